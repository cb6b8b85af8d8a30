"""The panel for stepping through a game of Root, painted."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.paint_frame import frame
from game.ui.root.paint_panels import sign
from game.ui.table.paint_retrace import paint_rail
from game.ui.table.retrace_view import PAD, SIGN, RetraceView
from game.ui.theme import BODY, NAME, SMALL


def paint_steps(canvas: Canvas, view: RetraceView, factions: Sequence[str], offset: float) -> None:
    """The event on show, and the list with it marked."""
    theme, rect = canvas.theme, view.rect
    frame(canvas, rect, "", 0)
    head = Rect(rect.x + PAD, rect.y + 6, rect.w - 2 * PAD, 28)
    noted = canvas.text(view.count, head, SMALL, theme.muted, align="right")
    canvas.text(view.title, head.cut(right=noted + 8), theme.panel_title.sized(18), theme.text, free=True)
    paint_rail(canvas, view)
    _sign(canvas, view.line.sign, factions, Rect(view.text_rect.x, view.text_rect.y, 24, 24))
    canvas.paragraph(view.line.text, view.text_rect.cut(left=32), NAME, theme.text, line=22, free=True)
    frame(canvas, view.list_rect, "", 0)
    title = Rect(view.list_rect.x + PAD, view.list_rect.y + 6, 160, 24)
    canvas.text("Step by step", title, theme.panel_title.sized(17), theme.text)
    with canvas.clip(view.body.grown(4, 0)):
        for i, top in enumerate(view.tops):
            y = view.body.y + top - offset
            if y + view.heights[i] > view.body.y and y < view.body.bottom:
                _line(canvas, view, factions, i, y)


def _sign(canvas: Canvas, told: str, factions: Sequence[str], rect: Rect) -> None:
    kind, _, seat = told.partition(":")
    if kind == "seat" and factions[int(seat)]:
        sign(canvas, factions[int(seat)], rect)


def _line(canvas: Canvas, view: RetraceView, factions: Sequence[str], i: int, y: float) -> None:
    theme, body = canvas.theme, view.body
    if i == view.at:
        mark = Rect(body.x - 2, y - 2, body.w - 6, view.heights[i])
        canvas.box(mark, "FFE9A0", theme.ink, radius=3, width=1.2)
    _sign(canvas, view.lines[i].sign, factions, Rect(body.x + 2, y + view.pitch / 2 - 9, 18, 18))
    for n, words in enumerate(view.wrapped[i]):
        place = Rect(body.x + SIGN + 4, y + n * view.pitch, body.w - SIGN - 4, view.pitch)
        canvas.text(words, place, BODY, theme.text, free=True)
