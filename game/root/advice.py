"""What somebody who sets up a table is told: factions in a minute, tables that work, landmarks in a line."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Literal

from game.engine import facts

REACH = {2: 17, 3: 18, 4: 21, 5: 25, 6: 28}
"""The least sum of reach that is advised, by number of players; no rule forbids less (C127)."""


class Introduction(facts.Entry, frozen=True):
    """A faction in a minute: its goal, how it scores, what the others want from it."""

    ease: Literal["easy", "middling", "hard"]
    line: str
    goal: str
    scores: str
    others: str


class LineUp(facts.Entry, frozen=True):
    """A suggested table; the first faction is for the person at the screen."""

    title: str
    factions: tuple[str, ...]
    map: str
    why: str
    landmarks: tuple[str, ...] = ()


class LandmarkHelp(facts.Entry, frozen=True):
    """A landmark in a line."""

    title: str
    help: str


def _text(name: str) -> str:
    return (resources.files("game.root") / "data" / name).read_text(encoding="utf-8")


@cache
def introductions() -> dict[str, Introduction]:
    """By faction, in the order in which they set up."""
    return facts.read("introductions.toml", _text("introductions.toml"), Introduction)


@cache
def lineups() -> dict[str, LineUp]:
    """Tables for two to six players, the smallest first."""
    return facts.read("lineups.toml", _text("lineups.toml"), LineUp)


@cache
def landmark_help() -> dict[str, LandmarkHelp]:
    """By landmark."""
    return facts.read("landmark_help.toml", _text("landmark_help.toml"), LandmarkHelp)
