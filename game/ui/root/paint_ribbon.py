"""The turn ribbon and the score track, painted."""

from __future__ import annotations

from dataclasses import replace

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.ribbon import GOAL, Ribbon, Track, marker_rects, space
from game.ui.root.turn_steps import PHASES, TITLES, Line
from game.ui.theme import FACTIONS, NUMBER, SMALL, TextStyle

STICKER = 40.0
DOT = 20.0
PHASE = TextStyle("fraunces_display", 18)
STEP = TextStyle("barlow_semibold", 15)


def paint_ribbon(canvas: Canvas, ribbon: Ribbon) -> None:
    """Stickers in turn order, the three phases, the steps of the one under way."""
    canvas.stamp(("root ribbon", ribbon), ribbon.rect, lambda c, r: _ribbon(c, replace(ribbon, rect=r)))


def _ribbon(canvas: Canvas, ribbon: Ribbon) -> None:
    rect = ribbon.rect
    order, pitch = _stickers(canvas, ribbon)
    side = min(34.0, pitch - 6, rect.h - 10)
    for i, (seat, faction) in enumerate(order):
        place = Rect(rect.x + 4 + i * pitch, rect.cy - side / 2, side, side)
        if seat == ribbon.at_turn and faction:
            canvas.box(place.grown(3), FACTIONS[faction], canvas.theme.cream, radius=7, width=2)
        if faction:
            canvas.picture(f"root/warriors/{faction}", place.grown(-3), rim=13)
    if ribbon.phase:
        _phases(canvas, ribbon, rect.cut(left=len(order) * pitch + 10))


def _stickers(canvas: Canvas, ribbon: Ribbon) -> tuple[tuple[tuple[int, str], ...], float]:
    """Whose stickers there is room for, and how far apart: all, or only that of the player at turn."""
    count = max(1, len(ribbon.order))
    least = sum(_width(canvas, ribbon, phase, False, False, "") for phase in PHASES) - 6
    pitch = min(STICKER + 2, (ribbon.rect.w - least) / count)
    if pitch >= 26:
        return ribbon.order, pitch
    return tuple(each for each in ribbon.order if each[0] == ribbon.at_turn), STICKER + 2


def _phases(canvas: Canvas, ribbon: Ribbon, room: Rect) -> None:
    """Three arrows at the right of the room; where it is short, names give way: first the step's, then those
    of the other phases, and then the dots."""
    name = _step_name(ribbon)
    for names, dots, step in ((True, True, True), (False, True, True), (True, True, False),
                              (False, True, False), (False, False, False)):  # fmt: skip
        words = name if step else ""
        widths = {phase: _width(canvas, ribbon, phase, names, dots, words) for phase in PHASES}
        if sum(widths.values()) - 16 <= room.w:
            break
    x = room.right - (sum(widths.values()) - 16)
    high = min(31.0, room.h - 8)
    for phase in PHASES:
        arrow = Rect(x, room.cy - high / 2, widths[phase], high)
        _arrow(canvas, ribbon, phase, arrow, names, dots, words)
        x += widths[phase] - 8


def _step_name(ribbon: Ribbon) -> str:
    line = next((line for line in ribbon.steps if line.state == "now"), None)
    if line is None:
        return ""
    return f"{line.name}, {ribbon.left} left" if ribbon.left else line.name


def _width(canvas: Canvas, ribbon: Ribbon, phase: str, names: bool, dots: bool, step: str) -> float:
    width = 42.0
    on = phase == ribbon.phase
    width += canvas.measure.width(TITLES[phase], PHASE) if names or on else 22
    if on and dots and len(ribbon.steps) > 1:
        width += 8 + (DOT + 3) * len(ribbon.steps)
    if on and step:
        width += 8 + canvas.measure.width(step, STEP)
    return width


def _arrow(
    canvas: Canvas, ribbon: Ribbon, phase: str, rect: Rect, names: bool, dots: bool, step: str
) -> None:
    theme, on = canvas.theme, phase == ribbon.phase
    fill = theme.panel if on else "4A3728"
    canvas.svg(rect, shapes.path(shapes.step_arrow(0, 0, rect.w, rect.h, 12), shapes.paint(fill)))
    ink = theme.text if on else theme.bar_muted
    x = rect.x + 22
    if names or on:
        x += canvas.text(TITLES[phase], Rect(x, rect.y, 140, rect.h), PHASE, ink)
    else:
        canvas.picture(f"root/icons/{phase}", Rect(x, rect.cy - 11, 22, 22))
    if on and dots and len(ribbon.steps) > 1:
        x += 8
        for i, line in enumerate(ribbon.steps):
            _dot(canvas, Rect(x, rect.cy - DOT / 2, DOT, DOT), i + 1, line)
            x += DOT + 3
        x -= 3
    if on and step:
        canvas.text(step, Rect(x + 8, rect.y, rect.right - x - 20, rect.h), STEP, theme.text)


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
