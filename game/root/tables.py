"""The card, item, captain, character and quest facts of `data/`, typed."""

from __future__ import annotations

from importlib import resources
from typing import Literal, TypeVar

from game.engine import facts

Suit = Literal["bird", "fox", "rabbit", "mouse", "frog"]
Icon = Literal["any", "fox", "rabbit", "mouse", "frog"]
Item = Literal["boot", "bag", "crossbow", "hammer", "sword", "tea", "coin", "torch"]
Kind = Literal["ambush", "dominance", "item", "persistent", "immediate"]

SUITS = ("fox", "rabbit", "mouse")
"""The suits that a clearing may have on the map (C45)."""


class Card(facts.Entry, frozen=True):
    """A kind of card in the shared deck (C34). `cost`: icons to pay by crafting pieces, none on C97's cards.

    `source` tells facts of our own, marked [designed] or [inferred], from published ones.
    """

    name: str
    suit: Suit
    kind: Kind
    text: str
    copies: int = 1
    cost: tuple[Icon, ...] = ()
    item: Item | None = None
    vp: int = 0
    source: str = ""

    def __post_init__(self) -> None:
        if bool(self.cost) == (self.kind in ("ambush", "dominance")):
            raise ValueError("expected a cost on every card but ambush and dominance (C97)")
        if (self.item is not None) != (self.kind == "item"):
            raise ValueError("expected an item on item cards only")


class ItemFacts(facts.Entry, frozen=True):
    """An item type: how many in the supply (IT4), under ruins (RU4), whose Forge takes it (IT4)."""

    supply: int
    ruin: int = 0
    forge: str = ""


class Captain(facts.Entry, frozen=True):
    """A Captain card of the Knaves with its two items (K3)."""

    name: str
    items: tuple[Item, Item]
    box: str
    text: str
    note: str = ""


class Character(facts.Entry, frozen=True):
    """A character of the Vagabond with its starting items (V4)."""

    name: str
    items: tuple[Item, ...]
    box: str
    text: str


class Quest(facts.Entry, frozen=True):
    """A quest of the Vagabond: where, and which two items it exhausts (V24)."""

    name: str
    suit: Literal["fox", "rabbit", "mouse"]
    items: tuple[Item, Item]


Row = TypeVar("Row", bound=facts.Entry)


def _shipped(name: str, row: type[Row]) -> dict[str, Row]:
    source = resources.files("game.root") / "data" / name
    return facts.read(name, source.read_text(encoding="utf-8"), row)


BASE: dict[str, Card] = _shipped("deck_base.toml", Card)
FROGS: dict[str, Card] = _shipped("frog_cards.toml", Card)
CARDS: dict[str, Card] = {**BASE, **FROGS}
ITEMS: dict[str, ItemFacts] = _shipped("items.toml", ItemFacts)
CAPTAINS: dict[str, Captain] = _shipped("captains.toml", Captain)
CHARACTERS: dict[str, Character] = _shipped("characters.toml", Character)
QUESTS: dict[str, Quest] = _shipped("quests.toml", Quest)

SUIT_OF: dict[str, str] = {id: card.suit for id, card in CARDS.items()}
AMBUSHES: frozenset[str] = frozenset(id for id, card in CARDS.items() if card.kind == "ambush")
DOMINANCES: frozenset[str] = frozenset(id for id, card in CARDS.items() if card.kind == "dominance")


def copies(cards: dict[str, Card]) -> list[str]:
    """Every copy of these cards by id, in the order of the file."""
    return [id for id, card in cards.items() for _ in range(card.copies)]
