"""What the new-game screens of both games share: tabs, the list of seats, the right column, the foot (no
pygame)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.controls import Control, button, scroll, text_field
from game.ui.geometry import Rect
from game.ui.screens.seat_rows import MOST, STACKED

PITCH, TALLEST = 77.0, 100.0
NARROW, SMALL = 1240.0, 900.0
SEED_TIP = "The same seed deals the same cards; empty draws one"


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of the screen. With `inside` all but the foot scrolls; when `narrow` the right column stands
    below the seats."""

    size: tuple[float, float]
    narrow: bool
    inside: str
    body: Rect
    foot: float
    seats: Rect
    pitch: float
    right: Rect
    message: Rect
    seed_label: Rect

    def page(self, bottom: float) -> list[Control]:
        """The scroll area for what ends at `bottom`, where there is one."""
        return [scroll(self.inside, self.body, bottom - self.body.y)] if self.inside else []


def frame_of(size: tuple[float, float]) -> Frame:
    """Lays the parts out: two columns side by side, in a narrow window one column that scrolls."""
    w, h = size
    narrow = w < NARROW
    foot = h - 78 if h >= 600 else h - 56
    line = 0.0 if w >= SMALL else 26.0
    side, top = (16.0, 52.0) if narrow else (24.0, 60.0)
    body = Rect(side, top, w - 2 * side, foot - line - top - 4 if narrow else foot - line - top - 8)
    left_w = body.w - 12 if narrow else 560.0
    inside = "page" if narrow or body.h < 560 else ""
    pitch = _pitch(left_w, foot - body.y - 52 - 68, inside)
    seats = Rect(body.x, body.y + 52, left_w, 48 + pitch * MOST + 2)
    x, y = (body.x, seats.bottom + 12) if narrow else (seats.right + 16, seats.y)
    right_w = left_w if narrow else body.right - x - (12 if inside else 0)
    foot_y = foot + (4 if h - foot >= 60 else 2)
    message = _message_place(w, foot_y) if w >= SMALL else Rect(16, foot - line - 2, w - 32, 22)
    return Frame(
        size, narrow, inside, body, foot, seats, pitch, Rect(x, y, right_w, seats.bottom - y), message,
        Rect(_seed_x(w) - 52, foot_y, 46, 44),
    )  # fmt: skip


def _pitch(wide: float, room: float, inside: str) -> float:
    if wide - 28 < STACKED:
        return 115.0
    return PITCH if inside else min(TALLEST, max(PITCH, room / MOST))


def tabs(frame: Frame, game: str) -> list[Control]:
    """Root and Homeland, of which one is open."""
    strip = Rect(frame.body.x, frame.body.y, min(360.0, frame.body.w - 12), 40)
    first, second = strip.left_part(strip.w * 0.34 - 8), strip.right_part(strip.w * 0.66)
    names = (("root", "Root", first), ("homeland", "Homeland: The Game", second))
    return [
        button(f"game:{id}", rect, name, look="tab", on=game == id, inside=frame.inside)
        for id, name, rect in names
    ]


def _seed_x(w: float) -> float:
    return 240.0 if w >= SMALL else 172.0


def _start_w(w: float) -> float:
    return 240.0 if w >= SMALL else 150.0


def _message_place(w: float, y: float) -> Rect:
    left = _seed_x(w) + (152 if w >= SMALL else 104) + 16
    left = max(left, 600.0) if w >= NARROW else left
    return Rect(left, y, w - 24 - _start_w(w) - 16 - left, 44)


def foot(frame: Frame, seed_text: str, fault: str) -> list[Control]:
    """Back, the seed and Start, which is greyed with a fault."""
    w, h = frame.size
    edge = 16 if frame.narrow else 24
    y, high = frame.foot, min(52.0, h - frame.foot - 8)
    back = Rect(edge, y, 150 if w >= SMALL else 90, high)
    seed = Rect(_seed_x(w), y + (high - 38) / 2, 152 if w >= SMALL else 104, 38)
    start = Rect(w - edge - _start_w(w), y, _start_w(w), high)
    words = "Start the game" if w >= SMALL else "Start"
    return [
        button("back", back, "Back"),
        text_field("seed", seed, seed_text, placeholder="random", limit=12, tip=SEED_TIP),
        button("start", start, words, look="primary", reason=fault),
    ]
