"""Crafting (C91-C99, IT5, IT6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import deck, landmarks
from game.root.effects import IMMEDIATE
from game.root.faction import Action, Refusal, faction_of, hooked
from game.root.places import shown, suits_at
from game.root.scoring import score
from game.root.state import State, turn_of
from game.root.tables import CARDS

Suits = tuple[str, ...]


class Workshop(NamedTuple):
    """Crafting pieces that may be activated now, and what activating one means."""

    places: Callable[[State, int], list[str]]
    activate: Callable[[State, int, str], None]
    scores: bool = True
    """Whether items crafted so pay points."""


def _unused(s: State, seat: int) -> list[str]:
    """The places of the faction's own crafting pieces that were not yet activated this turn. # C91"""
    pieces = faction_of(s, seat).crafting_places(s, seat)
    used = turn_of(s).activated
    if not pieces or not (used or hooked(s, "forbids_crafting")):
        return pieces
    left, found = dict(used), []
    for place in pieces:
        if left.get(place, 0) > 0:
            left[place] -= 1
        elif refuse_at(s, seat, place) is None:
            found.append(place)
    return found


def refuse_at(s: State, seat: int, place: str) -> Refusal | None:
    """Why no piece of the seat there may craft, or None. # TC5"""
    for owner, forbids in hooked(s, "forbids_crafting"):
        if owner != seat:
            refused: Refusal | None = forbids(s, owner, seat, place)
            if refused:
                return refused
    return None


def _barred(s: State, seat: int) -> Refusal | None:
    """Why the first own crafting piece that may not craft may not, or None. # TC22"""
    own = faction_of(s, seat).crafting_places(s, seat)
    return next((why for place in own if (why := refuse_at(s, seat, place)) is not None), None)


OWN_PIECES = Workshop(_unused, lambda s, seat, place: faction_of(s, seat).activate(s, seat, place))
"""The faction's own crafting pieces."""


# -- what can be crafted -----------------------------------------------------------------------------------


def payable(pieces: Sequence[Suits], cost: Sequence[str]) -> bool:
    """Whether pieces with these suits, each used once, cover the icons of a cost. # C91, C92"""
    if len(cost) > len(pieces):
        return False
    named = _named(tuple(cost))
    for icon, count in named:
        for suits in pieces:
            if icon in suits:
                count -= 1
        if count > 0:
            return False
    return len(named) < 2 or _cover(list(pieces), [icon for icon in cost if icon != "any"])


@cache
def _named(cost: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The icons of a cost that name a suit, each with its number."""
    return tuple(Counter(icon for icon in cost if icon != "any").items())


def _cover(pieces: list[Suits], named: list[str]) -> bool:
    if not named:
        return True
    for suits in {suits for suits in pieces if named[0] in suits}:
        rest = pieces[:]
        rest.remove(suits)
        if _cover(rest, named[1:]):
            return True
    return False


def _pieces(s: State, seat: int, workshop: Workshop) -> list[Suits]:
    places = workshop.places(s, seat)
    if not places:
        return []
    suits = shown(s)
    return [tuple(suits.get(place, ())) for place in places]


def refuse_card(s: State, seat: int, card: str, pieces: Sequence[Suits]) -> Refusal | None:
    """Why a card of the hand cannot be crafted with these pieces, or None. # C95-C97, IT5"""
    facts = CARDS[card]
    if not facts.cost:
        return "ambush and dominance cards can't be crafted", "C97"
    if facts.kind == "persistent" and card in s.players[seat].play:
        return "the same card is in your play area", "C96"
    if facts.item is not None:
        if facts.item not in landmarks.supply_of(s, facts.item):
            return f"no {facts.item} is left in the supply", "IT5"
        if facts.item in s.forge and landmarks.forge_refuses(s, seat):
            return "you have no piece at the Legendary Forge", "C143"
    return None if payable(pieces, facts.cost) else ("your crafting pieces don't cover its cost", "C91")


def craftable(s: State, seat: int, workshop: Workshop = OWN_PIECES) -> list[str]:
    """The cards in hand that can be crafted now, sorted."""
    hand = s.players[seat].hand
    if not hand:
        return []
    pieces = _pieces(s, seat, workshop)
    if not pieces:
        return []
    shown = {suit for suits in pieces for suit in suits}
    shown.add("any")
    return [
        card for card in sorted(set(hand))
        if shown.issuperset(CARDS[card].cost) and refuse_card(s, seat, card, pieces) is None
    ]  # fmt: skip


def _uncraftable(s: State, seat: int, workshop: Workshop, name: str) -> list[Unavailable]:
    pieces = _pieces(s, seat, workshop)
    found = [(card, refuse_card(s, seat, card, pieces)) for card in sorted(set(s.players[seat].hand))]
    return [(f"{name}:{card}", *why) for card, why in found if why is not None]


# -- crafting ----------------------------------------------------------------------------------------------


def craft(s: State, seat: int, card: str, workshop: Workshop = OWN_PIECES) -> Rule:
    """Craft a card of the hand, one of the `craftable` ones. # C91"""
    deck.lay(s, seat, card)
    yield from _pay(s, seat, card, workshop)
    s.players[seat].revealed.remove(card)
    yield from resolve(s, seat, card, scores=workshop.scores)


def _pay(s: State, seat: int, card: str, workshop: Workshop) -> Rule:
    """Activate a piece for each icon; which one is asked where that makes a difference. # C91, C94"""
    cost = sorted(CARDS[card].cost, key=lambda icon: icon == "any")
    for at, icon in enumerate(cost):
        ways = _choices(_pieces(s, seat, workshop), icon, cost[at + 1 :])
        suits = ways[0]
        if len(ways) > 1:
            label = yield Ask(seat, "activate", sorted(_label(way) for way in ways),
                              public={"card": card, "icon": icon})  # fmt: skip
            suits = next(way for way in ways if _label(way) == label)
        place = next(place for place in workshop.places(s, seat) if tuple(suits_at(s, place)) == suits)
        workshop.activate(s, seat, place)
        tell(s, "activated", seat=seat, place=place, card=card, rule="C91")


def _choices(pieces: list[Suits], icon: str, rest: Sequence[str]) -> list[Suits]:
    """The suits of pieces that may pay an icon so that the rest can still be paid."""
    found = []
    for suits in sorted(set(pieces)):
        if icon == "any" or icon in suits:
            left = pieces[:]
            left.remove(suits)
            if payable(left, rest):
                found.append(suits)
    return found


def _label(suits: Suits) -> str:
    return "+".join(suits)


def resolve(s: State, seat: int, card: str, *, scores: bool = True) -> Rule:
    """A card has been crafted and is in nobody's hand: what it does. # C95, C96, C98, IT6"""
    player, facts = s.players[seat], CARDS[card]
    tell(s, "crafted", seat=seat, card=card, rule="C91")
    if facts.kind == "persistent":
        player.play = sorted([*player.play, card])
        return
    player.revealed.append(card)
    if facts.item is not None:
        yield from _make_item(s, seat, facts.item, facts.vp if scores else 0)
    else:
        yield from IMMEDIATE[card](s, seat)
    s.players[seat].revealed.remove(card)
    deck.put_away(s, card)


def _make_item(s: State, seat: int, item: str, points: int) -> Rule:
    faction, forged = faction_of(s, seat), item in s.forge
    landmarks.take_item(s, item)
    faction.gain_item(s, seat, item)
    tell(s, "item_crafted", seat=seat, item=item, rule="IT6")
    if points:
        score(s, seat, faction.item_points(s, seat, points), "crafted", "C98")
    if forged:
        yield from landmarks.forged(s, seat)


def action(workshop: Workshop, name: str = "craft") -> Action:
    """Crafting one card with these pieces, as a choice in a menu: options `craft:CARD`, or another `name`."""

    def refuse(s: State, seat: int) -> Refusal | None:
        if workshop.places(s, seat):
            return None
        return _barred(s, seat) or ("no crafting piece is left to activate", "C91")

    def run(s: State, seat: int, card: str) -> Rule:
        return craft(s, seat, card, workshop)

    return Action(
        refuse,
        run,
        lambda s, seat: craftable(s, seat, workshop),
        ("no card in hand that your crafting pieces can make", "C91"),
        lambda s, seat: _uncraftable(s, seat, workshop, name),
    )


CRAFT = action(OWN_PIECES)
"""Crafting one card with the faction's own pieces."""
