"""The shared deck of 54 cards (B01-B42)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.decisions import Ask
from game.engine.ruleset import Rule
from game.root import battle, deck, movement
from game.root.effects import ACTIONS, AT_START, DOMINANCE, IMMEDIATE, IN_BATTLE, BattleEffect, CardAction
from game.root.faction import Action, Loss, Refusal, faction_of
from game.root.places import clearings_of, ruled, rules
from game.root.removal import refuse_remove, remove, sweep
from game.root.scoring import score
from game.root.state import WARRIOR, Battle, State, battle_of, map_of, seat_chosen, seat_option, turn_of
from game.root.turn import mark

# -- in battle ---------------------------------------------------------------------------------------------


def _armorers_usable(s: State, seat: int, b: Battle) -> bool:
    theirs = 1 - battle.side_of(b, seat)
    return b.rolled[theirs] > 0 and not b.ignore_rolled[theirs]


def armorers(s: State, seat: int) -> Rule:
    """Discard this: rolled hits against the owner count as none. # B07, C74"""
    yield from ()
    b = battle_of(s)
    deck.discard_from_play(s, seat, "B07", "effect", "B07")
    b.ignore_rolled[1 - battle.side_of(b, seat)] = True


def sappers(s: State, seat: int) -> Rule:
    """Discard this: one extra hit on the attacker. # B08"""
    yield from ()
    deck.discard_from_play(s, seat, "B08", "effect", "B08")
    battle_of(s).extra[battle.DEFENDER] += 1


def brutal_tactics(s: State, seat: int) -> Rule:
    """One extra hit; the defender scores a point. # B09"""
    yield from ()
    b = battle_of(s)
    b.extra[battle.ATTACKER] += 1
    score(s, b.defender, 1, "B09", "B09")


IN_BATTLE["B07"] = BattleEffect(_armorers_usable, armorers)
IN_BATTLE["B08"] = BattleEffect(lambda s, seat, b: seat == b.defender, sappers)
IN_BATTLE["B09"] = BattleEffect(lambda s, seat, b: seat == b.attacker, brutal_tactics)


# -- in one's own turn -------------------------------------------------------------------------------------


def _offer(
    card: str,
    phase: str,
    run: Callable[[State, int], Rule],
    possible: Callable[[State, int], Refusal | None],
    *,
    start: bool = False,
) -> None:
    """Register a crafted card that its owner may use once in each turn in a phase. # C20"""

    def refuse(s: State, seat: int) -> Refusal | None:
        return ("once in each turn", "C20") if card in turn_of(s).used else possible(s, seat)

    def use(s: State, seat: int) -> Rule:
        mark(s, card)
        yield from run(s, seat)

    ACTIONS[card] = CardAction(phase, start, Action(refuse, use))


def royal_claim(s: State, seat: int) -> Rule:
    """Discard this: a point for each clearing ruled. # B10"""
    yield from ()
    deck.discard_from_play(s, seat, "B10", "effect", "B10")
    score(s, seat, len(ruled(s, seat)), "B10", "B10")


def _with_hands(s: State, seat: int) -> list[int]:
    return [other for other, player in enumerate(s.players) if other != seat and player.hand]


def _refuse_no_hands(s: State, seat: int) -> Refusal | None:
    return None if _with_hands(s, seat) else ("no other player has a card", "C148")


def _whose_hand(s: State, seat: int) -> Rule:
    options = [seat_option(other) for other in _with_hands(s, seat)]
    return seat_chosen((yield Ask(seat, "whose_hand", options)))


def stand_and_deliver(s: State, seat: int) -> Rule:
    """Take a random card from a player, who scores a point. # B19"""
    victim = yield from _whose_hand(s, seat)
    yield from deck.take_random(s, seat, victim, "B19")
    score(s, victim, 1, "B19", "B19")


def _taxable(s: State, seat: int) -> list[str]:
    return sorted(place for place in s.players[seat].warriors if refuse_remove(s, seat, place) is None)


def tax_collector(s: State, seat: int) -> Rule:
    """Remove an own warrior from the map to draw a card. # B20"""
    place = yield Ask(seat, "tax_warrior", _taxable(s, seat))
    yield from faction_of(s, seat).split_warriors(s, seat, place, 1)
    yield from remove(s, [Loss(seat, WARRIOR, place, 1, seat)], "B20", "B20")
    yield from deck.draw(s, seat, 1, "B20", "B20")


def command_warren(s: State, seat: int) -> Rule:
    """Start a battle. # B28"""
    yield from battle.start(s, seat, rule="B28")


def cobbler(s: State, seat: int) -> Rule:
    """Make a move. # B30"""
    yield from movement.move(s, seat, rule="B30")


def codebreakers(s: State, seat: int) -> Rule:
    """Look at another player's hand. # B41"""
    other = yield from _whose_hand(s, seat)
    deck.look_at_hand(s, other, seat, "B41")


def _refuse_tax(s: State, seat: int) -> Refusal | None:
    return None if _taxable(s, seat) else ("no warrior on the map to remove", "B20")


def _refuse_no_battle(s: State, seat: int) -> Refusal | None:
    return None if battle.can_start(s, seat) else ("nobody to battle", "C65")


def _refuse_no_move(s: State, seat: int) -> Refusal | None:
    return None if movement.can_move(s, seat) else ("no move is possible", "C59")


_offer("B10", "birdsong", royal_claim, lambda s, seat: None)
_offer("B19", "birdsong", stand_and_deliver, _refuse_no_hands)
_offer("B20", "daylight", tax_collector, _refuse_tax)
_offer("B28", "daylight", command_warren, _refuse_no_battle, start=True)
_offer("B30", "evening", cobbler, _refuse_no_move, start=True)
_offer("B41", "daylight", codebreakers, _refuse_no_hands)


def better_burrow_bank(s: State, seat: int) -> Rule:
    """The owner and another player of its choice draw a card each, whether or not they like. # B29"""
    others = [seat_option(other) for other in range(len(s.players)) if other != seat]
    other = yield Ask(seat, "who_draws_too", others)
    yield from deck.draw(s, seat, 1, "B29", "B29")
    yield from deck.draw(s, seat_chosen(other), 1, "B29", "B29")


AT_START["B29"] = ("birdsong", better_burrow_bank)


# -- immediate ---------------------------------------------------------------------------------------------


def _favor(card: str, suit: str) -> None:
    """Register a Favor: every enemy piece in clearings of the suit is removed, all at once. # C83"""

    def run(s: State, seat: int) -> Rule:
        yield from sweep(s, seat, clearings_of(s, suit), card, card)

    IMMEDIATE[card] = run


_favor("B21", "fox")
_favor("B31", "rabbit")
_favor("B42", "mouse")


# -- dominance ---------------------------------------------------------------------------------------------


def _suit_dominance(suit: str) -> Callable[[State, int], bool]:
    return lambda s, seat: sum(rules(s, seat, place) for place in clearings_of(s, suit)) >= 3


def _bird_dominance(s: State, seat: int) -> bool:
    opposite = map_of(s).opposite
    return any(rules(s, seat, a) and rules(s, seat, b) for a, b in opposite.items())


DOMINANCE["B02"] = _bird_dominance
DOMINANCE["B12"] = _suit_dominance("fox")
DOMINANCE["B23"] = _suit_dominance("rabbit")
DOMINANCE["B33"] = _suit_dominance("mouse")
