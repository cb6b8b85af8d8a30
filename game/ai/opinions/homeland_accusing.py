"""Opinions about the accusation (H68)."""

from __future__ import annotations

from game.ai.opinions.homeland_sight import Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.homeland.endgame import RIGHT, WRONG

OUT = 2.0
"""What it is worth that an accused mole is not scored, for everybody else."""


def named(option: Option) -> int | None:
    """The seat that an accusation names."""
    return None if option == "nobody" else int(str(option).removeprefix("seat_"))


def right_or_wrong(sight: Sight, option: Option) -> Reason:
    """6 points for naming the mole, 3 lost for naming anybody else."""
    seat = named(option)
    if seat is None:
        return Reason(0.0, "costs nothing")
    p = sight.hunch[seat]
    return Reason(RIGHT * p + WRONG * (1.0 - p), f"suspected at {p:.0%}")


def mole_out(sight: Sight, option: Option) -> Reason | None:
    """One right accusation takes the mole out of the scoring (H68d)."""
    seat = named(option)
    return None if seat is None else Reason(OUT * sight.hunch[seat], "a mole named is not scored")


def own_cover(sight: Sight, option: Option) -> Reason:
    """A mole knows that any name is wrong; nobody learns of the vote in time."""
    if named(option) is None:
        return Reason(0.0, "costs nothing")
    return Reason(float(WRONG), "it can only be wrong")
