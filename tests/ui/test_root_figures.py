"""The figures of the Root table: named once, and measured where the table is full."""

from __future__ import annotations

import importlib
import math
from itertools import pairwise

from game import bench
from game.ui.geometry import Point
from game.ui.root import figures


def test_the_figures_of_root_are_among_those_of_the_bench_and_named_once() -> None:
    names = [f.name for source in bench.SOURCES for f in importlib.import_module(source).figures()]
    assert len(set(names)) == len(names)
    assert {"root_redraw_1920", "root_map_moved", "root_idle_redraws", "root_reload"} <= set(names)


def test_they_are_taken_late_in_a_game_of_six() -> None:
    match = figures.late_match()
    assert match.seats == 6
    assert match.decision is not None
    assert (match.decision.seat, match.decision.question) == (0, "action")
    assert len(match.events_for(0)) >= figures.TOLD


def test_the_hand_that_moves_the_map_never_leaps() -> None:
    at = Point(700, 400)
    way = [figures.swung(at, number) for number in range(figures.ENOUGH)]
    assert max(math.dist(one, other) for one, other in pairwise(way)) <= 13
    assert len({round(point.x) for point in way}) > 50


def test_nothing_is_drawn_while_nothing_happens() -> None:
    assert figures.idle_redraws() == 0
