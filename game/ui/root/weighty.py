"""Which answers at the Root table a careful player wants to be asked about once more (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.engine.decisions import Option
from game.ui.root.names import card_name
from game.ui.root.word_questions import MENUS

Facts = dict[str, Any]
FREE = frozenset({"done", "dismiss"})


@dataclass(frozen=True, slots=True)
class Doubt:
    """What to ask: a title, a sentence, and the word for yes."""

    title: str
    text: str
    yes: str


def weighty(decision: Facts, option: Option) -> Doubt | None:
    """What to ask before an answer; None where nothing is lost by it."""
    if decision["question"] not in MENUS or not isinstance(option, str):
        return None
    name, _, card = option.partition(":")
    if name == "done":
        return _unused(decision)
    if name == "dominance":
        text = "Your marker leaves the track for good: you score no more and win by that card alone (C105)."
        return Doubt(f"Lay open {card_name(card)}?", text, "Lay it open")
    if name == "coalition":
        text = "Your marker leaves the track for good: you win only together with your partner (C114)."
        return Doubt("Join a coalition?", text, "Join")
    return None


def _unused(decision: Facts) -> Doubt | None:
    """Actions that would be given up."""
    left = decision["about"].get("actions", 0)
    others = [option for option in decision["options"] if str(option).partition(":")[0] not in FREE]
    if not left or not others:
        return None
    actions = "action is" if left == 1 else "actions are"
    return Doubt("End your actions?", f"{left} {actions} left, and something can still be done.", "End")
