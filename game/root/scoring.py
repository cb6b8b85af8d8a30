"""Points and winning (C98-C104, C113, C114)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.decisions import Goto
from game.engine.ruleset import Outcome, tell
from game.root.state import GOAL, NOBODY, State, current, seats_from

REASONS = ("points", "dominance")


class Gain(NamedTuple):
    """Points for a seat, why, and by which rule."""

    seat: int
    points: int
    why: str
    rule: str


def score(s: State, seat: int, points: int, why: str, rule: str) -> None:
    """Score points, or lose them where `points` is negative; 30 win at once. # C100, C103"""
    score_together(s, [Gain(seat, points, why, rule)])


def score_together(s: State, gains: Sequence[Gain]) -> None:
    """Several score in the same instant. # C84, C101"""
    for seat, gained, why, rule in gains:
        player = s.players[seat]
        if gained == 0 or not player.on_track:
            continue
        before = player.score
        player.score = max(0, before + gained)
        if player.score != before:
            tell(s, "scored", seat=seat, points=player.score - before, score=player.score, why=why, rule=rule)
    seats = {gain.seat for gain in gains}
    for seat in seats_from(s, current(s)):
        if seat in seats and s.players[seat].on_track and s.players[seat].score >= GOAL:
            win(s, seat, "points", "C100")


def win(s: State, seat: int, reason: str, rule: str) -> None:
    """End the game; a coalition partner wins too. Does not return. # C100, C114"""
    partners = [other for other, player in enumerate(s.players) if player.partner == seat]
    winners = sorted([seat, *partners])
    scores: dict[int, int | None] = {
        other: player.score if player.on_track else None for other, player in enumerate(s.players)
    }
    s.outcome = Outcome(winners, scores, reason)
    tell(s, "won", seats=winners, reason=reason, informs=True, rule=rule)
    raise Goto("over")


def leave_track(s: State, seat: int, partner: int = NOBODY) -> None:
    """The score marker leaves the track for good. # C105, C114"""
    s.players[seat].on_track = False
    s.players[seat].partner = partner
