"""The drawing verbs: what they paint, what they keep, and what they say about text that does not fit."""

import pygame
import pytest

from game.ui.boxes import pen
from game.ui.cache import SurfaceCache
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.lettering import Run
from game.ui.pictures import recoloured, stickered
from game.ui.scale import Scale
from game.ui.theme import BODY, BUTTON, HOMELAND, ROOT, SMALL

PLACE = Rect(10, 10, 100, 40)


@pytest.fixture
def canvas(kit):
    surface = pygame.Surface((1280, 720)).convert()
    return Canvas(surface, Scale((1280, 720)), HOMELAND, kit)


def colour(canvas, x, y):
    return canvas.surface.get_at((x, y))


def test_a_box_is_filled_outlined_and_round(canvas):
    canvas.box(PLACE, "FF0000", "00FF00", radius=8, width=2)
    assert colour(canvas, 60, 30) == pen("FF0000")
    assert colour(canvas, 60, 10) == pen("00FF00")
    assert colour(canvas, 10, 10) == pen("000000")


def test_a_box_lies_exactly_on_its_rectangle(canvas):
    canvas.box(PLACE, "FF0000", radius=0)
    marked = pygame.mask.from_threshold(canvas.surface, pen("FF0000"), (1, 1, 1, 255))
    assert marked.get_bounding_rects() == [pygame.Rect(10, 10, 100, 40)]


def test_a_faded_box_lets_the_ground_through(canvas):
    canvas.box(PLACE, "FF0000", radius=0, alpha=128)
    assert 120 <= colour(canvas, 60, 30).r <= 136


def test_a_shadow_lies_outside_and_below(canvas):
    canvas.fill(canvas.all, "FFFFFF")
    canvas.shadow(PLACE, 4)
    assert colour(canvas, 60, 53).r < 250
    assert colour(canvas, 60, 53).r < colour(canvas, 60, 7).r


def test_text_that_fits_is_not_noted(canvas):
    canvas.text("Start", PLACE, BUTTON, "FFFFFF")
    assert canvas.cuts == []


def test_text_shrinks_before_it_is_cut(canvas):
    words = "Choose the second"
    width = canvas.measure.width(words, SMALL)
    canvas.text(words, Rect(0, 0, width + 1, 30), BUTTON, "FFFFFF")
    assert canvas.cuts == []
    canvas.text(words, Rect(0, 0, width - 8, 30), BUTTON, "FFFFFF")
    assert [cut.text for cut in canvas.cuts] == [words]


def test_wrapped_text_stays_within_its_width(canvas):
    text = (
        "A long sentence about an investigation that takes several lines, and anunreasonablylongwordindeed."
    )
    lines = canvas.measure.wrap(text, BODY, 120)
    assert all(canvas.measure.width(line, BODY) <= 120 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_paragraph_that_is_too_tall_is_noted(canvas):
    canvas.paragraph("one two three four five six", Rect(0, 0, 40, 36), BODY, "FFFFFF")
    assert len(canvas.cuts) == 1


def test_runs_tell_where_links_stand(canvas):
    runs = [Run("Ines drew the marker.", BODY, "FFFFFF"), Run("H13", SMALL, "4FD1C5", id="H13")]
    height, places = canvas.runs(runs, Rect(0, 0, 400, 18))
    [place] = places["H13"]
    assert height == 18 and place.x > 100
    taller, _ = canvas.runs(runs, Rect(0, 0, 100, 0), draw=False)
    assert taller == 36


def test_spaced_text_is_wider(canvas):
    heading = HOMELAND.panel_title
    plain = canvas.measure.width("SEATS", heading.__class__(heading.face, heading.size))
    assert canvas.measure.width("SEATS", heading) > plain


def test_a_layer_is_drawn_once_for_its_key(canvas):
    drawn = []
    for key in ("one", "one", "two"):
        canvas.layer(("test", key), PLACE, lambda other, key=key: drawn.append(key))
    assert drawn == ["one", "two"]


def test_a_layer_lands_where_it_was_drawn(canvas):
    canvas.layer("place", PLACE, lambda other: other.fill(Rect(20, 20, 5, 5), "FF0000"))
    assert colour(canvas, 22, 22) == pen("FF0000") and colour(canvas, 30, 30) == pen("000000")


def test_nothing_is_drawn_outside_a_clip(canvas):
    with canvas.clip(PLACE):
        canvas.fill(canvas.all, "FF0000")
    assert colour(canvas, 60, 30) == pen("FF0000") and colour(canvas, 200, 30) == pen("000000")
    canvas.fill(Rect(200, 30, 1, 1), "00FF00")
    assert colour(canvas, 200, 30) == pen("00FF00")


def test_a_faded_group_is_mixed_as_one(canvas):
    with canvas.faded(PLACE, 128) as other:
        other.fill(PLACE, "FF0000")
        other.fill(PLACE, "00FF00")
    assert colour(canvas, 60, 30).r < 5 and 120 <= colour(canvas, 60, 30).g <= 136


def test_a_picture_takes_other_colours(canvas):
    canvas.picture("common/icons/play", PLACE, {"2B1D14": "FF0000"})
    marked = pygame.mask.from_threshold(canvas.surface, pen("FF0000"), (1, 1, 1, 255))
    assert marked.count() > 50


def test_recolouring_is_done_all_at_once():
    assert (
        recoloured(b'"#AAAAAA" "#BBBBBB"', {"AAAAAA": "BBBBBB", "BBBBBB": "AAAAAA"}) == b'"#BBBBBB" "#AAAAAA"'
    )


def test_a_sticker_is_the_piece_over_its_own_rim(kit):
    made = stickered(kit.library.picture("root/warriors/marquise").data, 13).decode()
    assert 'viewBox="-7 -7 114.0 114.0"' in made
    assert made.index("FFF6E0") < made.index("E8983C")


@pytest.mark.parametrize("kind", ["legal", "selected", "focus", "hover"])
@pytest.mark.parametrize("theme", [HOMELAND, ROOT])
def test_rings_lie_outside(kit, kind, theme):
    surface = pygame.Surface((200, 100)).convert()
    canvas = Canvas(surface, Scale((200, 100)), theme, kit)
    canvas.ring(Rect(40, 30, 100, 40), kind)
    assert surface.get_at((90, 50)) == pen("000000")
    assert any(surface.get_at((90, y)) != pen("000000") for y in range(20, 30))


def test_the_cache_forgets_the_least_used():
    cache = SurfaceCache(budget=100_000)
    made = []

    def make(name):
        made.append(name)
        return pygame.Surface((100, 100), 0, 32)

    for name in ("a", "b", "a", "c", "a", "b"):
        cache.get(name, lambda name=name: make(name))
    assert made == ["a", "b", "c", "b"]
    assert cache.held <= 100_000


def test_an_ellipsis_takes_the_place_of_a_stop(canvas):
    measure, whole = canvas.measure, "Take a sword. More"
    room = measure.width("Take a sword.…", BODY)
    assert measure.shortened(whole, BODY, room) == "Take a sword…"
    assert measure.shortened("Take a sword.", BODY, room) == "Take a sword."
