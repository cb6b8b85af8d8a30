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
BAR, GAP, EDGE = 44, 8, 8
DOSSIER = 198
LEAST_BOARD = (580.0, 340.0)
"""Under this size the board is not drawn smaller: it pans."""


@dataclass(frozen=True)
class TableLayout:
    """The table of `seats` players in a window of `size`. In narrow windows the players become a rail, in
    small ones prompt, hand and log open over the board (`sheet` names the one that is open)."""

    size: tuple[float, float]
    seats: int
    board_map: Board
    sheet: str = ""

    @property
    def mode(self) -> Mode:
        """How much room there is."""
        w, h = self.size
        if w < 960 or h < 600:
            return "compact"
        return "full" if w >= 1280 else "rail"

    # -- columns -----------------------------------------------------------------------------------
    @property
    def bar(self) -> Rect:
        """The bar on top."""
        return Rect(0, 0, self.size[0], 36 if self.mode == "compact" else BAR)

    @cached_property
    def players(self) -> tuple[Rect, ...]:
        """One plate for each seat, in seat order."""
        if self.mode != "full":
            top = self.bar.bottom + 4
            pitch = min(76.0, (self._foot - top) / self.seats)
            return tuple(Rect(4, top + pitch * i, 56, pitch - 4) for i in range(self.seats))
        room = self.size[1] - 60
        pitch = min(152.0, room / max(5, self.seats))
        return tuple(Rect(EDGE, 54 + pitch * i, 188, pitch - 6) for i in range(self.seats))

    @property
    def _foot(self) -> float:
        return self.size[1] - (44 if self.mode == "compact" else 0)

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
        if self.mode == "compact":
            return self._over(min(320.0, w - 80))
        x = w - EDGE - self._right
        if self.mode == "rail":
            return Rect(x, 54, self._right, h - 54 - 8)
        return Rect(x, 54, self._right, max(402.0, (h - 70) * 0.6))

    @cached_property
    def log(self) -> Rect:
        """Where the log stands."""
        if self.mode == "compact":
            return self._over(min(340.0, self.size[0] - 80))
        if self.mode == "rail":
            return self.prompt
        top = self.prompt.bottom + GAP
        return Rect(self.prompt.x, top, self.prompt.w, self.size[1] - 8 - top)

    @cached_property
    def dossier(self) -> Rect:
        """Where agenda, hand and assets of the seat in view lie."""
        w, h = self.size
        if self.mode == "compact":
            return Rect(64, self._foot - DOSSIER, w - 64, DOSSIER)
        x = self._left
        return Rect(x, h - DOSSIER - 8, self.prompt.x - 16 - x, DOSSIER)

    @property
    def foot(self) -> Rect:
        """The bar at the foot of a small window."""
        return Rect(0, self._foot, self.size[0], 44)

    def _over(self, width: float) -> Rect:
        return Rect(self.size[0] - width - 4, self.bar.bottom + 4, width, self._foot - self.bar.bottom - 8)

    @property
    def _left(self) -> float:
        return 212.0 if self.mode == "full" else 72.0

    @cached_property
    def board(self) -> Rect:
        """The whole board: both tracks and the five rows. Larger than `board_window` when it pans."""
        window = self.board_window
        if self.mode != "compact":
            return window
        return Rect(window.x, window.y, max(window.w, LEAST_BOARD[0]), max(window.h, LEAST_BOARD[1]))

    @cached_property
    def board_window(self) -> Rect:
        """The part of the window in which the board is seen."""
        if self.mode == "compact":
            return Rect(64, self.bar.bottom, self.size[0] - 64, self._foot - self.bar.bottom)
        return Rect(self.dossier.x, 52, self.dossier.w, self.dossier.y - 10 - 52)

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
        return max(230.0, self.dossier.w * 0.31)

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
