"""TMX -> Board. The only importer of pytmx, at first use, since pytmx pulls pygame in.

pytmx reads tiles, objects and properties from the tree that `tiled` has checked; order, inheritance and
shapes are read from that tree itself. Places count whether or not their layer is hidden: hiding a layer in
Tiled only keeps ground from being painted.
"""

import os
import posixpath
from typing import Any
from xml.etree.ElementTree import Element

import msgspec

from game.content import tiled
from game.content.faults import Fault
from game.content.folders import Folder
from game.content.tiled import Layer, Sheet
from game.engine.board import (
    FLIP_X,
    FLIP_Y,
    TRANSPOSE,
    Board,
    ImageGround,
    Label,
    Link,
    Place,
    Point,
    Sprite,
    SpriteGround,
    TileGround,
    TilePicture,
    Value,
)

LINK_LAYERS = ("paths", "rivers")
ENDS = ("a", "b")


class Origin(msgspec.Struct, frozen=True):
    """Where in the file a place comes from."""

    layer: str
    object: int


class Reading(msgspec.Struct, kw_only=True):
    """A board and, for messages, the file, the layers and the origin of every place and link by id."""

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
        fault = Fault(
            file=sheet.file,
            message=f"Tiled data that cannot be read ({error})",
            expected="a map saved by Tiled",
        )
        return None, [*faults, fault]
    builder = _Builder(sheet, tmx)
    reading = builder.reading(posixpath.basename(name).removesuffix(".tmx"))
    faults += builder.faults
    return (None if any(fault.severity == "error" for fault in faults) else reading), faults


def _loaded(sheet: Sheet) -> Any:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx

    tmx = pytmx.TiledMap(allow_duplicate_names=True, load_all=False)
    tmx.filename = sheet.file
    root = tiled.copy_of(sheet.root)
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag == "imagelayer"]:
            parent.remove(child)
    tmx.parse_xml(root)
    return tmx


class _Builder:
    """Puts one board together, layer by layer in paint order."""

    def __init__(self, sheet: Sheet, tmx: Any) -> None:
        self.sheet = sheet
        self.tmx = tmx
        self.faults: list[Fault] = []
        self.origins: dict[str, Origin] = {}
        self.groups = iter([layer for layer in tmx.layers if type(layer).__name__ == "TiledObjectGroup"])
        self.grids = iter([layer for layer in tmx.layers if type(layer).__name__ == "TiledTileLayer"])
        columns, rows = sheet.size
        properties = dict(tmx.properties)
        self.board = Board(
            id="",
            title=str(properties.pop("title", "")),
            game=str(properties.pop("game", "")),
            version=str(properties.pop("revision", "1")),
            properties=properties,
            size=(float(columns * sheet.tile[0]), float(rows * sheet.tile[1])),
        )

    def reading(self, id: str) -> Reading:
        """The finished board under its id."""
        for layer in self.sheet.layers:
            if layer.kind == "layer":
                self._tiles(layer, next(self.grids))
            elif layer.kind == "imagelayer":
                self._image(layer)
            else:
                self._objects(layer, next(self.groups))
        self.board.id = id
        self.board.title = self.board.title or id
        names = [layer.name for layer in self.sheet.layers if layer.kind == "objectgroup"]
        return Reading(file=self.sheet.file, board=self.board, layers=names, origins=self.origins)

    def _tiles(self, layer: Layer, grid: Any) -> None:
        if not layer.visible:
            return
        pictures: list[TilePicture] = []
        places: dict[int, int] = {}
        cells = [self._cell(number, pictures, places) for row in grid.data for number in row]
        self.board.ground.append(
            TileGround(
                name=layer.name,
                columns=grid.width,
                rows=grid.height,
                tile_width=self.sheet.tile[0],
                tile_height=self.sheet.tile[1],
                cells=cells,
                pictures=pictures,
                paint=layer.paint,
            )
        )

    def _cell(self, number: int, pictures: list[TilePicture], places: dict[int, int]) -> int:
        if not number:
            return 0
        gid, flip = self._tiled_number(number)
        if gid not in places:
            pictures.append(self.sheet.pictures[gid])
            places[gid] = len(pictures)
        return places[gid] | flip

    def _tiled_number(self, number: int) -> tuple[int, int]:
        """Tiled's own tile number and flip bits for a number of pytmx."""
        gid = self.tmx.tiledgidmap[number]
        flags = next(flags for known, flags in self.tmx.gidmap[gid] if known == number)
        bits = (FLIP_X, FLIP_Y, TRANSPOSE)
        return gid, sum(bit for bit, on in zip(bits, flags, strict=True) if on)

    def _image(self, layer: Layer) -> None:
        image = layer.element.find("image")
        if not layer.visible or image is None:
            return
        width, height = int(image.get("width", "0")), int(image.get("height", "0"))
        source = layer.element.get("source", "")
        picture = TilePicture(
            image=source, image_width=width, image_height=height, width=width, height=height
        )
        ground = ImageGround(
            name=layer.name,
            picture=picture,
            repeat_x=layer.element.get("repeatx") == "1",
            repeat_y=layer.element.get("repeaty") == "1",
            paint=layer.paint,
        )
        self.board.ground.append(ground)

    def _objects(self, layer: Layer, group: Any) -> None:
        sprites: list[Sprite] = []
        for element, item in zip(layer.element.findall("object"), group, strict=True):
            if item.gid:
                sprites.append(self._sprite(element, item))
            elif element.find("text") is not None:
                self.board.labels.append(self._label(layer, element, item))
            elif layer.name in LINK_LAYERS:
                self._link(layer, element, item)
            else:
                self._place(layer, element, item)
        if sprites and layer.visible:
            self.board.ground.append(SpriteGround(name=layer.name, sprites=sprites, paint=layer.paint))

    def _sprite(self, element: Element, item: Any) -> Sprite:
        gid, flip = self._tiled_number(item.gid)
        picture = self.sheet.pictures[gid]
        width, height = item.width or picture.width, item.height or picture.height
        top = float(element.get("y", "0")) - height
        return Sprite(
            picture=picture, x=item.x, y=top, width=width, height=height, flip=flip, rotation=item.rotation
        )

    def _label(self, layer: Layer, element: Element, item: Any) -> Label:
        text = element.find("text")
        return Label(
            id=self._name(layer, item, "label"),
            text=(text.text or "") if text is not None else "",
            x=item.x + layer.paint.offset_x,
            y=item.y + layer.paint.offset_y,
            width=item.width,
            height=item.height,
            properties=_values(item),
        )

    def _place(self, layer: Layer, element: Element, item: Any) -> None:
        kind = _kind(layer, element)
        points = _points(layer, item)
        if item.rotation:
            self._fault(layer, item, "the object is turned", "rotation 0")
        if element.find("polyline") is not None:
            self._fault(layer, item, "the object is an open line", "a rectangle or a closed outline")
        x, y, width, height = _box(layer, item, points)
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
                properties=_values(item),
            )
        )

    def _link(self, layer: Layer, element: Element, item: Any) -> None:
        properties = _values(item)
        ends = [str(properties.pop(end, "")) for end in ENDS]
        if not all(ends):
            self._fault(
                layer, item, "an end of the line has no name", "the properties a and b with names of places"
            )
        kind = _kind(layer, element)
        self.board.links.append(
            Link(
                id=self._name(layer, item, kind),
                kind=kind,
                a=ends[0],
                b=ends[1],
                points=_points(layer, item)[1:-1],
                properties=properties,
            )
        )

    def _name(self, layer: Layer, item: Any, kind: str) -> str:
        name = item.name or f"{kind}_{item.id}"
        if name in self.origins:
            self._fault(
                layer,
                item,
                f'the name "{name}" is taken by object {self.origins[name].object}',
                "each name once",
            )
        self.origins[name] = Origin(layer.name, item.id)
        return str(name)

    def _fault(self, layer: Layer, item: Any, message: str, expected: str) -> None:
        self.faults.append(
            Fault(file=self.sheet.file, message=message, expected=expected, layer=layer.name, object=item.id)
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
        return item.x + layer.paint.offset_x, item.y + layer.paint.offset_y, item.width, item.height
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _values(item: Any) -> dict[str, Value]:
    return {
        str(key): value if isinstance(value, Value) else str(value) for key, value in item.properties.items()
    }
