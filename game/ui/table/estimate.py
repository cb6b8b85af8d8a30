"""How a threat stands as one seat can know it: lower and upper estimate of red and blue, by H17 (no pygame).

Known cards count as they are; unknown ones lie between the least and the most that the kinds still unseen
allow; an unseen plot between the printed numbers of the plots that are not out. Gold cards may change a total
when they are turned over, and cards still to come are not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.homeland.state import IMMINENT, NOBODY
from game.homeland.tables import ASSETS, INTEL, ORGANIZATIONS, PLOTS

Facts = dict[str, Any]
COLUMNS = 6
FEW_POINTS = 2.0
"""Within so many points the middle estimates lie close together."""
WIDE = 10
"""Where red and blue may still vary by more than this together, the seat knows too little."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Red and blue of one threat as it lies: (least, most), the middle estimates, and what is unknown."""

    red: tuple[int, int]
    blue: tuple[int, int]
    middle: tuple[float, float]
    unknown: int
    """Cards of which the seat does not know the kind."""
    plot_known: bool

    @property
    def certain(self) -> bool:
        """Whether nothing that lies there now can change the result."""
        return self.blue[0] > self.red[1] or self.red[0] >= self.blue[1]

    @property
    def close(self) -> bool:
        """Whether few points decide, as far as the seat knows enough to say so."""
        red, blue = self.middle
        doubt = self.red[1] - self.red[0] + self.blue[1] - self.blue[0]
        return not self.certain and doubt <= WIDE and abs(blue - red) <= FEW_POINTS


def estimate(threat: Facts, table: Facts, pool: Counter[str]) -> Estimate:
    """The estimate of the seat whose observation this is; `pool` is the intel it has not seen."""
    known, unknown = known_cards(threat)
    red_low, blue_low = _sum(known, "red"), _sum(known, "blue")
    red_low += ORGANIZATIONS[threat["id"]].sophistication
    blue_low += threat["agents"] + bonus(table, threat["lead"])
    plots = plots_left(threat, table)
    reds, blues = _best(pool, "red", unknown), _best(pool, "blue", unknown)
    total = max(1, pool.total())
    share = unknown / total
    middle = (
        red_low + sum(plots) / len(plots) + share * _sum(pool.elements(), "red"),
        blue_low + share * _sum(pool.elements(), "blue"),
    )
    return Estimate(
        (red_low + min(plots), red_low + max(plots) + reds),
        (blue_low, blue_low + blues),
        middle,
        unknown,
        threat["plot"] is not None,
    )


def known_cards(threat: Facts) -> tuple[list[str], int]:
    """The kinds that the seat knows to lie there, and how many more there are."""
    found: list[str] = []
    counted = 0
    if threat["looks"]:
        look = max(threat["looks"], key=lambda each: each["count"])
        found, counted = list(look["cards"]), look["count"]
    rest = threat["intel"][counted:]
    found += [card["card"] for card in rest if card["card"]]
    return found, sum(not card["card"] for card in rest)


def unseen(table: Facts, own: Facts | None) -> Counter[str]:
    """The intel that may still lie anywhere: all copies less those the seat has before its eyes."""
    pool = Counter({kind.id: kind.copies for kind in INTEL.values()})
    piles = table["piles"]["intel"]
    seen: list[str] = [*piles["discard"], *piles["burned"], *(own["hand"] if own else ())]
    for player in table["players"]:
        seen += player["shown"]
    for threat in [*table["threats"], *table["waiting"], *table["struck"]]:
        seen += known_cards(threat)[0]
    pool.subtract(seen)
    return +pool


def plots_left(threat: Facts, table: Facts) -> list[int]:
    """What the plot may print: its own number where it is known, else those of all plots not out."""
    if threat["plot"]:
        return [PLOTS[threat["plot"]].complexity]
    piles = table["piles"]["plots"]
    out = {*piles["discard"], *piles["burned"], *(t["plot"] for t in table["threats"] if t["plot"])}
    return [plot.complexity for plot in PLOTS.values() if plot.id not in out] or [0]


def bonus(table: Facts, lead: int) -> int:
    """Blue that every case of this lead has (H17, H84), and that a briefed table gives."""
    if lead == NOBODY:
        return 0
    held = [a["asset"] for a in table["players"][lead]["assets"] if a["active"] and a["asset"]]
    more = sum(
        op.n
        for asset in held
        for ability in ASSETS[asset].abilities
        for op in ability.effect.ops()
        if op.name == "own_cases_blue"
    )
    return more + bool(table["briefed"])


def rooms(table: Facts) -> dict[int, int]:
    """How many spaces are left in each row."""
    taken = Counter(threat["row"] for threat in table["threats"])
    return {row: COLUMNS - taken[row] for row in range(IMMINENT + 1)}


def _sum(kinds: Iterable[str], colour: str) -> int:
    return sum(INTEL[kind].value for kind in kinds if INTEL[kind].colour == colour)


def _best(pool: Counter[str], colour: str, count: int) -> int:
    values = sorted((INTEL[k].value for k in pool.elements() if INTEL[k].colour == colour), reverse=True)
    return sum(values[:count])
