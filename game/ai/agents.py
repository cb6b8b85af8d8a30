"""The agents: one seat's observation and a decision in, one legal option out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple, Protocol

from game.ai.weighing import Reason, Weighed, pick
from game.engine.decisions import Ask, Option
from game.engine.match import Match

Observation = dict[str, Any]
Decision = Ask | Mapping[str, Any]
"""The pending question of a match, or the one in an observation."""
Deal = Callable[[], Match]
"""Gives a dealt world, as the seat might think it to be; it serves one play-out."""


class Question(NamedTuple):
    """A decision as an agent needs it."""

    name: str
    options: list[Option]
    about: Mapping[str, Any]


def question(decision: Decision) -> Question:
    """The decision of a match, or the one in an observation, in one form."""
    if isinstance(decision, Ask):
        return Question(decision.question, decision.options, {**decision.public, **decision.about})
    return Question(decision["question"], decision["options"], decision["about"])


class Agent(Protocol):
    """What sits at a table. It keeps nothing between decisions."""

    def choose(
        self, observation: Observation, decision: Decision, rng: Random, deal: Deal | None = None
    ) -> Option:
        """One of the decision's options. `rng` is this decision's own random stream."""

    def why(self, observation: Observation, decision: Decision, option: Option) -> list[Reason]:
        """What spoke for and against this option, the weightiest first."""


class Mind(Protocol):
    """The opinions about one game."""

    def weigh(self, observation: Observation, asked: Question, *, believes: bool) -> list[Weighed]:
        """All options with their reasons. `believes`: with beliefs from the history, else with the prior."""


class RandomAgent:
    """Uniform over the legal options."""

    def choose(
        self, observation: Observation, decision: Decision, rng: Random, deal: Deal | None = None
    ) -> Option:
        """Any option."""
        return rng.choice(question(decision).options)

    def why(self, observation: Observation, decision: Decision, option: Option) -> list[Reason]:
        """Nothing: it was a lot."""
        return [Reason(0.0, "drawn by lot")]


class OpinionAgent:
    """Takes the option with the best sum of opinions, with softmax noise if its level has any."""

    def __init__(self, mind: Mind, *, noise: float, believes: bool) -> None:
        self._mind = mind
        self._noise = noise
        self._believes = believes

    def choose(
        self, observation: Observation, decision: Decision, rng: Random, deal: Deal | None = None
    ) -> Option:
        """See `Agent.choose`."""
        asked = question(decision)
        if len(asked.options) == 1:
            return asked.options[0]
        return pick(self._mind.weigh(observation, asked, believes=self._believes), self._noise, rng).option

    def why(self, observation: Observation, decision: Decision, option: Option) -> list[Reason]:
        """See `Agent.why`."""
        weighed = self._mind.weigh(observation, question(decision), believes=self._believes)
        reasons = next((each.reasons for each in weighed if each.option == option), [])
        return sorted(reasons, key=lambda reason: -abs(reason.weight))
