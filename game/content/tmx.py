"""TMX -> Board. The only importer of pytmx, at first use, since pytmx pulls pygame in.

pytmx gets a tree with nothing in it but what `tiled` has checked, and reads tile flips, outlines and
properties from it; order, inheritance, classes and shapes come from `tiled`. Objects count whether or not
their layer is hidden: hiding a layer in Tiled only keeps its ground from being painted. Ground that comes
after the first places or links lies above them.
"""

import os
import posixpath
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import msgspec

from game.content import tiled
from game.content.faults import Fault, did_you_mean
from game.content.folders import Folder
from game.content.tiled import Layer, Sheet
from game.content.tiled_objects import NUMBERS, OUTLINES
from game.engine import board as plain
from game.engine.board import Board, ImageGround, Label, Link, Place, Point, Sprite, SpriteGround, TileGround

LINK_LAYERS = ("paths", "rivers", "floods")
ENDS = ("a", "b")
TOLERANCE = 0.5
FLIP_BITS = (plain.FLIP_X, plain.FLIP_Y, plain.TRANSPOSE)


class Origin(msgspec.Struct, frozen=True):
    """Where in the file a place, link or label comes from."""

    layer: str
    object: int


class Reading(msgspec.Struct, kw_only=True):
    """A board and, for messages, its file, the names of its object layers, and origins by id."""

    file: str
    board: Board
    layers: list[str]
    origins: dict[str, Origin]


def read(folder: Folder, name: str) -> tuple[Reading | None, list[Fault]]:
    """The map `name` of a folder, or None if it is unusable, with all faults that hold for every map."""
    sheet, faults = tiled.read(folder, name)
    if sheet is None:
        return None, faults
    try:
        tmx = _loaded(sheet)
    except Exception as error:  # pytmx raises bare exceptions for whatever it does not expect
        expected = "a map saved by Tiled 1.10 or later"
        return None, [*faults, Fault(file=sheet.file, message=f"pytmx: {error!r}", expected=expected)]
    builder = _Builder(sheet, tmx, posixpath.basename(name).removesuffix(".tmx"))
    builder.build()
    reading = Reading(
        file=sheet.file,
        board=builder.board,
        layers=[layer.name for layer in sheet.layers if layer.kind == "objectgroup"],
        origins=builder.origins,
    )
    return reading, [*faults, *builder.faults]


def _loaded(sheet: Sheet) -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    tmx = pytmx.TiledMap(allow_duplicate_names=True)
    tmx.filename = sheet.file
    tmx.parse_xml(_bare_tree(sheet))
    return tmx


def _bare_tree(sheet: Sheet) -> Element:
    """The map without groups, tilesets, pictures and whatever else pytmx would open or stumble over."""
    columns, rows = sheet.size
    size = {"width": str(columns), "height": str(rows)}
    root = Element("map", size | {"tilewidth": str(sheet.tile[0]), "tileheight": str(sheet.tile[1])})
    _copy_properties(sheet.root, root)
    for layer in sheet.layers:
        if layer.kind == "layer":
            element = SubElement(root, "layer", size | {"name": layer.name})
            SubElement(element, "data", {"encoding": "csv"}).text = ",".join(map(str, layer.cells))
        elif layer.kind == "objectgroup":
            group = SubElement(root, "objectgroup", {"name": layer.name})
            for source in layer.element.findall("object"):
                _copy_object(source, group)
    return root


def _copy_object(source: Element, group: Element) -> None:
    keys = ("id", "name", "gid", *NUMBERS)
    copied = SubElement(group, "object", {key: source.attrib[key] for key in keys if key in source.attrib})
    for tag in OUTLINES:
        outline = source.find(tag)
        if outline is not None:
            SubElement(copied, tag, {"points": outline.get("points", "")})
    _copy_properties(source, copied)


def _copy_properties(source: Element, target: Element) -> None:
    group = SubElement(target, "properties")
    for item in source.findall("properties/property"):
        value = item.get("value", item.text or "")
        words = {"name": item.get("name", ""), "type": item.get("type", "string"), "value": value}
        SubElement(group, "property", words)


class _Builder:
    """Puts one board together, layer by layer in paint order."""

    def __init__(self, sheet: Sheet, tmx: Any, id: str) -> None:
        self.sheet = sheet
        self.tmx = tmx
        self.faults: list[Fault] = []
        self.origins: dict[str, Origin] = {}
        properties = dict(tmx.properties)
        self.board = Board(
            id=id,
            title=str(properties.pop("title", id)),
            game=str(properties.pop("game", "")),
            version=str(properties.pop("revision", "1")),
            background=sheet.root.get("backgroundcolor", ""),
            size=(float(sheet.size[0] * sheet.tile[0]), float(sheet.size[1] * sheet.tile[1])),
            properties=properties,
        )

    def build(self) -> None:
        """Fills the board and notes what is wrong with it."""
        grids = iter([layer for layer in self.tmx.layers if type(layer).__name__ == "TiledTileLayer"])
        groups = iter([layer for layer in self.tmx.layers if type(layer).__name__ == "TiledObjectGroup"])
        for layer in self.sheet.layers:
            if layer.kind == "layer":
                self._tiles(layer, next(grids))
            elif layer.kind == "imagelayer":
                self._image(layer)
            else:
                self._objects(layer, next(groups))
        self._check_ends()

    def _tiles(self, layer: Layer, grid: Any) -> None:
        if not layer.visible:
            return
        used: dict[int, int] = {}
        cells = [self._cell(number, used) for row in grid.data for number in row]
        self.board.ground.append(
            TileGround(
                name=layer.name,
                columns=self.sheet.size[0],
                rows=self.sheet.size[1],
                tile_width=self.sheet.tile[0],
                tile_height=self.sheet.tile[1],
                cells=cells,
                pictures=[self.sheet.pictures[gid] for gid in used],
                paint=layer.paint,
                above=self._above,
            )
        )

    @property
    def _above(self) -> bool:
        return bool(self.board.places or self.board.links)

    def _cell(self, number: int, used: dict[int, int]) -> int:
        if not number:
            return 0
        gid, flip = self._tiled_number(number)
        return used.setdefault(gid, len(used) + 1) | flip

    def _tiled_number(self, number: int) -> tuple[int, int]:
        """Tiled's own tile number and flip bits for a number of pytmx."""
        gid = self.tmx.tiledgidmap[number]
        flags = next(flags for known, flags in self.tmx.gidmap[gid] if known == number)
        return gid, sum(bit for bit, on in zip(FLIP_BITS, flags, strict=True) if on)

    def _image(self, layer: Layer) -> None:
        if layer.visible and layer.picture is not None:
            self.board.ground.append(
                ImageGround(
                    name=layer.name,
                    picture=layer.picture,
                    repeat_x=layer.element.get("repeatx") == "1",
                    repeat_y=layer.element.get("repeaty") == "1",
                    paint=layer.paint,
                    above=self._above,
                )
            )

    def _objects(self, layer: Layer, group: Any) -> None:
        above = self._above
        sprites: list[Sprite] = []
        for element, item in zip(layer.element.findall("object"), group, strict=True):
            if item.gid:
                if element.get("visible", "1") != "0":
                    sprites.append(self._sprite(element, item))
            elif element.find("text") is not None:
                self._label(layer, element, item)
            elif layer.name in LINK_LAYERS and element.find("point") is None:
                self._link(layer, element, item)
            else:
                self._place(layer, element, item)
        if sprites and layer.visible:
            if layer.element.get("draworder", "topdown") == "topdown":
                sprites.sort(key=lambda sprite: sprite.y + sprite.height)
            self.board.ground.append(
                SpriteGround(name=layer.name, sprites=sprites, paint=layer.paint, above=above)
            )

    def _sprite(self, element: Element, item: Any) -> Sprite:
        """A tile object hangs from its bottom left corner, which is what the file gives."""
        gid, flip = self._tiled_number(item.gid)
        picture = self.sheet.pictures[gid]
        width, height = float(item.width or picture.width), float(item.height or picture.height)
        top = float(element.get("y", "0")) - height
        return Sprite(
            picture=picture, x=item.x, y=top, width=width, height=height, flip=flip, rotation=item.rotation
        )

    def _label(self, layer: Layer, element: Element, item: Any) -> None:
        x, y, width, height = _box(layer, item, [])
        self.board.labels.append(
            Label(
                id=self._name(layer, item, "label"),
                text=element.findtext("text") or "",
                x=x,
                y=y,
                width=width,
                height=height,
                properties=dict(item.properties),
            )
        )

    def _place(self, layer: Layer, element: Element, item: Any) -> None:
        kind = _kind(layer, element)
        points = _points(layer, item)
        x, y, width, height = _box(layer, item, points)
        if item.rotation:
            self._fault(layer, item, "the object is turned", "rotation 0")
        if element.find("polyline") is not None:
            self._fault(layer, item, "the object is an open line", "a rectangle or a closed outline")
        self._check_inside(layer, item, (x, y, x + width, y + height))
        self.board.places.append(
            Place(
                id=self._name(layer, item, kind),
                kind=kind,
                x=x,
                y=y,
                width=width,
                height=height,
                shape=_shape(element),
                points=points,
                properties=dict(item.properties),
            )
        )

    def _link(self, layer: Layer, element: Element, item: Any) -> None:
        properties = dict(item.properties)
        kind = _kind(layer, element)
        a, b = (str(properties.pop(end, "")) for end in ENDS)
        self.board.links.append(
            Link(
                id=self._name(layer, item, kind),
                kind=kind,
                a=a,
                b=b,
                points=_points(layer, item)[1:-1],
                properties=properties,
            )
        )

    def _check_ends(self) -> None:
        known = [place.id for place in self.board.places]
        for link in self.board.links:
            for end in (link.a, link.b):
                if end not in known:
                    origin = self.origins[link.id]
                    message = f'no place is named "{end}"{did_you_mean(end, known)}'
                    self._note(origin, message, "the properties a and b with the names of two places")

    def _check_inside(self, layer: Layer, item: Any, box: tuple[float, float, float, float]) -> None:
        width, height = self.board.size
        if min(box[:2]) < -TOLERANCE or box[2] > width + TOLERANCE or box[3] > height + TOLERANCE:
            self._fault(
                layer, item, "the object lies outside the board", f"inside {width:g} x {height:g} pixels"
            )

    def _name(self, layer: Layer, item: Any, kind: str) -> str:
        name = str(item.name or f"{kind}_{item.id}")
        if name in self.origins:
            other = self.origins[name].object
            self._fault(layer, item, f'the name "{name}" is that of object {other} too', "each name once")
        self.origins.setdefault(name, Origin(layer.name, item.id))
        return name

    def _fault(self, layer: Layer, item: Any, message: str, expected: str) -> None:
        self._note(Origin(layer.name, item.id), message, expected)

    def _note(self, origin: Origin, message: str, expected: str) -> None:
        self.faults.append(
            Fault(
                file=self.sheet.file,
                message=message,
                expected=expected,
                layer=origin.layer,
                object=origin.object,
            )
        )


def _kind(layer: Layer, element: Element) -> str:
    """The object's class, under either name that Tiled has given to it, or else the singular of its layer."""
    return element.get("class") or element.get("type") or layer.name.removesuffix("s")


def _shape(element: Element) -> str:
    for shape in ("ellipse", "point", "polygon"):
        if element.find(shape) is not None:
            return shape
    return "rectangle"


def _points(layer: Layer, item: Any) -> list[Point]:
    dx, dy = layer.paint.offset_x, layer.paint.offset_y
    return [(point.x + dx, point.y + dy) for point in getattr(item, "points", ())]


def _box(layer: Layer, item: Any, points: list[Point]) -> tuple[float, float, float, float]:
    if not points:
        dx, dy = layer.paint.offset_x, layer.paint.offset_y
        return item.x + dx, item.y + dy, item.width, item.height
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
