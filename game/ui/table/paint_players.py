"""The bar on top, the players at the left and the supply beneath them, painted."""

from __future__ import annotations

from game.homeland.tables import INTEL as KINDS
from game.ui import cards, shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table.pieces_view import STEPS, Bar, Plate
from game.ui.table.table_layout import TableLayout
from game.ui.table.table_view import TableView
from game.ui.theme import INTEL, LABEL, NUMBER, SEAT_SIGNS, SEATS, SMALL, TextStyle

BAR_TITLE = TextStyle("barlow_extrabold", 22, 3)
PANEL_HEAD = TextStyle("barlow_bold", 17, 1.2)
PLATE_NAME = TextStyle("barlow_bold", 19)
YELLOW, TEXT, MUTED = "FFD24A", "EAF1F6", "9FB3C3"


# -- the bar ---------------------------------------------------------------------------------------
def paint_bar(canvas: Canvas, layout: TableLayout, bar: Bar) -> None:
    """Name, round, the chips of the Terrorist Turn, and the seats in the order of this round."""
    rect, theme = layout.bar, canvas.theme
    canvas.fill(rect, theme.bar)
    canvas.hline(0, rect.w, rect.bottom - 1, mix(theme.bar, theme.line, 0.8), 1.5)
    canvas.picture("common/icons/menu", Rect(16, rect.cy - 10, 20, 20), {"2B1D14": TEXT})
    x = 50 + canvas.text("HOMELAND", Rect(50, 0, 160, rect.h), BAR_TITLE, TEXT) + 30
    x += canvas.text(f"Round {bar.round}", Rect(x, 0, 90, rect.h), LABEL.sized(16), MUTED) + 24
    if layout.mode == "full":
        x = _chips(canvas, x, rect, bar.step) + 10
    _bar_seats(canvas, Rect(x, rect.y, rect.w - 274 - x, rect.h), bar)


def _bar_seats(canvas: Canvas, room: Rect, bar: Bar) -> None:
    """The seats in the order of this round; where room is short only the one at turn has its name."""
    each = min(110.0, room.w / max(1, len(bar.seats)) - 5)
    widths = {seat: each for seat, _ in bar.seats}
    if each < 76:
        widths = {
            seat: 30.0 if seat != bar.at_turn else min(110.0, room.w - 35 * (len(bar.seats) - 1))
            for seat in widths
        }
    if sum(widths.values()) > room.w:
        return
    x = room.x
    for seat, name in bar.seats:
        _bar_seat(canvas, Rect(x, room.cy - 14, widths[seat], 28), seat, name, bar.at_turn == seat)
        x += widths[seat] + 5


def _chips(canvas: Canvas, x: float, rect: Rect, step: int) -> float:
    """The four steps of the Terrorist Turn: ticked when done, red while under way."""
    style = SMALL.sized(15)
    for i, name in enumerate(STEPS):
        done = step > i
        w = canvas.measure.width(name, style) + (46 if done else 32)
        chip = Rect(x, rect.cy - 13, w, 26)
        look = shapes.paint("D23C44" if step == i else "17222C", "7A2F36", 1.2)
        canvas.svg(chip, shapes.path(shapes.step_arrow(1, 1, w - 2, 24, 8), look))
        left = x + 14
        if done:
            tick = Rect(left, rect.cy - 7, 14, 14)
            canvas.svg(
                tick,
                shapes.circle(7, 7, 5.5, shapes.paint("D23C44"))
                + '<path d="M4 7L6.3 9.4L10.2 4.8" fill="none" stroke="#10161C" stroke-width="1.8"/>',
            )
            left += 18
        canvas.text(name, Rect(left, chip.y, w, chip.h), style, "FFFFFF" if step == i else MUTED)
        x += w - 7
    return x + 7


def _bar_seat(canvas: Canvas, rect: Rect, seat: int, name: str, at_turn: bool) -> None:
    fill = "3A3216" if at_turn else "17222C"
    canvas.box(rect, fill, YELLOW if at_turn else "33475A", radius=4, width=2 if at_turn else 1.2)
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[seat]}", Rect(rect.x + 6, rect.cy - 8, 16, 16))
    if rect.w > 40:
        canvas.text(name, rect.cut(left=27, right=5), LABEL.sized(16), TEXT, free=True)


# -- players ---------------------------------------------------------------------------------------
def paint_plates(canvas: Canvas, view: TableView) -> None:
    """All players at the left."""
    for plate, rect in zip(view.plates, view.layout.players, strict=True):
        _lay_plate(canvas, rect, plate, view.layout.mode)


def _lay_plate(canvas: Canvas, rect: Rect, plate: Plate, mode: str) -> None:
    paint = _rail_plate if mode != "full" else _plate
    canvas.stamp(plate, rect, lambda c, r: paint(c, r, plate))


def _plate(canvas: Canvas, rect: Rect, p: Plate) -> None:
    colour = SEATS[p.seat]
    fill = mix("17222C", colour, 0.14) if p.active else "17222C"
    canvas.box(rect, fill, colour if p.active else "33475A", radius=5, width=1.6 if p.active else 1.2)
    if not p.active:
        canvas.brackets(rect, "4FD1C5")
    canvas.fill(Rect(rect.x + 1, rect.y + 1, 6, rect.h - 2), colour)
    tall = rect.h > 112
    face = (
        Rect(rect.x + 15, rect.y + (9 if tall else 6), 46, 46)
        if tall
        else Rect(rect.x + 15, rect.y + 6, 38, 38)
    )
    canvas.portrait(f"homeland/portraits/player_{p.seat + 1}", face, colour)
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[p.seat]}", Rect(face.right - 9, face.bottom - 9, 16, 16))
    words = Rect(face.right + 15, rect.y + 7, rect.right - face.right - 21, 24)
    noted = canvas.measure.width(p.note, SMALL)
    canvas.text(p.note, words, SMALL, MUTED, align="right")
    canvas.text(p.name, words.cut(right=noted + 6 if p.note else 0), PLATE_NAME, TEXT, free=True)
    canvas.text(p.line, Rect(words.x, words.bottom - 3, words.w, 18), SMALL, MUTED)
    if p.marker:
        canvas.picture("homeland/pieces/terrorist_marker", Rect(rect.right - 27, rect.y + 27, 22, 22))
    first, second = (rect.bottom - 52, rect.bottom - 21) if tall else (rect.bottom - 48, rect.bottom - 19)
    _numbers(canvas, rect.x + 15, first, (("rep", p.rep), ("clout", p.clout), ("intel_card", p.hand)))
    _shown(canvas, rect, first, p)
    _numbers(canvas, rect.x + 15, second, (("agent", p.agents), ("soldier", p.soldiers)))
    _held(canvas, rect, second, p)


def _numbers(canvas: Canvas, x: float, y: float, counts: tuple[tuple[str, int], ...]) -> None:
    for i, (piece, n) in enumerate(counts):
        left = x + 45 * i
        canvas.picture(f"homeland/pieces/{piece}", Rect(left, y - 10, 20, 20))
        canvas.text(str(n), Rect(left + 24, y - 11, 24, 22), NUMBER.sized(18), TEXT)


def _shown(canvas: Canvas, rect: Rect, y: float, p: Plate) -> None:
    """The open cards of a hand: small papers with colour and value."""
    if not p.shown:
        return
    left = rect.x + 143 + (8 if p.hand > 9 else 0)
    room = rect.right - 6 - left
    pitch = min(14.0, (room - 13) / (len(p.shown) - 1)) if len(p.shown) > 1 else 14.0
    for i, kind in enumerate(p.shown):
        mini_intel(canvas, Rect(left + pitch * i, y - 10, 13, 20), kind)


def mini_intel(canvas: Canvas, rect: Rect, kind: str) -> None:
    """An intel card as small as it can be read: colour and value (a star for gold)."""
    card = KINDS[kind]
    canvas.box(rect, INTEL[card.colour], "10161C", radius=2, width=1)
    if card.value:
        canvas.text(str(card.value), rect, SMALL, "10161C", align="centre")
    else:
        canvas.picture("homeland/intel_ink/gold", rect.centred(10, 10))


def _held(canvas: Canvas, rect: Rect, y: float, p: Plate) -> None:
    """The assets as small cards: a face, or a crossed back."""
    left, right = rect.x + 104, rect.right - 6
    if not p.assets:
        canvas.text("no assets", Rect(left - 4, y - 10, right - left + 4, 20), SMALL, MUTED)
        return
    pitch = min(25.0, (right - left - 22) / max(1, len(p.assets) - 1)) if len(p.assets) > 1 else 25.0
    for i, face in enumerate(p.assets):
        mini_asset(canvas, Rect(left + pitch * i, y - 14, 22, 28), face.id, face.active)


def mini_asset(canvas: Canvas, rect: Rect, id: str, active: bool) -> None:
    """An asset as a small card; darkened while face down, crossed when unknown."""
    cards.asset_chip(canvas, rect, id)
    if id and not active:
        canvas.box(rect, "0C1218", "8FA6B6", radius=3, alpha=130)


def _rail_plate(canvas: Canvas, rect: Rect, p: Plate) -> None:
    """A player in the rail of a small window: sign, marker, and as many numbers as there is room for."""
    colour = SEATS[p.seat]
    fill, line = (mix("17222C", colour, 0.14), colour) if p.active else ("17222C", "33475A")
    canvas.box(rect, fill, line, radius=4, width=1.6 if p.active else 1.2)
    canvas.fill(Rect(rect.x + 1, rect.y + 1, 4, rect.h - 2), colour)
    canvas.picture(f"homeland/seats/{SEAT_SIGNS[p.seat]}", Rect(rect.x + 9, rect.y + 5, 16, 16))
    if p.marker:
        canvas.picture("homeland/pieces/terrorist_marker", Rect(rect.right - 21, rect.y + 5, 16, 16))
    for i, (piece, n) in enumerate((("rep", p.rep), ("clout", p.clout), ("intel_card", p.hand))):
        y = rect.y + 32 + i * 18
        if y + 9 <= rect.bottom:
            canvas.picture(f"homeland/pieces/{piece}", Rect(rect.x + 9, y - 8, 16, 16))
            canvas.text(str(n), Rect(rect.x + 30, y - 9, 24, 18), SMALL.sized(15), TEXT)


def paint_foot(canvas: Canvas, layout: TableLayout, words: str) -> None:
    """The bar at the foot of a small window, with the question in short."""
    foot = layout.foot
    canvas.fill(foot, canvas.theme.bar)
    canvas.hline(0, foot.w, foot.y, mix(canvas.theme.bar, canvas.theme.line, 0.8), 1.5)
    room = foot.cut(left=16, right=440 if layout.mode == "compact" else 220)
    canvas.text(words, room, LABEL.sized(17), YELLOW, free=True)


def paint_supply(canvas: Canvas, view: TableView) -> None:
    """Decks, discards and pool, where there is room beneath the players."""
    rect = view.layout.supply
    if rect is None:
        return
    table = view.moment.table
    piles = tuple(
        (name, table["piles"][key]["draw"], len(table["piles"][key]["discard"]))
        for name, key in (
            ("Intel", "intel"),
            ("Threats", "organizations"),
            ("Plots", "plots"),
            ("Assets", "assets"),
        )
    )
    key = ("supply", piles, table["pool"]["agents"], table["pool"]["soldiers"])
    canvas.stamp(key, rect, lambda c, r: _supply(c, r, piles, table["pool"]))


def _supply(
    canvas: Canvas, rect: Rect, piles: tuple[tuple[str, int, int], ...], pool: dict[str, int]
) -> None:
    canvas.panel(rect)
    canvas.text("SUPPLY", Rect(rect.x + 14, rect.y + 6, 100, 24), PANEL_HEAD.sized(16), MUTED)
    _numbers(canvas, rect.x + 88, rect.y + 18, (("agent", pool["agents"]), ("soldier", pool["soldiers"])))
    for i, (name, draw, discard) in enumerate(piles):
        row = Rect(rect.x + 14, rect.y + 32 + i * 19, rect.w - 28, 19)
        if row.bottom <= rect.bottom - 4:
            canvas.text(name, row, SMALL, MUTED)
            canvas.text(f"{draw} left, {discard} out", row, SMALL, TEXT, align="right")
