"""What a game must give so that `Match` can play it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, Protocol

import msgspec

from game.engine.decisions import Ask, Request
from game.engine.events import Event
from game.engine.remarks import Claims

Rule = Generator[Request, Any, Any]
"""A rule: yields questions and chance, is sent the answers."""
Step = Callable[[Any], "Generator[Request, Any, Any] | str | None"]
"""A step of the turn: a rule, or a plain function where nothing is asked.

Returns the next step's name, `again`, or None for the next one in the table.
"""


class Outcome(msgspec.Struct):
    """How a match ended. `winners` empty: everyone loses. `scores`: points by seat, None where unscored."""

    winners: list[int]
    scores: dict[int, int | None]
    reason: str


class State(msgspec.Struct):
    """The part of a state that the engine itself reads; rulesets derive theirs from it."""

    step: str
    outcome: Outcome | None
    events: list[Event] | None
    """What happened since the last request; the match drains it. None in play-outs: nothing is kept."""


class Ruleset(Protocol):
    """A game as a table of steps over a state."""

    name: str
    version: int
    reasons: tuple[str, ...]
    """What an outcome's `reason` may be."""
    claims: Claims
    """What players may say to each other; empty where talk has no place."""

    @property
    def state_type(self) -> type[State]:
        """The class of its states."""

    @property
    def steps(self) -> Mapping[str, Step]:
        """Steps in the order of the rulebook."""

    def setup(self, /, **options: Any) -> dict[str, Any]:
        """The complete, JSON-able set-up for these options; SetupError names what is forbidden."""

    def first_state(self, setup: dict[str, Any]) -> Any:
        """The state before the first step; needs no chance."""

    def seats(self, setup: dict[str, Any]) -> int:
        """How many seats play."""

    def belongs(self, state: Any, setup: dict[str, Any]) -> bool:
        """Whether the state can be one of a match with this set-up."""

    def observe(self, state: Any, seat: int | None) -> dict[str, Any]:
        """All that the seat (None: a bystander) may know of the state: fresh, JSON-able."""

    def redeal(self, state: Any, seat: int, rng: Random, pending: Ask | None) -> None:
        """Deal anew, in place, all that the seat can't know."""

    def invariants(self, state: Any) -> list[str]:
        """Everything that is wrong with the state; empty when sound."""

    def __hash__(self) -> int:
        """Rulesets are told apart by identity."""

    def turn(self, state: Any) -> dict[str, Any]:
        """Where the match stands, for titles: public facts such as round and whose turn."""


def next_step(rules: Ruleset, state: State, returned: str | None) -> None:
    """Set the state's next step from what a step function returned; a game that is over has none."""
    if state.outcome is not None or returned == "again":
        return
    state.step = _followers(rules)[state.step] if returned is None else returned


@lru_cache(maxsize=8)
def _followers(rules: Ruleset) -> dict[str, str]:
    """For each step the one after it in the table."""
    names = list(rules.steps)
    return dict(pairwise(names))


def tell(
    state: State,
    kind: str,
    *,
    seen: dict[int, dict[str, Any]] | None = None,
    later: dict[str, Any] | None = None,
    informs: bool = False,
    **facts: Any,
) -> None:
    """Write an event. Costs next to nothing in play-outs."""
    events = state.events
    if events is not None:
        events.append(Event(kind, facts, seen or {}, later or {}, informs))
