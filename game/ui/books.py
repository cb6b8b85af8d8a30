"""The rulebooks of the games as books for the reader; names in them follow `naming` (no pygame)."""

from __future__ import annotations

from functools import cache

from game.homeland import tables
from game.ui import naming
from game.ui.book import Book, Chapter, Paragraph, Term
from game.ui.glossary import Glossary

MARKS = {"[decision]": "[our ruling]", "[found]": "[from a review]"}
"""What the marks of the rules text are called on the screen."""


def book_of(game: str = "homeland") -> Book:
    """The rulebook of a game, with the names of people that are chosen now."""
    return _homeland(naming.own_names())


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
