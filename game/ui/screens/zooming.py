"""Screens on which a card can be seen in full: by resting the pointer on it, or with Space."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.events import Event, KeyDown, PointerDown
from game.ui.geometry import Rect
from game.ui.interaction import find
from game.ui.stage import Screen
from game.ui.table.zoom import AFTER, RESTING, paint_zoom, tells_more, zoom_rect


class ZoomingScreen(Screen):
    """Subclasses say with `zoomed` which card a control stands for."""

    _pinned = ""

    def zoomed(self, control: str) -> tuple[str, str] | None:
        """The kind and id of the card that a control stands for, if it is one."""
        return None

    def animate(self, ms: float) -> bool:
        """Whether the rest of the pointer has just become long enough."""
        waited = self._under() is not None and self.ui.still >= AFTER > self.ui.still - ms
        gone = bool(self._pinned) and find(self.controls, self._pinned) is None
        if gone or (self._pinned and self._pinned not in (self.ui.hover, self.ui.focus)):
            self._pinned = ""
            return True
        return waited

    def animates_in(self) -> float | None:
        return AFTER - self.ui.still if self._under() is not None and self.ui.still < AFTER else None

    def _under(self) -> tuple[str, str] | None:
        target = self._rests_on()
        card = self.zoomed(target) if target and not self.ui.pressed else None
        return card if card is not None and tells_more(*card) else None

    def _rests_on(self) -> str:
        """What opens by itself: the thing under a resting pointer, or in the focus a button, since Space
        presses that."""
        if not self.ui.keyboard:
            return self.ui.hover if self.ui.rested_at is None else ""
        focused = find(self.controls, self.ui.focus)
        return focused.id if focused is not None and focused.role == "button" else ""

    def open_zoom(self) -> str:
        """The control whose card is shown in full now."""
        if self._pinned:
            return self._pinned
        return self._rests_on() if self._under() is not None and self.ui.still >= AFTER else ""

    def handle(self, event: Event) -> bool:
        if self._pinned and _closes(event):
            self._pinned = ""
            self.ui.dirty = True
            return True
        return super().handle(event)

    def key(self, event: KeyDown) -> bool:
        if event.key != "space":
            return super().key(event)
        target = self.ui.focus if self.ui.keyboard else self.ui.hover
        if not target or self.zoomed(target) is None:
            return False
        self._pinned = "" if self._pinned == target else target
        self.ui.dirty = True
        return True

    def paint_over(self, canvas: Canvas) -> None:
        control = find(self.controls, self.open_zoom())
        card = self.zoomed(control.id) if control is not None else None
        if control is not None and card is not None:
            rect = self.ui.placed(control, self.controls)
            at = self.ui.pointer if self.ui.pointer is not None and not self.ui.keyboard else rect.centre
            share = 1.0 if self._pinned else RESTING
            self.paint_card(canvas, *card, zoom_rect(at, self.size, rect, share))

    def paint_card(self, canvas: Canvas, kind: str, id: str, rect: Rect) -> None:
        """Draws a card in full."""
        paint_zoom(canvas, kind, id, rect)


def _closes(event: Event) -> bool:
    """Whether an event means "back": then an open card goes first, and nothing else."""
    if isinstance(event, PointerDown):
        return event.button == "right"
    return isinstance(event, KeyDown) and event.key == "escape"
