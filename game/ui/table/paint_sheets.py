"""The sheets over the table, painted: a threat in detail, a player in detail."""

from __future__ import annotations

from game.ui import cards
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.table.paint_players import MUTED, PANEL_HEAD, TEXT
from game.ui.table.sheets_view import PlayerSheet, ThreatSheet
from game.ui.theme import BODY, LABEL, NUMBER, SEAT_SIGNS, SEATS, SMALL, TextStyle

HEAD = TextStyle("barlow_extrabold", 26)


def paint_threat_sheet(canvas: Canvas, sheet: ThreatSheet) -> None:
    """Plot, organization, all cards with where they came from, pieces, own notes."""
    rect = sheet.rect
    canvas.dim(0.5)
    canvas.panel(rect, shadow=True)
    head = Rect(rect.x + 24, rect.y + 12, rect.w - 48, 42)
    width = canvas.text(sheet.name, head, HEAD, TEXT)
    sub = head.cut(left=width + 18)
    if sheet.lead >= 0:
        canvas.picture(f"homeland/seats/{SEAT_SIGNS[sheet.lead]}", Rect(sub.x, sub.cy - 8, 16, 16))
        sub = sub.cut(left=24)
    canvas.text(sheet.sub, sub, LABEL.sized(16), MUTED, free=True)
    _pieces(canvas, head, sheet)
    if sheet.plot:
        cards.plot(canvas, sheet.plot_rect, sheet.plot)
    else:
        cards.back(canvas, sheet.plot_rect, "plot")
        words = sheet.plot_rect.bottom_part(44)
        canvas.text("Plot not seen", words, LABEL, "C6D6E6", align="centre")
    cards.organization(canvas, sheet.organization_rect, sheet.id)
    for card in sheet.cards:
        if card.kind:
            cards.intel(canvas, card.rect, card.kind, shown=card.shown)
        else:
            cards.back(canvas, card.rect, "intel")
        under = Rect(card.rect.x - 2, card.rect.bottom + 2, card.room, 17)
        canvas.text(card.source, under, SMALL, TEXT, free=True)
        canvas.text(card.round, under.moved(0, 15), SMALL, MUTED, free=True)
    _notes(canvas, sheet)


def _pieces(canvas: Canvas, head: Rect, sheet: ThreatSheet) -> None:
    x = head.right - 96
    for piece, n in (("agent", sheet.agents), ("soldier", sheet.soldiers)):
        canvas.picture(f"homeland/pieces/{piece}", Rect(x, head.cy - 11, 22, 22))
        canvas.text(str(n), Rect(x + 26, head.y, 24, head.h), NUMBER.sized(19), TEXT)
        x += 50


def _notes(canvas: Canvas, sheet: ThreatSheet) -> None:
    y, room = sheet.notes_rect.y, sheet.notes_rect
    for note in sheet.notes:
        lines = canvas.measure.wrap(note, BODY, room.w)
        if y + 18 * len(lines) > room.bottom + 2:
            break
        y += canvas.paragraph(note, Rect(room.x, y, room.w, 18 * len(lines)), BODY, "4FD1C5") + 3


def paint_player_sheet(canvas: Canvas, sheet: PlayerSheet) -> None:
    """Tokens and pieces, open cards, assets and cases of one player."""
    rect, colour = sheet.rect, SEATS[sheet.seat]
    canvas.dim(0.5)
    canvas.panel(rect, shadow=True)
    face = Rect(rect.x + 24, rect.y + 20, 84, 84)
    canvas.portrait(f"homeland/portraits/player_{sheet.seat + 1}", face, colour)
    canvas.picture(
        f"homeland/seats/{SEAT_SIGNS[sheet.seat]}", Rect(face.right - 14, face.bottom - 14, 24, 24)
    )
    x = face.right + 24
    canvas.text(sheet.name, Rect(x, rect.y + 16, rect.w - 420, 34), HEAD, TEXT, free=True)
    canvas.text(sheet.sub, Rect(x, rect.y + 50, rect.w - 160, 22), LABEL, MUTED)
    cases = ", ".join(sheet.cases) if sheet.cases else "no cases"
    words = (
        f"Leads {cases}. {sheet.leads} lead cards left."
        if sheet.cases
        else f"Leads no case. {sheet.leads} lead cards left."
    )
    canvas.paragraph(words, Rect(x, rect.y + 74, rect.w - 160, 40), BODY, "D5E0E8", free=True)
    for i, (piece, n) in enumerate(sheet.numbers):
        left = rect.right - 24 - 64 * (4 - i)
        canvas.picture(f"homeland/pieces/{piece}", Rect(left, rect.y + 22, 24, 24))
        canvas.text(str(n), Rect(left + 29, rect.y + 20, 34, 28), NUMBER.sized(20), TEXT)
    _group(canvas, sheet, "OPEN CARDS", rect.x + 24, [place for _, place in sheet.shown], "none are open")
    for kind, place in sheet.shown:
        cards.intel(canvas, place, kind, shown=True)
    left = rect.x + 24 + (rect.w - 48) * 0.48
    _group(canvas, sheet, "ASSETS", left, [place for _, _, place in sheet.assets], "none")
    for id, active, place in sheet.assets:
        cards.asset(canvas, place, id, "unknown" if not id else "active" if active else "face_down")


def _group(canvas: Canvas, sheet: PlayerSheet, name: str, x: float, places: list[Rect], none: str) -> None:
    top = sheet.rect.y + 132
    canvas.text(name, Rect(x, top, 200, 22), PANEL_HEAD.sized(16), MUTED)
    if not places:
        canvas.text(none, Rect(x, top + 30, 200, 22), LABEL, MUTED)
