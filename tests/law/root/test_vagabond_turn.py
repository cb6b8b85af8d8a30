"""What the Vagabond does in his turn: Slip, moves, exploring, quests, strike, crafting (V3, V14, V19-V27)."""

import pytest

from game.engine.match import Match
from game.root.places import ruler
from game.root.state import map_of
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


def _scene(pawn: str = "A5", *others: str, map: str = "autumn", **own: object) -> Scene:
    scene = Scene("vagabond", *(others or ("marquise", "alliance")), map=map)
    return scene.at(pawn, "vagabond", pawn=True).own("vagabond", **own)


def _actions(scene: Scene) -> Match:
    return scene.turn("vagabond", "actions")


# -- Slip --------------------------------------------------------------------------------------------------


@rule("V19", "C50")
def test_a_slip_goes_to_adjacent_clearings_and_forests_or_nowhere() -> None:
    match = _scene("A5").turn("vagabond", "slip")
    assert pending(match) == (0, "slip")
    assert options(match) == ["A1", "A2", "AF1", "stay"]
    play(match, "AF1")
    assert player(match, 0).pawn == "AF1"
    match = _scene("A5").turn("vagabond", "slip")
    play(match, "stay")
    assert player(match, 0).pawn == "A5"


@rule("V19", "C50", "C51")
def test_from_a_forest_a_slip_goes_to_what_touches_it_and_to_forests_across_one_path() -> None:
    match = _scene("AF1").turn("vagabond", "slip")
    assert options(match) == ["A1", "A10", "A2", "A5", "AF2", "AF3", "stay"]


@rule("V19", "V14")
def test_a_slip_needs_no_boots_even_to_hostile_warriors() -> None:
    match = (
        _scene("A5", relations={1: "hostile"}).at("A1", "marquise", warrior=4).turn("vagabond", "slip")
    )  # fmt: skip
    play(match, "A1")
    assert player(match, 0).pawn == "A1"


@rule("V19", "MM1")
def test_a_slip_on_the_marsh_may_cross_a_river_only_where_a_path_does() -> None:
    match = _scene("M1", map="marsh").turn("vagabond", "slip")
    g = map_of(match.state)
    assert options(match) == sorted([*g.adjacent["M1"], *g.forests_at["M1"], "stay"])


# -- moving ------------------------------------------------------------------------------------------------


@rule("V20", "C59")
def test_a_boot_carries_him_along_a_path_whoever_rules_and_never_into_a_forest() -> None:
    scene = _scene("A5", ready={"boot": 1}).at("A5", "marquise", warrior=3).at("A1", "marquise", warrior=3)
    match = _actions(scene)
    play(match, "move")
    assert options(match) == ["A1", "A2"]
    play(match, "A1")
    assert (player(match, 0).pawn, player(match, 0).own.exhausted) == ("A1", {"boot": 1})
    assert refused(match, "move") == "V20"
    assert standing(match, "A5", "marquise") == {"warrior": 3}, "nobody comes along"


@rule("V20")
def test_out_of_a_forest_he_moves_to_a_clearing_that_touches_it() -> None:
    match = _actions(_scene("AF4", ready={"boot": 1}))
    play(match, "move")
    assert options(match) == ["A11", "A3", "A6"]


@rule("V14", "V20")
def test_one_boot_more_into_a_clearing_with_hostile_warriors_however_many_factions() -> None:
    own = {"relations": {1: "hostile", 2: "hostile"}}
    scene = _scene("A5", ready={"boot": 1}, **own).at("A1", "marquise", warrior=1)
    match = _actions(scene.at("A2", "marquise", wood=1))
    play(match, "move")
    assert options(match) == ["A2"], "only warriors count"
    assert refused(match, "A1") == "V14"
    scene = _scene("A5", ready={"boot": 3}, **own).at("A1", "marquise", warrior=1)
    scene.at("A1", "alliance", warrior=1)
    match = _actions(scene)
    play(match, "move", "A1")
    assert player(match, 0).own.ready == {"boot": 1}


@rule("V14")
def test_into_warriors_of_others_one_boot_is_enough() -> None:
    match = _actions(_scene("A5", ready={"boot": 2}, relations={1: "allied"}).at("A1", "marquise", warrior=1))
    play(match, "move", "A1")
    assert player(match, 0).own.ready == {"boot": 1}


@rule("V14", "V20")
def test_surrounded_by_hostile_warriors_a_single_boot_leads_nowhere() -> None:
    scene = _scene("A5", ready={"boot": 1}, relations={1: "hostile"})
    match = _actions(scene.at("A1", "marquise", warrior=1).at("A2", "marquise", warrior=1))
    assert refused(match, "move") == "V14"


@rule("V20", "LM5")
def test_foxburrow_serves_his_boots_too() -> None:
    scene = _scene("A8", ready={"boot": 1}).landmark("foxburrow", "A1")
    match = _actions(scene)
    play(match, "move")
    assert options(match) == ["A1", "A4", "A7"]


@rule("V20", "C140")
def test_the_ferry_takes_him_and_he_draws_a_card() -> None:
    match = _actions(_scene("A11", ready={"boot": 2}).landmark("ferry", "A11"))
    play(match, "move", "A10:ferry")
    assert (player(match, 0).pawn, match.state.landmarks["ferry"]) == ("A10", "A10")
    assert len(player(match, 0).hand) == 1 and player(match, 0).own.ready == {"boot": 1}


# -- exploring ---------------------------------------------------------------------------------------------


@rule("V22", "RU5", "RU8", "RU3")
def test_a_torch_finds_the_item_of_a_ruin_scores_and_opens_the_slot() -> None:
    scene = _scene("A10", ready={"torch": 1})
    scene.state.ruin_items = {"A10": ["hammer"], "A12": ["bag"]}
    match = _actions(scene)
    assert match.observe(0)["table"]["clearings"]["A10"]["open"] == 1
    play(match, "explore")
    assert player(match, 0).own.ready == {"hammer": 1} and player(match, 0).own.exhausted == {"torch": 1}
    assert (score(match, 0), "A10" in match.state.ruins) == (1, False)
    assert match.state.ruin_items == {"A12": ["bag"]}
    assert match.observe(0)["table"]["clearings"]["A10"]["open"] == 2
    assert events(match, "explored")[0]["item"] == "hammer"
    assert refused(match, "explore") == "V22"


@rule("V22")
def test_exploring_needs_a_torch_and_a_ruin_in_the_clearing() -> None:
    assert refused(_actions(_scene("A10", ready={"boot": 1})), "explore") == "V22"
    assert refused(_actions(_scene("A5", ready={"torch": 1})), "explore") == "V22"
    assert refused(_actions(_scene("AF1", ready={"torch": 1})), "explore") == "V22"


@rule("V22", "TC5", "TC22")
def test_under_a_governing_assembly_a_ruin_waits_for_an_entreaty() -> None:
    scene = _scene("A10", "council", ready={"torch": 1}).at("A10", "council", governing=1)
    scene.state.ruin_items = {"A10": ["hammer"]}
    match = _actions(scene)
    assert refused(match, "explore") == "TC5"
    play(match, "entreat:A10")
    while pending(match) == (1, "entreated"):
        play(match, "gain")
    assert "explore" in options(match)


@rule("V22")
def test_what_was_found_cannot_be_taken_back() -> None:
    scene = _scene("A10", ready={"torch": 1})
    scene.state.ruin_items = {"A10": ["hammer"]}
    match = play(_actions(scene), "explore")
    assert not match.can_undo


# -- quests ------------------------------------------------------------------------------------------------


def _questing(pawn: str = "A5", *done: str, **own: object) -> Scene:
    open_ = ["Q01", "Q06", "Q10"]
    deck = [quest for quest in sorted(QUESTS) if quest not in (*open_, *done, "Q07")]
    quests = {"open": open_, "quests": [*deck, "Q07"], "done": sorted(done)}
    return _scene(pawn, **{**quests, **own})


@rule("V24")
def test_a_quest_of_the_clearings_suit_exhausts_its_two_items_and_the_next_is_turned_up() -> None:
    match = _actions(_questing(ready={"torch": 1, "sword": 1, "boot": 1}))
    assert "quest:Q06" in options(match)
    assert "quest:Q10" not in options(match), "it needs two swords"
    play(match, "quest:Q06")
    assert pending(match) == (0, "quest_reward")
    own = player(match, 0).own
    assert (own.ready, own.exhausted) == ({"boot": 1}, {"torch": 1, "sword": 1})
    assert (own.open, own.done, len(own.quests)) == (["Q01", "Q07", "Q10"], ["Q06"], 11)
    play(match, "points")
    assert score(match, 0) == 1


@rule("V24")
@pytest.mark.parametrize(("done", "points"), [
    ([], 1), (["Q07"], 2), (["Q07", "Q08"], 3), (["Q07", "Q08", "Q09"], 4),
    (["Q07", "Q08", "Q09", "Q10"], 5), (["Q02", "Q11"], 1),
])  # fmt: skip
def test_it_pays_a_point_for_each_quest_of_that_suit_done_so_far(done: list[str], points: int) -> None:
    scene = _scene("A5", open=["Q06"], done=done, ready={"torch": 1, "sword": 1})
    match = play(_actions(scene), "quest:Q06", "points")
    assert score(match, 0) == points


@rule("V24", "C119")
def test_in_place_of_points_two_cards() -> None:
    match = play(_actions(_questing(ready={"torch": 1, "sword": 1})), "quest:Q06", "cards")
    assert (score(match, 0), len(player(match, 0).hand)) == (0, 2)


@rule("V24")
def test_from_an_empty_quest_deck_nothing_comes() -> None:
    match = play(_actions(_questing(quests=[], ready={"sword": 2})), "quest:Q10", "cards")
    assert player(match, 0).own.open == ["Q01", "Q06"]


@rule("V24")
def test_quests_wait_for_their_suit_and_ready_items() -> None:
    match = _actions(_questing("A1", ready={"torch": 1, "sword": 2}))
    assert refused(match, "quest") == "V24", "Q01 needs tea and coin"
    match = _actions(_questing("A2", ready={"torch": 1, "sword": 2}))
    assert refused(match, "quest") == "V24", "no open quest is for mice"
    match = _actions(_questing(ready={"torch": 1}, exhausted={"sword": 3}))
    assert refused(match, "quest") == "V24"
    assert refused(_actions(_questing("AF1", ready={"torch": 1, "sword": 2})), "quest") == "V24"


@rule("V24", "XH1", "D6")
@pytest.mark.parametrize(("side", "may"), [("peaceful", True), ("militant", False)])
def test_an_enclave_leaves_quests_possible_on_its_peaceful_side_only(side: str, may: bool) -> None:
    scene = _scene("A5", "diaspora", "marquise", open=["Q06"], ready={"torch": 1, "sword": 1})
    match = _actions(scene.at("A5", "diaspora", **{side: 1}))
    assert ("quest:Q06" in options(match)) == may


# -- strike ------------------------------------------------------------------------------------------------


@rule("V25", "V10", "V11")
def test_a_strike_removes_a_warrior_and_turns_its_faction_hostile_without_infamy() -> None:
    scene = _scene("A5", ready={"crossbow": 2}).at("A5", "marquise", warrior=2, workshop=1)
    match = play(_actions(scene), "strike")
    assert standing(match, "A5", "marquise") == {"warrior": 1, "workshop": 1}
    assert player(match, 0).own.relations == {1: "hostile"}
    play(match, "strike")
    assert standing(match, "A5", "marquise") == {"workshop": 1}
    assert score(match, 0) == 0, "no infamy outside battle"


@rule("V25", "C77")
def test_without_warriors_there_a_strike_removes_a_building_or_token_of_his_choice() -> None:
    scene = _scene("A5", ready={"crossbow": 1}).at("A5", "marquise", workshop=1, wood=1)
    match = play(_actions(scene), "strike")
    assert pending(match) == (0, "strike_what")
    assert options(match) == ["wood", "workshop"]
    play(match, "workshop")
    assert standing(match, "A5", "marquise") == {"wood": 1}
    assert (score(match, 0), player(match, 0).own.relations) == (1, {})


@rule("V25")
def test_he_says_whom_he_strikes() -> None:
    scene = _scene("A5", ready={"crossbow": 1}).at("A5", "marquise", warrior=1)
    match = play(_actions(scene.at("A5", "alliance", sympathy=1)), "strike")
    assert (pending(match), options(match)) == ((0, "strike_whom"), ["seat_1", "seat_2"])
    play(match, "seat_2")
    assert standing(match, "A5", "alliance") == {} and score(match, 0) == 1


@rule("V25", "C51")
def test_a_strike_needs_a_crossbow_and_somebody_there() -> None:
    scene = _scene("A5", ready={"sword": 1}).at("A5", "marquise", warrior=1)
    assert refused(_actions(scene), "strike") == "V25"
    assert refused(_actions(_scene("A5", ready={"crossbow": 1})), "strike") == "V25"
    assert refused(_actions(_scene("AF1", ready={"crossbow": 1})), "strike") == "C51"


@rule("V25", "TC5")
def test_nothing_is_struck_under_a_governing_assembly() -> None:
    scene = _scene("A5", "council", ready={"crossbow": 1, "hammer": 1}).at("A5", "council", governing=1)
    match = _actions(scene.hand("vagabond", "B26"))
    assert refused(match, "strike") == "TC5" and "entreat:A5" in options(match)
    assert "craft:B26" not in options(match)


@rule("V25", "V40")
def test_striking_sympathy_causes_outrage() -> None:
    scene = _scene("A5", ready={"crossbow": 1}).at("A5", "alliance", sympathy=1).hand("vagabond", "B24")
    match = play(_actions(scene), "strike")
    assert pending(match) == (0, "outrage")
    play(match, "B24")
    assert player(match, 0).hand == []


@rule("V40")
def test_the_pawn_moving_into_sympathy_causes_no_outrage() -> None:
    scene = _scene("A5", ready={"boot": 1}).at("A1", "alliance", sympathy=1).hand("vagabond", "B24")
    match = play(_actions(scene), "move", "A1")
    assert pending(match) == (0, "action") and player(match, 0).hand == ["B24"]


# -- crafting ----------------------------------------------------------------------------------------------


@rule("V27", "XR31", "C98", "IT6", "IT7")
def test_hammers_have_the_suit_of_the_clearing_and_an_item_comes_face_up_at_once() -> None:
    match = _actions(_scene("A5", ready={"hammer": 2}).hand("vagabond", "B26", "B27", "B39", "B20"))
    assert [each for each in options(match) if each.startswith("craft")] == ["craft:B26", "craft:B27"]
    play(match, "craft:B27")
    own = player(match, 0).own
    assert (own.ready, own.exhausted, score(match, 0)) == ({"coin": 1}, {"hammer": 2}, 3)
    assert player(match, 0).items == {} and match.state.items["coin"] == 1
    assert refused(match, "craft") == "C91"


@rule("V27", "XR31")
def test_a_card_of_two_suits_is_beyond_him_but_any_suit_is_not() -> None:
    match = _actions(_scene("A5", ready={"hammer": 4}).hand("vagabond", "B20", "B10"))
    assert "craft:B20" not in options(match)
    play(match, "craft:B10")
    assert player(match, 0).play == ["B10"] and player(match, 0).own.exhausted == {"hammer": 4}


@rule("V27", "C45", "D6")
def test_in_a_clearing_of_two_suits_each_hammer_may_be_either() -> None:
    scene = _scene("A5", ready={"hammer": 2}).suits(A5=["mouse", "rabbit"]).hand("vagabond", "B24", "B26")
    match = play(_actions(scene), "craft:B24", "craft:B26")
    assert player(match, 0).own.ready == {"bag": 1, "boot": 1}


@rule("V27", "C51")
def test_nothing_is_crafted_in_a_forest() -> None:
    match = _actions(_scene("AF1", ready={"hammer": 4}).hand("vagabond", "B10", "B26"))
    assert refused(match, "craft") == "C91"


@rule("V27", "C91")
def test_a_hammer_that_is_refreshed_or_elsewhere_is_not_counted_by_places() -> None:
    scene = _scene("A5", ready={"hammer": 2, "boot": 1}).hand("vagabond", "B26", "B24")
    match = play(_actions(scene), "craft:B26", "move", "A2", "craft:B24")
    assert player(match, 0).own.ready == {"bag": 1, "boot": 1}


@rule("XR31", "V2")
def test_crafting_a_bag_at_the_limit_makes_room() -> None:
    scene = _scene("A2", ready={"hammer": 1, "sword": 4}, exhausted={"boot": 2}).hand("vagabond", "B24")
    match = play(_actions(scene), "craft:B24", "done")
    assert events(match, "item_lost") == []
    match = _scene("A2", ready={"sword": 4}, exhausted={"boot": 3}).turn("vagabond", "limit")
    assert pending(match) == (0, "drop_item")


# -- crafted cards -----------------------------------------------------------------------------------------


@rule("V41")
def test_the_cobbler_moves_the_pawn_without_boots() -> None:
    match = _scene("A5").play("vagabond", "B30").turn("vagabond", "evening")
    play(match, "B30", "A5")
    assert options(match) == ["A1", "A2"]
    play(match, "A1")
    assert player(match, 0).pawn == "A1"


@rule("V41")
def test_command_warren_battles_without_a_sword_and_the_tax_collector_finds_no_warrior() -> None:
    scene = _scene("A5", ready={"sword": 1}).play("vagabond", "B28", "B20").at("A5", "marquise", warrior=2)
    match = scene.dice(1, 0).turn("vagabond", "daylight")
    play(match, "B28", "A5", "seat_1")
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert player(match, 0).own.ready == {"sword": 1}
    assert refused(match, "B20") == "B20" or "B20" not in options(match)


@rule("V37", "C54")
def test_he_neither_rules_nor_hinders_rule() -> None:
    scene = _scene("A5", ready={"sword": 3}).at("A5", "marquise", warrior=1)
    assert ruler(scene.state, "A5") == 1
    assert ruler(_scene("A5").state, "A5") == -1


@rule("V3", "V20", "V21", "V22", "V25", "V26")
def test_each_action_takes_only_its_own_item() -> None:
    scene = _scene("A10", ready={"tea": 2, "coin": 2, "bag": 2}, damaged={"boot": 1})
    match = _actions(scene.at("A10", "marquise", warrior=1))
    assert [refused(match, each) for each in ("move", "battle", "explore", "strike", "repair")] == [
        "V20", "V21", "V22", "V25", "V26"]  # fmt: skip
