"""Paths, boardwalks over floods, the wall with its gates, the bridge (no pygame)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.content import planar
from game.engine.board import Link, Place
from game.engine.board import Point as Spot
from game.ui import shapes
from game.ui.geometry import Rect
from game.ui.root.map_routes import open_when
from game.ui.root.map_shapes import INK, Frame, Picture, Shape, Vector, along, box_of, marks, stroke
from game.ui.root.paint_water import DEEP, WATER

PATH, PEBBLE = "F0E2BC", "DFCB98"
BOARD, PLANK = "B29667", "8C7047"
WALL, WALL_LINE, WALL_SIDE, WALL_STONE = "D3C8AE", "A2977D", "5A4D40", "75685A"
BRIDGE, BRIDGE_LINE = "C99659", "7A4A26"
SHADE = "2B1D14"
WIDTH = 11.5
"""How wide a path is inside its outline, in board units."""
OUTLINE = 2.0
GATE = 26.0
GATE_DARK = "3A2C20"
"""The colour of the opening in the picture of a gate."""


def paths(frame: Frame) -> Iterator[Shape]:
    """Paths on the ground, those beneath the wall included, then boardwalks and drowned paths."""
    ways = [
        frame.way(link)
        for link in frame.board.links
        if link.kind == "path" and _form(link) in ("path", "under_wall") and open_when(link, frame.flooded)
    ]
    for way in ways:
        yield stroke(way, INK, (WIDTH + 2 * OUTLINE) * frame.vs)
    for way in ways:
        yield stroke(way, PATH, WIDTH * frame.vs)
        yield from _pebbles(way, frame.vs)
    yield from drowned(frame)
    yield from boardwalks(frame)


def _form(link: Link) -> str:
    return str(link.properties.get("form", "path"))


def _pebbles(way: Sequence[Spot], vs: float) -> Iterator[Shape]:
    spots = [spot for spot, _ in along(way, 11 * vs)]
    for few in (spots[i : i + 8] for i in range(0, len(spots), 8)):
        look = shapes.paint(PEBBLE)
        svg = "".join(shapes.ellipse(x, y, 2.4 * vs, 1.8 * vs, look) for x, y in few)
        yield Vector(box_of(few, 3 * vs), svg)


def boardwalks(frame: Frame) -> Iterator[Shape]:
    """The paths that flood markers bring (MM6); where they fork, their planks run into each other."""
    links = [
        link for link in frame.board.links if link.kind == "linked_path" and open_when(link, frame.flooded)
    ]
    ways = [frame.way(link) for link in links]
    for way in ways:
        yield stroke(way, INK, (WIDTH + 2 * OUTLINE) * frame.vs)
    half = WIDTH / 2 * frame.vs
    for way in ways:
        yield stroke(way, BOARD, WIDTH * frame.vs)
        planks = [
            ((x - dy * half, y + dx * half), (x + dy * half, y - dx * half))
            for (x, y), (dx, dy) in along(way, 6 * frame.vs)
        ]
        yield from marks(way, planks, PLANK, 1.1 * frame.vs)


def drowned(frame: Frame) -> Iterator[Shape]:
    """Paths that lead nowhere now, as stones in the water."""
    for link in frame.board.links:
        if link.kind != "flooded_path" or not open_when(link, frame.flooded):
            continue
        for (x, y), _ in along(frame.way(link), 13 * frame.vs):
            r = 3.6 * frame.vs
            look = shapes.paint(WATER, INK, 1.5 * frame.vs)
            svg = shapes.circle(x, y, r, look) + shapes.circle(x, y, r * 0.45, shapes.paint(DEEP))
            yield Vector(Rect(x - r, y - r, 2 * r, 2 * r).grown(frame.vs), svg)


# -- wall and bridge -------------------------------------------------------------------------------


def walls(frame: Frame) -> Iterator[Shape]:
    """Paths along the top of a wall, with the gates in it."""
    vs = frame.vs
    for link in frame.board.links:
        if link.kind != "path" or _form(link) != "wall":
            continue
        way = frame.way(link)
        side = [(x, y + 9 * vs) for x, y in way]
        yield stroke(side, INK, 15 * vs)
        yield stroke(side, WALL_SIDE, 12 * vs)
        yield from _stones(way, vs)
        yield stroke(way, INK, (WIDTH + 2 * OUTLINE) * vs)
        yield stroke(way, WALL, WIDTH * vs)
        dashes = [((x, y), (x + dx * 6 * vs, y + dy * 6 * vs)) for (x, y), (dx, dy) in along(way, 12 * vs)]
        yield from marks(way, dashes, WALL_LINE, 1.7 * vs)
    for gate in frame.board.of_kind("gate"):
        yield _gate(frame, gate)


def _stones(way: Sequence[Spot], vs: float) -> Iterator[Shape]:
    for (x, y), _ in along(way, 14 * vs):
        top = y + 11 * vs
        spots = [(x - 3 * vs, top + 2.4 * vs), (x, top - 0.8 * vs), (x + 3.4 * vs, top + 2.4 * vs)]
        yield Vector(box_of(spots), shapes.path(shapes.lines(spots), shapes.paint(WALL_STONE)))


def _gate(frame: Frame, gate: Place) -> Picture:
    """A gate, its opening in the colour of what passes: the water or the path that comes nearest."""
    x, y = frame.at(gate.centre)
    passing = [
        (planar.distance(frame.way(link), (x, y)), link)
        for link in frame.board.links
        if link.kind == "river" or (link.kind == "path" and _form(link) != "wall")
    ]
    river = bool(passing) and min(passing, key=lambda each: each[0])[1].kind == "river"
    side = GATE * frame.vs
    box = Rect(x - side / 2, y - side / 2 + 3 * frame.vs, side, side)
    return Picture(box, "root/scenery/gate", {GATE_DARK: WATER if river else PATH, "8F8672": GATE_DARK})


def bridges(frame: Frame) -> Iterator[Shape]:
    """Paths that cross over all the others."""
    vs = frame.vs
    for link in frame.board.links:
        if link.kind != "path" or _form(link) != "bridge" or not open_when(link, frame.flooded):
            continue
        way = frame.way(link)
        yield stroke(way, SHADE, 15 * vs, 0.22, dy=7 * vs)
        yield stroke(way, INK, 18 * vs)
        yield stroke(way, BRIDGE, 14.4 * vs)
        planks = [
            ((x, y - 7 * vs), (x, y + 7 * vs)) if abs(dx) > 0.5 else ((x - 7 * vs, y), (x + 7 * vs, y))
            for (x, y), (dx, _) in along(way, 8 * vs)
        ]
        yield from marks(way, planks, BRIDGE_LINE, 1.4 * vs)
