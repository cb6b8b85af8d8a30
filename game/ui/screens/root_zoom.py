"""Root's cards in full: under a resting pointer or with Space, on any screen that says where cards are."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.interaction import find
from game.ui.root import card_faces
from game.ui.root.names import is_card
from game.ui.screens.zooming import ZoomingScreen
from game.ui.theme import BODY, BODY_LINE

GAP, PAD = 6.0, 10.0


class RootZoom(ZoomingScreen):
    """Controls `hand:B12#0`, `crafted:B20#0` and `zoom:KIND:ID#n` stand for cards. What the tooltip of one
    says stands below the card while it is seen in full."""

    def zoomed(self, control: str) -> tuple[str, str] | None:
        kind, _, rest = control.partition("#")[0].partition(":")
        if kind == "zoom":
            kind, _, rest = rest.partition(":")
            return (kind, rest) if kind in card_faces.CARD_KINDS else None
        return ("card", rest) if kind in ("hand", "crafted") and is_card(rest) else None

    def paint_card(self, canvas: Canvas, kind: str, id: str, rect: Rect) -> None:
        note = self._note()
        high = self._note_height(note, rect.w) if note else 0.0
        rect = rect.moved(0, -max(0.0, rect.bottom + high - (self.size[1] - 8)))
        rect = rect.moved(0, max(0.0, 8 - rect.y))
        canvas.shadow(rect, 12, drop=6, blur=14)
        card_faces.face(canvas, rect, kind, id)  # type: ignore[arg-type]
        if note:
            y = min(rect.bottom + GAP, self.size[1] - 8 - (high - GAP))
            plate = Rect(rect.x, y, rect.w, high - GAP)
            canvas.panel(plate, shadow=True)
            room = plate.grown(-PAD, -7)
            canvas.paragraph(note, room, BODY, canvas.theme.text, line=BODY_LINE)

    def _note(self) -> str:
        """What is to be said of the card that is seen in full."""
        control: Control | None = find(self.controls, self.open_zoom())
        why = control.why if control is not None else ""
        return why[:1].upper() + why[1:]

    def _note_height(self, note: str, wide: float) -> float:
        lines = self.measure.wrap(note, BODY, wide - 2 * PAD)
        return len(lines) * self.measure.line_height(BODY_LINE, BODY) + 14 + GAP

    def draw_tooltip(self, canvas: Canvas) -> None:
        if not self.open_zoom():
            super().draw_tooltip(canvas)
