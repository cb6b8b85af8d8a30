"""Map, suits, slots and rule (C45-C57, MP1-MP8, RU1-RU7)."""

import pytest

from game.root.battle import places as battle_places
from game.root.graph import graph
from game.root.movement import targets
from game.root.places import clearings_of, open_slots, refuse_build, ruler
from game.root.removal import sweep
from game.root.state import map_of
from tests.law import rule
from tests.law.root.boards import MAPS
from tests.law.root.scene import Scene, drive, options, play, standing


def _scene(name: str = "autumn", *floods: str) -> Scene:
    return Scene("marquise", "eyrie", map=name, floods=floods)


@rule("C45")
def test_a_path_and_nothing_else_makes_clearings_adjacent() -> None:
    adjacent = map_of(_scene().state).adjacent
    assert adjacent["A1"] == ["A10", "A5", "A9"]
    assert adjacent["A10"] == ["A1", "A12", "A2"]
    assert adjacent["A11"] == ["A12", "A3", "A6"]


@rule("C45", "C39")
def test_autumn_has_four_clearings_of_each_suit() -> None:
    s = _scene().state
    assert clearings_of(s, "fox") == ["A1", "A6", "A8", "A12"]
    assert clearings_of(s, "rabbit") == ["A3", "A4", "A5", "A10"]
    assert clearings_of(s, "mouse") == ["A2", "A7", "A9", "A11"]


@rule("C46", "MP2")
def test_a_building_needs_an_open_slot_and_ruins_fill_one() -> None:
    scene = _scene().at("A5", "marquise", sawmill=1)
    s = scene.state
    assert [open_slots(s, place) for place in ("A1", "A5", "A6", "A11")] == [1, 1, 1, 2]
    scene.at("A5", "eyrie", roost=1)
    assert open_slots(s, "A5") == 0
    assert refuse_build(s, 0, "A5") == ("no open building slot", "C46")
    assert refuse_build(s, 0, "A11") is None


@rule("C47", "MP5", "MP7")
@pytest.mark.parametrize(("name", "letter"), [("autumn", "A"), ("gorge", "G"), ("marsh", "M")])
def test_two_diagonals_join_opposite_corners(name: str, letter: str) -> None:
    corners = map_of(_scene(name).state).opposite
    assert {corner[1:]: across[1:] for corner, across in corners.items() if corner[0] == letter} == {
        "1": "3", "3": "1", "2": "4", "4": "2",
    }  # fmt: skip


@rule("C48", "MP5")
def test_the_edge_is_one_loop_and_a_flooded_space_drops_out_of_it() -> None:
    assert sorted(map_of(_scene().state).edge) == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"]
    gorge = ["G1", "G10", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9"]
    assert sorted(map_of(_scene("gorge").state).edge) == gorge
    marsh = sorted(map_of(_scene("marsh", "M6", "M10", "M12").state).edge)
    assert marsh == ["M1", "M2", "M3", "M4", "M5", "M7", "M8", "M9"]


@rule("C49", "MP4")
def test_a_river_is_no_path() -> None:
    s = _scene().at("A5", "marquise", warrior=1).state
    assert map_of(s).rivers["A10"] == ["A11", "A5"]
    assert sorted(map_of(s).on_river) == ["A10", "A11", "A4", "A5", "A7"]
    assert targets(s, 0, "A5") == ["A1", "A2"], "not along the river to A10"


@rule("C50", "MP6", "MM6")
def test_a_forest_touches_its_clearings_and_borders_across_one_path() -> None:
    g = map_of(_scene().state)
    assert g.touches["AF1"] == ["A1", "A2", "A5", "A10"]
    assert g.borders["AF1"] == ["AF2", "AF3"]
    assert g.forests_at["A1"] == ["AF1", "AF2"]
    flooded = map_of(_scene("marsh", "M12", "M6", "M10").state)
    assert flooded.touches["MF3"] == ["M2", "M5", "M15"], "only what is still a clearing"
    assert flooded.borders["MF3"] == ["MF1", "MF4", "MF5"], "the flooded space still divides"


@rule("C51", "MP6")
def test_forests_have_no_battles_and_warriors_do_not_walk_into_them() -> None:
    scene = _scene().at("AF1", "marquise", warrior=1).at("AF1", "eyrie", warrior=1)
    s = scene.at("A1", "marquise", warrior=1).state
    assert battle_places(s, 0) == battle_places(s, 1) == []
    assert targets(s, 0, "AF1") == []
    assert targets(s, 0, "A1") == ["A10", "A5", "A9"]


@rule("C53", "C57")
@pytest.mark.parametrize(
    ("mine", "theirs", "ruling"),
    [
        ({}, {}, -1),
        ({"warrior": 1}, {}, 0),
        ({"warrior": 1, "sawmill": 1}, {"warrior": 1}, 0),
        ({"wood": 3}, {}, -1),
        ({"pawn": True}, {}, -1),
        ({"wood": 3}, {"warrior": 1}, 1),
        ({"warrior": 2}, {"warrior": 1, "roost": 1}, 1),
    ],
)
def test_warriors_and_buildings_rule_tokens_and_pawns_do_not(
    mine: dict[str, int], theirs: dict[str, int], ruling: int
) -> None:
    scene = _scene().at("A5", "marquise", **mine).at("A5", "eyrie", **theirs)  # type: ignore[arg-type]
    assert ruler(scene.state, "A5") == ruling


@rule("C53")
def test_a_tie_without_the_eyrie_has_no_ruler() -> None:
    scene = Scene("marquise", "eyrie").at("A5", "marquise", warrior=2).at("A5", "eyrie", warrior=2)
    scene.state.lineup = "marquise,"
    scene.state.players[1].faction = ""
    assert ruler(scene.state, "A5") == -1


@rule("C57")
def test_rule_is_what_it_is_at_the_moment_of_asking() -> None:
    scene = _scene().at("A5", "marquise", warrior=2).at("A5", "eyrie", warrior=3)
    assert ruler(scene.state, "A5") == 1
    scene.at("A5", "marquise", sawmill=2)
    assert ruler(scene.state, "A5") == 0


@rule("MP8", "RU1")
@pytest.mark.parametrize(
    ("name", "floods", "ruins"),
    [
        ("autumn", [], ["A10", "A11", "A12", "A6"]),
        ("gorge", [], ["G11", "G12", "G6", "G9"]),
        ("marsh", ["M12", "M6", "M10"], ["M13", "M14", "M15", "M8"]),
        ("marsh", ["M13", "M8", "M11"], ["M12", "M14", "M15", "M6"]),
        ("marsh", [], ["M12", "M13", "M14", "M15"]),
    ],
)
def test_each_map_has_four_ruins(name: str, floods: list[str], ruins: list[str]) -> None:
    assert sorted(_scene(name, *floods).state.ruins) == ruins


@rule("RU2", "RU3", "RU7")
def test_effects_that_remove_enemy_pieces_leave_ruins_alone() -> None:
    scene = _scene().at("A6", "eyrie", roost=1, warrior=1)
    drive(sweep(scene.state, 0, ["A6"], "B21", "B21"))
    assert scene.state.players[0].score == 1, "for the roost, none for the ruin"
    assert "A6" in scene.state.ruins
    assert open_slots(scene.state, "A6") == 1


@rule("RU1")
def test_nothing_is_built_in_a_ruins_slot() -> None:
    scene = _scene().at("A6", "marquise", warrior=1, sawmill=1, wood=2).at("A2", "marquise", warrior=1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "build")
    assert options(match) == ["A2"]
    assert standing(match, "A6", "marquise") == {"sawmill": 1, "warrior": 1, "wood": 2}


@rule("MP6", "C50")
@pytest.mark.parametrize("name", MAPS)
def test_touch_and_border_go_both_ways(name: str) -> None:
    g = graph(_scene(name).state.graph)
    assert all(forest in g.borders[other] for forest in g.forests for other in g.borders[forest])
    assert all(g.forests_at[place] for place in g.clearings)
