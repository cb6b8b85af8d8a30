"""The panel for stepping through what happened, as data (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.ui.controls import Control, area, button, link, scroll
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.table import word_events
from game.ui.table.retrace import Beat
from game.ui.table.staging import Words
from game.ui.table.word_events import Line
from game.ui.table.words import Speech
from game.ui.theme import BODY, BODY_LINE, NAME, SPEED_NAMES

PAD, SIGN, GAP = 12, 24, 6


@dataclass(frozen=True, slots=True)
class RetraceView:
    """The event on show in large letters, buttons, and the list of all events."""

    rect: Rect
    rail: Rect
    share: float
    title: str
    count: str
    line: Line
    text_rect: Rect
    rule: str
    list_rect: Rect
    body: Rect
    lines: tuple[Line, ...]
    wrapped: tuple[list[str], ...]
    tops: tuple[float, ...]
    heights: tuple[float, ...]
    pitch: float
    at: int
    speech: Speech
    areas: tuple[Control, ...]
    controls: tuple[Control, ...]


def retrace_view(
    title: str,
    steps: Sequence[Beat],
    at: int,
    speech: Speech,
    column: Rect,
    measure: Measure,
    playing: bool,
    speed: str,
    words: Words = word_events,
    before: RetraceView | None = None,
) -> RetraceView:
    """The panel for the step `at` in a column, told in the words of its game. What was laid out `before` for
    the same steps is kept where it stays as it is."""
    x, w = column.x, column.w
    top = Rect(x, column.y, w, 306)
    below = Rect(x, top.bottom + 8, w, column.bottom - top.bottom - 8)
    body = below.cut(left=10, top=34, right=6, bottom=8)
    pitch = measure.line_height(BODY_LINE, BODY)
    if before is not None and (before.body, before.pitch, before.speech) == (body, pitch, speech):
        lines, wrapped, tops, heights = before.lines, before.wrapped, before.tops, before.heights
        areas = before.areas
    else:
        lines = tuple(words.line(step.event, speech) for step in steps)
        wrapped = tuple(measure.wrap(line.text, BODY, body.w - SIGN - 14) for line in lines)
        heights = tuple(pitch * len(each) + GAP for each in wrapped)
        tops = (0.0, *accumulate(heights))[:-1]
        areas = tuple(_area(i, body, tops[i], heights[i]) for i in range(len(steps)))
    line = lines[at]
    return RetraceView(
        top, Rect(top.x + PAD, top.y + 39, top.w - 2 * PAD, 6), at / max(1, len(steps) - 1),
        title, f"{at + 1} of {len(steps)}", line,
        Rect(top.x + PAD, top.y + 56, top.w - 2 * PAD, 110), line.rule,
        below, body, lines, wrapped, tops, heights, pitch, at, speech, areas,
        (
            *_buttons(top, at, len(steps), playing, speed),
            *_rule(top, line.rule, measure),
            scroll("steps", body, tops[-1] + heights[-1]),
            *areas,
        ),
    )  # fmt: skip


def _area(i: int, body: Rect, top: float, height: float) -> Control:
    return area(f"step:{i}", Rect(body.x, body.y + top, body.w - 10, height - 2), inside="steps")


def column_of(prompt: Rect, size: tuple[float, float]) -> Rect:
    """The column of the prompt and the log of a table, down to the edge of the window."""
    return Rect(prompt.x, prompt.y, prompt.w, size[1] - 8 - prompt.y)


def _buttons(top: Rect, at: int, count: int, playing: bool, speed: str) -> list[Control]:
    row = Rect(top.x + PAD, top.bottom - 122, top.w - 2 * PAD, 34)
    first, earlier, later, last = row.columns(4, 6)
    start = "" if at else "This is the first step"
    end = "" if at < count - 1 else "This is the newest step"
    play, pace = row.moved(0, 38).columns(2, 6)
    return [
        button("first", first, "First", tip="To the first step (Home)", reason=start),
        button("earlier", earlier, "Back", key="1", tip="One step back (left arrow)", reason=start),
        button("later", later, "Next", key="2", tip="One step on (right arrow)", reason=end),
        button("last", last, "Last", tip="To the newest step (End)", reason=end),
        button("play", play, "Pause" if playing else "Play", key="p", on=playing,
               tip="Let the steps follow each other; hold Shift to hurry (P)"),
        button("speed", pace, SPEED_NAMES[speed], key="s", tip="Slow, normal, fast, instant (S)"),
        button("close", row.moved(0, 76), "Close", look="primary", key="enter", tip="Back (Esc)"),
    ]  # fmt: skip


def _rule(top: Rect, rule: str, measure: Measure) -> list[Control]:
    if not rule:
        return []
    width = measure.width(rule, NAME) + 12
    place = Rect(top.right - PAD - width, top.bottom - 152, width, 24)
    return [link("rule", place, rule, tip="The paragraph in the rulebook")]
