"""The Vagabond among other factions: what they do to him, and he to them (V10, V36-V40, I5, I10, D16)."""

import pytest

from game.engine.match import Match
from game.root.battle import places
from game.root.factions.vagabond import VAGABOND
from tests.law import rule
from tests.law.root.scene import (
    Scene,
    drive,
    events,
    options,
    pending,
    play,
    player,
    refused,
    score,
    standing,
)


def _with(*factions: str, pawn: str = "A5", **own: object) -> Scene:
    scene = Scene(*factions).at(pawn, "vagabond", pawn=True)
    return scene.own("vagabond", **own)


def _level(match: Match, seat: int) -> str:
    return str(player(match, "vagabond").own.relations.get(seat, "indifferent"))


# -- Eyrie and Marquise ------------------------------------------------------------------------------------


@rule("V37", "C65", "V10")
def test_the_decree_may_battle_the_pawn_alone() -> None:
    scene = _with("eyrie", "vagabond", ready={"boot": 3}).at("A5", "eyrie", warrior=2)
    decree = {"recruit": ["vizier"], "move": [], "battle": ["vizier"], "build": []}
    scene.own("eyrie", leader="builder", decree=decree)
    match = scene.dice(2, 1).turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_1")
    assert events(match, "turmoil") == []
    assert player(match, 1).own.damaged == {"boot": 3}, "two hits and one because no sword defends"
    assert score(match, "eyrie") == 0


@rule("V37")
def test_he_blocks_no_building_and_no_march() -> None:
    scene = _with("marquise", "vagabond", ready={"sword": 3})
    scene.at("A5", "marquise", warrior=1, wood=1, sawmill=1)
    match = scene.turn("marquise", "actions", actions=3)
    assert "build" in options(match) and "march" in options(match)


@rule("V10", "V17")
def test_field_hospitals_tend_those_that_he_kills_and_they_are_hostile_all_the_same() -> None:
    scene = _with("vagabond", "marquise", ready={"sword": 1}).at("A5", "marquise", warrior=2)
    scene.at("A1", "marquise", keep=1).hand("marquise", "B24").dice(1, 0)
    match = play(scene.turn("vagabond", "actions"), "battle", "seat_1", "pass")
    assert pending(match) == (1, "field_hospitals")
    play(match, "B24")
    assert standing(match, "A1", "marquise") == {"keep": 1, "warrior": 1}
    assert _level(match, 1) == "hostile"


@rule("M11", "V5", "V20")
def test_the_pawn_may_enter_the_keeps_clearing() -> None:
    scene = _with("vagabond", "marquise", ready={"boot": 1}).at("A1", "marquise", keep=1, warrior=2)
    assert player(play(scene.turn("vagabond", "actions"), "move", "A1"), 0).pawn == "A1"


# -- Alliance ----------------------------------------------------------------------------------------------


@rule("V38", "WA8")
def test_a_revolt_around_him_damages_three_items() -> None:
    scene = _with("alliance", "vagabond", ready={"boot": 2, "tea": 2, "sword": 1})
    scene.at("A5", "alliance", sympathy=1).own("alliance", supporters=["B22", "B24"]).taken("B22", "B24")
    match = play(scene.turn("alliance"), "revolt:A5", "B22", "B24")
    assert pending(match) == (1, "damage")
    play(match, "boot", "boot", "tea")
    assert player(match, 1).own.damaged == {"boot": 2, "tea": 1} and player(match, 1).pawn == "A5"
    assert standing(match, "A5", "alliance")["rabbit_base"] == 1


@rule("V36", "C70", "XR7", "V33")
def test_the_alliance_defends_with_the_higher_die_against_him_too() -> None:
    scene = _with("vagabond", "alliance", ready={"sword": 3, "boot": 3}).at("A5", "alliance", warrior=3)
    match = play(scene.dice(3, 1).turn("vagabond", "actions"), "battle", "seat_1")
    assert pending(match) == (0, "damage")
    play(match, "boot", "boot", "boot")
    assert standing(match, "A5", "alliance") == {"warrior": 2}


# -- Diaspora ----------------------------------------------------------------------------------------------


@rule("D16", "I9", "I10", "V25")
def test_striking_a_peaceful_enclave_brings_fears_where_he_is() -> None:
    scene = _with("vagabond", "diaspora", ready={"crossbow": 1}).at("A5", "diaspora", peaceful=1)
    scene.at("A10", "diaspora", peaceful=1)
    match = play(scene.turn("vagabond", "actions"), "strike")
    assert standing(match, "A5", "diaspora") == {} and score(match, 0) == 1
    assert standing(match, "A10", "diaspora") == {"peaceful": 1}, "he has no piece there"


@rule("D16", "I10", "V11")
def test_after_his_battle_at_a_peaceful_enclave_the_one_beside_him_turns() -> None:
    scene = _with("vagabond", "diaspora", ready={"sword": 1}).at("A5", "diaspora", peaceful=1, warrior=2)
    match = play(scene.dice(1, 0).turn("vagabond", "actions"), "battle", "seat_1")
    assert standing(match, "A5", "diaspora") == {"militant": 1, "warrior": 2}, "one fell and one came"
    assert _level(match, 1) == "hostile"


@rule("I5", "I6", "D17")
def test_his_pawn_is_enough_to_negotiate() -> None:
    scene = _with("vagabond", "diaspora", ready={"boot": 1}).at("A5", "diaspora", militant=1)
    match = scene.turn("vagabond", "actions")
    play(match, "negotiate:A5")
    assert standing(match, "A5", "diaspora") == {"peaceful": 1}


@rule("D12", "V24")
def test_cards_for_a_quest_may_come_off_the_pond() -> None:
    scene = _with("vagabond", "diaspora", open=["Q06"], ready={"torch": 1, "sword": 1})
    scene.own("diaspora", pond=["F12"]).taken("F12")
    match = play(scene.turn("vagabond", "actions"), "quest:Q06", "cards")
    assert pending(match) == (0, "draw_from")
    play(match, "pond")
    assert "F12" in player(match, 0).hand and len(player(match, 0).hand) == 2


# -- Council -----------------------------------------------------------------------------------------------


@rule("TC7", "V25", "I13")
def test_an_entreaty_opens_an_assembly_to_his_strike() -> None:
    scene = _with("vagabond", "council", ready={"crossbow": 1}).at("A5", "council", governing=1)
    match = scene.turn("vagabond", "actions")
    assert refused(match, "strike") == "TC5"
    play(match, "entreat:A5")
    while pending(match) == (1, "entreated"):
        play(match, "gain")
    play(match, "strike")
    assert standing(match, "A5", "council") == {} and score(match, 0) == 1


@rule("V36", "C65", "TC17")
@pytest.mark.parametrize("faction", ["marquise", "alliance", "eyrie", "council", "diaspora"])
def test_every_faction_may_battle_the_pawn(faction: str) -> None:
    scene = _with(faction, "vagabond").at("A5", faction, warrior=1)
    assert places(scene.state, 0) == ["A5"]
    far = _with(faction, "vagabond", pawn="AF1").at("A5", faction, warrior=1)
    assert places(far.state, 0) == [], "nobody reaches him in a forest"


@rule("C4", "V38")
def test_a_sweep_with_few_items_damages_what_there_is() -> None:
    scene = _with("vagabond", "marquise", ready={"boot": 1}, exhausted={"tea": 1})
    assert drive(VAGABOND.on_swept(scene.state, 0, "A5", 1)) == []
    own = scene.state.players[0].own
    assert (own.damaged, own.damaged_exhausted) == ({"boot": 1}, {"tea": 1})
