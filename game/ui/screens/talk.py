"""A small menu of what may be said of a threat or to a player (H57)."""

from __future__ import annotations

from collections.abc import Sequence

from game.homeland.talk import BAD, DOUBT, HELPED, NEEDS_HELP, TRUST
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button
from game.ui.geometry import Rect
from game.ui.stage import Screen
from game.ui.table import word_events
from game.ui.table.director import Director
from game.ui.table.paint_players import MUTED, PANEL_HEAD, TEXT
from game.ui.table.words import Speech
from game.ui.theme import BODY

WIDE, ROW = 380.0, 42.0


class TalkScreen(Screen):
    """`topic`: the threat, or the seat, that the talk is about."""

    opaque = False

    def __init__(self, director: Director, topic: str | int) -> None:
        super().__init__()
        self.director = director
        self.topic = topic

    @property
    def claims(self) -> list[tuple[str, str | int | None]]:
        """What may be said, and about what."""
        if isinstance(self.topic, str):
            return [(BAD, self.topic), (NEEDS_HELP, self.topic), (HELPED, self.topic)]
        if self.topic == self.director.moment.seat:
            return [(TRUST, None)]
        return [(DOUBT, self.topic), (TRUST, None)]

    def present(self) -> Sequence[Control]:
        speech = Speech(self.director.session.seats.names)
        high = 130 + ROW * (len(self.claims) + 1)
        self._rect = Rect(0, 0, *self.size).centred(min(WIDE, self.size[0] - 24), high)
        inner = self._rect.cut(left=20, right=20, top=102)
        made = []
        for i, (name, about) in enumerate(self.claims):
            place = Rect(inner.x, inner.y + ROW * i, inner.w, ROW - 6)
            text = word_events.claim(name, about, speech)
            made.append(button(f"claim:{i}", place, _shortened(text), align="left", key=str(i + 1)))
        last = Rect(inner.x, inner.y + ROW * len(made) + 6, inner.w, ROW - 6)
        return [*made, button("close", last, "Say nothing", look="quiet", tip="Back (Esc)")]

    def paint(self, canvas: Canvas) -> None:
        rect = self._rect
        canvas.dim(0.45)
        canvas.panel(rect, shadow=True)
        canvas.text("SAY TO EVERYBODY", Rect(rect.x + 20, rect.y + 10, rect.w - 40, 28), PANEL_HEAD, TEXT)
        note = "Talk is free and binds nobody. What was said can't be taken back."
        canvas.paragraph(note, Rect(rect.x + 20, rect.y + 40, rect.w - 40, 58), BODY, MUTED)

    def act(self, action: Action) -> None:
        if action.kind == "back" or action.id == "close":
            self.stage.pop()
        elif action.kind == "press" and action.id.startswith("claim:"):
            name, about = self.claims[int(action.id.removeprefix("claim:"))]
            self.stage.pop()
            self.stage.pop()
            self.director.session.say(name, about)


def _shortened(text: str) -> str:
    """A sentence that surely fits the button."""
    return text if len(text) <= 36 else f"{text[:35].rstrip()}…"
