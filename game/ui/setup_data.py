"""What a table is set up with: the plain result of the new-game screen (no pygame)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["human", "ai"]
LEVELS: tuple[tuple[str, str, int], ...] = (("novice", "Novice", 2), ("regular", "Regular", 3))
"""The levels that are offered: id, name, and how many of five pips are lit."""


class SeatSetup(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where; `level` counts for `ai` only."""

    kind: Kind = "ai"
    level: str = "regular"
    name: str = ""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its seats in order, the seed (None draws one), Homeland's briefed difficulty, and for Root the
    set-up options of its `rules`, such as factions, map and floods."""

    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    briefed: bool = False
    game: str = "homeland"
    rules: dict[str, Any] = {}

    def options(self) -> dict[str, Any]:
        """The game's own options of a new match."""
        if self.game == "homeland":
            return {"seats": len(self.seats), "briefed": self.briefed}
        return dict(self.rules)
