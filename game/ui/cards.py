"""The cards of Homeland at any size: small forms in hand and dossier, framed forms with text from 150 wide.

Every card is a stamp: painted once per card, state and size, so that it costs one blit and may travel. Small
forms keep value, sign and name only; everything else waits for the zoom (420 x 588).
"""

from __future__ import annotations

from typing import Literal

from game.homeland.tables import AGENDAS, ASSETS, INTEL, ORGANIZATIONS, PLOTS, Ability
from game.ui import naming, shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.theme import INTEL as INTEL_COLOURS
from game.ui.theme import LEVEL_ON_DARK, LEVELS, SMALL, TextStyle

AssetState = Literal["active", "face_down", "unknown"]
FRAMED = 150.0
FRAME = (224.0, 314.0)
PAPER, INK, DIM, SHADE = "ECE6D6", "1B232B", "565B5C", "D8D1BD"
NIGHT, TEAL = "10161C", "2B6F6A"
AGENDA_HEADS = {"loyal_agent": "2B6F6A", "political_opportunist": "8A6A1E", "terrorist_mole": "C4303A"}
AGENDA_SHORT = {
    "loyal_agent": ("Loyal Agent", "1 point for each Rep"),
    "political_opportunist": ("Opportunist", "1 point for each Clout"),
    "terrorist_mole": ("The Mole", "2 per Terrorist token, if nobody accuses"),
}
COSTS = {"burn_self": " - BURN", "discard_soldier": " - 1 SOLDIER", "discard_agent": " - 1 AGENT"}
TIMINGS = {
    "turn": "On your turn",
    "turn_once": "Once a turn",
    "passive": "Always",
    "passive_on_exchange": "When you exchange",
    "passive_on_recruit_soldier": "When you recruit a soldier",
    "passive_on_recruit_agent": "When you recruit an agent",
    "passive_on_deploy_agent": "When you deploy an agent",
    "passive_on_plot_success": "When a plot succeeds",
    "analysis_after_totals": "After the totals",
    "end_of_turn_after_refill": "At the end of your turn",
}


def intel(
    canvas: Canvas, rect: Rect, id: str, *, shown: bool = False, alpha: int = 255, wide: float = 1.0
) -> None:
    """An intel card by its kind (`I03`); `shown`: it lies open for everybody."""
    key = ("intel", id, shown, naming.own_names())
    canvas.stamp(key, rect, lambda c, r: _intel(c, r, id, shown), alpha=alpha, wide=wide)


def asset(
    canvas: Canvas,
    rect: Rect,
    id: str,
    state: AssetState = "active",
    *,
    alpha: int = 255,
    wide: float = 1.0,
) -> None:
    """An asset (`A01`): active, face down before its owner, or `unknown` (its back)."""
    if state == "unknown" or not id:
        back(canvas, rect, "asset", alpha=alpha, wide=wide)
        return
    framed = rect.w >= FRAMED
    paint = _asset_framed if framed else _asset_small
    key = ("asset", id, state, naming.own_names())
    canvas.stamp(key, rect, lambda c, r: paint(c, r, id, state), alpha=alpha, wide=wide)


def agenda(canvas: Canvas, rect: Rect, id: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """An agenda by its id (`loyal_agent`)."""
    canvas.stamp(("agenda", id), rect, lambda c, r: _agenda(c, r, id), alpha=alpha, wide=wide)


def plot(canvas: Canvas, rect: Rect, id: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """A plot (`P01`) in its frame; without its scene when the card is low."""
    canvas.stamp(("plot", id), rect, lambda c, r: _plot(c, r, id), alpha=alpha, wide=wide)


def organization(canvas: Canvas, rect: Rect, id: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """An organization (`O01`) in its frame; without its emblem's window when the card is low."""
    canvas.stamp(("organization", id), rect, lambda c, r: _organization(c, r, id), alpha=alpha, wide=wide)


def back(canvas: Canvas, rect: Rect, deck: str, *, alpha: int = 255, wide: float = 1.0) -> None:
    """The back of a deck: `agenda`, `asset`, `intel`, `lead`, `organization` or `plot`."""

    def paint(c: Canvas, r: Rect) -> None:
        high = min(r.h, r.w * FRAME[1] / FRAME[0])
        card = r.centred(high * FRAME[0] / FRAME[1], high)
        c.shadow(card, 6, drop=2, blur=4)
        c.picture(f"homeland/card_backs/{deck}", card)

    canvas.stamp(("back", deck), rect, paint, alpha=alpha, wide=wide)


def asset_chip(canvas: Canvas, rect: Rect, id: str) -> None:
    """A face on a little card for a player's plate; without an id the crossed back of an unknown asset."""
    canvas.stamp(("chip", id), rect, lambda c, r: _chip(c, r, id))


# -- intel
def _intel(canvas: Canvas, rect: Rect, id: str, shown: bool) -> None:
    card = INTEL[id]
    colour, u = INTEL_COLOURS[card.colour], rect.w / 90
    head, drop = min(rect.h * 0.45, 72 * u), 9 * u
    _paper(canvas, rect)
    body = shapes.path(_slanted(rect.w, head, drop, 6), shapes.paint(colour))
    canvas.svg(rect.top_part(head), body)
    sign = 26 * u
    canvas.picture(
        f"homeland/intel_ink/{card.colour}", Rect(rect.right - sign - 7 * u, rect.y + 7 * u, sign, sign)
    )
    if card.colour == "gold":
        style = TextStyle("barlow_extrabold", 21 * u)
        canvas.text("EVENT", Rect(rect.x + 7 * u, rect.y + head * 0.36, 56 * u, head * 0.4), style, INK)
    else:
        place = Rect(rect.x + 11 * u, rect.y, 50 * u, head * 0.98)
        canvas.text(str(card.value), place, TextStyle("barlow_extrabold", 44 * u), INK)
    foot = 24 * u
    words = Rect(rect.x + 8 * u, rect.y + head + 3, rect.w - 14 * u, rect.h - head - foot - 3)
    style = TextStyle("barlow_bold", 15.5 * u)
    canvas.fitting(naming.intel_name(id), words, style, INK, line=16 * u, free=True)
    if card.text and rect.w >= FRAMED:
        text = words.cut(top=26 * u)
        canvas.fitting(card.text, text, TextStyle("barlow_semibold", 9.5 * u), INK, line=11.4 * u, free=True)
    for i in range(card.tokens):
        side = 15 * u
        token = Rect(rect.x + 8 * u + i * (side + 4 * u), rect.bottom - side - 7 * u, side, side)
        canvas.picture(f"homeland/pieces_ink/{card.token_type}", token)
    if shown:
        eye = 15 * u
        canvas.picture(
            "common/icons/observer", Rect(rect.right - eye - 7 * u, rect.bottom - eye - 7 * u, eye, eye)
        )


def _slanted(w: float, h: float, drop: float, r: float) -> str:
    n = shapes.num
    return f"M0 {n(h)}V{r}Q0 0 {r} 0H{n(w - r)}Q{n(w)} 0 {n(w)} {r}V{n(h - drop)}Z"


# -- assets
def _asset_small(canvas: Canvas, rect: Rect, id: str, state: AssetState) -> None:
    card, dark, u = ASSETS[id], state == "face_down", rect.w / 76
    if dark:
        canvas.shadow(rect, 6)
        canvas.box(rect, "22303C", "9FB3C3", radius=6 * u, width=1.4)
    else:
        _paper(canvas, rect)
    side = rect.w - 14 * u
    face = Rect(rect.x + 7 * u, rect.y + 7 * u, side, side)
    canvas.portrait(f"homeland/portraits/{id.lower()}", face, "4FD1C5" if not dark else "4A5A68")
    if dark:
        canvas.fill(face, "22303C", 110)
    ink, dim = ("EAF1F6", "9FB3C3") if dark else (INK, DIM)
    words = Rect(rect.x + 6 * u, face.bottom + 4, rect.w - 10 * u, rect.bottom - face.bottom - 30 * u)
    name, style = naming.asset_name(id), TextStyle("barlow_bold", 15 * u)
    used = canvas.fitting(name, words.top_part(34 * u), style, ink, line=16 * u, free=True)
    title = words.cut(top=used + 1)
    if title.h >= 29:
        canvas.paragraph(card.title, title, SMALL, dim, line=15, free=True)
    elif title.h >= 14:
        canvas.text(card.title, title.top_part(16), SMALL, dim, free=True)
    pill = Rect(rect.x + 5 * u, rect.bottom - 23 * u, rect.w - 10 * u, 18 * u)
    canvas.box(pill, "2D3E4C" if dark else TEAL, "", radius=3)
    canvas.text("Face down" if dark else "Active", pill, SMALL.sized(14 * u), "FFFFFF", align="centre")


def _asset_framed(canvas: Canvas, rect: Rect, id: str, state: AssetState) -> None:
    card, k = ASSETS[id], rect.w / FRAME[0]
    _frame(canvas, rect, "asset")
    portrait = _at(rect, k, 62, 18, 100, 110)
    with canvas.clip(_at(rect, k, 8, 8, 208, 120)):
        canvas.picture(f"homeland/portraits/{id.lower()}", portrait)
    canvas.text(
        str(card.vp),
        _at(rect, k, 180, 4, 32, 34),
        TextStyle("barlow_extrabold", 24 * k),
        "FFFFFF",
        align="centre",
    )
    name, style = naming.asset_name(id), TextStyle("barlow_bold", 22 * k)
    canvas.text(name, _at(rect, k, 14, 132, 196, 26), style, INK)
    canvas.text(card.title, _at(rect, k, 14, 156, 196, 18), _sized(15, k), DIM)
    room = _at(rect, k, 9, 178, 206, 130)
    if state == "face_down":
        pill = room.top_part(24 * k)
        canvas.box(pill, "22303C", "", radius=4)
        canvas.text("Face down: not active yet", pill, _sized(15, k), "FFFFFF", align="centre")
        room = room.cut(top=28 * k)
    places = room.rows(len(card.abilities), 4 * k) if card.abilities else []
    for ability, place in zip(card.abilities, places, strict=True):
        _ability(canvas, place, ability, k)
    if not card.abilities:
        canvas.text("Points only", room.top_part(24 * k), _sized(15, k), DIM)


def _ability(canvas: Canvas, rect: Rect, ability: Ability, k: float) -> None:
    canvas.box(rect, SHADE, "", radius=5)
    colour = (
        "B3262F" if ability.cost is not None else "2B5A9B" if ability.timing.startswith("passive_") else TEAL
    )
    style = _sized(13.5, k)
    words = TIMINGS[ability.timing].upper() + COSTS.get(ability.cost.name if ability.cost else "", "")
    tag = Rect(rect.x, rect.y, min(rect.w, canvas.measure.width(words, style) + 14), max(18.0, 18 * k))
    canvas.box(tag, colour, "", radius=4)
    canvas.text(words, tag.cut(left=6, right=4), style, "FFFFFF")
    text = Rect(rect.x + 7 * k, tag.bottom + 2, rect.w - 12 * k, rect.bottom - tag.bottom - 3)
    canvas.fitting(naming.told(ability.text), text, _sized(14, k), INK, line=16 * k, free=True)


def _chip(canvas: Canvas, rect: Rect, id: str) -> None:
    if id:
        canvas.box(rect, PAPER, "", radius=3)
        canvas.picture(f"homeland/portraits/{id.lower()}", rect.grown(-1.5))
        return
    canvas.box(rect, "22303C", "9FB3C3", radius=3, width=1.2)
    x0, y0, x1, y1 = 4, 5, rect.w - 4, rect.h - 5
    cross = shapes.lines([(x0, y0), (x1, y1)], False) + shapes.lines([(x1, y0), (x0, y1)], False)
    canvas.svg(rect, shapes.path(cross, shapes.paint("", "9FB3C3", 1.2)))


# -- agendas
def _agenda(canvas: Canvas, rect: Rect, id: str) -> None:
    u = rect.w / 104
    name, short = AGENDA_SHORT[id]
    head = min(29 * u, rect.h * 0.19)
    _paper(canvas, rect)
    look = shapes.paint(AGENDA_HEADS[id])
    canvas.svg(
        rect.top_part(head),
        shapes.path(
            f"M0 {head:.1f}V6Q0 0 6 0H{rect.w - 6:.1f}Q{rect.w:.1f} 0 {rect.w:.1f} 6V{head:.1f}Z", look
        ),
    )
    style = TextStyle("barlow_bold", max(14.0, 17 * u * 0.95), 1.6)
    canvas.text("AGENDA", rect.top_part(head), style, "FFFFFF", align="centre")
    large = rect.w >= FRAMED
    foot = rect.h * (0.34 if large else 0.38)
    picture = rect.cut(top=head + 4, bottom=foot)
    side = min(picture.w - 16, picture.h)
    canvas.picture(f"homeland/agendas/{id}", picture.centred(side, side))
    words = rect.bottom_part(foot).cut(left=7 * u, right=7 * u)
    canvas.text(
        name,
        words.top_part(24 * u * 0.9),
        TextStyle("barlow_bold", 18 * u if not large else 15.5 * u),
        INK,
        align="centre",
    )
    long = AGENDAS[id].text if rect.w >= 300 else short if large else short.split(",")[0]
    style = TextStyle("barlow_semibold", 14.5 if not large else max(14.0, 9.6 * u))
    room = words.cut(top=(22 if large else 20) * u)
    canvas.fitting(long, room, style, DIM, line=style.size * 1.16, align="centre", free=True)


# -- plots and organizations
def _plot(canvas: Canvas, rect: Rect, id: str) -> None:
    card, k = PLOTS[id], rect.w / FRAME[0]
    red, pale = INTEL_COLOURS["red"], "F2A09C"
    _dark_card(canvas, rect, "1E1416", red, k)
    disc = Rect(rect.x + 12 * k, rect.y + 12 * k, 36 * k, 36 * k)
    canvas.svg(disc, shapes.circle(disc.w / 2, disc.h / 2, disc.w / 2 - 1, shapes.paint(red, NIGHT, 1.6)))
    canvas.text(str(card.complexity), disc, TextStyle("barlow_extrabold", 24 * k), NIGHT, align="centre")
    canvas.text(
        "PLOT",
        _at(rect, k, 60, 12, 150, 36),
        TextStyle("barlow_bold", max(14, 17 * k), 2.4),
        pale,
        align="right",
    )
    y = _window(canvas, rect, k, f"homeland/plot_scenes/{id.lower()}", 86, "542525", "923836")
    canvas.text(
        card.name,
        Rect(rect.x + 14 * k, y, rect.w - 26 * k, 28 * k),
        TextStyle("barlow_bold", 20 * k),
        "FFFFFF",
    )
    y += 29 * k
    label = canvas.text("Impact", Rect(rect.x + 14 * k, y, 80 * k, 22 * k), _sized(16, k), "B9A9A9")
    for i in range(3):
        name = "filled" if i < card.impact else "empty"
        side = 20 * k
        box = Rect(rect.x + 14 * k + label + 10 * k + i * (side + 4 * k), y + k, side, side)
        canvas.picture(f"homeland/pieces/impact_{name}", box)
    title = "Global fallout" if card.scope == "all" else "Fallout"
    _effect_box(canvas, rect, y + 28 * k, k, title, card.text, "4D2223", pale)


def _organization(canvas: Canvas, rect: Rect, id: str) -> None:
    card, k = ORGANIZATIONS[id], rect.w / FRAME[0]
    colour = LEVELS[card.level]
    bright = LEVEL_ON_DARK.get(card.level) or mix(colour, "FFFFFF", 0.25)
    _dark_card(canvas, rect, "1D2A35", colour, k)
    six = Rect(rect.x + 10 * k, rect.y + 11 * k, 40 * k, 38 * k)
    canvas.svg(
        six,
        shapes.path(
            shapes.hexagon(six.w / 2, six.h / 2, six.h / 2 - 1), shapes.paint(NIGHT, colour, 1.8 * k)
        ),
    )
    canvas.text(
        str(card.sophistication), six, TextStyle("barlow_extrabold", 24 * k), "FFFFFF", align="centre"
    )
    low = rect.h < rect.w * 1.25
    if low:
        emblem = Rect(rect.right - 62 * k, rect.y + 10 * k, 50 * k, 50 * k)
        canvas.picture(f"homeland/emblems/{id.lower()}", emblem)
        y = rect.y + 64 * k
    else:
        style = TextStyle("barlow_bold", max(14, 16 * k), 1.8)
        canvas.text("ORGANIZATION", _at(rect, k, 54, 12, 158, 36), style, bright, align="right")
        y = _window(
            canvas, rect, k, f"homeland/emblems/{id.lower()}", 104, "13202A", mix("13202A", colour, 0.4)
        )
    canvas.text(
        card.name,
        Rect(rect.x + 14 * k, y, rect.w - 26 * k, 28 * k),
        TextStyle("barlow_bold", 20 * k),
        "FFFFFF",
    )
    y += 29 * k
    canvas.picture(
        f"homeland/levels/{card.level}", Rect(rect.x + 13 * k, y - 1, 24 * k, 24 * k), {"10161C": colour}
    )
    words = Rect(rect.x + 44 * k, y, rect.w - 56 * k, 22 * k)
    canvas.text(f"starts {card.level}", words, _sized(16, k), "9FB3C3")
    _effect_box(canvas, rect, y + 28 * k, k, "Advantage", card.text, mix("1D2A35", colour, 0.26), bright)


def _dark_card(canvas: Canvas, rect: Rect, fill: str, line: str, k: float) -> None:
    canvas.shadow(rect, 8)
    canvas.box(rect, fill, line, radius=10 * k, width=2.2)
    canvas.box(rect.grown(-5 * k), "", mix(fill, line, 0.45), radius=7 * k, width=1.2)


def _window(canvas: Canvas, rect: Rect, k: float, id: str, high: float, fill: str, line: str) -> float:
    """The picture of a card, when the card is high enough for one; gives the y of what follows."""
    if rect.h < rect.w * 1.25:
        return rect.y + 56 * k
    place = _at(rect, k, 12, 52, 200, high)
    canvas.box(place, fill, line, radius=4, width=1.2)
    with canvas.clip(place.grown(-1)):
        canvas.picture(id, place.grown(-4 if high > 90 else 0))
    return place.bottom + 5 * k


def _effect_box(
    canvas: Canvas, rect: Rect, y: float, k: float, title: str, text: str, fill: str, colour: str
) -> None:
    box = Rect(rect.x + 12 * k, y, rect.w - 24 * k, rect.bottom - 14 * k - y)
    canvas.box(box, fill, "", radius=5 * k)
    canvas.text(
        title,
        Rect(box.x + 9 * k, box.y + 2 * k, box.w - 14 * k, 24 * k),
        TextStyle("barlow_bold", max(14, 17 * k)),
        colour,
    )
    room = Rect(box.x + 9 * k, box.y + 26 * k, box.w - 14 * k, box.h - 28 * k)
    canvas.fitting(text, room, _sized(15.5, k), "FFFFFF", line=18 * k, free=True)


# -- parts
def _paper(canvas: Canvas, rect: Rect) -> None:
    canvas.shadow(rect, 6)
    canvas.box(rect, PAPER, NIGHT, radius=6, width=1)


def _frame(canvas: Canvas, rect: Rect, name: str) -> None:
    canvas.shadow(rect, 8)
    canvas.picture(f"homeland/card_frames/{name}", rect)


def _at(rect: Rect, k: float, x: float, y: float, w: float, h: float) -> Rect:
    """A place of the frame of 224 x 314 on the card."""
    return Rect(rect.x + x * k, rect.y + y * k, w * k, h * k)


def _sized(size: float, k: float) -> TextStyle:
    return TextStyle("barlow_semibold", max(14.0, size * k))
