"""What a Tiled map says in its XML and pytmx does not tell: order, inheritance, classes, limits, safe paths.

`read` checks a map completely, collects all faults, and gives a `Sheet` of facts that can be believed.
"""

import posixpath
from xml.etree.ElementTree import Element

import msgspec

from game.content.faults import BadContent, Fault
from game.content.folders import Folder
from game.content.tile_data import decode
from game.content.tiled_objects import check_objects, check_properties
from game.content.tiled_reader import Reader, read_root
from game.content.tilesets import FLIPS, check_number, picture_of, read_tilesets
from game.engine.board import Paint, TilePicture

MAX_CELLS = 250_000
MAX_PIXELS = 16_384
MAX_GROUPS = 12
LAYER_TAGS = ("layer", "imagelayer", "objectgroup")


class Layer(msgspec.Struct, kw_only=True):
    """A layer that is not a group, with all that it inherits from its groups worked in.

    `cells` are the tile numbers of a tile layer, `picture` is that of an image layer.
    """

    element: Element
    kind: str
    name: str
    visible: bool
    paint: Paint
    cells: list[int] = []
    picture: TilePicture | None = None


class Sheet(msgspec.Struct, kw_only=True):
    """A map that is safe to read: `layers` in paint order, `pictures` by tile number, `file` for messages."""

    file: str
    root: Element
    size: tuple[int, int]
    tile: tuple[int, int]
    layers: list[Layer]
    pictures: dict[int, TilePicture]


def read(folder: Folder, name: str) -> tuple[Sheet | None, list[Fault]]:
    """The map `name` of a folder, or None when it cannot be used, and all its faults."""
    reader = Reader(folder, name)
    root = read_root(reader, name, "map")
    if root is None:
        return None, reader.faults
    size, tile = _grid(reader, root)
    check_properties(reader, root, None)
    read_tilesets(reader, root)
    layers: list[Layer] = []
    _collect(reader, root, Paint(), True, 0, layers)
    _check_layers(reader, layers, size)
    if any(fault.severity == "error" for fault in reader.faults):
        return None, reader.faults
    sheet = Sheet(file=reader.file, root=root, size=size, tile=tile, layers=layers, pictures=reader.pictures)
    return sheet, reader.faults


def _grid(reader: Reader, root: Element) -> tuple[tuple[int, int], tuple[int, int]]:
    orientation = root.get("orientation", "orthogonal")
    if orientation != "orthogonal":
        reader.note(f"the orientation is {orientation}", "orthogonal")
    if root.get("infinite", "0") != "0":
        reader.note("the map is infinite", "a map of fixed size (Map > Map Properties > Infinite off)")
    size = (reader.whole(root, "width", 1, MAX_CELLS), reader.whole(root, "height", 1, MAX_CELLS))
    tile = (reader.whole(root, "tilewidth", 1, MAX_PIXELS), reader.whole(root, "tileheight", 1, MAX_PIXELS))
    if size[0] * size[1] > MAX_CELLS:
        reader.note(f"the map has {size[0]} x {size[1]} tiles", f"at most {MAX_CELLS} tiles")
    elif max(size[0] * tile[0], size[1] * tile[1]) > MAX_PIXELS:
        reader.note("the map is too large", f"at most {MAX_PIXELS} pixels a side")
    return size, tile


def _collect(
    reader: Reader, parent: Element, paint: Paint, visible: bool, depth: int, found: list[Layer]
) -> None:
    """Adds the layers below an element in the order in which Tiled paints them."""
    for element in parent:
        if element.tag not in (*LAYER_TAGS, "group"):
            continue
        name = element.get("name", "")
        inner = _inherited(reader, element, paint, name)
        shown = visible and element.get("visible", "1") not in ("0", "false")
        check_properties(reader, element, name)
        if element.tag != "group":
            found.append(Layer(element=element, kind=str(element.tag), name=name, visible=shown, paint=inner))
        elif depth < MAX_GROUPS:
            _collect(reader, element, inner, shown, depth + 1, found)
        else:
            reader.note("groups are nested too deeply", f"at most {MAX_GROUPS} groups in each other", name)


def _inherited(reader: Reader, element: Element, paint: Paint, name: str) -> Paint:
    """Opacity and tint multiply, offsets add."""
    if any(reader.number(element, key, 1.0, name) != 1 for key in ("parallaxx", "parallaxy")):
        reader.note("parallax is not shown", "parallax 1", name, soft=True)
    if element.get("mode", "normal") != "normal":
        reader.note("the blend mode is not shown", "mode normal", name, soft=True)
    opacity = reader.number(element, "opacity", 1.0, name)
    if not 0 <= opacity <= 1:
        reader.note(f"the opacity is {opacity:g}", "a number from 0 to 1", name)
    return Paint(
        opacity=paint.opacity * opacity,
        offset_x=paint.offset_x + reader.number(element, "offsetx", 0.0, name),
        offset_y=paint.offset_y + reader.number(element, "offsety", 0.0, name),
        tint=_tinted(reader, paint.tint, element.get("tintcolor", ""), name),
    )


def _tinted(reader: Reader, under: str, over: str, name: str) -> str:
    if not over:
        return under
    try:
        colour = bytes.fromhex(over.removeprefix("#")[-6:])
    except ValueError:
        colour = b""
    if len(colour) != 3:
        reader.note(f'the tint is "{over}"', "a colour such as #FF8800", name)
        return under
    below = bytes.fromhex(under[1:]) if under else b"\xff\xff\xff"
    return "#" + bytes(a * b // 255 for a, b in zip(colour, below, strict=True)).hex().upper()


def _check_layers(reader: Reader, layers: list[Layer], size: tuple[int, int]) -> None:
    numbers: set[int] = set()
    names: set[str] = set()
    for layer in layers:
        if layer.kind == "layer":
            _read_tiles(reader, layer, size)
        elif layer.kind == "imagelayer":
            _read_image(reader, layer)
        else:
            if layer.name in names:
                reader.note(f'there are two object layers "{layer.name}"', "each name once", layer.name)
            names.add(layer.name)
            check_objects(reader, layer.element, layer.name, numbers)


def _read_image(reader: Reader, layer: Layer) -> None:
    image = layer.element.find("image")
    if image is None:
        reader.note("the image layer has no picture", "a picture file", layer.name, soft=True)
    else:
        layer.picture = picture_of(reader, image, posixpath.dirname(reader.name), layer.name)


def _read_tiles(reader: Reader, layer: Layer, size: tuple[int, int]) -> None:
    columns = reader.whole(layer.element, "width", 1, MAX_CELLS, layer.name)
    rows = reader.whole(layer.element, "height", 1, MAX_CELLS, layer.name)
    data = layer.element.find("data")
    if (columns, rows) != size or columns * rows > MAX_CELLS or data is None:
        reader.note(
            f"the layer is {columns} x {rows} tiles", f"{size[0]} x {size[1]}, as the map", layer.name
        )
        return
    try:
        layer.cells = decode(data, columns * rows)
    except BadContent as error:
        reader.note(str(error), error.expected, layer.name)
        return
    used = {number & ~FLIPS for number in layer.cells} - {0}
    for number in sorted(used - reader.pictures.keys())[:5]:
        check_number(reader, number, layer.name)
