"""Drawing of text that `prose` has laid out."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.prose import Laid


def draw_laid(canvas: Canvas, laid: Laid, x: float, y: float) -> None:
    """The text with its upper left corner at (x, y)."""
    for spot in laid.spots:
        place = spot.rect.moved(x, y)
        canvas.text(spot.text, place.cut(right=-4), spot.piece.style, spot.piece.colour, free=True)
        if spot.piece.under:
            _dots(canvas, place.x, place.right, place.cy + 8, spot.piece.under)


def _dots(canvas: Canvas, x0: float, x1: float, y: float, colour: str) -> None:
    x = x0
    while x < x1:
        canvas.hline(x, min(x + 2, x1), y, colour, 1)
        x += 4
