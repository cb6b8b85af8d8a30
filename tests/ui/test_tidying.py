"""Full collections of garbage wait for a moment in which nothing moves."""

from __future__ import annotations

import gc
import sys

import pytest

from game.ui import tidying
from game.ui.tidying import LONGEST, PAUSE, PENDING, REST, Tidy, frames


class Clock:
    now = 1000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands, a collector that only notes, and enough to collect."""
    made = Clock()
    monkeypatch.setattr(tidying.time, "monotonic", lambda: made.now)
    monkeypatch.setattr(tidying.gc, "get_count", lambda: (0, 0, PENDING))
    monkeypatch.setattr(tidying.gc, "collect", lambda: 0)
    return made


def test_a_sleeping_window_is_tidied_and_a_moving_one_is_not(clock: Clock) -> None:
    tidy = Tidy()
    clock.now += PAUSE
    assert not tidy.between_frames(0.0)
    assert not tidy.between_frames(REST - 1)
    assert tidy.between_frames(None)
    clock.now += PAUSE
    assert tidy.between_frames(REST)


def test_it_is_not_done_at_every_event(clock: Clock) -> None:
    tidy = Tidy()
    clock.now += PAUSE
    assert tidy.between_frames(None)
    assert not tidy.between_frames(None)


def test_a_window_that_never_sleeps_is_tidied_in_the_end(clock: Clock) -> None:
    tidy = Tidy()
    clock.now += LONGEST
    assert tidy.between_frames(0.0)


def test_nothing_is_done_for_little(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying.gc, "get_count", lambda: (0, 0, PENDING - 1))
    tidy = Tidy()
    clock.now += LONGEST
    assert not tidy.between_frames(None)


def test_while_frames_come_first_no_full_collection_comes_by_itself() -> None:
    before = gc.get_threshold(), sys.getswitchinterval()
    with frames():
        assert gc.get_threshold()[2] > 10_000
        assert gc.get_threshold()[:2] == before[0][:2], "young objects are collected as ever"
        assert sys.getswitchinterval() < before[1]
        assert gc.get_freeze_count() > 0
    assert (gc.get_threshold(), sys.getswitchinterval()) == before
    assert gc.get_freeze_count() == 0
