"""The saves of a folder: what each is, keeping one under a title, renaming, deleting (no pygame).

A title may be anything; the file gets a safe name made from it and the title itself stands inside, in the
caller's part of the save. Damaged files are named and left alone.
"""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import matches, storage
from game.engine import saves
from game.engine.board import Board
from game.engine.errors import SaveError
from game.engine.match import Match

TITLE = "title"
"""The key of the title in the caller's part of a save."""
LONGEST_TITLE = 60
LONGEST_NAME = 80
"""The most bytes of a file's name, its ending not counted."""
AUTOSAVE = "autosave"
SUFFIX = ".json"
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}


@dataclass(frozen=True, slots=True)
class SaveFile:
    """One file: `fault` says in one line why it can't be read, and then there is nothing but its name.

    `table` is what a bystander sees, `names` are the players, `board` is the map of a game that has one.
    """

    path: Path
    when: float
    title: str
    fault: str = ""
    game: str = ""
    names: tuple[str, ...] = ()
    over: bool = False
    table: dict[str, Any] = field(default_factory=dict)
    board: Board | None = None

    @property
    def automatic(self) -> bool:
        """Whether the program writes it by itself."""
        return is_automatic(self.path)


def is_automatic(path: Path) -> bool:
    """Whether a file is one of the autosaves."""
    head, _, number = path.stem.partition("-")
    return path.suffix == SUFFIX and head == AUTOSAVE and (not number or number.isdigit())


def files(folder: Path) -> Iterator[Path]:
    """The saves of a folder; nothing when it is not there."""
    with contextlib.suppress(OSError):
        for path in folder.iterdir():
            if path.suffix == SUFFIX and not path.name.startswith(".") and path.is_file():
                yield path


def listed(folder: Path) -> list[SaveFile]:
    """All saves, the newest first."""
    return sorted((look(path) for path in files(folder)), key=lambda save: (-save.when, save.path.name))


def look(path: Path) -> SaveFile:
    """What a file is; it is read only."""
    try:
        when = path.stat().st_mtime
    except OSError:
        when = 0.0
    title = automatic_title(path) if is_automatic(path) else path.stem
    try:
        match = matches.load(path)
        table = match.observe(None)["table"]
    except SaveError as fault:
        return SaveFile(path, when, title, _without_path(str(fault), path))
    own = match.table.get(TITLE)
    if isinstance(own, str) and own.strip() and not is_automatic(path):
        title = cleaned(own)
    names = match.table.get("names")
    known = tuple(str(name) for name in names) if isinstance(names, list) else ()
    return SaveFile(
        path, when, title, "", match.rules.name, known[: match.seats], match.is_over, table, match.board
    )


def automatic_title(path: Path) -> str:
    """What an autosave is called."""
    number = path.stem.partition("-")[2]
    return f"Autosave {number}, the start of a round" if number else "Autosave, the last decision"


def keep(match: Match, folder: Path, title: str) -> Path:
    """Writes a match under a title, in a file of its own. SaveError when it can't be written."""
    save = saves.pack(match)
    save.table[TITLE] = cleaned(title)
    path = free_path(folder, title)
    storage.write(path, saves.encode(save))
    return path


def rename(path: Path, title: str) -> Path:
    """Gives a save another title and a name to go with it. SaveError when that can't be done."""
    save = saves.decode(storage.read(path))
    save.table[TITLE] = cleaned(title)
    same = path.stem.casefold() == safe_name(title).casefold()
    to = path if same else free_path(path.parent, title)
    storage.write(to, saves.encode(save))
    if to != path:
        delete(path)
    return to


def delete(path: Path) -> None:
    """Takes a save away. SaveError when that can't be done."""
    try:
        path.unlink()
    except OSError as fault:
        raise SaveError(f"can't delete {path.name}: {fault.strerror or fault}") from None


# -- names
def cleaned(title: str) -> str:
    """A title in one line without control characters, no longer than the limit."""
    shown = "".join(" " if c.isspace() else c for c in title if c.isspace() or c.isprintable())
    return " ".join(shown.split())[:LONGEST_TITLE].strip()


def safe_name(title: str) -> str:
    """A file name that every system takes: letters, digits and a few signs, no device, no autosave."""
    known = unicodedata.normalize("NFC", cleaned(title))
    kept = "".join(c if unicodedata.category(c)[0] in "LNM" or c in " -_,()" else "-" for c in known)
    name = " ".join(kept.split()).strip(" -,")
    while len(name.encode()) > LONGEST_NAME:
        name = name[:-1]
    name = name.strip(" -,") or "save"
    reserved = name.casefold() in _DEVICES or name.casefold().startswith(AUTOSAVE)
    return f"game {name}" if reserved else name


def free_path(folder: Path, title: str) -> Path:
    """A file for a title that is not there yet, whatever the case of its letters."""
    taken = {path.stem.casefold() for path in files(folder)}
    name = safe_name(title)
    tries = [name, *(f"{name} {n}" for n in range(2, len(taken) + 3))]
    return folder / f"{next(each for each in tries if each.casefold() not in taken)}{SUFFIX}"


def usual_title(match: Match) -> str:
    """The title that is offered for a match: its game and round."""
    name, now = match.rules.name.capitalize(), match.rules.turn(match.state)
    word = next((word for word in ("round", "turn") if now.get(word)), "")
    return f"{name}, {word} {now[word]}" if word else name


def _without_path(words: str, path: Path) -> str:
    """A fault without the folder, which only takes room."""
    return words.replace(f"{path}: ", "").replace(str(path), path.name)
