"""Every legal table of Root that the rules can play: line-ups of two to six factions, maps, both set-ups."""

from itertools import combinations
from random import Random
from typing import Any

from game.engine.errors import SetupError
from game.root.faction import FACTIONS
from game.root.landmarks import SITES
from game.root.setup import EXCLUSIVE, SEATS, options
from tests.law.root.boards import MAPS, facts

FEWEST = 60
"""So many set-ups at least, that landmarks and orders vary."""


def lineups() -> list[tuple[str, ...]]:
    """All legal sets of factions, in the order of their names."""
    names = sorted(FACTIONS)
    sets = [each for count in SEATS for each in combinations(names, count)]
    return [each for each in sets if not any(set(pair) <= set(each) for pair in EXCLUSIVE)]


def setups(seed: int = 7) -> list[dict[str, Any]]:
    """Every line-up on every map, in an order and with landmarks drawn by the seed, and all drafts."""
    rng = Random(seed)
    found: list[dict[str, Any]] = []
    tables = [(each, name) for each in lineups() for name in MAPS]
    for each, name in tables * (1 + FEWEST // len(tables)):
        marks = rng.sample(sorted(SITES), rng.choice([0, 0, 1, 2]))
        factions = rng.sample(each, len(each))
        found.append({"factions": factions, "map": facts(name), "landmarks": marks})
    found += [
        {"setup": "advanced", "seats": n, "map": facts(name)} for n in SEATS if can_draft(n) for name in MAPS
    ]
    rng.shuffle(found)
    return found


def can_draft(seats: int) -> bool:
    """Whether there are factions enough for so many players."""
    try:
        options(setup="advanced", seats=seats, map=facts("autumn"))
    except SetupError:
        return False
    return True
