"""Random streams of agents: each decision has its own, apart from chance."""

from __future__ import annotations

from random import Random

from game.engine.match import Match


def stream(seed: int, seat: int, number: int) -> Random:
    """The stream for the decision with this number (answers given before it in the whole match)."""
    return Random(f"{seed} {seat} {number}")


def decision_number(match: Match) -> int:
    """How many answers were given before the pending decision."""
    return sum(not isinstance(each, list) for each in match.inputs)
