"""Whole games at random: the public log tells of every piece and every point (C57, C100)."""

from random import Random

import pytest

from game.engine.match import Match
from game.root.ruleset import Root
from tests.law.root import lineups
from tests.law.root.referee import Referee
from tests.law.root.scene import Scene

SAMPLE = lineups.setups(11)[:14]


@pytest.mark.parametrize("at", range(len(SAMPLE)))
def test_the_log_adds_up_to_the_table(at: int) -> None:
    rules, rng = Root(), Random(at)
    match = Match(rules, rules.setup(**SAMPLE[at]), at)
    referee = Referee(match)
    while match.decision is not None:
        assert referee.watch() == [], match
        match.apply(rng.choice(match.decision.options))
    assert referee.watch() == []


def test_the_referee_notices_what_nobody_told() -> None:
    match = Scene("marquise", "eyrie").at("A1", "marquise", warrior=2).turn("marquise", "actions", actions=3)
    referee = Referee(match)
    referee.watch()
    match.state.players[0].warriors["A1"] = 3
    match.state.players[1].score = 2
    assert len(referee.watch()) == 2
