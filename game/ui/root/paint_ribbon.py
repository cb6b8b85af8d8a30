"""The turn ribbon and the score track, painted."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.ribbon import GOAL, Ribbon, Track, space
from game.ui.theme import SMALL


def paint_ribbon(canvas: Canvas, ribbon: Ribbon) -> None:
    """Stickers in turn order, the three phases, the steps of the one under way."""
    for i, (_, faction) in enumerate(ribbon.order):
        canvas.picture(
            f"root/warriors/{faction}", Rect(ribbon.rect.x + i * 42, ribbon.rect.cy - 16, 32, 32), rim=13
        )


def paint_track(canvas: Canvas, track: Track) -> None:
    """Thirty-one cells and the markers above them."""
    for points in range(GOAL + 1):
        cell = space(track.rect, points)
        canvas.box(cell, canvas.theme.button, canvas.theme.ink, radius=4, width=1.2)
        canvas.text(str(points), cell, SMALL, canvas.theme.text, align="centre")
    for _, faction, at in track.markers:
        cell = space(track.rect, at)
        canvas.picture(f"root/score/{faction}", Rect(cell.cx - 12, track.rect.y - 26, 24, 28))
