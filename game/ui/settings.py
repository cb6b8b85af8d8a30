"""What the front end remembers in the user's folder: settings and the last set-up (no pygame)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from game import storage
from game.engine.errors import SaveError

Speed = Literal["slow", "normal", "fast", "instant"]
Kept = TypeVar("Kept", bound=msgspec.Struct)


class Settings(msgspec.Struct, kw_only=True):
    """The player's choices; a file that is missing or damaged gives the defaults."""

    scale: int = 100
    text: int = 100
    speed: Speed = "normal"
    reduced_motion: bool = False
    window: tuple[int, int] = (1280, 720)


class Memory:
    """Small files in one folder. A damaged one counts as not there, and a folder that cannot be written is
    left
    alone: nothing that is kept here is worth stopping a game for."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or storage.user_folder()

    def load(self, name: str, kind: type[Kept]) -> Kept | None:
        """What was kept under this name, or None."""
        try:
            return msgspec.json.decode(storage.read(self.folder / f"{name}.json"), type=kind)
        except (SaveError, msgspec.DecodeError):
            return None

    def keep(self, name: str, value: msgspec.Struct) -> bool:
        """Writes a value whole or not at all; whether it could be written."""
        try:
            storage.write(self.folder / f"{name}.json", msgspec.json.format(msgspec.json.encode(value)))
        except SaveError:
            return False
        return True
