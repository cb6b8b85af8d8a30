"""The packs of `tests/packs`: two good ones, and one with every fault, each of which is named."""

import re
import shutil
from pathlib import Path

import pytest

from game.content import Fault, Library
from game.content.check import check, exit_code
from tests.content import crafting

PACKS = Path(__file__).parent.parent / "packs"
BROKEN = PACKS / "broken"


def asked_for(folder: Path) -> list[str]:
    """The ids of the pictures in a pack."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.suffix in (".svg", ".png"))
    return sorted(str(path.with_suffix("").as_posix()) for path in found if path.parts[0] != "maps")


def line_of(fault: Fault) -> str:
    """The fault as `faults.txt` has it: without what was expected and without the XML parser's own words."""
    said = str(fault).partition(". Expected:")[0].replace("broken/", "", 1)
    return re.sub(r" \(unclosed token[^)]*\)", "", said)


def installed(tmp_path: Path, *names: str) -> Library:
    for name in names:
        shutil.copytree(PACKS / name, tmp_path / name)
    return Library.open([tmp_path])


@pytest.mark.parametrize("name", ["violet_night", "high_contrast"])
def test_a_good_pack_is_without_fault_and_all_of_it_is_used(tmp_path: Path, name: str) -> None:
    assert check(PACKS / name) == []
    library = installed(tmp_path, name)
    assert [note.id for note in library.packs] == [name, "default"]
    for id in asked_for(PACKS / name):
        assert library.picture(id).pack == name
    assert library.map_picture("threat_tiles.svg").pack == name
    assert library.board("threat_board").id == "threat_board"
    assert library.faults == []


def test_the_first_pack_by_name_wins_where_both_have_a_piece(tmp_path: Path) -> None:
    library = installed(tmp_path, "violet_night", "high_contrast")
    assert library.map_picture("threat_tiles.svg").pack == "high_contrast"
    assert library.picture("homeland/intel_pictures/i03").pack == "violet_night"


def test_the_checker_names_every_fault_of_the_broken_pack() -> None:
    """`faults.txt` is the whole list, read once against the files; the order does not matter."""
    listed = (BROKEN / "faults.txt").read_text(encoding="utf-8").splitlines()
    found = check(BROKEN)
    assert sorted(map(line_of, found)) == sorted(listed)
    assert all(fault.expected for fault in found)
    assert exit_code(found) == 1


def test_the_broken_pack_has_many_kinds_of_faults() -> None:
    kinds = {re.sub(r'"[^"]*"|\d+', "_", fault.message) for fault in check(BROKEN)}
    assert len(kinds) >= 60, sorted(kinds)


def test_a_pack_with_a_broken_manifest_is_left_out_whole(tmp_path: Path) -> None:
    library = installed(tmp_path, "broken")
    assert [note.id for note in library.packs] == ["default"]
    assert {fault.file for fault in library.faults} == {"broken/pack.toml"}


def test_with_a_good_manifest_every_broken_piece_falls_back(tmp_path: Path) -> None:
    shutil.copytree(BROKEN, tmp_path / "broken")
    crafting.write(tmp_path / "broken/pack.toml", crafting.MANIFEST.format(id="broken"))
    library = Library.open([tmp_path])
    for name in ("circle", "square", "triangle", "hexagon", "diamond"):
        assert library.picture(f"homeland/seats/{name}").pack == "default"
    for name in ("a01", "a02", "a03", "a04", "a07"):
        assert library.picture(f"homeland/portraits/{name}").pack == "default"
    for name in ("noto_bold", "noto_regular", "barlow_bold"):
        assert library.font(name) == Library.open([]).font(name)
    assert library.board("threat_board") == Library.open([]).board("threat_board")
    assert library.picture("homeland/seats/cross").pack == "broken", "parts that are not drawn do no harm"
