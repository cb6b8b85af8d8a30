"""Floors of the woods and all water: rivers with their cliffs and outflows, flooded spaces (no pygame)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.engine.board import Link
from game.engine.board import Point as Spot
from game.ui import shapes
from game.ui.geometry import Rect
from game.ui.root.map_shapes import (
    INK,
    Frame,
    Picture,
    Shape,
    Vector,
    along,
    area,
    beside,
    box_of,
    closed,
    marks,
    stroke,
)

FLOOR, SHADE = "A8B07A", "98A36C"
WATER, DEEP, LIGHT = "6FA9B4", "5E98A5", "D5E7E4"
CLIFF, CLIFF_LINE = "B29D74", "6B5639"
RIVER = 18.0
"""How wide a river is, in board units."""
BANKS = 44.0
"""How wide a gorge is."""
POOL = (104.0, 76.0)
LILIES = ((-0.30, 0.22, 15.0), (0.26, 0.28, 12.0), (0.30, -0.20, 17.0))
"""Where lilies float in a pool, as shares of its size, and how large they are."""


def floors(frame: Frame) -> Iterator[Shape]:
    """The darker ground under every wood."""
    for place in frame.board.of_kind("floor"):
        outline = [frame.at(spot) for spot in place.points]
        yield area(outline, FLOOR)
        yield from _patches(outline, frame.vs)


def _patches(outline: Sequence[Spot], vs: float) -> Iterator[Shape]:
    """A few darker strokes of the brush in the middle of a wood."""
    x = sum(spot[0] for spot in outline) / len(outline)
    y = sum(spot[1] for spot in outline) / len(outline)
    for dx, dy, w in ((-22, -10, 34), (18, 12, 26)):
        cx, cy, rx, ry = x + dx * vs, y + dy * vs, w * vs, 4 * vs
        look = shapes.paint(SHADE, alpha=0.55)
        yield Vector(Rect(cx - rx, cy - ry, 2 * rx, 2 * ry), shapes.ellipse(cx, cy, rx, ry, look))


def rivers(frame: Frame) -> Iterator[Shape]:
    """Rivers from clearing to clearing and off the board; those in a gorge between cliffs."""
    waters = [link for link in frame.board.links if link.kind in ("river", "outflow")]
    ways = [frame.way(link) for link in waters]
    for link, way in zip(waters, ways, strict=True):
        if _deep(link):
            yield from cliffs(way, frame.vs)
    for way in ways:
        yield stroke(way, INK, (RIVER + 3.6) * frame.vs)
    for way in ways:
        yield stroke(way, WATER, RIVER * frame.vs)
        yield stroke(beside(way, -1.5 * frame.vs), DEEP, RIVER * 0.42 * frame.vs, 0.65)
        yield from _glints(way, frame.vs)


def _deep(link: Link) -> bool:
    return link.properties.get("banks") == "gorge"


def cliffs(way: Sequence[Spot], vs: float) -> Iterator[Shape]:
    """The walls of a gorge on both sides of its river."""
    yield stroke(way, INK, (BANKS + 3.2) * vs)
    yield stroke(way, CLIFF, BANKS * vs)
    hatches = []
    for i, ((x, y), (dx, dy)) in enumerate(along(way, 9 * vs)):
        for side in (-1, 1):
            far, near = BANKS / 2 * vs, (BANKS / 2 - (7 if i % 2 else 10)) * vs
            slant = 2.5 * vs
            hatches.append(
                (
                    (x - dy * far * side, y + dx * far * side),
                    (x - dy * near * side + dx * slant, y + dx * near * side + dy * slant),
                )
            )
    yield from marks(way, hatches, CLIFF_LINE, 1.3 * vs)


def _glints(way: Sequence[Spot], vs: float) -> Iterator[Shape]:
    glints = [
        ((x + dy * 2 * vs, y - dx * 2 * vs), (x + dx * 6 * vs + dy * 2 * vs, y + dy * 6 * vs - dx * 2 * vs))
        for (x, y), (dx, dy) in along(way, 27 * vs)
    ]
    yield from marks(way, glints, LIGHT, 1.7 * vs)


# -- floods ----------------------------------------------------------------------------------------


def pools(frame: Frame) -> Iterator[Shape]:
    """Every flooded space as a pool with lilies."""
    for place in frame.flooded:
        x, y = frame.middle(place)
        yield from pool(place, x, y, frame.vs)


def pool(name: str, x: float, y: float, vs: float) -> Iterator[Shape]:
    """One pool about a point."""
    w, h = POOL[0] * vs, POOL[1] * vs
    for share, fill, line, width, alpha in (
        (1.0, WATER, INK, 2.6 * vs, 1.0),
        (0.62, DEEP, "", 0.0, 0.6),
    ):
        spots = [_shore(name, i, x, y, w * share, h * share) for i in range(14)]
        yield Vector(
            box_of(spots, 6 * vs), shapes.path(closed(spots), shapes.paint(fill, line, width, alpha))
        )
    for i, (sx, sy, size) in enumerate(LILIES):
        kind = "lily_pad_flower" if i == 2 else "lily_pad"
        side = size * vs
        box = Rect(x + sx * w - side / 2, y + sy * h - side / 2, side, side)
        yield Picture(box, f"root/scenery/{kind}")


def _shore(name: str, i: int, x: float, y: float, w: float, h: float) -> Spot:
    """The i-th point of a shore with bays."""
    angle = i / 14 * math.tau
    bay = 1 + 0.09 * math.sin(3 * angle + len(name) + ord(name[-1])) + 0.05 * math.sin(5 * angle + 1)
    return x + math.cos(angle) * w / 2 * bay, y + math.sin(angle) * h / 2 * bay
