"""The sheets over the table, painted: a threat in detail, a player in detail."""

from __future__ import annotations

from game.ui import cards
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.table.estimate import Estimate
from game.ui.table.paint_panels import paint_sign
from game.ui.table.paint_players import MUTED, PANEL_HEAD, TEXT
from game.ui.table.sheets_view import PlayerSheet, ThreatSheet
from game.ui.theme import BODY, INTEL, LABEL, NUMBER, SEAT_SIGNS, SEATS, SMALL, TextStyle

HEAD = TextStyle("barlow_extrabold", 26)
FOOT = 50.0
"""What the words under the estimate may take of the foot, where no button stands."""


def paint_threat_sheet(canvas: Canvas, sheet: ThreatSheet, offset: float) -> None:
    """Plot, organization, all cards with where they came from, pieces, the estimate and the history."""
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
    _estimate(canvas, sheet)
    _history(canvas, sheet, offset)


def _pieces(canvas: Canvas, head: Rect, sheet: ThreatSheet) -> None:
    x = head.right - 96
    for piece, n in (("agent", sheet.agents), ("soldier", sheet.soldiers)):
        canvas.picture(f"homeland/pieces/{piece}", Rect(x, head.cy - 11, 22, 22))
        canvas.text(str(n), Rect(x + 26, head.y, 24, head.h), NUMBER.sized(19), TEXT)
        x += 50


def _estimate(canvas: Canvas, sheet: ThreatSheet) -> None:
    """Red and blue as the seat can know them: two bars on one scale, least to most."""
    rect, found = sheet.estimate_rect, sheet.estimate
    head = rect.top_part(22)
    canvas.text("AS YOU CAN KNOW IT", head, PANEL_HEAD.sized(16), MUTED)
    top = max(found.red[1], found.blue[1], 1)
    sides = (("Red", found.red, found.middle[0]), ("Blue", found.blue, found.middle[1]))
    for i, (name, (low, high), middle) in enumerate(sides):
        colour = INTEL[name.lower()]
        line = Rect(rect.x, head.bottom + 6 + 34 * i, rect.w, 28)
        canvas.text(name, line, LABEL.sized(17), TEXT)
        words = str(low) if low == high else f"{low} to {high}"
        canvas.text(words, line, NUMBER.sized(19), TEXT, align="right")
        bar = Rect(line.x + 52, line.cy - 7, rect.w - 52 - 84, 14)
        canvas.box(bar, "10181F", "33475A", radius=3)
        canvas.box(Rect(bar.x, bar.y, bar.w * low / top, bar.h), colour, "", radius=3)
        more = Rect(bar.x + bar.w * low / top, bar.y, bar.w * (high - low) / top, bar.h)
        canvas.box(more, colour, "", radius=3, alpha=90)
        canvas.vline(bar.x + bar.w * middle / top, bar.y - 3, bar.bottom + 3, "FFFFFF", 2)
    top = head.bottom + 76
    room = Rect(rect.x, top, rect.w, rect.bottom + FOOT - top)
    canvas.paragraph(verdict(found), room, BODY, "D5E0E8")


def verdict(found: Estimate) -> str:
    """What the estimate comes to, in words."""
    unknown = []
    if found.unknown:
        unknown.append(f"{found.unknown} unknown {'card' if found.unknown == 1 else 'cards'}")
    if not found.plot_known:
        unknown.append("the unseen plot")
    if found.blue[0] > found.red[1]:
        said = "As it lies, it is neutralized."
    elif found.red[0] >= found.blue[1]:
        said = "As it lies, the plot succeeds."
    elif found.close:
        said = "Few points decide."
    else:
        said = "More likely neutralized." if found.middle[1] > found.middle[0] else "The plot is more likely."
    return f"{said} Open: {' and '.join(unknown)}." if unknown else said


def _history(canvas: Canvas, sheet: ThreatSheet, offset: float) -> None:
    """The lines of the history that show."""
    rect = sheet.history_rect
    canvas.text("HISTORY", rect.top_part(22), PANEL_HEAD.sized(16), MUTED)
    body = rect.cut(top=26)
    with canvas.clip(body):
        for told in sheet.history:
            place = told.rect.moved(0, -offset)
            if place.bottom <= body.y or place.y >= body.bottom:
                continue
            canvas.text(f"R{told.round}", Rect(place.x, place.y, 32, sheet.pitch), SMALL, MUTED)
            paint_sign(canvas, told.line.sign, Rect(place.x + 34, place.y + sheet.pitch / 2 - 8, 16, 16))
            for n, words in enumerate(told.wrapped):
                at = Rect(place.x + 60, place.y + n * sheet.pitch, place.w - 66, sheet.pitch)
                canvas.text(words, at, BODY, "D5E0E8", free=True)


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
