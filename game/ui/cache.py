"""Surfaces kept by key up to a number of bytes, the least used going first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces that were dear to make. `budget` is in bytes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made now when it is not held."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.held += weight(made)
        while self.held > self.budget and len(self._kept) > 1:
            self.held -= weight(self._kept.popitem(last=False)[1])
        return made

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface of this key if it is held."""
        return self._kept.get(key)

    def clear(self) -> None:
        """Forgets all."""
        self._kept.clear()
        self.held = 0

    def __len__(self) -> int:
        return len(self._kept)


def weight(surface: pygame.Surface) -> int:
    """The bytes of a surface."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize() + 200
