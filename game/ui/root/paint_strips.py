"""The strips of the factions, painted."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.strips import Strip
from game.ui.theme import FACTION_TEXT, FACTIONS, NAME


def paint_strip(canvas: Canvas, strip: Strip) -> None:
    """One strip."""
    canvas.stamp(("root strip", strip), strip.rect, lambda c, r: _strip(c, r, strip))


def _strip(canvas: Canvas, rect: Rect, strip: Strip) -> None:
    canvas.panel(rect)
    head = rect.top_part(44)
    canvas.box(head, FACTIONS[strip.faction], canvas.theme.ink)
    canvas.text(strip.title, head.cut(left=50, right=36), NAME, FACTION_TEXT[strip.faction])
    canvas.text(strip.points, head.right_part(34), NAME, FACTION_TEXT[strip.faction], align="centre")
