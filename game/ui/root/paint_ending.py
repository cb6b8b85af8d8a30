"""The end of a game of Root, painted."""

from __future__ import annotations

from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.grounds import bar, ground, heading
from game.ui.interaction import Interaction
from game.ui.root.ending_view import EndView, Standing
from game.ui.root.names import faction_title
from game.ui.root.paint_plots import paint_plot
from game.ui.theme import BUTTON, LABEL, NUMBER


def paint_end(canvas: Canvas, view: EndView, ui: Interaction) -> None:
    """Everything under the controls."""
    ground(canvas)
    bar(canvas, "The game is over")
    _winner(canvas, view)
    canvas.panel(view.panel)
    heading(canvas, "Standings", view.panel.top_part(44).cut(left=18, right=18, top=4))
    for standing in view.standings:
        _standing(canvas, standing)
    canvas.panel(view.plot_panel)
    paint_plot(canvas, view.plot, ui)
    words = Rect(view.foot.x, view.foot.y, 104, view.foot.h)
    canvas.text("Once more, as", words, BUTTON, canvas.theme.on_bar)


def _winner(canvas: Canvas, view: EndView) -> None:
    theme, rect = canvas.theme, view.winner
    canvas.panel(rect)
    side = 112.0
    count = len(view.winners)
    for i, faction in enumerate(view.winners):
        x = rect.cx - (count * side + (count - 1) * 12) / 2 + i * (side + 12)
        face = Rect(x, rect.y + 16, side, side)
        canvas.box(face, tokens.FACTIONS[faction], theme.ink, radius=10)
        canvas.picture(f"root/warriors/{faction}", face.grown(-10), rim=11)
    words = rect.cut(left=14, top=132, right=14, bottom=8)
    canvas.text(
        view.headline, words.top_part(34), theme.panel_title.sized(24), theme.text, align="centre", free=True
    )
    for i, line in enumerate(view.lines):
        place = Rect(words.x, words.y + 34 + i * 21, words.w, 21)
        canvas.text(line, place, LABEL, theme.muted, align="centre")


def _standing(canvas: Canvas, standing: Standing) -> None:
    theme, rect = canvas.theme, standing.rect
    canvas.box(rect, "FFE9A0" if standing.winner else theme.button, theme.ink, radius=7, width=1.5)
    side = rect.h - 8
    face = Rect(rect.x + 5, rect.y + 4, side, side)
    canvas.box(face, tokens.FACTIONS[standing.faction], theme.ink, radius=5, width=1.2)
    canvas.picture(f"root/warriors/{standing.faction}", face.grown(-2), rim=11)
    number = standing.told.isdigit()
    style = NUMBER.sized(22) if number else LABEL
    told = canvas.text(standing.told, rect.cut(right=12), style, theme.text, align="right")
    words = rect.cut(left=side + 14, right=told + 18)
    canvas.text(standing.name, words.top_part(words.h / 2 + 3).cut(top=3), BUTTON, theme.text, free=True)
    canvas.text(
        faction_title(standing.faction), words.bottom_part(words.h / 2).cut(bottom=3), LABEL, theme.muted
    )
