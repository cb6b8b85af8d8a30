"""A hand that the seat in view has just looked at, as a sheet (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.controls import Control, area, button
from game.ui.geometry import Rect
from game.ui.root.names import RootSpeech
from game.ui.table.session import Moment

CARD = (168.0, 235.0)
GAP, HEAD, FOOT = 14.0, 92.0, 76.0


@dataclass(frozen=True, slots=True)
class Look:
    """Whose hand was seen, and what it holds."""

    target: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LookView:
    """The sheet with its cards in their places."""

    rect: Rect
    title: str
    shown: tuple[tuple[str, Rect], ...]
    controls: tuple[Control, ...]


def look_at(moment: Moment) -> Look | None:
    """What the seat in view has learned at this moment by looking at a hand."""
    for event in moment.events:
        if event["kind"] == "looked_at_hand" and event["seat"] == moment.seat and event.get("cards"):
            return Look(event["target"], tuple(event["cards"]))
    return None


def look_view(look: Look, speech: RootSpeech, size: tuple[float, float]) -> LookView:
    """The sheet for a look in a window."""
    w, h = CARD
    number = len(look.cards)
    k = min(1.0, (size[1] - HEAD - FOOT - 24) / h)
    w, h = w * k, h * k
    wide = min(size[0] - 48, max(520.0, number * (w + GAP) + 48))
    rect = Rect(0, 0, *size).centred(wide, h + HEAD + FOOT)
    pitch = min(w + GAP, (rect.w - 48 - w) / (number - 1)) if number > 1 else w
    left = rect.cx - (pitch * (number - 1) + w) / 2
    shown = tuple((card, Rect(left + pitch * i, rect.y + HEAD, w, h)) for i, card in enumerate(look.cards))
    made = [area(f"zoom:card:{card}#{i}", place) for i, (card, place) in enumerate(shown)]
    foot = Rect(rect.right - 174, rect.bottom - 56, 150, 40)
    made.append(button("next", foot, "Continue", look="primary", key="enter"))
    return LookView(rect, f"The hand of {speech.seat(look.target)}", shown, tuple(made))
