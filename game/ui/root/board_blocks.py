"""How high the blocks of a board are, and where the parts of each stand (no pygame)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.ui.geometry import Rect
from game.ui.root.board_parts import (
    Block,
    CardsBlock,
    CellsBlock,
    CrowdBlock,
    DecreeBlock,
    GridBlock,
    ItemsBlock,
    RelationsBlock,
    TrackBlock,
)
from game.ui.theme import TextStyle

TITLE = 28.0
BLOCK_TITLE = TextStyle("fraunces_display", 18)
TRACK, CROWD = 70.0, 38.0
DECREE, BAND = 128.0, 21.0
ITEM_ROW, RELATION_ROW = 34.0, 27.0
MARK = 17.0
CARD_SHARE = {"card": 0.9, "back": 0.72, "quest": 1.58, "leader": 0.86, "captain": 0.95}
"""How wide the cards of a kind are at most, against their height."""
USUAL = 104.0
WIDEST = {"quest": 122.0}
"""How wide a card is at most where the block is high: as usual, or more for kinds with long names."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A block in its place."""

    block: Block
    rect: Rect


def block_height(block: Block, wide: float) -> float:
    """How high a block is in a column of this width, its title included."""
    return TITLE + HEIGHTS[type(block)](block, wide)


def _grid(block: GridBlock, wide: float) -> float:
    side = grid_side(block, wide)
    return -(-block.total // block.columns) * (side + 4) + 12


def grid_side(block: GridBlock, wide: float) -> float:
    """How large a piece of a grid is."""
    return min(46.0, (wide - 24) / block.columns - 6)


HEIGHTS: dict[type, Callable[[Any, float], float]] = {
    TrackBlock: lambda block, wide: TRACK,
    CellsBlock: lambda block, wide: block.high,
    GridBlock: _grid,
    CrowdBlock: lambda block, wide: CROWD,
    DecreeBlock: lambda block, wide: DECREE,
    CardsBlock: lambda block, wide: block.high + (MARK if any(block.marks) else 0),
    ItemsBlock: lambda block, wide: ITEM_ROW * len(block.rows),
    RelationsBlock: lambda block, wide: RELATION_ROW * max(1, len(block.rows)),
}


# -- parts -----------------------------------------------------------------------------------------


def inner(rect: Rect) -> Rect:
    """What is below the title."""
    return rect.cut(top=TITLE)


def card_spots(block: CardsBlock, rect: Rect) -> list[Rect]:
    """The cards of a block from the left, closer together where there are many."""
    room = inner(rect)
    limits = (min(block.high * CARD_SHARE[kind], WIDEST.get(kind, USUAL)) for kind, _ in block.cards)
    wide, count = max(limits, default=USUAL), len(block.cards)
    if count * (wide + 8) > room.w + 8:
        alike = (room.w - 6 * (count - 1)) / count
        wide = min(wide, max(58.0, alike))
    pitch = min(wide + 8, (room.w - wide) / max(1, count - 1)) if count > 1 else wide
    return [Rect(room.x + i * pitch, room.y, wide, block.high) for i in range(count)]


def decree_columns(block: DecreeBlock, rect: Rect) -> list[Rect]:
    """The four columns of the Decree."""
    return inner(rect).columns(len(block.columns), 6)


def decree_bands(cards: tuple[str, ...], column: Rect) -> list[Rect]:
    """The cards in a column, one band each, closer together where there are many."""
    room = column.cut(top=25, left=5, right=5, bottom=5)
    pitch = min(BAND + 2, (room.h - BAND) / max(1, len(cards) - 1)) if len(cards) > 1 else BAND
    return [Rect(room.x, room.y + i * pitch, room.w, BAND) for i in range(len(cards))]


def zooms_of(block: Block, rect: Rect) -> list[tuple[str, str, Rect]]:
    """The cards of a block that can be seen in full: kind, id, and what is seen of each."""
    if isinstance(block, CardsBlock):
        return [
            (kind, id, spot)
            for (kind, id), spot in zip(block.cards, uncovered(card_spots(block, rect)), strict=True)
            if kind != "back"
        ]
    if isinstance(block, DecreeBlock):
        return [
            ("card", card, spot)
            for (_, cards), column in zip(block.columns, decree_columns(block, rect), strict=True)
            for card, spot in zip(cards, _unstacked(decree_bands(cards, column)), strict=True)
            if card != "vizier"
        ]
    return []


def uncovered(spots: list[Rect]) -> list[Rect]:
    """What is seen of each in a row in which the next may lie on it."""
    nexts = [spot.x for spot in spots[1:]]
    return [
        spot.cut(right=max(0.0, spot.right - nexts[i])) if i < len(nexts) else spot
        for i, spot in enumerate(spots)
    ]


def _unstacked(bands: list[Rect]) -> list[Rect]:
    """What is seen of each in a column in which the next may lie on it."""
    nexts = [band.y for band in bands[1:]]
    return [
        band.cut(bottom=max(0.0, band.bottom - nexts[i])) if i < len(nexts) else band
        for i, band in enumerate(bands)
    ]
