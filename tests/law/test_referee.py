"""Whole games at random under the eyes of the naive referee."""

from collections import Counter
from random import Random

import pytest

import game
from tests.law import rule
from tests.law.referee import Referee

RARE = ("no_room", "threat_moved", "exposed", "reprimanded", "asset_burned", "intel_burned", "reshuffled")


def watched(seats: int, seed: int, *, briefed: bool = False) -> Counter[str]:
    """Plays a game to its end and counts the kinds of events in it."""
    match, rng = game.new_match("homeland", seats=seats, seed=seed, briefed=briefed), Random(seed)
    referee = Referee(match)
    referee.watch()
    while match.decision is not None:
        found = match.decision.options
        match.apply(found[int(rng.random() * len(found))])
        referee.watch()
    return Counter(event["kind"] for event in match.events_for(None))


@rule("H12", "H14", "H16", "H17", "H19", "H20", "H21", "H22", "H26", "H32", "H34", "H35", "H36")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_keep_the_terrorist_turn(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        seen += watched(seats, seed, briefed=seed % 2 == 1)
    assert seen["game_over"] == 4
    assert {kind for kind in RARE if not seen[kind]} <= {"no_room", "reshuffled"}
