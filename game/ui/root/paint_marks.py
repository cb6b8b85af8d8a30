"""The rings around places and their badges, and who rules what while a key is held."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.ui import shapes, theme
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root import map_shapes
from game.ui.root.clearing_places import forest_oval
from game.ui.root.map_marks import Mark
from game.ui.root.map_routes import Route
from game.ui.root.map_scene import NOBODY, ForestScene
from game.ui.root.paint_clearing import Spot, outline
from game.ui.root.paint_pieces import DARK, LIGHT, sticker, tag
from game.ui.theme import NUMBER, ROOT

RING = {"legal": 7.0, "selected": 8.0, "battle": 8.0}
Edge = Callable[[float], str]
"""The path data of a place's outline, moved outwards by some units."""


def clearing_edge(name: str) -> Edge:
    """The edge of a clearing."""
    return lambda by: outline(name, -by)


def forest_edge(scene: ForestScene) -> Edge:
    """The edge of a forest's oval."""
    oval = forest_oval(scene)

    def edge(by: float) -> str:
        turns = [i / 24 * math.tau for i in range(24)]
        rx, ry = oval.w / 2 + by, oval.h / 2 + by
        return map_shapes.closed([(rx * math.cos(a), oval.cy + ry * math.sin(a)) for a in turns])

    return edge


def paint_ring(canvas: Canvas, spot: Spot, edge: Edge, mark: Mark) -> None:
    """The ring under a clearing: it shows outside the clearing's edge."""
    width = RING.get(mark.state, 0.0)
    body = ""
    if mark.focus:
        body += _ring(edge, width + 7.5, ROOT.focus_outer) + _ring(edge, width + 4.2, ROOT.focus_inner)
    elif mark.hover:
        body += _ring(edge, width + 4.0, DARK) + _ring(edge, width + 2.8, LIGHT)
    if width:
        colour = ROOT.legal if mark.state == "legal" else ROOT.selected
        body += _ring(edge, width + 1.6, DARK) + _ring(edge, width, colour)
    if mark.state == "not_legal":
        body += _dashed(edge(4.0))
    spot.svg(canvas, body)


def _ring(edge: Edge, width: float, colour: str) -> str:
    """All of a colour within the edge grown by a width."""
    return shapes.path(edge(0.0), shapes.paint(colour, colour, 2 * width))


def _dashed(d: str) -> str:
    """Every other piece of an outline made of bends."""
    start, *bends = d.removesuffix("Z").split("C")
    at, parts = start.removeprefix("M"), []
    for i, bend in enumerate(bends):
        if i % 2 == 0:
            parts.append(f"M{at}C{bend}")
        at = " ".join(bend.split(" ")[-2:])
    return shapes.path("".join(parts), shapes.paint("", ROOT.not_legal, 2.2))


def paint_badge(canvas: Canvas, x: float, y: float, mark: Mark, unit: float) -> None:
    """The badge that says in a shape what the ring says in a colour."""
    side = max(18.0, 20.0 * unit)
    if mark.state == "battle":
        big = side * 1.4
        rect = Rect(x - big / 2, y - big / 2, big, big)
        canvas.box(rect, ROOT.accent, DARK, radius=big / 2, width=2 * unit)
        canvas.picture("root/icons/battle", rect.grown(-big * 0.2))
    elif mark.state == "legal" or mark.state == "not_legal":
        canvas.badge(x, y, mark.state, size=side)
    elif mark.state == "selected":
        canvas.badge(x, y, "selected" if mark.number else "selected_tick", mark.number, size=side)


def paint_pointer(canvas: Canvas, rect: Rect, name: str, mark: Mark) -> None:
    """A plate at the edge of the map: a place in this direction is lit, though out of view."""
    if mark.focus:
        canvas.ring(rect, "focus", 6)
    elif mark.hover:
        canvas.box(rect.grown(3), "", LIGHT, radius=8, width=2)
    tag(canvas, rect, "", DARK)
    canvas.text(name, rect.cut(left=4, right=rect.h), NUMBER.sized(16), LIGHT, align="centre", free=True)
    paint_badge(canvas, rect.right - rect.h / 2 - 1, rect.cy, mark, 0.0)


def paint_way(canvas: Canvas, way: Route, unit: float) -> None:
    """An arrow along the way that pieces would take."""
    if len(way) < 4:
        return
    room = map_shapes.box_of(way, 14 * unit)
    spots = [(x - room.x, y - room.y) for x, y in way]
    shaft, tip, before = spots[:-2], spots[-1], spots[-4]
    length = math.dist(before, tip) or 1.0
    dx, dy = (tip[0] - before[0]) / length * unit, (tip[1] - before[1]) / length * unit
    base = (tip[0] - 13 * dx, tip[1] - 13 * dy)
    head = shapes.lines([tip, (base[0] - 9 * dy, base[1] + 9 * dx), (base[0] + 9 * dy, base[1] - 9 * dx)])
    line = shapes.lines(shaft, closed=False)
    canvas.svg(
        room,
        shapes.path(line, shapes.paint("", DARK, 8.5 * unit))
        + shapes.path(head, shapes.paint(ROOT.selected, DARK, 3.2 * unit))
        + shapes.path(line, shapes.paint("", ROOT.selected, 5.2 * unit)),
    )


# -- rule ------------------------------------------------------------------------------------------


def paint_rule(canvas: Canvas, spot: Spot, ruler: int, faction: str) -> None:
    """Who rules a clearing, above it: the animal on a plate in the faction's colour, or a plain dash."""
    if ruler == NOBODY:
        tag(canvas, spot.box(Rect(-11, -54, 22, 17)), "-", ROOT.muted)
        return
    plate = spot.box(Rect(-15, -62, 30, 30))
    canvas.box(plate.grown(1.5 * spot.unit), LIGHT, "", radius=7 * spot.unit)
    canvas.box(plate, theme.FACTIONS[faction], DARK, radius=6 * spot.unit, width=2 * spot.unit)
    sticker(canvas, faction, "warrior", spot.box(Rect(-12, -59, 24, 24)))


def paint_realm(canvas: Canvas, spot: Spot, faction: str) -> None:
    """The broad border of a ruled clearing, under it, in the colour of its ruler."""
    edge = clearing_edge(spot.name)
    spot.svg(canvas, _ring(edge, 9.6, DARK) + _ring(edge, 8.0, theme.FACTIONS[faction]))
