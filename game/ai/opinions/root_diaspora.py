"""What the Lilypad Diaspora thinks: many Peaceful enclaves in one suit, and a card of it every turn."""

from __future__ import annotations

from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_battle import best_fight
from game.ai.opinions.root_mind import FactionMind
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.factions.diaspora_enclaves import MILITANT, PEACEFUL
from game.root.factions.diaspora_turn import DRAWS
from game.root.tables import SUITS

TURNS = 7.0
"""Turns that an enclave pays for at the start of a game."""
PEACE = 0.62
"""How much of that an enclave lives to see."""


def suited(sight: Sight) -> dict[str, int]:
    """Peaceful enclaves by suit of their clearings (D24)."""
    return sight.once("suited", lambda: _suited(sight))


def _suited(sight: Sight) -> dict[str, int]:
    found = dict.fromkeys(SUITS, 0)
    for place, kinds in sight.me["tokens"].items():
        if PEACEFUL in kinds:
            for suit in sight.suits(place):
                if suit in found:
                    found[suit] += 1
    return found


def income(counts: dict[str, int]) -> float:
    """Points that Integrate brings in a turn: the best suit often, the next ones sometimes."""
    best = sorted(counts.values(), reverse=True)
    return 0.65 * best[0] + 0.25 * best[1] + 0.1 * best[2]


def enclave(sight: Sight, place: str) -> float:
    """What one more Peaceful enclave there is worth over the rest of the game."""
    return sight.once(("enclave", place), lambda: _enclave(sight, place))


def _enclave(sight: Sight, place: str) -> float:
    counts, more = suited(sight), dict(suited(sight))
    for suit in sight.clearings[place]["own_suits"]:
        if suit in more:
            more[suit] += 1
    turns = 1.0 + TURNS * (1.0 - sight.late)
    peaceful = sight.count(PEACEFUL)
    draws = DRAWS[min(peaceful + 1, len(DRAWS) - 1)] - DRAWS[min(peaceful, len(DRAWS) - 1)]
    safe = PEACE - 0.06 * len(sight.foes_at(place))
    return safe * turns * (income(more) - income(counts) + 0.12 + 0.35 * draws)


# -- Birdsong ----------------------------------------------------------------------------------------------


def rally(sight: Sight, _: str) -> list[Reason]:
    """A warrior at every Militant enclave."""
    places = sight.places_of(MILITANT)
    gain = sum(moves.one_more(sight, place) + 0.45 for place in places[: sight.supply("warrior")])
    short = 0.6 if sum(sight.me["warriors"].values()) < 6 else 0.0
    return [Reason(gain + short * bool(places), f"{len(places)} warriors more")]


def calmed(sight: Sight, place: str) -> list[Reason]:
    """A Militant enclave made Peaceful; who rules there draws a card (D20)."""
    ruler = sight.clearings[place]["ruler"]
    found = [Reason(enclave(sight, place) - 0.4, "it pays again")]
    if ruler == sight.seat:
        found.append(Reason(0.6, "a card for it"))
    elif ruler >= 0:
        found.append(Reason(-1.2 * sight.grudges[ruler], "a card for who rules there"))
    return found


def reconcile(sight: Sight, _: str) -> list[Reason]:
    """Make peace wherever it pays."""
    gains = [sum(each.weight for each in calmed(sight, place)) for place in sight.places_of(MILITANT)]
    return [Reason(sum(max(0.0, gain) for gain in gains), "enclaves that pay again")]


def reconcile_at(sight: Sight, option: Option) -> list[Reason]:
    """Where."""
    if option == "done":
        return []
    place = str(option)
    if place.startswith("entreat"):
        return [Reason(-0.3, "the Council is paid for it")]
    return calmed(sight, place)


# -- Settle ------------------------------------------------------------------------------------------------


def free(sight: Sight, place: str) -> bool:
    """Whether no enclave stands there and one is left."""
    return place not in sight.me["tokens"] and sight.supply("enclave") > 0


def gathered(sight: Sight, place: str) -> int:
    """Warriors that could stand there after a Settle."""
    total = sight.warriors(sight.seat, place)
    for origin, count in sight.me["warriors"].items():
        if origin != place and place in sight.mind.ways(sight, origin):
            total += max(0, count - guards(sight, origin))
    return total


def guards(sight: Sight, place: str) -> int:
    """Warriors that had better stay."""
    if place not in sight.me["tokens"]:
        return 0
    return 1 if sight.foes_at(place) or sight.threat(place) > 3 else 0


def settle(sight: Sight, _: str) -> list[Reason]:
    """The best clearing to settle in."""
    best = max(((_value(settled(sight, place)), place) for place in sight.clearings), default=(0.0, ""))
    return settled(sight, best[1]) if best[1] else []


def _value(reasons: list[Reason]) -> float:
    return sum(reason.weight for reason in reasons)


def settled(sight: Sight, place: str) -> list[Reason]:
    """What a Settle in a clearing brings."""
    return sight.once(("settled", place), lambda: _settled(sight, place))


def _settled(sight: Sight, place: str) -> list[Reason]:
    can = gathered(sight, place)
    found: list[Reason] = []
    if free(sight, place) and (sight.rules(place) or can > sight.rival(place)):
        found = [Reason(enclave(sight, place), "an enclave there")]
        if not sight.rules(place):
            found.append(Reason(-0.15 * (sight.rival(place) + 1), "warriors are needed for it"))
        return found
    foes = sight.foes_at(place)
    if foes and can:
        worth, _, foe = best_fight(sight, [place], can)
        if foe >= 0 and worth > 0:
            return [Reason(worth, "a battle there")]
    plan = moves.best(sight, [place])
    return [Reason(max(-0.3, plan.worth - 0.2), "warriors there")]


def settle_in(sight: Sight, option: Option) -> list[Reason]:
    """Which clearing."""
    return settled(sight, str(option))


def settle_how(sight: Sight, option: Option) -> list[Reason]:
    """What to do there now."""
    place = str(sight.asked.about["place"])
    if option == "enclave":
        return [Reason(enclave(sight, place) + 0.2, "an enclave there")]
    if option == "battle":
        return [Reason(best_fight(sight, [place])[0], "the best battle there")]
    if option == "move":
        return moving_in(sight, place)
    return [] if option == "stop" else [Reason(-0.3, "the Council is paid for it")]


def moving_in(sight: Sight, place: str) -> list[Reason]:
    """Warriors into the clearing: as many as it takes to rule there."""
    plan = moves.best(sight, [place])
    if free(sight, place) and not sight.rules(place) and gathered(sight, place) > sight.rival(place):
        return [Reason(enclave(sight, place) + 0.1, "to rule there and settle")]
    return [Reason(plan.worth - 0.1, f"{plan.warriors} from {plan.origin}")]


# -- Provoke -----------------------------------------------------------------------------------------------


def provoked(sight: Sight, place: str) -> list[Reason]:
    """A Militant enclave there, and a warrior at all of them."""
    if place in sight.me["tokens"]:
        turned = [Reason(-0.7 * enclave(sight, place) - 0.4, "it pays no longer")]
    else:
        turned = [Reason(0.62 * enclave(sight, place), "an enclave that can be made Peaceful")]
    if sight.foes_at(place):
        turned.append(Reason(-0.7, "there will be a fight"))
    return turned


def provoke(sight: Sight, _: str) -> list[Reason]:
    """The best place for it; a random card is lost."""
    places = provoke_sites(sight)
    best = max(((_value(provoked(sight, place)), place) for place in places), default=(-1.0, ""))
    if not best[1]:
        return [Reason(-1.0, "no place for it")]
    count = min(sight.count(MILITANT) + 1, sight.supply("warrior"))
    cost = sum(sight.mind.keep(sight, card) for card in sight.hand) / max(1, len(sight.hand))
    return [
        *provoked(sight, best[1]), Reason(0.45 * count, f"{count} warriors more"),
        Reason(-cost, "a random card is lost"),
    ]  # fmt: skip


def provoke_sites(sight: Sight) -> list[str]:
    """River clearings and those with warriors, without an enclave; and Peaceful enclaves."""
    river = sight.map["rivers"]
    new = [
        place for place in sight.clearings
        if free(sight, place) and (place in river or place in sight.me["warriors"])
    ]  # fmt: skip
    return [*new, *sight.places_of(PEACEFUL)]


def provoke_at(sight: Sight, option: Option) -> list[Reason]:
    """Where."""
    return provoked(sight, str(option))


# -- Evening -----------------------------------------------------------------------------------------------


def integrate(sight: Sight, card: str) -> list[Reason]:
    """Points for Peaceful enclaves of the card's suit."""
    counts = suited(sight)
    suit = suit_of(card)
    most = max(counts.values()) if suit in ("bird", "frog") else counts.get(suit, 0)
    found = sight.points(most, f"{most} Peaceful enclaves of that suit")
    better = max(counts.values()) - most
    spare = super(Diaspora, Diaspora()).keep(sight, card)
    return [
        *found,
        Reason(-0.5 * spare, "the card is spent"),
        Reason(-0.05 * better, "another suit has more"),
    ]


def integrate_as(sight: Sight, option: Option) -> list[Reason]:
    """As which suit."""
    return [Reason(float(suited(sight).get(str(option), 0)), "Peaceful enclaves of that suit")]


def homeland(sight: Sight, option: Option) -> list[Reason]:
    """By the river, away from enemies, among clearings of one suit."""
    place = str(option)
    near = [place, *sight.adjacent[place], *sight.map["rivers"].get(place, ())]
    crowd = sum(sight.warriors(seat, each) for seat in sight.enemies for each in near)
    suits = [suit for each in near for suit in sight.suits(each)]
    most = max(suits.count(suit) for suit in SUITS)
    return [Reason(-0.1 * crowd, "enemies near"), Reason(0.3 * most, "clearings of one suit near")]


class Diaspora(FactionMind):
    """Settles along rivers (D1-D36)."""

    warrior = 0.55
    temper = 0.35
    actions = {
        "rally": rally, "reconcile": reconcile, "settle": settle, "provoke": provoke, "integrate": integrate,
    }  # fmt: skip
    questions = {
        "reconcile": reconcile_at, "settle_in": settle_in, "settle": settle_how, "provoke_at": provoke_at,
        "integrate_as": integrate_as, "homeland": homeland,
    }  # fmt: skip

    def worth(self, sight: Sight, seat: int, kind: str, place: str) -> float:
        """A Peaceful enclave pays nearly every turn."""
        if kind == MILITANT:
            return 0.6
        return 1.0 + 3.75 * (1.0 - sight.late) * (0.4 + 0.08 * min(sight.count(PEACEFUL, seat), 6))

    def ways(self, sight: Sight, origin: str) -> list[str]:
        """Rivers too, whoever rules (D15)."""
        return [*super().ways(sight, origin), *sight.map["rivers"].get(origin, ())]

    def move_ends(self, sight: Sight) -> list[str] | None:
        """Into the clearing that a Settle has named."""
        place = sight.own.get("settling")
        return [place] if place else None

    def rule_worth(self, sight: Sight, place: str) -> float:
        """A clearing to settle in."""
        return 0.15 + (0.3 * enclave(sight, place) if free(sight, place) else 0.2)

    def eagerness(self, sight: Sight) -> float:
        """A battle is a Settle of its own."""
        return 0.3

    def keep(self, sight: Sight, card: str) -> float:
        """The best card for the next Integrate, and others a little."""
        value = super().keep(sight, card)
        counts = suited(sight)
        suit = suit_of(card)
        if suit == "frog":
            return value - 0.1
        pays = max(counts.values()) if suit == "bird" else counts.get(suit, 0)
        rivals = sum(
            (max(counts.values()) if suit_of(other) == "bird" else counts.get(suit_of(other), 0)) >= pays
            for other in sight.hand
        ) - (card in sight.hand)  # fmt: skip
        return value + pays * (0.75 if rivals < 1 else 0.3 if rivals < 2 else 0.1)
