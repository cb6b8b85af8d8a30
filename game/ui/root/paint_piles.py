"""What lies in a pile as a sheet, painted."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root import card_faces
from game.ui.root.piles_view import HEAD, PileSheet
from game.ui.theme import LABEL, NUMBER

NOTHING = "Nothing lies here."


def paint_pile(canvas: Canvas, sheet: PileSheet, offset: float) -> None:
    """The sheet over the darkened table, its cards scrolled by `offset`."""
    theme, rect = canvas.theme, sheet.rect
    canvas.dim()
    canvas.panel(rect)
    head = rect.top_part(HEAD).cut(left=20, right=104)
    width = canvas.text(sheet.title, head.top_part(44).moved(0, 4), theme.screen_title, theme.text)
    _suits(canvas, sheet, head.top_part(44).moved(0, 5).cut(left=width + 16))
    canvas.text(sheet.note, head.bottom_part(26).moved(0, -2), LABEL, theme.muted)
    canvas.hline(rect.x + 16, rect.right - 16, sheet.body.y, theme.line)
    if not sheet.cards and not sheet.items:
        canvas.text(NOTHING, sheet.body, LABEL, theme.muted, align="centre")
    for item, left, most, spot, word in sheet.items:
        _item(canvas, item, left, most, spot, word)
    with canvas.clip(sheet.body):
        for card, spot, word in sheet.cards:
            place = spot.moved(0, -offset)
            if not place.meets(sheet.body):
                continue
            card_faces.card(canvas, place, card)
            if word:
                plate = Rect(place.cx - 20, place.y - 11, 40, 18)
                canvas.box(plate, theme.selected, theme.ink, radius=5, width=1.4)
                canvas.text(word, plate, LABEL, theme.on_selected, align="centre")


def _item(canvas: Canvas, item: str, left: int, most: int, rect: Rect, word: str) -> None:
    """A kind of item: one picture for each piece, pale when it is gone."""
    theme = canvas.theme
    canvas.box(rect, theme.button if left else "", theme.ink if left else theme.line, radius=7, width=1.6)
    side = 40.0
    x = rect.cx - (most * (side + 6) - 6) / 2
    for i in range(most):
        spot = Rect(x + i * (side + 6), rect.y + 12, side, side)
        canvas.picture(f"root/items/{item}", spot, alpha=255 if i < left else 60)
    foot = rect.bottom_part(32).cut(left=10, right=10)
    canvas.text(word, foot, LABEL, theme.text if left else theme.muted)
    canvas.text(f"{left} of {most}", foot, LABEL, theme.muted, align="right")


def _suits(canvas: Canvas, sheet: PileSheet, room: Rect) -> None:
    """How many cards of each suit there are, where there is room for it."""
    pitch = 46.0
    if pitch * len(sheet.suits) > room.w:
        return
    for i, (suit, count) in enumerate(sheet.suits):
        spot = Rect(room.x + i * pitch, room.cy - 10, 20, 20)
        canvas.picture(f"root/suits/{suit}", spot)
        canvas.text(str(count), Rect(spot.right + 3, spot.y, 24, 20), NUMBER, canvas.theme.text)
