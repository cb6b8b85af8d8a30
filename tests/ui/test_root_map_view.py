"""Looking at the map of Root: closer, moved about, by wheel, pointer, keys and buttons."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from game.engine.board import Board
from game.ui.controls import area
from game.ui.events import KeyDown, KeyUp, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.geometry import Point, Rect
from game.ui.interaction import Interaction
from game.ui.kit import Kit
from game.ui.root.map_buttons import look_controls
from game.ui.root.map_layout import NEAREST, MapLayout
from game.ui.root.map_view import MapView

RECT = Rect(212, 44, 780, 532)
"""The map at 1280x720, where one unit of the board is one logical unit."""


@pytest.fixture
def gorge(kit: Kit) -> Board:
    return kit.library.board("gorge")


@pytest.fixture
def marsh(kit: Kit) -> Board:
    return kit.library.board("marsh")


def about(point: Point, x: float, y: float) -> bool:
    return math.dist(point, (x, y)) < 0.01


# -- looking closer --------------------------------------------------------------------------------


def test_what_lies_under_the_pointer_stays_there(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT)
    at = layout.point("G11")
    closer = layout.zoomed(at, 2)
    assert closer.vs == 2
    assert about(closer.point("G11"), *at)


def test_the_map_is_not_moved_beyond_its_edges_nor_looked_at_too_closely(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT).zoomed(RECT.centre, 99)
    assert layout.zoom == NEAREST
    far = layout.panned(9999, -9999)
    assert far.whole.x == RECT.x
    assert far.whole.bottom == pytest.approx(RECT.bottom)
    assert MapLayout(gorge, RECT).panned(50, 50).pan == (0, 0)
    assert far.fit().pan == (0, 0)


def test_a_place_out_of_view_is_brought_into_view(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT).zoomed(RECT.centre, 3).panned(9999, 9999)
    assert not layout.spot("G3").within(RECT)
    assert layout.showing("G3").spot("G3").within(RECT)
    assert layout.showing("G1").spot("G1").within(RECT)


def test_a_map_that_is_moved_begins_with_a_whole_pixel(gorge: Board) -> None:
    grain = 1 / 1.25
    for dx in (0.3, 7.9, -41.13):
        layout = MapLayout(gorge, RECT).zoomed(RECT.centre, 2).panned(dx, 1.7 * dx)
        there = layout.snapped(grain)
        pixels = there.whole.x / grain
        assert abs(pixels - round(pixels)) < 1e-6
        assert math.dist(there.pan, layout.pan) <= grain


class Table:
    """A view with a control on the map and one that covers a corner of it."""

    def __init__(self, board: Board) -> None:
        self.view, self.ui = MapView(), Interaction()
        self.layout = self.view.look(board, RECT)
        self.controls = [area("place:G11", self.layout.spot("G11")), area("hand", Rect(212, 500, 200, 76))]

    def handle(self, *events: object) -> bool:
        return [self.view.handle(event, self.ui, self.controls) for event in events][-1]  # type: ignore[arg-type]

    @property
    def look(self) -> MapLayout:
        assert self.view.layout is not None
        return self.view.layout


def test_the_wheel_looks_closer_level_by_level_and_back(gorge: Board) -> None:
    table = Table(gorge)
    at = table.look.point("G11")
    assert table.handle(Wheel(at, 1))
    assert table.look.zoom == 1.25
    assert table.handle(Wheel(at, 0.5))
    assert table.look.zoom == 1.25, "half a notch is none"
    table.handle(Wheel(at, 0.5), Wheel(at, 9))
    assert table.look.zoom == NEAREST
    table.handle(Wheel(at, -99))
    assert table.look.zoom == 1


def test_what_covers_the_map_keeps_its_wheel(gorge: Board) -> None:
    table = Table(gorge)
    assert not table.handle(Wheel(Point(300, 540), 1))
    assert not table.handle(Wheel(Point(5, 5), 1))
    assert table.look.zoom == 1


def test_dragging_moves_the_map_and_is_no_click(gorge: Board) -> None:
    table = Table(gorge)
    table.view.closer(4)
    at, before = Point(600, 300), table.look.pan
    assert not table.handle(PointerDown(at)), "a click is still possible"
    table.ui.pressed = "place:G11"
    assert not table.handle(PointerMove(Point(602, 301))), "a hand that trembles"
    assert table.handle(PointerMove(Point(630, 320)))
    assert table.look.pan == (before[0] + 30, before[1] + 20)
    assert table.ui.pressed == ""
    assert table.handle(PointerUp(Point(630, 320)))
    assert not table.handle(PointerMove(Point(700, 320)))


def test_a_whole_map_is_not_dragged(gorge: Board) -> None:
    table = Table(gorge)
    assert not table.handle(PointerDown(Point(600, 300)), PointerMove(Point(700, 300)))
    assert not table.handle(PointerUp(Point(700, 300)))


def test_keys_do_what_the_mouse_does(gorge: Board) -> None:
    table = Table(gorge)
    assert table.handle(KeyDown("+"), KeyDown("="))
    assert table.look.zoom == 1.5
    assert table.handle(KeyDown("left", ctrl=True))
    assert table.look.pan[0] > 0
    assert not table.handle(KeyDown("left")), "the focus moves"
    assert table.handle(KeyDown("-"))
    assert table.look.zoom == 1.25
    assert table.handle(KeyDown("home"))
    assert table.look.zoom == 1
    assert not table.handle(KeyDown("home")), "there is nothing to go back from"
    assert not table.handle(KeyDown("+", ctrl=True))


def test_who_rules_shows_while_its_key_is_held(gorge: Board) -> None:
    table = Table(gorge)
    table.handle(KeyDown("w"))
    assert table.view.ruling
    table.handle(KeyUp("w"))
    assert not table.view.ruling


def test_a_new_window_keeps_the_look_and_a_new_map_does_not(gorge: Board, marsh: Board) -> None:
    table = Table(gorge)
    table.view.closer(2)
    assert table.view.look(gorge, Rect(0, 0, 1000, 700)).zoom == 1.5
    assert table.view.look(marsh, Rect(0, 0, 1000, 700)).zoom == 1


def test_frames_are_wanted_until_all_pictures_are_made(gorge: Board) -> None:
    table = Table(gorge)
    view = table.view
    view.drawn(True)
    assert not view.tick(lambda layout: False)
    assert view.wakes_in() is None, "a whole map has nothing beyond its edges"
    view.closer(1)
    assert view.moving
    assert view.tick(lambda layout: False), "coarse: draw again"
    view.drawn(True)
    left = [True, True, False]
    while view.wakes_in() == 0:
        assert not view.tick(lambda layout: left.pop(0)), "nothing that is seen changes"
    assert left == []


# -- buttons ---------------------------------------------------------------------------------------


def test_buttons_at_the_corner_do_what_wheel_and_keys_do(gorge: Board) -> None:
    table = Table(gorge)
    assert [c.id for c in look_controls(table.look)] == ["look:closer"]
    assert table.view.press("look:closer")
    assert [c.id for c in look_controls(table.look)] == ["look:closer", "look:further", "look:whole"]
    assert table.view.press("look:further")
    assert table.look.zoom == 1
    table.view.closer(99)
    assert [c.id for c in look_controls(table.look)] == ["look:further", "look:whole"]
    assert table.view.press("look:whole")
    assert table.look.zoom == 1
    assert not table.view.press("menu")


def test_buttons_lie_inside_the_map_and_apart(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT).zoomed(RECT.centre, 2)
    buttons = look_controls(layout)
    assert all(button.rect.within(RECT) for button in buttons)
    assert not any(one.rect.meets(other.rect) for one, other in combinations(buttons, 2))
    assert look_controls(MapLayout(gorge, Rect(0, 0, 500, 150))) == []


# -- out of view -----------------------------------------------------------------------------------


def test_a_place_out_of_view_is_pointed_to_at_the_edge(gorge: Board) -> None:
    layout = MapLayout(gorge, RECT).zoomed(RECT.centre, 3)
    for place in gorge.of_kind("clearing"):
        edge = layout.edge(place.id)
        assert edge.within(RECT)
        if not layout.in_view(place.id):
            towards = layout.point(place.id)
            assert math.dist(edge.centre, towards) <= math.dist(RECT.centre, towards)
    assert layout.in_view("G12")
    assert not layout.in_view("G1")
    assert all(MapLayout(gorge, RECT).in_view(place.id) for place in gorge.of_kind("clearing"))


def test_the_map_follows_the_focus_of_the_keyboard(gorge: Board) -> None:
    table = Table(gorge)
    table.view.closer(99)
    table.ui.focus = "place:G1"
    assert not table.view.follow(table.ui), "the mouse has set it"
    table.ui.keyboard = True
    assert table.view.follow(table.ui)
    assert table.look.spot("G1").within(RECT)
    table.view.move(-5000, 0)
    assert not table.view.follow(table.ui), "the player may look elsewhere"
    table.ui.focus = "hand:B12"
    assert not table.view.follow(table.ui)
