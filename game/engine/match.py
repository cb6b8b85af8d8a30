"""One match: the only door through which a game is played.

A `Match` runs the steps of its ruleset, answers chance, records every input and keeps the stable states back
to the last information boundary, so that it can be forked, undone, observed and saved at any decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import GeneratorType
from typing import Any

from game.engine import chance
from game.engine.board import Board
from game.engine.decisions import Ask, Chance, Goto, Option
from game.engine.errors import GameError, IllegalOption, StaleWorld
from game.engine.events import Event
from game.engine.history import History
from game.engine.plain import fresh
from game.engine.playout import play_on
from game.engine.position import Input, Mark, Position
from game.engine.remarks import Remark, check, check_order
from game.engine.ruleset import Ruleset, next_step

_END: Any = object()


class Match(Position):
    """A match in progress. The laws that it keeps stand as tests in `tests/engine`."""

    watch: Callable[[Match], None] | None = None
    """Called at each stable point that play reaches, to look and not to touch; forks have none."""

    def __init__(
        self,
        rules: Ruleset,
        setup: dict[str, Any],
        seed: int,
        *,
        script: Sequence[list[int]] = (),
        board: Board | None = None,
        packs: Sequence[dict[str, Any]] = (),
    ) -> None:
        self._prepare(rules, setup, seed, script, board, packs)
        self.state = rules.first_state(setup)
        self._start()

    # -- playing ----------------------------------------------------------------------------------

    def apply(self, option: Option) -> None:
        """Answer the pending question. IllegalOption for anything not offered; then nothing has changed.

        If a rule fails, the match is put back to where it was and the failure is passed on.
        """
        self._check_live()
        ask = self.decision
        if ask is None:
            raise IllegalOption("the game is over: no answer is asked for")
        if type(option) not in (str, int) or option not in ask.options:
            raise IllegalOption(ask.refusal(option))
        before = (len(self._inputs), self._floor, self._settled, self._last_seat, self._marks[:])
        if ask.seat != self._last_seat or self._floor == len(self._inputs):
            self._move_floor()
            self._last_seat = ask.seat
        self._inputs.append(option)
        try:
            self._advance(option)
        except BaseException:
            self._put_back(*before)
            raise

    def _put_back(self, inputs: int, floor: int, settled: int, last: int | None, marks: list[Mark]) -> None:
        """Undo an answer whose consequences failed. A dealt world in mid-step has nothing to go back to."""
        del self._inputs[inputs:]
        self._marks = marks
        self._floor, self._settled, self._last_seat = floor, settled, last
        if marks:
            self._restore()
        else:
            self._spent = True

    def undo(self) -> None:
        """Take back the last answer and what followed from it, down to the last information boundary."""
        self._check_stable("undone")
        if not self.can_undo:
            raise IllegalOption("nothing to undo: something was revealed since, or nothing was answered")
        del self._inputs[-1]
        self._restore()

    def say(self, seat: int, claim: str, about: str | int | None = None) -> None:
        """Let a seat make a claim that everybody hears. It changes nothing in the game, and as all have heard
        it, what was answered before can't be taken back any more. GameError for what can't be said."""
        self._check_live()
        remark = Remark(seat, claim, about, len(self._history))
        check(remark, self.rules.claims, self.seats)
        self._history.remarks.append(remark)
        if self._marks:
            self._move_floor()

    def hear(self, remarks: Sequence[Remark]) -> None:
        """Take over what was said in a saved match; GameError when it can't have been said in it."""
        for remark in remarks:
            check(remark, self.rules.claims, self.seats)
        check_order(remarks, len(self._history))
        self._history.remarks = list(remarks)

    @property
    def boundary(self) -> tuple[int, int]:
        """How many inputs can't be taken back, and how many events were told when that was settled."""
        return self._floor, self._settled

    def bound(self, boundary: tuple[int, int]) -> None:
        """Take over the boundary of a saved match, which remarks may have moved; GameError if it is none."""
        floor, settled = boundary
        if floor > len(self._inputs) or settled > len(self._history):
            raise GameError(f"a boundary at {boundary} after {len(self._inputs)} inputs")
        if floor >= self._floor:
            self._floor, self._settled = floor, max(settled, self._marks[0].events)
        while len(self._marks) > 1 and self._marks[1].inputs <= self._floor:
            del self._marks[0]

    def fork(self) -> Match:
        """An independent copy at the same decision."""
        self._check_stable("forked")
        twin = Match.__new__(Match)
        twin._prepare(self.rules, self.setup, self.seed, self.script, self.board, self.packs)
        twin.table = fresh(self.table)
        twin._inputs = self._inputs[:]
        twin._marks = self._marks[:]
        twin._history = History(self._history.events[: self._marks[-1].events], self._history.remarks)
        twin._floor, twin._settled, twin._last_seat = self._floor, self._settled, self._last_seat
        twin._resume()
        return twin

    def redeal(self, seat: int, rng: Random) -> Match:
        """A fork in which all that `seat` can't know is dealt anew; it serves one play-out.

        Nothing in it tells what really lies hidden: neither seed nor past chance nor a real state.
        """
        self._check_seat(seat)
        if self.is_over:
            raise GameError("the game is over: nothing is left to be dealt")
        world = self.fork()
        self.rules.redeal(world.state, seat, rng, world.decision)
        world.seed, world.script = rng.getrandbits(62), []
        world._inputs, world._chances, world._marks = [], 0, []
        world._floor = world._settled = 0
        world._history = self._history.known_to(seat)
        return world

    def playout(self, rng: Random, *, limit: int = 1_000_000) -> int:
        """Play this match on at random, recording nothing; answers the number of real choices made.

        A real choice has more than one option. Stops at the end of the game or after `limit` of them.
        The match can only be read afterwards.
        """
        self._check_live()
        self._spent = True
        self.state.events = None
        self.decision, made = play_on(self.rules, self.state, self._run, self.decision, rng, limit)
        return made

    # -- machinery --------------------------------------------------------------------------------

    def _check_live(self) -> None:
        if self._spent:
            raise StaleWorld("this match was played out: it can only be read")

    def _check_stable(self, what: str) -> None:
        self._check_live()
        if not self._marks:
            raise StaleWorld(f"a dealt world can't be {what} before its next stable point")

    def _start(self) -> None:
        """From a stable state to the first decision."""
        self.state.events = []
        self._begin_step()
        if self._run is not None:
            self._advance(None)

    def _begin_step(self) -> None:
        """Start the next step, remembering each stable point; plain functions run to the next one at once."""
        state = self.state
        while True:
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
                next_step(self.rules, self.state, run)
            self._drain()

    def _remember(self) -> None:
        """Keep the stable point that has been reached; those before the boundary serve nobody any more."""
        blob = self._encoder.encode(self.state)
        mark = Mark(len(self._inputs), self._chances, len(self._history), blob)
        if mark.inputs == self._floor:
            self._marks.clear()
            self._settled = mark.events
        elif self._marks and self._marks[-1].inputs == mark.inputs:
            self._marks.pop()
        self._marks.append(mark)
        if self.watch is not None:
            self.watch(self)

    def _advance(self, answer: Any, script: Iterator[Input] | None = None) -> None:
        """Send `answer` to the running step and go on until a question is left open or the game is over.

        While `script` lasts, requests are answered from it: that is a replay, and moves no boundary.
        """
        while True:
            try:
                request = self._run.send(answer)
            except StopIteration as done:
                next_step(self.rules, self.state, done.value)
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
        self._inputs.append(answer[:])
        self._move_floor()
        return answer

    def _drain(self, *, replay: bool = False) -> None:
        """Take over what the rules told since the last request."""
        told = self.state.events
        if told:
            self._history.events.extend(told)
            if not replay and any(event.informs for event in told):
                self._move_floor()
            told.clear()

    def _move_floor(self) -> None:
        """What has been answered until now can't be taken back any more."""
        self._floor = len(self._inputs)
        self._settled = len(self._history)
        del self._marks[:-1]

    def _restore(self) -> None:
        """Go back to the moment when the inputs that are left had been given."""
        while self._marks[-1].inputs > len(self._inputs):
            self._marks.pop()
        self._history.cut(self._marks[-1].events)
        self._resume()
        self._history.keep_remarks()

    def _resume(self) -> None:
        """Run again from the newest stable point through the inputs recorded since."""
        mark = self._marks[-1]
        self.state = self._decoder.decode(mark.state)
        self._chances = mark.chances
        self._run = self.decision = None
        if self.state.outcome is None:
            self._run = self.rules.steps[self.state.step](self.state)
            self._advance(None, iter(self._inputs[mark.inputs :]))

    # -- saving -----------------------------------------------------------------------------------

    def checkpoint(self) -> tuple[Mark, list[Event]]:
        """The stable point at the boundary and the events before it: what a save begins with."""
        self._check_stable("saved")
        mark = self._marks[0]
        return mark, self._history.events[: mark.events]

    @classmethod
    def from_checkpoint(
        cls,
        rules: Ruleset,
        setup: dict[str, Any],
        seed: int,
        mark: Mark,
        inputs: Sequence[Input],
        events: Sequence[Event],
        *,
        script: Sequence[list[int]] = (),
        board: Board | None = None,
        packs: Sequence[dict[str, Any]] = (),
    ) -> Match:
        """A match from a saved stable point and the inputs of the whole match; GameError if they don't fit.

        What could be undone when it was saved can be undone again.
        """
        match = cls.__new__(cls)
        match._prepare(rules, setup, seed, script, board, packs)
        match.state = match._decoder.decode(mark.state)
        match._inputs = list(inputs[: mark.inputs])
        match._chances, match._history = mark.chances, History(events)
        match._floor, match._settled = mark.inputs, mark.events
        match._start()
        match._follow(inputs, since=mark.inputs)
        return match

    @classmethod
    def anew(
        cls,
        rules: Ruleset,
        setup: dict[str, Any],
        seed: int,
        inputs: Sequence[Input],
        *,
        script: Sequence[list[int]] = (),
    ) -> Match:
        """A match played again from its set-up; GameError at the first input that does not fit."""
        match = cls(rules, setup, seed, script=script)
        match._follow(inputs, since=0)
        return match

    def _follow(self, inputs: Sequence[Input], since: int) -> None:
        """Give recorded answers, and check that chance falls as it was recorded; then go on to a decision."""
        while True:
            now = len(self._inputs)
            recorded = list(inputs[since:now])
            if self._inputs[since : since + len(recorded)] != recorded:
                raise GameError(f"the chance after input {since} is not that of the seed")
            if now >= len(inputs):
                return
            given = inputs[now]
            if isinstance(given, list):
                raise GameError(f"input {now}: expected an answer, found a chance result")
            self.apply(given)
            since = now
