"""How a faction of Root sees things: the base of every faction's opinions.

A faction's file derives from `FactionMind`, sets its facts and adds opinions by question and by action of a
menu; everything it does not say comes from here and from the general opinions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from game.ai.opinions.root_odds import Force
from game.ai.opinions.root_sight import Facts, Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.tables import AMBUSHES, CARDS, DOMINANCES

Opinion = Callable[[Sight, Option], list[Reason]]
"""What speaks for and against one option of a question."""
Act = Callable[[Sight, str], list[Reason]]
"""What speaks for and against an action of a menu; gets what stands behind the first colon of the option."""

PERSISTENT = {
    "B07": 1.0, "B08": 0.7, "B09": 0.7, "B10": 2.0, "B19": 1.2, "B20": 0.7, "B28": 1.8, "B29": 1.0,
    "B30": 1.3, "B40": 0.6, "B41": 0.2, "F03": 0.8, "F04": 0.8, "F05": 0.8, "F06": 0.4, "F10": 1.0,
    "F13": 0.3,
}  # fmt: skip
"""What a crafted card is worth beside its points."""


class FactionMind:
    """The general way; one object for all matches, nothing in it changes."""

    warrior: ClassVar[float] = 0.5
    """What one of its warriors is worth to it."""
    temper: ClassVar[float] = 0.5
    """How readily its warriors attack, for the threat that others see in them."""
    bloodlust: ClassVar[float] = 0.05
    """What killing an enemy warrior is worth beside the harm to its owner."""
    wins_ties: ClassVar[bool] = False
    """Whether it rules where it is as strong as the strongest."""
    worths: ClassVar[Mapping[str, float]] = {}
    """What its buildings and tokens are worth to it."""
    likes: ClassVar[Mapping[str, float]] = {}
    """By suit, what a card is worth to it beyond what every card is worth."""
    actions: ClassVar[Mapping[str, Act]] = {}
    """By name of an action in its menus (the part of the option before the first colon)."""
    questions: ClassVar[Mapping[str, Opinion]] = {}
    """By question; these go before the general ones."""

    # -- pieces ----------------------------------------------------------------------------------

    def worth(self, sight: Sight, seat: int, kind: str, place: str) -> float:
        """What a building or token of this faction, played by `seat`, is worth to it."""
        return self.worths.get(kind, 1.0)

    def force(self, sight: Sight, seat: int, place: str, warriors: int | None = None) -> Force:
        """Its side of a battle there as a defender, with so many warriors (None: those that are there)."""
        count = sight.warriors(seat, place) if warriors is None else warriors
        return Force(count, count)

    def attack(self, sight: Sight, seat: int, place: str, warriors: int | None = None) -> Force:
        """Its side of a battle there as an attacker."""
        return self.force(sight, seat, place, warriors)

    def raiders(self, sight: Sight, seat: int, place: str) -> int:
        """How many of its figures in a place could set out to attack."""
        return sight.warriors(seat, place)

    def helps(self, sight: Sight, seat: int, place: str, defender: int) -> int:
        """Warriors of it that fight beside another player who defends there."""
        return 0

    def points_for(self, sight: Sight, foe: int, place: str) -> float:
        """Points for it from each building or token of a foe that it removes there."""
        return 1.0

    def after_fight(self, sight: Sight, place: str, foe: int, cleared: float, killed: float) -> list[Reason]:
        """What else speaks for a battle: `cleared` is the chance that the foe has nothing left there,
        `killed` the warriors that it is likely to lose."""
        if sight.rules(place) or not cleared:
            return []
        won = self.rule_worth(sight, place) + sight.denial(place)
        return [Reason(0.6 * cleared * won, "the clearing may be won")]

    def toll(self, sight: Sight, seat: int, place: str) -> float:
        """What it costs others to move warriors to a place on account of this faction, played by `seat`."""
        return 0.0

    # -- places ----------------------------------------------------------------------------------

    def rule_worth(self, sight: Sight, place: str) -> float:
        """What ruling a clearing is worth."""
        return 0.3

    def stake(self, sight: Sight, place: str) -> float:
        """What own pieces in a place are worth that warriors there protect."""
        kinds = sight.cardboard(sight.seat, place)
        return sum(1.0 + self.worth(sight, sight.seat, kind, place) for kind in kinds) if kinds else 0.0

    def hold(self, sight: Sight, place: str, warriors: int) -> float:
        """What it is worth to have so many own warriors in a place.

        The difference between two numbers is what a move, a recruit or a loss there is worth.
        """
        found = 0.0
        stake = self.stake(sight, place)
        if stake and warriors:
            threat = sight.threat(place) if sight.keen else 1.5
            found += 0.8 * stake * warriors / (warriors + 0.8 * threat + 0.6)
        if place in sight.clearings:
            if sight.would_rule(place, warriors):
                found += self.rule_worth(sight, place) + sight.denial(place)
            found += self.target(sight, place, warriors)
        return found + 0.04 * min(warriors, 3)

    def hindered(self, sight: Sight, place: str) -> float:
        """What it costs this turn that nothing of its own may be placed, crafted or removed there."""
        return 0.3 * len(sight.cardboard(sight.seat, place))

    def target(self, sight: Sight, place: str, warriors: int) -> float:
        """What so many warriors there are worth for a battle to come."""
        if not warriors:
            return 0.0
        from game.ai.opinions.root_battle import worth_of_fight

        best = max((worth_of_fight(sight, place, foe, warriors) for foe in sight.foes_at(place)), default=0.0)
        return self.eagerness(sight) * max(0.0, best)

    def eagerness(self, sight: Sight) -> float:
        """How likely it still gets to battle where it moves to, from 0 to 1."""
        return 0.6

    # -- moving ----------------------------------------------------------------------------------

    def ways(self, sight: Sight, origin: str) -> list[str]:
        """Where warriors could go from a clearing (C58, C59)."""
        near = sight.adjacent.get(origin, [])
        return near if sight.rules(origin) else [place for place in near if sight.rules(place)]

    def move_ends(self, sight: Sight) -> list[str] | None:
        """Where a move under way must end, or None where that is open."""
        return None

    # -- cards -----------------------------------------------------------------------------------

    def keep(self, sight: Sight, card: str) -> float:
        """What it is worth to hold a card in hand."""
        facts = CARDS[card]
        value = 0.45 + (0.25 if facts.suit == "bird" else 0.0) + self.likes.get(facts.suit, 0.0)
        if card in AMBUSHES:
            return value + 0.45
        if card in DOMINANCES:
            return value - 0.1
        return value + 0.35 * self.use_of(sight, card)

    def use_of(self, sight: Sight, card: str) -> float:
        """What crafting a card would bring, whether or not it can be crafted now."""
        from game.ai.opinions.root_cards import brings

        return sum(reason.weight for reason in brings(sight, card))

    def item_points(self, sight: Sight, points: int) -> int:
        """Points for a crafted item that has `points` printed."""
        return points

    def item_worth(self, sight: Sight, item: str) -> float:
        """What a crafted item is worth beside its points."""
        return 0.0


def menu_parts(option: Option) -> tuple[str, str]:
    """The name of an action and what stands behind its first colon."""
    name, _, rest = str(option).partition(":")
    return name, rest


__all__ = ["Act", "FactionMind", "Facts", "Opinion", "menu_parts", "suit_of"]
