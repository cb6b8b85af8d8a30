"""The title as data: where the two names, the buttons and the dock stand (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.controls import Control, button
from game.ui.geometry import Rect
from game.ui.scale import BASE

NOTHING_SAVED = "There is no game to continue"
ENTRIES = {
    "load": "Load",
    "replays": "Replays",
    "learn": "Learn",
    "rulebook": "Rulebook",
    "mods": "Mods",
    "options": "Options",
    "quit": "Quit",
}
"""The words of the dock, in their order."""
LEAST_ENTRY, WIDE_ENTRY = 88.0, 110.0
TOP, FOOT = 0.559, 0.489
"""Where the line between the two halves meets the upper and the lower edge, as shares of the width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume:
    """The game that Continue goes on with: one line about it, the seat of the first person, and in Root the
    faction that plays there."""

    line: str
    seat: int = 0
    faction: str = ""


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


def title_view(
    size: tuple[float, float], saved: Resume | str, entries: Sequence[str] = ("quit",)
) -> TitleView:
    """Lays the title out; in a small window the lines under the names go.

    `saved` is the game to continue, or the reason why there is none; `entries` are the words of the dock.
    """
    w, h = size
    unit = min(w / BASE[0], h / BASE[1])
    roomy = unit >= 0.75
    dock = _dock(w, h, roomy, len(entries))
    wide, high = (230.0, 58.0) if roomy else (176.0, 50.0)
    left, right = 56 * unit, w - 42 * unit
    root_y, home_y = (222 * unit, 186 * unit) if roomy else (176 * unit, 164 * unit)
    root = button(
        "play_root",
        Rect(left + 8 * unit, root_y, wide, high),
        "Play Root",
        look="own",
        sub="2-6 players, AI in any seat" if roomy else "2-6 players",
    )
    play = button(
        "play_homeland",
        Rect(right - wide, home_y, wide, high),
        "Play Homeland",
        look="primary",
        sub="3-6 players, AI in any seat" if roomy else "3-6 players",
    )
    return TitleView(
        controls=(root, play, *_dock_controls(dock, saved, entries)),
        unit=unit,
        root_name=Rect(left, 50 * unit, 420 * unit, 120 * unit),
        root_line=Rect(left + 8 * unit, 186 * unit, 560 * unit, 24),
        homeland_name=Rect(right - 520 * unit, 66 * unit, 520 * unit, 92 * unit),
        homeland_line=Rect(right - 520 * unit, 152 * unit, 520 * unit, 24),
        version=Rect(right - 300, 18 * unit, 300, 20),
        dock=dock,
        roomy=roomy,
    )


def _dock(w: float, h: float, roomy: bool, entries: int) -> Rect:
    side, high = (40, 66) if roomy else (12, 54)
    if _two_lines(w - 2 * side, entries):
        high += 42
    return Rect(side, h - high - (16 if roomy else 8), w - 2 * side, high)


def _two_lines(wide: float, entries: int) -> bool:
    return wide < 300 + entries * LEAST_ENTRY


def _dock_controls(dock: Rect, saved: Resume | str, entries: Sequence[str]) -> tuple[Control, ...]:
    inner = dock.grown(-4)
    if _two_lines(dock.w, len(entries)):
        first, rest = inner.cut(bottom=42), inner.bottom_part(40)
    else:
        wide = max(292.0, min(392.0, inner.w - len(entries) * WIDE_ENTRY))
        first, rest = inner.left_part(wide), inner.cut(left=wide + 8, top=4, bottom=4)
        rest = rest.right_part(min(rest.w, len(entries) * 150.0))
    go_on = Control(
        id="continue",
        rect=first,
        look="bare",
        text="Continue",
        state="not_legal" if isinstance(saved, str) else "ready",
        reason=saved if isinstance(saved, str) else "",
    )
    places = zip(entries, rest.columns(len(entries), 4), strict=True)
    return go_on, *(button(id, place, ENTRIES[id], look="dock") for id, place in places)
