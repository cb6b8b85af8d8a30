"""Which answers at the table a careful player wants to be asked about once more (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.decisions import Option
from game.homeland.tables import ASSETS, ORGANIZATIONS
from game.ui import naming

USES = {"use": ("turn", "turn_once"), "window": ("analysis_after_totals",)}
"""The questions that use an asset, and the abilities they mean."""


@dataclass(frozen=True, slots=True)
class Weighty:
    """A title, what the answer means, and the word on the button that goes on."""

    title: str
    text: str
    yes: str


def weighty(question: str, parts: tuple[Option, ...]) -> Weighty | None:
    """What to ask before these answers to a question; None where nothing is lost by them."""
    asked = {"action": parts[0], question: parts[0]}
    if len(parts) > 1:
        asked[str(parts[0])] = parts[1]
    if asked.get("action") == "end_turn":
        return Weighty("End your turn?", "Your hand is refilled, and no action follows (H60).", "End turn")
    for use, timings in USES.items():
        asset = ASSETS.get(str(asked.get(use)))
        meant = [ability for ability in asset.abilities if ability.timing in timings] if asset else []
        if asset is not None and any("burn_self" in str(ability.price) for ability in meant):
            title = f"Burn {naming.asset_name(asset.id)}?"
            return Weighty(title, "The card leaves the game for good, with its points (H48).", "Burn")
    struck: Any = ORGANIZATIONS.get(str(asked.get("drone_strike")))
    if struck is not None:
        return Weighty(f"Strike {struck.name}?", "The whole threat leaves the game unseen (H54).", "Strike")
    return None
