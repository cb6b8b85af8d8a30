"""Asking once more: a small sheet with a question, what it is about, and two answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.canvas import Canvas
from game.ui.controls import Action, Control, button
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.stage import Screen, Stage
from game.ui.theme import BODY, BODY_LINE, HOMELAND, Theme


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: a title, a sentence or two, and the words of the answers."""

    title: str
    text: str
    yes: str
    no: str = "Cancel"


def confirm(stage: Stage, question: Question, then: Callable[[], None], irreversible: bool = True) -> None:
    """Does something, after asking when the player's settings want that."""
    wanted = {"never": False, "irreversible": irreversible, "always": True}
    if wanted[stage.settings.confirm]:
        stage.push(ConfirmScreen(question, then, stage.top.theme if stage.top else HOMELAND))
    else:
        then()


class ConfirmScreen(Screen):
    """Calls `then` after a yes; Esc and no only close it."""

    opaque = False
    leads_to_rules = False

    def __init__(self, question: Question, then: Callable[[], None], theme: Theme = HOMELAND) -> None:
        super().__init__()
        self.theme = theme
        self.question = question
        self._then = then
        self._rect = Rect(0, 0, 0, 0)

    def present(self) -> Sequence[Control]:
        self._rect = confirm_rect(self.size, self.question, self.measure)
        return confirm_controls(self._rect, self.question)

    def act(self, action: Action) -> None:
        match action.kind, action.id:
            case ("back", _) | ("press", "no"):
                self.stage.pop()
            case "press", "yes":
                self.stage.pop()
                self._then()

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.5)
        canvas.panel(self._rect, shadow=True)
        inner = self._rect.cut(left=24, top=18, right=24)
        title = self.question.title.upper() if self.theme.game == "homeland" else self.question.title
        canvas.text(title, inner.top_part(28), self.theme.panel_title, self.theme.text)
        words = inner.cut(top=36, bottom=72)
        canvas.paragraph(self.question.text, words, BODY, self.theme.muted, free=True)


def confirm_rect(size: tuple[float, float], question: Question, measure: Measure) -> Rect:
    """A sheet in the middle, as tall as its text."""
    wide = min(460.0, size[0] - 16)
    lines = len(measure.wrap(question.text, BODY, wide - 48))
    high = 18 + 36 + lines * measure.line_height(BODY_LINE, BODY) + 72
    return Rect(0, 0, *size).centred(wide, min(high, size[1] - 16))


def confirm_controls(rect: Rect, question: Question) -> list[Control]:
    """No at the left, yes at the right; the focus begins on neither."""
    no, yes = rect.cut(left=24, right=24, bottom=18).bottom_part(40).columns(2, 12)
    return [button("no", no, question.no), button("yes", yes, question.yes, look="primary")]
