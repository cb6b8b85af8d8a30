"""Whose turn it is, which phase and step, and the points on their track, as plain data (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.ui.geometry import Rect
from game.ui.root.turn_steps import Line, dots

Facts = dict[str, Any]
GOAL = 30


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
