"""The palettes hold what they promise: contrast, distance under every sight, and everything drawn follows."""

import pygame
import pytest

from game.ui import palettes, theme
from game.ui.app import hidden_stage, picture_of
from game.ui.boxes import pen
from game.ui.colour import contrast, least_distance
from game.ui.palettes import PALETTES
from game.ui.screens.rulebook import RulebookScreen

LEAST_TEXT = {"default": 4.5, "safe": 4.5, "contrast": 7.0}
SAFE_DISTANCE = {"LEVELS": 19.9, "INTEL": 21.9, "SEATS": 16.9}
CONTRAST_DISTANCE = {"LEVELS": 15.9, "INTEL": 15.9, "SEATS": 13.9}
SIGHTS = ("normal", "protan", "deutan", "tritan")


@pytest.fixture(autouse=True)
def undressed():
    yield
    palettes.wear("default")


def tables(name):
    palettes.wear(name)
    seats = dict(zip(theme.SEAT_SIGNS, theme.SEATS, strict=True))
    return {"LEVELS": theme.LEVELS, "INTEL": theme.INTEL, "SEATS": seats}


@pytest.mark.parametrize("name", sorted(PALETTES))
@pytest.mark.parametrize("game", ["homeland", "root"])
def test_every_text_pair_is_readable(name, game):
    palettes.wear(name)
    look = theme.THEMES[game]
    for text, ground in theme.TEXT_PAIRS[game]:
        ratio = contrast(getattr(look, text), getattr(look, ground))
        assert ratio >= LEAST_TEXT[name], f"{game}: {text} on {ground} has {ratio:.2f}"


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_text_on_levels_intel_and_seats_is_readable(name):
    palettes.wear(name)
    ink = palettes.shown(theme.INTEL_TEXT)
    pairs = [(theme.LEVELS[level], palettes.shown(theme.LEVEL_TEXT[level])) for level in theme.LEVELS]
    pairs += [(colour, ink) for colour in (*theme.INTEL.values(), *theme.SEATS)]
    pairs += [(theme.HOMELAND.panel, colour) for colour in theme.INTEL_ON_DARK.values()]
    pairs += [(theme.HOMELAND.panel, colour) for colour in theme.LEVEL_ON_DARK.values()]
    assert [(pair, contrast(*pair)) for pair in pairs if contrast(*pair) < LEAST_TEXT[name]] == []


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_text_on_suits_and_factions_is_readable(name):
    palettes.wear(name)
    pairs = [(colour, palettes.shown(theme.FACTION_TEXT[key])) for key, colour in theme.FACTIONS.items()]
    pairs += [(colour, palettes.shown(theme.SUIT_TEXT[key])) for key, colour in theme.SUITS.items()]
    assert [(pair, contrast(*pair)) for pair in pairs if contrast(*pair) < LEAST_TEXT[name]] == []


@pytest.mark.parametrize("name", sorted(PALETTES))
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("table", ["suits", "factions"])
def test_suits_and_factions_stay_apart_in_every_palette(name, sight, table):
    palettes.wear(name)
    colours, least = theme.LEAST_DISTANCE[table]
    found, one, other = least_distance(colours, sight)
    assert found >= least[sight], f"{one} and {other} are only {found:.1f} apart"


@pytest.mark.parametrize(("name", "least"), [("safe", SAFE_DISTANCE), ("contrast", CONTRAST_DISTANCE)])
def test_colours_stay_apart_under_every_sight(name, least):
    for table, colours in tables(name).items():
        for sight in SIGHTS:
            found, one, other = least_distance(colours, sight)
            assert found >= least[table], f"{table}, {sight}: {one} and {other} are {found:.1f} apart"


def test_the_safe_palette_is_better_than_the_default():
    worst = {
        name: [min(least_distance(t, s)[0] for s in SIGHTS) for t in tables(name).values()]
        for name in ("default", "safe")
    }
    assert all(safe > usual + 3 for usual, safe in zip(worst["default"], worst["safe"], strict=True))


@pytest.mark.parametrize("name", ["safe", "contrast"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_legal_selected_and_bad_stay_apart(name, sight):
    palettes.wear(name)
    look = theme.HOMELAND
    signs = {"legal": look.legal, "selected": look.selected, "bad": look.bad}
    assert least_distance(signs, sight)[0] >= 15


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_a_colour_of_a_palette_is_never_taken_for_one_to_replace(name):
    palettes.wear(name)
    own = [getattr(look, token) for look in theme.THEMES.values() for token in palettes.TOKENS]
    own += [*theme.SUITS.values(), *theme.FACTIONS.values(), *theme.LEVELS.values(), *theme.INTEL.values()]
    own += [*theme.SEATS, *theme.LEVEL_ON_DARK.values()]
    assert [colour for colour in own if palettes.shown(colour) != colour] == []


def test_taking_a_palette_off_leaves_no_trace():
    before = {token: getattr(theme.HOMELAND, token) for token in palettes.TOKENS}
    levels, seats = dict(theme.LEVELS), list(theme.SEATS)
    assert palettes.wear("contrast") and palettes.wear("safe") and palettes.wear("default")
    assert not palettes.wear("default")
    assert before == {token: getattr(theme.HOMELAND, token) for token in palettes.TOKENS}
    assert (levels, seats) == (theme.LEVELS, theme.SEATS)


def test_digits_in_pictures_and_shapes_follow():
    old = theme.SEATS[0]
    palettes.wear("safe")
    assert palettes.shown(old) == theme.SEATS[0] != old
    assert palettes.shown_in(f'<path fill="#{old.lower()}"/>') == f'<path fill="#{theme.SEATS[0]}"/>'
    assert palettes.picture_colours({theme.SEATS[0]: "10161C"})[old] == "10161C"
    assert pen(old) == pygame.Color(f"#{theme.SEATS[0]}")


def test_a_change_is_seen_at_once(kit, tmp_path):
    stage = hidden_stage((1280, 720), kit=kit)
    stage.memory.folder = tmp_path
    stage.push(RulebookScreen("H40"))
    usual = picture_of(stage)[0].get_at((300, 400))
    stage.settings.palette = "contrast"
    stage.apply()
    assert picture_of(stage)[0].get_at((300, 400)) != usual
    stage.settings.palette = "default"
    stage.apply()
    assert picture_of(stage)[0].get_at((300, 400)) == usual
