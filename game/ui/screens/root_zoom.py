"""Root's cards in full: under a resting pointer or with Space, on any screen that says where cards are."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root import card_faces
from game.ui.root.names import is_card
from game.ui.screens.zooming import ZoomingScreen


class RootZoom(ZoomingScreen):
    """Controls `hand:B12#0`, `crafted:B20#0` and `zoom:KIND:ID#n` stand for cards."""

    def zoomed(self, control: str) -> tuple[str, str] | None:
        kind, _, rest = control.partition("#")[0].partition(":")
        if kind == "zoom":
            kind, _, rest = rest.partition(":")
            return (kind, rest) if kind in card_faces.CARD_KINDS else None
        return ("card", rest) if kind in ("hand", "crafted") and is_card(rest) else None

    def paint_card(self, canvas: Canvas, kind: str, id: str, rect: Rect) -> None:
        canvas.shadow(rect, 12, drop=6, blur=14)
        card_faces.face(canvas, rect, kind, id)  # type: ignore[arg-type]
