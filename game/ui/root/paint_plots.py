"""The plots of the points of a game of Root, painted."""

from __future__ import annotations

from game.root.state import GOAL
from game.ui import shapes
from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.interaction import Interaction
from game.ui.root.names import faction_title
from game.ui.root.plots_view import HistoryPlot, Line, Plot, Row, Segment, SourcesTable, TurnBar, TurnsPlot
from game.ui.root.points import Source
from game.ui.theme import LABEL, NAME, NUMBER, SMALL

FILLS: dict[Source, str] = {
    "plan": "2F6B52",
    "removed": "A33B22",
    "crafted": "D9972E",
    "cards": "6B5AA0",
    "lost": "F4E9CF",
}
"""Colours of the sources; each also has a pattern of its own."""


def paint_plot(canvas: Canvas, plot: Plot, ui: Interaction) -> None:
    """Any of them."""
    if isinstance(plot, TurnsPlot):
        _turns(canvas, plot, ui)
    elif isinstance(plot, HistoryPlot):
        _history(canvas, plot, ui)
    else:
        _sources(canvas, plot)


def paint_segment(canvas: Canvas, segment: Segment) -> None:
    """Points from one source: its colour, its pattern, an ink line around it."""
    rect, ink = segment.rect, canvas.theme.ink
    canvas.box(rect, FILLS[segment.source], "", radius=0)
    if segment.source == "removed":
        for i in range(1, int(rect.h // 4) + 1):
            canvas.fill(Rect(rect.x, rect.y + i * 4 - 2, rect.w, 1), "F4E9CF")
    elif segment.source == "crafted":
        canvas.fill(Rect(rect.cx - 0.75, rect.y, 1.5, rect.h), ink)
    elif segment.source == "cards":
        for i in range(int(rect.h // 6) + 1):
            canvas.fill(Rect(rect.cx - 1, rect.y + 2 + i * 6, 2, 2), "F4E9CF")
    canvas.box(rect, "", ink, radius=0, width=1)


def _legend(canvas: Canvas, legend: tuple[tuple[Source, str, Rect], ...]) -> None:
    for source, name, place in legend:
        paint_segment(canvas, Segment(source, 1, Rect(place.x, place.cy - 8, 16, 16)))
        canvas.text(name, place.cut(left=22), LABEL, canvas.theme.text)


def _who(canvas: Canvas, row: Row) -> None:
    """Sticker, name and points at the left of a row."""
    side = min(38.0, row.head.h - 2)
    face = Rect(row.head.x, row.head.cy - side / 2, side, side)
    canvas.box(face, tokens.FACTIONS[row.faction], canvas.theme.ink, radius=5, width=1.5)
    canvas.picture(f"root/warriors/{row.faction}", face.grown(-side * 0.08), rim=11)
    words = Rect(face.right + 8, face.cy - 19, row.head.w - side - 8, 38)
    canvas.text(faction_title(row.faction), words.top_part(words.h / 2 + 2), LABEL, canvas.theme.text)
    told = "1 point" if row.total == 1 else f"{row.total} points"
    canvas.text(told, words.bottom_part(words.h / 2), SMALL, canvas.theme.muted)


# -- bars by turn ----------------------------------------------------------------------------------
def _turns(canvas: Canvas, plot: TurnsPlot, ui: Interaction) -> None:
    rects = [row.head for row in plot.rows] + [row.rect for row in plot.rows]
    whole = Rect(
        min(rect.x for rect in rects) - 4,
        plot.legend[0][2].y - 4,
        max(rect.right for rect in rects) - min(rect.x for rect in rects) + 8,
        plot.foot + 24 - plot.legend[0][2].y,
    )
    canvas.layer(("points by turn", plot), whole, lambda c: _all_bars(c, plot))
    for row in plot.rows:
        for bar in row.bars:
            id = f"bar:{row.seat}:{bar.bar.turn}"
            warmth = ui.warmth.get(id, 0.0)
            if warmth:
                canvas.box(bar.top, canvas.theme.selected, "", radius=2, alpha=round(110 * warmth))
            if ui.keyboard and ui.focus == id:
                canvas.ring(bar.top, "focus", 3)


def _all_bars(canvas: Canvas, plot: TurnsPlot) -> None:
    theme = canvas.theme
    _legend(canvas, plot.legend)
    for row in plot.rows:
        _who(canvas, row)
        canvas.box(row.rect, theme.field, "", radius=3)
        canvas.hline(row.rect.x, row.rect.right, row.base, theme.muted, 1.2)
        for bar in row.bars:
            _bar(canvas, bar)
    for text, x in plot.ticks:
        canvas.text(text, Rect(x - 16, plot.foot, 32, 20), SMALL, theme.muted, align="centre")
    head = plot.rows[0].head
    canvas.text("Turn", Rect(head.x, plot.foot, head.w, 20), SMALL, theme.muted, align="right")


def _bar(canvas: Canvas, bar: TurnBar) -> None:
    for segment in bar.segments:
        paint_segment(canvas, segment)
    gained = bar.bar.gained
    if gained:
        place = Rect(bar.top.cx - 14, bar.top.y, 28, 14)
        canvas.text(str(gained), place, NUMBER.sized(14), canvas.theme.text, align="centre")


# -- scores over turns -----------------------------------------------------------------------------
def _history(canvas: Canvas, plot: HistoryPlot, ui: Interaction) -> None:
    theme, rect = canvas.theme, plot.rect
    canvas.box(rect.grown(4), theme.field, theme.line, radius=4)
    for number, y in plot.levels:
        goal = number == GOAL
        canvas.hline(rect.x, rect.right, y, theme.accent if goal else theme.line, 2 if goal else 1)
        canvas.text(
            str(number), Rect(rect.x - 34, y - 10, 26, 20), NUMBER.sized(15), theme.text, align="right"
        )
    for text, x in plot.ticks:
        canvas.text(text, Rect(x - 16, rect.bottom + 6, 32, 20), SMALL, theme.muted, align="centre")
    canvas.text("Turn", Rect(rect.x - 34, rect.bottom + 6, 30, 20), SMALL, theme.muted)
    for control in plot.controls:
        warmth = ui.warmth.get(control.id, 0.0)
        if warmth:
            canvas.box(control.rect, theme.selected, "", radius=0, alpha=round(110 * warmth))
    for line in plot.lines:
        _line(canvas, line, rect)
    for line in plot.lines:
        canvas.box(line.end, tokens.FACTIONS[line.faction], theme.ink, radius=5, width=1.5)
        canvas.picture(f"root/warriors/{line.faction}", line.end.grown(-2), rim=11)
    for control in plot.controls:
        if ui.keyboard and ui.focus == control.id:
            canvas.ring(control.rect, "focus", 3)


def _line(canvas: Canvas, line: Line, rect: Rect) -> None:
    d = shapes.lines([(p.x - rect.x, p.y - rect.y) for p in line.points], closed=False)
    body = shapes.path(d, shapes.paint("", canvas.theme.ink, 5.5))
    body += shapes.path(d, shapes.paint("", tokens.FACTIONS[line.faction], 3))
    canvas.svg(rect, body)


# -- totals ----------------------------------------------------------------------------------------
def _sources(canvas: Canvas, table: SourcesTable) -> None:
    theme = canvas.theme
    _legend(canvas, table.legend)
    for name, place in table.heads:
        canvas.paragraph(name, place, SMALL, theme.muted, align="centre", middle=True, line=17)
    for row, cells, shares in table.rows:
        canvas.hline(row.rect.x, row.rect.right, row.rect.y - 3, theme.line)
        _who(canvas, row)
        for i, (text, place) in enumerate(cells):
            last = i == len(cells) - 1
            style = NAME.sized(22) if last else NAME
            canvas.text(text, place, style, theme.text if text != "-" else theme.muted, align="centre")
        for segment in shares:
            paint_segment(canvas, segment)
