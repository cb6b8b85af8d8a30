"""Packs, maps and pictures made for a test: good ones, to be spoilt one thing at a time."""

import struct
import zipfile
import zlib
from pathlib import Path

from game.content.shipped import Shipped

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '
SVG = HEAD + '100 100"><circle cx="50" cy="50" r="40" fill="#FF0000"/></svg>'
MANIFEST = """format = 1
id = "{id}"
title = "Pack {id}"
version = "1.2"
authors = ["A modder"]
licence = "MIT"
games = ["homeland"]
"""
TILES = """<tileset name="tiles" tilewidth="10" tileheight="10" tilecount="4" columns="2">
 <image source="tiles.svg" width="20" height="20"/>
</tileset>"""
TILES_SVG = HEAD + '20 20"><rect width="20" height="20" fill="#00FF00"/></svg>'


def png(width: int = 8, height: int = 8, claimed: tuple[int, int] | None = None) -> bytes:
    """A grey PNG; its header may claim another size than it has."""
    head = struct.pack(">IIBBBBB", *(claimed or (width, height)), 8, 0, 0, 0, 0)
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(tag, part) for tag, part in parts)


def chunk(tag: bytes, part: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(part)) + tag + part + struct.pack(">I", zlib.crc32(tag + part))


def font(words: str = "") -> bytes:
    """The bones of a font, with these words in it."""
    tags = (b"cmap", b"head", b"hhea", b"hmtx", b"maxp")
    records = b"".join(struct.pack(">4sIII", tag, 0, 12 + 16 * len(tags), 16) for tag in tags)
    head = b"\0" * 12 + struct.pack(">I", 0x5F0F3CF5)
    return b"\0\1\0\0" + struct.pack(">H", len(tags)) + b"\0" * 6 + records + head + words.encode()


def pack(folder: Path, id: str = "mine", **files: str | bytes) -> Path:
    """A pack in `folder/id`; file names have `__` for a slash and end in `_svg`, `_png` and so on."""
    root = folder / id
    write(root / "pack.toml", MANIFEST.format(id=id))
    for name, text in files.items():
        stem, _, ending = name.replace("__", "/").rpartition("_")
        write(root / f"{stem}.{ending}", text)
    return root


def write(path: Path, text: str | bytes) -> Path:
    """The file with this content, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def base(folder: Path) -> Shipped:
    """A small shipped pack: one picture, one font, no map."""
    art, maps = folder / "art", folder / "maps"
    write(art / "pack.toml", MANIFEST.format(id="default"))
    write(art / "homeland/seats/circle.svg", SVG)
    write(art / "homeland/seats/square.svg", SVG)
    write(art / "fonts/barlow_bold.ttf", font("shipped"))
    maps.mkdir(parents=True, exist_ok=True)
    return Shipped(art, maps)


def zipped(path: Path, **files: str | bytes) -> Path:
    """A zip of these files, named as in `pack`."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            stem, _, ending = name.replace("__", "/").rpartition("_")
            archive.writestr(f"{stem}.{ending}", text)
    return path


def tmx(
    *inside: str, head: str = 'width="4" height="2" tilewidth="10" tileheight="10"', tileset: str = ""
) -> str:
    """A map of 4 x 2 tiles around these elements, with an outer tileset of four tiles."""
    source = tileset or '<tileset firstgid="1" source="tiles.tsx"/>'
    game = '<properties><property name="game" value="homeland"/></properties>'
    return f'<map version="1.10" orientation="orthogonal" {head}>{game}{source}{"".join(inside)}</map>'


def layer(
    data: str = "1,2,3,4,0,0,0,1", encoding: str = 'encoding="csv"', words: str = "", name: str = "ground"
) -> str:
    """A tile layer of 4 x 2."""
    return f'<layer name="{name}" width="4" height="2" {words}><data {encoding}>{data}</data></layer>'


def group(*objects: str, name: str = "clearings", words: str = "") -> str:
    """An object layer."""
    return f'<objectgroup name="{name}" {words}>{"".join(objects)}</objectgroup>'


def map_folder(folder: Path, text: str, name: str = "wood.tmx") -> Path:
    """A maps folder with this map, and the tileset that goes with it."""
    write(folder / name, text)
    write(folder / "tiles.tsx", TILES)
    write(folder / "tiles.svg", TILES_SVG)
    return folder
