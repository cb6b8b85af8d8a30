"""The dock below the map: hand, crafted cards and piles, laid out (no pygame).

Control ids: `hand:B12#0` (the copies of a kind are counted), `crafted:B20#0`, `pile:deck`, `pile:discard`,
`pile:pond`, `pile:available`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ui.controls import Control, State, area
from game.ui.geometry import Rect
from game.ui.root.card_facts import Craft, crafts

Facts = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Mark:
    """How a thing of the dock stands to the open question."""

    state: State = "ready"
    number: int = 0
    reason: str = ""
    rule: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Dock:
    """What lies where. `hand` and `crafted`: (control id, card, place); `crafts`: what can be crafted now."""

    rect: Rect
    hand: tuple[tuple[str, str, Rect], ...]
    crafted: tuple[tuple[str, str, Rect], ...]
    piles: tuple[tuple[str, int, Rect], ...]
    crafts: Mapping[str, Craft] = field(default_factory=dict)
    controls: tuple[Control, ...] = ()


def dock_view(
    table: Facts,
    own: Facts | None,
    seat: int | None,
    rect: Rect,
    *,
    decision: Facts | None = None,
    marks: Mapping[str, Mark] | None = None,
) -> Dock:
    """The dock of a seat; a bystander has no hand. `marks` are by the part before `#`: `hand:B12`,
    `crafted:B20`, `pile:discard`."""
    hand = own["hand"] if own else []
    given = marks or {}
    placed, controls = [], []
    pitch = min(125.0, max(1.0, rect.w - 160) / max(1, len(hand)))
    for i, card in enumerate(hand):
        id = f"hand:{card}#{hand[:i].count(card)}"
        place = Rect(rect.x + 14 + i * pitch, rect.y + 6, 118, 104)
        mark = given.get(f"hand:{card}", Mark())
        placed.append((id, card, place))
        controls.append(
            area(
                id,
                place,
                state=mark.state,
                number=mark.number,
                reason=mark.reason,
                rule=mark.rule,
                key=mark.key,
            )
        )
    return Dock(rect, tuple(placed), (), (), crafts(decision, hand), tuple(controls))
