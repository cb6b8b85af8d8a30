"""Landmarks (C138-C145, LM1-LM7)."""

import pytest

from game.root import landmarks
from game.root.faction import Loss
from game.root.movement import targets
from game.root.places import enemies_at, open_slots, suits_at
from game.root.removal import remove
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


def _scene(name: str = "autumn") -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie", map=name).own("eyrie", leader="builder", decree=viziers)


def _sites(scene: Scene, landmark: str) -> list[str]:
    return sorted(place for place in scene.state.suits if landmarks.may_stand(scene.state, landmark, place))


# -- where they stand --------------------------------------------------------------------------------------


@rule("C139", "C140", "C141", "C142", "C143", "C144", "C145", "LM3")
@pytest.mark.parametrize(
    ("landmark", "sites"),
    [
        ("tower", ["A10", "A11", "A12", "A6"]),
        ("ferry", ["A10", "A11", "A4", "A5", "A7"]),
        ("lost_city", ["A10", "A11", "A4", "A5", "A7"]),
        ("black_market", ["A1", "A3", "A4"]),
        ("elder_treetop", ["A1", "A2", "A3", "A4"]),
        ("legendary_forge", [f"A{n}" for n in (1, 10, 11, 12, 2, 3, 4, 5, 6, 7, 8, 9)]),
        ("foxburrow", ["A1", "A12", "A6", "A8"]),
        ("rabbittown", ["A10", "A3", "A4", "A5"]),
        ("mousehold", ["A11", "A2", "A7", "A9"]),
    ],
)
def test_where_each_landmark_may_stand(landmark: str, sites: list[str]) -> None:
    assert _sites(_scene(), landmark) == sites


@rule("LM3", "C140")
def test_never_next_to_another_but_the_tower() -> None:
    scene = _scene().landmark("lost_city", "A10")
    assert "A5" in _sites(scene, "ferry") and "A10" not in _sites(scene, "ferry")
    assert "A1" not in _sites(scene, "elder_treetop"), "A1 is adjacent to A10"
    assert _sites(scene, "tower") == ["A11", "A12", "A6"], "next to it, not with it"


@rule("C138", "LM1")
def test_a_landmark_takes_no_slot_and_is_nobodys() -> None:
    scene = _scene().landmark("lost_city", "A5").at("A5", "marquise", warrior=1)
    assert open_slots(scene.state, "A5") == 2
    assert enemies_at(scene.state, 0, "A5") == []
    match = scene.hand("marquise", "B31").turn("marquise", "craft")
    assert match.state.landmarks == {"lost_city": "A5"}


# -- Tower, Ferry, Lost City -------------------------------------------------------------------------------


@rule("C139")
@pytest.mark.parametrize(("warriors", "points"), [(2, 1), (1, 0), (0, 0)])
def test_the_tower_pays_who_rules_it_at_the_end_of_the_own_evening(warriors: int, points: int) -> None:
    scene = _scene().landmark("tower", "A10").at("A10", "eyrie", warrior=1)
    if warriors:
        scene.at("A10", "marquise", warrior=warriors)
    match = scene.turn("marquise", "evening")
    assert score(match, "marquise") == points
    assert score(match, "eyrie") == 0, "it is not their evening"


@rule("C140")
def test_the_ferry_goes_along_the_river_once_a_turn_and_its_passenger_draws() -> None:
    scene = _scene().landmark("ferry", "A5").at("A5", "marquise", warrior=2).top("B24")
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "march", "A5")
    assert options(match) == ["A1", "A10:ferry", "A2"]
    play(match, "A10:ferry", 2)
    assert match.state.landmarks["ferry"] == "A10"
    assert player(match, "marquise").hand == ["B24"]
    play(match, "move", "A10")
    assert options(match) == ["A1", "A12", "A2"], "once in a turn"


@rule("C140")
def test_the_ferry_needs_rule_as_any_move() -> None:
    scene = _scene().landmark("ferry", "A5").at("A5", "marquise", warrior=1).at("A5", "eyrie", warrior=2)
    scene.at("A1", "marquise", warrior=1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "march", "A5")
    assert options(match) == ["A1"]
    assert refused(match, "A10:ferry") == "C59"


@rule("C141", "C94")
def test_the_lost_city_has_all_three_suits() -> None:
    scene = _scene().landmark("lost_city", "A11")
    assert suits_at(scene.state, "A11") == ["fox", "mouse", "rabbit"]
    for place in ("A1", "A6"):
        scene.at(place, "marquise", warrior=1)
    match = scene.at("A11", "marquise", warrior=1).dominance("marquise", "B12").next_turn("marquise")
    assert match.outcome is not None, "the third fox clearing"


# -- Black Market, Legendary Forge, Elder Treetop ----------------------------------------------------------


@rule("C142")
def test_one_card_of_the_market_is_swapped_unseen_once_a_turn() -> None:
    scene = _scene().top("B17", "B18", "B20").landmark("black_market", "A3").hand("marquise", "B24", "B25")
    match = scene.at("A3", "marquise", wood=1).turn("marquise", "actions", actions=3)
    assert match.observe(0)["table"]["market"] == [None] * 3
    play(match, "black_market", 1)
    assert pending(match) == (0, "market_gives")
    play(match, "B25")
    assert player(match, "marquise").hand == ["B18", "B24"]
    assert match.observe(0)["table"]["market"] == [None, "B25", None]
    assert match.observe(1)["table"]["market"] == [None] * 3
    assert refused(match, "black_market") == "C142"


@rule("C142", "C9")
def test_who_laid_a_card_at_the_market_knows_who_has_it_now() -> None:
    scene = _scene().landmark("black_market", "A3").hand("marquise", "B24").hand("eyrie", "B25")
    match = scene.at("A3", "marquise", wood=1).at("A3", "eyrie", warrior=1).turn("marquise")
    play(match, "black_market", 0, "B24")
    match.state.turn.seat = 1
    drive(landmarks._black_market(match.state, 1), 0, "B25")
    assert player(match, "eyrie").hand == ["B24"]
    known = [match.observe(seat)["table"]["players"][1]["known"] for seat in (0, 1)]
    assert known == [["B24"], []]


@rule("C142")
def test_the_market_is_for_those_with_a_piece_there_and_a_card() -> None:
    scene = _scene().landmark("black_market", "A3").hand("marquise", "B24").at("A1", "marquise", warrior=1)
    match = scene.turn("marquise", "actions", actions=3)
    assert refused(match, "black_market") == "C142"


@rule("C142")
def test_the_market_is_open_in_the_whole_own_turn() -> None:
    scene = _scene().landmark("black_market", "A3").hand("marquise", "B24").at("A3", "marquise", warrior=1)
    match = scene.turn("marquise")
    assert (pending(match), options(match)) == ((0, "window"), ["black_market", "done"])
    play(match, "black_market", 0, "B24")
    assert pending(match) == (0, "action")


@rule("C143", "IT4")
@pytest.mark.parametrize(
    ("place", "forged"),
    [
        ("A8", {"sword": 2, "crossbow": 1, "hammer": 1}),
        ("A2", {"bag": 2, "tea": 2}),
        ("A5", {"boot": 2, "coin": 2}),
    ],
)
def test_the_forge_takes_the_items_of_its_suit(place: str, forged: dict[str, int]) -> None:
    s = _scene().landmark("legendary_forge", place).state
    assert s.forge == forged
    assert sum(s.items.values()) == 12 - sum(forged.values())
    assert not set(s.items) & set(forged)


@rule("C143")
def test_forged_items_need_a_piece_there_and_pay_a_card_and_a_point() -> None:
    scene = _scene().landmark("legendary_forge", "A8").hand("marquise", "B18")
    scene.at("A12", "marquise", workshop=1)
    assert refused(scene.turn("marquise", "craft"), "craft:B18") == "C143"
    scene = _scene().landmark("legendary_forge", "A8").hand("eyrie", "B18").top("B24")
    scene.at("A8", "eyrie", roost=1).own("eyrie", leader="despot")
    match = scene.turn("eyrie", "craft")
    play(match, "craft:B18")
    assert score(match, "eyrie") == 2, "Disdain for Trade's one and the Forge's one"
    assert player(match, "eyrie").hand == ["B24"]
    assert "hammer" not in match.state.forge


@rule("C144")
def test_the_treetop_adds_a_slot_and_its_building_is_worth_a_point_more() -> None:
    scene = _scene().landmark("elder_treetop", "A1").at("A1", "eyrie", roost=1)
    assert open_slots(scene.state, "A1") == 1
    scene.at("A1", "marquise", sawmill=1)
    drive(remove(scene.state, [Loss(1, "roost", "A1", 1, 0)], "battle", "C75"))
    assert scene.state.players[0].score == 2
    scene.at("A1", "marquise", warrior=1)
    drive(remove(scene.state, [Loss(0, "sawmill", "A1", 1, 1)], "battle", "C75"))
    assert scene.state.players[1].score == 1, "that one stood in an ordinary slot"


# -- Foxburrow, Rabbittown, Mousehold ----------------------------------------------------------------------


@rule("LM4", "C145")
def test_a_suited_landmark_adds_its_suit() -> None:
    scene = _scene().landmark("foxburrow", "A5")
    assert suits_at(scene.state, "A5") == ["fox", "rabbit"]


@rule("LM5")
def test_foxburrow_is_next_to_every_fox_clearing_both_ways() -> None:
    scene = _scene().landmark("foxburrow", "A8").at("A8", "marquise", warrior=1)
    scene.at("A1", "marquise", warrior=1)
    assert targets(scene.state, 0, "A8") == ["A1", "A12", "A4", "A6", "A7"]
    assert targets(scene.state, 0, "A1") == ["A10", "A5", "A8", "A9"]
    scene.at("A1", "eyrie", warrior=2).at("A8", "eyrie", warrior=2)
    assert targets(scene.state, 0, "A1") == [], "rule is needed"


@rule("LM5")
def test_foxburrow_is_for_moving_only() -> None:
    scene = _scene().landmark("foxburrow", "A8").at("A8", "marquise", warrior=1).at("A1", "marquise", wood=1)
    match = scene.at("A1", "marquise", warrior=1, sawmill=1).turn("marquise", "actions", actions=3)
    play(match, "build")
    assert options(match) == ["A8"], "the first workshop costs nothing"
    play(match, "A8")
    assert options(match) == ["recruiter", "workshop"], "A1's wood is not linked to A8"


@rule("LM6")
def test_rabbittown_gathers_a_warrior_for_each_other_rabbit_clearing_then_fights() -> None:
    scene = _scene().landmark("rabbittown", "A5").hand("marquise", "B24", "B13").dice(2, 0)
    scene.at("A3", "marquise", warrior=1).at("A10", "marquise", wood=1).at("A5", "eyrie", warrior=3)
    match = scene.turn("marquise", "actions", actions=3)
    assert "rabbittown:B13" not in options(match)
    play(match, "rabbittown:B24")
    assert standing(match, "A5", "marquise") == {"warrior": 2}
    assert (pending(match), options(match)) == ((0, "battle_with"), ["seat_1"])
    play(match, "seat_1")
    assert standing(match, "A5", "eyrie") == {"warrior": 1}
    assert refused(match, "rabbittown") == "LM6"
    assert match.state.discard == ["B24"]


@rule("LM6")
def test_rabbittown_without_an_enemy_is_no_battle_and_a_bird_pays_too() -> None:
    scene = _scene().landmark("rabbittown", "A5").hand("marquise", "B03").at("A3", "marquise", warrior=1)
    match = scene.turn("marquise", "craft")
    play(match, "rabbittown:B03")
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert events(match, "battle") == []


@rule("LM6")
def test_rabbittown_needs_the_right_to_place_there() -> None:
    scene = _scene().landmark("rabbittown", "A4").at("A4", "marquise", keep=1).hand("eyrie", "B24")
    match = scene.at("A3", "eyrie", roost=1).turn("eyrie", "craft")
    assert refused(match, "rabbittown") == "M11"


@rule("LM7")
@pytest.mark.parametrize("saved", [0, 1, 2])
def test_mousehold_takes_in_warriors_that_fall_in_mouse_clearings(saved: int) -> None:
    scene = _scene().landmark("mousehold", "A7").at("A2", "eyrie", warrior=2).at("A2", "marquise", warrior=3)
    match = scene.dice(2, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A2", "seat_1")
    assert (pending(match), options(match)) == ((1, "mousehold"), [0, 1, 2])
    play(match, saved)
    assert player(match, "eyrie").warriors == ({"A7": saved} if saved else {})
    assert player(match, "eyrie").supply["warrior"] == 20 - saved


@rule("LM7")
@pytest.mark.parametrize("place", ["A5", "A7"])
def test_not_from_other_suits_nor_from_mousehold_itself(place: str) -> None:
    scene = _scene().landmark("mousehold", "A7").at(place, "eyrie", warrior=2)
    match = scene.at(place, "marquise", warrior=3).dice(2, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", place, "seat_1")
    assert pending(match) == (0, "action")


@rule("LM7", "M11")
def test_limits_on_placing_hold_at_mousehold_and_only_battle_counts() -> None:
    scene = _scene().landmark("mousehold", "A2").at("A2", "marquise", keep=1).at("A9", "eyrie", warrior=2)
    match = scene.at("A9", "marquise", warrior=3).dice(2, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A9", "seat_1")
    assert pending(match) == (0, "action"), "nobody else places at the keep"
    scene = _scene().landmark("mousehold", "A7").at("A2", "eyrie", warrior=2)
    assert drive(remove(scene.state, [Loss(1, "warrior", "A2", 1, 0)], "B42", "B42")) == []


@rule("LM7")
def test_ambushed_attackers_are_taken_in_but_do_not_fight_on() -> None:
    scene = _scene().landmark("mousehold", "A7").at("A2", "eyrie", warrior=2).at("A2", "marquise", warrior=2)
    match = scene.hand("eyrie", "B32").turn("marquise", "actions", actions=3)
    play(match, "battle", "A2", "seat_1", "B32", 2)
    assert standing(match, "A7", "marquise") == {"warrior": 2}
    assert events(match, "rolled") == []
