"""The end of a game: who was who, the accusations, the tally, and where to go from here."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.animation import Step, flip
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.screens.match import MatchScreen
from game.ui.setup_data import Setup
from game.ui.table.ending_view import RevealView, reveal_view
from game.ui.table.paint_ending import paint_reveal
from game.ui.table.session import start

APART = 420.0
"""Milliseconds from one agenda to the next."""


class RevealScreen(MatchScreen):
    """Agendas are turned in seat order when the screen comes up."""

    scene = "reveal"
    _tab = "agendas"
    _turned = False

    def present(self) -> Sequence[Control]:
        self._view: RevealView = reveal_view(
            self.director.moment, self.director.session.seats, self.size, self._tab
        )
        return self._view.controls

    def shown(self) -> None:
        super().shown()
        if not self._turned:
            self._turned = True
            self.director.film.add(
                Step(tuple(flip(f"agenda:{i}", wait=APART * (i + 1)) for i in range(len(self._view.rows))))
            )

    def paint(self, canvas: Canvas) -> None:
        paint_reveal(canvas, self._view, self.director.film)

    def act(self, action: Action) -> None:
        if action.kind == "press" and action.id.startswith("tab:"):
            self._tab = action.id.removeprefix("tab:")
            self.refresh()
        elif (action.kind, action.id) == ("press", "title"):
            self.stage.pop()
        elif (action.kind, action.id) == ("press", "again"):
            self._again()
        else:
            super().act(action)

    def _again(self) -> None:
        """A new deal for the same seats."""
        from game.ui.screens.scenes import match_screen

        old = self.director.session
        folder = old.autosave.folder if old.autosave else None
        setup = Setup(
            seats=old.seats.as_setup(), seed=None, briefed=bool(self.director.moment.table["briefed"])
        )
        stage = self.stage
        self.left()
        self._handing_over = True
        stage.replace(match_screen(start(setup, folder=folder, wake=old.wake), stage.settings))
