"""Pictures of the library as surfaces of the wanted size, recoloured or with the cream rim of stickers."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

import pygame

from game.content import Library
from game.ui import palettes
from game.ui.cache import SurfaceCache

RIM = "FFF6E0"
RIM_PAD = 7
NO_COLOURS: Mapping[str, str] = {}


class Pictures:
    """Rasterised pictures, cached by id, size, colours and rim."""

    def __init__(self, library: Library, cache: SurfaceCache) -> None:
        self._library = library
        self._cache = cache

    def surface(
        self, id: str, size: tuple[int, int], colours: Mapping[str, str] = NO_COLOURS, rim: float = 0
    ) -> pygame.Surface:
        """The picture, as large as fits into `size`; `rim`: the width of a rim on a frame of 100."""
        key = ("picture", id, size, tuple(sorted(colours.items())), rim)
        return self._cache.get(key, lambda: self._make(id, size, colours, rim))

    def _make(self, id: str, size: tuple[int, int], colours: Mapping[str, str], rim: float) -> pygame.Surface:
        picture = self._library.picture(id)
        if picture.kind == "png":
            return _fitted(pygame.image.load(io.BytesIO(picture.data), "x.png").convert_alpha(), size)
        data = recoloured(picture.data, palettes.picture_colours(colours))
        return rasterised(stickered(data, rim) if rim else data, size)


def rasterised(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
    """An SVG at a pixel size (smaller on one side when the shapes differ)."""
    return pygame.image.load_sized_svg(io.BytesIO(svg), (max(1, size[0]), max(1, size[1]))).convert_alpha()


def recoloured(svg: bytes, colours: Mapping[str, str]) -> bytes:
    """The SVG with colours replaced, all at once (six hex digits each, as written in the file)."""
    if not colours:
        return svg
    found = re.compile("|".join(re.escape(f"#{old}") for old in colours), re.IGNORECASE)
    return found.sub(lambda m: f"#{colours[m[0][1:].upper()]}", svg.decode()).encode()


def stickered(svg: bytes, width: float, pad: float = RIM_PAD) -> bytes:
    """The piece with a cream rim: the same drawing once more underneath, all cream and with thick lines."""
    head, _, rest = svg.decode().partition("\n")
    body = rest.rpartition("</svg>")[0]
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', head)
    w, h = (float(found[1]), float(found[2])) if found else (100.0, 100.0)
    under = re.sub(r'(fill|stroke)="#[0-9A-Fa-f]{6}"', rf'\1="#{RIM}"', body)
    under = re.sub(r'stroke-width="[\d.]+"', f'stroke-width="{width}"', under)
    box = f'width="{w + 2 * pad}" height="{h + 2 * pad}" viewBox="{-pad} {-pad} {w + 2 * pad} {h + 2 * pad}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{under}{body}</svg>'.encode()


def _fitted(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    share = min(size[0] / surface.get_width(), size[1] / surface.get_height())
    w, h = round(surface.get_width() * share), round(surface.get_height() * share)
    return pygame.transform.smoothscale(surface, (max(1, w), max(1, h)))
