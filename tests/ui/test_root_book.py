"""Root's rulebook: every number leads somewhere, the words are known, and the other book is a press away."""

import re

import pytest

from game.root import book as source
from game.root.tables import CARDS, QUESTS
from game.ui.books import ROOT_CHAPTERS, book_of, glossary_of
from game.ui.events import KeyDown
from game.ui.reading import Reader
from game.ui.screens.rulebook import RulebookScreen
from game.ui.theme import ROOT
from tests.ui.screen_checks import click, cut_texts, outside, overlaps


@pytest.fixture(scope="module")
def book():
    return book_of("root")


def test_every_rule_stands_in_a_chapter_with_a_name(book):
    assert [chapter.id for chapter in book.chapters][:14] == list(source.CHAPTERS) == list(ROOT_CHAPTERS)
    assert all(book.paragraph(number) for number in source.paragraphs())


def test_only_our_own_marks_are_left_in_the_texts(book):
    for chapter in book.chapters:
        for p in chapter.paragraphs:
            marks = re.findall(r"\[[^\]]*\]", p.text)
            assert set(marks) <= {"[our ruling]", "[our reading]", "[from a review]"}, p.id
            assert not re.search(r"\.(md|csv|json)\b", p.text), f"{p.id} names a file"


def test_a_number_leads_to_its_rule_but_a_space_of_the_marsh_does_not(book):
    rule = book.paragraph("MM1")
    assert "M12" in rule.text and list(book.references(rule.text, rule.places)) == []
    assert [to for _, _, to in book.references("as in D16 and M12")] == ["D16", "M12"]


def test_every_card_has_its_paragraph(book):
    assert all(book.paragraph(id).title == card.name for id, card in {**CARDS, **QUESTS}.items())
    assert len(book.chapter("captains").paragraphs) == 12


def test_the_glossary_names_rules_that_exist(book):
    for term in book.terms:
        assert term.rules and all(book.paragraph(number) for number in term.rules), term.id
    assert glossary_of("root").tip("enclave").startswith("Enclave: ")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("number", ["C69", "D16", "MM2", "XR1", "enclave"])
def test_it_opens_at_a_rule_and_fits(make_stage, size, number):
    reader = Reader.at(book_of("root"), number)
    stage = make_stage(RulebookScreen(theme=ROOT, reader=reader, other=("Homeland: the rules", print)), size)
    assert reader.here.paragraph == number
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []


def test_the_contents_name_the_sections_of_a_chapter_without_titles(make_stage):
    stage = make_stage(RulebookScreen(theme=ROOT, reader=Reader.at(book_of("root"), "C71")))
    entries = {c.id for c in stage.top.controls if c.id.startswith("rule:")}
    assert {"rule:C53", "rule:C58", "rule:C65"} <= entries and "rule:C71" not in entries


def test_the_other_book_opens_from_the_contents(make_stage):
    opened = []
    other = ("Homeland: the rules", lambda: opened.append("homeland"))
    stage = make_stage(RulebookScreen(theme=ROOT, reader=Reader.at(book_of("root")), other=other))
    click(stage, "book")
    assert opened == ["homeland"]


def test_a_search_finds_rules_and_words(make_stage):
    reader = Reader.at(book_of("root"))
    stage = make_stage(RulebookScreen(theme=ROOT, reader=reader))
    reader.query = "acclaim"
    stage.top.refresh()
    hits = [c.id for c in stage.top.controls if c.id.startswith("hit:")]
    assert "hit:glossary:acclaim" in hits and "hit::K10" in hits
    stage.handle(KeyDown("escape"))
    assert reader.query == ""
