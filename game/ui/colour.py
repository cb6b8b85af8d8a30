"""Colour sums: mixing, contrast (WCAG 2), distance (CIEDE2000) and simulated colour-blindness (Machado 2009).

Colours are strings of six hex digits without a hash, as in the theme. No pygame.
"""

from __future__ import annotations

import math

MACHADO: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Full severity, applied to linear RGB (G. M. Machado and others, 2009)."""


def rgb(colour: str) -> tuple[int, int, int]:
    """The three parts, 0 to 255."""
    return int(colour[0:2], 16), int(colour[2:4], 16), int(colour[4:6], 16)


def hexed(parts: tuple[float, float, float]) -> str:
    """The hex digits of three parts, 0 to 255, brought inside that range."""
    return "".join(f"{min(255, max(0, round(p))):02X}" for p in parts)


def mix(one: str, other: str, share: float) -> str:
    """`share` of the way from one colour to the other."""
    a, b = rgb(one), rgb(other)
    return hexed((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share))


def _linear(part: float) -> float:
    c = part / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _encoded(c: float) -> float:
    c = min(1.0, max(0.0, c))
    return 255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2, 0 to 1."""
    r, g, b = (_linear(p) for p in rgb(colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def simulated(colour: str, sight: str) -> str:
    """How a colour looks without red, green or blue cones: `protan`, `deutan`, `tritan`, or `normal`."""
    if sight == "normal":
        return colour
    light = [_linear(p) for p in rgb(colour)]
    seen = [_encoded(sum(m * c for m, c in zip(row, light, strict=True))) for row in MACHADO[sight]]
    return hexed((seen[0], seen[1], seen[2]))


def lab(colour: str) -> tuple[float, float, float]:
    """CIE L*a*b* under D65."""
    r, g, b = (_linear(p) for p in rgb(colour))
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _hue_step(c1: float, c2: float, h1: float, h2: float) -> float:
    if not c1 * c2:
        return 0.0
    step = h2 - h1
    return step - 360 if step > 180 else step + 360 if step < -180 else step


def _hue_mean(c1: float, c2: float, h1: float, h2: float) -> float:
    if not c1 * c2:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2


def distance(one: str, other: str) -> float:
    """CIEDE2000 (Sharma, Wu and Dalal 2005, all weights 1)."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + 25**7)))
    p1, p2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2, h1, h2 = math.hypot(p1, b1), math.hypot(p2, b2), _hue(p1, b1), _hue(p2, b2)
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(_hue_step(c1, c2, h1, h2)) / 2)
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, _hue_mean(c1, c2, h1, h2)
    t = 1 - 0.17 * _cos(hm - 30) + 0.24 * _cos(2 * hm) + 0.32 * _cos(3 * hm + 6) - 0.20 * _cos(4 * hm - 63)
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    turn = 60 * math.exp(-(((hm - 275) / 25) ** 2))
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * math.sin(math.radians(turn))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def least_distance(colours: dict[str, str], sight: str) -> tuple[float, str, str]:
    """The smallest distance of any pair under one sight, and the names of the pair."""
    seen = {name: simulated(colour, sight) for name, colour in colours.items()}
    names = sorted(seen)
    return min((distance(seen[a], seen[b]), a, b) for i, a in enumerate(names) for b in names[i + 1 :])
