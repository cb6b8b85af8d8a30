"""Accusation, curtain and the end of a game as data (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.homeland.tables import AGENDAS
from game.ui.controls import Control, area, button
from game.ui.geometry import Rect
from game.ui.table import word_events
from game.ui.table.answers import answers
from game.ui.table.session import Moment, Seats
from game.ui.table.words import Speech, listed

Facts = dict[str, Any]
NOBODY = -1
TABS = {"agendas": "Agendas", "accusations": "Accusations", "tally": "Tally"}


# -- accusation ------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Suspect:
    """One portrait on the sheet: `seat` -1 is Nobody."""

    seat: int
    name: str
    thing: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class AccusationView:
    """The sheet on which one seat names the mole, or watches the envelopes."""

    rect: Rect
    suspects: tuple[Suspect, ...]
    envelopes: tuple[tuple[int, str, bool, Rect], ...]
    asked: str
    own: bool
    chosen: int | None
    controls: tuple[Control, ...]


def accusation_view(
    moment: Moment, seats: Seats, live: bool, size: tuple[float, float], chosen: int | None
) -> AccusationView:
    """The sheet for a moment; `chosen` is the name that is picked but not locked in yet."""
    rect = Rect(0, 0, *size).centred(min(800.0, size[0] - 32), 500).moved(0, 4)
    open_answers = answers(moment.decision if live else None, moment.table, moment.own)
    own = open_answers.question == "accuse"
    others = [seat for seat in range(moment.table["seats"]) if seat != moment.seat] if own else []
    suspects = _suspects([*others, NOBODY] if own else [], seats, rect)
    sealed = set(moment.table["sealed"])
    order = [
        (max(0, moment.table["marker"]) + i) % moment.table["seats"] for i in range(moment.table["seats"])
    ]
    envelopes = tuple(
        (seat, seats.names[seat], seat in sealed, place)
        for seat, place in zip(
            order, Rect(rect.x + 24, rect.bottom - 116, rect.w - 48, 44).columns(len(order), 8), strict=True
        )
    )
    waiting = (
        f"{seats.names[moment.decision['seat']]} is sealing an accusation."
        if moment.decision and not own
        else ""
    )
    asked = "Who is the mole? Your answer stays sealed until everybody has decided." if own else waiting
    return AccusationView(
        rect,
        suspects,
        envelopes,
        asked,
        own,
        chosen,
        _accusation_controls(suspects, rect, own, chosen, seats),
    )


def _suspects(who: list[int], seats: Seats, rect: Rect) -> tuple[Suspect, ...]:
    if not who:
        return ()
    room = rect.w - 48
    pitch = min(152.0, (room + 12) / len(who))
    w = pitch - 12
    x = rect.cx - (pitch * len(who) - 12) / 2
    return tuple(
        Suspect(
            seat,
            seats.names[seat] if seat >= 0 else "Nobody",
            f"option:{f'seat_{seat}' if seat >= 0 else 'nobody'}",
            Rect(x + pitch * i, rect.y + 112, w, 190),
        )
        for i, seat in enumerate(who)
    )


def _accusation_controls(
    suspects: tuple[Suspect, ...], rect: Rect, own: bool, chosen: int | None, seats: Seats
) -> tuple[Control, ...]:
    made: list[Control] = [
        area(s.thing, s.rect, state="selected" if chosen == s.seat else "legal", key=str(i + 1), text=s.name)
        for i, s in enumerate(suspects)
    ]
    if own:
        name = "Nobody" if chosen == NOBODY else seats.names[chosen] if chosen is not None else ""
        made.append(
            button(
                "lock_in",
                Rect(rect.right - 264, rect.bottom - 60, 240, 44),
                f"Lock in: {name}" if name else "Lock in",
                look="primary",
                key="enter",
                reason="" if chosen is not None else "Choose a name first",
                rule="" if chosen is not None else "H68",
            )
        )
        made.append(button("board", Rect(rect.x + 24, rect.bottom - 60, 180, 44), "Look at the log", key="l"))
    return tuple(made)


# -- the end ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Row:
    """What one seat comes to: its agenda, whom it accused, and its points (None where nothing is scored)."""

    seat: int
    name: str
    agenda: str
    accused: int | None
    points: tuple[int, int, int] | None
    total: int | None
    out: bool
    won: bool
    assets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RevealView:
    """The end of the game with everything open."""

    size: tuple[float, float]
    headline: str
    tab: str
    rows: tuple[Row, ...]
    left_over: str
    winners: str
    sub: str
    tracks: tuple[int, int]
    accused_line: str
    rounds: int
    controls: tuple[Control, ...]

    def card(self, i: int) -> Rect:
        """The agenda of a seat, or the left-over one after the last."""
        n = len(self.rows) + 1
        pitch = min(196.0 + max(0.0, self.size[0] - 1280) / n, (self.size[0] - 104) / n)
        w = min(168.0, pitch - 16)
        x = (self.size[0] - pitch * n + (pitch - w)) / 2 + pitch * i
        return Rect(x, 120, w, w * 1.5)

    def plate(self, i: int) -> Rect:
        """The plate beneath a card."""
        card = self.card(i)
        grow = min(12.0, (self.card(1).x - self.card(0).x - card.w) / 2 - 3)
        return Rect(card.x - grow, card.bottom + 18, card.w + 2 * grow, 96)


def reveal_view(moment: Moment, seats: Seats, size: tuple[float, float], tab: str) -> RevealView:
    """The end for a moment whose game is over."""
    table, speech = moment.table, Speech(seats.names)
    outcome = table["outcome"]
    votes = dict(table["votes"])
    tallies = {t["seat"]: t for t in table["tallies"]}
    rows = tuple(_row(i, table, seats, votes, tallies, outcome["winners"]) for i in range(table["seats"]))
    winners = listed([seats.names[seat] for seat in outcome["winners"]]) or "Nobody"
    headline = word_events.REASONS[outcome["reason"]]
    reason = headline[:1].upper() + headline[1:]
    return RevealView(
        size,
        reason,
        tab,
        rows,
        table["left_over"],
        winners,
        _winner_line(rows, outcome),
        (table["tracks"]["agency"], table["tracks"]["terrorist"]),
        _accused_line(rows, speech),
        table["round"],
        _reveal_controls(size, tab, bool(tallies)),
    )


def _row(
    i: int, table: Facts, seats: Seats, votes: dict[int, int], tallies: dict[int, Facts], winners: list[int]
) -> Row:
    player, t = table["players"][i], tallies.get(i)
    points = (t["agenda"], t["assets"], t["accusation"]) if t else None
    return Row(
        i,
        seats.names[i],
        player["agenda"],
        votes.get(i),
        points,
        t["total"] if t and t["scored"] else None,
        t is not None and not t["scored"],
        i in winners,
        tuple(a["asset"] for a in player["assets"]),
    )


def _winner_line(rows: tuple[Row, ...], outcome: Facts) -> str:
    won = [row for row in rows if row.won]
    if not won:
        return "Everyone loses"
    title = AGENDAS[won[0].agenda].title
    return f"{won[0].total} points, {title}" if won[0].total is not None else f"{title}: the plots succeed"


def _accused_line(rows: tuple[Row, ...], speech: Speech) -> str:
    moles = [row for row in rows if row.agenda == "terrorist_mole"]
    if not moles:
        return "Nobody was the mole: that agenda was left over."
    mole = moles[0]
    if mole.accused is None and mole.points is None:
        return f"{mole.name} was the mole."
    by = [row.name for row in rows if row.accused == mole.seat]
    return (
        f"{mole.name} was the mole, found out by {listed(by)}."
        if by
        else f"{mole.name} was the mole, and nobody found out."
    )


def _reveal_controls(size: tuple[float, float], tab: str, scored: bool) -> tuple[Control, ...]:
    tabs = TABS if scored else {"agendas": TABS["agendas"]}
    made, x = [area("menu", Rect(8, 8, 36, 28), key="f10", tip="Menu (Esc)")], 24.0
    for i, (id, name) in enumerate(tabs.items()):
        w = 40.0 + 9 * len(name)
        made.append(button(f"tab:{id}", Rect(x, 56, w, 34), name, look="tab", on=id == tab, key=str(i + 1)))
        x += w + 6
    y = size[1] - 56
    made.append(button("title", Rect(size[0] - 380, y, 130, 42), "Title", key="t"))
    made.append(
        button("again", Rect(size[0] - 240, y, 216, 42), "Same seats again", look="primary", key="enter")
    )
    return tuple(made)
