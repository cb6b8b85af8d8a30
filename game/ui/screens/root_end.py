"""The end of a game of Root: who has won, where the points came from, and the game to watch again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.root import word_events
from game.ui.root.ending_view import ALL, EndView, end_view
from game.ui.root.paint_ending import paint_end
from game.ui.root.points import Points, points_of
from game.ui.screens.match import MatchScreen
from game.ui.screens.reveal import keep_replay
from game.ui.screens.root_retrace import RootRetraceScreen
from game.ui.setup_data import SeatSetup, Setup
from game.ui.table.director import Director
from game.ui.table.retrace import Beat, beats
from game.ui.table.session import Session, start
from game.ui.theme import ROOT

WINDING = "The game is wound back to its beginning"


class RootEndScreen(MatchScreen):
    """Shown when the game is over; what it plots is worked out once."""

    theme = ROOT
    scene = "reveal"
    least = (1280.0, 720.0)
    tab = "turns"
    eyes = ALL
    _points: Points | None = None
    _wanted = 0
    """The turn to open the game at, once it has been played again."""
    _frames = 0

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._beats: dict[int, list[Beat]] = {}

    @property
    def points(self) -> Points:
        """The scoring of the whole game."""
        if self._points is None:
            match = self.director.session.match
            self._points = points_of(match.events_for(None), match.seats)
        return self._points

    def present(self) -> Sequence[Control]:
        self._view: EndView = end_view(
            self.director.moment.table,
            self.director.session.seats,
            self.points,
            self.size,
            self.tab,
            self.eyes,
        )
        return self._view.controls

    def paint(self, canvas: Canvas) -> None:
        paint_end(canvas, self._view, self.ui)

    def act(self, action: Action) -> None:
        if action.kind != "press":
            super().act(action)
            return
        kind, _, value = action.id.partition(":")
        match kind:
            case "tab":
                self.tab = value
                self.refresh()
            case "eyes":
                self.eyes = int(value)
                self.refresh()
            case "watch":
                self._watch(1)
            case "bar":
                self._watch(int(value.partition(":")[2]))
            case "turn":
                self._watch(int(value))
            case "keep":
                self._keep()
            case "again":
                self._again()
            case "title":
                self.stage.pop()
            case _:
                super().act(action)

    def _watch(self, turn: int) -> None:
        """Steps through the whole game from a turn on, as the chosen eyes saw it; playing it again takes a
        moment the first time, so that is said before."""
        if self.eyes in self._beats:
            self._open(turn)
        else:
            self.stage.say(WINDING)
            self._wanted, self._frames = turn, 2

    def animate(self, ms: float) -> bool:
        if self._wanted:
            self._frames -= 1
            if self._frames <= 0:
                turn, self._wanted = self._wanted, 0
                seat = None if self.eyes == ALL else self.eyes
                self._beats[self.eyes] = beats(self.director.session.match, seat, words=word_events)
                self._open(turn)
                return True
        return super().animate(ms)

    def animates_in(self) -> float | None:
        return 0.0 if self._wanted else super().animates_in()

    def _open(self, turn: int) -> None:
        session, steps = self.director.session, self._beats[self.eyes]
        title = "The whole game" if self.eyes == ALL else f"As {session.seats.names[self.eyes]} saw it"
        at = next((i for i, step in enumerate(steps) if _begins(step.event, turn)), 0) if turn > 1 else 0
        self.stage.push(RootRetraceScreen(title, steps, session.seats, at, board=session.match.board))

    def _keep(self) -> None:
        session, table = self.director.session, self.director.moment.table
        winners, when = table["outcome"]["winners"], f"turn {table['turns']}"
        keep_replay(self.stage, session, winners, when)

    def _again(self) -> None:
        """The same table with another deal."""
        from game.ui.screens.scenes import match_screen

        old, stage = self.director.session, self.stage
        self.left()
        self._handing_over = True
        game = start(setup_of(old), folder=old.folder, wake=old.wake, board=old.match.board)
        stage.replace(match_screen(game, stage.settings))


def _begins(event: dict[str, Any], turn: int) -> bool:
    return event["kind"] == "turn" and bool(event["number"] == turn)


def setup_of(session: Session) -> Setup:
    """The set-up of the table that a session plays at, without its seed."""
    given = session.match.setup
    factions = given["factions"] or [""] * session.match.seats
    seats = tuple(
        SeatSetup(kind=seat.kind, level=seat.level, name=seat.name, faction=faction)
        for seat, faction in zip(session.seats.as_setup(), factions, strict=True)
    )
    return Setup(
        game="root", seats=seats, map=given["map"]["id"], deck=given["deck"], mode=given["setup"],
        landmarks=tuple(given["landmarks"]),
        floods=None if given["floods"] is None else tuple(given["floods"]), spare=given["spare"],
        frog_backs_public=given["frog_backs_public"],
    )  # fmt: skip
