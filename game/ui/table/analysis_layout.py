"""Where the parts of the analysis stand in a window, in logical units (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect

BASE = (1280.0, 720.0)
CARD = (92.0, 138.0)
PART_GAP = 8


@dataclass(frozen=True)
class AnalysisLayout:
    """Red at the left, blue at the right, the cards in the middle, answers at the foot."""

    size: tuple[float, float]

    @property
    def _spare(self) -> tuple[float, float]:
        return max(0.0, self.size[0] - BASE[0]), max(0.0, self.size[1] - BASE[1])

    @property
    def menu(self) -> Rect:
        """The menu button in the bar."""
        return Rect(8, 8, 36, 28)

    @property
    def look(self) -> Rect:
        """The button that turns to the table."""
        return Rect(self.size[0] - 158, 8, 150, 28)

    @property
    def red_total(self) -> Rect:
        """The red number."""
        return Rect(24, 56, 120, 84)

    @property
    def blue_total(self) -> Rect:
        """The blue number."""
        return Rect(self.size[0] - 144, 56, 120, 84)

    @property
    def balance(self) -> Rect:
        """The bar that both sides share."""
        return Rect(24, 140, self.size[0] - 48, 16)

    @property
    def _side_width(self) -> float:
        return 424 + self._spare[0] * 0.36

    @property
    def _panel_height(self) -> float:
        return self.size[1] - 336

    @property
    def red(self) -> Rect:
        """The red panel."""
        return Rect(16, 172, self._side_width, self._panel_height)

    @property
    def blue(self) -> Rect:
        """The blue panel."""
        return Rect(self.size[0] - 16 - self._side_width, 172, self._side_width, self._panel_height)

    @property
    def middle(self) -> Rect:
        """Between the panels."""
        return Rect(self.red.right, 172, self.blue.x - self.red.right, self._panel_height)

    @property
    def _card(self) -> tuple[float, float]:
        w = min(260.0, (self.middle.w - 24) / 2)
        return w, min(w * 1.4, 196 + self._spare[1] * 0.7)

    @property
    def plot(self) -> Rect:
        """The plot, face up."""
        w, h = self._card
        return Rect(self.middle.cx - 4 - w, 172, w, h)

    @property
    def organization(self) -> Rect:
        """The organization."""
        w, h = self._card
        return Rect(self.middle.cx + 4, 172, w, h)

    @property
    def stage(self) -> Rect:
        """Where cards are turned over, below the two large cards."""
        top = self.plot.bottom + 6
        return Rect(self.middle.x + 8, top, self.middle.w - 16, self.red.bottom - top)

    @property
    def turning(self) -> Rect:
        """The card that is being turned over."""
        k = 1.0 + min(0.45, self._spare[1] * 0.0022)
        return self.stage.cut(top=24).centred(100 * k, 144 * k).moved(0, -4)

    @property
    def stack(self) -> Rect:
        """The rest of the cards, face down."""
        w, h = self.turning.w * 0.88, self.turning.h * 0.86
        return Rect(self.turning.x - w - 30, self.turning.y + 8, w, h)

    @property
    def card(self) -> tuple[float, float]:
        """The size of the cards in the panels: larger in a tall window."""
        k = 1.0 + min(0.45, self._spare[1] * 0.0022)
        return CARD[0] * k, CARD[1] * k

    def parts(self, side: str, count: int, cards: int = 0) -> list[Rect]:
        """The boxes of what is printed or on the spot: at the outer edge of a panel, narrow beside many
        cards."""
        panel, w = (self.red if side == "red" else self.blue), self._part_width(cards)
        x = panel.x + 16 if side == "red" else panel.right - 16 - w
        h = 58.0 if count <= 2 else (self.card[1] + 12 - PART_GAP * (count - 1)) / count
        return [Rect(x, panel.y + 34 + i * (h + PART_GAP), w, h) for i in range(count)]

    def intel(self, side: str, cards: int = 0) -> Rect:
        """Where the cards of a side lie."""
        panel, w = (self.red if side == "red" else self.blue), self._part_width(cards)
        x = panel.x + 30 + w if side == "red" else panel.x + 16
        return Rect(x, panel.y + 34, panel.w - 46 - w, self.card[1])

    def _part_width(self, cards: int) -> float:
        return 186.0 if cards < 3 else 156.0

    @property
    def foot(self) -> Rect:
        """The panel after the totals."""
        return Rect(16, self.size[1] - 152, self.size[0] - 32, 140)

    @property
    def speed(self) -> Rect:
        """The row of paces."""
        return Rect(self.foot.right - 342, self.foot.y + 44, 326, 30)

    @property
    def next(self) -> Rect:
        """The button that goes on."""
        return Rect(self.foot.right - 220, self.foot.bottom - 56, 204, 44)

    @property
    def skip(self) -> Rect:
        """The button that shows all at once, or takes back."""
        return Rect(self.next.x - 176, self.next.y, 168, 44)

    def seats(self, count: int) -> list[Rect]:
        """The seats in the order in which they are asked."""
        room = self.speed.x - self.foot.x - 100
        w = min(124.0, room / count - 6)
        return [Rect(self.foot.x + 16 + i * (w + 6), self.foot.y + 42, w, 36) for i in range(count)]

    def answers(self, count: int) -> list[Rect]:
        """Answers or abilities: one row, two lower ones when there are many."""
        x, right = self.foot.x + 16, self.skip.x - 16
        rows = 1 if count <= 5 else 2
        columns = -(-count // rows) if count else 1
        w = min(210.0, (right - x) / columns - 8)
        h = 44.0 if rows == 1 else 26.0
        top = self.foot.bottom - 56 if rows == 1 else self.foot.bottom - 62
        return [Rect(x + (i % columns) * (w + 8), top + (i // columns) * (h + 4), w, h) for i in range(count)]
