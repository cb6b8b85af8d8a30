"""Logical units and real pixels: all is laid out in logical units and snapped after scaling (no pygame)."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from game.ui.geometry import Point, Rect

BASE = (1280, 720)
SMALLEST_TEXT = 12
USER_RANGE = (75, 200)
TEXT_RANGE = (100, 150)


def auto_factor(window: tuple[int, int]) -> float:
    """The scale a window of this size gets by itself: quarters, never under 1."""
    fit = min(window[0] / BASE[0], window[1] / BASE[1])
    return max(1.0, math.floor(4 * 0.84 * fit) / 4)


@dataclass(frozen=True, slots=True)
class Scale:
    """How logical units of one window become pixels.

    `window` is the size in pixels, `user` the player's own scale and `text` the player's factor for body
    text, both in per cent (75-200 and 100-150; values outside are brought inside).
    """

    window: tuple[int, int]
    user: int = 100
    text: int = 100
    least: tuple[float, float] = (0.0, 0.0)
    """The logical size below which the player's scale is not followed any further."""
    factor: float = field(init=False, compare=False)
    """Pixels per logical unit."""

    def __post_init__(self) -> None:
        low, high = USER_RANGE
        wanted = auto_factor(self.window) * min(max(self.user, low), high) / 100
        fits = [side / least for side, least in zip(self.window, self.least, strict=True) if least]
        object.__setattr__(self, "factor", min([wanted, *fits]))

    @property
    def size(self) -> tuple[float, float]:
        """The window in logical units."""
        return self.window[0] / self.factor, self.window[1] / self.factor

    def px(self, value: float) -> int:
        """A length in pixels."""
        return round(value * self.factor)

    def line(self, width: float) -> int:
        """The width of a line in pixels, never less than one."""
        return max(1, round(width * self.factor))

    def box(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle in pixels; edges that touch in logical units touch in pixels too."""
        x, y = self.px(rect.x), self.px(rect.y)
        return x, y, self.px(rect.right) - x, self.px(rect.bottom) - y

    def at(self, pos: tuple[float, float]) -> Point:
        """The logical place of a pixel."""
        return Point(pos[0] / self.factor, pos[1] / self.factor)

    def font_px(self, size: float, body: bool = False) -> int:
        """The pixel size of a type size; body text takes the text factor, nothing falls under 12 pixels."""
        low, high = TEXT_RANGE
        grown = size * min(max(self.text, low), high) / 100 if body else size
        return max(SMALLEST_TEXT, round(grown * self.factor))
