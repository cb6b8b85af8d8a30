"""The ground of a board: order, flips, opacity, tint, offsets, repeats, turned tiles, seams and pixels."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content import Library
from game.engine.board import Board
from game.ui.app import hidden_display
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.ground_layers import paint_ground
from game.ui.kit import Kit
from game.ui.scale import Scale
from game.ui.theme import HOMELAND
from tests.content import crafting

RED, GREEN, BLUE, WHITE, BLACK = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0)
QUARTERS = """<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">
<rect x="0" y="0" width="5" height="5" fill="#FF0000"/><rect x="5" y="0" width="5" height="5" fill="#00FF00"/>
<rect x="0" y="5" width="5" height="5" fill="#0000FF"/><rect x="5" y="5" width="5" height="5" fill="#FFFFFF"/>
</svg>
"""
TILES = """<tileset name="t" tilewidth="10" tileheight="10" tilecount="1" columns="1">
<image source="tiles.svg" width="10" height="10"/></tileset>"""
X, Y, D = 1 << 31, 1 << 30, 1 << 29


def board_of(tmp_path: Path, *inside: str, head: str = "") -> tuple[Kit, Board]:
    """A board of 4 x 2 tiles of 10 pixels, whose only tile has four colours."""
    hidden_display()
    shipped = crafting.base(tmp_path)
    size = f'width="4" height="2" tilewidth="10" tileheight="10" {head}'
    crafting.write(shipped.maps / "wood.tmx", crafting.tmx(*inside, head=size))
    crafting.write(shipped.maps / "tiles.tsx", TILES)
    crafting.write(shipped.maps / "tiles.svg", QUARTERS)
    library = Library.open([], shipped)
    return Kit(library), library.board("wood")


def painted(kit: Kit, board: Board, rect: Rect, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    surface = pygame.Surface(size).convert()
    surface.fill(BLACK)
    paint_ground(Canvas(surface, Scale(size), HOMELAND, kit), board, rect)
    return surface


def corners(surface: pygame.Surface, x: int, y: int, side: int = 40) -> list[tuple[int, ...]]:
    """The colours in the four quarters of a square."""
    near, far = side // 4, side * 3 // 4
    return [tuple(surface.get_at((x + dx, y + dy)))[:3] for dy in (near, far) for dx in (near, far)]


@pytest.mark.parametrize(
    ("flip", "colours"),
    [
        (0, [RED, GREEN, BLUE, WHITE]),
        (X, [GREEN, RED, WHITE, BLUE]),
        (Y, [BLUE, WHITE, RED, GREEN]),
        (D, [RED, BLUE, GREEN, WHITE]),
        (X | D, [BLUE, RED, WHITE, GREEN]),
        (Y | D, [GREEN, WHITE, RED, BLUE]),
        (X | Y | D, [WHITE, GREEN, BLUE, RED]),
    ],
)
def test_a_tile_is_flipped_as_in_tiled(
    tmp_path: Path, flip: int, colours: list[tuple[int, int, int]]
) -> None:
    data = f"0,{1 | flip},0,0,0,0,0,0"
    surface = painted(*board_of(tmp_path, crafting.layer(data)), Rect(100, 100, 160, 80))
    assert corners(surface, 140, 100) == colours
    assert corners(surface, 100, 100) == [BLACK] * 4


def test_layers_lie_in_the_order_of_the_file(tmp_path: Path) -> None:
    image = '<imagelayer name="i"><image source="over.svg" width="40" height="20"/></imagelayer>'
    crafting.write(tmp_path / "maps/over.svg", crafting.SVG)
    tiles = crafting.layer("1,1,1,1,1,1,1,1")
    under = painted(*board_of(tmp_path, image, tiles), Rect(0, 0, 160, 80))
    assert corners(under, 40, 0) == [RED, GREEN, BLUE, WHITE]
    above = painted(*board_of(tmp_path, tiles, image), Rect(0, 0, 160, 80))
    assert corners(above, 60, 20) == [RED] * 4
    assert corners(above, 0, 0)[0] == RED
    assert corners(above, 120, 40)[3] == WHITE


def test_opacity_tint_and_offset(tmp_path: Path) -> None:
    words = 'opacity="0.5" tintcolor="#ff0000" offsetx="10" offsety="5"'
    surface = painted(
        *board_of(tmp_path, crafting.layer("1,0,0,0,0,0,0,0", words=words)), Rect(0, 0, 160, 80)
    )
    shades = corners(surface, 40, 20)
    assert shades[1] == shades[2] == BLACK, "a red tint leaves nothing of green and blue"
    assert 120 <= shades[0][0] <= 135
    assert shades[3][0] == shades[0][0]
    assert corners(surface, 0, 0)[0] == BLACK


def test_an_image_layer_is_repeated(tmp_path: Path) -> None:
    image = (
        '<imagelayer name="i" repeatx="1" offsetx="5" offsety="10">'
        '<image source="tiles.svg" width="10" height="10"/></imagelayer>'
    )
    surface = painted(*board_of(tmp_path, image), Rect(0, 0, 160, 80))
    for x in (-20, 20, 60, 100):
        assert corners(surface, max(x, 0), 40)[1 if x >= 0 else 0] == GREEN
    assert corners(surface, 0, 0) == [BLACK] * 4


def test_a_turned_tile_turns_about_its_bottom_left(tmp_path: Path) -> None:
    tile = '<object id="1" gid="1" x="20" y="10" width="10" height="10" rotation="90"/>'
    surface = painted(*board_of(tmp_path, crafting.group(tile, name="trees")), Rect(0, 0, 160, 80))
    assert corners(surface, 80, 40) == [BLUE, RED, WHITE, GREEN]
    assert corners(surface, 80, 0) == [BLACK] * 4


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_no_seams_at_any_scale(tmp_path: Path, size: tuple[int, int]) -> None:
    kit, board = board_of(tmp_path, crafting.layer("1,1,1,1,1,1,1,1"))
    surface = painted(kit, board, Rect(13.3, 7.7, 401.9, 203.1), size)
    factor = Scale(size).factor
    left, top = round(13.3 * factor), round(7.7 * factor)
    right, bottom = round(415.2 * factor), round(210.8 * factor)
    across = [(x, y) for x in range(left + 1, right - 1) for y in (top + 9, bottom - 9)]
    down = [(x, y) for y in range(top + 1, bottom - 1) for x in (left + 9, right - 9)]
    assert min(max(surface.get_at(at)[:3]) for at in across + down) > 100


def test_nothing_is_painted_outside_and_the_background_is(tmp_path: Path) -> None:
    words = 'offsetx="-20"'
    kit, board = board_of(
        tmp_path, crafting.layer("1,0,0,1,0,0,0,0", words=words), head='backgroundcolor="#00ff00"'
    )
    surface = painted(kit, board, Rect(100, 100, 160, 80))
    assert corners(surface, 60, 100) == [BLACK] * 4
    assert corners(surface, 100, 140) == [GREEN] * 4


def test_what_lies_above_is_painted_by_itself(tmp_path: Path) -> None:
    """Trees come after the program's own paths and places; the ground before them."""
    place = '<object id="1" name="a" x="0" y="0" width="5" height="5"/>'
    tree = '<object id="2" gid="1" x="20" y="10" width="10" height="10"/>'
    under = crafting.layer("1,0,0,0,0,0,0,0")
    kit, board = board_of(tmp_path, under, crafting.group(place), crafting.group(tree, name="trees"))
    below = painted(kit, board, Rect(0, 0, 160, 80))
    assert (corners(below, 0, 0)[0], corners(below, 80, 0)[0]) == (RED, BLACK)
    paint_ground(Canvas(below, Scale((1280, 720)), HOMELAND, kit), board, Rect(0, 0, 160, 80), above=True)
    assert (corners(below, 0, 0)[0], corners(below, 80, 0)[0]) == (RED, RED)


def test_a_missing_picture_is_a_struck_frame_and_no_crash(tmp_path: Path) -> None:
    kit, board = board_of(tmp_path, crafting.layer("1,1,1,1,1,1,1,1"))
    (tmp_path / "maps/tiles.svg").unlink()
    painted(kit, board, Rect(0, 0, 160, 80))
    assert "no pack has this map picture" in str(kit.library.faults[0])


def test_the_shipped_board_has_a_ground(kit: Kit) -> None:
    surface = painted(kit, kit.library.board("threat_board"), Rect(0, 0, 772, 452))
    assert surface.get_bounding_rect().width > 0
    assert len({tuple(surface.get_at((x, 200))) for x in range(700)}) > 1
