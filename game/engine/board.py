"""A board as plain data: what a map file says, once it has been read.

A board knows nothing of files, pictures or rules. It travels into saves and worker processes, so everything
in it is a number, a word or a list, and `encode` and `decode` give back the same board. Lengths are logical
pixels of the board's own frame, whose top left corner is (0, 0); y points down.
"""

from collections.abc import Iterator

import msgspec

Value = str | int | float | bool
Point = tuple[float, float]

FLIP_X = 1 << 31
FLIP_Y = 1 << 30
TRANSPOSE = 1 << 29
CELL_INDEX = TRANSPOSE - 1


class Place(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Somewhere pieces lie: a slot, a cell of a track, a clearing, a forest.

    `id` is unique on the board. `points` is the outline of a polygon in board coordinates, empty for the
    plain rectangle; the rectangle always bounds the place.
    """

    id: str
    kind: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    shape: str = "rectangle"
    points: list[Point] = []
    properties: dict[str, Value] = {}

    @property
    def centre(self) -> Point:
        """The middle of the bounding rectangle."""
        return (self.x + self.width / 2, self.y + self.height / 2)


class Link(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What joins two places, such as a path: `a` and `b` are place ids, `points` the way between them.

    `points` leaves out both ends, since those follow the places.
    """

    id: str
    kind: str
    a: str
    b: str
    points: list[Point] = []
    properties: dict[str, Value] = {}


class Label(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A word on the board and the rectangle it stands in."""

    id: str
    text: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    properties: dict[str, Value] = {}


class Paint(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """How a ground layer is laid on: `opacity` 0 to 1, `tint` as #RRGGBB that multiplies, empty for none.

    Groups are already worked in: opacity and tint multiplied, offsets added, hidden layers left out.
    """

    opacity: float = 1.0
    offset_x: float = 0.0
    offset_y: float = 0.0
    tint: str = ""


class TilePicture(msgspec.Struct, kw_only=True, omit_defaults=True, frozen=True):
    """A cut-out of a picture file: `image` is its name inside the maps folder, the rest in its own pixels.

    `image_width` and `image_height` are the size the map believes the picture has; a picture of another
    size is stretched to it.
    """

    image: str
    image_width: int
    image_height: int
    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0


class TileGround(msgspec.Struct, kw_only=True, omit_defaults=True, tag="tiles"):
    """A grid of tiles. A cell is 0 for none, else 1 + index into `pictures`, with the flip bits above.

    Flips are done as Tiled does them: transpose first, then left-right, then top-bottom. A picture that is
    taller than the grid stands on the bottom line of its cell. `above`: the layer lies over the paths and
    places of the map.
    """

    name: str
    columns: int
    rows: int
    tile_width: int
    tile_height: int
    cells: list[int]
    pictures: list[TilePicture]
    paint: Paint = Paint()
    above: bool = False

    def tiles(self) -> Iterator[tuple[TilePicture, int, float, float]]:
        """Each tile in paint order: its picture, its flip bits, and the top left corner on the board."""
        for at, cell in enumerate(self.cells):
            if cell & CELL_INDEX:
                picture = self.pictures[(cell & CELL_INDEX) - 1]
                row, column = divmod(at, self.columns)
                x = column * self.tile_width + self.paint.offset_x
                y = (row + 1) * self.tile_height - picture.height + self.paint.offset_y
                yield picture, cell & ~CELL_INDEX, x, y


class ImageGround(msgspec.Struct, kw_only=True, omit_defaults=True, tag="image"):
    """One whole picture, `width` by `height`, with its corner at the paint's offset."""

    name: str
    picture: TilePicture
    repeat_x: bool = False
    repeat_y: bool = False
    paint: Paint = Paint()
    above: bool = False


class Sprite(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A tile laid freely: its rectangle before turning, and degrees clockwise about its bottom left."""

    picture: TilePicture
    x: float
    y: float
    width: float
    height: float
    flip: int = 0
    rotation: float = 0.0


class SpriteGround(msgspec.Struct, kw_only=True, omit_defaults=True, tag="sprites"):
    """Tiles that the map lays as objects, in paint order."""

    name: str
    sprites: list[Sprite]
    paint: Paint = Paint()
    above: bool = False


Ground = TileGround | ImageGround | SpriteGround


class Board(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A whole board of `size` (width, height); `ground` in paint order, lowest first, over `background`."""

    id: str
    title: str
    game: str
    version: str
    size: tuple[float, float]
    background: str = ""
    places: list[Place] = []
    links: list[Link] = []
    labels: list[Label] = []
    ground: list[Ground] = []
    properties: dict[str, Value] = {}

    def of_kind(self, kind: str) -> list[Place]:
        """The places of one kind, in the order of the file."""
        return [place for place in self.places if place.kind == kind]

    def place(self, kind: str, **properties: Value) -> Place:
        """The one place of a kind that has these property values; KeyError if there is none."""
        for place in self.of_kind(kind):
            if all(place.properties.get(key) == value for key, value in properties.items()):
                return place
        raise KeyError(f"no {kind} with {properties} on {self.id}")

    def neighbours(self, place_id: str, kind: str) -> list[str]:
        """Ids of the places joined to this one by links of a kind, sorted, each once."""
        ends = [(link.a, link.b) for link in self.links if link.kind == kind]
        return sorted({b if a == place_id else a for a, b in ends if place_id in (a, b)})


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Board)


def encode(board: Board) -> bytes:
    """The board as JSON."""
    return _encoder.encode(board)


def decode(data: bytes) -> Board:
    """A board from JSON; msgspec.DecodeError or ValidationError if it is none."""
    return _decoder.decode(data)
