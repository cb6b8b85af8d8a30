"""The sound service: short sounds of the packs, played when something happens; silent without a device."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pygame

from game.ui.sound_events import sounds_of

NOT_STARTED = "Sound has not been started"
NO_DEVICE = "No sound device was found: the game plays in silence"
RATE, BUFFER = 44_100, 512


class Sound:
    """Plays sounds by name. `read` gives the bytes of one (empty: there is none); `volume` is 0 to 1.

    Nothing here ever raises: `fault` says in one line why it is silent.
    """

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self.fault = NOT_STARTED
        self.volume = 0.6
        self._read = read
        self._made: dict[str, pygame.mixer.Sound | None] = {}

    def open(self) -> None:
        """Looks for a sound device."""
        try:
            with _without_words():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
        except (pygame.error, NotImplementedError):
            self.fault = NO_DEVICE
        else:
            self.fault = ""

    def close(self) -> None:
        """Gives the device back."""
        if not self.fault:
            self.forget()
            pygame.mixer.quit()
            self.fault = NOT_STARTED

    def forget(self) -> None:
        """Reads all sounds anew when they are next played."""
        self._made.clear()

    def play(self, name: str) -> bool:
        """Plays a sound over what is playing; whether anything can be heard."""
        if self.fault or self.volume <= 0:
            return False
        if name not in self._made:
            self._made[name] = _opened(self._read(name))
        made = self._made[name]
        if made is None:
            return False
        made.set_volume(self.volume)
        made.play()
        return True

    def tell(self, events: Iterable[Mapping[str, Any]]) -> None:
        """Plays what tells of these events, which happened at once."""
        for name in sounds_of(events):
            self.play(name)


@contextlib.contextmanager
def _without_words() -> Iterator[None]:
    """Keeps the sound system from writing its own faults on standard error; ours is said in Options."""
    try:
        kept = os.dup(2)
    except OSError:
        yield  # a windowed program may have no standard error
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _opened(data: bytes) -> pygame.mixer.Sound | None:
    if not data:
        return None
    try:
        return pygame.mixer.Sound(file=io.BytesIO(data))
    except (pygame.error, ValueError):
        return None
