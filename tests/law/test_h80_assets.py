"""All thirty assets, each by its printed powers (H80-H87 and cards A01-A30)."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.match import Match
from game.homeland.tables import ASSETS
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
    events,
    go_on,
    names_in,
    on_board,
    options,
    pending,
    place,
    play,
    player,
    public_row,
    refused,
    threat,
    tokens,
    tracks,
)


def test_every_asset_has_a_test_here() -> None:
    words = [word.upper() for name in globals() if name.startswith("test_a") for word in name.split("_")]
    assert {word for word in words if word in ASSETS} == set(ASSETS)


def _analysis(*active: str, seat: int = 0, lead: int | None = 1,
              intel: Sequence[str] = ("I05", "I11"), others: Sequence[str] = (), **facts: Any) -> Match:
    """One threat under analysis, led by seat 1; the assets are Active with `seat`. Red 3+1+1, blue 3."""
    scene = Scene(seats=4).threat("O11", row="imminent", plot="P01", lead=lead, intel=intel)
    for organization in others:
        scene.threat(organization, row="imminent", plot=None, lead=lead, intel=["I05", "I11"])
    return scene.player(seat, active=active, **facts).analysis()


def _totals(match: Match) -> tuple[int, int]:
    """The latest (red, blue) that was told."""
    return [(e["red"], e["blue"]) for e in events(match, "totals")][-1]


# -- H80, H81: adding to a total -------------------------------------------------------------------


@rule("H80")
def test_a01_takes_one_clout_once_on_the_own_turn() -> None:
    match = Scene().player(0, active=["A01"]).turn(0)
    bystander = public_row(match, 1)
    play(match, "use", "A01")
    assert tokens(match, 0) == (1, 2)
    assert refused(match, "use") == "H47"
    assert public_row(match, 1) == bystander
    assert assets(match, 0) == {"A01": True}
    assert pending(match) == (0, "action")


@rule("H80", "H48", "H18")
@pytest.mark.parametrize(("asset", "amount"), [("A01", 5), ("A09", 3), ("A10", 2)])
@pytest.mark.parametrize("side", ["red", "blue"])
@pytest.mark.parametrize("lead", [1, None, 0])
def test_a01_a09_a10_burn_after_the_totals_of_any_analysis_to_add_to_red_or_blue(
        asset: str, amount: int, side: str, lead: int | None) -> None:
    match = _analysis(asset, lead=lead)
    red, blue = _totals(match)
    assert pending(match) == (0, "window")
    play(match, asset)
    assert options(match) == ["blue", "red"]
    play(match, side)
    assert _totals(match) == (red + amount * (side == "red"), blue + amount * (side == "blue"))
    assert assets(match, 0) == {}
    assert match.state.assets.burned == [asset]


@rule("H80")
def test_a01_may_stay_after_the_totals_and_nobody_else_is_asked() -> None:
    match = _analysis("A01")
    play(match, "pass")
    assert assets(match, 0) == {"A01": True}
    assert [e["seat"] for e in events(match, "passed")] == [0]


@rule("H81")
def test_a09_adds_three_and_has_no_power_on_the_own_turn() -> None:
    match = Scene().player(0, active=["A09"]).turn(0)
    assert refused(match, "use") == "H47"
    match = _analysis("A09")
    red, blue = _totals(match)
    play(match, "A09", "blue")
    assert _totals(match) == (red, blue + 3)


@rule("H81")
def test_a10_looks_at_the_plot_of_one_own_case_once_a_turn() -> None:
    match = Scene().threat("O11", plot="P30", lead=0).threat("O21", plot="P31", lead=1).player(
        0, active=["A10"]).turn(0)
    play(match, "use", "A10")
    assert options(match) == ["O11", "decline"]
    assert refused(match, "O21") == "H47"
    play(match, "O11")
    assert names_in(match.observe(0)) & {"P30", "P31"} == {"P30"}
    assert "P30" not in names_in(match.observe(1))
    assert refused(match, "use") == "H47"
    assert pending(match) == (0, "action")


@rule("H81")
def test_a10_needs_an_own_case_to_look_at() -> None:
    match = Scene().threat("O21", lead=1).player(0, active=["A10"]).turn(0)
    assert refused(match, "use") == "H47"


# -- H82 -------------------------------------------------------------------------------------------


@rule("H82", "H61")
def test_a02_redraws_the_hand_after_the_refill_of_the_own_turn_alone() -> None:
    match = Scene(seats=3).player(1, hand=["I11"], active=["A02"]).turn(0)
    play(match, "end_turn")
    assert pending(match) == (1, "action")
    play(match, "end_turn")
    assert pending(match) == (1, "redraw_hand")
    play(match, "redraw")
    assert "I11" not in player(match, 1).hand
    assert pending(match) == (2, "action")


# -- H83: exchange bonus, taking a person ----------------------------------------------------------


@rule("H83")
@pytest.mark.parametrize(("card", "after"),
                         [("I06", (1, 4)), ("I10", (1, 5)), ("I19", (1, 3)), ("I05", (3, 1))])
def test_a03_adds_one_clout_to_an_exchange_that_yields_clout(card: str, after: tuple[int, int]) -> None:
    match = Scene().player(0, hand=[card], active=["A03"]).turn(0)
    play(match, "exchange", card)
    assert tokens(match, 0) == after
    assert pending(match) == (0, "action")


@rule("H83")
@pytest.mark.parametrize(("card", "after"), [("I05", (4, 1)), ("I22", (3, 1)), ("I06", (1, 3))])
def test_a12_adds_one_rep_to_an_exchange_that_yields_rep(card: str, after: tuple[int, int]) -> None:
    match = Scene().player(0, hand=[card], active=["A12"]).turn(0)
    play(match, "exchange", card)
    assert tokens(match, 0) == after


@rule("H83", "H50", "H48")
@pytest.mark.parametrize(("taker", "target"), [("A03", "A01"), ("A11", "A03"), ("A12", "A13")])
def test_a03_a11_a12_burn_on_the_own_turn_to_take_their_person(taker: str, target: str) -> None:
    match = Scene().player(0, active=[taker]).player(2, active=[target]).turn(0)
    play(match, "use", taker)
    assert (assets(match, 0), assets(match, 2)) == ({target: False}, {})
    assert match.state.assets.burned == [taker]
    match = Scene().player(0, active=[taker]).discard("assets", target).turn(0)
    play(match, "use", taker)
    assert (assets(match, 0), match.state.assets.discard) == ({target: False}, [])


@rule("H83", "H50")
@pytest.mark.parametrize(("taker", "target"), [("A03", "A01"), ("A11", "A03"), ("A12", "A13")])
def test_a03_a11_a12_leave_a_face_down_person_alone(taker: str, target: str) -> None:
    match = Scene().player(0, active=[taker]).player(2, face_down=[target]).turn(0)
    assert refused(match, "use") == "H50"
    assert assets(match, 0) == {taker: True}


@rule("H83", "H49")
@pytest.mark.parametrize("asset", ["A11", "A16"])
def test_a11_a16_bring_one_soldier_more_with_a_recruited_soldier(asset: str) -> None:
    match = Scene().player(0, active=[asset]).turn(0)
    play(match, "recruit", "soldier")
    assert (player(match, 0).soldiers, player(match, 0).agents) == (3, 1)
    match = Scene().player(0, active=[asset]).turn(0)
    play(match, "recruit", "agent")
    assert (player(match, 0).soldiers, player(match, 0).agents) == (1, 2)


@rule("H49", "H4b")
def test_a11_and_a16_work_together_as_far_as_the_pool_goes() -> None:
    match = Scene().player(0, active=["A11", "A16"]).turn(0)
    play(match, "recruit", "soldier")
    assert player(match, 0).soldiers == 4
    match = Scene(pool=6).player(0, active=["A11", "A16"]).turn(0)
    play(match, "recruit", "soldier")
    assert (player(match, 0).soldiers, match.state.soldiers) == (3, 0)


@rule("H49")
def test_a16_does_not_answer_a_soldier_that_a_card_gives() -> None:
    match = (Scene(seats=3).threat("O02", row="imminent", plot="P01", lead=0, intel=["I09", "I09"])
             .player(0, active=["A16"]).analysis())
    assert tracks(match) == (1, 0)
    assert player(match, 0).soldiers == 2


@rule("H49")
def test_a17_brings_one_agent_more_with_a_recruited_agent() -> None:
    match = Scene().player(0, active=["A17"]).turn(0)
    play(match, "recruit", "agent")
    assert (player(match, 0).agents, player(match, 0).soldiers) == (3, 1)
    match = Scene().player(0, active=["A17"]).turn(0)
    play(match, "recruit", "soldier")
    assert (player(match, 0).agents, player(match, 0).soldiers) == (1, 2)


# -- H84 -------------------------------------------------------------------------------------------


@rule("H84", "H17")
def test_a04_adds_one_blue_to_every_case_her_owner_leads_on_top_of_other_bonuses() -> None:
    assert _totals(_analysis("A04", lead=0)) == (5, 3 + 1)
    scene = Scene(briefed=True).threat("O11", row="imminent", plot="P01", lead=0, intel=["I05"], agents=2)
    assert _totals(scene.player(0, active=["A04"]).analysis()) == (4, 3 + 2 + 1 + 1)


@rule("H84", "H46")
def test_a04_does_nothing_for_others_for_unclaimed_threats_or_face_down() -> None:
    assert _totals(_analysis("A04", lead=1)) == (5, 3)
    assert _totals(_analysis("A04", lead=None)) == (5, 3)
    assert _totals(_analysis(lead=0, face_down=["A04"])) == (5, 3)


@rule("H84", "H52")
def test_a04_shows_the_intel_beside_the_plot_when_an_agent_goes_there_and_adds_no_card() -> None:
    match = (Scene().threat("O11", plot="P30", lead=1, intel=["I05", ("I11", 2)])
             .player(0, active=["A04"]).turn(0))
    play(match, "deploy_agents", "O11", 1, "look")
    assert pending(match) == (0, "look_intel_here")
    play(match, "look")
    seen = match.observe(0)["table"]["threats"][0]
    assert (seen["plot"], seen["looks"]) == ("P30", [{"round": 2, "count": 2, "cards": ["I05", "I11"]}])
    assert len(threat(match, "O11").intel) == 2
    assert not names_in(match.observe(1)) & {"P30", "I05", "I11"}
    assert pending(match) == (0, "action")


@rule("H84")
def test_a04_looks_once_for_each_deployment_and_may_leave_it_or_the_plot() -> None:
    match = Scene().threat("O11", plot="P30", intel=["I05"]).player(0, active=["A04"], agents=3).turn(0)
    play(match, "deploy_agents", "O11", 2, "no_look", "no_look")
    assert not names_in(match.observe(0)) & {"P30", "I05"}
    play(match, "deploy_agents", "O11", 1, "no_look", "look")
    assert names_in(match.observe(0)) & {"P30", "I05"} == {"I05"}


@rule("H84")
def test_a04_changes_nothing_about_the_recon_of_soldiers() -> None:
    match = Scene().threat("O11", intel=["I05"]).player(0, active=["A04"]).turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert len(threat(match, "O11").intel) == 2
    assert pending(match) == (0, "action")


# -- H85 -------------------------------------------------------------------------------------------


@rule("H85", "H29")
def test_a05_keeps_exposure_from_its_owner_while_active() -> None:
    match = (Scene().player(0, active=["A21"])
             .player(2, active=["A05"], face_down=["A24"], hand=["I03"]).turn(0))
    play(match, "use", "A21", "seat_2")
    assert assets(match, 2) == {"A05": True, "A24": False}
    assert (player(match, 2).hand, player(match, 2).shown) == (["I03"], [])
    assert assets(match, 0) == {}


@rule("H85", "H29")
def test_a05_face_down_is_turned_up_like_the_rest() -> None:
    match = Scene().player(0, active=["A21"]).player(2, face_down=["A05", "A24"], hand=["I03"]).turn(0)
    assert public_row(match, 2)["minimum_hand"] == 3
    play(match, "use", "A21", "seat_2")
    assert assets(match, 2) == {"A05": True, "A24": True}
    assert player(match, 2).shown == ["I03"]
    assert public_row(match, 2)["minimum_hand"] == 4


@rule("H85", "H60")
@pytest.mark.parametrize("asset", ["A05", "A08", "A19"])
def test_a05_a08_a19_make_the_hand_one_larger_from_the_next_refill(asset: str) -> None:
    match = Scene().player(0, hand=["I03"] * 3, face_down=[asset]).turn(0)
    play(match, "activate", asset)
    assert len(player(match, 0).hand) == 3
    play(match, "end_turn")
    assert len(player(match, 0).hand) == 4
    assert public_row(match, 1)["minimum_hand"] == 3


@rule("H85")
def test_a08_and_a19_do_not_keep_exposure_away() -> None:
    match = Scene().player(0, active=["A21"]).player(2, active=["A08", "A19"], hand=["I03"]).turn(0)
    play(match, "use", "A21", "seat_2")
    assert player(match, 2).shown == ["I03"]


def test_a08_is_counted_once() -> None:
    assert public_row(Scene().player(0, active=["A08"]).turn(0), 0)["minimum_hand"] == 4


def test_a19_is_counted_once() -> None:
    assert public_row(Scene().player(0, active=["A19"]).turn(0), 0)["minimum_hand"] == 4


# -- H86 -------------------------------------------------------------------------------------------


@rule("H86", "H18")
def test_a06_discards_an_agent_to_burn_one_revealed_red_or_blue_card_never_gold() -> None:
    match = _analysis("A06", intel=("I05", "I11", "I26"), agents=2)
    assert _totals(match) == (5, 3)
    play(match, "A06")
    assert options(match) == ["I05", "I11"]
    play(match, "I11")
    assert _totals(match) == (4, 3)
    assert (player(match, 0).agents, match.state.agents) == (1, 18 - 5 + 1)
    assert match.state.intel.burned == ["I11"]
    assert assets(match, 0) == {"A06": True}


@rule("H86")
def test_a06_works_once_in_the_whole_terrorist_turn_not_once_for_each_threat() -> None:
    match = _analysis("A06", others=["O21", "O22"], agents=3)
    play(match, "pass")
    assert pending(match) == (0, "window")
    play(match, "A06", "I05")
    assert len(events(match, "result")) == 3
    assert player(match, 0).agents == 2
    assert pending(match)[1] == "action"


@rule("H86", "H18")
def test_a06_is_ready_again_in_the_next_terrorist_turn() -> None:
    match = (Scene(seats=3).threat("O11", row="imminent", lead=1, intel=["I05"])
             .threat("O21", row="severe", lead=1, intel=["I05"])
             .player(0, active=["A06"], agents=2).analysis())
    play(match, "A06", "I05")
    go_on(match, until=(0, "window"))
    assert "A06" in options(match)
    assert match.state.round == 3


@rule("H86")
def test_a06_needs_an_undeployed_agent_and_a_red_or_blue_card() -> None:
    assert pending(_analysis("A06", agents=0))[1] == "action"
    assert pending(_analysis("A06", intel=("I26",), agents=1))[1] == "action"
    match = _analysis("A06", "A01", agents=0)
    assert refused(match, "A06") == "H47"
    match = _analysis("A06", "A01", intel=("I26",))
    assert refused(match, "A06") == "H86"


@rule("H86", "H22")
def test_a06_works_on_any_threat_led_or_not() -> None:
    match = _analysis("A06", lead=None)
    play(match, "A06", "I11")
    assert _totals(match) == (4, 3)


# -- drone strikes ---------------------------------------------------------------------------------


@rule("H87", "H54")
@pytest.mark.parametrize("asset", ["A07", "A18", "A30"])
def test_a07_a18_a30_strike_threats_with_two_soldiers_without_a_limit(asset: str) -> None:
    match = (Scene().threat("O11", lead=1, soldiers=2).threat("O21", soldiers=2)
             .threat("O22", lead=2, soldiers=1).player(0, active=[asset]).turn(0))
    play(match, "use", asset, "O11", "use", asset, "O21")
    assert on_board(match) == ["O22"]
    assert tracks(match) == (0, 0)
    assert refused(match, "use") == "H54"
    assert assets(match, 0) == {asset: True}


def test_a18_is_worth_three_points_and_a30_two() -> None:
    assert (ASSETS["A18"].vp, ASSETS["A30"].vp) == (3, 2)


def test_a30_needs_no_soldier_of_its_owner() -> None:
    match = Scene().threat("O11", soldiers=2).player(0, active=["A30"], soldiers=0).turn(0)
    play(match, "use", "A30", "O11")
    assert on_board(match) == []


# -- the designed ones -----------------------------------------------------------------------------


@rule("H47", "H55")
def test_a13_looks_at_the_plot_of_any_threat_once_a_turn() -> None:
    match = (Scene().threat("O11", plot="P30").threat("O21", plot="P31", lead=1)
             .player(0, active=["A13"]).turn(0))
    play(match, "use", "A13")
    assert options(match) == ["O11", "O21", "decline"]
    play(match, "O21")
    assert names_in(match.observe(0)) & {"P30", "P31"} == {"P31"}
    for seat in (1, 2, None):
        assert "P31" not in names_in(match.observe(seat))
    assert refused(match, "use") == "H47"


@rule("H47")
def test_a13_may_be_declined_and_needs_a_threat() -> None:
    match = Scene().threat("O11", plot="P30", lead=1).player(0, active=["A13"]).turn(0)
    play(match, "use", "A13", "decline")
    assert "P30" not in names_in(match.observe(0))
    assert pending(match) == (0, "action")
    assert refused(match, "use") == "H47"
    assert refused(Scene().player(0, active=["A13"]).turn(0), "use") == "H47"


@rule("H49", "H20")
def test_a14_takes_one_clout_more_with_each_success_before_the_fallout() -> None:
    match = (Scene(seats=3).threat("O11", row="imminent", plot="P11", lead=1, intel=["I17"])
             .player(0, clout=0, active=["A14"]).player(2, clout=0, face_down=["A16"]).analysis())
    assert [tokens(match, seat)[1] for seat in range(3)] == [0 + 1 + 1 - 1, 1 + 1 - 1, 0 + 1 - 1]
    assert events(match, "reprimanded") == []


@rule("H49", "H20")
def test_a14_does_nothing_face_down_or_when_the_threat_is_neutralized() -> None:
    match = (Scene(seats=3).threat("O11", row="imminent", plot="P02", lead=1, intel=["I17"])
             .player(0, face_down=["A14"]).analysis())
    assert tokens(match, 0) == (1, 2)
    match = (Scene(seats=3).threat("O11", row="imminent", plot="P02", lead=1, intel=["I09"])
             .player(0, active=["A14"]).analysis())
    assert tokens(match, 0) == (1, 1)


@rule("H47", "H55")
def test_a15_looks_at_the_intel_of_one_own_case_and_adds_no_card() -> None:
    match = (Scene().threat("O11", lead=0, intel=["I05", ("I19", 2)]).threat("O21", lead=1, intel=["I12"])
             .player(0, active=["A15"]).turn(0))
    play(match, "use", "A15")
    assert options(match) == ["O11", "decline"]
    assert refused(match, "O21") == "H47"
    play(match, "O11")
    looks = match.observe(0)["table"]["threats"][0]["looks"]
    assert looks == [{"round": 2, "count": 2, "cards": ["I05", "I19"]}]
    assert len(threat(match, "O11").intel) == 2
    assert "I05" not in names_in(match.observe(1))
    assert refused(match, "use") == "H47"


@rule("H47")
def test_a15_needs_an_own_case() -> None:
    match = Scene().threat("O21", lead=1).player(0, active=["A15"]).turn(0)
    assert refused(match, "use") == "H47"


@rule("H47")
@pytest.mark.parametrize(("way", "after"), [
    ("rep_to_clout", (1, 3)), ("clout_to_rep", (3, 1)), ("decline", (2, 2))])
def test_a20_changes_one_token_into_one_of_the_other_kind(way: str, after: tuple[int, int]) -> None:
    match = Scene().player(0, rep=2, clout=2, active=["A20"]).turn(0)
    play(match, "use", "A20", way)
    assert tokens(match, 0) == after
    assert refused(match, "use") == "H47"
    assert pending(match) == (0, "action")


@rule("H47")
def test_a20_offers_only_what_can_be_changed() -> None:
    match = Scene().player(0, rep=0, clout=2, active=["A20"]).turn(0)
    play(match, "use", "A20")
    assert options(match) == ["clout_to_rep", "decline"]
    assert refused(match, "rep_to_clout") == "H47"
    match = Scene().player(0, rep=0, clout=0, active=["A20"]).turn(0)
    assert refused(match, "use") == "H47"


@rule("H29", "H48")
def test_a21_exposes_one_other_player() -> None:
    match = (Scene().player(0, active=["A21"], face_down=["A24"], hand=["I03"])
             .player(1, face_down=["A13"], hand=["I04"])
             .player(2, face_down=["A26"], hand=["I05", "I07"]).turn(0))
    bystander = public_row(match, 1)
    play(match, "use", "A21")
    assert pending(match) == (0, "target_player")
    assert options(match) == ["seat_1", "seat_2", "seat_3"]
    play(match, "seat_2")
    assert assets(match, 2) == {"A26": True}
    assert (player(match, 2).hand, player(match, 2).shown) == ([], ["I05", "I07"])
    assert assets(match, 0) == {"A24": False}
    assert public_row(match, 1) == bystander
    assert public_row(match, 2)["shown"] == ["I05", "I07"]
    assert not match.can_undo
    assert pending(match) == (0, "action")


def _burning(plot: str = "P16", **facts: Any) -> Match:
    """Seat 0 leads a plot that succeeds; P16 burns an asset."""
    return (Scene(seats=3).threat("O11", row="imminent", plot=plot, lead=0, intel=["I17", "I11"])
            .player(0, **facts).analysis())


@rule("H27", "H28")
def test_a22_may_give_an_intel_card_in_place_of_an_asset() -> None:
    match = _burning(active=["A22"], hand=["I03", "I05"])
    assert pending(match) == (0, "either_or")
    assert options(match) == ["burn_asset", "discard_intel:1"]
    play(match, "discard_intel:1", "I05")
    assert assets(match, 0) == {"A22": True}
    assert player(match, 0).hand == ["I03"]
    assert "I05" in match.state.intel.discard
    assert pending(match)[1] == "action"


@rule("H27")
def test_a22_may_as_well_burn_an_asset() -> None:
    match = _burning(active=["A22", "A24"], hand=["I03"])
    play(match, "burn_asset")
    assert options(match) == ["A22", "A24"]
    play(match, "A22")
    assert assets(match, 0) == {"A24": True}
    assert player(match, 0).hand == ["I03"]


@rule("H28")
def test_a22_works_as_one_option_of_several() -> None:
    match = _burning("P03", active=["A22"], hand=["I03"], soldiers=1)
    assert options(match) == ["burn_asset", "discard_intel:1", "discard_soldier:1"]
    match = _burning("P03", active=["A22"], shown=["I03"], soldiers=0)
    assert options(match) == ["burn_asset", "discard_intel:1"]
    play(match, "discard_intel:1")
    assert options(match) == ["I03:open"]


@rule("H28")
def test_a22_needs_a_card_and_works_only_when_active() -> None:
    match = _burning(active=["A22"])
    assert assets(match, 0) == {}
    match = _burning(active=["A24"], face_down=["A22"], hand=["I03"])
    assert assets(match, 0) == {"A22": False}
    assert player(match, 0).hand == ["I03"]


@rule("H48")
def test_a22_never_pays_the_cost_of_an_ability() -> None:
    match = Scene().player(0, active=["A22", "A26"], hand=["I03"]).turn(0)
    play(match, "use", "A26")
    assert assets(match, 0) == {"A22": True}
    assert player(match, 0).hand == ["I03"]
    assert pending(match) == (0, "action")


@rule("H51a", "H49")
def test_a23_recon_adds_no_card() -> None:
    match = Scene().threat("O11", lead=1, intel=["I05"]).player(0, active=["A23"]).turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert len(threat(match, "O11").intel) == 1
    assert match.observe(0)["table"]["threats"][0]["looks"][0]["cards"] == ["I05"]
    match = Scene().threat("O11", lead=1, intel=["I05"]).player(0, face_down=["A23"]).player(
        1, hand=["I03"]).turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert len(threat(match, "O11").intel) == 2


@rule("H69", "H47")
def test_a24_has_no_ability_but_four_points() -> None:
    match = Scene().player(0, active=["A24"]).turn(0)
    assert refused(match, "use") == "H47"
    match = play(Scene(seats=3).player(0, face_down=["A24"]).accusations(), "nobody", "nobody", "nobody")
    assert match.outcome.scores == {0: 5, 1: 1, 2: 1}


@rule("H47", "H55")
def test_a25_draws_one_then_discards_one_of_choice_face_up() -> None:
    match = Scene().player(0, hand=["I03"], shown=["I04"], active=["A25"]).top("intel", "I07").turn(0)
    play(match, "use", "A25")
    assert pending(match) == (0, "discard_intel")
    assert options(match) == ["I03", "I04:open", "I07"]
    assert "I07" not in names_in(match.observe(1))
    play(match, "I03")
    assert (player(match, 0).hand, player(match, 0).shown) == (["I07"], ["I04"])
    assert match.state.intel.discard == ["I03"]
    assert refused(match, "use") == "H47"
    assert pending(match) == (0, "action")


@rule("H10")
def test_a25_discards_also_when_nothing_can_be_drawn() -> None:
    match = Scene().player(0, hand=["I03"], active=["A25"]).only("intel").turn(0)
    play(match, "use", "A25", "I03")
    assert player(match, 0).hand == []
    match = Scene().player(0, active=["A25"]).only("intel").turn(0)
    assert refused(match, "use") == "H10"


@rule("H48")
@pytest.mark.parametrize(("asset", "after"), [("A26", (1, 5)), ("A27", (5, 1))])
def test_a26_a27_burn_for_four_tokens(asset: str, after: tuple[int, int]) -> None:
    match = Scene().player(0, active=[asset]).turn(0)
    bystander = public_row(match, 1)
    play(match, "use", asset)
    assert tokens(match, 0) == after
    assert (assets(match, 0), match.state.assets.burned) == ({}, [asset])
    assert public_row(match, 1) == bystander
    assert pending(match) == (0, "action")


def test_a27_needs_to_be_active() -> None:
    assert refused(Scene().player(0, face_down=["A27"]).turn(0), "use") == "H46"


@rule("H18", "H47")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_a28_discards_a_soldier_to_add_one(side: str) -> None:
    match = _analysis("A28", lead=None, soldiers=2)
    red, blue = _totals(match)
    play(match, "A28", side)
    assert _totals(match) == (red + (side == "red"), blue + (side == "blue"))
    assert (player(match, 0).soldiers, match.state.soldiers) == (1, 18 - 5 + 1)
    assert assets(match, 0) == {"A28": True}


@rule("H18")
def test_a28_works_once_in_a_terrorist_turn_and_needs_a_soldier() -> None:
    match = _analysis("A28", others=["O21"], soldiers=2)
    play(match, "A28", "red")
    assert pending(match)[1] == "action"
    assert player(match, 0).soldiers == 1
    assert pending(_analysis("A28", soldiers=0))[1] == "action"


@rule("H47", "H48")
def test_a29_moves_a_threat_of_choice_down_a_row() -> None:
    match = (Scene().threat("O11", row="imminent", column=3, lead=1).threat("O21", row="low", column=2)
             .threat("O22", row="guarded", column=2, intel=["I05"]).player(0, active=["A29"]).turn(0))
    play(match, "use", "A29")
    assert options(match) == ["O11", "O22"]
    assert refused(match, "O21") == "H47"
    play(match, "O11")
    assert place(match, "O11") == ("severe", 3)
    assert threat(match, "O11").lead == 1
    assert place(match, "O22") == ("guarded", 2)
    assert (assets(match, 0), match.state.assets.burned) == ({}, ["A29"])
    assert pending(match) == (0, "action")


@rule("H47")
def test_a29_takes_the_left_most_open_space_where_the_own_column_is_taken() -> None:
    match = (Scene().threat("O21", row="low", column=1).threat("O35", row="low", column=3)
             .threat("O22", row="guarded", column=3).player(0, active=["A29"]).turn(0))
    play(match, "use", "A29", "O22")
    assert place(match, "O22") == ("low", 2)


@rule("H47")
def test_a29_cannot_be_burned_when_no_threat_can_move_down() -> None:
    match = Scene().threat("O21", row="low", lead=1).player(0, active=["A29"]).turn(0)
    assert refused(match, "use") == "H47"
    full = Scene().row("low", "O11", "O21", "O22", "O35", "O36", "O37").threat("O38", row="guarded", column=5)
    match = full.player(0, active=["A29"]).turn(0)
    assert refused(match, "use") == "H47"
    assert assets(match, 0) == {"A29": True}
