"""One function finds the shipped files: from source, from a wheel, and frozen."""

import sys
from pathlib import Path

import pytest

from game.content import Library
from game.content import shipped as places
from tests.content import crafting


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder of its own, as if the program lay there."""
    package = tmp_path / "site packages ü/game"
    (package / "content").mkdir(parents=True)
    monkeypatch.setattr(places, "__file__", str(package / "content/shipped.py"))
    return package


def with_content(folder: Path) -> Path:
    (folder / "art").mkdir(parents=True)
    (folder / "maps").mkdir()
    return folder


def test_this_program_finds_its_own() -> None:
    assert (places.shipped().art / "pack.toml").is_file()
    assert (places.shipped().maps / "threat_board.tmx").is_file()


def test_from_source(package: Path) -> None:
    root = with_content(package.parent)
    assert places.shipped() == places.Shipped(root / "art", root / "maps")
    assert places.program_folder() == root


def test_from_a_wheel(package: Path) -> None:
    inside = with_content(package / "_shipped")
    assert places.shipped() == places.Shipped(inside / "art", inside / "maps")


def test_from_a_wheel_beside_another_art_folder(package: Path) -> None:
    with_content(package.parent)
    inside = with_content(package / "_shipped")
    assert places.shipped().art == inside / "art"


def test_frozen_beside_the_executable(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = with_content(tmp_path / "Homeland Tabletop")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(home / "homeland.exe"))
    monkeypatch.setattr(sys, "_MEIPASS", str(home / "_internal"), raising=False)
    assert places.shipped() == places.Shipped(home / "art", home / "maps")
    assert places.program_folder() == home
    assert places.mod_folders()[-1] == home / "mods"


def test_frozen_with_everything_inside(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = with_content(tmp_path / "app/_internal")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "app/homeland"))
    monkeypatch.setattr(sys, "_MEIPASS", str(inside), raising=False)
    assert places.shipped().art == inside / "art"


def test_the_search_order_of_the_executable(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user's mods, then those beside the executable, then its own files; a read-only folder will do."""
    home = tmp_path / "Homeland Tabletop ä"
    crafting.base(home)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(home / "homeland.exe"))
    monkeypatch.setattr(sys, "_MEIPASS", str(home / "_internal"), raising=False)
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path / "user"))
    monkeypatch.chdir(tmp_path)
    seats = {name: f"homeland/seats/{name}" for name in ("circle", "square")}
    crafting.pack(home / "mods", "beside", homeland__seats__circle_svg=crafting.SVG)
    assert [Library.open().picture(id).pack for id in seats.values()] == ["beside", "default"]
    crafting.pack(tmp_path / "user/mods", "users", homeland__seats__circle_svg=crafting.SVG)
    crafting.pack(tmp_path / "mods", "elsewhere", homeland__seats__square_svg=crafting.SVG)
    library = Library.open()
    assert [library.picture(id).pack for id in seats.values()] == ["users", "default"]
    assert [note.id for note in library.packs] == ["users", "beside", "default"]
    assert library.font("barlow_bold") == crafting.font("shipped")


def test_nothing_at_all_is_no_crash(package: Path) -> None:
    assert places.shipped().art == package.parent / "art"


def test_the_users_mods_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path))
    assert places.mod_folders() == [tmp_path / "mods", places.program_folder() / "mods"]
    monkeypatch.delenv("HOMELAND_HOME")
    assert "homeland-tabletop" in str(places.user_mods())
