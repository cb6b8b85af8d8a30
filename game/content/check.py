"""The checker of maps and packs, for modders and for the build: every fault at once, never a crash."""

from collections.abc import Callable
from pathlib import Path, PurePosixPath

import msgspec

from game.content import catalogue, fonts, sounds, svg
from game.content import shipped as places
from game.content.faults import BadContent, Fault, Severity, did_you_mean
from game.content.folders import Directory, Folder, UnsafeFile, open_folder
from game.content.manifest import GAMES, MANIFEST, Manifest, read_manifest
from game.content.maps import load_board
from game.content.packs import children
from game.content.pictures import kind_of, picture_from
from game.engine.board import Board, ImageGround, SpriteGround, TilePicture

PASSED_OVER = (".md", ".txt", ".py", ".tiled-project", ".tiled-session")
MAPS = "maps/"
TOO_ODD = 0.02


def check(path: Path | None = None) -> list[Fault]:
    """All faults of a pack, a folder of packs, a maps folder or one file.

    Without a path: of what the program came with, which must be complete, and of every pack in the mods
    folders of this computer.
    """
    try:
        return _everything() if path is None else _path(path)
    except OSError as error:
        return [Fault(file=str(path or ""), message=str(error), expected="files that can be read")]


def report(faults: list[Fault], json: bool) -> str:
    """The faults as one JSON object, or as lines for a person."""
    if json:
        return msgspec.json.encode({"errors": faults}).decode()
    errors = sum(fault.severity == "error" for fault in faults)
    return "\n".join([*map(str, faults), f"{errors} errors, {len(faults) - errors} warnings"])


def exit_code(faults: list[Fault]) -> int:
    """1 when something will not be used as it is, else 0."""
    return int(any(fault.severity == "error" for fault in faults))


def _everything() -> list[Fault]:
    own = places.shipped()
    faults = _art(Directory(own.art), complete=True) + _maps(Directory(own.maps), "", complete=True)
    return faults + [fault for folder in places.mod_folders() for fault in _packs(folder)]


def _path(path: Path) -> list[Fault]:
    if not path.exists():
        return [Fault(file=str(path), message="there is no such file or folder", expected="a pack or a map")]
    if path.is_file() and path.suffix != ".zip":
        return _file(path)
    if path.is_dir() and not (path / MANIFEST).is_file():
        if any(path.glob("*.tmx")):
            return _maps(Directory(path), "", complete=False)
        if any(child.suffix == ".zip" or (child / MANIFEST).is_file() for child in children(path)):
            return _packs(path)
    return _pack(path)


def _file(path: Path) -> list[Fault]:
    folder = Directory(path.parent)
    if path.suffix == ".tmx":
        return _map(folder, path.name)
    if path.suffix in (".svg", ".png"):
        return _drawing(folder, path.name, None, "warning")
    expected = "a folder, .zip, .tmx, .svg or .png"
    return [Fault(file=path.name, message="not a pack, map or picture", expected=expected)]


def _packs(folder: Path) -> list[Fault]:
    return [fault for path in children(folder) for fault in _pack(path)]


def _pack(path: Path) -> list[Fault]:
    try:
        folder = open_folder(path)
    except UnsafeFile as error:
        return [Fault(file=path.name, message=str(error), expected="a folder or a zip with a pack.toml")]
    own = path.is_dir() and path.resolve() == places.shipped().art.resolve()
    return _art(folder, complete=own) + _maps(folder, MAPS, complete=False)


# pictures and fonts


def _art(folder: Folder, *, complete: bool) -> list[Fault]:
    """Faults of the manifest, the pictures and the fonts of a pack; a complete one lacks nothing."""
    manifest, faults = read_manifest(folder, f"{folder.title}/{MANIFEST}")
    faults += [] if complete or manifest is None else _games(folder, manifest)
    severity: Severity = "error" if complete else "warning"
    found: dict[str, str] = {}
    for name in folder.names():
        if name != MANIFEST and not name.startswith(MAPS) and not name.endswith(PASSED_OVER):
            faults += _piece(folder, name, severity)
            faults += _twice(folder, name, found)
    wanted = {*catalogue.pictures(), *catalogue.fonts(), *catalogue.sounds()} if complete else set()
    for id in sorted(wanted - found.keys()):
        plain = {"fonts": f"{id}.ttf", "sounds": f"{id}.wav"}
        expected = plain.get(id.split("/")[0], f"{id}.svg or {id}.png")
        faults.append(Fault(file=f"{folder.title}/{id}", message="the file is missing", expected=expected))
    return faults


def _games(folder: Folder, manifest: Manifest) -> list[Fault]:
    """Pictures of a game that the manifest does not name."""
    held = {name.partition("/")[0] for name in folder.names()}.intersection(GAMES)
    file, key = f"{folder.title}/{MANIFEST}", "key games"
    return [
        Fault(severity="warning", file=file, message=f'{key} lacks "{game}", of which there are pictures',
              expected=f"{key[4:]} = {sorted(held)}".replace("'", '"'))
        for game in sorted(held - set(manifest.games))
    ]  # fmt: skip


def _twice(folder: Folder, name: str, found: dict[str, str]) -> list[Fault]:
    id = str(PurePosixPath(name).with_suffix(""))
    other = found.setdefault(id, name)
    if other == name:
        return []
    file = f"{folder.title}/{name}"
    message = f'"{PurePosixPath(other).name}" is there too; the SVG is taken'
    return [Fault(severity="warning", file=file, message=message, expected="one file for each picture")]


def _piece(folder: Folder, name: str, severity: Severity) -> list[Fault]:
    """Faults of one file by its name and kind."""
    file, path = f"{folder.title}/{name}", PurePosixPath(name)
    id = str(path.with_suffix(""))
    if path.suffix == ".ttf":
        return _plain(folder, name, id, "font", catalogue.fonts(), fonts.check)
    if path.suffix == ".wav":
        return _plain(folder, name, id, "sound", catalogue.sounds(), sounds.check)
    if path.suffix == ".tmx":
        said = "maps are read from the folder maps only"
        return [Fault(severity="warning", file=file, message=said, expected=f"{MAPS}{path.name}")]
    if path.suffix not in (".svg", ".png"):
        return [_unused(folder, name, ".svg, .png, .ttf or .wav, in small letters")]
    faults = _drawing(folder, name, catalogue.pictures().get(id), severity)
    if id not in catalogue.pictures():
        hint = did_you_mean(id, catalogue.pictures())
        expected = "the name of a picture of the default pack"
        faults.insert(0, Fault(file=file, message=f'no picture is named "{id}"{hint}', expected=expected))
    return faults


def _unused(folder: Folder, name: str, expected: str) -> Fault:
    file = f"{folder.title}/{name}"
    return Fault(severity="warning", file=file, message="a file of this kind is not used", expected=expected)


def _plain(
    folder: Folder, name: str, id: str, kind: str, known: tuple[str, ...], look: Callable[[bytes], None]
) -> list[Fault]:
    """Faults of a font or a sound: its name must be known, and what is inside must bear a look."""
    file = f"{folder.title}/{name}"
    if id not in known:
        said = f'no {kind} is named "{id}"{did_you_mean(id, known)}'
        expected = ", ".join(each.partition("/")[2] for each in known)
        return [Fault(file=file, message=said, expected=expected)]
    data, faults = _bytes(folder, name)
    if data is not None:
        try:
            look(data)
        except BadContent as error:
            return [Fault(file=file, message=str(error), expected=error.expected)]
    return faults


def _drawing(folder: Folder, name: str, frame: tuple[int, int] | None, severity: Severity) -> list[Fault]:
    """Faults of what is inside a picture; `severity` is for parts that are merely not drawn."""
    data, faults = _bytes(folder, name)
    if data is None:
        return faults
    file = f"{folder.title}/{name}"
    kind = kind_of(name) or "png"
    try:
        size = picture_from(name, kind, data, "").size
        parts = svg.faults(svg.root_of(data)) if kind == "svg" else []
    except BadContent as error:
        return [Fault(file=file, message=str(error), expected=error.expected)]
    faults += [Fault(severity=severity, file=file, message=said, expected=right) for said, right in parts]
    if frame is not None and abs(size[0] / size[1] - frame[0] / frame[1]) > TOO_ODD * frame[0] / frame[1]:
        said = f"it is {size[0]:g} x {size[1]:g} and will be stretched"
        expected = f"the proportions of {frame[0]} x {frame[1]}"
        faults.append(Fault(severity=severity, file=file, message=said, expected=expected))
    return faults


def _bytes(folder: Folder, name: str) -> tuple[bytes | None, list[Fault]]:
    try:
        return folder.read(name), []
    except (UnsafeFile, OSError) as error:
        return None, [
            Fault(file=f"{folder.title}/{name}", message=str(error), expected="a file inside the pack")
        ]


# maps


def _maps(folder: Folder, prefix: str, *, complete: bool) -> list[Fault]:
    """Faults of every map below a prefix, and of the pictures beside them."""
    faults: list[Fault] = []
    names = [name for name in folder.names() if name.startswith(prefix)]
    for name in names:
        if name.endswith(".tmx"):
            faults += _map(folder, name)
        elif name.endswith((".svg", ".png")):
            faults += _drawing(folder, name, None, "error" if complete else "warning")
        elif prefix and not name.endswith((".tsx", *PASSED_OVER)):
            faults.append(_unused(folder, name, ".tmx, .tsx, .svg or .png, in small letters"))
    for id in catalogue.MAPS if complete else ():
        if f"{prefix}{id}.tmx" not in names:
            faults.append(
                Fault(file=f"{id}.tmx", message="the file is missing", expected="the map of the program")
            )
    return faults


def _map(folder: Folder, name: str) -> list[Fault]:
    board, faults = load_board(folder, name)
    if "/" not in name.removeprefix(MAPS) and (id := PurePosixPath(name).stem) not in catalogue.MAPS:
        hint = did_you_mean(id, catalogue.MAPS)
        said = f'no map of the program is named "{id}"{hint}'
        expected = "a new map, or " + " or ".join(catalogue.MAPS)
        faults.append(
            Fault(severity="warning", file=f"{folder.title}/{name}", message=said, expected=expected)
        )
    return faults + (_stretched(folder, name, board) if board else [])


def _stretched(folder: Folder, name: str, board: Board) -> list[Fault]:
    """Pictures whose size is not the one that the map was made for."""
    faults = []
    for image, wanted in sorted({(cut.image, (cut.image_width, cut.image_height)) for cut in _cuts(board)}):
        path = str(PurePosixPath(name).parent / image)
        data, _ = _bytes(folder, path)
        try:
            size = picture_from(image, kind_of(image) or "png", data or b"", "").size
        except BadContent:
            continue
        if size != wanted:
            said = f'"{image}" is {size[0]:g} x {size[1]:g} and will be stretched'
            expected = f"{wanted[0]} x {wanted[1]}, as the map says"
            faults.append(
                Fault(severity="warning", file=f"{folder.title}/{name}", message=said, expected=expected)
            )
    return faults


def _cuts(board: Board) -> list[TilePicture]:
    found: list[TilePicture] = []
    for ground in board.ground:
        if isinstance(ground, ImageGround):
            found.append(ground.picture)
        elif isinstance(ground, SpriteGround):
            found += [sprite.picture for sprite in ground.sprites]
        else:
            found += ground.pictures
    return found
