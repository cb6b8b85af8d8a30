"""The map as a graph: clearings, paths, rivers, forests, corners, floods (C45-C51, GM, MM).

A board's topology goes into the set-up as plain `MapFacts`, so that a save carries its own map. What the
rules read is a `Graph`, worked out once for each map and flooding and found again by its key.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from game.engine.board import Board, Place
from game.engine.errors import SetupError

OPPOSITE = {"NW": "SE", "SE": "NW", "NE": "SW", "SW": "NE"}


class ClearingFacts(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A clearing space. `ruin`: 0 none, -1 always, else its number in the order of MM5; `flood`: a colour."""

    id: str
    slots: int
    ruin: int = 0
    corner: str = ""
    suit: str = ""
    flood: str = ""
    edge: bool = False


class ForestFacts(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A forest: clearings that touch it and forests across one path (C50)."""

    id: str
    touches: list[str]
    borders: list[str] = []


class MapFacts(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The topology of a map. `linked`: [flooded space, a, b] joins a and b when that space is flooded.

    `unfit`: factions that this map can't host.
    """

    id: str
    title: str
    clearings: list[ClearingFacts]
    paths: list[tuple[str, str]]
    rivers: list[tuple[str, str]] = []
    forests: list[ForestFacts] = []
    linked: list[tuple[str, str, str]] = []
    unfit: list[str] = []


class Graph:
    """One map with one flooding, ready to be asked. Nothing in it ever changes."""

    def __init__(self, key: str, facts: MapFacts, flooded: frozenset[str]) -> None:
        self.key = key
        self.facts = facts
        self.flooded = flooded
        dry = [c for c in facts.clearings if c.id not in flooded]
        self.clearings: list[str] = [c.id for c in dry]
        self.slots: dict[str, int] = {c.id: c.slots for c in dry}
        self.printed: dict[str, str] = {c.id: c.suit for c in dry if c.suit}
        self.corners: list[str] = [c.id for c in dry if c.corner]
        self.edge: list[str] = [c.id for c in dry if c.edge]
        by_corner = {c.corner: c.id for c in dry if c.corner}
        self.opposite: dict[str, str] = {
            id: by_corner[OPPOSITE[corner]]
            for corner, id in by_corner.items()
            if OPPOSITE[corner] in by_corner
        }
        linked = [(a, b) for when, a, b in facts.linked if when in flooded]
        self.adjacent: dict[str, list[str]] = _neighbours(self.clearings, [*facts.paths, *linked])
        self.ways: dict[str, list[tuple[str, bool]]] = {
            place: [(target, False) for target in near] for place, near in self.adjacent.items()
        }
        """The same, each end with the word that moving there needs rule (C59)."""
        self.rivers: dict[str, list[str]] = _neighbours(self.clearings, facts.rivers)
        named = {end for link in facts.rivers for end in link}
        self.on_river: list[str] = [c for c in self.clearings if c in named]
        self.forests: list[str] = [f.id for f in facts.forests]
        self.touches: dict[str, list[str]] = {
            f.id: [c for c in self.clearings if c in f.touches] for f in facts.forests
        }
        self.borders: dict[str, list[str]] = {f.id: sorted(f.borders) for f in facts.forests}
        self.forests_at: dict[str, list[str]] = {
            c: [f for f in self.forests if c in self.touches[f]] for c in self.clearings
        }
        self.ruins: list[str] = _ruins(dry)

    def distance(self, a: str, b: str) -> int:
        """Steps along paths from a to b; as many as there are clearings if there is no way."""
        seen, ring, steps = {a}, [a], 0
        while ring and b not in seen:
            steps += 1
            ring = sorted({n for c in ring for n in self.adjacent[c]} - seen)
            seen.update(ring)
        return steps if b in seen else len(self.clearings)


def _neighbours(clearings: list[str], links: list[tuple[str, str]]) -> dict[str, list[str]]:
    """By clearing, those that links join it to, sorted; the very strings of `clearings`, found faster."""
    same = {c: c for c in clearings}
    found: dict[str, set[str]] = {c: set() for c in clearings}
    for a, b in links:
        if a in found and b in found:
            found[a].add(same[b])
            found[b].add(same[a])
    return {c: sorted(others) for c, others in found.items()}


def _ruins(dry: list[ClearingFacts]) -> list[str]:
    """Slots marked R always have a ruin, then the lowest numbers, four in all. # MP8, MM5"""
    always = [c.id for c in dry if c.ruin < 0]
    numbered = sorted((c.ruin, c.id) for c in dry if c.ruin > 0)
    return [*always, *(id for _, id in numbered[: max(0, 4 - len(always))])]


_MAPS: dict[str, MapFacts] = {}


class _Graphs(dict[str, Graph]):
    """Graphs by their keys, each worked out when first asked for."""

    def __missing__(self, key: str) -> Graph:
        map_key, _, flooded = key.partition("/")
        found = self[key] = Graph(key, _MAPS[map_key], frozenset(flooded.split(",") if flooded else ()))
        return found


GRAPHS = _Graphs()
"""By key as made by `keyed`."""


def enter(facts: MapFacts) -> str:
    """Make a map known; gives its key, which depends on the topology alone."""
    digest = hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:12]
    key = f"{facts.id}-{digest}"
    _MAPS.setdefault(key, facts)
    return key


def keyed(map_key: str, flooded: list[str]) -> str:
    """The key of a map with these spaces flooded."""
    return f"{map_key}/{','.join(sorted(flooded))}"


def graph(key: str) -> Graph:
    """The graph of a key made by `keyed`."""
    return GRAPHS[key]


# -- from a board --------------------------------------------------------------------------------------


def facts_of(given: Any) -> MapFacts:
    """The topology of a `Board`, or of what a set-up holds. SetupError for anything else."""
    if isinstance(given, MapFacts):
        return given
    try:
        if isinstance(given, Board):
            return _from_board(given)
        return msgspec.convert(given, MapFacts)
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        raise SetupError(f"the map is not one that Root can be played on: {error}") from None


def _from_board(board: Board) -> MapFacts:
    """Clearings, forests and links of a board; the names of its properties stand in the documentation."""
    forests = []
    for place in board.of_kind("forest"):
        touches = board.neighbours(place.id, "touch")
        forests.append(ForestFacts(place.id, touches, board.neighbours(place.id, "border")))
    facts = MapFacts(
        board.id, board.title, [_clearing(place) for place in board.of_kind("clearing")],
        paths=[(link.a, link.b) for link in board.links if link.kind == "path"],
        rivers=[(link.a, link.b) for link in board.links if link.kind == "river"],
        forests=forests,
        linked=[(str(link.properties["when"]), link.a, link.b)
                for link in board.links if link.kind == "linked_path"],
        unfit=sorted(str(board.properties.get("unfit", "")).split()),
    )  # fmt: skip
    if not facts.clearings:
        raise ValueError(f"{board.id} has no clearings")
    return facts


def _clearing(place: Place) -> ClearingFacts:
    given = place.properties
    return ClearingFacts(
        place.id, int(given.get("slots", 1)), int(given.get("ruin", 0)), str(given.get("corner", "")),
        str(given.get("suit", "")), str(given.get("flood", "")), bool(given.get("edge", False)),
    )  # fmt: skip
