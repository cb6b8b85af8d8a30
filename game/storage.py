"""Files of saves: written whole or not at all, autosaves in order and off the frame, one program at a time.

Every `OSError` comes out as a `SaveError` with one clear line.
"""

from __future__ import annotations

import contextlib
import os
import queue
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
    except OSError as fault:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise SaveError(f"can't write {path}: {fault.strerror or fault}") from None


def read(path: Path) -> bytes:
    """The bytes of a save."""
    try:
        if path.stat().st_size > LIMIT:
            raise SaveError(f"{path}: expected a save of at most {LIMIT // 2**20} MB")
        return path.read_bytes()
    except OSError as fault:
        raise SaveError(f"can't read {path}: {fault.strerror or fault}") from None


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
            raise SaveError(f"can't use {self._path.parent}: {fault.strerror or fault}") from None
        try:
            _lock(file)
        except OSError:
            file.close()
            return False
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

    `keep(match)` returns at once; `flush()` waits until all that was kept is on disk.
    """

    def __init__(self, folder: Path, on_fault: Callable[[SaveError], None] = lambda fault: None) -> None:
        self.folder = folder
        self._on_fault = on_fault
        self._jobs: queue.Queue[tuple[saves.Save, bool] | None] = queue.Queue()
        self._round: object = None
        self._worker = threading.Thread(target=self._work, name="autosave", daemon=True)
        self._worker.start()

    @property
    def path(self) -> Path:
        """The newest autosave."""
        return self.folder / "autosave.json"

    def rotated(self, number: int) -> Path:
        """An autosave from the start of a round, 1 the newest."""
        return self.folder / f"autosave-{number}.json"

    def keep(self, match: Match) -> None:
        """Write this moment of the match soon; a new round's first is also kept in the rotation."""
        now = (match.seed, match.rules.turn(match.state).get("round"))
        self._jobs.put((saves.pack(match), now != self._round))
        self._round = now

    def flush(self) -> None:
        """Wait until everything kept so far is on disk."""
        self._jobs.join()

    def close(self) -> None:
        """Write what is left and end the thread."""
        self._jobs.put(None)
        self._worker.join()

    def _work(self) -> None:
        while True:
            job = self._jobs.get()
            try:
                if job is None:
                    return
                self._write(*job)
            except SaveError as fault:
                self._on_fault(fault)
            finally:
                self._jobs.task_done()

    def _write(self, save: saves.Save, new_round: bool) -> None:
        data = saves.encode(save)
        write(self.path, data)
        if new_round:
            self._rotate()
            write(self.rotated(1), data)

    def _rotate(self) -> None:
        for number in range(ROTATION - 1, 0, -1):
            with contextlib.suppress(FileNotFoundError):
                os.replace(self.rotated(number), self.rotated(number + 1))


def autosaves(folder: Path) -> Iterator[Path]:
    """The autosaves that are there, newest first."""
    names = ["autosave.json", *(f"autosave-{n}.json" for n in range(1, ROTATION + 1))]
    for name in names:
        if (folder / name).is_file():
            yield folder / name
