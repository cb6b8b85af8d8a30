"""Agents by level: legal, fair, the same for the same stream, and able to say why."""

import os
import subprocess
import sys
from random import Random

import pytest

import game
from game.ai import LEVELS, agent
from game.ai.agents import question
from game.ai.opinions.homeland import AGENDAS, EVERYBODY
from game.ai.streams import decision_number, stream
from game.ai.weighing import Reason, Weighed, pick, softmax
from game.engine.errors import SetupError
from tests.ai.positions import finished, played


def test_an_unknown_level_is_refused_with_the_known_ones():
    with pytest.raises(SetupError, match="'genius'; expected one of random, novice, regular"):
        agent("genius", "homeland")


def test_a_game_without_opinions_is_refused():
    with pytest.raises(SetupError, match="no opponents play 'chess'"):
        agent("novice", "chess")


@pytest.mark.parametrize("level", LEVELS)
def test_every_decision_of_random_games_gets_a_legal_answer(level):
    player, seen = agent(level, "homeland"), set()
    for seats in (3, 6):
        for match, number in played("random", seats, 40 + seats, every=2):
            ask = match.decision
            chosen = player.choose(match.observe(ask.seat), ask, stream(1, ask.seat, number))
            assert chosen in ask.options
            seen.add(ask.question)
    assert {"action", "play_card", "exchange", "claim", "recruit", "either_or"} <= seen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_seat_cannot_know_changes_nothing(level, seats):
    player, deals = agent(level, "homeland"), Random(3)
    for match, number in played("regular", seats, 20 + seats, every=9):
        ask = match.decision
        world = match.redeal(ask.seat, deals)
        here = player.choose(match.observe(ask.seat), ask, stream(5, ask.seat, number))
        there = player.choose(world.observe(ask.seat), world.decision, stream(5, ask.seat, number))
        assert here == there, ask


@pytest.mark.parametrize("level", LEVELS)
def test_the_decision_may_come_from_the_match_or_from_the_observation(level):
    player = agent(level, "homeland")
    for match, number in played("novice", 4, 8, every=25):
        ask = match.decision
        seen = match.observe(ask.seat)
        assert player.choose(seen, ask, stream(1, 0, number)) == player.choose(
            seen, seen["decision"], stream(1, 0, number))  # fmt: skip


def test_choosing_leaves_the_observation_as_it_was():
    for match, _ in played("novice", 4, 9, every=30):
        ask = match.decision
        seen, again = match.observe(ask.seat), match.observe(ask.seat)
        agent("regular", "homeland").choose(seen, ask, Random(1))
        assert seen == again


def test_a_lone_option_is_taken_without_thought():
    lone = {"question": "anything", "options": ["only"], "about": {}}
    assert agent("regular", "homeland").choose({}, lone, Random(1)) == "only"


def test_a_choice_can_be_explained_the_weightiest_reason_first():
    match, _ = next(iter(played("novice", 4, 11)))
    ask = match.decision
    reasons = agent("regular", "homeland").why(match.observe(ask.seat), ask, ask.options[0])
    assert reasons and all(reason.text for reason in reasons)
    weights = [abs(reason.weight) for reason in reasons]
    assert weights == sorted(weights, reverse=True)


def test_each_agenda_has_an_opinion_about_every_question_that_games_ask():
    asked = {match.decision.question for seed in range(3) for match, _ in played("random", 5, seed)}
    for opinions in AGENDAS.values():
        assert asked <= set(opinions)
        assert set(EVERYBODY) <= set(opinions)


def test_the_best_option_wins_without_noise_and_ties_go_by_lot():
    weighed = [
        Weighed("a", [Reason(1.0, "")]),
        Weighed("b", [Reason(0.5, ""), Reason(0.5, "")]),
        Weighed("c", []),
    ]
    assert {pick(weighed, 0.0, Random(seed)).option for seed in range(20)} == {"a", "b"}


def test_noise_gives_chances_in_the_ratio_of_the_exponentials():
    assert softmax([1.0, 1.0], 0.5) == [0.5, 0.5]
    low, high = softmax([0.0, 0.6931471805599453], 1.0)
    assert high == pytest.approx(2 * low)


def test_a_stream_belongs_to_seed_seat_and_decision():
    first = stream(1, 2, 3).random()
    assert first == stream(1, 2, 3).random()
    assert len({first, stream(2, 2, 3).random(), stream(1, 3, 3).random(), stream(1, 2, 4).random()}) == 4


def test_the_number_of_a_decision_counts_answers_not_chance():
    match = game.new_match("homeland", seats=4, seed=3)
    assert decision_number(match) == 0
    match.apply(match.decision.options[0])
    assert decision_number(match) == 1
    match.undo()
    assert decision_number(match) == 0


def test_a_decision_is_read_the_same_from_both_sides():
    match = game.new_match("homeland", seats=4, seed=3)
    ask = match.decision
    assert question(ask) == question(match.observe(ask.seat)["decision"])


_SCRIPT = "from tests.ai.positions import finished; print(finished('regular', 4, 5).inputs)"


def test_a_game_is_the_same_under_another_hash_seed():
    here = str(finished("regular", 4, 5).inputs)
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    found = subprocess.run(
        [sys.executable, "-c", _SCRIPT], capture_output=True, text=True, env=environment, check=True
    )
    assert found.stdout.strip() == here
