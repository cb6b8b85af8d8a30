"""The blocks of a faction board, painted: one function per kind of block."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.root.factions.eyrie import VIZIER
from game.root.tables import SUIT_OF
from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root import card_faces
from game.ui.root.board_blocks import (
    BLOCK_TITLE,
    ITEM_ROW,
    MARK,
    RELATION_ROW,
    Placed,
    card_spots,
    decree_bands,
    decree_columns,
    grid_side,
    inner,
)
from game.ui.root.board_parts import (
    CardsBlock,
    Cell,
    CellsBlock,
    CrowdBlock,
    DecreeBlock,
    GridBlock,
    ItemsBlock,
    RelationsBlock,
    Space,
    TrackBlock,
)
from game.ui.root.names import faction_title
from game.ui.root.paint_rows import item_tile, picture
from game.ui.theme import LABEL, NUMBER, SMALL, SUIT_TEXT, SUITS
from game.ui.widgets import edge

RELATION = ("Indifferent", "Amiable", "Friendly", "Allied")


def paint_block(canvas: Canvas, placed: Placed) -> None:
    """One block with its title and note."""
    block, rect = placed.block, placed.rect
    head = rect.top_part(24)
    noted = canvas.text(block.note, head, LABEL, canvas.theme.muted, align="right") if block.note else 0
    canvas.text(block.title, head.cut(right=noted + 8 if noted else 0), BLOCK_TITLE, canvas.theme.text)
    PAINTERS[type(block)](canvas, block, rect)


def _frame(canvas: Canvas, rect: Rect, on: bool = False, radius: float = 6) -> None:
    theme = canvas.theme
    canvas.box(rect, theme.glow if on else theme.button, theme.ink, radius=radius, width=2 if on else 1.5)


def _track(canvas: Canvas, block: TrackBlock, rect: Rect) -> None:
    room = inner(rect)
    _frame(canvas, room)
    spaces = room.cut(left=7, right=7, top=4, bottom=4).columns(len(block.spaces), 2)
    for space, spot in zip(block.spaces, spaces, strict=True):
        _space(canvas, space, spot, block.picture)


def _space(canvas: Canvas, space: Space, rect: Rect, id: str) -> None:
    theme = canvas.theme
    lit = space.next or space.now
    if lit:
        canvas.box(rect.grown(1, 2), theme.glow, theme.ink, radius=5, width=1.4)
    ink = theme.text if lit or not space.here else theme.muted
    canvas.text(space.top, rect.top_part(15), SMALL, ink, align="centre")
    side = min(28.0, rect.w - 2)
    middle = rect.cut(top=15 if space.top else 2, bottom=15)
    spot = middle.centred(side, side)
    if space.here:
        canvas.picture(id, spot)
    else:
        canvas.dashes(spot.grown(-2), theme.muted, radius=4, dash=3, gap=3)
        canvas.picture(id, spot.grown(-4), alpha=50)
    foot = rect.bottom_part(16)
    wide = canvas.measure.width(space.bottom, SMALL)
    if space.card:
        x = rect.cx + (wide - 11) / 2 + 2
        canvas.box(Rect(x, foot.y + 2, 9, 12), theme.cream, theme.ink, radius=2, width=1.2)
        foot = foot.moved(-6, 0)
    canvas.text(space.bottom, foot, SMALL, ink, align="centre")


def _cells(canvas: Canvas, block: CellsBlock, rect: Rect) -> None:
    for cell, spot in zip(block.cells, inner(rect).columns(len(block.cells), 6), strict=True):
        _cell(canvas, cell, spot)


def _cell(canvas: Canvas, cell: Cell, rect: Rect) -> None:
    theme = canvas.theme
    _frame(canvas, rect, cell.on, 8)
    room = rect.grown(-5, -4)
    if cell.title:
        canvas.text(cell.title, room.top_part(18), LABEL, theme.text, align="centre")
        room = room.cut(top=19)
    if cell.below:
        canvas.text(cell.below, room.bottom_part(17), SMALL, theme.text, align="centre")
        room = room.cut(bottom=18)
    if cell.number and cell.pictures:
        side = min(28.0, room.h, room.w / 2)
        _symbol(canvas, cell.pictures[0], Rect(room.x + 4, room.cy - side / 2, side, side))
        canvas.text(cell.number, room.cut(right=6), NUMBER.sized(19), theme.text, align="right")
    elif cell.number:
        canvas.text(cell.number, room, NUMBER.sized(19), theme.text, align="centre")
    else:
        _symbols(canvas, cell.pictures, room)


def _symbols(canvas: Canvas, pictures: tuple[str, ...], room: Rect) -> None:
    plain = all(not id for id in pictures)
    wide = min(room.h, (room.w - 4) / max(1, len(pictures)) - 3, 16.0 if plain else 30.0)
    side = wide * 1.45 if plain else wide
    x = room.cx - (len(pictures) * (wide + 4) - 4) / 2
    for i, id in enumerate(pictures):
        _symbol(canvas, id, Rect(x + i * (wide + 4), room.cy - side / 2, wide, side))


def _symbol(canvas: Canvas, id: str, rect: Rect) -> None:
    """A picture; an empty one is a card."""
    if id:
        picture(canvas, id, rect)
    else:
        canvas.box(rect, canvas.theme.cream, canvas.theme.ink, radius=3, width=1.4)


def _grid(canvas: Canvas, block: GridBlock, rect: Rect) -> None:
    theme, room = canvas.theme, inner(rect)
    _frame(canvas, room)
    side = grid_side(block, rect.w)
    pitch = (room.w - 20) / block.columns
    away = block.total - block.here
    for i in range(block.total):
        x = room.x + 10 + (i % block.columns + 0.5) * pitch - side / 2
        spot = Rect(x, room.y + 8 + i // block.columns * (side + 4), side, side)
        if (i >= block.here) if block.fills else (i < away):
            ring = shapes.circle(side / 2, side / 2, side / 2 - 2, shapes.paint("", edge(theme), 2))
            canvas.svg(spot, ring)
        else:
            picture(canvas, block.picture, spot)


def _crowd(canvas: Canvas, block: CrowdBlock, rect: Rect) -> None:
    """Two rows of figures, the pale ones first."""
    room = inner(rect)
    if not block.total:
        return
    across = -(-block.total // 2) if block.total > 12 else block.total
    rows = 2 if block.total > 12 else 1
    side = 21.0 if rows == 2 else 30.0
    pitch = min(side + 12, (room.w - side) / max(1, across - 1)) if across > 1 else side
    away = block.total - block.here
    for i in range(block.total):
        row, column = divmod(i, across) if rows == 2 else (0, i)
        spot = Rect(room.x + 1 + column * pitch, room.y + 2 + row * 17, side, side)
        picture(canvas, block.picture, spot, alpha=70 if i < away else 255)


def _decree(canvas: Canvas, block: DecreeBlock, rect: Rect) -> None:
    theme = canvas.theme
    done = dict(block.done)
    for (name, cards), column in zip(block.columns, decree_columns(block, rect), strict=True):
        _frame(canvas, column, name == block.now)
        canvas.text(name, column.top_part(24), LABEL, theme.text, align="centre")
        left = Counter(done.get(name, ()))
        for card, band in zip(cards, decree_bands(cards, column), strict=True):
            _band(canvas, card, band, done=left[card] > 0)
            left[card] -= left[card] > 0


def _band(canvas: Canvas, card: str, rect: Rect, done: bool) -> None:
    """A card of the Decree: its suit, pale and ticked when it has been resolved."""
    suit = "bird" if card == VIZIER else SUIT_OF[card]
    canvas.box(rect, SUITS[suit], canvas.theme.ink, radius=4, width=1.2)
    canvas.picture(f"root/suits/{suit}", Rect(rect.x + 1, rect.y + 1, 19, 19))
    canvas.text("Vizier" if card == VIZIER else suit, rect.cut(left=22, right=2), SMALL, SUIT_TEXT[suit])
    if done:
        canvas.box(rect, canvas.theme.panel, "", radius=4, alpha=150)
        canvas.picture("common/states/legal", Rect(rect.right - 17, rect.cy - 8, 16, 16))


def _cards(canvas: Canvas, block: CardsBlock, rect: Rect) -> None:
    theme = canvas.theme
    if not block.cards:
        canvas.text(block.empty, inner(rect).top_part(24), LABEL, theme.muted)
    marks = block.marks or ("",) * len(block.cards)
    for (kind, id), spot, mark in zip(block.cards, card_spots(block, rect), marks, strict=True):
        faded = mark in ("deposed", "retired")
        if kind == "back":
            card_faces.back(canvas, spot, id)
        else:
            card_faces.face(canvas, spot, kind, id, alpha=160 if faded else 255)  # type: ignore[arg-type]
        if mark:
            words = Rect(spot.x, spot.bottom + 2, spot.w, MARK)
            strong = mark in ("rules", "acts")
            if strong:
                canvas.ring(spot, "selected")
            style = LABEL if strong else SMALL
            canvas.text(mark, words, style, theme.text if strong else theme.muted, align="centre")


def _items(canvas: Canvas, block: ItemsBlock, rect: Rect) -> None:
    room = inner(rect)
    for n, (name, items) in enumerate(block.rows):
        row = Rect(room.x, room.y + n * ITEM_ROW, room.w, ITEM_ROW)
        if name:
            canvas.text(name, row.left_part(64), LABEL, canvas.theme.muted)
            row = row.cut(left=66)
        if not items:
            canvas.text("none", row, LABEL, canvas.theme.muted)
            continue
        side = 29.0
        pitch = min(36.0, (row.w - side) / max(1, len(items) - 1))
        for i, (item, face) in enumerate(items):
            item_tile(canvas, Rect(row.x + i * pitch, row.cy - side / 2, side, side), item, face)


def _relations(canvas: Canvas, block: RelationsBlock, rect: Rect) -> None:
    """A row for each other faction: how far it has come, and the aids that the next step wants."""
    theme, room = canvas.theme, inner(rect)
    for n, (faction, space, aids, needed) in enumerate(block.rows):
        row = Rect(room.x, room.y + n * RELATION_ROW, room.w, RELATION_ROW)
        picture(canvas, f"root/warriors/{faction}", Rect(row.x, row.cy - 11, 22, 22))
        canvas.text(faction_title(faction), row.cut(left=28).left_part(74), LABEL, theme.text)
        track = row.cut(left=104).left_part(96)
        if space < 0:
            canvas.picture("root/icons/battle", Rect(track.x, track.cy - 10, 20, 20))
            canvas.text("Hostile", track.cut(left=26), LABEL, theme.bad)
            canvas.text("infamy", row, SMALL, theme.muted, align="right")
            continue
        for i in range(len(RELATION)):
            spot = Rect(track.x + i * 24, track.cy - 9, 18, 18)
            fill = theme.legal if i == space else theme.button
            canvas.svg(spot, shapes.circle(9, 9, 8, shapes.paint(fill, theme.ink, 1.4)))
            if i == space:
                picture(canvas, f"root/warriors/{faction}", spot.grown(-3))
        canvas.text(f"{RELATION[space]} {aids}/{needed}", row, SMALL, theme.text, align="right")


PAINTERS: dict[type, Callable[[Canvas, Any, Rect], None]] = {
    TrackBlock: _track,
    CellsBlock: _cells,
    GridBlock: _grid,
    CrowdBlock: _crowd,
    DecreeBlock: _decree,
    CardsBlock: _cards,
    ItemsBlock: _items,
    RelationsBlock: _relations,
}
