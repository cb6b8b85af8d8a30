"""`pack.toml`: every fault with the file, the key and what was expected."""

import tomllib
from pathlib import Path

import pytest

import game
from game.content.manifest import PROGRAM, in_range
from game.content.packs import open_pack
from tests.content import crafting

GOOD = crafting.MANIFEST.format(id="mine")


def opened(tmp_path: Path, text: str) -> tuple[bool, str]:
    root = crafting.pack(tmp_path, "mine")
    crafting.write(root / "pack.toml", text)
    found, faults = open_pack(root)
    assert all(fault.file == "mine/pack.toml" and fault.expected for fault in faults)
    return found is not None, "\n".join(map(str, faults))


def test_a_good_manifest(tmp_path: Path) -> None:
    found, faults = open_pack(crafting.pack(tmp_path, "mine"))
    assert found is not None
    assert not faults
    assert (found.manifest.title, found.manifest.authors, found.manifest.games) == (
        "Pack mine",
        ["A modder"],
        ["homeland"],
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format = 1", "", "key format is missing. Expected: format = a whole number"),
        ("format = 1", "format = 2", "key format is 2: the pack is made for a newer version of the program"),
        ("format = 1", "format = 0", "key format is 0. Expected: format = 1"),
        ("format = 1", 'format = "1"', "key format is not a whole number"),
        ('authors = ["A modder"]', 'authors = "A modder"', "key authors is not a list of texts"),
        ("authors", "author", 'key author is not known (did you mean "authors"?)'),
        ('id = "mine"', 'id = "My Pack!"', 'key id is "My Pack!"'),
        ('id = "mine"', 'id = "../up"', 'key id is "../up"'),
        ('"homeland"', '"homelnd"', 'key games names "homelnd" (did you mean "homeland"?)'),
        ('version = "1.2"', 'version = " "', "key version is empty"),
        ('version = "1.2"', "version = ", "not TOML"),
        (GOOD, "\udcff".encode("utf-8", "surrogateescape").decode("latin-1"), "not TOML"),
    ],
)
def test_faults_of_a_manifest(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    found, text = opened(tmp_path, GOOD.replace(old, new, 1))
    assert not found
    assert said in text


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    root = crafting.pack(tmp_path, "mine")
    crafting.write(root / "pack.toml", b"\xff\xfe\0")
    found, faults = open_pack(root)
    assert found is None
    assert "not TOML" in str(faults[0])


def test_no_manifest_and_a_huge_one(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "there is no pack.toml" in str(open_pack(tmp_path / "empty")[1][0])
    found, text = opened(tmp_path, "#" * (1 << 21))
    assert not found
    assert "larger than" in text


@pytest.mark.parametrize(
    ("wanted", "inside"),
    [
        ("", True),
        (">=0.1", True),
        (">=0.1, <2", True),
        ("==0.1", True),
        ("== 0.1.0", True),
        ("<=0.1.0.0", True),
        ("<0.1.0", False),
        (">0.1", False),
        (">=0.0.9, <0.1", False),
        (">=0.10", False),
        (">=1", False),
    ],
)
def test_the_range_of_programs(wanted: str, inside: bool) -> None:
    assert in_range("0.1.0", wanted) is inside


@pytest.mark.parametrize("wanted", ["0.1", "~=1", ">=", ">= one", ">=1.2.3.4.5", ">=1 <2", "*"])
def test_what_is_no_range(tmp_path: Path, wanted: str) -> None:
    found, text = opened(tmp_path, f'{GOOD}program = "{wanted}"\n')
    assert not found
    assert f'key program is "{wanted}". Expected: a range such as program = ">=0.1, <2"' in text


def test_a_pack_for_another_program_is_refused_with_both_versions(tmp_path: Path) -> None:
    found, text = opened(tmp_path, GOOD + 'program = ">=7"\n')
    assert not found
    assert f"the pack is made for the program >=7, and this is {PROGRAM}" in text
    assert opened(tmp_path, f'{GOOD}program = ">={PROGRAM}, <1000"\n') == (True, "")


def test_a_newer_format_is_told_before_its_new_keys(tmp_path: Path) -> None:
    _, text = opened(tmp_path, "format = 3\nmood = 5\n")
    assert text.count("\n") == 0
    assert f"Expected: format = 1, or a newer program than {PROGRAM}" in text


def test_all_faults_of_a_manifest_come_at_once(tmp_path: Path) -> None:
    _, text = opened(tmp_path, 'format = "x"\nid = "A B"\ntitel = "T"\nversion = ""\ngames = ["chess"]\n')
    assert len(text.splitlines()) == 8


def test_the_program_has_one_version() -> None:
    source = Path(game.__file__).parent.parent / "pyproject.toml"
    assert tomllib.loads(source.read_text(encoding="utf-8"))["project"]["version"] == PROGRAM
