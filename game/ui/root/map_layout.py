"""Where everything on a map of Root stands: the board fitted into its rectangle, zoomed, moved (no pygame).

A board has a frame of its own. On the screen it fills its rectangle: places move apart a little further in
one direction when the shapes differ, things keep their proportions. `vs` is what one unit of the board
measures; it never falls below `LEAST`, a smaller rectangle shows a part and is moved about.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.engine.board import Board, Place
from game.engine.board import Point as Spot
from game.ui.geometry import Point, Rect
from game.ui.root.map_forests import forest_middles
from game.ui.root.map_routes import Route, link_between, smooth

LEAST = 0.75
"""The smallest size of a board unit in logical units."""
STRETCH = 1.34
"""How much further places may move apart in one direction than in the other."""
NEAREST = 3.0
"""The closest look, as a multiple of the fitted one."""
CLEARING = (108.0, 76.0)
"""A clearing in board units; all that stands in it is laid out for this size."""
FOREST = (58.0, 30.0)
STATE = (53.0, -34.0)
"""Where the badge of a clearing's state stands, from its middle in board units."""
SCORES = 28.0
"""Room at the lower edge for the score markers, which stand on it."""
SIGHT = 10.0
"""How much of a place must be in view on both sides, in logical units."""
EDGE = (52.0, 24.0)
"""The size of what points to a place out of view."""


class MapLayout:
    """A board in a rectangle, in logical units. `pan` moves the board's middle away from the rectangle's."""

    def __init__(
        self, board: Board, rect: Rect, zoom: float = 1.0, pan: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        self.board = board
        self.rect = rect
        self.zoom = min(max(zoom, 1.0), NEAREST)
        self.kx, self.ky = _fitted(board.size, rect, self.zoom)
        self.vs = min(self.kx, self.ky)
        w, h = board.size[0] * self.kx, board.size[1] * self.ky
        self.pan = (_held(pan[0], w, rect.w), _held(pan[1], h, rect.h))
        self.whole = rect.centred(w, h).moved(*self.pan)

    # -- looking closer
    def fit(self) -> MapLayout:
        """The whole board, as far as it fits."""
        return MapLayout(self.board, self.rect)

    def zoomed(self, at: Point, factor: float) -> MapLayout:
        """Closer or further by a factor; what lies at `at` stays there."""
        zoom = min(max(self.zoom * factor, 1.0), NEAREST)
        k = zoom / self.zoom
        x, y = at.x - self.rect.cx, at.y - self.rect.cy
        return MapLayout(self.board, self.rect, zoom, (x + (self.pan[0] - x) * k, y + (self.pan[1] - y) * k))

    def panned(self, dx: float, dy: float) -> MapLayout:
        """Moved, not beyond the edges of the board."""
        return MapLayout(self.board, self.rect, self.zoom, (self.pan[0] + dx, self.pan[1] + dy))

    def snapped(self, grain: float) -> MapLayout:
        """Moved by less than a grain (the size of a pixel) so that the board begins with a whole one: then
        nothing on it trembles while it is moved."""
        x, y = (round(at / grain) * grain - at for at in (self.whole.x, self.whole.y))
        return self.panned(x, y)

    def placed(self, rect: Rect) -> MapLayout:
        """The same look in another rectangle."""
        k = rect.w / self.rect.w if self.rect.w else 1.0
        return MapLayout(self.board, rect, self.zoom, (self.pan[0] * k, self.pan[1] * k))

    def showing(self, place: str, margin: float = 24.0) -> MapLayout:
        """Moved as little as needed to bring a place into view."""
        spot, seen = self.spot(place).grown(margin), self.rect
        dx = max(0.0, seen.x - spot.x) - max(0.0, spot.right - seen.right)
        dy = max(0.0, seen.y - spot.y) - max(0.0, spot.bottom - seen.bottom)
        return self.panned(dx, dy) if dx or dy else self

    @property
    def can_go_closer(self) -> bool:
        """Whether the map can be looked at more closely."""
        return self.zoom < NEAREST

    @property
    def pannable(self) -> bool:
        """Whether a part of the board lies outside the rectangle."""
        return self.whole.w > self.rect.w + 0.5 or self.whole.h > self.rect.h + 0.5

    # -- places
    @cached_property
    def _places(self) -> dict[str, Place]:
        return {place.id: place for place in self.board.places}

    def at(self, x: float, y: float) -> Point:
        """The point of board coordinates."""
        return Point(self.whole.x + x * self.kx, self.whole.y + y * self.ky)

    def point(self, place: str) -> Point:
        """The middle of a place."""
        return self.at(*self._middle(place))

    def _middle(self, place: str) -> Spot:
        return forest_middles(self.board).get(place) or self._places[place].centre

    def unit(self, place: str) -> float:
        """The size of a board unit inside a clearing; a map with small clearings has small pieces."""
        found = self._places[place]
        if found.kind != "clearing" or not found.width or not found.height:
            return self.vs
        return self.vs * min(found.width / CLEARING[0], found.height / CLEARING[1])

    def spot(self, place: str) -> Rect:
        """The ground of a clearing, or the oval of a forest on which pieces stand."""
        found, middle = self._places[place], self.point(place)
        w, h = FOREST if found.kind == "forest" else CLEARING
        w, h = max(w, found.width) if found.kind == "forest" else found.width or w, found.height or h
        return Rect(middle.x - w * self.vs / 2, middle.y - h * self.vs / 2, w * self.vs, h * self.vs)

    def seen(self, place: str) -> Rect:
        """The part of a place's ground that is in view: what can be clicked."""
        return self.spot(place).clipped(self.rect)

    def in_view(self, place: str) -> bool:
        """Whether enough of a place is in view to see what it is."""
        seen = self.seen(place)
        return seen.w > SIGHT and seen.h > SIGHT

    def edge(self, place: str) -> Rect:
        """Where a place out of view is pointed to: a small box at the edge of the map, on its side."""
        x, y, w, h = self.rect.grown(-EDGE[0] / 2 - 6, -EDGE[1] / 2 - 6).cut(bottom=SCORES)
        at = self.point(place)
        middle = Point(min(max(at.x, x), x + w), min(max(at.y, y), y + h))
        return Rect(middle.x - EDGE[0] / 2, middle.y - EDGE[1] / 2, *EDGE)

    def state(self, place: str) -> Point:
        """The middle of the badge that says legal or chosen."""
        middle, u = self.point(place), self.unit(place)
        return Point(middle.x + STATE[0] * u, middle.y + STATE[1] * u)

    # -- ways
    def route(self, a: str, b: str, flooded: Sequence[str] = (), river: bool = False) -> Route:
        """The way from one place to another along what is drawn: a path, else a river, else a straight line.

        `river`: over the water where there is both.
        """
        link = link_between(self.board, a, b, flooded, river)
        ends = [self._middle(a), self._middle(b)]
        between = list(link.points) if link is not None else []
        if link is not None and link.a != a:
            between.reverse()
        way = smooth([ends[0], *between, ends[1]])
        return Route([self.at(x, y) for x, y in way])


def _fitted(size: tuple[float, float], rect: Rect, zoom: float) -> tuple[float, float]:
    kx, ky = max(LEAST, rect.w / size[0]), max(LEAST, rect.h / size[1])
    least = min(kx, ky)
    return min(kx, least * STRETCH) * zoom, min(ky, least * STRETCH) * zoom


def _held(pan: float, length: float, room: float) -> float:
    """A shift that leaves no gap at either edge, none when all is in view."""
    slack = max(0.0, (length - room) / 2)
    return min(max(pan, -slack), slack)
