"""Letting an AI seat answer off the frame: one thread, one question at a time, stale answers dropped (no
pygame)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue

from game import ai
from game.ai import play, talk
from game.ai.streams import decision_number, stream
from game.ai.talk import Said
from game.engine.decisions import Option
from game.engine.match import Match


@dataclass(slots=True)
class _Job:
    """One question handed to the thread; `dropped` when nobody wants its answer any more."""

    world: Match
    level: str
    dropped: bool = False
    answer: Option | None = None
    said: Said | None = None
    excuse: str = ""
    done: threading.Event = field(default_factory=threading.Event)


class Thinker:
    """Works out answers for the game `game`; `told` is called from its thread when one is ready."""

    def __init__(self, game: str, told: Callable[[], None]) -> None:
        self._game = game
        self._told = told
        self._job: _Job | None = None
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._worker: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is being worked out."""
        return self._job is not None and not self._job.done.is_set()

    @property
    def done(self) -> bool:
        """Whether an answer lies ready."""
        return self._job is not None and self._job.done.is_set()

    def start(self, match: Match, level: str) -> None:
        """Begin on the open question of the match, for the seat that is asked; it works on a copy."""
        if self._job is None:
            self._job = _Job(match.fork(), level)
            self._jobs.put(self._job)
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="thinking", daemon=True)
                self._worker.start()

    @property
    def said(self) -> Said | None:
        """What the seat says before the answer that lies ready."""
        return self._job.said if self._job is not None and self.done else None

    def take(self) -> tuple[Option | None, str]:
        """The answer, and what went wrong if it is not the agent's own."""
        job, self._job = self._job, None
        return (None, "") if job is None else (job.answer, job.excuse)

    def forget(self) -> None:
        """Nobody wants the answer any more."""
        if self._job is not None:
            self._job.dropped = True
            self._job = None

    def close(self) -> None:
        """End the thread after the question it is at."""
        self.forget()
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if job.dropped:
                continue
            try:
                job.answer = _chosen(self._game, job.world, job.level)
                job.said = _said(job.world, job.level, job.answer)
            except Exception as fault:  # an agent that fails is replaced by a legal answer, and named
                job.excuse = f"could not decide ({type(fault).__name__})"
            job.done.set()
            if not job.dropped:
                self._told()


def _chosen(game: str, world: Match, level: str) -> Option:
    """What an agent of this level answers, from its own seat's observation alone."""
    ask = world.decision
    assert ask is not None, "nothing is asked"
    if len(ask.options) == 1:
        return ask.options[0]
    return play.answer(world, ask, ai.agent(level, game), decision_number(world))


def _said(world: Match, level: str, answer: Option) -> Said | None:
    """What the seat says when it ends its turn."""
    ask = world.decision
    if ask is None or answer != "end_turn":
        return None
    rng = stream(world.seed, ask.seat, -decision_number(world))
    return talk.remark(level, world.observe(ask.seat), rng)
