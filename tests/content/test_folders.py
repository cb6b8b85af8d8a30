"""Reading out of a pack and nowhere else: paths, links, sizes and zips."""

import stat
import struct
import zipfile
from pathlib import Path

import pytest

from game.content import folders
from game.content.folders import Archive, Directory, UnsafeFile, open_folder, safe_name
from tests.content import crafting

BAD_NAMES = [
    "../up", "a/../../up", "/etc/passwd", "C:/x", "c:x", "a\\b", "..\\up", "", "nul", "a/CON.svg",
    "x/com1.png", "trailing.", "trailing ", "a\0b",
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_lead_elsewhere_are_refused(name: str) -> None:
    with pytest.raises(UnsafeFile):
        safe_name(name)


@pytest.mark.parametrize("name", ["a.svg", "homeland/seats/circle.svg", "console/x.png", "a.b/c..d.svg"])
def test_plain_names_are_taken(name: str) -> None:
    assert safe_name(name) == name


def test_a_folder_reads_its_own_files_only(tmp_path: Path) -> None:
    crafting.write(tmp_path / "secret", "x")
    root = crafting.pack(tmp_path, "mine", a__b_svg="B")
    folder = Directory(root)
    assert folder.read("a/b.svg") == b"B"
    assert folder.names() == ["a/b.svg", "pack.toml"]
    assert folder.has("a/b.svg")
    assert not folder.has("a/B.svg")
    assert not folder.has("a")
    assert not folder.has("../secret")
    with pytest.raises(UnsafeFile):
        folder.read("../secret")
    with pytest.raises(FileNotFoundError):
        folder.read("a/c.svg")


def test_a_file_beyond_its_limit_is_refused(tmp_path: Path) -> None:
    root = crafting.pack(tmp_path, "mine", big_svg="x" * (folders.limit_of("a.svg") + 1))
    with pytest.raises(UnsafeFile, match="larger than 1024 kB"):
        Directory(root).read("big.svg")


def test_hidden_files_are_not_listed(tmp_path: Path) -> None:
    root = crafting.pack(tmp_path, "mine")
    crafting.write(root / ".git/config", "x")
    crafting.write(root / "__MACOSX/x.svg", "x")
    assert Directory(root).names() == ["pack.toml"]


def test_a_zip_reads_like_a_folder(tmp_path: Path) -> None:
    archive = open_folder(crafting.zipped(tmp_path / "p.zip", a__b_svg="B", pack_toml="x"))
    assert archive.read("a/b.svg") == b"B"
    assert archive.names() == ["a/b.svg", "pack.toml"]
    assert archive.has("a/b.svg")
    with pytest.raises(FileNotFoundError):
        archive.read("a/c.svg")
    with pytest.raises(UnsafeFile):
        archive.read("../x")


def zip_of(path: Path, entries: list[tuple[str, bytes]], mode: int = 0) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries:
            info = zipfile.ZipInfo("x")
            info.filename = name
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = mode << 16
            archive.writestr(info, data)
    return path


@pytest.mark.parametrize("name", [name for name in BAD_NAMES if name and "\0" not in name])
def test_a_zip_with_a_bad_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnsafeFile):
        Archive(zip_of(tmp_path / "p.zip", [(name, b"x")]))


def test_a_zip_with_a_link_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnsafeFile, match="is a link"):
        Archive(zip_of(tmp_path / "p.zip", [("a.svg", b"/etc/passwd")], stat.S_IFLNK | 0o777))


def test_names_that_differ_in_case_only_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnsafeFile, match="one file on some systems"):
        Archive(zip_of(tmp_path / "p.zip", [("a/B.svg", b"1"), ("a/b.svg", b"2")]))


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "MAX_FILES", 3)
    with pytest.raises(UnsafeFile, match="more than 3 files"):
        Archive(zip_of(tmp_path / "p.zip", [(f"{at}.svg", b"") for at in range(4)]))


def test_a_zip_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnsafeFile, match="packed beyond 200 to 1"):
        Archive(zip_of(tmp_path / "p.zip", [("a.png", bytes(8 << 20))]))
    monkeypatch.setattr(folders, "MAX_UNPACKED", 1000)
    with pytest.raises(UnsafeFile, match="unpacks to more than"):
        Archive(zip_of(tmp_path / "q.zip", [("a.png", bytes(2000))]))


def test_a_zip_that_lies_about_a_size_is_refused(tmp_path: Path) -> None:
    path = zip_of(tmp_path / "p.zip", [("a.svg", bytes(5000))])
    data = path.read_bytes()
    path.write_bytes(data.replace(struct.pack("<I", 5000), struct.pack("<I", 10)))
    with pytest.raises(UnsafeFile):
        Archive(path).read("a.svg")


@pytest.mark.parametrize("cut", [10, 60, 100])
def test_a_damaged_zip_is_refused(tmp_path: Path, cut: int) -> None:
    path = zip_of(tmp_path / "p.zip", [("a.svg", b"some text that is long enough")])
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(UnsafeFile):
        Archive(path)


def test_a_locked_zip_is_refused(tmp_path: Path) -> None:
    path = zip_of(tmp_path / "p.zip", [("a.svg", b"x")])
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(bytes(data))
    with pytest.raises(UnsafeFile, match="password"):
        Archive(path)
