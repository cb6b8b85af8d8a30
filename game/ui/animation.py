"""Motion as pure sums: events are turned into steps, time goes in, places and shares come out (no pygame).

A `Step` is a set of tweens that run together, e.g. the five rows of an advance. A `Film` plays its steps
one after the other at a speed; `instant` shows nothing and ends each step at once. What a step stands for
(`about`, such as the event it was made from) is handed out by `started` when it begins, so that a screen
can show its state as of that step. Text and panels are never moved.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui.geometry import Rect
from game.ui.theme import HURRY, SPEEDS, TIMES

Ease = Callable[[float], float]


def out_cubic(t: float) -> float:
    """Fast at first, then settling: the usual motion."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Slow at both ends: card flips."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def overshoot(t: float) -> float:
    """About 8 % too far, then back: pieces that are placed."""
    return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2


def linear(t: float) -> float:
    """Even."""
    return t


@dataclass(frozen=True, slots=True)
class Tween:
    """One property (`prop`) of one thing (`what`, an id) on its way, in `ms` after `wait` milliseconds."""

    what: str
    prop: str
    start: float | Rect
    end: float | Rect
    ms: float
    ease: Ease = out_cubic
    wait: float = 0.0

    def at(self, ms: float) -> float | Rect:
        """The value after this time."""
        share = 1.0 if self.ms <= 0 else min(1.0, max(0.0, (ms - self.wait) / self.ms))
        eased = self.ease(share) if share < 1.0 else 1.0
        if isinstance(self.start, Rect) and isinstance(self.end, Rect):
            return self.start.between(self.end, eased)
        assert not isinstance(self.start, Rect) and not isinstance(self.end, Rect)
        return self.start + (self.end - self.start) * eased


@dataclass(frozen=True, slots=True)
class Step:
    """Tweens that run together, then `rest` milliseconds of stillness; `about` is the caller's own."""

    tweens: tuple[Tween, ...] = ()
    about: object = None
    rest: float = 0.0

    @property
    def ms(self) -> float:
        """How long it takes at normal speed."""
        return max((t.wait + t.ms for t in self.tweens), default=0.0) + self.rest


@dataclass(slots=True)
class Film:
    """Steps in a row. `speed` names one of `theme.SPEEDS`; `reduced` makes every motion a short fade."""

    speed: str = "normal"
    reduced: bool = False
    hurry: bool = False
    steps: deque[Step] = field(default_factory=deque)
    spent: float = 0.0
    begun: bool = False
    _started: list[Step] = field(default_factory=list)

    def add(self, *steps: Step) -> None:
        """Appends steps; in reduced motion only their fades are kept."""
        self.steps.extend(calmed(step) if self.reduced else step for step in steps)

    @property
    def running(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self.steps)

    @property
    def current(self) -> Step | None:
        """The step on show."""
        return self.steps[0] if self.steps else None

    def advance(self, ms: float) -> bool:
        """Lets time pass; whether anything visible changed."""
        if not self.steps:
            return False
        factor = SPEEDS[self.speed]
        left = ms * (HURRY if self.hurry else 1) / factor if factor else math.inf
        while self.steps:
            left = self._run(left)
            if left < 0:
                return True
        return True

    def _run(self, left: float) -> float:
        """Spends time on the first step; what is left after its end, or -1 when it is not over."""
        step = self.steps[0]
        if not self.begun:
            self.begun = True
            self._started.append(step)
        need = step.ms - self.spent
        if left < need:
            self.spent += left
            return -1
        self._end()
        return left - need

    def _end(self) -> None:
        self.steps.popleft()
        self.spent, self.begun = 0.0, False

    def started(self) -> list[Step]:
        """The steps that began since the last call, also those already over."""
        begun, self._started = self._started, []
        return begun

    def skip(self) -> None:
        """Ends the step on show at once."""
        if self.steps:
            if not self.begun:
                self._started.append(self.steps[0])
            self._end()

    def skip_all(self) -> None:
        """Ends everything at once."""
        while self.steps:
            self.skip()

    def value(self, what: str, prop: str, rest: float) -> float:
        """A property of a thing now; `rest` when nothing moves it."""
        found = self._find(what, prop)
        return rest if found is None or isinstance(found, Rect) else found

    def rect(self, what: str, rest: Rect) -> Rect:
        """Where a thing is now; `rest` when nothing moves it."""
        found = self._find(what, "rect")
        return found if isinstance(found, Rect) else rest

    def _find(self, what: str, prop: str) -> float | Rect | None:
        if self.steps:
            for tween in self.steps[0].tweens:
                if tween.what == what and tween.prop == prop:
                    return tween.at(self.spent)
        return None


def calmed(step: Step) -> Step:
    """The step in reduced motion: things fade in where they end, nothing travels."""
    fades = {t.what: Tween(t.what, "alpha", 0.0, 1.0, TIMES["fade"], linear) for t in step.tweens}
    return Step(tuple(fades.values()), step.about, step.rest)


def slide(what: str, start: Rect, end: Rect, ms: float = TIMES["move"], wait: float = 0.0) -> Tween:
    """A thing travels from one rectangle to another."""
    return Tween(what, "rect", start, end, ms, out_cubic, wait)


def place(what: str, wait: float = 0.0) -> Tween:
    """A thing appears, slightly too large at first (`size` 0 to 1)."""
    return Tween(what, "size", 0.0, 1.0, TIMES["place"], overshoot, wait)


def flip(what: str, ms: float = TIMES["flip"], wait: float = 0.0) -> Tween:
    """A card turns over (`turn` 0 to 1; draw it `flip_width` wide, its face from `flip_shows_face` on)."""
    return Tween(what, "turn", 0.0, 1.0, ms, in_out, wait)


def count(
    what: str, start: float, end: float, ms: float = TIMES["analysis_count"], wait: float = 0.0
) -> Tween:
    """A number runs up or down (`count`)."""
    return Tween(what, "count", start, end, ms, out_cubic, wait)


def flip_width(turn: float) -> float:
    """How wide a turning card looks, 1 to 0 to 1."""
    return abs(math.cos(math.pi * turn))


def flip_shows_face(turn: float) -> bool:
    """Whether a turning card shows its face already."""
    return turn >= 0.5


def breath(ms: float) -> float:
    """The size of a legal ring that has been breathing for so long: 1 give or take 6 %."""
    return 1 + 0.06 * math.sin(2 * math.pi * ms / TIMES["breathe"])
