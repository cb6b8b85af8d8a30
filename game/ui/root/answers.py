"""What a click on a thing answers: the open question as a map from things on the table to answers (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.decisions import Option
from game.ui.root.names import is_card, is_place
from game.ui.root.word_menu import name_of
from game.ui.root.word_questions import MENUS

Facts = dict[str, Any]
PILES = {"pond": "pile:pond", "deck": "pile:deck"}


@dataclass(slots=True)
class Answers:
    """The open question by things: `place:G8`, `hand:B12`, `crafted:B20`, `strip:2`, `item:boot`,
    `pile:pond`, `name:craft` (all options of one action). `refused` says of a thing why it does not answer.
    """

    question: str = ""
    options: tuple[Option, ...] = ()
    things: dict[str, list[Option]] = field(default_factory=dict)
    refused: dict[str, tuple[str, str]] = field(default_factory=dict)
    why: list[tuple[Option, str, str]] = field(default_factory=list)

    def of(self, thing: str) -> Sequence[Option]:
        """The options that a thing stands for; none when it is not legal."""
        return self.things.get(thing, ())


def answers(decision: Facts | None, own: Facts | None) -> Answers:
    """The map for the decision as its own seat knows it; empty while somebody else is asked."""
    if decision is None or own is None or "options" not in decision:
        return Answers()
    id = decision["question"]
    made = Answers(id, tuple(decision["options"]))
    for option in decision["options"]:
        for thing in things_of(id, option, decision["about"]):
            made.things.setdefault(thing, []).append(option)
        if id in MENUS and isinstance(option, str):
            made.things.setdefault(f"name:{name_of(option)}", []).append(option)
    for option, reason, rule in decision["unavailable"]:
        made.why.append((option, reason, rule))
        for thing in things_of(id, option, decision["about"]):
            if thing not in made.things:
                made.refused[thing] = (reason, rule)
    return made


def things_of(question: str, option: Option, about: Facts) -> list[str]:
    """The things on the table that an answer stands for, if any."""
    if not isinstance(option, str):
        return []
    if option in PILES:
        return [PILES[option]]
    if option == "move" and question == "settle":
        return []
    found = []
    head, *rest = option.split(":")
    for word in (head, *rest):
        if word.startswith("seat_"):
            found.append(f"strip:{word.removeprefix('seat_')}")
        elif is_place(word):
            found.append(f"place:{word}")
        elif is_card(word):
            found.append(_card_thing(question, option, word, about))
    if head == "take_dominance" or question == "take_dominance":
        found.append("pile:available")
    return found


def _card_thing(question: str, option: str, card: str, about: Facts) -> str:
    """A card of an answer lies in the hand, before its owner, or in a Decree."""
    if question in MENUS and (option == card or option.startswith(f"{card}:")):
        return f"crafted:{card}"
    if question == "battle_effect" or question == "resolve_first":
        return f"crafted:{card}"
    if "column" in about and option.startswith(f"{about['column']}:"):
        return f"decree:{card}"
    return f"hand:{card}"
