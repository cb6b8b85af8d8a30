"""One clearing or forest with all that stands in it, painted into a small picture of its own."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui import shapes, theme
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.root import map_shapes
from game.ui.root.clearing_places import (
    BADGE_BOX,
    LETTER,
    NARROW,
    OWN_BADGE,
    TAG,
    Inside,
    Standing,
    forest_boxes,
    forest_oval,
    inside,
)
from game.ui.root.map_layout import CLEARING
from game.ui.root.map_scene import NOBODY, ClearingScene, ForestScene, Piece
from game.ui.root.map_words import LETTERS
from game.ui.root.paint_pieces import DARK, LIGHT, disc, picture, sticker, tag
from game.ui.theme import NUMBER, SUIT_TEXT

BOX = Rect(-94, -64, 174, 122)
"""All that a clearing with its pieces may cover, from its middle in board units."""
EDGE = Rect(-68, -52, 136, 104)
"""All that the ground of a place with its rings may cover."""
PAPER = "F4E9CF"
TINT = 0.29
RIM = 3.0
"""How far a tag keeps from the edge of the map."""
LEAST_TAG = 0.92
"""The least size of a tag, as that of a board unit."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A clearing's place in its picture: the middle, and the size of a board unit."""

    name: str
    x: float
    y: float
    unit: float

    def box(self, rect: Rect) -> Rect:
        """A box counted from the middle in board units."""
        u = self.unit
        return Rect(self.x + rect.x * u, self.y + rect.y * u, rect.w * u, rect.h * u)

    def svg(self, canvas: Canvas, body: str) -> None:
        """Shapes in board units about the middle."""
        box = self.box(EDGE)
        u = shapes.num(self.unit)
        moved = f"translate({shapes.num(self.x - box.x)} {shapes.num(self.y - box.y)}) scale({u})"
        canvas.svg(box, f'<g transform="{moved}">{body}</g>')


def paint_clearing(canvas: Canvas, spot: Spot, scene: ClearingScene, number: int, aside: float = 0.0) -> None:
    """The ground of a clearing, its suit, slots, pieces and number (its tag `aside`, see `tag_aside`)."""
    laid = inside(scene)
    _ground(canvas, spot, scene)
    for piece, box in laid.slots:
        _slot(canvas, spot, piece, box)
    for name, box in laid.landmarks:
        picture(canvas, f"root/landmarks/{name}", spot.box(box))
    _suit(canvas, spot, scene)
    _tokens(canvas, spot, laid)
    for each in laid.standing:
        _stack(canvas, spot, each)
    if laid.more_figures:
        tag(canvas, spot.box(laid.figures_tag), f"+{laid.more_figures}")
    _number(canvas, spot, scene, number, aside)


def tag_aside(scene: ClearingScene, left: float, unit: float = 1.0) -> float:
    """How far the tag must move to the right, in board units (each `unit` large), where the map begins `left`
    of the middle."""
    grown = max(unit, LEAST_TAG) / unit
    wide = (TAG.w + _letter(scene) * len(scene.suits) + RIM) * grown
    return max(0.0, wide - TAG.right - LETTER - left)


# -- ground ----------------------------------------------------------------------------------------


def tint(suits: tuple[str, ...]) -> str:
    """The colour of a clearing's ground: paper with some of its suit; plain for all suits at once."""
    if len(suits) != 1:
        return mix(PAPER, "B9A27A", 0.25)
    return mix(PAPER, theme.SUITS[suits[0]], TINT)


def ground_suits(scene: ClearingScene) -> tuple[tuple[str, ...], str]:
    """The suits that tint a clearing, and the one that colours the line in it: a peaceful enclave adds its
    suit as that line, a militant one takes over the ground."""
    added = [suit for suit in scene.suits if suit not in scene.own_suits]
    own = tuple(suit for suit in scene.suits if suit in scene.own_suits)
    if added and own:
        return own, added[0]
    return scene.suits, scene.suits[0] if len(scene.suits) == 1 else ""


def outline(name: str, shrunk: float = 0.0) -> str:
    """The path data of a clearing's edge about its middle."""
    return map_shapes.blob(name, CLEARING[0], CLEARING[1], shrunk)


def _ground(canvas: Canvas, spot: Spot, scene: ClearingScene) -> None:
    edge, inner = outline(spot.name), outline(spot.name, 5.5)
    shade = f'<g transform="translate(0 3)">{shapes.path(edge, shapes.paint(DARK, DARK, 3, 0.35))}</g>'
    ground, line = ground_suits(scene)
    body = shade + shapes.path(edge, shapes.paint(tint(ground), DARK, 2.8))
    if line:
        body += shapes.path(
            inner, shapes.paint("", theme.SUITS[line], 1.5 if ground == (line,) else 2.6, 0.8)
        )
    if scene.governor != NOBODY:
        body += shapes.path(outline(spot.name, 3.2), shapes.paint("", theme.FACTIONS["council"], 2.6))
    spot.svg(canvas, body)


def _slot(canvas: Canvas, spot: Spot, piece: Piece | None, box: Rect) -> None:
    rect = spot.box(box)
    if piece is None:
        canvas.picture("root/buildings/slot", rect)
    elif piece.seat == NOBODY:
        canvas.picture(piece.picture, rect)
    else:
        picture(canvas, piece.picture, rect.grown(-0.4 * spot.unit))


# -- suits -----------------------------------------------------------------------------------------


def _suit(canvas: Canvas, spot: Spot, scene: ClearingScene) -> None:
    """The suit marker; where an enclave or a landmark changed the suit, the other ones small behind it."""
    shown = scene.suits
    if scene.changed and len(shown) == 1:
        for i, suit in enumerate(scene.own_suits):
            canvas.picture(f"root/suits/{suit}", spot.box(OWN_BADGE.moved(-11.0 * i, 2.0 * i)))
    for i, suit in reversed(list(enumerate(shown))):
        canvas.picture(f"root/suits/{suit}", spot.box(BADGE_BOX.moved(-11.0 * i, 7.0 * i)))


def _letter(scene: ClearingScene) -> float:
    return LETTER if len(scene.suits) < 3 else NARROW


def _number(canvas: Canvas, spot: Spot, scene: ClearingScene, number: int, aside: float) -> None:
    """The tag with the number of the clearing and the letters of its suits, never too small to read."""
    each = _letter(scene)
    u = max(spot.unit, LEAST_TAG)
    high, wide, letter = TAG.h * u, TAG.w * u, each * u
    right, middle = spot.x + (TAG.right + LETTER + aside) * spot.unit, spot.y + TAG.cy * spot.unit
    whole = Rect(
        right - wide - letter * len(scene.suits), middle - high / 2, wide + letter * len(scene.suits), high
    )
    canvas.box(whole.grown(1.6 * u), LIGHT, "", radius=6 * u)
    canvas.box(whole, DARK, "", radius=4.5 * u)
    size = max(14.0, 14.5 * u)
    canvas.text(str(number), whole.left_part(wide), NUMBER.sized(size), LIGHT, align="centre", free=True)
    for i, suit in enumerate(scene.suits):
        box = Rect(whole.x + wide + i * letter, whole.y + 1.5 * u, letter - 1.5 * u, high - 3 * u)
        canvas.box(box, theme.SUITS[suit], "", radius=2.7 * u)
        canvas.text(LETTERS[suit], box, NUMBER.sized(size * 0.93), SUIT_TEXT[suit], align="centre", free=True)


# -- pieces ----------------------------------------------------------------------------------------


def _tokens(canvas: Canvas, spot: Spot, laid: Inside) -> None:
    for token, box in laid.tokens:
        picture(canvas, token.picture, spot.box(box))
    for token, box in laid.tokens:
        if token.count > 1:
            at = spot.box(Rect(box.right - 3, box.bottom - 4, 0, 0))
            disc(canvas, at.x, at.y, token.count, spot.unit * 0.95)
    if laid.more_tokens:
        tag(canvas, spot.box(laid.tokens_tag), f"+{laid.more_tokens}")


def _stack(canvas: Canvas, spot: Spot, each: Standing) -> None:
    """Figures behind each other, the one in front whole, with their number."""
    kind = "warrior" if each.stack.kind == "pawn" else each.stack.kind
    shift = each.box.w * 0.142
    for i in range(each.behind, 0, -1):
        _figure(canvas, spot, each, kind, shift * i)
    _figure(canvas, spot, each, kind, 0)
    if each.stack.count > 1:
        at = spot.box(Rect(each.box.x + each.box.w * 0.87, each.box.bottom - 5, 0, 0))
        disc(canvas, at.x, at.y, each.stack.count, spot.unit)


def _figure(canvas: Canvas, spot: Spot, each: Standing, kind: str, shift: float) -> None:
    rect = spot.box(each.box.moved(shift, 0))
    if kind in ("warrior", "prisoner"):
        sticker(canvas, each.stack.faction, kind, rect)
    else:
        picture(canvas, each.stack.picture, rect)


# -- forests ---------------------------------------------------------------------------------------


def paint_forest(canvas: Canvas, spot: Spot, scene: ForestScene) -> None:
    """The oval of a forest with the figures and prisoners on it."""
    oval = forest_oval(scene)
    look = shapes.paint("B3B58B", DARK, 1.6)
    spot.svg(canvas, shapes.ellipse(0, oval.cy, oval.w / 2, oval.h / 2, look))
    for stack, box in zip([*scene.stacks, *scene.prisoners], forest_boxes(scene), strict=True):
        _stack(canvas, spot, Standing(stack, box, min(1, stack.count - 1)))
