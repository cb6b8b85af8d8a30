"""What a rule may yield: a question to a seat, or a request for chance.

Names follow OpenSpiel's ideas: a chance node, legal actions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.plain import fresh

Option = str | int
Unavailable = tuple[Option, str, str]
"""(option, reason in words, rule number): what the chooser would look for and may not take now."""


class Ask:
    """One question to one seat: one thing pointed at.

    `question` is an id such as `claim`, `about` its public-to-the-chooser facts. `options` are all `str`
    or all `int`, sorted and unique, never empty. `unavailable` says why not, from the chooser's knowledge.
    Both may be given as functions; they run at most once, when first read.
    """

    __slots__ = ("_options", "_unavailable", "about", "public", "question", "seat")

    def __init__(
        self,
        seat: int,
        question: str,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        *,
        about: dict[str, Any] | None = None,
        public: dict[str, Any] | None = None,
        unavailable: Callable[[], list[Unavailable]] | None = None,
    ) -> None:
        self.seat = seat
        self.question = question
        self.about = about or {}
        self.public = public or {}
        """The part of `about` that other seats may know while the question is open."""
        self._options = options
        self._unavailable: Callable[[], list[Unavailable]] | list[Unavailable] | None = unavailable

    @property
    def options(self) -> list[Option]:
        """All legal answers, sorted."""
        found = self._options
        if type(found) is not list:
            found = list(found() if callable(found) else found)
            self._options = found
        return found

    @property
    def unavailable(self) -> list[Unavailable]:
        """Options a player would look for and may not take now, each with reason and rule number."""
        if callable(self._unavailable):
            self._unavailable = self._unavailable()
        return self._unavailable or []

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The question as part of an observation: whole for its own seat, its public facts for others."""
        if self.seat != seat:
            return {"seat": self.seat, "question": self.question, "about": fresh(self.public)}
        return {
            "seat": seat,
            "question": self.question,
            "about": fresh({**self.public, **self.about}),
            "options": list(self.options),
            "unavailable": [list(each) for each in self.unavailable],
        }

    def refusal(self, option: object) -> str:
        """Why this is no legal answer, in one line, whatever it is."""
        for refused, reason, rule in self.unavailable:
            if type(refused) is type(option) and refused == option:
                return f"{self.question}: {option!r} is not possible: {reason} ({rule})"
        return f"{self.question}: {_shown(option)} is not offered; expected one of {self.options!r}"

    def __repr__(self) -> str:
        return f"<Ask seat {self.seat}: {self.question} {self.options!r}>"


def _shown(given: object) -> str:
    """Any object in a few letters."""
    if type(given) is int and given.bit_length() > 64:
        return "so large a number"
    if type(given) is str:
        return repr(given[:40])
    return repr(given) if type(given) in (int, bool, float, type(None)) else f"a {type(given).__name__}"


class Roll:
    """Chance: `count` dice, each with the given faces. Answer: list of faces shown."""

    __slots__ = ("count", "faces")

    def __init__(self, count: int, faces: tuple[int, ...] = (0, 1, 2, 3)) -> None:
        self.count = count
        self.faces = faces


class Shuffle:
    """Chance: a random order of `size` things. Answer: a permutation, list of 0..size-1."""

    __slots__ = ("size",)

    def __init__(self, size: int) -> None:
        self.size = size


Chance = Roll | Shuffle
Request = Ask | Roll | Shuffle


class Goto(Exception):
    """Raised by a rule to abandon the running step; the next step is `step`."""

    def __init__(self, step: str) -> None:
        super().__init__(step)
        self.step = step
