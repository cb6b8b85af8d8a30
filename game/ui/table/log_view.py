"""The log as lines with their heights: laid out once per line and width (no pygame)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from game.ui import naming
from game.ui.controls import Control, area, scroll
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.table import word_events
from game.ui.table.staging import Words
from game.ui.table.word_events import Line
from game.ui.table.words import Speech
from game.ui.theme import BODY, BODY_LINE, SMALL

SIGN_ROOM = 24
LINE_GAP = 5
LINKED = 60
"""Of how many of the newest lines a click leads to their rule."""


class LogBook:
    """The lines of the log for one seat. `show` takes in what is new; positions are kept in between."""

    def __init__(self, speech: Speech, words: Words = word_events) -> None:
        self.speech = speech
        self.words = words
        self.lines: list[Line] = []
        self.tops: list[float] = []
        self.wrapped: list[list[str]] = []
        self._numbers: list[tuple[float, float]] = []
        self.pitch: float = BODY_LINE
        self.height = 0.0
        self._taken = 0
        self._starts: list[int] = []
        self._key: object = None
        self._last: dict[str, Any] | None = None

    def show(
        self, seat: int | None, events: Sequence[dict[str, Any]], measure: Measure, width: float
    ) -> None:
        """Show these events of a seat, oldest first, in lines of this width."""
        scale = measure.scale
        key = (seat, width, scale.factor, scale.text, naming.own_names(), self.speech)
        if key != self._key or len(events) < self._taken:
            self._clear()
            self._key = key
        self.pitch = measure.line_height(BODY_LINE, BODY)
        for event in events[self._taken :]:
            self._take(event, measure, width)
        self._taken = len(events)

    def _clear(self) -> None:
        self.lines, self.tops, self.wrapped, self._starts, self._numbers = [], [], [], [], []
        self.height, self._taken = 0.0, 0
        self._last = None

    def _take(self, event: dict[str, Any], measure: Measure, width: float) -> None:
        if self.words.is_quiet(event):
            return
        joined = self.words.joined(self._last, event) if self._last is not None else None
        if joined is not None:
            self._drop_last()
        self._last = event = joined or event
        line = self.words.line(event, self.speech)
        if event["kind"] == "turn":
            self._starts.append(len(self.lines))
        wrapped = wrapped_line(line, measure, width - SIGN_ROOM)
        self.lines.append(line)
        self.wrapped.append(wrapped)
        left = measure.width(wrapped[-1], BODY) + 6 if wrapped[-1] else 0.0
        self._numbers.append((SIGN_ROOM + left, measure.width(line.rule, SMALL)))
        self.tops.append(self.height)
        self.height += self.pitch * len(wrapped) + LINE_GAP

    def begins_turn(self, i: int) -> bool:
        """Whether a turn begins with a line."""
        at = bisect_left(self._starts, i)
        return at < len(self._starts) and self._starts[at] == i

    def _drop_last(self) -> None:
        """Takes the newest line back: it is told together with what comes."""
        for column in (self.lines, self.wrapped, self._numbers):
            column.pop()
        self.height = self.tops.pop()

    def number(self, i: int) -> Rect:
        """Where the rule number of a line stands in the log."""
        left, width = self._numbers[i]
        top = self.tops[i] + self.pitch * (len(self.wrapped[i]) - 1)
        return Rect(left - 2, top, width + 4, self.pitch)

    def visible(self, top: float, height: float) -> range:
        """The lines of which something shows in a window on the log."""
        first = max(0, bisect_left(self.tops, top) - 1)
        last = bisect_left(self.tops, top + height)
        return range(first, last)

    def since(self, seat: int | None) -> float:
        """Where the lines after the last own turn begin (for a bystander: the last turn)."""
        sign = f"seat:{seat}"
        own = [i for i in self._starts if seat is None or self.lines[i].sign == sign]
        if not own:
            return 0.0
        own_turn = own[-1]
        after = [i for i in self._starts if i > own_turn]
        return self.tops[after[0]] if after else self.tops[own[-2]] if len(own) > 1 else self.tops[own_turn]


def log_lines(body: Rect, book: LogBook) -> list[Control]:
    """The log as it runs in `body`: to be scrolled, with the rule numbers of its newest lines."""
    first = max(0, len(book.lines) - LINKED)
    numbers = (
        area(f"line:{i}", book.number(i).moved(body.x, body.y), inside="log", tip="To the rulebook")
        for i in range(first, len(book.lines))
        if book.lines[i].rule
    )
    return [scroll("log", body, book.height), *numbers]


def wrapped_line(line: Line, measure: Measure, width: float) -> list[str]:
    """The sentence in lines that leave room for its rule number at the end."""
    wrapped = measure.wrap(line.text, BODY, width)
    room = width - measure.width(line.rule, SMALL) - 6
    if line.rule and measure.width(wrapped[-1], BODY) > room:
        *words, last = wrapped[-1].split(" ")
        wrapped[-1:] = [" ".join(words), last] if words else [wrapped[-1], ""]
    return wrapped
