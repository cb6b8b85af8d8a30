"""The book behind the rulebook: numbers, search, the way back, the game's nouns, names of people."""

import pytest

from game.homeland.tables import PARAGRAPHS, TERMS
from game.ui import naming
from game.ui.book import GLOSSARY, Book, Chapter, Paragraph, Term
from game.ui.books import book_of, glossary_of
from game.ui.glossary import Glossary
from game.ui.reading import Address, Reader, address_of

SMALL = Book(
    "A book",
    (
        Chapter("first", "First", (Paragraph("C1", "See C2a and C9, not X1.", "Start"),), "1"),
        Chapter("second", "Second", (Paragraph("C2", "Two.", "Middle"), Paragraph("C2a", "A part of two."))),
    ),
    (Term("case", "Case", "A threat with a lead.", ("C1",)), Term("cold_case", "Cold case", "An old case.")),
)


@pytest.fixture
def own_names():
    naming.use("own")
    yield
    naming.use("rulebook")


def test_the_whole_rules_text_is_in_the_book():
    book = book_of("homeland")
    assert [p.id for chapter in book.chapters for p in chapter.paragraphs] == list(PARAGRAPHS)
    assert [term.id for term in book.terms] == list(TERMS)
    assert all(p.text and "[decision]" not in p.text for c in book.chapters for p in c.paragraphs)


def test_every_number_in_the_rules_text_leads_somewhere():
    book = book_of("homeland")
    texts = [p.text for chapter in book.chapters for p in chapter.paragraphs]
    targets = {to for text in texts for _, _, to in book.references(text)}
    assert targets and all(book.paragraph(to) is not None for to in targets)
    assert all(book.paragraph(rule) for term in book.terms for rule in term.rules)


def test_references_are_found_in_their_places():
    text = SMALL.paragraph("C1").text
    assert [(text[a:b], to) for a, b, to in SMALL.references(text)] == [("C2a", "C2a")]
    assert SMALL.nearest("C2z") == "C2" and SMALL.nearest("C9") == ""


def test_a_search_gives_the_number_then_titles_then_texts():
    assert [hit.id for hit in SMALL.search("c2")] == ["C2", "C2a", "C1"]
    assert [hit.id for hit in SMALL.search("TWO part")] == ["C2a"]
    assert [hit.id for hit in SMALL.search("case")] == ["case", "cold_case"]
    assert SMALL.search("   ") == [] and SMALL.search("elephant") == []


def test_a_part_bears_the_title_of_its_rule():
    assert SMALL.head_of(SMALL.paragraph("C2a")) == "Middle"
    assert SMALL.paragraph("C2a").part and not SMALL.paragraph("C2").part


def test_the_way_back_and_forward():
    reader = Reader.at(SMALL, "C1")
    assert reader.open("C2a") and not reader.open("nowhere")
    assert reader.here == Address("second", "C2a")
    assert reader.back() and reader.here.paragraph == "C1"
    assert not reader.back()
    assert reader.forward() and reader.here.paragraph == "C2a"
    reader.query = "two"
    assert reader.back() and reader.query == "" and reader.here.paragraph == "C2a"


def test_places_in_a_book():
    assert address_of(SMALL, "case") == Address(GLOSSARY, "case")
    assert address_of(SMALL, GLOSSARY) == Address(GLOSSARY)
    assert address_of(SMALL, "second") == Address("second")
    assert Reader.at(SMALL, "nowhere").here == Address("first")
    assert [Reader.at(SMALL, "C2").beside(step) for step in (-1, 1)] == ["first", GLOSSARY]


def test_nouns_are_found_once_longest_first_and_in_the_plural():
    words = Glossary(SMALL)
    text = "Cases, a cold case, a case and a showcase"
    assert [(text[m.start : m.end], m.term) for m in words.marks(text)] == [
        ("Cases", "case"),
        ("cold case", "cold_case"),
    ]
    assert [m.term for m in words.marks(text, repeat=True)] == ["case", "cold_case", "case"]
    assert list(Glossary(Book("", ())).marks(text)) == []


def test_a_noun_says_what_it_means_and_where():
    assert Glossary(SMALL).tip("case") == "Case: A threat with a lead. (C1)"
    assert Glossary(SMALL).tip("unknown") == ""
    assert "H38" in glossary_of("homeland").tip("claim")


def test_names_of_our_own_reach_cards_and_texts(own_names):
    assert naming.asset_name("A01") == "Sgt. Cole Varden"
    assert naming.intel_name("I19") == "Sudden Strike"
    assert naming.told("Jessica Brody, Brody, Surprise Attack!") == "Laurel Varden, Varden, Sudden Strike"
    assert book_of("homeland").paragraph("H80").title == "Sgt. Cole Varden"
    for name in ("Brody", "Mathison", "Berenson"):
        assert not book_of("homeland").search(name)


def test_names_of_the_rulebook_are_the_default():
    assert naming.asset_name("A01") == "Nicholas Brody"
    assert naming.told("Brody") == "Brody"
    assert book_of("homeland").paragraph("H80").title == "Nicholas Brody"
