"""The pieces of Root as stickers: figures, buildings, tokens, suit markers, counts."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.map_words import PICTURES

RIM = 13.0
"""The cream rim of a sticker, on a frame of 100."""
FIGURES = ("warrior", "pawn", "prisoner")


def picture_of(faction: str, kind: str) -> str:
    """The picture of a piece: a figure of the faction, a building, a token, a landmark."""
    if kind in FIGURES:
        return f"root/warriors/{faction}"
    return PICTURES.get(kind, f"root/tokens/{kind}")


def sticker(canvas: Canvas, faction: str, kind: str, rect: Rect, *, alpha: int = 255) -> None:
    """One piece with the cream rim that lifts it from any ground."""
    canvas.picture(picture_of(faction, kind), rect, alpha=alpha, rim=RIM)


def ghost(canvas: Canvas, faction: str, kind: str, rect: Rect, count: int = 1, alpha: int = 255) -> None:
    """A piece on its way (`rect` comes from the film)."""
    sticker(canvas, faction, kind, rect, alpha=alpha)
