"""What a seat believes about the hidden agendas of Homeland (H6)."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.ai.beliefs.deals import Deal, Deals, deals
from game.homeland.state import MOLE


class Belief(NamedTuple):
    """A joint distribution over who holds what, the left-over agenda last."""

    deals: Deals
    chances: tuple[float, ...]
    moles: tuple[float, ...]
    """By seat, the chance that it holds the mole agenda."""
    public: tuple[float, ...]
    """The same for a bystander, who knows no agenda."""

    @property
    def no_mole(self) -> float:
        """The chance that nobody is the mole."""
        return self.holds(-1, MOLE)

    def holds(self, seat: int, agenda: str) -> float:
        """The chance that this seat (-1: the left-over card) is this agenda."""
        return sum(p for deal, p in zip(self.deals, self.chances, strict=True) if deal[seat] == agenda)


@cache
def _prior(seats: int, seat: int | None, agenda: str | None) -> Belief:
    weighted = deals(seats, seat, agenda)
    return belief(weighted, deals(seats))


def belief(own: dict[Deal, float], public: dict[Deal, float]) -> Belief:
    """What follows from the weights of all deals, for the seat and for a bystander."""
    return Belief(tuple(own), tuple(own.values()), moles(own), moles(public))


def moles(weighted: dict[Deal, float]) -> tuple[float, ...]:
    """By seat, the chance that it holds the mole agenda."""
    seats = len(next(iter(weighted))) - 1
    return tuple(sum(p for deal, p in weighted.items() if deal[seat] == MOLE) for seat in range(seats))


def prior(observation: dict[str, Any]) -> Belief:
    """All deals that fit the own agenda, equally likely card by card."""
    own = observation["own"]
    return _prior(observation["table"]["seats"], observation["seat"], own["agenda"] if own else None)


def read(observation: dict[str, Any]) -> Belief:
    """The prior, updated by what the seat saw happen."""
    return prior(observation)
