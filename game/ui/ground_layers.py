"""The ground of a board: the tile, image and sprite layers of its map, in Tiled's own order.

Everything is painted straight into the canvas, so call it inside a `canvas.layer`. A board that is stretched
to its rectangle takes its ground along, tile by tile, without seams.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator

import pygame

from game.content import Library
from game.content.pictures import Picture
from game.engine.board import (
    FLIP_X,
    FLIP_Y,
    TRANSPOSE,
    Board,
    Ground,
    ImageGround,
    Paint,
    Sprite,
    SpriteGround,
    TileGround,
    TilePicture,
)
from game.ui.boxes import pen
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.pictures import rasterised

Size = tuple[int, int]
MOST = 8192
"""No side of a picture is drawn larger than so many pixels."""


def paint_ground(canvas: Canvas, board: Board, rect: Rect, *, above: bool = False) -> None:
    """Paints the board's background and ground so that the whole board fills `rect`.

    `above`: only the layers that lie over the paths and places of the map, such as trees; else the others.
    """
    if board.background and not above:
        canvas.fill(rect, board.background[-6:])
    with canvas.clip(rect):
        painter = _Painter(canvas, board, rect)
        for ground in board.ground:
            if ground.above == above:
                painter.paint(ground)


class _Painter:
    def __init__(self, canvas: Canvas, board: Board, rect: Rect) -> None:
        factor = canvas.scale.factor
        self.surface = canvas.surface
        self.cache = canvas.kit.pieces
        self.library: Library = canvas.kit.library
        self.size = board.size
        self.x, self.y = rect.x * factor, rect.y * factor
        self.kx, self.ky = rect.w / board.size[0] * factor, rect.h / board.size[1] * factor
        self.clip = self.surface.get_clip()
        self.share = 1.0
        """How large pictures are laid at most, as a share of their own size on the map."""

    def paint(self, ground: Ground) -> None:
        """One layer."""
        self.share = _largest(ground.sprites) if isinstance(ground, SpriteGround) else 1.0
        if isinstance(ground, TileGround):
            for picture, flip, x, y in ground.tiles():
                w, h = picture.width, picture.height
                if flip & TRANSPOSE:
                    w, h, y = h, w, y + h - w
                self._lay(picture, flip, x, y, w, h, ground.paint)
        elif isinstance(ground, ImageGround):
            for x, y in _repeated(ground, self.size):
                self._lay(ground.picture, 0, x, y, ground.picture.width, ground.picture.height, ground.paint)
        elif isinstance(ground, SpriteGround):
            for sprite in ground.sprites:
                self._sprite(sprite, ground.paint)

    def _lay(
        self, cut: TilePicture, flip: int, x: float, y: float, width: float, height: float, paint: Paint
    ) -> None:
        """A cut-out from edge to edge: neighbours that touch on the board touch in pixels too."""
        left, top = round(self.x + x * self.kx), round(self.y + y * self.ky)
        right, bottom = round(self.x + (x + width) * self.kx), round(self.y + (y + height) * self.ky)
        size = (max(1, right - left), max(1, bottom - top))
        if not self.clip.colliderect((left, top), size):
            return
        self.surface.blit(self._piece(cut, flip, size, paint), (left, top))

    def _sprite(self, sprite: Sprite, paint: Paint) -> None:
        x, y = sprite.x + paint.offset_x, sprite.y + paint.offset_y
        if not sprite.rotation:
            self._lay(sprite.picture, sprite.flip, x, y, sprite.width, sprite.height, paint)
            return
        size = (max(1, round(sprite.width * self.kx)), max(1, round(sprite.height * self.ky)))
        piece = self._piece(sprite.picture, sprite.flip, size, paint)
        turned = pygame.transform.rotate(piece, -sprite.rotation)
        angle = math.radians(sprite.rotation)
        across, up = sprite.width / 2, -sprite.height / 2
        middle_x = x + across * math.cos(angle) - up * math.sin(angle)
        middle_y = y + sprite.height + across * math.sin(angle) + up * math.cos(angle)
        middle = (round(self.x + middle_x * self.kx), round(self.y + middle_y * self.ky))
        self.surface.blit(turned, turned.get_rect(center=middle))

    def _piece(self, cut: TilePicture, flip: int, size: Size, paint: Paint) -> pygame.Surface:
        key = ("ground", cut, flip, size, self._sheet_size(cut), paint.opacity, paint.tint)
        return self.cache.get(key, lambda: _shaded(self._cut(cut, flip, size), paint))

    def _cut(self, cut: TilePicture, flip: int, size: Size) -> pygame.Surface:
        wanted = (size[1], size[0]) if flip & TRANSPOSE else size
        sheet = self._sheet(cut)
        kx, ky = sheet.get_width() / cut.image_width, sheet.get_height() / cut.image_height
        edges = (cut.x * kx, cut.y * ky, (cut.x + cut.width) * kx, (cut.y + cut.height) * ky)
        left, top, right, bottom = map(round, edges)
        box = pygame.Rect(left, top, max(1, right - left), max(1, bottom - top)).clip(sheet.get_rect())
        return _flipped(_stretched(sheet.subsurface(box), wanted), flip)

    def _sheet_size(self, cut: TilePicture) -> Size:
        wide, high = cut.image_width * self.kx * self.share, cut.image_height * self.ky * self.share
        return min(MOST, max(1, round(wide))), min(MOST, max(1, round(high)))

    def _sheet(self, cut: TilePicture) -> pygame.Surface:
        """The whole picture as large as its cut-outs are laid, in pixels of the window."""
        size = self._sheet_size(cut)
        return self.cache.get(
            ("ground sheet", cut.image, size), lambda: _drawn(self.library.map_picture(cut.image), size)
        )


def _largest(sprites: list[Sprite]) -> float:
    """The largest of these tiles, as a share of its picture's size."""
    shares = (
        max(each.width / (each.picture.width or 1), each.height / (each.picture.height or 1))
        for each in sprites
    )
    return max(shares, default=1.0)


def _repeated(ground: ImageGround, board: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """The corners of an image layer's copies that can be seen on the board."""
    picture, paint = ground.picture, ground.paint
    for y in _starts(paint.offset_y, picture.height, board[1], ground.repeat_y):
        for x in _starts(paint.offset_x, picture.width, board[0], ground.repeat_x):
            yield x, y


def _starts(offset: float, length: float, room: float, repeat: bool) -> list[float]:
    if not repeat:
        return [offset]
    first = offset % length - length
    return [first + length * i for i in range(math.ceil((room - first) / length))]


def _drawn(picture: Picture, size: Size) -> pygame.Surface:
    if picture.kind == "png":
        return _stretched(pygame.image.load(io.BytesIO(picture.data), "x.png").convert_alpha(), size)
    data = picture.data.replace(b"<svg ", b'<svg preserveAspectRatio="none" ', 1)
    return _stretched(rasterised(data, size), size)


def _stretched(surface: pygame.Surface, size: Size) -> pygame.Surface:
    return surface.copy() if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _flipped(surface: pygame.Surface, flip: int) -> pygame.Surface:
    """Turned over as Tiled does it: about the falling diagonal, then left to right, then upside down."""
    if flip & TRANSPOSE:
        surface = pygame.transform.flip(pygame.transform.rotate(surface, 90), False, True)
    return pygame.transform.flip(surface, bool(flip & FLIP_X), bool(flip & FLIP_Y))


def _shaded(surface: pygame.Surface, paint: Paint) -> pygame.Surface:
    """A copy with the layer's opacity and tint."""
    if paint.opacity < 1 or paint.tint:
        colour = pen(paint.tint.removeprefix("#") or "FFFFFF", round(255 * paint.opacity))
        surface = surface.copy()
        surface.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return surface
