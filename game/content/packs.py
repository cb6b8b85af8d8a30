"""Packs: finding those of a mods folder, and opening one."""

from pathlib import Path

import msgspec

from game.content.faults import Fault
from game.content.folders import Directory, Folder, UnsafeFile, open_folder
from game.content.manifest import FORMAT, MANIFEST, Manifest, read_manifest


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
