"""Positions out of games of Root among agents, for tests that want many decisions."""

from collections.abc import Iterator, Sequence
from functools import cache

import game
from game.ai import agent
from game.ai.play import answer
from game.engine.match import Match

LINEUPS = (
    ("marquise", "eyrie", "diaspora", "council"),
    ("alliance", "vagabond", "eyrie", "diaspora"),
    ("knaves", "council", "marquise", "alliance"),
)
MAPS = ("marsh", "gorge", "autumn")


def match_of(number: int, seed: int) -> Match:
    """A new match of one of the line-ups on one of the maps."""
    return game.new_match("root", factions=list(LINEUPS[number]), map=MAPS[number], seed=seed)


def played(level: str, match: Match, every: int = 1, most: int = 600) -> Iterator[tuple[Match, int]]:
    """The match at each `every`-th decision with a choice, and its number, while `level` plays."""
    player = agent(level, "root")
    number = choices = 0
    while (ask := match.decision) is not None and choices < most:
        option = ask.options[0]
        if len(ask.options) > 1:
            if choices % every == 0:
                yield match, number
            choices += 1
            option = answer(match, ask, player, number)
        match.apply(option)
        number += 1


@cache
def finished(level: str, number: int, seed: int) -> tuple[Match, Sequence[tuple[int, str, object]]]:
    """A whole game and its choices, as (seat, question, option)."""
    match, choices = match_of(number, seed), []
    player = agent(level, "root")
    at = 0
    while (ask := match.decision) is not None and match.state.turns < 160:
        option = answer(match, ask, player, at) if len(ask.options) > 1 else ask.options[0]
        choices.append((ask.seat, ask.question, option))
        match.apply(option)
        at += 1
    return match, choices
