"""What outlives a frame: fonts, pictures and the caches of everything drawn."""

from __future__ import annotations

from game.content import Library
from game.ui.cache import SurfaceCache
from game.ui.fonts import Fonts, Measure
from game.ui.pictures import Pictures
from game.ui.scale import Scale

MEGABYTE = 1_000_000


class Kit:
    """What outlives a frame: fonts, pictures and the caches of everything drawn, for one library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.fonts = Fonts(library)
        self.pieces = SurfaceCache(40 * MEGABYTE)
        self.layers = SurfaceCache(40 * MEGABYTE)
        self.words = SurfaceCache(12 * MEGABYTE)
        self.maps = SurfaceCache(20 * MEGABYTE)
        self.pictures = Pictures(library, self.pieces)
        self._measures: dict[Scale, Measure] = {}

    def forget(self) -> None:
        """Draws everything anew, since colours or names have changed."""
        for cache in (self.pieces, self.layers, self.words, self.maps):
            cache.clear()

    def measure(self, scale: Scale) -> Measure:
        """How text measures at a scale."""
        if scale not in self._measures:
            self._measures = {scale: Measure(self.fonts, scale)}
        return self._measures[scale]
