"""What only one character can do (V28, V50-V52, IT11)."""

from random import Random

import pytest

from game.engine.match import Match
from game.root.tables import QUESTS
from tests.law import rule
from tests.law.root.scene import (
    Scene,
    events,
    options,
    pending,
    play,
    player,
    refused,
    score,
    standing,
)


def _scene(character: str, pawn: str = "A5", *others: str, **own: object) -> Scene:
    scene = Scene("vagabond", *(others or ("marquise", "alliance")))
    return scene.at(pawn, "vagabond", pawn=True).own("vagabond", character=character, **own)


def _actions(scene: Scene) -> Match:
    return scene.turn("vagabond", "actions")


@rule("V28")
@pytest.mark.parametrize(("character", "action"), [
    ("thief", "steal"), ("tinker", "day_labor"), ("ranger", "hideout"), ("vagrant", "instigate"),
    ("scoundrel", "scorched_earth"), ("adventurer", "improvise"), ("harrier", "glide"), ("cheat", "con"),
    ("gladiator", "duel"), ("jailor", "stand_in"),
])  # fmt: skip
def test_each_character_has_its_own_action_only(character: str, action: str) -> None:
    match = _actions(_scene(character, "AF1"))
    assert match.decision is not None
    known = {str(option) for option, _, _ in match.decision.unavailable} | set(map(str, options(match)))
    others = {"steal", "day_labor", "hideout", "instigate", "scorched_earth", "improvise", "glide", "con",
              "duel", "stand_in"}  # fmt: skip
    assert known & others == {action}


# -- Thief -------------------------------------------------------------------------------------------------


@rule("V28", "C14")
def test_the_thief_takes_a_random_card_of_somebody_here() -> None:
    scene = _scene("thief", ready={"torch": 1}).hand("marquise", "B24", "B35").at("A5", "marquise", wood=1)
    match = play(_actions(scene.chance([1])), "steal")
    assert (player(match, 0).hand, player(match, 1).hand) == (["B35"], ["B24"])
    assert player(match, 0).own.exhausted == {"torch": 1}


@rule("V28", "C14")
def test_each_card_of_the_hand_is_as_likely_to_be_stolen() -> None:
    seen = set()
    for roll in range(3):
        fresh = _scene("thief", ready={"torch": 1}).hand("marquise", "B24", "B35", "B26")
        match = play(_actions(fresh.at("A5", "marquise", wood=1).chance([roll])), "steal")
        seen.add(player(match, 0).hand[0])
    assert seen == {"B24", "B26", "B35"}


@rule("V28", "C148")
def test_stealing_needs_a_torch_and_a_victim_with_cards_here() -> None:
    hands = _scene("thief", ready={"torch": 1}).hand("marquise", "B24")
    assert refused(_actions(hands), "steal") == "V28", "it has no piece here"
    empty = _scene("thief", ready={"torch": 1}).at("A5", "marquise", wood=1)
    assert refused(_actions(empty), "steal") == "V28"
    dark = _scene("thief", exhausted={"torch": 1}).at("A5", "marquise", wood=1).hand("marquise", "B24")
    assert refused(_actions(dark), "steal") == "V28"
    both = _scene("thief", ready={"torch": 1}).at("A5", "marquise", wood=1).hand("marquise", "B24")
    both.at("A5", "alliance", warrior=1).hand("alliance", "B25")
    match = play(_actions(both), "steal")
    assert (pending(match), options(match)) == ((0, "steal_from"), ["seat_1", "seat_2"])


# -- Tinker ------------------------------------------------------------------------------------------------


@rule("V28", "C11", "I2")
def test_the_tinker_takes_a_discard_of_the_clearings_suit_or_a_bird() -> None:
    scene = _scene("tinker", ready={"torch": 1}).discard("B24", "B35", "B07", "B13")
    match = play(_actions(scene), "day_labor")
    assert (pending(match), options(match)) == ((0, "labor_for"), ["B07", "B24"])
    play(match, "B07")
    assert player(match, 0).hand == ["B07"] and "B07" not in match.state.discard
    assert match.observe(1)["table"]["players"][0]["known"] == ["B07"]


@rule("V28")
def test_day_labor_needs_such_a_card() -> None:
    assert refused(_actions(_scene("tinker", ready={"torch": 1}).discard("B35")), "day_labor") == "V28"
    assert refused(_actions(_scene("tinker", "AF1", ready={"torch": 1}).discard("B07")), "day_labor") == "C51"


# -- Ranger ------------------------------------------------------------------------------------------------


@rule("V28")
def test_the_hideout_repairs_three_items_and_ends_daylight() -> None:
    scene = _scene("ranger", ready={"torch": 1, "boot": 2}, damaged={"sword": 2},
                   damaged_exhausted={"tea": 1, "boot": 1})  # fmt: skip
    match = play(_actions(scene), "hideout")
    assert pending(match) == (0, "repair")
    play(match, "damaged_exhausted_tea", "damaged_sword", "damaged_sword")
    own = player(match, 0).own
    assert own.ready == {"boot": 2, "sword": 2} and own.exhausted == {"torch": 1, "tea": 1}
    assert own.damaged_exhausted == {"boot": 1}
    assert len(player(match, 0).hand) == 1, "Evening has come"
    assert pending(match) != (0, "action")


@rule("V28")
def test_a_hideout_works_in_a_forest_and_not_for_nothing() -> None:
    match = play(_actions(_scene("ranger", "AF1", ready={"torch": 1}, damaged={"sword": 1})), "hideout")
    assert player(match, 0).own.ready == {"sword": 1}
    assert refused(_actions(_scene("ranger", ready={"torch": 1})), "hideout") == "V28"


# -- Vagrant -----------------------------------------------------------------------------------------------


def _instigated(scene: Scene, attacker: str, defender: str) -> Match:
    return play(_actions(scene), "instigate", attacker, defender)


@rule("V50", "C31")
def test_instigate_makes_two_others_battle_and_he_scores_for_the_cardboard_of_both() -> None:
    scene = _scene("vagrant", ready={"torch": 1}).at("A5", "marquise", warrior=3, workshop=1)
    scene.at("A5", "alliance", warrior=1, sympathy=1)
    match = _instigated(scene.hand("vagabond", "B24").dice(2, 2), "seat_1", "seat_2")
    assert pending(match) == (0, "outrage"), "he removed the token"
    play(match, "B24")
    assert standing(match, "A5", "alliance") == {}
    assert (score(match, 0), score(match, 1), score(match, 2)) == (1, 0, 0)
    assert player(match, 0).own.relations == {}, "warriors that others lose change nothing"


@rule("V50")
def test_he_may_be_attacker_or_defender_and_then_his_swords_and_relations_count() -> None:
    scene = _scene("vagrant", ready={"torch": 1, "sword": 1}).at("A5", "marquise", warrior=2, workshop=1)
    match = play(_actions(scene.dice(1, 0)), "instigate")
    assert (pending(match), options(match)) == ((0, "instigate_by"), ["seat_0", "seat_1"])
    play(match, "seat_0")
    assert options(match) == ["seat_1"]
    play(match, "seat_1")
    own = player(match, 0).own
    assert (own.ready, own.relations) == ({"sword": 1}, {1: "hostile"}), "no sword is exhausted"
    scene = _scene("vagrant", ready={"torch": 1, "sword": 1}, relations={1: "hostile"})
    scene.at("A5", "marquise", warrior=2, workshop=1).dice(1, 1)
    match = play(_instigated(scene, "seat_1", "seat_0"), "sword")
    assert score(match, 0) == 1, "infamy: it is his turn"


@rule("V50", "V11")
def test_cardboard_of_a_hostile_faction_pays_infamy_in_others_battle() -> None:
    scene = _scene("vagrant", ready={"torch": 1}, relations={2: "hostile"})
    scene.at("A5", "marquise", warrior=3).at("A5", "alliance", sympathy=1).hand("vagabond", "B24")
    match = _instigated(scene.dice(1, 0), "seat_1", "seat_2")
    assert score(match, 0) == 2


@rule("V50", "C65")
def test_an_attacker_needs_a_warrior_or_pawn() -> None:
    scene = _scene("vagrant", ready={"torch": 1}).at("A5", "marquise", wood=1)
    match = play(_actions(scene.at("A5", "alliance", sympathy=1)), "instigate")
    assert options(match) == ["seat_0"]
    assert refused(_actions(_scene("vagrant", ready={"torch": 1})), "instigate") == "V50"


@rule("V50", "C66")
def test_the_fighters_decide_for_themselves() -> None:
    scene = _scene("vagrant", ready={"torch": 1}).at("A5", "marquise", warrior=3)
    scene.at("A5", "alliance", warrior=1).hand("alliance", "B22").dice(0, 0)
    match = _instigated(scene, "seat_1", "seat_2")
    assert pending(match) == (2, "ambush")


# -- Arbiter -----------------------------------------------------------------------------------------------


def _watched(pawn: str = "A5", **own: object) -> Match:
    scene = Scene("marquise", "alliance", "vagabond").at(pawn, "vagabond", pawn=True)
    scene.own("vagabond", character="arbiter", **own)
    scene.at("A5", "marquise", warrior=4).at("A5", "alliance", warrior=1).dice(3, 3)
    return play(scene.turn("marquise", "actions", actions=3), "battle", "A5", "seat_1")


@rule("V51")
def test_a_defender_may_enlist_the_arbiter_whose_swords_raise_its_cap() -> None:
    match = _watched(ready={"sword": 1}, exhausted={"sword": 1}, damaged={"sword": 1})
    assert (pending(match), options(match)) == ((1, "enlist"), ["no", "yes"])
    play(match, "yes")
    assert standing(match, "A5", "marquise") == {"warrior": 1}, "one warrior and two swords"
    assert (score(match, "vagabond"), player(match, 2).own.relations) == (1, {})
    assert player(match, 2).own.damaged == {"sword": 1}, "he takes no hits"


@rule("V51")
def test_he_may_be_left_out_and_is_not_asked_for_elsewhere_or_without_swords() -> None:
    match = play(_watched(ready={"sword": 2}), "no")
    assert standing(match, "A5", "marquise") == {"warrior": 3} and score(match, "vagabond") == 0
    assert pending(_watched("A1", ready={"sword": 2})) == (0, "action")
    assert pending(_watched(ready={"boot": 2})) == (0, "action")


@rule("V51")
def test_protected_cardboard_is_defenseless_still_and_in_his_own_battles_nobody_enlists_him() -> None:
    scene = Scene("marquise", "alliance", "vagabond").at("A5", "vagabond", pawn=True)
    scene.own("vagabond", character="arbiter", ready={"sword": 2})
    scene.at("A5", "marquise", warrior=3).at("A5", "alliance", sympathy=1).dice(1, 1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1", "yes")
    assert events(match, "hits")[0]["attacker_hits"] == 2 and events(match, "hits")[0]["defender_hits"] == 1
    scene = Scene("vagabond", "marquise").at("A5", "vagabond", pawn=True).at("A5", "marquise", warrior=1)
    scene.own("vagabond", character="arbiter", ready={"sword": 2}).dice(0, 0)
    assert pending(play(_actions(scene), "battle", "seat_1")) == (0, "action")


# -- Scoundrel ---------------------------------------------------------------------------------------------


@rule("V52", "V10", "IT11", "RU3")
def test_scorched_earth_removes_all_enemy_pieces_and_closes_the_clearing() -> None:
    scene = _scene("scoundrel", "A10", ready={"torch": 1, "boot": 4}).hand("vagabond", "B35")
    scene.at("A10", "marquise", warrior=2, workshop=1).at("A10", "alliance", sympathy=1)
    match = play(_actions(scene), "scorched_earth")
    assert standing(match, "A10", "marquise") == standing(match, "A10", "alliance") == {}
    own = player(match, 0).own
    assert (score(match, 0), own.relations) == (2, {1: "hostile"}), "points for cardboard, no infamy"
    assert (own.ready, own.lost, own.scorched) == ({"boot": 4}, {"torch": 1}, ["A10"])
    assert "A10" in match.state.ruins and player(match, 0).pawn == "A10"


@rule("V52", "C62", "C64")
def test_nothing_is_placed_on_scorched_earth_or_moved_there() -> None:
    scene = Scene("marquise", "vagabond").at("A2", "vagabond", pawn=True)
    scene.own("vagabond", character="scoundrel", scorched=["A5"], ready={"boot": 2})
    scene.at("A1", "marquise", warrior=3, sawmill=1).at("A5", "marquise", sawmill=1)
    match = scene.turn("marquise", "birdsong")
    assert standing(match, "A1", "marquise")["wood"] == 1 and "wood" not in standing(match, "A5", "marquise")
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "march", "A1")
    assert "A5" not in options(match) and refused(match, "A5") == "V52"


@rule("V52", "V19", "V20")
def test_he_may_stay_and_leave_but_not_come_back() -> None:
    scene = _scene("scoundrel", "A5", scorched=["A5"], ready={"boot": 2})
    match = play(_actions(scene), "move", "A2", "move")
    assert "A5" not in options(match)
    match = _scene("scoundrel", "A2", scorched=["A5"]).turn("vagabond", "slip")
    assert "A5" not in options(match)


@rule("V52", "IT11", "C83")
def test_a_favor_leaves_the_torch_where_it_is() -> None:
    scene = Scene("marquise", "vagabond").at("A2", "vagabond", pawn=True).hand("marquise", "B31")
    scene.own("vagabond", character="scoundrel", scorched=["A5"])
    scene.at("A10", "marquise", workshop=1).at("A3", "marquise", workshop=1)
    match = scene.at("A4", "marquise", workshop=1).turn("marquise", "craft")
    play(match, "craft:B31")
    assert player(match, "vagabond").own.scorched == ["A5"]


@rule("V52", "TC5")
def test_scorched_earth_needs_a_torch_of_his_own_a_clearing_and_no_governors() -> None:
    assert refused(_actions(_scene("scoundrel")), "scorched_earth") == "V52"
    assert refused(_actions(_scene("scoundrel", "AF1", ready={"torch": 1})), "scorched_earth") == "C51"
    scene = _scene("scoundrel", "A5", "council", ready={"torch": 1}).at("A5", "council", governing=1)
    assert refused(_actions(scene), "scorched_earth") == "TC5"


# -- Adventurer, Cheat -------------------------------------------------------------------------------------


@rule("V28", "V24")
def test_improvise_lets_another_item_stand_in_and_wears_it_out_once_a_turn() -> None:
    scene = _scene("adventurer", open=["Q06", "Q08", "Q10"], ready={"torch": 1, "boot": 1, "hammer": 1})
    match = _actions(scene)
    assert [each for each in options(match) if "quest" in each or "improvise" in each] == [
        "improvise:Q06", "improvise:Q08"]  # fmt: skip
    play(match, "improvise:Q06")
    assert (pending(match), options(match)) == ((0, "improvise_with"), ["boot", "hammer"])
    play(match, "boot", "points")
    own = player(match, 0).own
    assert (own.exhausted, own.damaged_exhausted, own.done) == ({"torch": 1}, {"boot": 1}, ["Q06"])
    assert score(match, 0) == 1 and refused(match, "improvise") == "V28"


@rule("V28")
def test_with_both_items_ready_he_says_which_is_replaced() -> None:
    scene = _scene("adventurer", open=["Q06"], ready={"torch": 1, "sword": 1, "boot": 1})
    match = play(_actions(scene), "improvise:Q06")
    assert (pending(match), options(match)) == ((0, "improvise_for"), ["sword", "torch"])
    play(match, "torch", "cards")
    own = player(match, 0).own
    assert (own.ready, own.exhausted, own.damaged_exhausted) == ({"torch": 1}, {"sword": 1}, {"boot": 1})


@rule("V28")
def test_two_of_a_kind_may_be_half_improvised() -> None:
    match = _actions(_scene("adventurer", open=["Q10"], ready={"sword": 1, "boot": 1}))
    play(match, "improvise:Q10", "points")
    assert player(match, 0).own.damaged_exhausted == {"boot": 1}
    assert "improvise:Q10" not in options(_actions(_scene("adventurer", open=["Q10"], ready={"boot": 3})))


@rule("V28", "V24")
def test_the_cheat_does_a_quest_with_any_two_items_and_it_goes_back_to_the_deck() -> None:
    done = [quest for quest in sorted(QUESTS) if quest not in ("Q06", "Q08", "Q10")]
    ready = {"boot": 1, "tea": 1, "torch": 1}
    match = _actions(_scene("cheat", open=["Q06", "Q08", "Q10"], done=done, ready=ready))
    assert refused(match, "quest") is None and "con:Q10" in options(match)
    play(match, "con:Q10", "boot", "tea", "points")
    own = player(match, 0).own
    assert (own.exhausted, own.ready) == ({"boot": 1, "tea": 1}, {"torch": 1})
    assert (own.done, own.quests, own.open) == (done, ["Q10"], ["Q06", "Q08"]), "the deck was empty"
    assert score(match, 0) == 3, "of rabbits Q07 and Q09 are done, and it counts while it pays"
    assert refused(match, "con") == "V28"


@rule("V28")
def test_a_con_is_for_once_a_turn_and_needs_two_items() -> None:
    assert refused(_actions(_scene("cheat", open=["Q06"], ready={"boot": 1})), "con") == "V28"
    match = _scene("cheat", open=["Q06"], ready={"boot": 4}).turn("vagabond", "actions", used=["con"])
    assert refused(match, "con") == "V28"


@rule("V28", "V6")
def test_the_quest_returned_lies_anywhere_in_the_deck() -> None:
    rest = [quest for quest in sorted(QUESTS) if quest not in ("Q06", "Q08", "Q10")]
    order = [*range(10, -1, -1), 11]
    scene = _scene("cheat", open=["Q06", "Q08", "Q10"], quests=rest, ready={"boot": 2}).chance(order)
    match = play(_actions(scene), "con:Q10", "points")
    own = player(match, 0).own
    assert sorted([*own.quests, *own.open]) == sorted(QUESTS) and len(own.open) == 3
    assert own.quests == [sorted([*rest[:-1], "Q10"])[at] for at in order]


# -- Ronin, Harrier ----------------------------------------------------------------------------------------


@rule("V28", "C72", "C73")
def test_after_the_roll_the_ronin_may_exhaust_a_sword_for_one_more_hit() -> None:
    scene = _scene("ronin", ready={"sword": 2}).at("A5", "marquise", warrior=3).dice(1, 0)
    match = play(_actions(scene), "battle", "seat_1")
    assert (pending(match), options(match)) == ((0, "swift_strike"), ["no", "yes"])
    play(match, "yes")
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert player(match, 0).own.exhausted == {"sword": 2}
    scene = _scene("ronin", ready={"sword": 1}).at("A5", "marquise", warrior=3).dice(1, 0)
    assert pending(play(_actions(scene), "battle", "seat_1")) == (0, "action"), "his only sword is face down"


@rule("V28")
def test_the_ronin_strikes_swiftly_when_he_defends_too_but_not_in_others_battles() -> None:
    scene = Scene("marquise", "vagabond", "alliance").at("A5", "vagabond", pawn=True)
    scene.own("vagabond", character="ronin", ready={"sword": 1}).at("A5", "marquise", warrior=3)
    scene.at("A5", "alliance", warrior=1).dice(0, 0, 0, 0)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1")
    assert pending(match) == (1, "swift_strike")
    play(match, "yes")
    assert standing(match, "A5", "marquise") == {"warrior": 2}
    play(match, "battle", "A5", "seat_2")
    assert pending(match) == (0, "action")


@rule("V28", "V14", "V15")
def test_the_harrier_flies_anywhere_alone_and_without_boots() -> None:
    scene = _scene("harrier", ready={"torch": 1}, relations={1: "hostile", 2: "allied"})
    scene.at("A8", "marquise", warrior=3).at("A5", "alliance", warrior=2)
    match = play(_actions(scene), "glide")
    assert pending(match) == (0, "glide_to") and len(options(match)) == 11
    play(match, "A8")
    assert player(match, 0).pawn == "A8" and pending(match) == (0, "action")
    assert player(match, 0).own.exhausted == {"torch": 1}
    scene = _scene("harrier", "AF1", ready={"torch": 1}, relations={2: "allied"})
    assert player(play(_actions(scene), "glide", "A1"), 0).pawn == "A1"


@rule("V28", "V15")
def test_nobody_follows_a_glide_to_a_neighbour() -> None:
    scene = _scene("harrier", ready={"torch": 1}, relations={1: "allied"}).at("A5", "marquise", warrior=2)
    assert pending(play(_actions(scene), "glide", "A1")) == (0, "action")


# -- Gladiator, Jailor -------------------------------------------------------------------------------------


@rule("V28", "V10")
def test_a_duel_wears_out_an_item_removes_a_warrior_and_draws_without_making_an_enemy() -> None:
    scene = _scene("gladiator", ready={"torch": 1, "boot": 1}, relations={1: "friendly"})
    match = play(_actions(scene.at("A5", "marquise", warrior=2, wood=1)), "duel")
    assert (pending(match), options(match)) == ((0, "duel_with"), ["boot", "torch"])
    play(match, "boot")
    assert standing(match, "A5", "marquise") == {"warrior": 1, "wood": 1}
    own = player(match, 0).own
    assert (own.damaged_exhausted, own.relations) == ({"boot": 1}, {1: "friendly"})
    assert len(player(match, 0).hand) == 1
    play(match, "duel")
    assert refused(match, "duel") == "V28", "no item is ready"


@rule("V28", "V10")
def test_after_a_duel_other_removals_make_enemies_as_ever() -> None:
    scene = _scene("gladiator", ready={"boot": 1, "crossbow": 1}).at("A5", "marquise", warrior=2)
    match = play(_actions(scene), "duel", "boot", "strike")
    assert player(match, 0).own.relations == {1: "hostile"}


@rule("V28", "TC5")
def test_a_duel_needs_a_warrior_that_may_be_removed() -> None:
    scene = _scene("gladiator", ready={"boot": 1}).at("A5", "marquise", wood=1)
    assert refused(_actions(scene), "duel") == "V28"
    scene = _scene("gladiator", "A5", "council", ready={"boot": 1})
    scene.at("A5", "council", governing=1, warrior=1)
    assert refused(_actions(scene), "duel") == "TC5"


def _jailor(*hand: str, **own: object) -> Scene:
    return _scene("jailor", **own).hand("vagabond", *hand).score("vagabond", 5)


@rule("V28")
def test_the_jailors_card_stands_in_for_an_item_and_costs_a_point_afterwards() -> None:
    match = _actions(_jailor("B24", "B35").at("A5", "marquise", warrior=1))
    assert [each for each in options(match) if each.startswith("stand_in")] == ["stand_in:B24"]
    play(match, "stand_in:B24")
    assert (score(match, 0), match.state.discard) == (5, ["B24"])
    play(match, "strike")
    assert standing(match, "A5", "marquise") == {} and score(match, 0) == 4
    assert refused(match, "stand_in") == "V28" and refused(match, "strike") == "V25"


@rule("V28", "V14")
def test_it_stands_in_for_one_item_of_several_and_he_says_for_which() -> None:
    scene = _jailor("B24", ready={"boot": 1}, relations={1: "hostile"}).at("A1", "marquise", warrior=1)
    match = play(_actions(scene), "stand_in:B24", "move", "A1")
    assert (pending(match), options(match)) == ((0, "pay_with"), ["boot", "card"])
    play(match, "boot")
    assert player(match, 0).own.exhausted == {"boot": 1} and score(match, 0) == 4
    assert player(match, 0).pawn == "A1"


@rule("V28", "V24", "V27", "V23", "V26")
def test_it_serves_quests_crafting_aid_and_repair() -> None:
    scene = _jailor("B24", open=["Q06"], ready={"torch": 1})
    match = _actions(scene)
    assert "quest:Q06" not in options(match)
    play(match, "stand_in:B24", "quest:Q06", "points")
    assert player(match, 0).own.exhausted == {"torch": 1}, "the card is for the sword that he lacks"
    assert score(match, 0) == 5 + 1 - 1
    match = play(_actions(_jailor("B24", "B26")), "stand_in:B24", "craft:B26")
    assert player(match, 0).own.ready == {"boot": 1} and score(match, 0) == 5 + 1 - 1
    scene = _jailor("B24", "B26").at("A5", "marquise", wood=1)
    match = play(_actions(scene), "stand_in:B24", "aid:seat_1:B26")
    assert player(match, 0).own.relations == {1: "amiable"} and score(match, 0) == 5 + 1 - 1
    match = play(_actions(_jailor("B24", damaged={"boot": 1})), "stand_in:B24", "repair")
    assert player(match, 0).own.ready == {"boot": 1}


@rule("V28", "V24")
@pytest.mark.parametrize(("ready", "asked"), [
    ({"sword": 1}, [["card", "sword"]]), ({"sword": 2}, [["card", "sword"], ["card", "sword"]]),
])  # fmt: skip
def test_for_two_of_a_kind_he_chooses_as_long_as_the_rest_can_be_paid(
    ready: dict[str, int], asked: list[list[str]]
) -> None:
    match = play(_actions(_jailor("B24", open=["Q10"], ready=ready)), "stand_in:B24", "quest:Q10")
    seen = []
    while pending(match) == (0, "pay_with"):
        seen.append(options(match))
        play(match, "sword")
    assert seen == asked


@rule("V28")
def test_a_card_that_served_for_nothing_costs_no_point_and_is_gone_with_daylight() -> None:
    match = play(_actions(_jailor("B24")), "stand_in:B24", "done")
    assert (score(match, 0), player(match, 0).own.stand_in) == (5, "")


@rule("V28")
@pytest.mark.parametrize("seed", range(4))
def test_random_turns_of_the_jailor_stay_sound(seed: int) -> None:
    scene = _jailor("B24", "B26", "B27", ready={"boot": 2, "crossbow": 1, "torch": 1, "hammer": 1})
    match, rng = _actions(scene.at("A5", "marquise", warrior=2, wood=1)), Random(seed)
    while pending(match) is not None and match.state.turn is not None and match.state.turn.seat == 0:
        play(match, rng.choice(options(match)))
