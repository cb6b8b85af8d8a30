"""Playing a match on with a table of agents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.ai.agents import Agent, RandomAgent
from game.ai.streams import decision_number, stream
from game.engine.decisions import Ask, Option
from game.engine.match import Match


class Taken(NamedTuple):
    """A decision that an agent took."""

    seat: int
    question: str
    option: Option


def play_out(
    match: Match,
    agents: Sequence[Agent],
    *,
    watch: Callable[[Match, Taken], None] | None = None,
    stop: Callable[[Match], bool] | None = None,
) -> int:
    """Let the agents, one per seat, play until the game is over or `stop` says so.

    Answers how many decisions they took.
    A lone option is taken without asking. `watch` sees each decision before it is applied.
    """
    number, taken = decision_number(match), 0
    while (ask := match.decision) is not None and not (stop and stop(match)):
        if len(ask.options) == 1:
            option = ask.options[0]
        else:
            option = answer(match, ask, agents[ask.seat], number)
            taken += 1
        if watch:
            watch(match, Taken(ask.seat, ask.question, option))
        match.apply(option)
        number += 1
    return taken


def answer(match: Match, ask: Ask, agent: Agent, number: int) -> Option:
    """What the agent of the asked seat chooses from that seat's observation."""
    rng = stream(match.seed, ask.seat, number)
    deal = partial(match.redeal, ask.seat, rng)
    seen = {} if isinstance(agent, RandomAgent) else match.observe(ask.seat)  # a lot is drawn unseen
    return agent.choose(seen, ask, rng, deal)
