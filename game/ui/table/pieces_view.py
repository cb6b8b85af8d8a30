"""What lies on the table as plain facts to draw: plates, threats, tracks, cards (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.homeland.tables import ASSETS, ORGANIZATIONS
from game.ui.table import words
from game.ui.table.session import Moment, Seats

Facts = dict[str, Any]
STEPS = ("Marker", "Analysis", "Advance", "New threats")
STEP_OF = {
    "marker": 0,
    "next_analysis": 1,
    "lay_out": 1,
    "reveal": 1,
    "window": 1,
    "result": 1,
    "aftermath": 1,
    "clean_up": 1,
    "advance": 2,
    "new_threat": 3,
}
LEVEL_NAMES = {
    "random": "Random",
    "novice": "Novice",
    "regular": "Regular",
    "hard": "Hard",
    "expert": "Expert",
}


@dataclass(frozen=True, slots=True)
class AssetFace:
    """One asset before a player: `id` empty when the viewer may not know it."""

    id: str
    active: bool


@dataclass(frozen=True, slots=True)
class Plate:
    """The public state of one player."""

    seat: int
    name: str
    note: str
    line: str
    rep: int
    clout: int
    hand: int
    shown: tuple[str, ...]
    agents: int
    soldiers: int
    assets: tuple[AssetFace, ...]
    marker: bool
    active: bool
    own: bool


@dataclass(frozen=True, slots=True)
class ThreatCell:
    """One threat on the board. `plot` is filled in once the seat in view has seen it."""

    id: str
    name: str
    row: int
    column: int
    lead: int
    sophistication: int
    intel: int
    agents: int
    soldiers: int
    plot: str
    looked: bool


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the own hand; `open` when everybody sees it, `number` its order once it is being played."""

    thing: str
    kind: str
    open: bool
    number: int = 0


@dataclass(frozen=True, slots=True)
class Bar:
    """The bar on top: the round, the lit chip of the Terrorist Turn (-1: none, 4: all done), the seats."""

    round: int
    step: int
    seats: tuple[tuple[int, str], ...]
    at_turn: int


def plates(moment: Moment, seats: Seats) -> tuple[Plate, ...]:
    """All players in seat order."""
    return tuple(_plate(moment, seats, i) for i in range(moment.table["seats"]))


def _plate(moment: Moment, seats: Seats, i: int) -> Plate:
    player = moment.table["players"][i]
    cases = len(player["cases"])
    note = (
        "You"
        if moment.seat == i
        else ""
        if seats.human[i]
        else LEVEL_NAMES.get(seats.levels[i], seats.levels[i])
    )
    return Plate(
        i,
        seats.names[i],
        note,
        f"leads {words.count(cases, 'case')}" if cases else "no cases",
        player["rep"],
        player["clout"],
        player["hand"],
        tuple(player["shown"]),
        player["agents"],
        player["soldiers"],
        tuple(AssetFace(a["asset"] or "", a["active"]) for a in player["assets"]),
        moment.table["marker"] == i,
        at_turn(moment.table) == i,
        moment.seat == i,
    )


def at_turn(table: Facts) -> int:
    """Whose turn it is, or -1."""
    return int(table["turn"]["seat"]) if table["turn"] else -1


def threats(moment: Moment) -> tuple[ThreatCell, ...]:
    """The threats on the board in reading order."""
    return tuple(threat_cell(t) for t in moment.table["threats"])


def threat_cell(t: Facts) -> ThreatCell:
    """One threat as it is drawn."""
    organization = ORGANIZATIONS[t["id"]]
    return ThreatCell(
        t["id"],
        organization.name,
        t["row"],
        t["column"],
        t["lead"],
        organization.sophistication,
        len(t["intel"]),
        t["agents"],
        t["soldiers"],
        t["plot"] or "",
        bool(t["looks"]),
    )


def hand(moment: Moment) -> tuple[HandCard, ...]:
    """The own hand: secret cards first, then those everybody sees; cards being played keep their place."""
    if moment.own is None:
        return ()
    cards = [HandCard(f"hand:{kind}", kind, False) for kind in moment.own["hand"]]
    cards += [HandCard(f"hand:{kind}:open", kind, True) for kind in moment.own["shown"]]
    cards += [HandCard(f"block:{i}", b["card"], b["shown"], i + 1) for i, b in enumerate(moment.own["block"])]
    return tuple(sorted(cards, key=lambda card: (card.open, card.kind, card.number)))


def chosen_cases(moment: Moment) -> dict[str, int]:
    """The cases that cards being played go to: threat and the card's number."""
    block = moment.own["block"] if moment.own else []
    return {b["case"]: i + 1 for i, b in enumerate(block) if b["case"]}


def own_assets(moment: Moment) -> tuple[AssetFace, ...]:
    """The assets of the seat in view, and after them those it has drawn to keep one of."""
    if moment.seat is None:
        return ()
    held = moment.table["players"][moment.seat]["assets"]
    faces = [AssetFace(a["asset"], a["active"]) for a in held if a["asset"] in ASSETS]
    offered = moment.own["offered"] if moment.own else []
    return (*faces, *(AssetFace(id, False) for id in offered))


def bar(moment: Moment, seats: Seats) -> Bar:
    """What the bar on top says: seats in the order of this round's turns."""
    table = moment.table
    first = max(0, table["marker"])
    order = [(first + i) % table["seats"] for i in range(table["seats"])]
    step = STEP_OF.get(table["step"], 4)
    return Bar(table["round"], step, tuple((seat, seats.names[seat]) for seat in order), at_turn(table))


def duties(table: Facts) -> list[tuple[str, bool, str]]:
    """The checklist of the turn under way: action, whether it is a duty, and `open`, `active` (due) or
    `done`."""
    turn = table["turn"]
    if turn is None:
        return []
    claim = "done" if turn["claimed"] else "active" if turn["claim_due"] else "open"
    play = "done" if turn["played"] >= 0 else "active" if turn["play_due"] else "open"
    once = {
        "exchange": turn["exchanged"],
        "recruit": turn["recruited"],
        "deploy_agents": bool(turn["agents_to"]),
        "deploy_soldiers": bool(turn["soldiers_to"]),
        "use": bool(turn["used"]),
    }
    free = [
        (name, False, "done" if once.get(name) else "open")
        for name in ("exchange", "recruit", "activate", "use", "deploy_agents", "deploy_soldiers")
    ]
    return [("claim", bool(turn["due"]), claim), ("play_intel", True, play), *free]
