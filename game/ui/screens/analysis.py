"""The analysis of one threat, full screen: cards turned one at a time, red left, blue right, then who may
react."""

from __future__ import annotations

from collections.abc import Sequence

from game.homeland.tables import INTEL
from game.ui.animation import Step
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.geometry import Rect
from game.ui.screens.asking import answer
from game.ui.screens.match import MatchScreen
from game.ui.table import paint_players
from game.ui.table.analysis_layout import AnalysisLayout
from game.ui.table.analysis_view import AnalysisView, Shown, analysis_view, card_rects
from game.ui.table.motion import analysis_step
from game.ui.table.paint_analysis import paint_analysis
from game.ui.table.pieces_view import bar
from game.ui.table.session import Moment
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_view import Situation
from game.ui.table.zoom import card_of


class AnalysisScreen(MatchScreen):
    """Shows the analysis of `director.moment`."""

    scene = "analysis"

    def present(self) -> Sequence[Control]:
        director = self.director
        now = Situation(
            director.moment, director.session.seats, director.speed, director.paused, director.live,
            director.session.answers_itself,
        )  # fmt: skip
        told = director.session.events(director.moment.seat)[: director.moment.count]
        self._view: AnalysisView = analysis_view(now, AnalysisLayout(self.size), told, director.held)
        return self._view.controls

    def pointed_at(self, under: Sequence[Control], name: str) -> Rect | None:
        return Rect(24, 138, self.size[0] - 48, 16) if name == "balance" else None

    def plan(self, before: Moment, after: Moment) -> Step:
        layout = AnalysisLayout(self.size)
        now = after.table["analysis"]
        if now is None or not now["turned"]:
            return analysis_step(before, after, layout, None)
        colour = INTEL[now["turned"][-1]["card"]].colour
        same = [
            Shown(i, t["card"], False)
            for i, t in enumerate(now["turned"])
            if INTEL[t["card"]].colour == colour
        ]
        landing = (
            card_rects(same, layout.intel(colour, len(same)), layout.card)[-1] if colour != "gold" else None
        )
        return analysis_step(before, after, layout, landing)

    def paint(self, canvas: Canvas) -> None:
        paint_analysis(canvas, self._view, self.director.film)
        board = self.stage.kit.library.board("threat_board")
        layout = TableLayout(self.size, self.director.moment.table["seats"], board)
        paint_players.paint_bar(canvas, layout, bar(self.director.moment, self.director.session.seats))

    def zoomed(self, control: str) -> tuple[str, str] | None:
        if control == "card:plot":
            return "plot", self._view.plot
        if control == "card:organization":
            return "organization", self._view.organization
        kind, _, id = control.partition(":")
        return card_of(id) if kind in ("option", "why", "later") else None

    def act(self, action: Action) -> None:
        director = self.director
        if action.kind == "press" and self._view.answers.of(action.id):
            if director.live:
                answer(self.stage, director, self._view.answers.of(action.id))
        elif action.kind == "press" and action.id.startswith("speed:"):
            director.speed = action.id.removeprefix("speed:")  # type: ignore[assignment]
            self.stage.set_speed(director.speed)
            self.refresh()
        elif (action.kind, action.id) == ("press", "next"):
            director.go_on()
            self._refollow()
        elif (action.kind, action.id) == ("press", "skip"):
            director.held = False
            director.skip_while(
                lambda m: m.table["analysis"] is not None and m.decision is None and not _ends(m)
            )
            self._refollow()
        elif (action.kind, action.id) == ("press", "board"):
            director.on_table = True
            self._refollow()
        else:
            super().act(action)

    def _refollow(self) -> None:
        self._shown = None
        self._follow()


def _ends(moment: Moment) -> bool:
    """Whether the result is part of a moment: a skip stops before it."""
    return any(event["kind"] == "result" for event in moment.events)
