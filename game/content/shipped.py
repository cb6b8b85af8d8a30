"""Where the program's own art and maps lie, and where mods are looked for."""

import os
import sys
from pathlib import Path

import msgspec
import platformdirs

APP_NAME = "homeland-tabletop"


class Shipped(msgspec.Struct, frozen=True):
    """The two folders that come with the program."""

    art: Path
    maps: Path


def shipped() -> Shipped:
    """The art and maps of this very program: frozen, installed from a wheel, or run from its source.

    Frozen, they lie beside the executable, where modders look. A wheel carries them inside the package.
    From source they are the folders at the top of the repository.
    """
    for root in _candidates():
        if (root / "art").is_dir() and (root / "maps").is_dir():
            return Shipped(root / "art", root / "maps")
    last = _candidates()[-1]
    return Shipped(last / "art", last / "maps")


def mod_folders() -> list[Path]:
    """The folders that hold mods, the strongest first; they need not exist."""
    return [user_mods(), program_folder() / "mods"]


def user_mods() -> Path:
    """The user's own mods folder; `HOMELAND_HOME` moves it, together with the saves."""
    home = os.environ.get("HOMELAND_HOME")
    return (Path(home) if home else platformdirs.user_data_path(APP_NAME, appauthor=False)) / "mods"


def program_folder() -> Path:
    """The folder of the executable, or of the repository when there is none."""
    if getattr(sys, "frozen", False):
        return Path(sys.executable).resolve().parent
    return _package().parent


def _package() -> Path:
    return Path(__file__).resolve().parent.parent


def _candidates() -> list[Path]:
    if getattr(sys, "frozen", False):
        inside = Path(getattr(sys, "_MEIPASS", program_folder()))
        return [program_folder(), inside, inside / "game" / "_shipped"]
    return [_package() / "_shipped", _package().parent]
