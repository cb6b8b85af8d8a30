"""`pack.toml`: every fault with the file, the key and what was expected."""

from pathlib import Path

import pytest

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
        ("format = 1", "", "missing required field `format`"),
        ("format = 1", "format = 2", "key format is 2"),
        ("format = 1", 'format = "1"', "Expected `int`, got `str` - at `$.format`"),
        ('authors = ["A modder"]', 'authors = "A modder"', "Expected `array`, got `str` - at `$.authors`"),
        ("authors", "author", 'unknown field `author` (did you mean "authors"?)'),
        ('id = "mine"', 'id = "My Pack!"', 'key id is "My Pack!"'),
        ('id = "mine"', 'id = "../up"', 'key id is "../up"'),
        ('"homeland"', '"homelnd"', 'key games names "homelnd" (did you mean "homeland"?)'),
        ('version = "1.2"', 'version = " "', "key title or version is empty"),
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
