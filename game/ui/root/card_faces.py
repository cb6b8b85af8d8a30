"""The cards of Root at any size: small forms in hand and crafted area, framed forms from 150 wide, zoom.

Every card is a stamp: painted once per card and size, so that it costs one blit and may travel.
"""

from __future__ import annotations

from typing import Literal

from game.root.tables import CARDS
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.theme import NAME, SUITS

HAND = (118.0, 104.0)
CRAFTED = (80.0, 88.0)
ZOOM = (420.0, 588.0)
Kind = Literal["card", "quest", "character", "captain", "leader", "back"]


def card(canvas: Canvas, rect: Rect, id: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """A card of the shared deck or a frog card (`B12`, `F03`) in the form that fits its size."""
    canvas.stamp(("root card", id), rect, lambda c, r: _card(c, r, id), alpha=alpha, wide=wide)


def face(canvas: Canvas, rect: Rect, kind: Kind, id: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """Any card: `card`, `quest`, `character`, `captain`, `leader`, or `back` with a deck as its id."""
    if kind == "card":
        card(canvas, rect, id, alpha=alpha, wide=wide)
    elif kind == "back":
        back(canvas, rect, id, alpha=alpha, wide=wide)


def back(canvas: Canvas, rect: Rect, deck: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """The back of a deck: `deck`, `frog`, `quest`, `captain`."""
    canvas.stamp(
        ("root back", deck),
        rect,
        lambda c, r: c.picture(f"root/card_backs/{deck}", r),
        alpha=alpha,
        wide=wide,
    )


def _card(canvas: Canvas, rect: Rect, id: str) -> None:
    canvas.box(rect, canvas.theme.panel, canvas.theme.ink)
    canvas.box(rect.top_part(26), SUITS[CARDS[id].suit], canvas.theme.ink)
    canvas.text(CARDS[id].name, rect.top_part(26).cut(left=6, right=6), NAME, canvas.theme.ink)
