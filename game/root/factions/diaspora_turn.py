"""The Diaspora's Birdsong and Evening: Stir, Retaliate, Integrate and the draw (D19-D20, D23-D25)."""

from __future__ import annotations

from game.engine.decisions import Ask
from game.engine.ruleset import Rule
from game.root import battle, deck
from game.root.crafting import CRAFT
from game.root.faction import Action, Refusal
from game.root.factions.diaspora_enclaves import (
    MILITANT,
    PEACEFUL,
    Diaspora,
    flippable,
    militant,
    muster,
    peaceful,
    side_at,
)
from game.root.places import clearings_of, ruler, turn_over
from game.root.scoring import score
from game.root.state import NOBODY, State, own, turn_of
from game.root.tables import SUITS
from game.root.turn import interruptions, mark, menu

ACTIONS_EACH_TURN = 3
DRAWS = (1, 1, 2, 2, 3, 3, 3, 3, 4)
"""Cards drawn in the Evening by Peaceful enclaves on the map; the last holds for more (D25)."""


# -- Birdsong ----------------------------------------------------------------------------------------------


def craft_step(s: State) -> Rule:
    """Any number of cards with enclaves. # D19"""
    choice = yield from menu(s, {"craft": CRAFT})
    return None if choice == "done" else "again"


def stir_step(s: State) -> Rule:
    """Rally or Reconcile, exactly one of them. # D20"""
    choice = yield from menu(s, STIR, done="")
    if choice not in STIR:
        return "again"
    own(s, turn_of(s).seat, Diaspora).actions = ACTIONS_EACH_TURN
    return None if choice == "reconcile" else "diaspora.late_birdsong"


def rally(s: State, seat: int) -> Rule:
    """A warrior at every Militant enclave. # D20"""
    yield from muster(s, seat, militant(s, seat), "D20")


def reconcile(s: State, seat: int) -> Rule:
    """Choosing it costs nothing; the flips follow one by one. # D20"""
    yield from ()


def reconcile_step(s: State) -> Rule:
    """Turn a Militant enclave Peaceful, or be done; who rules there draws a card. # D20, D31"""
    seat = turn_of(s).seat
    places = flippable(s, seat, militant(s, seat))
    within = interruptions(s, militant(s, seat))
    if not places and not within:
        return None
    place = yield Ask(seat, "reconcile", sorted([*places, *within, "done"]))
    if place == "done":
        return None
    if place in within:
        yield from within[place].run(s, seat)
        return "again"
    turn_over(s, seat, place, MILITANT, PEACEFUL, "D20")
    ruling = ruler(s, place)
    if ruling != NOBODY:
        yield from deck.draw(s, ruling, 1, "reconcile", "D20")
    return "again"


def _always(s: State, seat: int) -> Refusal | None:
    return None


STIR: dict[str, Action] = {"rally": Action(_always, rally), "reconcile": Action(_always, reconcile)}


# -- Evening -----------------------------------------------------------------------------------------------


def retaliate_step(s: State) -> Rule:
    """A battle at each Militant enclave with enemies, in any order. # D23"""
    seat = turn_of(s).seat
    due = [place for place in militant(s, seat) if f"retaliate:{place}" not in turn_of(s).used]
    due = battle.places(s, seat, due)
    if not due:
        return None
    place = due[0]
    if len(due) > 1:
        place = yield Ask(seat, "retaliate_at", due)
    mark(s, f"retaliate:{place}")
    yield from battle.start(s, seat, [place], kind="retaliate", rule="D23")
    return "again"


def at_peace(s: State, seat: int, suit: str) -> list[str]:
    """The clearings of a suit with a Peaceful enclave. # D24"""
    return [place for place in clearings_of(s, suit) if side_at(s, seat, place) == PEACEFUL]


def _scoring_suits(s: State, seat: int) -> list[str]:
    return sorted(suit for suit in SUITS if at_peace(s, seat, suit))


def _refuse_integrate(s: State, seat: int) -> Refusal | None:
    return None if _scoring_suits(s, seat) else ("no Peaceful enclave in a clearing of a suit", "D24")


def _integrating(s: State, seat: int) -> list[str]:
    return deck.fitting(s, seat, _scoring_suits(s, seat))


def integrate(s: State, seat: int, card: str) -> Rule:
    """Spend a suited card: a point for each Peaceful enclave in clearings of its suit. # D24"""
    suits = [suit for suit in _scoring_suits(s, seat) if deck.fits(s, seat, card, [suit])]
    deck.lay(s, seat, card)
    suit = suits[0]
    if len(suits) > 1:
        suit = yield Ask(seat, "integrate_as", suits, public={"card": card})
    deck.settle(s, seat, card, [suit], "integrate", "D24")
    score(s, seat, len(at_peace(s, seat, suit)), "integrate", "D24")


INTEGRATE = Action(
    _refuse_integrate, integrate, _integrating, ("no card of a suit with Peaceful enclaves", "D24")
)


def integrate_step(s: State) -> Rule:
    """Once each turn. # D24"""
    choice = yield from menu(s, {"integrate": INTEGRATE})
    return None if choice in ("done", "integrate") else "again"


def draw_step(s: State) -> Rule:
    """More cards with more Peaceful enclaves. # D25"""
    seat = turn_of(s).seat
    count = DRAWS[min(len(peaceful(s, seat)), len(DRAWS) - 1)]
    yield from deck.draw_and_discard(s, seat, count, "D25")
