"""Lines between named points as a planar drawing: where they cross, and the faces that they enclose.

Coordinates are those of a board, so y points down; a face is traced clockwise as it is seen.
"""

import itertools
import math

import msgspec

from game.engine.board import Point

NEAR = 1e-6


class Line(msgspec.Struct, kw_only=True, frozen=True):
    """A line from the node `a` to the node `b`; `points` holds both ends."""

    id: str
    a: str
    b: str
    points: list[Point]


class Crossing(msgspec.Struct, kw_only=True, frozen=True):
    """Two lines that cross in a point which is the end of neither."""

    one: str
    other: str
    at: Point


class Face(msgspec.Struct, kw_only=True, frozen=True):
    """An area: its nodes in order, the line that leads on from each, its outline, its size.

    The outer face of a drawing has a negative size.
    """

    nodes: list[str]
    lines: list[str]
    outline: list[Point]
    size: float


class _Edge(msgspec.Struct, kw_only=True, frozen=True):
    """A piece of a line in one direction, without nodes between its ends."""

    line: str
    a: str
    b: str
    points: list[Point]


def crossings(lines: list[Line]) -> list[Crossing]:
    """Every place where two lines cross away from a common end."""
    return [
        Crossing(one=one.id, other=other.id, at=at)
        for one, other in itertools.combinations(lines, 2)
        for at in _meetings(one, other)
    ]


def faces(lines: list[Line]) -> list[Face]:
    """All faces, the outer ones too; crossings count as nodes `x1`, `x2` and so on."""
    crossed = crossings(lines)
    edges = [edge for line in lines for edge in _pieces(line, crossed)]
    edges += [_Edge(line=e.line, a=e.b, b=e.a, points=e.points[::-1]) for e in edges]
    after = _turns(edges)
    found, left = [], set(range(len(edges)))
    while left:
        ring = [min(left)]
        while (following := after[ring[-1]]) != ring[0]:
            ring.append(following)
        left -= set(ring)
        found.append(_face([edges[at] for at in ring]))
    return found


def area(outline: list[Point]) -> float:
    """The size of an outline, positive when it runs clockwise as seen (y points down)."""
    pairs = zip(outline, [*outline[1:], *outline[:1]], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) / 2


def holds(outline: list[Point], at: Point) -> bool:
    """Whether a point lies inside an outline."""
    x, y = at
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def distance(line: list[Point], at: Point) -> float:
    """How far a point is from a line."""
    return min(_to_segment(one, other, at) for one, other in itertools.pairwise(line))


def _to_segment(a: Point, b: Point, at: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = 0.0 if not length else ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length
    share = min(1.0, max(0.0, share))
    return math.dist(at, (a[0] + share * dx, a[1] + share * dy))


def _meetings(one: Line, other: Line) -> list[Point]:
    ends = [line.points[at] for line in (one, other) for at in (0, -1)]
    found: list[Point] = []
    for a, b in itertools.pairwise(one.points):
        for c, d in itertools.pairwise(other.points):
            at = _meeting(a, b, c, d)
            if at is not None and all(math.dist(at, known) > NEAR for known in (*ends, *found)):
                found.append(at)
    return found


def _meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where two segments meet in one point."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = ux * vy - uy * vx
    if abs(across) < NEAR:
        return None
    s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / across
    t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / across
    if not (-NEAR <= s <= 1 + NEAR and -NEAR <= t <= 1 + NEAR):
        return None
    return a[0] + s * ux, a[1] + s * uy


def _pieces(line: Line, crossed: list[Crossing]) -> list[_Edge]:
    """The line cut at its crossings. A crossing has one name on both of its lines."""
    cuts: list[tuple[float, str, Point]] = []
    for number, cross in enumerate(crossed, 1):
        if line.id in (cross.one, cross.other):
            cuts.append((_along(line.points, cross.at), f"x{number}", cross.at))
    edges: list[_Edge] = []
    start, points = line.a, [line.points[0]]
    marks = [(float(i), "", at) for i, at in enumerate(line.points[1:-1], 1)]
    for _, node, at in sorted([*marks, *cuts]):
        points.append(at)
        if node:
            edges.append(_Edge(line=line.id, a=start, b=node, points=points))
            start, points = node, [at]
    return [*edges, _Edge(line=line.id, a=start, b=line.b, points=[*points, line.points[-1]])]


def _along(points: list[Point], at: Point) -> float:
    """Number of the segment on which a point lies, and how far along it."""
    gaps = [_to_segment(one, other, at) for one, other in itertools.pairwise(points)]
    number = gaps.index(min(gaps))
    length = math.dist(points[number], points[number + 1])
    return number + (math.dist(points[number], at) / length if length else 0.0)


def _turns(edges: list[_Edge]) -> list[int]:
    """For every edge the one that follows on the same face, by its place in the list."""
    half = len(edges) // 2
    leaving: dict[str, list[int]] = {}
    for at, edge in enumerate(edges):
        leaving.setdefault(edge.a, []).append(at)
    for around in leaving.values():
        around.sort(key=lambda at: (_angle(edges[at]), at))
    after = []
    for at, edge in enumerate(edges):
        around = leaving[edge.b]
        back = (at + half) % len(edges)
        after.append(around[around.index(back) - 1])
    return after


def _angle(edge: _Edge) -> float:
    (x0, y0), (x1, y1) = edge.points[:2]
    return math.atan2(y1 - y0, x1 - x0)


def _face(ring: list[_Edge]) -> Face:
    outline = [point for edge in ring for point in edge.points[:-1]]
    return Face(
        nodes=[edge.a for edge in ring],
        lines=[edge.line for edge in ring],
        outline=outline,
        size=area(outline),
    )
