"""Positions out of games among agents, for tests that want many decisions."""

from collections.abc import Iterator
from functools import cache

import game
from game.ai import agent
from game.ai.agents import Agent
from game.ai.play import answer
from game.engine.match import Match


def played(level: str, seats: int, seed: int, every: int = 1) -> Iterator[tuple[Match, int]]:
    """The match at each `every`-th decision with a choice, and its number, while `level` plays."""
    match = game.new_match("homeland", seats=seats, seed=seed)
    player: Agent = agent(level, "homeland")
    number = choices = 0
    while (ask := match.decision) is not None:
        option = ask.options[0]
        if len(ask.options) > 1:
            if choices % every == 0:
                yield match, number
            choices += 1
            option = answer(match, ask, player, number)
        match.apply(option)
        number += 1


@cache
def finished(level: str, seats: int, seed: int) -> Match:
    """A whole game."""
    match = game.new_match("homeland", seats=seats, seed=seed)
    player = agent(level, "homeland")
    number = 0
    while (ask := match.decision) is not None:
        match.apply(answer(match, ask, player, number) if len(ask.options) > 1 else ask.options[0])
        number += 1
    return match
