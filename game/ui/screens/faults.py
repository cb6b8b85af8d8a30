"""What is wrong with packs, over whatever screen is open: after F5, nothing was changed."""

from __future__ import annotations

from collections.abc import Sequence

from game.content import Fault
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.geometry import Rect
from game.ui.screens.faults_view import FaultRow, faults_view
from game.ui.stage import Screen
from game.ui.theme import BODY, LABEL, LABEL_LINE, Theme


class FaultsScreen(Screen):
    """A sheet with all faults; Enter or Esc closes it."""

    opaque = False

    def __init__(self, faults: Sequence[Fault], theme: Theme) -> None:
        super().__init__()
        self.faults = list(faults)
        self.theme = theme

    def present(self) -> Sequence[Control]:
        self._view = faults_view(self.faults, self.size, self.measure)
        return self._view.controls

    def act(self, action: Action) -> None:
        if action.kind == "back" or action.id == "close":
            self.stage.pop()

    def paint(self, canvas: Canvas) -> None:
        sheet, theme = self._view.sheet, canvas.theme
        canvas.dim(0.6)
        canvas.panel(sheet, shadow=True)
        head = sheet.cut(left=28, top=18, right=28).top_part(34)
        canvas.text("Not reloaded", head, theme.screen_title, theme.text)
        count = len(self.faults)
        counted = "1 fault" if count == 1 else f"{count} faults"
        words = f"{counted}. Everything stays as it was; mend this and reload again."
        canvas.text(words, head.moved(0, 36).top_part(26), BODY, theme.muted)
        offset = self.ui.offset("faults", self.controls)
        with canvas.clip(self._view.body):
            for row in self._view.rows:
                top = self._view.body.y + row.y - offset
                if top < self._view.body.bottom and top + row.height > self._view.body.y:
                    self._row(canvas, row, top)

    def _row(self, canvas: Canvas, row: FaultRow, top: float) -> None:
        body, line = self._view.body, self._view.line
        place = Rect(body.x, top, body.w, LABEL_LINE + 2)
        canvas.text(row.place, place, LABEL, canvas.theme.link, free=True)
        for i, words in enumerate(row.text):
            rect = Rect(body.x, place.bottom + i * line, body.w, line)
            canvas.text(words, rect, BODY, canvas.theme.text, free=True)
