"""The panels of the seat in view, painted: dossier, prompt and log."""

from __future__ import annotations

from game.ui import cards, shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table.log_view import SIGN_ROOM, LogBook
from game.ui.table.paint_players import MUTED, PANEL_HEAD, TEXT, YELLOW
from game.ui.table.prompt_view import PAD, Check, Prompt
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_view import TableView, log_body
from game.ui.table.words import LEVELS
from game.ui.theme import BODY, LABEL, SEAT_SIGNS, SMALL, TextStyle
from game.ui.theme import LEVELS as LEVEL_COLOURS

TITLE = TextStyle("barlow_bold", 20)


# -- dossier ---------------------------------------------------------------------------------------
def paint_dossier(canvas: Canvas, view: TableView, covered: bool) -> None:
    """The own agenda, hand and assets; `covered` keeps the agenda shut while several people play."""
    layout = view.layout
    rect = layout.dossier

    canvas.panel(rect)
    head, style = Rect(rect.x + 14, rect.y + 5, 112, 24), PANEL_HEAD.sized(16)
    own = view.moment.seat is not None
    canvas.text("YOUR DOSSIER" if own else "DOSSIERS", head, style, MUTED)
    if own:
        canvas.text(f"HAND  {len(view.hand)}", Rect(layout.hand_area.x, head.y, 120, 24), style, MUTED)
        left = rect.right - layout.asset_room
        offered = len(view.moment.own["offered"]) if view.moment.own else 0
        more = f",  {offered} OFFERED" if offered else ""
        title = f"ASSETS  {len(view.assets) - offered}{more}"
        canvas.text(title, Rect(left, head.y, 200, 24), style, MUTED)
    else:
        canvas.text(
            "Hands and agendas stay closed while nobody is asked.", rect, LABEL, MUTED, align="centre"
        )
        return
    if covered:
        cards.back(canvas, layout.agenda, "agenda")
        words = layout.agenda.bottom_part(40).cut(left=8, right=8)
        canvas.paragraph("Hold A to see your agenda", words, SMALL, TEXT, line=16, align="centre")
    else:
        cards.agenda(canvas, layout.agenda, view.agenda)
    if not view.hand:
        canvas.text("no cards", layout.hand_area.top_part(154), LABEL, MUTED)
    if not view.assets:
        canvas.text(
            "no assets yet", Rect(rect.right - layout.asset_room, rect.y + 32, 160, 154), LABEL, MUTED
        )


# -- prompt ----------------------------------------------------------------------------------------
def paint_prompt(canvas: Canvas, p: Prompt) -> None:
    """The panel, its checklist and words; the answers are controls."""
    canvas.panel(p.rect)
    head = Rect(p.rect.x + PAD, p.rect.y + 6, p.rect.w - 2 * PAD, 26)
    noted = canvas.text(p.note, head, SMALL, MUTED, align="right")
    colour = YELLOW if p.own else MUTED
    canvas.text(p.head.upper(), head.cut(right=noted + 8), PANEL_HEAD.sized(18), colour, free=True)
    for check in p.checks:
        if not (p.own and check.rect.h > 30):
            _check(canvas, check)
    if p.line:
        canvas.hline(p.rect.x + PAD, p.rect.right - PAD, p.line, "33475A")
    if p.title:
        title = Rect(p.text_rect.x, p.text_rect.y - 28, p.text_rect.w, 26)
        ruled = canvas.text(p.rule, title, SMALL, canvas.theme.link, align="right")
        canvas.text(p.title, title.cut(right=ruled + 8), TITLE, TEXT)
    if p.text:
        canvas.paragraph(p.text, p.text_rect.grown(0, 4).cut(top=4), BODY, "D5E0E8")


def _check(canvas: Canvas, check: Check) -> None:
    """One line of the checklist: square for a duty, circle for what is free."""
    name = f"common/states/{'duty' if check.duty else 'optional'}_{check.state}"
    canvas.picture(name, Rect(check.rect.x, check.rect.cy - 9, 18, 18))
    colour = YELLOW if check.state == "active" else MUTED if check.state == "done" else "C6D6E6"
    canvas.text(check.text, check.rect.cut(left=24), LABEL.sized(16), colour)


def paint_action_checks(canvas: Canvas, view: TableView, warmth: dict[str, float]) -> None:
    """The checklist of the own turn as buttons: box or circle, name, key."""
    legal = {c.id for c in view.prompt.controls if c.enabled}
    for i, check in enumerate(view.prompt.checks):
        if not view.prompt.own or check.rect.h <= 30:
            continue
        _lay_check(
            canvas, check, i, f"option:{check.action}" in legal, warmth.get(f"option:{check.action}", 0.0)
        )


def _lay_check(canvas: Canvas, check: Check, i: int, lit: bool, warmth: float) -> None:
    warm = round(warmth, 1)
    key = ("check", check, lit, warm, i)
    canvas.stamp(key, check.rect, lambda c, r: _check_button(c, r, check, lit, i, warm))


def _check_button(canvas: Canvas, rect: Rect, check: Check, lit: bool, i: int, warm: float) -> None:
    theme = canvas.theme
    due = check.state == "active"
    if lit:
        line = YELLOW if due else mix(theme.line, theme.accent, 0.25 + 0.6 * warm)
        canvas.box(
            rect, mix(theme.button, theme.text, 0.10 * warm), line, radius=4, width=1.6 if due else 1.2
        )
    name = f"common/states/{'duty' if check.duty else 'optional'}_{check.state}"
    canvas.picture(
        name, Rect(rect.x + 5, rect.cy - 9, 18, 18), alpha=255 if lit or check.state == "done" else 110
    )
    colour = YELLOW if due and lit else TEXT if lit else theme.not_legal
    text = check.text.removesuffix(" a threat")
    canvas.text(text, rect.cut(left=25, right=16 if lit else 1), SMALL.sized(15), colour)
    if lit:
        canvas.text(str(i + 1), rect.cut(right=6), SMALL, MUTED, align="right")


# -- log -------------------------------------------------------------------------------------------
def paint_log(canvas: Canvas, layout: TableLayout, book: LogBook, offset: float) -> None:
    """The lines that show in the window on the log."""
    rect, body = layout.log, log_body(layout.log)

    canvas.panel(rect)
    canvas.text("LOG", Rect(rect.x + PAD, rect.y + 6, 80, 24), PANEL_HEAD, MUTED)
    with canvas.clip(body.grown(4, 0)):
        for i in book.visible(offset, body.h):
            _log_line(canvas, body, book, i, body.y + book.tops[i] - offset)


def _log_line(canvas: Canvas, body: Rect, book: LogBook, i: int, y: float) -> None:
    line = book.lines[i]
    paint_sign(canvas, line.sign, Rect(body.x + 2, y + book.pitch / 2 - 8, 16, 16))
    for n, words in enumerate(book.wrapped[i]):
        place = Rect(body.x + SIGN_ROOM, y + n * book.pitch, body.w - SIGN_ROOM, book.pitch)
        width = canvas.text(words, place, BODY, "D5E0E8", free=True)
        if n == len(book.wrapped[i]) - 1:
            canvas.text(
                line.rule, place.cut(left=width + (6 if words else 0)), SMALL, canvas.theme.link, free=True
            )


def paint_sign(canvas: Canvas, sign: str, rect: Rect) -> None:
    """The sign before a line of the log: a seat, a level, a card of intel or a side."""
    kind, _, value = sign.partition(":")
    if kind == "seat":
        canvas.picture(f"homeland/seats/{SEAT_SIGNS[int(value)]}", rect)
    elif kind == "level":
        colour = LEVEL_COLOURS[LEVELS[int(value)]]
        marks = shapes.chevrons(rect.w / 2, rect.h / 2, 12, int(value) + 1, 3.1, 5)
        canvas.svg(rect, shapes.path(marks, shapes.paint("", colour, 1.8)))
    elif kind in ("intel", "side"):
        canvas.picture(f"homeland/intel/{value}", rect)
