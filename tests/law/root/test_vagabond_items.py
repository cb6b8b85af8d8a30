"""The Vagabond's set-up, his items and his Evening (V1-V8, V18, V26, V29-V32, V35, V38, RU4, IT8, IT10)."""

from collections import Counter
from random import Random

import pytest

from game.engine.match import Match
from game.root.factions.vagabond_items import STATES, carried, damage, limit, on_track
from game.root.ruleset import Root
from game.root.state import State
from game.root.tables import CHARACTERS, ITEMS, QUESTS
from tests.law import rule
from tests.law.root.boards import MAPS, facts
from tests.law.root.scene import Scene, drive, events, options, pending, play, player, refused

STARTS = {
    "thief": ["boot", "torch", "tea", "sword"], "tinker": ["boot", "torch", "bag", "hammer"],
    "ranger": ["boot", "torch", "crossbow", "sword"], "vagrant": ["coin", "torch", "boot"],
    "arbiter": ["boot", "torch", "sword", "sword"], "scoundrel": ["boot", "boot", "torch", "crossbow"],
    "adventurer": ["boot", "torch", "hammer"], "ronin": ["boot", "boot", "torch", "sword"],
    "harrier": ["coin", "torch", "sword", "crossbow"], "cheat": ["boot", "tea", "crossbow", "torch"],
    "gladiator": ["boot", "torch", "hammer"], "jailor": ["boot", "crossbow", "torch"],
}  # fmt: skip


def _scene(pawn: str = "A5", **own: object) -> Scene:
    return Scene("vagabond", "marquise").at(pawn, "vagabond", pawn=True).own("vagabond", **own)


def _new(map_name: str = "autumn", seed: int = 3, **more: object) -> Match:
    rules = Root()
    setup = rules.setup(factions=["marquise", "vagabond"], map=facts(map_name), first=0, **more)
    match = Match(rules, setup, seed)
    while pending(match) != (1, "character"):
        play(match, options(match)[0])
    return match


def _own(match: Match) -> dict[str, dict[str, int]]:
    return {state: getattr(player(match, "vagabond").own, state) for state in STATES}


# -- set-up ------------------------------------------------------------------------------------------------


@rule("V4", "V5", "V6", "V8")
@pytest.mark.parametrize("character", sorted(STARTS))
def test_a_character_brings_its_items_and_starts_in_a_forest(character: str) -> None:
    match = _new()
    assert options(match) == sorted(STARTS) == sorted(CHARACTERS)
    play(match, character)
    assert pending(match) == (1, "pawn_in")
    assert options(match) == ["AF1", "AF2", "AF3", "AF4", "AF5", "AF6", "AF7"]
    play(match, "AF3")
    vagabond = player(match, "vagabond")
    assert vagabond.own.ready == dict(Counter(STARTS[character]))
    assert (vagabond.pawn, vagabond.own.relations) == ("AF3", {})
    assert (len(vagabond.own.open), len(vagabond.own.quests)) == (3, 12)
    assert sorted([*vagabond.own.open, *vagabond.own.quests]) == sorted(QUESTS)
    assert match.state.items == {kind: fact.supply for kind, fact in ITEMS.items() if fact.supply}


@rule("V7", "RU4", "RU5")
@pytest.mark.parametrize("map_name", MAPS)
def test_a_bag_boot_hammer_and_sword_lie_under_the_ruins_and_nobody_sees_which(map_name: str) -> None:
    match = _new(map_name)
    play(match, "thief")
    play(match, options(match)[0])
    state: State = match.state
    assert sorted(state.ruin_items) == sorted(state.ruins)
    assert sorted(item for found in state.ruin_items.values() for item in found) == [
        "bag", "boot", "hammer", "sword"]  # fmt: skip
    assert all(match.observe(seat)["table"]["ruin_items"] == {} for seat in (0, 1, None))
    assert "item" not in events(match, "ruins_filled")[0]


@rule("V7", "RU4")
def test_ruin_items_differ_from_deal_to_deal_and_nobody_gets_any_without_the_vagabond() -> None:
    deals = set()
    for seed in range(12):
        match = _new(seed=seed)
        play(match, "thief", "AF1")
        deals.add(tuple(found[0] for _, found in sorted(match.state.ruin_items.items())))
    assert len(deals) > 6
    rules = Root()
    match = Match(rules, rules.setup(factions=["marquise", "eyrie"], map=facts("autumn")), 1)
    while match.state.turn is None:
        play(match, options(match)[0])
    assert match.state.ruin_items == {}


@rule("V6", "V7")
def test_quest_deck_and_ruins_are_dealt_anew_in_a_world_and_the_open_quests_stay() -> None:
    match = _new()
    play(match, "thief", "AF1")
    seen = match.observe(1)["table"]["players"][1]["own"]
    assert seen["quests"] == 12 and len(seen["open"]) == 3
    worlds = [match.redeal(1, Random(seed)) for seed in range(8)]
    assert all(sorted(world.state.players[1].own.open) == seen["open"] for world in worlds)
    assert len({tuple(world.state.players[1].own.quests) for world in worlds}) > 4
    assert len({str(sorted(world.state.ruin_items.items())) for world in worlds}) > 3


@rule("V4", "C134")
def test_in_a_draft_the_character_comes_with_the_card() -> None:
    rules = Root()
    found = set()
    for seed in range(40):
        match = Match(rules, rules.setup(setup="advanced", seats=3, map=facts("autumn")), seed)
        if "vagabond" not in match.state.dealt:
            continue
        (character,) = match.state.dealt["vagabond"]
        while match.decision is not None and match.state.turn is None:
            want = "vagabond" if "vagabond" in options(match) else options(match)[0]
            assert match.decision.question != "character"
            play(match, want)
        vagabond = next(each for each in match.state.players if each.faction == "vagabond")
        assert vagabond.own.character == character
        assert vagabond.own.ready == dict(Counter(STARTS[character]))
        found.add(character)
    assert len(found) > 3


# -- faces, tracks, limit ----------------------------------------------------------------------------------


@rule("V1")
def test_ready_tea_coin_and_bag_lie_on_tracks_of_three() -> None:
    scene = _scene(ready={"tea": 1, "coin": 2, "bag": 4, "boot": 2}, exhausted={"tea": 2})
    v = scene.state.players[0].own
    assert [on_track(v, kind) for kind in ("tea", "coin", "bag")] == [1, 2, 3]
    seen = scene.turn("vagabond", "actions").observe(None)["table"]["players"][0]["own"]
    assert seen["tracks"] == {"tea": 1, "coin": 2, "bag": 3}


@rule("V1", "V23", "IT8", "IT9")
def test_a_tea_taken_from_a_box_comes_face_up_to_its_track() -> None:
    match = (
        _scene(ready={"boot": 1}).items("marquise", tea=1).at("A5", "marquise", warrior=1)
        .hand("vagabond", "B24").turn("vagabond", "actions")
    )  # fmt: skip
    play(match, "aid:seat_1:B24", "tea")
    assert _own(match)["ready"] == {"tea": 1} and on_track(player(match, 0).own, "tea") == 1
    assert player(match, "marquise").items == {}


@rule("V2", "V32", "IT10")
def test_at_the_end_of_evening_six_items_beside_the_tracks_and_two_more_for_each_bag() -> None:
    own = {"ready": {"bag": 1, "sword": 3, "boot": 2}, "exhausted": {"tea": 1, "hammer": 1},
           "damaged": {"torch": 1}, "damaged_exhausted": {"crossbow": 1}}  # fmt: skip
    scene = _scene(**own)
    assert (carried(scene.state.players[0].own), limit(scene.state.players[0].own)) == (9, 8)
    match = scene.turn("vagabond", "limit")
    assert pending(match) == (0, "drop_item")
    assert options(match) == [
        "boot", "damaged_exhausted_crossbow", "damaged_torch", "exhausted_hammer", "exhausted_tea", "sword",
    ], "what lies on a track is not dropped"  # fmt: skip
    supply = dict(match.state.items)
    play(match, "exhausted_tea")
    assert player(match, 0).own.exhausted == {"hammer": 1} and player(match, 0).own.lost == {"tea": 1}
    assert match.state.items == supply, "it does not return to the supply"
    assert pending(match) != (0, "drop_item")


@rule("V2")
def test_within_the_limit_nothing_is_dropped() -> None:
    match = _scene(ready={"sword": 6, "tea": 3, "coin": 3}).turn("vagabond", "limit")
    assert events(match, "item_lost") == []


@rule("V2")
def test_without_a_ready_bag_the_limit_is_six() -> None:
    match = _scene(ready={"sword": 6}, exhausted={"bag": 1}).turn("vagabond", "limit")
    assert options(match) == ["exhausted_bag", "sword"]


@rule("V18")
@pytest.mark.parametrize(("teas", "turned"), [(0, 3), (1, 5), (2, 7), (3, 9)])
def test_three_items_are_turned_up_and_two_more_for_each_tea(teas: int, turned: int) -> None:
    match = _scene(ready={"tea": teas} if teas else {}, exhausted={"boot": 10}).turn("vagabond", "birdsong")
    assert player(match, 0).own.ready["boot"] == turned
    assert player(match, 0).own.exhausted == {"boot": 10 - turned}


@rule("V18")
def test_he_chooses_what_to_turn_up_and_a_tea_turned_now_does_not_count() -> None:
    match = _scene(
        exhausted={"tea": 1, "boot": 1, "sword": 2}, damaged_exhausted={"torch": 1}
    ).turn("vagabond", "birdsong")
    assert pending(match) == (0, "refresh")
    assert options(match) == ["damaged_exhausted_torch", "exhausted_boot", "exhausted_sword", "exhausted_tea"]
    play(match, "exhausted_tea", "exhausted_boot", "damaged_exhausted_torch")
    assert pending(match) == (0, "slip")
    assert _own(match) == {"ready": {"tea": 1, "boot": 1}, "exhausted": {"sword": 2}, "damaged": {"torch": 1},
                           "damaged_exhausted": {}}  # fmt: skip


@rule("V18")
def test_with_no_more_than_three_face_down_nothing_is_asked() -> None:
    match = _scene(exhausted={"boot": 1, "sword": 2}).turn("vagabond", "birdsong")
    assert pending(match) == (0, "slip")
    assert _own(match)["ready"] == {"boot": 1, "sword": 2}


@rule("V26", "V3")
def test_a_hammer_repairs_one_item_with_the_face_that_it_has() -> None:
    match = _scene(
        ready={"hammer": 2}, damaged={"sword": 1}, damaged_exhausted={"sword": 1, "boot": 1}
    ).turn("vagabond", "actions")
    play(match, "repair")
    assert options(match) == ["damaged_exhausted_boot", "damaged_exhausted_sword", "damaged_sword"]
    play(match, "damaged_exhausted_sword", "repair", "damaged_sword")
    assert _own(match) == {"ready": {"sword": 1}, "exhausted": {"hammer": 2, "sword": 1}, "damaged": {},
                           "damaged_exhausted": {"boot": 1}}  # fmt: skip
    assert refused(match, "repair") == "V26"


@rule("V26")
def test_without_a_damaged_item_there_is_nothing_to_repair() -> None:
    match = _scene(ready={"hammer": 1}).turn("vagabond", "actions")
    assert refused(match, "repair") == "V26"


# -- Evening -----------------------------------------------------------------------------------------------


@rule("V29")
def test_in_a_forest_damaged_items_come_back_face_up_and_only_those() -> None:
    match = _scene(
        "AF1", exhausted={"boot": 2}, damaged={"sword": 1}, damaged_exhausted={"tea": 2}
    ).turn("vagabond", "rest")
    assert _own(match) == {"ready": {"sword": 1, "tea": 2}, "exhausted": {"boot": 2}, "damaged": {},
                           "damaged_exhausted": {}}  # fmt: skip


@rule("V29")
def test_there_is_no_rest_in_a_clearing() -> None:
    match = _scene("A5", damaged={"sword": 1}).turn("vagabond", "rest")
    assert _own(match)["damaged"] == {"sword": 1}


@rule("V30", "C21")
@pytest.mark.parametrize(("own", "drawn"), [
    ({}, 1), ({"ready": {"coin": 1}}, 2), ({"ready": {"coin": 3}}, 4), ({"exhausted": {"coin": 2}}, 1),
    ({"damaged": {"coin": 2}}, 1),
])  # fmt: skip
def test_he_draws_one_card_and_one_for_each_coin_on_its_track(own: dict[str, object], drawn: int) -> None:
    match = _scene(**own).turn("vagabond", "draw")
    assert len(player(match, 0).hand) == drawn


@rule("V29", "V30")
def test_a_coin_repaired_by_the_rest_counts_for_the_draw() -> None:
    match = _scene("AF1", damaged={"coin": 1}).turn("vagabond", "rest")
    assert len(player(match, 0).hand) == 2


@rule("V31", "C117")
def test_he_discards_down_to_five() -> None:
    match = _scene().hand("vagabond", "B24", "B25", "B26", "B27", "B36").turn("vagabond", "draw")
    assert pending(match) == (0, "discard")
    play(match, "B24")
    assert len(player(match, 0).hand) == 5


# -- damage ------------------------------------------------------------------------------------------------


@rule("V35")
def test_each_hit_damages_an_undamaged_item_of_his_choice_and_the_rest_is_lost() -> None:
    scene = _scene(ready={"sword": 1, "boot": 1}, exhausted={"tea": 1}, damaged={"torch": 1})
    asked = drive(damage(scene.state, 0, 2, "V35"), "exhausted_tea", "boot")
    assert [ask.question for ask in asked] == ["damage", "damage"]
    assert asked[0].options == ["boot", "exhausted_tea", "sword"]
    v = scene.state.players[0].own
    assert (v.damaged, v.damaged_exhausted, v.ready) == ({"torch": 1, "boot": 1}, {"tea": 1}, {"sword": 1})
    assert drive(damage(scene.state, 0, 5, "V35")) == [], "one item left: nothing to choose"
    assert v.ready == {}
    assert drive(damage(scene.state, 0, 2, "V35")) == []


@rule("V38", "C83", "C115")
def test_where_all_enemy_pieces_go_the_pawn_stays_and_three_items_are_damaged() -> None:
    match = (
        Scene("marquise", "vagabond").at("A5", "vagabond", pawn=True)
        .own("vagabond", ready={"boot": 2, "sword": 1, "tea": 1})
        .at("A5", "marquise", workshop=2, warrior=1).at("A10", "marquise", workshop=1)
        .hand("marquise", "B31").turn("marquise", "craft")
    )  # fmt: skip
    play(match, "craft:B31")
    assert pending(match) == (1, "damage")
    assert options(match) == ["boot", "sword", "tea"]
    play(match, "boot", "boot", "tea")
    vagabond = player(match, "vagabond")
    assert (vagabond.pawn, vagabond.own.damaged) == ("A5", {"boot": 2, "tea": 1})
    assert player(match, "marquise").score == 0


# -- items are kept -----------------------------------------------------------------------------------------


@rule("IT2", "IT3", "IT10", "S1")
@pytest.mark.parametrize("seed", range(3))
def test_no_item_comes_or_goes_unaccounted_in_whole_games(seed: int) -> None:
    match = _new(seed=seed)
    rng = Random(seed)
    play(match, rng.choice(options(match)), "AF3")
    character = player(match, 1).own.character
    expected = Counter(STARTS[character])
    for kind, fact in ITEMS.items():
        expected[kind] += fact.supply + fact.ruin
    while match.decision is not None:
        match.apply(rng.choice(match.decision.options))
        v = player(match, 1).own
        found = Counter(match.state.items) + Counter(player(match, 0).items) + Counter(v.lost)
        for state in STATES:
            found += Counter(getattr(v, state))
        found += Counter(item for items in match.state.ruin_items.values() for item in items)
        assert found == +expected
