"""What a table is set up with: the plain result of the new-game screen (no pygame)."""

from __future__ import annotations

from typing import Literal

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
    """A table for Homeland: its seats in order, the seed (None draws one) and the briefed difficulty."""

    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    briefed: bool = False
