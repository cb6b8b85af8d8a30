"""Whose turn it is, which phase and step, and the points on their track, as plain data (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.ui.controls import Control, area
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.root.names import faction_title
from game.ui.root.turn_steps import PHASES, TITLES, Line, dots
from game.ui.theme import TextStyle

Facts = dict[str, Any]
GOAL = 30
STICKER, CLOSE = 42.0, 26.0
"""How far apart the stickers stand, and how near at most."""
DOT, DOT_GAP = 20.0, 3.0
NOTCH = 8.0
PHASE = TextStyle("fraunces_display", 18)
STEP = TextStyle("barlow_semibold", 15)
PROGRESS = {"done": "done", "now": "under way", "may": "under way", "open": "to come"}


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The turn order from the first player on as (seat, faction), the phase and its steps."""

    rect: Rect
    order: tuple[tuple[int, str], ...]
    at_turn: int
    phase: str
    steps: tuple[Line, ...] = ()
    turn: int = 0
    left: int = 0
    """Actions that are left in the step under way, where it has a number of them."""


@dataclass(frozen=True, slots=True)
class Track:
    """The markers on the score track as (seat, faction, points); points may lie between two spaces."""

    rect: Rect
    markers: tuple[tuple[int, str, float], ...]


def ribbon_view(table: Facts, rect: Rect) -> Ribbon:
    """The ribbon in `rect`: the part of the bar between title and buttons."""
    players, turn = table["players"], table["turn"]
    count, first = len(players), max(0, table["first"])
    order = tuple(((first + i) % count, players[(first + i) % count]["faction"]) for i in range(count))
    if not turn:
        return Ribbon(rect, order, -1, "", (), table["turns"])
    seat, phase = turn["seat"], turn["phase"]
    return Ribbon(rect, order, seat, phase, dots(table, seat, phase), table["turns"], actions_left(table))


def actions_left(table: Facts) -> int:
    """How many actions the player at turn has left, 0 where its step has no number of them."""
    turn = table["turn"]
    player = table["players"][turn["seat"]]
    own, step = player["own"] or {}, str(table["step"]).partition(".")[2]
    if step == "operations":
        return max(0, int(own.get("officers", 0)) - int(own.get("operations", 0)))
    if step in ("actions", "settle", "dash", "serve"):
        return max(0, int(own.get("actions", 0)))
    return 0


# -- where the parts of the ribbon stand -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrow:
    """A phase: its name or, where there is no room for it, its sign."""

    phase: str
    rect: Rect
    named: bool
    dots: tuple[tuple[Line, Rect], ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class RibbonLayout:
    """The stickers as (seat, faction, place) and the three arrows."""

    stickers: tuple[tuple[int, str, Rect], ...]
    arrows: tuple[Arrow, ...]


FORMS = ((True, True, True), (False, True, True), (True, True, False), (False, True, False),
         (False, False, False))  # fmt: skip
"""What there is room for, the best first: names of the other phases, dots, the name of the step."""


def ribbon_layout(ribbon: Ribbon, measure: Measure) -> RibbonLayout:
    """Where stickers and arrows stand; where the room is short names give way, then dots, then stickers."""
    order, pitch = _order(ribbon, measure)
    rect, side = ribbon.rect, min(34.0, pitch - 6, ribbon.rect.h - 10)
    stickers = tuple(
        (seat, faction, Rect(rect.x + 4 + i * pitch, rect.cy - side / 2, side, side))
        for i, (seat, faction) in enumerate(order)
    )
    if not ribbon.phase:
        return RibbonLayout(stickers, ())
    return RibbonLayout(stickers, _arrows(ribbon, measure, rect.cut(left=len(order) * pitch + 10)))


def _order(ribbon: Ribbon, measure: Measure) -> tuple[tuple[tuple[int, str], ...], float]:
    """Whose stickers there is room for, and how far apart: all, or only that of the player at turn."""
    count = max(1, len(ribbon.order))
    least = sum(_width(ribbon, measure, phase, False, False, "") for phase in PHASES) - 6
    pitch = min(STICKER, (ribbon.rect.w - least) / count)
    if pitch >= CLOSE:
        return ribbon.order, pitch
    return tuple(each for each in ribbon.order if each[0] == ribbon.at_turn), STICKER


def _arrows(ribbon: Ribbon, measure: Measure, room: Rect) -> tuple[Arrow, ...]:
    for names, dotted, step in FORMS:
        words = _words(ribbon) if step else ""
        widths = {phase: _width(ribbon, measure, phase, names, dotted, words) for phase in PHASES}
        if sum(widths.values()) - 2 * NOTCH <= room.w:
            break
    x = room.right - (sum(widths.values()) - 2 * NOTCH)
    high = min(31.0, room.h - 8)
    found = []
    for phase in PHASES:
        on = phase == ribbon.phase
        rect = Rect(x, room.cy - high / 2, widths[phase], high)
        spots = _dots(ribbon, measure, rect) if on and dotted else ()
        found.append(Arrow(phase, rect, names or on, spots, words if on else ""))
        x += widths[phase] - NOTCH
    return tuple(found)


def _words(ribbon: Ribbon) -> str:
    line = next((line for line in ribbon.steps if line.state == "now"), None)
    if line is None:
        return ""
    return f"{line.name}, {ribbon.left} left" if ribbon.left else line.name


def _width(ribbon: Ribbon, measure: Measure, phase: str, names: bool, dotted: bool, words: str) -> float:
    on = phase == ribbon.phase
    width = 42.0 + (measure.width(TITLES[phase], PHASE) if names or on else 22)
    if on and dotted and len(ribbon.steps) > 1:
        width += 8 + (DOT + DOT_GAP) * len(ribbon.steps)
    if on and words:
        width += 8 + measure.width(words, STEP)
    return width


def _dots(ribbon: Ribbon, measure: Measure, rect: Rect) -> tuple[tuple[Line, Rect], ...]:
    if len(ribbon.steps) < 2:
        return ()
    x = rect.x + 30 + measure.width(TITLES[ribbon.phase], PHASE)
    return tuple(
        (line, Rect(x + i * (DOT + DOT_GAP), rect.cy - DOT / 2, DOT, DOT))
        for i, line in enumerate(ribbon.steps)
    )


def ribbon_controls(ribbon: Ribbon, measure: Measure) -> list[Control]:
    """Stickers that open boards (`order:SEAT`), and the steps with their names (`step:N`)."""
    layout = ribbon_layout(ribbon, measure)
    found = [
        area(f"order:{seat}", spot.grown(2), tip=faction_title(faction))
        for seat, faction, spot in layout.stickers
        if faction
    ]
    for arrow in layout.arrows:
        for n, (line, spot) in enumerate(arrow.dots):
            rule = f" - {line.rule}" if line.rule else ""
            tip = f"{TITLES[arrow.phase]} {n + 1}: {line.name}, {PROGRESS[line.state]}{rule}"
            found.append(area(f"step:{n}", spot, tip=tip))
    return found


# -- the score track -------------------------------------------------------------------------------


def track_view(table: Facts, rect: Rect, scores: Mapping[int, float] | None = None) -> Track:
    """The score track in `rect` (28 high, markers stand above it); `scores` by seat replace those of the
    table while a marker moves."""
    moving = scores or {}
    return Track(
        rect,
        tuple(
            (player["seat"], player["faction"], moving.get(player["seat"], player["score"]))
            for player in table["players"]
            if player["faction"] and player["on_track"]
        ),
    )


def space(track: Rect, points: float) -> Rect:
    """The cell of so many points on the track."""
    pitch = (track.w - 10) / (GOAL + 1)
    return Rect(track.x + 5 + points * pitch, track.y + 5, pitch - 3, track.h - 9)


def marker_rects(track: Track, side: float = 26) -> list[tuple[str, Rect]]:
    """Where the markers stand: above their spaces, those of one space side by side as far as they can."""
    spots: dict[float, list[str]] = {}
    for _, faction, points in track.markers:
        spots.setdefault(min(points, GOAL), []).append(faction)
    found = []
    for points, factions in sorted(spots.items()):
        cell = space(track.rect, points)
        pitch = min(15.0, 46 / len(factions))
        for i, faction in enumerate(factions):
            x = cell.cx + (i - (len(factions) - 1) / 2) * pitch - side / 2
            x = min(max(x, track.rect.x), track.rect.right - side)
            found.append((faction, Rect(x, track.rect.y - side + 1, side, side)))
    return found
