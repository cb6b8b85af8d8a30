"""Rectangles in logical units, for everything that is laid out, drawn and clicked (no pygame)."""

from __future__ import annotations

from typing import NamedTuple


class Point(NamedTuple):
    """A place in logical units."""

    x: float
    y: float


class Rect(NamedTuple):
    """A rectangle (x, y, w, h) in logical units; it never changes, every method gives a new one."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    @property
    def centre(self) -> Point:
        """The middle."""
        return Point(self.cx, self.cy)

    def holds(self, x: float, y: float) -> bool:
        """Whether the place (x, y) lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def moved(self, dx: float, dy: float) -> Rect:
        """The same size, moved."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, dx: float, dy: float | None = None) -> Rect:
        """Larger by dx on the left and right and by dy (default: dx) above and below; negative shrinks."""
        up = dx if dy is None else dy
        return Rect(self.x - dx, self.y - up, self.w + 2 * dx, self.h + 2 * up)

    def left_part(self, w: float) -> Rect:
        """The strip of width w at the left."""
        return Rect(self.x, self.y, w, self.h)

    def right_part(self, w: float) -> Rect:
        """The strip of width w at the right."""
        return Rect(self.right - w, self.y, w, self.h)

    def top_part(self, h: float) -> Rect:
        """The strip of height h at the top."""
        return Rect(self.x, self.y, self.w, h)

    def bottom_part(self, h: float) -> Rect:
        """The strip of height h at the bottom."""
        return Rect(self.x, self.bottom - h, self.w, h)

    def cut(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> Rect:
        """The rest when strips of these widths are taken off the edges."""
        return Rect(self.x + left, self.y + top, self.w - left - right, self.h - top - bottom)

    def centred(self, w: float, h: float) -> Rect:
        """A rectangle of this size about the same middle."""
        return Rect(self.cx - w / 2, self.cy - h / 2, w, h)

    def clipped(self, other: Rect) -> Rect:
        """The part that lies in both; of no size when they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(
            x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y)
        )

    def meets(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether the two share more than `slack` in both directions."""
        both = self.clipped(other)
        return both.w > slack and both.h > slack

    def within(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether it lies inside the other, up to `slack`."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def between(self, other: Rect, share: float) -> Rect:
        """The rectangle at `share` (0 here, 1 there) of the way to the other."""
        mine, theirs = tuple(self), tuple(other)
        return Rect(*(a + (b - a) * share for a, b in zip(mine, theirs, strict=True)))

    def columns(self, n: int, gap: float = 8) -> list[Rect]:
        """The rectangle parted into n equal columns."""
        w = (self.w - gap * (n - 1)) / n
        return [Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(n)]

    def rows(self, n: int, gap: float = 8) -> list[Rect]:
        """The rectangle parted into n equal rows."""
        h = (self.h - gap * (n - 1)) / n
        return [Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(n)]
