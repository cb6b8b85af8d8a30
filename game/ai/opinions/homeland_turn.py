"""Opinions about what to do next on the own turn (H37)."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.opinions.homeland_assets import activation, best_use, price
from game.ai.opinions.homeland_cards import best_exchange
from game.ai.opinions.homeland_pieces import KEPT_AGENT, KEPT_SOLDIER, best_agent, best_soldiers
from game.ai.opinions.homeland_sight import Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option

FIRST = {
    "claim": 4.0, "recruit": 3.0, "activate": 3.0, "use": 2.5, "deploy_agents": 2.0, "deploy_soldiers": 2.0,
    "play_intel": 1.5,
}  # fmt: skip
"""What is done early on a turn: it opens or informs what comes after."""
NEW_ASSET = 3.6
"""The better of two assets: points and what it can do."""


def recruit_worth(sight: Sight, what: str) -> float:
    """What recruiting this brings (H44)."""
    if what == "agent":
        return max(KEPT_AGENT, best_agent(sight)) + 0.1
    if what == "soldier":
        return float(KEPT_SOLDIER / (1 + sight.me["soldiers"]) + 0.1)
    return NEW_ASSET - price(sight)


def recruited(sight: Sight, option: Option) -> Reason:
    """Which recruit brings most."""
    return Reason(recruit_worth(sight, str(option)), f"what an extra {option} brings")


def _recruit(sight: Sight) -> Reason:
    offers = ["agent", "soldier", *(["asset"] if sight.me["rep"] + sight.me["clout"] >= 3 else [])]
    return Reason(max(recruit_worth(sight, what) for what in offers), "a recruit is free")


def _activate(sight: Sight) -> Reason:
    best = max((activation(sight, a["asset"]) for a in sight.me["assets"] if not a["active"]), default=-1.0)
    return Reason(best, "an asset could work")


def _deploy_agents(sight: Sight) -> Reason:
    return Reason(best_agent(sight) - KEPT_AGENT, "an agent could help a case")


def _exchange(sight: Sight) -> Reason:
    if sight.turn["played"] < 0 and sight.turn["playable"]:
        return Reason(-0.5, "the cases come first")
    return Reason(best_exchange(sight), "a card could become tokens")


WORTH: dict[str, Callable[[Sight], Reason]] = {
    "claim": lambda sight: Reason(1.0, "a claim is due"),
    "play_intel": lambda sight: Reason(1.0, "the cases want intel"),
    "exchange": _exchange,
    "recruit": _recruit,
    "activate": _activate,
    "use": lambda sight: Reason(best_use(sight), "an Active asset could be used"),
    "deploy_agents": _deploy_agents,
    "deploy_soldiers": lambda sight: Reason(best_soldiers(sight), "soldiers could be sent"),
    "end_turn": lambda sight: Reason(0.0, "nothing more to gain"),
}


def what_it_brings(sight: Sight, option: Option) -> Reason:
    """What the action brings at its best."""
    return WORTH[str(option)](sight)


def order_of_a_turn(sight: Sight, option: Option) -> Reason | None:
    """What opens or informs other actions comes first, if it is worth doing at all."""
    early = FIRST.get(str(option), 0.0)
    if not early or what_it_brings(sight, option).weight <= 0.0:
        return None
    return Reason(early, "comes early in a turn")
