"""Where sheets over another screen stand, and the parts that all of them have (no pygame)."""

from __future__ import annotations

from game.ui.controls import Control, button
from game.ui.geometry import Rect
from game.ui.scale import BASE

EDGE = 8.0
HEAD = 56.0
WIDEST = 1.25


def sheet_rect(size: tuple[float, float], base: Rect) -> Rect:
    """A sheet that is `base` in a window of 1280 x 720: it grows with larger ones, up to a quarter in width,
    and fills smaller ones up to their edge."""
    w, h = size
    grown = min(max(1.0, w / BASE[0]), WIDEST)
    wide = min(base.w * grown, w - 2 * EDGE)
    top = base.y * h / BASE[1] if h >= BASE[1] else max(EDGE, base.y - (BASE[1] - h))
    bottom = max(EDGE, (BASE[1] - base.bottom) * h / BASE[1] if h >= BASE[1] else 0.0)
    return Rect((w - wide) / 2, top, wide, h - top - bottom)


def close_button(sheet: Rect) -> Control:
    """The cross at the upper right of a sheet."""
    return button("close", Rect(sheet.right - 12 - 36, sheet.y + 10, 36, 36), "", icon="common/icons/close",
                  tip="Close (Esc)")  # fmt: skip
