"""The dock below the map, painted."""

from __future__ import annotations

from game.root.tables import CARDS
from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root import card_faces
from game.ui.root.board_blocks import uncovered
from game.ui.root.card_facts import Craft
from game.ui.root.card_flight import Flying
from game.ui.root.dock import PILE_NAMES, Dock
from game.ui.theme import LABEL, NUMBER, SMALL, SUITS

RISE = 7.0
"""How far a card rises that is pointed at, in logical units."""


def paint_dock(canvas: Canvas, dock: Dock, hidden: frozenset[str] = frozenset()) -> None:
    """Hand, crafted cards and piles; what is in `hidden` (control ids) is on its way and left out."""
    if dock.note:
        width = dock.rect.w - 150
        canvas.text(dock.note, dock.rect.left_part(width).cut(left=14), LABEL, canvas.theme.bar_muted)
    seen = uncovered([place for _, _, place in dock.hand])
    for (id, card, place), shown in zip(dock.hand, seen, strict=True):
        if id not in hidden:
            card_faces.card(canvas, place, card)
            if card in dock.crafts:
                craft_sign(canvas, shown, dock.crafts[card])
    for title, row in (("Crafted", dock.crafted), ("Revealed", dock.revealed)):
        for i, (id, card, place) in enumerate(row):
            if i == 0:
                head = Rect(place.x, place.y - 18, 80, 16)
                canvas.text(title, head, SMALL, canvas.theme.bar_muted)
            if id not in hidden:
                card_faces.card(canvas, place, card)
    for name, count, place, top in dock.piles:
        _pile(canvas, name, count, place, top)


def risen(dock: Dock, id: str) -> Rect | None:
    """Where a card of the hand that lies half under the next comes to stand while it is pointed at."""
    places = [place for _, _, place in dock.hand]
    for (thing, _, place), shown in zip(dock.hand, uncovered(places), strict=True):
        if thing == id and shown.w < place.w - 1:
            return place.moved(0, -RISE)
    return None


def paint_risen(canvas: Canvas, dock: Dock, id: str, place: Rect) -> None:
    """A card of the hand in front of the others."""
    card = next(card for thing, card, _ in dock.hand if thing == id)
    canvas.shadow(place, 8, drop=4, blur=10)
    card_faces.card(canvas, place, card)
    if card in dock.crafts:
        craft_sign(canvas, place, dock.crafts[card])


def paint_flying(canvas: Canvas, flying: Flying) -> None:
    """A card on its way, or laid open before its player."""
    if flying.card:
        card_faces.card(canvas, flying.rect, flying.card)
    else:
        card_faces.back(canvas, flying.rect, "deck")


def craft_sign(canvas: Canvas, place: Rect, craft: Craft) -> None:
    """A hammer at the right of what is seen of a hand card: green when it can be crafted now, else struck
    out."""
    canvas.stamp(
        ("craft sign", craft.possible),
        Rect(place.right - 29, place.bottom - 49, 22, 22),
        lambda c, r: _sign(c, r, craft.possible),
    )


def _sign(canvas: Canvas, rect: Rect, possible: bool) -> None:
    theme, r = canvas.theme, rect.w / 2
    fill = theme.legal if possible else theme.button
    canvas.svg(rect, shapes.circle(r, r, r - 1, shapes.paint(fill, theme.ink, 1.8)))
    canvas.picture("root/items/hammer", rect.grown(-4), alpha=255 if possible else 150)
    if not possible:
        canvas.svg(rect, shapes.path(f"M4 {rect.h - 4}L{rect.w - 4} 4", shapes.paint("", theme.ink, 2)))


def _pile(canvas: Canvas, name: str, count: int, place: Rect, top: str) -> None:
    canvas.stamp(("root pile", name, count, top), place, lambda c, r: _draw_pile(c, r, name, count, top))


def _draw_pile(canvas: Canvas, rect: Rect, name: str, count: int, top: str) -> None:
    theme = canvas.theme
    high = min(28.0, rect.h)
    card = Rect(rect.x, rect.cy - high / 2, min(26.0, high + 2), high)
    if name == "deck" and count:
        canvas.box(card, "7A5A40", theme.ink, radius=4, width=1.6)
        canvas.picture("root/suits/any", card.grown(-3))
    elif name == "items":
        canvas.box(card, theme.button, theme.ink, radius=4, width=1.6)
        canvas.picture("root/items/bag", card.grown(-3))
    elif name == "pond":
        canvas.box(card, SUITS["frog"], theme.ink, radius=4, width=1.6)
        canvas.picture("root/suits/frog", card.grown(-3))
    elif top:
        canvas.box(card, SUITS[CARDS[top].suit], theme.ink, radius=4, width=1.6)
        canvas.picture("root/card_pictures/dominance", card.grown(-3))
    else:
        canvas.box(card, theme.button if count else "", theme.line, radius=4, width=1.6)
    words = rect.cut(left=31)
    width = canvas.text(PILE_NAMES[name], words, LABEL, theme.bar_muted)
    canvas.text(str(count), words.cut(left=width + 6), NUMBER, theme.on_bar)
