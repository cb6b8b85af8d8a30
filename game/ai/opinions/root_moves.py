"""Where warriors go in Root, and where they come from (C58-C64)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.ai.opinions.root_sight import Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option


class Plan(NamedTuple):
    """A move: from where, to where, how many, and what it is worth."""

    worth: float
    origin: str
    target: str
    warriors: int


def plans(sight: Sight, ends: Collection[str] | None = None) -> list[Plan]:
    """The moves that come into question, with the best number of warriors for each."""
    key = ("plans", None if ends is None else tuple(sorted(ends)))
    return sight.once(key, lambda: _plans(sight, ends))


def _plans(sight: Sight, ends: Collection[str] | None) -> list[Plan]:
    found = []
    for origin in sight.me["warriors"]:
        for target in sight.mind.ways(sight, origin):
            if ends is None or target in ends:
                found.append(plan(sight, origin, target))
    return found


def plan(sight: Sight, origin: str, target: str) -> Plan:
    """The move between two places with the best number of warriors."""
    return sight.once(("plan", origin, target), lambda: _plan(sight, origin, target))


def _plan(sight: Sight, origin: str, target: str) -> Plan:
    there = sight.warriors(sight.seat, origin)
    numbers = range(1, there + 1) if there <= 6 else sorted({1, 2, there // 2, there - 2, there - 1, there})
    return max(Plan(gain(sight, origin, target, count), origin, target, count) for count in numbers)


def gain(sight: Sight, origin: str, target: str, count: int) -> float:
    """What moving so many warriors changes."""
    left, there = sight.warriors(sight.seat, origin), sight.warriors(sight.seat, target)
    return (
        hold(sight, target, there + count) - hold(sight, target, there)
        + hold(sight, origin, left - count) - hold(sight, origin, left) - toll(sight, target)
    )  # fmt: skip


def toll(sight: Sight, place: str) -> float:
    """What it costs to move warriors there beside the move itself, such as outrage (WA6)."""
    others = [seat for seat in range(len(sight.players)) if seat != sight.seat]
    tolls = (sight.mind_of(seat).toll(sight, seat, place) for seat in others)
    return sight.once(("toll", place), lambda: sum(tolls))


def hold(sight: Sight, place: str, warriors: int) -> float:
    """What it is worth to have so many own warriors in a place, worked out once."""
    key = ("hold", place, warriors)
    return sight.once(key, lambda: sight.mind.hold(sight, place, warriors))


def best(sight: Sight, ends: Collection[str] | None = None) -> Plan:
    """The best move there is; worth -9 if there is none."""
    return max(plans(sight, ends), default=Plan(-9.0, "", "", 0))


def one_more(sight: Sight, place: str, count: int = 1) -> float:
    """What `count` warriors more in a place are worth there."""
    there = sight.warriors(sight.seat, place)
    return hold(sight, place, there + count) - hold(sight, place, there)


# -- questions ---------------------------------------------------------------------------------------------


def move_from(sight: Sight, option: Option) -> list[Reason]:
    """From where: the best move out of there."""
    ends = sight.mind.move_ends(sight)
    found = [each for each in plans(sight, ends) if each.origin == option]
    if not found:
        return [Reason(0.0, "a move from there")]
    chosen = max(found)
    return [Reason(chosen.worth, f"{chosen.warriors} could go to {chosen.target}")]


def move_to(sight: Sight, option: Option) -> list[Reason]:
    """To where."""
    origin, target = str(sight.asked.about["origin"]), str(option).partition(":")[0]
    if not sight.warriors(sight.seat, origin):
        return [Reason(0.0, "somebody else's warriors")]
    chosen = plan(sight, origin, target)
    return [Reason(chosen.worth, f"{chosen.warriors} warriors there instead of at {origin}")]


def how_many(sight: Sight, option: Option) -> list[Reason]:
    """How many of them."""
    origin, target = str(sight.asked.about["origin"]), str(sight.asked.about["target"])
    if sight.warriors(sight.seat, origin) < int(option):
        return [Reason(0.0, "somebody else's warriors")]
    worth = gain(sight, origin, target, int(option))
    return [Reason(worth, f"so many at {target} instead of at {origin}")]


def place_warrior(sight: Sight, option: Option) -> list[Reason]:
    """Where a new warrior does most."""
    return [Reason(one_more(sight, str(option)), "a warrior more there")]


def lose_warrior(sight: Sight, option: Option) -> list[Reason]:
    """Where a warrior is missed least."""
    return [Reason(one_more(sight, str(option), -1), "a warrior less there")]
