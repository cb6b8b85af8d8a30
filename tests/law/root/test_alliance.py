"""Woodland Alliance: set-up, Birdsong, Daylight, Evening (WA1-WA5, WA8-WA14)."""

from collections.abc import Sequence
from random import Random

import pytest

from game.engine.match import Match
from game.root.faction import shift
from game.root.factions.alliance import ALLIANCE
from game.root.factions.alliance_birdsong import COST, POINTS, spread_cost
from game.root.places import ruler
from game.root.ruleset import Root
from game.root.state import NOBODY
from tests.law import rule
from tests.law.root.boards import facts
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

FOXES = ("B11", "B13", "B14", "B15", "B16", "B17", "B18")
RABBITS = ("B22", "B24", "B25", "B26", "B27")
MICE = ("B32", "B34", "B35", "B36", "B37")
BIRDS = ("B01", "B03", "B04", "B05", "B06")
DECREE = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}


def scene_of(*more: str, supporters: Sequence[str] = (), officers: int = 0) -> Scene:
    """The Alliance is seat 0, the Eyrie seat 1 unless others are named."""
    scene = Scene("alliance", *(more or ("eyrie",)))
    if "eyrie" in more or not more:
        scene.own("eyrie", leader="builder", decree={column: cards[:] for column, cards in DECREE.items()})
    scene.taken(*supporters).own("alliance", supporters=sorted(supporters), officers=officers)
    shift(scene.state.players[0].supply, "warrior", -officers)
    return scene


def supporters(match: Match) -> list[str]:
    """What lies in the stack."""
    found: list[str] = player(match, "alliance").own.supporters
    return found


def officers(match: Match) -> int:
    """How many officers there are."""
    return int(player(match, "alliance").own.officers)


def chosen(match: Match, name: str) -> list[str]:
    """The places that a menu offers under a name."""
    return [str(each).partition(":")[2] for each in options(match) if str(each).startswith(f"{name}:")]


# -- set-up ------------------------------------------------------------------------------------------------


@rule("WA1", "WA2", "C120", "C122")
def test_three_supporters_beside_the_hand_and_nothing_on_the_map() -> None:
    rules = Root()
    match = Match(rules, rules.setup(factions=["alliance", "marquise"], map=facts("autumn"), first=0), 3)
    play(match, "A1", "A1", "A10", "A5")
    alliance = player(match, "alliance")
    assert pending(match) == (0, "action"), "no sympathy stands anywhere, so it may spread at once"
    assert (len(alliance.hand), len(supporters(match)), officers(match)) == (3, 3, 0)
    bases = {"fox_base": 1, "mouse_base": 1, "rabbit_base": 1}
    assert alliance.supply == {"warrior": 10, "sympathy": 10, **bases}
    assert (alliance.warriors, alliance.tokens, alliance.buildings) == ({}, {}, {})


@rule("WA3", "C134")
def test_the_advanced_setup_is_the_same_and_has_no_homeland() -> None:
    scene = scene_of().top("B11", "B22", "B32")
    assert drive(ALLIANCE.advanced_setup(scene.state, 0)) == []
    assert scene.state.players[0].own.supporters == ["B11", "B22", "B32"]
    assert ALLIANCE.homelands(scene.state, 0) == []


@rule("WA3", "C137")
def test_drafted_it_keeps_three_of_five() -> None:
    rules = Root()
    for seed in range(40):
        match = Match(rules, rules.setup(seats=3, setup="advanced", map=facts("autumn")), seed)
        rng = Random(seed)
        while match.decision and match.state.turn is None:
            ready = options(match)
            play(match, "alliance" if "alliance" in ready else rng.choice(ready))
        if "alliance" in match.state.lineup:
            alliance = player(match, "alliance")
            assert (len(alliance.hand), len(alliance.own.supporters)) == (3, 3)
            return
    raise AssertionError("nobody could draft the Alliance")


# -- abilities ---------------------------------------------------------------------------------------------


def _attacked(warriors: int, *dice: int) -> Match:
    scene = scene_of().at("A5", "alliance", warrior=warriors).at("A5", "eyrie", warrior=4).dice(*dice)
    return play(scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]}), "battle:vizier", "A5", "seat_0")


@rule("WA4", "C70", "XR7")
@pytest.mark.parametrize(
    ("dice", "eyrie", "alliance"), [((3, 0), 1, 3), ((0, 3), 1, 3), ((2, 1), 2, 2), ((2, 2), 2, 1)]
)
def test_in_defence_the_higher_result_is_theirs(dice: tuple[int, int], eyrie: int, alliance: int) -> None:
    match = _attacked(3, *dice)
    assert standing(match, "A5", "eyrie") == {"warrior": eyrie}
    assert standing(match, "A5", "alliance") == {"warrior": alliance}


@rule("WA4", "C71", "XR7")
def test_the_cap_holds_for_the_higher_result_too() -> None:
    match = _attacked(1, 3, 0)
    assert standing(match, "A5", "eyrie") == {"warrior": 3}
    assert standing(match, "A5", "alliance") == {"warrior": 1}


@rule("WA4", "C69", "XR7")
def test_as_attacker_it_deals_the_higher_result_as_everybody() -> None:
    scene = scene_of(officers=1).at("A5", "alliance", warrior=3).at("A5", "eyrie", warrior=4).dice(3, 0)
    match = play(scene.turn("alliance", "operations"), "battle", "A5", "seat_1")
    assert standing(match, "A5", "eyrie") == {"warrior": 1}
    assert standing(match, "A5", "alliance") == {"warrior": 3}


@rule("WA5", "C53")
def test_sympathy_takes_no_slot_and_does_not_rule() -> None:
    scene = scene_of(supporters=["B11"]).at("A1", "eyrie", roost=1)
    match = play(scene.turn("alliance", "spread"), "spread:A1", "B11")
    assert standing(match, "A1", "alliance") == {"sympathy": 1}
    assert ruler(match.state, "A1") == 1
    assert ruler(scene_of().at("A5", "alliance", sympathy=1).state, "A5") == NOBODY


@rule("WA5", "M11", "C64")
def test_no_sympathy_at_the_keep_nor_twice_in_a_clearing() -> None:
    scene = scene_of("marquise", supporters=["B01", "B03"]).at("A1", "marquise", keep=1)
    match = scene.at("A5", "alliance", sympathy=1).turn("alliance", "spread")
    assert chosen(match, "spread") == ["A2"]
    assert refused(match, "spread:A1") == "M11"
    assert "spread:A5" not in options(match)


# -- revolt ------------------------------------------------------------------------------------------------


def _oppressed(*cards: str, **more: int) -> Scene:
    """Sympathy in two rabbit clearings and a fox one; the Marquise holds A5."""
    scene = scene_of("marquise", "eyrie", supporters=cards).at("A5", "marquise", warrior=2, sawmill=1, wood=1)
    scene.at("A5", "alliance", sympathy=1).at("A3", "alliance", sympathy=1).at("A8", "alliance", sympathy=1)
    return scene.at("A5", "eyrie", warrior=1).at("A2", "eyrie", warrior=2)


@rule("WA8", "C83", "C26")
def test_a_revolt_clears_the_clearing_and_brings_base_warriors_and_officer() -> None:
    match = _oppressed("B01", "B22", "B11").turn("alliance")
    assert chosen(match, "revolt") == ["A3", "A5", "A8"]
    play(match, "revolt:A5")
    assert (pending(match), options(match)) == ((0, "pay_supporter"), ["B01", "B22"])
    play(match, "B22", "B01")
    assert standing(match, "A5", "alliance") == {"rabbit_base": 1, "sympathy": 1, "warrior": 2}
    assert standing(match, "A5", "marquise") == standing(match, "A5", "eyrie") == {}
    assert standing(match, "A2", "eyrie") == {"warrior": 2}
    assert (score(match, "alliance"), officers(match), supporters(match)) == (2, 1, ["B11"])
    assert match.state.discard == ["B22", "B01"]
    assert player(match, "alliance").supply == {"fox_base": 1, "mouse_base": 1, "sympathy": 7, "warrior": 7}


@rule("WA8", "XR15")
def test_no_second_revolt_of_a_suit_and_none_beside_a_base() -> None:
    scene = _oppressed("B01", "B03", "B22", "B24").at("A3", "alliance", rabbit_base=1)
    scene.suits(A3=["fox", "rabbit"])
    match = scene.turn("alliance")
    assert chosen(match, "revolt") == ["A8"]
    assert refused(match, "revolt:A5") == refused(match, "revolt:A3") == "WA8"


@rule("WA8")
def test_supporters_must_match_and_nobody_is_asked_where_none_can_revolt() -> None:
    match = _oppressed("B22", "B11", "B32").turn("alliance")
    assert options(match) == ["done"]
    assert refused(match, "revolt:A5") == "WA8"
    match = _oppressed("B22").turn("alliance")
    assert match.state.step == "alliance.spread", "one supporter never revolts"


@rule("WA8")
def test_any_number_of_revolts_all_before_spreading() -> None:
    scene = _oppressed("B01", "B03", "B22", "B24", "B11", "B13", "B32", "B34").no_ruins()
    match = scene.at("A9", "alliance", sympathy=1).turn("alliance")
    play(match, "revolt:A3", "B22", "B24", "revolt:A8", "B11", "B13", "revolt:A9", "B32", "B34")
    assert [standing(match, place, "alliance") for place in ("A3", "A8", "A9")] == [
        {"rabbit_base": 1, "sympathy": 1, "warrior": 2},
        {"fox_base": 1, "sympathy": 1, "warrior": 1},
        {"mouse_base": 1, "sympathy": 1, "warrior": 1},
    ]
    assert officers(match) == 3
    assert not chosen(match, "revolt"), "all three bases stand, so it goes on to sympathy"
    assert chosen(match, "spread")


@rule("WA8", "WA9", "C7")
def test_done_with_revolts_there_is_no_way_back() -> None:
    match = play(_oppressed("B01", "B22", "B11").turn("alliance"), "done")
    assert not chosen(match, "revolt") and chosen(match, "spread")
    play(match, options(match)[1])
    while pending(match) == (0, "pay_supporter"):
        play(match, options(match)[0])
    assert not chosen(match, "revolt")


@rule("WA8", "C6", "C25")
@pytest.mark.parametrize(("left", "placed", "officer"), [(0, 0, 0), (1, 1, 0), (2, 2, 0), (3, 2, 1)])
def test_where_warriors_are_short_the_officer_comes_last(left: int, placed: int, officer: int) -> None:
    match = _oppressed("B22", "B24").supply("alliance", warrior=left).turn("alliance")
    play(match, "revolt:A5", "B22", "B24")
    assert standing(match, "A5", "alliance").get("warrior", 0) == placed
    assert officers(match) == officer


@rule("WA8", "C46", "XR15")
def test_without_a_slot_all_but_the_base_happens() -> None:
    scene = scene_of("marquise", supporters=["B11", "B13"]).at("A1", "alliance", sympathy=1)
    scene.at("A1", "marquise", warrior=3, wood=1)
    scene.state.ruins.append("A1")
    match = play(scene.turn("alliance"), "revolt:A1", "B11", "B13")
    assert standing(match, "A1", "alliance") == {"sympathy": 1, "warrior": 1}
    assert (standing(match, "A1", "marquise"), officers(match), score(match, "alliance")) == ({}, 1, 1)


@rule("WA8", "C46", "XR15")
def test_the_slot_may_come_free_by_the_revolt_itself() -> None:
    scene = scene_of("marquise", supporters=["B11", "B13"]).at("A1", "alliance", sympathy=1)
    match = play(scene.at("A1", "marquise", workshop=1).turn("alliance"), "revolt:A1", "B11", "B13")
    assert standing(match, "A1", "alliance") == {"fox_base": 1, "sympathy": 1, "warrior": 1}


@rule("WA8", "C141", "C94", "XR15")
def test_in_the_lost_city_any_base_and_any_suit_of_supporters_will_do() -> None:
    scene = scene_of("marquise", supporters=["B11", "B32"]).landmark("lost_city", "A7")
    scene.at("A7", "alliance", sympathy=1).at("A8", "alliance", sympathy=1).at("A2", "alliance", sympathy=1)
    match = play(scene.turn("alliance"), "revolt:A7")
    assert (pending(match), options(match)) == ((0, "revolt_as"), ["fox", "mouse", "rabbit"])
    play(match, "mouse", "B11", "B32")
    assert standing(match, "A7", "alliance") == {"mouse_base": 1, "sympathy": 1, "warrior": 2}


@rule("WA8", "XR15")
def test_no_second_base_in_the_lost_city() -> None:
    scene = scene_of("marquise", supporters=["B11", "B13"]).landmark("lost_city", "A7")
    scene.at("A7", "alliance", sympathy=1, mouse_base=1).at("A8", "alliance", sympathy=1)
    match = scene.turn("alliance")
    assert chosen(match, "revolt") == ["A8"]
    assert refused(match, "revolt:A7") == "WA8"


@rule("WA8", "M11", "XR15")
def test_no_revolt_where_no_base_may_be_placed() -> None:
    scene = scene_of("marquise", supporters=["B11", "B13"]).at("A1", "alliance", sympathy=1)
    scene.at("A8", "alliance", sympathy=1).at("A1", "marquise", keep=1)
    match = scene.turn("alliance")
    assert chosen(match, "revolt") == ["A8"]
    assert refused(match, "revolt:A1") == "M11"


@rule("WA8", "M12")
def test_field_hospitals_heal_after_a_revolt() -> None:
    scene = _oppressed("B22", "B24").hand("marquise", "B26").at("A1", "marquise", keep=1)
    match = play(scene.turn("alliance"), "revolt:A5", "B22", "B24")
    assert pending(match) == (1, "field_hospitals")
    play(match, "B26")
    assert standing(match, "A1", "marquise") == {"keep": 1, "warrior": 2}
    assert standing(match, "A5", "alliance") == {"rabbit_base": 1, "sympathy": 1, "warrior": 2}


@rule("WA8", "C84", "C100")
def test_points_of_a_revolt_win_at_once() -> None:
    match = play(_oppressed("B22", "B24").score("alliance", 28).turn("alliance"), "revolt:A5", "B22", "B24")
    assert match.outcome is not None and match.outcome.winners == [0]
    assert standing(match, "A5", "alliance") == {"sympathy": 1}


@rule("WA8", "TC5", "TC7", "TC21")
def test_a_governing_assembly_forbids_revolt_and_sympathy_until_entreated() -> None:
    scene = scene_of("council", supporters=["B11", "B13"]).at("A8", "council", governing=1, warrior=1)
    match = scene.at("A8", "alliance", sympathy=1).at("A6", "alliance", sympathy=1).turn("alliance", "revolt")
    assert chosen(match, "revolt") == ["A6"]
    assert refused(match, "revolt:A8") == "TC5"
    play(match, "entreat:A8", "gain")
    assert chosen(match, "revolt") == ["A6", "A8"]
    scene = scene_of("council", supporters=["B11"]).at("A8", "council", governing=1)
    assert refused(scene.at("A4", "alliance", sympathy=1).turn("alliance", "spread"), "spread:A8") == "TC5"


# -- spreading sympathy ------------------------------------------------------------------------------------


@rule("WA9")
def test_the_first_sympathy_goes_anywhere_the_next_beside_it() -> None:
    match = scene_of(supporters=["B11", "B22", "B32"]).turn("alliance", "spread")
    assert len(chosen(match, "spread")) == 12
    play(match, "spread:A4", "B22")
    assert supporters(match) == ["B11", "B32"]
    assert chosen(match, "spread") == ["A12", "A8", "A9"]
    play(match, "spread:A12", "B11")
    assert chosen(match, "spread") == ["A11", "A7", "A9"]


@rule("WA9", "C49")
def test_a_river_is_no_path_for_sympathy() -> None:
    match = scene_of(supporters=["B01"]).at("A4", "alliance", sympathy=1).turn("alliance", "spread")
    assert "A7" not in chosen(match, "spread"), "only the river joins A4 and A7"


@rule("WA9", "LM5")
def test_foxburrow_is_no_neighbour_for_sympathy() -> None:
    scene = scene_of(supporters=["B01"]).landmark("foxburrow", "A2").at("A2", "alliance", sympathy=1)
    assert chosen(scene.turn("alliance", "spread"), "spread") == ["A10", "A5", "A6"]


SPOTS = ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9")


@rule("WA9")
@pytest.mark.parametrize("before", range(10))
def test_cost_and_points_follow_the_track(before: int) -> None:
    assert COST == (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
    assert POINTS == (0, 1, 1, 1, 2, 2, 3, 4, 4, 4) and sum(POINTS) == 22
    scene = scene_of(supporters=["B01", "B03", "B04", "B05"])
    for place in SPOTS[:before]:
        scene.at(place, "alliance", sympathy=1)
    match = play(scene.turn("alliance", "spread"), "spread:A10")
    for left in range(COST[before], 0, -1):
        assert match.decision is not None and match.decision.public == {"place": "A10", "left": left}
        play(match, options(match)[0])
    assert score(match, "alliance") == POINTS[before]
    assert len(supporters(match)) == 4 - COST[before]


@rule("WA9", "C27")
def test_a_token_that_came_back_is_cheaper_and_scores_again() -> None:
    scene = scene_of(supporters=["B01", "B03"]).score("alliance", 9)
    scene.at("A9", "alliance", sympathy=1).at("A10", "alliance", sympathy=1).at("A1", "alliance", sympathy=1)
    scene.at("A1", "eyrie", warrior=3).dice(0, 0)
    match = play(scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]}), "battle:vizier", "A1", "seat_0")
    assert player(match, "alliance").supply["sympathy"] == 8
    assert score(match, "alliance") == 9, "points once scored stay"
    assert spread_cost(match.state, 0, "A2") == 1


@rule("WA9", "XR17")
@pytest.mark.parametrize(
    ("marquise", "eyrie", "own", "cost"),
    [(3, 0, 0, 2), (2, 2, 0, 1), (4, 3, 0, 2), (0, 3, 0, 2), (2, 0, 3, 1)],
)
def test_martial_law_is_three_warriors_of_one_other_player(
    marquise: int, eyrie: int, own: int, cost: int
) -> None:
    scene = scene_of("marquise", "eyrie", supporters=["B22", "B24", "B01"])
    for who, count in (("marquise", marquise), ("eyrie", eyrie), ("alliance", own)):
        scene.at("A5", who, warrior=count) if count else None
    match = play(scene.turn("alliance", "spread"), "spread:A5")
    assert match.decision is not None and match.decision.public["left"] == cost


@rule("WA9", "XR17")
def test_martial_law_may_be_too_dear() -> None:
    scene = scene_of("marquise", supporters=["B22", "B11"]).at("A5", "marquise", warrior=3)
    match = scene.turn("alliance", "spread")
    assert refused(match, "spread:A5") == "WA9"
    assert "A10" in chosen(match, "spread")


@rule("WA9", "C25")
def test_without_tokens_or_supporters_nothing_spreads() -> None:
    match = scene_of(supporters=["B01"]).supply("alliance", sympathy=0).turn("alliance", "spread")
    assert match.state.step == "alliance.actions", "that is for everybody to see"
    assert scene_of().turn("alliance", "spread").state.step == "alliance.actions"


@rule("WA9", "C109")
def test_a_dominance_card_among_supporters_becomes_available() -> None:
    match = play(scene_of("marquise", "eyrie", supporters=["B12"]).turn("alliance"), "spread:A1", "B12")
    assert (match.state.available, match.state.discard) == (["B12"], [])


@rule("WA9", "D7", "XH1")
@pytest.mark.parametrize(
    ("side", "paying"), [("peaceful", ["B01", "B11", "F03"]), ("militant", ["B01", "F03"])]
)
def test_frog_supporters_pay_at_enclaves(side: str, paying: list[str]) -> None:
    scene = scene_of("diaspora", supporters=["B01", "B11", "B22", "F03"]).at("A8", "diaspora", **{side: 1})
    match = play(scene.turn("alliance", "spread"), "spread:A8")
    assert options(match) == paying
    play(match, "F03")
    assert player(match, "diaspora").own.pond == ["F03"], "discarded frogs go to the Pond"


@rule("WA8", "D7", "XH1")
def test_a_revolt_at_a_peaceful_enclave_mixes_suits_and_none_is_possible_at_a_militant_one() -> None:
    scene = scene_of("diaspora", supporters=["B11", "F03"]).at("A8", "alliance", sympathy=1)
    match = play(scene.at("A8", "diaspora", peaceful=1).turn("alliance"), "revolt:A8", "B11", "F03")
    assert standing(match, "A8", "alliance") == {"fox_base": 1, "sympathy": 1, "warrior": 1}
    assert score(match, "alliance") == 1
    scene = scene_of("diaspora", supporters=["F03", "F04"]).at("A8", "alliance", sympathy=1)
    match = scene.at("A8", "diaspora", militant=1).turn("alliance")
    assert not chosen(match, "revolt")


@rule("WA9", "C40")
def test_companions_let_one_frog_supporter_count_as_another_suit() -> None:
    scene = scene_of("diaspora", supporters=["F03", "F04"]).play("alliance", "F06")
    match = play(scene.turn("alliance", "spread"), "spread:A1", "F03")
    assert player(match, "alliance").play == []
    assert not chosen(match, "spread"), "the second frog fits no clearing"


# -- Daylight ----------------------------------------------------------------------------------------------


@rule("WA10", "C91", "C93")
def test_sympathy_crafts_each_token_once_mixed_with_other_actions() -> None:
    scene = scene_of().at("A7", "alliance", sympathy=1).at("A8", "alliance", sympathy=1)
    match = scene.hand("alliance", "B13", "B34", "B18", "B22").turn("alliance", "daylight")
    play(match, "craft:B13", "mobilize:B22")
    assert (score(match, "alliance"), player(match, "alliance").items) == (1, {"bag": 1})
    assert refused(match, "craft:B34") == "C91"
    play(match, "craft:B18")
    assert score(match, "alliance") == 3


@rule("WA10", "TC5")
def test_no_crafting_with_sympathy_at_a_governing_assembly() -> None:
    scene = scene_of("council").at("A7", "alliance", sympathy=1).at("A7", "council", governing=1)
    match = scene.hand("alliance", "B13").turn("alliance", "daylight")
    assert refused(match, "craft") == "TC5"


@rule("WA11")
def test_mobilize_lays_cards_face_down_while_there_is_room() -> None:
    scene = scene_of("marquise", "eyrie", supporters=FOXES[:4]).hand("alliance", "B22", "B24")
    match = scene.turn("alliance", "daylight")
    play(match, "mobilize:B22")
    assert supporters(match) == sorted([*FOXES[:4], "B22"])
    assert refused(match, "mobilize") == "WA11"
    told = [event for event in match.events_for(1) if event["kind"] == "supporters"]
    assert told and all("cards" not in event for event in told)
    assert match.observe(1)["table"]["players"][0]["own"] == {
        "faction": "alliance", "supporters": 5, "cards": None, "known": [], "officers": 0, "operations": 0
    }  # fmt: skip
    assert match.observe(0)["table"]["players"][0]["own"]["cards"] == supporters(match)


@rule("WA11")
def test_with_a_base_there_is_no_limit() -> None:
    scene = scene_of(supporters=FOXES[:5]).at("A3", "alliance", rabbit_base=1).hand("alliance", "B22")
    match = play(scene.turn("alliance", "daylight"), "mobilize:B22")
    assert len(supporters(match)) == 6


@rule("WA12", "C36")
def test_train_spends_a_card_of_a_base_clearing_for_an_officer() -> None:
    scene = scene_of().at("A3", "alliance", rabbit_base=1).hand("alliance", "B01", "B11", "B22")
    match = scene.turn("alliance", "daylight")
    assert chosen(match, "train") == ["B01", "B22"]
    play(match, "train:B22", "train:B01")
    assert (officers(match), match.state.discard) == (2, ["B22", "B01"])
    assert player(match, "alliance").supply["warrior"] == 8
    assert refused(match, "train") == "WA12"


@rule("WA12")
def test_train_needs_a_base_and_a_warrior() -> None:
    assert refused(scene_of().hand("alliance", "B01").turn("alliance", "daylight"), "train") == "WA12"
    scene = scene_of().at("A3", "alliance", rabbit_base=1).hand("alliance", "B22")
    scene.supply("alliance", warrior=0)
    assert refused(scene.turn("alliance", "daylight"), "train") == "WA12"


@rule("WA12", "D7", "XH1")
@pytest.mark.parametrize(
    ("side", "cards"), [("peaceful", ["B01", "B11", "F03"]), ("militant", ["B01", "F03"])]
)
def test_train_goes_by_the_suits_of_the_clearing(side: str, cards: list[str]) -> None:
    scene = scene_of("diaspora").at("A8", "alliance", fox_base=1).at("A8", "diaspora", **{side: 1})
    match = scene.hand("alliance", "B01", "B11", "B22", "F03").turn("alliance", "daylight")
    assert chosen(match, "train") == cards


# -- Evening -----------------------------------------------------------------------------------------------


@rule("WA13")
def test_as_many_operations_as_officers_who_stay() -> None:
    scene = scene_of(officers=3).at("A3", "alliance", rabbit_base=1)
    match = scene.turn("alliance", "operations")
    play(match, "recruit", "A3", "recruit", "A3", "move", "A3", "A7", 2)
    assert standing(match, "A7", "alliance") == {"warrior": 2}
    assert officers(match) == 3
    assert player(match, "alliance").own.operations == 0
    assert events(match, "turn_ended") != []


@rule("WA13")
def test_without_officers_there_are_no_operations() -> None:
    match = scene_of().at("A3", "alliance", rabbit_base=1, warrior=2).turn("alliance", "operations")
    assert events(match, "turn_ended") != []


@rule("WA13", "C59")
def test_moves_need_rule_as_ever_and_may_stop_early() -> None:
    scene = scene_of(officers=1).at("A3", "alliance", warrior=1).at("A3", "eyrie", warrior=2)
    for place in ("A6", "A7", "A11"):
        scene.at(place, "eyrie", warrior=1)
    match = scene.turn("alliance", "operations")
    assert refused(match, "move") == "WA13"
    assert refused(match, "recruit") == "WA13"
    play(match, "done")
    assert events(match, "turn_ended") != []


@rule("WA13", "TC5")
def test_no_recruits_at_a_governing_assembly() -> None:
    scene = scene_of("council", officers=1).at("A3", "alliance", rabbit_base=1)
    match = scene.at("A3", "council", governing=1).turn("alliance", "operations")
    assert refused(match, "recruit") == "TC5"
    assert "entreat:A3" in options(match)


@rule("WA13", "C25")
def test_recruits_need_a_warrior_in_the_supply() -> None:
    scene = scene_of(officers=1).at("A3", "alliance", rabbit_base=1).supply("alliance", warrior=0)
    assert refused(scene.turn("alliance", "operations"), "recruit") == "WA13"


@rule("WA13")
def test_organize_swaps_a_warrior_for_sympathy_anywhere_without_supporters() -> None:
    scene = scene_of(officers=2).at("A3", "alliance", rabbit_base=1, sympathy=1, warrior=1)
    scene.at("A1", "alliance", warrior=2).at("A1", "eyrie", warrior=4)
    match = play(scene.turn("alliance", "operations"), "organize")
    assert options(match) == ["A1"]
    play(match, "A1")
    assert standing(match, "A1", "alliance") == {"sympathy": 1, "warrior": 1}
    assert score(match, "alliance") == 1
    assert player(match, "alliance").supply["warrior"] == 6
    assert refused(match, "organize") == "WA13"


@rule("WA13", "WA9")
def test_organizing_the_last_token_pays_four_points() -> None:
    scene = scene_of(officers=1).at("A10", "alliance", warrior=1)
    for place in SPOTS:
        scene.at(place, "alliance", sympathy=1)
    match = play(scene.turn("alliance", "operations"), "organize", "A10")
    assert score(match, "alliance") == 4


@rule("WA13", "C25")
def test_organize_needs_a_token() -> None:
    scene = scene_of(officers=1).at("A10", "alliance", warrior=1).supply("alliance", sympathy=0)
    assert refused(scene.turn("alliance", "operations"), "organize") == "WA13"


@rule("WA13", "TC5", "TC21")
def test_organize_is_forbidden_at_a_governing_assembly_and_at_the_keep() -> None:
    scene = scene_of("council", officers=1).at("A10", "alliance", warrior=1).at("A10", "council", governing=1)
    assert refused(scene.turn("alliance", "operations"), "organize") == "TC5"
    scene = scene_of("marquise", officers=1).at("A1", "alliance", warrior=1).at("A1", "marquise", keep=1)
    assert refused(scene.turn("alliance", "operations"), "organize") == "M11"


@rule("WA13", "WA7")
def test_officers_lost_on_the_way_are_operations_lost() -> None:
    scene = scene_of(officers=3).at("A3", "alliance", rabbit_base=1, warrior=1).at("A3", "eyrie", warrior=3)
    match = scene.hand("eyrie", "B22").turn("alliance", "operations")
    play(match, "battle", "A3", "seat_1", "B22")
    assert (officers(match), standing(match, "A3", "alliance")) == (1, {})
    assert events(match, "turn_ended") != [], "of one officer's operations one is spent"


@rule("WA14", "C117", "C118")
@pytest.mark.parametrize("count", range(4))
def test_one_card_and_one_for_each_base(count: int) -> None:
    scene = scene_of(supporters=FOXES[:5])
    for place, kind in list({"A1": "fox_base", "A3": "rabbit_base", "A7": "mouse_base"}.items())[:count]:
        scene.at(place, "alliance", **{kind: 1})
    match = scene.turn("alliance", "evening")
    assert len(player(match, "alliance").hand) == 1 + count
    assert len(supporters(match)) == 5


@rule("WA14", "C117")
def test_discards_down_to_five() -> None:
    match = scene_of().hand("alliance", *MICE).turn("alliance", "evening")
    assert pending(match) == (0, "discard")
