"""Where points came from: from events alone, by turn and source; the plots of them."""

import itertools

import pytest

from game.ui.geometry import Rect
from game.ui.root.plots_view import bar_tip, history_plot, sources_table, turns_plot
from game.ui.root.points import points_of, source_of


def turn(number, seat):
    return {"kind": "turn", "number": number, "seat": seat}


def scored(seat, points, why):
    return {"kind": "scored", "seat": seat, "points": points, "score": 0, "why": why, "rule": "C102"}


STORY = [
    turn(1, 0),
    scored(0, 2, "sawmill"),
    scored(1, 1, "removed"),
    turn(2, 1),
    scored(1, 3, "crafted"),
    scored(1, 2, "roosts"),
    turn(3, 0),
    turn(4, 1),
    scored(1, -2, "turmoil"),
    scored(0, 1, "B09"),
]
FACTIONS = ["marquise", "eyrie"]


@pytest.fixture
def points():
    return points_of(STORY, 2)


@pytest.mark.parametrize(
    ("why", "gained", "source"),
    [
        ("removed", 1, "removed"),
        ("crafted", 2, "crafted"),
        ("B10", 3, "cards"),
        ("F10", 1, "cards"),
        ("tower", 1, "cards"),
        ("integrate", 4, "plan"),
        ("mock", 2, "plan"),
        ("turmoil", -2, "lost"),
    ],
)
def test_every_reason_has_its_source(why, gained, source):
    assert source_of(why, gained) == source


def test_points_of_another_s_turn_belong_to_that_turn(points):
    assert [(bar.turn, bar.gained, bar.lost) for bar in points.bars(1)] == [(1, 1, 0), (2, 5, 0), (4, 0, 2)]


def test_totals_and_scores_add_up(points):
    assert points.totals(1) == {"plan": 2, "removed": 1, "crafted": 3, "cards": 0, "lost": -2}
    assert [points.score(seat) for seat in (0, 1)] == [3, 4]
    assert points.line(1) == [(0, 0), (1, 1), (2, 6), (3, 6), (4, 4)]


def test_a_marker_that_leaves_the_track_ends_its_line():
    story = [*STORY, {"kind": "dominance_activated", "seat": 0, "card": "B12"}, turn(5, 0), turn(6, 1)]
    points = points_of(story, 2)
    assert points.line(0)[-1] == (4, 3) and points.line(1)[-1] == (6, 4)
    assert "Marquise off the track" in history_plot(points, FACTIONS, Rect(0, 0, 600, 300)).controls[5].tip


def test_bars_stand_on_their_line_as_high_as_their_points(points):
    plot = turns_plot(points, FACTIONS, Rect(0, 0, 800, 400))
    row = plot.rows[1]
    first, second, third = row.bars
    assert second.segments[0].rect.bottom == row.base
    heights = {s.source: s.rect.h for s in second.segments}
    assert heights["crafted"] == pytest.approx(heights["plan"] * 3 / 2)
    assert first.top.x < second.top.x < third.top.x
    assert third.segments[0].rect.y > row.base, "what was lost hangs below the line"


def test_a_bar_says_what_it_stands_for(points):
    words = bar_tip("eyrie", points.bars(1)[1])
    assert words.startswith("Turn 2, Eyrie: +3 ") and "+2 " in words


def test_a_score_stands_until_the_turn_in_which_it_changes(points):
    plot = history_plot(points, FACTIONS, Rect(0, 0, 600, 300))
    heights = [round((plot.rect.bottom - p.y) / (plot.rect.h / 30)) for p in plot.lines[1].points]
    assert heights == [0, 0, 1, 1, 6, 6, 6, 6, 4, 4]
    assert [n for n, _ in plot.levels] == [0, 5, 10, 15, 20, 25, 30]


def test_the_stickers_at_the_ends_keep_apart():
    points = points_of([turn(1, 0)], 6)
    six = ["marquise", "eyrie", "alliance", "diaspora", "council", "knaves"]
    for rect in (Rect(0, 0, 900, 500), Rect(0, 0, 700, 104)):
        plot = history_plot(points, six, rect)
        ends = sorted((line.end for line in plot.lines), key=lambda end: end.y)
        assert all(b.y - a.y >= a.h - 3.01 for a, b in itertools.pairwise(ends))
        assert ends[-1].bottom <= plot.rect.bottom + 12.01


def test_the_table_tells_nothing_where_there_is_nothing(points):
    table = sources_table(points, FACTIONS, Rect(0, 0, 800, 400))
    assert [text for text, _ in table.rows[1][1]] == ["2", "1", "3", "-", "-2", "4"]


def test_before_the_first_turn_there_are_no_bars():
    plot = turns_plot(points_of([], 3), ["marquise", "eyrie", "diaspora"], Rect(0, 0, 800, 400))
    assert [row.bars for row in plot.rows] == [(), (), ()]
