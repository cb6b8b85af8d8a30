"""Shapes as SVG text in logical units, for `Canvas.svg`: what the drawing code needs beyond boxes (no
pygame).

Gradients are given in per cent, dashes are single short lines: see the notes on drawing in the look.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache


def num(value: float) -> str:
    """A number as short as it can be written to two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def paint(fill: str = "", line: str = "", width: float = 1.2, alpha: float = 1.0) -> str:
    """The attributes for a fill and a line, colours as six hex digits, empty for none."""
    parts = [f'fill="#{fill}"' if fill else 'fill="none"']
    if line:
        parts.append(
            f'stroke="#{line}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"'
        )
    if alpha < 1:
        parts.append(f'opacity="{num(alpha)}"')
    return " ".join(parts)


def rect(x: float, y: float, w: float, h: float, radius: float, look: str) -> str:
    """A rectangle with round corners."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(radius)}" {look}/>'


def circle(x: float, y: float, r: float, look: str) -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" {look}/>'


def ellipse(x: float, y: float, rx: float, ry: float, look: str) -> str:
    """An ellipse."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" {look}/>'


def path(d: str, look: str) -> str:
    """A path."""
    return f'<path d="{d}" {look}/>'


def lines(points: Sequence[tuple[float, float]], closed: bool = True) -> str:
    """The path data through points."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return d + "Z" if closed else d


def hexagon(x: float, y: float, r: float) -> str:
    """The path data of a hexagon that stands on a corner."""
    corners = [(x + r * math.sin(i * math.pi / 3), y - r * math.cos(i * math.pi / 3)) for i in range(6)]
    return lines(corners)


def chevrons(x: float, y: float, w: float, n: int, pitch: float, rise: float) -> str:
    """The path data of n chevrons stacked upwards about (x, y)."""
    top = y - pitch * (n - 1) / 2
    one = "M{} {}L{} {}L{} {}"
    return "".join(
        one.format(
            num(x - w / 2),
            num(top + i * pitch + rise / 2),
            num(x),
            num(top + i * pitch - rise / 2),
            num(x + w / 2),
            num(top + i * pitch + rise / 2),
        )
        for i in range(n)
    )


def flag(w: float, h: float, point: float) -> str:
    """The path data of a band whose right end is an arrow."""
    return lines([(0, 0), (w - point, 0), (w, h / 2), (w - point, h), (0, h)])


def step_arrow(x: float, y: float, w: float, h: float, point: float) -> str:
    """The path data of one link of a chain of arrows: notched at the left, pointed at the right."""
    return lines(
        [
            (x, y),
            (x + w - point, y),
            (x + w, y + h / 2),
            (x + w - point, y + h),
            (x, y + h),
            (x + point, y + h / 2),
        ]
    )


@lru_cache(maxsize=256)
def dashed_box(
    w: float, h: float, radius: float, dash: float, gap: float, look: str, inset: float = 0.8
) -> str:
    """A dashed outline of a round-cornered box of this size, as single short lines."""
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    parts = _dashes(x0 + radius, y0, x1 - radius, y0, dash, gap) + _dashes(
        x0 + radius, y1, x1 - radius, y1, dash, gap
    )
    parts += _dashes(x0, y0 + radius, x0, y1 - radius, dash, gap) + _dashes(
        x1, y0 + radius, x1, y1 - radius, dash, gap
    )
    corner = "M{} {}Q{} {} {} {}"
    for cx, cy, sx, sy in ((x0, y0, 1, 1), (x1, y0, -1, 1), (x0, y1, 1, -1), (x1, y1, -1, -1)):
        numbers = (cx, cy + sy * radius, cx, cy, cx + sx * radius, cy)
        parts.append(corner.format(*(num(v) for v in numbers)))
    return path("".join(parts), look)


def _dashes(x0: float, y0: float, x1: float, y1: float, dash: float, gap: float) -> list[str]:
    length = abs(x1 - x0) + abs(y1 - y0)
    count = max(1, round((length - gap) / (dash + gap)))
    pitch = length / count
    ux, uy = ((x1 - x0) / length, (y1 - y0) / length) if length else (0.0, 0.0)
    start = (pitch - dash) / 2
    return [
        lines(
            [
                (x0 + ux * (i * pitch + start), y0 + uy * (i * pitch + start)),
                (x0 + ux * (i * pitch + start + dash), y0 + uy * (i * pitch + start + dash)),
            ],
            closed=False,
        )
        for i in range(count)
    ]


def gradient(id: str, stops: Sequence[tuple[float, str, float]], across: bool = False) -> str:
    """A gradient from top to bottom (or left to right): stops are (per cent, colour, opacity)."""
    way = 'x2="100%" y2="0%"' if across else 'x2="0%" y2="100%"'
    inner = "".join(
        f'<stop offset="{num(p)}%" stop-color="#{c}" stop-opacity="{num(a)}"/>' for p, c, a in stops
    )
    return f'<defs><linearGradient id="{id}" x1="0%" y1="0%" {way}>{inner}</linearGradient></defs>'


def radial(id: str, stops: Sequence[tuple[float, str, float]]) -> str:
    """A gradient from the middle outwards."""
    inner = "".join(
        f'<stop offset="{num(p)}%" stop-color="#{c}" stop-opacity="{num(a)}"/>' for p, c, a in stops
    )
    return f'<defs><radialGradient id="{id}" cx="50%" cy="50%" r="50%">{inner}</radialGradient></defs>'
