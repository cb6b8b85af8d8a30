"""Where the parts of the table stand in a window, in logical units; the board's own places come from its map
(no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from game.engine.board import Board, Place
from game.ui.geometry import Rect
from game.ui.table.words import LEVELS

Mode = Literal["full", "rail", "compact"]
Drawer = Literal["", "hand", "prompt", "log"]
BAR, FOOT, GAP, EDGE = 44, 44, 8, 8
DOSSIER = 198
ROOMY, WIDE = (1264.0, 700.0), 1000.0
"""From which size all stands open, and from which width at least the prompt does."""


@dataclass(frozen=True)
class TableLayout:
    """The table of `seats` players in a window of `size`. In smaller windows the players become a rail and
    hand, log, and in narrow ones the prompt, are drawers over the board; `drawer` names the open one."""

    size: tuple[float, float]
    seats: int
    board_map: Board
    drawer: Drawer = ""

    @property
    def mode(self) -> Mode:
        """How much room there is."""
        w, h = self.size
        if w >= ROOMY[0] and h >= ROOMY[1]:
            return "full"
        return "rail" if w >= WIDE else "compact"

    def shows(self, part: str) -> bool:
        """Whether the `hand`, the `prompt` or the `log` is open."""
        if self.mode == "full" or self.drawer == part:
            return True
        return part == "prompt" and self.mode == "rail" and self.drawer != "log"

    # -- columns -----------------------------------------------------------------------------------
    @property
    def bar(self) -> Rect:
        """The bar on top."""
        return Rect(0, 0, self.size[0], BAR)

    @property
    def foot(self) -> Rect:
        """The bar at the foot of a small window; of no height in others."""
        high = 0 if self.mode == "full" else FOOT
        return Rect(0, self.size[1] - high, self.size[0], high)

    @cached_property
    def players(self) -> tuple[Rect, ...]:
        """One plate for each seat, in seat order."""
        if self.mode != "full":
            top = self.bar.bottom + 6
            pitch = min(92.0, (self.foot.y - 2 - top) / self.seats)
            return tuple(Rect(4, top + pitch * i, 58, pitch - 4) for i in range(self.seats))
        room = self.size[1] - 60
        pitch = min(152.0, room / max(5, self.seats))
        return tuple(Rect(EDGE, 54 + pitch * i, 188, pitch - 6) for i in range(self.seats))

    @cached_property
    def supply(self) -> Rect | None:
        """The panel for decks and pool, where the players leave room."""
        if self.mode != "full":
            return None
        top = self.players[-1].bottom + 6
        rest = self.size[1] - 8 - top
        return Rect(EDGE, top, 188, rest) if rest >= 100 else None

    @property
    def _right(self) -> float:
        """The width of the column at the right."""
        return min(320.0, 272 + max(0.0, self.size[0] - 1280) * 0.0625)

    @cached_property
    def prompt(self) -> Rect:
        """Where the question stands."""
        w, h = self.size
        if self.mode == "full":
            return Rect(w - EDGE - self._right, 54, self._right, max(402.0, (h - 70) * 0.6))
        return Rect(w - EDGE - 272, 54, 272, self.foot.y - 6 - 54)

    @cached_property
    def log(self) -> Rect:
        """Where the log stands."""
        if self.mode != "full":
            return self.prompt
        top = self.prompt.bottom + GAP
        return Rect(self.prompt.x, top, self.prompt.w, self.size[1] - 8 - top)

    @cached_property
    def dossier(self) -> Rect:
        """Where agenda, hand and assets of the seat in view lie."""
        w, h = self.size
        if self.mode == "full":
            return Rect(212, h - DOSSIER - 8, self.prompt.x - 16 - 212, DOSSIER)
        right = self.prompt.x - 8 if self.shows("prompt") or self.shows("log") else w - 8
        return Rect(68, self.foot.y - DOSSIER - 4, right - 68, DOSSIER)

    @cached_property
    def board(self) -> Rect:
        """The whole board: both tracks and the five rows."""
        if self.mode == "full":
            return Rect(self.dossier.x, 52, self.dossier.w, self.dossier.y - 10 - 52)
        right = self.prompt.x - 10 if self.mode == "rail" else self.size[0] - 8
        return Rect(68, 50, right - 68, self.foot.y - 4 - 50)

    def covered(self, rect: Rect) -> bool:
        """Whether an open drawer lies over a place on the board."""
        if self.mode == "full":
            return False
        open_now = [self.dossier] if self.shows("hand") else []
        if self.mode == "compact" and (self.shows("prompt") or self.shows("log")):
            open_now.append(self.prompt)
        return any(rect.meets(drawer, 1.0) for drawer in open_now)

    # -- the map -----------------------------------------------------------------------------------
    @property
    def unit(self) -> float:
        """How much larger than in its map the board is drawn, for type."""
        w, h = self.board_map.size
        return min(self.board.w / w, self.board.h / h)

    def place(self, place: Place) -> Rect:
        """A place of the map in the window."""
        w, h = self.board_map.size
        kx, ky = self.board.w / w, self.board.h / h
        return Rect(
            self.board.x + place.x * kx, self.board.y + place.y * ky, place.width * kx, place.height * ky
        )

    @cached_property
    def slots(self) -> dict[tuple[int, int], Rect]:
        """The spaces of the board by (row, column), rows 0 (low) to 4, columns 0 to 5."""
        return {
            (LEVELS.index(str(p.properties["row"])), int(p.properties["column"]) - 1): self.place(p)
            for p in self.board_map.of_kind("slot")
        }

    @cached_property
    def rows(self) -> dict[int, Rect]:
        """The five rows."""
        return {LEVELS.index(str(p.properties["row"])): self.place(p) for p in self.board_map.of_kind("row")}

    @cached_property
    def flags(self) -> dict[int, Rect]:
        """The flag at the left of each row."""
        return {
            LEVELS.index(str(p.properties["row"])): self.place(p) for p in self.board_map.of_kind("row_flag")
        }

    @cached_property
    def cells(self) -> dict[tuple[str, int], Rect]:
        """The cells of both tracks by (`agency` or `terrorist`, number from 1)."""
        return {
            (str(p.properties["side"]), int(p.properties["number"])): self.place(p)
            for p in self.board_map.of_kind("track_cell")
        }

    @cached_property
    def tracks(self) -> dict[str, Rect]:
        """Both tracks with their headings."""
        return {str(p.properties["side"]): self.place(p) for p in self.board_map.of_kind("track")}

    # -- the dossier -------------------------------------------------------------------------------
    @property
    def agenda(self) -> Rect:
        """The own agenda card."""
        return Rect(self.dossier.x + 14, self.dossier.y + 32, 104, 154)

    @property
    def hand_area(self) -> Rect:
        """Where the hand lies; assets take what is right of it."""
        return self.dossier.cut(left=134, top=32, right=self.asset_room + 16, bottom=12)

    @property
    def asset_room(self) -> float:
        """The width kept for assets."""
        return max(200.0, self.dossier.w * 0.31)

    def hand(self, count: int) -> list[Rect]:
        """The cards of a hand, overlapping when there are many."""
        area = self.hand_area
        pitch = min(96.0, (area.w - 90) / max(1, count - 1)) if count > 1 else 96.0
        return [Rect(area.x + pitch * i, area.y, 90, 154) for i in range(count)]

    def assets(self, count: int) -> list[Rect]:
        """The own assets."""
        x, room = self.dossier.right - self.asset_room, self.asset_room - 12
        pitch = min(82.0, (room - 76) / max(1, count - 1)) if count > 1 else 82.0
        return [Rect(x + pitch * i, self.dossier.y + 32, 76, 154) for i in range(count)]
