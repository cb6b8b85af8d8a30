"""Ways between places as lines: which link joins two places, how it bends, where half of it lies (no
pygame)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Sequence

from game.engine.board import Board, Link
from game.engine.board import Point as Spot
from game.ui.geometry import Point, Rect

STEPS = 6
"""Straight pieces into which each part of a bend is drawn."""
BY_LAND = ("path", "linked_path")


class Route(list[Point]):
    """A line through points, to travel along."""

    @property
    def length(self) -> float:
        """How long it is."""
        return sum(math.dist(a, b) for a, b in itertools.pairwise(self))

    def at(self, share: float) -> Point:
        """The point at a share of its length, 0 at the start and 1 at the end."""
        left = self.length * min(max(share, 0.0), 1.0)
        for a, b in itertools.pairwise(self):
            step = math.dist(a, b)
            if step and left <= step:
                return Point(a.x + (b.x - a.x) * left / step, a.y + (b.y - a.y) * left / step)
            left -= step
        return self[-1]


def outside(route: Route, start: Rect, end: Rect) -> Route:
    """The part of a route between two boxes: what is seen of it when they lie on top."""
    steps = [route.at(i / 60) for i in range(61)]
    first = next((i for i, at in enumerate(steps) if not start.holds(*at)), 0)
    last = next((i for i in range(60, -1, -1) if not end.holds(*steps[i])), 60)
    return Route(steps[first : last + 1])


def link_between(
    board: Board, a: str, b: str, flooded: Collection[str] = (), river: bool = False
) -> Link | None:
    """What joins two places as the map is flooded: a path first, or the river first; None: nothing drawn."""
    dry = not {a, b} & set(flooded)
    found = [link for link in board.links if {link.a, link.b} == {a, b} and dry]
    land = [link for link in found if link.kind in BY_LAND and open_when(link, flooded)]
    water = [link for link in found if link.kind == "river"]
    both = water + land if river else land + water
    return both[0] if both else None


def open_when(link: Link, flooded: Collection[str]) -> bool:
    """Whether a way exists with these spaces under water."""
    if link.kind in ("linked_path", "flooded_path"):
        return link.properties.get("when") in flooded
    return link.kind != "path" or not {link.a, link.b} & set(flooded)


def smooth(points: Sequence[Spot]) -> list[Spot]:
    """A line that bends through the points instead of breaking at them (Catmull and Rom, 1974)."""
    if len(points) < 3:
        return list(points)
    before = [points[0], *points[:-1]]
    after = [*points[1:], points[-1]]
    way = [points[0]]
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = before[i], points[i], points[i + 1], after[i + 1]
        way += [_bend(p0, p1, p2, p3, step / STEPS) for step in range(1, STEPS + 1)]
    return way


def _bend(p0: Spot, p1: Spot, p2: Spot, p3: Spot, t: float) -> Spot:
    def one(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (
            2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
        )

    return one(p0[0], p1[0], p2[0], p3[0]), one(p0[1], p1[1], p2[1], p3[1])
