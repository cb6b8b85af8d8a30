"""Every card can be drawn at every size, and the zoom shows all of its text."""

import pygame
import pytest

from game.homeland.tables import AGENDAS, ASSETS, INTEL, ORGANIZATIONS, PLOTS
from game.ui import cards
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.scale import Scale
from game.ui.theme import HOMELAND

ZOOM = Rect(20, 20, 420, 588)
KINDS = {
    "intel": (cards.intel, INTEL),
    "asset": (cards.asset, ASSETS),
    "agenda": (cards.agenda, AGENDAS),
    "plot": (cards.plot, PLOTS),
    "organization": (cards.organization, ORGANIZATIONS),
}


@pytest.fixture
def canvas(kit):
    return Canvas(pygame.Surface((1280, 720)).convert(), Scale((1280, 720)), HOMELAND, kit)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_zoom_cuts_nothing(canvas, kit, kind):
    draw, table = KINDS[kind]
    kit.pieces.clear()
    for id in table:
        draw(canvas, ZOOM, id)
    assert [(cut.text, cut.needed) for cut in canvas.cuts] == []


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("intel", (90, 154)),
        ("intel", (92, 138)),
        ("intel", (100, 144)),
        ("asset", (76, 154)),
        ("agenda", (104, 154)),
        ("agenda", (168, 252)),
        ("plot", (180, 252)),
        ("plot", (180, 196)),
        ("organization", (180, 252)),
        ("organization", (180, 196)),
    ],
)
def test_names_and_numbers_fit_the_small_forms(canvas, kit, kind, size):
    draw, table = KINDS[kind]
    kit.pieces.clear()
    for id in table:
        draw(canvas, Rect(20, 20, *size), id)
    assert [cut.text for cut in canvas.cuts if not cut.free] == []


@pytest.mark.parametrize("deck", ["agenda", "asset", "intel", "lead", "organization", "plot"])
def test_every_deck_has_a_back(canvas, deck):
    cards.back(canvas, Rect(20, 20, 72, 104), deck)
    assert canvas.surface.get_at((56, 72)) != (0, 0, 0, 255)


def test_an_unknown_asset_shows_its_back_only(canvas, kit):
    cards.asset(canvas, Rect(20, 20, 76, 154), "A01", "unknown")
    other = Canvas(pygame.Surface((1280, 720)).convert(), Scale((1280, 720)), HOMELAND, kit)
    cards.back(other, Rect(20, 20, 76, 154), "asset")
    assert pygame.image.tobytes(canvas.surface, "RGB") == pygame.image.tobytes(other.surface, "RGB")


def test_every_timing_of_an_ability_has_its_words():
    timings = {ability.timing for asset in ASSETS.values() for ability in asset.abilities}
    costs = {ability.cost.name for asset in ASSETS.values() for ability in asset.abilities if ability.cost}
    assert timings <= set(cards.TIMINGS) and costs <= set(cards.COSTS)


def test_a_turning_card_is_narrow(canvas):
    cards.intel(canvas, Rect(100, 100, 90, 150), "I05", wide=0.2)
    assert canvas.surface.get_at((110, 175)) == (0, 0, 0, 255)
    assert canvas.surface.get_at((145, 200)) != (0, 0, 0, 255)
