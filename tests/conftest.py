"""What all tests share: no display, no sound, no touching of the user's own files, and ``--rules``."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.homeland.tables import PARAGRAPHS
from game.root.book import paragraphs
from tests.law.coverage import excuses, sort_out

_KINDS = ("DATA", "CONFIG", "STATE", "CACHE")
_HOME = tempfile.TemporaryDirectory(prefix="homeland-tests-", ignore_cleanup_errors=True)


def pytest_configure(config: pytest.Config) -> None:
    """Sets the environment before any test module can import pygame or ask for the user's folders."""
    os.environ.update(
        SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1",
        HOMELAND_HOME=str(Path(_HOME.name, "home")),
        **{f"XDG_{kind}_HOME": str(Path(_HOME.name, kind.lower())) for kind in _KINDS})


def pytest_unconfigure(config: pytest.Config) -> None:
    _HOME.cleanup()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true",
                     help="run nothing; print which rules have no test; fail on one without a reason")


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """With ``--rules``: the report in place of the tests."""
    if not session.config.getoption("--rules") or session.testsfailed:
        return None
    result = sort_out([*PARAGRAPHS, *paragraphs()], _cited(session.items), excuses())
    print("\n".join(["", *result.lines()]))
    if not result.ok:
        session.testsfailed = 1
    return True


def _cited(items: list[pytest.Item]) -> dict[str, list[str]]:
    """Rule number -> the tests that are marked with it."""
    cited: dict[str, list[str]] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                cited.setdefault(number, []).append(item.nodeid)
    return cited


@pytest.fixture
def user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home of its own for a test that reads or writes the user's saves, settings or mods."""
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path / "home"))
    for kind in _KINDS:
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / kind.lower()))
    yield tmp_path
