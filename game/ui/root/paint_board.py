"""A whole faction board as a sheet, painted."""

from __future__ import annotations

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root import card_faces
from game.ui.root.board_blocks import BLOCK_TITLE
from game.ui.root.board_parts import Ability, Foot
from game.ui.root.board_view import HEAD, FootBox, PhaseBox, Sheet
from game.ui.root.paint_blocks import paint_block
from game.ui.root.paint_rows import item_tile, picture
from game.ui.root.paint_strips import head_band, medal, pennant
from game.ui.root.turn_steps import Line, Progress
from game.ui.theme import BODY, BODY_LINE, BUTTON, FACTION_TEXT, FACTIONS, LABEL, SMALL, TextStyle

TITLE = TextStyle("fraunces_display", 26)
PHASE = TextStyle("fraunces_display", 16)


def paint_sheet(canvas: Canvas, sheet: Sheet, offset: float, lit: str = "") -> None:
    """The sheet with its head, its body scrolled by `offset`, and the tabs; `lit`: the tab under the
    pointer."""
    canvas.dim()
    canvas.layer(("root sheet", sheet), sheet.rect.grown(12), lambda c: _frame(c, sheet))
    with canvas.clip(sheet.body):
        if offset:
            moved = sheet.body.moved(0, -offset)
            _body(canvas, sheet, moved.y - sheet.body.y)
        else:
            canvas.layer(("root sheet body", sheet), sheet.body, lambda c: _body(c, sheet, 0))
    for seat, faction, spot in sheet.tabs:
        _tab(canvas, faction, spot, seat == sheet.seat, f"tab:{seat}" == lit)


def _tab(canvas: Canvas, faction: str, rect: Rect, on: bool, lit: bool) -> None:
    theme = canvas.theme
    fill = FACTIONS[faction] if on else theme.glow if lit else theme.panel
    canvas.box(rect, fill, theme.cream if on else theme.ink, radius=7, width=2.5 if on else 2)
    canvas.picture(f"root/warriors/{faction}", rect.centred(34, 34), rim=13)


# -- the head
def _frame(canvas: Canvas, sheet: Sheet) -> None:
    rect, theme = sheet.rect, canvas.theme
    canvas.panel(rect)
    head_band(canvas, rect, HEAD, FACTIONS[sheet.faction])
    _scatter(canvas, sheet)
    medal(canvas, Rect(rect.x + 12, rect.y + 1, 74, 74), sheet.faction)
    ink = FACTION_TEXT[sheet.faction]
    words = rect.top_part(HEAD).cut(left=104, right=134)
    noted = canvas.text(sheet.who, words.top_part(44).cut(top=6), LABEL, ink, align="right", free=True)
    canvas.text(sheet.title, words.top_part(44).cut(top=6, right=noted + 12), TITLE, ink)
    canvas.text(sheet.board.motto, words.bottom_part(28).moved(0, -3), BUTTON, ink, free=rect.w < 900)
    pennant(canvas, Rect(rect.right - 118, rect.y + 1, 54, 66), sheet.points, sheet.goal)
    canvas.box(rect, "", theme.ink)


def _scatter(canvas: Canvas, sheet: Sheet) -> None:
    """A few pictures strewn over the right of the head, where no words stand."""
    if not sheet.board.scatter or sheet.rect.w < 1000:
        return
    for dx, dy, side in ((392, 8, 24), (346, 26, 18), (300, 6, 20)):
        spot = Rect(sheet.rect.right - dx - 120, sheet.rect.y + dy, side, side)
        canvas.picture(sheet.board.scatter, spot, alpha=110)


# -- the body
def _body(canvas: Canvas, sheet: Sheet, dy: float) -> None:
    for text, rect in sheet.headings:
        canvas.text(text, rect.moved(0, dy), BLOCK_TITLE.sized(20), canvas.theme.text)
    for box in sheet.phases:
        _phase(canvas, box, box.rect.moved(0, dy), dy)
    for foot in sheet.feet:
        _foot(canvas, foot, dy)
    for placed in sheet.blocks:
        paint_block(canvas, type(placed)(placed.block, placed.rect.moved(0, dy)))
    for ability, rect in sheet.abilities:
        _ability(canvas, ability, rect.moved(0, dy))


def _box(canvas: Canvas, rect: Rect, on: bool = False) -> None:
    theme = canvas.theme
    canvas.box(rect, theme.glow if on else theme.button, theme.ink, radius=7, width=2 if on else 1.6)


def _phase(canvas: Canvas, box: PhaseBox, rect: Rect, dy: float) -> None:
    _box(canvas, rect, box.on)
    head = rect.top_part(32).cut(left=14, right=12)
    canvas.text(box.title, head, PHASE, canvas.theme.text)
    if box.note:
        canvas.text(box.note, head, LABEL, canvas.theme.accent, align="right")
    for line, spot in box.lines:
        _line(canvas, line, spot.moved(0, dy))


def _line(canvas: Canvas, line: Line, rect: Rect) -> None:
    theme = canvas.theme
    progress_sign(canvas, Rect(rect.x, rect.cy - 9, 18, 18), line.state)
    style = BUTTON if rect.w > 200 else LABEL
    ruled = canvas.measure.width(line.rule, SMALL) + 6
    ink = theme.muted if line.state == "done" else theme.text
    canvas.text(line.name, rect.cut(left=25, right=ruled), style, ink)


def progress_sign(canvas: Canvas, rect: Rect, state: Progress) -> None:
    """How far a line of the turn has come: a tick, an arrow on red, an empty disc."""
    theme, r = canvas.theme, rect.w / 2
    fill = {"done": theme.legal, "now": theme.accent}.get(state, theme.panel)
    body = shapes.circle(r, r, r - 1, shapes.paint(fill, theme.ink, 1.6))
    if state == "done":
        body += shapes.path("M5 9.4L8 12.2L13 6.4", shapes.paint("", theme.ink, 2))
    elif state == "now":
        body += shapes.path("M7 5.4L13 9L7 12.6Z", shapes.paint(theme.cream))
    canvas.svg(rect, body)


def _foot(canvas: Canvas, box: FootBox, dy: float) -> None:
    rect, foot = box.rect.moved(0, dy), box.foot
    _box(canvas, rect)
    head = rect.top_part(28).cut(left=12, right=7)
    width = canvas.text(foot.title, head, PHASE, canvas.theme.text)
    if foot.lines:
        _told(canvas, foot, rect.cut(top=28, left=12, right=6, bottom=8))
    side = 22.0
    pitch = min(25.0, (head.w - width - 8 - side) / max(1, len(foot.items) - 1))
    for i, item in enumerate(foot.items):
        x = head.right - side - (len(foot.items) - 1 - i) * pitch
        item_tile(canvas, Rect(x, head.y + 4, side, side), item, "ready")
    for card, spot in box.cards:
        card_faces.card(canvas, spot.moved(0, dy), card)
    if not (foot.lines or box.cards):
        canvas.text(
            "no cards" if foot.items else "nothing yet",
            rect.cut(top=28, left=12, bottom=12),
            LABEL,
            canvas.theme.muted,
        )


def _told(canvas: Canvas, foot: Foot, room: Rect) -> None:
    side = min(42.0, room.h)
    if foot.picture:
        picture(canvas, foot.picture, Rect(room.x, room.cy - side / 2, side, side))
    words = room.cut(left=side + 8)
    y = words.cy - 10 * len(foot.lines)
    for i, line in enumerate(foot.lines):
        ink = canvas.theme.text if i == 0 else canvas.theme.muted
        canvas.text(
            line, Rect(words.x, y + i * 20, words.w, 20), BUTTON if i == 0 else SMALL, ink, free=i > 0
        )


def _ability(canvas: Canvas, ability: Ability, rect: Rect) -> None:
    theme = canvas.theme
    _box(canvas, rect)
    picture(canvas, ability.picture, Rect(rect.x + 10, rect.y + 11, 44, 44))
    ruled = canvas.measure.width(ability.rule, SMALL) + 20
    words = Rect(rect.x + 64, rect.y + 6, rect.w - 64 - ruled, 24)
    canvas.text(ability.name, words, TextStyle("barlow_bold", 17), theme.text)
    room = rect.cut(left=64, top=29, right=16, bottom=3)
    canvas.paragraph(ability.text, room, BODY, theme.text, line=BODY_LINE)
