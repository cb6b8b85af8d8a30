"""A card in full beside the pointer: what is zoomed, where it stands, how it is drawn."""

from __future__ import annotations

from game.homeland.tables import ASSETS, INTEL
from game.ui import cards
from game.ui.canvas import Canvas
from game.ui.geometry import Point, Rect

SIZE = (420.0, 588.0)
RESTING = 0.72
"""How large the card comes up under a resting pointer, against the size that Space gives."""
AFTER = 500.0
"""Milliseconds of a still pointer until the card comes up by itself."""
AWAY = 24.0


def zoom_rect(at: Point, size: tuple[float, float], keep: Rect | None = None, share: float = 1.0) -> Rect:
    """Where the card stands: inside the window, never under the pointer or over what is zoomed (`keep`)."""
    w, h = size
    k = min(share, (h - 16) / SIZE[1], (w * 0.45) / SIZE[0])
    wide, high = SIZE[0] * k, SIZE[1] * k
    left, right = (keep.x, keep.right) if keep else (at.x, at.x)
    x = right + AWAY if right + AWAY + wide <= w - 8 else left - AWAY - wide
    x = min(max(8.0, x), w - wide - 8)
    return Rect(x, min(max(8.0, at.y - high / 2), h - high - 8), wide, high)


def card_of(option: str) -> tuple[str, str] | None:
    """The card that an answer names, if it names one."""
    kind = option.partition(":")[0]
    if option in ASSETS:
        return "asset", option
    return ("intel", kind) if kind in INTEL else None


def tells_more(kind: str, id: str) -> bool:
    """Whether the large card says more than the small one; only then it comes up by itself."""
    return kind != "intel" or bool(INTEL[id].text)


def paint_zoom(canvas: Canvas, kind: str, id: str, rect: Rect) -> None:
    """The card `id` of a kind: `intel`, `asset`, `asset_down`, `plot`, `organization`, `agenda`."""
    canvas.shadow(rect, 10, drop=6, blur=14)
    if kind == "intel":
        cards.intel(canvas, rect, id)
    elif kind in ("asset", "asset_down"):
        cards.asset(canvas, rect, id, "active" if kind == "asset" else "face_down")
    elif kind == "plot":
        cards.plot(canvas, rect, id)
    elif kind == "organization":
        cards.organization(canvas, rect, id)
    else:
        cards.agenda(canvas, rect, id)
