"""H19-H23, H25, H26: who wins an analysis, what it brings, and the cleaning up."""

import msgspec
import pytest

from game.engine.match import Match
from game.homeland.effects_grammar import WORDS
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
    events,
    on_board,
    options,
    pending,
    place,
    play,
    player,
    story,
    threat,
    tokens,
    tracks,
)


def all_tokens(match: Match) -> list[tuple[int, int]]:
    return [tokens(match, seat) for seat in range(match.seats)]


# -- H19 -----------------------------------------------------------------------------------------------


@rule("H19")
@pytest.mark.parametrize(("agents", "moved"), [(2, (0, 1)), (3, (0, 1)), (4, (1, 0))])
def test_blue_must_be_strictly_greater(agents: int, moved: tuple[int, int]) -> None:
    match = Scene().threat("O01", plot="P01", agents=agents).analysis()  # red 3
    assert tracks(match) == moved
    assert pending(match) == (0, "action")


@rule("H19", "H73")
def test_the_worked_tie_goes_to_the_terrorists() -> None:
    blue = ["I09", "I09", "I05", "I04"]
    match = (Scene().threat("O44", row="imminent", plot="P45", lead=0, intel=["I13", "I11", *blue], agents=1)
             .analysis())
    assert [(e["red"], e["blue"], e["succeeded"]) for e in events(match, "result")] == [(16, 16, True)]
    assert pending(match) == (0, "action")


# -- H20: the plot succeeds ----------------------------------------------------------------------------


@rule("H20")
@pytest.mark.parametrize(("plot", "impact"), [("P06", 1), ("P31", 2)])
def test_impact_goes_to_the_terrorist_track_and_as_clout_to_everyone(plot: str, impact: int) -> None:
    match = (Scene().threat("O01", plot=plot, lead=0).player(2, agenda="terrorist_mole", clout=4)
             .player(0, soldiers=2).analysis())
    assert tracks(match) == (0, impact)
    assert all_tokens(match) == [(1, 1 + impact), (1, 1 + impact), (1, 4 + impact), (1, 1 + impact)]
    assert pending(match) == (0, "action")


@rule("H20")
def test_the_clout_is_in_hand_before_fallout_is_paid() -> None:
    scene = Scene().threat("O01", plot="P21", lead=0).threat("O05", lead=0)
    match = scene.player(0, rep=0, clout=1).analysis()
    assert tokens(match, 0) == (0, 0), "1 + 1 gained, 2 lost"
    assert threat(match, "O05").lead == 0, "paid in full: no reprimand"
    assert pending(match) == (0, "action")


@rule("H20")
def test_track_then_clout_then_fallout() -> None:
    match = Scene().threat("O01", plot="P11", lead=0).analysis()
    told = story(match, "result", "track", "gained_tokens", "fallout", "paid_tokens", "cleaned_up")
    assert told == ["result", "track", *["gained_tokens"] * 4, *["fallout", "paid_tokens"] * 4, "cleaned_up"]
    assert pending(match) == (0, "action")


@rule("H20", "H66")
def test_a_full_track_ends_the_game_before_clout_and_fallout() -> None:
    match = (Scene(terrorist=11).threat("O01", plot="P32", lead=0).threat("O02", plot="P01")
             .player(0, active=["A24"]).player(3, agenda="terrorist_mole").analysis())
    assert pending(match) is None
    assert tracks(match) == (0, 12)
    assert all_tokens(match) == [(1, 1)] * 4
    assert assets(match, 0) == {"A24": True}
    assert len(events(match, "analysis")) == 1, "the second threat is not analysed"
    assert match.outcome is not None and match.outcome.winners == [3]


@rule("H20")
def test_plain_fallout_hits_the_lead_alone() -> None:
    match = Scene().threat("O01", plot="P01", lead=2).analysis()  # lose 1 Rep
    assert all_tokens(match) == [(1, 2), (1, 2), (0, 2), (1, 2)]
    assert pending(match) == (0, "action")


@rule("H20", "H26")
def test_global_fallout_hits_every_player() -> None:
    match = Scene().threat("O01", plot="P14", lead=2).analysis()  # all lose 1 Rep
    assert all_tokens(match) == [(0, 2)] * 4
    assert pending(match) == (0, "action")


@rule("H20")
def test_the_mole_as_lead_suffers_like_anyone() -> None:
    match = Scene().threat("O01", plot="P01", lead=2).player(2, agenda="terrorist_mole").analysis()
    assert tokens(match, 2) == (0, 2)
    assert pending(match) == (0, "action")


@rule("H20", "H49")
def test_aurel_is_paid_with_the_clout_before_fallout() -> None:
    match = (Scene().threat("O01", plot="P21", lead=0).threat("O05", lead=0)
             .player(0, clout=0, active=["A14"]).player(1, face_down=["A13"]).analysis())
    assert tokens(match, 0) == (1, 0), "0 + 1 + 1 by the asset, 2 lost"
    assert threat(match, "O05").lead == 0
    assert tokens(match, 1) == (1, 2)
    assert pending(match) == (0, "action")


@rule("H20", "H49")
@pytest.mark.parametrize("lead", [None, 3])
def test_aurel_works_at_any_success_but_only_face_up(lead: int | None) -> None:
    match = Scene().threat("O01", plot="P06", lead=lead).player(1, active=["A14"]).analysis()
    assert tokens(match, 1) == (1, 3)
    match = Scene().threat("O01", plot="P06", lead=lead).player(1, face_down=["A14"]).analysis()
    assert tokens(match, 1) == (1, 2)
    match = Scene().threat("O01", plot="P06", lead=lead, agents=4).player(1, active=["A14"]).analysis()
    assert tokens(match, 1) == (1, 1), "neutralized"
    assert pending(match) == (0, "action")


# -- H21: the threat is neutralized --------------------------------------------------------------------


@rule("H21")
def test_the_lead_gains_impact_rep_and_the_advantage_once() -> None:
    match = Scene().threat("O06", row="imminent", plot="P43", lead=2, agents=8).analysis()  # gain 1 Clout
    assert tracks(match) == (3, 0)
    assert all_tokens(match) == [(1, 1), (1, 1), (4, 2), (1, 1)]
    assert pending(match) == (0, "action")


@rule("H21")
def test_the_fallout_of_a_neutralized_plot_does_not_happen() -> None:
    match = Scene().threat("O01", plot="P14", lead=2, agents=5).analysis()
    assert events(match, "fallout") == []
    assert all_tokens(match) == [(1, 1), (1, 1), (3, 1), (1, 1)], "1 Rep for impact, 1 as advantage"
    assert pending(match) == (0, "action")


@rule("H21", "H67")
def test_the_whole_packet_is_given_before_the_full_track_ends_the_game() -> None:
    match = (Scene(agency=11).threat("O13", row="imminent", plot="P30", lead=2, agents=7)
             .threat("O02", column=2, plot="P02").threat("O05").top("assets", "A24", "A06").analysis())
    assert pending(match) == (2, "recruit_asset_free")
    assert tracks(match) == (12, 0)
    assert tokens(match, 2) == (3, 1)
    play(match, "recruit_asset", "A24")
    assert pending(match) == (0, "accuse")
    assert assets(match, 2) == {"A24": False}
    assert len(events(match, "analysis")) == 1, "no other threat is analysed"
    assert on_board(match) == ["O02", "O05"]
    assert events(match, "advanced") == events(match, "new_threat") == events(match, "turn") == []


@rule("H21", "H24d")
def test_a_threat_without_room_is_not_resolved_once_the_agency_has_won() -> None:
    match = (Scene(agency=11).row("severe", "O05", "O06", "O07", "O08", "O09", "O10")
             .threat("O01", plot="P01", lead=0, intel=["I19", "I19"], agents=5)
             .row("imminent", "O02", "O03", "O04", "O11", "O12", first=2).analysis())
    assert len(events(match, "no_room")) == 1
    assert pending(match) == (0, "accuse")
    assert len(events(match, "analysis")) == 1


# -- H22: nobody leads ---------------------------------------------------------------------------------


@rule("H22")
def test_an_unclaimed_success_pays_clout_and_spares_all_from_plain_fallout() -> None:
    match = Scene().threat("O01", plot="P31").player(0, active=["A24"], soldiers=0).analysis()
    assert tracks(match) == (0, 2)
    assert all_tokens(match) == [(1, 3)] * 4
    assert assets(match, 0) == {"A24": True}
    assert pending(match) == (0, "action")


@rule("H22")
def test_an_unclaimed_success_still_hits_all_with_global_fallout() -> None:
    match = Scene().threat("O01", plot="P37").analysis()
    assert all_tokens(match) == [(0, 3)] * 4
    assert pending(match) == (0, "action")


@rule("H22")
def test_an_unclaimed_neutralized_threat_gives_neither_rep_nor_advantage() -> None:
    match = Scene().threat("O44", row="imminent", plot="P01", agents=9).analysis()
    assert tracks(match) == (1, 0)
    assert all_tokens(match) == [(1, 1)] * 4
    assert pending(match) == (0, "action")


@rule("H22", "H30")
def test_a_case_without_its_lead_card_is_analysed_as_unclaimed() -> None:
    """Seat 1 pays for the first threat with the lead of the second."""
    match = (Scene().threat("O01", plot="P26", lead=1).threat("O02", plot="P01", lead=1, agents=5).analysis())
    assert tracks(match) == (1, 1)
    assert tokens(match, 1) == (1, 2), "no Rep for O02"
    assert pending(match) == (0, "action")


# -- H23: cleaning up ----------------------------------------------------------------------------------


@rule("H23")
def test_cards_go_face_up_to_their_piles_and_pieces_to_the_pool() -> None:
    scene = Scene().threat("O01", plot="P01", lead=2, intel=["I03", ("I11", 1), "I21"], agents=2, soldiers=3)
    assert (scene.state.agents, scene.state.soldiers) == (12, 11)
    match = scene.analysis()
    s = match.state
    assert s.organizations.discard == ["O01"]
    assert s.plots.discard == ["P01"]
    assert sorted(s.intel.discard) == ["I03", "I11", "I21"]
    assert (s.agents, s.soldiers) == (14, 14)
    assert match.observe(0)["table"]["players"][2]["leads"] == 7
    piles = match.observe(None)["table"]["piles"]
    assert piles["intel"]["discard"] == ["I03", "I11", "I21"]
    assert pending(match) == (0, "action")


@rule("H23", "H31")
def test_a_burned_card_leaves_the_game_instead() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I11", "I22", "I17"]).analysis()
    assert match.state.intel.burned == ["I11"]
    assert sorted(match.state.intel.discard) == ["I17", "I22"]
    assert pending(match) == (0, "action")


@rule("H23")
def test_cards_of_this_threat_cannot_be_drawn_by_its_own_advantage() -> None:
    scene = Scene().threat("O16", row="imminent", plot="P01", lead=0, intel=["I09"])  # draw 2
    match = scene.only("intel", "I01").analysis()
    assert player(match, 0).hand == ["I01"]
    assert match.state.intel.draw == [] and len(events(match, "reshuffled")) == 1, "step 4 drew the I09"
    assert pending(match) == (0, "action")


@rule("H23")
def test_a_later_threat_can_be_dealt_the_discarded_organization() -> None:
    scene = Scene().threat("O01", plot="P01")
    match = scene.only("organizations").analysis()
    assert place(match, "O01") == ("imminent", 1)
    assert len(on_board(match)) == 1
    assert pending(match) == (0, "action")


# -- H25, H26 ------------------------------------------------------------------------------------------


@rule("H25")
@pytest.mark.parametrize("agents", [0, 9])
def test_tokens_above_twelve_are_ignored(agents: int) -> None:
    match = Scene(agency=11, terrorist=11).threat("O01", plot="P43", agents=agents).analysis()
    assert tracks(match) == ((12, 11) if agents else (11, 12))
    assert pending(match) == ((0, "accuse") if agents else None)


@rule("H25")
def test_a_mole_counts_eleven_tokens_at_most_in_an_agency_win() -> None:
    match = Scene(terrorist=11).player(1, agenda="terrorist_mole").accusations()
    play(match, "nobody", "nobody", "nobody", "nobody")
    assert match.observe(None)["table"]["tallies"][1]["agenda"] == 22
    assert pending(match) is None


@rule("H25")
def test_one_analysis_feeds_one_track() -> None:
    scene = Scene(agency=4, terrorist=5).threat("O01", plot="P28").threat("O02", plot="P30", agents=6)
    match = scene.analysis()
    assert [(e["track"], e["now"]) for e in events(match, "track")] == [("terrorist", 7), ("agency", 6)]
    assert pending(match) == (0, "action")


@rule("H25")
def test_no_card_moves_a_track_directly() -> None:
    assert not any("track" in word or "progress" in word for word in WORDS)


@rule("H26")
def test_all_players_are_hit_in_order_from_the_marker_holder() -> None:
    match = Scene(marker=2).threat("O01", plot="P05", lead=0).analysis()  # all lose one token of any kind
    asked = []
    while pending(match) != (2, "action"):
        asked.append(pending(match))
        play(match, 0)
    assert asked == [(seat, "pay_rep") for seat in (2, 3, 0, 1)]
    assert [e["seat"] for e in events(match, "fallout")] == [2, 3, 0, 1]


@rule("H26")
def test_each_player_picks_among_the_own_legal_options() -> None:
    match = (Scene(seats=3).threat("O01", plot="P33")  # all: a soldier or an Active asset
             .player(0, soldiers=1, active=["A24"]).player(1, soldiers=0, active=["A05"])
             .player(2, soldiers=2).analysis())
    assert pending(match) == (0, "either_or")
    assert options(match) == ["burn_asset", "discard_soldier:1"]
    play(match, "burn_asset")
    assert (assets(match, 0), player(match, 0).soldiers) == ({}, 1)
    assert assets(match, 1) == {}, "seat 1 had no choice"
    assert player(match, 2).soldiers == 1
    assert pending(match) == (0, "action")


@rule("H26", "H24a")
def test_a_gold_card_for_all_goes_round_the_table_too() -> None:
    match = Scene(marker=3).threat("O01", plot="P06", intel=["I25"]).player(0, rep=0).analysis()
    asked = []
    while pending(match) != (3, "action"):
        asked.append(pending(match))
        play(match, 1)
    assert asked == [(seat, "pay_rep") for seat in (3, 1, 2)], "seat 0 has no mix to choose"
    assert tokens(match, 0) == (0, 1)


@rule("H20", "H21")
def test_a_bystander_of_plain_fallout_keeps_all_but_gains_the_clout() -> None:
    scene = Scene().threat("O01", plot="P42", lead=0).player(0, active=["A24"], hand=["I05"])
    scene.player(3, hand=["I03"], active=["A08"])
    before = msgspec.to_builtins(scene.state.players[3])
    match = scene.analysis()
    assert msgspec.to_builtins(player(match, 3)) == {**before, "agenda": player(match, 3).agenda, "clout": 3}
    assert pending(match) == (0, "action")
