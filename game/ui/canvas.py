"""The drawing verbs: everything in logical units, snapped to pixels here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal

import pygame

from game.content import Library
from game.ui import shapes
from game.ui.cache import SurfaceCache
from game.ui.colour import mix
from game.ui.fonts import Fonts, Measure
from game.ui.geometry import Rect
from game.ui.lettering import Lettering
from game.ui.pictures import NO_COLOURS, RIM_PAD, Pictures, rasterised
from game.ui.scale import Scale
from game.ui.theme import NUMBER, Theme

MEGABYTE = 1_000_000
Badge = Literal["legal", "selected_tick", "selected", "not_legal"]
Ring = Literal["legal", "selected", "focus", "hover"]


@lru_cache(maxsize=1024)
def pen(colour: str, alpha: int = 255) -> pygame.Color:
    """A colour of the theme for pygame."""
    return pygame.Color(int(colour[0:2], 16), int(colour[2:4], 16), int(colour[4:6], 16), alpha)


class Kit:
    """What outlives a frame: fonts, pictures and the caches of everything drawn, for one library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.fonts = Fonts(library)
        self.pieces = SurfaceCache(40 * MEGABYTE)
        self.layers = SurfaceCache(40 * MEGABYTE)
        self.words = SurfaceCache(12 * MEGABYTE)
        self.pictures = Pictures(library, self.pieces)
        self._measures: dict[Scale, Measure] = {}

    def measure(self, scale: Scale) -> Measure:
        """How text measures at a scale."""
        if scale not in self._measures:
            self._measures = {scale: Measure(self.fonts, scale)}
        return self._measures[scale]


class Canvas(Lettering):
    """A surface with verbs.

    Besides drawing it keeps, for tests and tooltips, `cuts`: texts that did not fit their box (see
    `Lettering`).
    """

    def __init__(self, surface: pygame.Surface, scale: Scale, theme: Theme, kit: Kit) -> None:
        super().__init__(surface, kit.measure(scale), kit.words)
        self.theme = theme
        self.kit = kit

    @property
    def size(self) -> tuple[float, float]:
        """The size in logical units."""
        return self.scale.size

    @property
    def all(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, *self.scale.size)

    # -- plain marks
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

    # -- drawn shapes and pictures
    def svg(self, rect: Rect, body: str, alpha: int = 255) -> None:
        """SVG elements in logical units, counted from the corner of `rect`; cached by text and size."""
        x, y, w, h = self.scale.box(rect)
        if w <= 0 or h <= 0:
            return
        whole = svg_of(rect.w, rect.h, body, stretch=True)
        made = self.kit.pieces.get(("svg", body, w, h), lambda: rasterised(whole, (w, h)))
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
            draw(Canvas(whole, self.scale, self.theme, self.kit))
            return whole.subsurface(pygame.Rect(box).clip(whole.get_rect())).copy()

        made = self.kit.layers.get(("layer", key, self.theme.game, self.scale, box), make)
        self.surface.blit(made, (max(0, box[0]), max(0, box[1])))

    def dim(self, share: float = 0.6) -> None:
        """Darkens all that is there: beneath a sheet."""
        self.fill(self.all, "05080B" if self.theme.game == "homeland" else "1A120C", round(255 * share))


def svg_of(w: float, h: float, body: str, stretch: bool = False) -> bytes:
    """A whole SVG of this size around elements; `stretch` fills the frame when rounding changed its shape."""
    more = ' preserveAspectRatio="none"' if stretch else ""
    size = f'width="{shapes.num(w)}" height="{shapes.num(h)}" viewBox="0 0 {shapes.num(w)} {shapes.num(h)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}{more}>{body}</svg>'.encode()
