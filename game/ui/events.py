"""What the player does, as plain data in logical units: screens never see a pygame event (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.ui.geometry import Point

Button = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happened; `raw` is the pygame event it came from, for the text entry only."""

    raw: object = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PointerMove(Event):
    """The pointer is now at `at`; None when it has left the window."""

    at: Point | None


@dataclass(frozen=True, slots=True)
class PointerDown(Event):
    """A mouse button went down."""

    at: Point
    button: Button = "left"


@dataclass(frozen=True, slots=True)
class PointerUp(Event):
    """A mouse button came up."""

    at: Point
    button: Button = "left"


@dataclass(frozen=True, slots=True)
class Wheel(Event):
    """The wheel turned; `lines` is positive away from the player (towards the top of a list)."""

    at: Point
    lines: float


@dataclass(frozen=True, slots=True)
class KeyDown(Event):
    """A key went down: `key` is its name (`tab`, `enter`, `escape`, `space`, `left`, `1`, `a`, `f1`)."""

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


@dataclass(frozen=True, slots=True)
class KeyUp(Event):
    """A key came up."""

    key: str


@dataclass(frozen=True, slots=True)
class TextInput(Event):
    """Text was typed or composed."""

    text: str


@dataclass(frozen=True, slots=True)
class Woken(Event):
    """Another thread has news (`App.wake`): look at your queues."""
