"""The accusation sheet, the curtain and the end of the game, painted."""

from __future__ import annotations

from game.homeland.tables import AGENDAS
from game.ui import cards, grounds, shapes
from game.ui.animation import Film, flip_shows_face, flip_width
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.lettering import Align
from game.ui.table.ending_view import NOBODY, AccusationView, RevealView, Row
from game.ui.table.paint_players import BAR_TITLE, PANEL_HEAD, YELLOW, mini_asset
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


# -- the end ---------------------------------------------------------------------------------------
def paint_reveal(canvas: Canvas, view: RevealView, film: Film) -> None:
    """Bar, the open tab, and the foot."""
    grounds.ground(canvas)
    strip = canvas.all.top_part(44)
    canvas.fill(strip, canvas.theme.bar)
    canvas.hline(0, strip.w, 43, mix(canvas.theme.bar, canvas.theme.line, 0.8), 1.5)
    canvas.picture("common/icons/menu", Rect(16, 12, 20, 20), {"2B1D14": TEXT})
    x = 50 + canvas.text("HOMELAND", Rect(50, 0, 160, 44), BAR_TITLE, TEXT) + 30
    canvas.text(f"Round {view.rounds}", Rect(x, 0, 90, 44), LABEL.sized(16), MUTED)
    colour = "4FD1C5" if view.tracks[0] >= view.tracks[1] else BAD
    canvas.text(view.headline, strip.cut(left=x + 80, right=120), HEAD.sized(18), colour, align="centre")
    note = Rect(canvas.size[0] - 524, 56, 500, 34)
    canvas.text(
        "Everything is open now. Nothing here was shown to any seat before.",
        note,
        LABEL,
        MUTED,
        align="right",
    )
    {"agendas": _agendas, "accusations": _accusations, "tally": _tally}[view.tab](canvas, view, film)


def _agendas(canvas: Canvas, view: RevealView, film: Film) -> None:
    for i, row in enumerate(view.rows):
        _agenda(canvas, view, i, row, film)
        _plate(canvas, view.plate(i), row)
    _left_over(canvas, view)
    n = len(view.rows)
    _winner(canvas, view.plate(n), view)
    foot = Rect(
        24, view.plate(n).bottom + 16, canvas.size[0] - 48, canvas.size[1] - 76 - view.plate(n).bottom
    )
    _summary(canvas, foot, view)


def _agenda(canvas: Canvas, view: RevealView, i: int, row: Row, film: Film) -> None:
    turn = film.value(f"agenda:{i}", "turn", 1.0)
    rect = view.card(i)
    if row.agenda == "terrorist_mole" and turn >= 1.0:
        rect = rect.moved(0, -8)
        for grow, alpha in ((4, 150), (9, 90), (14, 50)):
            canvas.box(rect.grown(grow), "", "D23C44", radius=8 + grow, width=2, alpha=alpha)
    if flip_shows_face(turn):
        cards.agenda(canvas, rect, row.agenda, wide=flip_width(turn))
    else:
        cards.back(canvas, rect, "agenda", wide=flip_width(turn))


def _left_over(canvas: Canvas, view: RevealView) -> None:
    rect = view.card(len(view.rows))
    canvas.box(rect, "1B2935", "", radius=8)
    canvas.dashes(rect, "5B7286", radius=8)
    canvas.text("LEFT OVER", rect.top_part(44), PANEL_HEAD, MUTED, align="centre")
    side = rect.w * 0.56
    emblem = Rect(rect.cx - side / 2, rect.y + 58, side, side)
    canvas.picture(f"homeland/agendas/{view.left_over}", emblem, alpha=170)
    name = cards.AGENDA_SHORT[view.left_over][0]
    canvas.text(
        name,
        Rect(rect.x + 6, emblem.bottom + 12, rect.w - 12, 28),
        TextStyle("barlow_extrabold", 22),
        TEXT,
        align="centre",
    )
    canvas.text("Nobody held it", Rect(rect.x, emblem.bottom + 42, rect.w, 20), LABEL, MUTED, align="centre")


def _plate(canvas: Canvas, rect: Rect, row: Row) -> None:
    colour = SEATS[row.seat]
    canvas.box(rect, "17222C", YELLOW if row.won else colour, radius=5, width=2.4 if row.won else 1.4)
    canvas.fill(Rect(rect.x + 1, rect.y + 1, 7, rect.h - 2), colour)
    side = 50.0 if rect.w > 150 else 36.0
    face = Rect(rect.x + 14, rect.y + 10, side, side)
    canvas.portrait(f"homeland/portraits/player_{row.seat + 1}", face, colour)
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[row.seat]}", Rect(face.right - 10, face.bottom - 10, 17, 17))
    words = Rect(face.right + 12, rect.y + 9, rect.right - face.right - 18, 26)
    canvas.text(row.name, words, PLATE_NAME, TEXT, free=True)
    if row.total is None and not row.out:
        canvas.text(
            "not scored" if not row.won else "wins alone",
            words.moved(0, 26),
            LABEL,
            YELLOW if row.won else MUTED,
        )
        return
    canvas.text(
        "found out" if row.out else _gained(row),
        words.moved(0, 26),
        LABEL,
        BAD if row.out else MUTED,
        free=True,
    )
    total = "out" if row.out else str(row.total)
    place = Rect(rect.x + 12, rect.bottom - 38, rect.w - 24, 32)
    canvas.text(total, place, BIG, YELLOW if row.won else TEXT, align="right")


def _gained(row: Row) -> str:
    bonus = row.points[2] if row.points else 0
    return f"accusation {bonus:+d}" if bonus else "no accusation" if row.accused == NOBODY else "accusation 0"


def _winner(canvas: Canvas, rect: Rect, view: RevealView) -> None:
    won = [row for row in view.rows if row.won]
    canvas.box(rect, "3A3216" if won else "2A1518", YELLOW if won else BAD, radius=5, width=1.6)
    canvas.text(
        "Winner" if len(won) == 1 else "Winners" if won else "Nobody wins",
        Rect(rect.x + 14, rect.y + 8, rect.w - 24, 22),
        LABEL.sized(17),
        YELLOW if won else BAD,
    )
    if won:
        canvas.text(view.winners, Rect(rect.x + 14, rect.y + 32, rect.w - 22, 34), BIG, TEXT, free=True)
    canvas.text(
        view.sub,
        Rect(rect.x + 14, rect.bottom - 28, rect.w - 22, 22),
        LABEL,
        "E4D9B0" if won else TEXT,
        free=True,
    )


def _summary(canvas: Canvas, rect: Rect, view: RevealView) -> None:
    canvas.panel(rect)
    canvas.text("HOW IT ENDED", Rect(rect.x + 16, rect.y + 8, 300, 24), PANEL_HEAD, MUTED)
    for i, (name, value, colour) in enumerate(
        (("Agency", view.tracks[0], "4FD1C5"), ("Terrorists", view.tracks[1], "D23C44"))
    ):
        y = rect.y + 44 + i * 34
        canvas.text(name, Rect(rect.x + 16, y, 92, 24), LABEL.sized(17), TEXT)
        for n in range(12):
            cell = Rect(rect.x + 112 + n * 26, y, 22, 22)
            canvas.box(cell, colour if n < value else "10181F", "33475A", radius=3)
        canvas.text(f"{value} of 12", Rect(rect.x + 436, y, 90, 24), LABEL, MUTED)
    words = Rect(rect.x + 560, rect.y + 12, rect.w - 580, 40)
    used = canvas.paragraph(f"{view.headline}. {view.accused_line}", words, BODY, TEXT, free=True)
    room = Rect(words.x, words.y + used + 8, words.w, rect.bottom - words.y - used - 16)
    _votes(canvas, room, view)


def _votes(canvas: Canvas, room: Rect, view: RevealView) -> None:
    """Who named whom, in two columns."""
    said = [(row, row.accused) for row in view.rows if row.accused is not None]
    for i, (row, named) in enumerate(said):
        place = Rect(room.x + (i % 2) * room.w / 2, room.y + (i // 2) * 26, room.w / 2 - 8, 24)
        if place.bottom <= room.bottom + 4:
            canvas.picture(f"homeland/seats/{SEAT_SIGNS[row.seat]}", Rect(place.x, place.cy - 8, 16, 16))
            whom = view.rows[named].name if named >= 0 else "nobody"
            canvas.text(f"{row.name} named {whom}", place.cut(left=24), LABEL, MUTED, free=True)


def _accusations(canvas: Canvas, view: RevealView, film: Film) -> None:
    moles = [row.seat for row in view.rows if row.agenda == "terrorist_mole"]
    area = Rect(24, 108, canvas.size[0] - 48, canvas.size[1] - 180)
    canvas.panel(area)
    pitch = min(84.0, (area.h - 40) / len(view.rows))
    for i, row in enumerate(view.rows):
        line = Rect(area.x + 24, area.y + 20 + pitch * i, area.w - 48, pitch - 10)
        _face(canvas, Rect(line.x, line.y, line.h, line.h), row.seat)
        canvas.text(row.name, Rect(line.x + line.h + 16, line.y, 240, line.h), PLATE_NAME, TEXT, free=True)
        canvas.svg(
            Rect(line.x + 360, line.cy - 16, 70, 32),
            shapes.path("M4 16H62M62 16L46 3M62 16L46 29", shapes.paint("", "5B7286", 4)),
        )
        named = row.accused if row.accused is not None else NOBODY
        if named >= 0:
            _face(canvas, Rect(line.x + 460, line.y, line.h, line.h), named)
        name = view.rows[named].name if named >= 0 else "Nobody"
        canvas.text(
            name,
            Rect(line.x + 460 + (line.h + 16 if named >= 0 else 0), line.y, 240, line.h),
            PLATE_NAME,
            TEXT if named >= 0 else MUTED,
            free=True,
        )
        points = row.points[2] if row.points else 0
        word = "the mole" if named in moles and named >= 0 else "not the mole" if named >= 0 else ""
        canvas.text(
            word,
            Rect(line.right - 300, line.y, 160, line.h),
            LABEL.sized(17),
            GOOD if points > 0 else BAD,
            align="right",
        )
        canvas.text(
            f"{points:+d}" if points else "0",
            Rect(line.right - 110, line.y, 100, line.h),
            BIG,
            GOOD if points > 0 else BAD if points < 0 else MUTED,
            align="right",
        )


def _face(canvas: Canvas, rect: Rect, seat: int) -> None:
    canvas.portrait(f"homeland/portraits/player_{seat + 1}", rect, SEATS[seat])
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[seat]}", Rect(rect.right - 12, rect.bottom - 12, 20, 20))


COLUMNS: tuple[tuple[str, float, Align], ...] = (
    ("Agenda", 0.26, "left"),
    ("Agenda points", 0.46, "right"),
    ("Assets", 0.50, "left"),
    ("Asset points", 0.76, "right"),
    ("Accusation", 0.88, "right"),
    ("Total", 0.995, "right"),
)


def _tally(canvas: Canvas, view: RevealView, film: Film) -> None:
    area = Rect(24, 108, canvas.size[0] - 48, canvas.size[1] - 180)
    canvas.panel(area)
    inner = area.cut(left=24, right=24, top=16, bottom=12)
    for name, share, align in COLUMNS:
        _cell(canvas, inner, share, align, Rect(0, inner.y, 0, 26), name, LABEL, MUTED)
    pitch = min(74.0, (inner.h - 34) / len(view.rows))
    for i, row in enumerate(view.rows):
        _tally_row(canvas, inner, Rect(inner.x, inner.y + 34 + pitch * i, inner.w, pitch - 8), row)


def _tally_row(canvas: Canvas, inner: Rect, line: Rect, row: Row) -> None:
    if row.won:
        canvas.box(line.grown(10, 3), "3A3216", YELLOW, radius=4, width=1.6)
    else:
        canvas.hline(line.x, line.right, line.bottom + 4, "33475A")
    _face(canvas, Rect(line.x, line.y + 2, line.h - 4, line.h - 4), row.seat)
    canvas.text(
        row.name,
        Rect(line.x + line.h + 14, line.y, inner.w * 0.26 - line.h - 24, line.h),
        PLATE_NAME,
        TEXT,
        free=True,
    )
    agenda, assets, bonus = row.points or (0, 0, 0)
    values = (
        AGENDAS[row.agenda].title,
        str(agenda),
        "",
        str(assets),
        f"{bonus:+d}" if bonus else "0",
        "out" if row.out else str(row.total),
    )
    for (name, share, align), value in zip(COLUMNS, values, strict=True):
        style = BIG if name == "Total" else CELL if align == "right" else LABEL.sized(17)
        colour = (
            YELLOW
            if name == "Total" and row.won
            else BAD
            if value == "out" or value.startswith("-")
            else TEXT
        )
        _cell(canvas, inner, share, align, line, value, style, colour)
    left = inner.x + inner.w * 0.50
    pitch = min(40.0, inner.w * 0.17 / max(1, len(row.assets)))
    for i, asset in enumerate(row.assets):
        mini_asset(canvas, Rect(left + pitch * i, line.cy - 22, 34, 44), asset, True)


def _cell(
    canvas: Canvas,
    inner: Rect,
    share: float,
    align: Align,
    line: Rect,
    text: str,
    style: TextStyle,
    colour: str,
) -> None:
    x = inner.x + inner.w * share
    place = Rect(x - 220, line.y, 220, line.h) if align == "right" else Rect(x, line.y, inner.w * 0.2, line.h)
    canvas.text(text, place, style, colour, align=align)
