"""The whole board of one faction as a sheet over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button
from game.ui.geometry import Rect
from game.ui.stage import Screen
from game.ui.table.session import Moment
from game.ui.theme import ROOT, Theme


class Showing(Protocol):
    """What the sheets need of a director."""

    @property
    def moment(self) -> Moment:
        """What is shown now."""
        ...


class BoardScreen(Screen):
    """The board of a seat's faction; tabs lead to the others. Push it; Esc, F and a right click leave."""

    opaque = False
    theme: Theme = ROOT

    def __init__(self, director: Showing, seat: int) -> None:
        super().__init__()
        self.director = director
        self.seat = seat

    def place(self) -> Rect:
        """Over the table: 1016 x 608 where there is room."""
        w, h = self.size
        return Rect(0, 0, w, h).centred(min(1016.0, w - 16), min(608.0, h - 72))

    def present(self) -> Sequence[Control]:
        place = self.place()
        return [button("close", Rect(place.right - 48, place.y + 14, 32, 32), "", icon="common/icons/close")]

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.panel(self.place())

    def act(self, action: Action) -> None:
        if action.kind == "back" or (action.kind, action.id) == ("press", "close"):
            self.stage.pop()
