"""A rulebook as data, for the reader and for everything that points into it: chapters, numbered paragraphs,
the words of the game. No game is known here and no pygame; `books` makes the books.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

GLOSSARY = "glossary"
"""The id of the chapter that the terms make."""
_PART = re.compile(r"[A-Z]{1,2}\d+[a-z]")
_NUMBER = re.compile(r"\b[A-Z]{1,2}\d+[a-z]?\b")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered rule (`H40`), or a lettered part of one (`H40a`, without a title). `places` are the words
    of its text that look like numbers of rules and name places of a map."""

    id: str
    text: str
    title: str = ""
    section: str = ""
    places: frozenset[str] = frozenset()

    @property
    def part(self) -> bool:
        """Whether it is a lettered part of the rule before it."""
        return _PART.fullmatch(self.id) is not None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; `label` stands before its title (`4`), or is empty."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, what it means, and the rules that say more."""

    id: str
    name: str
    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph (or, with `term`, a word of the glossary) in which all words of a search occur."""

    id: str
    chapter: str
    title: str
    text: str
    term: bool = False
    numbered: bool = True


@dataclass(frozen=True)
class Book:
    """A rulebook: chapters in order, and its words in the order of the alphabet. In a book that is not
    `numbered` the ids of paragraphs are for the program only."""

    title: str
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...] = ()
    numbered: bool = True

    @cached_property
    def _places(self) -> dict[str, tuple[Chapter, Paragraph]]:
        return {p.id: (chapter, p) for chapter in self.chapters for p in chapter.paragraphs}

    @cached_property
    def _terms(self) -> dict[str, Term]:
        return {term.id: term for term in self.terms}

    def paragraph(self, id: str) -> Paragraph | None:
        """The paragraph of a number."""
        found = self._places.get(id)
        return found[1] if found else None

    def term(self, id: str) -> Term | None:
        """The word of an id."""
        return self._terms.get(id)

    def chapter(self, id: str) -> Chapter | None:
        """The chapter of an id; the glossary is none."""
        return next((chapter for chapter in self.chapters if chapter.id == id), None)

    def nearest(self, number: str) -> str:
        """The number of the paragraph to open for a number; the rule for a letter that is not there, else
        nothing."""
        return number if number in self._places else number[:-1] if number[:-1] in self._places else ""

    def chapter_of(self, number: str) -> str:
        """The id of the chapter that has a paragraph."""
        found = self._places.get(number)
        return found[0].id if found else ""

    def head_of(self, paragraph: Paragraph) -> str:
        """The title of a paragraph, or of the rule that it is a part of."""
        if paragraph.title or not paragraph.part:
            return paragraph.title
        whole = self.paragraph(paragraph.id[:-1])
        return whole.title if whole else ""

    def references(self, text: str, places: frozenset[str] = frozenset()) -> Iterator[tuple[int, int, str]]:
        """Where numbers of this book stand in a text: start, end, and the number to open; `places` are
        none."""
        for found in _NUMBER.finditer(text):
            target = self.nearest(found[0])
            if target and found[0] not in places:
                yield found.start(), found.end(), target

    def search(self, query: str, most: int = 60) -> list[Hit]:
        """Paragraphs and words in which every word of the query occurs: the number asked for, then titles,
        then texts, each in the order of the book."""
        words = query.casefold().split()
        if not words:
            return []
        ranked = sorted(
            ((rank, i, hit) for i, hit in enumerate(self._all_hits()) if (rank := _rank(hit, words)) >= 0),
            key=lambda entry: entry[:2],
        )
        return [hit for _, _, hit in ranked[:most]]

    def _all_hits(self) -> Iterator[Hit]:
        for chapter in self.chapters:
            for p in chapter.paragraphs:
                yield Hit(p.id, chapter.id, self.head_of(p), p.text, numbered=self.numbered)
        for term in self.terms:
            yield Hit(term.id, GLOSSARY, term.name, term.text, term=True)


def _rank(hit: Hit, words: Sequence[str]) -> int:
    """0 for the number itself, 1 for its parts, 2 for a title, 3 for a text, -1 for no hit."""
    number = hit.id.casefold() if hit.numbered and not hit.term else ""
    title, text = hit.title.casefold(), hit.text.casefold()
    if number and len(words) == 1 and number == words[0]:
        return 0
    if number and len(words) == 1 and number[:-1] == words[0]:
        return 1
    if all(word in title for word in words):
        return 2
    return 3 if all(word in title or word in text for word in words) else -1
