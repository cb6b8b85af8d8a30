"""Whose turn it is, which phase and step, and the points on their track, as plain data (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.ui.geometry import Rect

Facts = dict[str, Any]
PHASES = ("birdsong", "daylight", "evening")
GOAL = 30


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The turn order from the first player on as (seat, faction), the phase and its steps."""

    rect: Rect
    order: tuple[tuple[int, str], ...]
    at_turn: int
    phase: str
    steps: tuple[tuple[str, str], ...] = ()
    """The steps of the phase as (name, `done`, `now` or `open`)."""
    turn: int = 0


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
    seat = turn["seat"] if turn else -1
    return Ribbon(rect, order, seat, turn["phase"] if turn else "", (), table["turns"])


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
    pitch = (track.w - 8) / (GOAL + 1)
    return Rect(track.x + 4 + points * pitch, track.y + 4, pitch - 3, track.h - 8)
