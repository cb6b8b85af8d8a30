"""The accusation: a sheet over the table on which each seat in turn names the mole, or nobody."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.screens.table import TableScreen
from game.ui.table.ending_view import NOBODY, AccusationView, accusation_view
from game.ui.table.paint_ending import paint_accusation


class AccusationScreen(TableScreen):
    """The name picked is sealed only by Lock in."""

    scene = "accusation"
    least = (1280.0, 720.0)
    _chosen: int | None = None
    _aside = False
    """Whether the sheet is put aside for a look at the table."""

    def present(self) -> Sequence[Control]:
        table = super().present()
        director = self.director
        if director.moment.decision is None or "options" not in director.moment.decision:
            self._chosen = None
        self._sheet: AccusationView = accusation_view(
            director.moment, director.session.seats, director.live, self.size, self._chosen
        )
        if self._aside:
            return [c for c in table if not c.id.startswith(("option:", "why:"))]
        return self._sheet.controls

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if not self._aside:
            paint_accusation(canvas, self._sheet)

    def act(self, action: Action) -> None:
        if action.kind == "press" and action.id.startswith("option:"):
            named = action.id.removeprefix("option:")
            self._chosen = NOBODY if named == "nobody" else int(named.removeprefix("seat_"))
            self.refresh()
        elif (action.kind, action.id) == ("press", "lock_in") and self._chosen is not None:
            answer = "nobody" if self._chosen == NOBODY else f"seat_{self._chosen}"
            self._chosen = None
            self.director.act(answer)
            self.refresh()
        elif (action.kind, action.id) == ("press", "board") or (self._aside and action.kind == "back"):
            self._aside = not self._aside
            self.refresh()
        else:
            super().act(action)
