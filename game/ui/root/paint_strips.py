"""The strips of the factions, painted."""

from __future__ import annotations

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.root.paint_rows import card_icon, paint_row
from game.ui.root.strips import HEAD, Strip
from game.ui.theme import FACTION_TEXT, FACTIONS, NUMBER, SMALL, TextStyle

NAME = TextStyle("fraunces_display", 17)
POINTS = TextStyle("barlow_bold", 21)
NOBODY = "common/icons/empty_seat"
"""The picture of a seat that has no faction yet."""


def paint_strip(canvas: Canvas, strip: Strip) -> None:
    """One strip: it is painted anew only when something on it has changed."""
    paint = _rail if strip.form == "rail" else _strip
    key = ("root strip", strip.faction, strip.form, strip.title, strip.who, strip.points, strip.goal,
           strip.active, strip.hand, strip.rows)  # fmt: skip
    canvas.stamp(key, strip.rect, lambda c, r: paint(c, r, strip))


def _strip(canvas: Canvas, rect: Rect, strip: Strip) -> None:
    theme = canvas.theme
    if strip.active:
        canvas.box(rect.grown(4), "", theme.selected, radius=theme.radius + 4, width=3)
    canvas.panel(rect)
    head_band(canvas, rect, HEAD, FACTIONS.get(strip.faction, theme.button))
    medal(canvas, Rect(rect.x + 2, rect.y + 1, 44, 44), strip.faction)
    ink = FACTION_TEXT.get(strip.faction, theme.text)
    words = rect.top_part(HEAD).cut(left=51, right=38)
    canvas.text(strip.title, words.top_part(26).moved(0, 1), NAME, ink)
    canvas.text(strip.who, words.bottom_part(19).moved(0, -1), SMALL, ink, free=True)
    pennant(canvas, Rect(rect.right - 37, rect.y + 1, 30, 40), strip.points, strip.goal)
    y = rect.y + HEAD + max(2.0, (rect.h - HEAD - sum(row.high for row in strip.rows)) / 2 - 2)
    for row in strip.rows:
        paint_row(canvas, row, Rect(rect.x + 11, y, rect.w - 22, row.high))
        y += row.high


def head_band(canvas: Canvas, rect: Rect, high: float, colour: str) -> None:
    """The head of a panel in the colour of a faction."""
    theme = canvas.theme
    w, r = rect.w, theme.radius
    d = f"M1 {high}V{r}Q1 1 {r} 1H{w - r}Q{w - 1} 1 {w - 1} {r}V{high}Z"
    body = shapes.path(d, shapes.paint(colour))
    body += shapes.path(f"M0 {high}H{w}", shapes.paint("", theme.ink, 2))
    canvas.svg(rect.top_part(high + 2), body)
    canvas.box(rect, "", theme.ink)


def medal(canvas: Canvas, rect: Rect, faction: str) -> None:
    """The figure of a faction on a cream disc."""
    theme, r = canvas.theme, rect.w / 2
    canvas.svg(rect, shapes.circle(r, r, r - 1.2, shapes.paint(theme.cream, theme.ink, 2)))
    id = f"root/warriors/{faction}" if faction else NOBODY
    canvas.picture(id, rect.grown(-rect.w * (0.14 if faction else 0.24)))


def pennant(canvas: Canvas, rect: Rect, points: str, goal: str) -> None:
    """The flag with the points, or with what has taken their place."""
    theme, w, h = canvas.theme, rect.w, rect.h
    tip = h * 0.78
    d = f"M1 0H{w - 1}V{tip}L{w / 2} {h - 1}L1 {tip}Z"
    canvas.svg(rect, shapes.path(d, shapes.paint(theme.panel, theme.ink, 1.8)))
    room = rect.top_part(tip)
    if goal:
        id = "root/icons/coalition" if goal == "coalition" else f"root/suits/{goal}"
        canvas.picture(id, room.centred(rect.w * 0.72, rect.w * 0.72))
        return
    canvas.text(points, room.grown(1, 0), POINTS.sized(POINTS.size * rect.w / 30), theme.text, align="centre")


def _rail(canvas: Canvas, rect: Rect, strip: Strip) -> None:
    """A faction in the rail of a small window: figure, points, hand."""
    theme = canvas.theme
    if strip.active:
        canvas.box(rect.grown(3), "", theme.selected, radius=theme.radius + 3, width=3)
    canvas.box(rect, FACTIONS.get(strip.faction, theme.button), theme.ink)
    foot = min(34.0, rect.h * 0.42)
    top = rect.cut(top=3, bottom=foot + 6, left=3, right=3)
    side = min(top.h, top.w) * 0.86
    if strip.faction:
        canvas.picture(f"root/warriors/{strip.faction}", top.centred(side, side), rim=13)
    else:
        canvas.picture(NOBODY, top.centred(side * 0.7, side * 0.7))
    paper = rect.bottom_part(foot + 3).cut(left=4, right=4, bottom=4)
    canvas.box(paper, theme.panel, theme.ink, radius=5, width=1.4)
    if strip.goal:
        id = "root/icons/coalition" if strip.goal == "coalition" else f"root/suits/{strip.goal}"
        canvas.picture(id, Rect(paper.x + 2, paper.cy - 9, 18, 18))
    else:
        canvas.text(strip.points, paper.left_part(24), NUMBER.sized(18), theme.text, align="centre")
    card_icon(canvas, Rect(paper.x + 24, paper.cy - 7, 14, 14))
    canvas.text(str(strip.hand), Rect(paper.x + 38, paper.y, paper.w - 38, paper.h), SMALL, theme.text)
