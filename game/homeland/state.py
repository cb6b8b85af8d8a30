"""The whole table of Homeland: The Game as plain data (H2-H10)."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine import ruleset

ROWS = ("low", "guarded", "elevated", "severe", "imminent")
"""The rows of the board from lowest to highest (H3)."""
LOW, SEVERE, IMMINENT = 0, 3, 4
COLUMNS = 6
TRACK = 12
"""Spaces of a progress track (H3, H65)."""
POOL = 18
"""Agents, and soldiers, in the common pool at the start (H4b)."""
LEADS = 7
"""Case lead cards that a player can lay out: eight less the one in the initiative deck (H4c)."""
HAND = 3
"""Minimum hand size before assets (H60)."""
NOBODY = -1

Agenda = Literal["loyal_agent", "political_opportunist", "terrorist_mole"]
LOYAL: Agenda = "loyal_agent"
OPPORTUNIST: Agenda = "political_opportunist"
MOLE: Agenda = "terrorist_mole"


class Placed(msgspec.Struct):
    """One intel card under a threat. `by` -1: from the deck; `via`: whose recon added it, else -1.

    `shown`: everyone saw which card it is when it was played (H29).
    """

    kind: str
    by: int
    round: int
    shown: bool = False
    via: int = NOBODY


class Look(msgspec.Struct):
    """A private note (H55): `seat` saw the first `count` intel cards of a threat in `round`, shuffled."""

    seat: int
    count: int
    round: int


class PlotLook(msgspec.Struct):
    """A private note (H55): `seat` saw the plot in `round`."""

    seat: int
    round: int


class Threat(msgspec.Struct):
    """One threat: organization (also its id), plot, intel, perhaps a lead card, agents and soldiers."""

    organization: str
    plot: str
    row: int
    column: int
    lead: int = NOBODY
    intel: list[Placed] = []
    agents: int = 0
    soldiers: int = 0
    looks: list[Look] = []
    plot_looks: list[PlotLook] = []


class Holding(msgspec.Struct):
    """An asset with a player. `known`: everybody knows which card it is, even face down (H50)."""

    asset: str
    active: bool = False
    known: bool = False


class Player(msgspec.Struct):
    """What lies before one player (H5). `hand` is secret, `shown` the open cards of the hand (H29)."""

    agenda: str = ""
    hand: list[str] = []
    shown: list[str] = []
    assets: list[Holding] = []
    rep: int = 1
    clout: int = 1
    agents: int = 1
    soldiers: int = 1


class Deck(msgspec.Struct):
    """One deck: `draw` from its end, `discard` face up, `burned` out of the game (face up ones only)."""

    draw: list[str]
    discard: list[str] = []
    burned: list[str] = []


class Analysis(msgspec.Struct):
    """One threat under analysis (H15-H23). `order`: positions in `threat.intel`; `turned` are face up."""

    threat: Threat
    immediate: bool
    """Resolved at once for want of room (H36)."""
    order: list[int] = []
    turned: int = 0
    burned: list[int] = []
    """Positions in `threat.intel` of face-up cards burned out of the threat."""
    adjust_red: int = 0
    adjust_blue: int = 0
    passes: int = 0
    """Passes in a row in the window after totals (H18)."""
    asking: int = NOBODY
    """The seat that the window asks next."""
    succeeded: bool | None = None
    affected: list[int] = []
    """Seats that fallout, or the advantage, still has to reach."""


class Pick(msgspec.Struct):
    """A card of the play block, out of the hand and not yet under its case (H42)."""

    kind: str
    shown: bool
    case: str = ""


class Turn(msgspec.Struct):
    """What the player whose turn it is has done (H37)."""

    seat: int
    due: bool
    """An unclaimed threat was on the board when the turn began (H38)."""
    claimed: bool = False
    played: int = NOBODY
    """Cards put down in the one play block, or -1 before it (H42)."""
    exchanged: bool = False
    recruited: bool = False
    block: list[Pick] = []
    used: list[str] = []
    """Assets whose once-per-turn ability was used (H47)."""
    soldiers_to: str = ""
    agents_to: str = ""
    """The one threat to which soldiers, and agents, go this turn (H51, H52)."""


class Vote(msgspec.Struct):
    """One sealed accusation (H68): the seat named, or -1 for nobody."""

    seat: int
    names: int


class Tally(msgspec.Struct):
    """Points of one seat at an Agency victory (H69); `scored` is False for a mole who was accused."""

    seat: int
    agenda: int
    assets: int
    accusation: int
    scored: bool

    @property
    def total(self) -> int:
        """Victory points."""
        return self.agenda + self.assets + self.accusation


class State(ruleset.State):
    """Everything on and beside the table."""

    seats: int
    briefed: bool
    pool_limit: int
    first: int
    """The seat that takes the first marker, when the set-up fixes it; else -1."""
    players: list[Player]
    intel: Deck
    plots: Deck
    organizations: Deck
    assets: Deck
    agents: int
    soldiers: int
    left_over: str = ""
    """The agenda that nobody holds (H6)."""
    round: int = 0
    marker: int = NOBODY
    initiative: list[int] = []
    initiative_drawn: list[int] = []
    threats: list[Threat] = []
    waiting: list[Threat] = []
    """Threats without room, to be resolved at once, one after another (H24d, H36)."""
    struck: list[Threat] = []
    """Threats burned by drone strikes; what was hidden stays hidden (H31)."""
    agency: int = 0
    terrorist: int = 0
    analysis: Analysis | None = None
    used: list[str] = []
    """Assets used in this Terrorist Turn whose ability works once in it (H18)."""
    revealing: bool = False
    """Step 4 is under way (H33-H36)."""
    to_reveal: int = 0
    turn: Turn | None = None
    turns_left: int = 0
    offered: list[str] = []
    """Assets drawn by a recruiting player, to keep one of (H45)."""
    votes: list[Vote] = []
    tallies: list[Tally] = []


def under_analysis(s: State) -> Analysis:
    """The analysis under way."""
    assert s.analysis is not None, "no analysis is under way"
    return s.analysis


def face_up(a: Analysis) -> list[tuple[int, Placed]]:
    """(position, card) of the cards turned over and not burned, in the order they appeared."""
    return [(i, a.threat.intel[i]) for i in a.order[: a.turned] if i not in a.burned]


def threat_named(s: State, organization: str) -> Threat:
    """The threat on the board with this id."""
    for threat in s.threats:
        if threat.organization == organization:
            return threat
    raise KeyError(organization)


def by_name(s: State) -> list[Threat]:
    """The threats on the board in the order of their ids."""
    return sorted(s.threats, key=lambda t: t.organization)


def at(s: State, row: int, column: int) -> Threat | None:
    """The threat in that space."""
    for threat in s.threats:
        if threat.row == row and threat.column == column:
            return threat
    return None


def in_row(s: State, row: int) -> list[Threat]:
    """The threats of a row from the left."""
    return sorted((t for t in s.threats if t.row == row), key=_column)


def _column(threat: Threat) -> int:
    return threat.column


def cases_of(s: State, seat: int) -> list[Threat]:
    """The threats on the board that the seat leads."""
    return [t for t in s.threats if t.lead == seat]


def from_marker(s: State) -> list[int]:
    """All seats in order from the marker holder to the left (H18, H26)."""
    return [(s.marker + i) % s.seats for i in range(s.seats)]


def leads_in_hand(s: State, seat: int) -> int:
    """Case lead cards that the player can still lay out (H4c)."""
    under = s.analysis is not None and s.analysis.threat.lead == seat
    return LEADS - len(cases_of(s, seat)) - under


def cards_in_hand(player: Player) -> int:
    """Size of the hand, open and secret cards together (H29)."""
    return len(player.hand) + len(player.shown)


def active(player: Player) -> list[Holding]:
    """The player's Active assets (H46)."""
    return [h for h in player.assets if h.active]
