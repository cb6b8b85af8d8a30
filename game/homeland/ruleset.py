"""Homeland: The Game as a table of steps."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.engine.decisions import Ask
from game.engine.ruleset import Step
from game.homeland import analysis, endgame, hidden, invariants, player_turn, setup, terrorist_turn
from game.homeland.state import State
from game.homeland.talk import CLAIMS

STEPS: Mapping[str, Step] = {
    "setup": setup.setup,
    "marker": terrorist_turn.marker,
    "next_analysis": terrorist_turn.next_analysis,
    "lay_out": analysis.lay_out,
    "reveal": analysis.reveal,
    "window": analysis.window,
    "result": analysis.result,
    "aftermath": analysis.aftermath,
    "clean_up": analysis.clean_up,
    "advance": terrorist_turn.advance,
    "new_threat": terrorist_turn.new_threat,
    "begin_turn": player_turn.begin_turn,
    "action": player_turn.action,
    "refill": player_turn.refill,
    "redraw": player_turn.redraw,
    "accusations": endgame.accusations,
    "tally": endgame.tally,
    "terrorist_victory": endgame.terrorist_victory,
}
"""In the order of the rulebook (H11, H12, H37, H65-H72)."""


class Homeland:
    """The rules of Homeland: The Game behind the engine's `Ruleset`."""

    name = "homeland"
    version = 1
    reasons: tuple[str, ...] = endgame.REASONS
    claims = CLAIMS
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
        laid_out = setup.first_state(setup_)
        return all(getattr(state, name) == getattr(laid_out, name) for name in setup.FIXED)

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
        """Round, tracks and who is at turn."""
        seat = state.turn.seat if state.turn else None
        return {"round": state.round, "agency": state.agency, "terrorist": state.terrorist, "seat": seat}
