"""Where the parts of the Root table stand in a window, in logical units (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from game.ui.geometry import Rect

Mode = Literal["full", "rail", "compact"]
Drawer = Literal["", "hand", "prompt", "log"]
GAP, EDGE, RAIL, FOOT = 8.0, 8.0, 64.0, 44.0
ROOMY = (1264.0, 700.0)
"""From which size on all stands open."""
FIGHT, ENOUGH = 84.0, 456.0
"""What the battle's panel takes from the log, and the height from which on it needs nothing."""
WIDE = 960.0
"""From which width on prompt and hand stand open beside a rail of players."""


@dataclass(frozen=True)
class RootLayout:
    """The table of `seats` players in a window of `size`. In smaller windows the players become a rail and
    the log a drawer, in small ones hand and options too; `drawer` names the open one."""

    size: tuple[float, float]
    seats: int
    drawer: Drawer = ""
    fight: bool = False
    """Whether the player in view fights: the battle's panel then takes some room from the log."""

    @property
    def mode(self) -> Mode:
        """How much room there is."""
        w, h = self.size
        if w >= ROOMY[0] and h >= ROOMY[1]:
            return "full"
        return "rail" if w >= WIDE and h >= 540 else "compact"

    def shows(self, part: str) -> bool:
        """Whether the `hand`, the `prompt` or the `log` is open."""
        if self.mode == "full":
            return True
        if self.mode == "rail":
            return part == "hand" or (part == "log") == (self.drawer == "log")
        return self.drawer == part

    # -- columns -----------------------------------------------------------------------------------
    @property
    def _more(self) -> float:
        """What the window is wider than the narrowest that has everything."""
        return max(0.0, min(self.size[0] - 1280, 640.0))

    @property
    def bar(self) -> Rect:
        """The bar on top."""
        high = 36.0 if self.mode == "compact" else 46.0 if self._more >= 200 else 44.0
        return Rect(0, 0, self.size[0], high)

    @property
    def left(self) -> float:
        """Where the map begins."""
        return RAIL if self.mode != "full" else 212 + self._more * 12 / 256

    @property
    def right(self) -> float:
        """Where the map ends."""
        return self.size[0] if self.mode == "compact" else self.prompt.x - GAP

    @property
    def foot(self) -> Rect:
        """The bar at the foot of a small window; of no height in others."""
        high = FOOT if self.mode == "compact" else 0.0
        return Rect(0, self.size[1] - high, self.size[0], high)

    @cached_property
    def strips(self) -> tuple[Rect, ...]:
        """One strip for each seat, in seat order."""
        top = self.bar.bottom + (4 if self.mode != "full" else 8)
        low = self.foot.y - (4 if self.mode != "full" else 8)
        wide = self.left - (8 if self.mode != "full" else 16)
        x = 4.0 if self.mode != "full" else EDGE
        pitch = min(164.0 if self.mode == "full" else 106.0, (low - top + GAP) / self.seats)
        return tuple(
            Rect(x, top + pitch * i, wide, pitch - (GAP if pitch > 100 else 5)) for i in range(self.seats)
        )

    @cached_property
    def prompt(self) -> Rect:
        """Where the question or the battle stands."""
        w, h = self.size
        wide = 272 + self._more * 24 / 256
        x, y = w - EDGE - wide, self.bar.bottom + GAP
        if self.mode == "full":
            high = 372 + (h - 720) * 150 / 144 if h > 720 else 372 - (720 - h) * 0.5
            return Rect(x, y, wide, max(high, min(high + FIGHT, ENOUGH)) if self.fight else high)
        return Rect(x, y, wide, self.foot.y - GAP - y)

    @cached_property
    def log(self) -> Rect:
        """Where the log stands."""
        if self.mode != "full":
            return self.prompt
        top = self.prompt.bottom + 12
        return Rect(self.prompt.x, top, self.prompt.w, self.size[1] - 8 - top)

    @cached_property
    def dock(self) -> Rect:
        """Where hand, crafted cards and piles lie."""
        high = 116 + (12 if self._more >= 200 else 0)
        return Rect(self.left, self.foot.y - high, self.right - self.left, high)

    @cached_property
    def track(self) -> Rect | None:
        """The score track; without room for it the points stand on the rail."""
        if self.mode != "full":
            return None
        high = 30.0 if self._more >= 200 else 28.0
        return Rect(self.left, self.dock.y - high, self.dock.w, high)

    @cached_property
    def map(self) -> Rect:
        """The map."""
        low = self.foot.y if self.mode == "compact" else (self.track or self.dock).y
        return Rect(self.left, self.bar.bottom, self.right - self.left, low - self.bar.bottom)

    def covered(self, rect: Rect) -> bool:
        """Whether an open drawer lies over a place on the map."""
        if self.mode != "compact":
            return False
        open_now = [self.dock] if self.shows("hand") else []
        if self.shows("prompt") or self.shows("log"):
            open_now.append(self.prompt)
        return any(rect.meets(drawer, 1.0) for drawer in open_now)
