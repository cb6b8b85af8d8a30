"""What opinions think of small, clear situations."""

from random import Random

import pytest

import game
from game.ai.agents import question
from game.ai.opinions import homeland_cover as cover
from game.ai.opinions import homeland_race as race
from game.ai.opinions import homeland_values as values
from game.ai.opinions.homeland_sight import Outlook, Sight
from game.homeland.state import LOYAL, MOLE, OPPORTUNIST
from game.homeland.tables import ORGANIZATIONS, PLOTS


def test_the_race_is_even_at_the_start_and_over_at_a_full_track():
    assert race.agency_wins(0, 0) == pytest.approx(0.5)
    assert race.agency_wins(12, 5) == 1.0
    assert race.agency_wins(11, 12) == 0.0
    assert race.agency_wins(6, 3) == pytest.approx(1.0 - race.agency_wins(3, 6))


def test_a_threat_weighs_more_the_closer_the_end_is():
    assert race.swing(9, 9, 1, False) > race.swing(2, 2, 1, False)
    assert race.swing(5, 5, 3, False) > race.swing(5, 5, 1, False)
    assert race.swing(4, 7, 2, True) > 0.0


def test_an_outlook_rises_with_blue_and_helps_whom_it_should():
    honest, mole = (Outlook("O12", 4, 0, 0.0, 9.0, worth) for worth in (3.0, -3.0))
    assert honest.chance(3) > honest.chance() > honest.chance(-3)
    assert honest.lift(2) > 0 > honest.lift(-2)
    assert mole.lift(-2) > 0 > mole.lift(2)


def test_a_decided_case_is_where_a_card_matters_least():
    lost, open_ = (Outlook("O12", 4, 0, mean, 4.0, 3.0) for mean in (-9.0, 0.0))
    assert open_.lift(3) > 5 * lost.lift(3)


def test_tokens_count_by_agenda():
    for op in ORGANIZATIONS["O20"].advantage.ops():
        assert values.gain(LOYAL, op) > values.gain(OPPORTUNIST, op)
    assert values.fallout(LOYAL, PLOTS["P18"].fallout) > values.fallout(OPPORTUNIST, PLOTS["P18"].fallout)


def test_of_an_either_or_the_cheapest_counts():
    assert values.fallout(LOYAL, PLOTS["P03"].fallout) == values.COSTS["discard_soldier"]


def test_a_mole_that_is_seen_through_has_nothing_to_hide():
    assert cover.passing(0.05) > 0.8
    assert cover.passing(cover.NAMED) == pytest.approx(0.5)
    assert cover.passing(0.95) < 0.05


def test_red_cards_tell_more_of_a_mole_than_blue_ones():
    tells = [cover.tell("play", each) for each in ("blue_high", "blue_low", "red_low", "red_high")]
    assert tells == sorted(tells)
    assert cover.tell("exchange", "blue_high rep") > 0 > cover.tell("exchange", "red_low clout")


def test_blame_is_shared_with_others_who_added_cards():
    match = game.new_match("homeland", seats=4, seed=3)
    chances = Random(4)
    while match.decision.question != "play_card" or match.state.round < 2:
        match.apply(chances.choice(match.decision.options))
    ask = match.decision
    match.state.players[ask.seat].agenda = MOLE
    sight = Sight(match.observe(ask.seat), question(ask), believes=False)
    case = next(t for t in sight.table["threats"] if t["lead"] not in (-1, ask.seat))
    del case["intel"][1:]
    alone = cover.blame(sight, "I17", case["id"])
    case["intel"] += [{"by": seat, "card": None} for seat in range(4) if seat != ask.seat]
    assert 0.0 < cover.blame(sight, "I17", case["id"]) < alone
