"""The curtain between two people at one screen: nothing of the table shows."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button
from game.ui.events import KeyDown
from game.ui.geometry import Rect
from game.ui.screens.match import MatchScreen
from game.ui.table.paint_ending import paint_curtain


class CurtainScreen(MatchScreen):
    """Waits for the person who is asked next."""

    scene = "curtain"

    def present(self) -> Sequence[Control]:
        w, h = self.size
        self._rect = Rect(w / 2 - 140, h * 0.62, 280, 52)
        return [button("ready", self._rect, "I am here", look="primary", key="space", tip="Space or Enter")]

    def paint(self, canvas: Canvas) -> None:
        session = self.director.session
        seat = session.needs_curtain
        if seat is not None:
            paint_curtain(canvas, seat, session.seats.names[seat], self._rect)

    def key(self, event: KeyDown) -> bool:
        """Enter does what Space does."""
        if event.key != "enter":
            return super().key(event)
        self.act(Action("press", "ready"))
        return True

    def act(self, action: Action) -> None:
        if (action.kind, action.id) == ("press", "ready"):
            self.director.lift_curtain()
            self._follow()
        elif action.kind == "back" and not self.by_pointer:
            self._menu()
