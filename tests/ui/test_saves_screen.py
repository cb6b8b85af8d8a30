"""The list of saves: names of every kind, damaged files named and kept, nothing hidden shown."""

import os
import random

import pygame
import pytest

import game
from game.engine.errors import SaveError
from game.ui import savefiles
from game.ui.events import KeyDown, TextInput
from game.ui.interaction import find
from game.ui.savefiles import cleaned, free_path, is_automatic, listed, look, safe_name
from game.ui.screens.saves import SavesScreen
from game.ui.screens.saves_view import AUTOMATIC, date_of, line_of
from tests.ui.screen_checks import SCALES, SIZES, click, cut_texts, outside, overlaps, tab_round

NAMES = ["You", "Ines", "Tomas", "Wu"]


def played(decisions=60, seed=3):
    match = game.new_match("homeland", seats=4, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        if match.decision is not None:
            match.apply(rng.choice(match.decision.options))
    match.table = {"names": NAMES, "humans": [True, False, False, False], "levels": ["", *["regular"] * 3]}
    return match


@pytest.fixture(scope="module")
def match():
    return played()


@pytest.fixture
def folder(tmp_path, match):
    """Every kind of file: autosaves, one under a title, a finished one, and four that can't be read."""
    saves = tmp_path / "saves"
    for name in ("autosave", *(f"autosave-{n}" for n in range(1, 6))):
        game.save(match, saves / f"{name}.json")
    savefiles.keep(match, saves, "An evening / with: Ines?")
    savefiles.keep(played(3000), saves, "The end")
    (saves / "broken.json").write_text('{"format": 1')
    (saves / "empty.json").write_bytes(b"")
    (saves / "newer.json").write_text('{"format": 99, "game": "homeland"}')
    (saves / "other.json").write_bytes(
        (saves / "autosave.json").read_bytes().replace(b"homeland", b"chess", 1)
    )
    (saves / "notes.txt").write_text("no save")
    for i, path in enumerate(sorted(saves.glob("*.json"))):
        os.utime(path, (1_000_000 + i, 1_000_000 + i))
    return saves


def opened(make_stage, folder, size=(1280, 720), scale=100, text=100, **more):
    loaded = []
    screen = SavesScreen(folder, loaded.append, **more)
    return make_stage(screen, size, scale, text), screen, loaded


def row_of(screen, title):
    return next(i for i, save in enumerate(screen.found) if save.title == title)


# -- files
@pytest.mark.parametrize(
    ("title", "name"),
    [
        *[("a/b\\c:d*e?f", "a-b-c-d-e-f"), ("CON", "game CON"), ("nul", "game nul"), ("Com1", "game Com1")],
        *[("end...", "end"), ("..", "save"), ("", "save"), ("  a   b ", "a b"), ("\x00\n\ta\u202eb", "ab")],
        *[("autosave-1", "game autosave-1"), ("Autosave", "game Autosave"), ("Élan 3", "Élan 3")],
        *[("x" * 300, "x" * 60), ("🎲 dice", "dice"), ("日本" * 40, "日本" * 13), ("-_-", "_")],
    ],
)
def test_safe_names(title, name):
    assert safe_name(title) == name
    assert not is_automatic(free_path(savefiles.Path("/nowhere"), title))


def test_a_title_is_one_line_of_printable_letters():
    assert cleaned(" a\tb\r\n\x07c\u200b ") == "a b c" and len(cleaned("x" * 99)) == 60


def test_a_name_that_is_taken_gets_a_number(tmp_path):
    for name in ("Game", "game 2"):
        (tmp_path / f"{name}.json").write_text("")
    assert free_path(tmp_path, "GAME").name == "GAME 3.json"


def test_which_files_the_program_writes_itself(tmp_path):
    names = ("autosave.json", "autosave-5.json", "autosave-x.json", "autosaved.json", "autosave.txt")
    assert [is_automatic(tmp_path / name) for name in names] == [True, True, False, False, False]


def test_the_title_stands_inside_and_the_game_goes_on_the_same(tmp_path, match):
    path = savefiles.keep(match, tmp_path, "A / B")
    save = look(path)
    assert (path.name, save.title, save.fault) == ("A - B.json", "A / B", "")
    again = game.load(path)
    assert again.observe(0) == match.observe(0) and again.decision.options == match.decision.options
    assert "title" not in match.table


def test_renaming_moves_the_file_and_keeps_the_game(tmp_path, match):
    path = savefiles.keep(match, tmp_path, "first")
    savefiles.keep(match, tmp_path, "second")
    moved = savefiles.rename(path, "Second")
    assert moved.name == "Second 2.json" and not path.exists()
    assert look(moved).title == "Second" and game.load(moved).observe(None) == match.observe(None)
    assert savefiles.rename(moved, "Second 2!") == moved and look(moved).title == "Second 2!"


def test_faults_of_the_folder_are_save_errors(tmp_path, match):
    with pytest.raises(SaveError):
        savefiles.delete(tmp_path / "none.json")
    with pytest.raises(SaveError):
        savefiles.rename(tmp_path / "none.json", "x")
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError):
        savefiles.keep(match, tmp_path / "file", "x")
    assert listed(tmp_path / "nowhere") == []


def test_what_the_list_knows(folder, match):
    found = {save.path.stem: save for save in listed(folder)}
    assert "notes" not in found and len(found) == 12
    assert found["autosave-2"].title == "Autosave 2, the start of a round"
    evening = found["An evening - with- Ines"]
    assert evening.title == "An evening / with: Ines?" and evening.table == match.observe(None)["table"]
    assert line_of(evening).startswith("Homeland - round ") and line_of(evening).endswith(
        "You, Ines, Tomas, Wu"
    )
    assert "finished" in line_of(found["The end"])
    assert "1970" in date_of(evening)
    for name, words in (("broken", "not a readable save"), ("newer", "format 99"), ("other", "chess")):
        assert words in found[name].fault and str(folder) not in found[name].fault
        assert found[name].title == name


def test_looking_changes_no_file(folder):
    before = {path: path.read_bytes() for path in folder.iterdir()}
    listed(folder)
    assert before == {path: path.read_bytes() for path in folder.iterdir()}


def test_thumbnails_know_only_what_a_bystander_sees(tmp_path, match):
    world = match.redeal(0, random.Random(1))
    assert world.observe(None)["table"] == look(savefiles.keep(match, tmp_path, "x")).table


# -- the screen
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [*SIZES, (2560, 1080)])
@pytest.mark.parametrize("saving", [False, True])
def test_it_fits_every_window(make_stage, folder, match, size, scale, saving):
    stage, screen, _ = opened(make_stage, folder, size, scale, match=match if saving else None)
    assert cut_texts(stage) == []
    assert overlaps(screen.controls) == []
    assert outside(stage) == []


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_an_empty_list_says_so_with_larger_text(make_stage, tmp_path, size):
    stage, screen, _ = opened(make_stage, tmp_path / "none", size, 100, 150)
    assert cut_texts(stage) == [] and screen._view.hint is not None


def test_the_keyboard_reaches_everything(make_stage, folder, match):
    stage, screen, _ = opened(make_stage, folder, match=match)
    assert set(tab_round(stage)) == {c.id for c in screen.controls if c.focusable}


def test_a_save_is_loaded_and_the_sheet_goes(make_stage, folder, match):
    stage, screen, loaded = opened(make_stage, folder)
    click(stage, f"load:{row_of(screen, 'An evening / with: Ines?')}")
    assert loaded[0].observe(0) == match.observe(0)
    assert stage.finished


def test_a_damaged_save_is_named_and_cannot_be_loaded(make_stage, folder):
    stage, screen, loaded = opened(make_stage, folder)
    i = row_of(screen, "broken")
    assert not find(screen.controls, f"load:{i}").enabled
    click(stage, f"load:{i}")
    assert loaded == [] and stage.notice.text == "This save can't be read"
    assert (folder / "broken.json").exists()


def test_a_save_that_breaks_meanwhile_is_named(make_stage, folder):
    stage, screen, loaded = opened(make_stage, folder)
    i = row_of(screen, "The end")
    screen.found[i].path.write_text("{")
    click(stage, f"load:{i}")
    assert loaded == [] and "not a readable save" in stage.notice.text and stage.top is screen


def test_deleting_asks_first(make_stage, folder):
    stage, screen, _ = opened(make_stage, folder)
    i = row_of(screen, "broken")
    click(stage, f"delete:{i}")
    click(stage, "no")
    assert (folder / "broken.json").exists()
    click(stage, f"delete:{i}")
    click(stage, "yes")
    assert not (folder / "broken.json").exists() and "broken" not in [s.title for s in screen.found]


def test_renaming_by_keyboard(make_stage, folder):
    stage, screen, _ = opened(make_stage, folder)
    click(stage, f"rename:{row_of(screen, 'The end')}")
    assert screen.ui.focus == "rename"
    stage.handle(TextInput("", raw=event_of(" II")))
    stage.handle(KeyDown("enter"))
    assert row_of(screen, "The end II") >= 0 and (folder / "The end II.json").exists()
    click(stage, f"rename:{row_of(screen, 'The end II')}")
    stage.handle(KeyDown("escape"))
    assert stage.top is screen and find(screen.controls, "rename") is None


def event_of(text):
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def test_autosaves_keep_their_names(make_stage, folder):
    _, screen, _ = opened(make_stage, folder)
    i = row_of(screen, "Autosave, the last decision")
    assert find(screen.controls, f"rename:{i}").why == AUTOMATIC


def test_saving_under_a_title(make_stage, folder, match):
    stage, screen, _ = opened(make_stage, folder, match=match)
    assert find(screen.controls, "new").value.startswith("Homeland, round ")
    click(stage, "new")
    stage.handle(TextInput("", raw=event_of("?")))
    click(stage, "save")
    assert stage.notice.text.startswith("Saved: Homeland, round ")
    newest = screen.found[0]
    assert newest.title.endswith("?") and game.load(newest.path).observe(1) == match.observe(1)


def test_a_locked_folder_is_for_reading_only(make_stage, folder, match):
    stage, screen, _ = opened(make_stage, folder, match=match, locked="Another copy keeps the saves")
    changing = [c for c in screen.controls if c.id.partition(":")[0] in ("save", "rename", "delete")]
    assert changing and not any(c.enabled for c in changing)
    i = row_of(screen, "The end")
    assert find(screen.controls, f"load:{i}").enabled
    click(stage, "save")
    assert stage.notice.text == "Another copy keeps the saves" and len(screen.found) == 12


# -- Root --------------------------------------------------------------------------------------------------
def played_root(decisions, **options):
    match = game.new_match("root", seed=5, **options)
    rng = random.Random(1)
    for _ in range(decisions):
        if match.decision is not None:
            match.apply(rng.choice(match.decision.options))
    match.table = {"names": NAMES[: match.seats], "humans": [True] + [False] * (match.seats - 1)}
    return match


def test_a_row_of_root_tells_map_turn_leader_and_players(tmp_path):
    match = played_root(300, factions=["diaspora", "marquise", "council", "knaves"], map="gorge")
    savefiles.keep(match, tmp_path, "Woodland")
    [save] = listed(tmp_path)
    scores = [player["score"] for player in save.table["players"]]
    words = line_of(save)
    assert words.startswith(f"Root, The Gorge - turn {save.table['turns']}, ")
    assert words.endswith("You, Ines, Tomas, Wu") and f" {max(scores)} point" in words
    assert save.board.id == "gorge"
    assert savefiles.usual_title(match) == f"Root, turn {save.table['turns']}"


def test_a_game_of_root_that_is_set_up_or_over_says_so(tmp_path):
    savefiles.keep(played_root(1, seats=3, setup="advanced", map="autumn"), tmp_path, "Draft")
    savefiles.keep(played_root(5000, factions=["marquise", "eyrie"], map="autumn"), tmp_path, "Over")
    told = {save.title: line_of(save) for save in listed(tmp_path)}
    assert told["Draft"].startswith("Root, Autumn - setting up")
    assert "finished, won by " in told["Over"]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 600), 150), ((1920, 1080), 200)])
def test_rows_of_root_fit(make_stage, tmp_path, size, scale):
    six = ["diaspora", "marquise", "council", "eyrie", "alliance", "vagabond"]
    savefiles.keep(played_root(200, factions=six, map="marsh"), tmp_path, "Six at the Marsh" * 3)
    stage, _, _ = opened(make_stage, tmp_path, size, scale)
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []


def test_replays_are_the_games_that_are_over(make_stage, tmp_path):
    savefiles.keep(played_root(60, factions=["marquise", "eyrie"], map="autumn"), tmp_path, "Under way")
    savefiles.keep(played_root(5000, factions=["marquise", "eyrie"], map="autumn"), tmp_path, "Over")
    stage, screen, loaded = opened(make_stage, tmp_path, finished=True)
    assert [save.title for save in screen.found] == ["Over"]
    assert find(screen.controls, "load:0").text == "Watch"
    click(stage, "load:0")
    assert loaded[0].is_over
