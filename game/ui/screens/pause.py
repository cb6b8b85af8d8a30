"""The pause menu over a match: whether the game is saved all along, and what leads away."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button
from game.ui.geometry import Rect
from game.ui.screens.options import OptionsScreen
from game.ui.screens.root_history import HistoryScreen
from game.ui.stage import Screen
from game.ui.table.director import Director
from game.ui.theme import BODY, Theme

SIZE = (400.0, 480.0)
KEPT = "Every decision is saved at once: Continue on the title brings you back to this point."
LOST = "This game is not being saved by itself: leaving loses what you have not saved by hand."
ENTRIES = (
    ("resume", "Resume"),
    ("saves", "Save and load"),
    ("options", "Options"),
    ("rules", "Rulebook"),
    ("title", "Leave to the title"),
    ("quit", "Quit the program"),
)
POINTS = ("points", "Points so far")


class PauseScreen(Screen):
    """What leads away from the table. Time stands still beneath it."""

    opaque = False

    def __init__(self, director: Director, theme: Theme) -> None:
        super().__init__()
        self._director = director
        self.theme = theme

    def present(self) -> Sequence[Control]:
        self._rect = pause_rect(self.size)
        scored = self._director.staging.game == "root" and self._director.moment.table["turns"] > 0
        return pause_controls(self._rect, scored)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        canvas.panel(self._rect, shadow=True)
        head = self._rect.cut(left=28, top=20, right=28).top_part(36)
        title = "PAUSE" if canvas.theme.game == "homeland" else "Pause"
        canvas.text(title, head, canvas.theme.screen_title, canvas.theme.text)
        room = Rect(head.x, head.bottom + 6, head.w, 58)
        canvas.paragraph(KEPT if self._director.session.kept else LOST, room, BODY, canvas.theme.muted)

    def act(self, action: Action) -> None:
        match action.kind, action.id:
            case ("back", _) | ("press", "resume"):
                self.stage.pop()
            case "press", "saves":
                self.stage.open_saves(self._director.session.match)
            case "press", "points":
                self.stage.replace(HistoryScreen(self._director))
            case "press", "options":
                self.stage.push(OptionsScreen(theme=self.theme))
            case "press", "rules":
                self.stage.open_rules("")
            case "press", "title":
                self.stage.pop()
                self.stage.pop()
            case "press", "quit":
                self.stage.quit()


def pause_rect(size: tuple[float, float]) -> Rect:
    """The sheet in the middle of the window."""
    return Rect(0, 0, *size).centred(min(SIZE[0], size[0] - 24), min(SIZE[1], size[1] - 24))


def pause_controls(rect: Rect, scored: bool = False) -> list[Control]:
    """Its buttons, one below the other; `scored`: there are points to look at."""
    room = rect.cut(left=28, top=126, right=28, bottom=24)
    entries = (ENTRIES[0], *([POINTS] if scored else ()), *ENTRIES[1:])
    places = room.rows(len(entries), 9)
    made = [button(id, place, text) for (id, text), place in zip(entries[1:], places[1:], strict=True)]
    return [button("resume", places[0], "Resume", look="primary", key="p"), *made]
