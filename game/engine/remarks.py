"""What players say to each other: a closed vocabulary beside the game, part of its record, never of its
rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from game.engine.errors import GameError

Topic = Literal["", "thing", "seat"]
"""What a claim is about: nothing, a thing on the table by its name, or another seat."""
Claims = Mapping[str, Topic]
"""The vocabulary of a game: claim -> topic."""
LONGEST = 40


class Remark(msgspec.Struct, frozen=True):
    """One claim of a seat, heard by everybody after so many events."""

    seat: int
    claim: str
    about: str | int | None = None
    after: int = 0

    def heard(self) -> dict[str, Any]:
        """The remark as an event that all know."""
        return {"kind": "remark", "seat": self.seat, "claim": self.claim, "about": self.about}


def check(remark: Remark, claims: Claims, seats: int) -> None:
    """GameError when nobody at this table can have said it."""
    if type(remark.seat) is not int or not 0 <= remark.seat < seats:
        raise GameError(f"expected a seat from 0 to {seats - 1}, not {remark.seat!r}")
    if remark.claim not in claims:
        raise GameError(f"{remark.claim!r} is not among the claims {sorted(claims)!r}")
    topic, about = claims[remark.claim], remark.about
    other = type(about) is int and 0 <= about < seats and about != remark.seat
    named = isinstance(about, str) and 0 < len(about) <= LONGEST
    if not {"": about is None, "thing": named, "seat": other}[topic]:
        raise GameError(f"{remark.claim!r} can't be about {about!r}")


def check_order(remarks: Sequence[Remark], events: int) -> None:
    """GameError unless the remarks stand in their order within so many events."""
    places = [remark.after for remark in remarks]
    if places != sorted(places) or (places and not 0 <= places[0] <= places[-1] <= events):
        raise GameError(f"remarks after the events {places!r} of {events}")
