"""The reveal theatre, painted: its frame, agendas, accusations and tally."""

from __future__ import annotations

from collections.abc import Mapping

from game.homeland.tables import AGENDAS
from game.ui import cards, grounds, shapes
from game.ui.animation import Film, flip_shows_face, flip_width
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.lettering import Align
from game.ui.table.paint_cases import paint_cases, paint_turning
from game.ui.table.paint_ending import BAD, BIG, CELL, GOOD, MUTED, PLATE_NAME, TEXT
from game.ui.table.paint_players import BAR_TITLE, PANEL_HEAD, YELLOW, mini_asset
from game.ui.table.paint_suspicion import paint_graph, paint_suspicion
from game.ui.table.reveal_view import NOBODY, RevealView, Row
from game.ui.theme import HEAD, LABEL, SEAT_SIGNS, SEATS, TextStyle

OPEN = "Everything is open now. Nothing here was shown to any seat before."


def paint_reveal(
    canvas: Canvas, view: RevealView, film: Film, warmth: Mapping[str, float], offset: float
) -> None:
    """Bar, the open tab, and the foot; `offset` is how far the cases are scrolled."""
    grounds.ground(canvas)
    strip = canvas.all.top_part(44)
    canvas.fill(strip, canvas.theme.bar)
    canvas.hline(0, strip.w, 43, mix(canvas.theme.bar, canvas.theme.line, 0.8), 1.5)
    canvas.picture("common/icons/menu", Rect(16, 12, 20, 20), {"2B1D14": TEXT})
    x = 50 + canvas.text("HOMELAND", Rect(50, 0, 160, 44), BAR_TITLE, TEXT) + 30
    canvas.text(f"Round {view.rounds}", Rect(x, 0, 90, 44), LABEL.sized(16), MUTED)
    colour = "4FD1C5" if view.tracks[0] >= view.tracks[1] else BAD
    canvas.text(view.headline, strip.cut(left=x + 80, right=120), HEAD.sized(18), colour, align="centre")
    tabs = max(control.rect.right for control in view.controls if control.id.startswith("tab:"))
    note = Rect(tabs + 16, 56, canvas.size[0] - 24 - tabs - 16, 34)
    canvas.text(OPEN, note, LABEL, MUTED, align="right")
    foot = Rect(370, canvas.size[1] - 56, canvas.size[0] - 760, 42)
    canvas.text(f"Seed {view.seed} - dice and deals can be verified", foot, LABEL, MUTED, free=True)
    match view.tab:
        case "agendas":
            _agendas(canvas, view, film, warmth)
        case "accusations":
            _accusations(canvas, view)
        case "tally":
            _tally(canvas, view)
        case "cases":
            paint_cases(canvas, view, offset, warmth)
        case "suspicion":
            paint_suspicion(canvas, view, warmth)
        case _:
            paint_turning(canvas, view, warmth)


def _agendas(canvas: Canvas, view: RevealView, film: Film, warmth: Mapping[str, float]) -> None:
    """The cards, turned one after the other; what tells more only when the last lies open."""
    n = len(view.rows)
    for i, row in enumerate(view.rows):
        _agenda(canvas, view, i, row, film)
    turn = film.value(f"agenda:{n}", "turn", 1.0)
    if not flip_shows_face(turn):
        cards.back(canvas, view.card(n), "agenda", wide=flip_width(turn))
        return
    _left_over(canvas, view)
    for i, row in enumerate(view.rows):
        _plate(canvas, view.plate(i), row)
    _winner(canvas, view.plate(n), view)
    paint_graph(canvas, view, view.graph)
    paint_turning(canvas, view, warmth)


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


def _accusations(canvas: Canvas, view: RevealView) -> None:
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


def _tally(canvas: Canvas, view: RevealView) -> None:
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
