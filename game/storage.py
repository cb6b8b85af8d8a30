"""Files of saves: written whole or not at all, autosaves in order and off the frame, one program at a time.

Every `OSError` comes out as a `SaveError` with one clear line.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import platformdirs

from game.engine import saves
from game.engine.errors import SaveError
from game.engine.match import Match

APP = "homeland-tabletop"
LIMIT = 64 * 1024 * 1024
"""No save is larger; a larger file is refused unread."""
ROTATION = 5
"""Autosaves kept of earlier rounds."""


def user_folder() -> Path:
    """Where saves and settings lie; `HOMELAND_HOME` puts them elsewhere."""
    home = os.environ.get("HOMELAND_HOME")
    return Path(home) if home else Path(platformdirs.user_data_dir(APP, appauthor=False))


def saves_folder() -> Path:
    """Where saves lie."""
    return user_folder() / "saves"


def write(path: Path, data: bytes) -> None:
    """Replace the file at once: a temporary file beside it, flushed to disk, then renamed."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=path.name, suffix=".tmp", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except (OSError, ValueError) as fault:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise SaveError(f"can't write {path}: {_words(fault)}") from None


def read(path: Path) -> bytes:
    """The bytes of a save."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise SaveError(f"can't read {path}: not a file")
        if about.st_size > LIMIT:
            raise SaveError(f"{path}: expected a save of at most {LIMIT // 2**20} MB")
        return path.read_bytes()
    except (OSError, ValueError) as fault:
        raise SaveError(f"can't read {path}: {_words(fault)}") from None


def _words(fault: Exception) -> str:
    return getattr(fault, "strerror", None) or str(fault)


_HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class Lock:
    """A lock on a folder that dies with the process: two running copies never write the same saves."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / ".lock"
        self._file: IO[bytes] | None = None

    def acquire(self) -> bool:
        """Take the lock; False when another running copy holds it."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            file = open(self._path, "a+b")  # noqa: SIM115 - held for the life of the program
        except OSError as fault:
            raise SaveError(f"can't use {self._path.parent}: {_words(fault)}") from None
        try:
            _lock(file)
        except OSError as fault:
            file.close()
            if fault.errno in _HELD:
                return False
            raise SaveError(f"can't lock {self._path}: {_words(fault)}") from None
        self._file = file
        return True

    def release(self) -> None:
        """Give the lock back."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Autosave:
    """One file replaced after every decision, by a thread and in order; copied at the start of each round.

    `keep(match)` returns at once. A decision is safe, and may be shown as taken, when `pending` is False
    again or `flush()` has returned. What can't be written is told to `on_fault`, from the thread, and stands
    in `fault` until a later write succeeds.
    """

    fault: SaveError | None = None

    def __init__(self, folder: Path, on_fault: Callable[[SaveError], None] = lambda fault: None) -> None:
        self.folder = folder
        self._on_fault = on_fault
        self._changed = threading.Condition()
        self._newest: saves.Save | None = None
        self._rounds: list[saves.Save] = []
        self._kept = self._done = 0
        self._closing = False
        self._round: object = None
        self._sweep()
        self._worker = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._worker.start()

    @property
    def path(self) -> Path:
        """The newest autosave."""
        return self.folder / "autosave.json"

    def rotated(self, number: int) -> Path:
        """An autosave from the start of a round, 1 the newest."""
        return self.folder / f"autosave-{number}.json"

    @property
    def pending(self) -> bool:
        """Whether something kept is not on disk yet."""
        return self._done < self._kept

    def resume(self, match: Match) -> None:
        """The match comes from an autosave: the start of its round is in the rotation already."""
        self._round = _round_of(match)

    def keep(self, match: Match) -> None:
        """Write this moment of the match soon; a new round's first is also kept in the rotation."""
        save, now = saves.pack(match), _round_of(match)
        with self._changed:
            self._newest = save
            if now != self._round:
                self._rounds.append(save)
            self._round = now
            self._kept += 1
            self._changed.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything kept so far is on disk; False if that takes longer than `timeout` seconds."""
        with self._changed:
            due = self._kept
            return self._changed.wait_for(lambda: self._done >= due, timeout)

    def close(self) -> None:
        """Write what is left and end the thread."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._worker.join()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self.pending or self._closing)
                if not self.pending:
                    return
                newest, rounds, due = self._newest, self._rounds, self._kept
                self._newest, self._rounds = None, []
            self._write(newest, rounds)
            with self._changed:
                self._done = due
                self._changed.notify_all()

    def _write(self, newest: saves.Save | None, rounds: list[saves.Save]) -> None:
        try:
            if newest is not None:
                write(self.path, saves.encode(newest))
            for save in rounds:
                self._rotate()
                write(self.rotated(1), saves.encode(save))
        except SaveError as fault:
            self._tell(fault)
        except Exception as fault:  # whatever it is, the thread lives on and the player hears of it
            self._tell(SaveError(f"can't save: {fault}"))
        else:
            self.fault = None

    def _tell(self, fault: SaveError) -> None:
        self.fault = fault
        self._on_fault(fault)

    def _rotate(self) -> None:
        for number in range(ROTATION - 1, 0, -1):
            with contextlib.suppress(FileNotFoundError):
                os.replace(self.rotated(number), self.rotated(number + 1))

    def _sweep(self) -> None:
        """Remove half-written files of a program that was killed."""
        for left in self.folder.glob("autosave*.tmp"):
            with contextlib.suppress(OSError):
                left.unlink()


def _round_of(match: Match) -> object:
    """The match and its round; where turns are counted a round is one turn of everybody."""
    now = match.rules.turn(match.state)
    return (match.seed, now.get("round", (now.get("turn", 0) - 1) // match.seats))


def autosaves(folder: Path) -> Iterator[Path]:
    """The autosaves that are there, newest first."""
    names = ["autosave.json", *(f"autosave-{n}.json" for n in range(1, ROTATION + 1))]
    for name in names:
        if (folder / name).is_file():
            yield folder / name
