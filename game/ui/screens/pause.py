"""The pause menu over a match: the game is saved all along, so leaving loses nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button
from game.ui.geometry import Rect
from game.ui.stage import Screen
from game.ui.theme import BODY


class PauseScreen(Screen):
    """Resume, Title, Quit. Time stands still beneath it."""

    opaque = False

    def present(self) -> Sequence[Control]:
        self._rect = pause_rect(self.size)
        return pause_controls(self._rect)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        canvas.panel(self._rect, shadow=True)
        head = self._rect.cut(left=28, top=22, right=28).top_part(36)
        canvas.text("PAUSE", head, canvas.theme.screen_title, canvas.theme.text)
        words = "Every decision is saved at once. Continue on the title screen brings you back to this point."
        canvas.paragraph(
            words, self._rect.cut(left=28, top=70, right=28, bottom=20), BODY, canvas.theme.muted
        )

    def act(self, action: Action) -> None:
        match action.kind, action.id:
            case ("back", _) | ("press", "resume"):
                self.stage.pop()
            case "press", "title":
                self.stage.pop()
                self.stage.pop()
            case "press", "quit":
                self.stage.quit()


def pause_rect(size: tuple[float, float]) -> Rect:
    """The sheet in the middle of the window."""
    return Rect(0, 0, *size).centred(min(400.0, size[0] - 24), min(330.0, size[1] - 24))


def pause_controls(rect: Rect) -> list[Control]:
    """Its three buttons."""
    room = rect.cut(left=28, top=132, right=28, bottom=24)
    first, second, third = room.rows(3, 10)
    return [
        button("resume", first, "Resume", look="primary", key="enter"),
        button("title", second, "Leave to the title"),
        button("quit", third, "Quit the program"),
    ]
