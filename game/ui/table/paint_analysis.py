"""The analysis screen painted: totals, balance, both panels, the stage, the foot."""

from __future__ import annotations

from game.ui import cards, grounds, shapes
from game.ui.animation import Film, flip_shows_face, flip_width
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table.analysis_view import AnalysisView, Part, Shown, Side, card_rects
from game.ui.table.motion import FLY_AT, stage_part
from game.ui.table.paint_players import PANEL_HEAD, YELLOW
from game.ui.theme import BODY, LABEL, SEAT_SIGNS, SMALL, TOTAL, TextStyle

RED, BLUE = "E87474", "6FA5E6"
RED_FILL, BLUE_FILL = "E0504C", "3F86D6"
TEXT, MUTED = "EAF1F6", "9FB3C3"
NAME = TextStyle("barlow_extrabold", 27)
PART_NAME = TextStyle("barlow_semibold", 17)
PART_VALUE = TextStyle("barlow_bold", 24)
SUM_TOTAL = TextStyle("barlow_extrabold", 28)
VERDICT = TextStyle("barlow_extrabold", 30, 1.2)
DIMMED = 0.4
GLOW, STRIPS = 0.42, 56
"""How much of the width the glow of a side takes, and in how many strips it fades."""


def paint_analysis(canvas: Canvas, view: AnalysisView, film: Film) -> None:
    """The whole screen under its controls."""
    canvas.layer("analysis", canvas.all, _ground, opaque=True)
    _heading(canvas, view)
    red = film.value("total:red", "count", float(view.red.total))
    blue = film.value("total:blue", "count", float(view.blue.total))
    need = view.need_before if stage_part(film) else view.need
    _totals(canvas, view, round(red), round(blue), need)
    _balance(canvas, view.layout.balance, red, blue)
    for side, name in ((view.red, "red"), (view.blue, "blue")):
        _panel(canvas, view, side, name, film)
    cards.plot(canvas, view.layout.plot, view.plot)
    cards.organization(canvas, view.layout.organization, view.organization)
    _stage(canvas, view, film)
    _foot(canvas, view)


def _ground(canvas: Canvas) -> None:
    grounds.ground(canvas)
    w, h = canvas.size
    wide = w * GLOW / STRIPS
    for i in range(STRIPS):
        alpha = round(56 * (1 - i / STRIPS))
        canvas.fill(Rect(i * wide, 0, wide, h), RED_FILL, alpha)
        canvas.fill(Rect(w - (i + 1) * wide, 0, wide, h), BLUE_FILL, alpha)


def _heading(canvas: Canvas, view: AnalysisView) -> None:
    w = canvas.size[0]
    head = Rect(w / 2 - 330, 56, 660, 34)
    canvas.text(view.name, head, NAME, TEXT, align="centre")
    sub = Rect(head.x, 92, head.w, 22)
    width = canvas.text(view.sub, sub, LABEL.sized(16), MUTED, align="centre")
    if view.lead >= 0:
        canvas.picture(
            f"homeland/seats/{SEAT_SIGNS[view.lead]}", Rect(sub.cx + width / 2 + 8, sub.cy - 8, 16, 16)
        )


def _totals(canvas: Canvas, view: AnalysisView, red: int, blue: int, need: str) -> None:
    layout = view.layout
    left = canvas.text(str(red), layout.red_total, TOTAL, RED)
    right = canvas.text(str(blue), layout.blue_total, TOTAL, BLUE, align="right")
    words = Rect(layout.red_total.x + left + 24, 70, 260, 26)
    canvas.picture("homeland/intel/red", Rect(words.x, words.y + 1, 24, 24))
    canvas.text("RED - the plot", words.cut(left=32), LABEL.sized(19), TEXT)
    canvas.text("Ties go to the plot", Rect(words.x, 98, 260, 22), LABEL.sized(16), MUTED)
    edge = layout.blue_total.right - right - 24
    canvas.picture("homeland/intel/blue", Rect(edge - 24, words.y + 1, 24, 24))
    canvas.text("BLUE - the Agency", Rect(edge - 292, 70, 260, 26), LABEL.sized(19), TEXT, align="right")
    canvas.text(need, Rect(edge - 260, 98, 260, 22), LABEL.sized(16), MUTED, align="right")


def _balance(canvas: Canvas, rect: Rect, red: float, blue: float) -> None:
    share = red / (red + blue) if red + blue else 0.5
    canvas.box(rect.grown(2), "10181F", "", radius=9)
    canvas.box(rect, BLUE_FILL, "", radius=8)
    canvas.box(rect.left_part(max(16.0, rect.w * share)), RED_FILL, "", radius=8)
    if 0.02 < share < 0.98:
        canvas.fill(Rect(rect.x + rect.w * share - 3, rect.y, 6, rect.h), "10161C")
    steps = min(24, round(red + blue))
    for i in range(1, steps):
        canvas.vline(rect.x + rect.w * i / steps, rect.y + 1, rect.bottom - 1, "10161C", 1)
    mark = "M6 0L12 7L6 14L0 7Z"
    for y in (rect.y - 8, rect.bottom - 6):
        canvas.svg(Rect(rect.cx - 6, y, 12, 14), shapes.path(mark, shapes.paint("FFFFFF", "10161C", 1.4)))


# -- the panels ------------------------------------------------------------------------------------
def _panel(canvas: Canvas, view: AnalysisView, side: Side, name: str, film: Film) -> None:
    lost = view.verdict is not None and view.verdict == (name == "blue")
    rect = view.layout.red if name == "red" else view.layout.blue
    colour = RED_FILL if name == "red" else BLUE_FILL

    flying = stage_part(film)
    canvas.box(rect, mix("17222C", colour, 0.10), mix("17222C", colour, 0.45), radius=4)
    canvas.brackets(rect, RED if name == "red" else BLUE, strength=0.95)
    _frame_words(canvas, view, side, name, rect, flying is not None)
    spread = card_rects(side.cards, view.layout.intel(name, len(side.cards)), view.layout.card)
    for shown, place in zip(side.cards, spread, strict=True):
        if not (flying and shown.index == flying.index):
            cards.intel(canvas, place, shown.kind, alpha=110 if shown.burned else 255)
            if shown.burned:
                canvas.picture("homeland/icons/burn", place.centred(40, 40), {"EAF1F6": RED})
    if lost:
        canvas.box(rect, "0A1015", "", radius=4, alpha=round(255 * (1 - DIMMED)))


def _frame_words(canvas: Canvas, view: AnalysisView, side: Side, name: str, rect: Rect, flying: bool) -> None:
    red, layout = name == "red", view.layout
    parts, intel = layout.parts(name, len(side.parts), len(side.cards)), layout.intel(name, len(side.cards))
    head = Rect(parts[0].x, rect.y + 7, 186, 24)
    canvas.text("PRINTED" if red else "ON THE SPOT", head, PANEL_HEAD.sized(16), MUTED)
    canvas.text(
        "RED INTEL" if red else "BLUE INTEL", Rect(intel.x, head.y, 160, 24), PANEL_HEAD.sized(16), MUTED
    )
    for part, place in zip(side.parts, parts, strict=True):
        _part(canvas, part, place, RED_FILL if red else BLUE_FILL)
    if not side.cards:
        canvas.dashes(intel.left_part(layout.card[0]), "4A5D6D", radius=6)
    line = intel.bottom + 16
    colour = RED if red else BLUE
    canvas.hline(rect.x + 16, rect.right - 16, line, mix("17222C", colour, 0.5))
    align = "left" if red else "right"
    room = Rect(rect.x + 16, line + 12, rect.w - 32, 24)
    text, total_now = side.before if flying else (side.sum, side.total)
    canvas.text(text, room, LABEL.sized(18), "C6D2DC", align=align, free=True)  # type: ignore[arg-type]
    total = f"{total_now} {'red' if red else 'blue'}"
    canvas.text(total, room.moved(0, 26).cut(bottom=-10), SUM_TOTAL, colour, align=align)  # type: ignore[arg-type]
    high = min(116.0, rect.bottom - line - 94)
    _outcome(canvas, side, Rect(rect.x + 16, rect.bottom - 16 - high, rect.w - 32, high), red)


def _part(canvas: Canvas, part: Part, rect: Rect, colour: str) -> None:
    canvas.box(rect, "14202A", mix("17222C", colour, 0.5), radius=4)
    side = min(32.0, rect.h - 8)
    icon = Rect(rect.x + 10, rect.cy - side / 2, side, side)
    if "portraits" in part.icon:
        canvas.portrait(part.icon, icon, "34C8E8")
    else:
        canvas.picture(part.icon, icon)
    words = rect.cut(left=48, right=34)
    if rect.h > 50:
        canvas.text(part.name, words.top_part(rect.h * 0.56).cut(top=5), PART_NAME, TEXT, free=True)
        canvas.text(part.sub, words.bottom_part(rect.h * 0.5).cut(bottom=5), LABEL, MUTED, free=True)
    else:
        canvas.text(part.name, words, PART_NAME, TEXT, free=True)
    canvas.text(str(part.value), rect.cut(right=14), PART_VALUE, TEXT, align="right")


def _outcome(canvas: Canvas, side: Side, rect: Rect, red: bool) -> None:
    colour = "D23C44" if red else "4FD1C5"
    canvas.box(rect, "101820", mix("17222C", RED_FILL if red else BLUE_FILL, 0.5), radius=4)
    canvas.text(side.head, Rect(rect.x + 14, rect.y + 6, rect.w - 28, 22), PART_NAME, TEXT)
    x, y = rect.x + 14, rect.y + 30
    for i in range(side.impact):
        token = Rect(x + i * 28, y, 24, 24)
        canvas.box(token, colour, "", radius=3)
        canvas.picture(
            f"homeland/intel_ink/{'red' if red else 'blue'}",
            token.centred(16, 16),
            {"3F86D6": colour, "E0504C": colour},
        )
    track = "Terrorist" if red else "Agency"
    words = Rect(x + side.impact * 28 + 8, y, rect.w - 40 - side.impact * 28, 24)
    canvas.text(f"{side.impact} on the {track} track", words, PART_NAME, TEXT)
    text = Rect(x, y + 27, rect.w - 26, rect.bottom - y - 29)
    style = LABEL
    lines = canvas.measure.wrap(side.outcome, style, text.w)
    pitch = min(17.0, text.h / max(1, len(lines)))
    canvas.paragraph(
        side.outcome, text, style if pitch > 15.5 else SMALL, MUTED, line=max(15.0, pitch), free=True
    )


# -- the stage -------------------------------------------------------------------------------------
def _stage(canvas: Canvas, view: AnalysisView, film: Film) -> None:
    layout = view.layout
    flying = stage_part(film)
    if view.verdict is not None and flying is None:
        _verdict(canvas, view)
        return
    number = view.cards - view.left
    label = f"Card {number} of {view.cards}" if number else f"{view.cards} cards, shuffled"
    canvas.text(
        label, Rect(layout.stage.x, layout.stage.y, layout.stage.w, 22), PART_NAME, TEXT, align="centre"
    )
    if view.left or flying is not None:
        _rest(canvas, view)
    if flying is not None and view.last is not None:
        _turning(canvas, view, film, view.last)
        return
    if not view.left:
        _standing(canvas, view)
        return
    canvas.dashes(layout.turning, "4A5D6D", radius=6)
    if view.last is not None and _is_gold(view.last):
        cards.intel(canvas, layout.turning, view.last.kind)
        _told(
            canvas,
            view,
            Rect(
                layout.turning.right + 10,
                layout.turning.y,
                layout.stage.right - layout.turning.right - 12,
                140,
            ),
        )
    elif view.lines:
        _told(
            canvas,
            view,
            Rect(
                layout.turning.right + 10,
                layout.turning.y,
                layout.stage.right - layout.turning.right - 12,
                140,
            ),
        )


def _is_gold(shown: Shown) -> bool:
    from game.homeland.tables import INTEL

    return INTEL[shown.kind].colour == "gold"


def _rest(canvas: Canvas, view: AnalysisView) -> None:
    """The cards still face down, up to three seen."""
    stack = view.layout.stack
    for i in range(min(3, view.left)):
        cards.back(canvas, stack.moved(-4 * (min(3, view.left) - 1 - i), 2 * i), "intel")
    words = Rect(stack.x - 10, stack.bottom + 4, stack.w + 16, 20)
    canvas.text(f"{view.left} left" if view.left else "none left", words, LABEL, MUTED, align="centre")


def _turning(canvas: Canvas, view: AnalysisView, film: Film, last: Shown) -> None:
    """The newest card: off the stack, over, then to its side."""
    from game.homeland.tables import INTEL

    layout, colour = view.layout, INTEL[last.kind].colour
    place = film.rect("deal", layout.turning)
    turn = film.value("deal", "turn", 1.0)
    if film.spent >= FLY_AT and colour != "gold":
        place = film.rect("fly", layout.turning)
    else:
        canvas.box(layout.turning.grown(6), "", "8C7A4A", radius=10, width=3, alpha=150)
    if flip_shows_face(turn):
        cards.intel(canvas, place, last.kind, wide=flip_width(turn))
    else:
        cards.back(canvas, place, "intel", wide=flip_width(turn))
    if turn >= 1.0 and colour != "gold":
        _arrow(canvas, view, last, colour)
    elif turn >= 1.0:
        _told(
            canvas,
            view,
            Rect(
                layout.turning.right + 10,
                layout.turning.y,
                layout.stage.right - layout.turning.right - 12,
                140,
            ),
        )


def _arrow(canvas: Canvas, view: AnalysisView, last: Shown, colour: str) -> None:
    """Which way the card goes, and what becomes of the total."""
    from game.homeland.tables import INTEL

    layout, value = view.layout, INTEL[last.kind].value
    red = colour == "red"
    ink = RED if red else BLUE
    total = view.red.total if red else view.blue.total
    x = layout.turning.right + 14
    way = "M66 16H8M8 16L24 3M8 16L24 29" if red else "M4 16H62M62 16L46 3M62 16L46 29"
    if layout.stage.right - x > 70:
        canvas.svg(Rect(x, layout.turning.y + 48, 70, 32), shapes.path(way, shapes.paint("", ink, 5)))
    words = Rect(
        layout.turning.right + 14, layout.turning.y + 86, layout.stage.right - layout.turning.right - 14, 24
    )
    canvas.text(f"+{value} {colour}", words, TextStyle("barlow_extrabold", 22), ink)
    canvas.text(f"{total - value} becomes {total}", words.moved(0, 25), LABEL, TEXT)


def _told(canvas: Canvas, view: AnalysisView, rect: Rect) -> None:
    """The newest sentences beside the card."""
    y = rect.y
    for line in view.lines[-3:]:
        wrapped = canvas.measure.wrap(line.text, SMALL, rect.w)
        if y + 16 * len(wrapped) > rect.bottom + 14:
            break
        y += canvas.paragraph(line.text, Rect(rect.x, y, rect.w, 200), SMALL, TEXT, line=16, free=True) + 4


def _standing(canvas: Canvas, view: AnalysisView) -> None:
    """All cards are up: how it stands while seats may still react."""
    stage, red, blue = view.layout.stage, view.red.total, view.blue.total
    ahead = blue > red
    colour = "4FD1C5" if ahead else RED
    band = Rect(stage.x, stage.y + 30, stage.w, 46)
    canvas.box(band, "14343A" if ahead else "3A1F24", colour, radius=4)
    words = (
        f"Blue leads by {blue - red}"
        if ahead
        else f"Red leads by {red - blue}"
        if red > blue
        else "A tie: red wins it"
    )
    canvas.text(words, band, VERDICT.sized(24), colour, align="centre")
    _told(canvas, view, Rect(stage.x + 6, band.bottom + 8, stage.w - 12, stage.bottom - band.bottom - 12))


def _verdict(canvas: Canvas, view: AnalysisView) -> None:
    """Who has won, and what comes of it."""
    stage = view.layout.stage
    won, colour, ground = (
        ("THE PLOT SUCCEEDS", RED, "3A1F24") if view.verdict else ("NEUTRALIZED", "4FD1C5", "14343A")
    )
    band = Rect(stage.x, stage.y + 8, stage.w, 46)
    canvas.box(band, ground, colour, radius=4, width=2)
    canvas.text(won, band, VERDICT, colour, align="centre")
    y, room = band.bottom + 8, stage.bottom - band.bottom - 8
    for line in view.lines:
        wrapped = canvas.measure.wrap(f"{line.text} {line.rule}", BODY, stage.w - 8)
        high = 18 * len(wrapped) + 3
        if y + high > band.bottom + 8 + room + 2:
            break
        canvas.paragraph(
            f"{line.text} {line.rule}", Rect(stage.x + 6, y, stage.w - 8, high), BODY, "D5E0E8", free=True
        )
        y += high


# -- the foot --------------------------------------------------------------------------------------
def _foot(canvas: Canvas, view: AnalysisView) -> None:
    foot = view.layout.foot
    canvas.panel(foot)
    head = Rect(foot.x + 16, foot.y + 8, foot.w - 32, 26)
    width = canvas.text(view.head.upper(), head, PANEL_HEAD, YELLOW)
    canvas.text(view.text, head.cut(left=width + 14), LABEL, "D5E0E8" if view.own else MUTED, free=True)
    for (seat, name, asked), rect in zip(view.seats, view.layout.seats(len(view.seats)), strict=True):
        canvas.box(
            rect,
            "3A3216" if asked else "1F2D39",
            YELLOW if asked else "33475A",
            radius=4,
            width=2 if asked else 1.2,
        )
        canvas.picture(f"homeland/seats/{SEAT_SIGNS[seat]}", Rect(rect.x + 10, rect.cy - 8, 16, 16))
        canvas.text(name, rect.cut(left=34, right=6), PART_NAME, TEXT, free=True)
    canvas.text(
        "Speed", Rect(view.layout.speed.x - 62, view.layout.speed.y, 54, 30), LABEL, MUTED, align="right"
    )
