"""The small cards of the table: intel, assets, agendas, backs; each painted once per size."""

from __future__ import annotations

from game.homeland.tables import AGENDAS, ASSETS, INTEL
from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.table.stamps import stamp
from game.ui.theme import INTEL as INTEL_COLOURS
from game.ui.theme import SMALL, TextStyle

PAPER, INK, CUT, DIM = "ECE6D6", "1B232B", "10161C", "5A5F60"
VALUE = TextStyle("barlow_extrabold", 44)
CARD_NAME = TextStyle("barlow_bold", 16)
AGENDA_COLOURS = {"loyal_agent": "2B6F6A", "political_opportunist": "8A6A1E", "terrorist_mole": "D23C44"}
AGENDA_SHORT = {"loyal_agent": "1 point for each Rep", "political_opportunist": "1 point for each Clout",
                "terrorist_mole": "2 per Terrorist token, if nobody accuses"}  # fmt: skip
AGENDA_NAMES = {"loyal_agent": "Loyal Agent", "political_opportunist": "Opportunist", "terrorist_mole": "The Mole"}


def intel_card(canvas: Canvas, rect: Rect, kind: str, *, corner: str = "", shown: bool = False, alpha: float = 1.0,
               squeeze: float = 1.0) -> None:  # fmt: skip
    """One intel card face up; `corner` is a key hint, `shown` marks an open card of a hand."""
    stamp(canvas, ("intel", kind, corner, shown), rect, lambda c, r: _intel(c, r, kind, corner, shown), alpha=alpha,
          squeeze=squeeze, bleed=6)  # fmt: skip


def _intel(canvas: Canvas, rect: Rect, kind: str, corner: str, shown: bool) -> None:
    card = INTEL[kind]
    canvas.shadow(rect, 6)
    canvas.box(rect, PAPER, CUT, radius=6, width=1.4)
    top, low = rect.h * 0.45, rect.h * 0.39
    band = f"M1 {shapes.num(top)}V7Q1 1 7 1H{shapes.num(rect.w - 7)}Q{shapes.num(rect.w - 1)} 1 {shapes.num(rect.w - 1)} 7V{shapes.num(low)}Z"
    canvas.svg(rect, shapes.path(band, shapes.paint(INTEL_COLOURS[card.colour])))
    u = rect.w / 90
    if card.value:
        canvas.text(str(card.value), Rect(rect.x + 10 * u, rect.y + 10, 34 * u, top - 22), VALUE.sized(44 * u), CUT)
    else:
        canvas.text("EVENT", Rect(rect.x + 8 * u, rect.y + top - 34, 52 * u, 22), TextStyle("barlow_extrabold", 19 * u), CUT)
    canvas.picture(f"homeland/intel_ink/{card.colour}", Rect(rect.right - 31 * u, rect.y + 8, 24 * u, 24 * u))
    name = Rect(rect.x + 7, rect.y + rect.h * 0.49, rect.w - 12, 36)
    canvas.paragraph(card.name, name, CARD_NAME, INK, line=17)
    _corner(canvas, rect, card.token_type, card.tokens, u)
    if corner:
        tag = Rect(rect.right - 27, rect.bottom - 25, 20, 18)
        canvas.box(tag, "CFC7B0", "", radius=3)
        canvas.text(corner, tag, SMALL, INK, align="centre")
    if shown:
        tag = Rect(rect.x, rect.bottom - 46, rect.w, 18)
        canvas.box(tag, "DDAA2E", "", radius=0)
        canvas.text("Open to all", tag, SMALL, CUT, align="centre")


def _corner(canvas: Canvas, rect: Rect, token: str, count: int, u: float) -> None:
    for i in range(count):
        side = min(17.0, 17 * u)
        canvas.picture(f"homeland/pieces_ink/{token}", Rect(rect.x + 6 + i * (side + 2), rect.bottom - side - 7, side, side))


def back(canvas: Canvas, rect: Rect, deck: str, *, alpha: float = 1.0, squeeze: float = 1.0) -> None:
    """The back of a card of a deck (`intel`, `plot`, `organization`, `asset`, `agenda`), stretched to any shape."""
    stamp(canvas, ("back", deck), rect, lambda c, r: _back(c, r, deck), alpha=alpha, squeeze=squeeze, bleed=6)


def _back(canvas: Canvas, rect: Rect, deck: str) -> None:
    canvas.shadow(rect, 6)
    canvas.box(rect, "22323F", "5B7286", radius=6, width=1.6)
    canvas.box(rect.grown(-rect.w * 0.07), "", "3E566A", radius=4, width=1.2)
    side = rect.w * 0.42
    mark = {"plot": "homeland/icons/fallout", "agenda": "homeland/agendas/hidden"}.get(deck, "homeland/pieces/intel_card")
    canvas.picture(mark, rect.centred(side, side))


def asset_card(canvas: Canvas, rect: Rect, id: str, active: bool, *, alpha: float = 1.0) -> None:
    """One own asset: bright when Active, dark while face down."""
    stamp(canvas, ("asset", id, active), rect, lambda c, r: _asset(c, r, id, active), alpha=alpha, bleed=6)


def _asset(canvas: Canvas, rect: Rect, id: str, active: bool) -> None:
    asset = ASSETS[id]
    canvas.shadow(rect, 6)
    paper, ink, dim = (PAPER, INK, DIM) if active else ("263440", "EAF1F6", "9FB3C3")
    canvas.box(rect, paper, CUT if active else "8FA6B6", radius=6, width=1.4)
    face = Rect(rect.x + 6, rect.y + 6, rect.w - 12, (rect.w - 12) * 0.94)
    canvas.box(face, "2E726E" if active else "31465A", "", radius=4)
    canvas.picture(f"homeland/portraits/{id.lower()}", face.cut(top=2), alpha=255 if active else 130)
    points = Rect(face.right - 17, face.y, 17, 20)
    canvas.box(points, "2B6F6A" if active else "17222C", "", radius=3)
    canvas.text(str(asset.vp), points, SMALL.sized(15), "FFFFFF", align="centre")
    words = Rect(rect.x + 5, face.bottom + 3, rect.w - 8, 0)
    lines = canvas.lines_of(asset.name, CARD_NAME.sized(15), words.w)[:2]
    used = canvas.paragraph(asset.name, Rect(words.x, words.y, words.w, 34), CARD_NAME.sized(15), ink, line=16, free=True)
    if len(lines) == 1:
        title = Rect(words.x, words.y + used + 2, words.w, 32)
        canvas.paragraph(asset.title, title, SMALL, dim, line=15, free=True)
    tag = Rect(rect.x + 5, rect.bottom - 23, rect.w - 10, 18)
    canvas.box(tag, "2B6F6A" if active else "10181F", "", radius=3)
    canvas.text("Active" if active else "Face down", tag, SMALL, "FFFFFF" if active else "C6D6E6", align="centre")


def agenda_card(canvas: Canvas, rect: Rect, id: str, *, alpha: float = 1.0, squeeze: float = 1.0) -> None:
    """An agenda face up."""
    stamp(canvas, ("agenda", id), rect, lambda c, r: _agenda(c, r, id), alpha=alpha, squeeze=squeeze, bleed=6)


def _agenda(canvas: Canvas, rect: Rect, id: str) -> None:
    canvas.shadow(rect, 6)
    u = rect.w / 104
    canvas.box(rect, PAPER, CUT, radius=6, width=1.4)
    band = rect.top_part(30 * min(u, 1.45))
    canvas.box(band, AGENDA_COLOURS[id], CUT, radius=6, width=1.4)
    canvas.fill(Rect(rect.x + 1, band.bottom - 6, rect.w - 2, 7), AGENDA_COLOURS[id])
    canvas.text("AGENDA", band, TextStyle("barlow_bold", 16 * min(u, 1.2), 2), "FFFFFF", align="centre")
    side = 44 * u
    canvas.picture(f"homeland/agendas/{id}", Rect(rect.cx - side / 2, band.bottom + 7 * u, side, side))
    name = Rect(rect.x + 4, band.bottom + 7 * u + side + 2, rect.w - 8, 22 * min(u, 1.4))
    canvas.text(AGENDA_NAMES[id], name, TextStyle("barlow_extrabold", 17 * min(u, 1.4)), INK, align="centre")
    text = Rect(rect.x + 6, name.bottom, rect.w - 12, rect.bottom - name.bottom - 2)
    canvas.paragraph(AGENDA_SHORT[id], text, SMALL, "3F4648", line=15, align="centre")


def agenda_hidden(canvas: Canvas, rect: Rect, text: str) -> None:
    """An agenda that is not shown now."""
    stamp(canvas, ("hidden", text), rect, lambda c, r: _hidden(c, r, text), bleed=6)


def _hidden(canvas: Canvas, rect: Rect, text: str) -> None:
    canvas.shadow(rect, 6)
    canvas.box(rect, "22323F", "5B7286", radius=6, width=1.6)
    canvas.picture("homeland/agendas/hidden", Rect(rect.cx - 26, rect.y + 30, 52, 52))
    canvas.paragraph(text, Rect(rect.x + 6, rect.y + 94, rect.w - 12, 50), SMALL, "C6D6E6", line=16, align="centre")


def title_of(id: str) -> str:
    """The full title of an agenda."""
    return AGENDAS[id].title


def tint(colour: str) -> str:
    """A dark shade of a seat's colour for the ground of a face."""
    return mix(colour, "0C1218", 0.5)
