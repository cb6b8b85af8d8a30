"""The supporters of the Woodland Alliance: how they come and go (WA2, WA6, WA7)."""

from __future__ import annotations

from collections import Counter

import msgspec

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.effects import COMPANIONS, has
from game.root.faction import shift
from game.root.places import stored, suits_at
from game.root.state import WARRIOR, State, own, suit_of
from game.root.tables import SUITS

SYMPATHY = "sympathy"
BASES = {suit: f"{suit}_base" for suit in SUITS}
"""The base of each suit."""
CAPACITY = 5
"""Supporters that there is room for without a base (section 2)."""
SHOW, STOP = "show_hand", "stop"


class Alliance(msgspec.Struct, tag="alliance", tag_field="faction"):
    """Supporters, officers, and how many operations this Evening has seen."""

    supporters: list[str] = []
    """The face-down cards, sorted."""
    known: dict[int, list[str]] = {}
    """By seat: cards which that seat knows to be among the supporters (WA6)."""
    officers: int = 0
    operations: int = 0


# -- what lies before them ---------------------------------------------------------------------------------


def sympathetic(s: State, seat: int) -> list[str]:
    """The clearings with sympathy, sorted."""
    return sorted(s.players[seat].tokens)


def bases(s: State, seat: int) -> list[str]:
    """The clearings with a base, sorted."""
    return sorted(s.players[seat].buildings)


def is_full(s: State, seat: int) -> bool:
    """Whether a supporter more would find no room. # WA6"""
    return len(own(s, seat, Alliance).supporters) >= CAPACITY and not s.players[seat].buildings


def enlist(s: State, seat: int, count: int, rule: str) -> None:
    """Warriors of the supply become officers; below zero, officers go back there. # WA7, WA8, WA12"""
    mine = own(s, seat, Alliance)
    count = min(count, stored(s, seat, WARRIOR))
    if count:
        shift(s.players[seat].supply, WARRIOR, -count)
        mine.officers += count
        tell(s, "officers", seat=seat, count=count, officers=mine.officers, rule=rule)


# -- supporters --------------------------------------------------------------------------------------------


def add_supporter(s: State, seat: int, card: str) -> None:
    """A card lies among the supporters, whatever their number. # WA7"""
    mine = own(s, seat, Alliance)
    mine.supporters = sorted([*mine.supporters, card])


def _drop_supporter(s: State, seat: int, card: str, why: str, rule: str) -> None:
    """A supporter is discarded face up: who knew of it knows that it is gone."""
    mine = own(s, seat, Alliance)
    mine.supporters.remove(card)
    for cards in mine.known.values():
        if card in cards:
            cards.remove(card)
    deck.put_away(s, card)
    tell(s, "discarded", seat=seat, card=card, why=why, rule=rule)


def matching(s: State, seat: int, place: str) -> list[str]:
    """The kinds of supporters that match a clearing, sorted. # WA8, WA9"""
    suits = suits_at(s, place)
    return sorted({card for card in own(s, seat, Alliance).supporters if deck.fits(s, seat, card, suits)})


def support(s: State, seat: int) -> dict[str, int]:
    """By suit, how many supporters there are. # WA8, WA9"""
    found = dict.fromkeys(("bird", *SUITS, "frog"), 0)
    for card in own(s, seat, Alliance).supporters:
        found[suit_of(card)] += 1
    return found


def support_at(s: State, seat: int, place: str, cards: dict[str, int]) -> int:
    """Of such supporters, how many could be spent there, Companions making one frog fit. # WA8, WA9"""
    suits = suits_at(s, place)
    found = cards["bird"]
    for suit in suits:
        found += cards[suit]
    return found + ("frog" not in suits and cards["frog"] > 0 and has(s, seat, COMPANIONS))


def _is_of(card: str, suits: list[str]) -> bool:
    """Whether a card matches these suits by itself."""
    return suit_of(card) in suits or suit_of(card) == "bird"


def spend(s: State, seat: int, place: str, count: int, why: str, rule: str) -> Rule:
    """Discard matching supporters one by one. Returns whether all were there.

    They always are, but in a dealt world of a player who can't know the supporters.
    """
    while count:
        facts = {"place": place, "left": count}
        card = yield Ask(seat, "pay_supporter", lambda: matching(s, seat, place) or [STOP], public=facts)
        if card == STOP:
            return False
        deck.use_companions(s, seat, card, suits_at(s, place), rule)
        _drop_supporter(s, seat, card, why, rule)
        count -= 1
    return True


# -- Outrage -----------------------------------------------------------------------------------------------


def outrage(s: State, seat: int, payer: int, place: str) -> Rule:
    """A matching card of the payer goes to the supporters, else one of the deck. # WA6, XR11"""
    if s.players[payer].hand:
        card = yield Ask(payer, "outrage", lambda: _owed(s, payer, place) or [SHOW],
                         public={"place": place, "to": seat})  # fmt: skip
        if card != SHOW:
            _take_from(s, seat, payer, card)
            return
        deck.look_at_hand(s, payer, seat, "WA6")
    yield from _draw_supporter(s, seat)


def _owed(s: State, payer: int, place: str) -> list[str]:
    """The kinds of cards in hand that match by themselves: giving is no spending. # WA6"""
    suits = suits_at(s, place)
    return sorted({card for card in s.players[payer].hand if _is_of(card, suits)})


def _take_from(s: State, seat: int, payer: int, card: str) -> None:
    """A card of another hand is a supporter now, or is discarded where there is no room. # WA6"""
    if is_full(s, seat):
        deck.discard(s, payer, card, "outrage", "WA6")
        return
    deck.lose_unseen(s, payer, card, (payer, seat))
    add_supporter(s, seat, card)
    known = own(s, seat, Alliance).known
    known[payer] = sorted([*known.get(payer, ()), card])
    facts = {"cards": [card]}
    tell(s, "supporters", seat=seat, count=1, giver=payer, why="outrage", seen={payer: facts, seat: facts},
         later=facts, informs=True, rule="WA6")  # fmt: skip


def _draw_supporter(s: State, seat: int) -> Rule:
    """The top card of the deck is a supporter now, or is discarded where there is no room. # WA6"""
    if is_full(s, seat):
        if (yield from deck.draw_to(s, s.players[seat].revealed, 1)):
            card = s.players[seat].revealed.pop()
            deck.put_away(s, card)
            tell(s, "discarded", seat=seat, card=card, why="outrage", informs=True, rule="WA6")
        return
    before = Counter(own(s, seat, Alliance).supporters)
    if (yield from deck.draw_to(s, own(s, seat, Alliance).supporters, 1)):
        mine = own(s, seat, Alliance)
        mine.supporters.sort()
        facts = {"cards": list((Counter(mine.supporters) - before).elements())}
        tell(s, "supporters", seat=seat, count=1, why="outrage", seen={seat: facts}, later=facts,
             informs=True, rule="WA6")  # fmt: skip


# -- losing a base -----------------------------------------------------------------------------------------


def lose_base(s: State, seat: int, place: str) -> Rule:
    """Supporters that match the base's clearing and half of the officers are lost; that none of the
    supporters match is worth knowing too. # WA7"""
    suits = suits_at(s, place)
    leaving = [card for card in own(s, seat, Alliance).supporters if _is_of(card, suits)]
    tell(s, "base_lost", seat=seat, place=place, supporters=len(leaving), informs=True, rule="WA7")
    for card in leaving:
        _drop_supporter(s, seat, card, "base_lost", "WA7")
    enlist(s, seat, -((own(s, seat, Alliance).officers + 1) // 2), "WA7")
    while not bases(s, seat) and (excess := len(own(s, seat, Alliance).supporters) - CAPACITY) > 0:
        card = yield Ask(seat, "discard_supporter", lambda: sorted(set(own(s, seat, Alliance).supporters)),
                         public={"left": excess})  # fmt: skip
        _drop_supporter(s, seat, card, "no_room", "WA7")
