"""What `simulate` tells of each game beside what it tells of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from game.ai.beliefs import suspicion
from game.ai.play import Taken
from game.engine.match import Match
from game.homeland.state import MOLE

Share = dict[str, int]
BELIEVERS = ("regular",)
"""Levels whose seats hold beliefs."""
TRACK_FULL = "terrorist_victory"


class Record(msgspec.Struct):
    """One game played."""

    levels: tuple[str, ...]
    parts: list[str]
    """What each seat played: its agenda, or its faction."""
    winners: list[int]
    reason: str | None
    """None when it was left unfinished."""
    turns: int
    decisions: int
    notes: list[Any]
    """What the game's own figures are worked out from."""


class Watch(Protocol):
    """Looks on while one game is played."""

    def see(self, match: Match, taken: Taken) -> None:
        """A decision that is about to be applied."""

    def notes(self, match: Match) -> list[Any]:
        """What is to be kept of the game, now that it has ended or was left."""


class Summary(Protocol):
    """How the games of one kind are summed up."""

    def watch(self, match: Match, levels: Sequence[str]) -> Watch:
        """Somebody to look on at a new match."""

    def parts(self, match: Match) -> list[str]:
        """What each seat plays."""

    def turns(self, match: Match) -> int:
        """How many turns each player has begun."""

    def wins(self, records: list[Record]) -> dict[str, dict[str, Share]]:
        """How many seats of each kind won."""

    def figures(self, records: list[Record]) -> dict[str, Any]:
        """The figures of this game alone."""


def tally(kinds: Sequence[str], seen: Iterable[tuple[str, str, bool]]) -> dict[str, dict[str, Share]]:
    """For each kind, the shares by name, of (kind, name, won)."""
    found: dict[str, dict[str, Share]] = {kind: {} for kind in kinds}
    for kind, name, won in seen:
        each = found[kind].setdefault(name, {"n": 0, "games": 0})
        each["n"] += won
        each["games"] += 1
    return {kind: dict(sorted(shares.items())) for kind, shares in found.items()}


def share(records: list[Record], counts: Callable[[Record], bool]) -> Share:
    """How many of the games count."""
    return {"n": sum(counts(record) for record in records), "games": len(records)}


def seats_of(records: list[Record]) -> Iterable[tuple[Record, str, str, bool]]:
    """Every seat of every game: the record, its level, its part and whether it won."""
    for record in records:
        for seat, (level, part) in enumerate(zip(record.levels, record.parts, strict=True)):
            yield record, level, part, seat in record.winners


# -- Homeland --------------------------------------------------------------------------------------


class _Suspicion:
    """Notes what the seats with beliefs think of the others."""

    def __init__(self, match: Match, levels: Sequence[str]) -> None:
        self._watch = suspicion.Watch(match, [i for i, level in enumerate(levels) if level in BELIEVERS])

    def see(self, match: Match, taken: Taken) -> None:
        """See `Watch.see`."""
        self._watch.see(match, taken)

    def notes(self, match: Match) -> list[Any]:
        """Pairs of a believer and what it held to be true; none of a game that was left."""
        return self._watch.pairs(match) if match.outcome else []


class HomelandSummary:
    """Wins by agenda, with and without a mole at the table."""

    def watch(self, match: Match, levels: Sequence[str]) -> Watch:
        """See `Summary.watch`."""
        return _Suspicion(match, levels)

    def parts(self, match: Match) -> list[str]:
        """Agendas."""
        return [player.agenda for player in match.state.players]

    def turns(self, match: Match) -> int:
        """Rounds begun."""
        return int(match.rules.turn(match.state)["round"])

    def wins(self, records: list[Record]) -> dict[str, dict[str, Share]]:
        """By level, by agenda, by level without the mole's seat."""
        seen = []
        for record, level, part, won in seats_of(records):
            seen += [("level", level, won), ("agenda", part, won)]
            if part != MOLE:
                dealt = "mole dealt" if MOLE in record.parts else "no mole"
                seen += [("level_not_mole", level, won), ("level_not_mole", f"{level}, {dealt}", won)]
        return tally(("level", "faction", "agenda", "level_not_mole"), seen)

    def figures(self, records: list[Record]) -> dict[str, Any]:
        """What tells tables with and without a mole apart, and how well moles are suspected."""
        return {
            "agency": {
                "mole_dealt": share([r for r in records if MOLE in r.parts], _agency_won),
                "no_mole": share([r for r in records if MOLE not in r.parts], _agency_won),
            },
            "mole": mole_wins(records),
            "suspicion": suspicion.score(pair for record in records for pair in record.notes),
        }


def mole_wins(records: list[Record]) -> dict[str, Share]:
    """How moles won: by the full track, or by points without being named."""
    dealt = [record for record in records if MOLE in record.parts]
    return {
        "track": share(dealt, lambda r: r.reason == TRACK_FULL),
        "points": share(dealt, lambda r: r.reason != TRACK_FULL and _mole_won(r)),
        "either": share(dealt, _mole_won),
    }


def _mole_won(record: Record) -> bool:
    return record.parts.index(MOLE) in record.winners


def _agency_won(record: Record) -> bool:
    return record.reason == "agency_victory"


# -- Root ------------------------------------------------------------------------------------------


class _Scores:
    """Notes the points at the end."""

    def see(self, match: Match, taken: Taken) -> None:
        """Nothing to be noted on the way."""

    def notes(self, match: Match) -> list[Any]:
        """By seat, points, or None where the marker left the track."""
        return [player.score if player.on_track else None for player in match.state.players]


class RootSummary:
    """Wins and points by faction and level."""

    def watch(self, match: Match, levels: Sequence[str]) -> Watch:
        """See `Summary.watch`."""
        return _Scores()

    def parts(self, match: Match) -> list[str]:
        """Factions; empty where a game was left in the middle of the draft."""
        return [player.faction for player in match.state.players]

    def turns(self, match: Match) -> int:
        """Turns that the first player has begun."""
        players = len(match.state.players)
        return -(-int(match.rules.turn(match.state)["turn"]) // players)

    def wins(self, records: list[Record]) -> dict[str, dict[str, Share]]:
        """By level, by faction, by faction and level."""
        seen = []
        for _, level, part, won in seats_of(records):
            seen += [
                ("level", level, won),
                ("faction", part, won),
                ("faction_level", f"{part}, {level}", won),
            ]
        return tally(("level", "faction", "agenda", "faction_level"), seen)

    def figures(self, records: list[Record]) -> dict[str, Any]:
        """Mean points at the end by faction, of those still on the track."""
        points: dict[str, list[int]] = {}
        for record in records:
            for part, score in zip(record.parts, record.notes, strict=True):
                if score is not None:
                    points.setdefault(part, []).append(score)
        return {"points": {part: sum(each) / len(each) for part, each in sorted(points.items())}}


SUMMARIES: Mapping[str, Summary] = {"homeland": HomelandSummary(), "root": RootSummary()}
"""By game."""
