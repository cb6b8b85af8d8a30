"""H27-H31: burning assets, either/or penalties, exposure, lost tokens and the reprimand, burned cards."""

import json

import pytest

from game.engine.match import Match
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
    events,
    names_in,
    options,
    pending,
    place,
    play,
    player,
    refused,
    threat,
    tokens,
)


def exposed(**facts: object) -> Scene:
    """Seat 1 begins the round with what `facts` say; cases of seats 2 and 3 lie in Severe."""
    return (Scene(marker=1).threat("O05", lead=2).threat("O06", lead=3)
            .player(1, **facts))  # type: ignore[arg-type]


def success(plot: str, marker: int = 0, **facts: object) -> Scene:
    """The plot will succeed against seat 1, who leads it; everybody gains its impact in Clout first."""
    return Scene(marker=marker).threat("O01", plot=plot, lead=1, **facts)  # type: ignore[arg-type]


def quiet(match: Match) -> bool:
    """Nothing is left to do but the first action of the marker holder."""
    return pending(match) == (0, "action")


# -- H27 -----------------------------------------------------------------------------------------------


@rule("H27")
def test_the_player_picks_one_own_active_asset_and_it_leaves_the_game() -> None:
    scene = success("P16").player(1, active=["A24", "A08"], face_down=["A02"])
    match = scene.player(2, active=["A05"]).analysis()
    assert pending(match) == (1, "burn_asset")
    assert options(match) == ["A08", "A24"], "neither the face-down one nor that of another player"
    assert (refused(match, "A02"), refused(match, "A05")) == ("H27", None)
    play(match, "A24")
    assert assets(match, 1) == {"A08": True, "A02": False}
    assert (match.state.assets.burned, match.state.assets.discard) == (["A24"], [])
    assert quiet(match)


@rule("H27")
def test_without_an_active_asset_nothing_is_burned() -> None:
    match = success("P16").player(1, face_down=["A24"]).analysis()
    assert assets(match, 1) == {"A24": False}
    assert match.state.assets.burned == []
    assert [e["seat"] for e in events(match, "nothing_to_burn")] == [1]
    assert quiet(match)


@rule("H27", "H10")
def test_a_burned_asset_never_comes_back_to_the_deck() -> None:
    scene = success("P16").threat("O13", row="imminent", plot="P02", lead=1, agents=9)
    match = scene.player(1, active=["A24"]).only("assets").analysis()
    assert match.state.assets.burned.count("A24") == 1
    assert quiet(match), "O13 would give an asset, but there is none"


# -- H28 -----------------------------------------------------------------------------------------------


@rule("H28")
def test_with_both_options_the_choice_is_free() -> None:
    for choice, soldiers, active in (("discard_soldier:1", 0, {"A24": True}), ("burn_asset", 1, {})):
        match = success("P03").player(1, active=["A24"]).analysis()
        assert pending(match) == (1, "either_or")
        assert options(match) == ["burn_asset", "discard_soldier:1"]
        play(match, choice)
        assert (player(match, 1).soldiers, assets(match, 1)) == (soldiers, active)
        assert quiet(match)


@rule("H28")
def test_the_only_possible_option_must_be_taken() -> None:
    match = success("P03").player(1, face_down=["A24"]).analysis()
    assert (player(match, 1).soldiers, assets(match, 1)) == (0, {"A24": False})
    assert quiet(match)
    match = success("P03").player(1, soldiers=0, active=["A24"]).analysis()
    assert assets(match, 1) == {}
    assert quiet(match)


@rule("H28")
def test_with_neither_nothing_happens() -> None:
    match = success("P03").player(1, soldiers=0, face_down=["A24"]).analysis()
    assert assets(match, 1) == {"A24": False}
    assert tokens(match, 1) == (1, 2)
    assert [e["seat"] for e in events(match, "penalty_void")] == [1]
    assert quiet(match)


@rule("H28")
def test_deployed_pieces_cannot_pay() -> None:
    match = success("P03", soldiers=4).threat("O05", lead=1, soldiers=3).player(1, soldiers=0).analysis()
    assert threat(match, "O05").soldiers == 3
    assert len(events(match, "penalty_void")) == 1
    assert quiet(match)


@rule("H28")
def test_two_soldiers_are_an_option_only_with_two() -> None:
    match = success("P31").player(1, soldiers=1, active=["A24"]).analysis()
    assert (player(match, 1).soldiers, assets(match, 1)) == (1, {})
    match = success("P31").player(1, soldiers=3, active=["A24"]).analysis()
    play(match, "discard_soldier:2")
    assert (player(match, 1).soldiers, assets(match, 1)) == (1, {"A24": True})
    assert quiet(match)


@rule("H28")
def test_discarded_pieces_go_to_the_pool() -> None:
    match = success("P20").player(1, agents=2, soldiers=0).analysis()
    assert player(match, 1).agents == 1
    assert match.state.agents == 18 - 4, "the fifth came back"
    assert quiet(match)


# Either/or with a token loss (P10: a soldier or 1 Rep; P45: all burn an asset or lose 2 Rep).


@rule("H28", "H30")
def test_a_token_loss_is_an_option_when_it_can_be_paid_in_full() -> None:
    match = success("P10").player(1, rep=1, soldiers=1).analysis()
    assert options(match) == ["discard_soldier:1", "lose_rep:1"]
    play(match, "lose_rep:1")
    assert (tokens(match, 1), player(match, 1).soldiers) == ((0, 2), 1)
    assert quiet(match)


@rule("H28", "H30")
def test_a_token_loss_that_is_too_much_is_no_option_beside_another() -> None:
    match = success("P10").player(1, rep=0, soldiers=1).threat("O05", lead=1).analysis()
    assert player(match, 1).soldiers == 0
    assert threat(match, "O05").lead == 1
    assert quiet(match)


@rule("H28", "H30")
def test_the_token_loss_applies_when_no_option_can_be_done_in_full() -> None:
    match = success("P10").player(1, rep=0, soldiers=0).threat("O05", lead=1).analysis()
    assert threat(match, "O05").lead == -1
    assert quiet(match)


@rule("H28", "H30")
def test_then_all_there_is_gets_paid_too() -> None:
    scene = Scene(seats=3).threat("O01", plot="P45").threat("O05", lead=1).threat("O06", lead=2)
    match = (scene.player(0, rep=1, active=["A24"]).player(1, rep=1).player(2, rep=2).analysis())
    assert assets(match, 0) == {}, "seat 0 has 1 Rep: only the asset can be done in full"
    assert tokens(match, 0) == (1, 4)
    assert (tokens(match, 1), threat(match, "O05").lead) == ((0, 4), -1)
    assert (tokens(match, 2), threat(match, "O06").lead) == ((0, 4), 2)
    assert quiet(match)


# Gideon Marsh (A22): when a fallout tells the owner to burn an asset, a discarded card may do.


@rule("H28", "H49")
def test_the_substitute_stands_beside_a_single_penalty() -> None:
    for choice, hand, left in (("discard_intel:1", [], {"A22": True}), ("burn_asset", ["I05"], {})):
        match = success("P16").player(1, active=["A22"], hand=["I05"]).analysis()
        assert pending(match) == (1, "either_or")
        play(match, choice, *(["I05"] if choice == "discard_intel:1" else []))
        assert (player(match, 1).hand, assets(match, 1)) == (hand, left)
        assert quiet(match)


@rule("H28", "H49")
def test_the_substitute_is_one_more_option_of_several() -> None:
    match = success("P03").player(1, active=["A22"], hand=["I05"]).analysis()
    assert options(match) == ["burn_asset", "discard_intel:1", "discard_soldier:1"]
    play(match, "discard_intel:1", "I05")
    assert match.state.intel.discard == ["I05"]
    assert player(match, 1).soldiers == 1
    assert quiet(match)


@rule("H28")
def test_an_option_that_is_out_of_reach_says_so() -> None:
    match = success("P03").player(1, soldiers=0, active=["A22"], hand=["I05"]).analysis()
    assert options(match) == ["burn_asset", "discard_intel:1"]
    assert refused(match, "discard_soldier:1") == "H28"
    play(match, "burn_asset")
    assert quiet(match)


@rule("H28", "H49")
def test_no_substitute_without_a_card_or_face_down_or_for_another_penalty() -> None:
    match = success("P16").player(1, active=["A22"]).analysis()
    assert assets(match, 1) == {}, "no card: the asset itself burns"
    match = success("P16").player(1, active=["A08"], face_down=["A22"], hand=["I05"]).analysis()
    assert (assets(match, 1), player(match, 1).hand) == ({"A22": False}, ["I05"])
    match = success("P01").player(1, active=["A22"], hand=["I05"]).analysis()
    assert (tokens(match, 1), player(match, 1).hand) == ((0, 2), ["I05"])
    match = success("P16").player(1, active=["A08"]).player(2, active=["A22"], hand=["I05"]).analysis()
    assert assets(match, 1) == {}, "it is another's"
    assert quiet(match)


@rule("H28", "H30")
def test_the_substitute_is_done_in_full_before_a_token_loss_is_forced() -> None:
    """P45: nothing but the discard can be done in full once A22 is the only asset; burning it can, too."""
    match = Scene(seats=3).threat("O01", plot="P45").player(0, rep=0, active=["A22"], hand=["I05"]).analysis()
    assert options(match) == ["burn_asset", "discard_intel:1"]
    play(match, "discard_intel:1", "I05")
    assert assets(match, 0) == {"A22": True}
    assert quiet(match)


# -- H29 -----------------------------------------------------------------------------------------------


@rule("H29")
def test_exposure_turns_all_assets_up_and_lays_the_hand_open() -> None:
    match = success("P02").player(1, hand=["I05", "I11"], active=["A08"], face_down=["A24", "A02"]).analysis()
    exposed = player(match, 1)
    assert assets(match, 1) == {"A08": True, "A24": True, "A02": True}
    assert (exposed.hand, exposed.shown) == ([], ["I05", "I11"])
    for seat in (0, 2, None):
        seen = match.observe(seat)["table"]["players"][1]
        assert (seen["hand"], seen["shown"]) == (2, ["I05", "I11"])
        assert {a["asset"] for a in seen["assets"]} == {"A02", "A08", "A24"}
    assert quiet(match)


@rule("H29")
def test_it_is_no_choice_and_touches_nobody_else() -> None:
    match = success("P02").player(2, hand=["I05"], face_down=["A24"]).analysis()
    assert (player(match, 2).hand, assets(match, 2)) == (["I05"], {"A24": False})
    assert match.observe(1)["table"]["players"][2]["assets"] == [
        {"asset": None, "active": False, "known": False}]
    assert quiet(match)


@rule("H29", "H60")
def test_open_cards_count_for_hand_size_and_later_cards_are_secret() -> None:
    scene = Scene(marker=1).player(1, shown=["I05", "I11"])
    match = play(scene.turn(1), "end_turn")
    after = player(match, 1)
    assert (len(after.hand), after.shown) == (1, ["I05", "I11"]), "minimum 3, two lay open"
    view = match.observe(0)["table"]["players"][1]
    assert (view["hand"], view["shown"]) == (3, ["I05", "I11"])
    assert "own" in match.observe(1) and match.observe(1)["own"]["hand"] == after.hand
    assert pending(match) == (2, "action")


@rule("H29")
def test_a_second_exposure_opens_the_secret_ones_too() -> None:
    match = success("P02").player(1, shown=["I11"], hand=["I05", "I11"]).analysis()
    assert (player(match, 1).hand, player(match, 1).shown) == ([], ["I05", "I11", "I11"])
    assert events(match, "exposed")[0]["cards"] == ["I05", "I11"], "those that were secret"
    assert quiet(match)


@rule("H29")
def test_two_exposures_in_one_analysis() -> None:
    match = success("P02", intel=["I24"]).player(1, hand=["I05"], face_down=["A24"]).analysis()
    assert len(events(match, "exposed")) == 2
    assert (player(match, 1).shown, assets(match, 1)) == (["I05"], {"A24": True})
    assert quiet(match)


@rule("H29")
def test_open_cards_are_played_exchanged_and_discarded_like_any_other() -> None:
    match = play(exposed(shown=["I03", "I05"], hand=["I03"]).turn(1), "exchange")
    assert options(match) == ["I03", "I03:open", "I05:open"], "open and secret copies are two options"
    play(match, "I05:open", "play_intel", "I03:open", "O05", "I03", "O06")
    assert tokens(match, 1) == (3, 1)
    assert (player(match, 1).hand, player(match, 1).shown) == ([], [])


@rule("H29")
def test_everybody_sees_which_open_card_went_where() -> None:
    scene = exposed(shown=["I03"], hand=["I11"])
    match = play(scene.turn(1), "play_intel", "I03:open", "O05", "I11", "O06")
    for seat in (0, 2, None):
        played = {e["threat"]: e.get("card") for e in events(match, "played_intel", seat)}
        assert played == {"O05": "I03", "O06": None}
        intel = {t["id"]: [c["card"] for c in t["intel"]] for t in match.observe(seat)["table"]["threats"]}
        assert intel == {"O05": ["I03"], "O06": [None]}
    assert pending(match) == (1, "action")


@rule("H29", "H28")
def test_a_discard_may_be_paid_with_an_open_card() -> None:
    match = success("P06").player(1, shown=["I03"], hand=["I11"]).analysis()
    assert options(match) == ["I03:open", "I11"]
    play(match, "I03:open")
    assert (player(match, 1).hand, player(match, 1).shown) == (["I11"], [])
    assert quiet(match)


@rule("H29", "H85")
def test_virgil_protects_only_when_active_before() -> None:
    match = success("P02").player(1, hand=["I05"], active=["A05"], face_down=["A24"]).analysis()
    assert (player(match, 1).hand, assets(match, 1)) == (["I05"], {"A05": True, "A24": False})
    match = success("P02").player(1, hand=["I05"], face_down=["A05", "A24"]).analysis()
    assert (player(match, 1).shown, assets(match, 1)) == (["I05"], {"A05": True, "A24": True})
    assert quiet(match)


@rule("H29", "H85")
def test_an_exposed_virgil_protects_from_the_next_one() -> None:
    match = success("P02", intel=["I24"]).player(1, hand=["I05"], face_down=["A05"]).analysis()
    assert [len(events(match, kind)) for kind in ("exposed", "immune")] == [1, 1]
    assert quiet(match)


@rule("H29", "H26")
def test_global_exposure_spares_the_protected_alone() -> None:
    scene = Scene(seats=3).threat("O01", plot="P22")
    for seat in range(3):
        scene.player(seat, hand=["I05"], active=["A05"] if seat == 1 else [])
    match = scene.analysis()
    assert [player(match, seat).shown for seat in range(3)] == [["I05"], [], ["I05"]]
    assert quiet(match)


@rule("H29", "H27")
def test_an_asset_exposed_now_is_in_danger_at_once() -> None:
    """P42 burns first and exposes then; P16 of the next threat finds what was exposed."""
    match = (success("P02").threat("O02", plot="P16", lead=1).player(1, face_down=["A24"]).analysis())
    assert assets(match, 1) == {}
    match = success("P42").player(1, face_down=["A24"]).analysis()
    assert assets(match, 1) == {"A24": True}
    assert quiet(match)


# -- H30 -----------------------------------------------------------------------------------------------


@rule("H30")
def test_exactly_the_named_kind_is_taken() -> None:
    match = success("P34").player(1, rep=3, clout=5).analysis()  # 2 Rep
    assert tokens(match, 1) == (1, 6)
    match = success("P04").player(1, rep=3, clout=5).analysis()  # 1 Clout
    assert tokens(match, 1) == (3, 5)
    assert quiet(match)


@rule("H30")
@pytest.mark.parametrize("rep", [0, 1, 2])
def test_tokens_without_a_kind_are_any_mix(rep: int) -> None:
    match = success("P12").player(1, rep=4, clout=4).analysis()  # 2 tokens
    assert pending(match) == (1, "pay_rep")
    assert options(match) == [0, 1, 2]
    play(match, rep)
    assert tokens(match, 1) == (4 - rep, 5 - (2 - rep))
    assert quiet(match)


@rule("H30")
@pytest.mark.parametrize(("rep", "clout", "mixes"), [(1, 3, [0, 1]), (3, 0, [1, 2])])
def test_only_mixes_that_are_there(rep: int, clout: int, mixes: list[int]) -> None:
    """The impact of the plot adds 1 Clout before."""
    match = success("P12").player(1, rep=rep, clout=clout).analysis()
    assert options(match) == mixes


@rule("H30")
def test_paid_in_full_no_reprimand() -> None:
    match = success("P34").player(1, rep=2).threat("O05", lead=1).analysis()
    assert tokens(match, 1) == (0, 2)
    assert threat(match, "O05").lead == 1
    assert quiet(match)


@rule("H30")
def test_short_means_pay_what_there_is_and_one_reprimand() -> None:
    match = (success("P34", agents=0).player(1, rep=1)
             .threat("O05", lead=1, intel=[("I03", 1)], agents=2, soldiers=1)
             .threat("O06", lead=2).analysis())
    assert tokens(match, 1) == (0, 2)
    left = threat(match, "O05")
    assert (left.lead, left.agents, left.soldiers, len(left.intel)) == (-1, 2, 1, 1), "it keeps all"
    assert threat(match, "O06").lead == 2
    assert match.observe(0)["table"]["players"][1]["leads"] == 7
    assert quiet(match)


@rule("H30")
def test_the_player_chooses_which_case_to_give_back() -> None:
    scene = success("P01").player(1, rep=0).threat("O05", lead=1).threat("O06", lead=1).threat("O07", lead=2)
    match = scene.threat("O08").analysis()
    assert pending(match) == (1, "reprimand")
    assert options(match) == ["O05", "O06"]
    assert (refused(match, "O01"), refused(match, "O07")) == ("H30", None)
    play(match, "O06")
    assert {o: threat(match, o).lead for o in ("O05", "O06", "O07")} == {"O05": 1, "O06": -1, "O07": 2}
    assert quiet(match)


@rule("H30")
def test_one_reprimand_however_much_is_missing() -> None:
    scene = success("P12").player(1, rep=0, clout=0).threat("O05", lead=1).threat("O06", lead=1)
    match = play(scene.analysis(), "O05")  # owes 2, has the 1 Clout of the plot
    assert tokens(match, 1) == (0, 0)
    assert threat(match, "O06").lead == 1
    scene = success("P34").player(1, rep=0).threat("O05", lead=1).threat("O06", lead=1)
    match = play(scene.analysis(), "O06")
    assert len(events(match, "reprimanded")) == 1
    assert quiet(match)


@rule("H30")
def test_each_unpaid_effect_brings_its_own() -> None:
    """P39 takes a lead card and then 1 Rep, which is not there."""
    scene = success("P39").player(1, rep=0).threat("O05", lead=1).threat("O06", lead=1).threat("O07", lead=1)
    match = play(scene.analysis(), "O06", "O05")
    assert [threat(match, o).lead for o in ("O05", "O06", "O07")] == [-1, -1, 1]
    assert quiet(match)


@rule("H30")
def test_the_case_under_analysis_cannot_be_given_back() -> None:
    match = success("P01").player(1, rep=0).analysis()
    assert events(match, "reprimanded") == []
    assert [e["seat"] for e in events(match, "reprimand_without_case")] == [1]
    assert quiet(match)


@rule("H30")
def test_a_case_still_to_be_analysed_can_be_given_back() -> None:
    match = success("P01").player(1, rep=0).threat("O02", column=4, plot="P02", lead=1).analysis()
    assert [(e["threat"], e["lead"]) for e in events(match, "analysis")] == [("O01", 1), ("O02", -1)]
    assert events(match, "exposed") == [], "plain fallout found no lead"
    assert quiet(match)


@rule("H30", "H38")
def test_the_same_player_may_claim_it_again() -> None:
    match = success("P01", marker=1).player(1, rep=0).threat("O05", lead=1).analysis()
    assert pending(match) == (1, "action")
    play(match, "claim")
    assert "O05" in options(match)
    play(match, "O05")
    assert threat(match, "O05").lead == 1
    assert pending(match) == (1, "action")


@rule("H30", "H26")
def test_in_a_global_loss_each_stands_for_himself() -> None:
    """P41: everybody loses 1 Rep."""
    scene = Scene(seats=3).threat("O01", plot="P41", lead=0).threat("O05", lead=1).threat("O06", lead=2)
    match = scene.player(0, rep=2).player(1, rep=0).player(2, rep=1).analysis()
    assert [tokens(match, seat)[0] for seat in range(3)] == [1, 0, 0]
    assert (threat(match, "O05").lead, threat(match, "O06").lead) == (-1, 2)
    assert quiet(match)


@rule("H30")
def test_a_direct_reprimand_needs_a_case() -> None:
    match = success("P26").threat("O05", lead=1).analysis()
    assert threat(match, "O05").lead == -1
    match = success("P26").threat("O05", lead=2).analysis()
    assert threat(match, "O05").lead == 2
    assert quiet(match)


# -- H31 -----------------------------------------------------------------------------------------------


@rule("H31", "H54")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_hidden_burned_card_is_seen_by_nobody_not_even_its_causer(viewer: int | None) -> None:
    scene = Scene().threat("O05", plot="P45", lead=2, intel=["I10"], soldiers=2).player(0, active=["A07"])
    match = play(scene.turn(0), "use", "A07", "O05")
    view = match.observe(viewer)
    assert not {"P45", "I10"} & names_in(view)
    assert len(view["table"]["struck"]) == 1
    assert "P45" not in json.dumps(match.events_for(viewer))
    assert quiet(match)


@rule("H31", "H55")
def test_who_had_looked_still_knows() -> None:
    scene = Scene(marker=0).threat("O05", plot="P45", intel=["I10", ("I17", 0)], soldiers=1).player(
        0, active=["A07"], soldiers=1)
    match = play(scene.turn(0), "deploy_soldiers", "O05", 1, "no_look", "use", "A07", "O05")
    seen = match.observe(0)["table"]["struck"][0]
    assert (seen["plot"], [c["card"] for c in seen["intel"]]) == (None, [None, "I17"]), "its own card"
    assert [c["card"] for c in match.observe(1)["table"]["struck"][0]["intel"]] == [None, None]
    assert quiet(match)


@rule("H31")
def test_the_face_may_be_shown_after_the_game() -> None:
    scene = Scene(marker=0, terrorist=11).threat("O05", plot="P45", intel=["I10"], soldiers=2)
    match = play(scene.threat("O06", plot="P01").player(0, active=["A07"]).turn(0), "use", "A07", "O05")
    for _ in range(400):
        if match.is_over:
            break
        wanted = [each for each in ("claim", "play_intel", "end_turn", "pass") if each in options(match)]
        play(match, (wanted or options(match))[0])
    assert match.is_over
    struck = match.observe(3)["table"]["struck"][0]
    assert (struck["plot"], [c["card"] for c in struck["intel"]]) == ("P45", ["I10"])
    assert events(match, "drone_strike", 3)[0]["plot"] == "P45"


@rule("H31")
def test_an_open_burned_card_is_public() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I11", "I22"]).analysis()
    assert match.observe(3)["table"]["piles"]["intel"]["burned"] == ["I11"]
    assert place(match, "O11") == ("low", 1)
    assert quiet(match)
