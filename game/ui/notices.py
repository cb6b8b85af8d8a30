"""A line at the foot of any screen that goes away by itself, such as after F5."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.theme import BODY

TIME = 3500.0


class Notice:
    """The line that shows now, if any."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str, ms: float = TIME) -> None:
        """Shows a line for a while, in place of the one before."""
        self.text, self._left = text, ms

    def tick(self, ms: float) -> bool:
        """Lets time pass; whether the line has just gone."""
        if not self.text:
            return False
        self._left -= ms
        if self._left > 0:
            return False
        self.text = ""
        return True

    def wakes_in(self) -> float | None:
        """Milliseconds until the line goes."""
        return max(1.0, self._left) if self.text else None

    def draw(self, canvas: Canvas) -> None:
        """The line over everything else."""
        if not self.text:
            return
        theme, (w, h) = canvas.theme, canvas.size
        width = min(canvas.measure.width(self.text, BODY) + 36, w - 40)
        box = Rect((w - width) / 2, h - 58, width, 38)
        canvas.shadow(box, theme.radius)
        canvas.box(box, theme.panel, theme.accent)
        canvas.text(self.text, box.cut(left=16, right=16), BODY, theme.text, align="centre", free=True)
