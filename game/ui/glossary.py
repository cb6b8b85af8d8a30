"""The nouns of a game and their tooltips, for any screen (no pygame).

`Glossary.marks` finds them in a text (`prose` then makes them visible), `Glossary.tip` says what one means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.ui.book import Book


class Mark(NamedTuple):
    """A noun in a text: from `start` to `end` stands the word `term`."""

    start: int
    end: int
    term: str


@dataclass(frozen=True)
class Glossary:
    """The words of one book."""

    book: Book

    def tip(self, term: str) -> str:
        """What a word means, with the first rule about it; nothing for a word that is none."""
        found = self.book.term(term)
        if found is None:
            return ""
        rules = ", ".join(found.rules)
        return f"{found.name}: {found.text}" + (f" ({rules})" if rules else "")

    def marks(self, text: str, repeat: bool = False) -> Iterator[Mark]:
        """The words of the book in a text, in its order; each the first time only unless `repeat`."""
        if self._pattern is None:
            return
        seen: set[str] = set()
        for found in self._pattern.finditer(text):
            term = self._ids[_single(found[0].casefold(), self._ids)]
            if repeat or term not in seen:
                seen.add(term)
                yield Mark(found.start(), found.end(), term)

    @cached_property
    def _ids(self) -> dict[str, str]:
        return {term.name.casefold(): term.id for term in self.book.terms}

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        names = sorted(self._ids, key=len, reverse=True)
        if not names:
            return None
        return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names))})s?(?![\w-])", re.IGNORECASE)


def _single(word: str, known: dict[str, str]) -> str:
    return word if word in known else word[:-1]
