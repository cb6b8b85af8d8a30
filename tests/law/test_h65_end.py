"""How the game ends: full tracks, accusations, tally, winners (H65-H73)."""

from typing import Any

import pytest

import game
from game.engine.match import Match
from game.homeland.tables import ORGANIZATIONS, PLOTS
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
    events,
    go_on,
    names_in,
    options,
    pending,
    play,
    player,
    refused,
    story,
    tokens,
    tracks,
)

MOLE, LOYAL, OPPORTUNIST = "terrorist_mole", "loyal_agent", "political_opportunist"


def _success(impact_plot: str = "P30", **scene: Any) -> Scene:
    """The next analysis is a success of a plot with impact 2; seat 1 leads it."""
    return (Scene(**scene).threat("O45", row="imminent", plot=impact_plot, lead=1, intel=["I17"])
            .threat("O11", row="imminent", lead=2, intel=["I09"]))


def _neutralized(**scene: Any) -> Scene:
    """The next analysis is a neutralization of impact 1; seat 1 leads it, another threat waits."""
    return (Scene(**scene).threat("O05", row="imminent", plot="P01", lead=1, intel=["I09", "I09"], agents=4)
            .threat("O11", row="imminent", lead=2, intel=["I17"]))


# -- H65: the trigger ------------------------------------------------------------------------------


@rule("H65", "H66", "H20")
def test_the_game_ends_at_once_when_the_terrorist_track_is_full() -> None:
    match = _success(terrorist=10).player(0, agenda=MOLE).analysis()
    assert match.is_over
    assert tracks(match) == (0, 12)
    assert story(match, "analysis", "fallout", "gained_tokens", "advanced", "turn") == ["analysis"]
    assert pending(match) is None


@rule("H65", "H25")
def test_tokens_above_twelve_are_ignored() -> None:
    match = _success(terrorist=11).player(0, agenda=MOLE).analysis()
    assert tracks(match) == (0, 12)
    assert match.is_over


@rule("H65")
def test_eleven_do_not_end_the_game() -> None:
    match = _success(terrorist=9).analysis()
    assert tracks(match)[1] == 11 and not match.is_over
    match = _neutralized(agency=10).analysis()
    assert tracks(match)[0] == 11 and not match.is_over


@rule("H65", "H67", "H21")
def test_a_full_agency_track_ends_it_after_the_packet_with_no_further_analysis() -> None:
    match = _neutralized(agency=11).analysis()
    assert tracks(match) == (12, 0)
    assert tokens(match, 1) == (2, 1)
    assert player(match, 1).agents == 2
    assert story(match, "analysis", "advanced", "turn") == ["analysis"]
    assert pending(match) == (0, "accuse")


@rule("H65", "H36")
def test_the_game_can_end_in_step_four() -> None:
    scene = Scene(terrorist=11).row("imminent", "O11", "O21", "O22", "O35", "O36", "O37")
    match = scene.top("organizations", "O01").top("intel", "I17").new_threats(3)
    assert match.outcome.reason == "everyone_loses"
    assert match.state.to_reveal == 2


# -- H66, H67 --------------------------------------------------------------------------------------


@rule("H66", "H7c")
@pytest.mark.parametrize("mole", [0, 1, 2, 3])
def test_terrorist_victory_the_mole_alone_wins_whatever_the_points(mole: int) -> None:
    match = _success(terrorist=10).player(mole, rep=0, clout=0, agenda=MOLE).analysis()
    outcome = match.outcome
    assert (outcome.winners, outcome.reason) == ([mole], "terrorist_victory")
    assert outcome.scores == {0: None, 1: None, 2: None, 3: None}
    assert events(match, "accusations") == []


@rule("H66", "H7a", "H7b", "H6a")
def test_terrorist_victory_without_a_mole_everyone_loses() -> None:
    match = _success(terrorist=10).left_over(MOLE).analysis()
    assert (match.outcome.winners, match.outcome.reason) == ([], "everyone_loses")
    assert match.observe(None)["table"]["left_over"] == MOLE


@rule("H67")
def test_agency_victory_begins_with_accusations_and_the_mole_may_still_win() -> None:
    match = Scene(terrorist=9).player(3, agenda=MOLE).accusations()
    assert pending(match) == (0, "accuse")
    play(match, "nobody", "nobody", "nobody", "nobody")
    assert (match.outcome.winners, match.outcome.reason) == ([3], "agency_victory")
    assert match.outcome.scores == {0: 1, 1: 1, 2: 1, 3: 18}


# -- H68: accusations ------------------------------------------------------------------------------


@rule("H68")
def test_each_player_names_exactly_one_other_or_nobody() -> None:
    match = Scene(marker=2).player(1, agenda=MOLE).accusations()
    asked = []
    while pending(match):
        seat, question = pending(match)
        assert question == "accuse"
        assert options(match) == sorted(["nobody", *(f"seat_{n}" for n in range(4) if n != seat)])
        assert refused(match, f"seat_{seat}") == "H68"
        asked.append(seat)
        play(match, "nobody")
    assert asked == [2, 3, 0, 1]


@rule("H68", "H55")
def test_a_sealed_name_changes_nothing_in_anybody_elses_view_until_the_last_is_in() -> None:
    for sealed in range(1, 4):
        one = play(Scene().player(0, agenda=MOLE).accusations(), *["seat_3", "seat_0", "seat_0"][:sealed])
        two = play(Scene().player(0, agenda=MOLE).accusations(), *["nobody", "seat_2", "seat_1"][:sealed])
        for seat in (sealed, 3, None):
            assert one.observe(seat) == two.observe(seat)
            assert one.events_for(seat) == two.events_for(seat)
        assert one.observe(0)["own"]["vote"] == 3
        assert one.observe(3)["table"]["votes"] == []


@rule("H68")
def test_then_all_names_and_all_agendas_are_open_also_the_left_over_one() -> None:
    match = Scene().player(3, agenda=MOLE).left_over(LOYAL).accusations()
    play(match, "seat_3", "seat_2", "nobody", "seat_1")
    for seat in (0, 3, None):
        table = match.observe(seat)["table"]
        assert table["votes"] == [[0, 3], [1, 2], [2, -1], [3, 1]]
        assert [p["agenda"] for p in table["players"]] == [LOYAL, LOYAL, OPPORTUNIST, MOLE]
        assert table["left_over"] == LOYAL
        assert [e["agendas"] for e in events(match, "agendas", seat)] == [[LOYAL, LOYAL, OPPORTUNIST, MOLE]]
        assert story(match, "accusations", "agendas", "game_over") == ["accusations", "agendas", "game_over"]


def _vote(*names: str, **players: Any) -> Match:
    scene = Scene(seats=4, terrorist=4)
    for seat, facts in enumerate(players.get("facts", ({}, {}, {}, {"agenda": MOLE}))):
        scene.player(seat, **facts)
    return play(scene.accusations(), *names)


@rule("H68a")
def test_every_accuser_of_the_mole_gets_six_points() -> None:
    match = _vote("seat_3", "seat_3", "nobody", "nobody")
    assert match.outcome.scores == {0: 7, 1: 7, 2: 1, 3: None}
    assert [t.accusation for t in match.state.tallies] == [6, 6, 0, 0]


@rule("H68b")
def test_accusing_somebody_else_costs_three_and_the_accused_loses_nothing() -> None:
    match = _vote("seat_1", "nobody", "nobody", "nobody")
    assert match.outcome.scores == {0: -2, 1: 1, 2: 1, 3: 8}


@rule("H68b", "H6a")
def test_without_a_mole_every_accusation_costs_three() -> None:
    scene = Scene().left_over(MOLE).accusations()
    match = play(scene, "seat_1", "seat_2", "seat_3", "seat_0")
    assert match.outcome.scores == {0: -2, 1: -2, 2: -2, 3: -2}


@rule("H68c", "H68e")
def test_naming_nobody_brings_nothing() -> None:
    match = _vote("nobody", "nobody", "nobody", "nobody")
    assert [t.accusation for t in match.state.tallies] == [0, 0, 0, 0]


@rule("H68d", "H71")
@pytest.mark.parametrize("accuser", [0, 1, 2])
def test_one_accusation_is_enough_the_mole_has_lost_and_is_not_scored(accuser: int) -> None:
    names = ["seat_3" if seat == accuser else "nobody" for seat in range(3)]
    match = _vote(*names, "nobody")
    assert match.outcome.winners == [accuser]
    assert match.outcome.scores[3] is None


@rule("H68d")
def test_the_name_that_an_accused_mole_gave_is_of_no_matter() -> None:
    one, two = _vote("seat_3", "nobody", "nobody", "seat_0"), _vote("seat_3", "nobody", "nobody", "nobody")
    assert one.outcome == two.outcome
    assert one.outcome.scores[0] == 7


@rule("H68d", "H68b")
def test_an_unaccused_mole_who_named_another_takes_the_three_like_anyone() -> None:
    match = _vote("nobody", "nobody", "nobody", "seat_0")
    assert match.outcome.scores[3] == 2 * 4 - 3
    assert match.outcome.winners == [3]


# -- H69: tally ------------------------------------------------------------------------------------


@rule("H69", "H7a", "H7b", "H7c")
def test_agenda_points_and_printed_points_of_all_own_assets_active_and_face_down() -> None:
    match = _vote("nobody", "nobody", "nobody", "nobody", facts=(
        {"rep": 5, "clout": 9, "active": ["A01"], "face_down": ["A13"]},        # 5 Rep + 5 + 4
        {"rep": 2, "clout": 9, "known": ["A24"]},                               # 2 Rep + 4
        {"rep": 9, "clout": 3, "active": ["A05"], "agenda": OPPORTUNIST},       # 3 Clout + 2
        {"rep": 9, "clout": 9, "face_down": ["A14"], "agenda": MOLE}))          # 2 x 4 + 2
    assert match.outcome.scores == {0: 14, 1: 6, 2: 5, 3: 10}
    assert [(t.agenda, t.assets) for t in match.state.tallies] == [(5, 9), (2, 4), (3, 2), (8, 2)]


@rule("H69", "H48")
def test_a_burned_asset_does_not_count() -> None:
    match = Scene(seats=3, marker=2, agency=11).threat(
        "O11", row="imminent", plot="P01", lead=1, intel=["I09"]).player(
        0, active=["A01"], face_down=["A24"]).analysis()
    play(match, "A01", "blue")
    go_on(match)
    assert assets(match, 0) == {"A24": False}
    assert match.outcome.scores[0] == 1 + 4


@rule("H69")
def test_a_sum_may_be_negative_and_the_best_of_negative_sums_still_wins() -> None:
    match = _vote("seat_1", "seat_0", "seat_0", "seat_0", facts=(
        {"rep": 0}, {"rep": 1}, {"clout": 0, "agenda": OPPORTUNIST}, {"agenda": MOLE}))
    assert match.outcome.scores == {0: -3, 1: -2, 2: -3, 3: 5}
    scene = Scene(seats=3).left_over(MOLE)
    for seat, rep in enumerate((0, 1, 1)):
        scene.player(seat, rep=rep, clout=0)
    match = play(scene.accusations(), "seat_1", "seat_0", "seat_0")
    assert max(match.outcome.scores.values()) == -2


# -- H70-H72: winners ------------------------------------------------------------------------------


@rule("H70")
def test_the_highest_sum_wins_whatever_the_agenda() -> None:
    match = _vote("nobody", "nobody", "nobody", "nobody", facts=(
        {"rep": 8}, {"rep": 3}, {"clout": 9, "agenda": OPPORTUNIST}, {"agenda": MOLE}))
    assert match.outcome.winners == [2]


def _tie(*agendas: str, points: int = 19) -> Match:
    """Seats with these agendas at the same points, nobody accused."""
    seats = max(3, len(agendas))
    scene = Scene(seats=seats, terrorist=8)
    for seat, agenda in enumerate(agendas):
        has = {LOYAL: {"rep": points}, OPPORTUNIST: {"clout": points}, MOLE: {"active": ["A03"]}}[agenda]
        scene.player(seat, agenda=agenda, **{"rep": 0, "clout": 0, **has})
    return play(scene.accusations(), *["nobody"] * seats)


@rule("H70", "H72")
def test_loyal_and_opportunist_19_the_loyal_agent_wins_alone() -> None:
    assert _tie(OPPORTUNIST, LOYAL).outcome.winners == [1]
    assert _tie(OPPORTUNIST, LOYAL).outcome.scores == {0: 19, 1: 19, 2: 1}


@rule("H70", "H72")
def test_two_loyal_agents_and_an_opportunist_19_the_two_share() -> None:
    assert _tie(LOYAL, OPPORTUNIST, LOYAL).outcome.winners == [0, 2]


@rule("H70", "H72")
def test_an_unaccused_mole_and_an_opportunist_19_the_opportunist_wins() -> None:
    match = _tie(MOLE, OPPORTUNIST)
    assert match.outcome.scores == {0: 19, 1: 19, 2: 1}
    assert match.outcome.winners == [1]


@rule("H70")
def test_a_mole_and_a_loyal_agent_tie_the_loyal_agent_wins() -> None:
    assert _tie(MOLE, LOYAL).outcome.winners == [1]


@rule("H70")
def test_two_opportunists_share() -> None:
    match = _tie(OPPORTUNIST, LOYAL, OPPORTUNIST, MOLE, LOYAL, points=19)
    assert match.outcome.winners == [1, 4]
    scene = Scene(seats=5)
    for seat in (0, 2):
        scene.player(seat, agenda=OPPORTUNIST, clout=9)
    assert play(scene.accusations(), *["nobody"] * 5).outcome.winners == [0, 2]


@rule("H71")
def test_an_accused_mole_is_left_out_of_the_ranking_however_many_points_it_had() -> None:
    match = _vote("nobody", "seat_3", "nobody", "nobody", facts=(
        {"rep": 9}, {"rep": 1}, {"clout": 1}, {"agenda": MOLE, "active": ["A01", "A13", "A24"]}))
    assert match.outcome.winners == [0]
    assert match.outcome.scores == {0: 9, 1: 7, 2: 1, 3: None}
    assert [t.scored for t in match.state.tallies] == [True, True, True, False]


# -- H73: worked totals ----------------------------------------------------------------------------


def _worked(*blue: str, agents: int = 2) -> Match:
    """Red 16 = cards 3 + organization 4 + plot 9."""
    organization = next(o.id for o in ORGANIZATIONS.values() if o.sophistication == 4)
    assert PLOTS["P45"].complexity == 9
    intel = ["I15", *blue]
    return (Scene().threat(organization, row="imminent", plot="P45", lead=1, intel=intel, agents=agents)
            .analysis())


@rule("H73", "H19", "H17")
def test_red_16_blue_17_neutralized_and_16_to_16_succeeds() -> None:
    match = _worked("I09", "I09", "I09")
    assert [(e["red"], e["blue"], e["succeeded"]) for e in events(match, "result")] == [(16, 17, False)]
    match = _worked("I09", "I09", "I07")
    assert [(e["red"], e["blue"], e["succeeded"]) for e in events(match, "result")] == [(16, 16, True)]


# -- hard cases of the end -------------------------------------------------------------------------


@rule("H6", "H55")
def test_xg1_no_view_tells_whether_a_mole_was_dealt() -> None:
    match = game.new_match("homeland", seats=3, seed=1)
    loyal = next(seat for seat in range(3) if player(match, seat).agenda == LOYAL)
    for seat in (loyal, None):
        views = [{**match.observe(seat)["table"], "agenda_set": None}, match.events_for(seat)]
        assert MOLE not in names_in(views)
    assert match.observe(None)["table"]["left_over"] is None


@rule("H68")
def test_xg5_the_first_to_answer_learns_nothing_from_the_later_ones() -> None:
    one = play(Scene().player(3, agenda=MOLE).accusations(), "seat_1", "seat_3")
    two = play(Scene().player(3, agenda=MOLE).accusations(), "seat_1", "nobody")
    assert one.observe(0) == two.observe(0)
    assert one.observe(3) == two.observe(3)


@rule("H66", "H68")
def test_the_end_opens_every_agenda_and_cannot_be_undone() -> None:
    match = _success(terrorist=10).player(0, agenda=MOLE).analysis()
    assert [(e["agendas"][0], e["left_over"]) for e in events(match, "agendas", 2)] == [(MOLE, OPPORTUNIST)]
    assert not match.can_undo
    match = play(Scene().player(3, agenda=MOLE).accusations(), *["nobody"] * 4)
    assert match.is_over and not match.can_undo


@rule("H68")
def test_a_sealed_name_is_told_to_its_giver_alone() -> None:
    match = play(Scene().player(3, agenda=MOLE).accusations(), "seat_2")
    assert events(match, "sealed", 0) == [{"kind": "sealed", "seat": 0, "names": 2, "rule": "H68"}]
    for seat in (1, 2, 3, None):
        assert events(match, "sealed", seat) == [{"kind": "sealed", "seat": 0, "rule": "H68"}]
