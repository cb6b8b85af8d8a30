"""What lies in a pile, laid out as a sheet: discarded cards, Pond, dominance cards, items (no pygame)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.root.tables import CARDS, ITEMS
from game.ui.controls import Control, area, button, link, scroll
from game.ui.geometry import Rect
from game.ui.root.dock import CARD, pond_of

Facts = dict[str, Any]
Pile = Literal["discard", "pond", "available", "items"]
TITLES: dict[str, tuple[str, str, str]] = {
    "discard": ("Discard pile", "Reshuffled when the deck is empty.", "C37"),
    "pond": ("The Pond", "The first card that somebody draws may be the top one.", "D12"),
    "items": ("Item supply", "What is gone from it can't be crafted.", "IT5"),
    "available": ("Dominance cards", "May be taken in Daylight for a card of their suit.", "C110"),
}
"""What a pile is called, what it is for, and the rule."""
HEAD, PAD = 64.0, 20.0
PITCH = (130.0, 124.0)
TILE = (112.0, 92.0)
SUITS = ("fox", "rabbit", "mouse", "bird", "frog")


@dataclass(frozen=True, slots=True)
class PileSheet:
    """The sheet: its cards as (id, place, word on it), how many of each suit there are, and items as (item,
    left, of how many, place, word below)."""

    pile: Pile
    rect: Rect
    body: Rect
    title: str
    note: str
    cards: tuple[tuple[str, Rect, str], ...]
    suits: tuple[tuple[str, int], ...]
    controls: tuple[Control, ...]
    items: tuple[tuple[str, int, int, Rect, str], ...] = ()


def cards_of(table: Facts, pile: Pile) -> list[str]:
    """The cards of a pile: the top first where they have an order, else by suit and name."""
    if pile == "items":
        return []
    if pile == "pond":
        return list(reversed(pond_of(table) or []))
    if pile == "available":
        return list(table["available"])
    return sorted(
        table["discard"],
        key=lambda card: (SUITS.index(CARDS[card].suit), CARDS[card].kind, CARDS[card].name),
    )


def pile_sheet(table: Facts, pile: Pile, size: tuple[float, float]) -> PileSheet:
    """The cards of a pile in rows over the table, or the items of the supply."""
    if pile == "items":
        return _item_sheet(table, size)
    cards = cards_of(table, pile)
    w, h = size
    across = max(2, min(6, int((w - 16 - 2 * PAD + 8) // PITCH[0]), max(4, len(cards))))
    rows = max(1, -(-len(cards) // across))
    wide = across * PITCH[0] - (PITCH[0] - CARD[0]) + 2 * PAD
    tall = min(HEAD + rows * PITCH[1] + 34, h - 16)
    rect = Rect((w - wide) / 2, max(8.0, (h - tall) / 2), wide, tall)
    body = rect.cut(top=HEAD, left=4, right=4, bottom=6)
    spots = _spots(len(cards), across, Rect(rect.x + PAD, body.y + 14, 0, 0))
    high = rows * PITCH[1] + 14
    inside = "body" if high > body.h else ""
    title, note, rule = TITLES[pile]
    controls = _head(rect, rule)
    if inside:
        controls.append(scroll("body", body, high))
    controls += [
        area(f"zoom:card:{card}#{i}", spot, inside=inside)
        for i, (card, spot) in enumerate(zip(cards, spots, strict=True))
    ]
    words = ["top" if pile == "pond" and i == 0 else "" for i in range(len(cards))]
    found: Counter[str] = Counter(CARDS[card].suit for card in cards)
    return PileSheet(
        pile, rect, body, title, note, tuple(zip(cards, spots, words, strict=True)),
        tuple((suit, found[suit]) for suit in SUITS if found[suit]), tuple(controls),
    )  # fmt: skip


def _head(rect: Rect, rule: str) -> list[Control]:
    """The cross, and the link to the rule."""
    close = button("close", Rect(rect.right - 46, rect.y + 14, 34, 34), "", icon="common/icons/close",
                   tip="Close (Esc)")  # fmt: skip
    return [close, link("rule", Rect(rect.right - 96, rect.y + 21, 40, 20), rule)]


def _item_sheet(table: Facts, size: tuple[float, float]) -> PileSheet:
    """Every kind of item that is crafted, and how many of it are left. # IT4, C143"""
    kinds = [item for item, facts in ITEMS.items() if facts.supply]
    across = max(2, min(len(kinds), int((size[0] - 16 - 2 * PAD + 8) // (TILE[0] + 8))))
    rows = -(-len(kinds) // across)
    wide = across * (TILE[0] + 8) - 8 + 2 * PAD
    tall = min(HEAD + rows * (TILE[1] + 8) + 30, size[1] - 16)
    rect = Rect((size[0] - wide) / 2, max(8.0, (size[1] - tall) / 2), wide, tall)
    body = rect.cut(top=HEAD, left=4, right=4, bottom=6)
    title, note, rule = TITLES["items"]
    items = []
    for i, item in enumerate(kinds):
        x, y = i % across * (TILE[0] + 8), i // across * (TILE[1] + 8)
        spot = Rect(rect.x + PAD + x, body.y + 12 + y, *TILE)
        forged = table["forge"].get(item, 0)
        left = table["items"].get(item, 0) + forged
        items.append((item, left, ITEMS[item].supply, spot, "at the Forge" if forged else item))
    return PileSheet("items", rect, body, title, note, (), (), tuple(_head(rect, rule)), tuple(items))


def _spots(count: int, across: int, first: Rect) -> Sequence[Rect]:
    return [
        Rect(first.x + i % across * PITCH[0], first.y + i // across * PITCH[1], *CARD) for i in range(count)
    ]
