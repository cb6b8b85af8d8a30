"""How figures of `game bench` are taken: CPU time, best of five, scaled by a fixed loop beside them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Literal

import msgspec

ROUNDS = 5
"""Each figure is the best of so many measurements."""
REFERENCE = 0.0203
"""CPU seconds of one calibration loop on the idle machine to which all figures are scaled (CPython 3.11)."""

Kind = Literal["rate", "time", "plain"]


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to measure. A `rate` is the better the higher, the others the lower.

    `measure` gives one measurement in `unit`; rates and times are scaled by the calibration, `plain` ones
    (megabytes, counts, ratios) are not. `wanted` says what is measured.
    """

    name: str
    unit: str
    limit: float
    kind: Kind
    measure: Callable[[], float]
    wanted: str = ""
    rounds: int = ROUNDS

    def keeps(self, value: float) -> bool:
        """Whether the value is within the limit."""
        return value >= self.limit if self.kind == "rate" else value <= self.limit


class Result(msgspec.Struct, frozen=True):
    """A figure as measured, scaled to the reference machine."""

    value: float
    unit: str
    limit: float | None


def take(figure: Figure) -> tuple[Result, float]:
    """Measure a figure; also the seconds of the calibration loop beside it."""
    values, loops = [], []
    for _ in range(figure.rounds):
        loops.append(calibration())
        values.append(figure.measure())
    loop = min(loops)
    slow = loop / REFERENCE
    if figure.kind == "rate":
        best = max(values) * slow
    else:
        best = min(values) / (slow if figure.kind == "time" else 1)
    return Result(_rounded(best), figure.unit, figure.limit), loop


def cpu(work: Callable[[], object], times: int = 1) -> float:
    """CPU seconds of the whole process for one call of `work`, the mean of `times` calls."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


def calibration() -> float:
    """CPU seconds of the fixed loop: what interpreted rules do most, in pure Python."""
    return cpu(_loop)


def _loop() -> int:
    table = {str(i): i for i in range(100)}
    total = 0
    for turn in range(3000):
        cards = [i * turn % 97 for i in range(60)]
        cards.sort()
        total += sum(table[str(card)] for card in cards)
    return total


def _rounded(value: float) -> float:
    """Three digits that mean something."""
    return float(f"{value:.3g}") if abs(value) < 1000 else float(round(value))
