"""The library: pictures, fonts and boards by id, from the user's mods first and the shipped files last."""

import contextlib
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Self

import msgspec

from game.content import fonts, sounds
from game.content import shipped as places
from game.content.faults import BadContent, Fault, unusable
from game.content.folders import Folder, UnsafeFile
from game.content.manifest import MANIFEST
from game.content.maps import load_board
from game.content.packs import Pack, find_packs, shipped_pack
from game.content.pictures import KINDS, Picture, kind_of, picture_from, placeholder
from game.content.shipped import Shipped
from game.engine.board import Board
from game.engine.errors import ContentError

_ID = re.compile(r"[a-z0-9_]+(/[a-z0-9_]+)*")
MAPS = "maps/"


class PackNote(msgspec.Struct, frozen=True):
    """What a save keeps of a pack."""

    id: str
    version: str


class Library:
    """All content, by id. Pieces are read when first asked for; a bad one falls back to the next pack.

    `faults` grows with what turns out to be wrong. Nothing here raises for a bad mod; only a font or a map
    that is in no pack at all raises ContentError.
    """

    def __init__(self, packs: Sequence[Pack], faults: Iterable[Fault] = ()) -> None:
        self._packs = list(packs)
        self._pictures: dict[str, Picture] = {}
        self._fonts: dict[str, bytes] = {}
        self._sounds: dict[str, bytes] = {}
        self._faces: dict[str, Pack] = {}
        self._unfit: set[tuple[str, str]] = set()
        self._boards: dict[str, Board] = {}
        self.faults: list[Fault] = list(faults)
        self._reopen: Callable[[], Library] = lambda: Library(self._packs)

    @classmethod
    def open(
        cls,
        mods: Sequence[Path] | None = None,
        shipped: Shipped | None = None,
        enabled: Sequence[str] | None = None,
    ) -> Self:
        """The library of this computer.

        `mods` are the folders that hold packs, strongest first (default: the user's, then the one beside the
        program). `enabled` are the ids of the packs to use, in their order; None takes all.
        """
        packs: list[Pack] = []
        faults: list[Fault] = []
        for folder in places.mod_folders() if mods is None else mods:
            found, bad = find_packs(folder)
            packs += found
            faults += bad
        own = shipped or places.shipped()
        base, bad = shipped_pack(own.art, own.maps)
        packs, twice = _first_of_each(packs, base.id)
        if enabled is not None:
            packs = _chosen(packs, enabled)
        library = cls([*packs, base], [*faults, *twice, *bad])
        library._reopen = lambda: cls.open(mods, shipped, enabled)
        return library

    def again(self) -> "Library":
        """The same library read anew from the disk, with everything that this one has been asked for."""
        fresh = self._reopen()
        for id in self._pictures:
            if id.startswith(MAPS):
                fresh.map_picture(id.removeprefix(MAPS))
            else:
                fresh.picture(id)
        for id in self._sounds:
            fresh.sound(id)
        for ask, ids in ((fresh.font, self._fonts), (fresh.board, self._boards)):
            for id in ids:
                with contextlib.suppress(ContentError):  # its faults are noted
                    ask(id)
        return fresh

    @property
    def packs(self) -> list[PackNote]:
        """Id and version of every pack in use, strongest first; the shipped one is the last."""
        return [PackNote(pack.id, pack.manifest.version) for pack in self._packs]

    @property
    def faces(self) -> list[str]:
        """The fonts that have been asked for."""
        return list(self._fonts)

    @property
    def maps(self) -> list[str]:
        """The ids of all maps in the packs, those of the strongest pack first."""
        found: dict[str, None] = {}
        for pack in self._packs:
            for name in sorted(pack.maps.names()):
                id = name.removeprefix(pack.maps_prefix).removesuffix(".tmx")
                if name == f"{pack.maps_prefix}{id}.tmx" and _ID.fullmatch(id):
                    found.setdefault(id)
        return list(found)

    def picture(self, id: str) -> Picture:
        """A picture such as `homeland/portraits/a01`; a struck frame with `pack == ""` if there is none."""
        if id not in self._pictures:
            self._pictures[id] = self._find_picture(id)
        return self._pictures[id]

    def map_picture(self, name: str) -> Picture:
        """A picture that a board names in its ground, such as `threat_tiles.svg`."""
        key = MAPS + name
        if key not in self._pictures:
            self._pictures[key] = self._find_map_picture(name)
        return self._pictures[key]

    def font(self, name: str) -> bytes:
        """The bytes of a face such as `barlow_semibold`; ContentError if no pack has it."""
        if name not in self._fonts:
            self._fonts[name] = self._find_font(name)
        return self._fonts[name]

    def sound(self, name: str) -> bytes:
        """The bytes of a sound such as `card`, a WAV file; none if no pack has a good one."""
        if name not in self._sounds:
            self._sounds[name] = self._find_sound(name)
        return self._sounds[name]

    def refuse_font(self, name: str, why: str) -> None:
        """The font that was given out can't be opened: from now on `font` gives that of the next pack."""
        pack = self._faces[name]
        file = f"{pack.art.title}/fonts/{name}.ttf"
        self._note(Fault(file=file, message=f"the font can't be opened ({why})", expected=fonts.EXPECTED))
        self._unfit.add((pack.id, name))
        del self._fonts[name]

    def board(self, id: str) -> Board:
        """The board of a map like `threat_board`, only to be read; ContentError if there is no good one."""
        if id not in self._boards:
            self._boards[id] = self._find_board(id)
        return self._boards[id]

    def _find_picture(self, id: str) -> Picture:
        if _ID.fullmatch(id):
            for pack in self._packs:
                for kind in KINDS:
                    data = self._read(pack, pack.art, f"{id}.{kind}")
                    if data is not None and (picture := self._checked(pack, id, f"{id}.{kind}", data)):
                        return picture
        self._note(
            Fault(
                severity="warning", file=id, message="no pack has this picture", expected=f"{id}.svg or .png"
            )
        )
        return placeholder(id)

    def _find_map_picture(self, name: str) -> Picture:
        for pack in self._packs:
            data = self._read(pack, pack.maps, pack.maps_prefix + name)
            if data is not None and (picture := self._checked(pack, f"maps/{name}", name, data)):
                return picture
        self._note(
            Fault(
                severity="warning", file=name, message="no pack has this map picture", expected=f"maps/{name}"
            )
        )
        return placeholder(name)

    def _checked(self, pack: Pack, id: str, name: str, data: bytes) -> Picture | None:
        kind = kind_of(name)
        try:
            if kind is None:
                raise BadContent("not a picture that can be drawn", "an .svg or .png file")
            return picture_from(id, kind, data, pack.id)
        except BadContent as error:
            self._note(Fault(file=f"{pack.art.title}/{name}", message=str(error), expected=error.expected))
            return None

    def _find_font(self, name: str) -> bytes:
        file = f"fonts/{name}.ttf"
        for pack in self._packs if _ID.fullmatch(name) else ():
            data = None if (pack.id, name) in self._unfit else self._read(pack, pack.art, file)
            if data is None:
                continue
            try:
                fonts.check(data)
            except BadContent as error:
                where = f"{pack.art.title}/{file}"
                self._note(Fault(file=where, message=str(error), expected=error.expected))
            else:
                self._faces[name] = pack
                return data
        missing = Fault(file=file, message="no pack has this font", expected="a font of the default pack")
        self._note(missing)
        raise unusable([missing])

    def _find_sound(self, name: str) -> bytes:
        file = f"sounds/{name}.wav"
        for pack in self._packs if _ID.fullmatch(name) else ():
            data = self._read(pack, pack.art, file)
            if data is None:
                continue
            try:
                sounds.check(data)
            except BadContent as error:
                where = f"{pack.art.title}/{file}"
                self._note(Fault(file=where, message=str(error), expected=error.expected))
            else:
                return data
        missing = "no pack has this sound"
        self._note(Fault(severity="warning", file=file, message=missing, expected=sounds.EXPECTED))
        return b""

    def _find_board(self, id: str) -> Board:
        faults: list[Fault] = []
        for pack in self._packs if _ID.fullmatch(id) else ():
            if pack.maps.has(f"{pack.maps_prefix}{id}.tmx"):
                board, found = load_board(pack.maps, f"{pack.maps_prefix}{id}.tmx")
                faults += found
                if board is not None:
                    self._note(*faults)
                    return board
        missing = Fault(file=f"{id}.tmx", message="no pack has this map", expected="a map in a maps folder")
        self._note(*(faults or [missing]))
        raise unusable(faults or [missing])

    def _read(self, pack: Pack, folder: Folder, name: str) -> bytes | None:
        try:
            return folder.read(name)
        except FileNotFoundError:
            return None
        except (UnsafeFile, OSError) as error:
            self._note(
                Fault(file=f"{folder.title}/{name}", message=str(error), expected="a file that can be read")
            )
            return None

    def _note(self, *faults: Fault) -> None:
        self.faults += [fault for fault in faults if fault not in self.faults]


def _first_of_each(packs: Sequence[Pack], taken: str) -> tuple[list[Pack], list[Fault]]:
    """The packs without those whose id another has; `taken` is that of the shipped pack."""
    kept: dict[str, Pack] = {}
    faults = []
    for pack in packs:
        if pack.id == taken or pack.id in kept:
            message = f'a pack with the id "{pack.id}" is there already; this one is left out'
            file = f"{pack.art.title}/{MANIFEST}"
            faults.append(Fault(file=file, message=message, expected="an id of its own"))
        else:
            kept[pack.id] = pack
    return list(kept.values()), faults


def _chosen(packs: Sequence[Pack], enabled: Sequence[str]) -> list[Pack]:
    by_id = {pack.id: pack for pack in packs}
    return [by_id[id] for id in enabled if id in by_id]
