"""The board: both tracks, the five rows, and the threats in their spaces."""

from __future__ import annotations

from game.ui import ground_layers, grounds, shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table.pieces_view import ThreatCell
from game.ui.table.table_layout import TableLayout
from game.ui.table.words import LEVELS
from game.ui.theme import LEVELS as LEVEL_COLOURS
from game.ui.theme import SEAT_SIGNS, SEATS, SMALL, TextStyle

TRACK_HEAD = TextStyle("barlow_bold", 18, 1.2)
CELL_NAME = TextStyle("barlow_semibold", 16)
COUNT = TextStyle("barlow_bold", 15)
FLAG_NAME = TextStyle("barlow_bold", 15)
SIDES = {
    "agency": ("AGENCY", "4FD1C5", "homeland/intel/blue"),
    "terrorist": ("TERRORISTS", "F0787D", "homeland/intel/red"),
}
INK = "10161C"


def paint_board(canvas: Canvas, layout: TableLayout) -> None:
    """Rows, flags and empty track cells: the part that never changes in a window."""

    def draw(inner: Canvas) -> None:
        grounds.ground(inner)
        ground_layers.paint_ground(inner, layout.board_map, layout.board)
        for row, rect in layout.rows.items():
            _row(inner, layout, row, rect)
        for (_, number), cell in layout.cells.items():
            inner.box(cell, "17222C", "33475A", radius=3)
            inner.text(str(number), cell, SMALL.sized(15), "9FB3C3", align="centre")
        for side, rect in layout.tracks.items():
            _track_head(inner, side, rect, layout)

    key = ("board", layout.size, layout.seats, layout.board_map.id, layout.board)
    canvas.layer(key, layout.board.clipped(canvas.all), draw, opaque=True)


def _row(canvas: Canvas, layout: TableLayout, row: int, rect: Rect) -> None:
    colour = LEVEL_COLOURS[LEVELS[row]]
    canvas.box(rect, mix("0C1218", colour, 0.10), mix("0C1218", colour, 0.34), radius=4)
    inner = rect.cut(left=layout.flags[row].w + 4)
    hatch = mix("0C1218", colour, 0.17)
    for column in range(6):
        canvas.dashes(
            layout.slots[(row, column)].grown(1), mix("0C1218", colour, 0.30), radius=4, dash=4, gap=5
        )
    canvas.hline(inner.x, inner.right - 4, rect.bottom - 2, hatch, 1)
    _flag(canvas, row, layout.flags[row])


def _flag(canvas: Canvas, row: int, rect: Rect) -> None:
    colour = LEVEL_COLOURS[LEVELS[row]]
    ink = "FFFFFF" if row == 4 else INK
    point = min(10.0, rect.w * 0.14)
    canvas.svg(rect, shapes.path(shapes.flag(rect.w, rect.h, point), shapes.paint(colour)))
    words = rect.h >= 56
    k = min(rect.h / 76, rect.w / 66)
    middle = (rect.h - (24 if words else 0)) / 2
    pitch = min(9.0 * k, (rect.h - (30 if words else 8)) / 6)
    marks = shapes.chevrons((rect.w - point) / 2, middle, 24 * k, row + 1, pitch, 11 * k)
    canvas.svg(rect, shapes.path(marks, shapes.paint("", ink, 3.6 * k)))
    if words:
        place = Rect(rect.x + 1, rect.bottom - 24, rect.w - point + 2, 20)
        canvas.text(LEVELS[row].capitalize(), place, FLAG_NAME, ink, align="centre")


def _track_head(canvas: Canvas, side: str, rect: Rect, layout: TableLayout) -> None:
    name, colour, icon = SIDES[side]
    head = Rect(rect.x, rect.y, rect.w, layout.cells[(side, 1)].y - rect.y)
    canvas.picture(icon, Rect(head.x, head.cy - 9, 18, 18))
    canvas.text(name, Rect(head.x + 24, head.y, 160, head.h), TRACK_HEAD, colour)


def paint_tracks(
    canvas: Canvas, layout: TableLayout, tracks: tuple[tuple[str, int], ...], grown: dict[str, float]
) -> None:
    """The tokens on both tracks; `grown` holds the size of those being laid down, by `track:side:number`."""
    for side, filled in tracks:
        last = max(number for other, number in layout.cells if other == side)
        head = layout.tracks[side]
        place = Rect(head.right - 90, head.y, 90, layout.cells[(side, 1)].y - head.y)
        canvas.text(f"{filled} of {last}", place, SMALL.sized(16), "EAF1F6", align="right")
        for number in range(1, min(filled, last) + 1):
            cell = layout.cells[(side, number)]
            _lay_token(canvas, cell, side, grown.get(f"track:{side}:{number}", 1.0))


def _lay_token(canvas: Canvas, cell: Rect, side: str, grow: float) -> None:
    canvas.stamp(("token", side), cell, lambda c, r: _token(c, r, side), grow=grow)


def _token(canvas: Canvas, rect: Rect, side: str) -> None:
    colour = "4FD1C5" if side == "agency" else "D23C44"
    canvas.box(rect, colour, mix(colour, "FFFFFF", 0.35), radius=3)
    mark = "blue" if side == "agency" else "red"
    side_length = min(rect.w, rect.h) * 0.68
    colours = {"3F86D6": colour, "E0504C": colour}
    canvas.picture(f"homeland/intel_ink/{mark}", rect.centred(side_length, side_length), colours)


# -- threats ---------------------------------------------------------------------------------------
def paint_threat(
    canvas: Canvas, rect: Rect, threat: ThreatCell, unit: float, *, grow: float = 1.0, alpha: float = 1.0
) -> None:
    """One threat in its space, or on its way to another."""
    t = threat
    key = "threat", t.id, t.row, t.lead, t.intel, t.agents, t.soldiers, t.plot, t.looked
    canvas.stamp(key, rect, lambda c, r: _threat(c, r, t, unit), grow=grow, alpha=round(255 * alpha))


def _threat(canvas: Canvas, rect: Rect, t: ThreatCell, unit: float) -> None:
    k = min(1.35, max(1.0, unit))
    colour = LEVEL_COLOURS[LEVELS[t.row]]
    card = rect.cut(right=7)
    for i in range(min(5, t.intel) - 1, -1, -1):
        slit = Rect(card.right - 18, rect.y + 2 + i * 0.6, 18 + 1.8 * (i + 1), rect.h - 4 - i * 1.2)
        canvas.box(slit, "2A3B49", "6F879A", radius=3, width=1)
    canvas.box(card, "22323F", colour, radius=4, width=1.5)
    canvas.fill(Rect(card.x + 2, card.y + 1, card.w - 4, 3), colour)
    band = Rect(card.x + 1.5, card.y + 4, 21 * k, card.h - 5.5)
    canvas.fill(band, SEATS[t.lead] if t.lead >= 0 else "2C3D4C")
    if t.lead >= 0:
        sign = Rect(band.cx - 8 * k, band.y + 4 * k, 16 * k, 16 * k)
        canvas.picture(f"homeland/seats_plain/{SEAT_SIGNS[t.lead]}", sign, {SEATS[t.lead]: INK})
    else:
        canvas.text(
            "?", Rect(band.x, band.y + 2 * k, band.w, 20 * k), COUNT.sized(17 * k), "9FB3C3", align="centre"
        )
    if t.plot or t.looked:
        side = 15 * k
        eye = Rect(band.cx - side / 2, band.cy - side / 2 + 0.5, side, side)
        canvas.picture("common/icons/observer", eye, {"2B1D14": INK if t.lead >= 0 else "4FD1C5"})
    hexagon = Rect(band.cx - 11 * k, card.bottom - 24 * k, 22 * k, 22 * k)
    canvas.svg(
        hexagon,
        shapes.path(
            shapes.hexagon(hexagon.w / 2, hexagon.h / 2, hexagon.w / 2 - 1.2), shapes.paint(INK, colour, 1.6)
        ),
    )
    canvas.text(str(t.sophistication), hexagon, COUNT.sized(15 * k), "FFFFFF", align="centre")
    _threat_words(canvas, card.cut(left=band.w + 5, right=2), t, k)


def _threat_words(canvas: Canvas, room: Rect, t: ThreatCell, k: float) -> None:
    style = CELL_NAME.sized(min(19.0, 16 * k))
    words = t.name.split(" ")
    while style.size > 14 and max(canvas.measure.width(word, style) for word in words) > room.w:
        style = style.sized(style.size - 1)
    name = Rect(room.x, room.y + 6, room.w, 36 * k)
    canvas.paragraph(
        t.name, name, style, "EAF1F6", line=17 * min(k, 1.2), free=canvas.scale.factor < 1 or room.w < 76
    )
    x, y = room.x, room.bottom - 12 * k
    side = 14 * k if room.w >= 76 else 12.0
    for icon, n in (("intel_card", t.intel), ("agent", t.agents), ("soldier", t.soldiers)):
        if n:
            canvas.picture(f"homeland/pieces/{icon}", Rect(x, y - side / 2, side, side))
            style = COUNT.sized(side + 1)
            width = canvas.text(str(n), Rect(x + side + 2, y - 10, 24, 20), style, "EAF1F6")
            x += side + width + (5 if room.w >= 76 else 3)
