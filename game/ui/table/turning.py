"""The few threats and plays that decided a game, worked out from its open record (no pygame)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.homeland.state import MOLE
from game.homeland.tables import INTEL, PLOTS
from game.ui.table import words
from game.ui.table.casebook import Case, Casebook
from game.ui.table.words import Speech

Facts = dict[str, Any]
MOST = 7
NARROW = 4
"""From this margin on an analysis was not close any more."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment that mattered: when, whose doing (-1: nobody's), in words, how much, and which event to look
    at."""

    round: int
    seat: int
    text: str
    weight: float
    event: int
    threat: str


@dataclass(frozen=True, slots=True)
class _Hand:
    """What a seat held when a turn of its began, and on which threats it then put which cards."""

    seat: int
    round: int
    held: Counter[str]
    played: list[tuple[str, str]]


def turning_points(events: Sequence[Facts], agendas: Sequence[str], speech: Speech) -> list[Turning]:
    """The weightiest moments in the order of play, from the opened history of a game that is over."""
    book, hands = Casebook(events), _hands(events)
    moles = [seat for seat, agenda in enumerate(agendas) if agenda == MOLE]
    found = [_of_case(case, moles, hands, speech) for case in book.cases if case.fate != "lies"]
    best = sorted((t for t in found if t is not None), key=lambda t: -t.weight)[:MOST]
    return sorted(best, key=lambda t: (t.round, t.event))


def _of_case(case: Case, moles: list[int], hands: list[_Hand], speech: Speech) -> Turning | None:
    impact = PLOTS[case.plot].impact if case.plot in PLOTS else 1
    if case.fate == "struck":
        name = speech.seat(case.striker)
        text = f"{name} destroyed {words.threat(case.id)} unseen, impact {impact}."
        return Turning(case.ended, case.striker, text, impact * 1.5, case.event, case.id)
    close = max(0, NARROW - abs(case.margin))
    seat, text, bonus, event = _because(case, moles, hands, speech)
    weight = impact * (close + bonus)
    return Turning(case.ended, seat, text, weight, event, case.id) if weight else None


def _because(case: Case, moles: list[int], hands: list[_Hand], speech: Speech) -> tuple[int, str, float, int]:
    """Who made it come out so: seat, sentence, how much more it weighs, and the event to look at."""
    if case.fate == "succeeded":
        return _lost(case, moles, hands, speech)
    return _won(case, speech)


def _lost(case: Case, moles: list[int], hands: list[_Hand], speech: Speech) -> tuple[int, str, float, int]:
    name, short = words.threat(case.id), -case.margin
    fell = f"the plot succeeded {_by(short)}"
    for seat in moles:
        red = [laid for laid in case.cards if laid.by == seat and _worth(laid.kind) < 0]
        if red and -sum(_worth(laid.kind) for laid in red) > short:
            put = words.listed([_short(laid.kind) for laid in red])
            return seat, f"{speech.seat(seat)} put {put} on {name}; {fell}.", 3.0, red[-1].event
    for seat in dict.fromkeys([*moles, case.lead]):
        kept = _kept_back(case, seat, hands)
        if kept and _worth(kept) > short:
            return seat, f"{speech.seat(seat)} kept {_short(kept)} back from {name}; {fell}.", 1.5, case.event
    return case.lead, f"{name}: {fell}.", 0.0, case.event


def _won(case: Case, speech: Speech) -> tuple[int, str, float, int]:
    name, by = words.threat(case.id), case.margin
    sent: Counter[int] = Counter()
    for note in case.notes:
        if note.facts["kind"] == "deployed" and note.facts["piece"] == "agents":
            sent[note.facts["seat"]] += note.facts["count"]
    laid_by_seats = [laid for laid in case.cards if laid.by >= 0]
    best = max(laid_by_seats, key=lambda laid: _worth(laid.kind), default=None)
    if sent and sent.most_common(1)[0][1] >= by:
        seat, n = sent.most_common(1)[0]
        text = f"{speech.seat(seat)} sent {words.count(n, 'agent')} to {name}: neutralized {_by(by)}."
        return seat, text, 0.5, case.event
    if best is not None and _worth(best.kind) >= by:
        text = f"{speech.seat(best.by)} put {_short(best.kind)} on {name}: neutralized {_by(by)}."
        return best.by, text, 0.5, best.event
    return case.lead, f"{name}: neutralized {_by(by)}.", 0.0, case.event


def _kept_back(case: Case, seat: int, hands: list[_Hand]) -> str:
    """The best blue card that the seat held in its last turn before the end of a case and kept from it."""
    turns = [hand for hand in hands if hand.seat == seat and hand.round == case.ended - 1]
    if not turns or any(threat == case.id for threat, _ in turns[-1].played):
        return ""
    left = turns[-1].held - Counter(kind for _, kind in turns[-1].played)
    return max(left, key=_worth, default="")


def _hands(events: Iterable[Facts]) -> list[_Hand]:
    """Every turn with the hand at its beginning, followed through the open record."""
    held: dict[int, Counter[str]] = {}
    turns: list[_Hand] = []
    now = 0
    for event in events:
        kind, seat = event["kind"], event.get("seat", -1)
        own = held.setdefault(seat, Counter())
        if kind == "round":
            now = event["number"]
        elif kind == "turn":
            turns.append(_Hand(seat, now, Counter(own), []))
        elif kind == "drew_intel":
            own.update(event.get("cards", ()))
        elif kind == "redrew_hand":
            own.clear()
        elif kind in ("played_intel", "exchanged", "discarded_intel"):
            own[event["card"]] -= 1
            if kind == "played_intel" and turns:
                turns[-1].played.append((event["threat"], event["card"]))
    return turns


def _worth(kind: str) -> int:
    """Blue counted up, red down."""
    card = INTEL.get(kind)
    return {"blue": card.value, "red": -card.value}.get(card.colour, 0) if card is not None else 0


def _short(kind: str) -> str:
    """`red 4`."""
    return f"{INTEL[kind].colour} {INTEL[kind].value}"


def _by(margin: int) -> str:
    return "at a tie" if margin == 0 else f"by {margin}"
