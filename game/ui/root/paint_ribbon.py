"""The turn ribbon and the score track, painted."""

from __future__ import annotations

from dataclasses import replace

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.ribbon import (
    GOAL,
    PHASE,
    STEP,
    Arrow,
    Ribbon,
    Track,
    marker_rects,
    ribbon_layout,
    space,
)
from game.ui.root.turn_steps import TITLES, Line
from game.ui.theme import FACTIONS, NUMBER, SMALL


def paint_ribbon(canvas: Canvas, ribbon: Ribbon) -> None:
    """Stickers in turn order, the three phases, the steps of the one under way."""
    canvas.stamp(("root ribbon", ribbon), ribbon.rect, lambda c, r: _ribbon(c, replace(ribbon, rect=r)))


def _ribbon(canvas: Canvas, ribbon: Ribbon) -> None:
    layout = ribbon_layout(ribbon, canvas.measure)
    for seat, faction, place in layout.stickers:
        if seat == ribbon.at_turn and faction:
            canvas.box(place.grown(3), FACTIONS[faction], canvas.theme.cream, radius=7, width=2)
        if faction:
            canvas.picture(f"root/warriors/{faction}", place.grown(-3), rim=13)
    for arrow in layout.arrows:
        _arrow(canvas, arrow, arrow.phase == ribbon.phase)


def _arrow(canvas: Canvas, arrow: Arrow, on: bool) -> None:
    theme, rect = canvas.theme, arrow.rect
    fill = theme.panel if on else "4A3728"
    canvas.svg(rect, shapes.path(shapes.step_arrow(0, 0, rect.w, rect.h, 12), shapes.paint(fill)))
    x = rect.x + 22
    if arrow.named:
        ink = theme.text if on else theme.bar_muted
        x += canvas.text(TITLES[arrow.phase], Rect(x, rect.y, 140, rect.h), PHASE, ink)
    else:
        canvas.picture(f"root/icons/{arrow.phase}", Rect(x, rect.cy - 11, 22, 22))
    for i, (line, spot) in enumerate(arrow.dots):
        _dot(canvas, spot, i + 1, line)
        x = spot.right
    if arrow.words:
        canvas.text(arrow.words, Rect(x + 8, rect.y, rect.right - x - 20, rect.h), STEP, theme.text)


def _dot(canvas: Canvas, rect: Rect, n: int, line: Line) -> None:
    """A step: red when done, yellow while under way, empty before."""
    theme = canvas.theme
    fill = {"done": theme.accent, "now": theme.selected}.get(line.state, "")
    r = rect.w / 2
    canvas.svg(rect, shapes.circle(r, r, r - 1, shapes.paint(fill or theme.panel, theme.ink, 1.8)))
    ink = theme.on_accent if line.state == "done" else theme.ink
    canvas.text(str(n), rect, SMALL, ink, align="centre")


# -- the score track
def paint_track(canvas: Canvas, track: Track) -> None:
    """Thirty-one cells and the markers above them."""
    canvas.stamp("root track", track.rect, _cells)
    for faction, place in marker_rects(track):
        canvas.picture(f"root/score/{faction}", place)


def _cells(canvas: Canvas, rect: Rect) -> None:
    theme = canvas.theme
    canvas.fill(rect, theme.bar)
    for points in range(GOAL + 1):
        cell = space(rect, points)
        mark = points % 5 == 0
        fill = theme.selected if points == GOAL else theme.cream if mark else theme.button
        canvas.box(cell, fill, theme.ink, radius=4, width=1.2)
        style = NUMBER.sized(15) if mark else SMALL
        canvas.text(str(points), cell.grown(2, 0), style, theme.ink, align="centre")
