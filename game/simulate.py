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
from game.ai.play import play_out
from game.engine.errors import SetupError
from game.matches import new_match, seats_of
from game.summaries import SUMMARIES, Record

Progress = Callable[[int, int], None]
"""Is told how many games are done, of how many."""


class Plan(msgspec.Struct, frozen=True):
    """What one process plays."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    seed: int
    rotate: bool
    max_turns: int | None


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
    return summary(game, records, time.perf_counter() - began)


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
    kind, limit = SUMMARIES[plan.game], plan.max_turns
    watch = kind.watch(match, levels)
    decisions = play_out(
        match, [agent(level, plan.game) for level in levels], watch=watch.see,
        stop=None if limit is None else lambda now: kind.turns(now) > limit,
    )  # fmt: skip
    outcome = match.outcome
    return Record(
        levels, kind.parts(match), outcome.winners if outcome else [], outcome.reason if outcome else None,
        kind.turns(match), decisions, watch.notes(match),
    )  # fmt: skip


# -- summing up ------------------------------------------------------------------------------------


def summary(game: str, records: list[Record], seconds: float) -> dict[str, Any]:
    """The figures of a set of games: those of every game, and what is told of this one."""
    length = sorted(record.turns for record in records)
    kind = SUMMARIES[game]
    return {
        "games": len(records),
        "finished": sum(record.reason is not None for record in records),
        "unfinished": sum(record.reason is None for record in records),
        "wins": kind.wins(records),
        "reasons": dict(sorted(Counter(r.reason for r in records if r.reason is not None).items())),
        "turns": {"mean": fmean(length), "p5": _percentile(length, 5), "p95": _percentile(length, 95)},
        **kind.figures(records),
        "decisions_per_s": sum(record.decisions for record in records) / seconds,
        "games_per_s": len(records) / seconds,
    }


def _percentile(ordered: list[int], percent: int) -> int:
    """The smallest value that at least so many percent do not exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
