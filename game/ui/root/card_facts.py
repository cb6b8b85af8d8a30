"""What the cards of Root say, as plain data: faces of the shared deck and the frogs, and what can be crafted
now (no pygame)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.root.tables import CARDS

Facts = dict[str, Any]
KINDS = {
    "ambush": "battle",
    "dominance": "goal",
    "item": "item",
    "persistent": "keep",
    "immediate": "now",
}
"""What becomes of a card when it is crafted or played, in one word."""
CRAFT = "craft"


@dataclass(frozen=True, slots=True)
class Craft:
    """Whether a card of the hand can be crafted at this moment; `missing` says why not, with its rule."""

    possible: bool
    missing: str = ""
    rule: str = ""


def crafts(decision: Facts | None, hand: Iterable[str]) -> dict[str, Craft]:
    """For each kind of card in the hand that the open question lets craft or refuses to; empty when the
    question is about something else."""
    if decision is None:
        return {}
    options = {str(option) for option in decision["options"]}
    refused = {str(option): (why, rule) for option, why, rule in decision.get("unavailable", ())}
    found: dict[str, Craft] = {}
    for card in sorted(set(hand)):
        name = f"{CRAFT}:{card}"
        why = refused.get(name) or refused.get(CRAFT)
        if name in options:
            found[card] = Craft(True)
        elif why is not None:
            found[card] = Craft(False, *why)
    return found


def suits_wanted(card: str) -> Mapping[str, int]:
    """The crafting pieces that a card costs, by suit (`any` is whichever)."""
    cost = CARDS[card].cost
    return {icon: cost.count(icon) for icon in cost}
