"""One game of every legal line-up on every map: `python -m tests.sweep root [--level L] [--jobs J]`.

Prints what could not be played or ended unsound, and how many games ended; exits with 1 on a fault.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.ai import LEVELS, agent
from game.ai.play import play_out
from game.matches import new_match
from game.summaries import SUMMARIES
from tests.law.root.lineups import lineups

MAPS = ("gorge", "marsh", "autumn")
LIMIT = 60
"""Turns of each player after which a game is left."""


class Job(NamedTuple):
    """One game."""

    factions: tuple[str, ...]
    map: str
    level: str
    seed: int


class Result(NamedTuple):
    """How it went; `fault` is empty where nothing was wrong."""

    job: Job
    ended: bool
    winners: tuple[str, ...]
    fault: str = ""


def play(job: Job) -> Result:
    """Play one game and look at it afterwards."""
    try:
        match = new_match("root", factions=list(job.factions), map=job.map, seed=job.seed)
        agents = [agent(job.level, "root")] * len(job.factions)
        play_out(match, agents, stop=lambda now: SUMMARIES["root"].turns(now) > LIMIT)
    except Exception:
        return Result(job, False, (), traceback.format_exc())
    winners = match.outcome.winners if match.outcome else []
    wrong = "; ".join(match.invariants())
    return Result(job, match.is_over, tuple(job.factions[seat] for seat in winners), wrong)


def main(argv: list[str] | None = None) -> int:
    """The exit code: 1 if a game was at fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.sweep", description=__doc__)
    parser.add_argument("game", choices=["root"])
    parser.add_argument("--level", choices=LEVELS, default="novice")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    args = parser.parse_args(argv)
    sets = lineups()
    jobs = [
        Job(each[at % len(each) :] + each[: at % len(each)], name, args.level, args.seed * 10**6 + at)
        for at, (each, name) in enumerate((each, name) for each in sets for name in MAPS)
    ]
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        return _report(len(sets), pool.imap(play, jobs, chunksize=2), len(jobs))


def _report(sets: int, results: Iterable[Result], games: int) -> int:
    began, faults, ended, wins = time.monotonic(), 0, 0, Counter[str]()
    for number, result in enumerate(results, 1):
        ended += result.ended
        wins.update(result.winners)
        if result.fault:
            faults += 1
            print(f"FAULT {result.job}: {result.fault}")
        if number % 20 == 0:
            print(f"{number} of {games} games", file=sys.stderr, flush=True)
    won = ", ".join(f"{name} {count}" for name, count in sorted(wins.items()))
    took = time.monotonic() - began
    print(f"{sets} line-ups, {games} games in {took:.0f} s: {ended} ended, {faults} at fault")
    print(f"won by {won}")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
