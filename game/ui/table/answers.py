"""What a click on a thing answers: the open question as a map from things on the table to answers (no
pygame)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.engine.decisions import Option
from game.ui.table.word_questions import HAND_QUESTIONS, THREAT_QUESTIONS

Facts = dict[str, Any]
Parts = tuple[Option, ...]
"""Answers given one after the other, as far as each is offered when its turn comes."""
ASSETS_ASKED = frozenset({"activate", "use", "burn_asset", "window", "take_discarded_asset", "keep_asset"})


@dataclass(slots=True)
class Answers:
    """What may be clicked for the open question: thing ids (`threat:O12`, `hand:I03:open`, `asset:A01`,
    `plate:2`, `option:claim`) and what they answer, or why they do not."""

    question: str = ""
    parts: dict[str, Parts] = field(default_factory=dict)
    refused: dict[str, tuple[str, str]] = field(default_factory=dict)

    def of(self, thing: str) -> Parts:
        """The answers that a click on the thing gives; none when it is not legal."""
        return self.parts.get(thing, ())


def answers(decision: Facts | None, table: Facts, own: Facts | None) -> Answers:
    """The map for the decision as its own seat knows it; empty while somebody else is asked."""
    if decision is None or own is None or "options" not in decision:
        return Answers()
    question: str = decision["question"]
    made = Answers(question)
    for option in decision["options"]:
        made.parts[f"option:{option}"] = (option,)
        thing = thing_of(question, option)
        if thing:
            made.parts[thing] = (option,)
    for option, reason, rule in decision["unavailable"]:
        made.refused[f"option:{option}"] = (reason, rule)
        thing = thing_of(question, option)
        if thing:
            made.refused[thing] = (reason, rule)
    if question == "action":
        _whole_actions(made, decision, table, own)
    return made


def thing_of(question: str, option: Option) -> str:
    """The thing on the table that an answer stands for, if any."""
    if not isinstance(option, str):
        return ""
    if question in THREAT_QUESTIONS:
        return f"threat:{option}" if option != "decline" else ""
    if question in HAND_QUESTIONS:
        return f"hand:{option}"
    if question in ASSETS_ASKED:
        return f"asset:{option}" if option[:1] == "A" else ""
    return f"plate:{option.removeprefix('seat_')}" if option.startswith("seat_") else ""


def _whole_actions(made: Answers, decision: Facts, table: Facts, own: Facts) -> None:
    """At the start of an action a click on its object says both what to do and with what."""
    legal = set(decision["options"])
    if "claim" in legal:
        for threat in table["threats"]:
            if threat["lead"] < 0:
                made.parts[f"threat:{threat['id']}"] = ("claim", threat["id"])
    cards = [*own["hand"], *(f"{kind}:open" for kind in own["shown"])]
    why = made.refused.get("option:play_intel")
    for card in cards:
        if "play_intel" in legal:
            made.parts[f"hand:{card}"] = ("play_intel", card)
        elif why:
            made.refused[f"hand:{card}"] = why
    for holding in table["players"][decision["seat"]]["assets"]:
        action = "use" if holding["active"] else "activate"
        if action in legal and holding["asset"]:
            made.parts[f"asset:{holding['asset']}"] = (action, holding["asset"])
