"""The mods screen: order, overriding, faults in full, and every change felt at once; the credits."""

import shutil
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from game.ui import modlist
from game.ui.app import picture_of
from game.ui.events import KeyDown
from game.ui.interaction import find
from game.ui.kit import Kit
from game.ui.modlist import arranged, counted, found_on_disk, library_of
from game.ui.notice_book import credits_book, distributions
from game.ui.screens.mods import ModsScreen
from game.ui.screens.mods_view import UNUSABLE, line_of
from game.ui.screens.rulebook import RulebookScreen
from game.ui.settings import Settings
from game.ui.stage import Stage
from tests.ui.screen_checks import SCALES, SIZES, click, cut_texts, outside, overlaps, tab_round

PACKS = Path(__file__).parents[1] / "packs"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A user folder with the three example packs."""
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path))
    monkeypatch.setattr(modlist.shipped, "mod_folders", lambda: [tmp_path / "mods"])
    shutil.copytree(PACKS, tmp_path / "mods")
    return tmp_path


def ids(mods):
    return [mod.file.id for mod in mods]


def index_of(screen, id):
    return ids(screen.mods).index(id)


def line(screen, id):
    return line_of(screen.mods[index_of(screen, id)])


# -- what is there
def test_the_packs_on_the_disk(home):
    broken, contrast, violet, own = found_on_disk()
    assert (broken.pack, broken.title) == (None, "broken") and len(broken.faults) >= 30
    assert (contrast.title, contrast.faults) == ("High contrast", ())
    assert "maps/threat_tiles.svg" in violet.pieces and "homeland/intel_pictures/i03" in violet.pieces
    assert own.own and own.id == "default"


def test_what_overrides_what_follows_the_order(home):
    files = found_on_disk()
    first = arranged(files, Settings())
    assert ids(first)[-1] == "default"
    named = {mod.file.title: mod for mod in first}
    contrast, violet = named["High contrast"], named["Violet night"]
    assert violet.hidden == {"maps/threat_tiles.svg": "High contrast"} and contrast.hidden == {}
    order = [violet.file.id, contrast.file.id]
    turned = {mod.file.title: mod for mod in arranged(files, Settings(mods_order=order))}
    assert turned["High contrast"].hidden == {"maps/threat_tiles.svg": "Violet night"}
    off = {mod.file.title: mod for mod in arranged(files, Settings(mods_off=[contrast.file.id]))}
    assert off["Violet night"].hidden == {} and off["High contrast"].replaces == ()


def test_a_second_pack_of_one_id_is_left_out(home):
    shutil.copytree(home / "mods/violet_night", home / "mods/zz_copy")
    copy = next(file for file in found_on_disk() if file.path.name == "zz_copy")
    assert copy.pack is None and "already" in copy.faults[0].message


def test_the_library_follows_the_settings(home):
    files = {file.title: file.id for file in found_on_disk()}
    contrast, violet = files["High contrast"], files["Violet night"]
    assert [note.id for note in library_of(Settings()).packs] == [contrast, violet, "default"]
    turned = library_of(Settings(mods_order=[violet, contrast]))
    assert [note.id for note in turned.packs] == [violet, contrast, "default"]
    assert [n.id for n in library_of(Settings(mods_off=[contrast, "gone"])).packs] == [violet, "default"]
    assert library_of(Settings(mods_order=["gone", violet])).packs[0].id == contrast


def test_counting():
    assert counted(["homeland/a", "homeland/b", "sounds/card"]) == "2 pictures, 1 sound"
    assert counted([]) == "nothing"


# -- the screen
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [*SIZES, (2560, 1080)])
@pytest.mark.parametrize("chosen", [0, 1, 3])
def test_it_fits_every_window(make_stage, home, size, scale, chosen):
    stage = make_stage(ModsScreen(), size, scale)
    click(stage, f"pack:{chosen}")
    assert cut_texts(stage) == []
    assert overlaps(stage.top.controls) == []
    assert outside(stage) == []
    stage.handle(KeyDown("escape"))
    assert stage.finished or (cut_texts(stage) == [] and overlaps(stage.top.controls) == [])


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_it_fits_with_larger_text(make_stage, home, size):
    assert cut_texts(make_stage(ModsScreen(), size, text=150)) == []


def test_the_keyboard_reaches_everything(make_stage, home):
    stage = make_stage(ModsScreen())
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}


def test_a_broken_pack_shows_all_its_faults_and_stays_off(make_stage, home):
    stage = make_stage(ModsScreen())
    assert find(stage.top.controls, "on:0").why == UNUSABLE
    click(stage, "on:0")
    assert stage.settings.mods_off == []
    words = " ".join(spot.text for _, _, laid in stage.top._view.texts for spot in laid.spots)
    assert 'key titel is not known (did you mean "title"?)' in words
    assert all(fault.file in words for fault in stage.top.mods[0].file.faults)


def test_switching_and_moving_is_felt_at_once_and_kept(make_stage, home, tmp_path):
    stage = fresh(make_stage, home)
    screen = stage.top
    contrast = screen.mods[1].file.id
    usual = stage.kit.library.picture("homeland/seats/circle").pack
    assert usual == contrast
    click(stage, "on:1")
    assert stage.kit.library.picture("homeland/seats/circle").pack == "default"
    assert line(screen, contrast) == "1.0 - off" and stage.memory.settings()[0].mods_off == [contrast]
    click(stage, "on:1")
    click(stage, "down:1")
    assert ids(screen.mods)[1:3] == [screen.mods[1].file.id, contrast]
    assert stage.kit.library.map_picture("threat_tiles.svg").pack == screen.mods[1].file.id
    assert stage.memory.settings()[0].mods_order == ids(screen.mods)[:-1]
    assert not find(screen.controls, "down:2").enabled
    picture_of(stage)


def fresh(make_stage, home) -> Stage:
    """A stage with a kit of its own, since this test changes it."""
    stage = make_stage(ModsScreen())
    stage.kit = Kit(library_of(stage.settings))
    return stage


def test_reading_again_finds_new_packs(make_stage, home):
    stage = fresh(make_stage, home)
    shutil.rmtree(home / "mods/broken")
    click(stage, "again")
    assert len(stage.top.mods) == 3 and "read again" in stage.notice.text


def test_no_packs_at_all(make_stage, tmp_path, monkeypatch):
    monkeypatch.setattr(modlist.shipped, "mod_folders", lambda: [tmp_path / "none"])
    stage = make_stage(ModsScreen())
    assert ids(stage.top.mods) == ["default"] and cut_texts(stage) == []


def test_the_pictures_of_a_pack_are_shown_though_it_is_off(make_stage, home):
    stage = make_stage(ModsScreen())
    click(stage, "pack:2")
    [(id, _)] = stage.top._view.pictures
    assert id == "homeland/intel_pictures/i03"
    assert stage.top._kit(stage.top.mods[2].file).library.picture(id).pack == stage.top.mods[2].file.id


# -- credits
def test_the_credits_name_every_library_and_font():
    book = credits_book()
    titles = [p.title for chapter in book.chapters for p in chapter.paragraphs]
    for name in ("pygame-ce", "PyTMX", "pygame_gui", "python-i18n", "platformdirs", "msgspec", "defusedxml"):
        assert f"{name} {metadata.version(name)}" in titles
    assert {"Barlow", "Fraunces", "Noto Sans"} <= set(titles)
    text = " ".join(p.text for chapter in book.chapters for p in chapter.paragraphs)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    for words in ("SIL OPEN FONT LICENSE", "Copyright (c) 2026", "not affiliated"):
        assert words in text


def test_everything_the_program_asks_for_is_in_the_credits():
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    known = {found.metadata["Name"].casefold() for found in distributions()}
    assert {line.split(">")[0].casefold() for line in asked} <= known


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_credits_can_be_read_from_the_mods_screen(make_stage, home, size):
    stage = make_stage(ModsScreen(), size)
    click(stage, "credits")
    assert isinstance(stage.top, RulebookScreen)
    for chapter in stage.top.reader.chapters:
        stage.top.open(chapter)
        assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, ModsScreen)
