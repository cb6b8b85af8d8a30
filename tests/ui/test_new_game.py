"""Setting up a table: the draft, its faults, and the screen with mouse and keyboard."""

import pygame
import pytest

from game.homeland.tables import AGENDA_SET
from game.ui.app import picture_of
from game.ui.events import KeyDown, PointerDown, PointerUp, TextInput, Wheel
from game.ui.geometry import Point
from game.ui.interaction import find
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.new_game_view import Draft, SeatDraft, draft_of, fault, new_game_view, setup_of
from game.ui.setup_data import SeatSetup, Setup
from tests.ui.screen_checks import SCALES, SIZES, cut_texts, outside, overlaps, tab_round


def press(stage, id):
    screen = stage.top
    control = find(screen.controls, id)
    screen.ui.set_focus(id, screen.controls)
    at = screen.ui.placed(control, screen.controls).centre
    stage.handle(PointerDown(at))
    stage.handle(PointerUp(at))


def type_into(stage, text):
    for letter in text:
        raw = pygame.event.Event(pygame.TEXTINPUT, text=letter)
        stage.handle(TextInput(letter, raw=raw))


def test_the_default_is_one_person_and_three_ai_seats():
    setup = setup_of(Draft())
    assert [seat.kind for seat in setup.seats] == ["human", "ai", "ai", "ai"]
    assert setup.seed is None and not setup.briefed


def test_empty_rows_close_up():
    draft = Draft().with_seat(1, kind="empty")
    assert [seat.name for seat in setup_of(draft).seats] == ["Robin", "Ines", "Wu"]


def test_a_draft_and_its_set_up_agree():
    setup = Setup(
        seats=(
            SeatSetup(kind="human", name="Ana"),
            SeatSetup(kind="ai", level="novice", name="B"),
            SeatSetup(kind="ai", name="C"),
        ),
        seed=7,
        briefed=True,
    )
    assert setup_of(draft_of(setup)) == setup


@pytest.mark.parametrize(
    ("draft", "words"),
    [
        (Draft(), ""),
        (Draft(seed="12x"), "The seed is a whole number, or empty"),
        (Draft(seed="²"), "The seed is a whole number, or empty"),
        (Draft(seed=" 12 "), ""),
        (Draft().with_seat(1, name="robin"), "Two seats have the same name"),
        (Draft(tuple(SeatDraft("empty") for _ in range(6))), "At least three seats must be taken"),
    ],
)
def test_why_a_game_cannot_start(draft, words):
    assert fault(draft) == words
    start = find(new_game_view((1280, 720), draft, AGENDA_SET).controls, "start")
    assert start.enabled == (not words) and start.why == words


def test_the_last_three_seats_cannot_be_emptied():
    draft = Draft().with_seat(3, kind="empty")
    controls = new_game_view((1280, 720), draft, AGENDA_SET).controls
    assert find(controls, "seat0:kind:empty").why == "At least three seats must be taken"
    assert find(controls, "seat0:kind:ai").enabled


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window(make_stage, size, scale):
    stage = make_stage(NewGameScreen(print), size, scale)
    assert cut_texts(stage) == []
    assert overlaps(stage.top.controls) == []
    assert outside(stage) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_it_fits_with_larger_text(make_stage, size):
    assert cut_texts(make_stage(NewGameScreen(print), size, 100, text=150)) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_keyboard_reaches_everything(make_stage, size):
    stage = make_stage(NewGameScreen(print), size)
    wanted = {c.id for c in stage.top.controls if c.focusable}
    assert set(tab_round(stage)) == wanted


def test_a_table_is_set_up_with_the_mouse(make_stage):
    started = []
    stage = make_stage(NewGameScreen(started.append))
    press(stage, "seat4:kind:ai")
    press(stage, "seat1:level")
    press(stage, "briefed")
    press(stage, "seed")
    type_into(stage, "42")
    picture_of(stage)
    press(stage, "start")
    [setup] = started
    assert [seat.kind for seat in setup.seats] == ["human", "ai", "ai", "ai", "ai"]
    assert setup.seats[1].level == "novice"
    assert (setup.seed, setup.briefed) == (42, True)


def test_a_table_is_set_up_with_the_keyboard(make_stage):
    started = []
    stage = make_stage(NewGameScreen(started.append))
    screen = stage.top
    while screen.ui.focus != "seat0:name":
        stage.handle(KeyDown("tab"))
    type_into(stage, "Ana")
    assert find(screen.controls, "seat0:name").value == "Ana"
    while screen.ui.focus != "start":
        stage.handle(KeyDown("tab"))
    stage.handle(KeyDown("enter"))
    assert started[0].seats[0].name == "Ana"


def test_the_last_set_up_is_remembered_but_not_its_deal(make_stage):
    started = []
    first = make_stage(NewGameScreen(started.append))
    press(first, "briefed")
    press(first, "seed")
    type_into(first, "77")
    press(first, "start")
    again = make_stage(NewGameScreen(lambda setup: None))
    assert started[0].seed == 77 and started[0].briefed
    assert again.top.draft.briefed and again.top.draft.seed == ""


def test_a_damaged_memory_gives_the_default(make_stage, tmp_path):
    (tmp_path / "last_setup.json").write_text('{"seats": 3')
    assert make_stage(NewGameScreen(print)).top.draft == Draft()


def test_a_greyed_start_does_nothing(make_stage):
    started = []
    stage = make_stage(NewGameScreen(started.append))
    press(stage, "seed")
    type_into(stage, "x")
    press(stage, "start")
    assert started == []


def test_control_characters_are_left_out(make_stage):
    stage = make_stage(NewGameScreen(print))
    press(stage, "seat0:name")
    raw = pygame.event.Event(pygame.TEXTINPUT, text="a\u202eb\x07")
    stage.handle(TextInput("", raw=raw))
    assert find(stage.top.controls, "seat0:name").value == "Robinab"


def test_escape_goes_back(make_stage):
    stage = make_stage(NewGameScreen(print))
    stage.handle(KeyDown("escape"))
    assert stage.finished


def test_a_small_window_scrolls(make_stage):
    stage = make_stage(NewGameScreen(print), (1024, 600))
    screen = stage.top
    stage.handle(Wheel(Point(300, 300), -100))
    assert screen.ui.offset("page", screen.controls) > 0
    assert screen.ui.seen(find(screen.controls, "briefed"), screen.controls).h > 40
