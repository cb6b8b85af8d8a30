"""Hard cases of Homeland: The Game (XG1-XG15) and questions that players ask, each as one scene."""

import json
from pathlib import Path
from typing import Any

import pytest

import game
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
    play,
    player,
    public_row,
    refused,
    threat,
    tokens,
)

MOLE, LOYAL, OPPORTUNIST = "terrorist_mole", "loyal_agent", "political_opportunist"


# -- XG1-XG15 (the deals of XG1 and the sealed votes of XG5 stand in test_h65_end.py) --------------


@rule("H6")
def test_xg1_the_header_of_a_save_tells_no_agenda(tmp_path: Path) -> None:
    match = game.new_match("homeland", seats=4, seed=3)
    game.save(match, tmp_path / "a.save")
    whole = json.loads((tmp_path / "a.save").read_bytes())
    header = {key: value for key, value in whole.items() if key not in ("inputs", "checkpoint", "seed")}
    assert not names_in(header) & {MOLE, LOYAL, OPPORTUNIST}


@rule("H66")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_xg3_a_full_terrorist_track_without_a_mole_and_all_lose(seats: int) -> None:
    match = (Scene(seats=seats, terrorist=11).left_over(MOLE)
             .threat("O11", row="imminent", plot="P01", lead=0, intel=["I17"]).analysis())
    assert match.outcome.winners == []
    assert match.outcome.reason == "everyone_loses"


@rule("H38", "H4c", "H30")
def test_xg7_a_reprimand_brings_a_lead_card_home_and_the_claim_is_due_again() -> None:
    scene = Scene(seats=3, marker=0).threat("O45", row="imminent", plot="P34", lead=1, intel=["I17"])
    for number in range(22, 28):
        scene.threat(f"O{number}", row="guarded", lead=0)
    match = scene.threat("O28", row="elevated", lead=0).threat("O12", row="low").turn(0)
    assert (public_row(match, 0)["leads"], refused(match, "claim")) == (0, "H4c")
    scene = Scene(seats=3, marker=0).threat("O45", row="imminent", plot="P37", lead=1, intel=["I17"])
    for number in range(22, 28):
        scene.threat(f"O{number}", row="guarded", lead=0)
    match = scene.threat("O28", row="elevated", lead=0).player(0, rep=0).analysis()
    assert pending(match) == (0, "reprimand")
    play(match, "O24")
    assert threat(match, "O24").lead == -1
    assert pending(match) == (0, "action")
    assert public_row(match, 0)["leads"] == 1
    assert refused(match, "end_turn") == "H37"
    assert "O24" in options(play(match, "claim"))


@rule("H51a", "H55")
def test_xg9_the_view_of_the_looker_holds_the_old_cards_only() -> None:
    match = (Scene().threat("O11", lead=1, intel=["I05"]).top("intel", "I19").turn(0))
    play(match, "deploy_soldiers", "O11", 1, "look")
    assert {"I05"} == {name for name in names_in(match.observe(0)) if name.startswith("I")}
    play(match, "end_turn")
    seen = names_in({**match.observe(0), "own": None})
    assert "I19" not in seen


@rule("H28", "H30")
def test_xg11_one_of_two_penalties_must_be_one_that_can_be_carried_out() -> None:
    def fallout(plot: str, **facts: Any) -> Match:
        return (Scene(seats=3, marker=0).threat("O45", row="imminent", plot=plot, lead=1, intel=["I17"])
                .player(1, **facts).analysis())

    match = fallout("P03", soldiers=1)                              # discard_soldier | burn_asset
    assert player(match, 1).soldiers == 0
    match = fallout("P03", soldiers=0, active=["A24"])
    assert assets(match, 1) == {}
    match = fallout("P03", soldiers=0, face_down=["A24"])           # none of the two: nothing
    assert assets(match, 1) == {"A24": False}
    assert [e["seat"] for e in events(match, "penalty_void")] == [1]
    match = fallout("P10", rep=0, soldiers=0)                       # discard_soldier | lose_rep: the loss
    assert [e["seat"] for e in events(match, "reprimand_without_case")] == [1]
    assert tokens(match, 1) == (0, 2)
    assert pending(match) == (0, "action")


@rule("H29")
def test_xg13_exposure_opens_assets_and_hand_and_later_cards_are_secret_again() -> None:
    match = (Scene(seats=3, marker=0).threat("O45", row="imminent", plot="P02", lead=1, intel=["I17"])
             .player(1, hand=["I05", "I12"], face_down=["A24"]).top("intel", "I19").analysis())
    for seat in (0, 2, None):
        row = match.observe(seat)["table"]["players"][1]
        assert row["shown"] == ["I05", "I12"]
        assert [a["asset"] for a in row["assets"]] == ["A24"]
    assert not match.can_undo
    go_on(match, until=(1, "action"))
    before = len(player(match, 1).hand)
    assert before == 0
    go_on(match, until=(2, "action"))
    drawn = player(match, 1).hand
    assert len(drawn) >= 1
    assert match.observe(2)["table"]["players"][1]["held"] is None


@rule("H60", "H10")
def test_xg15_refill_to_the_minimum_and_reshuffle_of_the_discards_alone() -> None:
    match = (Scene().threat("O11", lead=1, intel=["I12", "I13"]).threat("O21", lead=2, intel=["I14"])
             .player(0, hand=["I03"], active=["A05", "A08"]).player(1, hand=["I15"])
             .only("intel", "I05", discard=["I06", "I07", "I08", "I10"]).turn(0))
    play(match, "play_intel", "I03", "O11", "end_turn")
    assert len(player(match, 0).hand) == 5
    assert sorted(player(match, 0).hand) == ["I05", "I06", "I07", "I08", "I10"]
    assert [card.kind for card in threat(match, "O11").intel] == ["I12", "I13", "I03"]
    assert player(match, 1).hand == ["I15"]


# -- questions of players --------------------------------------------------------------------------


@rule("H39", "H41f", "H43")
def test_a_loyal_player_who_holds_only_red_cards_must_play_two_but_may_exchange_the_worst_first() -> None:
    match = (Scene().threat("O11", lead=1).threat("O21", lead=2)
             .player(0, hand=["I11", "I13", "I18"], agenda=LOYAL).turn(0))
    assert refused(match, "end_turn") == "H37"
    play(match, "exchange", "I18", "play_intel", "I11", "O11", "I13", "O21", "end_turn")
    assert pending(match) == (1, "action")


@rule("H40a")
def test_the_cover_card_to_somebody_else_is_not_optional_for_a_player_with_many_own_cases() -> None:
    match = (Scene().threat("O11", lead=0).threat("O21", lead=0).threat("O22", lead=1)
             .player(0, hand=["I03", "I05"]).turn(0))
    play(match, "play_intel", "I03")
    assert options(match) == ["O22"]


@rule("H27", "H50")
def test_jessica_cannot_fetch_a_brody_whom_a_fallout_burned() -> None:
    match = (Scene(seats=3, marker=0).threat("O45", row="imminent", plot="P16", lead=1, intel=["I17"])
             .player(1, active=["A01"]).player(0, active=["A03"]).analysis())
    play(match, "pass")
    assert match.state.assets.burned == ["A01"]
    assert pending(match) == (0, "action")
    assert refused(match, "use") == "H50"


@rule("H46", "H69")
def test_a_face_down_asset_scores_and_does_not_work() -> None:
    match = Scene(seats=3).player(0, face_down=["A01"]).accusations()
    assert public_row(match, 0)["minimum_hand"] == 3
    assert play(match, "nobody", "nobody", "nobody").outcome.scores[0] == 1 + 5


@rule("H44", "H51", "H52")
def test_recruiting_and_deploying_happen_in_one_turn() -> None:
    match = Scene().threat("O11", lead=1).player(0, soldiers=0).turn(0)
    play(match, "recruit", "soldier")
    play(match, "deploy_soldiers", "O11", 1, "no_look", "deploy_agents", "O11", 1, "no_look")
    assert (threat(match, "O11").soldiers, threat(match, "O11").agents) == (1, 1)
    assert refused(match, "recruit") == "H44"


@rule("H60")
def test_seven_cards_and_a_hand_size_of_three_nothing_is_discarded() -> None:
    match = Scene().player(0, hand=["I03"] * 7).turn(0)
    play(match, "end_turn")
    assert player(match, 0).hand == ["I03"] * 7
    assert match.state.intel.discard == []


@rule("H54")
def test_soldiers_of_two_other_players_sent_rounds_ago_serve_a_strike() -> None:
    match = (Scene(seats=3, marker=0).threat("O11", row="low", lead=2)
             .player(2, active=["A30"], soldiers=0).turn(0))
    play(match, "deploy_soldiers", "O11", 1, "no_look", "end_turn")
    play(match, "deploy_soldiers", "O11", 1, "no_look")
    go_on(match, until=(2, "action"))
    play(match, "use", "A30", "O11")
    assert "O11" not in on_board(match)
    assert player(match, 2).soldiers == 0
