"""The cards of a pile as a sheet: discard pile, Pond, available dominance cards."""

from __future__ import annotations

from typing import Literal

from game.ui.canvas import Canvas
from game.ui.controls import Action
from game.ui.geometry import Rect
from game.ui.screens.root_board import Showing
from game.ui.stage import Screen
from game.ui.theme import ROOT, Theme

Pile = Literal["discard", "pond", "available"]


class PileScreen(Screen):
    """All cards of a pile, in the order in which they lie; each can be zoomed."""

    opaque = False
    theme: Theme = ROOT

    def __init__(self, director: Showing, pile: Pile) -> None:
        super().__init__()
        self.director = director
        self.pile = pile

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.panel(Rect(0, 0, *self.size).grown(-60))

    def act(self, action: Action) -> None:
        if action.kind == "back":
            self.stage.pop()
