"""The battle panel, painted."""

from __future__ import annotations

from game.ui.animation import Film
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.root.battle_layout import HEAD, PAD, BattleLayout
from game.ui.root.battle_view import STEPS, Bars, BattleView, Row, Side
from game.ui.root.paint_frame import frame
from game.ui.root.paint_pieces import sticker
from game.ui.theme import BODY, FACTION_TEXT, FACTIONS, LABEL, NAME, NUMBER, SMALL, TextStyle

BIG = TextStyle("fraunces_display", 26)
FACES = (2, 0, 3, 1, 0, 2, 1, 3, 2, 1, 3, 0)
"""The faces that tumbling dice show one after the other."""


def paint_battle(canvas: Canvas, rect: Rect, view: BattleView, laid: BattleLayout, film: Film) -> None:
    """The panel but for question and answers."""
    first, theme = view.sides[0].faction, canvas.theme
    frame(canvas, rect, FACTIONS.get(first, theme.button), HEAD)
    ink = FACTION_TEXT.get(first, theme.text)
    canvas.picture("root/icons/battle", Rect(rect.x + 12, rect.y + 9, 22, 22), {"2B1D14": ink})
    canvas.text(view.title, laid.head.cut(left=42, right=PAD), theme.panel_title.sized(19), ink)
    for side, place in zip(view.sides, laid.sides, strict=True):
        _side(canvas, place, side)
    for i, place in enumerate(laid.chips):
        _chip(canvas, place, STEPS[i], i, view.step)
    if laid.dice is not None and view.dice is not None:
        _dice(canvas, laid.dice, view, film)
    settled = film.value("dice", "share", 1.0) >= 1.0
    for row, place in zip(view.rows if settled else (), laid.rows, strict=False):
        _row(canvas, place, row)
    if settled and laid.total is not None and view.total is not None:
        _total(canvas, laid.total, view.total)
    for bars, place, side in zip(view.bars, laid.bars, view.sides, strict=False):
        _bars(canvas, place, bars, FACTIONS.get(side.faction, theme.accent))
    if view.notes:
        canvas.paragraph(" ".join(view.notes), laid.notes, BODY, theme.text)


def _side(canvas: Canvas, rect: Rect, side: Side) -> None:
    """Who fights with how many."""
    theme = canvas.theme
    canvas.box(
        rect, mix(theme.panel, FACTIONS.get(side.faction, theme.line), 0.42), theme.ink, radius=7, width=1.5
    )
    tall = rect.h > 90
    face = rect.h - (44 if tall else 12)
    x, y = (rect.cx - face / 2, rect.y + 4) if tall else (rect.x + 5, rect.y + 6)
    if side.faction:
        sticker(canvas, side.faction, "warrior", Rect(x, y, face, face))
    words = rect.bottom_part(38).cut(left=4, right=4) if tall else rect.grown(-4, -4).cut(left=face + 2)
    canvas.text(side.strength, words.top_part(20), NAME, theme.ink, align="centre")
    canvas.text(side.role, words.bottom_part(18), SMALL, theme.ink, align="centre", free=True)


def _chip(canvas: Canvas, rect: Rect, text: str, i: int, now: int) -> None:
    theme = canvas.theme
    fill = theme.glow if i == now else mix(theme.panel, theme.muted, 0.25) if i < now else theme.panel
    canvas.box(rect, fill, theme.ink, radius=4, width=2 if i == now else 1.2)
    canvas.text(text, rect.cut(left=2, right=2), SMALL, theme.ink, align="centre")


def _dice(canvas: Canvas, rect: Rect, view: BattleView, film: Film) -> None:
    """The dice of both sides; they tumble while they are rolled."""
    assert view.dice is not None
    share, theme, side = film.value("dice", "share", 1.0), canvas.theme, rect.h
    for i, (result, who) in enumerate(zip(view.dice, view.sides, strict=True)):
        shown = result if share >= 1.0 else FACES[(int(share * len(FACES)) + 5 * i) % len(FACES)]
        x = rect.x + 20 if i == 0 else rect.right - 20 - side
        colours = {
            "FFF6E0": FACTIONS.get(who.faction, "FFF6E0"),
            "2B1D14": FACTION_TEXT.get(who.faction, "2B1D14"),
        }
        canvas.picture(f"root/dice/battle_{shown}", Rect(x, rect.y, side, side), colours)
    if share >= 1.0:
        left, right = (
            rect.cut(left=20 + side, right=rect.w / 2 + 8),
            rect.cut(left=rect.w / 2 + 8, right=20 + side),
        )
        canvas.text(str(view.dice[0]), left, BIG, theme.ink, align="centre")
        canvas.text(":", rect, BIG, theme.ink, align="centre")
        canvas.text(str(view.dice[1]), right, BIG, theme.ink, align="centre")


def _row(canvas: Canvas, rect: Rect, row: Row) -> None:
    colour = canvas.theme.muted if row.faint else canvas.theme.text
    canvas.text(row.left, rect.left_part(44), NUMBER, colour, align="centre")
    canvas.text(row.text, rect.cut(left=44, right=44), LABEL, colour, align="centre", free=True)
    canvas.text(row.right, rect.right_part(44), NUMBER, colour, align="centre")


def _total(canvas: Canvas, rect: Rect, total: tuple[int, int]) -> None:
    theme = canvas.theme
    canvas.hline(rect.x, rect.right, rect.y, theme.ink, 1.5)
    canvas.text(str(total[0]), rect.left_part(44), BIG.sized(22), theme.accent, align="centre")
    canvas.text(
        "hits dealt", rect.cut(left=44, right=44), theme.panel_title.sized(16), theme.ink, align="centre"
    )
    canvas.text(str(total[1]), rect.right_part(44), BIG.sized(22), theme.accent, align="centre")


def _bars(canvas: Canvas, rect: Rect, bars: Bars, colour: str) -> None:
    """A bar for each number of hits, as high as it is likely, with the chance in per cent."""
    theme = canvas.theme
    head, foot = rect.top_part(16), rect.bottom_part(15)
    canvas.text(bars.title, head, SMALL, theme.muted, align="centre", free=True)
    area = Rect(rect.x, head.bottom, rect.w, foot.y - head.bottom)
    pitch = min(34.0, rect.w / max(1, len(bars.chances)))
    x = rect.cx - pitch * len(bars.chances) / 2
    for number, chance in bars.chances:
        high = max(2.0, (area.h - 14) * float(chance))
        bar = Rect(x + 5, area.bottom - high, pitch - 10, high)
        canvas.box(bar, colour, theme.ink, radius=2, width=1.2)
        percent = f"{round(100 * chance)}%"
        canvas.text(
            percent, Rect(x - 2, bar.y - 15, pitch + 4, 14), SMALL, theme.text, align="centre", free=True
        )
        canvas.text(str(number), Rect(x, foot.y, pitch, foot.h), NUMBER.sized(15), theme.text, align="centre")
        x += pitch
