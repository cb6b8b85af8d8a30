"""The Diaspora's own state, and its enclaves, Peaceful or Militant (D6, D28, D34-D35)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.engine.decisions import Ask
from game.engine.ruleset import Rule
from game.root.faction import Refusal
from game.root.places import put, refuse_place, standing, stored, turn_over
from game.root.removal import refuse_remove
from game.root.state import WARRIOR, State

PEACEFUL, MILITANT = "peaceful", "militant"
"""The two sides of an enclave as they lie on the map (section 1)."""


class Diaspora(msgspec.Struct, tag="diaspora", tag_field="faction"):
    """The Pond and what the turn under way still holds."""

    pond: list[str] = []
    """Open frog cards; the last one is the top (D11)."""
    actions: int = 0
    settling: str = ""
    """The clearing that a Settle under way has named (D21)."""
    feared: list[int] = []
    """Seats for whom Fears Come to Pass is due after this battle (D16)."""
    calm: bool = False
    """An enclave is being removed in a way that nobody fears (Assimilationists)."""
    home: list[str] = []


# -- enclaves ----------------------------------------------------------------------------------------------


def side_at(s: State, seat: int, place: str) -> str:
    """The side of the enclave there, or an empty string."""
    return next(iter(s.players[seat].tokens.get(place, ())), "")


def peaceful(s: State, seat: int) -> list[str]:
    """The clearings with a Peaceful enclave, sorted."""
    return standing(s.players[seat], PEACEFUL)


def militant(s: State, seat: int) -> list[str]:
    """The clearings with a Militant enclave, sorted."""
    return standing(s.players[seat], MILITANT)


def enclaves(s: State, seat: int) -> list[str]:
    """The clearings with an enclave of either side, sorted."""
    return sorted(s.players[seat].tokens)


def flippable(s: State, flipper: int, places: Iterable[str]) -> list[str]:
    """Those of the clearings in which `flipper` may turn an enclave over. # D28, TC21"""
    return [place for place in places if refuse_remove(s, flipper, place) is None]


def free_for_enclave(s: State, seat: int, place: str) -> Refusal | None:
    """Why no new enclave may be placed there, or None. # D28, D34"""
    if place in s.players[seat].tokens:
        return "an enclave stands there", "D35"
    if not stored(s, seat, PEACEFUL):
        return "no enclave is left in the supply", "D34"
    return refuse_place(s, seat, place)


def make_militant(s: State, seat: int, place: str, rule: str) -> None:
    """Turn a Peaceful enclave over, or place a Militant one where none stands. # D22"""
    if side_at(s, seat, place) == PEACEFUL:
        turn_over(s, seat, place, PEACEFUL, MILITANT, rule)
    else:
        put(s, seat, MILITANT, place, 1, rule)


def muster(s: State, seat: int, places: Iterable[str], rule: str) -> Rule:
    """A warrior at each of these enclaves; where the supply runs short the owner says where. # D16, D20"""
    left = [place for place in places if refuse_place(s, seat, place) is None]
    while left and stored(s, seat, WARRIOR):
        place = left[0]
        if stored(s, seat, WARRIOR) < len(left):
            place = yield Ask(seat, "muster", left[:])
        left.remove(place)
        put(s, seat, WARRIOR, place, 1, rule)
