"""The shipped art and maps: complete by the ids of the rules, drawable, inside their frames, licensed."""

import io
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import game
from game.content import Library, catalogue, svg
from game.content.shipped import shipped
from game.content.threat_board import KINDS

ART = shipped().art
DATA = Path(game.__file__).parent / "homeland/data"
SVGS = sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg"))
FULL_BLEED = ("homeland/plot_scenes/", "homeland/card_", "root/card_", "root/scenery/")
LETTERS = (0xD7, 0xB7, 0xE4, 0xE9, 0xF1, 0xF6, 0xFC, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026)
TEXT = "Homeland ABCXYZ abcxyz 0123456789 .,:;!?'\"()+-/%&" + "".join(map(chr, LETTERS))


def test_the_catalogue_names_every_shipped_picture_and_no_other() -> None:
    assert sorted(catalogue.pictures()) == SVGS


@pytest.mark.parametrize(
    ("table", "folder", "count"),
    [
        ("assets", "portraits", 30),
        ("organizations", "emblems", 45),
        ("plots", "plot_scenes", 45),
        ("intel", "intel_pictures", 27),
        ("agendas", "agendas", 3),
    ],
)
def test_every_card_of_the_rules_has_its_picture(table: str, folder: str, count: int) -> None:
    ids = tomllib.loads((DATA / f"{table}.toml").read_text(encoding="utf-8")).keys()
    assert len(ids) == count
    assert {f"homeland/{folder}/{id.lower()}" for id in ids} <= catalogue.pictures().keys()


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        ("levels", "low guarded elevated severe imminent"),
        ("level_flags", "low guarded elevated severe imminent"),
        ("intel", "blue red gold"),
        ("seats", "circle square triangle diamond hexagon cross none"),
        ("portraits", "player_1 player_2 player_3 player_4 player_5 player_6"),
    ],
)
def test_the_words_of_the_rules_have_their_pictures(folder: str, names: str) -> None:
    assert {f"homeland/{folder}/{name}" for name in names.split()} <= catalogue.pictures().keys()


@pytest.mark.parametrize("folder", sorted({id.rpartition("/")[0] for id in SVGS}))
def test_every_drawing_is_drawn_at_every_size(folder: str) -> None:
    import pygame

    for id, (width, height) in catalogue.pictures().items():
        if id.rpartition("/")[0] != folder:
            continue
        data = (ART / f"{id}.svg").read_bytes()
        for scale in (0.25, 1, 2):
            surface = pygame.image.load_sized_svg(io.BytesIO(data), (int(width * scale), int(height * scale)))
            assert surface.get_bounding_rect().width > width * scale * 0.1, id
            assert surface.get_bounding_rect().height > height * scale * 0.03, id


@pytest.mark.parametrize("folder", sorted({id.rpartition("/")[0] for id in SVGS}))
def test_no_drawing_leaves_its_frame(folder: str) -> None:
    import pygame

    for id, (width, height) in catalogue.pictures().items():
        if id.rpartition("/")[0] != folder or id.startswith(FULL_BLEED):
            continue
        text = (ART / f"{id}.svg").read_text(encoding="utf-8")
        assert f'viewBox="0 0 {width} {height}"' in text, id
        wide = text.replace(
            f'viewBox="0 0 {width} {height}"', f'viewBox="-50 -50 {width + 100} {height + 100}"'
        )
        wide = wide.replace(
            f'width="{width}" height="{height}"', f'width="{width + 100}" height="{height + 100}"', 1
        )
        surface = pygame.image.load_sized_svg(io.BytesIO(wide.encode()), (width + 100, height + 100))
        frame = pygame.Rect(49, 49, width + 2, height + 2)
        assert frame.contains(surface.get_bounding_rect(16)), id


def test_every_drawing_uses_drawn_elements_only_and_is_small() -> None:
    for id in SVGS:
        data = (ART / f"{id}.svg").read_bytes()
        assert svg.faults(svg.root_of(data)) == [], id
        assert len(data) < 8000, id


def test_emblems_portraits_and_scenes_are_all_different() -> None:
    for folder in ("emblems", "portraits", "plot_scenes"):
        drawn = [path.read_bytes() for path in (ART / "homeland" / folder).glob("*.svg")]
        assert len(set(drawn)) == len(drawn)


def test_intel_kinds_of_one_name_share_a_drawing() -> None:
    table = tomllib.loads((DATA / "intel.toml").read_text(encoding="utf-8"))
    drawn: dict[str, set[bytes]] = {}
    for id, row in table.items():
        path = ART / f"homeland/intel_pictures/{id.lower()}.svg"
        drawn.setdefault(row["name"], set()).add(path.read_bytes())
    assert all(len(files) == 1 for files in drawn.values())
    assert len(set.union(*drawn.values())) == len(drawn)


def test_the_generator_gives_the_shipped_files(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-B", str(ART / "generate.py"), str(tmp_path)], check=True, capture_output=True
    )
    made = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.svg"))
    assert len(made) == 33 + 27 + 1
    assert all((tmp_path / path).read_bytes() == (ART / path).read_bytes() for path in made)


@pytest.mark.parametrize("name", catalogue.FONTS)
def test_fonts_have_the_letters(name: str) -> None:
    font = TTFont(io.BytesIO(Library.open(mods=[]).font(name)))
    assert {letter for letter in TEXT if ord(letter) not in font.getBestCmap()} == set()
    assert "fvar" not in font


def test_every_font_has_its_licence_beside_it() -> None:
    for family in ("Barlow", "Fraunces", "NotoSans"):
        assert (
            "SIL OPEN FONT LICENSE" in (ART / f"fonts/OFL-{family}.txt").read_text(encoding="utf-8").upper()
        )


def test_the_tiled_project_has_the_types_of_the_threat_board() -> None:
    project = json.loads((shipped().maps / "homeland.tiled-project").read_text(encoding="utf-8"))
    types = {kind["name"]: kind for kind in project["propertyTypes"]}
    for kind in KINDS.values():
        assert {member["name"] for member in types[kind.name]["members"]} == kind.keys.keys()
    for enum, key in (("row_name", "row"), ("side_name", "side")):
        known = next(kind.keys[key] for kind in KINDS.values() if key in kind.keys)
        assert types[enum]["values"] == ["choose", *known]


@pytest.mark.parametrize(
    ("readme", "results"),
    [
        ("art/README.md", {"circle.svg": "#FF66CC"}),
        ("maps/README.md", {"threat_tiles.svg": "#4A2F66", "gorge.tmx": 'name="G4" type="clearing" x="60"'}),
    ],
)
def test_the_commands_of_the_readmes_work(
    tmp_path: Path, readme: str, results: dict[str, str]
) -> None:
    """They run in a copy of the program, so that its mods folder is not this one's."""
    if sys.platform == "win32":
        return  # the commands are for a shell; the text says how else
    root = Path(game.__file__).parent.parent
    for name in ("game", "art", "maps"):
        shutil.copytree(root / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    words = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "HOMELAND_HOME": str(tmp_path)}
    for block in re.findall(r"```sh\n(.*?)```", (root / readme).read_text(encoding="utf-8"), re.DOTALL):
        done = subprocess.run(["sh", "-ec", block], cwd=tmp_path, capture_output=True, text=True, env=words)
        assert done.returncode == 0, done.stdout + done.stderr
    for name, words in results.items():
        (changed,) = (tmp_path / "mods").rglob(name)
        assert words in changed.read_text(encoding="utf-8")
