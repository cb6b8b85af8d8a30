"""The prompt and the log of the Root table, and the bar's title, painted."""

from __future__ import annotations

from game.ui.animation import Film
from game.ui.canvas import Canvas
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.interaction import Interaction
from game.ui.root.bar_view import BAR_TITLE, FOOT_TITLE, TURN_ROOM, foot_title, log_body
from game.ui.root.paint_battle import paint_battle
from game.ui.root.paint_frame import frame
from game.ui.root.paint_pieces import sticker
from game.ui.root.prompt_view import HEADER, PAD, REASON_LINE, Prompt
from game.ui.root.root_layout import RootLayout
from game.ui.table.log_view import SIGN_ROOM, LogBook
from game.ui.theme import BODY, FACTION_TEXT, FACTIONS, LABEL, SMALL

SIGN = 21.0


def paint_bar(canvas: Canvas, layout: RootLayout, title: str, turns: int) -> None:
    """The bar with the menu's sign, the map's name and the number of the turn."""
    rect, theme = layout.bar, canvas.theme
    canvas.fill(rect, theme.bar)
    canvas.hline(0, rect.w, rect.bottom - 1, theme.ground, 1.5)
    canvas.picture("common/icons/menu", Rect(15, rect.cy - 11, 22, 22), {"2B1D14": theme.on_bar})
    left = 50 + canvas.text(title, Rect(50, 0, 170, rect.h), BAR_TITLE, theme.on_bar) + 14
    if layout.mode == "full" and turns:
        canvas.text(f"Turn {turns}", Rect(left, 1, TURN_ROOM, rect.h), LABEL, theme.bar_muted)


def paint_prompt(canvas: Canvas, p: Prompt, film: Film) -> None:
    """The panel and its words; the answers are controls."""
    theme = canvas.theme
    if p.battle is not None and p.laid is not None:
        paint_battle(canvas, p.rect, p.battle, p.laid, film)
        if p.text:
            canvas.paragraph(p.text, p.text_rect, BODY, theme.text)
        return
    colour = FACTIONS.get(p.faction, theme.button)
    ink = FACTION_TEXT.get(p.faction, theme.text)
    frame(canvas, p.rect, colour, HEADER)
    head = p.rect.top_part(HEADER).cut(left=PAD + 2, right=PAD)
    canvas.text(p.small, head.top_part(28).cut(top=6), LABEL, ink)
    ruled = canvas.text(p.rule, head.bottom_part(32), SMALL, ink, align="right") if p.rule else 0.0
    canvas.text(
        p.title, head.bottom_part(34).cut(bottom=4, right=ruled + 8), theme.panel_title.sized(20), ink
    )
    if p.text:
        canvas.paragraph(p.text, p.text_rect, BODY, theme.text)
    if p.line:
        canvas.hline(p.rect.x + PAD, p.rect.right - PAD, p.line, theme.line)


def paint_reasons(canvas: Canvas, p: Prompt, ui: Interaction) -> None:
    """What is not possible: in one line where that fits, else name and rule over the reason."""
    carrier = next((c for c in p.controls if c.role == "scroll"), None)
    for c in p.controls:
        if not c.id.startswith("why:"):
            continue
        if carrier is None:
            _reason(canvas, c, c.rect, ui)
        elif ui.placed(c, p.controls).meets(carrier.rect):
            with canvas.clip(carrier.rect):
                _reason(canvas, c, ui.placed(c, p.controls), ui)


def _reason(canvas: Canvas, c: Control, rect: Rect, ui: Interaction) -> None:
    theme = canvas.theme
    canvas.picture("common/states/not_legal", Rect(rect.x, rect.y + 3, 16, 16))
    first = Rect(rect.x + 22, rect.y, rect.w - 22, 22)
    if rect.h > 30:
        ruled = canvas.text(c.rule, first, SMALL, theme.link, align="right")
        left = canvas.text(c.text, first.cut(right=ruled + 6), SMALL, theme.muted)
        below = Rect(first.x, first.bottom - 3, first.w, rect.h - first.h)
        canvas.paragraph(c.reason, below, SMALL, theme.not_legal, line=REASON_LINE)
    else:
        left = canvas.text(c.text, first, SMALL, theme.muted)
        words = first.cut(left=left + 6)
        canvas.text(f"{c.reason} - {c.rule}", words, SMALL, theme.not_legal, align="right")
    if ui.hover == c.id:
        canvas.hline(first.x, first.x + left, first.bottom - 3, theme.line)


# -- log -------------------------------------------------------------------------------------------
def paint_log(canvas: Canvas, layout: RootLayout, book: LogBook, factions: list[str], offset: float) -> None:
    """The lines that show in the window on the log."""
    rect, body, theme = layout.log, log_body(layout.log), canvas.theme
    frame(canvas, rect, "", 0)
    canvas.text("Log", Rect(rect.x + 12, rect.y + 7, 80, 26), theme.panel_title.sized(18), theme.text)
    canvas.hline(rect.x + 10, rect.right - 10, rect.y + 34, theme.line)
    with canvas.clip(body.grown(4, 0)):
        for i in book.visible(offset, body.h):
            _log_line(canvas, body, book, i, body.y + book.tops[i] - offset, factions)


def _log_line(canvas: Canvas, body: Rect, book: LogBook, i: int, y: float, factions: list[str]) -> None:
    line, theme = book.lines[i], canvas.theme
    kind, _, value = line.sign.partition(":")
    if i and book.begins_turn(i):
        canvas.hline(body.x, body.right - 8, y - 3, theme.line)
    if kind == "seat" and factions[int(value)]:
        sign(canvas, factions[int(value)], Rect(body.x, y + book.pitch / 2 - SIGN / 2, SIGN, SIGN))
    for n, words in enumerate(book.wrapped[i]):
        place = Rect(body.x + SIGN_ROOM, y + n * book.pitch, body.w - SIGN_ROOM, book.pitch)
        width = canvas.text(words, place, BODY, theme.text, free=True)
        if n == len(book.wrapped[i]) - 1:
            number = place.cut(left=width + (6 if words else 0))
            canvas.text(line.rule, number, SMALL, theme.link, free=True)


def paint_foot(canvas: Canvas, layout: RootLayout, p: Prompt) -> None:
    """The bar at the foot of a small window with the sign of who is asked and the question's title."""
    foot, theme = layout.foot, canvas.theme
    canvas.fill(foot, theme.bar)
    canvas.box(foot.cut(left=64, top=2, bottom=2, right=2), theme.panel, theme.ink, radius=6, width=1.5)
    if p.faction:
        sign(canvas, p.faction, Rect(foot.x + 16, foot.cy - 16, 32, 32))
    canvas.text(p.title, foot_title(layout, p, canvas.measure).grown(2, 0), FOOT_TITLE, theme.text)


def sign(canvas: Canvas, faction: str, rect: Rect) -> None:
    """A faction's head on a disc of its colour."""
    canvas.box(rect, FACTIONS[faction], canvas.theme.ink, radius=rect.w / 2, width=1.5)
    sticker(canvas, faction, "warrior", rect.grown(-2))
