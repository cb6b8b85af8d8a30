"""Stepping through what happened, forwards and back: since the own turn, to a turning point, or the whole
game."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import cards, grounds
from game.ui.canvas import Canvas
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.screens.steps import StepsScreen
from game.ui.table import paint_board, paint_panels, paint_players, pieces_view
from game.ui.table.log_view import LogBook
from game.ui.table.paint_retrace import paint_steps
from game.ui.table.retrace import Beat, lit
from game.ui.table.retrace_view import column_of, retrace_view
from game.ui.table.session import Seats
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_view import Situation, TableView, table_view
from game.ui.table.words import Speech


class RetraceScreen(StepsScreen):
    """Shows one event after the other on the table of Homeland as it was."""

    def __init__(
        self, title: str, steps: Sequence[Beat], seats: Seats, at: int = 0, covered: bool = False
    ) -> None:
        super().__init__(title, steps, seats, at)
        self._covered = covered
        self._table: TableView

    def present(self) -> Sequence[Control]:
        moment = self.step.moment
        board = self.stage.kit.library.board("threat_board")
        self._layout = TableLayout(self.size, moment.table["seats"], board)
        speech = Speech(self._seats.names)
        now = Situation(moment, self._seats, live=False)
        self._table = table_view(now, self._layout, LogBook(speech), self.measure)
        self._view = retrace_view(
            self._title, self._steps, self._at, speech, column_of(self._layout.prompt, self.size),
            self.measure, self._playing, self.stage.settings.speed, before=self._view,
        )  # fmt: skip
        return self._panel.controls

    # -- drawing -----------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        table, layout = self._table, self._layout
        grounds.ground(canvas)
        paint_players.paint_bar(canvas, layout, table.bar)
        canvas.fill(Rect(0, 6, 46, layout.bar.h - 12), canvas.theme.bar)
        paint_board.paint_board(canvas, layout)
        paint_board.paint_tracks(canvas, layout, table.tracks, {})
        for threat in table.threats:
            paint_board.paint_threat(canvas, layout.slots[(threat.row, threat.column)], threat, layout.unit)
        self._analysed(canvas)
        paint_players.paint_plates(canvas, table)
        paint_players.paint_supply(canvas, table)
        self._dossier(canvas)
        paint_steps(canvas, self._panel, self.ui.offset("steps", self.controls))
        place = self.lit_place()
        if place is not None:
            canvas.ring(place.grown(2), "selected")

    def _analysed(self, canvas: Canvas) -> None:
        """A threat under analysis is drawn where it lay."""
        analysis = self.step.moment.table["analysis"]
        if analysis is not None:
            cell = pieces_view.threat_cell(analysis["threat"])
            place = self._layout.slots[(cell.row, max(0, cell.column))]
            paint_board.paint_threat(canvas, place, cell, self._layout.unit)

    def _dossier(self, canvas: Canvas) -> None:
        paint_panels.paint_dossier(canvas, self._table, covered=self._covered)
        for card, rect in self._table.hand:
            cards.intel(canvas, rect, card.kind, shown=card.open)
        for face, rect in self._table.assets:
            cards.asset(canvas, rect, face.id, "active" if face.active else "face_down")

    def lit_place(self) -> Rect | None:
        """Where the thing lies that the event is about."""
        kind, _, id = lit(self.step.event, self.step.moment.table).partition(":")
        table = self.step.moment.table
        if kind == "plate":
            return self._layout.players[int(id)]
        if kind == "track":
            return self._layout.cells.get((id, max(1, min(12, self.step.event["now"]))))
        under = [table["analysis"]["threat"]] if table["analysis"] else []
        for threat in [*table["threats"], *under] if kind == "threat" else ():
            if threat["id"] == id:
                return self._layout.slots[(threat["row"], max(0, threat["column"]))]
        return None
