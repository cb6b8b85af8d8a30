"""Cards of Root: crafting, keeping, spending, taking (C34-C44, C91-C99)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.opinions.root_battle import best_fight, seat_of
from game.ai.opinions.root_mind import PERSISTENT
from game.ai.opinions.root_moves import best as best_move
from game.ai.opinions.root_moves import one_more
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.state import HAND
from game.root.tables import CARDS

FAVORS = {"B21": "fox", "B31": "rabbit", "B42": "mouse"}
"""Cards that remove every enemy piece in clearings of a suit (C83)."""
IMMEDIATE = {"F07": 0.8, "F08": 0.3, "F09": 0.4, "F11": 0.3, "F12": 0.8}
"""What other cards that work when crafted are worth."""


def brings(sight: Sight, card: str) -> list[Reason]:
    """What crafting a card brings."""
    return sight.once(("brings", card), lambda: _brings(sight, card))


def _brings(sight: Sight, card: str) -> list[Reason]:
    facts = CARDS[card]
    if facts.item is not None:
        if not sight.table["items"].get(facts.item, 0) and facts.item not in sight.table["forge"]:
            return []
        found = sight.points(sight.mind.item_points(sight, facts.vp), "points for the item")
        worth = sight.mind.item_worth(sight, facts.item)
        return [*found, Reason(worth, f"the {facts.item} is of use")] if worth else found
    if card in FAVORS:
        return swept(sight, FAVORS[card])
    if facts.kind == "persistent":
        if card in sight.me["play"]:
            return []
        if card == "B10":
            return sight.points(0.9 * ruled(sight), "points for the clearings ruled")
        rest = PERSISTENT.get(card, 0.3) * (1.0 - 0.6 * sight.late)
        return [Reason(rest, "it helps for the rest of the game")]
    return [Reason(IMMEDIATE.get(card, 0.0), "what it does")] if card in IMMEDIATE else []


def ruled(sight: Sight, seat: int | None = None) -> int:
    """How many clearings a seat rules."""
    return sum(sight.rules(place, seat) for place in sight.clearings)


def swept(sight: Sight, suit: str) -> list[Reason]:
    """What removing all enemy pieces in clearings of a suit brings."""
    points = harm = 0.0
    for place in sight.clearings:
        if suit in sight.suits(place):
            for seat in sight.enemies:
                mind, kinds = sight.mind_of(seat), sight.cardboard(seat, place)
                points += len(kinds)
                lost = sum(mind.worth(sight, seat, kind, place) for kind in kinds)
                harm += sight.grudges[seat] * (lost + sight.warriors(seat, place) * mind.warrior)
    return [*sight.points(points, "buildings and tokens swept away"), Reason(harm, "enemies lose their hold")]


# -- in menus ----------------------------------------------------------------------------------------------


def craft(sight: Sight, card: str) -> list[Reason]:
    """Craft a card of the hand."""
    spare = sight.mind.keep(sight, card) - 0.35 * sight.mind.use_of(sight, card)
    return [*brings(sight, card), Reason(-spare, "the card leaves the hand")]


def spend(sight: Sight, card: str) -> Reason:
    """What spending a card of the hand costs; less where it would be discarded anyhow."""
    cost = sight.mind.keep(sight, card)
    return Reason(-cost * (0.6 if len(sight.hand) > HAND else 1.0), "the card is spent")


def royal_claim(sight: Sight, _: str) -> list[Reason]:
    """Points for the clearings ruled, once (B10)."""
    count = ruled(sight)
    enough = count >= 4 or sight.late > 0.8
    return [
        *sight.points(count, "points for the clearings ruled"),
        *([] if enough else [Reason(-float(count) - 0.5, "there may be more to rule later")]),
    ]


def rob(sight: Sight, _: str) -> list[Reason]:
    """Take a random card, and its owner scores (B19)."""
    cheapest = min((sight.grudges[seat] for seat in sight.enemies), default=1.0)
    return [Reason(0.7, "a card more"), Reason(-2 * cheapest, "they score for it")]


def tax(sight: Sight, _: str) -> list[Reason]:
    """A warrior for a card (B20)."""
    spare = max((one_more(sight, place, -1) for place in sight.me["warriors"]), default=-9.0)
    return [Reason(0.6, "a card more"), Reason(spare - 0.3, "a warrior less")]


def warren(sight: Sight, _: str) -> list[Reason]:
    """A battle at the start of Daylight (B28)."""
    return [Reason(best_fight(sight, list(sight.clearings))[0], "the best battle there is")]


def cobbler(sight: Sight, _: str) -> list[Reason]:
    """A move in Evening (B30)."""
    return [Reason(best_move(sight).worth, "the best move there is")]


def peek(sight: Sight, _: str) -> list[Reason]:
    """Look at a hand (B41)."""
    return [Reason(0.1, "it costs nothing to look")]


EFFECTS: Mapping[str, Callable[[Sight, str], list[Reason]]] = {
    "B10": royal_claim, "B19": rob, "B20": tax, "B28": warren, "B30": cobbler, "B41": peek,
    "F03": craft, "F04": craft, "F05": craft,
}  # fmt: skip
"""Crafted cards as actions of a menu."""


def dominance(sight: Sight, card: str) -> list[Reason]:
    """Leave the score track for a dominance: only who is far behind and already meets its condition."""
    found = [Reason(-12.0, "no more points")]
    suit = suit_of(card)
    held = sum(sight.rules(place) for place in sight.clearings if suit in sight.suits(place))
    behind = sight.late - sight.progress(sight.seat)
    if sight.keen and suit in ("fox", "rabbit", "mouse") and held >= 4 and behind > 0.4:
        found.append(Reason(14.0, "far behind, and enough clearings are held"))
    return found


def take_dominance(sight: Sight, card: str) -> list[Reason]:
    """Spend a card for a dominance card."""
    return [spend(sight, card), Reason(0.1, "a dominance card in hand")]


# -- questions ---------------------------------------------------------------------------------------------


def given_up(sight: Sight, option: Option) -> list[Reason]:
    """Which card to part with: the one that is least worth holding."""
    return [Reason(-sight.mind.keep(sight, str(option)), "what holding it is worth")]


def draw_from(sight: Sight, option: Option) -> list[Reason]:
    """The open card of the Pond or an unknown one (D12)."""
    if option == "deck":
        return [Reason(0.75, "an unknown card")]
    top = str(sight.asked.about["top"])
    return [Reason(sight.mind.keep(sight, top), "what the open card is worth")]


def whose_hand(sight: Sight, option: Option) -> list[Reason]:
    """Whose hand to look at or take from."""
    seat = seat_of(option)
    cards = min(5, sight.players[seat]["hand"])
    return [
        Reason(0.05 * cards, "many cards there"),
        Reason(-sight.grudges[seat] if seat in sight.enemies else -0.5, "a point for them"),
    ]


def who_draws_too(sight: Sight, option: Option) -> list[Reason]:
    """Who gets a card as well: a friend, or the enemy who is least dangerous."""
    return [Reason(-sight.grudges[seat_of(option)], "a card for them")]


def activate(sight: Sight, option: Option) -> list[Reason]:
    """Which piece to use for crafting: one that fits little else."""
    return [Reason(-0.1 * str(option).count("+"), "suits that something else may need")]


def market_card(sight: Sight, option: Option) -> list[Reason]:
    """Which card of the market: a known one is worth what it is."""
    card = sight.table["market"][int(option)]
    return [Reason(sight.mind.keep(sight, card) if card else 0.75, "what it may be worth")]
