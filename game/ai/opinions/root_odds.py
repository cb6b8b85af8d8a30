"""Chances of a battle in Root: two dice of 0 to 3, capped by the warriors of each side (C69-C76)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

FACES = 4
AMBUSH_HITS = 2


class Force(NamedTuple):
    """One side of a battle as everybody can see it."""

    cap: int
    """Most rolled hits that it deals (C71)."""
    bodies: int
    """Hits that warriors take before anything else is lost."""
    extra: int = 0
    """Hits beside the roll."""
    higher: bool = False
    """Deals the higher result when it defends."""


class Result(NamedTuple):
    """One outcome with its chance: hits dealt by the attacker, and by the defender."""

    chance: float
    dealt: int
    taken: int


@cache
def results(attack: Force, defend: Force) -> tuple[Result, ...]:
    """All outcomes of the dice between these two (C69-C73)."""
    found: dict[tuple[int, int], int] = {}
    for one in range(FACES):
        for other in range(FACES):
            high, low = max(one, other), min(one, other)
            if defend.higher:
                high, low = low, high
            bare = int(defend.cap == 0)
            dealt = min(high, attack.cap) + attack.extra + bare
            taken = min(low, defend.cap) + defend.extra
            found[dealt, taken] = found.get((dealt, taken), 0) + 1
    return tuple(Result(count / FACES**2, *hits) for hits, count in sorted(found.items()))
