"""The table of Root: factions, map, track, hand, prompt and log for the seat in view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.engine.decisions import Option
from game.ui.animation import Step
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown
from game.ui.geometry import Rect
from game.ui.interaction import find
from game.ui.root import paint_panels
from game.ui.root.answers import Parts
from game.ui.root.bar_view import drawer_for, log_body
from game.ui.root.battle_view import fights
from game.ui.root.card_flight import Places, flights, flying, hidden
from game.ui.root.dock import dock_view
from game.ui.root.lessons import part_of
from game.ui.root.look_view import look_at
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_marks import Mark, aimed, marks
from game.ui.root.map_view import MapView
from game.ui.root.motion import ghosts, table_step
from game.ui.root.names import is_place, speech_at
from game.ui.root.option_cards import card_of
from game.ui.root.paint_dock import paint_dock, paint_flying, paint_risen, risen
from game.ui.root.paint_map import paint_map, warm
from game.ui.root.paint_ribbon import paint_ribbon, paint_track
from game.ui.root.paint_strips import paint_strip
from game.ui.root.ribbon import track_view
from game.ui.root.root_layout import Drawer, RootLayout
from game.ui.root.strips import Strip
from game.ui.root.table_view import RootView, Situation, root_view
from game.ui.root.weighty import weighty
from game.ui.screens.confirm import Question, confirm
from game.ui.screens.map_screen import MapScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.root_look import RootLookScreen
from game.ui.screens.root_looking import RootLooking
from game.ui.stage import Screen
from game.ui.table.director import Director
from game.ui.table.session import Moment
from game.ui.theme import ROOT
from game.ui.widgets import draw_control

Facts = dict[str, Any]
SEEN_ON_MAP = frozenset({"moved", "placed", "battle", "flipped"})
"""Events that happen in one place of the map."""


class RootTableScreen(MapScreen, RootLooking, MatchScreen):
    """Shows `director.moment` and answers its question by clicks on things, buttons and keys."""

    theme = ROOT
    scene = "table"
    least = (853.0, 480.0)
    _picked = ""
    _asked: object = None
    _drawer: Drawer = ""
    _aim = -1
    """The seat whose answer the pointer or the focus is on."""
    _log_high = 0.0

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._known: dict[Option, Facts | None] = {}
        self._known_for: Moment | None = None
        self._look = MapView()

    def present(self) -> Sequence[Control]:
        director = self.director
        moment = director.moment
        if self._asked is not moment:
            self._asked, self._picked, self._drawer = moment, "", self._own_drawer()
        self._layout = RootLayout(self.size, moment.table["seats"], self._drawer, fights(moment))
        own = director.session.match.board
        self._board = self._look.board(self.stage.kit.library, own, moment.table["map"]["id"])
        self._map = self._look.look(self._board, self._layout.map, 1 / self.scale.factor)
        told = director.session.events(moment.seat)[: moment.count]
        self._write_log(moment, told)
        now = Situation(
            moment, director.session.seats, director.speed, director.paused, director.live,
            director.session.answers_itself, self._picked, told, self._aim, self._foresee,
        )  # fmt: skip
        self._view: RootView = root_view(now, self._layout, self._map, director.book, self.measure)
        return self._view.controls

    def _own_drawer(self) -> Drawer:
        """The drawer that opens by itself in a small window; the log stays open until it is shut."""
        moment = self.director.moment
        decision = moment.decision or {}
        if self._drawer == "log":
            return "log"
        return drawer_for(decision.get("question", ""), bool(moment.table["battle"]), "options" in decision)

    def _foresee(self, option: Option) -> Facts | None:
        """What comes after an option of the menu; worked out once for each moment."""
        if self._known_for is not self.director.moment:
            self._known_for, self._known = self.director.moment, {}
        if option not in self._known:
            self._known[option] = self.director.session.foreseen(option)
        return self._known[option]

    def _write_log(self, moment: Moment, told: Sequence[Facts]) -> None:
        """Takes the events up to the moment into the log and keeps its end in sight."""
        book = self.director.book
        book.speech = speech_at(self.director.session.seats, moment.table)
        body, grew = log_body(self._layout.log), book.height
        book.show(moment.seat, told, self.measure, body.w - 12)
        before, self._log_high = self._log_high or body.h, body.h
        followed = self.ui.scrolled.get("log", grew) >= grew - before - book.pitch
        if followed or "log" not in self.ui.scrolled:
            self.ui.scrolled["log"] = max(0.0, book.height - body.h)

    def look(self) -> Screen | None:
        found = look_at(self.director.moment)
        if found is None:
            return self.drafting()
        names = self.director.session.seats.names
        return RootLookScreen(found, self._view.speech, names[self.director.moment.seat or 0])

    def plan(self, before: Moment, after: Moment) -> Step:
        self._keep_in_view(after)
        step = table_step(before, after, self._map)
        return replace(step, tweens=(*step.tweens, *flights(after, self._card_places(before, after))))

    def _card_places(self, before: Moment, after: Moment) -> Places:
        """Where cards lie before and after a change."""
        layout, open_hand = self._layout, self._layout.shows("hand")
        docks = [
            dock_view(moment.table, moment.own, moment.seat, layout.dock) if open_hand else None
            for moment in (before, after)
        ]
        return Places(docks[0], docks[1], layout.strips, after.seat, layout.map.bottom)

    def _keep_in_view(self, after: Moment) -> None:
        """Brings into view what another player does, where the map is looked at closely."""
        events = [e for e in after.events if e["kind"] in SEEN_ON_MAP and e.get("seat") != after.seat]
        if not events or self.director.film.running or self._look.dragging or not self._map.pannable:
            return
        place = str(events[0].get("target") or events[0].get("place"))
        if is_place(place):
            self._look.show(place)
            self._map = self._look.layout or self._map

    # -- drawing -----------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        canvas.fill(canvas.all, canvas.theme.ground)
        self._paint_map(canvas)
        for strip in self._view.strips:
            paint_strip(canvas, strip)
        self._paint_below(canvas)
        self._paint_bars(canvas)
        self._paint_panels(canvas)

    def _paint_map(self, canvas: Canvas) -> None:
        """The map with what stands on it, is on its way there, or lit."""
        table = self.director.moment.table
        crisp = paint_map(
            canvas,
            self._map,
            self._look.scene(table),
            self._board,
            film=self.director.film,
            marks=self._marks((table["battle"] or {}).get("place", "")),
            show_rule=self._look.ruling,
            patient=not self._look.moving,
            ghosts=ghosts(self.director.film, self._map),
            way=self._way(self.director.moment),
        )
        self._look.drawn(crisp)

    def _paint_below(self, canvas: Canvas) -> None:
        """The score track and the dock."""
        layout, view, film = self._layout, self._view, self.director.film
        if view.track is not None:
            table = self.director.moment.table
            moving = {
                seat: film.value(f"score:{seat}", "count", player["score"])
                for seat, player in enumerate(table["players"])
            }
            paint_track(canvas, track_view(table, view.track.rect, moving))
        if layout.shows("hand"):
            if layout.mode == "compact":
                canvas.box(layout.dock, canvas.theme.ground, canvas.theme.ink, radius=8, width=2)
            paint_dock(canvas, view.dock, hidden(film))

    def _paint_bars(self, canvas: Canvas) -> None:
        """The bar on top, and that at the foot of a small window."""
        table = self.director.moment.table
        if self._layout.mode == "compact":
            paint_panels.paint_foot(canvas, self._layout, self._view.prompt)
        paint_panels.paint_bar(canvas, self._layout, table["map"]["title"], table["turns"])
        paint_ribbon(canvas, self._view.ribbon)

    def _paint_panels(self, canvas: Canvas) -> None:
        """The prompt or the battle, and the log."""
        layout, asked = self._layout, self._view.prompt
        if layout.shows("prompt"):
            paint_panels.paint_prompt(canvas, asked, self.director.film)
            paint_panels.paint_reasons(canvas, asked, self.ui)
        if layout.shows("log"):
            factions = [player["faction"] for player in self.director.moment.table["players"]]
            paint_panels.paint_log(canvas, layout, self.director.book, factions, self._log_offset())

    def _marks(self, battle: str) -> dict[str, Mark]:
        """How the places are lit; the one that an answer under the pointer means, as if pointed at."""
        found = marks(self.controls, self.ui, battle)
        place = self._meant()
        if place:
            found[place] = replace(found.get(place, Mark()), hover=True)
        return found

    def _meant(self) -> str:
        """The place that the answer under the pointer or in the focus names, or an empty string."""
        thing = self.ui.focus if self.ui.keyboard else self.ui.hover
        words = thing.removeprefix("option:").split("|") if thing.startswith("option:") else []
        return next((head for word in words if is_place(head := word.partition(":")[0])), "")

    def _log_offset(self) -> float:
        """How far the log is scrolled; to its end where it can't be scrolled."""
        if any(c.id == "log" for c in self.controls):
            return self.ui.offset("log", self.controls)
        return max(0.0, self.director.book.height - log_body(self._layout.log).h)

    def _way(self, moment: Moment) -> tuple[str, str] | None:
        """Where pieces would go from where to, while a place to go to is pointed at."""
        decision = moment.decision
        target = aimed(self.controls, self.ui) or self._meant()
        if decision is None or decision["question"] != "move_to" or not target:
            return None
        return decision["about"]["origin"], target

    # -- looking at the map ------------------------------------------------------------------------
    def handle(self, event: Event) -> bool:
        if self._look.handle(event, self.ui, self.controls):
            if self._look.dragging and self._look.layout is not None:
                self._map, self.ui.dirty = self._look.layout, True
            else:
                self.refresh()
            return True
        used = self._begins_tab(event) or super().handle(event)
        if self._look.follow(self.ui):
            self.refresh()
        return used

    def _begins_tab(self, event: Event) -> bool:
        """The first Tab goes to the first answer, where there is one."""
        if not isinstance(event, KeyDown) or event.key != "tab" or event.alt or event.shift or self.ui.focus:
            return False
        first = next((c.id for c in self.controls if c.id.startswith(("option:", "name:"))), "")
        if first:
            self.ui.keyboard = True
            self.ui.set_focus(first, self.controls)
        return bool(first)

    def tick(self, ms: float) -> bool:
        aim = self._aimed_at()
        if aim not in (-1, self._aim):
            self._aim = aim
            self.refresh()
            self.ui.dirty = True
        return super().tick(ms)

    def _aimed_at(self) -> int:
        """The seat that the thing under the pointer, or in the focus, stands for; -1: none."""
        thing = self.ui.focus if self.ui.keyboard else self.ui.hover
        name = thing.rpartition(":")[2].removeprefix("seat_")
        if thing.startswith(("option:seat_", "strip:", "piece:")) and name.isdecimal():
            return int(name)
        return -1

    def make_ahead(self, look: MapLayout) -> bool:
        return warm(self.stage.kit, self.scale, look, self._look.scene(self.director.moment.table))

    # -- what the player does ----------------------------------------------------------------------
    def act(self, action: Action) -> None:
        thing = action.id.partition("#")[0]
        if action.kind == "press" and thing.startswith("option:"):
            self._answer(self._view.answers.named(action.id.removeprefix("option:")))
        elif action.kind == "press" and self._view.answers.of(thing):
            self._point(thing)
        elif action.kind == "press" and thing.startswith("drawer:"):
            chosen: Drawer = thing.removeprefix("drawer:")  # type: ignore[assignment]
            self._drawer = "" if self._drawer == chosen else chosen
            self.refresh()
        elif action.kind == "press" and self._look.press(thing):
            self.refresh()
        elif action.kind == "press" and thing.startswith("line:"):
            self.rules(self.director.book.lines[int(thing.removeprefix("line:"))].rule)
        elif action.id == "back" or action.kind == "back":
            self._step_back(action)
        elif not (action.kind == "press" and self.looked_at(thing)):
            super().act(action)

    def pointed_at(self, under: Sequence[Control], name: str) -> Rect | None:
        return part_of(self._layout, under, name)

    def zoomed(self, control: str) -> tuple[str, str] | None:
        """An answer that names a card shows it, too."""
        if control.startswith("option:"):
            named = self._view.answers.named(control.removeprefix("option:"))
            return card_of(self._view.answers.question, named)
        return super().zoomed(control)

    def shown_strips(self) -> Sequence[Strip]:
        return self._view.strips

    def _answer(self, parts: Parts) -> None:
        """Gives answers to the open question and those that follow from it."""
        decision = self.director.moment.decision
        if not parts or not self.director.live or decision is None:
            return
        doubt = weighty(decision, parts[0])
        if doubt is None:
            self.director.act(*parts)
        else:
            asked = Question(doubt.title, doubt.text, doubt.yes)
            confirm(self.stage, asked, lambda: self.director.act(*parts), irreversible=False)

    def _point(self, thing: str) -> None:
        """A thing with one answer gives it; one with several lists them."""
        options = self._view.answers.of(thing)
        if len(options) == 1:
            self._answer(options[0])
        elif self._picked == thing:
            self._pick("")
        else:
            self._pick(thing)

    def _pick(self, thing: str) -> None:
        """Narrows the answers to those of a thing; in a small window the list opens."""
        self._picked = thing
        if thing:
            self._drawer = "prompt"
        self.ui.scrolled.pop("options", None)
        self.refresh()
        self.ui.dirty = True

    def _step_back(self, action: Action) -> None:
        if self._picked:
            self._pick("")
        else:
            super().act(action)

    def paint_over(self, canvas: Canvas) -> None:
        """A card of a crowded hand rises in front of the others while it is pointed at."""
        for card in flying(self.director.film):
            paint_flying(canvas, card)
        target = find(self.controls, self.ui.focus if self.ui.keyboard else self.ui.hover)
        place = risen(self._view.dock, target.id) if target is not None else None
        if target is not None and place is not None:
            paint_risen(canvas, self._view.dock, target.id, place)
            draw_control(canvas, target, place, self.ui)
        super().paint_over(canvas)

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Reasons stand in the prompt in full, and need no tooltip."""
        target = self.ui.tip(self.controls)
        if target is None or not target.id.startswith("why:"):
            super().draw_tooltip(canvas)

    def key(self, event: KeyDown) -> bool:
        """Enter gives the answer that stands out, when nothing else has the focus."""
        leads = ("option:", "guide:next")
        found = [c for c in self.controls if c.look == "primary" and c.id.startswith(leads)]
        answer = found[-1] if found else None
        if event.key == "enter" and answer is not None and not self.ui.focus:
            self.act(Action("press", answer.id))
            return True
        return super().key(event)

    def rule_now(self) -> str:
        return self._view.prompt.rule
