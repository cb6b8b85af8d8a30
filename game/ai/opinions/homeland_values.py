"""What things are worth to an agenda, in victory points: tokens, effects, assets (H7, H69).

Card facts come from the tables; here stand only the values of the words that cards are made of.
"""

from __future__ import annotations

from functools import cache

from game.homeland.effects_grammar import Effects, Op
from game.homeland.state import LOYAL, MOLE, OPPORTUNIST
from game.homeland.tables import ASSETS

TOKEN: dict[str, dict[str, float]] = {
    LOYAL: {"rep": 1.0, "clout": 0.65},
    OPPORTUNIST: {"rep": 0.65, "clout": 1.0},
    MOLE: {"rep": 0.35, "clout": 0.3},
}
"""A token that does not score still buys assets, three to one (H44)."""
BURN = 2.0
"""An Active asset burned by fallout: a cheap one goes, with its points."""
GAINS = {
    "recruit_agent": 0.7, "recruit_soldier": 0.4, "draw_intel": 0.3, "recruit_asset_free": 3.2,
    "take_discarded_asset": 2.6, "look_plot": 0.15, "look_intel": 0.15,
}  # fmt: skip
COSTS = {
    "discard_soldier": 0.4, "discard_agent": 0.6, "burn_asset": BURN, "discard_intel": 0.4, "exposure": 0.6,
    "remove_lead": 1.2,
}  # fmt: skip
LASTING = {
    "hand_size": 1.4, "own_cases_blue": 1.6, "immune": 0.2, "recon_no_add": 0.1, "look_intel_no_add": 0.3,
    "add_total": 0.35, "burn_intel_here": 1.2, "drone_strike": 0.8, "gain_clout": 0.35, "gain_rep": 0.35,
    "mulligan_hand": 0.6, "bonus_if_clout": 0.8, "bonus_if_rep": 0.8, "take_asset": 0.3, "look_plot": 0.4,
    "recruit_soldier": 0.5, "recruit_agent": 0.9, "convert_token": 0.9, "exposure": 0.1, "substitute": 0.4,
    "cycle_intel": 0.3, "delay_threat": 0.4,
}  # fmt: skip
"""What the words of an asset are worth while it lies there, beside its points."""


def gain(agenda: str, op: Op) -> float:
    """The worth of an advantage's word for the lead."""
    tokens = TOKEN[agenda]
    if op.name == "gain_any":
        return op.n * max(tokens.values())
    if op.name in ("gain_rep", "gain_clout"):
        return op.n * tokens[op.name.removeprefix("gain_")]
    return op.n * GAINS.get(op.name, 0.0)


@cache
def advantage(agenda: str, effects: Effects) -> float:
    """The worth of an organization's advantage (H21)."""
    return sum(gain(agenda, op) for op in effects.ops())


def cost(agenda: str, op: Op) -> float:
    """What a penalty's word costs the affected player."""
    tokens = TOKEN[agenda]
    if op.name == "lose_tokens":
        return op.n * min(tokens.values())
    if op.name in ("lose_rep", "lose_clout"):
        return op.n * tokens[op.name.removeprefix("lose_")]
    return op.n * COSTS.get(op.name, 0.0)


@cache
def fallout(agenda: str, effects: Effects) -> float:
    """What a fallout costs: of an either/or the cheapest (H28)."""
    return sum(min(cost(agenda, op) for op in part) for part in effects)


@cache
def points(asset: str) -> int:
    """The printed points (H69)."""
    return ASSETS[asset].vp


@cache
def power(asset: str) -> float:
    """What the abilities are worth beside the points, once Active."""
    return sum(float(op.n**0.7) * LASTING.get(op.name, 0.0) for ability in ASSETS[asset].abilities
               for op in ability.effect.ops())  # fmt: skip


@cache
def burns_itself(asset: str) -> bool:
    """Whether some ability is paid by burning the asset (H48)."""
    return any(a.cost is not None and a.cost.name == "burn_self" for a in ASSETS[asset].abilities)


@cache
def words(asset: str) -> frozenset[str]:
    """The effect words of the asset, those of events included."""
    return frozenset(op.name for ability in ASSETS[asset].abilities for op in ability.effect.ops())
