"""The cases of a finished game with every card and who put it there, and the turning points, painted."""

from __future__ import annotations

from collections.abc import Mapping

from game.homeland.tables import ORGANIZATIONS, PLOTS
from game.ui.canvas import Canvas
from game.ui.cards import intel
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table import words
from game.ui.table.casebook import Laid
from game.ui.table.paint_ending import BAD, GOOD, MUTED, TEXT
from game.ui.table.paint_players import PANEL_HEAD, YELLOW
from game.ui.table.reveal_view import CaseRow, RevealView
from game.ui.theme import BODY, LABEL, NUMBER, SEAT_SIGNS, SEATS, SMALL, TextStyle

NAME = TextStyle("barlow_bold", 20)
WORDS = 330.0
CARD = (84.0, 94.0)
FATE_COLOURS = {"neutralized": GOOD, "succeeded": BAD, "struck": YELLOW, "lies": MUTED}


def paint_cases(canvas: Canvas, view: RevealView, offset: float, warmth: Mapping[str, float]) -> None:
    """A line for each threat of the game: what it was, how it ended, and all its cards."""
    stage = view.stage
    canvas.panel(stage)
    with canvas.clip(stage.grown(-8)):
        for i, row in enumerate(view.cases):
            place = row.rect.moved(0, -offset)
            if place.bottom > stage.y and place.y < stage.bottom:
                _case(canvas, place, row, warmth.get(f"case:{i}", 0.0))


def _case(canvas: Canvas, rect: Rect, row: CaseRow, warm: float) -> None:
    case = row.case
    colour = FATE_COLOURS[case.fate]
    canvas.box(rect, mix("17222C", colour, 0.05 + 0.05 * warm), mix("33475A", colour, 0.3 * warm), radius=5)
    band = SEATS[case.lead] if case.lead >= 0 else "2C3D4C"
    canvas.fill(Rect(rect.x + 1, rect.y + 1, 6, rect.h - 2), band)
    words_at = Rect(rect.x + 18, rect.y + 6, WORDS - 28, 26)
    taken = canvas.text(f"round {case.round}", words_at, SMALL, MUTED, align="right")
    canvas.text(row.name, words_at.cut(right=taken + 8), NAME, TEXT, free=True)
    plot = words.plot(case.plot) if case.plot else "plot unseen"
    printed = PLOTS[case.plot].complexity if case.plot in PLOTS else 0
    told = f"{plot}: {printed} red, {ORGANIZATIONS[case.id].sophistication} for the organization"
    canvas.paragraph(told, Rect(words_at.x, rect.y + 34, words_at.w, 38), BODY, "C6D6E6", free=True)
    canvas.text(row.sub, Rect(words_at.x, rect.bottom - 46, words_at.w, 20), LABEL, MUTED, free=True)
    ended = Rect(words_at.x, rect.bottom - 25, words_at.w, 20)
    canvas.text(row.fate, ended, LABEL.sized(16), colour, free=True)
    _cards(canvas, Rect(rect.x + WORDS, rect.y + 8, rect.w - WORDS - 12, rect.h - 12), row)


def _cards(canvas: Canvas, room: Rect, row: CaseRow) -> None:
    laid = row.case.cards
    pitch = min(94.0, (room.w - CARD[0]) / max(1, len(laid) - 1)) if len(laid) > 1 else 94.0
    for i, card in enumerate(laid):
        _laid(canvas, Rect(room.x + pitch * i, room.y, *CARD), card, min(pitch, CARD[0]))


def _laid(canvas: Canvas, rect: Rect, card: Laid, width: float) -> None:
    """A card, and beneath it the sign of who put it there and the round."""
    if card.kind:
        intel(canvas, rect, card.kind, shown=False)
    else:
        canvas.dashes(rect, "5B7286", radius=4)
    by = card.by if card.by >= 0 else card.via
    under = Rect(rect.x, rect.bottom + 3, width, 20)
    if by >= 0:
        canvas.picture(f"homeland/seats/{SEAT_SIGNS[by]}", Rect(under.x, under.cy - 7, 14, 14))
    recon = " recon" if card.by < 0 and width > 76 else ""
    mark = f"R{card.round}{recon}" if by >= 0 else "deck"
    canvas.text(mark, under.cut(left=18 if by >= 0 else 2), SMALL, TEXT if card.by >= 0 else MUTED, free=True)


def paint_turning(canvas: Canvas, view: RevealView, warmth: Mapping[str, float]) -> None:
    """The moments that decided the game; each can be looked at."""
    room, large = view.points, view.tab == "turning"
    canvas.panel(room)
    canvas.text("TURNING POINTS", Rect(room.x + 16, room.y + 6, room.w - 32, 24), PANEL_HEAD.sized(15), MUTED)
    for turning, rect in view.turning:
        warm = warmth.get(f"look:{turning.event}", 0.0)
        canvas.box(rect, mix("1B2935", "EAF1F6", 0.08 * warm), "33475A" if large else "", radius=4)
        tag = Rect(rect.x + 4, rect.cy - 11, 36, 22)
        canvas.box(tag, "10181F", "33475A", radius=3)
        canvas.text(f"R{turning.round}", tag, NUMBER.sized(15), TEXT, align="centre")
        if turning.seat >= 0:
            sign = f"homeland/seats/{SEAT_SIGNS[turning.seat]}"
            canvas.picture(sign, Rect(tag.right + 8, rect.cy - 8, 16, 16))
        style = LABEL.sized(18 if large else 15)
        canvas.text(turning.text, rect.cut(left=74, right=6), style, TEXT, free=True)
    if not view.turning:
        canvas.text("Nothing was close.", room, BODY, MUTED, align="centre")
    elif room.bottom - view.turning[-1][1].bottom > 24:
        note = Rect(room.x + 16, room.bottom - 26, room.w - 32, 20)
        canvas.text("Click one to step through it.", note, SMALL, MUTED)
