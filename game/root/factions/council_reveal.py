"""The Council's Birdsong: cards revealed for acts (TC10)."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.faction import Action, Refusal
from game.root.factions.council_assemblies import (
    CLOSED,
    DISMISS,
    Council,
    allowed,
    how_many,
    matching,
    send,
    side_at,
)
from game.root.places import enemies_at, put, rules, stored, suits_at
from game.root.state import WARRIOR, State, own, seat_chosen, seat_option, turn_of
from game.root.turn import menu

# -- Birdsong: the reveal loop -----------------------------------------------------------------------------


def reveal_step(s: State) -> Rule:
    """Reveal a card for one act in a clearing that it matches, any number of times. # TC10"""
    seat = turn_of(s).seat
    if not s.players[seat].hand and not own(s, seat, Council).loyalists:
        return None
    choice = yield from menu(s, {**REVEAL, "dismiss": DISMISS})
    return None if choice == "done" else "again"


def _show(s: State, seat: int, card: str, act: str) -> None:
    deck.lay(s, seat, card)
    tell(s, "revealed", seat=seat, card=card, act=act, rule="TC10")


def _cards_for(s: State, seat: int, places: Collection[str]) -> list[str]:
    """The cards in hand that match one of these clearings."""
    return deck.fitting(s, seat, {suit for place in places for suit in suits_at(s, place)})


def _after(s: State, seat: int, card: str, place: str, lost: str) -> None:
    """The revealed card has stood for its clearing; it is discarded if `lost` says why. # TC10, TC20"""
    if lost:
        deck.settle(s, seat, card, suits_at(s, place), lost, "TC10")
    else:
        deck.use_companions(s, seat, card, suits_at(s, place), "TC10")


def _refuse_move(s: State, seat: int) -> Refusal | None:
    return None if movement.can_move(s, seat) else ("no move is possible", "TC10")


def _move(s: State, seat: int, card: str) -> Rule:
    """A move out of a matching clearing. # TC10"""
    places = matching(s, seat, card, movement.origins(s, seat))
    _show(s, seat, card, "move")
    origin = yield from movement.move(s, seat, among=places, rule="TC10")
    _after(s, seat, card, origin, "")


def _recruit_sites(s: State, seat: int) -> list[str]:
    return allowed(s, seat) if stored(s, seat, WARRIOR) else []


def _refuse_recruit(s: State, seat: int) -> Refusal | None:
    return None if _recruit_sites(s, seat) else ("no warrior is left in the supply", "TC10")


def _recruit(s: State, seat: int, card: str) -> Rule:
    """A warrior in a matching clearing, whoever rules or stands there. # TC10"""
    places = matching(s, seat, card, _recruit_sites(s, seat))
    _show(s, seat, card, "recruit")
    place = yield Ask(seat, "recruit_in", places, public={"card": card})
    put(s, seat, WARRIOR, place, 1, "TC10")
    _after(s, seat, card, place, "")


def assembly_sites(s: State, seat: int) -> list[str]:
    """The clearings without an assembly where one may be placed. # TC4, TC10"""
    taken = s.players[seat].tokens
    return [place for place in allowed(s, seat) if place not in taken] if stored(s, seat, CLOSED) else []


def _refuse_assemble(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, CLOSED):
        return "no assembly is left on the track", "TC10"
    return None if assembly_sites(s, seat) else ("an assembly stands wherever one may be placed", "TC4")


def _assemble(s: State, seat: int, card: str) -> Rule:
    """A Closed assembly with Loyalists; the card goes unless the Council rules there. # TC10"""
    places = matching(s, seat, card, assembly_sites(s, seat))
    _show(s, seat, card, "assemble")
    place = yield Ask(seat, "assemble_in", places, public={"card": card})
    put(s, seat, CLOSED, place, 1, "TC10")
    count = yield from how_many(s, seat, place, 0)
    send(s, seat, place, count, "TC10")
    _after(s, seat, card, place, "" if rules(s, seat, place) else "assembled_without_rule")


def _refuse_battle(s: State, seat: int) -> Refusal | None:
    return None if battle.can_start(s, seat) else ("nobody to battle", "TC10")


def _battle(s: State, seat: int, card: str) -> Rule:
    """A battle in a matching clearing; the card goes if an assembly is there. # TC10"""
    places = matching(s, seat, card, battle.places(s, seat))
    _show(s, seat, card, "battle")
    place = yield Ask(seat, "battle_in", places, public={"card": card})
    foes = [seat_option(other) for other in enemies_at(s, seat, place)]
    foe = yield Ask(seat, "battle_with", foes, public={"place": place})
    _after(s, seat, card, place, "battle_at_assembly" if side_at(s, seat, place) else "")
    yield from battle.fight(s, seat, seat_chosen(foe), place, rule="TC10")


REVEAL: dict[str, Action] = {
    "assemble": Action(
        _refuse_assemble, _assemble, lambda s, seat: _cards_for(s, seat, assembly_sites(s, seat)),
        ("no card matches a clearing for a new assembly", "TC10"),
    ),
    "battle": Action(
        _refuse_battle, _battle, lambda s, seat: _cards_for(s, seat, battle.places(s, seat)),
        ("no card matches a clearing where you could battle", "TC10"),
    ),
    "move": Action(
        _refuse_move, _move, lambda s, seat: _cards_for(s, seat, movement.origins(s, seat)),
        ("no card matches a clearing that you could move from", "TC10"),
    ),
    "recruit": Action(
        _refuse_recruit, _recruit, lambda s, seat: _cards_for(s, seat, _recruit_sites(s, seat)),
        ("no card matches a clearing to recruit in", "TC10"),
    ),
}  # fmt: skip
