"""The title as data: where the two names, the buttons and the dock stand (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.controls import Control, button
from game.ui.geometry import Rect
from game.ui.scale import BASE

LATER = "Root comes in a later version"
NOTHING_SAVED = "There is no game to continue"
TOP, FOOT = 0.559, 0.489
"""Where the line between the two halves meets the upper and the lower edge, as shares of the width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """The game that Continue goes on with: one line about it, and the seat of the first person."""

    line: str
    seat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleView:
    """All places in logical units. `unit` is how large the names are against 1280 x 720."""

    controls: tuple[Control, ...]
    unit: float
    root_name: Rect
    root_line: Rect
    homeland_name: Rect
    homeland_line: Rect
    version: Rect
    dock: Rect
    roomy: bool


def title_view(size: tuple[float, float], saved: Resume | str) -> TitleView:
    """Lays the title out; in a small window the lines under the names go.

    `saved` is the game to continue, or the reason why there is none.
    """
    w, h = size
    unit = min(w / BASE[0], h / BASE[1])
    roomy = unit >= 0.75
    dock = _dock(w, h, roomy)
    wide, high = (230.0, 58.0) if roomy else (176.0, 50.0)
    left, right = 56 * unit, w - 42 * unit
    root_y, home_y = (222 * unit, 186 * unit) if roomy else (176 * unit, 164 * unit)
    root = button(
        "play_root",
        Rect(left + 8 * unit, root_y, wide, high),
        "Play Root",
        look="later",
        reason=LATER,
        sub="in a later version",
    )
    play = button(
        "play_homeland",
        Rect(right - wide, home_y, wide, high),
        "Play Homeland",
        look="primary",
        sub="3-6 players, AI in any seat" if roomy else "3-6 players",
    )
    return TitleView(
        controls=(play, root, *_dock_controls(dock, saved)),
        unit=unit,
        root_name=Rect(left, 50 * unit, 420 * unit, 120 * unit),
        root_line=Rect(left + 8 * unit, 186 * unit, 560 * unit, 24),
        homeland_name=Rect(right - 520 * unit, 66 * unit, 520 * unit, 92 * unit),
        homeland_line=Rect(right - 520 * unit, 152 * unit, 520 * unit, 24),
        version=Rect(right - 300, 18 * unit, 300, 20),
        dock=dock,
        roomy=roomy,
    )


def _dock(w: float, h: float, roomy: bool) -> Rect:
    side, high = (40, 66) if roomy else (12, 54)
    return Rect(side, h - high - (16 if roomy else 8), w - 2 * side, high)


def _dock_controls(dock: Rect, saved: Resume | str) -> tuple[Control, ...]:
    inner = dock.grown(-4)
    wide = min(392, inner.w * 0.62)
    go_on = Control(
        id="continue",
        rect=inner.left_part(wide),
        look="bare",
        text="Continue",
        state="not_legal" if isinstance(saved, str) else "ready",
        reason=saved if isinstance(saved, str) else "",
    )
    leave = button("quit", inner.right_part(104).grown(0, -4), "Quit", look="dock")
    return go_on, leave
