"""The map of Root as sums: where things stand, ways between them, what stands where, looking closer."""

from __future__ import annotations

import math
from itertools import combinations, product

import pytest

from game.content import planar
from game.engine.board import Board
from game.root.factions import ALL
from game.root.tables import CAPTAINS
from game.ui import theme
from game.ui.controls import area
from game.ui.geometry import Point, Rect
from game.ui.interaction import Interaction
from game.ui.kit import Kit
from game.ui.root import clearing_places
from game.ui.root.clearing_places import inside
from game.ui.root.map_forests import forest_middles
from game.ui.root.map_layout import LEAST, MapLayout
from game.ui.root.map_marks import Mark, aimed, marks
from game.ui.root.map_routes import outside
from game.ui.root.map_scene import ClearingScene, MapScene, Piece, Stack, contents, scene
from game.ui.root.map_words import LETTERS
from game.ui.root.paint_clearing import BOX, tag_aside
from game.ui.root.paint_pieces import picture_of
from tests.ui.root_scenes import fresh, played

MAPS = ("gorge", "marsh", "autumn")
RECT = Rect(212, 44, 780, 532)
"""The map at 1280x720, where one unit of the board is one logical unit."""
SEVEN = ("marquise", "eyrie", "alliance", "vagabond", "diaspora", "council", "knaves")


@pytest.fixture
def gorge(kit: Kit) -> Board:
    return kit.library.board("gorge")


@pytest.fixture
def marsh(kit: Kit) -> Board:
    return kit.library.board("marsh")


def about(point: Point, x: float, y: float) -> bool:
    return math.dist(point, (x, y)) < 0.01


# -- where things stand ----------------------------------------------------------------------------


def test_at_its_own_size_a_map_stands_where_its_file_says(gorge: Board) -> None:
    layout, place = MapLayout(gorge, RECT), gorge.place("clearing", number=12)
    assert layout.vs == 1
    assert layout.spot("G12") == Rect(RECT.x + place.x, RECT.y + place.y, 108, 76)
    assert about(layout.point("G12"), RECT.x + place.x + 54, RECT.y + place.y + 38)


def test_things_in_a_clearing_stand_where_the_look_says(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT)
    x, y = layout.point("G12")
    assert about(layout.state("G12"), x + 53, y - 34)
    assert tuple(clearing_places.BADGE_BOX) == (-58, -41, 25, 25)
    slots = clearing_places.slot_boxes(3)
    assert [(slot.cx, slot.y, slot.w) for slot in slots] == [(-28, -1, 25), (0, -1, 25), (28, -1, 25)]
    assert [(box.y, box.w) for box in clearing_places.figure_boxes(2)] == [(-34, 31)] * 2
    (token,) = clearing_places.token_boxes(1)
    assert token.w == 23
    assert token.y < 38 < token.bottom, "tokens lie on the lower edge"


def test_a_wider_rectangle_moves_places_apart_and_keeps_pieces_in_shape(gorge: Board) -> None:
    layout = MapLayout(gorge, Rect(0, 0, 1000, 532))
    spot = layout.spot("G1")
    assert (spot.w, spot.h) == pytest.approx((108, 76))
    assert tuple(layout.whole) == pytest.approx((0, 0, 1000, 532))


def test_shapes_that_differ_much_leave_a_margin(gorge: Board) -> None:
    layout = MapLayout(gorge, Rect(0, 0, 4000, 532))
    assert layout.kx / layout.ky == pytest.approx(1.34)
    assert layout.whole.cx == 2000


@pytest.mark.parametrize("size", [(576, 280), (300, 900), (64, 64)])
def test_no_map_is_smaller_than_three_quarters(gorge: Board, size: tuple[float, float]) -> None:
    layout = MapLayout(gorge, Rect(0, 0, *size))
    assert layout.vs == pytest.approx(LEAST)
    assert layout.pannable


@pytest.mark.parametrize("name", MAPS)
def test_every_clearing_has_room_for_its_pieces_beside_the_others(kit: Kit, name: str) -> None:
    layout = MapLayout(kit.library.board(name), RECT)
    ids = [place.id for place in layout.board.of_kind("clearing")]
    for one, other in combinations(ids, 2):
        assert not layout.spot(one).meets(layout.spot(other))


# -- ways ------------------------------------------------------------------------------------------


def test_a_piece_follows_the_path_in_both_directions(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT)
    there, back = layout.route("G1", "G5"), layout.route("G5", "G1")
    assert there[0] == layout.point("G1")
    assert there[-1] == layout.point("G5")
    assert all(about(one, *other) for one, other in zip(reversed(there), back, strict=True))
    assert there.length > math.dist(there[0], there[-1])
    assert there.at(0) == there[0]
    assert about(there.at(1), *there[-1])
    assert about(there.at(0.3), *back.at(0.7))


def test_where_path_and_river_join_the_same_clearings_the_river_is_taken_when_asked_for(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT)
    assert layout.route("G10", "G11", river=True) != layout.route("G10", "G6")
    assert len(layout.route("G10", "G11")) > 2, "no path joins them, so the river is drawn on"


def test_without_anything_drawn_a_piece_goes_straight(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT)
    assert layout.route("GF1", "G5") == [layout.point("GF1"), layout.point("G5")]


def test_linked_paths_are_there_only_when_their_space_is_flooded(marsh: Board) -> None:
    layout = MapLayout(marsh, RECT)
    assert len(layout.route("M2", "M13")) == 2
    over_the_pool = layout.route("M2", "M13", flooded=["M12"])
    pool = layout.point("M12")
    assert min(math.dist(point, pool) for point in over_the_pool) < 1


def test_a_path_into_a_pool_leads_nowhere(marsh: Board) -> None:
    layout = MapLayout(marsh, RECT)
    assert len(layout.route("M12", "M13")) > 2
    assert len(layout.route("M12", "M13", flooded=["M12"])) == 2


def test_what_is_seen_of_a_way_lies_between_its_places(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT)
    one, other = layout.spot("G1"), layout.spot("G10")
    seen = outside(layout.route("G1", "G10"), one, other)
    assert len(seen) > 3
    assert not any(one.holds(*point) or other.holds(*point) for point in seen)
    assert outside(layout.route("G1", "G10"), RECT, RECT).length == pytest.approx(
        layout.route("G1", "G10").length, rel=0.01
    ), "where all is covered the whole way is taken"


# -- what stands where -----------------------------------------------------------------------------


@pytest.mark.parametrize("factions", [SEVEN[:4], ("diaspora", "knaves", "marquise", "council")], ids=str)
def test_the_scene_holds_every_piece_on_the_map(factions: tuple[str, ...]) -> None:
    match = played(factions, lambda m: len(m.events_for(None)) > 300, level="novice")
    table = match.observe(None)["table"]
    shown = scene(table)
    for player in table["players"]:
        seat = player["seat"]
        for place in shown.by_place.values():
            stacks = [stack for stack in place.stacks if stack.seat == seat and stack.kind != "pawn"]
            assert sum(stack.count for stack in stacks) == player["warriors"].get(place.place, 0)
            captive = sum(stack.count for stack in place.prisoners if stack.seat == seat)
            assert captive == player["captive"].get(place.place, 0)
        for clearing in shown.clearings:
            tokens = [t.kind for t in clearing.tokens if t.seat == seat for _ in range(t.count)]
            assert sorted(tokens) == sorted(player["tokens"].get(clearing.place, []))
            built = [slot.kind for slot in clearing.slots if slot is not None and slot.seat == seat]
            assert sorted(built) == sorted(player["buildings"].get(clearing.place, []))


def test_every_slot_is_shown_filled_ruined_or_open() -> None:
    table = fresh(seed=3).observe(None)["table"]
    for clearing in scene(table).clearings:
        assert len(clearing.slots) == table["clearings"][clearing.place]["slots"]
    assert (
        sum(slot is not None and slot.kind == "ruin" for c in scene(table).clearings for slot in c.slots) == 4
    )


@pytest.mark.parametrize("faction", ALL, ids=lambda faction: str(faction.id))
def test_every_piece_has_a_picture_of_its_own(kit: Kit, faction: object) -> None:
    id, kinds = faction.id, faction.buildings | faction.tokens  # type: ignore[attr-defined]
    pictures = {picture_of(id, kind) for kind in {*kinds, "warrior"}}
    assert len(pictures) == len(kinds) + 1
    for picture in pictures:
        assert kit.library.picture(picture).data
    assert not [fault for fault in kit.library.faults if fault.severity == "error"]


def test_captains_and_suits_and_factions_have_signs_besides_colours(kit: Kit) -> None:
    assert all(kit.library.picture(picture_of("knaves", id)).data for id in CAPTAINS)
    assert set(LETTERS) == set(theme.SUITS)
    assert len(set(LETTERS.values())) == len(LETTERS)
    warriors = {kit.library.picture(picture_of(id, "warrior")).data for id in theme.FACTIONS}
    assert len(warriors) == len(theme.FACTIONS)


def test_contents_name_everything_that_stands_there() -> None:
    match = fresh(("marquise", "eyrie"), seed=1)
    while match.decision is not None and match.decision.question != "action":
        match.apply(match.decision.options[0])
    shown = scene(match.observe(None)["table"])
    keep = next(c.place for c in shown.clearings if any(token.kind == "keep" for token in c.tokens))
    heading, first, *_ = contents(shown, keep)
    assert heading.startswith(f"Clearing {keep[1:]} (")
    assert heading.endswith("ruled by Marquise")
    assert first.startswith("Marquise: ")
    assert "the keep" in first
    roost = next(c.place for c in shown.clearings if any(s and s.kind == "roost" for s in c.slots))
    assert "Eyrie: 6 warriors, a roost" in contents(shown, roost)
    assert contents(shown, "nowhere") == []
    assert contents(shown, "GF1") == [], "nothing to say of an empty forest"


def test_a_militant_enclave_is_told_with_the_suit_that_it_covers() -> None:
    place = ClearingScene("G4", ("frog",), ("fox",))
    shown = MapScene(("diaspora",), (place,), by_place={"G4": place})
    assert contents(shown, "G4") == ["Clearing 4 (frog instead of fox), ruled by nobody"]


# -- crowds ----------------------------------------------------------------------------------------


def stacks(count: int) -> tuple[Stack, ...]:
    return tuple(Stack("warrior", i, SEVEN[i % 7], "", i + 2) for i in range(count))


def tokens(count: int) -> tuple[Piece, ...]:
    return tuple(Piece(f"kind{i}", 0, "marquise", "", i + 1) for i in range(count))


@pytest.mark.parametrize("count", range(1, 10))
def test_figures_keep_apart_and_what_finds_no_room_is_counted(count: int) -> None:
    laid = inside(ClearingScene("G1", ("fox",), ("fox",), (None,) * 3, tokens(count), stacks(count)))
    boxes = [each.box for each in laid.standing]
    for one, other in combinations(boxes, 2):
        shared = one.clipped(other)
        assert shared.w * shared.h < 0.15 * one.w * one.h, "a silhouette must be seen"
    shown = sum(each.stack.count for each in laid.standing)
    assert shown + laid.more_figures == sum(stack.count for stack in stacks(count))
    assert sum(t.count for t, _ in laid.tokens) + laid.more_tokens == sum(t.count for t in tokens(count))
    for box in [*boxes, *(box for _, box in laid.tokens), *(box for _, box in laid.slots)]:
        assert box.within(BOX), "nothing is cut off"
    if laid.more_figures:
        assert not any(laid.figures_tag.meets(box, 3) for box in boxes)


def test_few_figures_are_as_large_as_the_look_says() -> None:
    sizes = {n: clearing_places.figure_boxes(n)[0].w for n in (1, 2, 3, 4, 6)}
    assert sizes[1] == sizes[2] == 31
    assert min(sizes.values()) == 25, "the least size at which pieces can be told apart"


def test_the_pawn_and_captains_are_never_the_ones_left_out() -> None:
    crowd = (
        *stacks(7),
        Stack("pawn", 3, "vagabond", ""),
        Stack("captain", 6, "knaves", "", names=("Thief",)),
    )
    laid = inside(ClearingScene("G1", ("fox",), ("fox",), (), (), crowd))
    assert {"pawn", "captain"} <= {each.stack.kind for each in laid.standing}


# -- marks -----------------------------------------------------------------------------------------


def test_marks_follow_the_controls_and_the_hand() -> None:
    rect = Rect(0, 0, 10, 10)
    controls = [
        area("place:G1", rect, state="legal"),
        area("place:G2", rect, state="selected", number=2),
        area("place:G3", rect, state="not_legal", reason="no path"),
        area("place:G4", rect),
        area("hand:B12", rect, state="legal"),
    ]
    ui = Interaction(hover="place:G1", focus="place:G2", keyboard=True)
    assert marks(controls, ui, battle="G9") == {
        "G1": Mark("legal", hover=True),
        "G2": Mark("selected", 2, focus=True),
        "G3": Mark("not_legal"),
        "G9": Mark("battle"),
    }


# -- forests ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MAPS)
def test_figures_in_a_forest_stand_in_it_and_cover_nothing_of_a_clearing(kit: Kit, name: str) -> None:
    board = kit.library.board(name)
    floors = {floor.properties["forest"]: floor.points for floor in board.of_kind("floor")}
    middles = forest_middles(board)
    for id, spot in middles.items():
        assert planar.holds(floors[id], spot)
        figure = Rect(-20, -18, 40, 32).moved(*spot)
        for place in board.of_kind("clearing"):
            tag = Rect(-86, 18, 47, 17).moved(*place.centre)
            ground = Rect(-50, -34, 100, 68).moved(*place.centre)
            assert not figure.meets(tag, 2) and not figure.meets(ground, 6), (id, place.id)
    for one, other in combinations(middles.values(), 2):
        assert math.dist(one, other) > 40


def test_a_forest_with_room_keeps_its_place_on_the_map(gorge: Board) -> None:
    forest = next(place for place in gorge.of_kind("forest") if place.id == "GF5")
    assert forest_middles(gorge)["GF5"] == forest.centre


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("slots", range(1, 5))
def test_a_landmark_lies_beside_the_figures(count: int, slots: int) -> None:
    scene = ClearingScene(
        "G1", ("fox",), ("fox",), slots=(None,) * slots, stacks=stacks(count), landmarks=("tower", "market")
    )
    laid = inside(scene)
    assert len(laid.landmarks) == 2
    for (_, landmark), figure in product(laid.landmarks, laid.standing):
        assert not landmark.meets(figure.box)


# -- tags ------------------------------------------------------------------------------------------


def test_a_tag_moves_aside_only_at_the_edge_of_the_map() -> None:
    one = ClearingScene("G1", ("fox",), ("fox",))
    two = ClearingScene("G1", ("fox", "frog"), ("fox",))
    assert tag_aside(one, 75.8) == 0
    assert tag_aside(two, 75.8) == pytest.approx(13 + 72 + 3 - 75.8)
    assert tag_aside(two, 300) == 0
    assert tag_aside(one, 75.8, 0.7) == pytest.approx((20 + 13 + 3) * 0.92 / 0.7 + 52 - 13 - 75.8)


def test_a_lit_place_is_aimed_at_by_hand_or_by_keys() -> None:
    rect = Rect(0, 0, 10, 10)
    controls = [area("place:G1", rect, state="legal"), area("place:G2", rect), area("hand:B12", rect)]
    assert aimed(controls, Interaction(hover="place:G1")) == "G1"
    assert aimed(controls, Interaction(hover="place:G2")) == ""
    assert aimed(controls, Interaction(hover="place:G2", focus="place:G1", keyboard=True)) == "G1"
    assert aimed(controls, Interaction(hover="hand:B12")) == ""
