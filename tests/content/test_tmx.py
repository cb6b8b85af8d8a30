"""TMX -> Board: what the map says comes out, in the order and with the inheritance that Tiled shows."""

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest

from game.content import tmx
from game.content.folders import Directory
from game.engine import board as plain
from game.engine.board import Board, ImageGround, SpriteGround, TileGround
from tests.content import crafting
from tests.content.crafting import group, layer

CELLS = [1, 2, 3, 4, 0, 0, 0, 1]
IMAGE = '<image source="tiles.svg" width="20" height="20"/>'


def read(folder: Path, *inside: str, **words: str) -> Board:
    """The board of a map without faults."""
    text = crafting.tmx(*inside, **words)
    reading, faults = tmx.read(Directory(crafting.map_folder(folder, text)), "wood.tmx")
    assert faults == []
    assert reading is not None
    return reading.board


def tiles(board: Board) -> TileGround:
    (ground,) = board.ground
    assert isinstance(ground, TileGround)
    return ground


def test_the_frame_of_a_map(tmp_path: Path) -> None:
    board = read(
        tmp_path, head='width="4" height="2" tilewidth="10" tileheight="10" backgroundcolor="#102030"'
    )
    assert (board.id, board.title, board.game, board.version) == ("wood", "wood", "homeland", "1")
    assert (board.size, board.background) == ((40.0, 20.0), "#102030")


def packed(cells: list[int]) -> bytes:
    return struct.pack(f"<{len(cells)}I", *cells)


@pytest.mark.parametrize(
    ("encoding", "data"),
    [
        ('encoding="csv"', "1,2,3,4,\n0,0,0,1"),
        ('encoding="base64"', base64.b64encode(packed(CELLS)).decode()),
        ('encoding="base64" compression="zlib"', base64.b64encode(zlib.compress(packed(CELLS))).decode()),
        (
            'encoding="base64" compression="gzip"',
            base64.b64encode(gzip.compress(packed(CELLS), mtime=0)).decode(),
        ),
    ],
)
def test_every_way_of_writing_tiles(tmp_path: Path, encoding: str, data: str) -> None:
    ground = tiles(read(tmp_path, layer(data, encoding)))
    assert ground.cells == CELLS
    assert [(cut.x, cut.y, cut.width) for cut in ground.pictures] == [
        (0, 0, 10),
        (10, 0, 10),
        (0, 10, 10),
        (10, 10, 10),
    ]
    assert {cut.image for cut in ground.pictures} == {"tiles.svg"}


def test_flips_are_kept(tmp_path: Path) -> None:
    x, y, t = plain.FLIP_X, plain.FLIP_Y, plain.TRANSPOSE
    cells = [4 | x, 4 | y, 4 | t, 4 | x | y, 4 | x | t, 4 | y | t, 4 | x | y | t, 4]
    ground = tiles(read(tmp_path, layer(",".join(map(str, cells)))))
    assert [cell & ~plain.CELL_INDEX for cell in ground.cells] == [cell & ~plain.CELL_INDEX for cell in cells]
    assert [cell & plain.CELL_INDEX for cell in ground.cells] == [1] * 8
    corners = [(corner_x, corner_y) for _, _, corner_x, corner_y in ground.tiles()]
    assert corners == [(0, 0), (10, 0), (20, 0), (30, 0), (0, 10), (10, 10), (20, 10), (30, 10)]


def test_tiles_larger_than_the_grid_stand_on_its_lines(tmp_path: Path) -> None:
    words = 'width="4" height="2" tilewidth="10" tileheight="5"'
    (first, *_) = tiles(read(tmp_path, layer(), head=words)).tiles()
    assert first[2:] == (0, -5)


def test_layers_are_painted_in_the_order_of_the_file(tmp_path: Path) -> None:
    image = f'<imagelayer name="sky" offsetx="1.5">{IMAGE}</imagelayer>'
    sprite = group('<object id="1" gid="2" x="5" y="10" width="10" height="10"/>', name="decor")
    board = read(
        tmp_path, image, layer(name="low"), sprite, f'<group name="g">{layer(name="high")}</group>', image
    )
    assert [(type(ground), ground.name) for ground in board.ground] == [
        (ImageGround, "sky"),
        (TileGround, "low"),
        (SpriteGround, "decor"),
        (TileGround, "high"),
        (ImageGround, "sky"),
    ]


def test_groups_hand_down_opacity_offset_tint_and_visibility(tmp_path: Path) -> None:
    inner = layer(words='opacity="0.5" offsetx="1.25" offsety="-2" tintcolor="#ff80ff40"')
    hidden = f'<group visible="0">{layer(name="hidden")}</group>'
    outer = f'<group opacity="0.5" offsetx="3" tintcolor="#80FF80"><group offsety="1">{inner}</group></group>'
    ground = tiles(read(tmp_path, outer, hidden))
    assert (ground.paint.opacity, ground.paint.offset_x, ground.paint.offset_y) == (0.25, 4.25, -1.0)
    assert ground.paint.tint == "#40FF20"
    (first, *_) = ground.tiles()
    assert first[2:] == (4.25, -1.0)


def test_places_take_their_kind_from_class_or_type_or_layer(tmp_path: Path) -> None:
    board = read(
        tmp_path,
        group(
            '<object id="1" name="a" class="ruin" x="1" y="2" width="3" height="4"/>',
            '<object id="2" name="b" type="pond" x="1" y="2" width="3" height="4"/>',
            '<object id="3" x="1" y="2" width="3" height="4"/>',
        ),
    )
    assert [(place.id, place.kind) for place in board.places] == [
        ("a", "ruin"),
        ("b", "pond"),
        ("clearing_3", "clearing"),
    ]
    assert board.places[0].centre == (2.5, 4.0)
    assert board.of_kind("pond") == [board.places[1]]


def test_places_of_a_hidden_layer_count_and_offsets_move_them(tmp_path: Path) -> None:
    board = read(tmp_path, group('<object id="1" x="1" y="2"/>', words='visible="0" offsetx="10.5"'))
    assert (board.places[0].x, board.places[0].y) == (11.5, 2.0)


def test_shapes(tmp_path: Path) -> None:
    board = read(
        tmp_path,
        group(
            '<object id="1" x="5" y="5" width="4" height="2"><ellipse/></object>',
            '<object id="2" x="5" y="5"><point/></object>',
            '<object id="3" x="20" y="10"><polygon points="0,0 -5,5 10,-4.5"/></object>',
            name="forests",
        ),
    )
    assert [place.shape for place in board.places] == ["ellipse", "point", "polygon"]
    wood = board.places[2]
    assert wood.points == [(20.0, 10.0), (15.0, 15.0), (30.0, 5.5)]
    assert (wood.x, wood.y, wood.width, wood.height) == (15.0, 5.5, 15.0, 9.5)


def test_properties_keep_their_types(tmp_path: Path) -> None:
    words = (
        '<property name="a" value="7"/><property name="b" type="int" value="7"/>'
        '<property name="c" type="float" value="7"/><property name="d" type="bool" value="true"/>'
        '<property name="e">two\nlines</property><property name="f" type="color" value="#FF112233"/>'
        '<property name="g" propertytype="row_name" value="low"/>'
    )
    board = read(tmp_path, group(f'<object id="1" x="1" y="2"><properties>{words}</properties></object>'))
    values = board.places[0].properties
    assert values == {"a": "7", "b": 7, "c": 7.0, "d": True, "e": "two\nlines", "f": "#FF112233", "g": "low"}
    assert [type(values[key]) for key in "abcd"] == [str, int, float, bool]


def test_tile_objects_hang_from_their_bottom_left_and_lie_in_order(tmp_path: Path) -> None:
    objects = (
        '<object id="1" gid="1" x="5" y="20" width="10" height="10"/>',
        f'<object id="2" gid="{2 | plain.FLIP_X}" x="7" y="15" width="6" height="4" rotation="90"/>',
        '<object id="3" gid="2" x="7" y="15" visible="0"/>',
    )
    (ground,) = read(tmp_path, group(*objects, name="decor")).ground
    assert isinstance(ground, SpriteGround)
    assert [(one.x, one.y, one.width, one.height) for one in ground.sprites] == [
        (7, 11, 6, 4),
        (5, 10, 10, 10),
    ]
    assert (ground.sprites[0].flip, ground.sprites[0].rotation) == (plain.FLIP_X, 90.0)
    (ground,) = read(tmp_path, group(*objects, name="decor", words='draworder="index"')).ground
    assert isinstance(ground, SpriteGround)
    assert [one.x for one in ground.sprites] == [5, 7]


def test_labels(tmp_path: Path) -> None:
    words = '<object id="9" x="1" y="2" width="20" height="5"><text wrap="1">The Gorge</text></object>'
    board = read(tmp_path, group(words, name="labels"))
    (label,) = board.labels
    assert (label.id, label.text, label.x, label.width) == ("label_9", "The Gorge", 1.0, 20.0)
    assert board.places == []


def test_paths_join_places_and_know_their_bends_only(tmp_path: Path) -> None:
    ends = '<properties><property name="a" value="c1"/><property name="b" value="c2"/></properties>'
    line = f'<object id="3" x="2" y="2">{ends}<polyline points="0,0 3,3 8,8"/></object>'
    places = group('<object id="1" name="c1" x="1" y="1"/>', '<object id="2" name="c2" x="9" y="9"/>')
    board = read(tmp_path, group(line, name="paths"), places)
    (link,) = board.links
    assert (link.id, link.kind, link.a, link.b, link.points) == ("path_3", "path", "c1", "c2", [(5.0, 5.0)])
    assert board.neighbours("c1", "path") == ["c2"]
    assert board.neighbours("c2", "path") == ["c1"]
    assert board.neighbours("c1", "river") == []


def test_a_tileset_inside_the_map_and_one_of_single_pictures(tmp_path: Path) -> None:
    sets = (
        crafting.TILES.replace("<tileset", '<tileset firstgid="1"')
        + f'<tileset firstgid="5" name="single" tilewidth="20" tileheight="20" tilecount="1" columns="0">'
        f'<tile id="2">{IMAGE}<objectgroup><object id="1" x="0" y="0"/></objectgroup></tile></tileset>'
    )
    ground = tiles(read(tmp_path, layer("7,1,0,0,0,0,0,0"), tileset=sets))
    assert [(cut.width, cut.height) for cut in ground.pictures] == [(20, 20), (10, 10)]


def test_margin_and_spacing(tmp_path: Path) -> None:
    sheet = (
        '<tileset firstgid="1" name="t" tilewidth="6" tileheight="6" margin="2" spacing="3"'
        ' tilecount="4" columns="2">'
        f"{IMAGE}</tileset>"
    )
    ground = tiles(read(tmp_path, layer("4,0,0,0,0,0,0,0"), tileset=sheet))
    assert (ground.pictures[0].x, ground.pictures[0].y) == (11, 11)


def test_a_map_in_a_pack_keeps_to_its_maps_folder(tmp_path: Path) -> None:
    crafting.map_folder(tmp_path / "maps", crafting.tmx(layer()))
    reading, faults = tmx.read(Directory(tmp_path), "maps/wood.tmx")
    assert not faults
    assert reading is not None
    assert tiles(reading.board).pictures[0].image == "tiles.svg"


def test_a_board_is_the_same_after_json(tmp_path: Path) -> None:
    board = read(
        tmp_path,
        layer(),
        f'<imagelayer name="sky" repeatx="1">{IMAGE}</imagelayer>',
        group('<object id="1" gid="1" x="5" y="20" width="10" height="10"/>', name="decor"),
        group('<object id="2" name="c" x="20" y="10"><polygon points="0,0 5,5 9,0"/></object>'),
        group('<object id="9" x="1" y="2"><text>Word</text></object>', name="labels"),
    )
    again = plain.decode(plain.encode(board))
    assert again == board
    assert plain.encode(again) == plain.encode(board)
    assert [type(ground) for ground in again.ground] == [TileGround, ImageGround, SpriteGround]


def test_ground_after_the_first_places_lies_above_them(tmp_path: Path) -> None:
    clearing = '<object id="1" name="a" x="0" y="0" width="5" height="5"/>'
    tree = '<object id="2" gid="1" x="10" y="10" width="5" height="5"/>'
    flower = '<object id="3" gid="1" x="10" y="10" width="5" height="5"/>'
    board = read(
        tmp_path,
        crafting.layer(),
        crafting.group(flower, name="flora"),
        crafting.group(clearing),
        crafting.group(tree, name="trees"),
        crafting.layer(name="clouds"),
    )
    assert [(ground.name, ground.above) for ground in board.ground] == [
        ("ground", False),
        ("flora", False),
        ("trees", True),
        ("clouds", True),
    ]


def test_points_among_links_are_places(tmp_path: Path) -> None:
    clearing = '<object id="1" name="a" x="0" y="0" width="5" height="5"/>'
    mouth = '<object id="2" name="m" type="mouth" x="40" y="9"><point/></object>'
    ends = '<property name="a" value="a"/><property name="b" value="m"/>'
    river = f'<object id="3" x="0" y="0"><properties>{ends}</properties><polyline points="0,0 4,4"/></object>'
    board = read(tmp_path, crafting.group(clearing), crafting.group(mouth, river, name="rivers"))
    assert [place.kind for place in board.places] == ["clearing", "mouth"]
    assert [(link.kind, link.a, link.b) for link in board.links] == [("river", "a", "m")]
