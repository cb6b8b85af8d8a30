"""The dock below the map: hand, crafted cards and piles, laid out (no pygame).

Control ids: `hand:B12#0` (the copies of a kind are counted), `crafted:B20#0`, `pile:deck`, `pile:discard`,
`pile:items`, `pile:pond`, `pile:available`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.root.tables import CARDS
from game.ui.controls import Control, State, area
from game.ui.geometry import Rect
from game.ui.root.board_blocks import uncovered
from game.ui.root.card_facts import Craft, craft_note, crafting_pieces, crafts, lacking

Facts = dict[str, Any]
CARD = (118.0, 104.0)
CRAFTED = (80.0, 88.0)
PITCH, CRAFTED_PITCH = 125.0, 86.0
PILES = 122.0
"""What the piles take at the right end."""
PILE_NAMES = {
    "deck": "Deck",
    "discard": "Discard",
    "items": "Items",
    "pond": "Pond",
    "available": "Dominance",
}
PILE_TIPS = {
    "deck": "Cards left to draw; a reshuffle of the discard pile follows - C37",
    "discard": "See the discarded cards",
    "items": "See the items that can still be crafted - IT4",
    "pond": "See the frog cards that lie in the Pond; the top one may be drawn first - D12",
    "available": "See the dominance cards that may be taken - C110",
}


@dataclass(frozen=True, slots=True)
class Mark:
    """How a thing of the dock stands to the open question."""

    state: State = "ready"
    number: int = 0
    reason: str = ""
    rule: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Dock:
    """What lies where. `hand` and `crafted`: (control id, card, place); `piles`: (name, cards, place, top).

    `crafts` says of each kind of card in the hand whether it can be crafted at this moment.
    """

    rect: Rect
    hand: tuple[tuple[str, str, Rect], ...]
    crafted: tuple[tuple[str, str, Rect], ...]
    piles: tuple[tuple[str, int, Rect, str], ...]
    crafts: Mapping[str, Craft] = field(default_factory=dict)
    controls: tuple[Control, ...] = ()
    note: str = ""
    """What stands in the place of a hand that is not shown, or of an empty one."""
    revealed: tuple[tuple[str, str, Rect], ...] = ()
    """The cards that lie open before the player until they come back."""


def dock_view(
    table: Facts,
    own: Facts | None,
    seat: int | None,
    rect: Rect,
    *,
    decision: Facts | None = None,
    marks: Mapping[str, Mark] | None = None,
) -> Dock:
    """The dock of a seat; a bystander has no hand. `marks` are by the part before `#`: `hand:B12`,
    `crafted:B20`, `pile:discard`."""
    hand = own["hand"] if own else []
    play = table["players"][seat]["play"] if seat is not None else []
    can = crafts(decision if decision and decision.get("seat") == seat else None, hand)
    room = rect.cut(left=14, right=PILES + 8)
    crafted = _row_places("crafted", play, room)
    if crafted:
        room = room.cut(right=room.right - crafted[0][2].x + 12)
    laid = table["players"][seat]["revealed"] if seat is not None else []
    revealed = _row_places("hand", laid, room, "r")
    if revealed:
        room = room.cut(right=room.right - revealed[0][2].x + 12)
    placed = _hand_places(hand, room)
    given = marks or {}
    pieces = crafting_pieces(table, seat) if seat is not None else []
    notes = {f"hand:{card}": craft_note(card, craft, pieces) for card, craft in can.items()}
    given = {
        thing: replace(mark, reason=mark.reason + lacking(thing[5:], can.get(thing[5:]), pieces))
        if mark.reason and thing.startswith("hand:") else mark
        for thing, mark in given.items()
    }  # fmt: skip
    piles = _piles(table, rect)
    controls = [
        _control(id, seen, given, notes.get(id.partition("#")[0], ""))
        for row in (placed, revealed, crafted)
        for id, seen in _seen(row)
    ]
    controls += [
        _control(f"pile:{name}", place, given, PILE_TIPS[name], off=name == "deck" or not count)
        for name, count, place, _ in piles
    ]
    note = "Hands stay closed while nobody is asked." if own is None else "" if hand else "No cards in hand."
    return Dock(
        rect, tuple(placed), tuple(crafted), tuple(piles), can, tuple(controls), note, tuple(revealed)
    )


def _seen(row: Sequence[tuple[str, str, Rect]]) -> list[tuple[str, Rect]]:
    """What is seen of each card of a row in which the next may lie on it."""
    spots = uncovered([place for _, _, place in row])
    return [(id, spot) for (id, _, _), spot in zip(row, spots, strict=True)]


def _control(id: str, place: Rect, marks: Mapping[str, Mark], tip: str, off: bool = False) -> Control:
    mark = marks.get(id.partition("#")[0], Mark("off" if off else "ready"))
    return area(
        id,
        place,
        state=mark.state,
        number=mark.number,
        reason=mark.reason,
        rule=mark.rule,
        key=mark.key,
        tip=tip,
    )


def _hand_places(hand: Sequence[str], room: Rect) -> list[tuple[str, str, Rect]]:
    """The hand from the left, overlapped when the room is short, sorted by suit."""
    cards = sorted(hand, key=lambda card: (CARDS[card].suit, CARDS[card].name, card))
    pitch = min(PITCH, (room.w - CARD[0]) / max(1, len(cards) - 1)) if len(cards) > 1 else PITCH
    high = min(CARD[1], room.h - 10)
    return [
        (
            f"hand:{card}#{cards[:i].count(card)}",
            card,
            Rect(room.x + i * pitch, room.cy - high / 2, CARD[0], high),
        )
        for i, card in enumerate(cards)
    ]


def _row_places(kind: str, play: Sequence[str], room: Rect, mark: str = "") -> list[tuple[str, str, Rect]]:
    """Cards that lie open at the right of the room, overlapped from the third on where it is narrow."""
    if not play:
        return []
    most = max(CRAFTED[0] * 1.5, room.w * 0.28)
    pitch = CRAFTED_PITCH
    if len(play) > 1:
        pitch = min(CRAFTED_PITCH, (most - CRAFTED[0]) / (len(play) - 1))
    width = CRAFTED[0] + pitch * (len(play) - 1)
    high = min(CRAFTED[1], room.h - 26)
    return [
        (
            f"{kind}:{card}#{mark}{play[:i].count(card)}",
            card,
            Rect(room.right - width + i * pitch, room.bottom - high - 6, CRAFTED[0], high),
        )
        for i, card in enumerate(play)
    ]


def _piles(table: Facts, rect: Rect) -> list[tuple[str, int, Rect, str]]:
    """The piles one below the other at the right: name, how many cards, place, the card on top."""
    found: list[tuple[str, int, str]] = [("deck", table["deck"], "")]
    found.append(("discard", len(table["discard"]), ""))
    found.append(("items", sum(table["items"].values()) + sum(table["forge"].values()), ""))
    pond = pond_of(table)
    if pond is not None:
        found.append(("pond", len(pond), pond[-1] if pond else ""))
    if table["available"]:
        found.append(("available", len(table["available"]), table["available"][-1]))
    column = rect.right_part(PILES).cut(right=2, top=6, bottom=6)
    high = min(34.0, column.h / len(found))
    top = column.y + (column.h - high * len(found)) / 2
    return [
        (name, count, Rect(column.x, top + i * high, column.w, high - 2), card)
        for i, (name, count, card) in enumerate(found)
    ]


def pond_of(table: Facts) -> list[str] | None:
    """The open cards of the Pond, the top one last; None when nobody plays the Diaspora. # D11"""
    for player in table["players"]:
        if player["faction"] == "diaspora" and player["own"]:
            return list(player["own"]["pond"])
    return None
