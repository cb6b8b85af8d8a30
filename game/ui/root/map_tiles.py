"""The bare map in square tiles of pixels: made once for a size, laid out wherever the map has been moved.

After a change of size the new tiles come one by one, a few milliseconds a frame; until then a smaller picture
of the whole map stands in, enlarged.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.engine import board as boards
from game.engine.board import Board
from game.ui import palettes
from game.ui.cache import SurfaceCache
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.ground_layers import paint_ground
from game.ui.kit import Kit
from game.ui.pictures import rasterised
from game.ui.root import paint_water, paint_ways
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_shapes import Frame, Shape, Vector
from game.ui.scale import Scale
from game.ui.theme import ROOT

SIDE = 256
"""The side of a tile in pixels."""
AHEAD = 500
"""So many pixels beyond the edge of the view tiles are made ahead."""
SCREENS = 5
"""So many times the map's rectangle may be held in tiles."""
Tile = tuple[int, int]


class Clock:
    """The time that one frame may spend on making things; `None`: as much as it takes."""

    def __init__(self, ms: float | None) -> None:
        self._end = None if ms is None else time.perf_counter() + ms / 1000
        self.used = False

    @property
    def over(self) -> bool:
        """Whether nothing more should be begun; the first thing always may."""
        return self._end is not None and self.used and time.perf_counter() >= self._end

    def begin(self) -> bool:
        """Whether one more thing may be made."""
        if self.over:
            return False
        self.used = True
        return True


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole map at one size: what its tiles are cut from."""

    board: Board
    kx: float
    ky: float
    scale: Scale
    flooded: tuple[str, ...]
    zoom: float = 1.0
    """How much larger than the fitted map it is: the shapes of that one are drawn enlarged."""

    @property
    def fitted(self) -> Sheet:
        """The sheet of the fitted map."""
        return Sheet(self.board, self.kx / self.zoom, self.ky / self.zoom, self.scale, self.flooded)

    @property
    def size(self) -> tuple[int, int]:
        """The whole map in pixels."""
        f = self.scale.factor
        return math.ceil(self.board.size[0] * self.kx * f), math.ceil(self.board.size[1] * self.ky * f)

    @property
    def key(self) -> Hashable:
        """What every picture of this sheet depends on."""
        return digest(self.board), round(self.kx, 5), round(self.ky, 5), self.scale, self.flooded

    def tiles(self, box: pygame.Rect) -> list[Tile]:
        """The tiles that meet a box of the sheet, row by row."""
        across = range(max(0, box.left // SIDE), min(self.size[0] - 1, box.right - 1) // SIDE + 1)
        down = range(max(0, box.top // SIDE), min(self.size[1] - 1, box.bottom - 1) // SIDE + 1)
        return [(x, y) for y in down for x in across]

    def box(self, tile: Tile) -> pygame.Rect:
        """The pixels of a tile."""
        return pygame.Rect(tile[0] * SIDE, tile[1] * SIDE, SIDE, SIDE).clip((0, 0, *self.size))


_DIGESTS: dict[int, tuple[Board, int]] = {}


def digest(board: Board) -> int:
    """A number that tells boards apart by all they hold."""
    found = _DIGESTS.get(id(board))
    if found is None or found[0] is not board:
        if len(_DIGESTS) > 8:
            _DIGESTS.clear()
        found = board, hash(boards.encode(board))
        _DIGESTS[id(board)] = found
    return found[1]


def sheet_of(layout: MapLayout, scale: Scale, flooded: Sequence[str]) -> Sheet:
    """The sheet of a layout."""
    return Sheet(layout.board, layout.kx, layout.ky, scale, tuple(flooded), layout.zoom)


def lay_tiles(canvas: Canvas, layout: MapLayout, flooded: Sequence[str], clock: Clock) -> bool:
    """Draws the bare map into the layout's rectangle; False when parts of it are still coarse."""
    sheet = sheet_of(layout, canvas.scale, flooded)
    origin, view = _placed(canvas.scale, layout)
    tiles = _Tiles(canvas.kit, sheet, view)
    wanted = sheet.tiles(view.move(-origin[0], -origin[1]))
    ready = [tile for tile in wanted if tiles.made(tile, clock)]
    if len(ready) < len(wanted):
        _stand_in(canvas, sheet, origin, view)
    for tile in ready:
        box = sheet.box(tile)
        canvas.surface.blit(tiles.get(tile), (box.x + origin[0], box.y + origin[1]))
    return len(ready) == len(wanted)


def warm_tiles(kit: Kit, scale: Scale, layout: MapLayout, flooded: Sequence[str]) -> bool:
    """Makes one tile beyond the edge of the view, before it is moved there; False when all are there."""
    sheet = sheet_of(layout, scale, flooded)
    origin, view = _placed(scale, layout)
    tiles = _Tiles(kit, sheet, view)
    ring = sheet.tiles(view.move(-origin[0], -origin[1]).inflate(2 * AHEAD, 2 * AHEAD))
    missing = next((tile for tile in ring if tiles.find(tile) is None), None)
    if missing is None:
        return False
    tiles.get(missing)
    return True


def _placed(scale: Scale, layout: MapLayout) -> tuple[tuple[int, int], pygame.Rect]:
    """The pixel where the sheet begins, and the layout's rectangle in pixels."""
    return (scale.px(layout.whole.x), scale.px(layout.whole.y)), pygame.Rect(scale.box(layout.rect))


class _Tiles:
    """The tiles of a sheet in the kit's cache, which holds some screens of them."""

    def __init__(self, kit: Kit, sheet: Sheet, view: pygame.Rect) -> None:
        self.kit, self.sheet, self.key = kit, sheet, sheet.key
        self.cache: SurfaceCache = kit.maps
        self.cache.budget = SCREENS * 4 * (view.w + SIDE) * (view.h + SIDE)

    def find(self, tile: Tile) -> pygame.Surface | None:
        return self.cache.find(("tile", self.key, tile))

    def get(self, tile: Tile) -> pygame.Surface:
        return self.cache.get(
            ("tile", self.key, tile), lambda: bake(self.kit, self.sheet, self.sheet.box(tile))
        )

    def made(self, tile: Tile, clock: Clock) -> bool:
        """Whether a tile is there, made now when there is time."""
        if self.find(tile) is not None:
            return True
        if clock.begin():
            self.get(tile)
            return True
        return False


def _stand_in(canvas: Canvas, sheet: Sheet, origin: tuple[int, int], view: pygame.Rect) -> None:
    """The fitted map, enlarged to the size of the sheet, where it is in view."""
    small = overview(canvas.kit, sheet.fitted)
    k = small.get_width() / sheet.size[0]
    part = view.clip(pygame.Rect(origin, sheet.size))
    source = pygame.Rect(
        round((part.x - origin[0]) * k), round((part.y - origin[1]) * k), round(part.w * k), round(part.h * k)
    ).clip(small.get_rect())
    if source.w and source.h:
        canvas.surface.blit(pygame.transform.scale(small.subsurface(source), part.size), part)


def overview(kit: Kit, sheet: Sheet) -> pygame.Surface:
    """The whole map of a sheet in one picture, put together from tiles when they are there."""
    whole = pygame.Rect((0, 0), sheet.size)

    def make() -> pygame.Surface:
        tiles = {tile: kit.maps.find(("tile", sheet.key, tile)) for tile in sheet.tiles(whole)}
        if None in tiles.values():
            return bake(kit, sheet, whole)
        surface = pygame.Surface(sheet.size).convert()
        surface.blits([(made, sheet.box(tile)) for tile, made in tiles.items() if made is not None])
        return surface

    return kit.maps.get(("overview", sheet.key), make)


# -- baking ----------------------------------------------------------------------------------------


def bake(kit: Kit, sheet: Sheet, box: pygame.Rect) -> pygame.Surface:
    """A part of the bare map: the map's own ground, woods' floors, water, ways, then what lies above."""
    surface = pygame.Surface(box.size).convert()
    canvas = Canvas(surface, sheet.scale, ROOT, kit)
    canvas.baking = True
    f = sheet.scale.factor
    part = Rect(box.x / f, box.y / f, box.w / f, box.h / f)
    whole = Rect(-part.x, -part.y, sheet.board.size[0] * sheet.kx, sheet.board.size[1] * sheet.ky)
    canvas.fill(Rect(0, 0, part.w + 1, part.h + 1), (sheet.board.background or MEADOW)[-6:])
    paint_ground(canvas, sheet.board, whole)
    _paint(canvas, Window(part, sheet.zoom), drawn_on(sheet.fitted))
    paint_ground(canvas, sheet.board, whole, above=True)
    return surface


MEADOW = "D9D2A2"


_DRAWN: dict[Hashable, tuple[Shape, ...]] = {}
SHEETS = 3
"""So many sizes of maps are kept as shapes."""


def drawn_on(sheet: Sheet) -> tuple[Shape, ...]:
    """The shapes of a sheet, worked out once."""
    found = _DRAWN.get(sheet.key)
    if found is None:
        found = tuple(shapes_of(Frame(sheet.board, sheet.kx, sheet.ky, sheet.flooded)))
        while len(_DRAWN) >= SHEETS:
            del _DRAWN[next(iter(_DRAWN))]
        _DRAWN[sheet.key] = found
    return found


def shapes_of(frame: Frame) -> Iterator[Shape]:
    """Everything that the program draws from the objects of a map, lowest first."""
    return itertools.chain(
        paint_water.floors(frame),
        paint_water.rivers(frame),
        paint_water.pools(frame),
        paint_ways.paths(frame),
        paint_ways.walls(frame),
        paint_ways.bridges(frame),
    )


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a map through which the shapes of the fitted one are seen, so much enlarged."""

    part: Rect
    zoom: float

    @property
    def seen(self) -> Rect:
        """The part in units of the fitted map."""
        return Rect(*(side / self.zoom for side in self.part))

    def placed(self, box: Rect) -> Rect:
        """A box of the fitted map, counted from the corner of the part."""
        x, y, w, h = (side * self.zoom for side in box)
        return Rect(x - self.part.x, y - self.part.y, w, h)


def _paint(canvas: Canvas, window: Window, drawn: Iterable[Shape]) -> None:
    """The shapes that meet a window, as few pictures as the order allows."""
    waiting: list[str] = []
    seen = window.seen
    for shape in drawn:
        if not shape.box.meets(seen):
            continue
        if isinstance(shape, Vector):
            waiting.append(shape.svg)
        else:
            _flush(canvas, seen, waiting)
            canvas.picture(shape.id, window.placed(shape.box), shape.colours)
    _flush(canvas, seen, waiting)


def _flush(canvas: Canvas, seen: Rect, waiting: list[str]) -> None:
    """Draws what waits and forgets it."""
    if not waiting:
        return
    size = canvas.surface.get_size()
    view = " ".join(f"{side:.3f}" for side in seen)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="{view}"'
    body = palettes.shown_in("".join(waiting))
    svg = f'{head} preserveAspectRatio="none">{body}</svg>'
    canvas.surface.blit(rasterised(svg.encode(), size), (0, 0))
    waiting.clear()
