"""Plots of the points of a game of Root as data: bars by turn and source, lines of scores, totals (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.root.state import GOAL
from game.ui.controls import Control, area
from game.ui.geometry import Point, Rect
from game.ui.root.names import faction_title
from game.ui.root.points import SOURCES, Bar, Points, Source, most
from game.ui.root.word_events import points_for

Facts = dict[str, Any]
HEAD, FOOT, LEGEND = 132.0, 26.0, 30.0
BELOW = 10.0
"""How much room under the line of a row there is for what was lost."""
TABS = (("turns", "Points by turn"), ("history", "Scores"), ("sources", "Sources"))


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a bar: points from one source."""

    source: Source
    points: int
    rect: Rect


@dataclass(frozen=True, slots=True)
class TurnBar:
    """What a seat scored in a turn, in its place."""

    bar: Bar
    segments: tuple[Segment, ...]
    top: Rect


@dataclass(frozen=True, slots=True)
class Row:
    """A seat's row: who it is at the left, its bars over the line at `base`."""

    seat: int
    faction: str
    total: int
    head: Rect
    rect: Rect
    base: float
    bars: tuple[TurnBar, ...]


@dataclass(frozen=True, slots=True)
class TurnsPlot:
    """The points of every turn by source; `ticks` are turns that are named below."""

    rows: tuple[Row, ...]
    ticks: tuple[tuple[str, float], ...]
    foot: float
    legend: tuple[tuple[Source, str, Rect], ...]
    controls: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A seat's score from turn to turn as steps, and where its sticker stands at the end."""

    seat: int
    faction: str
    points: tuple[Point, ...]
    end: Rect


@dataclass(frozen=True, slots=True)
class HistoryPlot:
    """Scores over turns; `levels` are lines across with their number, the goal last."""

    rect: Rect
    lines: tuple[Line, ...]
    levels: tuple[tuple[int, float], ...]
    ticks: tuple[tuple[str, float], ...]
    controls: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class SourcesTable:
    """Seats against sources: numbers, and the shares as a bar."""

    heads: tuple[tuple[str, Rect], ...]
    rows: tuple[tuple[Row, tuple[tuple[str, Rect], ...], tuple[Segment, ...]], ...]
    legend: tuple[tuple[Source, str, Rect], ...]
    controls: tuple[Control, ...]


Plot = TurnsPlot | HistoryPlot | SourcesTable


def plot_of(tab: str, points: Points, factions: Sequence[str], rect: Rect) -> Plot:
    """The plot of a tab."""
    if tab == "history":
        return history_plot(points, factions, rect)
    if tab == "sources":
        return sources_table(points, factions, rect)
    return turns_plot(points, factions, rect)


def _legend(rect: Rect) -> tuple[tuple[Source, str, Rect], ...]:
    places = rect.top_part(LEGEND - 8).columns(len(SOURCES), 8)
    return tuple((id, name, place) for (id, name), place in zip(SOURCES, places, strict=True))


def _ticks(turns: int, x: float, pitch: float) -> tuple[tuple[str, float], ...]:
    """The numbers of turns that have room below the plot."""
    step = next((n for n in (1, 2, 5, 10, 20, 50) if n * pitch >= 34), 100)
    return tuple((str(n), x + (n - 0.5) * pitch) for n in range(step, turns + 1, step))


# -- bars by turn ----------------------------------------------------------------------------------
def turns_plot(points: Points, factions: Sequence[str], rect: Rect) -> TurnsPlot:
    """A row per seat with a bar for every turn in which its points changed."""
    body = rect.cut(top=LEGEND, bottom=FOOT)
    pitch = (body.w - HEAD - 8) / max(12, points.turns)
    unit_of = most(points, range(points.seats))
    rows = []
    for seat, line in enumerate(body.rows(points.seats, 6)):
        room = line.cut(left=HEAD)
        base = room.bottom - BELOW
        unit = max(1.0, min(16.0, (base - room.y - 16) / unit_of))
        bars = tuple(_turn_bar(bar, room.x, base, pitch, unit) for bar in points.bars(seat))
        rows.append(Row(seat, factions[seat], points.score(seat), line.left_part(HEAD - 8), room, base, bars))
    controls = tuple(
        area(f"bar:{row.seat}:{bar.bar.turn}", bar.top, tip=bar_tip(row.faction, bar.bar), look="own")
        for row in rows
        for bar in row.bars
    )
    ticks = _ticks(points.turns, body.x + HEAD, pitch)
    return TurnsPlot(tuple(rows), ticks, body.bottom + 2, _legend(rect), controls)


def _turn_bar(bar: Bar, x: float, base: float, pitch: float, unit: float) -> TurnBar:
    wide = max(3.0, min(18.0, pitch - 2))
    left = x + (bar.turn - 0.5) * pitch - wide / 2
    segments, y = [], base
    for source, points in bar.by_source:
        if points > 0:
            y -= points * unit
            segments.append(Segment(source, points, Rect(left, y, wide, points * unit)))
        else:
            down = min(BELOW - 2, -points * unit)
            segments.append(Segment(source, points, Rect(left, base + 1, wide, down)))
    whole = Rect(left - 1, min(y, base - 8) - 14, wide + 2, base + BELOW - min(y, base - 8) + 14)
    return TurnBar(bar, tuple(segments), whole)


def bar_tip(faction: str, bar: Bar) -> str:
    """A bar in words."""
    told = ", ".join(f"{points:+d} {points_for(why)}" for why, points in bar.by_reason)
    return f"Turn {bar.turn}, {faction_title(faction)}: {told}"


# -- scores over turns -----------------------------------------------------------------------------
def history_plot(points: Points, factions: Sequence[str], rect: Rect) -> HistoryPlot:
    """The scores of all seats from turn to turn."""
    body = rect.cut(left=34, top=8, right=44, bottom=FOOT)
    turns = max(1, points.turns)
    pitch = body.w / turns
    scores = [points.line(seat) for seat in range(points.seats)]
    highest = max([GOAL, *(score for line in scores for _, score in line)])
    unit = body.h / highest
    lines = []
    for seat in range(points.seats):
        steps = _steps(scores[seat], body, pitch, unit)
        end = steps[-1]
        side = min(26.0, body.h / points.seats - 1)
        lines.append(Line(seat, factions[seat], steps, Rect(end.x + 4, end.y - side / 2, side, side)))
    between = 5 if 5 * unit >= 18 else 10
    levels = tuple((n, body.bottom - n * unit) for n in range(0, GOAL + 1, between))
    after: list[dict[int, int | str]] = [dict(line) for line in scores]
    controls = tuple(
        area(
            f"turn:{turn}",
            Rect(body.x + (turn - 1) * pitch, body.y, pitch, body.h),
            tip=_turn_tip(points, factions, after, turn),
            look="own",
        )
        for turn in range(1, points.turns + 1)
    )
    return HistoryPlot(
        body, _apart(lines, body.bottom + 12), levels, _ticks(points.turns, body.x, pitch), controls
    )


def _steps(line: Sequence[tuple[int, int]], body: Rect, pitch: float, unit: float) -> tuple[Point, ...]:
    """The line as a staircase: a score stands until the turn in which it changes."""
    made: list[Point] = []
    for turn, score in line:
        y = body.bottom - score * unit
        if made:
            made.append(Point(body.x + (turn - 0.5) * pitch, made[-1].y))
        made.append(Point(body.x + max(0.0, turn - 0.5) * pitch, y))
    last = made[-1]
    return (*made, Point(min(body.right, last.x + pitch / 2), last.y))


def _apart(lines: Sequence[Line], low: float) -> tuple[Line, ...]:
    """The stickers at the ends moved apart where they would cover each other, and all above `low`."""
    made: list[Line] = []
    for line in sorted(lines, key=lambda line: line.end.y):
        end = line.end
        for other in made:
            if abs(other.end.x - end.x) < end.w and end.y < other.end.y + end.h - 3:
                end = Rect(end.x, other.end.y + end.h - 3, end.w, end.h)
        made.append(Line(line.seat, line.faction, line.points, end))
    over = max((line.end.bottom for line in made), default=0.0) - low
    if over > 0:
        made = [Line(m.seat, m.faction, m.points, m.end.moved(0, -over)) for m in made]
    return tuple(sorted(made, key=lambda line: line.seat))


def _turn_tip(
    points: Points, factions: Sequence[str], after: Sequence[dict[int, int | str]], turn: int
) -> str:
    whose = faction_title(factions[points.whose[turn - 1]]) if turn <= len(points.whose) else ""
    scores = [
        f"{faction_title(faction)} {line.get(turn, 'off the track')}"
        for faction, line in zip(factions, after, strict=True)
    ]
    return f"After turn {turn} ({whose}): {', '.join(scores)}"


# -- totals ----------------------------------------------------------------------------------------
def sources_table(points: Points, factions: Sequence[str], rect: Rect) -> SourcesTable:
    """The whole game by source: numbers for each seat, and its shares as a bar."""
    body = rect.cut(top=LEGEND, bottom=8)
    names = [name for _, name in SOURCES] + ["Points"]
    wide = min(92.0, (body.w - HEAD) * 0.6 / len(names))
    heads = tuple((name, Rect(body.x + HEAD + i * wide, body.y, wide, 40)) for i, name in enumerate(names))
    left = body.x + HEAD + wide * len(names) + 16
    highest = max([1, *(sum(p for p in points.totals(s).values() if p > 0) for s in range(points.seats))])
    rows = []
    room = body.cut(top=44)
    for seat, line in enumerate(room.top_part(min(room.h, 86.0 * points.seats)).rows(points.seats, 6)):
        totals = points.totals(seat)
        line = line.top_part(min(line.h, 72.0))
        row = Row(seat, factions[seat], points.score(seat), line.left_part(HEAD - 8), line, line.bottom, ())
        told = [_number(totals[id]) for id, _ in SOURCES] + [str(row.total)]
        cells = tuple(
            (text, Rect(head.x, line.y, wide, line.h)) for text, (_, head) in zip(told, heads, strict=True)
        )
        rows.append((row, cells, _shares(totals, Rect(left, line.cy - 13, body.right - left, 26), highest)))
    return SourcesTable(heads, tuple(rows), _legend(rect), ())


def _number(points: int) -> str:
    return str(points) if points else "-"


def _shares(totals: dict[Source, int], room: Rect, highest: int) -> tuple[Segment, ...]:
    made, x = [], room.x
    for id, points in totals.items():
        if points > 0:
            w = room.w * points / highest
            made.append(Segment(id, points, Rect(x, room.y, w, room.h)))
            x += w
    return tuple(made)
