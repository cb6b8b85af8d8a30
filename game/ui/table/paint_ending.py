"""The accusation sheet and the curtain, painted."""

from __future__ import annotations

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table.ending_view import AccusationView
from game.ui.table.paint_players import YELLOW
from game.ui.theme import BODY, HEAD, LABEL, SEAT_SIGNS, SEATS, SMALL, TextStyle

TEXT, MUTED, GOOD, BAD = "EAF1F6", "9FB3C3", "5FD38A", "F0787D"
BIG = TextStyle("barlow_extrabold", 30)
PLATE_NAME = TextStyle("barlow_bold", 20)
CELL = TextStyle("barlow_bold", 20)


# -- accusation ------------------------------------------------------------------------------------
def paint_accusation(canvas: Canvas, view: AccusationView) -> None:
    """The sheet over the dimmed table."""
    rect = view.rect
    canvas.dim(0.66)
    canvas.panel(rect, shadow=True)
    head = Rect(rect.x + 24, rect.y + 18, rect.w - 48, 34)
    canvas.text("ACCUSATION", head, canvas.theme.screen_title, TEXT)
    canvas.text("+6 if right, -3 if wrong, 0 for nobody", head, LABEL.sized(17), YELLOW, align="right")
    canvas.paragraph(view.asked, Rect(head.x, rect.y + 66, head.w, 40), BODY, MUTED)
    for suspect in view.suspects:
        _suspect(canvas, suspect.rect, suspect.seat, suspect.name, view.chosen == suspect.seat)
    if not view.own:
        canvas.text(
            "The envelopes open together.", Rect(rect.x, rect.y + 180, rect.w, 40), HEAD, TEXT, align="centre"
        )
    for seat, name, sealed, place in view.envelopes:
        _envelope(canvas, place, seat, name, sealed)


def _suspect(canvas: Canvas, rect: Rect, seat: int, name: str, chosen: bool) -> None:
    colour = SEATS[seat] if seat >= 0 else "5B7286"
    canvas.box(rect, mix("1F2D39", colour, 0.2 if chosen else 0.06), colour, radius=6, width=1.6)
    side = min(rect.w - 16, 128.0)
    face = Rect(rect.cx - side / 2, rect.y + 10, side, side)
    if seat >= 0:
        canvas.portrait(f"homeland/portraits/player_{seat + 1}", face, colour)
        canvas.picture(f"homeland/seats/{SEAT_SIGNS[seat]}", Rect(face.right - 14, face.bottom - 14, 24, 24))
    else:
        canvas.picture("homeland/agendas/nobody", face.grown(-8))
    canvas.text(
        name, Rect(rect.x + 6, face.bottom + 10, rect.w - 12, 30), PLATE_NAME, TEXT, align="centre", free=True
    )


def _envelope(canvas: Canvas, rect: Rect, seat: int, name: str, sealed: bool) -> None:
    canvas.box(rect, "ECE6D6" if sealed else "17222C", "10161C" if sealed else "33475A", radius=4)
    ink = "1B232B" if sealed else MUTED
    if sealed:
        flap = f"M1 2L{shapes.num(rect.w / 2)} {shapes.num(rect.h * 0.5)}L{shapes.num(rect.w - 1)} 2"
        canvas.svg(rect, shapes.path(flap, shapes.paint("", "B9B09A", 1.4)))
        canvas.svg(
            Rect(rect.cx - 7, rect.cy - 9, 14, 14),
            shapes.circle(7, 7, 6, shapes.paint("D23C44", "8E2830", 1)),
        )
    sign = Rect(rect.x + 8, rect.bottom - 22, 15, 15)
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[seat]}", sign)
    canvas.text(
        name, Rect(sign.right + 5, rect.bottom - 24, rect.right - sign.right - 10, 20), SMALL, ink, free=True
    )


# -- curtain ---------------------------------------------------------------------------------------
def paint_curtain(canvas: Canvas, seat: int, name: str, rect: Rect) -> None:
    """Nothing of the table shows: the sign of the person who comes next."""
    canvas.fill(canvas.all, canvas.theme.ground)
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[seat]}", Rect(rect.cx - 80, rect.y - 260, 160, 160))
    words = Rect(0, rect.y - 84, canvas.size[0], 44)
    canvas.text(f"Pass to {name}", words, TextStyle("barlow_extrabold", 40), TEXT, align="centre", free=True)
    note = "Only for the eyes of the person named: nobody else looks at the screen now."
    canvas.text(note, words.moved(0, 40), BODY, MUTED, align="centre")
