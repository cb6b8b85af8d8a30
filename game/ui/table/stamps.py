"""Pictures of things that stay the same while they move: painted once per size and laid down anywhere."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.canvas import Canvas
from game.ui.geometry import Rect

Painter = Callable[[Canvas, Rect], None]


def stamp(
    canvas: Canvas,
    key: Hashable,
    rect: Rect,
    paint: Painter,
    *,
    bleed: float = 4,
    alpha: float = 1.0,
    squeeze: float = 1.0,
    grow: float = 1.0,
) -> None:
    """Lays `paint` down at `rect`. The key must name everything the picture depends on besides its size.

    `bleed` is how far it may stick out, `squeeze` narrows it about its middle (a card that turns), `grow`
    enlarges it."""
    scale = canvas.scale
    w, h, b = max(1, scale.px(rect.w)), max(1, scale.px(rect.h)), scale.px(bleed)

    def make() -> pygame.Surface:
        surface = pygame.Surface((w + 2 * b, h + 2 * b), pygame.SRCALPHA).convert_alpha()
        inner = Canvas(surface, scale, canvas.theme, canvas.kit)
        paint(inner, Rect(b / scale.factor, b / scale.factor, rect.w, rect.h))
        canvas.cuts += inner.cuts
        return surface

    made = canvas.kit.layers.get(("stamp", key, w, h, b, scale, canvas.theme.game), make)
    x, y = scale.px(rect.x) - b, scale.px(rect.y) - b
    if squeeze != 1.0 or grow != 1.0:
        size = max(1, round(made.get_width() * squeeze * grow)), max(1, round(made.get_height() * grow))
        x, y = x + (made.get_width() - size[0]) // 2, y + (made.get_height() - size[1]) // 2
        made = pygame.transform.smoothscale(made, size)
    if alpha < 1.0:
        made.set_alpha(round(255 * alpha))
        canvas.surface.blit(made, (x, y))
        made.set_alpha(255)
    else:
        canvas.surface.blit(made, (x, y))
