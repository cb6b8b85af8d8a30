"""What a seat believes about the hidden agendas of Homeland: an exact joint distribution over all deals (H6).

Evidence multiplies by Bayes: each act by its chance under each agenda; each pile of cards by its chance under
each possible mole, over all ways in which its cards may belong to its players.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, log
from typing import Any, NamedTuple

from game.ai.beliefs import habits
from game.ai.beliefs.deals import Deal, Deals, deals
from game.ai.beliefs.homeland_acts import CATEGORIES, Act, Pile, Reader, Slot
from game.homeland.state import MOLE, NOBODY

TRUST = 0.75
"""How far evidence counts: acts of one turn come from one hand and are not quite independent."""
NOTICED = ("exchange", "total")
"""What a novice notices about others."""
Evidence = list[dict[str, float]]
"""By seat, the logarithm of the likelihood of what it did, for each agenda."""


class Belief(NamedTuple):
    """A joint distribution over who holds what, the left-over agenda last."""

    deals: Deals
    chances: tuple[float, ...]
    moles: tuple[float, ...]
    """By seat, the chance that it holds the mole agenda; last, that nobody does."""

    def holds(self, seat: int, agenda: str) -> float:
        """The chance that this seat (-1: the left-over card) is this agenda."""
        return sum(p for deal, p in zip(self.deals, self.chances, strict=True) if deal[seat] == agenda)

    @property
    def no_mole(self) -> float:
        """The chance that nobody is the mole."""
        return self.moles[-1]


def prior(observation: dict[str, Any]) -> Belief:
    """All deals that fit the own agenda, equally likely card by card."""
    own = observation["own"]
    return _prior(observation["table"]["seats"], observation["seat"], own["agenda"] if own else None)


@cache
def _prior(seats: int, seat: int | None, agenda: str | None) -> Belief:
    return _belief(deals(seats, seat, agenda))


def bystander(seats: int) -> Belief:
    """The prior of somebody who holds no agenda."""
    return _prior(seats, None, None)


def read(observation: dict[str, Any]) -> Belief:
    """The prior, updated by all that the seat saw happen."""
    own, seats = observation["own"], observation["table"]["seats"]
    return of_history(seats, observation["seat"], own["agenda"], observation["history"])


def hunch(observation: dict[str, Any]) -> Belief:
    """What somebody thinks who minds open acts alone, and not cards that came out together."""
    own, seats, seat = observation["own"], observation["table"]["seats"], observation["seat"]
    reader = Reader(seats, seat).read(observation["history"])
    reader.piles.clear()
    reader.acts = [act for act in reader.acts if act.habit in NOTICED]
    return update(deals(seats, seat, own["agenda"]), evidence(seats, reader))


def of_history(seats: int, seat: int, agenda: str, history: list[dict[str, Any]]) -> Belief:
    """The same from the history alone, as the seat saw it."""
    return update(deals(seats, seat, agenda), evidence(seats, Reader(seats, seat).read(history)))


def public(observation: dict[str, Any]) -> Belief:
    """What somebody believes who saw only what is public."""
    seats = observation["table"]["seats"]
    reader = Reader(seats, None).read(observation["history"])
    return update(deals(seats), evidence(seats, reader))


def update(weighted: dict[Deal, float], found: Evidence) -> Belief:
    """Bayes: each deal's chance times the likelihood of the evidence under it."""
    logs = {deal: sum(found[seat][deal[seat]] for seat in range(len(found))) for deal in weighted}
    best = max(logs.values())
    raised = {deal: chance * exp(TRUST * (logs[deal] - best)) for deal, chance in weighted.items()}
    total = sum(raised.values())
    return _belief({deal: each / total for deal, each in raised.items()})


def _belief(weighted: dict[Deal, float]) -> Belief:
    seats = range(len(next(iter(weighted))))
    moles = tuple(sum(p for deal, p in weighted.items() if deal[seat] == MOLE) for seat in seats)
    return Belief(tuple(weighted), tuple(weighted.values()), moles)


# -- likelihoods -----------------------------------------------------------------------------------


def nothing(seats: int) -> Evidence:
    """No evidence yet."""
    return [dict.fromkeys(habits.AGENDAS, 0.0) for _ in range(seats)]


def evidence(seats: int, reader: Reader) -> Evidence:
    """The likelihoods of everything that was read."""
    found = nothing(seats)
    for act in reader.acts:
        row = found[act.seat]
        for agenda, weight in act_likelihoods(act):
            row[agenda] += weight
    for pile in reader.piles:
        for seat, weight in pile_likelihoods(pile):
            found[seat][MOLE] += weight
    return found


@lru_cache(maxsize=20_000)
def act_likelihoods(act: Act) -> tuple[tuple[str, float], ...]:
    """For each agenda the logarithm of the act's chance."""
    return tuple((agenda, log(_act_chance(act, agenda))) for agenda in habits.AGENDAS)


def _act_chance(act: Act, agenda: str) -> float:
    who = agenda if act.habit != "play" or agenda == MOLE else habits.HONEST
    if not act.among:
        return habits.chance(act.habit, act.context, who, act.outcome)
    shares = habits.deck_outcomes(act.habit)
    liking = [habits.chance(act.habit, act.context, who, name) / shares[name] for name in act.among]
    fits = sum(each for each, name in zip(liking, act.among, strict=True) if name == act.outcome)
    return fits / sum(liking)


@lru_cache(maxsize=20_000)
def pile_likelihoods(pile: Pile) -> tuple[tuple[int, float], ...]:
    """For each seat with cards in the pile, how much likelier the pile is if it is the mole."""
    seats = sorted({slot.seat for slot in pile.slots if slot.seat != NOBODY})
    plain = log(pile_chance(pile, NOBODY))
    return tuple((seat, log(pile_chance(pile, seat)) - plain) for seat in seats)


def pile_chance(pile: Pile, mole: int) -> float:
    """The chance of these counts if `mole` is the mole, over all ways to share them out among the slots."""
    ways = {pile.counts: 1.0}
    for slot in pile.slots:
        shares = slot_shares(slot, slot.seat == mole and mole != NOBODY)
        after: dict[tuple[int, ...], float] = {}
        for left, weight in ways.items():
            for i, count in enumerate(left):
                if count:
                    rest = (*left[:i], count - 1, *left[i + 1 :])
                    after[rest] = after.get(rest, 0.0) + weight * shares[i]
        ways = after
    return sum(ways.values())


@cache
def slot_shares(slot: Slot, mole: bool) -> tuple[float, ...]:
    """How likely a slot holds each category."""
    if slot.seat == NOBODY:
        return tuple(habits.deck()[c] for c in CATEGORIES)
    who = MOLE if mole else habits.HONEST
    return tuple(habits.chance("play", slot.context, who, c) for c in CATEGORIES)
