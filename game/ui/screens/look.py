"""The sheet of a look: the cards like in the hand, seen once, gone on by a click."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import cards
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.geometry import Rect
from game.ui.screens.zooming import ZoomingScreen
from game.ui.table.look_view import LookView, look_view
from game.ui.table.session import Moment, Seats
from game.ui.theme import BODY


class LookScreen(ZoomingScreen):
    """Time stands still until the player goes on. Only the seat that looked is ever shown this."""

    opaque = False

    def __init__(self, moment: Moment, seats: Seats) -> None:
        super().__init__()
        self._moment = moment
        self._name = seats.names[moment.seat] if moment.seat is not None else ""

    def present(self) -> Sequence[Control]:
        self._view: LookView = look_view(self._moment, self.size)
        return self._view.controls

    def paint(self, canvas: Canvas) -> None:
        view, theme = self._view, canvas.theme
        canvas.dim(0.6)
        canvas.panel(view.rect, shadow=True)
        head = Rect(view.rect.x + 24, view.rect.y + 16, view.rect.w - 48, 36)
        canvas.text(view.title, head, theme.screen_title.sized(26), theme.text)
        canvas.text(
            f"For {self._name} alone. {view.text}",
            head.moved(0, 36).cut(bottom=10),
            BODY,
            theme.muted,
            free=True,
        )
        for kind, id, place in view.shown:
            if kind == "plot":
                cards.plot(canvas, place, id)
            else:
                cards.intel(canvas, place, id)

    def zoomed(self, control: str) -> tuple[str, str] | None:
        name, _, rest = control.partition("#")[0].partition(":")
        kind, _, id = rest.partition(":")
        return (kind, id) if name == "card" else None

    def act(self, action: Action) -> None:
        if action.kind == "back" or (action.kind, action.id) == ("press", "next"):
            self.stage.pop()
