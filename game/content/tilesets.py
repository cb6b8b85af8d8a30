"""The tilesets of a map: which cut-out of which picture stands for a tile number."""

import posixpath
from xml.etree.ElementTree import Element

import msgspec

from game.content.tiled_reader import Reader, like, path_of, read_root
from game.engine.board import CELL_INDEX, FLIP_X, FLIP_Y, TRANSPOSE, TilePicture

FLIPS = FLIP_X | FLIP_Y | TRANSPOSE
MAX_TILES = 100_000
MAX_SIDE = 4096


def read_tilesets(reader: Reader, root: Element) -> None:
    """Notes the picture of every tile number of the map, and whatever is wrong with its tilesets."""
    before = len(reader.faults)
    for element in root.findall("tileset"):
        first = reader.whole(element, "firstgid", 1, CELL_INDEX)
        source = element.get("source")
        if source is None:
            _register(reader, element, first, posixpath.dirname(reader.name))
            continue
        path = path_of(reader, reader.name, source, (".tsx",))
        found = read_root(reader, path, "tileset") if path else None
        if path and found is not None:
            _register(reader, found, first, posixpath.dirname(path))
    reader.knows_tiles = all(fault.severity == "warning" for fault in reader.faults[before:])


def check_number(reader: Reader, number: int, layer: str, object: int | None = None) -> None:
    """Notes a tile number, flip bits included, that stands for no picture."""
    if reader.knows_tiles and number & ~FLIPS not in reader.pictures:
        known = sorted(reader.pictures)
        expected = f"a tile number from {known[0]} to {known[-1]}" if known else "a tileset with pictures"
        reader.note(f"tile number {number & ~FLIPS} is in no tileset", expected, layer, object)


def picture_of(reader: Reader, image: Element, base: str, layer: str | None = None) -> TilePicture | None:
    """The whole picture that an image element of a file in the folder `base` names; None with a note."""
    source = image.get("source")
    if source is None:
        reader.note("a picture is kept inside the map file", "a picture file beside the map", layer)
        return None
    path = path_of(reader, posixpath.join(base, "file"), source, (".png", ".svg"), layer)
    if path is None:
        return None
    if not reader.folder.has(path):
        said = f'there is no picture "{source}"{like(reader, path)}'
        reader.note(said, "a file in the same folder, in the same letter case", layer)
        return None
    width, height = (reader.whole(image, key, 1, MAX_SIDE, layer) for key in ("width", "height"))
    name = posixpath.relpath(path, posixpath.dirname(reader.name) or ".")
    return TilePicture(image=name, image_width=width, image_height=height, width=width, height=height)


def _register(reader: Reader, element: Element, first: int, base: str) -> None:
    """Adds the tiles of one tileset, cut from one picture or with a picture each."""
    _note_unshown(reader, element)
    image = element.find("image")
    if image is not None:
        sheet = picture_of(reader, image, base)
        if sheet is not None:
            _cut(reader, element, sheet, first)
        return
    for tile in element.findall("tile"):
        inner = tile.find("image")
        picture = None if inner is None else picture_of(reader, inner, base)
        if picture is not None:
            reader.pictures[first + reader.whole(tile, "id", 0, CELL_INDEX)] = picture


def _note_unshown(reader: Reader, element: Element) -> None:
    name = element.get("name", "")
    if element.find("tileoffset") is not None:
        reader.note(
            f'the drawing offset of tileset "{name}" is not shown', "a tileset without one", soft=True
        )
    if element.get("tilerendersize", "tile") != "tile":
        reader.note(f'tileset "{name}" is drawn at the size of its tiles', "rendering size: tile", soft=True)
    if element.get("objectalignment", "unspecified") not in ("unspecified", "bottomleft"):
        reader.note(f'the object alignment of tileset "{name}" is not shown', "unspecified", soft=True)


def _cut(reader: Reader, element: Element, sheet: TilePicture, first: int) -> None:
    width, height = (reader.whole(element, key, 1, MAX_SIDE) for key in ("tilewidth", "tileheight"))
    margin, spacing = (reader.whole(element, key, 0, MAX_SIDE, default=0) for key in ("margin", "spacing"))
    count = reader.whole(element, "tilecount", 1, MAX_TILES)
    columns = reader.whole(element, "columns", 1, MAX_TILES)
    across = margin + columns * (width + spacing) - spacing
    down = margin + -(-count // columns) * (height + spacing) - spacing
    if across > sheet.image_width or down > sheet.image_height:
        reader.note(
            f'{count} tiles of {width} x {height} do not fit on "{sheet.image}"',
            f"a picture of at least {across} x {down} pixels",
        )
        return
    for index in range(count):
        row, column = divmod(index, columns)
        reader.pictures[first + index] = msgspec.structs.replace(
            sheet,
            x=margin + column * (width + spacing),
            y=margin + row * (height + spacing),
            width=width,
            height=height,
        )
