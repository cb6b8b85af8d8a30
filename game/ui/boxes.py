"""Plain marks, boxes with round corners and their shadows: the marks that most of the interface is made of.

A box is painted from the four corners of a small rasterised one and plain fills between them: smooth, and as
cheap as filling a rectangle at any size.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import pygame

from game.ui import palettes, shapes
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.lettering import Lettering
from game.ui.pictures import rasterised
from game.ui.scale import Scale
from game.ui.theme import Theme


def pen(colour: str, alpha: int = 255) -> pygame.Color:
    """A colour of the theme for pygame."""
    return _pen(palettes.shown(colour), alpha)


@lru_cache(maxsize=1024)
def _pen(colour: str, alpha: int) -> pygame.Color:
    return pygame.Color(int(colour[0:2], 16), int(colour[2:4], 16), int(colour[4:6], 16), alpha)


class Boxes(Lettering):
    """The half of a canvas that draws boxes."""

    def __init__(self, surface: pygame.Surface, scale: Scale, theme: Theme, kit: Kit) -> None:
        super().__init__(surface, kit.measure(scale), kit.words)
        self.theme = theme
        self.kit = kit

    def fill(self, rect: Rect, colour: str, alpha: int = 255) -> None:
        """A plain rectangle."""
        box = pygame.Rect(self.scale.box(rect))
        if alpha == 255:
            self.surface.fill(pen(colour), box)
        elif box.w > 0 and box.h > 0:
            self.surface.blit(self._veil(box.size, colour, alpha), box)

    def _veil(self, size: tuple[int, int], colour: str, alpha: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            veil = pygame.Surface(size).convert()
            veil.fill(pen(colour))
            veil.set_alpha(alpha)
            return veil

        return self.kit.pieces.get(("veil", size, colour, alpha), make)

    def hline(self, x0: float, x1: float, y: float, colour: str, width: float = 1.2) -> None:
        """A level line."""
        thick = self.scale.line(width)
        self.surface.fill(
            pen(colour), (self.scale.px(x0), self.scale.px(y), self.scale.px(x1) - self.scale.px(x0), thick)
        )

    def vline(self, x: float, y0: float, y1: float, colour: str, width: float = 1.2) -> None:
        """An upright line."""
        thick = self.scale.line(width)
        self.surface.fill(
            pen(colour), (self.scale.px(x), self.scale.px(y0), thick, self.scale.px(y1) - self.scale.px(y0))
        )

    # -- boxes
    def box(
        self,
        rect: Rect,
        fill: str = "",
        line: str = "",
        *,
        radius: float | None = None,
        width: float | None = None,
        alpha: int = 255,
    ) -> None:
        """A box with round corners, filled and outlined; `alpha` under 255 lets the ground show through."""
        x, y, w, h = self.scale.box(rect)
        if w <= 0 or h <= 0:
            return
        r = self.scale.px(self.theme.radius if radius is None else radius)
        lw = self.scale.line(self.theme.outline if width is None else width) if line else 0
        r = min(r, w // 2, h // 2)
        if alpha < 255:
            key = ("box", w, h, r, lw, fill, line, alpha)
            self.surface.blit(
                self.kit.pieces.get(key, lambda: self._faded_box(w, h, r, lw, fill, line, alpha)), (x, y)
            )
        else:
            self._paint_box(self.surface, x, y, w, h, r, lw, fill, line)

    def _faded_box(self, w: int, h: int, r: int, lw: int, fill: str, line: str, alpha: int) -> pygame.Surface:
        made = pygame.Surface((w, h), pygame.SRCALPHA).convert_alpha()
        self._paint_box(made, 0, 0, w, h, r, lw, fill, line)
        made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def _paint_box(
        self, to: pygame.Surface, x: int, y: int, w: int, h: int, r: int, lw: int, fill: str, line: str
    ) -> None:
        k = max(r, lw) + 1
        if w < 2 * k or h < 2 * k:
            to.blit(self._small_box(w, h, r, lw, fill, line), (x, y))
            return
        corners = self._small_box(2 * k, 2 * k, r, lw, fill, line)
        for cx, cy, sx, sy in (
            (x, y, 0, 0),
            (x + w - k, y, k, 0),
            (x, y + h - k, 0, k),
            (x + w - k, y + h - k, k, k),
        ):
            to.blit(corners, (cx, cy), (sx, sy, k, k))
        if fill:
            colour = pen(fill)
            to.fill(colour, (x + k, y + lw, w - 2 * k, h - 2 * lw))
            to.fill(colour, (x + lw, y + k, k - lw, h - 2 * k))
            to.fill(colour, (x + w - k, y + k, k - lw, h - 2 * k))
        if lw:
            colour = pen(line)
            to.fill(colour, (x + k, y, w - 2 * k, lw))
            to.fill(colour, (x + k, y + h - lw, w - 2 * k, lw))
            to.fill(colour, (x, y + k, lw, h - 2 * k))
            to.fill(colour, (x + w - lw, y + k, lw, h - 2 * k))

    def _small_box(self, w: int, h: int, r: int, lw: int, fill: str, line: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            look = shapes.paint(fill, line, lw)
            body = shapes.rect(lw / 2, lw / 2, w - lw, h - lw, max(0, r - lw / 2), look)
            return rasterised(svg_of(w, h, body), (w, h))

        return self.kit.pieces.get(("corners", w, h, r, lw, fill, line), make)

    def shadow(
        self, rect: Rect, radius: float | None = None, drop: float = 3, blur: float = 6, alpha: int = 115
    ) -> None:
        """A soft shadow outside a box, drawn before it; the middle is left out, as the box covers it."""
        r = self.scale.px(self.theme.radius if radius is None else radius)
        b = max(2, self.scale.px(blur))
        base = self._blurred(r, b, alpha)
        k = base.get_width() // 2
        x, y, w, h = self.scale.box(rect.moved(0, drop).grown(0))
        x, y, w, h = x - b, y - b, w + 2 * b, h + 2 * b
        if w < 2 * k or h < 2 * k:
            self.surface.blit(
                self.kit.pieces.get(
                    ("shade", r, b, alpha, w, h), lambda: pygame.transform.smoothscale(base, (w, h))
                ),
                (x, y),
            )
            return
        for cx, cy, sx, sy in (
            (x, y, 0, 0),
            (x + w - k, y, k, 0),
            (x, y + h - k, 0, k),
            (x + w - k, y + h - k, k, k),
        ):
            self.surface.blit(base, (cx, cy), (sx, sy, k, k))
        self._shadow_edges(base, k, (x, y, w, h), (r, b, alpha))

    def _blurred(self, r: int, b: int, alpha: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            side = 2 * (r + 2 * b + 1)
            hard = pygame.Surface((side, side), pygame.SRCALPHA)
            pygame.draw.rect(hard, (0, 0, 0, alpha), (b, b, side - 2 * b, side - 2 * b), border_radius=r)
            return pygame.transform.gaussian_blur(hard, max(1, b // 2)).convert_alpha()

        return self.kit.pieces.get(("shadow", r, b, alpha), make)

    def _shadow_edges(
        self, base: pygame.Surface, k: int, box: tuple[int, int, int, int], key: Hashable
    ) -> None:
        x, y, w, h = box

        def strip(name: str, area: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
            make = lambda: pygame.transform.scale(base.subsurface(area), size)  # noqa: E731
            return self.kit.pieces.get(("strip", key, name, size), make)

        if w > 2 * k:
            self.surface.blit(strip("top", (k, 0, 1, k), (w - 2 * k, k)), (x + k, y))
            self.surface.blit(strip("bottom", (k, k, 1, k), (w - 2 * k, k)), (x + k, y + h - k))
        if h > 2 * k:
            self.surface.blit(strip("left", (0, k, k, 1), (k, h - 2 * k)), (x, y + k))
            self.surface.blit(strip("right", (k, k, k, 1), (k, h - 2 * k)), (x + w - k, y + k))


def svg_of(w: float, h: float, body: str, stretch: bool = False) -> bytes:
    """A whole SVG of this size around elements; `stretch` fills the frame when rounding changed its shape."""
    more = ' preserveAspectRatio="none"' if stretch else ""
    size = f'width="{shapes.num(w)}" height="{shapes.num(h)}" viewBox="0 0 {shapes.num(w)} {shapes.num(h)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}{more}>{palettes.shown_in(body)}</svg>'.encode()
