"""The theme holds what the look promises: contrast of text, distance of colours under every sight."""

import pytest

from game.ui import theme
from game.ui.colour import contrast, distance, least_distance, mix, simulated


@pytest.mark.parametrize("name", ["homeland", "root"])
def test_every_text_pair_has_a_contrast_of_four_and_a_half(name):
    look = theme.THEMES[name]
    for text, ground in theme.TEXT_PAIRS[name]:
        ratio = contrast(getattr(look, text), getattr(look, ground))
        assert ratio >= 4.5, f"{name}: {text} on {ground} has {ratio:.2f}"


def test_text_on_levels_intel_seats_factions_and_suits_is_readable():
    pairs = [(theme.LEVELS[level], theme.LEVEL_TEXT[level]) for level in theme.LEVELS]
    pairs += [(colour, theme.INTEL_TEXT) for colour in theme.INTEL.values()]
    pairs += [(colour, theme.SEAT_TEXT) for colour in theme.SEATS]
    pairs += [(colour, theme.FACTION_TEXT[name]) for name, colour in theme.FACTIONS.items()]
    pairs += [(colour, theme.SUIT_TEXT[name]) for name, colour in theme.SUITS.items()]
    pairs += [(theme.HOMELAND.panel, colour) for colour in theme.INTEL_ON_DARK.values()]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


@pytest.mark.parametrize("palette", sorted(theme.LEAST_DISTANCE))
def test_palettes_stay_apart_under_every_sight(palette):
    colours, least = theme.LEAST_DISTANCE[palette]
    for sight, bound in least.items():
        found, one, other = least_distance(colours, sight)
        assert found >= bound, f"{palette}, {sight}: {one} and {other} are only {found:.1f} apart"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("FFFFFF", "000000", 100.0), ("123456", "123456", 0.0)],
)
def test_distance_of_known_pairs(one, other, expected):
    assert distance(one, other) == pytest.approx(expected, abs=0.01)


def test_contrast_of_black_on_white_is_twenty_one():
    assert contrast("000000", "FFFFFF") == pytest.approx(21)


def test_grey_looks_the_same_under_every_sight():
    assert all(distance(simulated("808080", sight), "808080") < 1 for sight in ("protan", "deutan", "tritan"))


def test_mixing_goes_from_one_to_the_other():
    assert [mix("000000", "FFFFFF", share) for share in (0, 0.5, 1)] == ["000000", "808080", "FFFFFF"]
