"""What lies in a pile as a sheet: discard pile, Pond, available dominance cards, items of the supply."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.interaction import find
from game.ui.root.paint_piles import paint_pile
from game.ui.root.piles_view import TITLES, Pile, PileSheet, pile_sheet
from game.ui.screens.root_board import Showing
from game.ui.screens.root_zoom import RootZoom
from game.ui.theme import ROOT, Theme


class PileScreen(RootZoom):
    """All cards of a pile, in the order in which they lie, each to be seen in full; or all items."""

    opaque = False
    theme: Theme = ROOT

    def __init__(self, director: Showing, pile: Pile) -> None:
        super().__init__()
        self.director = director
        self.pile = pile

    def present(self) -> Sequence[Control]:
        self._sheet: PileSheet = pile_sheet(self.director.moment.table, self.pile, self.size)
        return self._sheet.controls

    def paint(self, canvas: Canvas) -> None:
        offset = self.ui.offset("body", self.controls) if find(self.controls, "body") else 0.0
        paint_pile(canvas, self._sheet, offset)

    def act(self, action: Action) -> None:
        if action.kind == "back" or (action.kind, action.id) == ("press", "close"):
            self.stage.pop()
        elif (action.kind, action.id) == ("press", "rule"):
            self.stage.open_rules(TITLES[self.pile][2])
