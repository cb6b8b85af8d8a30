"""The panel for stepping through what happened, painted."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.table.paint_panels import paint_sign
from game.ui.table.paint_players import MUTED, PANEL_HEAD, TEXT, YELLOW
from game.ui.table.retrace_view import PAD, SIGN, RetraceView
from game.ui.theme import BODY, NAME, SMALL


def paint_steps(canvas: Canvas, view: RetraceView, offset: float) -> None:
    """The event on show, and the list with it marked."""
    rect = view.rect
    canvas.panel(rect)
    head = Rect(rect.x + PAD, rect.y + 6, rect.w - 2 * PAD, 28)
    noted = canvas.text(view.count, head, SMALL, MUTED, align="right")
    canvas.text(view.title.upper(), head.cut(right=noted + 8), PANEL_HEAD.sized(17), YELLOW, free=True)
    paint_rail(canvas, view)
    paint_sign(canvas, view.line.sign, Rect(view.text_rect.x, view.text_rect.y + 2, 22, 22))
    canvas.paragraph(view.line.text, view.text_rect.cut(left=32), NAME, TEXT, line=22, free=True)
    canvas.panel(view.list_rect)
    canvas.text("STEPS", Rect(view.list_rect.x + PAD, view.list_rect.y + 6, 120, 24), PANEL_HEAD, MUTED)
    with canvas.clip(view.body.grown(4, 0)):
        for i, top in enumerate(view.tops):
            y = view.body.y + top - offset
            if y + view.heights[i] > view.body.y and y < view.body.bottom:
                _line(canvas, view, i, y)


def paint_rail(canvas: Canvas, view: RetraceView) -> None:
    """The scrubber: how far along the steps the one on show is."""
    theme, rail = canvas.theme, view.rail
    canvas.box(rail, theme.line, "", radius=3)
    canvas.box(rail.left_part(max(6.0, rail.w * view.share)), theme.accent, "", radius=3)
    knob = Rect(rail.x + rail.w * view.share - 7, rail.cy - 7, 14, 14)
    canvas.box(knob, theme.accent, theme.text, radius=7, width=2)


def _line(canvas: Canvas, view: RetraceView, i: int, y: float) -> None:
    body, now = view.body, i == view.at
    if now:
        mark = Rect(body.x - 2, y - 2, body.w - 6, view.heights[i])
        canvas.box(mark, "24384A", YELLOW, radius=3, width=1.2)
    paint_sign(canvas, view.lines[i].sign, Rect(body.x + 4, y + view.pitch / 2 - 8, 16, 16))
    for n, words in enumerate(view.wrapped[i]):
        place = Rect(body.x + SIGN + 4, y + n * view.pitch, body.w - SIGN - 4, view.pitch)
        canvas.text(words, place, BODY, TEXT if now else "B9C9D6", free=True)
