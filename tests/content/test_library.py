"""The library: the search order, falling back piece by piece, and what a bad pack does (nothing)."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.content import ContentError, Library, PackNote
from tests.content import crafting

RED = crafting.SVG
BLUE = RED.replace("#FF0000", "#0000FF")


@pytest.fixture
def mods(tmp_path: Path) -> list[Path]:
    """The user's mods folder and the one beside the program, both empty."""
    return [tmp_path / "user", tmp_path / "beside"]


def opened(tmp_path: Path, mods: list[Path], enabled: list[str] | None = None) -> Library:
    return Library.open(mods, crafting.base(tmp_path / "program"), enabled)


def messages(library: Library) -> str:
    return "\n".join(map(str, library.faults))


def test_without_mods_everything_is_shipped(tmp_path: Path, mods: list[Path]) -> None:
    library = opened(tmp_path, mods)
    assert library.picture("homeland/seats/circle").pack == "default"
    assert library.packs == [PackNote("default", "1.2")]
    assert library.faults == []


def test_the_users_mods_come_before_those_beside_the_program(tmp_path: Path, mods: list[Path]) -> None:
    crafting.pack(mods[0], "mine", homeland__seats__circle_svg=BLUE)
    crafting.pack(mods[1], "theirs", homeland__seats__circle_svg=RED, homeland__seats__square_svg=RED)
    library = opened(tmp_path, mods)
    assert library.picture("homeland/seats/circle").pack == "mine"
    assert b"#0000FF" in library.picture("homeland/seats/circle").data
    assert library.picture("homeland/seats/square").pack == "theirs"
    assert [note.id for note in library.packs] == ["mine", "theirs", "default"]


def test_packs_of_one_folder_stand_by_name(tmp_path: Path, mods: list[Path]) -> None:
    crafting.pack(mods[0], "b", homeland__seats__circle_svg=RED)
    crafting.pack(mods[0], "a", homeland__seats__circle_svg=BLUE)
    assert opened(tmp_path, mods).picture("homeland/seats/circle").pack == "a"


def test_only_enabled_packs_count_and_in_their_order(tmp_path: Path, mods: list[Path]) -> None:
    for id in ("a", "b", "c"):
        crafting.pack(mods[0], id, homeland__seats__circle_svg=RED)
    library = opened(tmp_path, mods, ["c", "a", "gone"])
    assert [note.id for note in library.packs] == ["c", "a", "default"]


def test_a_png_may_replace_an_svg(tmp_path: Path, mods: list[Path]) -> None:
    crafting.pack(mods[0], "mine", homeland__seats__circle_png=crafting.png(16, 8))
    picture = opened(tmp_path, mods).picture("homeland/seats/circle")
    assert (picture.kind, picture.size, picture.pack) == ("png", (16.0, 8.0), "mine")


def test_a_zip_is_a_pack(tmp_path: Path, mods: list[Path]) -> None:
    mods[0].mkdir()
    manifest = crafting.MANIFEST.format(id="zipped")
    crafting.zipped(mods[0] / "z.zip", pack_toml=manifest, homeland__seats__circle_svg=BLUE)
    library = opened(tmp_path, mods)
    assert library.picture("homeland/seats/circle").pack == "zipped"
    assert library.picture("homeland/seats/square").pack == "default"


@pytest.mark.parametrize("bad", ["no picture", "<svg/>", "", RED.replace("<circle", "<!DOCTYPE")])
def test_a_bad_picture_falls_back_and_is_named(tmp_path: Path, mods: list[Path], bad: str) -> None:
    crafting.pack(mods[0], "mine", homeland__seats__circle_svg=bad, homeland__seats__square_svg=BLUE)
    library = opened(tmp_path, mods)
    assert library.picture("homeland/seats/circle").pack == "default"
    assert library.picture("homeland/seats/square").pack == "mine"
    assert "mine/homeland/seats/circle.svg" in messages(library)


def test_a_png_bomb_falls_back_unread(tmp_path: Path, mods: list[Path]) -> None:
    crafting.pack(mods[0], "mine", homeland__seats__circle_png=crafting.png(claimed=(60000, 60000)))
    library = opened(tmp_path, mods)
    assert library.picture("homeland/seats/circle").pack == "default"
    assert "60000 x 60000" in messages(library)


def test_a_link_out_of_the_pack_falls_back(tmp_path: Path, mods: list[Path]) -> None:
    outside = crafting.write(tmp_path / "secret.svg", BLUE)
    root = crafting.pack(mods[0], "mine")
    (root / "homeland/seats").mkdir(parents=True)
    try:
        (root / "homeland/seats/circle.svg").symlink_to(outside)
    except OSError:
        return  # Windows grants links to administrators only
    library = opened(tmp_path, mods)
    assert library.picture("homeland/seats/circle").pack == "default"
    assert "a link leads out of the pack" in messages(library)


@pytest.mark.parametrize(
    "id", ["homeland/seats/none", "../secret", "/etc/passwd", "homeland\\seats", "A", ""]
)
def test_a_picture_that_nobody_has_is_a_struck_frame(tmp_path: Path, mods: list[Path], id: str) -> None:
    library = opened(tmp_path, mods)
    picture = library.picture(id)
    assert (picture.pack, picture.kind) == ("", "svg")
    assert [fault.severity for fault in library.faults] == ["warning"]
    assert library.picture(id) is picture
    assert len(library.faults) == 1


def test_a_bad_manifest_leaves_the_pack_out(tmp_path: Path, mods: list[Path]) -> None:
    root = crafting.pack(mods[0], "mine", homeland__seats__circle_svg=BLUE)
    crafting.write(root / "pack.toml", "format = 1")
    library = opened(tmp_path, mods)
    assert library.picture("homeland/seats/circle").pack == "default"
    assert "mine/pack.toml" in messages(library)


@pytest.mark.parametrize("id", ["mine", "default"])
def test_an_id_is_taken_once(tmp_path: Path, mods: list[Path], id: str) -> None:
    crafting.pack(mods[0], "mine")
    root = crafting.pack(mods[1], "other", homeland__seats__circle_svg=BLUE)
    crafting.write(root / "pack.toml", crafting.MANIFEST.format(id=id))
    library = opened(tmp_path, mods)
    assert [note.id for note in library.packs] == ["mine", "default"]
    assert f'a pack with the id "{id}" is there already' in messages(library)


def test_a_damaged_shipped_manifest_does_not_stop_the_program(tmp_path: Path, mods: list[Path]) -> None:
    shipped = crafting.base(tmp_path / "program")
    (shipped.art / "pack.toml").write_text("nonsense")
    library = Library.open(mods, shipped)
    assert library.picture("homeland/seats/circle").pack == "default"
    assert library.faults


def test_fonts_fall_back_and_are_named(tmp_path: Path, mods: list[Path]) -> None:
    crafting.pack(mods[0], "bad", fonts__barlow_bold_ttf="no font")
    crafting.pack(mods[0], "good", fonts__noto_bold_ttf=crafting.font("mine"))
    library = opened(tmp_path, mods)
    assert library.font("barlow_bold") == crafting.font("shipped")
    assert library.font("noto_bold") == crafting.font("mine")
    assert "bad/fonts/barlow_bold.ttf" in messages(library)
    with pytest.raises(ContentError, match="no pack has this font"):
        library.font("comic")


def test_a_font_that_cannot_be_opened_is_passed_over(tmp_path: Path, mods: list[Path]) -> None:
    crafting.pack(mods[0], "mine", fonts__barlow_bold_ttf=crafting.font("mine"))
    library = opened(tmp_path, mods)
    assert library.font("barlow_bold") == crafting.font("mine")
    library.refuse_font("barlow_bold", "odd outlines")
    assert library.font("barlow_bold") == crafting.font("shipped")
    assert "mine/fonts/barlow_bold.ttf: the font can't be opened (odd outlines)" in messages(library)
    library.refuse_font("barlow_bold", "odd outlines")
    with pytest.raises(ContentError, match="no pack has this font"):
        library.font("barlow_bold")


def test_a_bad_board_falls_back(tmp_path: Path, mods: list[Path]) -> None:
    shipped = crafting.base(tmp_path / "program")
    crafting.map_folder(shipped.maps, crafting.tmx(crafting.layer()))
    root = crafting.pack(mods[0], "mine")
    crafting.map_folder(root / "maps", crafting.tmx(crafting.layer("1,2")))
    library = Library.open(mods, shipped)
    assert library.board("wood").size == (40.0, 20.0)
    assert "2 tile numbers" in messages(library)
    assert library.board("wood") is library.board("wood")


def test_the_pictures_of_a_board_come_from_the_maps_folders(tmp_path: Path, mods: list[Path]) -> None:
    shipped = crafting.base(tmp_path / "program")
    crafting.map_folder(shipped.maps, crafting.tmx(crafting.layer()))
    crafting.pack(mods[0], "mine", maps__tiles_svg=BLUE)
    library = Library.open(mods, shipped)
    (ground,) = library.board("wood").ground
    picture = library.map_picture(ground.pictures[0].image)
    assert (picture.pack, picture.size) == ("mine", (100.0, 100.0))
    assert library.map_picture("../pack.toml").pack == ""


def test_a_board_that_nobody_has_is_an_error(tmp_path: Path, mods: list[Path]) -> None:
    with pytest.raises(ContentError, match="no pack has this map"):
        opened(tmp_path, mods).board("moon")
    with pytest.raises(ContentError, match="no pack has this map"):
        opened(tmp_path / "again", mods).board("../wood")


def test_stray_files_in_a_mods_folder_do_no_harm(tmp_path: Path, mods: list[Path]) -> None:
    crafting.write(mods[0] / "notes.txt", "hello")
    crafting.write(mods[0] / ".hidden/pack.toml", "x")
    crafting.write(mods[0] / "broken.zip", "no zip")
    library = opened(tmp_path, mods)
    assert [fault.file for fault in library.faults] == ["broken.zip"]


def test_reading_content_loads_no_pygame_before_a_map_is_read() -> None:
    code = "import sys, game.content.check; sys.exit(bool({'pygame', 'pytmx'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_read_anew_with_all_that_was_asked_for(tmp_path: Path, mods: list[Path]) -> None:
    shipped = crafting.base(tmp_path / "program")
    crafting.map_folder(shipped.maps, crafting.tmx(crafting.layer()))
    library = Library.open(mods, shipped)
    library.picture("homeland/seats/circle")
    library.map_picture("tiles.svg")
    library.font("barlow_bold")
    library.board("wood")
    root = crafting.pack(
        mods[0], "mine", homeland__seats__circle_svg=BLUE, homeland__seats__square_svg="junk"
    )
    crafting.write(root / "maps/wood.tmx", "junk")
    crafting.write(root / "fonts/barlow_bold.ttf", "junk")
    fresh = library.again()
    assert fresh.picture("homeland/seats/circle").pack == "mine"
    assert library.picture("homeland/seats/circle").pack == "default"
    assert [fault.file for fault in fresh.faults] == ["mine/fonts/barlow_bold.ttf", "mine/maps/wood.tmx"]


def test_what_is_gone_when_read_anew_is_a_fault_and_no_crash(tmp_path: Path, mods: list[Path]) -> None:
    shipped = crafting.base(tmp_path / "program")
    library = Library.open(mods, shipped)
    library.font("barlow_bold")
    (shipped.art / "fonts/barlow_bold.ttf").unlink()
    assert "no pack has this font" in messages(library.again())


def test_the_maps_of_all_packs_are_named_once_the_strongest_pack_s_first(tmp_path: Path) -> None:
    pack = crafting.pack(tmp_path / "mods")
    for name in ("vale.tmx", "gorge.tmx", "notes.txt", "Odd Name.tmx"):
        crafting.write(pack / "maps" / name, "<map/>")
    maps = Library.open([tmp_path / "mods"]).maps
    assert maps[:2] == ["gorge", "vale"]
    assert maps.count("gorge") == 1 and {"marsh", "autumn", "threat_board"} <= set(maps)
