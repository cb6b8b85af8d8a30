"""Self-play read over: no move without a purpose, no harm to oneself without a reason."""

from itertools import pairwise

import pytest

from game.ai import agent
from game.homeland.state import MOLE
from game.homeland.tables import ASSETS
from tests.ai.positions import finished, played

GAMES = [(3, 61), (4, 62), (4, 63), (5, 64), (6, 65)]


@pytest.fixture(params=GAMES, ids=str)
def match(request):
    return finished("regular", *request.param)


def told(match, kind):
    return [event for event in match.events_for(None) if event["kind"] == kind]


def test_every_choice_of_a_regular_has_a_reason_in_words():
    player = agent("regular", "homeland")
    for match, _ in played("regular", 4, 66, every=3):
        ask = match.decision
        seen = match.observe(ask.seat)
        for option in ask.options:
            assert all(reason.text for reason in player.why(seen, ask, option))
            assert player.why(seen, ask, option), (ask, option)


def test_no_one_off_power_is_spent_in_the_round_in_which_it_was_got(match):
    round_, got = 0, {}
    for event in match.events_for(None):
        if event["kind"] == "round":
            round_ = event["number"]
        elif event["kind"] in ("recruited_asset", "took_asset"):
            got[event["seat"], event["asset"]] = round_
        elif event["kind"] == "asset_used" and any(
            a.cost is not None and a.cost.name == "burn_self" and a.timing == "turn"
            for a in ASSETS[event["asset"]].abilities
        ):
            assert got.get((event["seat"], event["asset"]), 0) < round_, event


def test_only_a_mole_adds_to_red(match):
    agendas = [player.agenda for player in match.state.players]
    for event in told(match, "total_changed"):
        assert (event["side"] == "red") == (agendas[event["seat"]] == MOLE), event


def test_no_asset_is_used_for_nothing(match):
    events = match.events_for(None)
    for event, then in pairwise(events):
        if event["kind"] == "asset_used":
            assert then["kind"] not in ("action", "turn_ended", "passed"), (event, then)


def test_whoever_sends_soldiers_looks_or_prepares_a_strike(match):
    events = match.events_for(None)
    drones = {asset.id for asset in ASSETS.values() for a in asset.abilities if a.effect.has("drone_strike")}
    owners = {event["seat"] for event in events if event.get("asset") in drones and "seat" in event}
    for event, then in pairwise(events):
        if event["kind"] == "deployed" and event["piece"] == "soldiers":
            assert then["kind"] == "looked_at_intel" or event["seat"] in owners, event


def test_an_honest_seat_never_puts_a_red_card_where_a_blue_one_would_decide(match):
    agendas = [player.agenda for player in match.state.players]
    own = {seat: [0, 0] for seat, agenda in enumerate(agendas) if agenda != MOLE}
    for event in told(match, "played_intel"):
        if event["seat"] in own and event["lead"] == event["seat"]:
            own[event["seat"]][event["card"] in RED] += 1
    for seat, (good, bad) in own.items():
        assert bad <= 2 + good // 3, (seat, own)


RED = {"I11", "I12", "I13", "I14", "I15", "I16", "I17", "I18"}
