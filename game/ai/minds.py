"""Which game has which opinions; each is imported at first use."""

from __future__ import annotations

from game.ai.agents import Mind
from game.engine.errors import SetupError


def mind(game: str) -> Mind:
    """The opinions about a game; SetupError for a game without any."""
    if game == "homeland":
        from game.ai.opinions.homeland import Homeland

        return Homeland()
    if game == "root":
        from game.ai.opinions.root import Root

        return Root()
    raise SetupError(f"no opponents play {game!r}")
