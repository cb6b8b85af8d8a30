"""Set-up of a table (H1-H9)."""

from __future__ import annotations

from typing import Any

from game.engine.decisions import Shuffle
from game.engine.errors import SetupError
from game.engine.ruleset import Rule, tell
from game.homeland import decks
from game.homeland.state import HAND, POOL, Deck, Player, State
from game.homeland.tables import AGENDA_SET, ASSETS, INTEL, ORGANIZATIONS, PLOTS

SEATS = range(3, 7)
"""H1."""
FIXED = ("seats", "briefed", "pool_limit", "first")
"""What the set-up fixes in the state for the whole game."""


def options(
    seats: int = 4, briefed: bool = False, first: int | None = None, pool: int = POOL, **unknown: Any
) -> dict[str, Any]:
    """A checked set-up. `briefed`: +1 blue on claimed cases; `first`: who takes the first marker;
    `pool`: agents and soldiers of each kind (H4b). SetupError says what is forbidden."""
    if unknown:
        raise SetupError(f"homeland knows no option {min(unknown)!r}; it knows briefed, first, pool, seats")
    if type(seats) is not int or seats not in SEATS:
        raise SetupError(f"Homeland: The Game is for 3 to 6 players, not {seats!r} (H1)")
    if type(briefed) is not bool:
        raise SetupError(f"briefed is true or false, not {briefed!r}")
    if first is not None and (type(first) is not int or first not in range(seats)):
        raise SetupError(f"first is a seat from 0 to {seats - 1}, not {first!r}")
    if type(pool) is not int or not seats <= pool <= 60:
        raise SetupError(f"pool is a number from {seats} to 60, not {pool!r}")
    return {"seats": seats, "briefed": briefed, "first": first, "pool": pool}


def first_state(setup: dict[str, Any]) -> State:
    """The pieces on the table before anything is shuffled or dealt. # H2, H4, H9"""
    seats, pool, first = setup["seats"], setup["pool"], setup["first"]
    return State(
        step="setup", outcome=None, events=None, seats=seats, briefed=setup["briefed"], pool_limit=pool,
        first=-1 if first is None else first, players=[Player() for _ in range(seats)],
        intel=Deck([kind.id for kind in INTEL.values() for _ in range(kind.copies)]),
        plots=Deck(list(PLOTS)), organizations=Deck(list(ORGANIZATIONS)), assets=Deck(list(ASSETS)),
        agents=pool - seats, soldiers=pool - seats,
    )  # fmt: skip


def setup(s: State) -> Rule:
    """Shuffle the decks, deal agendas and hands. # H5, H6, H9"""
    for name in ("organizations", "plots", "assets", "intel"):
        deck: Deck = getattr(s, name)
        order = yield Shuffle(len(deck.draw))
        deck = getattr(s, name)
        deck.draw = [deck.draw[i] for i in order]
    yield from deal_agendas(s)
    for seat in range(s.seats):
        yield from decks.draw_to_hand(s, seat, HAND, "H5")
    return None


def deal_agendas(s: State) -> Rule:
    """The set for the player count: one to each player, one stays over unseen. # H6"""
    cards = [agenda for agenda, copies in AGENDA_SET[s.seats].items() for _ in range(copies)]
    order = yield Shuffle(len(cards))
    for seat in range(s.seats):
        s.players[seat].agenda = cards[order[seat]]
    s.left_over = cards[order[s.seats]]
    own = {seat: {"agenda": player.agenda} for seat, player in enumerate(s.players)}
    tell(s, "agendas_dealt", seen=own, informs=True, rule="H6")
