"""The whole table of Root as plain data.

Places are ids of clearings and forests. Cards are ids of their kind. A seat is a place at the table; each
seat plays one faction. What only one faction has lies in its `own` struct, declared in its file.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from game.engine import ruleset
from game.root.graph import GRAPHS, Graph
from game.root.tables import SUIT_OF

NOBODY = -1
GOAL = 30
"""Points that win (C100)."""
HAND = 5
"""Cards in hand after one's own Evening (C117)."""
WARRIOR = "warrior"

Own = Any
"""The union of every faction's own struct; `factions/__init__.py` sets it, so that a faction is one file."""
OwnState = TypeVar("OwnState", bound=msgspec.Struct)


class Player(msgspec.Struct):
    """What lies before one player, and that player's pieces wherever they are (C22-C27).

    `warriors`, `buildings` and `tokens` are by place and hold no empty entries; `supply` counts by kind.
    """

    faction: str
    own: Own
    hand: list[str] = []
    score: int = 0
    on_track: bool = True
    """False once the score marker has left the track (C105, C114)."""
    dominance: str = ""
    partner: int = NOBODY
    play: list[str] = []
    """Crafted persistent cards (C96)."""
    revealed: list[str] = []
    """Cards that lie face up for a while (C10, C41)."""
    items: dict[str, int] = {}
    """The Crafted Items box (IT6)."""
    supply: dict[str, int] = {}
    out: dict[str, int] = {}
    """Pieces that left the game for good (C27)."""
    warriors: dict[str, int] = {}
    buildings: dict[str, list[str]] = {}
    tokens: dict[str, list[str]] = {}
    pawn: str = ""
    captive: dict[str, int] = {}
    """By forest: own warriors that are Prisoners there (K11); they count for nothing."""
    known: dict[int, list[str]] = {}
    """By seat: cards which that seat knows to be in this hand (C10)."""


class Battle(msgspec.Struct):
    """The battle under way (C65-C78). Hits are those dealt by the side named."""

    attacker: int
    defender: int
    place: str
    kind: str = "battle"
    """`battle`, or what a faction's action made of it."""
    step: str = "start"
    rolled: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Rolled hits dealt by attacker and by defender, after the cap (C71)."""
    extra: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    ignore_rolled: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Whether the rolled hits dealt by that side count as none (C74)."""
    ignored: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """How many hits dealt by that side are ignored."""
    bonus_cap: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """What raises the cap of attacker or defender beyond its warriors (V51)."""
    credit: int = NOBODY
    """Who is said to remove the pieces that either side loses, where that is a third player (V50)."""
    only_warriors: bool = False
    """Hits on the defender touch warriors only (TC12)."""
    helpers: list[list[int]] = msgspec.field(default_factory=lambda: [[], []])
    """Seats whose warriors fight beside the attacker, beside the defender."""
    used: list[str] = []
    """Battle effects used, each as `seat:effect`."""
    taken: dict[int, int] = {}
    """By seat: enemy buildings and tokens it removed in this battle."""
    killed: dict[int, int] = {}
    """By seat: its warriors removed in this battle."""


class Turn(msgspec.Struct):
    """The turn under way (C15)."""

    seat: int
    phase: str = "birdsong"
    activated: dict[str, int] = {}
    """By place: crafting pieces that have been activated this turn (C91)."""
    used: list[str] = []
    """Things done that a turn allows once (C20)."""


class State(ruleset.State):
    """Everything on and beside the table."""

    players: list[Player]
    lineup: str
    """The factions by seat, joined by commas; empty places before a draft."""
    mode: str
    deck_name: str
    graph: str
    """The key of the map with its flooding."""
    suits: dict[str, list[str]] = {}
    """By clearing: its own suits, landmarks included, enclaves not (C45, C94)."""
    ruins: list[str] = []
    ruin_items: dict[str, list[str]] = {}
    """By ruin: the items hidden under it (RU4)."""
    backs_public: bool = False
    """Whether the backs of frog cards may be looked at (D14)."""
    landmarks: dict[str, str] = {}
    forge: dict[str, int] = {}
    """Items on the Legendary Forge (C143)."""
    market: list[str] = []
    """Face-down cards of the Black Market (C142)."""
    market_by: list[int] = []
    """For each card of the market, who laid it there and so knows it."""
    items: dict[str, int] = {}
    """The item supply (IT4)."""
    deck: list[str] = []
    """Drawn from its end."""
    discard: list[str] = []
    available: list[str] = []
    """Dominance cards beside the map (C109)."""
    gone: list[str] = []
    """Cards out of this game (C111, D3)."""
    first: int = NOBODY
    setup_left: list[int] = []
    """Seats that still have to set up their faction, next one first (C121, C134)."""
    wanted: dict[str, list[str]] = {}
    """Set-up wishes: `landmarks`, `floods`."""
    pool: list[str] = []
    """Faction cards of the draft (C134)."""
    locked: str = ""
    """The insurgent that waits for a militant to be chosen (C134d)."""
    dealt: dict[str, list[str]] = {}
    """What was dealt with a faction card of the draft, by faction (C134e)."""
    turn: Turn | None = None
    turns: int = 0
    """Turns begun so far."""
    battle: Battle | None = None


def turn_of(s: State) -> Turn:
    """The turn under way."""
    assert s.turn is not None, "no turn is under way"
    return s.turn


def battle_of(s: State) -> Battle:
    """The battle under way."""
    assert s.battle is not None, "no battle is under way"
    return s.battle


def own(s: State, seat: int, kind: type[OwnState]) -> OwnState:
    """The faction's own part of the state."""
    return s.players[seat].own  # type: ignore[no-any-return]


def map_of(s: State) -> Graph:
    """The map with its flooding."""
    return GRAPHS[s.graph]


def seats_from(s: State, seat: int) -> list[int]:
    """All seats clockwise from `seat`."""
    count = len(s.players)
    return [(seat + i) % count for i in range(count)]


def current(s: State) -> int:
    """The player whose turn it is; the first player before the first turn."""
    return s.turn.seat if s.turn else max(s.first, 0)


def is_enemy(s: State, seat: int, other: int) -> bool:
    """Whether two seats are enemies: all are, but coalition partners. # C24, C115"""
    if seat == other:
        return False
    return s.players[seat].partner != other and s.players[other].partner != seat


def enemies(s: State, seat: int) -> list[int]:
    """The enemies of a seat, in seat order. # C24"""
    return [other for other in range(len(s.players)) if is_enemy(s, seat, other)]


def suit_of(card: str) -> str:
    """The suit of a card."""
    return SUIT_OF[card]


def seat_option(seat: int) -> str:
    """A seat as an option."""
    return f"seat_{seat}"


def seat_chosen(option: str) -> int:
    """The seat that an option names."""
    return int(option.removeprefix("seat_"))
