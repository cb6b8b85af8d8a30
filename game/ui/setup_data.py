"""What a table is set up with: the plain result of the new-game screens (no pygame)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.ui.theme import Game

Kind = Literal["human", "ai"]
Mode = Literal["standard", "advanced"]
LEVELS: tuple[tuple[str, str, int], ...] = (("novice", "Novice", 2), ("regular", "Regular", 3))
"""The levels that are offered: id, name, and how many of five pips are lit."""


class SeatSetup(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where; `level` counts for `ai` only, `faction` for Root without a draft."""

    kind: Kind = "ai"
    level: str = "regular"
    name: str = ""
    faction: str = ""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its game, its seats in order and the seed (None draws one).

    `briefed` is for Homeland. For Root: the id of the `map`, the `deck`, standard or `advanced` (a draft)
    set-up, `landmarks` that the players place, the spaces that are flooded (None: chance says), which
    spaces stay without suit on a map with floods (`spare`), and whether the backs of frog cards are open.
    """

    game: Game = "homeland"
    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    briefed: bool = False
    map: str = "gorge"
    deck: str = "base"
    mode: Mode = "standard"
    landmarks: tuple[str, ...] = ()
    floods: tuple[str, ...] | None = None
    spare: str = "pairs"
    frog_backs_public: bool = False

    def options(self) -> dict[str, Any]:
        """What `matches.new_match(setup.game, ...)` gets beside the seed."""
        if self.game == "homeland":
            return {"seats": len(self.seats), "briefed": self.briefed}
        who: dict[str, Any] = (
            {"seats": len(self.seats)}
            if self.mode == "advanced"
            else {"factions": [seat.faction for seat in self.seats]}
        )
        return who | {
            "map": self.map,
            "deck": self.deck,
            "setup": self.mode,
            "landmarks": list(self.landmarks),
            "floods": None if self.floods is None else list(self.floods),
            "spare": self.spare,
            "frog_backs_public": self.frog_backs_public,
        }
