"""The table of Homeland: players, board, dossier, prompt and log for the seat in view."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import cards, grounds
from game.ui.animation import Step
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown, KeyUp
from game.ui.geometry import Rect
from game.ui.screens.asking import answer
from game.ui.screens.match import MatchScreen
from game.ui.screens.retrace import RetraceScreen
from game.ui.screens.threat import PlayerScreen, ThreatScreen
from game.ui.table import paint_board, paint_panels, paint_players
from game.ui.table.lesson import part_of
from game.ui.table.motion import table_step
from game.ui.table.paint_warnings import paint_close, paint_rooms
from game.ui.table.retrace import beats, since_turn
from game.ui.table.session import Moment
from game.ui.table.table_layout import Drawer, TableLayout
from game.ui.table.table_view import Situation, TableView, drawer_for, log_body, table_view, thing_named
from game.ui.table.warnings import NO_ROOM, Warnings, pointed_out, warnings
from game.ui.table.zoom import card_of


class TableScreen(MatchScreen):
    """Shows `director.moment` and answers its question by clicks on things, buttons and keys."""

    scene = "table"
    _warned_of: Moment | None = None
    _warned = Warnings((), ())
    least = (900.0, 506.0)

    def present(self) -> Sequence[Control]:
        board = self.stage.kit.library.board("threat_board")
        director = self.director
        self._layout = TableLayout(self.size, director.moment.table["seats"], board, self._open_drawer())
        body = log_body(self._layout.log)
        seat = director.moment.seat
        grew = director.book.height
        director.book.show(
            seat, director.session.events(seat)[: director.moment.count], self.measure, body.w - 12
        )
        followed = self.ui.scrolled.get("log", grew) >= grew - body.h - self.director.book.pitch
        if followed or "log" not in self.ui.scrolled:
            self.ui.scrolled["log"] = max(0.0, director.book.height - body.h)
        aside = director.on_table and director.moment.table["analysis"] is not None
        now = Situation(
            director.moment, director.session.seats, director.speed, director.paused, director.live,
            director.session.answers_itself, aside,
        )  # fmt: skip
        self._view: TableView = table_view(now, self._layout, director.book, self.measure)
        if self._warned_of is not director.moment:
            self._warned_of, self._warned = director.moment, warnings(director.moment)
        return pointed_out(self._view.controls, self._warned, self._layout)

    def _open_drawer(self) -> Drawer:
        """The drawer the player has opened for this question, else the one that it opens by itself."""
        decision = self.director.moment.decision if self.director.live else None
        question = decision["question"] if decision and "options" in decision else ""
        if question != self._asked:
            self._asked, self._drawer = question, None
        if self._drawer is not None:
            return self._drawer
        return drawer_for(
            question, TableLayout(self.size, 3, self.stage.kit.library.board("threat_board")).mode
        )

    def pointed_at(self, under: Sequence[Control], name: str) -> Rect | None:
        return part_of(self._layout, under, name)

    def plan(self, before: Moment, after: Moment) -> Step:
        return table_step(before, after, self._layout)

    # -- drawing -----------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        view, layout, film = self._view, self._layout, self.director.film
        grounds.ground(canvas)
        paint_players.paint_bar(canvas, layout, view.bar)
        paint_board.paint_board(canvas, layout)
        grown = {id: film.value(id, "size", 1.0) for id in self._growing("track:")}
        paint_board.paint_tracks(canvas, layout, view.tracks, grown)
        paint_rooms(canvas, layout, self.director.moment, self._warned)
        self._threats(canvas)
        if self.director.live and self.director.session.asks_person and not film.running:
            paint_close(canvas, layout, self.director.moment, self._warned)
        paint_players.paint_plates(canvas, view)
        paint_players.paint_supply(canvas, view)
        if layout.mode != "full":
            asked = view.prompt
            paint_players.paint_foot(canvas, layout, asked.title or asked.text or asked.head)
        if layout.shows("hand"):
            self._dossier(canvas)
        if layout.shows("prompt"):
            paint_panels.paint_prompt(canvas, view.prompt)
            paint_panels.paint_action_checks(canvas, view, self.ui.warmth)
        if layout.shows("log"):
            paint_panels.paint_log(canvas, layout, self.director.book, self._log_offset())

    def _log_offset(self) -> float:
        """How far the log is scrolled; to its end where it can't be scrolled."""
        if any(c.id == "log" for c in self.controls):
            return self.ui.offset("log", self.controls)
        return max(0.0, self.director.book.height - log_body(self._layout.log).h)

    def _growing(self, prefix: str) -> list[str]:
        step = self.director.film.current
        return [t.what for t in step.tweens if t.what.startswith(prefix)] if step else []

    def _threats(self, canvas: Canvas) -> None:
        film, unit = self.director.film, self._layout.unit
        for threat in sorted(self._view.threats, key=lambda t: bool(self._growing(f"threat:{t.id}"))):
            thing = f"threat:{threat.id}"
            rest = self._layout.slots[(threat.row, threat.column)]
            size = film.value(thing, "size", 1.0)
            if size > 0.02:
                paint_board.paint_threat(canvas, film.rect(thing, rest), threat, unit, grow=size)

    def _dossier(self, canvas: Canvas) -> None:
        several = not self.director.session.alone
        paint_panels.paint_dossier(canvas, self._view, covered=several and not self._peeks())
        for i, (card, rect) in enumerate(self._view.hand):
            lifted = rect.moved(0, -4) if card.number or self.ui.hover == f"{card.thing}#{i}" else rect
            cards.intel(canvas, lifted, card.kind, shown=card.open)
        for face, rect in self._view.assets:
            cards.asset(canvas, rect, face.id, "active" if face.active else "face_down")

    def paint_over(self, canvas: Canvas) -> None:
        step = self.director.film.current
        for tween in step.tweens if step else ():
            if tween.what.startswith("ghost:"):
                piece = tween.what.rpartition(":")[2]
                canvas.picture(
                    f"homeland/pieces/{piece}", self.director.film.rect(tween.what, Rect(0, 0, 1, 1))
                )
        super().paint_over(canvas)

    # -- what the player does ----------------------------------------------------------------------
    def act(self, action: Action) -> None:
        thing = thing_named(action.id)
        if action.kind == "press" and self._view.answers.of(thing):
            if self.director.live:
                answer(self.stage, self.director, self._view.answers.of(thing))
        elif action.kind == "press" and action.id.startswith("drawer:"):
            chosen: Drawer = action.id.removeprefix("drawer:")  # type: ignore[assignment]
            self._drawer = "" if self._layout.drawer == chosen else chosen
            self.refresh()
        elif (action.kind, action.id) == ("press", "back_to_analysis"):
            self.director.on_table = False
            self._follow()
        elif action.kind == "press" and action.id == "since":
            self._since()
        elif action.kind == "press" and thing.startswith("line:"):
            self.rules(self.director.book.lines[int(thing.removeprefix("line:"))].rule)
        elif action.kind == "press" and thing.startswith("threat:"):
            self.stage.push(ThreatScreen(self.director, thing.removeprefix("threat:")))
        elif action.kind == "press" and thing.startswith("term:"):
            self.rules(thing.removeprefix("term:"))
        elif action.kind == "press" and thing.startswith("row:"):
            self.rules(NO_ROOM)
        elif action.kind == "press" and thing.startswith("plate:"):
            self.stage.push(PlayerScreen(self.director, int(thing.removeprefix("plate:"))))
        else:
            super().act(action)

    def _since(self) -> None:
        """Opens what has happened since the last own turn, to be stepped through."""
        now, session = self.director.moment, self.director.session
        steps = beats(session.match, now.seat, since_turn(session.match, now.seat, now.count), now.count)
        if not steps:
            self.stage.say("Nothing has happened since your turn")
            return
        title = "Since your turn" if now.seat is not None else "Since the last turn"
        self.stage.push(RetraceScreen(title, steps, session.seats, covered=not session.alone))

    def rule_now(self) -> str:
        return self._view.prompt.rule

    def _peeks(self) -> bool:
        """Whether the own agenda is held open while several people play."""
        return self._peeking or self.ui.pressed == "agenda"

    def zoomed(self, control: str) -> tuple[str, str] | None:
        kind, _, id = thing_named(control).partition(":")
        if kind == "hand":
            return "intel", id.partition(":")[0]
        if kind == "block":
            return next((("intel", c.kind) for c, _ in self._view.hand if c.thing == f"block:{id}"), None)
        if kind == "agenda" and self.director.session.alone:
            return "agenda", self._view.agenda
        if kind == "asset":
            down = any(face.id == id and not face.active for face, _ in self._view.assets)
            return "asset_down" if down else "asset", id
        return card_of(id) if kind in ("option", "why") else None

    def handle(self, event: Event) -> bool:
        if isinstance(event, KeyUp) and event.key == "a" and self._peeking:
            self._peeking = False
            self.ui.dirty = True
        return super().handle(event)

    def key(self, event: KeyDown) -> bool:
        if event.key == "a" and not self.director.session.alone and not self._peeking:
            self._peeking = True
            self.ui.dirty = True
            return True
        target = self.ui.focus if self.ui.keyboard else self.ui.hover
        if event.key == "space" and target.startswith("threat:"):
            self.stage.push(ThreatScreen(self.director, target.removeprefix("threat:")))
            return True
        return super().key(event)

    _peeking = False
    _asked = ""
    _drawer: Drawer | None = None
