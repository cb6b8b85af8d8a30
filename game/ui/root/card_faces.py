"""The cards of Root at any size: small forms in hand and crafted area, framed forms from 150 wide, zoom.

Every card is a stamp: painted once per card and size, so that it costs one blit and may travel. The small
form of the hand has badge, name, picture, cost and kind; everything else waits for the zoom (420 x 588).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.root.tables import CARDS
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.root import card_frames
from game.ui.root.card_facts import kind_word, motif, stays
from game.ui.root.card_frames import FRAMED, name_lines
from game.ui.theme import LABEL, NUMBER, SMALL, SUIT_TEXT, SUITS

HAND = (118.0, 104.0)
CRAFTED = (80.0, 88.0)
ZOOM = (420.0, 588.0)
Kind = Literal["card", "quest", "character", "captain", "leader", "back"]
CARD_KINDS: tuple[Kind, ...] = ("card", "quest", "character", "captain", "leader", "back")


def card(canvas: Canvas, rect: Rect, id: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """A card of the shared deck or a frog card (`B12`, `F03`) in the form that fits its size."""
    paint = next(form for least, form in FORMS if rect.w >= least)
    key = ("root card", id)
    canvas.stamp(key, rect, lambda c, r: paint(c, r, id), alpha=alpha, wide=wide)


def face(canvas: Canvas, rect: Rect, kind: Kind, id: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """Any card: `card`, `quest`, `character`, `captain`, `leader`, or `back` with a deck as its id."""
    if kind == "card":
        card(canvas, rect, id, alpha=alpha, wide=wide)
    elif kind == "back":
        back(canvas, rect, id, alpha=alpha, wide=wide)
    else:
        paint = card_frames.PAINTERS[kind]
        key = ("root card", kind, id)
        canvas.stamp(key, rect, lambda c, r: paint(c, r, id), alpha=alpha, wide=wide)


def back(canvas: Canvas, rect: Rect, deck: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """The back of a deck: `deck`, `frog`, `quest`, `captain`."""

    def paint(c: Canvas, r: Rect) -> None:
        high = min(r.h, r.w * 314 / 224)
        c.picture(f"root/card_backs/{deck}", r.centred(high * 224 / 314, high))

    canvas.stamp(("root back", deck), rect, paint, alpha=alpha, wide=wide)


# -- small forms
def _paper(canvas: Canvas, rect: Rect, id: str) -> None:
    theme = canvas.theme
    canvas.shadow(rect, 7, drop=2, blur=4)
    canvas.box(rect, "8F8672" if stays(id) else theme.panel, theme.ink, radius=7)
    if stays(id):
        canvas.box(rect.grown(-4), theme.panel, theme.ink, radius=5, width=1.2)


def _head(canvas: Canvas, rect: Rect, id: str, side: float) -> Rect:
    """The coloured head with suit and name, one or two lines high; gives what is left below it."""
    theme, facts = canvas.theme, CARDS[id]
    room = rect.w - side - (14 if stays(id) else 10)
    style = LABEL if canvas.measure.width(facts.name, LABEL) <= room else SMALL
    lines = name_lines(canvas.measure, facts.name, style, room)
    high = 26.0 if len(lines) == 1 else 36.0
    inner = rect.grown(-1 if not stays(id) else -5)
    top = inner.top_part(high - (inner.y - rect.y))
    canvas.box(top, SUITS[facts.suit], "", radius=5)
    canvas.fill(top.bottom_part(top.h / 2), SUITS[facts.suit])
    canvas.hline(inner.x, inner.right, top.bottom, theme.ink, 1.6)
    canvas.picture(f"root/suits/{facts.suit}", Rect(rect.x + 2, top.cy - side / 2, side, side))
    words = Rect(rect.x + side + 5, top.y, rect.w - side - 9, top.h)
    pitch = 15.0
    first = words.cy - pitch * (len(lines) - 1) / 2
    for i, line in enumerate(lines[:2]):
        place = Rect(words.x, first + pitch * i - 9, words.w, 18)
        canvas.text(line, place, style, SUIT_TEXT[facts.suit])
    return Rect(inner.x, top.bottom + 1, inner.w, inner.bottom - top.bottom - 1)


def _hand(canvas: Canvas, rect: Rect, id: str) -> None:
    _paper(canvas, rect, id)
    rest = _head(canvas, rect, id, 25)
    theme, facts = canvas.theme, CARDS[id]
    window = rest.cut(left=4, right=4, top=4, bottom=24)
    canvas.box(window, mix(theme.panel, SUITS[facts.suit], 0.3), theme.ink, radius=4, width=1.2)
    side = min(window.h - 4, 40)
    canvas.picture(motif(id), window.centred(side, side))
    foot = rest.bottom_part(23).cut(left=4, right=4)
    for i, icon in enumerate(facts.cost):
        canvas.picture(f"root/suits/{icon}", Rect(foot.x + 17 * i, foot.cy - 8, 16, 16))
    if not facts.cost:
        canvas.text("no cost", foot, SMALL, theme.muted)
    if facts.item is not None:
        points(canvas, foot.right_part(30), facts.vp)
    else:
        canvas.text(kind_word(id), foot, SMALL, theme.muted, align="right")


def _tiny(canvas: Canvas, rect: Rect, id: str) -> None:
    """The form for boards and piles: suit edge and picture."""
    theme, facts = canvas.theme, CARDS[id]
    canvas.box(rect, theme.panel, theme.ink, radius=5, width=1.6)
    canvas.fill(Rect(rect.x + 2, rect.y + 2, rect.w - 4, 6), SUITS[facts.suit])
    side = min(rect.w - 8, rect.h - 14)
    canvas.picture(motif(id), rect.cut(top=8).centred(side, side))
    canvas.picture(f"root/suits/{facts.suit}", Rect(rect.x - 2, rect.y - 2, 16, 16))


def points(canvas: Canvas, rect: Rect, n: int) -> None:
    """The pill with the points of an item."""
    pill = rect.centred(rect.w, 18)
    canvas.box(pill, canvas.theme.accent, canvas.theme.ink, radius=4, width=1.2)
    canvas.text(f"+{n}", pill, NUMBER.sized(15), canvas.theme.on_accent, align="centre")


def _small(canvas: Canvas, rect: Rect, id: str) -> None:
    """The form of the crafted area: suit edge, picture, name."""
    _paper(canvas, rect, id)
    theme, facts = canvas.theme, CARDS[id]
    inner = rect.grown(-4 if stays(id) else -1)
    band = Rect(inner.x, inner.y, inner.w, 5)
    canvas.fill(band.grown(-1, 0), SUITS[facts.suit])
    canvas.hline(inner.x, inner.right, band.bottom, theme.ink, 1.2)
    words = inner.bottom_part(33)
    window = Rect(inner.x, band.bottom + 2, inner.w, words.y - band.bottom - 2)
    side = min(window.h, window.w, 40)
    canvas.picture(motif(id), window.centred(side, side))
    canvas.picture(f"root/suits/{facts.suit}", Rect(rect.x - 1, rect.y - 1, 20, 20))
    lines = name_lines(canvas.measure, facts.name, SMALL, words.w, spare=8)
    for i, line in enumerate(lines[:2]):
        y = words.cy - 7.5 * (len(lines) - 1) - 9 + 15 * i
        canvas.text(line, Rect(words.x, y, words.w, 18), SMALL, theme.text, align="centre")


FORMS: tuple[tuple[float, Callable[[Canvas, Rect, str], None]], ...] = (
    (FRAMED, card_frames.deck_card),
    (100, _hand),
    (70, _small),
    (0, _tiny),
)
"""From which width on a card is drawn in which form."""
