"""Agents at a table of Root: legal, fair, the same for the same stream, and able to say why."""

import json
import os
import pickle
import subprocess
import sys
from random import Random

import pytest

from game.ai import LEVELS, agent
from game.ai.agents import question
from game.ai.opinions import root_core
from game.ai.opinions.root import MINDS, Root
from game.ai.opinions.root_mind import menu_parts
from game.ai.opinions.root_odds import Force, results
from game.ai.seats import solve, task
from game.ai.streams import stream
from game.root.faction import FACTIONS
from tests.ai.woodland import LINEUPS, match_of, played

OPINION_LEVELS = [level for level in LEVELS if level != "random"]


def test_every_faction_has_a_mind():
    assert set(FACTIONS) <= set(MINDS)


@pytest.mark.parametrize("number", range(len(LINEUPS)))
@pytest.mark.parametrize("level", OPINION_LEVELS)
def test_every_decision_of_random_games_gets_a_legal_answer(level, number):
    player = agent(level, "root")
    for match, at in played("random", match_of(number, 40), every=3):
        ask = match.decision
        assert player.choose(match.observe(ask.seat), ask, stream(1, ask.seat, at)) in ask.options


@pytest.mark.parametrize("number", range(len(LINEUPS)))
@pytest.mark.parametrize("level", OPINION_LEVELS)
def test_what_a_seat_cannot_know_changes_nothing(level, number):
    player, deals = agent(level, "root"), Random(3)
    for match, at in played("regular", match_of(number, 20), every=5):
        ask = match.decision
        world = match.redeal(ask.seat, deals)
        here = player.choose(match.observe(ask.seat), ask, stream(5, ask.seat, at))
        there = player.choose(world.observe(ask.seat), world.decision, stream(5, ask.seat, at))
        assert here == there, ask


@pytest.mark.parametrize("number", range(len(LINEUPS)))
def test_the_decision_may_come_from_the_match_or_from_the_observation(number):
    player = agent("novice", "root")
    for match, at in played("novice", match_of(number, 8), every=20):
        ask = match.decision
        seen = match.observe(ask.seat)
        again = json.loads(json.dumps(seen))
        first = player.choose(seen, ask, stream(1, 0, at))
        assert first == player.choose(again, again["decision"], stream(1, 0, at))


def test_choosing_leaves_the_observation_as_it_was():
    for match, _ in played("novice", match_of(0, 9), every=20):
        ask = match.decision
        seen, again = match.observe(ask.seat), match.observe(ask.seat)
        agent("regular", "root").choose(seen, ask, Random(1))
        assert seen == again


@pytest.mark.parametrize("number", range(len(LINEUPS)))
def test_every_option_has_a_reason_in_words(number):
    player = agent("regular", "root")
    for match, _ in played("regular", match_of(number, 66), every=7):
        ask = match.decision
        seen = match.observe(ask.seat)
        for option in ask.options:
            reasons = player.why(seen, ask, option)
            assert reasons and all(reason.text for reason in reasons), (ask, option)


@pytest.mark.parametrize("number", range(len(LINEUPS)))
def test_somebody_has_an_opinion_about_every_action_and_question(number):
    """Questions where all options are as good as any stand in `INDIFFERENT`."""
    silent = set()
    for match, _ in played("random", match_of(number, 4), every=1):
        ask = match.decision
        mind = MINDS[match.state.players[ask.seat].faction]
        if ask.question in ("action", "window"):
            for option in ask.options:
                name = menu_parts(option)[0]
                if name not in mind.actions and name not in root_core.ACTIONS:
                    silent.add((mind.__class__.__name__, name))
        elif ask.question not in mind.questions and ask.question not in root_core.QUESTIONS:
            silent.add((mind.__class__.__name__, ask.question))
    assert {name for _, name in silent} <= INDIFFERENT, silent


INDIFFERENT = {
    "effects_first",
    "resolve_first",
    "place_landmark",
    "draft",
    "homeland",
    "assimilate_at",
    "place_wood",
}


def test_a_worker_needs_nothing_but_the_task():
    for match, _ in played("novice", match_of(0, 3), every=60):
        what = task(match, "regular")
        assert solve(pickle.loads(pickle.dumps(what))) == solve(what)


def test_the_hash_seed_changes_nothing():
    code = "from tests.ai.woodland import finished; print([o for *_, o in finished('regular', 0, 77)[1]])"
    said = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(said) == 1 and len(said.pop()) > 1000


# -- odds --------------------------------------------------------------------------------------------


def shares(attack, defend):
    return {(each.dealt, each.taken): each.chance * 16 for each in results(attack, defend)}


def test_the_dice_by_hand():
    """16 throws: the higher to the attacker, both capped by warriors (C69-C71)."""
    assert shares(Force(9, 9), Force(9, 9))[3, 0] == 2  # 3-0 and 0-3
    assert shares(Force(9, 9), Force(9, 9))[2, 2] == 1
    assert shares(Force(1, 1), Force(1, 1)) == {(0, 0): 1, (1, 0): 6, (1, 1): 9}
    assert sum(shares(Force(2, 2), Force(3, 3)).values()) == 16


def test_the_alliance_deals_the_higher_result_and_the_defenceless_none():
    assert shares(Force(9, 9), Force(9, 9, 0, True))[0, 3] == 2
    assert shares(Force(1, 1), Force(0, 0)) == {(1, 0): 1, (2, 0): 15}


def test_a_mind_needs_no_state():
    match = next(iter(played("novice", match_of(0, 1))))[0]
    seen = match.observe(match.decision.seat)
    assert Root().weigh(seen, question(seen["decision"]), believes=True)
