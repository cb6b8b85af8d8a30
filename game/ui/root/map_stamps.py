"""Small pictures of clearings: made once for what stands there and a size, laid wherever the clearing is."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.ui.canvas import Canvas
from game.ui.geometry import Point, Rect
from game.ui.root.map_tiles import Clock
from game.ui.root.paint_clearing import BOX, Spot
from game.ui.theme import ROOT

Draw = Callable[[Canvas, Spot], None]


@dataclass(frozen=True, slots=True)
class Stamp:
    """What is drawn: `key` names all that the picture depends on besides its size."""

    name: str
    key: Hashable
    draw: Draw


def lay(canvas: Canvas, stamp: Stamp, at: Point, unit: float, fitted: float, clock: Clock) -> bool:
    """Lays a stamp with its middle at a point; False when it is an enlarged small one, for want of time.

    `unit` is the size of a board unit, `fitted` its size on the fitted map.
    """
    made = canvas.kit.maps.find(_key(canvas, stamp, unit))
    if made is None and (unit == fitted or clock.begin()):
        made = _made(canvas, stamp, unit)
    crisp = made is not None
    if made is None:
        size = _size(canvas, unit)
        made = pygame.transform.scale(_made(canvas, stamp, fitted), size)
    f = canvas.scale.factor
    canvas.surface.blit(made, (round((at.x + BOX.x * unit) * f), round((at.y + BOX.y * unit) * f)))
    return crisp


def made_already(canvas: Canvas, stamp: Stamp, unit: float) -> bool:
    """Whether a stamp of this size was there; it is now."""
    if canvas.kit.maps.find(_key(canvas, stamp, unit)) is not None:
        return True
    _made(canvas, stamp, unit)
    return False


def _size(canvas: Canvas, unit: float) -> tuple[int, int]:
    f = canvas.scale.factor * unit
    return max(1, round(BOX.w * f)), max(1, round(BOX.h * f))


def _key(canvas: Canvas, stamp: Stamp, unit: float) -> Hashable:
    return "map stamp", stamp.name, stamp.key, canvas.scale, _size(canvas, unit)


def _made(canvas: Canvas, stamp: Stamp, unit: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        surface = pygame.Surface(_size(canvas, unit), pygame.SRCALPHA).convert_alpha()
        small = Canvas(surface, canvas.scale, ROOT, canvas.kit)
        small.baking = True
        stamp.draw(small, Spot(stamp.name, -BOX.x * unit, -BOX.y * unit, unit))
        canvas.cuts += small.cuts
        return surface

    return canvas.kit.maps.get(_key(canvas, stamp, unit), make)


def covers(at: Point, unit: float, view: Rect) -> bool:
    """Whether a stamp at a point reaches into a rectangle."""
    return Rect(at.x + BOX.x * unit, at.y + BOX.y * unit, BOX.w * unit, BOX.h * unit).meets(view)
