"""A dominance card of the Vagabond: winning together with another player (V42, C112-C116)."""

from __future__ import annotations

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.dominance import NEEDED
from game.root.faction import Action, Refusal
from game.root.factions.vagabond_items import mine
from game.root.factions.vagabond_relations import HOSTILE, INDIFFERENT, relation, set_relation
from game.root.scoring import leave_track
from game.root.state import NOBODY, State, seat_chosen, seat_option
from game.root.tables import DOMINANCES

PLAYERS = 4
"""So many players at the table at least (C112)."""


def partners(s: State, seat: int) -> list[int]:
    """The players with the fewest points, he himself left out, who are still on the track and free. # C113"""
    taken = {player.partner for player in s.players}
    free = [
        other for other, player in enumerate(s.players)
        if other != seat and player.on_track and player.partner == NOBODY and other not in taken
    ]  # fmt: skip
    fewest = min((s.players[other].score for other in free), default=0)
    return [other for other in free if s.players[other].score == fewest]


def _refuse(s: State, seat: int) -> Refusal | None:
    player = s.players[seat]
    if len(s.players) < PLAYERS:
        return f"a coalition needs {PLAYERS} players", "C112"
    if not player.on_track:
        return "one coalition in a game", "C113"
    if player.score < NEEDED:
        return f"needs {NEEDED} points", "C105"
    return None if partners(s, seat) else ("no player is left to join", "C113")


def _dominances(s: State, seat: int) -> list[str]:
    return sorted({card for card in s.players[seat].hand if card in DOMINANCES})


def join(s: State, seat: int, card: str) -> Rule:
    """Play a dominance card and join the player with the fewest points. # C113, C114, C116"""
    deck.take_from_hand(s, seat, card)
    s.players[seat].dominance = card
    leave_track(s, seat)
    found = partners(s, seat)
    partner = found[0]
    if len(found) > 1:
        partner = seat_chosen((yield Ask(seat, "coalition_with", [seat_option(each) for each in found])))
    leave_track(s, seat, partner)
    tell(s, "coalition", seat=seat, partner=partner, card=card, rule="C114")
    if relation(mine(s, seat), partner) == HOSTILE:
        set_relation(s, seat, partner, INDIFFERENT, "C114")


COALITION = Action(_refuse, join, _dominances, ("no dominance card in hand", "C112"))
