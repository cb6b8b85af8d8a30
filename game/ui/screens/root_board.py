"""The whole board of one faction as a sheet over the table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown, KeyUp
from game.ui.interaction import find
from game.ui.root.board_view import PACES, Sheet, sheet_view
from game.ui.root.paint_board import paint_sheet
from game.ui.root.strips import goal_of
from game.ui.screens.root_zoom import RootZoom
from game.ui.table.director import Director
from game.ui.table.session import Moment
from game.ui.theme import ROOT, Theme

BOARD = "f"
HOLD = 0.4
"""Seconds from which on a key is held down rather than pressed."""


class Showing(Protocol):
    """What the sheets need of a director."""

    @property
    def moment(self) -> Moment:
        """What is shown now."""
        ...


class BoardScreen(RootZoom):
    """The board of a seat's faction; tabs lead to the others. Esc, F and a right click leave.

    `whos` says who plays each seat, as the strips do. Opened by a key that is held down it goes when the key
    comes up.
    """

    opaque = False
    theme: Theme = ROOT
    least = (720.0, 420.0)

    def __init__(self, director: Showing, seat: int, whos: Sequence[str] = (), *, held: bool = False) -> None:
        super().__init__()
        self.director = director
        self.seat = seat
        self.whos = whos
        self._held_from = time.monotonic() if held else 0.0

    def present(self) -> Sequence[Control]:
        table = self.director.moment.table
        goal = goal_of(table["players"][self.seat])
        self._sheet: Sheet = sheet_view(
            table, self.seat, self.size, self.measure, goal, self.whos, self._pace()
        )
        return self._sheet.controls

    def _pace(self) -> str | None:
        """At which pace an AI player is shown; None where nothing is played."""
        director = self.director
        if not isinstance(director, Director) or director.session.seats.human[self.seat]:
            return None
        return director.paces.get(self.seat, "")

    def _next_pace(self) -> None:
        """Shows the player at the next pace of the round."""
        paces, director = list(PACES), self.director
        assert isinstance(director, Director)
        pace = paces[(paces.index(self._pace() or "") + 1) % len(paces)]
        director.set_pace(self.seat, pace or None)  # type: ignore[arg-type]
        self.refresh()
        self.ui.dirty = True

    def paint(self, canvas: Canvas) -> None:
        offset = self.ui.offset("body", self.controls) if find(self.controls, "body") else 0.0
        paint_sheet(canvas, self._sheet, offset, self.ui.hover or "")

    def act(self, action: Action) -> None:
        if action.kind == "back" or (action.kind, action.id) == ("press", "close"):
            self.stage.pop()
        elif (action.kind, action.id) == ("press", "pace"):
            self._next_pace()
        elif action.kind == "press" and action.id.startswith("tab:"):
            self.turn_to(int(action.id.removeprefix("tab:")))
        elif action.kind == "press" and action.id.startswith("rule:"):
            self.stage.open_rules(next(c.text for c in self.controls if c.id == action.id))

    def turn_to(self, seat: int) -> None:
        """Shows another seat's board."""
        self.seat = seat
        self.ui.scrolled.pop("body", None)
        self.refresh()
        self.ui.dirty = True

    def handle(self, event: Event) -> bool:
        if isinstance(event, KeyUp) and event.key == BOARD and self._held_from:
            held = time.monotonic() - self._held_from
            self._held_from = 0.0
            if held > HOLD:
                self.stage.pop()
                return True
        return super().handle(event)

    def key(self, event: KeyDown) -> bool:
        if event.key == BOARD:
            self.stage.pop()
            return True
        return super().key(event)
