"""The rulebook on the screen: it opens anywhere, leads on, and fits every window."""

import pygame
import pytest

from game.ui.app import picture_of
from game.ui.book import Book, Chapter, Paragraph
from game.ui.events import KeyDown, TextInput, Wheel
from game.ui.interaction import find
from game.ui.prose import Piece, lay
from game.ui.screens.rulebook import RulebookScreen
from game.ui.theme import BODY, BODY_BOLD
from tests.ui.screen_checks import SCALES, SIZES, click, cut_texts, outside, overlaps, tab_round

WIDE = [(1280, 720), (2560, 1080)]


def seen(stage, id):
    screen = stage.top
    return screen.ui.seen(find(screen.controls, id), screen.controls)


def link_to(screen, kind, target):
    return next(c.id for c in screen.controls if c.id.startswith(f"{kind}:") and c.id.endswith(f":{target}"))


def type_in(stage, text):
    for letter in text:
        stage.handle(TextInput(letter, raw=pygame.event.Event(pygame.TEXTINPUT, text=letter)))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [*SIZES, (2560, 1080)])
@pytest.mark.parametrize("place", ["H40", "rep"])
def test_it_fits_every_window(make_stage, size, scale, place):
    stage = make_stage(RulebookScreen(place), size, scale)
    assert cut_texts(stage) == []
    assert overlaps(stage.top.controls) == []
    assert outside(stage) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_every_chapter_fits_with_larger_text(make_stage, size):
    stage = make_stage(RulebookScreen(), size, 100, text=150)
    for chapter in stage.top.reader.chapters:
        stage.top.open(chapter)
        assert cut_texts(stage) == [] and overlaps(stage.top.controls) == []


def test_it_opens_at_the_paragraph_asked_for(make_stage):
    stage = make_stage(RulebookScreen("H53"))
    screen = stage.top
    assert screen.reader.here.paragraph == "H53"
    top = screen._page.at(screen.ui.offset("text", screen.controls))
    assert top.id == "H53"
    assert seen(stage, "rule:H53").h > 10, "the contents show where it is"


@pytest.mark.parametrize("size", WIDE)
def test_numbers_lead_on_and_back(make_stage, size):
    stage = make_stage(RulebookScreen("H41b"), size)
    screen = stage.top
    click(stage, link_to(screen, "ref", "H40c"))
    assert screen.reader.here.paragraph == "H40c"
    click(stage, "back")
    assert screen.reader.here.paragraph == "H41b"
    click(stage, "forward")
    assert screen.reader.here.paragraph == "H40c"


def test_nouns_have_tooltips_and_lead_to_the_glossary(make_stage):
    stage = make_stage(RulebookScreen("H40"))
    id = link_to(stage.top, "term", "case")
    assert find(stage.top.controls, id).why.startswith("Case: A threat")
    click(stage, id)
    assert stage.top.reader.here == ("glossary", "case")


def test_search_while_typing_and_open_the_first_hit(make_stage):
    stage = make_stage(RulebookScreen())
    stage.handle(KeyDown("f", ctrl=True))
    type_in(stage, "h53")
    assert next(b.id for b in stage.top._page.blocks if b.id) == "H53"
    picture_of(stage)
    stage.handle(KeyDown("enter"))
    assert stage.top.reader.here.paragraph == "H53" and stage.top.reader.query == ""


def test_a_hit_opens_by_click_and_escape_leaves_the_search_first(make_stage):
    stage = make_stage(RulebookScreen())
    click(stage, "search")
    type_in(stage, "drone")
    click(stage, "hit::H54")
    assert stage.top.reader.here.paragraph == "H54"
    click(stage, "search")
    type_in(stage, "zzz")
    assert cut_texts(stage) == []
    stage.handle(KeyDown("escape"))
    assert stage.top.reader.query == "" and not stage.finished
    stage.handle(KeyDown("escape"))
    assert stage.finished


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_keyboard_reaches_everything(make_stage, size):
    stage = make_stage(RulebookScreen("H1"), size)
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}


def test_the_keyboard_scrolls_and_turns_chapters(make_stage):
    stage = make_stage(RulebookScreen("H37"))
    screen = stage.top

    def offset():
        return screen.ui.offset("text", screen.controls)

    stage.handle(KeyDown("home"))
    assert offset() == 0
    stage.handle(KeyDown("down"))
    stage.handle(KeyDown("pagedown"))
    assert offset() > 300
    stage.handle(KeyDown("end"))
    assert seen(stage, "beside:end").h > 20
    stage.handle(KeyDown("left", alt=True))
    assert screen.reader.here.paragraph == "H37", "there is nothing to go back to"


def test_a_narrow_window_opens_the_contents_as_a_drawer(make_stage):
    stage = make_stage(RulebookScreen("H40"), (1024, 600), 200)
    assert stage.top._view.frame.contents is None
    click(stage, "drawer")
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []
    click(stage, "rule:H37")
    assert stage.top.reader.here.paragraph == "H37"
    assert stage.top._view.frame.text is not None


def test_another_size_keeps_the_place(make_stage):
    stage = make_stage(RulebookScreen("H53"))
    stage.resize((1024, 600))
    screen = stage.top
    assert screen._page.at(screen.ui.offset("text", screen.controls)).id == "H53"


def test_the_wheel_scrolls_contents_and_text_apart(make_stage):
    stage = make_stage(RulebookScreen("H37"))
    room = stage.top._view.frame.contents
    stage.handle(Wheel(room.centre, -20))
    assert stage.top.ui.offset("contents", stage.top.controls) > 0
    assert stage.top.reader.here.paragraph == "H37"


def test_any_book_can_be_read(make_stage):
    book = Book("Law", (Chapter("c", "Core", (Paragraph("C1", "One line.", "Rule"),), "1"),))
    stage = make_stage(RulebookScreen("C1", book=book))
    assert cut_texts(stage) == []
    assert [b.id for b in stage.top._page.blocks if b.id] == ["C1"]


def test_prose_keeps_words_whole_and_tells_where_links_are(make_stage):
    measure = make_stage(RulebookScreen()).top.measure
    pieces = [Piece("one two (", BODY, "FFFFFF"), Piece("H1", BODY_BOLD, "FFFFFF", "ref"),
              Piece(") three\n\nfour", BODY, "FFFFFF")]  # fmt: skip
    laid = lay(pieces, measure.width("one two (", BODY) + 2, measure)
    lines = {}
    for spot in laid.spots:
        lines.setdefault(spot.rect.y, []).append(spot.text)
    assert ["".join(words) for words in lines.values()] == ["one two", "(H1)", "three", "four"]
    assert laid.places()["ref"].y == pytest.approx(laid.height / 5)
    broken = lay([Piece("m" * 90, BODY, "FFFFFF")], 100, measure)
    assert all(spot.rect.right <= 101 for spot in broken.spots) and len(broken.spots) > 5
