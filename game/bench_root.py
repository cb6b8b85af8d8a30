"""The figures of Root for `game bench`: play-outs, forks, replays, memory, and how cost grows with seats."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec

from game import matches, measure
from game.engine.match import Match
from game.measure import Figure

SEED = 20_11
MAP = "autumn"
BASE = ("marquise", "eyrie", "alliance", "vagabond")
HOMELAND = (
    ("marquise", "eyrie", "diaspora", "council"),
    ("eyrie", "alliance", "vagabond", "diaspora"),
    ("marquise", "alliance", "council", "knaves"),
    ("diaspora", "council", "knaves"),
    ("marquise", "eyrie", "alliance", "vagabond", "diaspora", "council"),
)
"""Line-ups with factions of the Homeland expansion."""
GROWING = ("marquise", "eyrie", "diaspora", "alliance", "council", "vagabond")
"""The first two play, then three, and so on to all six."""
GAMES = 24
FEW = 4
MEMORY_GAMES = (50, 200)
"""Games after which a process of its own says how much memory it has needed."""


def figures() -> list[Figure]:
    """What is promised of the rules of Root without a screen."""
    growth = [
        Figure(name=f"root_cost_{seats}_seats", unit="times", limit=seats / 2, kind="plain", rounds=3,
               measure=lambda seats=seats: _cost(seats) / _cost(2),  # type: ignore[misc]
               wanted=f"CPU time per decision with {seats} players over that with two")
        for seats in range(3, len(GROWING) + 1)
    ]  # fmt: skip
    return [
        Figure(name="root_playout_decisions", unit="decisions/s", limit=16_000, kind="rate",
               measure=lambda: _playouts(BASE, GAMES)[0],
               wanted="random play-outs of the four base factions, decisions with a choice"),
        Figure(name="root_playout_games", unit="games/s", limit=60, kind="rate",
               measure=lambda: _playouts(BASE, GAMES)[1],
               wanted="random play-outs of the four base factions, whole games"),
        Figure(name="root_homeland_decisions", unit="decisions/s", limit=8_000, kind="rate",
               measure=lambda: min(_playouts(each, FEW)[0] for each in HOMELAND),
               wanted="the slowest of some line-ups with a Homeland faction"),
        Figure(name="root_fork", unit="us", limit=40, kind="time", rounds=3,
               measure=lambda: _forks().median, wanted="a fork at a random decision, median"),
        Figure(name="root_fork_p99", unit="us", limit=150, kind="time", rounds=3,
               measure=lambda: _forks().worst, wanted="a fork at a random decision, 99th percentile"),
        Figure(name="root_fork_per_copy", unit="times", limit=2.5, kind="plain", rounds=3,
               measure=lambda: _forks().median_ratio, wanted="a fork over one copy of its state, median"),
        Figure(name="root_fork_p99_per_copy", unit="times", limit=8, kind="plain", rounds=3,
               measure=lambda: _forks().worst_ratio, wanted="the same, 99th percentile"),
        Figure(name="root_replays", unit="inputs", limit=20, kind="plain", rounds=1,
               measure=_replays, wanted="the most inputs that a fork plays again"),
        Figure(name="root_memory", unit="MB", limit=80, kind="plain", rounds=1,
               measure=lambda: _memory()[1], wanted=f"a process that has played {MEMORY_GAMES[1]} games"),
        Figure(name="root_memory_growth", unit="MB", limit=2, kind="plain", rounds=1,
               measure=_memory_growth, wanted="what it needed more after the first quarter of them"),
        *growth,
    ]  # fmt: skip


# -- play-outs ---------------------------------------------------------------------------------------------


def _matches(factions: tuple[str, ...], games: int) -> list[tuple[Match, Random]]:
    return [
        (matches.new_match("root", factions=list(factions), map=MAP, seed=SEED + at), Random(at))
        for at in range(games)
    ]


def _playouts(factions: tuple[str, ...], count: int) -> tuple[float, float]:
    """Decisions with a choice, and games, per CPU second."""
    games, made = _matches(factions, count), 0

    def play() -> None:
        nonlocal made
        made = sum(match.playout(rng) for match, rng in games)

    seconds = measure.cpu(play)
    return made / seconds, count / seconds


def _cost(seats: int) -> float:
    """CPU seconds per decision with a choice, with so many players."""
    return 1 / _playouts(GROWING[:seats], FEW)[0]


# -- forks -------------------------------------------------------------------------------------------------


class Forks(msgspec.Struct, frozen=True):
    """Times of forks at random decisions, in microseconds and in copies of their state."""

    median: float
    worst: float
    median_ratio: float
    worst_ratio: float


def _forks() -> Forks:
    times, ratios = [], []
    for match in _moments(every=60):
        encode = msgspec.msgpack.Encoder().encode
        decode = msgspec.msgpack.Decoder(match.rules.state_type).decode
        fork = measure.cpu(match.fork, 20)
        copy = measure.cpu(lambda: decode(encode(match.state)), 20)  # noqa: B023 - called at once
        times.append(fork * 1e6)
        ratios.append(fork / copy)
    return Forks(statistics.median(times), _p99(times), statistics.median(ratios), _p99(ratios))


def _p99(values: list[float]) -> float:
    return statistics.quantiles(values, n=100)[-1]


def _moments(every: int) -> Iterator[Match]:
    """Matches at random decisions, about one in `every`, of base and Homeland factions."""
    for factions in (BASE, HOMELAND[0]):
        for match, rng in _matches(factions, FEW):
            while (ask := match.decision) is not None:
                if rng.randrange(every) == 0:
                    yield match
                match.apply(rng.choice(ask.options))


def _replays() -> float:
    """The most inputs since a stable point, over every decision of some games."""
    most = 0
    for factions in (BASE, *HOMELAND):
        for match, rng in _matches(factions, 2):
            while (ask := match.decision) is not None:
                most = max(most, match.replays)
                match.apply(rng.choice(ask.options))
    return float(most)


# -- memory ------------------------------------------------------------------------------------------------

_PLAYS = """
import resource
from random import Random
from game import matches
for at in range({last}):
    match = matches.new_match("root", factions={factions}, map={map!r}, seed=at)
    match.playout(Random(at))
    if at + 1 in ({first}, {last}):
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)
"""


@cache
def _memory() -> tuple[float, float]:
    """Megabytes that a process of its own has needed after the first and the last number of games."""
    first, last = MEMORY_GAMES
    code = _PLAYS.format(first=first, last=last, factions=list(BASE), map=MAP)
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    after_first, after_last = (float(each) for each in told.split())
    return after_first, after_last


def _memory_growth() -> float:
    after_first, after_last = _memory()
    return after_last - after_first
