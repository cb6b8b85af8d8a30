"""What a regular Vagabond does where nobody would hesitate."""

from random import Random

import pytest

import game
from game.ai import agent
from tests.law.root.scene import Scene, options, pending, play


def chosen(match):
    """What a regular player answers."""
    ask = match.decision
    return agent("regular", "root").choose(match.observe(ask.seat), ask, Random(1))


def scene(pawn="A5", *others, **own):
    found = Scene("vagabond", *(others or ("marquise", "alliance"))).at(pawn, "vagabond", pawn=True)
    return found.own("vagabond", **{"character": "thief", **own})


def act(found):
    return found.turn("vagabond", "actions")


def test_a_ruin_under_the_pawn_is_explored_first():
    found = scene("A10", ready={"torch": 1, "boot": 2, "sword": 1})
    found.state.ruin_items = {"A10": ["sword"]}
    assert chosen(act(found)) == "explore"


def test_he_slips_to_a_ruin_when_he_has_a_torch():
    found = scene("AF4", ready={"torch": 1, "boot": 1})
    found.state.ruin_items = {"A11": ["bag"], "A6": ["boot"]}
    assert chosen(found.turn("vagabond", "slip")) in ("A11", "A6")


def test_with_most_items_damaged_he_slips_into_a_forest():
    found = scene("A5", damaged={"sword": 2, "boot": 2, "hammer": 1}, ready={"tea": 1})
    assert chosen(found.turn("vagabond", "slip")) == "AF1"


def test_a_card_and_a_spare_item_make_a_friend_with_something_in_its_box():
    found = scene(ready={"crossbow": 1, "boot": 2}).hand("vagabond", "B24", "B35").items("marquise", tea=1)
    match = act(found.at("A5", "marquise", wood=1, warrior=3))
    assert chosen(match) == "aid:seat_1:B24"
    play(match, "aid:seat_1:B24")
    assert chosen(match) == "crossbow"
    play(match, "crossbow")
    assert chosen(match) == "tea"


def test_hostile_cardboard_under_weak_guard_is_attacked():
    found = scene(ready={"sword": 3}, relations={1: "hostile"}).at("A5", "marquise", warrior=1, workshop=2)
    assert chosen(act(found)) == "battle"


def test_an_ally_is_not_attacked():
    found = scene(ready={"sword": 2}, relations={1: "allied"}).at("A5", "marquise", warrior=3)
    assert chosen(act(found)) == "done"


def test_a_third_quest_of_a_suit_is_taken_for_points():
    found = scene(open=["Q06"], done=["Q07", "Q08"], ready={"torch": 1, "sword": 1})
    match = act(found)
    assert chosen(match) == "quest:Q06"
    play(match, "quest:Q06")
    assert chosen(match) == "points"


def test_a_first_quest_early_pays_cards_to_an_empty_hand():
    match = play(act(scene(open=["Q06"], ready={"torch": 1, "sword": 1})), "quest:Q06")
    assert chosen(match) == "cards"


def test_the_hits_fall_on_what_is_missed_least_and_not_on_the_last_sword():
    found = Scene("marquise", "vagabond").at("A5", "vagabond", pawn=True).at("A5", "marquise", warrior=3)
    found.own("vagabond", ready={"sword": 1, "tea": 1}, exhausted={"crossbow": 1}).dice(2, 0)
    match = play(found.turn("marquise", "actions", actions=3), "battle", "A5", "seat_1")
    assert pending(match) == (1, "damage")
    assert chosen(match) == "exhausted_crossbow"


def test_tea_is_turned_up_first():
    match = scene(exhausted={"tea": 1, "boot": 2, "crossbow": 2}).turn("vagabond", "birdsong")
    assert chosen(match) == "exhausted_tea"


def test_he_moves_towards_what_can_be_done():
    found = scene("A5", ready={"boot": 2, "torch": 1})
    found.state.ruin_items = {"A10": ["bag"]}
    found.no_ruins("A11", "A12", "A6")
    match = act(found)
    assert chosen(match) == "move"
    play(match, "move")
    assert chosen(match) in ("A1", "A2"), "both lead to A10"


def test_points_that_win_come_before_all_else():
    found = scene(ready={"sword": 1, "torch": 1, "boot": 1}, open=["Q06"], done=["Q07"])
    found.score("vagabond", 28).at("A5", "marquise", warrior=2)
    match = act(found)
    assert chosen(match) == "quest:Q06"
    play(match, "quest:Q06")
    assert chosen(match) == "points"


@pytest.mark.parametrize("ahead", [2, 28])
def test_a_defender_enlists_the_arbiter_unless_that_helps_him_to_win(ahead):
    found = Scene("marquise", "alliance", "vagabond").at("A5", "vagabond", pawn=True)
    found.own("vagabond", character="arbiter", ready={"sword": 2}).score("vagabond", ahead)
    found.score("marquise", 15 if ahead < 20 else 3)
    found.at("A5", "marquise", warrior=4).at("A5", "alliance", warrior=1).dice(3, 3)
    match = play(found.turn("marquise", "actions", actions=3), "battle", "A5", "seat_1")
    assert pending(match) == (1, "enlist")
    assert chosen(match) == ("yes" if ahead < 20 else "no")


def test_a_character_with_a_good_start_is_picked():
    match = game.new_match("root", factions=["vagabond", "marquise"], map="autumn", seed=1)
    while pending(match) != (0, "character"):
        play(match, options(match)[0])
    assert chosen(match) in ("thief", "arbiter", "harrier")
