"""How places are lit: what the open question allows, what has been chosen, where the pointer and the focus
are (no pygame)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from game.ui.controls import Control
from game.ui.interaction import Interaction

PREFIX = "place:"
Lit = Literal["", "legal", "selected", "not_legal", "battle"]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a place is lit. `number`: the order of choice of a selected one."""

    state: Lit = ""
    number: int = 0
    hover: bool = False
    focus: bool = False


def marks(controls: Iterable[Control], ui: Interaction, battle: str = "") -> dict[str, Mark]:
    """The marks that follow from controls named `place:ID`; `battle` is the place of a battle under way."""
    found = {}
    for control in controls:
        if control.id.startswith(PREFIX):
            place = control.id.removeprefix(PREFIX)
            state: Lit = "battle" if place == battle else _lit(control)
            hover = control.enabled and ui.hover == control.id
            focus = ui.keyboard and ui.focus == control.id
            found[place] = Mark(state, control.number, hover, focus)
    if battle:
        found.setdefault(battle, Mark("battle"))
    return {place: mark for place, mark in found.items() if mark != Mark()}


def aimed(controls: Iterable[Control], ui: Interaction) -> str:
    """The lit place under the pointer or in the focus, or an empty string."""
    thing = ui.focus if ui.keyboard else ui.hover
    lit = any(control.id == thing and control.state == "legal" for control in controls)
    return thing.removeprefix(PREFIX) if lit and thing.startswith(PREFIX) else ""


def _lit(control: Control) -> Lit:
    if control.state == "legal" or control.state == "selected" or control.state == "not_legal":
        return control.state
    return ""
