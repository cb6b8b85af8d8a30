"""From the title to a table and back: what Continue offers, and who may save."""

import pytest

import game
from game import storage
from game.table import Table
from game.ui import savefiles
from game.ui.events import KeyDown
from game.ui.interaction import find
from game.ui.screens.content_note import ContentNoteScreen
from game.ui.screens.new_game import NewGameScreen
from game.ui.screens.new_root import NewRootScreen
from game.ui.screens.options import OptionsScreen
from game.ui.screens.pause import PauseScreen
from game.ui.screens.rulebook import RulebookScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.title import TitleScreen
from game.ui.screens.title_view import NOTHING_SAVED
from game.ui.setup_data import SeatSetup, Setup
from game.ui.stage import Screen
from game.ui.start import ANOTHER_COPY, Desk, _saves, resume_of
from tests.ui.screen_checks import click

ROOT_TABLE = {"factions": ["diaspora", "eyrie"], "map": "gorge"}


@pytest.fixture
def stage(make_stage):
    made = make_stage(Screen())
    made.stack.clear()
    made.settings.note_seen = True
    return made


def test_the_title_leads_to_the_new_game_and_back(stage, tmp_path):
    Desk(stage, tmp_path).open()
    assert isinstance(stage.top, TitleScreen)
    find(stage.top.controls, "play_homeland")
    stage.top.ui.set_focus("play_homeland", stage.top.controls)
    stage.handle(KeyDown("enter"))
    assert isinstance(stage.top, NewGameScreen)
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, TitleScreen)


def test_both_games_are_set_up_from_the_title_and_from_each_other(stage, tmp_path):
    Desk(stage, tmp_path).open()
    click(stage, "play_root")
    assert isinstance(stage.top, NewRootScreen)
    click(stage, "game:homeland")
    assert isinstance(stage.top, NewGameScreen)
    click(stage, "game:root")
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, TitleScreen), "the screens take each other's place"


def test_the_rulebook_of_the_other_game_takes_the_place_of_this_one(stage, tmp_path):
    desk = Desk(stage, tmp_path)
    desk.open()
    click(stage, "rulebook")
    click(stage, "book")
    assert stage.top.reader.book.title == "Root: the rules"
    stage.handle(KeyDown("escape"))
    click(stage, "rulebook")
    assert stage.top.reader.book.title == "Root: the rules", "the book read last lies open"
    stage.handle(KeyDown("escape"))
    desk.open_rules("H40")
    assert stage.top.reader.here.paragraph == "H40"
    desk.open_rules("D16")
    assert stage.top.reader.here.paragraph == "D16", "a number finds its own book"


def test_a_table_that_the_rules_refuse_leaves_its_set_up_open(stage, tmp_path):
    desk = Desk(stage, tmp_path)
    desk.open()
    click(stage, "play_root")
    screen = stage.top
    twice = tuple(SeatSetup(faction="eyrie") for _ in range(2))
    for wrong in (Setup(game="root", seats=twice), Setup(game="root", seats=twice, map="nowhere")):
        desk._start(wrong)
        assert stage.top is screen and stage.notice.text


def test_the_rulebook_opens_first_at_the_rule_of_what_is_asked(stage, tmp_path):
    desk = Desk(stage, tmp_path)
    desk.open(Table(game="root", options=ROOT_TABLE, levels=("regular",) * 2, humans=1, seed=3))
    while not stage.top.director.live or not stage.top.rule_now():
        stage.tick(50)
    rule = stage.top.rule_now()
    stage.handle(KeyDown("r"))
    assert stage.top.reader.here.paragraph == rule


def test_the_content_note_comes_once(stage, tmp_path):
    stage.settings.note_seen = False
    Desk(stage, tmp_path).open()
    assert isinstance(stage.top, ContentNoteScreen)
    stage.handle(KeyDown("enter"))
    assert isinstance(stage.top, TitleScreen) and stage.settings.note_seen
    stage.stack.clear()
    Desk(stage, tmp_path).open()
    assert isinstance(stage.top, TitleScreen)


@pytest.mark.parametrize(
    ("entry", "screen"), [("load", SavesScreen), ("rulebook", RulebookScreen), ("options", OptionsScreen)]
)
def test_the_dock_leads_there_and_back(stage, tmp_path, entry, screen):
    Desk(stage, tmp_path).open()
    click(stage, entry)
    assert isinstance(stage.top, screen)
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, TitleScreen)


def test_the_rulebook_opens_where_it_was_left(stage, tmp_path):
    Desk(stage, tmp_path).open()
    stage.open_rules("H40")
    stage.top.open("H53")
    stage.pop()
    stage.handle(KeyDown("r"))
    assert stage.top.reader.here.paragraph == "H53"
    stage.pop()
    stage.open_rules("H12")
    assert stage.top.reader.here.paragraph == "H12" and stage.top.reader.behind


def test_a_save_is_loaded_from_the_title_and_from_a_table(stage, tmp_path):
    match = game.new_match("homeland", seats=4, seed=7)
    match.table = {"humans": [True] * 4}
    savefiles.keep(match, tmp_path, "One")
    Desk(stage, tmp_path).open()
    click(stage, "load")
    click(stage, "load:0")
    assert len(stage.stack) == 2
    table = stage.top
    stage.open_saves(match)
    click(stage, f"load:{next(i for i, s in enumerate(stage.top.found) if s.title == 'One')}")
    assert len(stage.stack) == 2 and stage.top is not table
    stage.pop()


def test_nothing_saved_is_said(stage, tmp_path):
    Desk(stage, tmp_path).open()
    assert find(stage.top.controls, "continue").why == NOTHING_SAVED


def test_a_saved_game_can_be_continued(stage, tmp_path):
    match = game.new_match("homeland", seats=4, seed=7)
    game.save(match, tmp_path / "autosave.json")
    Desk(stage, tmp_path).open()
    assert find(stage.top.controls, "continue").enabled


def test_the_line_of_a_saved_game_tells_public_things_only():
    match = game.new_match("homeland", seats=4, seed=7)
    match.table = {"names": ["A", "B", "C", "D"], "humans": [False, False, True, False], "levels": []}
    told = resume_of(match)
    assert told.line == "Homeland - round 1, Agency 0, Terrorists 0"
    assert told.seat == 2


def test_a_second_copy_does_not_save(stage):
    first, second = storage.Lock(storage.saves_folder()), storage.Lock(storage.saves_folder())
    try:
        assert _saves(first) == (storage.saves_folder(), "")
        assert _saves(second) == (None, ANOTHER_COPY)
    finally:
        first.release()
        second.release()
    Desk(stage, None, ANOTHER_COPY).open()
    assert find(stage.top.controls, "continue").why == ANOTHER_COPY


def test_a_table_that_is_not_saved_says_so_at_once_and_when_it_is_left(stage, tmp_path):
    for folder, why in ((None, ANOTHER_COPY), (tmp_path, "")):
        table = Table(game="homeland", options={"seats": 3}, levels=("random",) * 3, humans=1, seed=4)
        Desk(stage, folder, why).open(table)
        stage.tick(50)
        assert (ANOTHER_COPY in stage.notice.text) == (folder is None)
        session = stage.top.director.session
        assert session.kept == (folder is not None)
        stage.handle(KeyDown("f10"))
        assert isinstance(stage.top, PauseScreen)
        while stage.stack:
            stage.pop()
        stage.notice.text = ""
