"""One match: the only door through which a game is played.

A `Match` runs the steps of its ruleset, answers chance, records every input and keeps the stable states back
to the last information boundary, so that it can be forked, undone, observed and saved at any decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import GeneratorType
from typing import Any, cast

import msgspec

from game.engine import chance
from game.engine.decisions import Ask, Chance, Goto, Option
from game.engine.errors import GameError, IllegalOption, StaleWorld
from game.engine.events import Event
from game.engine.ruleset import Outcome, Ruleset

Input = str | int | list[int]
"""What a match records: an answer (`str` or `int`) or a chance answer (list)."""

_END: Any = object()


class Mark(msgspec.Struct, frozen=True):
    """A stable point: how many inputs, chance answers and events came before, and the state as msgpack."""

    inputs: int
    chances: int
    events: int
    state: bytes


class Match:
    """A match in progress. See design.md section 3 for the laws it keeps."""

    def __init__(
        self,
        rules: Ruleset,
        setup: dict[str, Any],
        seed: int,
        *,
        script: Sequence[list[int]] = (),
        board: Any = None,
        packs: Sequence[dict[str, Any]] = (),
    ) -> None:
        self._prepare(rules, setup, seed, script)
        self.board = board
        self.packs: list[dict[str, Any]] = list(packs)
        self.state: Any = rules.first_state(setup)
        self.state.events = []
        self._begin_step()
        self._advance(None)

    def _prepare(self, rules: Ruleset, setup: dict[str, Any], seed: int, script: Sequence[list[int]]) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.table: dict[str, Any] = {}
        """The caller's own part of a save: who is human, levels, names."""
        self.decision: Ask | None = None
        """The pending question, or None when the game is over; valid until the next apply or undo."""
        self.script = list(script)
        """Chance answers given beforehand; the k-th answer is `script[k]` while it lasts."""
        self._inputs: list[Input] = []
        self._chances = 0
        self._events: list[Event] = []
        self._views: dict[int | None, list[dict[str, Any]]] = {}
        self._marks: list[Mark] = []
        self.watch: Callable[[Match], None] | None = None
        """Called at each stable point that play reaches, so that a table can show every step; not copied by forks."""
        self._floor = 0
        self._last_seat: int | None = None
        self._stale = False
        self._over_views = False
        self._run: Any = None
        """The generator of the running step."""
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(rules.state_type)

    # -- reading ----------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return cast("Outcome | None", self.state.outcome)

    @property
    def inputs(self) -> list[Input]:
        """All inputs from the first: answers and chance (a copy)."""
        return list(self._inputs)

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.rules.seats(self.setup)

    @property
    def can_undo(self) -> bool:
        """Whether the last answer may be taken back."""
        return not self._stale and len(self._inputs) > self._floor

    @property
    def settled(self) -> int:
        """How many events can no longer be undone within their step; a log shows these."""
        return self._marks[-1].events if self._marks and self.can_undo else len(self._events)

    def __repr__(self) -> str:
        where = " ".join(f"{key} {value}" for key, value in self.rules.turn(self.state).items())
        ask = self.decision
        doing = f"seat {ask.seat} decides {ask.question}" if ask else f"over: {self.outcome}"
        return f"<Match {self.rules.name} {where}: {doing}>"

    def events_for(self, seat: int | None) -> list[dict[str, Any]]:
        """Everything that happened, as that seat (None: a bystander) saw it; all is open after the game."""
        over = self.state.outcome is not None
        if over != self._over_views:
            self._views.clear()
            self._over_views = over
        view = self._views.setdefault(seat, [])
        for event in self._events[len(view) :]:
            view.append(event.seen_by(seat, over=over))
        return list(view)

    def observe(self, seat: int | None) -> dict[str, Any]:
        """All that a screen or an agent at `seat` needs and may know; JSON-able (design.md section 3)."""
        seen = self.rules.observe(self.state, seat)
        seen["game"] = self.rules.name
        seen["seat"] = seat
        seen["decision"] = self._decision_seen_by(seat)
        seen["history"] = self.events_for(seat)
        return seen

    def _decision_seen_by(self, seat: int | None) -> dict[str, Any] | None:
        ask = self.decision
        if ask is None:
            return None
        if ask.seat != seat:
            return {"seat": ask.seat, "question": ask.question, "about": dict(ask.public)}
        return {
            "seat": seat,
            "question": ask.question,
            "about": {**ask.public, **ask.about},
            "options": list(ask.options),
            "unavailable": [list(each) for each in ask.unavailable],
        }

    def invariants(self) -> list[str]:
        """What is wrong with the state; empty when it is sound."""
        return self.rules.invariants(self.state)

    # -- playing ----------------------------------------------------------------------------------

    def apply(self, option: Option) -> None:
        """Answer the pending question. IllegalOption for anything not offered; then nothing has changed."""
        ask = self.decision
        if ask is None:
            raise IllegalOption("the game is over: no answer is asked for")
        if type(option) not in (str, int) or option not in ask.options:
            raise IllegalOption(_not_offered(ask, option))
        before = len(self._inputs)
        floor, last, marks = self._floor, self._last_seat, list(self._marks)
        if ask.seat != last:
            self._raise_floor()
            self._last_seat = ask.seat
        self._inputs.append(option)
        try:
            self._advance(option)
        except Exception:
            del self._inputs[before:]
            self._marks = marks
            self._restore(before)
            self._floor, self._last_seat = floor, last
            raise

    def undo(self) -> None:
        """Take back the last answer and what followed from it, down to the last information boundary."""
        if self._stale:
            raise StaleWorld("a dealt world cannot be undone before its next stable point")
        if not self.can_undo:
            raise IllegalOption("nothing to undo: something was revealed since")
        del self._inputs[-1:]
        self._restore(len(self._inputs))

    def fork(self) -> Match:
        """An independent copy at the same decision."""
        if self._stale:
            raise StaleWorld("a dealt world cannot be forked before its next stable point")
        twin = self._shell()
        twin._inputs = list(self._inputs)
        twin._marks = list(self._marks)
        twin._events = self._events[: self._marks[-1].events]
        twin._floor = self._floor
        twin._last_seat = self._last_seat
        twin._resume(self._marks[-1], len(self._inputs))
        twin._floor = self._floor
        return twin

    def redeal(self, seat: int, rng: Random) -> Match:
        """A fork in which all that `seat` can't know is dealt anew; it serves one play-out."""
        world = self.fork()
        self.rules.redeal(world.state, seat, rng, world.decision)
        world.seed = rng.getrandbits(62)
        world.script = []
        world._views = {seat: self.events_for(seat)}
        world._events = [_HIDDEN] * len(world._views[seat])
        world._stale = True
        return world

    def playout(self, rng: Random, *, limit: int = 1_000_000) -> int:
        """Play this match on at random, recording nothing; answers the number of real choices made.

        A real choice has more than one option. Stops at the end of the game or after `limit` of them.
        The match can only be read afterwards.
        """
        state = self.state
        state.events = None
        self._stale = True
        ask, made, pick = self.decision, 0, rng.random
        while ask is not None and made < limit:
            options = ask.options
            count = len(options)
            answer: Any = options[0]
            if count > 1:
                answer = options[int(pick() * count)]
                made += 1
            ask = self._advance_silently(answer, rng)
        self.decision = ask
        return made

    def _advance_silently(self, answer: Any, rng: Random) -> Ask | None:
        """As `_advance`, but nothing is recorded and chance comes from `rng`."""
        run, state, steps = self._run, self.state, self.rules.steps
        while True:
            try:
                request = run.send(answer)
                if type(request) is Ask:
                    self._run = run
                    return request
                answer = chance.draw(rng, request)
                continue
            except StopIteration as done:
                self._enter(done.value)
            except Goto as jump:
                state.step = jump.step
            run = None
            while run is None:
                if state.outcome is not None:
                    return None
                try:
                    started: Any = steps[state.step](state)
                except Goto as jump:
                    state.step = jump.step
                else:
                    if type(started) is GeneratorType:
                        run = started
                    else:
                        self._enter(started)
            answer = None

    # -- machinery --------------------------------------------------------------------------------

    def _shell(self) -> Match:
        twin = Match.__new__(Match)
        twin._prepare(self.rules, self.setup, self.seed, self.script)
        twin.board = self.board
        twin.packs = self.packs
        twin.table = dict(self.table)
        return twin

    def _begin_step(self) -> None:
        """Start the next step, remembering each stable point; plain functions run to the next one at once."""
        state = self.state
        while True:
            self._stale = False
            self._remember()
            self._run = None
            if state.outcome is not None:
                return
            try:
                run: Any = self.rules.steps[state.step](state)
            except Goto as jump:
                state.step = jump.step
            else:
                if type(run) is GeneratorType:
                    self._run = run
                    return
                self._enter(run)
            self._drain()

    def _remember(self) -> None:
        """Keep the stable point that has been reached."""
        blob = self._encoder.encode(self.state)
        mark = Mark(len(self._inputs), self._chances, len(self._events), blob)
        if self._marks and self._marks[-1].inputs == mark.inputs:
            self._marks[-1] = mark
        else:
            self._marks.append(mark)
        if self.watch is not None:
            self.watch(self)

    def _enter(self, step: str | None) -> None:
        """Set the state's next step from what the step function returned."""
        if self.state.outcome is not None:
            return
        if step is None:
            names = list(self.rules.steps)
            self.state.step = names[names.index(self.state.step) + 1]
        elif step != "again":
            self.state.step = step

    def _advance(self, answer: Any, script: Iterator[Input] | None = None) -> None:
        """Send `answer` to the running step and go on until a question is left open or the game is over.

        While `script` lasts, requests are answered from it: that is a replay, and moves no boundary.
        """
        while True:
            run = self._run
            try:
                request = run.send(answer)
            except StopIteration as done:
                self._enter(done.value)
            except Goto as jump:
                self.state.step = jump.step
            else:
                self._drain(replay=script is not None)
                if script is not None:
                    answer = next(script, _END)
                    if answer is not _END:
                        self._chances += type(answer) is list
                        continue
                    script = None
                if type(request) is Ask:
                    self.decision = request
                    return
                answer = self._throw(request)
                continue
            self._drain(replay=script is not None)
            self._begin_step()
            answer = None
            if self._run is None:
                self.decision = None
                return

    def _throw(self, request: Chance) -> list[int]:
        """Answer chance from the script or the seed, record it, and set the boundary behind it."""
        k = self._chances
        if k < len(self.script):
            answer = chance.check(request, self.script[k])
        else:
            answer = chance.answer(self.seed, k, request)
        self._chances += 1
        self._inputs.append(answer)
        self._raise_floor()
        return answer

    def _drain(self, *, replay: bool = False) -> None:
        """Take over what the rules told since the last request."""
        told = self.state.events
        if told:
            self._events.extend(told)
            if not replay and any(event.informs for event in told):
                self._raise_floor()
            told.clear()

    def _raise_floor(self) -> None:
        self._floor = len(self._inputs)
        del self._marks[:-1]

    def _restore(self, inputs: int) -> None:
        """Go back to the moment when `inputs` inputs had been given."""
        while self._marks[-1].inputs > inputs:
            self._marks.pop()
        mark = self._marks[-1]
        del self._events[mark.events :]
        for view in self._views.values():
            del view[mark.events :]
        self._resume(mark, inputs)

    def _resume(self, mark: Mark, inputs: int) -> None:
        """Run again from a stable point through the inputs recorded since."""
        self.state = self._decoder.decode(mark.state)
        self._chances = mark.chances
        if self.state.outcome is not None:
            self._run = None
            self.decision = None
            return
        self._run = self.rules.steps[self.state.step](self.state)
        self._advance(None, iter(self._inputs[mark.inputs : inputs]))

    def resume_from(self, mark: Mark, inputs: list[Input], events: list[Event]) -> None:
        """Take a saved stable point, the inputs of the whole match and the events before the point."""
        self._inputs = list(inputs)
        self._marks = [mark]
        self._events = list(events)
        self._resume(mark, len(inputs))
        self._floor = len(self._inputs)

    @classmethod
    def from_checkpoint(
        cls,
        rules: Ruleset,
        setup: dict[str, Any],
        seed: int,
        mark: Mark,
        inputs: list[Input],
        events: list[Event],
        script: Sequence[list[int]] = (),
    ) -> Match:
        """A match resumed at a saved stable point; undo is possible again from here on."""
        match = cls.__new__(cls)
        match._prepare(rules, setup, seed, script)
        match.board, match.packs = None, []
        match.resume_from(mark, inputs, events)
        return match

    @classmethod
    def replayed(
        cls,
        rules: Ruleset,
        setup: dict[str, Any],
        seed: int,
        inputs: list[Input],
        script: Sequence[list[int]] = (),
    ) -> Match:
        """A match played anew from its set-up; GameError at the first input that does not fit."""
        match = cls(rules, setup, seed, script=script)
        at = len(match._inputs)
        if match._inputs != inputs[:at]:
            raise GameError("the first deals of this save are not those of its seed")
        while at < len(inputs):
            given = inputs[at]
            if isinstance(given, list):
                raise GameError(f"input {at}: expected an answer, found a chance result")
            match.apply(given)
            now = match._inputs[at:]
            if now != inputs[at : at + len(now)]:
                raise GameError(f"input {at}: the chance results that follow are not those of the seed")
            at += len(now)
        return match

    def checkpoint(self) -> tuple[Mark, list[Event]]:
        """The newest stable point and the events before it: what a save begins with."""
        if self._stale:
            raise StaleWorld("a dealt world cannot be saved before its next stable point")
        mark = self._marks[-1]
        return mark, self._events[: mark.events]


_HIDDEN = Event("hidden")


def _not_offered(ask: Ask, option: object) -> str:
    for refused, reason, rule in ask.unavailable:
        if refused == option:
            return f"{ask.question}: {option!r} is not possible: {reason} ({rule})"
    return f"{ask.question}: {option!r} is not offered; expected one of {ask.options!r}"
