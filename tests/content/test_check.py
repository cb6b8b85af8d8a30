"""`check`: every kind of path, every fault at once, the JSON form, and never a crash."""

import json
from pathlib import Path

import pytest

from game.content import check as checker
from game.content.check import check, exit_code, report
from game.content.shipped import shipped
from tests.content import crafting


def text(path: Path) -> str:
    return report(check(path), json=False)


def test_the_shipped_content_is_without_fault() -> None:
    assert check() == []
    assert check(shipped().art) == []
    assert check(shipped().maps) == []
    assert check(shipped().maps / "threat_board.tmx") == []
    assert check(shipped().art / "common/app_icon.svg") == []


def test_installed_mods_are_checked_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path))
    crafting.pack(tmp_path / "mods", "mine", homeland__seats__cirle_svg=crafting.SVG)
    (fault,) = check()
    assert (
        fault.message == 'no picture is named "homeland/seats/cirle" (did you mean "homeland/seats/circle"?)'
    )


def test_a_good_pack(tmp_path: Path) -> None:
    root = crafting.pack(
        tmp_path,
        homeland__seats__circle_svg=crafting.SVG,
        homeland__seats__square_png=crafting.png(),
        fonts__barlow_bold_ttf=crafting.font(),
        README_md="hello",
    )
    assert check(root) == []
    assert text(root) == "0 errors, 0 warnings"


SVG = crafting.SVG
TEXT = SVG.replace("<circle", "<text>A</text><circle")
WIDE = SVG.replace("0 0 100 100", "0 0 200 100")


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("homeland__seats__cirle_svg", SVG, "error: mine/homeland/seats/cirle.svg: no picture is named"),
        ("homeland__seats__Circle_svg", SVG, '(did you mean "homeland/seats/circle"?)'),
        ("circle_svg", SVG, 'no picture is named "circle"'),
        ("homeland__seats__circle_svg", "junk", "not readable as XML"),
        ("homeland__seats__circle_svg", "<!DOCTYPE a><a/>", "DOCTYPE"),
        (
            "homeland__seats__circle_svg",
            SVG.replace("viewBox", "box"),
            "the viewBox is missing or not four numbers",
        ),
        ("homeland__seats__circle_svg", TEXT, 'warning: mine/homeland/seats/circle.svg: the element "text"'),
        ("homeland__seats__circle_svg", WIDE, "it is 200 x 100 and will be stretched"),
        ("homeland__seats__circle_svg", " " * (1 << 21), "the file is larger than 1024 kB"),
        ("homeland__seats__circle_png", crafting.png(claimed=(60000, 60000)), "60000 x 60000 pixels"),
        ("homeland__seats__circle_png", "junk", "not a PNG"),
        ("homeland__seats__circle_jpg", "junk", "a file of this kind is not used"),
        ("fonts__barlow_bold_ttf", "junk", "not a font"),
        ("fonts__barlow_bold_ttf", crafting.font()[:-9], 'the font is cut off in its table "cmap"'),
        ("fonts__barlow_bold_ttf", crafting.font()[:50], "the font is cut off"),
        ("fonts__barlow_bold_ttf", crafting.font().replace(b"maxp", b"macs"), "the font has no table maxp"),
        ("fonts__barlow_bold_ttf", crafting.font().replace(b"\x5f\x0f", b"\0\0"), "head of the font"),
        ("fonts__barlow_bolt_ttf", "junk", '(did you mean "fonts/barlow_bold"?)'),
        ("maps__threat_bord_tmx", crafting.tmx(), '(did you mean "threat_board"?)'),
        ("maps__threat_board_tmx", crafting.tmx(), 'there is no file "maps/tiles.tsx"'),
        ("maps__new_tmj", "{}", "mine/maps/new.tmj: a file of this kind is not used. Expected: .tmx, .tsx"),
        ("wood_tmx", crafting.tmx(), "read from the folder maps only. Expected: maps/wood.tmx"),
        ("root__suits__fox_svg", SVG, 'key games lacks "root", of which there are pictures'),
        ("maps__tiles_svg", "junk", "mine/maps/tiles.svg: not readable as XML"),
    ],
)
def test_faults_of_a_pack(tmp_path: Path, name: str, content: str | bytes, words: str) -> None:
    assert words in text(crafting.pack(tmp_path, **{name: content}))


def test_two_files_for_one_picture(tmp_path: Path) -> None:
    root = crafting.pack(
        tmp_path, homeland__seats__circle_svg=SVG, homeland__seats__circle_png=crafting.png()
    )
    (fault,) = check(root)
    assert (fault.severity, fault.message) == ("warning", '"circle.png" is there too; the SVG is taken')


def test_a_map_picture_of_another_size(tmp_path: Path) -> None:
    crafting.map_folder(tmp_path, crafting.tmx(crafting.layer()))
    crafting.write(tmp_path / "tiles.svg", SVG)
    faults = check(tmp_path / "wood.tmx")
    assert '"tiles.svg" is 100 x 100 and will be stretched' in report(faults, json=False)
    assert exit_code(faults) == 0


def test_all_faults_of_a_pack_come_at_once(tmp_path: Path) -> None:
    root = crafting.pack(tmp_path, a_svg="junk", b_svg="junk", maps__threat_board_tmx="junk")
    crafting.write(root / "pack.toml", "junk")
    found = text(root)
    for words in ("pack.toml: not TOML", "a.svg", "b.svg", "threat_board.tmx"):
        assert words in found


def test_every_kind_of_path(tmp_path: Path) -> None:
    crafting.pack(tmp_path / "mods", "one", homeland__seats__circle_svg="junk")
    crafting.pack(tmp_path / "mods", "two")
    crafting.write(tmp_path / "mods/bad.zip", "junk")
    assert "one/homeland/seats/circle.svg" in text(tmp_path / "mods")
    assert "bad.zip: not a zip that can be read" in text(tmp_path / "mods")
    assert "bad.zip: not a zip that can be read" in text(tmp_path / "mods/bad.zip")
    assert "circle.svg: not readable" in text(tmp_path / "mods/one/homeland/seats/circle.svg")
    assert "there is no such file or folder" in text(tmp_path / "none")
    assert "not a pack, map or picture" in text(tmp_path / "mods/two/pack.toml")
    (tmp_path / "empty").mkdir()
    assert "there is no pack.toml" in text(tmp_path / "empty")


def test_a_zip_is_checked_inside(tmp_path: Path) -> None:
    manifest = crafting.MANIFEST.format(id="z")
    path = crafting.zipped(tmp_path / "z.zip", pack_toml=manifest, homeland__seats__cirle_svg=SVG)
    assert "z.zip/homeland/seats/cirle.svg" in text(path)


def test_a_shipped_pack_must_be_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = crafting.base(tmp_path)
    monkeypatch.setattr(checker.places, "shipped", lambda: own)
    crafting.write(own.art / "homeland/seats/circle.svg", TEXT)
    found = report(check(), json=False)
    assert "art/homeland/portraits/a01: the file is missing. Expected: homeland/portraits/a01.svg" in found
    assert "art/fonts/noto_bold: the file is missing. Expected: fonts/noto_bold.ttf" in found
    assert "threat_board.tmx: the file is missing" in found
    assert 'error: art/homeland/seats/circle.svg: the element "text" is not drawn' in found


def test_the_json_form(tmp_path: Path) -> None:
    faults = check(crafting.pack(tmp_path, a_svg="junk"))
    errors = json.loads(report(faults, json=True))["errors"]
    assert len(errors) == 2
    assert set(errors[0]) == {"severity", "file", "layer", "object", "expected", "message"}
    assert (errors[0]["severity"], errors[0]["file"], errors[0]["object"]) == ("error", "mine/a.svg", None)
    assert exit_code(faults) == 1
    assert exit_code([]) == 0
    assert json.loads(report([], json=True)) == {"errors": []}


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise PermissionError("Permission denied")

    check()
    root = crafting.pack(tmp_path, homeland__seats__circle_svg=SVG)
    monkeypatch.setattr(Path, "open", refuse)
    assert "circle.svg: Permission denied" in text(root)
