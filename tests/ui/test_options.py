"""The options: every choice is felt at once and kept, keys can be put elsewhere, and all fits everywhere."""

import pytest

from game.ui import bindings, naming, palettes
from game.ui.app import picture_of
from game.ui.events import KeyDown, PointerDown
from game.ui.geometry import Point
from game.ui.interaction import find
from game.ui.screens.confirm import ConfirmScreen, Question, confirm
from game.ui.screens.content_note import ContentNoteScreen
from game.ui.screens.options import OptionsScreen
from game.ui.screens.options_rows import TABS, Capture, options_of
from game.ui.screens.rulebook import RulebookScreen
from game.ui.settings import Memory, Settings
from game.ui.sound import NO_DEVICE
from game.ui.theme import ROOT
from tests.ui.screen_checks import SCALES, SIZES, click, cut_texts, outside, overlaps, tab_round

TAB_IDS = [id for id, _ in TABS]


@pytest.fixture(autouse=True)
def as_before():
    yield
    bindings.use({})
    naming.use("rulebook")
    palettes.wear("default")


def kept(tmp_path):
    return Memory(tmp_path).settings()[0]


@pytest.mark.parametrize("tab", TAB_IDS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [*SIZES, (2560, 1080)])
def test_it_fits_every_window(make_stage, size, scale, tab):
    stage = make_stage(OptionsScreen(tab), size, scale)
    assert cut_texts(stage) == []
    assert overlaps(stage.top.controls) == []
    assert outside(stage) == []


@pytest.mark.parametrize("screen", [ContentNoteScreen, lambda: ConfirmScreen(ASKED, print)])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_small_sheets_fit_every_window(make_stage, size, scale, screen):
    stage = make_stage(screen(), size, scale, text=150)
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []


@pytest.mark.parametrize("tab", TAB_IDS)
@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_it_fits_with_larger_text_in_every_palette(make_stage, tab, palette):
    stage = make_stage(OptionsScreen(tab), (1024, 600), text=150)
    stage.settings.palette = palette
    stage.apply()
    assert cut_texts(stage) == []


@pytest.mark.parametrize("tab", TAB_IDS)
def test_the_keyboard_reaches_everything(make_stage, tab):
    stage = make_stage(OptionsScreen(tab), (1024, 600))
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}


def test_every_row_has_a_line_of_help():
    for tab in TAB_IDS:
        for row in options_of(tab, Settings(), "", Capture()):
            assert row.kind == "palette" or (row.title and row.help)


@pytest.mark.parametrize(
    ("tab", "press", "name", "value"),
    [
        *[("sight", "scale:150", "scale", 150), ("sight", "text:125", "text", 125)],
        *[("sight", "palette:safe", "palette", "safe"), ("sight", "motion:none", "motion", "none")],
        *[("sight", "window_mode:borderless", "window_mode", "borderless")],
        *[("sound", "volume:20", "volume", 20), ("sound", "mute", "mute", True)],
        *[("speed", "speed:fast", "speed", "fast"), ("speed", "hold_results", "hold_results", False)],
        *[("play", "names:own", "names", "own"), ("play", "confirm:never", "confirm", "never")],
    ],
)
def test_a_choice_is_made_shown_and_kept(make_stage, tmp_path, tab, press, name, value):
    stage = make_stage(OptionsScreen(tab))
    click(stage, press)
    assert getattr(stage.settings, name) == value
    assert getattr(kept(tmp_path), name) == value
    assert find(stage.top.controls, press).on == (value is not False)


def test_choices_are_felt_at_once(make_stage):
    stage = make_stage(RulebookScreen("H80"))
    below = stage.top
    stage.push(OptionsScreen())
    click(stage, "scale:150")
    assert below.size == pytest.approx((1280 / 1.5, 480))
    click(stage, "scale:100")
    click(stage, "palette:contrast")
    assert palettes.worn() == "contrast"
    click(stage, "tab:sound")
    click(stage, "mute")
    assert stage.sound.volume == 0
    click(stage, "tab:play")
    click(stage, "names:own")
    assert naming.asset_name("A04") == "Ada Merrick"


def test_silence_is_said(make_stage):
    stage = make_stage(OptionsScreen("sound"))
    stage.sound.fault = NO_DEVICE
    stage.top.refresh()
    row = next(row for row in stage.top._view.rows if row.option.id == "device")
    assert row.option.help == NO_DEVICE and row.option.wrong
    click(stage, "listen:alarm")


# -- keys
def test_a_key_is_put_elsewhere_and_back(make_stage, tmp_path):
    stage = make_stage(OptionsScreen("keys"))
    click(stage, "key:undo")
    assert find(stage.top.controls, "key:undo").text == "Press a key"
    stage.handle(KeyDown("u"))
    assert kept(tmp_path).keys == {"undo": "u"} and bindings.shown("z") == "u"
    assert find(stage.top.controls, "key:undo").text == "U"
    click(stage, "key:undo")
    stage.handle(KeyDown("z"))
    assert kept(tmp_path).keys == {}


@pytest.mark.parametrize(("key", "words"), [("l", "the key of Log"), ("5", "kept for"), ("tab", "kept for")])
def test_a_key_in_use_is_refused_with_the_reason(make_stage, key, words):
    stage = make_stage(OptionsScreen("keys"))
    click(stage, "key:undo")
    stage.handle(KeyDown(key))
    row = next(row for row in stage.top._view.rows if row.option.id == "undo")
    assert words in row.option.help and row.option.wrong
    assert cut_texts(stage) == []
    stage.handle(KeyDown("u"))
    assert stage.settings.keys == {"undo": "u"}


@pytest.mark.parametrize("away", [KeyDown("escape"), PointerDown(Point(400, 640))])
def test_leaving_it_changes_nothing(make_stage, away):
    stage = make_stage(OptionsScreen("keys"))
    click(stage, "key:undo")
    stage.handle(away)
    assert not stage.top.takes_all_keys and stage.settings.keys == {} and not stage.finished


def test_keys_put_elsewhere_can_themselves_be_pressed_anew(make_stage):
    stage = make_stage(OptionsScreen("keys"))
    for key in ("u", "i"):
        click(stage, "key:undo")
        stage.handle(KeyDown(key))
    assert stage.settings.keys == {"undo": "i"}
    click(stage, "keys:reset")
    assert stage.settings.keys == {} and bindings.key_of("undo") == "z"


def test_by_keyboard_alone(make_stage):
    stage = make_stage(OptionsScreen())
    while stage.top.ui.focus != "palette:safe":
        stage.handle(KeyDown("tab"))
    stage.handle(KeyDown("enter"))
    assert stage.settings.palette == "safe"
    stage.handle(KeyDown("escape"))
    assert stage.finished


# -- asking once more
ASKED = Question("Really?", "This cannot be taken back. " * 6, "Do it")


@pytest.mark.parametrize(
    ("setting", "irreversible", "asks"),
    [
        *[("never", True, False), ("irreversible", True, True)],
        *[("irreversible", False, False), ("always", False, True)],
    ],
)
def test_asking_follows_the_setting(make_stage, setting, irreversible, asks):
    stage, done = make_stage(OptionsScreen()), []
    stage.settings.confirm = setting
    confirm(stage, ASKED, lambda: done.append(1), irreversible)
    assert isinstance(stage.top, ConfirmScreen) == asks and bool(done) != asks
    if asks:
        click(stage, "no")
        assert done == [] and isinstance(stage.top, OptionsScreen)
        confirm(stage, ASKED, lambda: done.append(1), irreversible)
        click(stage, "yes")
        assert done == [1] and isinstance(stage.top, OptionsScreen)


def test_everything_back_keeps_packs_and_window(make_stage):
    stage = make_stage(OptionsScreen("play"))
    stage.settings.palette, stage.settings.mods_off, stage.settings.note_seen = "safe", ["x"], True
    click(stage, "defaults:reset")
    click(stage, "yes")
    assert stage.settings == Settings(mods_off=["x"], note_seen=True)


# -- the content note
def test_the_note_is_read_once_and_names_can_be_chosen_there(make_stage, tmp_path):
    stage = make_stage(OptionsScreen("play"))
    click(stage, "note:show")
    assert isinstance(stage.top, ContentNoteScreen)
    click(stage, "names:own")
    picture_of(stage)
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, OptionsScreen)
    assert (kept(tmp_path).note_seen, kept(tmp_path).names) == (True, "own")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_over_a_table_of_root_they_wear_its_look(make_stage, size, scale):
    stage = make_stage(OptionsScreen(theme=ROOT), size, scale)
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []
