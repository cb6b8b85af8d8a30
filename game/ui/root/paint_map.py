"""The map of Root: ground, ways, trees, and what stands in every clearing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.engine.board import Board
from game.ui.animation import Film
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.ground_layers import paint_ground
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_scene import MapScene
from game.ui.root.paint_pieces import ghost


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece on its way: drawn where the film has `id`, at `rest` before and after."""

    id: str
    faction: str
    kind: str
    rest: Rect
    count: int = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """How a place is lit: `legal`, `selected`, `not_legal`, `battle` or nothing; hovered or focused."""

    state: str = ""
    number: int = 0
    hover: bool = False
    focus: bool = False


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
    patient: bool = True,
) -> bool:
    """Draws the map into `layout.rect`. False: parts are still coarse, as the look has just changed; draw
    again in the next frame (only when not `patient`)."""
    with canvas.clip(layout.rect):
        paint_ground(canvas, board, layout.whole)
        paint_ground(canvas, board, layout.whole, above=True)
        for piece in ghosts:
            at = film.rect(piece.id, piece.rest) if film else piece.rest
            ghost(canvas, piece.faction, piece.kind, at, piece.count)
    return True


def paint_thumbnail(canvas: Canvas, board: Board, rect: Rect) -> None:
    """The bare map as a small picture: paths, water, woods, clearings."""
    paint_map(canvas, MapLayout(board, rect), MapScene(), board)
