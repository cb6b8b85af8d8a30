"""Who was suspected of being the mole, painted: the plot over the rounds, and the reasons."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table.paint_ending import BAD, GOOD, MUTED, TEXT
from game.ui.table.paint_players import PANEL_HEAD, YELLOW
from game.ui.table.reveal_view import Curve, RevealView
from game.ui.theme import BODY, LABEL, SEAT_SIGNS, SEATS, SMALL

LEAST_TOP = 0.4
STEP = 0.2
LEGEND = 96.0


def paint_graph(canvas: Canvas, view: RevealView, rect: Rect) -> None:
    """One line for each suspect over the rounds; the marks are the seats' signs."""
    canvas.panel(rect)
    head = Rect(rect.x + 16, rect.y + 6, rect.w - 32, 24)
    noted = canvas.text(view.watched, head, LABEL, MUTED, align="right", free=True)
    words = "WHO WAS SUSPECTED OF BEING THE MOLE"
    canvas.text(words, head.cut(right=noted + 10), PANEL_HEAD.sized(15), MUTED, free=rect.w < 700)
    inner = rect.cut(left=64, right=LEGEND + 20, top=38, bottom=28)
    if not any(curve.values for curve in view.curves):
        canvas.text("Nobody watched this game.", inner, BODY, MUTED, align="centre")
        return
    top = _top(view.curves)
    _grid(canvas, inner, top, max(len(curve.values) for curve in view.curves))
    mole = next((row.seat for row in view.rows if row.agenda == "terrorist_mole"), -1)
    for curve in sorted(view.curves, key=lambda c: (c.seat == mole, c.values[-1:] or (0.0,))):
        _curve(canvas, inner, curve, top, wide=curve.seat == mole)
    _legend(canvas, rect, inner, view.curves, top)


def _top(curves: tuple[Curve, ...]) -> float:
    """The chance at the upper end: a whole step over the highest value."""
    most = max((max(curve.values, default=0.0) for curve in curves), default=0.0)
    return min(1.0, max(LEAST_TOP, STEP * (int(most / STEP) + 1)))


def _x(inner: Rect, i: int, count: int) -> float:
    return inner.x + (inner.w * i / (count - 1) if count > 1 else inner.w / 2)


def _y(inner: Rect, value: float, top: float) -> float:
    return inner.bottom - inner.h * value / top


def _grid(canvas: Canvas, inner: Rect, top: float, count: int) -> None:
    steps = round(top / STEP)
    every = 1 if inner.h > 160 or steps < 3 else 2
    for n in range(0, steps + 1, every):
        y = _y(inner, n * STEP, top)
        canvas.hline(inner.x, inner.right, y, "33475A", 1.2)
        place = Rect(inner.x - 56, y - 10, 48, 20)
        canvas.text(f"{round(100 * n * STEP)} %", place, SMALL, MUTED, align="right")
    for i in range(count):
        name = str(i + 1) if i < count - 1 else "end"
        place = Rect(_x(inner, i, count) - 20, inner.bottom + 5, 40, 20)
        canvas.text(name, place, SMALL, MUTED, align="centre")


def _curve(canvas: Canvas, inner: Rect, curve: Curve, top: float, wide: bool) -> None:
    points = [
        (_x(inner, i, len(curve.values)), _y(inner, value, top)) for i, value in enumerate(curve.values)
    ]
    if len(points) > 1:
        moved = [(x - inner.x + 4, y - inner.y + 4) for x, y in points]
        look = shapes.paint("", SEATS[curve.seat], 3.2 if wide else 2)
        canvas.svg(inner.grown(4), shapes.path(shapes.lines(moved, closed=False), look))
    side = 14.0 if wide else 11.0
    for x, y in points:
        sign = f"homeland/seats/{SEAT_SIGNS[curve.seat]}"
        canvas.picture(sign, Rect(x - side / 2, y - side / 2, side, side))


def _legend(canvas: Canvas, rect: Rect, inner: Rect, curves: tuple[Curve, ...], top: float) -> None:
    """Names at the right in the order of the last values, kept apart."""
    known = sorted((curve for curve in curves if curve.values), key=lambda c: -c.values[-1])
    pitch = min(18.0, (rect.h - 40) / max(1, len(known)))
    last = inner.bottom + 18 - pitch * len(known)
    y = min(max(_y(inner, known[0].values[-1], top) - 9, rect.y + 32), last)
    for curve in known:
        y = max(y, min(_y(inner, curve.values[-1], top) - 9, last))
        canvas.picture(f"homeland/seats/{SEAT_SIGNS[curve.seat]}", Rect(inner.right + 14, y + 2, 13, 13))
        place = Rect(inner.right + 33, y - 1, rect.right - inner.right - 39, 20)
        canvas.text(curve.name, place, SMALL, TEXT, free=True)
        y, last = y + pitch, last + pitch


def paint_suspicion(canvas: Canvas, view: RevealView, warmth: Mapping[str, float]) -> None:
    """The plot, whose eyes, and the reasons about one suspect."""
    paint_graph(canvas, view, view.graph)
    canvas.text("Seen by", Rect(view.stage.x + 8, view.stage.y, 112, 34), LABEL.sized(17), MUTED)
    graph, stage = view.graph, view.stage
    room = Rect(graph.right + 12, stage.y, stage.right - graph.right - 12, stage.h)
    canvas.panel(room)
    canvas.text("SUSPECTS AT THE END", Rect(room.x + 16, room.y + 8, room.w - 32, 24), PANEL_HEAD, MUTED)
    places = {c.id: c.rect for c in view.controls if c.id.startswith("suspect:")}
    for curve in view.curves:
        place = places[f"suspect:{curve.seat}"]
        _suspect(canvas, place, curve, view, warmth.get(f"suspect:{curve.seat}", 0.0))
    top = max(rect.bottom for rect in places.values()) + 14
    _reasons(canvas, view, Rect(room.x + 16, top, room.w - 32, room.bottom - top - 8))


def _suspect(canvas: Canvas, rect: Rect, curve: Curve, view: RevealView, warm: float) -> None:
    seat, chosen = curve.seat, curve.seat == view.choice.suspect
    fill = mix("17222C", SEATS[seat], 0.24 if chosen else 0.06 + 0.08 * warm)
    canvas.box(rect, fill, SEATS[seat] if chosen else "33475A", radius=4)
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[seat]}", Rect(rect.x + 8, rect.cy - 8, 16, 16))
    last = f"{round(100 * curve.values[-1])} %" if curve.values else "-"
    taken = canvas.text(last, rect.cut(right=10), LABEL.sized(17), TEXT, align="right")
    mole = view.rows[seat].agenda == "terrorist_mole"
    name = f"{curve.name} - the mole" if mole else curve.name
    colour = YELLOW if mole else TEXT
    canvas.text(name, rect.cut(left=32, right=taken + 16), LABEL.sized(17), colour, free=True)


def _reasons(canvas: Canvas, view: RevealView, room: Rect) -> None:
    who = view.curves[view.choice.suspect].name
    head = room.top_part(24)
    canvas.text(f"WHAT SPOKE ABOUT {who.upper()}", head, PANEL_HEAD.sized(15), MUTED, free=True)
    y = head.bottom + 6
    if not view.reasons:
        canvas.text("Nothing that told anything.", Rect(room.x, y, room.w, 22), BODY, MUTED)
    for reason in view.reasons:
        words = f"{reason.rounds}  {reason.text[:1].upper()}{reason.text[1:]}."
        lines = canvas.measure.wrap(words, BODY, room.w - 26)
        high = canvas.measure.line_height(18, BODY) * len(lines)
        if y + high > room.bottom:
            break
        colour = BAD if reason.against else GOOD
        mark = "M7 2V12M2 7H12" if reason.against else "M2 7H12"
        canvas.svg(Rect(room.x + 1, y + 2, 14, 14), shapes.path(mark, shapes.paint("", colour, 2.4)))
        canvas.paragraph(words, Rect(room.x + 24, y, room.w - 26, high), BODY, TEXT, free=True)
        y += high + 6
