"""Where cards register what they do. One function per card stands in `cards/`, one file per deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.ruleset import Rule
from game.root.faction import Action
from game.root.state import Battle, State

COMPANIONS = "F06"
"""The card that lets a frog card count as any suit."""
SCOUTING_PARTY = "B40"
"""The card that makes ambushes harmless to its attacking owner."""


class CardAction(NamedTuple):
    """What a crafted card offers its owner in a phase: only at its `start`, or at any time in it."""

    phase: str
    start: bool
    action: Action


class BattleEffect(NamedTuple):
    """What a crafted card offers in battle after the dice (C72)."""

    usable: Callable[[State, int, Battle], bool]
    run: Callable[[State, int], Rule]


IMMEDIATE: dict[str, Callable[[State, int], Rule]] = {}
"""Cards that resolve when crafted (C95)."""
ACTIONS: dict[str, CardAction] = {}
"""Crafted cards that are used by choice in one's own turn."""
AT_START: dict[str, tuple[str, Callable[[State, int], Rule]]] = {}
"""Crafted cards that must be used at the start of a phase: the phase, and what happens."""
IN_BATTLE: dict[str, BattleEffect] = {}
DOMINANCE: dict[str, Callable[[State, int], bool]] = {}
"""Dominance cards: whether the seat meets their condition (C106)."""


def has(s: State, seat: int, card: str) -> bool:
    """Whether a crafted card lies in the seat's play area."""
    return card in s.players[seat].play
