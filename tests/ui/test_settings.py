"""Settings: kept, mended when damaged, and never a reason to stop; keys put elsewhere."""

import json

import pytest

from game.ui import bindings
from game.ui.events import KeyDown, KeyUp, TextInput
from game.ui.settings import NAMES, Memory, Settings, settings_of
from game.ui.stage import Screen


@pytest.fixture(autouse=True)
def usual_keys():
    yield
    bindings.use({})


class Noting(Screen):
    """Notes the keys that reach it."""

    def __init__(self):
        super().__init__()
        self.got = []

    def key(self, event):
        self.got.append(event.key)
        return event.key == "u"


def test_what_is_kept_comes_back(tmp_path):
    memory = Memory(tmp_path)
    kept = Settings(scale=150, palette="safe", keys={"undo": "u"}, mods_off=["x"], window=(1600, 900))
    assert memory.keep_settings(kept)
    assert memory.settings() == (kept, "")


def test_without_a_file_there_is_nothing_to_tell(tmp_path):
    assert Memory(tmp_path / "nowhere").settings() == (Settings(), "")


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\x00\xff", b"null", b'"x"', b"[" * 100_000])
def test_a_damaged_file_gives_the_defaults_and_a_notice(tmp_path, data):
    (tmp_path / "settings.json").write_bytes(data)
    settings, notice = Memory(tmp_path).settings()
    assert settings == Settings() and notice.endswith("defaults: all of them")
    assert (tmp_path / "settings.damaged.json").read_bytes() == data


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *[("scale", 1000), ("scale", "big"), ("scale", True), ("text", 90), ("volume", -20)],
        *[("volume", None)],
        *[("palette", "pink"), ("motion", 3), ("window_mode", ""), ("window", [1]), ("window", [1, 2])],
        *[("window", [10**9, 700]), ("mute", "no"), ("speed", "warp"), ("hold_results", 1), ("names", [])],
        *[("confirm", "maybe"), ("note_seen", 0), ("keys", []), ("keys", {"undo": 1}), ("mods_order", "a")],
        ("mods_off", [1]),
    ],
)
def test_only_the_damaged_setting_goes_back(tmp_path, field, value):
    whole = {"palette": "safe", "scale": 150, "volume": 20, field: value}
    (tmp_path / "settings.json").write_text(json.dumps(whole))
    settings, notice = Memory(tmp_path).settings()
    assert getattr(settings, field) == getattr(Settings(), field)
    assert NAMES[field] in notice
    for other in {"palette", "scale", "volume"} - {field}:
        assert getattr(settings, other) == whole[other]


def test_every_setting_has_a_name_and_unknown_ones_are_passed_over():
    assert set(NAMES) == set(Settings.__struct_fields__)
    assert settings_of(b'{"from_a_later_version": 1}') == (Settings(), [])


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path):
    (tmp_path / "file").write_text("")
    memory = Memory(tmp_path / "file" / "inside")
    assert not memory.keep_settings(Settings())
    assert memory.settings()[0] == Settings()


def test_derived_values():
    assert Settings(volume=60).loudness == 0.6 and Settings(mute=True).loudness == 0
    assert [Settings(motion=m).reduced_motion for m in ("normal", "reduced", "none")] == [False, True, True]


# -- keys
def test_a_key_put_elsewhere_arrives_as_the_usual_one(make_stage):
    stage = make_stage(Noting())
    stage.settings.keys = {"undo": "u"}
    stage.apply()
    for key in ("u", "z", "l", "5"):
        stage.handle(KeyDown(key))
    assert stage.top.got == ["z", "l", "5"], "z does nothing any more"
    assert bindings.shown("z") == "u" and bindings.key_of("undo") == "u"
    assert bindings.translated(KeyUp("u")) == KeyUp("z")
    assert bindings.translated(KeyDown("u", ctrl=True)) == KeyDown("u", ctrl=True)
    assert bindings.translated(TextInput("u")) == TextInput("u")


def test_two_keys_can_change_places():
    for changed in ({"undo": "l", "log": "z"}, {"log": "z", "undo": "l"}):
        bindings.use(changed)
        assert (bindings.translated(KeyDown("l")).key, bindings.translated(KeyDown("z")).key) == ("z", "l")


@pytest.mark.parametrize(
    "changed",
    [{"undo": "l"}, {"undo": "5"}, {"undo": "escape"}, {"undo": ""}, {"nothing": "u"}, {"undo": "tab"}],
)
def test_keys_that_cannot_be_are_the_usual_ones(changed):
    assert bindings.bound(changed) == {action.id: action.usual for action in bindings.ACTIONS}


def test_of_two_on_one_key_one_goes_back():
    keys = bindings.bound({"undo": "u", "log": "u"})
    assert (keys["undo"], keys["log"]) == ("u", "l")


def test_a_conflict_is_named():
    keys = bindings.bound({})
    assert bindings.conflict("undo", "l", keys) == "L is the key of Log already"
    assert bindings.conflict("undo", "5", keys) == "5 is kept for the options of a question"
    assert bindings.conflict("undo", "u", keys) == "" == bindings.conflict("undo", "z", keys)


def test_keys_as_they_are_written():
    keys = ("z", "f10", "pageup", "delete")
    assert [bindings.title(key) for key in keys] == ["Z", "F10", "Page up", "Delete"]


def test_the_full_screen_key_works_everywhere_and_is_kept(make_stage, tmp_path):
    stage = make_stage(Noting())
    modes = []
    stage.set_window = lambda: modes.append(stage.settings.window_mode)
    stage.handle(KeyDown("f11"))
    stage.handle(KeyDown("f11"))
    assert modes == ["fullscreen", "window"]
    assert Memory(tmp_path).settings()[0].window_mode == "window"


def test_the_rulebook_opens_from_what_no_screen_uses(make_stage):
    stage = make_stage(Noting())
    opened = []
    stage.open_rules = opened.append
    stage.handle(KeyDown("f1"))
    stage.handle(KeyDown("r"))
    stage.top.leads_to_rules = False
    stage.handle(KeyDown("r"))
    assert opened == ["", ""]
