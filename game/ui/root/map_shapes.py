"""Shapes of a map in the order they are painted, each with its box, so that any part can be drawn alone (no
pygame).

All is counted from the top left corner of the board, in logical units of the size that the layout gives it.
"""

from __future__ import annotations

import itertools
import math
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.board import Board, Link
from game.engine.board import Point as Spot
from game.ui import shapes
from game.ui.geometry import Rect
from game.ui.root.map_routes import smooth

INK = "2B1D14"
CORNERS = 26
"""Points of the outline of a clearing."""
Look = tuple[str, float]
"""A colour and a width."""


@dataclass(frozen=True, slots=True)
class Vector:
    """An SVG element."""

    box: Rect
    svg: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the library, with colours replaced."""

    box: Rect
    id: str
    colours: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Frame:
    """A board at a size: its coordinates in logical units. `vs` measures what is not stretched."""

    board: Board
    kx: float
    ky: float
    flooded: tuple[str, ...] = ()

    @property
    def vs(self) -> float:
        """The size of a board unit."""
        return min(self.kx, self.ky)

    def at(self, spot: Spot) -> Spot:
        """A point of the board."""
        return spot[0] * self.kx, spot[1] * self.ky

    def middle(self, place: str) -> Spot:
        """The middle of a place."""
        return self.at(next(each.centre for each in self.board.places if each.id == place))

    def way(self, link: Link) -> list[Spot]:
        """The line of a link from place to place."""
        return smooth([self.middle(link.a), *map(self.at, link.points), self.middle(link.b)])


Shape = Vector | Picture


def stroke(way: Sequence[Spot], colour: str, width: float, alpha: float = 1.0, dy: float = 0.0) -> Vector:
    """A line of one colour, moved down by `dy`."""
    spots = [(x, y + dy) for x, y in way]
    look = shapes.paint("", colour, width, alpha)
    return Vector(box_of(spots, width / 2 + 1), shapes.path(shapes.lines(spots, closed=False), look))


def area(
    outline: Sequence[Spot], fill: str, line: str = "", width: float = 0.0, alpha: float = 1.0
) -> Vector:
    """A closed shape."""
    look = shapes.paint(fill, line, width, alpha)
    return Vector(box_of(outline, width), shapes.path(shapes.lines(outline), look))


def marks(way: Sequence[Spot], spots: Sequence[tuple[Spot, Spot]], colour: str, width: float) -> list[Vector]:
    """Short lines along a way, as one element for each dozen."""
    made = []
    for few in (spots[i : i + 12] for i in range(0, len(spots), 12)):
        ends = [end for line in few for end in line]
        d = "".join(shapes.lines(line, closed=False) for line in few)
        made.append(Vector(box_of(ends, width), shapes.path(d, shapes.paint("", colour, width))))
    return made


def box_of(spots: Sequence[Spot], more: float = 0.0) -> Rect:
    """The box about points, grown by `more`."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).grown(more)


def along(way: Sequence[Spot], pitch: float, start: float = 0.5) -> Iterator[tuple[Spot, Spot]]:
    """Points at even distances along a line, each with the direction there (a unit vector)."""
    left = pitch * start
    for a, b in itertools.pairwise(way):
        step = math.dist(a, b)
        if not step:
            continue
        toward = ((b[0] - a[0]) / step, (b[1] - a[1]) / step)
        while left <= step:
            yield (a[0] + toward[0] * left, a[1] + toward[1] * left), toward
            left += pitch
        left -= step


def beside(way: Sequence[Spot], by: float) -> list[Spot]:
    """The line at a distance to the left of another (to the right when negative)."""
    found = []
    for i, spot in enumerate(way):
        before, after = way[max(0, i - 1)], way[min(len(way) - 1, i + 1)]
        length = math.dist(before, after) or 1.0
        found.append(
            (spot[0] + (after[1] - before[1]) / length * by, spot[1] - (after[0] - before[0]) / length * by)
        )
    return found


def blob(name: str, w: float, h: float, shrunk: float = 0.0) -> str:
    """The outline of a clearing about (0, 0), `shrunk` further inside: round, and never the same twice."""
    seed = zlib.crc32(name.encode())
    turns = [(seed >> shift & 255) / 255 * math.tau for shift in (0, 8, 16)]
    return closed([_blob_spot(i / CORNERS * math.tau, w, h, shrunk, turns) for i in range(CORNERS)])


def _blob_spot(angle: float, w: float, h: float, shrunk: float, turns: Sequence[float]) -> Spot:
    c, s = math.cos(angle), math.sin(angle)
    uneven = 1 + 0.012 * math.sin(2 * angle + turns[0]) + 0.014 * math.sin(3 * angle + turns[1])
    uneven += 0.006 * math.sin(5 * angle + turns[2])
    x = math.copysign(abs(c) ** 0.80, c) * (w / 2 * uneven - shrunk)
    y = math.copysign(abs(s) ** 0.80, s) * (h / 2 * uneven - shrunk)
    return x, y


def closed(spots: Sequence[Spot]) -> str:
    """The path data of a closed bend through points."""
    count = len(spots)
    d = f"M{shapes.num(spots[0][0])} {shapes.num(spots[0][1])}"
    for i in range(count):
        p0, p1, p2, p3 = (spots[(i + k) % count] for k in (-1, 0, 1, 2))
        one = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        two = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += "C" + " ".join(f"{shapes.num(x)} {shapes.num(y)}" for x, y in (one, two, p2))
    return d + "Z"
