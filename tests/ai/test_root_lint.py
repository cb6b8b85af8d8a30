"""Self-play at Root read over: no move without a purpose, no harm to oneself without a reason."""

from collections import Counter

import pytest

from game.root.state import GOAL
from tests.ai.woodland import LINEUPS, finished

GAMES = [(number, seed) for number in range(len(LINEUPS)) for seed in (61, 62)]


@pytest.fixture(params=GAMES, ids=str)
def game_(request):
    number, seed = request.param
    return finished("regular", number, seed)


def told(match, *kinds):
    return [event for event in match.events_for(None) if event["kind"] in kinds]


def by_turn(match):
    """The events of each turn, with the seat whose turn it is."""
    turns = []
    for event in match.events_for(None):
        if event["kind"] == "turn":
            turns.append((event["seat"], []))
        elif turns:
            turns[-1][1].append(event)
    return turns


def walked(event):
    """Whether warriors moved of their own will."""
    return "warrior" in event["group"] and event["rule"] not in FORCED


def asked(game_, question):
    return [(seen, option) for seen, name, option in game_[1] if name == question]


def test_the_game_comes_to_an_end(game_):
    assert game_[0].is_over


FORCED = ("E15",)
"""Moves that must be made, well or badly: the Decree's."""


def test_no_warriors_walk_back_where_they_came_from_in_one_turn(game_):
    for seat, events in by_turn(game_[0]):
        went = set()
        for event in events:
            if event["kind"] in ("battle", "removed", "placed"):
                went.clear()
            elif event["kind"] == "moved" and event["seat"] == seat and walked(event):
                assert (event["target"], event["origin"]) not in went, event
                went = {walk for walk in went if walk[0] != event["target"]}  # it is another place now
                went.add((event["origin"], event["target"]))


def test_nobody_leaves_the_score_track_without_need(game_):
    for event in told(game_[0], "dominance_activated"):
        scores = [player.score for player in game_[0].state.players]
        assert max(scores) - scores[event["seat"]] >= 10, event


def test_a_royal_claim_is_not_spent_for_little_before_the_end(game_):
    best = 0
    for event in told(game_[0], "scored"):
        if event["why"] == "B10":
            assert event["points"] >= 4 or best > 0.8 * GOAL, event
        best = max(best, event["score"])


def test_no_points_for_a_building_are_left_by_the_marquise(game_):
    for seen, option in asked(game_, "action"):
        if game_[0].state.players[seen.seat].faction == "marquise" and option == "done":
            assert "build" not in seen.options or not seen.built, seen


def test_the_diaspora_takes_points_that_lie_there(game_):
    for seen, option in asked(game_, "action"):
        integrates = [each for each in seen.options if str(each).startswith("integrate:")]
        if integrates and option == "done":
            assert seen.most < 2, seen


def test_the_council_keeps_its_loyalists_and_assemblies(game_):
    choices = Counter(option for seen, option in asked(game_, "action"))
    assert choices["dismiss"] == 0
    for seen, option in asked(game_, "adjourn"):
        assert option == "done" or option not in seen.watched, seen


def test_winners_have_the_points_or_a_dominance(game_):
    match = game_[0]
    if match.outcome is not None and match.outcome.reason == "points":
        assert max(player.score for player in match.state.players) >= GOAL
