"""Sheets over the table: one threat, or one player, in detail. Time stands still beneath them."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import KeyDown
from game.ui.geometry import Rect
from game.ui.screens.asking import answer
from game.ui.screens.talk import TalkScreen
from game.ui.screens.zooming import ZoomingScreen
from game.ui.settings import Speed
from game.ui.table.answers import answers
from game.ui.table.director import Director
from game.ui.table.paint_sheets import paint_player_sheet, paint_threat_sheet
from game.ui.table.sheets_view import PlayerSheet, ThreatSheet, player_sheet, threat_sheet


class SheetScreen(ZoomingScreen):
    """What both sheets share: cards on them can be zoomed, a click chooses when the question asks for it."""

    opaque = False
    wide, high = 820.0, 430.0

    def __init__(self, director: Director, topic: str | int) -> None:
        super().__init__()
        self.director = director
        self.topic = topic
        """What table talk from here is about."""

    def place(self) -> Rect:
        """Over the board."""
        w, h = self.size
        wide, high = min(self.wide, w - 24), min(self.high, h - 60)
        return Rect(0, 0, w, h).centred(wide, high).moved(0, -min(40.0, (h - high) / 4))

    def zoomed(self, control: str) -> tuple[str, str] | None:
        _, _, rest = control.partition("zoom:")
        kind, _, id = rest.partition("#")[0].partition(":")
        return (kind, id) if id else None

    def act(self, action: Action) -> None:
        if action.kind == "back" or (action.kind, action.id) == ("press", "close"):
            self.stage.pop()
        elif action.kind == "press" and action.id.startswith("pace:") and isinstance(self.topic, int):
            pace: Speed | None = action.id.removeprefix("pace:") or None  # type: ignore[assignment]
            self.director.set_pace(self.topic, pace)
            self.refresh()
        elif (action.kind, action.id) == ("press", "say"):
            self.stage.push(TalkScreen(self.director, self.topic))
        elif action.kind == "press" and action.id.startswith("note:"):
            self.stage.open_rules(next(c.rule for c in self.controls if c.id == action.id))
        elif action.kind == "press" and action.id.startswith("choose:"):
            now = self.director.moment
            parts = answers(now.decision, now.table, now.own).of(action.id.removeprefix("choose:"))
            self.stage.pop()
            answer(self.stage, self.director, parts)

    def key(self, event: KeyDown) -> bool:
        if event.key == "space" and not self.ui.focus:
            self.stage.pop()
            return True
        return super().key(event)


class ThreatScreen(SheetScreen):
    """One threat: plot, organization, every card with its source, pieces, estimate and history."""

    wide, high = 1000.0, 560.0

    def __init__(self, director: Director, id: str) -> None:
        super().__init__(director, id)
        self._id = id
        self._sheet: ThreatSheet | None = None

    def present(self) -> Sequence[Control]:
        now = self.director.moment
        asked = answers(now.decision if self.director.live else None, now.table, now.own)
        session = self.director.session
        told = session.events(now.seat)[: now.count]
        self._sheet = threat_sheet(now, session.seats, self._id, self.place(), asked, told, self.measure)
        return self._sheet.controls if self._sheet else ()

    def paint(self, canvas: Canvas) -> None:
        if self._sheet is not None:
            paint_threat_sheet(canvas, self._sheet, self.ui.offset("history", self.controls))


class PlayerScreen(SheetScreen):
    """One player: everything that lies open before it."""

    def __init__(self, director: Director, seat: int) -> None:
        super().__init__(director, seat)
        self._seat = seat

    def present(self) -> Sequence[Control]:
        now = self.director.moment
        asked = answers(now.decision if self.director.live else None, now.table, now.own)
        self._sheet: PlayerSheet = player_sheet(
            now,
            self.director.session.seats,
            self._seat,
            self.place(),
            asked,
            self.director.paces.get(self._seat, ""),
        )
        return self._sheet.controls

    def paint(self, canvas: Canvas) -> None:
        paint_player_sheet(canvas, self._sheet)
