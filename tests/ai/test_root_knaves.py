"""What a regular player of the Knaves does where nobody would hesitate, and what others do to them."""

from random import Random

import pytest

from game.ai import agent
from tests.law.root.band import act, band, captain, held
from tests.law.root.scene import Scene, options, pending, play


def chosen(match):
    """What a regular player answers."""
    ask = match.decision
    return agent("regular", "root").choose(match.observe(ask.seat), ask, Random(1))


def test_a_trio_has_no_item_twice_if_it_can_be_helped():
    import game
    from game.root.tables import CAPTAINS

    match = game.new_match("root", factions=["knaves", "marquise"], map="autumn", seed=1)
    while pending(match) != (0, "captain"):
        play(match, options(match)[0])
    trio = []
    while pending(match) == (0, "captain"):
        trio.append(chosen(match))
        play(match, trio[-1])
    items = [item for name in trio for item in CAPTAINS[name].items]
    assert len(set(items)) >= 5


def test_a_lone_enemy_under_the_captain_is_attacked():
    match = act(band("thief", "A5", skunks=2).at("A5", "marquise", warrior=1))
    assert chosen(match) == "battle"


def test_a_sword_is_drawn_where_several_can_be_taken_and_forests_are_free():
    scene = band("thief", "A10", skunks=3, sword=1).at("A10", "marquise", warrior=4)
    assert chosen(act(scene)) == "assault"


def test_a_prisoner_is_taken():
    match = act(band("thief", "A10", skunks=1).at("A10", "marquise", warrior=3).dice(2, 0))
    play(match, "battle", "seat_1")
    assert chosen(match) != "none"


def test_a_captain_off_the_map_comes_back_far_from_prisoners():
    scene = held(band("", "", "marquise"), "marquise", AF1=1, AF2=1, AF4=1)
    match = scene.turn("knaves", face_up=["cheat"])
    assert chosen(match) in ("AF6",), "the one forest that borders on none of them"


def test_with_the_last_action_a_captain_alone_among_enemies_leaves_for_a_forest():
    scene = band("thief", "A5").at("A1", "marquise", warrior=6).at("A2", "marquise", warrior=6)
    scene.at("A5", "knaves", acclaim=1).at("A12", "marquise", warrior=6)
    match = act(scene, actions=1)
    assert chosen(match) == "move"
    play(match, "move")
    assert chosen(match) == "AF1"


def test_tea_and_coins_are_used_in_the_last_turn_of_a_cycle():
    scene = band("thief", "A5", tea=1, coin=1)
    match = act(scene.own("knaves", face_up=["thief"]))
    assert chosen(match) in ("revel", "gift")


def test_a_skunk_is_given_before_a_captain():
    scene = band("thief", "A5", skunks=1).play("knaves", "B20")
    match = act(scene)
    play(match, "B20", "A5")
    assert chosen(match) == "warrior"


def test_of_a_tie_whose_prisoners_are_scattered_is_set_free():
    scene = held(band("", "", "marquise", "eyrie"), "marquise", AF1=1, AF2=1)
    scene = held(scene, "eyrie", AF4=1, AF7=1).own("knaves", face_up=[])
    match = scene.turn("knaves", "easy")
    assert chosen(match) == "seat_2", "the Marquise could gather both at A1"


def test_who_is_asked_gathers_as_many_as_can_be():
    scene = held(band("", "", "marquise"), "marquise", AF1=1, AF2=1, AF4=1).own("knaves", face_up=[])
    match = scene.turn("knaves", "easy")
    assert pending(match) == (1, "gather_at")
    assert chosen(match) in ("A1", "A10")


@pytest.mark.parametrize("guards", [0, 1])
def test_enemies_take_acclaim_that_is_weakly_guarded(guards: int):
    scene = Scene("knaves", "marquise").at("A5", "knaves", acclaim=1)
    captain(scene.own("knaves", captains={"thief": ""}, face_up=["thief"]), "thief", "AF6")
    if guards:
        scene.at("A5", "knaves", warrior=guards)
    match = scene.at("A5", "marquise", warrior=4).turn("marquise", "actions", actions=3)
    done = []
    while pending(match)[0] == 1 and "done" not in done and "battle" not in done:
        done.append(chosen(match))
        play(match, done[-1])
    assert "battle" in done
