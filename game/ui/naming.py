"""What people and cards are called: by the rulebook's names or by names of our own (no pygame).

One choice holds for the whole program; `use` changes it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from game.homeland.tables import ASSETS, INTEL

Names = Literal["rulebook", "own"]


class _Choice:
    own = False


def use(names: Names) -> None:
    """From now on these names are shown."""
    _Choice.own = names == "own"


def own_names() -> bool:
    """Whether our own names are shown."""
    return _Choice.own


def asset_name(id: str) -> str:
    """The name of an asset (`A01`)."""
    card = ASSETS[id]
    return card.alt_name if _Choice.own else card.name


def intel_name(kind: str) -> str:
    """The name of an intel card (`I03`)."""
    card = INTEL[kind]
    return card.alt_name if _Choice.own else card.name


def told(text: str) -> str:
    """A text that was written with the rulebook's names, with the names that are chosen now."""
    if not _Choice.own:
        return text
    pattern, names = _replacements()
    return pattern.sub(lambda found: names[found[0]], text) if names else text


@cache
def _replacements() -> tuple[re.Pattern[str], dict[str, str]]:
    """Whole names, and family names where all who bear one bear the same new one."""
    pairs = [(card.name, card.alt_name) for card in ASSETS.values()]
    pairs += [(card.name, card.alt_name) for card in INTEL.values()]
    names = {old: new for old, new in pairs if old != new}
    people = [(card.name.split(), card.alt_name.split()) for card in ASSETS.values() if card.name in names]
    for old, new in people:
        family = {theirs[-1] for name, theirs in people if name[-1] == old[-1]}
        if len(old) > 1 and len(new) > 1 and len(family) == 1:
            names.setdefault(old[-1], new[-1])
    longest = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)"), names
