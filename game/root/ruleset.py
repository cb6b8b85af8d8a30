"""Root as a table of steps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.engine.decisions import Ask
from game.engine.remarks import Claims
from game.engine.ruleset import Step
from game.root import cards, factions, hidden, invariants, scoring, setup, turn
from game.root.draft import draft
from game.root.state import State

assert cards and factions, "importing them registers what they hold"


def over(s: State) -> None:
    """Where a game stands that has been won; never run."""


STEPS: Mapping[str, Step] = {
    "prepare": setup.prepare,
    "deal": setup.deal,
    "landmarks": setup.place_landmarks,
    "draft": draft,
    "faction_setup": setup.faction_setup,
    "begin_turn": turn.begin_turn,
    **{name: step for faction in factions.ALL for name, step in turn.steps_of(faction.id).items()},
    "end_turn": turn.end_turn,
    "over": over,
}
"""In the order of the rules: set-up, then for each faction the steps of its turn."""


class Root:
    """The rules of Root behind the engine's `Ruleset`."""

    name = "root"
    version = 1
    reasons: tuple[str, ...] = scoring.REASONS
    claims: Claims = {}
    state_type = State
    steps = STEPS

    def setup(self, /, **options: Any) -> dict[str, Any]:
        """See `setup.options`."""
        return setup.options(**options)

    def first_state(self, setup_: dict[str, Any]) -> State:
        """See `setup.first_state`."""
        return setup.first_state(setup_)

    def seats(self, setup_: dict[str, Any]) -> int:
        """Number of players."""
        return int(setup_["seats"])

    def belongs(self, state: State, setup_: dict[str, Any]) -> bool:
        """Whether the table is the one that the set-up lays out."""
        return setup.belongs(state, setup_)

    def observe(self, state: State, seat: int | None) -> dict[str, Any]:
        """See `hidden.observe`."""
        return hidden.observe(state, seat)

    def redeal(self, state: State, seat: int, rng: Random, pending: Ask | None) -> None:
        """See `hidden.redeal`."""
        hidden.redeal(state, seat, rng, pending)

    def invariants(self, state: State) -> list[str]:
        """See `invariants.check`."""
        return invariants.check(state)

    def turn(self, state: State) -> dict[str, Any]:
        """Number of the turn, whose, which phase, and the scores."""
        t = state.turn
        return {
            "turn": state.turns, "seat": t.seat if t else None, "phase": t.phase if t else None,
            "scores": [player.score for player in state.players],
        }  # fmt: skip
