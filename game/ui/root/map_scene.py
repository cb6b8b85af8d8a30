"""What stands where on a map of Root, as one seat may know it: plain data from an observation (no pygame).

Everything is frozen and can be compared, so that a clearing whose scene has not changed is not drawn again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.root.tables import CAPTAINS, CHARACTERS
from game.ui.root.map_words import PICTURES
from game.ui.root.names import LANDMARKS, faction_title, piece_name, place_number
from game.ui.table.words import count as counted
from game.ui.table.words import listed

Facts = dict[str, Any]
NOBODY = -1
GOVERNING = "governing"


@dataclass(frozen=True, slots=True)
class Piece:
    """Buildings or tokens of one kind and owner: the picture, how many, and the word for it."""

    kind: str
    seat: int
    faction: str
    picture: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Stack:
    """Figures of one kind and owner: warriors, the pawn, Captains. `kind` is `warrior` or its own."""

    kind: str
    seat: int
    faction: str
    picture: str
    count: int = 1
    names: tuple[str, ...] = ()
    """Who the figures are, where they have names."""


@dataclass(frozen=True, slots=True)
class ClearingScene:
    """A clearing. `slots` holds buildings, then ruins, then `None` for what is empty."""

    place: str
    suits: tuple[str, ...]
    """The suits it shows now."""
    own_suits: tuple[str, ...]
    """The suits of the clearing itself, landmarks included."""
    slots: tuple[Piece | None, ...] = ()
    tokens: tuple[Piece, ...] = ()
    stacks: tuple[Stack, ...] = ()
    landmarks: tuple[str, ...] = ()
    ruler: int = NOBODY
    governor: int = NOBODY
    """The seat of the Council where its assembly governs."""
    prisoners: tuple[Stack, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether an enclave shows another suit than the clearing's own."""
        return self.suits != self.own_suits


@dataclass(frozen=True, slots=True)
class ForestScene:
    """A forest: the figures in it and the prisoners kept there."""

    place: str
    stacks: tuple[Stack, ...] = ()
    prisoners: tuple[Stack, ...] = ()


@dataclass(frozen=True, slots=True)
class MapScene:
    """Everything on the map. `factions` by seat; `flooded` spaces under water."""

    factions: tuple[str, ...] = ()
    clearings: tuple[ClearingScene, ...] = ()
    forests: tuple[ForestScene, ...] = ()
    flooded: tuple[str, ...] = ()
    by_place: Mapping[str, ClearingScene | ForestScene] = field(
        default_factory=dict, compare=False, hash=False
    )

    def at(self, place: str) -> ClearingScene | ForestScene | None:
        """What stands in a clearing or forest; None for a place that is none now."""
        return self.by_place.get(place)


RUIN = Piece("ruin", NOBODY, "", "root/buildings/ruin")


def scene(table: Facts, own: Facts | None = None) -> MapScene:
    """What stands on the map of an observation (`own` holds nothing that lies there)."""
    players = table["players"]
    clearings = [_clearing(table, place, facts) for place, facts in table["clearings"].items()]
    forests = [_forest(players, place) for place in table["map"]["forests"]]
    made: list[ClearingScene | ForestScene] = [*clearings, *forests]
    return MapScene(
        factions=tuple(player["faction"] for player in players),
        clearings=tuple(clearings),
        forests=tuple(forests),
        flooded=tuple(table["map"]["flooded"]),
        by_place={each.place: each for each in made},
    )


def _clearing(table: Facts, place: str, facts: Facts) -> ClearingScene:
    players = table["players"]
    return ClearingScene(
        place=place,
        suits=tuple(facts["suits"]),
        own_suits=tuple(facts["own_suits"]),
        slots=_slots(players, place, facts),
        tokens=tuple(_pieces(players, "tokens", place)),
        stacks=tuple(stacks_at(players, place)),
        landmarks=tuple(sorted(name for name, at in table["landmarks"].items() if at == place)),
        ruler=facts["ruler"],
        governor=_governor(players, place),
    )


def _forest(players: list[Facts], place: str) -> ForestScene:
    return ForestScene(place, tuple(stacks_at(players, place)), tuple(_prisoners(players, place)))


def _slots(players: list[Facts], place: str, facts: Facts) -> tuple[Piece | None, ...]:
    """Every slot of a clearing: buildings one by one, the ruin, then the open ones."""
    filled: list[Piece | None] = []
    for each in _pieces(players, "buildings", place):
        filled += [Piece(each.kind, each.seat, each.faction, each.picture)] * each.count
    filled += [RUIN] * facts["ruin"]
    return tuple(filled + [None] * facts["open"])


def _pieces(players: list[Facts], group: str, place: str) -> Iterable[Piece]:
    """Buildings or tokens of a place, in seat order, each kind once."""
    for player in players:
        kinds = Counter(player[group].get(place, ()))
        for kind, count in sorted(kinds.items()):
            picture = PICTURES.get(kind, f"root/{group}/{kind}")
            yield Piece(kind, player["seat"], player["faction"], picture, count)


def stacks_at(players: list[Facts], place: str) -> Iterable[Stack]:
    """The figures of every player in a clearing or forest, in seat order: special ones before the others."""
    for player in players:
        yield from _figures(player, place)


def _figures(player: Facts, place: str) -> Iterable[Stack]:
    seat, faction = player["seat"], player["faction"]
    plain = f"root/warriors/{faction}"
    special = special_figures(player, place)
    yield from special
    left = player["warriors"].get(place, 0) - len(special)
    if left > 0:
        yield Stack("warrior", seat, faction, plain, left)
    if player["pawn"] == place:
        who = CHARACTERS.get((player["own"] or {}).get("character", ""))
        yield Stack("pawn", seat, faction, plain, names=(who.name,) if who else ())


def special_figures(player: Facts, place: str) -> list[Stack]:
    """Warriors that are somebody; the map counts them among the warriors. # K7"""
    at: Facts = (player["own"] or {}).get("captains", {})
    return [
        Stack("captain", player["seat"], player["faction"], f"root/captains/{id}", names=(CAPTAINS[id].name,))
        for id, where in at.items()
        if where == place and id in CAPTAINS
    ]


def _prisoners(players: list[Facts], place: str) -> Iterable[Stack]:
    for player in players:
        count = player["captive"].get(place, 0)
        if count:
            picture = f"root/warriors/{player['faction']}"
            yield Stack("prisoner", player["seat"], player["faction"], picture, count)


def _governor(players: list[Facts], place: str) -> int:
    return next((p["seat"] for p in players if GOVERNING in p["tokens"].get(place, ())), NOBODY)


# -- in words --------------------------------------------------------------------------------------


def contents(scene: MapScene, place: str) -> list[str]:
    """All that there is to say of a place, for a tooltip: number and suits, who rules, then one line for each
    owner, landmarks, slots."""
    found = scene.at(place)
    if found is None:
        return []
    owners = [_owner_line(scene, found, seat) for seat in range(len(scene.factions))]
    lines = [line for line in owners if line]
    if isinstance(found, ClearingScene):
        lines.insert(0, _heading(scene, found))
        lines += [f"Landmark: {LANDMARKS.get(name, name)}" for name in found.landmarks]
        lines.append(_slots_line(found))
    return [line for line in lines if line]


def _heading(scene: MapScene, found: ClearingScene) -> str:
    suits = ", ".join(found.suits)
    if found.changed:
        lost = [suit for suit in found.own_suits if suit not in found.suits]
        suits += f" instead of {listed(lost)}" if lost else ""
    ruler = faction_title(scene.factions[found.ruler]) if found.ruler != NOBODY else "nobody"
    return f"Clearing {place_number(found.place)} ({suits}), ruled by {ruler}"


def _owner_line(scene: MapScene, found: ClearingScene | ForestScene, seat: int) -> str:
    stacks = [stack for stack in found.stacks if stack.seat == seat]
    words = [name for stack in stacks for name in stack.names]
    words += [piece_name(stack.kind, stack.count) for stack in stacks if not stack.names]
    words += [piece_name("prisoner", stack.count) for stack in found.prisoners if stack.seat == seat]
    if isinstance(found, ClearingScene):
        built = Counter(piece.kind for piece in found.slots if piece is not None and piece.seat == seat)
        words += [piece_name(kind, count) for kind, count in built.items()]
        words += [piece_name(token.kind, token.count) for token in found.tokens if token.seat == seat]
    return f"{faction_title(scene.factions[seat])}: {', '.join(words)}" if words else ""


def _slots_line(found: ClearingScene) -> str:
    ruins = sum(piece == RUIN for piece in found.slots)
    empty = sum(piece is None for piece in found.slots)
    words = [counted(ruins, "ruin")] * (ruins > 0) + [counted(empty, "open slot")] * (empty > 0)
    return ", ".join(words)
