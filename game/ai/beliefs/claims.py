"""How far a word counts: what a seat said of a threat, held against how it came out (H57).

Set by hand and small: talk is free, and honest players err.
"""

from __future__ import annotations

from game.homeland.state import LOYAL, MOLE, OPPORTUNIST
from game.homeland.talk import BAD, HELPED, NEEDS_HELP

CLEAR = 5
"""From this margin on it is plain that a case needed no help."""
HABIT = "claim"
TRUE, FALSE = "borne_out", "belied"
_HONEST, _FALSE = {TRUE: 0.6, FALSE: 0.4}, {TRUE: 0.5, FALSE: 0.5}
SHARES: dict[str, dict[str, dict[str, float]]] = {
    claim: {LOYAL: _HONEST, OPPORTUNIST: _HONEST, MOLE: _FALSE} for claim in (BAD, HELPED, NEEDS_HELP)
}
"""Claim -> agenda -> outcome -> share."""


def outcome(claim: str, red: int, blue: int) -> str:
    """Whether the result of an analysis bears the claim out; empty where it tells nothing."""
    if claim == HELPED:
        return TRUE if blue > red else FALSE
    if claim == BAD:
        return TRUE if red >= blue else FALSE
    if claim == NEEDS_HELP:
        return FALSE if blue - red >= CLEAR else TRUE
    return ""
