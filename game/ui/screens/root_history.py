"""The points so far, as a sheet over a running game of Root."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, segments
from game.ui.geometry import Rect
from game.ui.grounds import sheet as paint_sheet
from game.ui.root.paint_plots import paint_plot
from game.ui.root.plots_view import TABS, Plot, plot_of
from game.ui.root.points import points_of
from game.ui.sheets import HEAD, close_button, sheet_rect
from game.ui.stage import Screen
from game.ui.table.director import Director
from game.ui.theme import ROOT

SHEET = Rect(132, 56, 1016, 608)


class HistoryScreen(Screen):
    """Scores, points by turn, and sources of what everybody has seen up to the moment on show."""

    opaque = False
    theme = ROOT
    least = (1180.0, 640.0)

    def __init__(self, director: Director) -> None:
        super().__init__()
        moment, session = director.moment, director.session
        events = session.events(moment.seat)[: moment.count]
        self._factions = [player["faction"] for player in moment.table["players"]]
        self._points = points_of(events, len(self._factions))
        self._tab = "history"
        self._sheet: Rect
        self._plot: Plot

    def present(self) -> Sequence[Control]:
        self._sheet = sheet_rect(self.size, SHEET)
        strip = Rect(self._sheet.x + 16, self._sheet.y + 11, 440, 34)
        body = self._sheet.cut(left=22, top=HEAD + 14, right=22, bottom=14)
        self._plot = plot_of(self._tab, self._points, self._factions, body)
        return [
            *segments("tab", strip, list(TABS), self._tab),
            close_button(self._sheet),
            *self._plot.controls,
        ]

    def act(self, action: Action) -> None:
        kind, _, value = action.id.partition(":")
        if action.kind == "back" or (action.kind, kind) == ("press", "close"):
            self.stage.pop()
        elif (action.kind, kind) == ("press", "tab"):
            self._tab = value
            self.refresh()

    def paint(self, canvas: Canvas) -> None:
        paint_sheet(canvas, self._sheet)
        paint_plot(canvas, self._plot, self.ui)
