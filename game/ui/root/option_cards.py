"""Which card an answer of the prompt names, so that it can be read before it is chosen (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.decisions import Option
from game.root.tables import CAPTAINS, CHARACTERS, QUESTS
from game.ui.root.answers import Parts
from game.ui.root.card_words import LEADERS
from game.ui.root.names import is_card

KINDS: Mapping[str, Mapping[str, Any]] = {
    "quest": QUESTS,
    "captain": CAPTAINS,
    "character": CHARACTERS,
    "leader": LEADERS,
}
"""The other kinds of cards, each with the names that it knows."""
OWN_KIND = {"character": "character", "leader": "leader"}
"""Questions whose answers are of one kind only: a Captain and a character may share a name."""


def card_of(question: str, parts: Parts) -> tuple[str, str] | None:
    """The kind and id of the last card that answers name, if they name one."""
    for part in reversed(parts):
        found = _named(question, part)
        if found is not None:
            return found
    return None


def _named(question: str, option: Option) -> tuple[str, str] | None:
    for word in reversed(option.split(":")) if isinstance(option, str) else ():
        if is_card(word):
            return "card", word
        for kind, known in KINDS.items():
            if word in known and OWN_KIND.get(question, kind) == kind:
                return kind, word
    return None
