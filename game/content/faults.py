"""What is wrong with a piece of content: one record per fault, for a person and for a program."""

import difflib
from collections.abc import Iterable
from typing import Literal

import msgspec

from game.engine.errors import ContentError

Severity = Literal["error", "warning"]


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong. `object` is the number of the object in Tiled; `expected` is what would do."""

    severity: Severity = "error"
    file: str
    message: str
    expected: str
    layer: str | None = None
    object: int | None = None

    def __str__(self) -> str:
        place = self.file
        if self.layer:
            place += f", layer {self.layer}"
        if self.object is not None:
            place += f", object {self.object}"
        return f"{self.severity}: {place}: {self.message}. Expected: {self.expected}"


class BadContent(Exception):
    """Bytes that will not be used: what is wrong with them, and what was expected."""

    def __init__(self, message: str, expected: str) -> None:
        self.expected = expected
        super().__init__(message)


def unusable(faults: Iterable[Fault]) -> ContentError:
    """The error for something that cannot be done without and has these faults."""
    return ContentError("; ".join(map(str, faults)) or "content is missing")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean "x"?)` for the nearest known word in any letter case, or nothing if none is near."""
    folded = {each.casefold(): each for each in sorted(known)}
    near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.57)
    return f' (did you mean "{folded[near[0]]}"?)' if near else ""
