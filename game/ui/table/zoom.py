"""A card in full beside the pointer: what is zoomed, where it stands, how it is drawn."""

from __future__ import annotations

from game.ui import cards
from game.ui.canvas import Canvas
from game.ui.geometry import Point, Rect

SIZE = (420.0, 588.0)
AFTER = 500.0
"""Milliseconds of a still pointer until the card comes up by itself."""
AWAY = 24.0


def zoom_rect(at: Point, size: tuple[float, float], keep: Rect | None = None) -> Rect:
    """Where the card stands: inside the window, never under the pointer or over what is zoomed (`keep`)."""
    w, h = size
    k = min(1.0, (h - 16) / SIZE[1], (w * 0.45) / SIZE[0])
    wide, high = SIZE[0] * k, SIZE[1] * k
    left, right = (keep.x, keep.right) if keep else (at.x, at.x)
    x = right + AWAY if right + AWAY + wide <= w - 8 else left - AWAY - wide
    x = min(max(8.0, x), w - wide - 8)
    return Rect(x, min(max(8.0, at.y - high / 2), h - high - 8), wide, high)


def paint_zoom(canvas: Canvas, kind: str, id: str, rect: Rect) -> None:
    """The card `id` of a kind: `intel`, `asset`, `asset_down`, `plot`, `organization`, `agenda`."""
    canvas.shadow(rect, 10, drop=6, blur=14)
    if kind == "intel":
        cards.intel(canvas, rect, id)
    elif kind in ("asset", "asset_down"):
        cards.asset(canvas, rect, id, "active" if kind == "asset" else "face_down")
    elif kind == "plot":
        cards.plot(canvas, rect, id)
    elif kind == "organization":
        cards.organization(canvas, rect, id)
    else:
        cards.agenda(canvas, rect, id)
