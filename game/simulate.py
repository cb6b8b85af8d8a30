"""Games among AI only, with a summary: `python -m game simulate`."""

from __future__ import annotations

import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import Any

import msgspec

from game.ai import agent
from game.ai.beliefs import suspicion
from game.ai.play import play_out
from game.engine.errors import SetupError
from game.engine.match import Match
from game.homeland.state import MOLE
from game.matches import new_match, seats_of

Progress = Callable[[int, int], None]
"""Is told how many games are done, of how many."""
Share = dict[str, int]
BELIEVERS = ("regular",)
"""Levels whose seats hold beliefs."""
TRACK_FULL = "terrorist_victory"


class Plan(msgspec.Struct, frozen=True):
    """What one process plays."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    seed: int
    rotate: bool
    max_turns: int | None


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
    pairs: list[suspicion.Pair]


def run(
    game: str,
    options: dict[str, Any],
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    rotate: bool = False,
    max_turns: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play so many games and sum them up; game k has seed + k, however many processes there are.

    `rotate` moves the levels round the seats from game to game. Only `_per_s` figures depend on the machine.
    """
    plan = Plan(game, options, tuple(levels), seed, rotate, max_turns)
    _check(plan)
    began = time.perf_counter()
    records = []
    for record in _records(plan, games, jobs):
        records.append(record)
        if progress:
            progress(len(records), games)
    return summary(records, time.perf_counter() - began)


def _check(plan: Plan) -> None:
    seats = seats_of(plan.game, plan.options)
    if len(plan.levels) != seats:
        raise SetupError(f"expected {seats} levels, one per seat, not {len(plan.levels)}")
    for level in ("regular", *plan.levels):  # a game without opponents of its own is not summed up here
        agent(level, plan.game)


def _records(plan: Plan, games: int, jobs: int) -> Iterator[Record]:
    """The records in the order of the games."""
    work = [(plan, number) for number in range(games)]
    if jobs <= 1 or games <= 1:
        yield from map(_play, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, games)) as pool:
        yield from pool.imap(_play, work, chunksize=max(1, min(20, games // (4 * jobs))))


def _play(work: tuple[Plan, int]) -> Record:
    return play(*work)


def play(plan: Plan, number: int) -> Record:
    """Game `number` of the plan, played to its end or as far as its turns go."""
    shift = number % len(plan.levels) if plan.rotate else 0
    levels = (*plan.levels[len(plan.levels) - shift :], *plan.levels[: len(plan.levels) - shift])
    match = new_match(plan.game, seed=plan.seed + number, **plan.options)
    watch = suspicion.Watch(match, [seat for seat, level in enumerate(levels) if level in BELIEVERS])
    limit = plan.max_turns
    decisions = play_out(
        match, [agent(level, plan.game) for level in levels], watch=watch.see,
        stop=None if limit is None else lambda now: turns(now) > limit,
    )  # fmt: skip
    outcome = match.outcome
    return Record(
        levels, [player.agenda for player in match.state.players], outcome.winners if outcome else [],
        outcome.reason if outcome else None, turns(match), decisions, watch.pairs(match) if outcome else [],
    )  # fmt: skip


def turns(match: Match) -> int:
    """How many rounds were begun."""
    return int(match.rules.turn(match.state)["round"])


# -- summing up ------------------------------------------------------------------------------------


def summary(records: list[Record], seconds: float) -> dict[str, Any]:
    """The figures of a set of games, with what tells tables with and without a mole apart."""
    length = sorted(record.turns for record in records)
    return {
        "games": len(records),
        "finished": sum(record.reason is not None for record in records),
        "unfinished": sum(record.reason is None for record in records),
        "wins": wins(records),
        "reasons": dict(sorted(Counter(r.reason for r in records if r.reason is not None).items())),
        "turns": {"mean": fmean(length), "p5": _percentile(length, 5), "p95": _percentile(length, 95)},
        "agency": {
            "mole_dealt": _share([r for r in records if MOLE in r.parts], _agency_won),
            "no_mole": _share([r for r in records if MOLE not in r.parts], _agency_won),
        },
        "mole": mole_wins(records),
        "suspicion": suspicion.score(pair for record in records for pair in record.pairs),
        "decisions_per_s": sum(record.decisions for record in records) / seconds,
        "games_per_s": len(records) / seconds,
    }


def wins(records: list[Record]) -> dict[str, dict[str, Share]]:
    """How many seats of each kind won: by level, by agenda, by level without the mole's seat."""
    found: dict[str, dict[str, Share]] = {"level": {}, "faction": {}, "agenda": {}, "level_not_mole": {}}
    for record in records:
        for seat, (level, part) in enumerate(zip(record.levels, record.parts, strict=True)):
            won = seat in record.winners
            _count(found["level"], level, won)
            _count(found["agenda"], part, won)
            if part != MOLE:
                dealt = "mole dealt" if MOLE in record.parts else "no mole"
                _count(found["level_not_mole"], level, won)
                _count(found["level_not_mole"], f"{level}, {dealt}", won)
    return {kind: dict(sorted(shares.items())) for kind, shares in found.items()}


def mole_wins(records: list[Record]) -> dict[str, Share]:
    """How moles won: by the full track, or by points without being named."""
    dealt = [record for record in records if MOLE in record.parts]
    return {
        "track": _share(dealt, lambda r: r.reason == TRACK_FULL),
        "points": _share(dealt, lambda r: r.reason != TRACK_FULL and _mole_won(r)),
        "either": _share(dealt, _mole_won),
    }


def _mole_won(record: Record) -> bool:
    return record.parts.index(MOLE) in record.winners


def _agency_won(record: Record) -> bool:
    return record.reason == "agency_victory"


def _share(records: list[Record], counts: Callable[[Record], bool]) -> Share:
    return {"n": sum(counts(record) for record in records), "games": len(records)}


def _count(shares: dict[str, Share], name: str, won: bool) -> None:
    share = shares.setdefault(name, {"n": 0, "games": 0})
    share["n"] += won
    share["games"] += 1


def _percentile(ordered: list[int], percent: int) -> int:
    """The smallest value that at least so many percent do not exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
