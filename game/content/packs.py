"""Packs: what `pack.toml` says, and finding packs in a mods folder."""

import re
from pathlib import Path

import msgspec

from game.content.faults import Fault, did_you_mean
from game.content.folders import Directory, Folder, UnsafeFile, open_folder

FORMAT = 1
GAMES = ("homeland", "root")
MANIFEST = "pack.toml"
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,62}")


class Manifest(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The keys of `pack.toml`. `format` is the number of this set of keys."""

    format: int
    id: str
    title: str
    version: str
    authors: list[str]
    licence: str
    games: list[str]


class Pack(msgspec.Struct, frozen=True):
    """A readable pack: pictures and fonts lie in `art`, maps in `maps` under `maps_prefix`."""

    manifest: Manifest
    art: Folder
    maps: Folder
    maps_prefix: str = ""

    @property
    def id(self) -> str:
        return self.manifest.id


def find_packs(folder: Path) -> tuple[list[Pack], list[Fault]]:
    """The packs of a mods folder by name, and the faults of those that are left out."""
    packs: list[Pack] = []
    faults: list[Fault] = []
    for path in children(folder):
        pack, found = open_pack(path)
        faults += found
        if pack is not None:
            packs.append(pack)
    return packs, faults


def open_pack(path: Path) -> tuple[Pack | None, list[Fault]]:
    """The pack in a folder or zip, or None and why not. Maps lie in its `maps` folder."""
    try:
        folder = open_folder(path)
    except UnsafeFile as error:
        return None, [
            Fault(file=path.name, message=str(error), expected="a folder or a zip with a pack.toml")
        ]
    manifest, faults = read_manifest(folder, f"{path.name}/{MANIFEST}")
    return (Pack(manifest, folder, folder, "maps/") if manifest else None), faults


def shipped_pack(art: Path, maps: Path) -> tuple[Pack, list[Fault]]:
    """The program's own pack. It is used even when its manifest is damaged: there is nothing behind it."""
    folder = Directory(art)
    manifest, faults = read_manifest(folder, f"{art.name}/{MANIFEST}")
    return Pack(manifest or _nameless(), folder, Directory(maps)), faults


def read_manifest(folder: Folder, file: str) -> tuple[Manifest | None, list[Fault]]:
    """The manifest of a folder, or None and its faults with file, key and what was expected."""
    try:
        manifest = msgspec.toml.decode(folder.read(MANIFEST), type=Manifest)
    except FileNotFoundError:
        return None, [
            Fault(file=file, message="there is no pack.toml", expected="a pack.toml, see art/README.md")
        ]
    except (UnsafeFile, OSError) as error:
        return None, [Fault(file=file, message=str(error), expected="a small text file")]
    except msgspec.ValidationError as error:
        return None, [_key_fault(file, str(error))]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return None, [
            Fault(file=file, message=f"not TOML: {error}", expected='lines such as title = "My pack"')
        ]
    faults = _value_faults(manifest, file)
    return (None if faults else manifest), faults


def children(folder: Path) -> list[Path]:
    """What may be a pack in a mods folder, by name; nothing if there is no such folder."""
    try:
        found = sorted(folder.iterdir(), key=lambda path: path.name)
    except OSError:
        return []
    return [
        path for path in found if not path.name.startswith(".") and (path.is_dir() or path.suffix == ".zip")
    ]


def _nameless() -> Manifest:
    return Manifest(
        format=FORMAT, id="default", title="Default pictures", version="0", authors=[], licence="", games=[]
    )


def _key_fault(file: str, text: str) -> Fault:
    keys = Manifest.__struct_fields__
    named = re.search(r"`([^`$]+)`", text)
    hint = did_you_mean(named[1], keys) if named and "unknown field" in text else ""
    return Fault(file=file, message=text + hint, expected="the keys " + ", ".join(keys))


def _value_faults(manifest: Manifest, file: str) -> list[Fault]:
    faults = []
    if manifest.format != FORMAT:
        faults.append(
            Fault(file=file, message=f"key format is {manifest.format}", expected=f"format = {FORMAT}")
        )
    if not _ID.fullmatch(manifest.id):
        faults.append(
            Fault(file=file, message=f'key id is "{manifest.id}"', expected="small letters, digits, - and _")
        )
    for game in manifest.games:
        if game not in GAMES:
            hint = did_you_mean(game, GAMES)
            faults.append(
                Fault(file=file, message=f'key games names "{game}"{hint}', expected=" or ".join(GAMES))
            )
    if not manifest.version.strip() or not manifest.title.strip():
        faults.append(Fault(file=file, message="key title or version is empty", expected="a few letters"))
    return faults
