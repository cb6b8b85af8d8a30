"""What all screens of a match share: they let time pass through the director and give way to the screen whose
scene it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ui.animation import Step
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown, KeyUp, PointerDown
from game.ui.geometry import Rect
from game.ui.screens.guided import Guided
from game.ui.screens.look import LookScreen
from game.ui.screens.zooming import ZoomingScreen
from game.ui.stage import Screen
from game.ui.table.director import Director
from game.ui.table.look_view import found_by
from game.ui.table.session import Moment
from game.ui.theme import SMALL
from game.ui.widgets import draw_control

ROW_MARKS = 28.0
"""What a greyed line needs besides its words."""


class MatchScreen(ZoomingScreen):
    """A screen over the director. Subclasses name their `scene`, present and paint."""

    scene = "table"
    least = (1280.0, 720.0)
    by_pointer = False

    def __init__(self, director: Director) -> None:
        super().__init__()
        self.director = director
        self._handing_over = False
        self._shown: Moment | None = None
        self._guided = Guided(director)

    # -- for subclasses ----------------------------------------------------------------------------
    def plan(self, before: Moment, after: Moment) -> Step:
        """The motion between two moments."""
        return Step(about=after)

    def pointed_at(self, under: Sequence[Control], name: str) -> Rect | None:
        """Where a step of a lesson points when it names no control: a part of the screen by name."""
        return None

    def look(self) -> Screen | None:
        """The sheet for what the seat in view has just looked at, if it has."""
        moment = self.director.moment
        return LookScreen(moment, self.director.session.seats) if found_by(moment) else None

    # -- the guide of the first game ---------------------------------------------------------------
    def presented(self) -> Sequence[Control]:
        under = self.present()
        return self._guided.controls(under, partial(self.pointed_at, under), self.size, self.measure)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._guided.guide is not None:
            self._guided.paint(canvas)
            for control in self.controls:
                if control.id == "guide:next":
                    draw_control(canvas, control, control.rect, self.ui)

    def _lesson_pressed(self) -> None:
        guide = self._guided.guide
        if guide is not None and guide.press() and self.director.scene == "reveal":
            self.stage.pop()
            return
        if guide is not None and guide.playing:
            self.director.speed = "instant"
        self.refresh()

    # -- time --------------------------------------------------------------------------------------
    def shown(self) -> None:
        self.director.planner = self.plan
        self.director.follow(self.stage.settings)
        self._follow()

    def left(self) -> None:
        if not self._handing_over:
            self.director.session.settle()
            self.director.session.close()

    def animate(self, ms: float) -> bool:
        if self._guided.holds:
            return super().animate(ms)
        changed = self._guided.play_on() | self.director.tick(ms) | super().animate(ms)
        if self.director.session.faults:
            self.stage.say(self.director.session.faults.pop(0))
        if self.director.moment is not self._shown or changed:
            self._follow()
        return changed

    def animates_in(self) -> float | None:
        if self._guided.holds:
            return super().animates_in()
        waits = [self.director.wakes_in(), super().animates_in(), 0.0 if self._guided.plays else None]
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    def _follow(self) -> None:
        """Shows the director's moment here, or gives way to the screen whose scene it is."""
        if self.director.scene != self.scene:
            from game.ui.screens.scenes import screen_for

            self._handing_over = True
            self.stage.replace(screen_for(self.director))
        elif self.director.moment is not self._shown or (self.director.live and not self._live):
            if self.director.moment is not self._shown:
                self.stage.sound.tell(self.director.moment.events)
            fresh = self.director.moment is not self._shown
            self._shown, self._live = self.director.moment, self.director.live
            self.refresh()
            if fresh and self.stage.top is self and not self._guided.plays_quickly:
                look = self.look()
                if look is not None:
                    self.stage.push(look)
        else:
            self._live = self.director.live

    _live = False

    def handle(self, event: Event) -> bool:
        self.by_pointer = isinstance(event, PointerDown)
        if isinstance(event, PointerDown) and event.button == "left" and self.director.hushed:
            return True
        if isinstance(event, KeyDown | KeyUp) and event.key == "shift":
            self.director.film.hurry = isinstance(event, KeyDown)
        return super().handle(event)

    def draw_tooltip(self, canvas: Canvas) -> None:
        """A line that can be read whole needs no tooltip that says it again."""
        target = self.ui.tip(self.controls)
        if target is not None and target.look == "row":
            words = self.measure.width(target.text, SMALL) + self.measure.width(target.why, SMALL)
            if words + ROW_MARKS <= target.rect.w:
                return
        super().draw_tooltip(canvas)

    # -- the common controls -----------------------------------------------------------------------
    def act(self, action: Action) -> None:
        match action.kind, action.id:
            case "back", _:
                self._back()
            case "press", "guide:next":
                self._lesson_pressed()
            case "press", "guide:panel" if self._guided.guide is not None:
                self._guided.guide.folded = not self._guided.guide.folded
                self.refresh()
            case "press", "menu":
                self._menu()
            case "press", "undo" | "back":
                self._undo()
            case "press", "pause":
                self.director.paused = not self.director.paused
                self.refresh()
            case "press", "speed":
                self.stage.set_speed(self.director.next_speed())
                self.refresh()
            case "press", "help":
                self.rules(self.rule_now())
            case "refused", id if id.startswith("why:"):
                self.rules(next((c.rule for c in self.controls if c.id == id), ""))
            case "refused", _:
                found = next((c for c in self.controls if c.id == action.id), None)
                if found is not None:
                    self.stage.say(found.why)

    def rule_now(self) -> str:
        """The number of the rule that the open question stands in."""
        return ""

    def rules(self, number: str) -> None:
        """Opens the rulebook at a number."""
        self.stage.open_rules(number)

    def _undo(self) -> None:
        if self.director.undo():
            self._follow()
            self.refresh()

    def _back(self) -> None:
        if self.director.live and self.director.moment.can_undo:
            self._undo()
        elif not self.by_pointer:
            self._menu()

    def _menu(self) -> None:
        from game.ui.screens.pause import PauseScreen

        self.stage.push(PauseScreen(self.director, self.theme))
