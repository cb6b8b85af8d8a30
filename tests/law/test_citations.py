"""Whole games at random: each refusal and each line of the log names a rule that the shipped text has."""

from random import Random

import pytest

import game
from game.homeland.player_turn import ACTIONS
from game.homeland.tables import PARAGRAPHS


@pytest.mark.parametrize("seed", range(40))
def test_every_refusal_and_every_event_cites_a_rule_of_the_book(seed: int) -> None:
    match, rng = game.new_match("homeland", seats=3 + seed % 4, seed=seed), Random(seed)
    while match.decision:
        ask = match.decision
        refused = [option for option, _, _ in ask.unavailable]
        assert not set(refused) & set(ask.options), ask
        assert len(set(refused)) == len(refused), ask
        assert {number for _, _, number in ask.unavailable} <= set(PARAGRAPHS), ask.unavailable
        assert all(reason for _, reason, _ in ask.unavailable)
        if ask.question == "action":
            assert {*refused, *ask.options} == {*ACTIONS, "end_turn"}
        match.apply(rng.choice(ask.options))
    assert {event["rule"] for event in match.events_for(None)} <= set(PARAGRAPHS)
