"""Where somebody reads in a book: the open place, the way back and forward, and the search (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.ui.book import GLOSSARY, Book


class Address(NamedTuple):
    """A chapter, and the paragraph or word in it that is looked at; an empty one is the chapter's top."""

    chapter: str
    paragraph: str = ""


@dataclass(slots=True)
class Reader:
    """A book opened at a place. While `query` is not empty its hits are shown in place of the chapter."""

    book: Book
    here: Address
    query: str = ""
    behind: list[Address] = field(default_factory=list)
    ahead: list[Address] = field(default_factory=list)

    @classmethod
    def at(cls, book: Book, place: str = "") -> Reader:
        """The book opened at a paragraph's number or a word's id; at its first chapter for any other."""
        return cls(book, address_of(book, place) or Address(book.chapters[0].id))

    @property
    def chapters(self) -> list[str]:
        """The ids of all chapters, the glossary last."""
        return [chapter.id for chapter in self.book.chapters] + ([GLOSSARY] if self.book.terms else [])

    def title(self, chapter: str) -> str:
        """What a chapter is called in the contents."""
        found = self.book.chapter(chapter)
        if found is None:
            return "Glossary"
        return f"{found.label}  {found.title}" if found.label else found.title

    def go(self, to: Address) -> None:
        """Opens a place; the one before can be gone back to."""
        self.query = ""
        if to != self.here:
            self.behind.append(self.here)
            self.ahead.clear()
            self.here = to

    def open(self, place: str) -> bool:
        """Opens a paragraph or a word; whether the book has it."""
        found = address_of(self.book, place)
        if found is not None:
            self.go(found)
        return found is not None

    def back(self) -> bool:
        """Goes back: out of the hits of a search, else to the place before; whether there was one."""
        if self.query:
            self.query = ""
            return True
        return self._turn(self.behind, self.ahead)

    def forward(self) -> bool:
        """Goes forward again."""
        return self._turn(self.ahead, self.behind)

    def _turn(self, there: list[Address], other: list[Address]) -> bool:
        if not there:
            return False
        other.append(self.here)
        self.here = there.pop()
        self.query = ""
        return True

    def beside(self, step: int) -> str:
        """The chapter before (-1) or after (1) the open one; nothing at the ends."""
        i = self.chapters.index(self.here.chapter) + step
        return self.chapters[i] if 0 <= i < len(self.chapters) else ""


def address_of(book: Book, place: str) -> Address | None:
    """Where a paragraph's number or a word's id stands, or the chapter of this id."""
    if number := book.nearest(place):
        return Address(book.chapter_of(number), number)
    if book.term(place) is not None:
        return Address(GLOSSARY, place)
    if book.chapter(place) is not None or (place == GLOSSARY and book.terms):
        return Address(place)
    return None
