"""Nothing goes out without its notice: what runs here and what a build carries against THIRD_PARTY.md."""

import ast
import re
import sysconfig
import tomllib
from importlib import metadata
from pathlib import Path

import notices
import pytest

from tests.build import ROOT

LIBRARIES = {notices.canonical(row.split(",")[0]) for row in notices.told("Libraries")}


def asked_for() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return notices.requirements(project["dependencies"])


def test_the_page_names_every_library_that_the_program_runs_with_and_no_other():
    assert set().union(*(notices.needed(name) for name in asked_for())) == LIBRARIES


def test_the_page_names_every_library_in_machine_code_that_is_known():
    assert notices.told("Inside a built program") == [library.name for library in notices.native()]


def test_a_build_takes_the_metadata_of_every_library_along():
    spec = ast.parse((ROOT / "build" / "homeland.spec").read_text(encoding="utf-8"))
    (named,) = [
        ast.literal_eval(node.value) for node in spec.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "LIBRARIES"]
    assert {notices.canonical(name) for name in named} == LIBRARIES


@pytest.mark.parametrize("name", sorted(LIBRARIES))
def test_every_library_brings_its_licence_text(name):
    texts = notices.texts_of(name)
    assert texts and all(text.stat().st_size > 300 for text in texts)


def test_every_licence_of_machine_code_has_its_text():
    texts = {path.stem for path in (ROOT / "build" / "licences").glob("*.txt")}
    assert {library.licence for library in notices.native()} <= texts
    assert all(library.notice and library.files for library in notices.native())


def test_every_font_is_named_with_its_licence():
    page = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`art/fonts/(OFL-\w+\.txt)`", page))
    assert named == {path.name for path in (ROOT / "art" / "fonts").glob("*.txt")}


# -- whose is it -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "library"),
    [
        ("/x/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("C:/x/SDL2.dll", "SDL, SDL_image, SDL_mixer, SDL_ttf"),
        ("/x/libz.so.1", "zlib"),
        ("C:/x/zlib1.dll", "zlib"),
        ("/x/libogg-15db22d2.so.0.8.6", "Ogg, Vorbis"),
        ("/x/libopusfile.0.dylib", "Opus, Opusfile"),
        ("/x/libpng16-fefdc88d.so.16.58.0", "libpng"),
        ("C:/x/VCRUNTIME140_1.dll", "Runtime libraries of Microsoft"),
    ],
)
def test_libraries_in_machine_code_are_known_by_their_names(file, library):
    assert notices.sort_out([file]).libraries == {library}


def test_files_belong_to_who_has_installed_them():
    (pytmx,) = [file for file in metadata.files("pytmx") or [] if str(file) == "pytmx/pytmx.py"]
    found = notices.sort_out([str(pytmx.locate())])
    assert (found.distributions, found.libraries, found.unknown) == ({"pytmx"}, set(), set())


def test_python_and_our_own_need_no_line():
    found = notices.sort_out(
        [str(ROOT / "game" / "cli.py"), str(Path(sysconfig.get_path("stdlib"), "json", "__init__.py"))],
        [ROOT / "game"])
    assert found == notices.Owners()


def test_whatever_is_not_told_of_is_named():
    found = notices.sort_out(["/nowhere/libmystery.so.1"])
    found.distributions.add("left-pad")
    assert notices.compare(found) == ["left-pad is not in THIRD_PARTY.md", "libmystery.so.1: whose is it?"]


def test_all_texts_are_written(tmp_path):
    notices.write(notices.Owners({"pytmx", "msgspec"}, {"zlib", "FluidSynth"}), tmp_path / "licences")
    written = {str(path.relative_to(tmp_path / "licences")) for path in tmp_path.rglob("*.txt")}
    assert {"pytmx/LICENSE", "msgspec/LICENSE"} <= {str(p.relative_to(tmp_path / "licences"))
                                                     for p in tmp_path.rglob("LICENSE")}
    assert {"GPL-3.txt", "LGPL-2.1.txt", "native.txt", "python/LICENSE.txt", "pytmx/ABOUT.txt"} <= written
    native = (tmp_path / "licences" / "native.txt").read_text(encoding="utf-8")
    assert "Jean-loup Gailly" in native and "Peter Hanappe" in native and "Julian Seward" not in native


def test_a_library_without_a_text_stops_the_build(tmp_path, monkeypatch):
    monkeypatch.setattr(notices, "texts_of", lambda name: [])
    with pytest.raises(notices.Unclear, match="msgspec"):
        notices.write(notices.Owners({"msgspec"}), tmp_path / "licences")
