"""The pieces of Root as stickers: figures, buildings, tokens, suit markers, counts.

Every piece has an outline of its own and a cream rim, so that it shows on any ground. Whose a piece is can be
read from its animal or its emblem, never from colour alone.
"""

from __future__ import annotations

from game.root.tables import CAPTAINS
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.map_words import PICTURES
from game.ui.theme import NUMBER

RIM = 13.0
"""The cream rim of a sticker, on a frame of 100."""
FIGURES = ("warrior", "pawn", "prisoner")
LIGHT, DARK = "FFF6E0", "2B1D14"
LEAST_DISC = 15.0
BUILDINGS = (
    "base", "base_fox", "base_mouse", "base_rabbit", "citadel", "garden", "market", "recruiter", "roost",
    "ruin", "sawmill", "slot", "stronghold", "waystation", "workshop",
)  # fmt: skip
LANDMARKS = (
    "black_market", "elder_treetop", "ferry", "foxburrow", "legendary_forge", "lost_city", "mousehold",
    "rabbittown", "tower",
)  # fmt: skip


def picture_of(faction: str, kind: str) -> str:
    """The picture of a piece: a figure of the faction, a building, a token, a landmark."""
    if kind in FIGURES:
        return f"root/warriors/{faction}"
    if kind in PICTURES:
        return PICTURES[kind]
    if kind in CAPTAINS:
        return f"root/captains/{kind}"
    folder = "buildings" if kind in BUILDINGS else "landmarks" if kind in LANDMARKS else "tokens"
    return f"root/{folder}/{kind}"


def sticker(canvas: Canvas, faction: str, kind: str, rect: Rect, *, alpha: int = 255) -> None:
    """One piece with the cream rim that lifts it from any ground."""
    picture(canvas, picture_of(faction, kind), rect, alpha=alpha)
    if kind == "prisoner":
        canvas.picture("root/marks/prison_bars", rect, alpha=alpha)


def picture(canvas: Canvas, id: str, rect: Rect, *, alpha: int = 255) -> None:
    """A picture of the library as a sticker."""
    canvas.picture(id, rect, alpha=alpha, rim=RIM)


def ghost(canvas: Canvas, faction: str, kind: str, rect: Rect, count: int = 1, alpha: int = 255) -> None:
    """Pieces on their way, drawn as on the map (`rect` comes from the film)."""
    shift = rect.w * 0.14
    for i in range(min(2, count - 1), 0, -1):
        sticker(canvas, faction, kind, rect.moved(shift * i, 0), alpha=alpha)
    sticker(canvas, faction, kind, rect, alpha=alpha)
    if count > 1 and alpha > 160:
        disc(canvas, rect.x + rect.w * 0.87, rect.y + rect.h * 0.84, count, rect.w / 31)


def disc(canvas: Canvas, x: float, y: float, count: int, unit: float) -> None:
    """A number on a dark disc about (x, y): how many there are."""
    side = max(LEAST_DISC, LEAST_DISC * unit)
    wide = side if count < 10 else side * 1.35
    canvas.box(Rect(x - wide / 2, y - side / 2, wide, side).grown(side * 0.09), LIGHT, "", radius=side)
    canvas.box(Rect(x - wide / 2, y - side / 2, wide, side), DARK, "", radius=side)
    room = Rect(x - wide / 2, y - side / 2, wide, side)
    canvas.text(str(count), room, NUMBER.sized(side * 0.93), LIGHT, align="centre", free=True)


def tag(canvas: Canvas, rect: Rect, text: str, fill: str = DARK, ink: str = LIGHT) -> None:
    """A short word on a small plate with a cream rim."""
    radius = rect.h * 0.26
    canvas.box(rect.grown(rect.h * 0.09), LIGHT, "", radius=radius * 1.3)
    canvas.box(rect, fill, "", radius=radius)
    canvas.text(text, rect, NUMBER.sized(max(14.0, rect.h * 0.86)), ink, align="centre", free=True)
