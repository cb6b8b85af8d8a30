"""Text on a surface: single lines that shrink, wrapped paragraphs, coloured runs; all cached by what is
written.

Text is placed by its capitals: `middle` puts the middle of the capital letters on the middle of the box,
whatever ascent a face claims. A text wider than its box shrinks to 14 (a longer one is cut with an
ellipsis) and is noted in `cuts`; a test fails on cuts of texts that the program wrote itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui import palettes
from game.ui.cache import SurfaceCache
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.theme import BODY, BODY_LINE, TextStyle

Align = Literal["left", "centre", "right"]
SMALLEST = 14


@dataclass(frozen=True, slots=True)
class Cut:
    """A text that did not fit: `free` texts (names people typed) may be cut, others are a fault."""

    text: str
    rect: Rect
    needed: float
    free: bool


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a paragraph with its own look; `id` makes it a link whose places are given back."""

    text: str
    style: TextStyle
    colour: str
    id: str = ""


class Lettering:
    """The text half of a canvas."""

    def __init__(self, surface: pygame.Surface, measure: Measure, words: SurfaceCache) -> None:
        self.surface = surface
        self.measure = measure
        self.scale = measure.scale
        self.cuts: list[Cut] = []
        self._words = words

    # -- one line
    def text(
        self,
        text: str,
        rect: Rect,
        style: TextStyle,
        colour: str,
        *,
        align: Align = "left",
        free: bool = False,
        alpha: int = 255,
    ) -> float:
        """One line in the middle of the height of `rect`; gives its width in logical units."""
        text, style = self._fitted(text, rect, style, free)
        width = self.measure.width(text, style)
        spare = rect.w - width
        x = rect.x + (0 if align == "left" else spare if align == "right" else spare / 2)
        px = self.measure.px(style)
        base = self.scale.factor * rect.cy + self.measure.fonts.cap_height(style.face, px) / 2
        self._write(text, x * self.scale.factor, base, style, colour, alpha)
        return width

    def _fitted(self, text: str, rect: Rect, style: TextStyle, free: bool) -> tuple[str, TextStyle]:
        slack = 1 / self.scale.factor
        needed = self.measure.width(text, style)
        while needed > rect.w + slack and style.size > SMALLEST:
            style = style.sized(max(SMALLEST, style.size - 1))
            needed = self.measure.width(text, style)
        if needed > rect.w + slack:
            self.cuts.append(Cut(text, rect, needed, free))
            text = self.measure.shortened(text, style, rect.w)
        return text, style

    def _write(self, text: str, x: float, base: float, style: TextStyle, colour: str, alpha: int) -> None:
        if not text:
            return
        px = self.measure.px(style)
        made = self._words.get(
            (text, style.face, px, style.tracking, colour), lambda: self._render(text, style, colour)
        )
        ascent = self.measure.fonts.font(style.face, px).get_ascent()
        if alpha < 255:
            made.set_alpha(alpha)
        self.surface.blit(made, (round(x), round(base) - ascent))
        if alpha < 255:
            made.set_alpha(255)

    def _render(self, text: str, style: TextStyle, colour: str) -> pygame.Surface:
        font = self.measure.fonts.font(style.face, self.measure.px(style))
        ink = pygame.Color(f"#{palettes.shown(colour)}")
        if not style.tracking:
            return font.render(text, True, ink).convert_alpha()
        steps = self.measure.steps(text, style)
        whole = pygame.Surface((sum(steps) + 2, font.get_height()), pygame.SRCALPHA).convert_alpha()
        whole.fill((ink.r, ink.g, ink.b, 0))
        x = 0
        for letter, step in zip(text, steps, strict=True):
            whole.blit(font.render(letter, True, ink), (x, 0))
            x += step
        return whole

    # -- paragraphs
    def paragraph(
        self,
        text: str,
        rect: Rect,
        style: TextStyle = BODY,
        colour: str = "FFFFFF",
        *,
        line: float = BODY_LINE,
        align: Align = "left",
        free: bool = False,
        middle: bool = False,
    ) -> float:
        """Wrapped text from the top of `rect` down (or about its `middle`); what does not fit its height is
        cut.

        Gives the height used.
        """
        pitch = self.measure.line_height(line, style)
        lines = self.measure.wrap(text, style, rect.w)
        room = max(1, int((rect.h + 1) / pitch))
        if len(lines) > room:
            self.cuts.append(Cut(text, rect, len(lines) * pitch, free))
            last = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], self.measure.shortened(last, style, rect.w)]
        top = rect.y + (rect.h - len(lines) * pitch) / 2 if middle else rect.y
        for i, words in enumerate(lines):
            self.text(
                words, Rect(rect.x, top + i * pitch, rect.w, pitch), style, colour, align=align, free=True
            )
        return len(lines) * pitch

    def fitting(
        self,
        text: str,
        rect: Rect,
        style: TextStyle,
        colour: str,
        *,
        line: float,
        align: Align = "left",
        free: bool = False,
        middle: bool = False,
    ) -> float:
        """A paragraph that shrinks to 14 until it fits with every word whole; gives the height used.

        Where it may be cut (`free`) a word that is still too long for a line is cut, never broken.
        """
        while style.size > SMALLEST and not self._fits(text, rect, style, line):
            smaller = max(SMALLEST, style.size - 1)
            style, line = style.sized(smaller), line * smaller / style.size
        if free:
            text = " ".join(self.measure.shortened(word, style, rect.w) for word in text.split())
        return self.paragraph(
            text, rect, style, colour, line=max(line, style.size), align=align, free=free, middle=middle
        )

    def _fits(self, text: str, rect: Rect, style: TextStyle, line: float) -> bool:
        if max(self.measure.width(word, style) for word in text.split()) > rect.w:
            return False
        high = self.measure.line_height(line, style)
        return len(self.measure.wrap(text, style, rect.w)) * high <= rect.h + 1

    def runs(
        self, runs: Sequence[Run], rect: Rect, line: float = BODY_LINE, draw: bool = True
    ) -> tuple[float, dict[str, list[Rect]]]:
        """Wrapped text in several looks; gives the height used and where each run with an id stands.

        With `draw` off it only measures (`rect.h` may be 0).
        """
        places: dict[str, list[Rect]] = {}
        pitch = max(self.measure.line_height(line, run.style) for run in runs) if runs else line
        x, y = rect.x, rect.y
        for run in runs:
            for i, word in enumerate(run.text.split(" ")):
                gap = self.measure.width(" ", run.style) if (i or x > rect.x) else 0.0
                width = self.measure.width(word, run.style)
                if x + gap + width > rect.right + 0.5 and x > rect.x:
                    x, y, gap = rect.x, y + pitch, 0.0
                place = Rect(x + gap, y, width, pitch)
                if draw:
                    self.text(word, place.cut(right=-2), run.style, run.colour, free=True)
                if run.id:
                    places.setdefault(run.id, []).append(place)
                x = place.right
        return y + pitch - rect.y, places
