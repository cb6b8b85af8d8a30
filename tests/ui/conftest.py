"""What the tests of the front end share: one library for all, and stages without a window."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from game.content import Library
from game.ui.app import hidden_display, hidden_stage
from game.ui.kit import Kit
from game.ui.settings import Memory
from game.ui.stage import Screen, Stage

MakeStage = Callable[..., Stage]


@pytest.fixture(scope="session")
def kit() -> Kit:
    """Fonts, pictures and caches for the whole run, without anybody's mods."""
    hidden_display()
    return Kit(Library.open(mods=[]))


@pytest.fixture
def make_stage(kit: Kit, tmp_path: Path) -> MakeStage:
    """A stage with a screen on it; its memory lies in a folder of the test."""

    def make(screen: Screen, size: tuple[int, int] = (1280, 720), scale: int = 100, text: int = 100) -> Stage:
        stage = hidden_stage(size, scale, kit=kit, memory=Memory(tmp_path), text=text)
        stage.push(screen)
        return stage

    return make
