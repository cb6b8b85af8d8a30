"""The shipped Gorge, Marsh and Autumn against the tables of the rules (copied into `data/`)."""

import itertools
import json
import math
import runpy
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.content import Library, planar
from game.content.check import check
from game.content.root_kinds import KINDS
from game.content.root_map import dividing_lines
from game.content.shipped import shipped
from game.engine.board import Board, Place, SpriteGround, TileGround, decode, encode
from game.root.graph import facts_of
from tests.law.root import boards

DATA = Path(__file__).parent / "data"
MAPS = ("gorge", "marsh", "autumn")
PATH_ROOM, WATER_ROOM = 15, 20
Pair = tuple[str, str]


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.open([])


@pytest.fixture(params=MAPS)
def board(library: Library, request: pytest.FixtureRequest) -> Board:
    return library.board(request.param)


def table(name: str) -> dict[str, Any]:
    """The table of a map in one form; Autumn's has plain numbers, which are A1 to A12 here."""
    found: dict[str, Any] = json.loads((DATA / f"map_{name}.json").read_text(encoding="utf-8"))
    return found if name != "autumn" else _autumn(found)


def _autumn(told: dict[str, Any]) -> dict[str, Any]:
    corners = dict(zip((1, 2, 3, 4), ("NW", "NE", "SE", "SW"), strict=True))
    clearings = [
        {
            "id": f"A{n}",
            "number": int(n),
            "x": clearing["xy"][0],
            "y": clearing["xy"][1],
            "slots": clearing["slots"],
            "ruin": clearing["ruin"],
            "corner": corners.get(int(n)),
            "suit": told["printed_suits"][n],
        }
        for n, clearing in told["clearings"].items()
    ]
    forests = [
        {"id": f"A{id}", "clearings": [f"A{n}" for n in touched]} for id, touched in told["forests"].items()
    ]
    return {
        "clearings": clearings,
        "paths": [{"a": f"A{a}", "b": f"A{b}", "kind": "path"} for a, b in told["paths"]],
        "river": {"links": [[f"A{a}", f"A{b}"] for a, b in told["river_links"]]},
        "opposite_corners": [[f"A{a}", f"A{b}"] for a, b in told["corner_diagonals"]],
        "map_edge_cycle": [f"A{n}" for n in told["map_edge_loop"]],
        "forests": forests,
        "forest_adjacency": [{"a": f"A{a}", "b": f"A{b}"} for a, b in told["forest_adjacency"]],
    }


def pairs(board: Board, kind: str) -> set[frozenset[str]]:
    return {frozenset((link.a, link.b)) for link in board.links if link.kind == kind}


def drawn(x: float, y: float) -> tuple[float, float]:
    """Where the look puts a point of the tables' frame on a board of 780 x 532."""
    return 15 + 0.75 * x, 2 + 0.528 * y


def test_the_shipped_maps_are_without_fault() -> None:
    for name in MAPS:
        assert check(shipped().maps / f"{name}.tmx") == []


@pytest.mark.rule("GM1", "MM1")
def test_clearings_stand_where_the_table_has_them(board: Board) -> None:
    clearings = {place.id: place for place in board.of_kind("clearing")}
    rows = {row["id"]: row for row in table(board.id)["clearings"]}
    assert clearings.keys() == rows.keys()
    assert board.size == (780, 532)
    for id, row in rows.items():
        place = clearings[id]
        assert math.dist(place.centre, drawn(row["x"], row["y"])) < 0.2, id
        assert (place.properties["number"], place.properties["slots"]) == (row["number"], row["slots"]), id
        assert place.properties.get("corner") == row["corner"], id
        assert place.properties.get("suit") == row.get("suit"), id


def test_ruin_slots(board: Board) -> None:
    for row in table(board.id)["clearings"]:
        ruin = board.place("clearing", number=row["number"]).properties.get("ruin", 0)
        slot = row.get("ruin_slot") or ""
        wanted = (-1 if slot == "R" else int(slot[1:] or 0)) if board.id == "marsh" else -int(row["ruin"])
        assert ruin == wanted, row["id"]


def test_paths_are_those_of_the_table(board: Board) -> None:
    rows = table(board.id)["paths"]
    assert pairs(board, "path") == {frozenset((row["a"], row["b"])) for row in rows}
    forms = {"wall_bridge": "wall", "open_bridge": "bridge", "under_wall": "under_wall"}
    for row in rows:
        link = next(
            link for link in board.links if link.kind == "path" and {link.a, link.b} == {row["a"], row["b"]}
        )
        assert link.properties.get("form", "path") == forms.get(row["kind"], "path")
        assert link.properties.get("divides", True) == row.get("divides_forests", True)


def test_rivers_join_what_the_table_says_and_flow_off_the_board(board: Board) -> None:
    wanted = {frozenset(pair) for pair in table(board.id)["river"]["links"]}
    assert pairs(board, "river") == wanted
    joined = {id for pair in wanted for id in pair}
    for link in board.links:
        if link.kind == "outflow":
            assert link.a in joined
            x, y = next(place for place in board.of_kind("mouth") if place.id == link.b).centre
            assert x in (0, board.size[0]) or y in (0, board.size[1])


@pytest.mark.rule("GM6", "MM8")
def test_corners_face_each_other(board: Board) -> None:
    corners = {place.properties.get("corner"): place.id for place in board.of_kind("clearing")}
    facing = [{corners["NW"], corners["SE"]}, {corners["NE"], corners["SW"]}]
    assert sorted(map(sorted, facing)) == sorted(map(sorted, table(board.id)["opposite_corners"]))


def test_the_edge_of_the_map(board: Board) -> None:
    edge = {place.id for place in board.of_kind("clearing") if place.properties.get("edge")}
    assert edge == set(table(board.id)["map_edge_cycle"])


@pytest.mark.rule("GM2", "GM3", "GM4", "GM5")
def test_forests_are_the_faces_of_the_drawing(board: Board) -> None:
    rows = table(board.id)["forests"]
    assert {place.id for place in board.of_kind("forest")} == {row["id"] for row in rows}
    for row in rows:
        assert board.neighbours(row["id"], "touch") == sorted(row["clearings"]), row["id"]
    outer, *inner = sorted(planar.faces(dividing_lines(board)), key=lambda face: face.size)
    assert len(inner) == len(rows)
    assert outer.size < 0 < inner[0].size


def test_forests_border_on_each_other_across_one_path(board: Board) -> None:
    rows = table(board.id)["forest_adjacency"]
    assert pairs(board, "border") == {frozenset((row["a"], row["b"])) for row in rows}
    divider = {
        frozenset((link.a, link.b)): link.properties["path"] for link in board.links if link.kind == "border"
    }
    for row in rows:
        for named in row.get("separating_path", ()):
            ends = set(named.split("-")) - {"X"}
            assert ends <= set(str(divider[frozenset((row["a"], row["b"]))]).split("-"))


def test_the_floor_of_a_forest_holds_the_place_of_its_pieces(board: Board) -> None:
    floors = {floor.properties["forest"]: floor for floor in board.of_kind("floor")}
    tables = {row["id"]: row for row in table(board.id)["forests"]}
    for forest in board.of_kind("forest"):
        assert planar.holds(floors[forest.id].points, forest.centre)
        if "x" in tables[forest.id]:
            row = tables[forest.id]
            assert math.dist(forest.centre, drawn(row["x"], row["y"])) < 0.2


@pytest.mark.rule("MM1", "MM5")
def test_the_marsh_has_three_pairs_of_flood_spaces(library: Library) -> None:
    board = library.board("marsh")
    found: dict[str, list[str]] = {}
    for place in board.of_kind("clearing"):
        if colour := str(place.properties.get("flood", "")):
            found.setdefault(colour, []).append(place.id)
    assert found == table("marsh")["flood_pairs"]


@pytest.mark.rule("MM6")
def test_every_flood_marker_of_the_marsh(library: Library) -> None:
    board = library.board("marsh")
    linked: dict[str, set[frozenset[str]]] = {}
    flooded: dict[str, set[str]] = {}
    for link in board.links:
        when = str(link.properties.get("when", ""))
        if link.kind == "linked_path":
            linked.setdefault(when, set()).add(frozenset((link.a, link.b)))
        elif link.kind == "flooded_path":
            flooded.setdefault(when, set()).add(link.b if link.a == when else link.a)
    for marker in table("marsh")["flood_markers"]:
        space = marker["clearing"]
        groups = [frozenset(p) for group in marker["linked_groups"] for p in itertools.combinations(group, 2)]
        assert linked[space] == set(groups)
        assert flooded.get(space, set()) == set(marker["flooded_paths_to"])
    assert linked.keys() == {marker["clearing"] for marker in table("marsh")["flood_markers"]}


@pytest.mark.rule("MM2")
def test_all_eight_floodings_leave_twelve_joined_clearings(library: Library) -> None:
    board = library.board("marsh")
    spaces = table("marsh")["flood_pairs"].values()
    for under in itertools.product(*spaces):
        dry = [place.id for place in board.of_kind("clearing") if place.id not in under]
        assert len(dry) == 12
        joined = [link for link in board.links if link.kind == "path" and not {link.a, link.b} & set(under)]
        joined += [
            link for link in board.links if link.kind == "linked_path" and link.properties["when"] in under
        ]
        reached, ring = set(), {dry[0]}
        while ring:
            reached |= ring
            ring = {end for link in joined for end in (link.a, link.b) if {link.a, link.b} & ring} - reached
        assert reached == set(dry), under


@pytest.mark.parametrize("name", MAPS)
def test_the_rules_read_the_same_from_file_and_table(library: Library, name: str) -> None:
    """What `tests/law/root` plays on is what the program plays on."""
    for board in (library.board(name), boards.board(name)):
        facts = facts_of(board)
        told = {
            "clearings": sorted(facts.clearings, key=lambda clearing: clearing.id),
            "paths": {frozenset(pair) for pair in facts.paths},
            "rivers": {frozenset(pair) for pair in facts.rivers},
            "linked": {(when, frozenset((a, b))) for when, a, b in facts.linked},
            "forests": {forest.id: (set(forest.touches), set(forest.borders)) for forest in facts.forests},
        }
        if board is library.board(name):
            wanted = told
    assert told == wanted


def test_trees_keep_clear_of_paths_and_water(board: Board) -> None:
    middle = {place.id: place.centre for place in board.places}
    lines = {
        kind: [[middle[x.a], *x.points, middle[x.b]] for x in board.links if x.kind in kinds]
        for kind, kinds in {"way": ("path", "linked_path"), "water": ("river", "outflow")}.items()
    }
    (trees,) = (ground for ground in board.ground if ground.name == "trees")
    assert isinstance(trees, SpriteGround)
    assert trees.above
    assert len(trees.sprites) > 150
    for sprite in trees.sprites:
        foot = (sprite.x + sprite.width / 2, sprite.y + sprite.height * 0.94)
        assert 17 <= sprite.width <= 27
        assert min(planar.distance(line, foot) for line in lines["way"]) > PATH_ROOM - 0.2
        assert min(planar.distance(line, foot) for line in lines["water"]) > WATER_ROOM - 0.2
        assert any(planar.holds(floor.points, foot) for floor in board.of_kind("floor"))
        assert not any(_within(place, foot) for place in board.of_kind("clearing"))


def _within(place: Place, at: tuple[float, float]) -> bool:
    (x, y), (cx, cy) = at, place.centre
    return ((x - cx) / (place.width / 2)) ** 2 + ((y - cy) / (place.height / 2)) ** 2 < 1


def test_ground_and_labels(board: Board) -> None:
    meadow = board.ground[0]
    assert isinstance(meadow, TileGround)
    assert not meadow.above
    assert all(meadow.cells)
    assert [ground.name for ground in board.ground] == ["meadow", "flora", "trees"]
    assert [label.text for label in board.labels] == [board.title]


def test_a_root_board_travels_as_json(board: Board) -> None:
    assert decode(encode(board)) == board


@pytest.mark.parametrize("name", MAPS)
def test_planting_again_gives_the_shipped_trees(tmp_path: Path, name: str) -> None:
    shutil.copytree(shipped().maps, tmp_path / "maps")
    plant = runpy.run_path(str(tmp_path / "maps/plant.py"))
    file = tmp_path / f"maps/{name}.tmx"
    assert plant["planted"](file) == file.read_text(encoding="utf-8")


def test_the_tiled_project_has_the_types_of_root_maps() -> None:
    project = json.loads((shipped().maps / "homeland.tiled-project").read_text(encoding="utf-8"))
    types = {kind["name"]: kind for kind in project["propertyTypes"]}
    enums = {name: [w for w in kind["values"] if w] for name, kind in types.items() if kind["type"] == "enum"}
    for name, kind in KINDS.items():
        members = {member["name"]: member for member in types[name]["members"]}
        assert members.keys() - {"a", "b"} == kind.keys.keys()
        assert ({"a", "b"} <= members.keys()) == kind.joins
        for key, wanted in kind.keys.items():
            shown = members[key]["type"]
            assert shown == {int: "int", bool: "bool", str: "string"}[wanted.kind]
            if wanted.words:
                assert enums[members[key]["propertyType"]] == list(wanted.words)
