"""The four decks and what leaves them (H9, H10, H31)."""

from __future__ import annotations

from game.engine.decisions import Shuffle
from game.engine.ruleset import Rule, tell
from game.homeland.state import Deck, State


def has_card(deck: Deck) -> bool:
    """Whether a card can still be drawn, after a reshuffle if need be (H10)."""
    return bool(deck.draw or deck.discard)


def draw(s: State, name: str) -> Rule:
    """Draw the top card of a deck, or None; an empty deck takes its discard pile first. # H10"""
    deck: Deck = getattr(s, name)
    if not deck.draw:
        if not deck.discard:
            return None
        yield from reshuffle(s, name)
        deck = getattr(s, name)
    return deck.draw.pop()


def reshuffle(s: State, name: str) -> Rule:
    """Shuffle the discard pile into a new deck; burned cards never come back. # H10"""
    deck: Deck = getattr(s, name)
    order = yield Shuffle(len(deck.discard))
    deck = getattr(s, name)
    cards = sorted(deck.discard)
    deck.draw = [cards[i] for i in order]
    deck.discard = []
    tell(s, "reshuffled", deck=name, count=len(cards), rule="H10")


def draw_to_hand(s: State, seat: int, count: int, rule: str) -> Rule:
    """Draw up to `count` intel secretly into a hand. Returns how many came. # H10, H58"""
    got: list[str] = []
    for _ in range(count):
        card = yield from draw(s, "intel")
        if card is None:
            break
        got.append(card)
        player = s.players[seat]
        player.hand.append(card)
        player.hand.sort()
    if got:
        tell(s, "drew_intel", seat=seat, count=len(got), seen={seat: {"cards": sorted(got)}},
             later={"cards": sorted(got)}, informs=True, rule=rule)  # fmt: skip
    return len(got)
