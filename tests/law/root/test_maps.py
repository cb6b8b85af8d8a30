"""The shipped maps as the rules read them, and whole games on each of them (GM, MM, C130)."""

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

import game
from game.engine.errors import SetupError
from game.engine.match import Match
from game.matches import map_named
from game.root.graph import facts_of
from game.root.landmarks import SITES
from game.root.state import map_of
from tests.law import rule
from tests.law.root.boards import MAPS, board

FLOODS = list(product(("M12", "M13"), ("M6", "M8"), ("M10", "M11")))


def _sorted(given: Any) -> dict[str, Any]:
    found = msgspec.to_builtins(facts_of(given))
    found["paths"] = sorted(sorted(link) for link in found["paths"])
    found["rivers"] = sorted(sorted(link) for link in found["rivers"])
    found["linked"] = sorted([when, *sorted(ends)] for when, *ends in found.get("linked", []))
    found["clearings"].sort(key=lambda each: each["id"])
    for forest in found["forests"]:
        forest["touches"].sort()
        forest["borders"].sort()
    found["forests"].sort(key=lambda each: each["id"])
    del found["title"]
    return found


def _played(seed: int, **options: Any) -> Match:
    match, rng = game.new_match("root", factions=["marquise", "eyrie"], seed=seed, **options), Random(seed)
    while match.decision is not None:
        match.apply(rng.choice(match.decision.options))
        assert match.invariants() == []
    return match


@pytest.mark.parametrize("name", MAPS)
def test_the_file_is_the_table(name: str) -> None:
    assert _sorted(map_named(name)) == _sorted(board(name))


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("landmark", [[], *([each] for each in sorted(SITES))], ids="".join)
def test_a_game_on_every_map_with_every_landmark(name: str, landmark: list[str]) -> None:
    match = _played(len(landmark), map=name, landmarks=landmark)
    assert match.outcome is not None and match.outcome.reason == "points"
    assert [each["landmark"] for each in match.events_for(0) if each["kind"] == "landmark"] == landmark


@rule("MM2", "MM6", "MM8")
@pytest.mark.parametrize("floods", FLOODS, ids="-".join)
def test_every_flooding_of_the_marsh_can_be_played(floods: tuple[str, ...]) -> None:
    match = _played(2, map="marsh", floods=list(floods))
    g = map_of(match.state)
    assert len(g.clearings) == len(match.state.suits) == 12
    assert not set(floods) & set(g.clearings)
    assert {place[0] for player in match.state.players for place in player.warriors} <= {"M"}
    assert g.opposite["M1"] == "M3" and g.opposite["M2"] == "M4"


@rule("MM6")
def test_a_linked_path_is_walked_and_a_flooded_space_is_nowhere() -> None:
    match = game.new_match("root", factions=["marquise", "eyrie"], map="marsh", floods=["M12", "M6", "M10"])
    adjacent = match.observe(0)["table"]["map"]["adjacent"]
    assert {"M2", "M13"} <= set(adjacent["M15"]) and "M12" not in adjacent
    assert "M4" in adjacent["M1"] and "M2" in adjacent["M5"]
    assert "M14" not in adjacent["M1"], "towards M14 the marker's path is flooded"
    assert match.observe(0)["table"]["map"]["flooded"] == ["M10", "M12", "M6"]


def test_a_map_says_which_factions_it_can_not_host() -> None:
    unfit = msgspec.structs.replace(map_named("gorge"), properties={"unfit": "marquise eyrie"})
    with pytest.raises(SetupError, match="The Gorge can't host the faction 'eyrie'"):
        game.new_match("root", factions=["eyrie", "marquise"], map=unfit)
