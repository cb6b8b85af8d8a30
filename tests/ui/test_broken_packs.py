"""The program with a pack installed in which everything is broken: it starts, and nothing of it shows."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import new_match
from game.content import Library
from game.ui.app import hidden_stage, picture_of
from game.ui.kit import Kit
from game.ui.screens.scenes import match_screen
from game.ui.screens.title import TitleChoices, TitleScreen
from game.ui.settings import Memory
from game.ui.stage import Stage
from game.ui.table import session
from tests.content import crafting
from tests.content.test_example_packs import PACKS


def title(stage: Stage) -> None:
    choices = TitleChoices(
        play_homeland=lambda: None,
        play_root=lambda: None,
        resume=lambda: None,
        saved=lambda: "Nothing saved",
    )
    stage.push(TitleScreen(choices))


def table(stage: Stage) -> None:
    match = new_match("homeland", seats=4, seed=7)
    match.table.update({"humans": [0], "levels": [None, "random", "random", "random"]})
    stage.push(match_screen(session.resumed(match, folder=None, wake=lambda: None), stage.settings))


@pytest.mark.parametrize("good_manifest", [False, True])
@pytest.mark.parametrize("opening", [title, table])
def test_the_program_starts_with_a_broken_pack(
    tmp_path: Path, kit: Kit, opening: Callable[[Stage], None], good_manifest: bool
) -> None:
    shutil.copytree(PACKS / "broken", tmp_path / "mods/broken")
    if good_manifest:
        crafting.write(tmp_path / "mods/broken/pack.toml", crafting.MANIFEST.format(id="broken"))
    pictures = []
    for own in (Kit(Library.open([tmp_path / "mods"])), kit):
        stage = hidden_stage((1280, 720), kit=own, memory=Memory(tmp_path))
        opening(stage)
        pictures.append(pygame.image.tobytes(picture_of(stage)[0], "RGB"))
        if own is not kit and opening is table:
            assert own.library.faults
        stage.quit()
    assert good_manifest or pictures[0] == pictures[1]


@pytest.mark.parametrize("name", ["violet_night", "high_contrast"])
def test_a_good_pack_shows_on_the_table(tmp_path: Path, kit: Kit, name: str) -> None:
    shutil.copytree(PACKS / name, tmp_path / "mods" / name)
    pictures = []
    for own in (Kit(Library.open([tmp_path / "mods"])), kit):
        stage = hidden_stage((1280, 720), kit=own, memory=Memory(tmp_path))
        table(stage)
        pictures.append(pygame.image.tobytes(picture_of(stage)[0], "RGB"))
        stage.quit()
    assert pictures[0] != pictures[1]
