"""Tables of Root to look at: played at random to where every faction has something on its board."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import game
from game.engine.match import Match
from game.ui.canvas import Canvas
from game.ui.grounds import ground
from game.ui.stage import Screen
from game.ui.table.session import Moment
from game.ui.theme import ROOT

LINEUPS = (
    ("marquise", "diaspora", "council", "eyrie"),
    ("alliance", "vagabond", "marquise"),
    ("knaves", "alliance", "council", "diaspora", "eyrie"),
)
FACTIONS = ("marquise", "eyrie", "alliance", "vagabond", "diaspora", "council", "knaves")
WHO = ("You", "AI - Regular", "AI - Expert", "AI - Novice", "AI - Hard")


def at_random(factions: tuple[str, ...], decisions: int, seed: int = 4) -> Match:
    """A match in which everybody has chosen at random so often."""
    match = game.new_match("root", factions=list(factions), map="gorge", seed=seed)
    rng = Random(seed)
    for _ in range(decisions):
        if match.decision is None:
            break
        match.apply(rng.choice(match.decision.options))
    return match


@cache
def _busy(factions: tuple[str, ...]) -> Match:
    return at_random(factions, 700)


def busy(faction: str) -> tuple[Match, int]:
    """A match with a lot on the table, and the seat of the faction in it."""
    factions = next(lineup for lineup in LINEUPS if faction in lineup)
    return _busy(factions), factions.index(faction)


def moment_of(match: Match, seat: int | None) -> Moment:
    """What a seat sees of a match now."""
    seen: dict[str, Any] = match.observe(seat)
    return Moment(seat, seen["table"], seen["own"], seen.get("decision"))


def showing(match: Match, seat: int | None) -> Any:
    """A stand-in for a director that shows what a seat sees."""
    return SimpleNamespace(moment=moment_of(match, seat))


class Sketch(Screen):
    """A screen of what a function paints."""

    theme = ROOT

    def __init__(self, draw: Callable[[Canvas], None]) -> None:
        super().__init__()
        self._draw = draw

    def paint(self, canvas: Canvas) -> None:
        ground(canvas)
        self._draw(canvas)
