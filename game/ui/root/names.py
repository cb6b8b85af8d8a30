"""What everything in Root is called in sentences: factions, places, pieces, cards, items (no pygame)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.root.tables import CAPTAINS, CARDS, CHARACTERS, QUESTS
from game.ui.table.session import Seats
from game.ui.table.words import Speech, count, listed

Facts = dict[str, Any]
FACTIONS = {
    "marquise": "Marquise",
    "eyrie": "Eyrie",
    "alliance": "Alliance",
    "vagabond": "Vagabond",
    "diaspora": "Diaspora",
    "council": "Council",
    "knaves": "Knaves",
}
"""The short names, as strips and log lines have them."""
PIECES = {
    "warrior": "warrior",
    "wood": "wood",
    "keep": "the keep",
    "sympathy": "sympathy",
    "peaceful": "Peaceful enclave",
    "militant": "Militant enclave",
    "enclave": "enclave",
    "closed": "Closed assembly",
    "governing": "Governing assembly",
    "assembly": "assembly",
    "captain": "Captain",
    "officer": "officer",
    "pawn": "pawn",
}
"""Kinds of pieces; a kind that is not here is called by its id."""
MANY = {"wood": "wood", "sympathy": "sympathy", "closed": "Closed assemblies", "assembly": "assemblies",
        "governing": "Governing assemblies", "keep": "keeps"}  # fmt: skip
ITEMS = {"bag": "bag", "boot": "boot", "crossbow": "crossbow", "hammer": "hammer", "sword": "sword",
         "tea": "tea", "coin": "coins", "torch": "torch"}  # fmt: skip
LANDMARKS = {
    "black_market": "the Black Market",
    "elder_treetop": "the Elder Treetop",
    "ferry": "the Ferry",
    "foxburrow": "Foxburrow",
    "legendary_forge": "the Legendary Forge",
    "lost_city": "the Lost City",
    "mousehold": "Mousehold",
    "rabbittown": "Rabbittown",
    "tower": "the Tower",
}
VIZIER = "vizier"
_CARD = re.compile(r"[BF]\d\d")
_PLACE = re.compile(r"[A-Z]F?\d+")
_NAMES = [card.name for card in CARDS.values()]
_OF_SEVERAL_SUITS = frozenset(name for name in _NAMES if _NAMES.count(name) > 1)
"""Names that cards of several suits have."""


def is_card(word: str) -> bool:
    """Whether an option names a card of the shared deck."""
    return _CARD.fullmatch(word) is not None and word in CARDS


def is_place(word: str) -> bool:
    """Whether an option names a clearing or a forest."""
    return _PLACE.fullmatch(word) is not None and word not in CARDS


def faction_title(id: str) -> str:
    """The short name of a faction."""
    return FACTIONS.get(id, id.title())


def place_number(id: str) -> str:
    """The number on a clearing's tag; a forest is `F2`."""
    return id[1:]


def card_name(id: str) -> str:
    """The name of a card, told apart by its suit where several suits have one of that name."""
    if id == VIZIER:
        return "Loyal Vizier"
    card = CARDS.get(id)
    if card is None:
        quest = QUESTS.get(id)
        return quest.name if quest else id
    return f"{card.name} ({card.suit})" if card.name in _OF_SEVERAL_SUITS else card.name


def cards_named(ids: Sequence[str]) -> str:
    """Cards in a row, equal ones counted."""
    kinds = list(dict.fromkeys(ids))
    return listed(
        [f"{ids.count(id)} x {card_name(id)}" if ids.count(id) > 1 else card_name(id) for id in kinds]
    )


def item_name(id: str) -> str:
    """The name of an item."""
    return ITEMS.get(id, id)


def piece_name(kind: str, number: int = 1) -> str:
    """A piece or pieces: `a sawmill`, `3 warriors`, `the keep`."""
    one = PIECES.get(kind, kind.replace("_", " "))
    if one.startswith("the "):
        return one
    if kind in ("wood", "sympathy"):
        return f"{number} {one}" if number != 1 else one
    if number == 1:
        return f"{'an' if one[0].lower() in 'aeiou' else 'a'} {one}"
    return count(number, one, MANY.get(kind, ""))


def one_piece(kind: str) -> str:
    """A kind of piece by itself: `sawmill`."""
    return PIECES.get(kind, kind.replace("_", " ")).removeprefix("the ")


def figure_name(kind: str) -> str:
    """A kind of figure: a warrior, a Captain or a character by name."""
    if kind in CAPTAINS:
        return CAPTAINS[kind].name
    return CHARACTERS[kind].name if kind in CHARACTERS else one_piece(kind)


def group_named(group: dict[str, int]) -> str:
    """Figures that move together: `3 warriors and the Jailor`."""
    return listed(
        [f"the {figure_name(kind)}" if kind in CAPTAINS else piece_name(kind, n) for kind, n in group.items()]
    )


@dataclass(frozen=True, slots=True)
class RootSpeech(Speech):
    """The players by their factions (by name until they have one), and where the forests lie."""

    factions: tuple[str, ...] = ()
    forests: dict[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    def place(self, id: str) -> str:
        """A place in a sentence: `8`, `the forest by 9, 10 and 12`."""
        touched = self.forests.get(id)
        if touched is None:
            return place_number(id)
        return f"the forest by {listed([place_number(each) for each in touched])}"

    def ground(self, id: str) -> str:
        """The same where a bare number could be an amount: `clearing 8`."""
        return self.place(id) if id in self.forests else f"clearing {place_number(id)}"

    def clearing(self, id: str) -> str:
        """A place as a choice: `Clearing 8`, `Forest by 9, 10 and 12`."""
        if id in self.forests:
            return self.place(id).removeprefix("the ").capitalize()
        return f"Clearing {place_number(id)}"


def speech_at(seats: Seats, table: Facts) -> RootSpeech:
    """The names as they stand at a table."""
    factions = tuple(player["faction"] for player in table["players"])
    called = tuple(faction_title(id) if id else seats.names[i] for i, id in enumerate(factions))
    forests = {
        id: tuple(sorted(forest["touches"], key=lambda place: int(place_number(place))))
        for id, forest in table["map"]["forests"].items()
    }
    return RootSpeech(called, factions, forests)
