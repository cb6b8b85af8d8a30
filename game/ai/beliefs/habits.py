"""How likely each agenda does what: tables measured in self-play of `regular` opponents (see measure.py)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from game.ai.beliefs import claims
from game.ai.beliefs.homeland_acts import CATEGORIES, category
from game.homeland.state import LOYAL, MOLE, OPPORTUNIST
from game.homeland.tables import INTEL

AGENDAS = (LOYAL, OPPORTUNIST, MOLE)
HONEST = "honest"
"""Loyal Agents and Opportunists together: cards in a pile tell only moles and others apart."""
LEAST = 0.02
"""Whatever the table says, nobody is sure never to do something."""
Table = dict[str, dict[str, dict[str, dict[str, float]]]]
"""Habit -> context -> agenda -> outcome -> share."""


@cache
def table() -> Table:
    """The measured habits, and those of talk, which are set by hand."""
    source = resources.files("game.ai.beliefs") / "homeland_habits.toml"
    measured: Table = tomllib.loads(source.read_text(encoding="utf-8"))
    return {**measured, claims.HABIT: claims.SHARES}


@cache
def chance(habit: str, context: str, agenda: str, outcome: str) -> float:
    """How likely a player with this agenda does it; even for all agendas where nothing was measured."""
    shares = table().get(habit, {}).get(context, {}).get(agenda, {})
    return max(LEAST, shares.get(outcome, LEAST if shares else 1.0))


@cache
def deck() -> dict[str, float]:
    """The shares of the categories in the whole intel deck."""
    total = sum(kind.copies for kind in INTEL.values())
    found = dict.fromkeys(CATEGORIES, 0.0)
    for kind in INTEL.values():
        found[category(kind.id)] += kind.copies / total
    return found


@cache
def deck_outcomes(habit: str) -> dict[str, float]:
    """The shares of the deck by what the habit calls an outcome."""
    if habit != "exchange":
        return deck()
    total = sum(kind.copies for kind in INTEL.values())
    found: dict[str, float] = {}
    for kind in INTEL.values():
        name = f"{category(kind.id)} {kind.token_type}"
        found[name] = found.get(name, 0.0) + kind.copies / total
    return found
