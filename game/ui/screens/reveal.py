"""The end of a game: the reveal theatre, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game import matches, storage
from game.engine.errors import SaveError
from game.homeland.state import MOLE
from game.ui import savefiles
from game.ui.animation import Step, flip
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.screens.match import MatchScreen
from game.ui.screens.retrace import RetraceScreen
from game.ui.setup_data import Setup
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.paint_reveal import paint_reveal
from game.ui.table.retrace import beats
from game.ui.table.reveal_view import Choice, RevealView, reveal_view
from game.ui.table.session import Session, start
from game.ui.table.theatre import Theatre, replay_name, theatre

APART = 420.0
"""Milliseconds from one agenda to the next."""


class RevealScreen(MatchScreen):
    """Agendas are turned in seat order when the screen comes up; everything else is worked out once."""

    scene = "reveal"
    least = (1280.0, 720.0)
    _turned = False
    _shown_game: Theatre | None = None

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.choice = Choice()

    @property
    def game(self) -> Theatre:
        """The finished game laid open."""
        if self._shown_game is None:
            self._shown_game = theatre(self.director.session.match, self.director.session.seats)
            moles = [p["seat"] for p in self.director.moment.table["players"] if p["agenda"] == MOLE]
            self.choice = replace(self.choice, suspect=moles[0] if moles else 0)
        return self._shown_game

    def present(self) -> Sequence[Control]:
        game = self.game
        self._view: RevealView = reveal_view(
            self.director.moment, self.director.session.seats, self.size, self.choice, game
        )
        return self._view.controls

    def shown(self) -> None:
        super().shown()
        if not self._turned:
            self._turned = True
            cards = len(self._view.rows) + 1
            turned = tuple(flip(f"agenda:{i}", wait=APART * (i + 1)) for i in range(cards))
            self.director.film.add(Step(turned))

    def paint(self, canvas: Canvas) -> None:
        offset = self.ui.offset("cases", self.controls) if self.choice.tab == "cases" else 0.0
        paint_reveal(canvas, self._view, self.director.film, self.ui.warmth, offset)

    def act(self, action: Action) -> None:
        if action.kind != "press":
            super().act(action)
            return
        kind, _, value = action.id.partition(":")
        match kind:
            case "tab":
                self._choose(tab=value)
            case "eyes":
                self._choose(observer=int(value))
            case "suspect":
                self._choose(suspect=int(value))
            case "look":
                self._look(int(value))
            case "case":
                case = self.game.cases[int(value)]
                self._look(case.event if case.event >= 0 else case.cards[-1].event)
            case "watch":
                self._look(0)
            case "keep":
                self._keep()
            case "title":
                self.stage.pop()
            case "again":
                self._again()
            case _:
                super().act(action)

    def _choose(self, **what: Any) -> None:
        self.choice = replace(self.choice, **what)
        self.refresh()

    def _look(self, event: int) -> None:
        """Steps through the whole game, from this event on."""
        session = self.director.session
        steps = beats(session.match, None)
        at = next((i for i, step in enumerate(steps) if step.place >= event), 0)
        self.stage.push(RetraceScreen("The game, laid open", steps, session.seats, at))

    def _keep(self) -> None:
        """Writes the match as a file that can be verified."""
        session, table = self.director.session, self.director.moment.table
        winners, when = table["outcome"]["winners"], f"round {table['round']}"
        keep_replay(self.stage, session, winners, when)

    def _again(self) -> None:
        """A new deal for the same seats."""
        from game.ui.screens.scenes import match_screen

        old = self.director.session
        setup = Setup(
            seats=old.seats.as_setup(), seed=None, briefed=bool(self.director.moment.table["briefed"])
        )
        stage = self.stage
        self.left()
        self._handing_over = True
        stage.replace(match_screen(start(setup, folder=old.folder, wake=old.wake), stage.settings))


def keep_replay(stage: Stage, session: Session, winners: Sequence[int], when: str) -> None:
    """Writes a finished match as a file of its own among the saves, and says so; `when` is its last round or
    turn."""
    match, names = session.match, session.seats.names
    name = replay_name(match.seed, names, winners, when, match.rules.name)
    path = storage.saves_folder() / f"{name}.json"
    won = " and ".join(names[seat] for seat in winners) or "nobody"
    match.table[savefiles.TITLE] = savefiles.cleaned(f"Won by {won}, {when}")
    try:
        matches.save(match, path)
    except SaveError as fault:
        stage.say(str(fault))
    else:
        stage.say(f"Kept as {path.name}")
    finally:
        del match.table[savefiles.TITLE]
