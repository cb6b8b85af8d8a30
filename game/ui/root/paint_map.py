"""The map of Root on the screen: its bare ground in tiles, then every clearing and forest with what stands
there, lit as the open question says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.board import Board, Place
from game.ui import shapes
from game.ui.animation import Film
from game.ui.canvas import Canvas
from game.ui.geometry import Point, Rect
from game.ui.kit import Kit
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_marks import Mark
from game.ui.root.map_routes import outside
from game.ui.root.map_scene import ClearingScene, ForestScene, MapScene
from game.ui.root.map_stamps import Stamp, covers, lay, made_already
from game.ui.root.map_tiles import AHEAD, Clock, Sheet, digest, lay_tiles, overview, warm_tiles
from game.ui.root.paint_clearing import Spot, outline, paint_clearing, paint_forest, tag_aside, tint
from game.ui.root.paint_marks import (
    clearing_edge,
    forest_edge,
    paint_badge,
    paint_pointer,
    paint_realm,
    paint_ring,
    paint_rule,
    paint_way,
)
from game.ui.root.paint_pieces import ghost
from game.ui.scale import Scale
from game.ui.theme import ROOT

FRAME_TIME = 3.0
"""Milliseconds that a frame in motion may spend on making pictures."""
UNLIT = Mark()
NOWHERE = pygame.Surface((1, 1))
"""Where pictures are drawn that are only to be kept."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece on its way: drawn where the film has `id`, at `rest` before and after."""

    id: str
    faction: str
    kind: str
    rest: Rect
    count: int = 1


def paint_map(
    canvas: Canvas,
    layout: MapLayout,
    scene: MapScene,
    board: Board,
    *,
    film: Film | None = None,
    show_rule: bool = False,
    marks: Mapping[str, Mark] | None = None,
    ghosts: Iterable[Ghost] = (),
    way: tuple[str, str] | None = None,
    patient: bool = True,
) -> bool:
    """Draws the map into `layout.rect`, with an arrow along a `way` between two places. Not `patient`: a
    frame's time is kept, and False says that parts are still coarse, as the look has just changed; draw again
    in the next frame."""
    clock = Clock(None if patient else FRAME_TIME)
    with canvas.clip(layout.rect):
        if not layout.rect.within(layout.whole, 0.5):
            canvas.fill(layout.rect, board.background[-6:] or "D9D2A2")
        painter = _Painter(canvas, layout, scene, marks or {}, clock)
        crisp = lay_tiles(canvas, layout, scene.flooded, clock)
        if way is not None:
            painter.way(*way)
        if show_rule:
            painter.realms()
        crisp &= painter.places()
        painter.beyond()
        if show_rule:
            painter.rulers()
        for piece in ghosts:
            _ghost(canvas, piece, film)
    _frame(canvas, layout.rect)
    return crisp


def warm(kit: Kit, scale: Scale, layout: MapLayout, shown: MapScene) -> bool:
    """Makes one picture of what lies beyond the edge of the view, before the map is moved there; False when
    all are there."""
    if warm_tiles(kit, scale, layout, shown.flooded):
        return True
    beyond = _Painter(Canvas(NOWHERE, scale, ROOT, kit), layout, shown, {}, Clock(0.0))
    return beyond.ahead()


class _Painter:
    """Everything that stands on the ground of one map."""

    def __init__(
        self, canvas: Canvas, layout: MapLayout, scene: MapScene, marks: Mapping[str, Mark], clock: Clock
    ) -> None:
        self.canvas, self.layout, self.scene = canvas, layout, scene
        self.marks, self.clock = marks, clock
        self.fitted = layout.fit()
        self.numbers = {place.id: number_of(place) for place in layout.board.of_kind("clearing")}

    def places(self) -> bool:
        """Clearings from north to south, then forests; False when some are coarse."""
        known = [each for each in self.scene.clearings if each.place in self.numbers]
        crisp = True
        for clearing in sorted(known, key=lambda each: self.layout.point(each.place).y):
            crisp &= self._clearing(clearing)
        for forest in self.scene.forests:
            if forest.stacks or forest.prisoners or forest.place in self.marks:
                crisp &= self._forest(forest)
        return crisp

    def way(self, a: str, b: str) -> None:
        """An arrow from one place to another, under the places."""
        look, more = self.layout, 8 * self.layout.vs
        route = look.route(a, b, self.scene.flooded)
        paint_way(self.canvas, outside(route, look.spot(a).grown(more), look.spot(b).grown(more)), look.vs)

    def beyond(self) -> None:
        """What points to places out of view that can be chosen or have been."""
        for place, mark in self.marks.items():
            if mark.state in ("legal", "selected", "battle") and not self.layout.in_view(place):
                name = str(self.numbers[place]) if place in self.numbers else "wood"
                paint_pointer(self.canvas, self.layout.edge(place), name, mark)

    def ahead(self) -> bool:
        """Makes the picture of one clearing near the view that has none of this size; False when all have."""
        near = self.layout.rect.grown(AHEAD / self.canvas.scale.factor)
        for clearing in self.scene.clearings:
            if clearing.place not in self.numbers:
                continue
            stamp, unit = self._stamp(clearing)
            if covers(self.layout.point(clearing.place), unit, near) and not made_already(
                self.canvas, stamp, unit
            ):
                return True
        return False

    def realms(self) -> None:
        """A border around every clearing that somebody rules."""
        for clearing in self._ruled():
            faction = self.scene.factions[clearing.ruler]
            draw = partial(paint_realm, faction=faction)
            self._lay(clearing.place, Stamp(clearing.place, ("realm", faction), draw))

    def rulers(self) -> None:
        """Who rules every clearing, or that nobody does."""
        for clearing in self.scene.clearings:
            if clearing.place in self.numbers:
                faction = self.scene.factions[clearing.ruler] if clearing.ruler >= 0 else ""
                draw = partial(paint_rule, ruler=clearing.ruler, faction=faction)
                self._lay(clearing.place, Stamp(clearing.place, ("ruler", faction), draw))

    def _ruled(self) -> Iterator[ClearingScene]:
        return (each for each in self.scene.clearings if each.ruler >= 0 and each.place in self.numbers)

    def _clearing(self, scene: ClearingScene) -> bool:
        mark = self.marks.get(scene.place, UNLIT)
        crisp = self._ring(scene.place, mark, partial(paint_ring, edge=clearing_edge(scene.place), mark=mark))
        crisp &= self._lay(scene.place, self._stamp(scene)[0])
        at = self.layout.state(scene.place)
        paint_badge(self.canvas, at.x, at.y, mark, self.layout.unit(scene.place))
        return crisp

    def _stamp(self, scene: ClearingScene) -> tuple[Stamp, float]:
        """The picture of a clearing with all that stands in it, and its size."""
        number, unit = self.numbers[scene.place], self.layout.unit(scene.place)
        left = (self.layout.point(scene.place).x - self.layout.whole.x) / unit
        aside = round(2 * tag_aside(scene, left, unit)) / 2
        draw = partial(paint_clearing, scene=scene, number=number, aside=aside)
        return Stamp(scene.place, ("clearing", scene, number, aside), draw), unit

    def _forest(self, scene: ForestScene) -> bool:
        mark = self.marks.get(scene.place, UNLIT)
        draw = partial(paint_forest, scene=scene)
        crisp = self._ring(scene.place, mark, partial(paint_ring, edge=forest_edge(scene), mark=mark))
        crisp &= self._lay(scene.place, Stamp(scene.place, ("forest", scene), draw))
        spot = self.layout.spot(scene.place)
        paint_badge(self.canvas, spot.right, spot.y, mark, self.layout.unit(scene.place))
        return crisp

    def _ring(self, place: str, mark: Mark, draw: partial[None]) -> bool:
        return mark == UNLIT or self._lay(place, Stamp(place, ("ring", mark), draw))

    def _lay(self, place: str, stamp: Stamp) -> bool:
        at, unit = self.layout.point(place), self.layout.unit(place)
        if not covers(at, unit, self.layout.rect):
            return True
        return lay(self.canvas, stamp, at, unit, self.fitted.unit(place), self.clock)


def number_of(place: Place) -> int:
    """The number of a clearing."""
    given = place.properties.get("number", 0)
    return given if isinstance(given, int) and given else int("0" + "".join(filter(str.isdigit, place.id)))


def _ghost(canvas: Canvas, piece: Ghost, film: Film | None) -> None:
    at = film.rect(piece.id, piece.rest) if film else piece.rest
    alpha = film.value(piece.id, "alpha", 1.0) if film else 1.0
    ghost(canvas, piece.faction, piece.kind, at, piece.count, round(255 * alpha))


def _frame(canvas: Canvas, rect: Rect) -> None:
    """The line just inside the edge of the map."""
    canvas.box(rect.grown(-4), "", "8C8262", radius=6, width=1.2)


# -- small ones ------------------------------------------------------------------------------------


def paint_thumbnail(canvas: Canvas, board: Board, rect: Rect, flooded: Iterable[str] = ()) -> None:
    """The bare map as a small picture: paths, water, woods, clearings in the colours of their suits."""
    k = min(rect.w / board.size[0], rect.h / board.size[1])
    inner = rect.centred(board.size[0] * k, board.size[1] * k)
    wet = tuple(sorted(flooded))

    def draw(c: Canvas) -> None:
        made = overview(c.kit, Sheet(board, k, k, c.scale, wet))
        x, y, _, _ = c.scale.box(inner)
        c.surface.blit(made, (x, y))
        for place, d in _outlines(board, wet):
            at = Point(inner.x + place.centre[0] * k, inner.y + place.centre[1] * k)
            _small_clearing(c, at, k, place, d)

    canvas.layer(("map thumbnail", digest(board), wet, inner), inner, draw)


def _outlines(board: Board, flooded: tuple[str, ...]) -> Iterator[tuple[Place, str]]:
    for place in board.of_kind("clearing"):
        if place.id not in flooded:
            yield place, outline(place.id)


def _small_clearing(canvas: Canvas, at: Point, k: float, place: Place, d: str) -> None:
    suit = str(place.properties.get("suit", ""))
    look = shapes.paint(tint((suit,) if suit else ()), "2B1D14", max(2.8, 1.4 / k))
    Spot(place.id, at.x, at.y, k).svg(canvas, shapes.path(d, look))
