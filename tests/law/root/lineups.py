"""Every legal table of Root that the rules can play: line-ups of two to six factions, maps, both set-ups."""

from itertools import combinations
from random import Random
from typing import Any

from game.root.faction import FACTIONS
from game.root.landmarks import SITES
from game.root.setup import EXCLUSIVE, SEATS
from tests.law.root.boards import MAPS, facts


def lineups() -> list[tuple[str, ...]]:
    """All legal sets of factions, in the order of their names."""
    names = sorted(FACTIONS)
    sets = [each for count in SEATS for each in combinations(names, count)]
    return [each for each in sets if not any(set(pair) <= set(each) for pair in EXCLUSIVE)]


def setups(seed: int = 7) -> list[dict[str, Any]]:
    """Set-ups for every line-up, in an order and with seats, map and landmarks drawn by the seed."""
    rng = Random(seed)
    found: list[dict[str, Any]] = []
    for each in lineups():
        factions = list(each)
        rng.shuffle(factions)
        marks = rng.sample(sorted(SITES), rng.choice([0, 0, 1, 2]))
        found.append({"factions": factions, "map": facts(rng.choice(MAPS)), "landmarks": marks})
    if sum(FACTIONS[name].militant for name in FACTIONS) > max(SEATS):
        found += [{"setup": "advanced", "seats": n, "map": facts(rng.choice(MAPS))} for n in SEATS]
    rng.shuffle(found)
    return found
