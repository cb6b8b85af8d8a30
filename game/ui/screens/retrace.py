"""Stepping through what happened, forwards and back: since the own turn, to a turning point, or the whole
game."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import cards, grounds
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown, KeyUp
from game.ui.geometry import Rect
from game.ui.stage import Screen
from game.ui.table import paint_board, paint_panels, paint_players, pieces_view
from game.ui.table.log_view import LogBook
from game.ui.table.paint_retrace import paint_steps
from game.ui.table.retrace import Beat, lit
from game.ui.table.retrace_view import RetraceView, retrace_view
from game.ui.table.session import Seats
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_view import Situation, TableView, table_view
from game.ui.table.words import Speech
from game.ui.theme import HURRY, SPEEDS

READING = 1100.0
"""How long an event stands at normal speed while the steps play by themselves (milliseconds)."""
AT_ONCE = 60.0


class RetraceScreen(Screen):
    """Shows one event after the other on the table as it was; left, right, and play with speed and pause."""

    least = (1280.0, 720.0)

    def __init__(
        self, title: str, steps: Sequence[Beat], seats: Seats, at: int = 0, covered: bool = False
    ) -> None:
        super().__init__()
        self._title = title
        self._steps = steps
        self._seats = seats
        self._at = min(max(0, at), len(steps) - 1)
        self._covered = covered
        self._playing = False
        self._spent = 0.0
        self._hurry = False
        self._table: TableView
        self._view: RetraceView

    @property
    def step(self) -> Beat:
        """The event on show."""
        return self._steps[self._at]

    def present(self) -> Sequence[Control]:
        moment = self.step.moment
        board = self.stage.kit.library.board("threat_board")
        self._layout = TableLayout(self.size, moment.table["seats"], board)
        speech = Speech(self._seats.names)
        now = Situation(moment, self._seats, live=False)
        self._table = table_view(now, self._layout, LogBook(speech), self.measure)
        self._view = retrace_view(
            self._title, self._steps, self._at, speech, self._layout, self.measure,
            self._playing, self.stage.settings.speed,
        )  # fmt: skip
        return self._view.controls

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
        paint_steps(canvas, self._view, self.ui.offset("steps", self.controls))
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

    # -- what the player does ----------------------------------------------------------------------
    def act(self, action: Action) -> None:
        if action.kind == "back" or action.id == "close":
            self.stage.pop()
            return
        if action.kind != "press":
            return
        match action.id:
            case "first":
                self._go(0)
            case "earlier":
                self._go(self._at - 1)
            case "later":
                self._go(self._at + 1)
            case "last":
                self._go(len(self._steps) - 1)
            case "play":
                self._play()
            case "speed":
                order = list(SPEEDS)
                now = order.index(self.stage.settings.speed)
                self.stage.set_speed(order[(now + 1) % len(order)])  # type: ignore[arg-type]
                self.refresh()
            case "rule":
                self.stage.open_rules(self._view.rule)
            case id if id.startswith("step:"):
                self._go(int(id.removeprefix("step:")))

    def _go(self, at: int, playing: bool = False) -> None:
        self._at = min(max(0, at), len(self._steps) - 1)
        self._playing = playing and self._at < len(self._steps) - 1
        self._spent = 0.0
        self.refresh()
        self._keep_in_sight()
        self.ui.dirty = True

    def _play(self) -> None:
        """Start or stop; at the end it starts over."""
        at = 0 if not self._playing and self._at == len(self._steps) - 1 else self._at
        self._go(at, not self._playing)

    def _keep_in_sight(self) -> None:
        """The line on show stays within the list."""
        body = self._view.body
        top, height = self._view.tops[self._at], self._view.heights[self._at]
        offset = self.ui.scrolled.get("steps", 0.0)
        low = max(0.0, top + height + 40 - body.h)
        self.ui.scrolled["steps"] = min(max(offset, low), max(0.0, top - 30))

    def shown(self) -> None:
        self._keep_in_sight()

    def handle(self, event: Event) -> bool:
        if isinstance(event, KeyDown | KeyUp) and event.key == "shift":
            self._hurry = isinstance(event, KeyDown)
        if isinstance(event, KeyDown) and event.key in ("left", "right") and not event.ctrl:
            self._go(self._at + (1 if event.key == "right" else -1))
            return True
        return super().handle(event)

    def key(self, event: KeyDown) -> bool:
        moves = {"home": 0, "end": len(self._steps) - 1, "pageup": self._at - 5, "pagedown": self._at + 5}
        if event.key in moves:
            self._go(moves[event.key])
            return True
        return super().key(event)

    # -- time --------------------------------------------------------------------------------------
    @property
    def _stand(self) -> float:
        pace = SPEEDS[self.stage.settings.speed] / (HURRY if self._hurry else 1)
        return max(AT_ONCE, READING * pace)

    def animate(self, ms: float) -> bool:
        if not self._playing:
            return False
        self._spent += ms
        if self._spent < self._stand:
            return False
        self._go(self._at + 1, playing=True)
        return True

    def animates_in(self) -> float | None:
        return max(0.0, self._stand - self._spent) if self._playing else None
