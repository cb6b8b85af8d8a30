"""What the Eyrie Dynasties think: roosts pay every turn, and the Decree must stay doable."""

from __future__ import annotations

from functools import partial

from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_battle import best_fight
from game.ai.opinions.root_mind import FactionMind
from game.ai.opinions.root_odds import Force
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.factions.eyrie import COLUMNS, LEADERS, ROOST_CARDS, ROOST_POINTS, ROOSTS, VIZIER

BENEFIT = {"recruit": 1.6, "move": 1.0, "battle": 1.2, "build": 3.0}
"""What a card in a column brings, each time it is done, for the next turns together."""
RESOLVED = {"recruit": 3.0, "move": 3.0, "battle": 3.0, "build": 2.0}
"""So many cards in a column are enough."""
SITE = 1.0
"""What a site for a roost is worth that no card asks for yet."""
NEEDED = 3.5
"""What the only site for a roost is worth when the Decree asks for one."""
HAND = 0.2
"""How much of what a card is worth in hand is missed when it goes into the Decree."""
FALL = 3.0
"""What turmoil costs beside the birds."""


def fits(sight: Sight, card: str, place: str) -> bool:
    """Whether a card of the Decree fits a clearing (E13)."""
    suit = suit_of(card)
    return suit == "bird" or suit in sight.suits(place)


def sites(sight: Sight) -> list[str]:
    """Where a roost could be built now (E17)."""
    roosts = sight.me["buildings"]
    return [
        place for place, facts in sight.clearings.items()
        if place not in roosts and facts["open"] > 0 and sight.rules(place)
    ]  # fmt: skip


# -- whether the Decree can be done ------------------------------------------------------------------------


def ways(sight: Sight, column: str, card: str) -> float:
    """In how many ways a card of a column could be done next turn, roughly."""
    return sight.once(("ways", column, suit_of(card)), lambda: WAYS[column](sight, card))


def _recruits(sight: Sight, card: str) -> float:
    due = 2 if sight.own.get("leader") == "charismatic" else 1
    if sight.supply("warrior") < due * (1 + len(sight.own["decree"].get("recruit", ()))):
        return 0.0
    roosts = [place for place in sight.me["buildings"] if fits(sight, card, place)]
    return sum(1.0 if sight.warriors(sight.seat, place) >= 2 else 0.6 for place in roosts) * 2.0


def _moves(sight: Sight, card: str) -> float:
    """Warriors in fitting clearings, those that will be recruited there too."""
    found = 0.0
    for place, count in sight.me["warriors"].items():
        if place in sight.clearings and fits(sight, card, place) and sight.mind.ways(sight, place):
            found += min(count, 3)
    return found


def _battles(sight: Sight, card: str) -> float:
    """Fitting clearings with an enemy, where warriors stand or can go."""
    found = 0.0
    near_too = 0.5 if sight.own["decree"].get("move") else 0.15
    for place in sight.clearings:
        if fits(sight, card, place) and sight.foes_at(place):
            if place in sight.me["warriors"]:
                found += 0.6 + 0.2 * min(2, sight.warriors(sight.seat, place))
            elif any(near in sight.me["warriors"] for near in sight.adjacent[place]):
                found += near_too
    return found


def _builds(sight: Sight, card: str) -> float:
    """Fitting sites now, and those that a move could win."""
    if not sight.supply("roost"):
        return 0.0
    found = 0.0
    near_too = 0.6 if sight.own["decree"].get("move") else 0.1
    roosts = sight.me["buildings"]
    for place, facts in sight.clearings.items():
        if place in roosts or facts["open"] <= 0 or not fits(sight, card, place):
            continue
        if sight.rules(place):
            found += 1.0
        elif any(sight.warriors(sight.seat, near) > sight.rival(place) for near in sight.adjacent[place]):
            found += near_too
    return found


WAYS = {"recruit": _recruits, "move": _moves, "battle": _battles, "build": _builds}


def doable(sight: Sight, column: str, card: str, more: int = 0) -> float:
    """The chance that a card of a column gets done, with `more` cards in the column than there are."""
    rivals = sum(
        1.0 if suit_of(other) == suit_of(card) or suit_of(card) == "bird" else 0.35
        for other in sight.own["decree"].get(column, ())
    )  # fmt: skip
    slack = ways(sight, column, card) - rivals - more
    if slack <= -1.0:
        return 0.03
    return min(0.97, 0.45 + 0.25 * slack) if slack < 2.0 else 0.97


def holds(sight: Sight) -> float:
    """What is lost if the Decree fails."""
    birds = sum(suit_of(card) == "bird" for cards in sight.own["decree"].values() for card in cards)
    return min(birds, sight.score) + FALL


def added(sight: Sight, card: str, column: str) -> list[Reason]:
    """A card into a column of the Decree."""
    count = len(sight.own["decree"].get(column, ()))
    chance = doable(sight, column, card)
    worth = BENEFIT[column] * max(0.1, 1.0 - count / RESOLVED[column]) * (1.0 - 0.6 * sight.late)
    if column == "build" and sight.count("roost") + count >= ROOSTS - 1:
        worth, chance = 0.0, chance * 0.5
    if suit_of(card) == "bird":
        worth -= 0.35
    return [
        Reason(worth * chance, f"it does more in {column}"),
        Reason(-(1.0 - chance) * holds(sight), "it may bring the Decree down"),
    ]


def _value(reasons: list[Reason]) -> float:
    return sum(reason.weight for reason in reasons)


def decree_card(sight: Sight, option: Option) -> list[Reason]:
    """Which card goes into the Decree: the best column for it."""
    if option == "done":
        return []
    card = str(option)
    best = max((added(sight, card, column) for column in COLUMNS), key=_value)
    return [*best, Reason(-HAND * sight.mind.keep(sight, card), "the card leaves the hand")]


def decree_column(sight: Sight, option: Option) -> list[Reason]:
    """Into which column."""
    return added(sight, str(sight.asked.about["card"]), str(option))


def leader(sight: Sight, option: Option) -> list[Reason]:
    """Which leader: what the Viziers ask for must be doable."""
    name = str(option)
    chance = 1.0
    for column in LEADERS[name]:
        chance *= doable(sight, column, VIZIER)
    liking = {"despot": 0.9, "charismatic": 1.0, "builder": 0.5, "commander": 0.4}[name]
    if name == "charismatic" and sight.supply("warrior") < 6:
        liking -= 1.5
    return [
        Reason(liking, "what this leader brings"),
        Reason(2.0 * chance, "the Viziers' orders can be done"),
    ]


def resolve(sight: Sight, card: str, column: str) -> list[Reason]:
    """Which card of a column first: the one that fits least."""
    return [
        Reason(1.0, "the Decree must be done"),
        Reason(-0.05 * ways(sight, column, card), "the one with the fewest ways first"),
    ]


def resolve_or_act(sight: Sight, card: str, column: str) -> list[Reason]:
    """A card of the Decree in the menu."""
    return resolve(sight, card, column)


# -- doing it ----------------------------------------------------------------------------------------------


def build_in(sight: Sight, option: Option) -> list[Reason]:
    """Where the roost goes: safe, and in a suit that has none yet."""
    place = str(option)
    threat = sight.threat(place) if sight.keen else 1.0
    guard = sight.warriors(sight.seat, place)
    mine = {suit for roost in sight.me["buildings"] for suit in sight.suits(roost)}
    return [
        Reason(-1.5 * threat / (threat + guard + 0.5), "how safe it is there"),
        Reason(0.4 * bool(set(sight.suits(place)) - mine), "a suit without a roost"),
    ]


class Eyrie(FactionMind):
    """Follows a growing Decree (E1-E20)."""

    warrior = 0.5
    temper = 0.6
    wins_ties = True
    worths = {"roost": 2.2}
    actions = {column: partial(resolve_or_act, column=column) for column in COLUMNS}
    questions = {
        "decree_card": decree_card, "decree_column": decree_column, "leader": leader, "build_in": build_in,
        "new_roost": moves.place_warrior,
    }  # fmt: skip

    def worth(self, sight: Sight, seat: int, kind: str, place: str) -> float:
        """A roost pays each turn, more the more there are."""
        count = sight.count(kind, seat)
        pays = (
            ROOST_POINTS[count]
            - ROOST_POINTS[count - 1]
            + 0.5 * (ROOST_CARDS[count] - ROOST_CARDS[count - 1])
        )
        return 1.2 + 2.0 * pays * (1.0 - sight.late)

    def attack(self, sight: Sight, seat: int, place: str, warriors: int | None = None) -> Force:
        """The Commander hits harder."""
        force = self.force(sight, seat, place, warriors)
        return force._replace(extra=int(sight.players[seat]["own"]["leader"] == "commander"))

    def rule_worth(self, sight: Sight, place: str) -> float:
        """Sites for roosts, above all those that the Decree asks for."""
        facts = sight.clearings[place]
        if place in sight.me["buildings"]:
            return 0.5
        if facts["open"] <= 0:
            return 0.2
        due = self.due(sight, "build")
        needed = any(fits(sight, card, place) for card in due)
        others = sum(fits(sight, card, site) for card in due for site in sites(sight)) if needed else 0
        return SITE * (1.0 - 0.5 * sight.late) + (NEEDED / (1.0 + 2.0 * others) if needed else 0.0)

    def due(self, sight: Sight, column: str) -> list[str]:
        """Cards of a column that are still to be done: of this turn, else of the next."""
        todo = sight.own.get("todo") or sight.own.get("decree") or {}
        return list(todo.get(column, ()))

    def hold(self, sight: Sight, place: str, warriors: int) -> float:
        """Warriors where the Decree will ask for a battle, too."""
        found = super().hold(sight, place, warriors)
        if warriors and place in sight.clearings and sight.foes_at(place):
            due = self.due(sight, "battle")
            if any(fits(sight, card, place) for card in due):
                found += 0.8 / (1.0 + sum(_battles(sight, card) for card in due))
        return found

    def eagerness(self, sight: Sight) -> float:
        """Battles come with the Decree only."""
        return 0.7 if self.due(sight, "battle") else 0.1

    def keep(self, sight: Sight, card: str) -> float:
        """Cards feed the Decree."""
        return super().keep(sight, card) + (0.2 if suit_of(card) == "bird" else 0.1)

    def item_points(self, sight: Sight, points: int) -> int:
        """Disdain for Trade (E8)."""
        return points if sight.own.get("leader") == "builder" else min(points, 1)


__all__ = ["Eyrie", "best_fight"]
