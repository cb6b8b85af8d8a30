"""What the front end remembers in the user's folder: settings and the last set-up (no pygame)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec

from game import storage
from game.engine.errors import SaveError

Speed = Literal["slow", "normal", "fast", "instant"]
Palette = Literal["default", "safe", "contrast"]
Names = Literal["rulebook", "own"]
Motion = Literal["normal", "reduced", "none"]
Confirm = Literal["never", "irreversible", "always"]
WindowMode = Literal["window", "borderless", "fullscreen"]
Kept = TypeVar("Kept", bound=msgspec.Struct)

SCALES = (75, 100, 125, 150, 175, 200)
TEXTS = (100, 110, 125, 150)
VOLUMES = (0, 20, 40, 60, 80, 100)
SETTINGS = "settings"
DAMAGED = "settings.damaged"


class Settings(msgspec.Struct, kw_only=True):
    """The player's choices. Numbers are per cent; `keys` holds changed bindings (action: key) only.

    `mods_order` are ids of packs, the strongest first; `mods_off` those that are not used.
    """

    scale: int = 100
    text: int = 100
    palette: Palette = "default"
    motion: Motion = "normal"
    window_mode: WindowMode = "window"
    window: tuple[int, int] = (1280, 720)
    volume: int = 60
    mute: bool = False
    speed: Speed = "normal"
    hold_results: bool = True
    names: Names = "rulebook"
    confirm: Confirm = "irreversible"
    note_seen: bool = False
    keys: dict[str, str] = {}
    mods_order: list[str] = []
    mods_off: list[str] = []

    @property
    def reduced_motion(self) -> bool:
        """Whether things fade instead of travelling."""
        return self.motion != "normal"

    @property
    def loudness(self) -> float:
        """How loud sounds are, 0 to 1."""
        return 0.0 if self.mute else self.volume / 100


NAMES = {
    "scale": "interface size",
    "text": "text size",
    "palette": "colours",
    "motion": "motion",
    "window_mode": "window",
    "window": "size of the window",
    "volume": "volume",
    "mute": "mute",
    "speed": "pace",
    "hold_results": "results stay",
    "names": "names",
    "confirm": "confirmations",
    "note_seen": "content note",
    "keys": "keys",
    "mods_order": "order of packs",
    "mods_off": "packs switched off",
}
"""What a notice calls each setting."""


class Memory:
    """Small files in one folder. A damaged one counts as not there, and a folder that cannot be written is
    left alone: nothing that is kept here is worth stopping a game for."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or storage.user_folder()

    def load(self, name: str, kind: type[Kept]) -> Kept | None:
        """What was kept under this name, or None."""
        try:
            return msgspec.json.decode(storage.read(self._file(name)), type=kind)
        except (SaveError, msgspec.DecodeError):
            return None

    def keep(self, name: str, value: msgspec.Struct) -> bool:
        """Writes a value whole or not at all; whether it could be written."""
        try:
            storage.write(self._file(name), msgspec.json.format(msgspec.json.encode(value)))
        except SaveError:
            return False
        return True

    def settings(self) -> tuple[Settings, str]:
        """The player's settings, and a notice in one line when some were damaged and are back to their
        defaults; the damaged file is kept beside the new one."""
        if not self._file(SETTINGS).is_file():
            return Settings(), ""
        try:
            data = storage.read(self._file(SETTINGS))
        except SaveError as fault:
            return Settings(), f"The settings can't be read and are back to their defaults: {fault}"
        found, wrong = settings_of(data)
        if not wrong:
            return found, ""
        self._set_aside(data)
        return found, f"Damaged settings are back to their defaults: {', '.join(wrong)}"

    def keep_settings(self, settings: Settings) -> bool:
        """Writes the settings; whether they could be written."""
        return self.keep(SETTINGS, settings)

    def _set_aside(self, data: bytes) -> None:
        try:
            storage.write(self._file(DAMAGED), data)
        except SaveError:
            return  # a folder that cannot be written loses nothing either

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.json"


def settings_of(data: bytes) -> tuple[Settings, list[str]]:
    """The settings in a file: what is sound of them, and the names of what was not."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return Settings(), ["all of them"]
    if not isinstance(found, dict):
        return Settings(), ["all of them"]
    good: dict[str, Any] = {}
    wrong = []
    for field in Settings.__struct_fields__:
        if field in found:
            if _is_sound(field, found[field]):
                good[field] = found[field]
            else:
                wrong.append(NAMES[field])
    return msgspec.convert(good, Settings), wrong


def _is_sound(field: str, value: Any) -> bool:
    try:
        made = getattr(msgspec.convert({field: value}, Settings), field)
    except msgspec.ValidationError:
        return False
    if field == "window":
        return all(200 <= side <= 20_000 for side in made)
    allowed = {"scale": SCALES, "text": TEXTS, "volume": VOLUMES}.get(field)
    return allowed is None or made in allowed


def choices(kind: Any) -> tuple[str, ...]:
    """The words of a setting such as `Palette`."""
    return get_args(kind)
