"""The packs of this computer as the mods screen knows them: order, overriding, faults (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from game.content import Fault, Library, catalogue, shipped
from game.content.check import check
from game.content.packs import Pack, children, find_packs, open_pack, shipped_pack
from game.ui.settings import Settings

KINDS = {"fonts": "font", "sounds": "sound", "maps": "board part"}
"""What a piece is, by the folder it lies in; all else are pictures."""


@dataclass(frozen=True, slots=True)
class ModFile:
    """A pack on the disk. Without `pack` it can't be used; the faults say why.

    `pieces` are the ids it has something for that the program asks for, such as `homeland/seats/circle`.
    """

    path: Path
    pack: Pack | None
    pieces: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    own: bool = False
    """Whether it is the program's own pack, which is always on and the weakest."""

    @property
    def id(self) -> str:
        """The id that settings and saves know it by; the file's name when it has none."""
        return self.pack.id if self.pack else self.path.name

    @property
    def title(self) -> str:
        """What people call it."""
        return self.pack.manifest.title if self.pack else self.path.name


@dataclass(frozen=True, slots=True)
class Mod:
    """A pack in its place in the order. `replaces` are the pieces that come from it now, `hidden` those that
    a stronger one has as well (piece: title of that pack)."""

    file: ModFile
    on: bool
    replaces: tuple[str, ...] = ()
    hidden: dict[str, str] = field(default_factory=dict)


def found_on_disk() -> list[ModFile]:
    """All packs in the mods folders, the strongest folder first, and the program's own as the last."""
    made: list[ModFile] = []
    for folder in shipped.mod_folders():
        for path in children(folder):
            made.append(_looked_over(path, {mod.id for mod in made if mod.pack}))
    own = shipped.shipped()
    base, faults = shipped_pack(own.art, own.maps)
    return [*made, ModFile(own.art, base, (), tuple(faults), own=True)]


def _looked_over(path: Path, taken: set[str]) -> ModFile:
    pack, _ = open_pack(path)
    faults = list(check(path))
    if pack is not None and (pack.id in taken or pack.id == own_id()):
        said = f'a stronger pack has the id "{pack.id}" already; this one is left out'
        faults.insert(0, Fault(file=f"{path.name}/pack.toml", message=said, expected="an id of its own"))
        pack = None
    return ModFile(path, pack, pieces_of(pack) if pack else (), tuple(faults))


def own_id() -> str:
    """The id of the program's own pack."""
    own = shipped.shipped()
    return shipped_pack(own.art, own.maps)[0].id


def pieces_of(pack: Pack) -> tuple[str, ...]:
    """The ids of everything in a pack that the program asks for."""
    known = {*catalogue.pictures(), *catalogue.fonts(), *catalogue.sounds()}
    boards = {".tmx", ".tsx", ".svg", ".png"}
    found = set()
    for name in map(PurePosixPath, pack.art.names()):
        board = name.parts[0] == "maps" and name.suffix in boards
        if board or str(name.with_suffix("")) in known:
            found.add(str(name) if board else str(name.with_suffix("")))
    return tuple(sorted(found))


def arranged(files: Sequence[ModFile], settings: Settings) -> list[Mod]:
    """The packs in the player's order, the strongest first; ones that are new come before those known."""
    place = {id: i for i, id in enumerate(settings.mods_order)}
    ordered = sorted(files, key=lambda file: (file.own, place.get(file.id, -1)))
    winner: dict[str, str] = {}
    made = []
    for file in ordered:
        on = file.own or (file.pack is not None and file.id not in settings.mods_off)
        hidden = {piece: winner[piece] for piece in file.pieces if piece in winner} if on else {}
        if on:
            for piece in file.pieces:
                winner.setdefault(piece, file.title)
        replaces = tuple(piece for piece in file.pieces if piece not in hidden) if on else ()
        made.append(Mod(file, on, replaces, hidden))
    return made


def moved(mods: Sequence[Mod], index: int, by: int) -> list[str]:
    """The order after a pack has been moved up (-1) or down (1), as settings keep it."""
    ids = [mod.file.id for mod in mods if not mod.file.own]
    to = index + by
    if 0 <= index < len(ids) and 0 <= to < len(ids):
        ids[index], ids[to] = ids[to], ids[index]
    return ids


def switched(settings: Settings, id: str) -> list[str]:
    """The packs switched off after this one has been turned over."""
    off = [each for each in settings.mods_off if each != id]
    return off if id in settings.mods_off else [*off, id]


def library_of(settings: Settings) -> Library:
    """The library with the packs that the player has switched on, in the player's order."""
    if not settings.mods_order and not settings.mods_off:
        return Library.open()
    place = {id: i for i, id in enumerate(settings.mods_order)}
    ids = [pack.id for folder in shipped.mod_folders() for pack in find_packs(folder)[0]]
    wanted = [id for id in dict.fromkeys(ids) if id not in settings.mods_off]
    return Library.open(enabled=sorted(wanted, key=lambda id: place.get(id, -1)))


def counted(pieces: Sequence[str]) -> str:
    """Pieces by kind: `3 pictures, 1 sound`; `nothing` for none."""
    counts: dict[str, int] = {}
    for piece in pieces:
        kind = KINDS.get(piece.partition("/")[0], "picture")
        counts[kind] = counts.get(kind, 0) + 1
    words = [f"{n} {kind}{'s' if n > 1 else ''}" for kind, n in sorted(counts.items(), key=lambda c: -c[1])]
    return ", ".join(words) or "nothing"


def pictures_in(mod: Mod) -> list[str]:
    """The pictures that a pack has, to show some of them."""
    return [piece for piece in mod.file.pieces if piece.partition("/")[0] not in KINDS]
