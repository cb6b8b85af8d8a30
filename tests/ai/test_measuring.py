"""The measurements of agents at Root: who plays what, and how shares are given."""

from game.root.faction import FACTIONS
from tests import measure_root, sweep
from tests.law.root.lineups import lineups
from tests.measure_root import Played, Series, by_faction, jobs, report, share

SERIES = Series(40, 5, 1, tuple(sorted(FACTIONS)))


def test_the_measured_agent_takes_each_seat_in_turn_and_line_ups_are_legal():
    found = jobs("regular", "novice", SERIES)
    assert [job.levels.index("regular") for job in found] == [0, 1, 2, 3] * 10
    for job in found:
        assert sorted(job.levels) == ["novice"] * 3 + ["regular"]
        assert len(set(job.factions)) == 4 and not {"vagabond", "knaves"} <= set(job.factions)
    assert {job.map for job in found} == set(measure_root.MAPS)


def test_a_faction_that_is_named_is_the_one_that_is_measured():
    for job in jobs("regular", "random", SERIES, faction="eyrie", map="marsh"):
        assert job.factions[job.levels.index("regular")] == "eyrie" and job.map == "marsh"


def test_the_seed_alone_says_what_is_played():
    assert jobs("novice", "random", SERIES) == jobs("novice", "random", SERIES)
    assert jobs("novice", "random", SERIES) != jobs("novice", "random", SERIES._replace(seed=6))


def test_a_share_with_its_interval_by_hand():
    """Wilson for 8 of 10: 0.49 to 0.94."""
    assert share(8, 10) == "80.0 % [49.0, 94.3] (8/10)"
    assert share(0, 0) == "-"


def test_a_game_that_was_left_counts_as_not_won():
    job = jobs("regular", "novice", SERIES)[0]
    left = Played(job, (), False, 41, (1, 2, 3, 4))
    won = Played(job, (0,), True, 9, (30, 2, 3, 4))
    assert by_faction([left, won], "regular") == {job.factions[0]: (1, 2)}
    assert "ended: 50.0 %" in report("both", [left, won], "regular")


def test_the_sweep_plays_to_the_end_and_has_every_line_up():
    played = sweep.play(sweep.Job(("marquise", "eyrie"), "autumn", "novice", 3))
    assert played.ended and not played.fault and set(played.winners) <= {"marquise", "eyrie"}
    assert len(lineups()) == 88
