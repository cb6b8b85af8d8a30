"""Stepping through a game of Root on its table as it was: since the own turn, or the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.board import Board
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import Event
from game.ui.geometry import Rect
from game.ui.root import paint_panels, word_events
from game.ui.root.bar_view import BAR_TITLE, ribbon_rect
from game.ui.root.dock import Dock, dock_view
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_marks import Mark
from game.ui.root.map_scene import scene
from game.ui.root.map_tiles import warm_tiles
from game.ui.root.map_view import MapView
from game.ui.root.names import is_place, speech_at
from game.ui.root.paint_dock import paint_dock
from game.ui.root.paint_map import paint_map
from game.ui.root.paint_plots import paint_plot
from game.ui.root.paint_ribbon import paint_ribbon, paint_track
from game.ui.root.paint_steps import paint_steps
from game.ui.root.paint_strips import paint_strip
from game.ui.root.plots_view import HistoryPlot, history_plot
from game.ui.root.points import points_of
from game.ui.root.ribbon import ribbon_view, track_view
from game.ui.root.root_layout import RootLayout
from game.ui.root.strips import Strip, strip_view
from game.ui.screens.map_screen import MapScreen
from game.ui.screens.steps import StepsScreen
from game.ui.table.retrace import Beat
from game.ui.table.retrace_view import column_of, retrace_view
from game.ui.table.session import Moment, Seats
from game.ui.theme import ROOT

Facts = dict[str, Any]
PLACES = ("place", "origin", "target", "to", "from", "homeland")
"""The facts of an event that may name a place."""


class RootRetraceScreen(MapScreen, StepsScreen):
    """One event after the other on the map. Where nobody's hand is shown the scores are, to go to a turn."""

    theme = ROOT

    def __init__(
        self,
        title: str,
        steps: Sequence[Beat],
        seats: Seats,
        at: int = 0,
        covered: bool = False,
        board: Board | None = None,
    ) -> None:
        super().__init__(title, steps, seats, at)
        self._covered = covered
        self._own_board = board
        self._look = MapView()
        self._points = points_of([step.event for step in steps], steps[-1].moment.table["seats"])
        self._dock: Dock | None = None
        self._plot: HistoryPlot | None = None
        self._scores: tuple[Rect, HistoryPlot] | None = None
        self._strips: tuple[Strip, ...] = ()

    def present(self) -> Sequence[Control]:
        moment = self.step.moment
        table = moment.table
        self._layout = layout = RootLayout(self.size, table["seats"])
        self._board = self._look.board(self.stage.kit.library, self._own_board, table["map"]["id"])
        self._map = self._look.look(self._board, layout.map)
        self._strips = tuple(
            strip_view(table, seat, rect, who=self._seats.names[seat])
            for seat, rect in enumerate(layout.strips)
        )
        self._below(moment)
        self._view = retrace_view(
            self._title, self._steps, self._at, speech_at(self._seats, table),
            column_of(layout.prompt, self.size), self.measure, self._playing,
            self.stage.settings.speed, word_events, self._view,
        )  # fmt: skip
        plot = self._plot.controls if self._plot is not None else ()
        return [*plot, *self._panel.controls]

    def _below(self, moment: Moment) -> None:
        """Under the map: the hand of whoever watches, or the scores of all."""
        dock, whole = self._layout.dock, self._points.turns > 1 and not self._covered
        self._plot = self._dock = None
        if moment.own is not None and not self._covered:
            self._dock = dock_view(moment.table, moment.own, moment.seat, dock)
        elif whole:
            factions = [player["faction"] for player in self._steps[-1].moment.table["players"]]
            room = dock.cut(left=6, top=10, right=6, bottom=4)
            if self._scores is None or self._scores[0] != room:
                self._scores = room, history_plot(self._points, factions, room)
            self._plot = self._scores[1]

    # -- drawing -----------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        layout, moment = self._layout, self.step.moment
        table = moment.table
        canvas.fill(canvas.all, canvas.theme.ground)
        crisp = paint_map(
            canvas,
            self._map,
            scene(table, moment.own),
            self._board,
            marks={place: Mark("selected") for place in self._lit()},
            show_rule=self._look.ruling,
            patient=not self._look.moving,
        )
        self._look.drawn(crisp)
        for strip in self._strips:
            paint_strip(canvas, strip)
        if layout.track is not None:
            paint_track(canvas, track_view(table, layout.track))
        self._paint_below(canvas)
        paint_panels.paint_bar(canvas, layout, table["map"]["title"], table["turns"])
        canvas.fill(Rect(0, 4, 46, layout.bar.h - 8), canvas.theme.bar)
        named = canvas.measure.width(table["map"]["title"], BAR_TITLE)
        paint_ribbon(canvas, ribbon_view(table, ribbon_rect(layout, named)))
        factions = [player["faction"] for player in table["players"]]
        paint_steps(canvas, self._panel, factions, self.ui.offset("steps", self.controls))

    def _paint_below(self, canvas: Canvas) -> None:
        if self._dock is not None:
            paint_dock(canvas, self._dock)
        elif self._plot is not None:
            canvas.panel(self._layout.dock.cut(top=2))
            paint_plot(canvas, self._plot, self.ui)
            self._needle(canvas, self._plot)

    def _needle(self, canvas: Canvas, plot: HistoryPlot) -> None:
        """The turn on show, in the plot of the scores."""
        turn = self.step.moment.table["turns"]
        control = next((c for c in plot.controls if c.id == f"turn:{turn}"), None)
        if control is not None:
            canvas.fill(Rect(control.rect.cx - 1, plot.rect.y, 2, plot.rect.h), canvas.theme.accent)

    def _lit(self) -> list[str]:
        """The places that the event is about."""
        found = [self.step.event.get(key) for key in PLACES]
        known = self.step.moment.table["clearings"]
        return [place for place in found if isinstance(place, str) and is_place(place) and place in known]

    # -- what the player does ----------------------------------------------------------------------
    def act(self, action: Action) -> None:
        kind, _, turn = action.id.partition(":")
        if action.kind == "press" and kind == "turn":
            begins = (
                i
                for i, step in enumerate(self._steps)
                if step.event["kind"] == "turn" and step.event["number"] == int(turn)
            )
            self._go(next(begins, self._at))
        else:
            super().act(action)

    def handle(self, event: Event) -> bool:
        if self._look.handle(event, self.ui, self.controls):
            self.refresh()
            return True
        return super().handle(event)

    def make_ahead(self, look: MapLayout) -> bool:
        return warm_tiles(self.stage.kit, self.scale, look, self.step.moment.table["map"]["flooded"])
