"""Weighing options: a value is a sum of (weight, reason) pairs, noise a softmax over the values."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.engine.decisions import Option


class Reason(NamedTuple):
    """One opinion about one option: its weight in victory points, and why in words."""

    weight: float
    text: str


class Weighed(NamedTuple):
    """An option with all that speaks for and against it."""

    option: Option
    reasons: list[Reason]

    @property
    def value(self) -> float:
        """The sum of the weights."""
        return sum(reason.weight for reason in self.reasons)


def pick(weighed: Sequence[Weighed], noise: float, rng: Random) -> Weighed:
    """The best option, ties by lot; with `noise` > 0 any option with chances exp(value / noise)."""
    values = [each.value for each in weighed]
    best = max(values)
    if noise <= 0.0:
        return rng.choice([each for each, value in zip(weighed, values, strict=True) if value == best])
    return rng.choices(weighed, softmax(values, noise))[0]


def softmax(values: Sequence[float], noise: float) -> list[float]:
    """Chances in the ratio exp(value / noise)."""
    best = max(values)
    raised = [exp((value - best) / noise) for value in values]
    total = sum(raised)
    return [each / total for each in raised]
