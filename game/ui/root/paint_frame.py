"""The panels of the Root table, painted."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect

ROUND = 12.0
"""How far the shadow of a panel may reach."""


def frame(canvas: Canvas, rect: Rect, colour: str, head: float) -> None:
    """A panel of paper with a coloured head."""
    key = ("root frame", rect, colour, head)
    canvas.layer(key, rect.grown(ROUND), lambda c: _frame(c, rect, colour, head))


def _frame(canvas: Canvas, rect: Rect, colour: str, head: float) -> None:
    theme = canvas.theme
    canvas.shadow(rect, theme.radius)
    canvas.box(rect, theme.panel, theme.ink, radius=theme.radius, width=2)
    if colour:
        with canvas.clip(rect.top_part(head)):
            canvas.box(rect, colour, theme.ink, radius=theme.radius, width=2)
        canvas.hline(rect.x + 1, rect.right - 1, rect.y + head, theme.ink, 2)
