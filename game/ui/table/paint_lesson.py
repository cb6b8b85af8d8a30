"""The callout of the first game, painted: a panel with an arrow to what it speaks of."""

from __future__ import annotations

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.table.guide import HEAD, PAD, Callout
from game.ui.table.paint_players import MUTED, TEXT, YELLOW
from game.ui.theme import BODY, BODY_LINE, SMALL, TextStyle

REACH = 36.0
"""How far the arrow sticks out at most."""
TITLE = TextStyle("barlow_bold", 20)


def paint_callout(canvas: Canvas, found: Callout) -> None:
    """The ring around the thing, the arrow, and the words."""
    rect, root = found.rect, canvas.theme.game == "root"
    if found.target is not None:
        if root:
            canvas.box(found.target.grown(5), "", canvas.theme.ink, radius=7, width=5)
        canvas.box(found.target.grown(4), "", YELLOW, radius=6, width=3)
        _arrow(canvas, rect, found.target.grown(4))
    canvas.shadow(rect)
    if root:
        canvas.box(rect.grown(1.5), "", canvas.theme.ink, radius=8, width=5)
    canvas.box(rect, "24200F", YELLOW, radius=6, width=2)
    head = Rect(rect.x + PAD, rect.y + 6, rect.w - 2 * PAD, HEAD - 6)
    noted = canvas.text(found.count, head, SMALL, MUTED, align="right")
    canvas.text(found.title, head.cut(right=noted + 8), TITLE, YELLOW)
    pitch = canvas.measure.line_height(BODY_LINE, BODY)
    for i, words in enumerate(found.lines):
        place = Rect(rect.x + PAD, rect.y + HEAD + 4 + pitch * i, rect.w - 2 * PAD, pitch)
        canvas.text(words, place, BODY, TEXT)


def _arrow(canvas: Canvas, panel: Rect, target: Rect) -> None:
    """A triangle from the panel's edge to the target, where they lie beside each other."""
    x = min(max(target.cx, panel.x + 20), panel.right - 20)
    y = min(max(target.cy, panel.y + 20), panel.bottom - 20)
    if panel.x >= target.right:
        points = [(panel.x + 2, y - 10), (panel.x + 2, y + 10), (max(target.right + 2, panel.x - REACH), y)]
    elif panel.right <= target.x:
        points = [
            (panel.right - 2, y - 10),
            (panel.right - 2, y + 10),
            (min(target.x - 2, panel.right + REACH), y),
        ]
    elif panel.y >= target.bottom:
        points = [(x - 10, panel.y + 2), (x + 10, panel.y + 2), (x, max(target.bottom + 2, panel.y - REACH))]
    elif panel.bottom <= target.y:
        points = [
            (x - 10, panel.bottom - 2),
            (x + 10, panel.bottom - 2),
            (x, min(target.y - 2, panel.bottom + REACH)),
        ]
    else:
        return
    left, top = min(px for px, _ in points), min(py for _, py in points)
    right, bottom = max(px for px, _ in points), max(py for _, py in points)
    body = shapes.path(shapes.lines([(px - left, py - top) for px, py in points]), shapes.paint(YELLOW))
    canvas.svg(Rect(left, top, max(1.0, right - left), max(1.0, bottom - top)), body)
