"""How well the agents play Root: `python -m tests.measure_root [--games N] [--jobs J] [--seed S] [WHAT ...]`.

`tables` are four regulars on each map, `FACTION` one regular of it among three random agents, `regular` one
among three novices, `novice` one among three random agents. Line-ups, maps and seats are drawn by the seed,
and the agent that is measured takes each seat in turn. A game that has not ended after 40 turns of each
player counts as not won by anybody. Intervals are Wilson's, 95 %.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from game.ai import agent
from game.ai.play import play_out
from game.matches import new_match
from game.root.faction import FACTIONS
from game.root.setup import EXCLUSIVE
from game.summaries import SUMMARIES

MAPS = ("gorge", "marsh", "autumn")
LIMIT = 40
"""Turns of each player after which a game is left."""
SEATS = 4


class Job(NamedTuple):
    """One game to be played."""

    factions: tuple[str, ...]
    map: str
    levels: tuple[str, ...]
    seed: int


class Played(NamedTuple):
    """One game that was played."""

    job: Job
    winners: tuple[int, ...]
    ended: bool
    turns: int
    scores: tuple[int | None, ...]


def lineup(rng: Random, pool: Sequence[str], first: str = "") -> list[str]:
    """Four factions that may sit together, the first one given or drawn too."""
    names = sorted(pool)
    while True:
        rest = rng.sample([name for name in names if name != first], SEATS - bool(first))
        found = [first, *rest] if first else rest
        if not any(set(pair) <= set(found) for pair in EXCLUSIVE):
            return found


class Series(NamedTuple):
    """What all games of a measurement share."""

    games: int
    seed: int
    processes: int
    pool: tuple[str, ...]
    """Factions that line-ups are drawn from."""


def jobs(level: str, others: str, series: Series, *, faction: str = "", map: str = "") -> list[Job]:
    """Games of one agent of `level` among others; it sits in each seat in turn."""
    found = []
    for number in range(series.games):
        rng = Random(f"{series.seed} {level} {others} {faction} {map} {number}")
        factions, at = lineup(rng, series.pool, faction), number % SEATS
        tested, rest = factions[0], factions[1:]
        seated = (*rest[:at], tested, *rest[at:])
        levels = tuple(level if seat == at else others for seat in range(SEATS))
        found.append(Job(seated, map or rng.choice(MAPS), levels, rng.getrandbits(40)))
    return found


def play(job: Job) -> Played:
    """Play it, up to the limit."""
    match = new_match("root", factions=list(job.factions), map=job.map, seed=job.seed)
    kind = SUMMARIES["root"]
    play_out(match, [agent(level, "root") for level in job.levels], stop=lambda now: kind.turns(now) > LIMIT)
    outcome = match.outcome
    scores = tuple(player.score if player.on_track else None for player in match.state.players)
    return Played(
        job, tuple(outcome.winners) if outcome else (), outcome is not None, kind.turns(match), scores
    )


def run(work: list[Job], processes: int) -> Iterator[Played]:
    """All games, in order."""
    if processes <= 1:
        yield from map(play, work)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play, work, chunksize=4)


def share(won: int, of: int) -> str:
    """A share with Wilson's interval."""
    if not of:
        return "-"
    z, p = 1.96, won / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * p:.1f} % [{100 * (middle - half):.1f}, {100 * (middle + half):.1f}] ({won}/{of})"


def by_faction(played: Sequence[Played], level: str) -> dict[str, tuple[int, int]]:
    """For each faction played by that level: games won, games."""
    found: dict[str, tuple[int, int]] = {}
    for each in played:
        for seat, (faction, at) in enumerate(zip(each.job.factions, each.job.levels, strict=True)):
            if at == level:
                won, games = found.get(faction, (0, 0))
                found[faction] = won + (seat in each.winners), games + 1
    return dict(sorted(found.items()))


def report(title: str, played: Sequence[Played], level: str) -> str:
    """The figures of a series in a few lines."""
    shares = by_faction(played, level)
    won, games = (sum(each[at] for each in shares.values()) for at in (0, 1))
    ended = sum(each.ended for each in played)
    length = sum(each.turns for each in played) / len(played)
    lines = [f"## {title}", f"- ended: {share(ended, len(played))}; turns of each player: {length:.1f}"]
    if level in ("novice", "regular") and games < SEATS * len(played):
        lines.append(f"- {level} wins: {share(won, games)}")
    lines += [f"- {faction} ({level}): {share(*each)}" for faction, each in shares.items()]
    return "\n".join(lines)


def measure(what: str, series: Series) -> str:
    """One series, or for `tables` one on each map."""
    if what == "tables":
        found = []
        for name in MAPS:
            played = list(run(jobs("regular", "regular", series, map=name), series.processes))
            found.append(report(f"four regulars on {name}, {series.games} games", played, "regular"))
        return "\n".join(found)
    if what in FACTIONS:
        played = list(run(jobs("regular", "random", series, faction=what), series.processes))
        return report(f"{what} as a regular among three random, {series.games} games", played, "regular")
    others = {"regular": "novice", "novice": "random"}[what]
    played = list(run(jobs(what, others, series), series.processes))
    return report(f"one {what} among three {others}, {series.games} games", played, what)


def main(argv: list[str] | None = None) -> int:
    """Measure what is named, or everything."""
    known = ["tables", "regular", "novice", *sorted(FACTIONS)]
    parser = argparse.ArgumentParser(prog="python -m tests.measure_root", description=__doc__)
    parser.add_argument("what", nargs="*", choices=[[], *known], metavar="WHAT")
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--factions", default=",".join(sorted(FACTIONS)), metavar="A,B", help="to draw from")
    args = parser.parse_args(argv)
    series = Series(args.games, args.seed, args.jobs, tuple(args.factions.split(",")))
    for what in args.what or known:
        print(measure(what, series), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
