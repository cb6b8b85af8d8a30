"""Games among AI, summed up."""

import pytest

from game import simulate
from game.ai.beliefs.suspicion import Pair, brier, first, score
from game.engine.errors import SetupError

TIMED = ("decisions_per_s", "games_per_s")


def untimed(found):
    return {key: value for key, value in found.items() if key not in TIMED}


@pytest.fixture(scope="module")
def novices():
    return simulate.run("homeland", {"seats": 3}, ["novice"] * 3, 4, 50)


def test_the_keys_of_the_contract_are_there(novices):
    assert {"games", "finished", "unfinished", "wins", "reasons", "turns", "suspicion", *TIMED} <= set(
        novices
    )
    assert set(novices["turns"]) == {"mean", "p5", "p95"}
    assert set(novices["wins"]["level"]["novice"]) == {"n", "games"}
    assert (novices["games"], novices["finished"], novices["unfinished"]) == (4, 4, 0)
    assert sum(novices["reasons"].values()) == 4


def test_processes_change_nothing(novices):
    again = simulate.run("homeland", {"seats": 3}, ["novice"] * 3, 4, 50, jobs=2)
    assert untimed(again) == untimed(novices)


def test_levels_move_round_the_seats():
    plan = simulate.Plan("homeland", {"seats": 3}, ("random", "novice", "novice"), 1, True, 0)
    assert [simulate.play(plan, number).levels.index("random") for number in range(4)] == [0, 1, 2, 0]


def test_a_game_left_unfinished_counts_as_not_won():
    found = simulate.run("homeland", {"seats": 4}, ["novice"] * 4, 2, 1, max_turns=1)
    assert (found["finished"], found["unfinished"]) == (0, 2)
    assert found["wins"]["level"]["novice"] == {"n": 0, "games": 8}
    assert found["reasons"] == {}


def test_progress_is_told():
    told = []
    simulate.run(
        "homeland", {"seats": 3}, ["novice"] * 3, 2, 1, max_turns=1, progress=lambda *now: told.append(now)
    )
    assert told == [(1, 2), (2, 2)]


def test_a_level_for_each_seat_is_needed():
    with pytest.raises(SetupError, match="expected 4 levels"):
        simulate.run("homeland", {"seats": 4}, ["novice"] * 3, 1, 1)


def test_only_levels_with_beliefs_have_a_suspicion(novices):
    assert novices["suspicion"] is None
    found = simulate.run("homeland", {"seats": 4}, ["regular"] * 4, 3, 1)["suspicion"]
    assert 0.0 <= found["half"] <= 1.0 and found["chance"] == pytest.approx(1 / 3)
    assert found["by_round"][0]["mole"] == pytest.approx(0.25, abs=0.05)


def test_scores_by_hand():
    assert first((0.0, 0.5, 0.3, 0.2), 1) == 1.0
    assert first((0.0, 0.4, 0.4, 0.2), 1) == 0.5
    assert first((0.0, 0.2, 0.4, 0.4), 1) == 0.0
    assert brier((0.0, 0.5, 0.3, 0.2), 1) == pytest.approx(0.25 + 0.09 + 0.04)
    sure, unsure = (0.0, 1.0, 0.0, 0.0), (0.0, 0.2, 0.5, 0.3)
    pair = Pair(1, 3, (unsure, unsure, sure, sure), sure, unsure)
    assert pair.half == sure
    assert score([pair])["end"] == 1.0 and score([]) is None


# -- Root --------------------------------------------------------------------------------------------

TABLE = {"factions": ["marquise", "eyrie", "council"], "map": "autumn"}


@pytest.fixture(scope="module")
def woodland():
    return simulate.run("root", TABLE, ["novice", "random", "regular"], 3, 8, rotate=True, max_turns=4)


def test_root_is_summed_up_by_faction_and_level(woodland):
    assert {"games", "finished", "unfinished", "wins", "reasons", "turns", "points", *TIMED} == set(woodland)
    assert {name: share["games"] for name, share in woodland["wins"]["faction"].items()} == {
        "council": 3, "eyrie": 3, "marquise": 3,
    }  # fmt: skip
    assert woodland["wins"]["faction_level"]["eyrie, novice"] == {"n": 0, "games": 1}
    assert woodland["unfinished"] == 3 and woodland["turns"]["mean"] == 5
    assert set(woodland["points"]) == set(TABLE["factions"])


def test_processes_change_nothing_at_root(woodland):
    again = simulate.run("root", TABLE, ["novice", "random", "regular"], 3, 8, 2, rotate=True, max_turns=4)
    assert untimed(again) == untimed(woodland)


@pytest.mark.parametrize(("more", "said"), [
    ({"factions": ["marquise", "moles"]}, "no faction is called 'moles'"),
    ({"factions": ["marquise"]}, "2 to 6 players"),
    ({"deck": "exiles"}, "deck is one of base"),
    ({"map": "nowhere"}, "no map is called 'nowhere'")])  # fmt: skip
def test_a_table_that_cannot_be_is_refused_in_one_line(more, said):
    with pytest.raises(SetupError, match=said) as fault:
        simulate.run("root", {**TABLE, **more}, ["novice"] * 3, 1, 1)
    assert "\n" not in str(fault.value)
