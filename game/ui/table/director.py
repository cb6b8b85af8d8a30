"""What is on show now and what comes next: moments become film steps, AI seats answer at the chosen pace (no
pygame).

The screens of a match share one director; the one on top lets time pass through it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.animation import Film, Step
from game.ui.settings import Settings, Speed
from game.ui.table.log_view import LogBook
from game.ui.table.session import Moment, Session
from game.ui.table.staging import Scene, staging_of
from game.ui.theme import SPEEDS

SPEED_ORDER: tuple[Speed, ...] = ("slow", "normal", "fast", "instant")
LONE_PAUSE = 450.0
"""How long an answer that gives itself waits, as a real one would (milliseconds at normal speed)."""
HUSH = 500.0
"""How long clicks count for nothing after an answer has given itself."""
AI_PAUSE = 250.0
"""The least time between two answers of AI seats."""
READING = 400.0
"""How long a change stands at least when nothing moves."""
SAVING = 4.0
"""How soon to look again whether an answer is on disk."""
Planner = Callable[[Moment, Moment], Step]


class Director:
    """Shows the moments of a session one after the other. `planner` turns a change into motion for the screen
    in front."""

    def __init__(self, session: Session, speed: Speed = "normal", reduced: bool = False) -> None:
        self.session = session
        self.film = Film(speed=speed, reduced=reduced)
        self.paces: dict[int, Speed] = {}
        """Seats whose doings are shown at a pace of their own."""
        self._speed: Speed = speed
        self.moment: Moment = session.moments.popleft()
        self.newest = self.moment
        self.staging = staging_of(session.match.rules.name)
        speech = self.staging.speech(session.seats, self.moment.table)
        self.book = LogBook(speech, self.staging.words)
        self.paused = False
        self.still = False
        """Whether nothing moves: moments change at once, but stand as long as ever."""
        self.holds = True
        """Whether the result of an analysis waits for the player."""
        self.held = False
        """Whether the result of an analysis stays until the player goes on."""
        self.on_table = False
        """Whether the player has turned from the analysis to the table for a look."""
        self.guide: object = None
        """The guide of the first game, while it leads."""
        self.planner: Planner = lambda before, after: Step(about=after)
        self._waited = 0.0
        self._since_lone = HUSH

    # -- what is on show ---------------------------------------------------------------------------
    @property
    def live(self) -> bool:
        """Whether the moment on show is the newest: its question may be answered."""
        return not self.session.moments and self.moment is self.newest

    @property
    def scene(self) -> Scene:
        """Which screen shows the moment."""
        if self.live and not self.held and self.session.needs_curtain is not None:
            return "curtain"
        return self.staging.scene(self)

    @property
    def speed(self) -> Speed:
        """The pace by name."""
        return self._speed

    @speed.setter
    def speed(self, value: Speed) -> None:
        self._speed = value
        self.film.speed = self.pace_of(actor(self.moment))

    def pace_of(self, seat: int) -> Speed:
        """The pace at which the doings of a seat (-1: of nobody) are shown."""
        return self.paces.get(seat, self._speed)

    def set_pace(self, seat: int, pace: Speed | None) -> None:
        """Another pace for one seat from now on; None: that of all."""
        if pace is None:
            self.paces.pop(seat, None)
        else:
            self.paces[seat] = pace
        self.film.speed = self.pace_of(actor(self.moment))

    def follow(self, settings: Settings) -> None:
        """The player's choices, which may have changed."""
        self.speed = settings.speed
        self.film.reduced = settings.reduced_motion
        self.still = settings.motion == "none"
        self.holds = settings.hold_results

    def next_speed(self) -> Speed:
        """The pace after this one, round and round."""
        self.speed = SPEED_ORDER[(SPEED_ORDER.index(self.speed) + 1) % len(SPEED_ORDER)]
        return self.speed

    # -- time --------------------------------------------------------------------------------------
    def tick(self, ms: float) -> bool:
        """Lets time pass; whether anything visible changed."""
        if self.paused:
            return False
        self._since_lone += ms
        changed = False
        if self.film.running:
            changed = self.film.advance(ms)
            self._take_started()
        if not self.film.running:
            changed |= self._feed(ms)
        return changed

    def wakes_in(self) -> float | None:
        """Milliseconds until `tick` has something to do; None: only the player or an AI seat can go on."""
        if self.paused:
            return None
        if self.film.running:
            return 0.0
        if self.held:
            return None
        if self.session.moments:
            return 0.0 if self.session.saved else SAVING
        if self.session.answers_itself:
            return max(0.0, self._pause(LONE_PAUSE) - self._waited)
        if self.session.ready:
            return max(0.0, self._ai_pause() - self._waited)
        return HUSH * SPEEDS[self.speed] - self._since_lone if self.hushed else None

    @property
    def hushed(self) -> bool:
        """Whether an answer has just given itself: a click that was meant for it must not hit what comes."""
        return self._since_lone < HUSH * SPEEDS[self.speed]

    def _ai_pause(self) -> float:
        """Parts of an action of which nothing shows follow each other at once."""
        return self._pause(AI_PAUSE) if self.moment.events else 0.0

    def _pause(self, ms: float) -> float:
        ask = self.session.decision
        return ms * SPEEDS[self.pace_of(ask.seat if ask is not None else -1)]

    def _take_started(self) -> None:
        for step in self.film.started():
            if isinstance(step.about, Moment):
                self._show(step.about)

    def _show(self, moment: Moment) -> None:
        self.moment = moment
        self._waited = 0.0
        if self.staging.returns(moment):
            self.on_table = False
        if self.holds and self.speed in ("slow", "normal") and self.staging.holds(moment):
            self.held = True

    def _feed(self, ms: float) -> bool:
        """The film is at its end: start the next moment, or have the next answer given."""
        if self.held:
            return False
        if self.session.moments:
            if not self.session.saved:
                return False
            self._start_next()
            return True
        self._waited += ms
        if self.session.answers_itself:
            if self._waited >= self._pause(LONE_PAUSE):
                ask = self.session.decision
                assert ask is not None
                self.act(ask.options[0])
                self._since_lone = 0.0
                return True
            return False
        if self.session.ready and self._waited >= self._ai_pause():
            return self.session.go_on()
        return False

    def _start_next(self) -> None:
        after = self.session.moments.popleft()
        self.film.speed = self.pace_of(actor(after))
        before = self.moment
        shown = SPEEDS[self.film.speed] > 0
        for part in self.staging.split(before, after) if shown else (after,):
            self.film.add(self._calm(self.planner(before, part)))
            before = part
        if not self.session.moments:
            self.newest = before
        self.film.advance(0)
        self._take_started()

    def _calm(self, step: Step) -> Step:
        """The step, without its motion where nothing moves."""
        if not self.still:
            return step
        return Step((), step.about, max(step.rest, READING if step.tweens else 0.0))

    # -- what the player does ----------------------------------------------------------------------
    def act(self, *parts: str | int) -> None:
        """Answer the open question, and those that follow from it as far as each answer is offered there."""
        for part in parts:
            ask = self.session.decision
            if ask is None or part not in ask.options or not self.session.asks_person:
                return
            self.session.act(part)

    def undo(self) -> bool:
        """One step back."""
        if not self.live or not self.session.undo():
            return False
        self.film.skip_all()
        self.film.started()
        self._to_newest()
        return True

    def go_on(self) -> None:
        """Leave a result that is held, or end the step on show at once."""
        if self.held:
            self.held = False
        elif self.film.running:
            self.film.skip()
            self._take_started()

    def skip_while(self, wanted: Callable[[Moment], bool]) -> None:
        """Show the coming moments at once as long as they are wanted so."""
        self.film.skip_all()
        self._take_started()
        while self.session.moments and wanted(self.session.moments[0]):
            after = self.session.moments.popleft()
            self.newest = after if not self.session.moments else self.newest
            self._show(after)

    def catch_up(self) -> None:
        """Show the newest moment at once."""
        self.film.skip_all()
        self._take_started()
        self._to_newest()
        self.held = False

    def lift_curtain(self) -> None:
        """The person who is asked sits before the screen."""
        self.session.lift_curtain()
        self._to_newest()

    def _to_newest(self) -> None:
        while self.session.moments:
            self.newest = self.session.moments.popleft()
        self._show(self.newest)


def actor(moment: Moment) -> int:
    """Whose doing led to a moment: of its last event with a seat, else whose turn it is; -1: nobody's."""
    named = [event["seat"] for event in moment.events if isinstance(event.get("seat"), int)]
    turn = moment.table["turn"]
    return int(named[-1] if named else turn["seat"] if turn else -1)
