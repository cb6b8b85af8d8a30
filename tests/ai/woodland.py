"""Positions out of games of Root among agents, for tests that want many decisions."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

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


class Seen(NamedTuple):
    """What somebody who chose had before it."""

    seat: int
    options: tuple[str | int, ...]
    most: int
    """Peaceful enclaves in the suit that has most, if it is the Diaspora that chooses."""
    watched: tuple[str, ...]
    """The clearings with buildings or tokens of others."""
    built: int = 0
    """The most points that a building would have brought where the Marquise was done without one."""


def _seen(match: Match, option: str | int) -> Seen:
    ask = match.decision
    table = match.observe(ask.seat)["table"]
    me = table["players"][ask.seat]
    suits = [
        suit for place, kinds in me["tokens"].items() if "peaceful" in kinds
        for suit in table["clearings"][place]["suits"] if suit != "frog"
    ]  # fmt: skip
    others = [player for player in table["players"] if player is not me]
    watched = {place for player in others for kind in ("buildings", "tokens") for place in player[kind]}
    most = max((suits.count(suit) for suit in suits), default=0)
    left = option == "done" and "build" in ask.options
    return Seen(ask.seat, tuple(ask.options), most, tuple(sorted(watched)), _built(match) if left else 0)


def _built(match: Match) -> int:
    """The points that the best of all buildings would bring now."""
    seat, fork = match.decision.seat, match.fork()
    fork.apply("build")
    return max(_scores(fork, seat)) - match.state.players[seat].score


def _scores(match: Match, seat: int) -> Iterator[int]:
    """The seat's scores after each way to build; which wood pays makes no difference."""
    ask = match.decision
    if ask is None or ask.question not in ("build_in", "build_what", "pay_wood"):
        yield match.state.players[seat].score
        return
    for option in ask.options[:1] if ask.question == "pay_wood" else ask.options:
        fork = match.fork()
        fork.apply(option)
        yield from _scores(fork, seat)


@cache
def finished(level: str, number: int, seed: int) -> tuple[Match, list[tuple[Seen, str, str | int]]]:
    """A whole game, and its choices with what was seen before them."""
    match, choices = match_of(number, seed), []
    player = agent(level, "root")
    at = 0
    while (ask := match.decision) is not None and match.state.turns < 160:
        option = answer(match, ask, player, at) if len(ask.options) > 1 else ask.options[0]
        choices.append((_seen(match, option), ask.question, option))
        match.apply(option)
        at += 1
    return match, choices
