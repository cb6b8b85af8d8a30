"""Hover, press, focus and scrolling over plain controls."""

import pytest

from game.ui.controls import Action, area, button, scroll, segments, switch, text_field
from game.ui.events import KeyDown, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.geometry import Point, Rect
from game.ui.interaction import Interaction, handle

GRID = [button(f"b{c}{r}", Rect(c * 100, r * 50, 90, 40), "x") for r in range(2) for c in range(3)]


def click(ui, controls, x, y):
    ui.handle(PointerDown(Point(x, y)), controls)
    return ui.handle(PointerUp(Point(x, y)), controls)[1]


def keys(ui, controls, *names):
    actions = []
    for name in names:
        shift = name.startswith("shift+")
        actions += ui.handle(KeyDown(name.removeprefix("shift+"), shift=shift), controls)[1]
    return actions


def test_a_click_presses_what_is_under_it():
    assert click(Interaction(), GRID, 110, 10) == [Action("press", "b10")]


def test_letting_go_elsewhere_presses_nothing():
    ui = Interaction()
    ui.handle(PointerDown(Point(10, 10)), GRID)
    assert ui.handle(PointerUp(Point(110, 10)), GRID)[1] == []


def test_a_greyed_button_is_refused_and_shows_its_reason():
    controls = [button("end", Rect(0, 0, 90, 40), "End", reason="Play intel first", rule="H37")]
    ui = Interaction()
    assert click(ui, controls, 5, 5) == [Action("refused", "end")]
    ui.tick(400, controls)
    assert ui.tip(controls).why == "Play intel first - H37"


def test_the_tooltip_waits_300_ms():
    controls = [button("a", Rect(0, 0, 90, 40), "A", tip="help")]
    ui = Interaction()
    ui.handle(PointerMove(Point(5, 5)), controls)
    ui.tick(299, controls)
    assert ui.tip(controls) is None and ui.wakes_in(controls) is not None
    assert ui.tick(2, controls) and ui.tip(controls).id == "a"


def test_the_later_control_lies_on_top():
    controls = [button("under", Rect(0, 0, 90, 40), "A"), button("over", Rect(10, 10, 20, 20), "B")]
    assert click(Interaction(), controls, 15, 15) == [Action("press", "over")]


def test_tab_goes_round_and_back():
    ui = Interaction()
    keys(ui, GRID, "tab", "tab")
    assert ui.focus == "b10" and ui.keyboard
    keys(ui, GRID, "shift+tab", "shift+tab")
    assert ui.focus == "b21"
    assert keys(ui, GRID, "tab", "enter") == [Action("press", "b00")]


def test_arrows_go_by_place():
    ui = Interaction()
    keys(ui, GRID, "tab", "right", "down", "left")
    assert ui.focus == "b01"
    keys(ui, GRID, "left")
    assert ui.focus == "b01"


def test_digits_press_their_control():
    controls = [button("one", Rect(0, 0, 9, 9), "A", key="1"), button("c", Rect(20, 0, 9, 9), "C", key="C")]
    assert keys(Interaction(), controls, "c", "1") == [Action("press", "c"), Action("press", "one")]


def test_enter_goes_on_after_a_click_elsewhere_and_presses_what_the_keyboard_reached():
    first, second = Rect(0, 0, 50, 20), Rect(0, 40, 50, 20)
    controls = [button("speed", first, "Speed"), button("next", second, "Next", key="enter")]
    ui = Interaction()
    assert click(ui, controls, 10, 10) == [Action("press", "speed")]
    assert keys(ui, controls, "enter") == [Action("press", "next")]
    assert keys(ui, controls, "tab", "tab", "enter") == [Action("press", "speed")]


def test_escape_and_right_click_go_back():
    ui = Interaction()
    assert keys(ui, GRID, "escape") == [Action("back")]
    assert ui.handle(PointerDown(Point(5, 5), "right"), GRID)[1] == [Action("back")]


def test_space_is_left_to_the_screen_on_a_thing_of_the_table():
    ui, controls = (
        Interaction(),
        [area("card", Rect(0, 0, 50, 50)), switch("s", Rect(60, 0, 90, 40), "S", "help", False)],
    )
    keys(ui, controls, "tab")
    assert ui.handle(KeyDown("space"), controls) == (False, [])
    assert keys(ui, controls, "tab", "space") == [Action("press", "s")]


def test_focus_outlives_a_new_list_with_the_same_id():
    ui = Interaction()
    keys(ui, GRID, "tab", "tab")
    ui.settle([button("b10", Rect(0, 0, 5, 5), "moved")])
    assert ui.focus == "b10"
    ui.settle([])
    assert ui.focus == ""


def test_while_typing_letters_and_side_arrows_belong_to_the_text():
    controls = [text_field("name", Rect(0, 0, 90, 30), ""), button("n", Rect(0, 50, 90, 30), "N", key="n")]
    ui = Interaction(focus="name")
    assert ui.handle(KeyDown("n"), controls, editing=True) == (False, [])
    assert ui.handle(KeyDown("left"), controls, editing=True) == (False, [])
    ui.handle(KeyDown("down"), controls, editing=True)
    assert ui.focus == "n"


def long_list():
    rows = [button(f"r{i}", Rect(0, i * 40, 100, 36), "row", inside="list") for i in range(20)]
    return [scroll("list", Rect(0, 0, 110, 200), 800), *rows]


def test_the_wheel_scrolls_as_far_as_it_goes():
    ui, controls = Interaction(), long_list()
    ui.handle(Wheel(Point(5, 5), -2), controls)
    assert ui.offset("list", controls) == 96
    ui.handle(Wheel(Point(5, 5), -100), controls)
    assert ui.offset("list", controls) == 600
    assert click(ui, controls, 5, 190) == [Action("press", "r19")]


def test_what_is_scrolled_away_cannot_be_hit():
    assert click(Interaction(), long_list(), 5, 205) == []


def test_focus_scrolls_into_sight():
    ui, controls = Interaction(), long_list()
    keys(ui, controls, *["tab"] * 12)
    row = next(c for c in controls if c.id == ui.focus)
    assert ui.placed(row, controls).within(Rect(0, 0, 110, 200))


def test_segments_name_their_values():
    made = segments("kind", Rect(0, 0, 200, 30), [("a", "A"), ("b", "B")], "b", reasons={"a": "not now"})
    assert [(c.id, c.enabled, c.on) for c in made] == [("kind:a", False, False), ("kind:b", True, True)]
    assert made[0].rect.right <= made[1].rect.x and made[1].rect.right == 200


def test_a_scroll_bar_can_be_dragged_and_pressed_beside_its_handle():
    ui, controls = Interaction(), [scroll("page", Rect(0, 0, 100, 100), 400)]
    top, size = handle(controls[0], 0)
    assert (top, size) == (2, 24)
    ui.handle(PointerDown(Point(97, 10)), controls)
    ui.handle(PointerMove(Point(60, 46)), controls)
    assert ui.offset("page", controls) == pytest.approx(36 / 72 * 300)
    ui.handle(PointerMove(Point(97, 500)), controls)
    assert ui.offset("page", controls) == 300
    ui.handle(PointerUp(Point(97, 500)), controls)
    ui.handle(PointerMove(Point(97, 20)), controls)
    assert ui.offset("page", controls) == 300, "let go"
    ui.handle(PointerDown(Point(97, 14)), controls)
    assert ui.offset("page", controls) < 5


def test_nothing_is_dragged_where_nothing_scrolls():
    ui, page = Interaction(), scroll("page", Rect(0, 0, 100, 100), 100)
    controls = [page, button("b", Rect(80, 0, 20, 20), "B")]
    ui.handle(PointerDown(Point(97, 10)), controls)
    assert ui.dragged == "" and ui.pressed == "b"
