"""Opinions about intel: which cards go to which cases, which one is exchanged (H39-H43)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.beliefs.homeland_acts import card_outcome
from game.ai.opinions.homeland_cover import blame, cost, look_of_place
from game.ai.opinions.homeland_sight import Outlook, Sight, points_of
from game.ai.opinions.homeland_values import words
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.homeland.state import NOBODY, OPPORTUNIST
from game.homeland.tables import INTEL, ORGANIZATIONS

GOLD_AS_BLUE = {"burn_intel_here:red": 1.6, "burn_intel_here:blue": -2.3}
"""Gold cards that change a total, as points of blue."""
GOLD_ASIDE = {"reveal_threat": 0.4, "advance_threat": 0.3, "delay_threat": -0.3}
"""What a mole gains, and others lose, by the gold cards that move or bring threats."""
HOLD = 0.14
"""What a point on a card in hand is worth for the turns to come."""


class Placing(NamedTuple):
    """A card of the hand, put to a case, and what that is worth."""

    worth: float
    card: str
    case: str


def kind_of(card: str) -> str:
    """The kind of a hand option such as `I03:open`."""
    return card.partition(":")[0]


def placing(sight: Sight, card: str, outlook: Outlook) -> Reason:
    """What this card does for the own side in that case."""
    kind = kind_of(card)
    strength = as_blue(kind)
    worth = outlook.lift(strength) + aside(sight, kind, outlook.lead)
    name = ORGANIZATIONS[outlook.id].name
    text = f"{name}: {outlook.chance():.0%} to be neutralized, then {outlook.chance(strength):.0%}"
    return Reason(worth, text)


def as_blue(kind: str) -> float:
    """What the card adds, counted in points of blue."""
    card = INTEL[kind]
    if card.colour != "gold":
        return points_of(kind)
    op = card.effect[0][0]
    return GOLD_AS_BLUE.get(f"{op.name}:{op.args[0]}" if op.args else op.name, 0.0)


def aside(sight: Sight, kind: str, lead: int) -> float:
    """What a gold card does beside the totals (H24)."""
    if INTEL[kind].colour != "gold":
        return 0.0
    op = INTEL[kind].effect[0][0]
    side = GOLD_ASIDE.get(op.name, 0.0) * (1.0 if sight.is_mole else -1.0)
    if op.name == "gain_clout":
        side += 0.5 if sight.agenda == OPPORTUNIST else -0.1
    if op.who == "lead" and lead == sight.seat:
        side += 0.6 if op.name == "recruit_agent" else -0.6
    return side


def worth(sight: Sight, card: str, case: str) -> float:
    """All that speaks for this card in this case, as one number."""
    found = sight.placings.get((card, case))
    if found is None:
        outlook = sight.outlooks[case]
        found = placing(sight, card, outlook).weight
        if sight.is_mole:
            found -= blame(sight, kind_of(card), case)
        sight.placings[card, case] = found
    return found


# -- the block of one or two cards -----------------------------------------------------------------


def cases_for(sight: Sight, number: int, taken: str = "") -> list[str]:
    """Where the card with this number may go (H40, H41a)."""
    led = [o for o in sight.outlooks.values() if o.lead != NOBODY and o.id != taken]
    if number == 1:
        led = [o for o in led if o.lead != sight.seat] or led
    return [o.id for o in led]


def ranked(sight: Sight, card: str, number: int) -> list[Placing]:
    """The two best cases for a card: two, as the other card may want the first."""
    found = sight.rankings.get((card, number))
    if found is None:
        ways = [
            Placing(worth(sight, card, case) + look_of_place(sight, case, number), card, case)
            for case in cases_for(sight, number)
        ]
        found = sorted(ways, key=lambda p: (-p.worth, p.case))[:2]
        sight.rankings[card, number] = found
    return found


def blocks(sight: Sight, first: str) -> Iterator[tuple[float, Placing, Placing | None]]:
    """Ways to play `first` and perhaps a second card, each with what the rest of the hand is then worth."""
    rest = list(sight.hand)
    rest.remove(first)
    starts = ranked(sight, first, 1)
    if sight.turn["playable"] < 2 or not rest:
        for start in starts[:1]:
            yield start.worth + leftover(sight, rest), start, None
        return
    for second in sorted(set(rest)):
        kept = list(rest)
        kept.remove(second)
        left = leftover(sight, kept)
        for start in starts:
            for then in ranked(sight, second, 2):
                if then.case != start.case:
                    yield start.worth + then.worth + left, start, then


def leftover(sight: Sight, cards: list[str]) -> float:
    """The best exchange out of what is left, and what keeping the others is worth."""
    kept = [hold(sight, kind_of(card)) for card in cards]
    if not cards or sight.turn["exchanged"]:
        return sum(kept)
    return sum(kept) + max(exchange_gain(sight, kind_of(card)) for card in cards)


def hold(sight: Sight, kind: str) -> float:
    """What a card in hand is worth for later turns, against a fresh one from the deck."""
    side = -1.0 if sight.is_mole else 1.0
    return HOLD * side * (as_blue(kind) - 0.8)


def exchange_gain(sight: Sight, kind: str) -> float:
    """Tokens for the card, less what keeping it would be worth, and less a mole's cover (H43)."""
    gain = tokens_for(sight, kind) - hold(sight, kind)
    if sight.is_mole:
        gain -= cost(sight, "exchange", card_outcome("exchange", kind))
    return gain


def tokens_for(sight: Sight, kind: str) -> float:
    """The worth of the exchange corner, with what Active assets add (H83)."""
    card = INTEL[kind]
    bonus = f"bonus_if_{card.token_type}"
    extra = sum(a["active"] and bonus in words(a["asset"]) for a in sight.me["assets"])
    return float((card.tokens + extra) * sight.tokens[card.token_type])


# -- opinions --------------------------------------------------------------------------------------


def best_block(sight: Sight, option: Option) -> Reason:
    """The best way to play this card now: its case, the second card, what is left to exchange."""
    card = str(option)
    if sight.own["block"]:
        taken = sight.own["block"][0]["case"]
        rest = list(sight.hand)
        rest.remove(card)
        best = max(
            (worth(sight, card, case) + look_of_place(sight, case, 2), case)
            for case in cases_for(sight, 2, taken)
        )
        return Reason(best[0] + leftover(sight, rest), f"second card, best for {ORGANIZATIONS[best[1]].name}")
    total, start, then = max(blocks(sight, card), key=lambda block: block[0], default=(0.0, None, None))
    if start is None:
        return Reason(total, "no case wants it")
    text = f"goes best to {ORGANIZATIONS[start.case].name}"
    if then is not None:
        text += f", with {INTEL[kind_of(then.card)].name} to {ORGANIZATIONS[then.case].name}"
    return Reason(total, text)


def case_for_card(sight: Sight, option: Option) -> Reason:
    """What the chosen card does in this case."""
    card = sight.own["block"][-1]["card"]
    return placing(sight, card, sight.outlooks[str(option)])


def room_for_the_second(sight: Sight, option: Option) -> Reason | None:
    """The first card leaves the better case of the second free (H40c)."""
    if len(sight.own["block"]) != 1 or sight.turn["playable"] < 2:
        return None
    then = (p.worth for card in set(sight.hand) for p in ranked(sight, card, 2) if p.case != option)
    return Reason(max(then, default=0.0), "what the second card can still do elsewhere")


def tokens_of_exchange(sight: Sight, option: Option) -> Reason:
    """The tokens on the card."""
    kind = kind_of(str(option))
    card = INTEL[kind]
    return Reason(tokens_for(sight, kind), f"{card.tokens} {card.token_type.capitalize()}")


def card_lost(sight: Sight, option: Option) -> Reason:
    """What the card could do in a later turn."""
    kind = kind_of(str(option))
    return Reason(-hold(sight, kind), "what it could do in a later turn")


def best_exchange(sight: Sight) -> float:
    """The best exchange of the hand as it is."""
    return max((exchange_gain(sight, kind_of(card)) for card in sight.hand), default=0.0)


def hand_as_it_is(sight: Sight, option: Option) -> Reason:
    """A whole new hand, or this one (H61)."""
    total = sum(hold(sight, kind_of(card)) for card in sight.hand)
    if option == "keep":
        return Reason(0.0, "the hand serves")
    return Reason(-total - 0.1, "a fresh hand would serve better" if total < 0 else "this one is better")
