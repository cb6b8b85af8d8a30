"""The board of the Vagabond (V1-V60)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from game.root.factions.vagabond_items import TRACK, TRACKED
from game.root.factions.vagabond_relations import AIDS
from game.root.tables import CHARACTERS, QUESTS, SUITS
from game.ui.root.board_parts import (
    Ability,
    Board,
    CardsBlock,
    Cell,
    CellsBlock,
    Count,
    Counts,
    Facts,
    Foot,
    ItemFace,
    Items,
    ItemsBlock,
    Presenter,
    Relations,
    RelationsBlock,
    StripRows,
    player_of,
)

REFERENCE = re.compile(r" \(V\d+\)")
SPACES = ("indifferent", "amiable", "friendly", "allied")
FACES: dict[str, ItemFace] = {
    "ready": "ready",
    "exhausted": "exhausted",
    "damaged": "damaged",
    "damaged_exhausted": "both",
}
Tiles = tuple[tuple[str, ItemFace], ...]


def _items(mine: Facts, *states: str) -> Iterator[tuple[str, ItemFace]]:
    for state in states:
        for item, count in sorted(mine[state].items()):
            yield from [(item, FACES[state])] * count


def _others(table: Facts, seat: int) -> list[Facts]:
    """The players that have a relationship marker: all but Vagabonds. # V8"""
    return [
        other
        for other in table["players"]
        if other["seat"] != seat and other["faction"] not in ("", "vagabond")
    ]


def _space(mine: Facts, other: int) -> int:
    level = mine["relations"].get(str(other), SPACES[0])
    return -1 if level == "hostile" else SPACES.index(level)


def _character(mine: Facts) -> str:
    return CHARACTERS[mine["character"]].name if mine["character"] else "no character yet"


def strip(table: Facts, seat: int) -> StripRows:
    """Character, items ready, quests done, relations."""
    mine = player_of(table, seat)["own"]
    ready = tuple(_items(mine, *FACES))
    stands = tuple((other["faction"], _space(mine, other["seat"])) for other in _others(table, seat))
    done: Counter[str] = Counter(QUESTS[quest].suit for quest in mine["done"])
    quests = tuple(Count(f"root/suits/{suit}", str(done[suit]), f"{suit} quests done") for suit in SUITS)
    rows = (Items(ready), Relations(stands), Counts(quests, "quests"))
    return StripRows(rows, rows, note=_character(mine))


def board(table: Facts, seat: int) -> Board:
    """Items on tracks, in the Satchel and damaged; relations; quests."""
    player = player_of(table, seat)
    mine = player["own"]
    done: Counter[str] = Counter(QUESTS[quest].suit for quest in mine["done"])
    quests = tuple(Cell("", (f"root/suits/{suit}",), str(done[suit])) for suit in SUITS)
    blocks = (
        ItemsBlock("Items", f"{mine['carried']} of {mine['limit']} carried", _rows(mine), "V2"),
        RelationsBlock("Relationships", "aids this turn", _relations(table, seat), "V9"),
        CardsBlock(
            "Quests", f"{mine['quests']} left", tuple(("quest", quest) for quest in mine["open"]),
            76, "No quests lie open.", "V24",
        ),
        CellsBlock("Quests done", quests, "the next of a suit pays one more", 38),
    )  # fmt: skip
    motto = f"{_character(mine)}. Alone with his items: he helps, explores, and makes enemies."
    who = CHARACTERS.get(mine["character"])
    special = (
        Ability(f"root/characters/{mine['character']}", who.name, "V28", REFERENCE.sub("", who.text)),
    ) if who else ()  # fmt: skip
    foot = Foot("Refresh", "root/items/tea", (f"{3 + 2 * mine['tracks'].get('tea', 0)} items", "each turn"))
    return Board(motto, blocks, special + ABILITIES, (foot,), "root/items/torch")


def _rows(mine: Facts) -> tuple[tuple[str, Tiles], ...]:
    """The tracks, then the Satchel, then the Damaged box. # V1, V2"""
    on_track: Counter[str] = Counter(mine["tracks"])
    tracks: list[tuple[str, ItemFace]] = []
    for kind in reversed(TRACKED):
        for i in range(TRACK):
            tracks.append((kind, "ready" if i < on_track[kind] else "gone"))
    left = Counter[str](mine["ready"]) - on_track
    satchel: list[tuple[str, ItemFace]] = [(item, "ready") for item in sorted(left.elements())]
    return (
        ("Tracks", tuple(tracks)),
        ("Satchel", tuple(satchel) + tuple(_items(mine, "exhausted"))),
        ("Damaged", tuple(_items(mine, "damaged", "damaged_exhausted"))),
    )


def _relations(table: Facts, seat: int) -> tuple[tuple[str, int, int, int], ...]:
    mine = player_of(table, seat)["own"]
    found = []
    for other in _others(table, seat):
        space = _space(mine, other["seat"])
        needed = AIDS[SPACES[space]] if space >= 0 else 0
        found.append((other["faction"], space, mine["aids"].get(str(other["seat"]), 0), needed))
    return tuple(found)


ABILITIES = (
    Ability(
        "root/icons/path",
        "Nimble",
        "V20",
        "He moves whoever rules, for a boot; into Hostile warriors for two.",
    ),
    Ability(
        "root/items/sword",
        "Lone wanderer",
        "V35",
        "Hits damage items. Without a sound sword he is defenseless.",
    ),
    Ability("root/icons/hit", "Infamy", "V11", "In his own battles each Hostile piece removed pays a point."),
    Ability(
        "root/icons/coalition", "Allies", "V15", "Allied warriors move with him, fight for him and take hits."
    ),
)

PRESENTER = Presenter(strip, board)
