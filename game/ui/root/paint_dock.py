"""The dock below the map, painted."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.root import card_faces
from game.ui.root.dock import Dock


def paint_dock(canvas: Canvas, dock: Dock, hidden: frozenset[str] = frozenset()) -> None:
    """Hand, crafted cards and piles; what is in `hidden` (control ids) is on its way and left out."""
    for id, card, place in dock.hand:
        if id not in hidden:
            card_faces.card(canvas, place, card)
