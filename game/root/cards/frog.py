"""The frog cards, which come with the Diaspora (F01-F13).

Frog Ambush (F01) is any ambush that goes under the Pond, Companions (F06) are asked about wherever a card's
suit counts (`deck.fits`).
"""

from __future__ import annotations

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, crafting, deck, movement
from game.root.effects import ACTIONS, AT_START, DOMINANCE, IMMEDIATE, IN_BATTLE, BattleEffect, CardAction
from game.root.faction import Loss
from game.root.factions.diaspora import seat_of
from game.root.factions.diaspora_enclaves import (
    PEACEFUL,
    Diaspora,
    enclaves,
    flippable,
    free_for_enclave,
    make_militant,
    peaceful,
)
from game.root.factions.diaspora_turn import at_peace
from game.root.places import rules, suits_at
from game.root.removal import remove
from game.root.scoring import score
from game.root.state import Battle, State, battle_of, map_of, own, suit_of, turn_of
from game.root.tables import CARDS, SUITS
from game.root.turn import mark

# -- dominance ---------------------------------------------------------------------------------------------


def frog_dominance(s: State, seat: int) -> bool:
    """Rules two river clearings with an enclave. # F02, D18"""
    on_river = map_of(s).on_river
    return sum(place in on_river and rules(s, seat, place) for place in enclaves(s, seat_of(s))) >= 2


DOMINANCE["F02"] = frog_dominance


# -- Laborers ----------------------------------------------------------------------------------------------


def _laborers(card: str, suit: str) -> None:
    """Register Laborers: crafting with Peaceful enclaves of a suit, each once more. # F03-F05"""

    def places(s: State, seat: int) -> list[str]:
        used = turn_of(s).used
        return [
            place for place in at_peace(s, seat_of(s), suit)
            if f"{card}:{place}" not in used and crafting.refuse_at(s, seat, place) is None
        ]  # fmt: skip

    def activate(s: State, seat: int, place: str) -> None:
        mark(s, f"{card}:{place}")

    ACTIONS[card] = CardAction("evening", True, crafting.action(crafting.Workshop(places, activate), card))


_laborers("F03", "fox")
_laborers("F04", "rabbit")
_laborers("F05", "mouse")


# -- immediate ---------------------------------------------------------------------------------------------


def stewards(s: State, seat: int) -> Rule:
    """Craft the top card of the Pond for nothing; one that can't be crafted stays. # F07"""
    pond = own(s, seat_of(s), Diaspora).pond
    card = pond[-1] if pond else ""
    every = [(*SUITS, "frog")] * len(CARDS[card].cost) if card else []
    if not card or crafting.refuse_card(s, seat, card, every):
        return
    pond.pop()
    tell(s, "drew_open", seat=seat, card=card, why="F07", rule="F07")
    yield from crafting.resolve(s, seat, card)


def settlers(s: State, seat: int) -> Rule:
    """The crafter moves warriors of the Diaspora once. # F08"""
    if movement.can_move(s, seat_of(s)):
        yield from movement.move(s, seat_of(s), chooser=seat, rule="F08")


def agitators(s: State, seat: int) -> Rule:
    """The Diaspora starts a battle where and with whom the crafter says. # F09"""
    if battle.can_start(s, seat_of(s)):
        yield from battle.start(s, seat_of(s), chooser=seat, rule="F09")


def militias(s: State, seat: int) -> Rule:
    """Turn a Peaceful enclave, or a new Militant one in any clearing without. # F11"""
    frogs = seat_of(s)
    free = [place for place in map_of(s).clearings if free_for_enclave(s, frogs, place) is None]
    sites = sorted([*flippable(s, seat, peaceful(s, frogs)), *free])
    if sites:
        make_militant(s, frogs, (yield Ask(seat, "militia_at", sites)), "F11")


def assimilationists(s: State, seat: int) -> Rule:
    """Remove a Peaceful enclave in a ruled clearing, unfeared; crafter and Diaspora draw. # F12, I9"""
    frogs = seat_of(s)
    sites = [place for place in flippable(s, seat, peaceful(s, frogs)) if rules(s, seat, place)]
    if not sites:
        return
    place = yield Ask(seat, "assimilate_at", sites)
    own(s, frogs, Diaspora).calm = True
    yield from remove(s, [Loss(frogs, PEACEFUL, place, 1, seat)], "F12", "F12")
    own(s, frogs, Diaspora).calm = False
    for drawer in dict.fromkeys((seat, frogs)):
        yield from deck.draw(s, drawer, 1, "F12", "F12")


IMMEDIATE.update({
    "F07": stewards, "F08": settlers, "F09": agitators, "F11": militias, "F12": assimilationists,
})  # fmt: skip


# -- persistent --------------------------------------------------------------------------------------------


def advocates(s: State, seat: int) -> Rule:
    """Name a suit: a point for each Peaceful enclave in ruled clearings of it; discard this. # F10"""
    suit = yield Ask(seat, "advocate_for", sorted(SUITS))
    deck.discard_from_play(s, seat, "F10", "effect", "F10")
    score(s, seat, sum(rules(s, seat, place) for place in at_peace(s, seat_of(s), suit)), "F10", "F10")


AT_START["F10"] = ("birdsong", advocates)


def _partisans_usable(s: State, seat: int, b: Battle) -> bool:
    return seat in (b.attacker, b.defender) and "frog" in suits_at(s, b.place)


def frog_partisans(s: State, seat: int) -> Rule:
    """One extra hit; every card in hand but frogs is discarded. # F13"""
    yield from ()
    b = battle_of(s)
    b.extra[battle.side_of(b, seat)] += 1
    for card in s.players[seat].hand[:]:
        if suit_of(card) != "frog":
            deck.discard(s, seat, card, "F13", "F13")


IN_BATTLE["F13"] = BattleEffect(_partisans_usable, frog_partisans)
