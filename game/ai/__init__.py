"""Opponents by level: `agent(level, game)` gives one, `choose` lets it answer a decision.

An agent gets one seat's observation and nothing else; what it remembers is the history in it.
"""

from __future__ import annotations

from game.ai.agents import Agent, OpinionAgent, RandomAgent
from game.ai.minds import mind
from game.engine.errors import SetupError

LEVELS = ("random", "novice", "regular")
"""From weakest to strongest. `random` is for tests and is not offered to players."""
_NOISE = {
    "homeland": {"novice": 0.45, "regular": 0.0},
    "root": {"novice": 0.7, "regular": 0.0},
}
"""By game, the softmax temperature of the opinion levels, in victory points."""


def agent(level: str, game: str) -> Agent:
    """The agent of a level for a game; SetupError for a name that is none."""
    if level not in LEVELS:
        raise SetupError(f"no level is called {level!r}; expected one of {', '.join(LEVELS)}")
    if level == "random":
        return RandomAgent()
    opinions = mind(game)
    return OpinionAgent(opinions, noise=_NOISE[game][level], believes=level == "regular")


__all__ = ["LEVELS", "Agent", "agent"]
