"""The rows of a strip, painted: one function per kind of row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.board_parts import (
    Boxes,
    Chips,
    Columns,
    Count,
    Counts,
    ItemFace,
    Items,
    Pips,
    Relations,
    Row,
    Words,
)
from game.ui.root.card_facts import motif
from game.ui.theme import NUMBER, SMALL

ICON = 20.0
COUNT_PITCH, CROWDED = 44.0, 40.0
STONE = "D9CDAF"
CLOSE = 17.0
"""Crafted cards are not laid closer than this."""


def paint_row(canvas: Canvas, row: Row, rect: Rect) -> None:
    """One row in its place."""
    PAINTERS[type(row)](canvas, row, rect)


# -- small things that boards use too
def card_icon(canvas: Canvas, rect: Rect) -> None:
    """Two cards: what somebody holds."""
    look = shapes.paint("FFF6E0", "2B1D14", 1.5)
    body = shapes.rect(5, 1, 10, 14, 2, look) + shapes.rect(2, 4, 11, 15, 2, look)
    canvas.svg(rect, f'<g transform="scale({shapes.num(rect.w / 20)})">{body}</g>')


def picture(canvas: Canvas, id: str, rect: Rect, alpha: int = 255) -> None:
    """A picture of the library, with the rim of a sticker when it is a figure; `hand` is drawn."""
    if id == "hand":
        card_icon(canvas, rect)
    elif id.startswith(("root/warriors/", "root/captains/", "root/characters/")):
        canvas.picture(id, rect.grown(-1), alpha=alpha, rim=13)
    else:
        canvas.picture(id, rect, alpha=alpha)


def item_tile(canvas: Canvas, rect: Rect, item: str, face: ItemFace) -> None:
    """An item: ready on paper, face down with a dashed edge, damaged with its mark, absent as a pale one."""
    theme, radius = canvas.theme, rect.w * 0.18
    if face == "gone":
        canvas.dashes(rect, theme.line, radius=radius, dash=3, gap=3)
        canvas.picture(f"root/items/{item}", rect.grown(-rect.w * 0.14), alpha=60)
        return
    down = face in ("exhausted", "both")
    fill, line = (theme.button, "") if down else (theme.cream, theme.ink)
    canvas.box(rect, fill, line, radius=radius, width=1.4)
    if down:
        canvas.dashes(rect, theme.ink, radius=radius, dash=3, gap=3)
    canvas.picture(f"root/items/{item}", rect.grown(-rect.w * 0.12), alpha=130 if down else 255)
    if face in ("damaged", "both"):
        side = rect.w * 0.62
        canvas.picture(
            "root/marks/item_damaged", Rect(rect.right - side + 2, rect.bottom - side + 2, side, side)
        )


# -- rows
def _counts(canvas: Canvas, row: Counts, rect: Rect) -> None:
    right = canvas.measure.width(row.right, SMALL) + 6 if row.right else 0
    steps = [26.0 if not count.text else COUNT_PITCH for count in row.counts]
    crowded = len(row.counts) > 2 and len(row.cards) + len(row.items) > 2
    tight = CROWDED / COUNT_PITCH if crowded else 1.0
    share = min(tight, (rect.w - right) / max(1.0, sum(steps)))
    x = rect.x
    for count, step in zip(row.counts, steps, strict=True):
        _count(canvas, Rect(x, rect.cy - ICON / 2, ICON, ICON), count)
        x += step * share
    if row.right:
        canvas.text(row.right, rect.right_part(right), SMALL, canvas.theme.muted, align="right")
    if row.cards or row.items:
        _crafted(canvas, row.cards, row.items, rect.cut(left=x - rect.x))


def _count(canvas: Canvas, rect: Rect, count: Count) -> None:
    picture(canvas, count.picture, rect, alpha=85 if count.faded else 255)
    canvas.text(count.text, Rect(rect.right + 3, rect.y, 24, rect.h), NUMBER, canvas.theme.text)


def _crafted(canvas: Canvas, cards: tuple[str, ...], items: tuple[str, ...], room: Rect) -> None:
    """Crafted cards and items from the right; where there are too many, alike ones become one with a
    number."""
    piles = [(card, 1) for card in cards]
    kinds = [(f"item:{item}", 1) for item in items]
    if _pitch(room, len(piles) + len(kinds)) < CLOSE and len(piles) > 1:
        piles = [("", len(piles))]
    if _pitch(room, len(piles) + len(kinds)) < CLOSE:
        kinds = [(f"item:{item}", count) for item, count in Counter(items).items()]
    pitch = _pitch(room, len(piles) + len(kinds))
    x = room.right - 20 - pitch * (len(piles) + len(kinds) - 1)
    for i, (name, count) in enumerate(piles + kinds):
        _crafted_one(canvas, Rect(x + i * pitch, room.cy - 10, 20, 20), name, count)


def _pitch(room: Rect, count: int) -> float:
    return min(22.0, (room.w - 20) / max(1, count - 1))


def _crafted_one(canvas: Canvas, rect: Rect, name: str, count: int) -> None:
    """A crafted card on stone, or an item; several of a kind with their number."""
    theme = canvas.theme
    if name.startswith("item:"):
        canvas.picture(f"root/items/{name.removeprefix('item:')}", rect)
        if count > 1:
            disc = Rect(rect.right - 11, rect.bottom - 11, 13, 13)
            canvas.svg(disc, shapes.circle(6.5, 6.5, 6, shapes.paint(theme.ink)))
            canvas.text(str(count), disc, SMALL, theme.panel, align="centre")
        return
    canvas.box(rect.cut(right=1), STONE, theme.ink, radius=4, width=1.2)
    if name:
        canvas.picture(motif(name), rect.grown(-2))
    else:
        canvas.text(str(count), rect, SMALL, theme.ink, align="centre")


def _boxes(canvas: Canvas, row: Boxes, rect: Rect) -> None:
    theme = canvas.theme
    canvas.picture(row.picture, Rect(rect.x, rect.cy - 10, ICON, ICON))
    right = canvas.measure.width(row.right, SMALL)
    room = rect.w - 28 - right - 6
    pitch = min(19.0, room / row.total)
    for i in range(row.total):
        box = Rect(rect.x + 27 + i * pitch, rect.cy - 7, pitch - 4, 14)
        canvas.box(box, row.colour if i < row.filled else theme.button, theme.ink, radius=3, width=1.2)
    canvas.text(row.right, rect.right_part(right + 2), SMALL, theme.muted, align="right")


def _pips(canvas: Canvas, row: Pips, rect: Rect) -> None:
    theme = canvas.theme
    x = rect.x + canvas.text(row.label, rect, SMALL.sized(15), theme.text) + 10
    for i in range(row.total):
        place = Rect(x + i * 21, rect.cy - 8, 16, 16)
        look = shapes.paint(row.colour if i < row.filled else theme.button, theme.ink, 1.4)
        canvas.svg(place, shapes.circle(8, 8, 7, look))
    if row.right:
        canvas.text(row.right, rect, SMALL, theme.muted, align="right")


def _columns(canvas: Canvas, row: Columns, rect: Rect) -> None:
    theme = canvas.theme
    for (name, suits), box in zip(row.columns, rect.cut(bottom=3).columns(len(row.columns), 4), strict=True):
        on = name == row.now
        canvas.box(box, theme.glow if on else theme.button, theme.ink, radius=5, width=2 if on else 1.3)
        canvas.text(name, box.top_part(19).grown(1, 0), SMALL, theme.text, align="centre")
        _suits(canvas, box.cut(top=18, bottom=2, left=2, right=2), suits)


def _suits(canvas: Canvas, room: Rect, suits: tuple[str, ...]) -> None:
    """The suits of a column: one sign each while there is room, else a sign and a number for each suit."""
    if len(suits) <= 4:
        across = 2 if len(suits) > 1 else 1
        rows = (len(suits) + 1) // 2
        for i, suit in enumerate(suits):
            x = room.cx - across * 8.5 + (i % 2) * 17
            y = room.cy - rows * 7.5 + (i // 2) * 15
            canvas.picture(f"root/suits/{suit}", Rect(x, y, 15, 15))
        return
    for i, (suit, count) in enumerate(sorted(Counter(suits).items())[:4]):
        x, y = room.x + (i % 2) * room.w / 2, room.cy - 15 + (i // 2) * 15
        canvas.picture(f"root/suits/{suit}", Rect(x, y + 1, 13, 13))
        canvas.text(str(count), Rect(x + 13, y, 9, 15), SMALL, canvas.theme.text)


def _chips(canvas: Canvas, row: Chips, rect: Rect) -> None:
    theme = canvas.theme
    if not row.chips:
        return
    widths = [canvas.measure.width(name, SMALL) for name, _ in row.chips]
    spare = (rect.w - sum(widths) - 4 * (len(widths) - 1)) / len(widths)
    x = rect.x
    for (name, state), width in zip(row.chips, widths, strict=True):
        place = Rect(x, rect.cy - 10.5, width + spare, 21)
        x = place.right + 4
        fill = {"on": theme.glow, "ready": theme.button}.get(state, "")
        line = theme.ink if state != "off" else theme.line
        canvas.box(place, fill, line, radius=5, width=2 if state == "on" else 1.3)
        ink = theme.text if state != "off" else theme.muted
        canvas.text(name, place.grown(-1, 0), SMALL, ink, align="centre")


def _items(canvas: Canvas, row: Items, rect: Rect) -> None:
    if not row.items:
        canvas.text("no items", rect, SMALL, canvas.theme.muted)
        return
    side = 22.0
    pitch = min(28.0, (rect.w - side) / max(1, len(row.items) - 1))
    for i, (item, face) in enumerate(row.items):
        item_tile(canvas, Rect(rect.x + i * pitch, rect.cy - side / 2, side, side), item, face)


def _relations(canvas: Canvas, row: Relations, rect: Rect) -> None:
    if not row.stands:
        return
    pitch = min(44.0, rect.w / len(row.stands))
    for i, (faction, space) in enumerate(row.stands):
        x = rect.x + i * pitch
        picture(canvas, f"root/warriors/{faction}", Rect(x, rect.cy - 10, 20, 20))
        if space < 0:
            canvas.picture("root/icons/battle", Rect(x + 20, rect.cy - 7, 14, 14))
        else:
            relation_pips(canvas, Rect(x + 22, rect.cy - 9, 8, 18), space)


def relation_pips(canvas: Canvas, rect: Rect, space: int) -> None:
    """How far an other faction has come, from the foot up: none for Indifferent, three for Allied."""
    theme = canvas.theme
    body = ""
    for i in range(3):
        fill = theme.good if i < space else theme.button
        body += shapes.rect(1, 12.5 - i * 6, 6, 4.5, 1.5, shapes.paint(fill, theme.ink, 1))
    canvas.svg(rect, body)


def _words(canvas: Canvas, row: Words, rect: Rect) -> None:
    right = canvas.text(row.right, rect, SMALL, canvas.theme.text, align="right") if row.right else 0
    canvas.text(row.left, rect.cut(right=right + 6 if right else 0), SMALL, canvas.theme.muted)


PAINTERS: dict[type, Callable[[Canvas, Any, Rect], None]] = {
    Counts: _counts,
    Boxes: _boxes,
    Pips: _pips,
    Columns: _columns,
    Chips: _chips,
    Items: _items,
    Relations: _relations,
    Words: _words,
}
