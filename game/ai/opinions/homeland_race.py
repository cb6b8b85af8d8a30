"""The race of the two tracks: which one fills first, and what one threat more or less is worth (H65)."""

from __future__ import annotations

from functools import cache
from math import log

from game.homeland.state import TRACK
from game.homeland.tables import PLOTS

FLOOR = 0.02
"""No race counts as quite lost or won: keeps the logarithms finite."""


@cache
def impacts() -> tuple[tuple[int, float], ...]:
    """(impact, share of the plots with it)."""
    found: dict[int, int] = {}
    for plot in PLOTS.values():
        found[plot.impact] = found.get(plot.impact, 0) + 1
    return tuple((impact, count / len(PLOTS)) for impact, count in sorted(found.items()))


@cache
def agency_wins(agency: int, terrorist: int) -> float:
    """The chance that the Agency track fills first when every threat goes either way with equal chance."""
    if terrorist >= TRACK:
        return 0.0
    if agency >= TRACK:
        return 1.0
    return sum(
        share * 0.5 * (agency_wins(agency + impact, terrorist) + agency_wins(agency, terrorist + impact))
        for impact, share in impacts()
    )


@cache
def swing(agency: int, terrorist: int, impact: int, mole: bool) -> float:
    """How much likelier the own side wins if a threat goes its way: the logarithm of the ratio."""
    good, bad = agency_wins(agency + impact, terrorist), agency_wins(agency, terrorist + impact)
    if mole:
        good, bad = 1.0 - bad, 1.0 - good
    return log(max(good, FLOOR)) - log(max(bad, FLOOR))


@cache
def mean_swing(agency: int, terrorist: int, mole: bool) -> float:
    """The swing of a threat whose impact is not known."""
    return sum(share * swing(agency, terrorist, impact, mole) for impact, share in impacts())
