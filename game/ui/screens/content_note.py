"""The note on what the game is about, shown at the first start."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button, scroll, segments
from game.ui.events import KeyDown
from game.ui.geometry import Rect
from game.ui.settings import Names, choices
from game.ui.stage import Screen
from game.ui.theme import BODY, BODY_LINE, LABEL

NOTE = (
    "Homeland is about counter-terrorism as a television drama tells it: plots and attacks, surveillance, "
    "drone strikes, and colleagues who may be traitors. Plots are named, but no violence is shown, and "
    "nothing refers to real events.\n"
    "People on cards bear the names of the series, as in the printed game. They can have names of our own "
    "instead, now or later under Options, Play."
)


class ContentNoteScreen(Screen):
    """A sheet with the note; it is not shown by itself again once it has been read."""

    opaque = False
    leads_to_rules = False

    def present(self) -> Sequence[Control]:
        wide = min(560.0, self.size[0] - 16)
        text = len(self.measure.wrap(NOTE, BODY, wide - 56)) * self.measure.line_height(BODY_LINE, BODY)
        self._rect = Rect(0, 0, *self.size).centred(wide, min(text + 204, self.size[1] - 16))
        self._words = self._rect.cut(left=28, top=56, right=20, bottom=142)
        foot = self._rect.cut(left=28, right=28, bottom=20)
        names = Rect(foot.x, foot.bottom - 92, foot.w, 32)
        return [
            scroll("words", self._words, text),
            *segments("names", names, _NAMES, self.stage.settings.names),
            button("read", foot.bottom_part(44), "Go on", look="primary", key="enter"),
        ]

    def act(self, action: Action) -> None:
        kind, _, value = action.id.partition(":")
        if action.kind == "press" and kind == "names":
            self.stage.settings.names = "own" if value == "own" else "rulebook"
            self.stage.apply()
        elif action.kind == "back" or (action.kind, kind) == ("press", "read"):
            self.stage.settings.note_seen = True
            self.stage.memory.keep_settings(self.stage.settings)
            self.stage.pop()

    def key(self, event: KeyDown) -> bool:
        lines = {"up": -36.0, "down": 36.0, "pageup": -150.0, "pagedown": 150.0}
        if event.key in lines:
            self.ui.scroll_by("words", lines[event.key], self.controls)
        return event.key in lines

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.dim(0.6)
        canvas.panel(self._rect, shadow=True)
        inner = self._rect.cut(left=28, top=18, right=28)
        canvas.text("BEFORE YOU PLAY", inner.top_part(30), theme.panel_title, theme.text)
        words = Rect(self._words.x, self._words.y, self._words.w - 8, 4000)
        with canvas.clip(self._words):
            up = self.ui.offset("words", self.controls)
            canvas.paragraph(NOTE, words.moved(0, -up), BODY, theme.text)
        label = Rect(inner.x, self._rect.bottom - 134, inner.w, 20)
        canvas.text("Names of people", label, LABEL, theme.muted)


_TITLES: dict[str, str] = {"rulebook": "As in the series", "own": "Our own"}
_NAMES = [(name, _TITLES[name]) for name in choices(Names)]
