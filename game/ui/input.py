"""pygame's events as the plain events of this program."""

from __future__ import annotations

import pygame

from game.ui.events import (
    Button,
    Event,
    KeyDown,
    KeyUp,
    PointerDown,
    PointerMove,
    PointerUp,
    TextInput,
    Wheel,
    Woken,
)
from game.ui.geometry import Point
from game.ui.scale import Scale

WAKE = pygame.event.custom_type()
BUTTONS: dict[int, Button] = {1: "left", 2: "middle", 3: "right"}
NAMES = {
    "return": "enter",
    "keypad enter": "enter",
    "page up": "pageup",
    "page down": "pagedown",
    "left shift": "shift",
    "right shift": "shift",
}


class _Pointer:
    """The last place of the pointer: the wheel's own event carries none."""

    at = Point(0, 0)


def key_name(key: int) -> str:
    """The name of a key as controls use it; keys of the number pad count as their digits."""
    name = pygame.key.name(key)
    if name.startswith("[") and name.endswith("]") and len(name) == 3:
        return name[1]
    return NAMES.get(name, name)


def translated(event: pygame.Event, scale: Scale) -> Event | None:
    """The plain event, or None for what no screen cares about."""
    match event.type:
        case pygame.MOUSEMOTION:
            _Pointer.at = scale.at(event.pos)
            return PointerMove(_Pointer.at, raw=event)
        case pygame.WINDOWLEAVE:
            return PointerMove(None)
        case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
            _Pointer.at = scale.at(event.pos)
            return PointerDown(_Pointer.at, BUTTONS[event.button], raw=event)
        case pygame.MOUSEBUTTONUP if event.button in BUTTONS:
            _Pointer.at = scale.at(event.pos)
            return PointerUp(_Pointer.at, BUTTONS[event.button], raw=event)
        case pygame.MOUSEWHEEL:
            return Wheel(_Pointer.at, event.precise_y or event.y)
    return _key_event(event)


def _key_event(event: pygame.Event) -> Event | None:
    match event.type:
        case pygame.KEYDOWN:
            mods = event.mod
            shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
            return KeyDown(key_name(event.key), shift, ctrl, bool(mods & pygame.KMOD_ALT), raw=event)
        case pygame.KEYUP:
            return KeyUp(key_name(event.key), raw=event)
        case pygame.TEXTINPUT:
            return TextInput(event.text, raw=event)
        case _ if event.type == WAKE:
            return Woken()
    return None
