"""Reading files out of a pack, and out of nothing but the pack.

A pack is a folder or a zip. Names inside it are plain relative paths with forward slashes; whatever could
lead elsewhere (`..`, drive letters, backslashes, links) is refused, and so is what is too large to be meant.
"""

import stat
import zipfile
from pathlib import Path, PurePosixPath
from typing import Protocol

MEGABYTE = 1 << 20
MAX_FILES = 5000
MAX_UNPACKED = 256 * MEGABYTE
MAX_RATIO = 200
LIMITS = {
    ".svg": MEGABYTE,
    ".png": 16 * MEGABYTE,
    ".ttf": 32 * MEGABYTE,
    ".tmx": 8 * MEGABYTE,
    ".tsx": MEGABYTE,
}
DEFAULT_LIMIT = MEGABYTE
SKIPPED = ("__MACOSX/", "__pycache__/")
DEVICES = {"con", "prn", "aux", "nul"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)
}


class UnsafeFile(Exception):
    """A file of a pack that will not be read; the text says why, in a few words."""


class Folder(Protocol):
    """Where the files of a pack come from."""

    title: str

    def read(self, name: str) -> bytes:
        """The bytes of a file. FileNotFoundError if there is none, UnsafeFile if it is refused."""

    def has(self, name: str) -> bool:
        """Whether there is such a file."""

    def names(self) -> list[str]:
        """All files, sorted; hidden ones are left out."""


def safe_name(name: str) -> str:
    """The name, when it stays inside the pack on every system; UnsafeFile otherwise."""
    if not name or "\\" in name or ":" in name or "\0" in name:
        raise UnsafeFile("the path has characters that only some systems take")
    parts = PurePosixPath(name).parts
    if name.startswith("/") or ".." in parts:
        raise UnsafeFile("the path leaves the pack")
    for part in parts:
        if part.split(".")[0].lower() in DEVICES or part != part.rstrip(". "):
            raise UnsafeFile(f'"{part}" cannot be a file name on Windows')
    return "/".join(parts)


def limit_of(name: str) -> int:
    """The largest size in bytes that a file of this kind may have."""
    return LIMITS.get(PurePosixPath(name).suffix.lower(), DEFAULT_LIMIT)


class Directory:
    """The files of a real folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.title = root.name
        self._real = root.resolve()

    def path(self, name: str) -> Path:
        """Where the file lies; UnsafeFile if a link leads out of the pack."""
        path = self.root / safe_name(name)
        if not path.resolve().is_relative_to(self._real):
            raise UnsafeFile("a link leads out of the pack")
        return path

    def read(self, name: str) -> bytes:
        path = self.path(name)
        if not path.is_file():
            raise FileNotFoundError(name)
        with path.open("rb") as file:
            data = file.read(limit_of(name) + 1)
        if len(data) > limit_of(name):
            raise UnsafeFile(f"the file is larger than {limit_of(name) // 1024} kB")
        return data

    def has(self, name: str) -> bool:
        try:
            return self.path(name).is_file()
        except (UnsafeFile, OSError):
            return False

    def names(self) -> list[str]:
        found = (path for path in self.root.rglob("*") if not path.is_dir())
        return sorted(
            name for name in (path.relative_to(self.root).as_posix() for path in found) if _shown(name)
        )


class Archive:
    """The files of a zip, which is looked over as a whole before the first is read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.title = path.name
        try:
            with zipfile.ZipFile(path) as archive:
                self._entries = _looked_over(archive.infolist())
        except (zipfile.BadZipFile, OSError, NotImplementedError, ValueError) as error:
            raise UnsafeFile(f"not a zip that can be read ({error})") from error

    def read(self, name: str) -> bytes:
        entry = self._entries.get(safe_name(name))
        if entry is None:
            raise FileNotFoundError(name)
        if entry.file_size > limit_of(name):
            raise UnsafeFile(f"the file is larger than {limit_of(name) // 1024} kB")
        try:
            with zipfile.ZipFile(self.path) as archive, archive.open(entry) as file:
                data = file.read(limit_of(name) + 1)
        except (
            zipfile.BadZipFile,
            OSError,
            EOFError,
            ValueError,
            NotImplementedError,
            RuntimeError,
        ) as error:
            raise UnsafeFile(f"the zip is damaged here ({error})") from error
        if len(data) != entry.file_size:
            raise UnsafeFile("the zip tells a wrong size for this file")
        return data

    def has(self, name: str) -> bool:
        return name in self._entries

    def names(self) -> list[str]:
        return sorted(name for name in self._entries if _shown(name))


def open_folder(path: Path) -> Folder:
    """A folder or a zip as a `Folder`; UnsafeFile if it is neither or a bad zip."""
    if path.is_dir():
        return Directory(path)
    return Archive(path)


def _shown(name: str) -> bool:
    return not name.startswith(SKIPPED) and not any(part.startswith(".") for part in name.split("/"))


def _looked_over(entries: list[zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
    if len(entries) > MAX_FILES:
        raise UnsafeFile(f"the zip has more than {MAX_FILES} files")
    if sum(entry.file_size for entry in entries) > MAX_UNPACKED:
        raise UnsafeFile(f"the zip unpacks to more than {MAX_UNPACKED // MEGABYTE} MB")
    kept: dict[str, zipfile.ZipInfo] = {}
    folded: dict[str, str] = {}
    for entry in entries:
        if entry.is_dir():
            continue
        name = _safe_entry(entry)
        other = folded.setdefault(name.casefold(), name)
        if name in kept or other != name:
            raise UnsafeFile(f'"{other}" and "{name}" are one file on some systems')
        kept[name] = entry
    return kept


def _safe_entry(entry: zipfile.ZipInfo) -> str:
    name = safe_name(entry.orig_filename)
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise UnsafeFile(f'"{name}" is a link')
    if entry.flag_bits & 0x1:
        raise UnsafeFile(f'"{name}" is locked with a password')
    if entry.file_size > MEGABYTE and entry.file_size > MAX_RATIO * max(1, entry.compress_size):
        raise UnsafeFile(f'"{name}" is packed beyond {MAX_RATIO} to 1')
    return name
