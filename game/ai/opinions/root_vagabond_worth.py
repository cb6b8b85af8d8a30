"""What items, relations, places and ways are worth to the Vagabond of Root."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.opinions.root_battle import worth_of_fight
from game.ai.opinions.root_cards import brings
from game.ai.opinions.root_sight import Facts, Sight, suit_of
from game.root.factions.vagabond_items import REFRESHED, STATES
from game.root.factions.vagabond_relations import AID_POINTS, AIDS, ALLIED, HOSTILE, INDIFFERENT
from game.root.tables import CARDS, QUESTS

ITEMS: Mapping[str, tuple[float, ...]] = {
    "bag": (0.9, 0.6, 0.3), "tea": (1.8, 1.5, 1.0), "coin": (1.5, 1.1, 0.8), "torch": (1.6, 0.8, 0.3),
    "hammer": (1.2, 0.6, 0.3), "crossbow": (0.9, 0.6, 0.4), "sword": (1.6, 1.3, 1.2, 0.8),
    "boot": (1.6, 1.1, 0.7, 0.4),
}  # fmt: skip
"""What an item of a kind is worth over a whole game, by how many he has of it already."""
IDLE: Mapping[str, float] = {
    "bag": 0.3, "tea": 0.8, "coin": 0.7, "torch": 0.2, "hammer": 0.15, "crossbow": 0.2, "sword": 0.25,
    "boot": 0.2,
}  # fmt: skip
"""What it costs to turn an item face down that would do nothing else in this turn."""
STEP = {INDIFFERENT: 0.3, "amiable": 0.6, "friendly": 1.6, ALLIED: 0.0}
"""What the next space of a relation promises beside its points, in a whole game."""
CARD = 0.6
"""What drawing a card is worth."""
DEPTH = 3
"""Moves that are thought ahead."""


# -- items -------------------------------------------------------------------------------------------------


def have(own: Facts, kind: str) -> int:
    """How many of a kind he has, in whatever state."""
    return sum(int(own[state].get(kind, 0)) for state in STATES)


def undamaged(own: Facts, kind: str | None = None) -> int:
    """Undamaged items, of a kind or of all."""
    if kind is None:
        return int(sum(own["ready"].values()) + sum(own["exhausted"].values()))
    return int(own["ready"].get(kind, 0) + own["exhausted"].get(kind, 0))


def damaged(own: Facts) -> int:
    """Items in the Damaged box."""
    return int(sum(own["damaged"].values()) + sum(own["damaged_exhausted"].values()))


def item_worth(sight: Sight, kind: str, already: int | None = None) -> float:
    """What one more item of a kind is worth to him for the rest of the game."""
    have_ = have(sight.own, kind) if already is None else already
    steps = ITEMS[kind]
    return (steps[have_] if have_ < len(steps) else 0.2) * (1.0 - 0.75 * sight.late)


def worth_in_hand(sight: Sight, kind: str, others: int) -> float:
    """What having one item more at hand is worth now, beside so many others of its kind."""
    return 0.6 * item_worth(sight, kind, others) + 0.2


def ready(sight: Sight, kind: str) -> int:
    """How many of a kind can be exhausted."""
    return int(sight.own["ready"].get(kind, 0))


def use_cost(sight: Sight, kind: str) -> float:
    """What it costs to turn an item down: what else it could do in this turn, and whether it comes back."""
    return sight.once(("use", kind), lambda: _use_cost(sight, kind))


def _use_cost(sight: Sight, kind: str) -> float:
    cost = IDLE[kind]
    if kind == "boot" and ready(sight, "boot") <= 2:
        cost += 0.25
    elif kind == "torch" and sight.table["ruins"] and ready(sight, "torch") == 1:
        cost += 0.7
    elif kind == "sword":
        fight = best_fight(sight, str(sight.me["pawn"]))
        cost += max(0.0, 0.5 * fight) if ready(sight, "sword") <= 2 else 0.1
    elif kind == "hammer" and (damaged(sight.own) or any(CARDS[card].cost for card in sight.hand)):
        cost += 0.3
    down: int = sum(sight.own["exhausted"].values()) + sum(sight.own["damaged_exhausted"].values())
    back = REFRESHED + 2 * int(sight.own["tracks"]["tea"])
    if kind == "tea":  # it counts for the next refresh only while it lies on its track
        return 0.15 + 0.3 * min(3, max(0, down + 5 - back))
    return cost + (0.3 if down >= back else 0.0)


def cheapest(sight: Sight) -> tuple[float, str]:
    """The ready item that is missed least."""
    return min(((use_cost(sight, kind), kind) for kind in sight.own["ready"]), default=(9.0, ""))


# -- relations ---------------------------------------------------------------------------------------------


def relation(own: Facts, seat: int) -> str:
    """How he stands with a player."""
    return str(own["relations"].get(str(seat), INDIFFERENT))


def matching(sight: Sight, place: str) -> list[str]:
    """Cards of the hand that match a clearing, the least wanted first."""
    suits = (*sight.suits(place), "bird")
    fitting = [card for card in sight.hand if suit_of(card) in suits]
    return sorted(fitting, key=lambda card: sight.mind.keep(sight, card))


def aid_worth(sight: Sight, seat: int, more: int) -> float:
    """What one Aid to a player brings in points and friendship, if so many could be given this turn."""
    level = relation(sight.own, seat)
    if level == HOSTILE:
        return 0.0
    missing = AIDS[level] - int(sight.own["aids"].get(str(seat), 0))
    if more < missing:
        return 0.05
    points = sum(reason.weight for reason in sight.points(AID_POINTS[level], ""))
    friendship = STEP[level] * (1.0 - 0.9 * sight.late)
    return (points + friendship) / missing


def box_worth(sight: Sight, seat: int) -> float:
    """The best item in a player's Crafted Items box."""
    return max((item_worth(sight, kind) for kind in sight.players[seat]["items"]), default=0.0)


def given(sight: Sight, seat: int, card: str) -> float:
    """What it costs that a player gets a card."""
    return sight.mind.keep(sight, card) + 0.5 * sight.grudges[seat]


def best_aid(sight: Sight, place: str) -> float:
    """What aiding at a place could bring in this turn with the cards and items at hand."""
    cards = matching(sight, place)
    count = min(len(cards), sum(sight.own["ready"].values()))
    if not count:
        return 0.0
    return max((_aids(sight, seat, cards[:count]) for seat in others_at(sight, place)), default=0.0)


def _aids(sight: Sight, seat: int, cards: list[str]) -> float:
    each = aid_worth(sight, seat, len(cards))
    cost = cheapest(sight)[0]
    found = [each - given(sight, seat, card) - cost for card in cards]
    if found:
        found[0] += box_worth(sight, seat)
    return sum(max(0.0, worth) for worth in found)


def others_at(sight: Sight, place: str) -> list[int]:
    """Other players with a piece there."""
    return [seat for seat in range(len(sight.players)) if seat != sight.seat and sight.present(seat, place)]


# -- what a place offers -----------------------------------------------------------------------------------


def best_fight(sight: Sight, place: str) -> float:
    """The best battle there."""
    if place not in sight.clearings:
        return -9.0
    return max((worth_of_fight(sight, place, foe) for foe in sight.foes_at(place)), default=-9.0)


def quest_points(sight: Sight, quest: str) -> float:
    """What a quest pays: points, or two cards."""
    suit = QUESTS[quest].suit
    count = 1 + sum(QUESTS[done].suit == suit for done in sight.own["done"])
    points = sum(reason.weight for reason in sight.points(count, ""))
    return max(points, 2 * CARD if len(sight.hand) < 5 else CARD)


def quests_at(sight: Sight, place: str) -> float:
    """What quests there pay that could be done now."""
    suits, found = sight.suits(place), 0.0
    for quest in sight.own["open"]:
        a, b = QUESTS[quest].items
        fits = ready(sight, a) > (a == b) and ready(sight, b) > 0
        if QUESTS[quest].suit in suits and fits:
            found = max(found, quest_points(sight, quest) - use_cost(sight, a) - use_cost(sight, b))
    return found


def crafts_at(sight: Sight, place: str) -> float:
    """The best card that hammers could craft there."""
    hammers, suits = ready(sight, "hammer"), (*sight.suits(place), "any")
    found = [
        sum(reason.weight for reason in brings(sight, card)) - 0.4 for card in set(sight.hand)
        if CARDS[card].cost and len(CARDS[card].cost) <= hammers and set(CARDS[card].cost) <= set(suits)
    ]  # fmt: skip
    return max(found, default=0.0)


def strike_worth(sight: Sight, place: str) -> float:
    """The best target for a crossbow there."""
    return max((strike_at(sight, place, foe) for foe in sight.foes_at(place)), default=-9.0)


def strike_at(sight: Sight, place: str, foe: int) -> float:
    """What a strike at a player brings."""
    if sight.warriors(foe, place):
        harm = (sight.grudges[foe] + 0.1) * sight.mind_of(foe).warrior
        return harm - spite(sight, foe)
    kinds = sight.cardboard(foe, place)
    if not kinds:
        return -9.0
    worth = max(sight.mind_of(foe).worth(sight, foe, kind, place) for kind in kinds)
    return sum(reason.weight for reason in sight.points(1, "")) + sight.grudges[foe] * worth


def spite(sight: Sight, foe: int) -> float:
    """What it costs to turn a player Hostile: boots from now on, and friendship."""
    level = relation(sight.own, foe)
    if level == HOSTILE:
        return 0.0
    lost = {INDIFFERENT: 0.6, "amiable": 1.2, "friendly": 2.2, ALLIED: 4.0}[level]
    return lost * (1.0 - 0.8 * sight.late)


def offers(sight: Sight, place: str) -> float:
    """What can be done in a place with what is ready now, ruins left out; nothing in a forest."""
    if place not in sight.clearings:
        return 0.0
    return sight.once(("offers", place), lambda: _offers(sight, place))


def _offers(sight: Sight, place: str) -> float:
    found = best_aid(sight, place) + max(0.0, quests_at(sight, place)) + max(0.0, crafts_at(sight, place))
    swords = ready(sight, "sword")
    if swords:
        found += (1.0 + 0.5 * (swords > 1)) * max(0.0, best_fight(sight, place) - 0.3)
    if ready(sight, "crossbow"):
        found += max(0.0, strike_worth(sight, place) - 0.3)
    return found


def explore_worth(sight: Sight) -> float:
    """A point and an unknown item."""
    return sum(reason.weight for reason in sight.points(1, "")) + 1.2 * (1.0 - 0.75 * sight.late)


def end_worth(sight: Sight, place: str) -> float:
    """What it is worth to end the turn in a place: danger, and rest in a forest."""
    if place not in sight.clearings:
        return 0.6 * (1.0 - 0.7 * sight.late) * damaged(sight.own) - 0.4
    threat = sight.threat(place) if sight.keen else 0.0
    at_stake = min(3.0, undamaged(sight.own) / 3.0)
    ruin = 0.3 if place in sight.table["ruins"] else 0.0
    return ruin - 0.08 * min(threat, 5.0) * at_stake


# -- ways --------------------------------------------------------------------------------------------------


def boots_for(sight: Sight, place: str) -> int:
    """Boots into a clearing (V14)."""
    hostile = [int(seat) for seat, level in sight.own["relations"].items() if level == HOSTILE]
    return 1 + any(sight.warriors(seat, place) for seat in hostile)


def near(sight: Sight, place: str) -> list[str]:
    """Where boots lead from a place."""
    if place in sight.clearings:
        return sight.adjacent[place]
    return list(sight.map["forests"][place]["touches"])


def best_way(
    sight: Sight, place: str, boots: int, torches: int, depth: int = DEPTH, been: tuple[str, ...] = ()
) -> float:
    """What the rest of the turn may bring from a place with so many boots and torches, going the best way.

    `been`: places that he has seen to already, or has given up.
    """
    key = ("way", place, boots, torches, depth, been)
    return sight.once(key, lambda: _best_way(sight, place, boots, torches, depth, been))


def _best_way(
    sight: Sight, place: str, boots: int, torches: int, depth: int, been: tuple[str, ...]
) -> float:
    best = end_worth(sight, place)
    if not depth:
        return best
    for target in near(sight, place):
        cost = boots_for(sight, target)
        if cost <= boots and target not in sight.own["scorched"]:
            there = arriving(sight, target, boots - cost, torches, depth - 1, (*been, place))
            best = max(best, 0.85 * there - 0.2 * cost)
    return best


def arriving(
    sight: Sight, place: str, boots: int, torches: int, depth: int = DEPTH, been: tuple[str, ...] = ()
) -> float:
    """What a place offers to who comes there, and the best way on."""
    if place not in sight.clearings or place in been:
        return best_way(sight, place, boots, torches, depth, been)
    found, left = offers(sight, place), torches
    if place in sight.table["ruins"] and torches:
        found += explore_worth(sight)
        left -= 1
    return found + best_way(sight, place, boots, left, depth, been)
