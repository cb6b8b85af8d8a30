"""What a Tiled map says in its XML and pytmx does not tell: order, inheritance, classes, limits, safe paths.

`read` checks a map completely, collects all faults, and gives a `Sheet`: a tree that stands alone, with its
tilesets inside and its tile data as plain numbers, so that nothing has to be opened or believed later.
"""

import copy
import math
import posixpath
from xml.etree.ElementTree import Element

import msgspec

from game.content import safe_xml
from game.content.faults import Fault
from game.content.folders import Folder, UnsafeFile
from game.content.tile_data import BadTiles, decode
from game.engine.board import CELL_INDEX, FLIP_X, FLIP_Y, TRANSPOSE, Paint, TilePicture

MAX_CELLS = 250_000
MAX_PIXELS = 16_384
MAX_GROUPS = 12
FLIPS = FLIP_X | FLIP_Y | TRANSPOSE
LAYER_TAGS = ("layer", "imagelayer", "objectgroup")
PROPERTY_TYPES = ("string", "int", "float", "bool", "color", "file", "object")
RESERVED = frozenset(
    [
        "id",
        "name",
        "type",
        "class",
        "x",
        "y",
        "width",
        "height",
        "rotation",
        "gid",
        "visible",
        "closed",
        "template",
        "parent",
        "custom_types",
        "image",
        "points",
        "as_points",
        "properties",
        "apply_transformations",
        "parse_xml",
        "from_xml_string",
        "allow_duplicate_names",
    ]
)


class Layer(msgspec.Struct, kw_only=True):
    """A layer that is not a group, with all that it inherits from its groups worked in."""

    element: Element
    kind: str
    name: str
    visible: bool
    paint: Paint


class Sheet(msgspec.Struct, kw_only=True):
    """A map that is safe to read: `layers` in paint order, `pictures` by tile number, `file` for messages."""

    file: str
    root: Element
    size: tuple[int, int]
    tile: tuple[int, int]
    layers: list[Layer]
    pictures: dict[int, TilePicture]


class Reader:
    """Reads one map and notes every fault on the way."""

    def __init__(self, folder: Folder, name: str) -> None:
        self.folder = folder
        self.name = name
        self.file = posixpath.basename(name)
        self.faults: list[Fault] = []
        self.pictures: dict[int, TilePicture] = {}

    def note(
        self,
        message: str,
        expected: str,
        layer: str | None = None,
        object: int | None = None,
        *,
        soft: bool = False,
    ) -> None:
        """Notes a fault of this map; a soft one is a warning and does not keep the map from being used."""
        self.faults.append(
            Fault(
                severity="warning" if soft else "error",
                file=self.file,
                message=message,
                expected=expected,
                layer=layer,
                object=object,
            )
        )

    def number(
        self,
        element: Element,
        key: str,
        default: float = 0.0,
        layer: str | None = None,
        object: int | None = None,
    ) -> float:
        """A finite number from an attribute, noting what is none."""
        try:
            value = float(element.get(key, default))
        except ValueError:
            value = math.nan
        if math.isfinite(value) and abs(value) < 1e9:
            return value
        self.note(f'{key} is "{element.get(key)}"', "a number", layer, object)
        return default

    def whole(self, element: Element, key: str, low: int, high: int, layer: str | None = None) -> int:
        """A whole number between two bounds, noting what is none."""
        text = element.get(key, "")
        if text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high:
            return int(text)
        where = safe_xml.plain(element.tag)
        self.note(f'{key} of the {where} is "{text}"', f"a whole number from {low} to {high}", layer)
        return low


def read(folder: Folder, name: str) -> tuple[Sheet | None, list[Fault]]:
    """The map `name` of a folder, or None when it cannot be used, and all its faults."""
    reader = Reader(folder, name)
    root = _root(reader, name, "map")
    if root is None:
        return None, reader.faults
    size, tile = _grid(reader, root)
    _inline_tilesets(reader, root)
    layers = _layers(reader, root)
    if any(fault.severity == "error" for fault in reader.faults):
        return None, reader.faults
    sheet = Sheet(file=reader.file, root=root, size=size, tile=tile, layers=layers, pictures=reader.pictures)
    return sheet, reader.faults


def _root(reader: Reader, name: str, tag: str) -> Element | None:
    try:
        return safe_xml.parse(reader.folder.read(name), tag)
    except FileNotFoundError:
        reader.note(f'there is no file "{name}"', "a file in the same folder, in the same letter case")
    except (UnsafeFile, OSError) as error:
        reader.note(f'"{name}" is refused: {error}', "a file inside the pack")
    except safe_xml.BadXml as error:
        reader.note(f"{posixpath.basename(name)}: {error}", error.expected)
    return None


def _grid(reader: Reader, root: Element) -> tuple[tuple[int, int], tuple[int, int]]:
    if root.get("orientation", "orthogonal") != "orthogonal":
        reader.note(f"the orientation is {root.get('orientation')}", "orthogonal")
    if root.get("infinite", "0") != "0":
        reader.note("the map is infinite", "a map of fixed size (Map > Map Properties > Infinite off)")
    size = (reader.whole(root, "width", 1, MAX_CELLS), reader.whole(root, "height", 1, MAX_CELLS))
    tile = (reader.whole(root, "tilewidth", 1, MAX_PIXELS), reader.whole(root, "tileheight", 1, MAX_PIXELS))
    if size[0] * size[1] > MAX_CELLS:
        reader.note(f"the map has {size[0]} x {size[1]} tiles", f"at most {MAX_CELLS} tiles")
    elif max(size[0] * tile[0], size[1] * tile[1]) > MAX_PIXELS:
        reader.note("the map is too large", f"at most {MAX_PIXELS} pixels a side")
    _check_properties(reader, root, None, None)
    return size, tile


# tilesets


def _inline_tilesets(reader: Reader, root: Element) -> None:
    for at, element in enumerate(list(root)):
        if element.tag != "tileset":
            continue
        firstgid = reader.whole(element, "firstgid", 1, CELL_INDEX)
        source = element.get("source")
        base = posixpath.dirname(reader.name)
        if source is not None:
            path = _path(reader, reader.name, source, (".tsx",))
            found = _root(reader, path, "tileset") if path else None
            if path is None or found is None:
                root[at] = Element("tileset", {"firstgid": str(firstgid)})
                continue
            element, base = found, posixpath.dirname(path)
        _register_pictures(reader, element, firstgid, base)
        root[at] = _bare_tileset(element, firstgid)


def _bare_tileset(element: Element, firstgid: int) -> Element:
    keep = ("name", "tilewidth", "tileheight", "spacing", "margin", "tilecount", "columns")
    return Element(
        "tileset",
        {"firstgid": str(firstgid)} | {key: element.attrib[key] for key in keep if key in element.attrib},
    )


def _register_pictures(reader: Reader, element: Element, firstgid: int, base: str) -> None:
    image = element.find("image")
    if image is None:
        for tile in element.findall("tile"):
            inner = tile.find("image")
            if inner is not None:
                picture = _picture(reader, inner, base)
                if picture is not None:
                    number = firstgid + reader.whole(tile, "id", 0, CELL_INDEX)
                    reader.pictures[number] = picture
        return
    picture = _picture(reader, image, base)
    width = reader.whole(element, "tilewidth", 1, MAX_PIXELS)
    height = reader.whole(element, "tileheight", 1, MAX_PIXELS)
    if picture is not None:
        _cut(reader, element, picture, firstgid, (width, height))


def _cut(reader: Reader, element: Element, sheet: TilePicture, firstgid: int, tile: tuple[int, int]) -> None:
    margin, spacing = (int(reader.number(element, key)) for key in ("margin", "spacing"))
    count = reader.whole(element, "tilecount", 1, MAX_CELLS)
    columns = reader.whole(element, "columns", 1, MAX_CELLS)
    width = margin + columns * (tile[0] + spacing) - spacing
    rows = -(-count // columns)
    height = margin + rows * (tile[1] + spacing) - spacing
    if min(margin, spacing) < 0 or width > sheet.image_width or height > sheet.image_height:
        reader.note(
            f'{count} tiles of {tile[0]} x {tile[1]} do not fit on "{sheet.image}"',
            f"a picture of at least {width} x {height} pixels",
        )
        return
    for index in range(count):
        row, column = divmod(index, columns)
        reader.pictures[firstgid + index] = msgspec.structs.replace(
            sheet,
            x=margin + column * (tile[0] + spacing),
            y=margin + row * (tile[1] + spacing),
            width=tile[0],
            height=tile[1],
        )


def _picture(reader: Reader, image: Element, base: str) -> TilePicture | None:
    source = image.get("source")
    if source is None:
        reader.note("a picture is kept inside the map file", "a picture file beside the map")
        return None
    path = _path(reader, posixpath.join(base, "x"), source, (".png", ".svg"))
    if path is None:
        return None
    if not reader.folder.has(path):
        reader.note(f'there is no picture "{source}"', "a file in the same folder, in the same letter case")
        return None
    width, height = reader.whole(image, "width", 1, 4096), reader.whole(image, "height", 1, 4096)
    name = posixpath.relpath(path, posixpath.dirname(reader.name) or ".")
    return TilePicture(image=name, image_width=width, image_height=height, width=width, height=height)


def _path(reader: Reader, base: str, source: str, kinds: tuple[str, ...]) -> str | None:
    """Where a file named by another lies; files of a map stay in the folder of the map or below it."""
    home = posixpath.dirname(reader.name)
    path = posixpath.normpath(posixpath.join(posixpath.dirname(base), source))
    if "\\" in source or ":" in source or source.startswith("/"):
        reader.note(f'the path "{source}" works on some systems only', "a relative path with forward slashes")
    elif path.startswith("..") or (home and not path.startswith(home + "/")):
        reader.note(f'the path "{source}" leaves the folder of the map', "a file beside the map or below it")
    elif not path.endswith(kinds):
        reader.note(f'"{source}" is of the wrong kind', "a file that ends in " + " or ".join(kinds))
    else:
        return path
    return None


# layers


def _layers(reader: Reader, root: Element) -> list[Layer]:
    found: list[Layer] = []
    _collect(reader, root, Paint(), True, 0, found)
    seen: set[str] = set()
    for layer in found:
        if layer.kind == "objectgroup" and layer.name in seen:
            reader.note(f'there are two object layers "{layer.name}"', "each name once", layer.name)
        seen |= {layer.name} if layer.kind == "objectgroup" else set()
    _check_objects(reader, found)
    return found


def _collect(
    reader: Reader, parent: Element, paint: Paint, visible: bool, depth: int, found: list[Layer]
) -> None:
    for element in parent:
        if element.tag not in (*LAYER_TAGS, "group"):
            continue
        name = element.get("name", "")
        inner = _inherited(reader, element, paint, name)
        shown = visible and element.get("visible", "1") != "0"
        _check_properties(reader, element, name, None)
        if element.tag != "group":
            found.append(Layer(element=element, kind=str(element.tag), name=name, visible=shown, paint=inner))
            _check_layer(reader, found[-1])
        elif depth < MAX_GROUPS:
            _collect(reader, element, inner, shown, depth + 1, found)
        else:
            reader.note("groups are nested too deeply", f"at most {MAX_GROUPS} groups in each other", name)


def _inherited(reader: Reader, element: Element, paint: Paint, name: str) -> Paint:
    if element.get("parallaxx", "1") != "1" or element.get("parallaxy", "1") != "1":
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
    digits = over.removeprefix("#")[-6:]
    try:
        colour = bytes.fromhex(digits)
    except ValueError:
        colour = b""
    if len(colour) != 3:
        reader.note(f'the tint is "{over}"', "a colour such as #FF8800", name)
        return under
    below = bytes.fromhex(under[1:]) if under else b"\xff\xff\xff"
    return "#" + bytes(a * b // 255 for a, b in zip(colour, below, strict=True)).hex().upper()


def _check_layer(reader: Reader, layer: Layer) -> None:
    if layer.kind == "layer":
        _plain_numbers(reader, layer)
    elif layer.kind == "imagelayer":
        image = layer.element.find("image")
        picture = None if image is None else _picture(reader, image, posixpath.dirname(reader.name))
        if image is None:
            reader.note("the image layer has no picture", "a picture file", layer.name, soft=True)
            layer.visible = False
        if picture is not None:
            layer.element.attrib["source"] = picture.image


def _plain_numbers(reader: Reader, layer: Layer) -> None:
    """Decodes the tile data, checks every number, and leaves plain csv in its place."""
    columns = reader.whole(layer.element, "width", 1, MAX_CELLS, layer.name)
    rows = reader.whole(layer.element, "height", 1, MAX_CELLS, layer.name)
    data = layer.element.find("data")
    if columns * rows > MAX_CELLS or data is None:
        reader.note("the layer has no data or too much", f"at most {MAX_CELLS} tiles", layer.name)
        return
    try:
        numbers = decode(data, columns * rows)
    except BadTiles as error:
        reader.note(str(error), error.expected, layer.name)
        return
    _check_numbers(reader, layer, numbers)
    data.clear()
    data.set("encoding", "csv")
    data.text = ",".join(map(str, numbers))


def _check_numbers(reader: Reader, layer: Layer, numbers: list[int]) -> None:
    unknown = sorted({number & ~FLIPS for number in numbers if number & ~FLIPS} - reader.pictures.keys())
    for number in unknown[:5]:
        reader.note(f"tile number {number} is in no tileset", _known_range(reader), layer.name)


def _known_range(reader: Reader) -> str:
    if not reader.pictures:
        return "a tileset with pictures"
    return f"a tile number from {min(reader.pictures)} to {max(reader.pictures)}"


# objects and properties


def _check_objects(reader: Reader, layers: list[Layer]) -> None:
    seen: set[int] = set()
    for layer in layers:
        for element in layer.element.findall("object") if layer.kind == "objectgroup" else ():
            number = reader.whole(element, "id", 1, 10**9, layer.name)
            if number in seen:
                reader.note("two objects have this number", "each number once", layer.name, number)
            seen.add(number)
            _check_object(reader, layer, element, number)


def _check_object(reader: Reader, layer: Layer, element: Element, number: int) -> None:
    if element.get("template") is not None:
        reader.note(
            "the object is made from a template",
            "a plain object (Detach in its context menu)",
            layer.name,
            number,
        )
    for key in ("x", "y", "width", "height", "rotation"):
        element.set(key, repr(reader.number(element, key, 0.0, layer.name, number)))
    for outline in (element.find("polygon"), element.find("polyline")):
        if outline is not None:
            _check_points(reader, outline, layer.name, number)
    gid = element.get("gid")
    if gid is not None and (not gid.isdigit() or int(gid) & ~FLIPS not in reader.pictures):
        reader.note(f"tile number {gid} is in no tileset", _known_range(reader), layer.name, number)
    _check_properties(reader, element, layer.name, number)


def _check_points(reader: Reader, outline: Element, layer: str, number: int) -> None:
    try:
        points = [tuple(map(float, pair.split(","))) for pair in outline.get("points", "").split()]
    except ValueError:
        points = []
    if len(points) < 2 or not all(len(point) == 2 and all(map(math.isfinite, point)) for point in points):
        reader.note("the outline has no proper points", "at least two pairs of numbers", layer, number)


def _check_properties(reader: Reader, element: Element, layer: str | None, number: int | None) -> None:
    seen: set[str] = set()
    for group in element.findall("properties"):
        for item in list(group):
            name = item.get("name", "")
            _check_property(reader, item, name, layer, number)
            if name in seen:
                reader.note(f'the property "{name}" is there twice', "each name once", layer, number)
            if number is not None and name in RESERVED:
                reader.note(f'the property name "{name}" is reserved', "another name", layer, number)
            seen.add(name)


def _check_property(reader: Reader, item: Element, name: str, layer: str | None, number: int | None) -> None:
    kind = item.get("type", "string")
    value = item.get("value", item.text or "")
    if kind not in PROPERTY_TYPES or (item.get("propertytype") and kind == "class"):
        reader.note(
            f'the property "{name}" is of type {kind}',
            "a plain property: text, number or yes/no",
            layer,
            number,
        )
    elif kind in ("int", "float", "object") and not _is_number(value, kind):
        reader.note(f'the property "{name}" is "{value}"', "a number", layer, number)
    elif kind == "bool" and value not in ("true", "false"):
        reader.note(f'the property "{name}" is "{value}"', "true or false", layer, number)


def _is_number(value: str, kind: str) -> bool:
    try:
        return math.isfinite(float(value)) if kind == "float" else abs(int(value)) < 1 << 53
    except ValueError:
        return False


def copy_of(root: Element) -> Element:
    """A tree of its own, for a reader that changes what it reads."""
    return copy.deepcopy(root)
