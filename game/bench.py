"""`python -m game bench`: every figure that is promised, measured, with its limit.

A part of the program that has figures of its own gives a list of `measure.Figure` by a function `figures()`
in one of the modules of `SOURCES`. What can't be measured here is left out and said on standard error; no
number is ever printed that was not measured.
"""

from __future__ import annotations

import importlib
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from game import matches, measure
from game.engine.match import Match
from game.measure import Figure

SOURCES = ("game.bench", "game.bench_root", "game.ui.figures", "game.ui.root.figures")
SEED = 20_11
GAMES = 24
"""Games of 3 to 6 seats in one measurement."""


def run(progress: Callable[[str], None]) -> dict[str, Any]:
    """Measure everything; figure name -> value, unit, limit; and `calibration`."""
    found: dict[str, Any] = {}
    loops = [measure.calibration() for _ in range(measure.ROUNDS)]
    for figure in _all_figures(progress):
        progress(f"{figure.name} ...")
        try:
            result, loop = measure.take(figure)
        except Exception as fault:
            progress(f"{figure.name} could not be measured: {type(fault).__name__}: {fault}")
            continue
        loops.append(loop)
        found[figure.name] = msgspec.to_builtins(result)
        if not figure.keeps(result.value):
            progress(f"{figure.name} misses its limit")
    found["calibration"] = {
        "value": round(min(loops), 5), "unit": "s", "limit": None, "reference": measure.REFERENCE,
    }  # fmt: skip
    return found


def as_text(found: dict[str, Any]) -> str:
    """The same as a table."""
    rows = []
    for name, figure in found.items():
        limit = "" if figure["limit"] is None else f"   limit {figure['limit']:g}"
        rows.append(f"{name:24} {figure['value']:>12g} {figure['unit']:12}{limit}")
    return "\n".join(rows)


def _all_figures(progress: Callable[[str], None]) -> Iterator[Figure]:
    for name in SOURCES:
        try:
            module = importlib.import_module(name)
        except ImportError as fault:
            progress(f"no figures of {name}: {fault}")
            continue
        yield from module.figures()


# -- the figures of engine, rules and AI -----------------------------------------------------------


def figures() -> list[Figure]:
    """Play-outs, play through `apply`, forks, and how long an AI thinks."""
    return [
        Figure(name="playout_decisions", unit="decisions/s", limit=25_000, kind="rate",
               measure=lambda: _playouts()[0], wanted="random play-outs, decisions with a choice"),
        Figure(name="playout_games", unit="games/s", limit=60, kind="rate",
               measure=lambda: _playouts()[1], wanted="random play-outs, whole games"),
        Figure(name="apply_decisions", unit="decisions/s", limit=8_000, kind="rate",
               measure=_applied, wanted="random play through apply, recording on, saving off"),
        Figure(name="fork", unit="us", limit=40, kind="time",
               measure=lambda: _forks()[0], wanted="a fork at a random decision, median"),
        Figure(name="fork_per_copy", unit="times", limit=2.5, kind="plain",
               measure=lambda: _forks()[1], wanted="the same over one copy of its state"),
        Figure(name="regular_decision", unit="ms", limit=50, kind="time", rounds=2,
               measure=_regular, wanted="a decision of level regular, median"),
    ]  # fmt: skip


def _matches() -> list[tuple[Match, Random]]:
    return [
        (matches.new_match("homeland", seats=3 + number % 4, seed=SEED + number), Random(number))
        for number in range(GAMES)
    ]


def _playouts() -> tuple[float, float]:
    """Decisions with a choice, and games, per CPU second."""
    games, made = _matches(), 0

    def play() -> None:
        nonlocal made
        made = sum(match.playout(rng) for match, rng in games)

    seconds = measure.cpu(play)
    return made / seconds, len(games) / seconds


def _applied() -> float:
    """Decisions with a choice per CPU second."""
    made, games = 0, _matches()

    def play() -> None:
        nonlocal made
        for match, rng in games:
            while (ask := match.decision) is not None:
                options = ask.options
                made += len(options) > 1
                match.apply(options[int(rng.random() * len(options))])

    seconds = measure.cpu(play)
    return made / seconds


def _forks() -> tuple[float, float]:
    """Medians over random decisions: microseconds of a fork, and its ratio to one copy of the state."""
    times, ratios = [], []
    for match in _moments(every=40):
        encode = msgspec.msgpack.Encoder().encode
        decode = msgspec.msgpack.Decoder(match.rules.state_type).decode
        fork = measure.cpu(match.fork, 20)
        copy = measure.cpu(lambda: decode(encode(match.state)), 20)  # noqa: B023 - called at once
        times.append(fork * 1e6)
        ratios.append(fork / copy)
    return statistics.median(times), statistics.median(ratios)


def _moments(every: int) -> Iterator[Match]:
    """Matches at random decisions, about one in `every`."""
    for match, rng in _matches()[:12]:
        while (ask := match.decision) is not None:
            if rng.randrange(every) == 0:
                yield match
            match.apply(rng.choice(ask.options))


def _regular() -> float:
    """Milliseconds of one decision with a choice, median over a game of four `regular`."""
    from game.ai import agent

    player, rng = agent("regular", "homeland"), Random(SEED)
    match, times = matches.new_match("homeland", seats=4, seed=SEED), []
    while (ask := match.decision) is not None:
        start = time.process_time()
        option = player.choose(match.observe(ask.seat), ask, rng)
        if len(ask.options) > 1:
            times.append((time.process_time() - start) * 1000)
        match.apply(option)
    return statistics.median(times)
