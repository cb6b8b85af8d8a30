"""How controls look: one function per look, in the colours of the theme.

Buttons, switches and lists are drawn here over the plain data of `controls`, since a widget of pygame_gui
costs 0.02 ms a frame each whether it changes or not and can neither carry a key hint, a reason with its
rule and the double focus ring nor keep its focus when a screen is presented anew. What pygame_gui does
better is editing a line of text (caret, selection, clipboard, composed characters): `entry` opens its text
entry over the one field that has the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui import shapes
from game.ui.canvas import Badge, Canvas
from game.ui.colour import mix
from game.ui.controls import Control
from game.ui.geometry import Rect
from game.ui.interaction import Interaction, handle
from game.ui.theme import BODY, BUTTON, BUTTON_BIG, LABEL, NUMBER, SMALL, TextStyle, Theme

Painter = Callable[[Canvas, Control, Rect, float], None]
PICTURE_SIDE = 20
ROOMY = 44.0
"""The least side of a thing that a badge of full size does not hide."""
EDGE, TALL, WIDE = 30.0, 100.0, 150.0
"""How near an edge, how tall at the left or wide at the right a thing is whose tooltip stands beside it."""


def draw_controls(canvas: Canvas, controls: Sequence[Control], ui: Interaction) -> None:
    """Every control in order, those in a scroll area clipped to it, then the scroll bars."""
    carriers = {c.id: c for c in controls if c.role == "scroll"}
    for control in controls:
        carrier = carriers.get(control.inside)
        if carrier is None:
            draw_control(canvas, control, control.rect, ui)
        elif ui.placed(control, controls).meets(carrier.rect):
            with canvas.clip(carrier.rect.grown(8, 0)):
                draw_control(canvas, control, ui.placed(control, controls), ui)
    for carrier in carriers.values():
        scroll_bar(canvas, carrier, ui.offset(carrier.id, controls))


def draw_control(canvas: Canvas, control: Control, rect: Rect, ui: Interaction) -> None:
    """One control in its place."""
    if control.role == "area" and control.look == "own":
        return
    warmth = ui.warmth.get(control.id, 0.0)
    if ui.pressed == control.id and ui.hover == control.id and control.role == "button" and control.enabled:
        rect = rect.moved(0, 1)
    PAINTERS[control.role if control.role != "button" else control.look](canvas, control, rect, warmth)
    if ui.keyboard and ui.focus == control.id:
        canvas.ring(rect, "focus", radius_of(canvas, control))


def edge(theme: Theme) -> str:
    """The colour of the frame of a field or an empty place: quiet, but seen on panels and buttons."""
    return mix(theme.line, theme.muted, 0.6)


def radius_of(canvas: Canvas, control: Control) -> float:
    """The corner radius of a control."""
    return canvas.theme.small_radius if control.role == "area" else canvas.theme.button_radius


# -- buttons
def plain(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A button of the panel."""
    theme = canvas.theme
    if not c.enabled:
        greyed(canvas, c, rect)
        return
    lit = c.state == "selected"
    fill = theme.accent if lit else mix(theme.button, theme.text, 0.10 * warmth)
    line = theme.legal if c.state == "legal" else mix(theme.line, theme.accent, 0.6 * warmth)
    if theme.game == "root":
        line = theme.ink
    canvas.box(rect, fill, line, radius=theme.button_radius)
    label(canvas, c, rect, theme.on_accent if lit else theme.on_button)


def primary(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """The one button that leads on."""
    theme = canvas.theme
    if not c.enabled:
        greyed(canvas, c, rect)
        return
    canvas.shadow(rect, theme.button_radius)
    line = theme.ink if theme.game == "root" else mix(theme.accent, "FFFFFF", 0.45)
    canvas.box(rect, mix(theme.accent, "FFFFFF", 0.16 * warmth), line, radius=theme.button_radius)
    label(canvas, c, rect, theme.on_accent)


def glowing(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A primary button that wants to be pressed: nothing else is left to do."""
    for i, alpha in ((3, 40), (2, 70), (1, 110)):
        canvas.box(
            rect.grown(i * 2),
            "",
            canvas.theme.glow,
            radius=canvas.theme.button_radius + i * 2,
            width=2,
            alpha=alpha,
        )
    primary(canvas, c, rect, warmth)


def segment(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """One of a row of which one is on."""
    theme = canvas.theme
    if not c.enabled:
        greyed(canvas, c, rect)
        return
    fill = (
        theme.accent
        if c.on
        else mix(theme.panel if theme.game == "root" else theme.button, theme.text, 0.10 * warmth)
    )
    line = theme.ink if theme.game == "root" else mix(theme.line, theme.accent, 1.0 if c.on else 0.6 * warmth)
    canvas.box(rect, fill, line, radius=theme.button_radius)
    label(canvas, c, rect, theme.on_accent if c.on else theme.on_button)


def quiet(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """Words only, until the pointer is over them."""
    theme = canvas.theme
    if warmth:
        canvas.box(rect, theme.button, "", radius=theme.button_radius, alpha=round(255 * warmth))
    colour = theme.not_legal if not c.enabled else mix(theme.muted, theme.text, warmth)
    label(canvas, c, rect, colour)


def dock(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A word in the dock of the title."""
    if warmth and c.enabled:
        canvas.box(rect, "3A2A1E", "FFD24A", radius=8, width=1.5, alpha=round(255 * warmth))
    colour = "FFF6E0" if c.enabled else "9C8A70"
    canvas.text(c.text, rect, BUTTON_BIG, colour, align="centre")


def bar(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A button in the bar on top: selected ones have a yellow frame."""
    theme = canvas.theme
    if not c.enabled:
        grey = mix(theme.bar, theme.bar_muted, 0.7)
        canvas.dashes(rect, grey, radius=theme.button_radius)
        label(canvas, c, rect, grey)
        return
    on_bar = theme.game == "root"
    fill = mix("46341F" if on_bar else theme.panel, theme.on_bar, 0.10 * warmth)
    line = theme.selected if c.on else "6A5238" if on_bar else theme.line
    canvas.box(rect, fill, line, radius=theme.button_radius, width=2 if c.on else 1.2)
    label(canvas, c, rect, theme.on_bar)


def row(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A greyed choice as a line: struck circle, name, and at the right the reason with its rule number."""
    theme = canvas.theme
    canvas.picture(
        "common/states/not_legal_dark" if theme.game == "homeland" else "common/states/not_legal",
        Rect(rect.x, rect.cy - 8, 16, 16),
    )
    left = min(canvas.measure.width(c.text, SMALL), rect.w * 0.5)
    canvas.text(c.text, Rect(rect.x + 20, rect.y, left + 1, rect.h), SMALL, theme.muted)
    if warmth:
        canvas.hline(rect.x + 20, rect.x + 20 + left, rect.bottom - 2, theme.line)
    room = rect.cut(left=20 + left + 8)
    canvas.text(c.why, room, SMALL, theme.not_legal, align="right", free=True)


def bare(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A thing the screen has drawn itself: the state's ring and badge."""
    if c.state in ("legal", "selected"):
        canvas.ring(rect, "legal" if c.state == "legal" else "selected")
        kind: Badge = "legal" if c.state == "legal" else "selected" if c.number else "selected_tick"
        small = min(rect.w, rect.h) < ROOMY
        canvas.badge(rect.right - 2, rect.y + 2, kind, c.number, size=14 if small and not c.number else 20)
    elif warmth > 0.5:
        canvas.ring(rect, "hover")


def greyed(canvas: Canvas, c: Control, rect: Rect) -> None:
    """A button that cannot be pressed now: dashed, in grey; its tooltip says why."""
    theme = canvas.theme
    canvas.dashes(rect, theme.not_legal, radius=theme.button_radius)
    label(canvas, c, rect, theme.not_legal)


def label(canvas: Canvas, c: Control, rect: Rect, colour: str) -> None:
    """Picture, words (one or two lines) and key hint of a button."""
    inner = rect.cut(left=12, right=12) if c.align == "left" else rect.cut(left=6, right=6)
    if c.key and c.align == "left":
        inner = inner.cut(right=key_hint(canvas, c, rect, colour) + 6)
    if c.icon:
        side = min(PICTURE_SIDE, rect.h - 8)
        x = inner.x if c.text else rect.cx - side / 2
        canvas.picture(c.icon, Rect(x, rect.cy - side / 2, side, side), {"2B1D14": colour, "EAF1F6": colour})
        if not c.text:
            return
        inner = inner.cut(left=side + 6)
    style = label_style(c, rect)
    if c.sub:
        first, second = (
            inner.top_part(inner.h * 0.60).cut(top=inner.h * 0.12),
            inner.bottom_part(inner.h * 0.46).cut(bottom=inner.h * 0.08),
        )
        canvas.text(c.text, first, style, colour, align=c.align)
        canvas.text(c.sub, second, LABEL, colour, align=c.align)
    else:
        canvas.text(c.text, inner, style, colour, align=c.align)


def label_style(c: Control, rect: Rect) -> TextStyle:
    """The type of a button: larger on tall ones."""
    if rect.h >= 48:
        return TextStyle("barlow_extrabold", 23) if c.sub else BUTTON_BIG
    return BUTTON.sized(18) if rect.h >= 38 else BUTTON


def key_hint(canvas: Canvas, c: Control, rect: Rect, colour: str) -> float:
    """The little box with the key at the right of a button; gives its width."""
    text = c.key.upper() if len(c.key) == 1 else c.key.capitalize()
    w = max(20.0, canvas.measure.width(text, SMALL) + 12)
    box = Rect(rect.right - w - 8, rect.cy - 9, w, 18)
    ground = canvas.theme.accent if c.look in ("primary", "glow") else canvas.theme.button
    canvas.box(box, mix(ground, colour, 0.14), "", radius=3)
    canvas.text(text, box, SMALL, colour, align="centre")
    return w


# -- switches, fields, links, lists
def switch(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A name with a line of help, and at the right a knob that says on or off in words too."""
    theme = canvas.theme
    knob = Rect(rect.right - 46, rect.cy - 12, 46, 24)
    words = rect.cut(right=knob.w + 44)
    half = rect.h / 2
    colour = theme.text if c.enabled else theme.not_legal
    canvas.text(c.text, Rect(words.x, words.cy - half + 1, words.w, half), BUTTON, colour)
    canvas.text(
        c.sub,
        Rect(words.x, words.cy, words.w, half - 1),
        SMALL,
        theme.muted if c.enabled else theme.not_legal,
    )
    fill = theme.accent if c.on else mix(theme.field, theme.text, 0.06 + 0.06 * warmth)
    canvas.box(knob, fill, theme.accent if c.on else theme.not_legal, radius=12, width=1.5)
    x = knob.right - 12 if c.on else knob.x + 12
    body = shapes.circle(9, 9, 8, shapes.paint(theme.on_accent if c.on else theme.not_legal))
    canvas.svg(Rect(x - 9, knob.cy - 9, 18, 18), body)
    canvas.text(
        "On" if c.on else "Off", Rect(knob.x - 38, knob.y, 30, knob.h), SMALL, theme.muted, align="right"
    )


def field(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A line of text that is not being edited."""
    theme = canvas.theme
    frame = mix(edge(theme), theme.accent, 0.6 * warmth)
    canvas.box(rect, theme.field, frame, radius=theme.button_radius)
    text, colour = (c.value, theme.text) if c.value else (c.placeholder, theme.muted)
    canvas.text(text, rect.cut(left=10, right=8), BUTTON, colour, free=True)


def link(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """A word that leads somewhere."""
    width = canvas.text(c.text, rect, SMALL, canvas.theme.link)
    if warmth:
        canvas.hline(rect.x, rect.x + width, rect.cy + 8, canvas.theme.link)


def nothing(canvas: Canvas, c: Control, rect: Rect, warmth: float) -> None:
    """Scroll areas show only their bar; what has the look `own` is drawn by its screen, glow and all."""


def scroll_bar(canvas: Canvas, c: Control, offset: float) -> None:
    """The bar of a scroll area, when there is something to scroll."""
    if c.content <= c.rect.h:
        return
    rail = Rect(c.rect.right - 5, c.rect.y + 2, 4, c.rect.h - 4)
    top, size = handle(c, offset)
    canvas.box(rail, mix(canvas.theme.panel, canvas.theme.line, 0.5), radius=2)
    canvas.box(Rect(rail.x, top, rail.w, size), canvas.theme.muted, radius=2)


def tooltip(canvas: Canvas, c: Control, target: Rect) -> None:
    """The reason or the tip of a control in a box 280 wide at most, inside the window: above or below it,
    beside what stands at an edge and has others like it above and below."""
    theme = canvas.theme
    wrapped = canvas.measure.wrap(c.why, BODY, 256)
    pitch = canvas.measure.line_height(18, BODY)
    w = max(canvas.measure.width(line, BODY) for line in wrapped) + 24
    h = pitch * len(wrapped) + 14
    x = min(max(8.0, target.cx - w / 2), canvas.size[0] - w - 8)
    above = target.y - h - 8
    y = above if above >= 4 else min(target.bottom + 8, canvas.size[1] - h - 4)
    if target.x < EDGE and target.h >= TALL and target.right + w + 16 <= canvas.size[0]:
        x, y = target.right + 8, min(target.y, canvas.size[1] - h - 4)
    elif target.right > canvas.size[0] - 2 * EDGE and WIDE <= target.w < target.x - w:
        x, y = target.x - w - 20, min(max(4.0, target.cy - h / 2), canvas.size[1] - h - 4)
    box = Rect(x, y, w, h)
    canvas.shadow(box, 4)
    canvas.box(box, mix(theme.panel, theme.text, 0.06), theme.muted, radius=4)
    canvas.paragraph(c.why, box.cut(left=12, top=6, right=10, bottom=4), BODY, theme.text)


def pips(canvas: Canvas, rect: Rect, lit: int, of: int) -> None:
    """Small boxes, the first `lit` of them filled: the strength of an opponent."""
    theme = canvas.theme
    for i in range(of):
        box = Rect(rect.x + i * 15, rect.cy - 7, 12, 14)
        canvas.box(
            box,
            theme.accent if i < lit else theme.panel,
            theme.ink if theme.game == "root" else theme.muted,
            radius=3,
        )


def counter(
    canvas: Canvas,
    icon: str,
    text: str,
    x: float,
    cy: float,
    colour: str,
    style: TextStyle = NUMBER,
    side: float = 20,
) -> float:
    """A picture with a number or word beside it; gives the x where it ends."""
    canvas.picture(icon, Rect(x, cy - side / 2, side, side))
    width = canvas.measure.width(text, style)
    canvas.text(text, Rect(x + side + 5, cy - 12, width + 2, 24), style, colour)
    return x + side + 5 + width


PAINTERS: dict[str, Painter] = {
    "plain": plain,
    "primary": primary,
    "glow": glowing,
    "segment": segment,
    "tab": segment,
    "quiet": quiet,
    "dock": dock,
    "bar": bar,
    "row": row,
    "bare": bare,
    "own": nothing,
    "area": bare,
    "switch": switch,
    "field": field,
    "link": link,
    "scroll": nothing,
}
