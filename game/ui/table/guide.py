"""What leads somebody through a first game: steps with a few words each, which point at things (no pygame).

It is a real match with a fixed seed on the real screens; the guide only watches and speaks. The steps of a
game are data of that game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.controls import Control, area, button
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.table.director import Director
from game.ui.theme import BODY, BODY_LINE

LONGEST = 40
"""The most words of a step."""
WIDE, PAD, GAP, HEAD, FOOT = 320.0, 14.0, 22.0, 34.0, 50.0
Reached = Callable[[Director], bool]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step. `at` names controls or places, the first that is there is pointed at; `done` ends it, and
    where `go_on` has words a button does too."""

    title: str
    text: str
    at: tuple[str, ...]
    done: Reached
    go_on: str = ""
    holds: bool = False
    """Whether time stands still meanwhile."""
    skip: bool = False
    """Whether the button makes the program play on for the person."""


def never(director: Director) -> bool:
    """For steps that end by their button alone."""
    return False


def at_scene(*scenes: str) -> Reached:
    """Whether one of these scenes is on show."""
    return lambda director: director.scene in scenes


class Guide:
    """Where the lesson stands. `playing` while the program, at the level `stand_in`, plays the person's seat:
    up to one of the scenes `ends`, and without answering the questions `spared`."""

    def __init__(
        self,
        lessons: Sequence[Lesson],
        ends: Sequence[str] = ("reveal",),
        spared: Sequence[str] = (),
        stand_in: str = "regular",
    ) -> None:
        self.lessons = lessons
        self.ends = ends
        self.spared = spared
        self.stand_in = stand_in
        self.number = 0
        self.playing = False
        self.folded = False
        """Whether only the title of the step is shown, since its words were in the way."""

    @property
    def lesson(self) -> Lesson | None:
        """The step on show; None when the lesson is over."""
        return self.lessons[self.number] if self.number < len(self.lessons) else None

    def follow(self, director: Director) -> bool:
        """Goes on past all that is done; whether it did."""
        before = self.number
        while (lesson := self.lesson) is not None and lesson.done(director):
            self.number += 1
        if director.scene in self.ends:
            self.playing = False
        self.folded = self.folded and self.number == before
        return self.number != before

    def press(self) -> bool:
        """The step's button; whether the lesson is over."""
        lesson = self.lesson
        if lesson is not None and lesson.skip:
            self.playing = True
        else:
            self.number += 1
        self.folded = False
        return self.lesson is None


@dataclass(frozen=True, slots=True)
class Callout:
    """The step in its place beside what it points at."""

    rect: Rect
    target: Rect | None
    title: str
    lines: tuple[str, ...]
    count: str
    controls: tuple[Control, ...]


def callout(
    guide: Guide,
    targets: Sequence[Rect],
    size: tuple[float, float],
    measure: Measure,
    corner: Rect | None = None,
) -> Callout | None:
    """The callout for the step on show; it covers what it points at as little as can be. While something is
    to be done, or without room beside the thing, it stands in the `corner` if there is one: with its lower
    right there, or its lower left."""
    lesson = guide.lesson
    if lesson is None or guide.playing:
        return None
    target = targets[0] if targets else None
    lines = () if guide.folded else tuple(measure.wrap(lesson.text, BODY, WIDE - 2 * PAD))
    pitch = measure.line_height(BODY_LINE, BODY)
    go_on = "" if guide.folded else lesson.go_on
    high = HEAD + 12 + pitch * len(lines) + (FOOT if go_on else 14)
    if guide.folded:
        high = HEAD + 4
    rect = _beside(target, (WIDE, high), size)
    if corner is not None and (not lesson.holds or rect is None):
        left = corner.x - WIDE if corner.x > size[0] / 2 else corner.x
        rect = Rect(left, corner.y - high, WIDE, high)
    rect = rect or Rect(0, 0, *size).centred(WIDE, high)
    tip = "Press to read it (N)" if guide.folded else "Press to fold it up"
    made = [area("guide:panel", rect, tip=tip, key="n" if guide.folded else "")]
    if go_on:
        place = Rect(rect.x + PAD, rect.bottom - 44, rect.w - 2 * PAD, 34)
        made.append(button("guide:next", place, go_on, look="primary", key="n", tip="N"))
    count = "N: read it" if guide.folded else f"{guide.number + 1} of {len(guide.lessons)}"
    return Callout(rect, target, lesson.title, lines, count, tuple(made))


def _beside(target: Rect | None, panel: tuple[float, float], size: tuple[float, float]) -> Rect | None:
    """Right, left, below or above the target, wherever there is room."""
    w, h = panel
    window = Rect(0, 0, *size)
    if target is None:
        return None
    x = min(max(8.0, target.cx - w / 2), size[0] - w - 8)
    y = min(max(48.0, target.cy - h / 2), size[1] - h - 8)
    places = (
        Rect(target.right + GAP, y, w, h),
        Rect(target.x - GAP - w, y, w, h),
        Rect(x, target.bottom + GAP, w, h),
        Rect(x, target.y - GAP - h, w, h),
    )
    return next((place for place in places if place.within(window, 0.0)), None)
