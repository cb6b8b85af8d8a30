"""Choosing off the frame: a seat's agent answers in a worker, and a legal default steps in when it can't.

The seam fits a process: what goes over is an observation with its decision, two names and two numbers.
"""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from time import monotonic
from typing import Any, NamedTuple

from game.ai import agent
from game.ai.agents import question
from game.ai.streams import decision_number, stream
from game.engine.decisions import Option
from game.engine.match import Match

PATIENCE = 5.0
"""Seconds that a decision may take."""
REFUSALS = ("pass", "nobody", "decline", "no_look", "keep", "end_turn", "done", "stop", "nothing")
"""Options that commit to nothing, in the order in which the default looks for them."""


class Task(NamedTuple):
    """What an agent needs for one decision; all of it can be sent to a process."""

    level: str
    game: str
    observation: dict[str, Any]
    seed: int
    number: int
    """How many answers were given before (see `streams`)."""


class Choice(NamedTuple):
    """An answer; `note` says in words why the agent's own did not come, empty when it did."""

    option: Option
    note: str = ""


def task(match: Match, level: str) -> Task:
    """The pending decision of a match as a task for an agent of this level."""
    ask = match.decision
    if ask is None:
        raise ValueError("the game is over: no answer is asked for")
    return Task(level, match.rules.name, match.observe(ask.seat), match.seed, decision_number(match))


def solve(what: Task) -> Option:
    """What the agent chooses: the work of a worker."""
    rng = stream(what.seed, what.observation["seat"], what.number)
    return agent(what.level, what.game).choose(what.observation, what.observation["decision"], rng)


def default(options: list[Option]) -> Option:
    """A legal answer that commits to as little as possible."""
    return next((refusal for refusal in REFUSALS if refusal in options), options[0])


class Thought:
    """A choice on its way; ask `ready` each frame, then `choice`."""

    def __init__(self, what: Task, future: Future[Option], patience: float) -> None:
        self._what = what
        self._future = future
        self._until = monotonic() + patience

    @property
    def ready(self) -> bool:
        """Whether `choice` answers at once: the agent is done, or out of time."""
        return self._future.done() or monotonic() >= self._until

    def choice(self) -> Choice:
        """The agent's answer, or a legal default with a note for the log when it failed or is late."""
        asked = question(self._what.observation["decision"])
        if not self._future.done():
            self._future.cancel()
            return self._instead(f"took too long over {asked.name}")
        fault = self._future.exception()
        if fault is not None:
            return self._instead(f"failed at {asked.name} ({type(fault).__name__}: {fault})")
        option = self._future.result()
        if option not in asked.options:
            return self._instead(f"gave no legal answer to {asked.name}")
        return Choice(option)

    def _instead(self, what: str) -> Choice:
        options = question(self._what.observation["decision"]).options
        return Choice(default(options), f"{what}; a plain answer stands in")


class Seats:
    """Thinks for all AI seats of a table, one decision at a time, without holding up the window."""

    def __init__(self, executor: Executor | None = None, patience: float = PATIENCE) -> None:
        """`executor`: where agents think; a thread of its own when none is given."""
        self._executor = executor or ThreadPoolExecutor(1, thread_name_prefix="seat")
        self._patience = patience

    def think(self, what: Task) -> Thought:
        """Begin to think; comes back at once."""
        return Thought(what, self._executor.submit(solve, what), self._patience)

    def close(self) -> None:
        """Let go of the worker; a thought under way is dropped."""
        self._executor.shutdown(wait=False, cancel_futures=True)


__all__ = ["Choice", "Seats", "Task", "Thought", "default", "solve", "task"]
