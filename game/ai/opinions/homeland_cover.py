"""A mole's cover: what an act tells an honest observer about who did it, and what being suspected costs.

What a mole takes for a tell is set here by hand, and does not follow what the beliefs have measured: a mole
that dodged each measured tell would leave the next measurement to chase it.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from game.ai.beliefs.homeland_acts import card_outcome, near
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.homeland.state import NOBODY

if TYPE_CHECKING:
    from game.ai.opinions.homeland_sight import Sight

COVER = 20.0
"""Victory points that a mole's passing for honest is worth, were the Agency sure to win."""
NAMED = 0.3
"""Suspicion at which a mole is as likely named as not: from there on an accusation pays (H68)."""
SPREAD = 0.7
"""How far the suspicions of single seats lie apart, as a logarithm of odds."""
BOLD = 0.5
"""How much a mole that passes for honest still cares to hurt."""
TELLS = {
    "play": {"blue_high": -0.6, "blue_low": -0.35, "red_low": 0.5, "red_high": 1.2},
    "exchange": {"blue_high": 0.9, "blue_low": 0.3, "red_high": -0.4, "red_low": -0.3},
    "recruit": {"agent": -0.6, "soldier": 0.5, "asset": 0.35},
    "pay": {"rep": 0.5, "clout": -0.1},
    "second": {"own": -0.2, "other": 0.7},
    "lead": {"near": -0.2, "far": 0.3},
}
"""Habit -> outcome -> how much likelier from a mole than from others (logarithm of the ratio)."""
KEPT_BACK = 2.0
"""What it costs a mole to send no agent while it may still pass for honest."""
LEAST_SHARE = 1.5
"""Oneself and the card from the deck; others who added cards share the blame with these."""


def tell(habit: str, outcome: str) -> float:
    """How much a mole thinks that this act would speak for its being the mole; negative: against."""
    return TELLS[habit].get(outcome.partition(" ")[0], 0.0)


def passing(suspicion: float) -> float:
    """The chance that nobody names a player who is suspected so much."""
    odds = log(max(suspicion, 1e-6) / max(1.0 - suspicion, 1e-6)) - log(NAMED / (1.0 - NAMED))
    return 1.0 / (1.0 + exp(odds / SPREAD))


def stake(sight: Sight) -> float:
    """What one unit of evidence against the mole costs it now: nothing once nobody is fooled any more."""
    u = sight.passes
    return COVER * sight.agency_chance * u * (1.0 - u)


def boldness(sight: Sight) -> float:
    """How much a mole cares for the Terrorist track: fully when passing for honest is past hope."""
    return 1.0 - (1.0 - BOLD) * sight.passes


def cost(sight: Sight, habit: str, outcome: str) -> float:
    """What doing this costs a mole; negative where it looks honest."""
    return sight.cover * tell(habit, outcome)


def blame(sight: Sight, kind: str, case: str) -> float:
    """What a card costs a mole in this case: its tell, shared with all who may have put it there."""
    threat = sight.threats[case]
    others = {card["by"] for card in threat["intel"] if card["by"] not in (sight.seat, NOBODY)}
    return cost(sight, "play", card_outcome("play", kind)) / (LEAST_SHARE + len(others))


# -- opinions --------------------------------------------------------------------------------------

LOOKS_HONEST, LOOKS_BAD = "looks honest", "would look bad"


def judged(weight: float) -> Reason | None:
    """The weight with the words that go with it."""
    return Reason(weight, LOOKS_HONEST if weight > 0 else LOOKS_BAD) if weight else None


def look_of_exchange(sight: Sight, option: Option) -> Reason | None:
    """Everybody sees what is exchanged (H43)."""
    kind = str(option).partition(":")[0]
    return judged(-cost(sight, "exchange", card_outcome("exchange", kind)))


def look_of_case(sight: Sight, option: Option) -> Reason | None:
    """A card will be turned over one day, beside those of others."""
    return judged(-blame(sight, sight.own["block"][-1]["card"], str(option)))


def look_of_place(sight: Sight, case: str, number: int) -> float:
    """What the second card's going to an own case, or to another's, is worth for a mole's cover."""
    if number == 1 or not sight.is_mole or not sight.me["cases"]:
        return 0.0
    own = sight.threats[case]["lead"] == sight.seat
    return -cost(sight, "second", "own" if own else "other")


def look_of_second_case(sight: Sight, option: Option) -> Reason | None:
    """Who leads a case is expected to think of it when the choice is free (H40b)."""
    return judged(look_of_place(sight, str(option), len(sight.own["block"])))


def look_of_claim(sight: Sight, option: Option) -> Reason | None:
    """Whoever leaves the nearest threats unclaimed leaves them without help (H39)."""
    rows = {near(threat["row"]) for threat in sight.threats.values() if threat["lead"] == NOBODY}
    if len(rows) < 2:
        return None
    return judged(-cost(sight, "lead", near(sight.threats[str(option)]["row"])))


def look_of_recruit(sight: Sight, option: Option) -> Reason | None:
    """Honest players recruit agents, or assets when they can."""
    return judged(-cost(sight, "recruit", str(option)))


def look_of_payment(sight: Sight, option: Option) -> Reason | None:
    """The kind of token that is paid with tells which kind does not count."""
    few, most = min(sight.asked.options), max(sight.asked.options)
    rep = 2 * int(option) > int(few) + int(most)
    return judged(-cost(sight, "pay", "rep" if rep else "clout"))


def look_of_action(sight: Sight, option: Option) -> Reason | None:
    """Everybody sends agents: one kept back would be noticed."""
    if option != "deploy_agents" or sight.turn["agents_to"]:
        return None
    return Reason(KEPT_BACK * sight.agency_chance, "an agent kept back would be noticed")


def agents_enough(sight: Sight, option: Option) -> Reason | None:
    """For the look of it one agent is enough."""
    return None if option == 1 else Reason(-0.1 * int(option), "one is enough for the look of it")
