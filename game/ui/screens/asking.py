"""Answers given at the table, and which of them a careful player wants to be asked about once more."""

from __future__ import annotations

from typing import Any

from game.engine.decisions import Option
from game.homeland.tables import ASSETS, ORGANIZATIONS
from game.ui import naming
from game.ui.screens.confirm import Question, confirm
from game.ui.stage import Stage
from game.ui.table.director import Director

USES = {"use": ("turn", "turn_once"), "window": ("analysis_after_totals",)}
"""The questions that use an asset, and the abilities they mean."""


def answer(stage: Stage, director: Director, parts: tuple[Option, ...]) -> None:
    """Gives answers to the open question, after asking once more where the player's settings want that."""
    ask = director.session.decision
    question = weighty(ask.question, parts) if ask is not None and parts else None
    if question is None:
        director.act(*parts)
    else:
        confirm(stage, question, lambda: director.act(*parts), irreversible=False)


def weighty(question: str, parts: tuple[Option, ...]) -> Question | None:
    """What to ask before these answers to a question; None where nothing is lost by them."""
    asked = {"action": parts[0], question: parts[0]}
    if len(parts) > 1:
        asked[str(parts[0])] = parts[1]
    if asked.get("action") == "end_turn":
        return Question("End your turn?", "Your hand is refilled, and no action follows (H60).", "End turn")
    for use, timings in USES.items():
        asset = ASSETS.get(str(asked.get(use)))
        meant = [ability for ability in asset.abilities if ability.timing in timings] if asset else []
        if asset is not None and any("burn_self" in str(ability.price) for ability in meant):
            title = f"Burn {naming.asset_name(asset.id)}?"
            return Question(title, "The card leaves the game for good, with its points (H48).", "Burn")
    struck: Any = ORGANIZATIONS.get(str(asked.get("drone_strike")))
    if struck is not None:
        return Question(f"Strike {struck.name}?", "The whole threat leaves the game unseen (H54).", "Strike")
    return None
