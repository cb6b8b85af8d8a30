"""All that is worked out once for the end of a game: cases, suspicions, turning points (no pygame)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.beliefs.hindsight import Clue, Hindsight, hindsight
from game.engine.match import Match
from game.homeland.state import MOLE
from game.ui.table.casebook import Case, Casebook
from game.ui.table.session import Seats
from game.ui.table.turning import Turning, turning_points
from game.ui.table.words import Speech

Facts = dict[str, Any]
SUSPICIOUS = {"novice": False, "regular": True}
"""Levels that suspect anybody, and whether they read everything or a few open acts alone."""


@dataclass(frozen=True, slots=True)
class Theatre:
    """A finished game laid open."""

    seed: int
    seats: int
    cases: tuple[Case, ...]
    hindsights: tuple[Hindsight, ...]
    turning: tuple[Turning, ...]

    def curve(self, observer: int | None, suspect: int) -> list[float]:
        """The chance to be the mole, at the beginning of each round and at the end, that the observer (None:
        the average of all) gave a suspect."""
        seen = [h for h in self.hindsights if observer in (None, h.seat) and h.seat != suspect]
        rounds = min((len(h.rounds) for h in seen), default=0)
        return [sum(h.rounds[i][suspect] for h in seen) / len(seen) for i in range(rounds)]

    def clues(self, observer: int | None, suspect: int) -> list[Clue]:
        """The strongest reasons about a suspect, each once."""
        found: dict[tuple[Any, ...], Clue] = {}
        for h in self.hindsights:
            if observer in (None, h.seat):
                for clue in h.clues:
                    if clue.suspect == suspect:
                        key = (clue.round, clue.threat, type(clue.act).__name__, str(clue.act)[:40])
                        if key not in found or abs(found[key].weight) < abs(clue.weight):
                            found[key] = clue
        return sorted(found.values(), key=lambda clue: -abs(clue.weight))


def theatre(match: Match, seats: Seats) -> Theatre:
    """The theatre of a match that is over."""
    table = match.observe(None)["table"]
    agendas: Sequence[str] = [player["agenda"] for player in table["players"]]
    events = match.events_for(None)
    return Theatre(
        match.seed,
        match.seats,
        tuple(Casebook(events).cases),
        tuple(_hindsights(match, seats, agendas)),
        tuple(turning_points(events, agendas, Speech(seats.names))),
    )


def _hindsights(match: Match, seats: Seats, agendas: Sequence[str]) -> list[Hindsight]:
    """One for every seat of the program that suspects anybody; a bystander's where there is none."""
    watchers = [i for i in range(match.seats) if seats.levels[i] in SUSPICIOUS and agendas[i] != MOLE]
    if not watchers:
        return [hindsight(match.seats, None, None, match.events_then(None))]
    return [
        hindsight(match.seats, i, agendas[i], match.events_then(i), reads=SUSPICIOUS[seats.levels[i]])
        for i in watchers
    ]


def replay_name(seed: int, names: Sequence[str], winners: Sequence[int], when: str, game: str) -> str:
    """A file name for a replay that every system takes; `when` is its last round or turn."""
    who = "-".join(_plain(names[seat]) for seat in winners) or "nobody"
    return f"replay-{game}-{seed}-{_plain(when)}-{who[:40]}".rstrip("-.")


def _plain(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-").lower() or "player"
