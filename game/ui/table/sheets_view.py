"""The sheets over the table as data: one threat, or one player, with all that the seat in view may know (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ui.controls import Control, area, button, scroll, segments
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.table import word_events, words
from game.ui.table.answers import Answers
from game.ui.table.casebook import Casebook, Note
from game.ui.table.estimate import Estimate, estimate, unseen
from game.ui.table.session import Moment, Seats
from game.ui.table.word_events import Line
from game.ui.table.words import Speech
from game.ui.theme import BODY, BODY_LINE, SPEED_NAMES

Facts = dict[str, Any]
BACK = (72.0, 104.0)
HEADING = 26.0
NOTE_LEFT = 60.0
"""What stands before a line of the history: round and sign."""


@dataclass(frozen=True, slots=True)
class Under:
    """One intel card of a threat: its kind where the seat knows it, and where it came from."""

    kind: str
    shown: bool
    source: str
    round: str
    rect: Rect
    room: float
    """How wide the words beneath may be."""


@dataclass(frozen=True, slots=True)
class Told:
    """One line of a threat's history."""

    round: int
    line: Line
    wrapped: tuple[str, ...]
    rect: Rect
    """In the list, not scrolled."""


@dataclass(frozen=True, slots=True)
class ThreatSheet:
    """One threat in detail."""

    rect: Rect
    id: str
    name: str
    sub: str
    lead: int
    plot: str
    plot_rect: Rect
    organization_rect: Rect
    cards: tuple[Under, ...]
    agents: int
    soldiers: int
    estimate: Estimate
    estimate_rect: Rect
    history: tuple[Told, ...]
    history_rect: Rect
    pitch: float
    controls: tuple[Control, ...]


def threat_sheet(
    moment: Moment,
    seats: Seats,
    id: str,
    rect: Rect,
    open_answers: Answers,
    told: Sequence[Facts],
    measure: Measure,
) -> ThreatSheet | None:
    """The sheet for a threat on the board; None when it is gone. `told` is what the seat saw happen."""
    threat = next((t for t in moment.table["threats"] if t["id"] == id), None)
    if threat is None:
        return None
    speech = Speech(seats.names)
    tall = min(236.0, rect.h * 0.46)
    plot = Rect(rect.x + 24, rect.y + 60, tall / 1.4, tall)
    organization = plot.moved(plot.w + 16, 0)
    left = organization.right + 24
    room = Rect(left, rect.y + 60, rect.right - left - 24, tall)
    cards, bottom = _cards(threat["intel"], speech, room)
    foot = rect.bottom - 62
    below = Rect(plot.x, plot.bottom + 14, organization.right - plot.x, foot - plot.bottom - 14)
    listed = Rect(room.x, bottom + 8, room.w, foot - bottom - 8)
    history = _history(told, id, speech, listed, measure)
    lead = f"led by {speech.seat(threat['lead'])}" if threat["lead"] >= 0 else "nobody leads it"
    return ThreatSheet(
        rect,
        id,
        words.threat(id),
        f"{words.level(threat['row'])} - column {threat['column'] + 1} - {lead}",
        threat["lead"],
        threat["plot"] or "",
        plot,
        organization,
        cards,
        threat["agents"],
        threat["soldiers"],
        estimate(threat, moment.table, unseen(moment.table, moment.own)),
        below,
        history,
        listed,
        measure.line_height(BODY_LINE, BODY),
        (
            *_history_controls(history, listed),
            *_threat_controls(rect, id, plot, organization, cards, open_answers, threat["plot"] or "",
                              moment.seat is not None and seats.human[moment.seat]),
        ),
    )


def _cards(intel: Sequence[Facts], speech: Speech, room: Rect) -> tuple[tuple[Under, ...], float]:
    """The cards in up to two rows; gives where they end too."""
    per_row = max(1, int((room.w + 8) // 66))
    rows = 1 if len(intel) <= per_row else 2
    columns = -(-len(intel) // rows) if intel else 1
    pitch = min(80.0, (room.w - BACK[0]) / max(1, columns - 1)) if columns > 1 else 80.0
    k = min(1.0, (room.h - 44) / (rows * 142))
    w, h = BACK[0] * k, BACK[1] * k
    made = []
    for i, card in enumerate(intel):
        place = Rect(room.x + pitch * (i % columns), room.y + (i // columns) * (h + 38), w, h)
        made.append(
            Under(
                card["card"] or "",
                card["shown"],
                _source(card, speech),
                f"round {card['round']}",
                place,
                max(w, pitch - 6),
            )
        )
    return tuple(made), room.y + rows * (h + 38)


def _source(card: Facts, speech: Speech) -> str:
    if card["by"] >= 0:
        return speech.seat(card["by"])
    return f"recon {speech.seat(card['via'])}" if card["via"] >= 0 else "new threat"


def _history(
    told: Sequence[Facts], id: str, speech: Speech, listed: Rect, measure: Measure
) -> tuple[Told, ...]:
    """All that the seat saw happen to the threat, the oldest first."""
    case = Casebook(told).lying(id)
    pitch = measure.line_height(BODY_LINE, BODY)
    made: list[Told] = []
    y = listed.y + HEADING
    for note in case.notes if case else ():
        line = _note_line(note, id, speech)
        wrapped = tuple(measure.wrap(line.text, BODY, listed.w - NOTE_LEFT - 16))
        place = Rect(listed.x, y, listed.w - 10, pitch * len(wrapped) + 4)
        made.append(Told(note.round, line, wrapped, place))
        y = place.bottom
    return tuple(made)


def _note_line(note: Note, id: str, speech: Speech) -> Line:
    if note.facts["kind"] == "advanced":
        return Line("level:4", f"{words.threat(id)} advances one row.", note.facts["rule"])
    return word_events.line(note.facts, speech)


def _history_controls(history: Sequence[Told], listed: Rect) -> list[Control]:
    body = listed.cut(top=HEADING)
    high = history[-1].rect.bottom - body.y if history else 0.0
    made = [
        area(f"note:{i}", told.rect, inside="history", rule=told.line.rule) for i, told in enumerate(history)
    ]
    return [scroll("history", body, high), *made]


def _threat_controls(
    rect: Rect,
    id: str,
    plot: Rect,
    organization: Rect,
    cards: Sequence[Under],
    open_answers: Answers,
    known: str,
    may_talk: bool,
) -> tuple[Control, ...]:
    made = [area("zoom:organization:" + id, organization)]
    if known:
        made.append(area(f"zoom:plot:{known}", plot))
    made += [area(f"zoom:intel:{c.kind}#{i}", c.rect) for i, c in enumerate(cards) if c.kind]
    parts = open_answers.of(f"threat:{id}")
    x = rect.right - 24 - 110
    made.append(
        button("close", Rect(x, rect.bottom - 52, 110, 36), "Close", key="enter" if not parts else "")
    )
    if may_talk:
        made.append(say_button(Rect(organization.right + 24, rect.bottom - 52, 120, 36)))
    if parts:
        text = "Claim this threat" if parts[0] == "claim" else "Choose this threat"
        made.append(
            button(
                f"choose:threat:{id}",
                Rect(x - 208, rect.bottom - 52, 200, 36),
                text,
                look="primary",
                key="enter",
            )
        )
    return tuple(made)


def say_button(rect: Rect) -> Control:
    """Opens what may be said here (H57)."""
    tip = "Table talk: a word that everybody hears (T)"
    return button("say", rect, "Say ...", key="t", tip=tip, rule="H57")


# -- a player --------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """One player in detail: tokens, open cards, assets, cases."""

    rect: Rect
    seat: int
    name: str
    sub: str
    numbers: tuple[tuple[str, int], ...]
    shown: tuple[tuple[str, Rect], ...]
    assets: tuple[tuple[str, bool, Rect], ...]
    cases: tuple[str, ...]
    leads: int
    controls: tuple[Control, ...]


PACES = {"": "As all", **SPEED_NAMES}


def player_sheet(
    moment: Moment, seats: Seats, seat: int, rect: Rect, open_answers: Answers, pace: str = ""
) -> PlayerSheet:
    """The sheet for a player; `pace` is the one at which its doings are shown, empty for that of all."""
    player = moment.table["players"][seat]
    cases = tuple(words.threat(id) for id in player["cases"])
    room = Rect(rect.x + 24, rect.y + 132, rect.w - 48, rect.h - 200)
    hidden = player["hand"] - len(player["shown"])
    shown = tuple(
        zip(
            player["shown"],
            _spread(len(player["shown"]), room.left_part(room.w * 0.44), (88.0, 132.0)),
            strict=True,
        )
    )
    places = _spread(len(player["assets"]), room.right_part(room.w * 0.52), (92.0, 150.0))
    assets = tuple(
        (a["asset"] or "", a["active"], place) for a, place in zip(player["assets"], places, strict=True)
    )
    numbers = (
        ("rep", player["rep"]),
        ("clout", player["clout"]),
        ("agent", player["agents"]),
        ("soldier", player["soldiers"]),
    )
    held = words.count(player["hand"], "card")
    sub = f"{held} in hand, {hidden} of them hidden; draws up to {player['minimum_hand']}"
    made = [area(f"zoom:intel:{kind}#{i}", place) for i, (kind, place) in enumerate(shown)]
    made += [
        area(f"zoom:{'asset' if active else 'asset_down'}:{id}", place) for id, active, place in assets if id
    ]
    parts = open_answers.of(f"plate:{seat}")
    made.append(
        button(
            "close",
            Rect(rect.right - 134, rect.bottom - 52, 110, 36),
            "Close",
            key="enter" if not parts else "",
        )
    )
    if parts:
        made.append(
            button(
                f"choose:plate:{seat}",
                Rect(rect.right - 342, rect.bottom - 52, 200, 36),
                "Choose this player",
                look="primary",
                key="enter",
            )
        )
    if moment.seat is not None and seats.human[moment.seat]:
        made.append(say_button(Rect(rect.x + 24, rect.bottom - 52, 90, 36)))
    if not seats.human[seat]:
        strip = Rect(rect.x + 124, rect.bottom - 52, min(350.0, rect.w - 484), 36)
        made += [
            replace(part, tip=f"How fast {seats.names[seat]} is shown: {part.text.lower()}")
            for part in segments("pace", strip, list(PACES.items()), pace)
        ]
    return PlayerSheet(
        rect, seat, seats.names[seat], sub, numbers, shown, assets, cases, player["leads"], tuple(made)
    )


def _spread(n: int, room: Rect, size: tuple[float, float]) -> list[Rect]:
    h = min(size[1], room.h - 26)
    w = size[0] * h / size[1]
    pitch = min(w + 10, (room.w - w) / (n - 1)) if n > 1 else w
    return [Rect(room.x + pitch * i, room.y + 26, w, h) for i in range(n)]
