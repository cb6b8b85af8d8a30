"""What the seat in view has just looked at: the cards of its looks in their places (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.controls import Control, area, button
from game.ui.geometry import Rect
from game.ui.table import words
from game.ui.table.session import Moment

INTEL, PLOT = (118.0, 182.0), (190.0, 266.0)
GAP = 14.0


@dataclass(frozen=True, slots=True)
class Found:
    """What one look has shown: the threat, its intel, or its plot."""

    threat: str
    intel: tuple[str, ...]
    plot: str


def found_by(moment: Moment) -> list[Found]:
    """What the seat in view has learned at this moment by looking under threats."""
    looks: list[Found] = []
    for event in moment.events:
        if moment.seat is None or event.get("seat") != moment.seat or moment.table["outcome"]:
            continue
        if event["kind"] == "looked_at_intel" and "cards" in event:
            looks.append(Found(event["threat"], tuple(event["cards"]), ""))
        elif event["kind"] == "looked_at_plot" and "plot" in event:
            looks.append(Found(event["threat"], (), event["plot"]))
    return looks


@dataclass(frozen=True, slots=True)
class LookView:
    """The sheet with its cards in their places."""

    rect: Rect
    title: str
    text: str
    shown: tuple[tuple[str, str, Rect], ...]
    controls: tuple[Control, ...]


def look_view(moment: Moment, size: tuple[float, float]) -> LookView:
    """The cards of all looks of a moment, side by side."""
    found = found_by(moment)
    kinds = [("intel", kind) for look in found for kind in look.intel]
    kinds += [("plot", look.plot) for look in found if look.plot]
    names = words.listed([words.threat(look.threat) for look in found])
    plots = any(look.plot for look in found)
    w, h = PLOT if plots else INTEL
    wide = min(size[0] - 48, max(600.0, len(kinds) * (w + GAP) + 48))
    rect = Rect(0, 0, *size).centred(wide, h + 178)
    pitch = min(w + GAP, (rect.w - 48 - w) / max(1, len(kinds) - 1)) if len(kinds) > 1 else w
    left = rect.cx - (pitch * (len(kinds) - 1) + w) / 2
    shown = tuple((kind, id, Rect(left + pitch * i, rect.y + 92, w, h)) for i, (kind, id) in enumerate(kinds))
    made: list[Control] = [area(f"card:{kind}:{id}#{i}", place) for i, (kind, id, place) in enumerate(shown)]
    made.append(
        button(
            "next", Rect(rect.right - 174, rect.bottom - 58, 150, 40), "Continue", look="primary", key="enter"
        )
    )
    what = "The plot" if plots and not any(look.intel for look in found) else "The intel"
    text = "The others are not shown it." if plots else "Shuffled: who gave which card does not show."
    return LookView(rect, f"{what} of {names}", text, shown, tuple(made))
