"""What lies behind the panels: room or table, the bar on top of every screen, sheets with their heads."""

from __future__ import annotations

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.sheets import HEAD
from game.ui.theme import LABEL, Theme

BAR = 44


def ground(canvas: Canvas) -> None:
    """The ground of the theme over the whole window, drawn once per size."""
    paint = _operations_room if canvas.theme.game == "homeland" else _wooden_table
    canvas.layer("ground", canvas.all, paint, opaque=True)


def _operations_room(canvas: Canvas) -> None:
    theme, (w, h) = canvas.theme, canvas.size
    canvas.fill(canvas.all, theme.ground)
    glow = shapes.radial("g", [(0, "16323C", 0.9), (60, "12232D", 0.5), (100, theme.ground, 0)])
    body = glow + shapes.ellipse(w / 2, h * 0.45, w * 0.6, h * 0.75, 'fill="url(#g)"')
    for r in (0.28, 0.44, 0.62):
        body += shapes.circle(w / 2, h * 0.5, w * r, shapes.paint("", "1B3440", 1.2, 0.5))
    canvas.svg(canvas.all, body)
    faint = mix(theme.ground, theme.line, 0.22)
    for i in range(1, int(w // 64) + 1):
        canvas.vline(i * 64, 0, h, faint, 1)
    for i in range(1, int(h // 64) + 1):
        canvas.hline(0, w, i * 64, faint, 1)


def _wooden_table(canvas: Canvas) -> None:
    w, h = canvas.size
    canvas.fill(canvas.all, canvas.theme.ground)
    body = ""
    for i in range(int(w * h / 26000)):
        x, y = (i * 397.3) % w, (i * 151.7) % h
        body += shapes.ellipse(x, y, 60 + (i * 37) % 70, 3 + i % 3, shapes.paint("33251A"))
    canvas.svg(canvas.all, body)


def bar(canvas: Canvas, title: str, x: float = 16) -> float:
    """The bar on top with the name of the screen or game; gives the x where the name ends."""
    theme = canvas.theme
    strip = canvas.all.top_part(BAR)
    canvas.fill(strip, theme.bar)
    canvas.hline(0, strip.w, BAR - 1, mix(theme.bar, theme.line, 0.8), 1.5)
    style = theme.screen_title.sized(24 if theme.game == "homeland" else 22)
    width = canvas.text(title, Rect(x, 0, 420, BAR), style, theme.on_bar)
    return x + width


def heading(canvas: Canvas, text: str, rect: Rect, note: str = "", colour: str = "") -> None:
    """The title of a panel at the left of `rect`, and a note at its right."""
    theme: Theme = canvas.theme
    words = text.upper() if theme.game == "homeland" else text
    width = canvas.text(words, rect, theme.panel_title, colour or theme.text)
    if note:
        canvas.text(note, rect.cut(left=width + 12), LABEL, theme.muted, align="right")


def sheet(canvas: Canvas, rect: Rect, title: str = "", room: float = 0.0) -> None:
    """A sheet over a darkened screen: its panel, its title (in so much room) and the line below its head."""
    canvas.dim()
    canvas.panel(rect, shadow=True)
    if title:
        heading(canvas, title, Rect(rect.x + 20, rect.y + 10, room or rect.w - 84, 36))
    canvas.hline(rect.x + 1, rect.right - 1, rect.y + HEAD - 1, canvas.theme.line)
