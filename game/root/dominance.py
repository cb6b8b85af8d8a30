"""Dominance cards (C105-C112)."""

from __future__ import annotations

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.effects import DOMINANCE
from game.root.faction import Action, Refusal, faction_of
from game.root.scoring import leave_track, win
from game.root.state import State, suit_of
from game.root.tables import DOMINANCES

NEEDED = 10
"""Points needed to activate one (C105)."""


def check(s: State, seat: int) -> None:
    """At the start of the own Birdsong an activated dominance may win. # C106, C107"""
    card = s.players[seat].dominance
    if card and faction_of(s, seat).may_dominate and DOMINANCE[card](s, seat):
        win(s, seat, "dominance", "C106")


def _in_hand(s: State, seat: int) -> list[str]:
    return sorted({card for card in s.players[seat].hand if card in DOMINANCES})


def _refuse_activate(s: State, seat: int) -> Refusal | None:
    player = s.players[seat]
    if not faction_of(s, seat).may_dominate:
        return "this faction can't win by dominance", "C112"
    if not player.on_track or player.score < NEEDED:
        return f"needs {NEEDED} points", "C105"
    return None


def _activate(s: State, seat: int, card: str) -> Rule:
    """Put a dominance card into play; the score marker leaves the track. # C105"""
    yield from ()
    deck.take_from_hand(s, seat, card)
    s.players[seat].dominance = card
    leave_track(s, seat)
    tell(s, "dominance_activated", seat=seat, card=card, rule="C105")


def _paid_by(s: State, seat: int, card: str) -> list[str]:
    """The available dominance cards that a card of the hand pays for. # C110, C37"""
    return sorted({wanted for wanted in s.available if deck.fits(s, seat, card, [suit_of(wanted)])})


def _payments(s: State, seat: int) -> list[str]:
    return deck.fitting(s, seat, {suit_of(wanted) for wanted in s.available})


def _take(s: State, seat: int, card: str) -> Rule:
    """Spend a card of matching suit for an available dominance. # C110"""
    options = _paid_by(s, seat, card)
    deck.lay(s, seat, card)
    wanted = options[0]
    if len(options) > 1:
        wanted = yield Ask(seat, "take_dominance", options, public={"card": card})
    s.available.remove(wanted)
    deck.settle(s, seat, card, [suit_of(wanted)], "dominance", "C110")
    deck.add_to_hand(s.players[seat], wanted)
    deck.note(s, seat, [wanted])
    tell(s, "dominance_taken", seat=seat, card=wanted, rule="C110")


def offers(s: State, seat: int) -> dict[str, Action]:
    """What dominance cards let a player do in Daylight. # C105, C110"""
    return OFFERS[not s.players[seat].dominance, bool(s.available)]


ACTIVATE = Action(_refuse_activate, _activate, _in_hand, ("no dominance card in hand", "C105"))
TAKE = Action(lambda s, seat: None, _take, _payments, ("no card of a matching suit to spend", "C110"))
OFFERS: dict[tuple[bool, bool], dict[str, Action]] = {
    (False, False): {}, (True, False): {"dominance": ACTIVATE}, (False, True): {"take_dominance": TAKE},
    (True, True): {"dominance": ACTIVATE, "take_dominance": TAKE},
}  # fmt: skip
"""By whether one may be activated yet, and whether one lies beside the map."""
