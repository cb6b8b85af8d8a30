"""Where the points of a game of Root came from, turn by turn: from its events alone (no pygame).

A turn without a scored event has no entry; points scored in another player's turn belong to that turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.root.landmarks import SITES

Facts = dict[str, Any]
Source = Literal["plan", "removed", "crafted", "cards", "lost"]
SOURCES: tuple[tuple[Source, str], ...] = (
    ("plan", "Own plan"),
    ("removed", "Pieces removed"),
    ("crafted", "Items crafted"),
    ("cards", "Cards, landmarks"),
    ("lost", "Points lost"),
)
"""The kinds of sources in their order, with their names."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of a seat (negative: lost), why, and in which turn; `place` counts events from the first."""

    seat: int
    points: int
    why: str
    source: Source
    rule: str
    turn: int
    at_turn: int
    place: int


@dataclass(frozen=True, slots=True)
class Bar:
    """What a seat scored in one turn: points by source, and how by reason."""

    seat: int
    turn: int
    by_source: tuple[tuple[Source, int], ...]
    by_reason: tuple[tuple[str, int], ...]
    place: int

    @property
    def gained(self) -> int:
        """What was gained, losses left out."""
        return sum(points for _, points in self.by_source if points > 0)

    @property
    def lost(self) -> int:
        """What was lost, as a positive number."""
        return -sum(points for _, points in self.by_source if points < 0)


@dataclass(frozen=True, slots=True)
class Points:
    """All scoring of a game up to a moment. `turns` is the number of the newest turn, `left_at` the turn in
    which a seat's marker left the track."""

    seats: int
    turns: int
    scorings: tuple[Scoring, ...]
    whose: tuple[int, ...]
    left_at: dict[int, int]

    def bars(self, seat: int) -> list[Bar]:
        """The turns in which a seat's points changed, in order."""
        found = []
        for turn in sorted({s.turn for s in self.scorings if s.seat == seat}):
            here = [s for s in self.scorings if s.seat == seat and s.turn == turn]
            by_source = [(id, sum(s.points for s in here if s.source == id)) for id, _ in SOURCES]
            reasons = list(dict.fromkeys(s.why for s in here))
            by_reason = [(why, sum(s.points for s in here if s.why == why)) for why in reasons]
            kept = tuple((id, points) for id, points in by_source if points)
            found.append(Bar(seat, turn, kept, tuple(by_reason), here[0].place))
        return found

    def totals(self, seat: int) -> dict[Source, int]:
        """What a seat scored from each source in the whole game."""
        mine = [s for s in self.scorings if s.seat == seat]
        return {id: sum(s.points for s in mine if s.source == id) for id, _ in SOURCES}

    def line(self, seat: int) -> list[tuple[int, int]]:
        """The seat's score after each turn, from 0 before the first; it ends where the marker left."""
        last = self.left_at.get(seat, self.turns)
        score, found = 0, [(0, 0)]
        for turn in range(1, last + 1):
            score += sum(s.points for s in self.scorings if s.seat == seat and s.turn == turn)
            found.append((turn, score))
        return found

    def score(self, seat: int) -> int:
        """The seat's score now."""
        return sum(s.points for s in self.scorings if s.seat == seat)


def points_of(events: Sequence[Facts], seats: int) -> Points:
    """The scoring in a history."""
    turn, at_turn, whose = 0, -1, []
    scorings: list[Scoring] = []
    left_at: dict[int, int] = {}
    for place, event in enumerate(events):
        kind = event["kind"]
        if kind == "turn":
            turn, at_turn = event["number"], event["seat"]
            whose.append(at_turn)
        elif kind == "scored":
            source = source_of(event["why"], event["points"])
            scorings.append(
                Scoring(
                    event["seat"], event["points"], event["why"], source, event["rule"], turn, at_turn, place
                )
            )
        elif kind in ("dominance_activated", "coalition"):
            left_at.setdefault(event["seat"], turn)
    return Points(seats, turn, tuple(scorings), tuple(whose), left_at)


def source_of(why: str, points: int) -> Source:
    """Which kind of source a reason is."""
    if points < 0:
        return "lost"
    if why in ("removed", "infamy"):
        return "removed"
    if why == "crafted":
        return "crafted"
    card = why[:1] in "BF" and why[1:].isdigit()
    return "cards" if card or why in SITES else "plan"


def most(points: Points, seats: Iterable[int]) -> int:
    """The most points that any of the seats gained in one turn; at least 1."""
    return max((bar.gained for seat in seats for bar in points.bars(seat)), default=1) or 1
