"""Marquise de Cat (M1-M22)."""

import pytest

from game.engine.match import Match
from game.root.ruleset import Root
from tests.law import rule
from tests.law.root.boards import facts
from tests.law.root.scene import Scene, events, options, pending, play, player, refused, score, standing

DECREE = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}


def _scene(*more: str) -> Scene:
    scene = Scene("marquise", *(more or ("eyrie",)))
    if "eyrie" in more or not more:
        scene.own("eyrie", leader="builder", decree={column: cards[:] for column, cards in DECREE.items()})
    return scene


def _new(**more: object) -> Match:
    rules = Root()
    return Match(rules, rules.setup(factions=["marquise", "eyrie"], map=facts("autumn"), first=0, **more), 3)


# -- set-up ------------------------------------------------------------------------------------------------


@rule("M1", "M2", "M3", "M4", "M5", "C20", "C120")
def test_keep_garrison_and_three_buildings_near_the_keep() -> None:
    match = _new()
    assert pending(match) == (0, "keep")
    assert options(match) == ["A1", "A2", "A3", "A4"]
    play(match, "A1")
    assert options(match) == ["A1", "A10", "A5", "A9"]
    play(match, "A1")
    assert "A1" not in options(match), "its only slot is filled"
    play(match, "A10", "A5")
    assert standing(match, "A1", "marquise") == {"keep": 1, "recruiter": 1, "warrior": 1}
    assert standing(match, "A3", "marquise") == {}
    marquise = player(match, "marquise")
    assert sum(marquise.warriors.values()) == 11
    assert marquise.supply == {"recruiter": 5, "sawmill": 5, "warrior": 14, "wood": 8, "workshop": 5}
    assert (marquise.score, len(marquise.hand)) == (0, 3)


@rule("M6", "M7", "M8", "M9")
def test_three_homelands_in_a_chain_in_the_advanced_setup() -> None:
    from game.root.factions.marquise import set_up_advanced

    scene = _scene()
    scene.state.setup_left = []
    match = scene.start("begin_turn")
    run = set_up_advanced(match.state, 0)
    assert "A5" in next(run).options
    assert run.send("A5").options == ["A1", "A10", "A2", "A6", "A9"]
    third = run.send("A1")
    assert "A9" in third.options and "A3" not in third.options
    assert run.send("A9").question == "keep"
    assert run.send("A1").options == ["A1", "A5", "A9"]
    run.send("A1")
    run.send("A5")
    with pytest.raises(StopIteration):
        run.send("A9")
    state = match.state.players[0]
    assert sum(state.warriors.values()) == 15
    assert state.warriors["A1"] == 2 and state.warriors["A3"] == 1
    assert state.tokens == {"A1": ["keep"]}
    assert len(state.buildings) == 3


# -- abilities ---------------------------------------------------------------------------------------------


@rule("M11", "C64")
def test_nobody_else_places_at_the_keep_but_anybody_may_move_there() -> None:
    scene = _scene().at("A1", "marquise", keep=1).at("A1", "eyrie", warrior=3).at("A5", "eyrie", warrior=2)
    match = scene.turn("eyrie", "resolve", todo={"recruit": [], "move": ["vizier"], "build": []})
    play(match, "move:vizier", "A5")
    assert "A1" in options(match)
    match = (
        _scene()
        .at("A1", "marquise", keep=1)
        .at("A1", "eyrie", warrior=3)
        .turn("eyrie", "resolve", todo={"build": ["vizier"]})
    )
    play(match, "build:vizier")
    assert events(match, "turmoil") != [], "no roost can be built at the keep"


@rule("M11", "C27")
def test_the_keep_never_comes_back() -> None:
    match = (
        _scene()
        .at("A1", "marquise", keep=1)
        .at("A1", "eyrie", warrior=3)
        .dice(0, 0)
        .turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    )
    play(match, "battle:vizier", "A1", "seat_0")
    assert player(match, "marquise").out == {"keep": 1}
    assert score(match, "eyrie") == 1


def _attacked(warriors: int, *hand: str, keep: str = "A1") -> Match:
    scene = _scene().at("A5", "marquise", warrior=warriors).at("A5", "eyrie", warrior=3)
    return (
        scene.at(keep, "marquise", keep=1)
        .hand("marquise", *hand)
        .dice(3, 0)
        .turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    )


@rule("M12")
def test_field_hospitals_bring_all_of_a_clearing_to_the_keep_for_one_card() -> None:
    match = _attacked(2, "B24", "B13")
    play(match, "battle:vizier", "A5", "seat_0", "pass")
    assert pending(match) == (0, "field_hospitals")
    assert options(match) == ["B24", "pass"], "A5 is a rabbit clearing"
    play(match, "B24")
    assert standing(match, "A1", "marquise") == {"keep": 1, "warrior": 2}
    assert match.state.discard == ["B24"]


@rule("M12")
def test_without_keep_or_card_nobody_is_healed() -> None:
    match = _attacked(2)
    play(match, "battle:vizier", "A5", "seat_0")
    assert player(match, "marquise").supply["warrior"] == 25
    match = _attacked(1, "B24", keep="A5")
    play(match, "battle:vizier", "A5", "seat_0", "pass")
    assert player(match, "marquise").out == {"keep": 1}, "keep and warrior fell together"
    assert events(match, "placed") == []


@rule("M12", "C85", "XR3")
@pytest.mark.parametrize("heals", [True, False])
def test_healed_at_the_keep_the_attackers_fight_on_after_an_ambush(heals: bool) -> None:
    match = (
        _scene()
        .at("A1", "marquise", warrior=2, keep=1)
        .at("A1", "eyrie", warrior=1)
        .hand("marquise", "B17")
        .hand("eyrie", "B01")
        .dice(1, 0)
        .turn("marquise", "actions", actions=3)
    )
    play(match, "battle", "A1", "seat_1", "B01", "pass")
    assert pending(match) == (0, "field_hospitals")
    play(match, "B17" if heals else "pass")
    assert bool(events(match, "rolled")) is heals
    assert standing(match, "A1", "marquise").get("warrior", 0) == (2 if heals else 0)


# -- Birdsong and crafting ---------------------------------------------------------------------------------


@rule("M13")
def test_each_sawmill_makes_a_wood() -> None:
    match = _scene().at("A5", "marquise", sawmill=2).at("A1", "marquise", sawmill=1).turn("marquise")
    assert standing(match, "A5", "marquise") == {"sawmill": 2, "wood": 2}
    assert standing(match, "A1", "marquise") == {"sawmill": 1, "wood": 1}


@rule("M13")
def test_where_wood_runs_short_she_says_where() -> None:
    scene = _scene().at("A5", "marquise", sawmill=2).at("A1", "marquise", sawmill=1)
    match = scene.supply("marquise", wood=1).turn("marquise")
    assert pending(match) == (0, "place_wood")
    assert options(match) == ["A1", "A5"]
    play(match, "A1")
    assert standing(match, "A1", "marquise") == {"sawmill": 1, "wood": 1}


@rule("M14", "C91", "C93", "C98", "IT6")
def test_workshops_craft_before_the_actions_each_once() -> None:
    scene = _scene().at("A5", "marquise", workshop=1).at("A1", "marquise", workshop=1)
    match = scene.hand("marquise", "B15", "B26", "B39").turn("marquise", "craft")
    assert options(match) == ["craft:B15", "craft:B26", "craft:B39", "done"]
    play(match, "craft:B15")
    assert score(match, "marquise") == 1
    assert player(match, "marquise").items == {"boot": 1}
    assert options(match) == ["craft:B39", "done"], "the rabbit workshop is used"
    assert refused(match, "craft:B26") == "C91"
    play(match, "craft:B39", "done")
    assert "craft:B26" not in options(match)


# -- actions -----------------------------------------------------------------------------------------------


@rule("M15")
def test_three_actions_and_one_more_for_each_bird() -> None:
    scene = _scene().at("A1", "marquise", warrior=3).hand("marquise", "B03", "B13")
    match = scene.turn("marquise", "actions", actions=1)
    play(match, "march", "A1", "A5", 1, "stop")
    assert options(match) == ["done", "spend_bird:B03"]
    assert refused(match, "march") == "M15"
    play(match, "spend_bird:B03")
    assert "march" in options(match)
    assert match.state.discard == ["B03"]
    assert refused(match, "spend_bird") == "M15"


@rule("M16", "C65")
def test_battle_is_an_action() -> None:
    scene = _scene().at("A1", "marquise", warrior=3).at("A1", "eyrie", warrior=1).dice(0, 0)
    match = scene.turn("marquise", "actions", actions=2)
    play(match, "battle", "A1", "seat_1")
    assert player(match, "marquise").own.actions == 1
    match = _scene().at("A1", "marquise", warrior=3).turn("marquise", "actions", actions=2)
    assert refused(match, "battle") == "M16"


@rule("M17", "C58", "C59", "C61")
def test_march_is_up_to_two_moves_of_any_groups() -> None:
    match = _scene().at("A1", "marquise", warrior=3).turn("marquise", "actions", actions=3)
    play(match, "march", "A1", "A5", 2, "move", "A5", "A2", 2)
    assert standing(match, "A2", "marquise") == {"warrior": 2}
    assert player(match, "marquise").own.actions == 2


@rule("M18")
def test_recruit_once_each_turn_a_warrior_at_each_recruiter() -> None:
    match = _scene().at("A5", "marquise", recruiter=2).turn("marquise", "actions", actions=3)
    play(match, "recruit")
    assert standing(match, "A5", "marquise") == {"recruiter": 2, "warrior": 2}
    assert refused(match, "recruit") == "M18"


@rule("M18")
def test_recruiting_with_a_short_supply_or_no_recruiter() -> None:
    scene = _scene().at("A5", "marquise", recruiter=1).at("A2", "marquise", recruiter=1)
    match = scene.supply("marquise", warrior=1).turn("marquise", "actions", actions=3)
    play(match, "recruit")
    assert pending(match) == (0, "recruit_in")
    play(match, "A2")
    assert standing(match, "A5", "marquise") == {"recruiter": 1}
    match = _scene().turn("marquise", "actions", actions=3)
    assert refused(match, "recruit") == "M18"


@rule("M19")
def test_building_takes_wood_along_ruled_clearings_and_scores() -> None:
    scene = _scene().at("A1", "marquise", sawmill=1, wood=1).at("A9", "marquise", workshop=1, warrior=1)
    match = scene.at("A4", "marquise", wood=2).turn("marquise", "actions", actions=3)
    play(match, "build")
    assert options(match) == ["A9"], "A1 is full, A4 has wood but no rule"
    play(match, "A9", "sawmill")
    assert score(match, "marquise") == 1
    assert standing(match, "A1", "marquise") == {"sawmill": 1}
    assert standing(match, "A4", "marquise") == {"wood": 2}
    assert pending(match) == (0, "action")


@rule("M19")
def test_she_says_which_wood_pays_and_the_broken_chain_does_not() -> None:
    scene = _scene().at("A1", "marquise", sawmill=1, wood=1).at("A9", "marquise", warrior=1, wood=1)
    scene.at("A5", "marquise", warrior=1, wood=1).at("A5", "eyrie", warrior=2)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "build", "A9", "sawmill")
    assert pending(match) == (0, "pay_wood")
    assert options(match) == ["A1", "A9"]
    play(match, "A9")
    assert standing(match, "A9", "marquise") == {"sawmill": 1, "warrior": 1}


@rule("M19")
@pytest.mark.parametrize(
    ("kind", "already", "cost", "points"),
    [("sawmill", 3, 3, 3), ("workshop", 1, 1, 2), ("recruiter", 4, 3, 3), ("recruiter", 0, 0, 0)],
)
def test_cost_and_points_follow_the_track(kind: str, already: int, cost: int, points: int) -> None:
    scene = _scene().no_ruins().at("A1", "marquise", warrior=1)
    for at in range(already):
        scene.at(("A2", "A6", "A7", "A8")[at], "marquise", **{kind: 1})
    scene.at("A1", "marquise", wood=cost) if cost else None
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "build", "A1", kind)
    assert score(match, "marquise") == points
    assert "wood" not in standing(match, "A1", "marquise")


@rule("M20")
def test_overwork_spends_a_matching_card_for_a_wood() -> None:
    scene = _scene().at("A5", "marquise", sawmill=1).hand("marquise", "B24", "B13", "B04")
    match = scene.turn("marquise", "actions", actions=3)
    assert "overwork:B13" not in options(match), "a fox card does not match a rabbit clearing"
    play(match, "overwork:B24", "A5")
    assert standing(match, "A5", "marquise") == {"sawmill": 1, "wood": 1}
    play(match, "overwork:B04", "A5")
    assert standing(match, "A5", "marquise") == {"sawmill": 1, "wood": 2}


@rule("M20")
def test_overwork_needs_wood_in_the_supply() -> None:
    scene = _scene().at("A5", "marquise", sawmill=1).hand("marquise", "B24").supply("marquise", wood=0)
    assert refused(scene.turn("marquise", "actions", actions=3), "overwork") == "M20"


@rule("M21", "C105")
def test_dominance_may_be_activated_in_daylight() -> None:
    scene = _scene().hand("marquise", "B12").score("marquise", 10)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "dominance:B12")
    assert (player(match, "marquise").dominance, player(match, "marquise").on_track) == ("B12", False)


@rule("M22", "C21", "C117")
@pytest.mark.parametrize(("recruiters", "cards"), [(2, 1), (3, 2), (5, 3)])
def test_evening_draws_with_the_recruiters(recruiters: int, cards: int) -> None:
    scene = _scene()
    for at in range(recruiters):
        scene.at(("A2", "A5", "A7", "A8", "A9")[at], "marquise", recruiter=1)
    match = scene.turn("marquise", "evening")
    assert len(player(match, "marquise").hand) == cards
