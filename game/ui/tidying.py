"""Whose turn it is in the one process: threads give way to frames, and memory is tidied while nothing moves.

A full collection of garbage takes some 50 ms with a thinking seat's positions about, three frames. So none
comes by itself while the program runs; one is made when the window sleeps, and after `LONGEST` in any case.
Young objects are collected as ever, which takes no time worth mentioning.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

SWITCH = 0.001
"""Seconds after which a thread that works gives way to the frame."""
NEVER = 1_000_000
PENDING = 12
"""So many collections of the middle generation make a full one worth while."""
REST = 150.0
"""The window sleeps when it wants to wake only after so many milliseconds, or not at all."""
PAUSE, LONGEST = 3.0, 120.0
"""Seconds between two full collections: at least, and at most while something is pending."""


class Tidy:
    """Makes full collections when they disturb nobody."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def between_frames(self, wakes_in: float | None) -> bool:
        """Tidies up if it is time to; `wakes_in` is what the stage says. Whether it did."""
        since = time.monotonic() - self._last
        if gc.get_count()[2] < PENDING or since < PAUSE:
            return False
        if since < LONGEST and wakes_in is not None and wakes_in < REST:
            return False
        gc.collect()
        self._last = time.monotonic()
        return True


@contextmanager
def frames() -> Iterator[Tidy]:
    """While this is open, frames come first: nothing is held up by other threads or a full collection."""
    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(thresholds[0], thresholds[1], NEVER)
    try:
        yield Tidy()
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()
        sys.setswitchinterval(interval)
