"""Deploying soldiers and agents, recon and drone strikes (H51-H54)."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.match import Match
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

# -- H51: soldiers and recon -----------------------------------------------------------------------


@rule("H51")
def test_any_number_of_soldiers_goes_to_one_threat_whoever_leads_it() -> None:
    match = (Scene().threat("O11", lead=0).threat("O21", lead=1).threat("O22", lead=2)
             .player(0, soldiers=3).turn(0))
    bystander = public_row(match, 3)
    play(match, "deploy_soldiers")
    assert options(match) == ["O11", "O21", "O22"]
    play(match, "O21")
    assert options(match) == [1, 2, 3]
    play(match, 2, "no_look")
    assert (player(match, 0).soldiers, threat(match, "O21").soldiers) == (1, 2)
    assert public_row(match, 3) == bystander
    assert pending(match) == (0, "action")


@rule("H51")
def test_soldiers_go_to_an_unclaimed_threat_too() -> None:
    match = Scene().threat("O11").turn(0)
    play(match, "deploy_soldiers", "O11", 1, "no_look")
    assert threat(match, "O11").soldiers == 1


@rule("H51")
def test_all_soldiers_of_a_turn_go_to_one_threat_also_in_a_second_deployment() -> None:
    match = Scene().threat("O11", lead=1).threat("O21", lead=2).player(0, soldiers=3).turn(0)
    play(match, "deploy_soldiers", "O21", 1, "no_look", "deploy_soldiers")
    assert options(match) == ["O21"]
    assert refused(match, "O11") == "H51"
    play(match, "O21", 2, "no_look")
    assert threat(match, "O21").soldiers == 3
    assert refused(match, "deploy_soldiers") == "H51"


@rule("H51")
def test_in_the_next_turn_another_threat_may_be_chosen_and_no_soldier_comes_back() -> None:
    match = Scene(seats=3).threat("O11", lead=1).threat("O21", lead=2).player(0, soldiers=2).turn(0)
    play(match, "deploy_soldiers", "O21", 1, "no_look", "end_turn", "end_turn", "end_turn")
    go_on(match, until=(0, "action"))
    assert (player(match, 0).soldiers, threat(match, "O21").soldiers) == (1, 1)
    play(match, "deploy_soldiers")
    assert "O11" in options(match)


@rule("H51")
def test_no_deployment_without_a_soldier_or_without_a_threat() -> None:
    assert refused(Scene().threat("O11", lead=1).player(0, soldiers=0).turn(0), "deploy_soldiers") == "H51"
    assert refused(Scene().turn(0), "deploy_soldiers") == "H51"


@rule("H51", "H54")
def test_when_the_one_threat_of_the_turn_is_gone_no_more_soldiers_follow() -> None:
    match = (Scene().threat("O11", lead=1, soldiers=1).threat("O21", lead=2)
             .player(0, soldiers=2, active=["A07"]).turn(0))
    play(match, "deploy_soldiers", "O11", 1, "no_look", "use", "A07", "O11")
    assert refused(match, "deploy_soldiers") == "H51"


@rule("H51a", "H55")
def test_recon_shows_the_intel_and_then_adds_a_card_that_the_looker_does_not_see() -> None:
    match = (Scene().threat("O11", lead=1, intel=["I05", ("I11", 1)]).threat("O21", lead=2, intel=["I12"])
             .top("intel", "I09").turn(0))
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert [card.kind for card in threat(match, "O11").intel] == ["I05", "I11", "I09"]
    seen = match.observe(0)
    assert seen["table"]["threats"][0]["looks"] == [{"round": 2, "count": 2, "cards": ["I05", "I11"]}]
    assert [card["card"] for card in seen["table"]["threats"][0]["intel"]] == [None, None, None]
    assert "I09" not in names_in(seen)
    assert [card.kind for card in threat(match, "O21").intel] == ["I12"]
    assert pending(match) == (0, "action")


@rule("H51a", "H56")
def test_others_learn_that_somebody_looked_and_that_a_card_came_not_which() -> None:
    match = Scene().threat("O11", lead=1, intel=["I05", "I11"]).top("intel", "I09").turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    for seat in (1, 2, None):
        seen = match.observe(seat)
        assert not names_in(seen) & {"I05", "I11", "I09"}
        assert seen["table"]["threats"][0]["looks"] == []
        assert seen["table"]["threats"][0]["intel"][2] == {
            "by": -1, "via": 0, "round": 2, "shown": False, "card": None}
        assert [e["count"] for e in events(match, "looked_at_intel", seat)] == [2]


@rule("H51a")
def test_without_a_look_no_card_is_added() -> None:
    match = Scene().threat("O11", lead=1, intel=["I05"]).turn(0)
    play(match, "deploy_soldiers", "O11", 1, "no_look")
    assert len(threat(match, "O11").intel) == 1
    assert match.observe(0)["table"]["threats"][0]["looks"] == []


@rule("H51b")
def test_recon_shows_faces_not_order_nor_origin() -> None:
    def seen(intel: Sequence[str]) -> tuple[list[str], list[Any]]:
        match = Scene().threat("O11", lead=1, intel=intel).top("intel", "I01").turn(0)
        play(match, "deploy_soldiers", "O11", 1, "look")
        looks = match.observe(0)["table"]["threats"][0]["looks"]
        return events(match, "looked_at_intel", 0)[0]["cards"], looks

    one = seen(["I05", ("I11", 2), ("I03", 1)])
    assert one == seen(["I03", ("I05", 2), ("I11", 1)])
    assert one[0] == ["I03", "I05", "I11"]


@rule("H51c")
def test_two_soldiers_in_one_deployment_bring_one_look_and_one_card() -> None:
    match = Scene().threat("O11", lead=1, intel=["I05"]).player(0, soldiers=2).turn(0)
    play(match, "deploy_soldiers", "O11", 2, "look")
    assert len(threat(match, "O11").intel) == 2
    assert pending(match) == (0, "action")


@rule("H51c", "H55")
def test_a_second_deployment_gives_a_new_choice_and_shows_the_card_added_before() -> None:
    match = (Scene().threat("O11", lead=1, intel=["I05"]).top("intel", "I09", "I07")
             .player(0, soldiers=2).turn(0))
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert "I09" not in names_in(match.observe(0))
    play(match, "deploy_soldiers", "O11", 1, "look")
    looks = match.observe(0)["table"]["threats"][0]["looks"]
    assert [look["cards"] for look in looks] == [["I05"], ["I05", "I09"]]
    assert "I07" not in names_in(match.observe(0))
    assert len(threat(match, "O11").intel) == 3


@rule("H51d", "H10")
def test_the_look_is_allowed_when_no_card_can_be_added() -> None:
    match = Scene().threat("O11", lead=1, intel=["I05"]).only("intel").turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert match.observe(0)["table"]["threats"][0]["looks"][0]["cards"] == ["I05"]
    assert len(threat(match, "O11").intel) == 1
    assert pending(match) == (0, "action")


@rule("H51a", "H10")
def test_with_an_empty_deck_recon_adds_from_the_reshuffled_discard_pile() -> None:
    match = Scene().threat("O11", lead=1, intel=["I05"]).only("intel", discard=["I09"]).turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert [card.kind for card in threat(match, "O11").intel] == ["I05", "I09"]
    assert match.state.intel.discard == []


@rule("H51a")
def test_recon_of_a_threat_without_intel_is_a_look_at_nothing_and_adds_its_card() -> None:
    match = Scene().threat("O11", lead=1).top("intel", "I09").turn(0)
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert match.observe(0)["table"]["threats"][0]["looks"] == [{"round": 2, "count": 0, "cards": []}]
    assert len(threat(match, "O11").intel) == 1


@rule("H51a")
def test_a_look_cannot_be_undone_a_deployment_without_one_can() -> None:
    match = Scene().threat("O11", lead=1, intel=["I05"]).player(0, soldiers=2).turn(0)
    play(match, "deploy_soldiers", "O11", 1, "no_look")
    assert match.can_undo
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert not match.can_undo


# -- H52: agents -----------------------------------------------------------------------------------


@rule("H52")
def test_any_number_of_agents_goes_to_one_threat_and_the_plot_may_be_seen() -> None:
    match = (Scene().threat("O11", plot="P30", lead=1, intel=["I05"]).threat("O21", plot="P31")
             .player(0, agents=3).turn(0))
    play(match, "deploy_agents")
    assert options(match) == ["O11", "O21"]
    play(match, "O11")
    assert options(match) == [1, 2, 3]
    play(match, 2, "look")
    assert (player(match, 0).agents, threat(match, "O11").agents) == (1, 2)
    seen = match.observe(0)["table"]["threats"]
    assert [(t["plot"], t["plot_looks"]) for t in seen] == [("P30", [2]), (None, [])]
    assert len(threat(match, "O11").intel) == 1
    assert pending(match) == (0, "action")


@rule("H52", "H55")
def test_the_plot_is_not_shown_to_others() -> None:
    match = Scene().threat("O11", plot="P30", lead=1).turn(0)
    play(match, "deploy_agents", "O11", 1, "look")
    for seat in (1, 2, None):
        assert "P30" not in names_in(match.observe(seat))
        assert [e["threat"] for e in events(match, "looked_at_plot", seat)] == ["O11"]


@rule("H52")
def test_the_look_at_the_plot_is_free_to_decline() -> None:
    match = Scene().threat("O11", plot="P30").turn(0)
    play(match, "deploy_agents", "O11", 1, "no_look")
    assert "P30" not in names_in(match.observe(0))
    assert threat(match, "O11").agents == 1


@rule("H52")
def test_all_agents_of_a_turn_go_to_one_threat() -> None:
    match = Scene().threat("O11").threat("O21", lead=1).player(0, agents=2).turn(0)
    play(match, "deploy_agents", "O11", 1, "no_look", "deploy_agents")
    assert options(match) == ["O11"]
    assert refused(match, "O21") == "H52"
    play(match, "O11", 1, "look")
    assert refused(match, "deploy_agents") == "H52"


@rule("H52", "H17")
def test_each_agent_counts_one_for_blue_in_the_analysis() -> None:
    match = (Scene(seats=3).threat("O45", row="imminent", plot="P01", lead=0, intel=["I05"], agents=2)
             .analysis())
    assert events(match, "totals")[0]["blue"] == 3 + 2


# -- H53 -------------------------------------------------------------------------------------------


@rule("H53")
@pytest.mark.parametrize(("first", "second"),
                         [("deploy_soldiers", "deploy_agents"), ("deploy_agents", "deploy_soldiers")])
@pytest.mark.parametrize("other", ["O11", "O21"])
def test_agents_and_soldiers_go_to_the_same_or_to_different_threats_in_any_order(
        first: str, second: str, other: str) -> None:
    match = Scene().threat("O11").threat("O21", lead=1).turn(0)
    play(match, first, "O11", 1, "no_look", second)
    assert options(match) == ["O11", "O21"]
    play(match, other, 1, "no_look")
    pieces = threat(match, "O11"), threat(match, "O21")
    assert sum(t.agents + t.soldiers for t in pieces) == 2
    assert pending(match) == (0, "action")


# -- H54: drone strike -----------------------------------------------------------------------------


def _strike(**facts: Any) -> Match:
    return (Scene().threat("O11", column=3, plot="P30", intel=["I05", ("I11", 2)], **facts)
            .threat("O21", row="severe", lead=1, intel=["I12"], soldiers=1).player(0, active=["A07"]).turn(0))


@rule("H54", "H31")
def test_a_strike_burns_the_threat_unseen_and_moves_no_track_and_pays_nobody() -> None:
    match = _strike(lead=3, soldiers=2, agents=1)
    before = [public_row(match, seat) for seat in range(4)]
    play(match, "use", "A07")
    assert options(match) == ["O11"]
    assert refused(match, "O21") == "H54"
    play(match, "O11")
    assert on_board(match) == ["O21"]
    assert tracks(match) == (0, 0)
    after = [public_row(match, seat) for seat in range(4)]
    assert after[:3] == before[:3]
    assert after[3] == {**before[3], "cases": [], "leads": 7}
    for seat in (0, 1, 3, None):
        assert not names_in(match.observe(seat)) & {"P30", "I05", "I11"}
    assert names_in(match.observe(2)) & {"P30", "I05", "I11"} == {"I11"}
    for deck in (match.state.intel, match.state.plots, match.state.organizations):
        assert deck.discard == []
    assert pending(match) == (0, "action")


@rule("H54", "H4b")
def test_soldiers_and_agents_on_the_struck_threat_go_to_the_pool() -> None:
    match = _strike(soldiers=3, agents=2)
    soldiers, agents = match.state.soldiers, match.state.agents
    play(match, "use", "A07", "O11")
    assert (match.state.soldiers, match.state.agents) == (soldiers + 3, agents + 2)
    assert [player(match, seat).soldiers for seat in range(4)] == [1, 1, 1, 1]


@rule("H54", "H4c")
def test_the_lead_card_returns_to_its_owner() -> None:
    match = _strike(lead=0, soldiers=2)
    assert public_row(match, 0)["leads"] == 6
    play(match, "use", "A07", "O11")
    assert public_row(match, 0)["leads"] == 7


@rule("H54", "H35")
def test_the_gap_stays_until_a_new_threat_is_put_there() -> None:
    match = (Scene(seats=3).row("guarded", "O13", "O17", "O18", lead=1, soldiers=2)
             .player(0, active=["A07"]).top("organizations", "O12").turn(0))
    play(match, "use", "A07", "O17")
    assert place(match, "O18") == ("guarded", 3)
    play(match, "end_turn", "end_turn", "end_turn")
    assert [place(match, o) for o in ("O13", "O12", "O18")] == [
        ("elevated", 1), ("elevated", 2), ("elevated", 3)]


@rule("H54")
@pytest.mark.parametrize("row", ["low", "guarded", "elevated", "severe", "imminent"])
@pytest.mark.parametrize("lead", [None, 0, 1])
def test_a_strike_reaches_every_level_led_or_not_with_soldiers_of_anybody(row: str, lead: int | None) -> None:
    match = Scene().threat("O11", row=row, lead=lead, soldiers=2).player(0, active=["A07"]).turn(0)
    play(match, "use", "A07", "O11")
    assert on_board(match) == []


@rule("H54")
def test_a_strike_needs_two_soldiers_and_one_sent_now_may_be_the_second() -> None:
    match = Scene().threat("O11", lead=1, soldiers=1).player(0, active=["A07"]).turn(0)
    assert refused(match, "use") == "H54"
    play(match, "deploy_soldiers", "O11", 1, "no_look", "use", "A07", "O11")
    assert on_board(match) == []


@rule("H54", "H47")
def test_one_asset_strikes_every_threat_that_has_its_two_soldiers() -> None:
    match = (Scene().threat("O11", lead=1, soldiers=2).threat("O21", soldiers=3)
             .threat("O22", lead=2, soldiers=1).player(0, active=["A07"]).turn(0))
    play(match, "use", "A07", "O11", "use", "A07", "O21")
    assert on_board(match) == ["O22"]
    assert refused(match, "use") == "H54"
    assert assets(match, 0) == {"A07": True}


@rule("H54", "H46")
def test_a_face_down_drone_asset_strikes_nobody() -> None:
    match = Scene().threat("O11", lead=1, soldiers=2).player(0, face_down=["A07"]).turn(0)
    assert refused(match, "use") == "H46"


@rule("H54", "H31", "H10")
def test_burned_cards_never_come_back_with_a_reshuffle() -> None:
    match = (Scene(seats=3).threat("O11", plot="P30", intel=["I05"], soldiers=2).player(0, active=["A07"])
             .only("intel", discard=["I01"]).only("plots", discard=["P02"])
             .only("organizations", discard=["O22"]).turn(0))
    play(match, "use", "A07", "O11", *["end_turn"] * 3)
    assert on_board(match) == ["O22"]
    assert threat(match, "O22").plot == "P02"
    assert tokens(match, 0) == (1, 1)


@rule("H54", "H31")
def test_the_faces_of_a_struck_threat_come_to_light_after_the_game() -> None:
    match = Scene(terrorist=11).threat("O45", row="severe", plot="P30", intel=["I17"]).threat(
        "O11", plot="P31", intel=["I05"], soldiers=2).player(3, active=["A07"]).turn(3)
    play(match, "use", "A07", "O11")
    assert "P31" not in names_in(match.observe(0))
    go_on(match)
    assert {"P31", "I05"} <= names_in(match.observe(0)["table"]["struck"])


@rule("H52", "H54")
def test_when_the_one_threat_of_the_turn_is_gone_no_more_agents_follow() -> None:
    match = (Scene().threat("O11", lead=1, soldiers=2).threat("O21", lead=2)
             .player(0, agents=2, active=["A07"]).turn(0))
    play(match, "deploy_agents", "O11", 1, "no_look", "use", "A07", "O11")
    assert refused(match, "deploy_agents") == "H52"
    assert "deploy_soldiers" in options(match)
