"""The framed forms of Root's cards, from 150 wide up to the zoom: frame, scene, cost, points and text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.root.factions.eyrie import LEADERS as VIZIERS
from game.root.tables import CAPTAINS, CARDS, CHARACTERS, QUESTS
from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.root.card_facts import kind_title, motif, stays
from game.ui.root.card_words import LEADERS, quest_text
from game.ui.theme import FACTION_TEXT, FACTIONS, LABEL, SMALL, SUIT_TEXT, SUITS, TextStyle

FRAMED = 150.0
WHOLE = 300.0
"""From this width on all of the text fits; a narrower card may cut it, since the zoom shows it."""
FRAME = (224.0, 314.0)
PAPER, INK = "F4E9CF", "2B1D14"
REFERENCE = re.compile(r" \([A-Z]+\d+\)")
"""A rule number in a text; cards have none."""
LARGEST = 23.0
"""The text of a zoomed card grows no further."""


def deck_card(canvas: Canvas, rect: Rect, id: str) -> None:
    """A card of the shared deck or a frog card."""
    facts, k = CARDS[id], rect.w / FRAME[0]
    canvas.shadow(rect, 12 * k, drop=3, blur=6)
    canvas.picture(f"root/card_frames/{facts.suit}{'_stays' if stays(id) else ''}", rect)
    canvas.picture(f"root/suits/{facts.suit}", _at(rect, k, 4, 4, 48, 48))
    _title(canvas, rect, k, facts.name, SUIT_TEXT[facts.suit], 58, 148)
    window = _at(rect, k, 19, 59, 186, 108)
    _scene(canvas, window, SUITS[facts.suit])
    side = window.h * 0.66
    canvas.picture(motif(id), window.centred(side, side).moved(0, window.h * 0.04))
    row = _at(rect, k, 18, 171, 188, 36)
    if facts.cost:
        x = row.x + canvas.text("Cost", row, _label(k), canvas.theme.muted) + 8 * k
        for icon in facts.cost:
            canvas.picture(f"root/suits/{icon}", Rect(x, row.cy - 12 * k, 24 * k, 24 * k))
            x += 28 * k
    else:
        canvas.text("Cannot be crafted", row, _label(k), canvas.theme.muted)
    if facts.vp:
        _points(canvas, row.right_part(42 * k).centred(42 * k, 25 * k), facts.vp, k)
    _effect(canvas, rect, k, 211, kind_title(id), facts.text)


def captain(canvas: Canvas, rect: Rect, id: str) -> None:
    """A Captain of the Knaves with its two items. # K3"""
    facts = CAPTAINS[id]
    _person(canvas, rect, "knaves", f"root/captains/{id}", facts.name, "Captain", facts.items, facts.text)


def character(canvas: Canvas, rect: Rect, id: str) -> None:
    """A character of the Vagabond with the items it starts with. # V4"""
    facts = CHARACTERS[id]
    _person(
        canvas,
        rect,
        "vagabond",
        f"root/characters/{id}",
        facts.name,
        "Vagabond",
        facts.items,
        REFERENCE.sub("", facts.text),
    )


def leader(canvas: Canvas, rect: Rect, id: str) -> None:
    """A leader of the Eyrie, and the columns that get the Loyal Viziers. # E3, E4"""
    name, text = LEADERS[id]
    columns = " and ".join(VIZIERS[id])
    words = f"{text} Loyal Viziers go to {columns}."
    _person(canvas, rect, "eyrie", f"root/leaders/{id}", name, "Leader", (), words)


def quest(canvas: Canvas, rect: Rect, id: str) -> None:
    """A quest of the Vagabond. # V24"""
    facts, k = QUESTS[id], rect.w / FRAME[0]
    _paper(canvas, rect, k, SUITS[facts.suit])
    if rect.w < FRAMED:
        _small_quest(canvas, rect, id, k)
        return
    canvas.picture(f"root/suits/{facts.suit}", _at(rect, k, 4, 4, 48, 48))
    _title(canvas, rect, k, facts.name, SUIT_TEXT[facts.suit], 58, 156)
    window = _at(rect, k, 14, 58, 196, 116)
    _scene(canvas, window, SUITS[facts.suit])
    for i, item in enumerate(facts.items):
        _item(canvas, _at(rect, k, 38 + 82 * i, 84, 66, 66), item)
    _effect(canvas, rect, k, 184, "Quest", quest_text(id), rule_y=180)


PAINTERS: dict[str, Callable[[Canvas, Rect, str], None]] = {
    "captain": captain,
    "character": character,
    "leader": leader,
    "quest": quest,
}


# -- parts
def _at(rect: Rect, k: float, x: float, y: float, w: float, h: float) -> Rect:
    """A place of the frame of 224 x 314 on the card."""
    return Rect(rect.x + x * k, rect.y + y * k, w * k, h * k)


def _label(k: float) -> TextStyle:
    return LABEL.sized(max(14.0, min(LARGEST, 15 * k)))


def _title(canvas: Canvas, rect: Rect, k: float, text: str, colour: str, x: float, w: float) -> None:
    """The name in the head, in two lines when one is too narrow."""
    head = _at(rect, k, x, 11, w, 39)
    style = TextStyle("fraunces_display", 21 * k)
    while style.size > 15 * k and canvas.measure.width(text, style) > head.w:
        style = style.sized(style.size - 1)
    if canvas.measure.width(text, style) <= head.w or style.size < 14:
        narrow = TextStyle("barlow_bold", max(14.0, 18 * k))
        fits = canvas.measure.width(text, style) <= head.w and style.size >= 14
        canvas.text(text, head, style if fits else narrow, colour)
        return
    small = style.sized(max(14.0, 15.5 * k))
    canvas.paragraph(text, head, small, colour, line=max(14.0, 18 * k), middle=True)


def _scene(canvas: Canvas, window: Rect, colour: str) -> None:
    """The ground of a card's picture: hills in the suit's light, a pale sun, two trees."""
    w, h = window.w, window.h
    sky, far, near = mix(PAPER, colour, 0.32), mix("7C9550", PAPER, 0.35), "6B8747"
    body = shapes.rect(0, 0, w, h, 3, shapes.paint(sky))
    body += shapes.circle(w * 0.74, h * 0.42, h * 0.22, shapes.paint(mix(sky, "FFF6E0", 0.6)))
    hill = f"M0 {h * 0.74:.1f}Q{w * 0.3:.1f} {h * 0.5:.1f} {w * 0.62:.1f} {h * 0.7:.1f}"
    body += shapes.path(f"{hill}T{w:.1f} {h * 0.66:.1f}V{h:.1f}H0Z", shapes.paint(far))
    slope = f"M0 {h * 0.86:.1f}Q{w * 0.4:.1f} {h * 0.72:.1f} {w:.1f} {h * 0.88:.1f}V{h:.1f}H0Z"
    body += shapes.path(slope, shapes.paint(near, INK, 1.4))
    canvas.svg(window, body)
    side = h * 0.42
    canvas.picture("root/scenery/tree_pine_1", Rect(window.x + w * 0.03, window.y + h * 0.43, side, side))
    canvas.picture("root/scenery/tree_broad_2", Rect(window.x + w * 0.74, window.y + h * 0.5, side, side))
    canvas.box(window.grown(1), "", INK, radius=5, width=2)


def _points(canvas: Canvas, rect: Rect, n: int, k: float) -> None:
    canvas.box(rect, canvas.theme.accent, INK, radius=5 * k, width=max(1.2, 1.6 * k))
    style = TextStyle("barlow_bold", max(14.0, 17 * k))
    canvas.text(f"+{n}", rect, style, canvas.theme.on_accent, align="centre")


def _effect(canvas: Canvas, rect: Rect, k: float, y: float, title: str, text: str, rule_y: float = 0) -> None:
    """The foot of a card: what kind it is, and its full text."""
    if rule_y:
        canvas.hline(rect.x + 16 * k, rect.right - 16 * k, rect.y + rule_y * k, canvas.theme.line, 1.6)
    head = _at(rect, k, 18, y, 188, 24)
    style = TextStyle("barlow_bold", max(14.0, min(LARGEST + 2, 16.5 * k)))
    canvas.text(title, head, style, canvas.theme.accent)
    words = TextStyle("barlow_semibold", max(14.0, min(LARGEST, 15.5 * k)))
    room = Rect(head.x, head.bottom, head.w, rect.bottom - 14 * k - head.bottom)
    canvas.fitting(text, room, words, INK, line=words.size * 1.2, free=rect.w < WHOLE)


def _paper(canvas: Canvas, rect: Rect, k: float, head: str) -> None:
    canvas.shadow(rect, 12 * k, drop=3, blur=6)
    top = 48 if rect.w >= FRAMED else max(48.0, 24 / k)
    body = shapes.rect(1.5, 1.5, FRAME[0] - 3, rect.h / k - 3, 12, shapes.paint(PAPER, INK, 3))
    body += shapes.path(f"M3 {top}V12Q3 3 12 3H212Q221 3 221 12V{top}Z", shapes.paint(head))
    body += shapes.path(f"M2 {top}h220", shapes.paint("", INK, 2))
    canvas.svg(rect, f'<g transform="scale({shapes.num(k)})">{body}</g>')


def _person(
    canvas: Canvas,
    rect: Rect,
    faction: str,
    picture: str,
    name: str,
    kind: str,
    items: Sequence[str],
    text: str,
) -> None:
    """A card with a figure on it: Captain, character or leader."""
    k = rect.w / FRAME[0]
    _paper(canvas, rect, k, FACTIONS[faction])
    if rect.w < FRAMED:
        _small_person(canvas, rect, faction, picture, name, k)
        return
    ink = FACTION_TEXT[faction]
    head = _at(rect, k, 14, 8, 196, 36)
    noted = canvas.text(kind, head, _label(k), ink, align="right")
    style = TextStyle("fraunces_display", max(14.0, 21 * k))
    canvas.text(name, head.cut(right=noted + 6), style, ink)
    window = _at(rect, k, 14, 58, 196, 116)
    _scene(canvas, window, "D08A4A" if faction == "knaves" else FACTIONS[faction])
    side = window.h * 0.78
    canvas.picture(picture, window.centred(side, side), rim=11)
    if not items:
        _effect(canvas, rect, k, 184, "Power", text, rule_y=180)
        return
    pitch = min(50.0, 196 / len(items))
    for i, item in enumerate(items):
        _item(canvas, _at(rect, k, 16 + pitch * i, 183, 42, 42), item)
    if len(items) < 3:
        canvas.text("starts with", _at(rect, k, 122, 183, 86, 42), _label(k), canvas.theme.muted)
    title, _, rest = text.partition(": ")
    named = rest and len(title) < 24
    _effect(
        canvas, rect, k, 234, title if named else "Ability", rest[:1].upper() + rest[1:] if named else text,
        rule_y=231,
    )  # fmt: skip


def _small_person(canvas: Canvas, rect: Rect, faction: str, picture: str, name: str, k: float) -> None:
    high = max(48 * k, 24.0)
    canvas.text(name, rect.top_part(high).cut(left=1, right=1), LABEL, FACTION_TEXT[faction], align="centre")
    rest = rect.cut(top=high, left=4, right=4, bottom=4)
    side = min(rest.w, rest.h) * 0.9
    canvas.picture(picture, rest.centred(side, side), rim=11)


def _small_quest(canvas: Canvas, rect: Rect, id: str, k: float) -> None:
    facts, high = QUESTS[id], max(48 * k, 24.0)
    canvas.picture(f"root/suits/{facts.suit}", Rect(rect.x + 2, rect.y + high / 2 - 11, 22, 22))
    head = rect.top_part(high).cut(left=26, right=2)
    canvas.text(facts.name, head, SMALL, SUIT_TEXT[facts.suit], free=True)
    rest = rect.cut(top=high + 4, bottom=5, left=5, right=5)
    side = min(rest.h, (rest.w - 6) / 2, 46)
    for i, item in enumerate(facts.items):
        _item(canvas, Rect(rest.cx - side - 3 + i * (side + 6), rest.cy - side / 2, side, side), item)


def _item(canvas: Canvas, rect: Rect, item: str) -> None:
    canvas.box(rect, canvas.theme.button, INK, radius=rect.w * 0.16, width=max(1.2, rect.w * 0.045))
    canvas.picture(f"root/items/{item}", rect.grown(-rect.w * 0.14))


def name_lines(measure: Measure, name: str, style: TextStyle, width: float, spare: float = 0) -> list[str]:
    """A name in lines that break at blanks, after hyphens, and in a long word with a hyphen; where it can
    break, `spare` of the width is left free."""
    lines = [""]
    for word in name.replace("-", "- ").split(" "):
        gap = "" if not lines[-1] or lines[-1].endswith("-") else " "
        if measure.width(lines[-1] + gap + word, style) <= width - spare:
            lines[-1] += gap + word
            continue
        *parts, rest = _hyphened(measure, word, style, width)
        lines += [*parts, rest]
    return [line for line in lines if line]


def _hyphened(measure: Measure, word: str, style: TextStyle, width: float) -> list[str]:
    cut = len(word)
    while cut > 3 and measure.width(word[:cut] + ("" if cut == len(word) else "-"), style) > width:
        cut -= 1
    if cut == len(word):
        return [word]
    cut = min(cut, len(word) - 3)
    return [word[:cut] + "-", word[cut:]]
