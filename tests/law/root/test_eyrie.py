"""Eyrie Dynasties (E1-E20)."""

import pytest

from game.engine.match import Match
from game.root.factions.eyrie import edge_homes
from game.root.places import ruler
from game.root.ruleset import Root
from tests.law import rule
from tests.law.root.boards import facts
from tests.law.root.scene import Scene, events, options, pending, play, player, refused, score, standing


def _scene(leader: str = "builder", **decree: list[str]) -> Scene:
    from game.root.factions.eyrie import COLUMNS, LEADERS, VIZIER

    full = {column: [*decree.get(column, ())] for column in COLUMNS}
    for column in LEADERS[leader]:
        full[column] = sorted([*full[column], VIZIER])
    scene = Scene("eyrie", "marquise")
    return scene.taken(*(card for cards in decree.values() for card in cards)).own(
        "eyrie", leader=leader, decree=full
    )


def _resolve(scene: Scene, **todo: list[str]) -> Match:
    return scene.turn("eyrie", "resolve", todo=todo)


# -- set-up and rule ---------------------------------------------------------------------------------------


@rule("E1", "E2", "E3", "E4", "E5", "C123")
def test_roost_warriors_leader_and_viziers() -> None:
    rules = Root()
    match = Match(rules, rules.setup(factions=["marquise", "eyrie"], map=facts("autumn"), first=0), 3)
    play(match, "A1", "A1", "A10", "A5")
    assert pending(match) == (1, "homeland")
    assert options(match) == ["A3"], "diagonally opposite to the keep"
    play(match, "A3", "despot")
    assert standing(match, "A3", "eyrie") == {"roost": 1, "warrior": 6}
    assert player(match, "eyrie").supply == {"roost": 6, "warrior": 14}
    assert player(match, "eyrie").own.decree == {
        "recruit": [], "move": ["vizier"], "battle": [], "build": ["vizier"],
    }  # fmt: skip


@rule("E6", "C136")
def test_the_advanced_homeland_is_on_the_edge_and_far_from_enemies() -> None:
    scene = _scene().own("marquise", home=["A1"])
    assert edge_homes(scene.state, 0) == ["A3", "A6", "A7", "A8"]
    scene.own("marquise", home=["A1", "A3", "A8"])
    assert edge_homes(scene.state, 0) == ["A2"], "not adjacent is the next best"


@rule("E7", "C53", "C54")
@pytest.mark.parametrize(
    ("eyrie", "marquise", "ruling"), [(1, 1, 0), (2, 1, 0), (1, 2, 1), (0, 0, -1), (0, 1, 1)]
)
def test_ties_are_won_where_an_eyrie_piece_stands(eyrie: int, marquise: int, ruling: int) -> None:
    scene = _scene()
    if eyrie:
        scene.at("A5", "eyrie", warrior=eyrie)
    if marquise:
        scene.at("A5", "marquise", warrior=marquise)
    assert ruler(scene.state, "A5") == ruling


@rule("E8")
@pytest.mark.parametrize(("leader", "points"), [("despot", 1), ("builder", 2)])
def test_items_pay_one_point_but_for_the_builder(leader: str, points: int) -> None:
    match = _scene(leader).at("A8", "eyrie", roost=1).hand("eyrie", "B18").turn("eyrie", "craft")
    play(match, "craft:B18")
    assert score(match, "eyrie") == points


# -- Birdsong ----------------------------------------------------------------------------------------------


@rule("E9")
def test_an_empty_hand_draws_a_card_first() -> None:
    match = _scene().at("A3", "eyrie", roost=1).top("B20").turn("eyrie")
    assert events(match, "drew")[0]["count"] == 1
    assert pending(match) == (0, "decree_card")
    match = _scene().at("A3", "eyrie", roost=1).hand("eyrie", "B20").turn("eyrie")
    assert events(match, "drew") == []


@rule("E10")
def test_one_or_two_cards_at_most_one_bird() -> None:
    scene = _scene().at("A3", "eyrie", roost=1).hand("eyrie", "B03", "B04", "B20")
    match = scene.turn("eyrie", "decree")
    assert options(match) == ["B03", "B04", "B20"], "at least one must be added"
    play(match, "B03", "build")
    assert options(match) == ["B20", "done"]
    assert refused(match, "B04") == "E10"
    play(match, "B20", "build")
    assert player(match, "eyrie").own.decree["build"] == ["B03", "B20"]
    assert pending(match) == (0, "action"), "two are the most"


@rule("E10")
def test_a_hand_of_birds_adds_exactly_one() -> None:
    match = _scene().at("A3", "eyrie", roost=1).hand("eyrie", "B03", "B04").turn("eyrie", "decree")
    play(match, "B03", "move")
    assert options(match) == ["done"]


@rule("E11")
def test_without_roosts_a_new_one_where_the_fewest_warriors_are() -> None:
    scene = _scene()
    for place in ("A1", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A12"):
        scene.at(place, "marquise", warrior=1)
    match = scene.turn("eyrie", "new_roost")
    assert pending(match) == (0, "new_roost")
    assert options(match) == ["A11", "A2"]
    play(match, "A2")
    assert standing(match, "A2", "eyrie") == {"roost": 1, "warrior": 3}


@rule("E11", "M11")
def test_a_new_roost_keeps_off_the_keep_and_full_clearings() -> None:
    scene = _scene().at("A1", "marquise", keep=1)
    match = scene.at("A3", "marquise", sawmill=1).turn("eyrie", "new_roost")
    assert not {"A1", "A3"} & set(options(match))
    match = _scene().at("A3", "eyrie", roost=1).turn("eyrie", "new_roost")
    assert events(match, "placed") == []


# -- the Decree --------------------------------------------------------------------------------------------


@rule("E12")
def test_crafting_comes_before_the_decree() -> None:
    scene = _scene(recruit=["B20"]).at("A8", "eyrie", roost=1, warrior=1).hand("eyrie", "B18", "B06")
    match = scene.turn("eyrie", "craft")
    assert options(match) == ["craft:B06", "craft:B18", "done"]
    play(match, "craft:B18")
    assert options(match) == ["done"], "the only roost is used"
    play(match, "done")
    assert options(match) == ["recruit:B20", "recruit:vizier"]


@rule("E13", "XR21")
def test_columns_go_left_to_right_cards_within_one_in_any_order() -> None:
    scene = _scene(recruit=["B20"], build=["B33"]).at("A8", "eyrie", roost=1, warrior=1)
    match = _resolve(scene, recruit=["B20", "vizier"], move=["vizier"], build=["B33"])
    assert options(match) == ["recruit:B20", "recruit:vizier"]
    play(match, "recruit:vizier", "A8", "recruit:B20", "A8")
    assert options(match) == ["move:vizier"]
    play(match, "move:vizier", "A8", "A4", 1)
    assert options(match) == ["build:B33"]


@rule("E14")
def test_recruit_at_a_roost_of_the_cards_suit() -> None:
    scene = _scene(recruit=["B20"]).at("A8", "eyrie", roost=1).at("A5", "eyrie", roost=1)
    match = _resolve(scene, recruit=["B20", "vizier"])
    play(match, "recruit:B20")
    assert options(match) == ["A8"]
    play(match, "A8", "recruit:vizier")
    assert options(match) == ["A5", "A8"]


@rule("E14")
def test_the_charismatic_recruits_two_and_falls_into_turmoil_with_one() -> None:
    scene = _scene("charismatic").at("A8", "eyrie", roost=1)
    match = _resolve(scene, recruit=["vizier"])
    play(match, "recruit:vizier", "A8")
    assert standing(match, "A8", "eyrie") == {"roost": 1, "warrior": 2}
    scene = _scene("charismatic").at("A8", "eyrie", roost=1).supply("eyrie", warrior=1)
    match = _resolve(scene, recruit=["vizier"])
    play(match, "recruit:vizier", "A8")
    assert standing(match, "A8", "eyrie") == {"roost": 1, "warrior": 1}
    assert pending(match) == (0, "leader")


@rule("E15", "C59", "XR21")
def test_move_starts_in_the_cards_suit_and_goes_anywhere() -> None:
    scene = _scene(move=["B20"]).at("A8", "eyrie", warrior=1).at("A5", "eyrie", warrior=1)
    match = _resolve(scene, move=["B20", "vizier"])
    play(match, "move:B20")
    assert options(match) == ["A8"]
    play(match, "A8", "A7", 1, "move:vizier", "A7", "A8", 1)
    assert standing(match, "A8", "eyrie") == {"warrior": 1}, "one warrior marches to and fro"


@rule("E16")
def test_battle_in_the_cards_suit() -> None:
    scene = _scene("commander", battle=["B20"]).at("A8", "eyrie", warrior=1).at("A8", "marquise", warrior=3)
    match = _resolve(scene.dice(1, 0), battle=["B20"])
    play(match, "battle:B20", "A8", "seat_1")
    assert standing(match, "A8", "marquise") == {"warrior": 1}, "one rolled and the Commander's extra hit"


@rule("E3", "C77")
def test_the_despot_scores_once_for_a_battle_that_costs_buildings() -> None:
    scene = _scene("despot").at("A8", "eyrie", warrior=3).at("A8", "marquise", sawmill=1, wood=1)
    match = _resolve(scene.dice(2, 0), battle=["vizier"])
    play(match, "battle:vizier", "A8", "seat_1")
    assert score(match, "eyrie") == 3


@rule("E17", "C46")
def test_build_needs_rule_an_open_slot_and_no_roost() -> None:
    scene = _scene("despot").at("A8", "eyrie", warrior=1).at("A5", "eyrie", warrior=1, roost=1)
    scene.at("A2", "marquise", warrior=2).at("A2", "eyrie", warrior=1).at("A10", "eyrie", warrior=1)
    scene.at("A10", "marquise", sawmill=1)
    match = _resolve(scene, build=["vizier"])
    play(match, "build:vizier")
    assert options(match) == ["A8"], "A5 has a roost, A2 is not ruled, A10 is full"


@rule("E18")
@pytest.mark.parametrize(("roosts", "points", "cards"), [(1, 0, 1), (2, 1, 1), (3, 2, 2), (6, 4, 3)])
@rule("E19")
def test_roosts_score_and_draw(roosts: int, points: int, cards: int) -> None:
    scene = _scene()
    for at in range(roosts):
        scene.at(("A1", "A2", "A3", "A4", "A5", "A7")[at], "eyrie", roost=1)
    match = scene.turn("eyrie", "evening")
    assert score(match, "eyrie") == points
    assert len(player(match, "eyrie").hand) == cards


# -- turmoil -----------------------------------------------------------------------------------------------


@rule("E20", "XR19", "C103")
@pytest.mark.parametrize(("before", "after"), [(8, 5), (1, 0)])
def test_turmoil_humiliates_purges_deposes_and_rests(before: int, after: int) -> None:
    scene = _scene("despot", move=["B03", "B20"]).at("A8", "eyrie", roost=1).score("eyrie", before)
    match = _resolve(scene, move=["B20", "B03", "vizier"], build=["vizier"])
    play(match, "move:B20")
    assert score(match, "eyrie") == after
    assert sorted(match.state.discard) == ["B03", "B20"]
    assert pending(match) == (0, "leader")
    assert options(match) == ["builder", "charismatic", "commander"]
    play(match, "commander")
    assert player(match, "eyrie").own.decree == {
        "recruit": [], "move": ["vizier"], "battle": ["vizier"], "build": [],
    }  # fmt: skip
    assert match.state.turn is None or match.state.turn.seat == 1, "Evening came at once"


@rule("E20")
def test_when_all_leaders_are_down_all_come_up() -> None:
    deposed = ["builder", "charismatic", "commander"]
    match = _resolve(_scene("despot").own("eyrie", deposed=deposed), move=["vizier"])
    play(match, "move:vizier")
    assert options(match) == ["builder", "charismatic", "commander", "despot"]


@rule("E20", "C108")
def test_turmoil_costs_nothing_without_a_marker_on_the_track() -> None:
    match = _resolve(_scene("despot").score("eyrie", 12).dominance("eyrie", "B12"), move=["vizier"])
    play(match, "move:vizier", "builder")
    assert score(match, "eyrie") == 12
