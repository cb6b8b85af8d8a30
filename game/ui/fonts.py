"""Faces at pixel sizes, and what a line of text measures in them."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from game.content import Library
from game.ui.scale import Scale
from game.ui.theme import TextStyle


class Fonts:
    """The faces of the library, opened once per pixel size."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._caps: dict[tuple[str, int], int] = {}

    def font(self, face: str, px: int) -> pygame.font.Font:
        """A face such as `barlow_semibold` at a pixel size."""
        key = face, px
        while key not in self._open:
            try:
                font = pygame.font.Font(io.BytesIO(self._library.font(face)), px)
                font.render("Hg", True, "white")
            except pygame.error as error:
                self._library.refuse_font(face, str(error))
            else:
                self._open[key] = font
        return self._open[key]

    def cap_height(self, face: str, px: int) -> int:
        """The height of a capital above the base line, in pixels."""
        key = face, px
        if key not in self._caps:
            metrics = self.font(face, px).metrics("H")[0]
            self._caps[key] = metrics[3] if metrics else px
        return self._caps[key]

    def data(self, face: str) -> bytes:
        """The bytes of a face."""
        return self._library.font(face)


class Measure:
    """How wide and tall text is, in logical units; presenters that wrap text are given one."""

    def __init__(self, fonts: Fonts, scale: Scale) -> None:
        self.fonts = fonts
        self.scale = scale
        self._width = lru_cache(maxsize=4096)(self._measure)

    def px(self, style: TextStyle) -> int:
        """The pixel size a style is drawn in."""
        return self.scale.font_px(style.size, style.body)

    def width_px(self, text: str, style: TextStyle) -> int:
        """The width in pixels, letter spacing included."""
        return self._width(text, style)

    def width(self, text: str, style: TextStyle) -> float:
        """The width in logical units."""
        return self._width(text, style) / self.scale.factor

    def _measure(self, text: str, style: TextStyle) -> int:
        font = self.fonts.font(style.face, self.px(style))
        if not style.tracking:
            return font.size(text)[0]
        return sum(self.steps(text, style)) - self.scale.px(style.tracking) if text else 0

    def steps(self, text: str, style: TextStyle) -> list[int]:
        """The advance of every letter of a spaced text, in pixels."""
        font = self.fonts.font(style.face, self.px(style))
        gap = self.scale.px(style.tracking)
        return [font.size(letter)[0] + gap for letter in text]

    def line_height(self, line: float, style: TextStyle) -> float:
        """The pitch of lines: grows with the text factor, and where text is kept at 12 pixels."""
        return max(line, line / style.size * self.px(style) / self.scale.factor * 0.94)

    def wrap(self, text: str, style: TextStyle, width: float) -> list[str]:
        """The text in lines no wider than `width`; a word too long for a line of its own is broken."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines.extend(self._wrap_one(paragraph, style, width * self.scale.factor))
        return lines

    def _wrap_one(self, text: str, style: TextStyle, room: float) -> list[str]:
        lines, line = [], ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if self.width_px(longer, style) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = self._broken(word, style, room)
            lines.extend(full)
        return [*lines, line]

    def _broken(self, word: str, style: TextStyle, room: float) -> list[str]:
        parts = [""]
        for letter in word:
            if parts[-1] and self.width_px(parts[-1] + letter, style) > room:
                parts.append("")
            parts[-1] += letter
        return parts

    def shortened(self, text: str, style: TextStyle, width: float) -> str:
        """The text cut with an ellipsis, not after a stop, so that it fits."""
        room = width * self.scale.factor
        if self.width_px(text, style) <= room:
            return text
        kept = text
        while kept and self.width_px(kept.rstrip(" .,;:") + "…", style) > room:
            kept = kept[:-1]
        return kept.rstrip(" .,;:") + "…"
