"""The cards of a pile laid out as a sheet: discard pile, Pond, available dominance cards (no pygame)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.root.tables import CARDS
from game.ui.controls import Control, area, button, link, scroll
from game.ui.geometry import Rect
from game.ui.root.dock import CARD, pond_of

Facts = dict[str, Any]
Pile = Literal["discard", "pond", "available"]
TITLES: dict[str, tuple[str, str, str]] = {
    "discard": ("Discard pile", "Reshuffled when the deck is empty.", "C37"),
    "pond": ("The Pond", "The first card that somebody draws may be the top one.", "D12"),
    "available": ("Dominance cards", "May be taken in Daylight for a card of their suit.", "C110"),
}
"""What a pile is called, what it is for, and the rule."""
HEAD, PAD = 64.0, 20.0
PITCH = (130.0, 124.0)
SUITS = ("fox", "rabbit", "mouse", "bird", "frog")


@dataclass(frozen=True, slots=True)
class PileSheet:
    """The sheet: its cards as (id, place, word below), and how many of each suit there are."""

    pile: Pile
    rect: Rect
    body: Rect
    title: str
    note: str
    cards: tuple[tuple[str, Rect, str], ...]
    suits: tuple[tuple[str, int], ...]
    controls: tuple[Control, ...]


def cards_of(table: Facts, pile: Pile) -> list[str]:
    """The cards of a pile: the top first where they have an order, else by suit and name."""
    if pile == "pond":
        return list(reversed(pond_of(table) or []))
    if pile == "available":
        return list(table["available"])
    return sorted(
        table["discard"],
        key=lambda card: (SUITS.index(CARDS[card].suit), CARDS[card].kind, CARDS[card].name),
    )


def pile_sheet(table: Facts, pile: Pile, size: tuple[float, float]) -> PileSheet:
    """The cards of a pile in rows over the table."""
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
    close = button("close", Rect(rect.right - 46, rect.y + 14, 34, 34), "", icon="common/icons/close",
                   tip="Close (Esc)")  # fmt: skip
    controls: list[Control] = [close, link("rule", Rect(rect.right - 96, rect.y + 21, 40, 20), rule)]
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


def _spots(count: int, across: int, first: Rect) -> Sequence[Rect]:
    return [
        Rect(first.x + i % across * PITCH[0], first.y + i // across * PITCH[1], *CARD) for i in range(count)
    ]
