"""The strip of each faction: what the others must always see of it, as plain data (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.ui.controls import Control, area
from game.ui.geometry import Rect

Facts = dict[str, Any]
Form = Literal["full", "brief", "rail"]


@dataclass(frozen=True, slots=True)
class Strip:
    """One strip: whose it is, where, in which form, and the area that opens the board (`strip:SEAT`)."""

    seat: int
    faction: str
    rect: Rect
    form: Form
    title: str
    who: str
    points: str
    active: bool
    control: Control


def strip_view(table: Facts, seat: int, rect: Rect, *, who: str = "", form: Form | None = None) -> Strip:
    """The strip of a seat in `rect`. `who`: the line below the name (`You`, `AI - Hard`). `form` follows from
    the size when it is not given: a rail under 100 wide, brief under 130 high."""
    player = table["players"][seat]
    shape: Form = form or ("rail" if rect.w < 100 else "brief" if rect.h < 130 else "full")
    turn = table["turn"]
    return Strip(
        seat,
        player["faction"],
        rect,
        shape,
        player["faction"].title(),
        who,
        str(player["score"]),
        turn is not None and turn["seat"] == seat,
        area(f"strip:{seat}", rect),
    )


def open_rect(rect: Rect, window: Rect) -> Rect:
    """Where a brief strip opens to when the pointer rests on it: full height, inside the window."""
    high = min(170.0, window.h)
    return Rect(rect.x, min(rect.y, window.bottom - high), rect.w, high)


def strips(
    table: Facts, rects: Sequence[Rect], who: Sequence[str] = (), form: Form | None = None
) -> list[Strip]:
    """The strips of all seats."""
    return [
        strip_view(table, seat, rect, who=who[seat] if who else "", form=form)
        for seat, rect in enumerate(rects)
        if table["players"][seat]["faction"]
    ]
