"""Files of saves: whole or not at all, in order, five of earlier rounds, one program at a time."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game
from game import storage
from game.engine.errors import SaveError
from game.engine.match import Match
from tests.engine import laws

ROOT = Path(__file__).parents[2]


@pytest.fixture
def autosave(tmp_path: Path) -> Iterator[storage.Autosave]:
    made = storage.Autosave(tmp_path / "saves")
    yield made
    made.close()


def rounds(match: Match) -> Iterator[int]:
    """Plays on at random; gives the round at every decision."""
    rng = Random(3)
    while match.decision is not None:
        yield match.state.round
        match.apply(rng.choice(match.decision.options))


# -- writing and reading ---------------------------------------------------------------------------


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a" / "save.json"
    storage.write(path, b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        storage.write(path, b"new")
    assert storage.read(path) == b"old"
    assert [each.name for each in path.parent.iterdir()] == ["save.json"]


@pytest.mark.parametrize("name", ["", "x" * 300, "a\0b", "file/in", "\ud800"])
def test_a_place_that_cannot_be_written_is_a_save_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError):
        game.save(game.new_match("homeland"), tmp_path / name)


@pytest.mark.parametrize("name", ["missing", "folder", "a\0b"])
def test_what_cannot_be_read_is_a_save_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SaveError):
        game.load(tmp_path / name)


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    with open(tmp_path / "huge", "wb") as file:
        file.truncate(storage.LIMIT + 1)
    with pytest.raises(SaveError, match="at most"):
        game.load(tmp_path / "huge")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_no_save(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(SaveError, match="not a file"):
        game.load(tmp_path / "pipe")


def test_a_newer_save_is_left_untouched(tmp_path: Path) -> None:
    path = tmp_path / "newer.json"
    path.write_text(json.dumps({"format": 99, "game": "homeland", "novelty": 1}), "utf-8")
    before = path.read_bytes()
    with pytest.raises(SaveError, match="format 99"):
        game.load(path)
    assert path.read_bytes() == before


# -- autosave --------------------------------------------------------------------------------------


def test_the_newest_decision_is_on_disk_after_flush(autosave: storage.Autosave) -> None:
    match = game.new_match("homeland", seed=5)
    for number, _ in enumerate(rounds(match)):
        autosave.keep(match)
        if number % 17 == 0:
            assert autosave.flush()
            assert not autosave.pending
            assert laws.whole(game.load(autosave.path)) == laws.whole(match)


def test_the_starts_of_the_last_five_rounds_are_kept(autosave: storage.Autosave) -> None:
    match = game.new_match("homeland", seed=5)
    seen = []
    for now in rounds(match):
        seen.append(now)
        autosave.keep(match)
        autosave.flush()
    last = sorted(set(seen))[: -storage.ROTATION - 1 : -1]
    kept = [game.load(autosave.rotated(i + 1)) for i in range(len(last))]
    assert [each.state.round for each in kept] == last
    assert [each.inputs for each in kept] == [match.inputs[: len(each.inputs)] for each in kept]
    assert not autosave.rotated(storage.ROTATION + 1).exists()
    assert next(storage.autosaves(autosave.folder)) == autosave.path


def test_where_turns_are_counted_a_round_is_one_turn_of_everybody(autosave: storage.Autosave) -> None:
    match = game.new_match("root", factions=["marquise", "eyrie"], map="autumn", seed=3)
    rng = Random(3)
    begun: list[int] = []
    while match.decision is not None and match.state.turns < 9:
        now = (match.state.turns - 1) // 2
        if not begun or begun[-1] != now:
            begun.append(now)
        autosave.keep(match)
        match.apply(rng.choice(match.decision.options))
    assert autosave.flush(10)
    kept = [game.load(autosave.rotated(i + 1)).state.turns for i in range(storage.ROTATION)]
    assert [(turns - 1) // 2 for turns in kept] == begun[: -storage.ROTATION - 1 : -1]


def test_a_resumed_game_does_not_rotate_the_same_round_again(tmp_path: Path) -> None:
    for _ in range(3):
        autosave = storage.Autosave(tmp_path)
        match = game.load(autosave.path) if autosave.path.exists() else game.new_match("homeland", seed=5)
        if autosave.path.exists():
            autosave.resume(match)
        autosave.keep(match)
        autosave.close()
    assert autosave.rotated(1).exists()
    assert not autosave.rotated(2).exists()


def test_a_slow_disk_piles_up_nothing_and_loses_nothing(
    autosave: storage.Autosave, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, write, written = threading.Event(), storage.write, []

    def slow(path: Path, data: bytes) -> None:
        gate.wait(10)
        written.append(path.name)
        write(path, data)

    monkeypatch.setattr(storage, "write", slow)
    match = game.new_match("homeland", seed=5)
    for _, _ in zip(range(200), rounds(match), strict=False):
        autosave.keep(match)
    assert autosave.pending
    assert not autosave.flush(timeout=0)
    gate.set()
    assert autosave.flush()
    assert len(written) < 20
    assert laws.whole(game.load(autosave.path)) != laws.whole(game.new_match("homeland", seed=5))


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), TypeError("odd"), SaveError("no")])
def test_what_cannot_be_saved_is_told_and_the_next_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    told: list[SaveError] = []
    autosave, match, fsync = storage.Autosave(tmp_path, told.append), game.new_match("homeland"), os.fsync

    def failing(*_: Any) -> None:
        raise fault

    monkeypatch.setattr(os, "fsync", failing)
    autosave.keep(match)
    autosave.flush()
    assert [type(each) for each in told] == [SaveError] and autosave.fault is told[0]
    monkeypatch.setattr(os, "fsync", fsync)
    autosave.keep(match)
    autosave.close()
    assert autosave.fault is None
    assert laws.whole(game.load(autosave.path)) == laws.whole(match)


def test_leavings_of_a_killed_program_are_swept(tmp_path: Path) -> None:
    (tmp_path / "autosave.jsonx1y2.tmp").write_bytes(b"half")
    storage.Autosave(tmp_path).close()
    assert list(tmp_path.iterdir()) == []


# -- the lock --------------------------------------------------------------------------------------


def holder(folder: Path) -> subprocess.Popen[str]:
    """Another process that tries to take the lock, says so, and holds it until its input is closed."""
    code = (
        "import sys; from pathlib import Path; from game.storage import Lock\n"
        "lock = Lock(Path(sys.argv[1])); print(lock.acquire(), flush=True); sys.stdin.read()"
    )
    return subprocess.Popen([sys.executable, "-c", code, str(folder)], cwd=ROOT, text=True,
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip


def test_a_second_program_does_not_get_the_lock_until_the_first_is_gone(tmp_path: Path) -> None:
    lock = storage.Lock(tmp_path)
    assert lock.acquire()
    with holder(tmp_path) as other:
        assert other.communicate()[0] == "False\n"
    lock.release()
    with holder(tmp_path) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        assert not lock.acquire()
        other.kill()
    assert lock.acquire()
    lock.release()


def test_a_folder_that_cannot_be_used_is_a_save_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError):
        storage.Lock(tmp_path / "file").acquire()


def test_the_folder_can_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path))
    assert storage.saves_folder() == tmp_path / "saves"
    monkeypatch.delenv("HOMELAND_HOME")
    assert storage.user_folder().name == storage.APP
