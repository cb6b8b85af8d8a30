"""The rulebooks of the games as books for the reader; names in them follow `naming` (no pygame)."""

from __future__ import annotations

import re
from functools import cache

from game.homeland import tables
from game.root import book as root_book
from game.ui import naming
from game.ui.book import Book, Chapter, Paragraph, Term
from game.ui.glossary import Glossary
from game.ui.root import card_book

MARKS = {"[decision]": "[our ruling]", "[found]": "[from a review]"}
"""What the marks of the rules text are called on the screen."""


ROOT_CHAPTERS = {
    "core": "The rules of the wood",
    "items_and_ruins": "Items and ruins",
    "marquise": "Marquise de Cat",
    "eyrie": "Eyrie Dynasties",
    "alliance": "Woodland Alliance",
    "vagabond": "Vagabond",
    "diaspora": "Lilypad Diaspora",
    "council": "Twilight Council",
    "knaves": "Knaves of the Deepwood",
    "landmarks": "Landmarks",
    "maps": "Maps",
    "maps_gorge_marsh": "The Gorge and the Marsh",
    "interactions": "Where factions meet",
    "hard_cases": "Hard cases",
}
_SOURCE = re.compile(r" *\[[^\]]*\]")
_TESTED = re.compile(r" *\bTry\b.*$", re.DOTALL)
_SPACE = re.compile(r"\bM\d+\b")
"""A space of the Marsh, which reads like a rule of the Marquise."""


def book_of(game: str = "homeland") -> Book:
    """The rulebook of a game; Homeland's with the names of people that are chosen now."""
    return _root() if game == "root" else _homeland(naming.own_names())


def glossary_of(game: str = "homeland") -> Glossary:
    """The nouns of a game and their tooltips."""
    return Glossary(book_of(game))


@cache
def _homeland(own_names: bool) -> Book:
    chapters = tuple(
        Chapter(
            id=chapter.id,
            label=str(chapter.number),
            title=chapter.title,
            paragraphs=tuple(_paragraph(p) for p in tables.PARAGRAPHS.values() if p.chapter == chapter.id),
        )
        for chapter in sorted(tables.CHAPTERS.values(), key=lambda chapter: chapter.number)
    )
    terms = tuple(Term(t.id, t.name, t.text, t.rules) for t in tables.TERMS.values())
    return Book("Homeland: the rules", chapters, terms)


def _paragraph(found: tables.Paragraph) -> Paragraph:
    text = naming.told(found.text)
    for mark, words in MARKS.items():
        text = text.replace(mark, words)
    return Paragraph(found.id, text.strip(), naming.told(found.title), found.section)


# -- Root ------------------------------------------------------------------------------------------
@cache
def _root() -> Book:
    chapters = tuple(
        Chapter(
            id=id,
            label=str(number),
            title=ROOT_CHAPTERS[id],
            paragraphs=tuple(_root_paragraph(p) for p in root_book.paragraphs().values() if p.chapter == id),
        )
        for number, id in enumerate(root_book.CHAPTERS, 1)
    )
    terms = sorted(root_book.terms().values(), key=lambda term: term.name.casefold())
    words = tuple(Term(t.id, t.name[0].upper() + t.name[1:], t.text, t.rules) for t in terms)
    cards = card_book.chapters(len(chapters) + 1)
    return Book("Root: the rules", (*chapters, *cards), words)


def _root_paragraph(found: root_book.Paragraph) -> Paragraph:
    text = _SOURCE.sub(_told, found.text)
    places: frozenset[str] = frozenset()
    if found.chapter == "hard_cases":
        text = _TESTED.sub("", text)
    if found.chapter == "maps_gorge_marsh":
        places = frozenset(_SPACE.findall(text))
    return Paragraph(found.id, text.strip(), section=found.section, places=places)


def _told(mark: re.Match[str]) -> str:
    """A mark of the rules text as the screen has it: our rulings and readings, but not where it was read."""
    if mark[0].strip() in MARKS:
        return f" {MARKS[mark[0].strip()]}"
    return " [our reading]" if "inferred" in mark[0] or "doubt" in mark[0] else ""
