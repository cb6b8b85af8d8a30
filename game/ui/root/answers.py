"""What a click on a thing answers: the open question as a map from things on the table to answers (no
pygame)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.decisions import Option
from game.ui.root.names import is_card, is_place
from game.ui.root.word_menu import name_of
from game.ui.root.word_questions import MENUS

Facts = dict[str, Any]
KINDS = frozenset({"lose", "strike_what"})
"""Questions about a kind of piece in one place."""
FOES = frozenset({"battle_with", "prisoner_of"})
"""Questions about a player who stands in one place."""
PILES = {"pond": "pile:pond", "deck": "pile:deck"}


Parts = tuple[Option, ...]
"""Answers given one after the other, as far as each is offered when its turn comes."""


@dataclass(slots=True)
class Answers:
    """The open question by things: `place:G8`, `hand:B12`, `crafted:B20`, `strip:2`, `pile:pond`,
    `piece:G8:sawmill`, `name:craft` (all options of one action). `refused` says of a thing why it does not
    answer. `beyond` are things of the map that answer the next question too: `place:G8` for a march from
    there.
    """

    question: str = ""
    options: tuple[Option, ...] = ()
    things: dict[str, list[Parts]] = field(default_factory=dict)
    beyond: dict[str, list[Parts]] = field(default_factory=dict)
    refused: dict[str, tuple[str, str]] = field(default_factory=dict)
    why: list[tuple[Option, str, str]] = field(default_factory=list)

    def of(self, thing: str) -> Sequence[Parts]:
        """The answers that a thing stands for; none when it is not legal."""
        return [*self.things.get(thing, ()), *self.beyond.get(thing, ())]

    def named(self, word: str) -> Parts:
        """The answers that a control's id names."""
        for parts in [(option,) for option in self.options] + [
            p for each in self.beyond.values() for p in each
        ]:
            if word_of(parts) == word:
                return parts
        return ()


def word_of(parts: Parts) -> str:
    """Answers as the end of a control's id."""
    return "|".join(map(str, parts))


Foresee = Callable[[Option], Facts | None]
"""What would be asked next after an option (None: nobody knows, or somebody else)."""


def answers(decision: Facts | None, own: Facts | None, foresee: Foresee = lambda option: None) -> Answers:
    """The map for the decision as its own seat knows it; empty while somebody else is asked."""
    if decision is None or own is None or "options" not in decision:
        return Answers()
    id = decision["question"]
    made = Answers(id, tuple(decision["options"]))
    for option in decision["options"]:
        for thing in things_of(id, option, decision["about"]):
            made.things.setdefault(thing, []).append((option,))
        if id in MENUS and isinstance(option, str):
            made.things.setdefault(f"name:{name_of(option)}", []).append((option,))
            _look_beyond(made, option, foresee)
    for option, reason, rule in decision["unavailable"]:
        made.why.append((option, reason, rule))
        for thing in things_of(id, option, decision["about"]):
            if thing not in made.things:
                made.refused[thing] = (reason, rule)
    return made


def _look_beyond(made: Answers, option: str, foresee: Foresee) -> None:
    """An action that goes on with the choice of a place can begin with that place."""
    if option == "done" or any(is_place(word) for word in option.split(":")):
        return
    after = foresee(option)
    if after is None or after["question"] in MENUS:
        return
    for place in after["options"]:
        if isinstance(place, str) and is_place(place):
            made.beyond.setdefault(f"place:{place}", []).append((option, place))


def things_of(question: str, option: Option, about: Facts) -> list[str]:
    """The things on the table that an answer stands for, if any."""
    if not isinstance(option, str):
        return []
    if option in PILES:
        return [PILES[option]]
    if question in KINDS and about.get("place"):
        return [f"piece:{about['place']}:{option}"]
    if question in FOES and about.get("place") and option.startswith("seat_"):
        return [f"strip:{option.removeprefix('seat_')}", f"piece:{about['place']}:{option}"]
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
