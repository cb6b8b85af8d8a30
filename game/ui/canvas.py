"""The drawing verbs: everything in logical units, snapped to pixels here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from typing import Literal

import pygame

from game.ui import shapes
from game.ui.boxes import Boxes, pen, svg_of
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.pictures import NO_COLOURS, RIM_PAD, rasterised
from game.ui.scale import Scale
from game.ui.theme import NUMBER, Theme

MARGIN = 12.0
BAKED_ONCE = 300_000
"""Shapes of so many pixels are not kept when they go into a layer, which is kept itself."""
Badge = Literal["legal", "selected_tick", "selected", "not_legal"]
Ring = Literal["legal", "selected", "focus", "hover"]


class Canvas(Boxes):
    """A surface with verbs.

    Besides drawing it keeps, for tests and tooltips, `cuts`: texts that did not fit their box (see
    `Lettering`).
    """

    def __init__(self, surface: pygame.Surface, scale: Scale, theme: Theme, kit: Kit) -> None:
        super().__init__(surface, scale, theme, kit)
        self.baking = False

    @property
    def size(self) -> tuple[float, float]:
        """The size in logical units."""
        return self.scale.size

    @property
    def all(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, *self.scale.size)

    # -- panels
    def panel(
        self, rect: Rect, *, shadow: bool = False, line: str = "", fill: str = "", alpha: int = 255
    ) -> None:
        """A panel of the theme: corner brackets (Homeland) or paper with an inner hairline (Root)."""
        theme = self.theme
        if shadow or theme.game == "root":
            self.shadow(rect)
        if theme.game == "root":
            self.box(rect, fill or theme.panel, line or theme.ink)
            self.box(rect.grown(-5), "", theme.line, radius=theme.radius - 3, width=1.2)
            return
        self.box(rect, fill or theme.panel, line or theme.line, radius=0, alpha=alpha)
        self.brackets(rect, line or theme.accent)

    def brackets(
        self, rect: Rect, colour: str, arm: float = 9, width: float = 2, strength: float = 0.7
    ) -> None:
        """The four corner brackets of the operations room."""
        ink = pen(mix(self.theme.panel, colour, strength))
        x, y, w, h = self.scale.box(rect)
        a, t = self.scale.px(arm), self.scale.line(width)
        for left, top in ((True, True), (False, True), (True, False), (False, False)):
            cx, cy = (x if left else x + w - a), (y if top else y + h - t)
            self.surface.fill(ink, (cx, cy, a, t))
            cx, cy = (x if left else x + w - t), (y if top else y + h - a)
            self.surface.fill(ink, (cx, cy, t, a))

    def dashes(
        self,
        rect: Rect,
        colour: str,
        *,
        radius: float = 5,
        dash: float = 6,
        gap: float = 4,
        width: float = 1.2,
    ) -> None:
        """A dashed outline."""
        look = shapes.paint("", colour, width)
        self.svg(rect, shapes.dashed_box(rect.w, rect.h, radius, dash, gap, look))

    # -- drawn shapes and pictures
    def svg(self, rect: Rect, body: str, alpha: int = 255) -> None:
        """SVG elements in logical units, counted from the corner of `rect`; cached by text and size."""
        x, y, w, h = self.scale.box(rect)
        if w <= 0 or h <= 0:
            return
        whole = svg_of(rect.w, rect.h, body, stretch=True)
        keep = not self.baking or w * h < BAKED_ONCE
        if keep:
            made = self.kit.pieces.get(("svg", body, w, h), lambda: rasterised(whole, (w, h)))
        else:
            made = rasterised(whole, (w, h))
        self._blit(made, x, y, alpha)

    def picture(
        self,
        id: str,
        rect: Rect,
        colours: Mapping[str, str] = NO_COLOURS,
        *,
        alpha: int = 255,
        rim: float = 0,
    ) -> None:
        """A picture of the library as large as fits into `rect`, in its middle.

        `colours` maps hex digits in the file to others. `rim` (13 on the table, 11 large) adds the
        sticker's rim, which sticks out by 7 % on every side.
        """
        if rim:
            rect = rect.grown(rect.w * RIM_PAD / 100, rect.h * RIM_PAD / 100)
        x, y, w, h = self.scale.box(rect)
        made = self.kit.pictures.surface(id, (w, h), colours, rim)
        self._blit(made, x + (w - made.get_width()) // 2, y + (h - made.get_height()) // 2, alpha)

    def portrait(self, id: str, rect: Rect, colour: str, radius: float = 4) -> None:
        """A face on its flat ground: a seat's colour, or the accent for assets, half mixed into the night."""
        self.box(rect, mix(colour, "0C1218", 0.5), "", radius=radius)
        self.picture(id, rect)

    def _blit(self, made: pygame.Surface, x: int, y: int, alpha: int) -> None:
        if alpha >= 255:
            self.surface.blit(made, (x, y))
            return
        made.set_alpha(alpha)
        self.surface.blit(made, (x, y))
        made.set_alpha(255)

    # -- states
    def ring(self, rect: Rect, kind: Ring, radius: float | None = None) -> None:
        """The ring of a state just outside a box: green legal, yellow selected, double focus, thin hover."""
        theme, r = self.theme, self.theme.small_radius if radius is None else radius
        if kind == "focus":
            self.box(rect.grown(6), "", theme.focus_outer, radius=r + 6, width=3)
            self.box(rect.grown(3), "", theme.focus_inner, radius=r + 3, width=3)
        elif kind == "hover":
            self.box(rect.grown(1), "", theme.text, radius=r + 1, width=1.5)
        else:
            colour = theme.legal if kind == "legal" else theme.selected
            width = 2.5 if kind == "legal" else 3
            self.box(rect.grown(width), "", colour, radius=r + width, width=width)

    def badge(self, x: float, y: float, kind: Badge, number: int = 0, size: float = 20) -> None:
        """The badge of a state about (x, y): a tick, the order of choice, a struck circle."""
        name = "not_legal_dark" if kind == "not_legal" and self.theme.game == "homeland" else kind
        rect = Rect(x - size / 2, y - size / 2, size, size)
        self.picture(f"common/states/{name}", rect)
        if kind == "selected" and number:
            self.text(str(number), rect, NUMBER.sized(14), self.theme.on_selected, align="centre")

    # -- groups
    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        """Nothing is drawn outside `rect` while this is open."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(pygame.Rect(self.scale.box(rect))))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def faded(self, rect: Rect, alpha: int) -> Iterator[Canvas]:
        """What is drawn on the canvas given out appears in `rect` at the end, at this opacity (0-255)."""
        whole = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA).convert_alpha()
        other = Canvas(whole, self.scale, self.theme, self.kit)
        yield other
        self.cuts += other.cuts
        box = pygame.Rect(self.scale.box(rect)).clip(whole.get_rect())
        part = whole.subsurface(box)
        part.set_alpha(alpha)
        self.surface.blit(part, box)

    def layer(self, key: Hashable, rect: Rect, draw: Callable[[Canvas], None], opaque: bool = False) -> None:
        """Draws once per key and size and keeps the result: for grounds, boards, frames that seldom change.

        `draw` gets a canvas as large as the window and paints in the same places as here; only `rect` is
        kept. The key must name everything the picture depends on.
        """
        box = self.scale.box(rect)

        def make() -> pygame.Surface:
            whole = pygame.Surface(self.surface.get_size(), 0 if opaque else pygame.SRCALPHA)
            whole = whole.convert() if opaque else whole.convert_alpha()
            other = Canvas(whole, self.scale, self.theme, self.kit)
            other.baking = True
            draw(other)
            self.cuts += other.cuts
            return whole.subsurface(pygame.Rect(box).clip(whole.get_rect())).copy()

        made = self.kit.layers.get(("layer", key, self.theme.game, self.scale, box), make)
        self.surface.blit(made, (max(0, box[0]), max(0, box[1])))

    def stamp(
        self,
        key: Hashable,
        rect: Rect,
        draw: Callable[[Canvas, Rect], None],
        *,
        alpha: int = 255,
        wide: float = 1.0,
        grow: float = 1.0,
    ) -> None:
        """Draws once per key and size, then blits wherever the thing is now: for cards and all that moves.

        `draw` gets a small canvas and the rectangle to paint in it; it may paint `MARGIN` beyond its edges
        (shadows, badges). The key must name everything the picture depends on besides its size. `wide`
        squeezes the result about its middle, for cards that turn over; `grow` enlarges it, for what lands.
        """
        w, h, m = self.scale.px(rect.w), self.scale.px(rect.h), self.scale.px(MARGIN)

        def make() -> pygame.Surface:
            small = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA).convert_alpha()
            other = Canvas(small, self.scale, self.theme, self.kit)
            other.baking = True
            place = Rect(m / self.scale.factor, m / self.scale.factor, rect.w, rect.h)
            draw(other, place)
            self.cuts += other.cuts
            return small

        made = self.kit.pieces.get(("stamp", key, self.theme.game, self.scale, w, h), make)
        x, y = self.scale.px(rect.x) - m, self.scale.px(rect.y) - m
        if wide != 1 or grow != 1:
            whole = made.get_size()
            size = max(1, round(whole[0] * wide * grow)), max(1, round(whole[1] * grow))
            x, y = x + (whole[0] - size[0]) // 2, y + (whole[1] - size[1]) // 2
            made = pygame.transform.smoothscale(made, size)
        self._blit(made, x, y, alpha)

    def dim(self, share: float = 0.6) -> None:
        """Darkens all that is there: beneath a sheet."""
        self.fill(self.all, "05080B" if self.theme.game == "homeland" else "1A120C", round(255 * share))
