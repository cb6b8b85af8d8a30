"""Where on the map a piece stands, so that it can come from there or land there (no pygame)."""

from __future__ import annotations

from typing import Any

from game.ui.geometry import Rect
from game.ui.root.clearing_places import forest_boxes, inside
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_scene import ClearingScene, ForestScene, MapScene, scene

Facts = dict[str, Any]
SIDE = 31.0


def landing(look: MapLayout, table: Facts, seat: int, kind: str, place: str) -> Rect:
    """The box of a piece of a seat in a place, as the table has it; the middle of the place if it has
    none."""
    box = box_in(scene(table, None), seat, kind, place) or Rect(-SIDE / 2, -34, SIDE, SIDE)
    middle, unit = look.point(place), look.unit(place)
    return Rect(middle.x + box.x * unit, middle.y + box.y * unit, box.w * unit, box.h * unit)


def box_in(shown: MapScene, seat: int, kind: str, place: str) -> Rect | None:
    """The box of a piece, from the middle of its place in board units."""
    found = shown.at(place)
    if isinstance(found, ClearingScene):
        return _in_clearing(found, seat, kind)
    return _in_forest(found, seat) if isinstance(found, ForestScene) else None


def _in_clearing(found: ClearingScene, seat: int, kind: str) -> Rect | None:
    laid = inside(found)
    for piece, box in (*laid.slots, *laid.tokens):
        if piece is not None and (piece.seat, piece.kind) == (seat, kind):
            return box
    return next((each.box for each in laid.standing if each.stack.seat == seat), None)


def _in_forest(found: ForestScene, seat: int) -> Rect | None:
    boxes = forest_boxes(found)
    return next((box for stack, box in zip(found.stacks, boxes, strict=False) if stack.seat == seat), None)
