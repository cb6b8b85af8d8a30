"""The two required actions of a player turn: claim a threat, play intel (H37-H42)."""

import game
from game.engine.match import Match
from tests.law import rule
from tests.law.scene import (
    Scene,
    events,
    options,
    pending,
    place,
    play,
    player,
    public_row,
    refused,
    threat,
    tokens,
)


def _kinds(match: Match, organization: str) -> list[str]:
    return [card.kind for card in threat(match, organization).intel]


# -- H37: the frame of a turn ----------------------------------------------------------------------


@rule("H37", "H60")
def test_optional_actions_stand_before_between_and_after_the_required_ones() -> None:
    match = (Scene().threat("O21").threat("O11", lead=1)
             .player(0, hand=["I03", "I05", "I11"]).turn(0))
    bystander = public_row(match, 2)
    play(match, "recruit", "agent")
    play(match, "claim", "O21")
    play(match, "exchange", "I05")
    play(match, "play_intel", "I03", "O11", "I11", "O21")
    play(match, "deploy_soldiers", "O21", 1, "no_look")
    assert pending(match) == (0, "action")
    play(match, "end_turn")
    assert pending(match) == (1, "action")
    assert public_row(match, 2) == bystander


@rule("H37")
def test_the_turn_cannot_end_while_a_claim_or_a_play_is_still_possible() -> None:
    match = Scene().threat("O21").threat("O11", lead=1).player(0, hand=["I03"]).turn(0)
    assert "end_turn" not in options(match)
    assert refused(match, "end_turn") == "H37"
    play(match, "claim", "O21")
    assert refused(match, "end_turn") == "H37"
    play(match, "play_intel", "I03", "O11")
    play(match, "end_turn")
    assert pending(match) == (1, "action")


@rule("H37", "H11")
def test_the_turn_goes_to_the_left_and_after_the_last_player_the_round_is_over() -> None:
    match = Scene(seats=3, marker=1, round=4).turn(1)
    for seat in (1, 2, 0):
        assert pending(match) == (seat, "action")
        play(match, "end_turn")
    assert match.state.round == 5


@rule("H37a")
def test_claim_first_while_nobody_has_a_case() -> None:
    match = Scene().threat("O21").player(0, hand=["I03", "I05"]).turn(0)
    assert refused(match, "play_intel") == "H37a"
    play(match, "claim", "O21")
    assert "play_intel" in options(match)


@rule("H37a")
def test_claim_first_while_only_one_other_player_has_a_case() -> None:
    match = Scene().threat("O21").threat("O11", lead=1).player(0, hand=["I03", "I05"]).turn(0)
    assert refused(match, "play_intel") == "H37a"
    play(match, "claim", "O21", "play_intel", "I03", "O11", "I05", "O21")
    assert _kinds(match, "O11") == ["I03"]
    assert _kinds(match, "O21") == ["I05"]
    assert pending(match) == (0, "action")


@rule("H37a", "H41a")
def test_claim_first_also_where_the_claim_brings_no_second_card() -> None:
    match = (Scene().threat("O21").threat("O11", lead=0).player(0, hand=["I03", "I05"]).turn(0))
    assert refused(match, "play_intel") == "H37a"
    play(match, "claim", "O21", "play_intel", "I03", "O21")
    assert player(match, 0).hand == ["I05"]
    assert pending(match) == (0, "action")


@rule("H37a")
def test_with_a_single_card_and_somebody_elses_case_playing_may_come_first() -> None:
    match = Scene().threat("O21").threat("O11", lead=1).player(0, hand=["I03"]).turn(0)
    play(match, "play_intel", "I03", "O11")
    assert refused(match, "end_turn") == "H37"
    play(match, "claim", "O21")
    assert "end_turn" in options(match)


@rule("H37a")
def test_with_two_cases_there_the_two_required_actions_may_be_swapped() -> None:
    match = (Scene().threat("O21").threat("O11", lead=1).threat("O22", lead=2)
             .player(0, hand=["I03", "I05", "I07"]).turn(0))
    play(match, "play_intel", "I03", "O11", "I05", "O22")
    assert "claim" in options(match)
    assert refused(match, "end_turn") == "H37"


@rule("H37a", "H4c")
def test_no_claim_first_for_a_player_without_a_lead_card() -> None:
    scene = Scene().threat("O21").row("elevated", *(f"O{n}" for n in range(22, 28)), lead=0)
    match = scene.threat("O28", row="severe", lead=0).player(0, hand=["I03", "I05"]).turn(0)
    assert refused(match, "claim") == "H4c"
    assert "play_intel" in options(match)


@rule("H37b")
def test_the_hand_is_counted_when_playing_so_an_exchange_before_may_shrink_it() -> None:
    match = Scene().threat("O11", lead=1).threat("O21", lead=2).player(0, hand=["I03", "I05"]).turn(0)
    play(match, "exchange", "I05", "play_intel", "I03", "O11")
    assert pending(match) == (0, "action")
    assert refused(match, "play_intel") == "H42"
    assert _kinds(match, "O21") == []


@rule("H37b", "H41e")
def test_an_exchanged_last_card_leaves_nothing_to_play() -> None:
    match = Scene().threat("O11", lead=1).player(0, hand=["I05"]).turn(0)
    assert refused(match, "end_turn") == "H37"
    play(match, "exchange", "I05")
    assert refused(match, "play_intel") == "H41e"
    play(match, "end_turn")
    assert pending(match) == (1, "action")


# -- H38: claim ------------------------------------------------------------------------------------


@rule("H38", "H56")
def test_a_claim_puts_one_lead_card_on_an_unclaimed_threat() -> None:
    match = Scene().threat("O21", intel=["I03"]).threat("O11").threat("O22", lead=3).turn(0)
    play(match, "claim")
    assert options(match) == ["O11", "O21"]
    assert refused(match, "O22") == "H38"
    play(match, "O21")
    assert [threat(match, t).lead for t in ("O21", "O11", "O22")] == [0, -1, 3]
    assert public_row(match, 0)["cases"] == ["O21"]
    assert events(match, "claimed", 2) == [{"kind": "claimed", "seat": 0, "threat": "O21", "rule": "H38"}]


@rule("H38")
def test_a_second_claim_in_the_turn_is_refused() -> None:
    match = Scene().threat("O21").threat("O11").turn(0)
    play(match, "claim", "O21")
    assert "claim" not in options(match)
    assert refused(match, "claim") == "H38"
    assert "end_turn" in options(match)


@rule("H38")
def test_with_every_threat_claimed_there_is_nothing_to_claim() -> None:
    match = Scene().threat("O21", lead=0).threat("O11", lead=1).turn(0)
    assert refused(match, "claim") == "H38"
    assert "end_turn" in options(match)


@rule("H38")
def test_a_threat_that_becomes_unclaimed_during_the_turn_creates_no_duty() -> None:
    match = Scene().threat("O11", lead=1).player(0, hand=["I05"]).turn(0)
    match.state.threats[0].lead = -1        # no card does this on an own turn, so it is done by hand
    play(match, "exchange", "I05")
    assert refused(match, "claim") == "H38"
    play(match, "end_turn")
    assert pending(match) == (1, "action")


@rule("H38", "H54")
def test_the_duty_lapses_when_a_drone_strike_hits_the_last_unclaimed_threat() -> None:
    match = Scene().threat("O21", soldiers=2).player(0, active=["A07"]).turn(0)
    assert refused(match, "end_turn") == "H37"
    play(match, "use", "A07", "O21")
    assert refused(match, "claim") == "H38"
    play(match, "end_turn")
    assert pending(match) == (1, "action")


@rule("H38", "H54")
def test_the_duty_stays_while_another_unclaimed_threat_is_left() -> None:
    match = Scene().threat("O21", soldiers=2).threat("O11").player(0, active=["A07"]).turn(0)
    play(match, "use", "A07", "O21")
    assert refused(match, "end_turn") == "H37"
    play(match, "claim", "O11", "end_turn")
    assert pending(match) == (1, "action")


@rule("H38", "H4c")
def test_the_duty_lapses_without_a_lead_card_in_hand() -> None:
    scene = Scene().threat("O21").row("elevated", *(f"O{n}" for n in range(22, 28)), lead=0)
    match = scene.threat("O28", row="severe", lead=0).turn(0)
    assert public_row(match, 0)["leads"] == 0
    assert refused(match, "claim") == "H4c"
    play(match, "end_turn")
    assert pending(match) == (1, "action")


@rule("H38", "H54", "H4c")
def test_a_lead_card_that_comes_home_from_a_struck_case_makes_the_claim_due_again() -> None:
    scene = Scene().threat("O21").row("elevated", *(f"O{n}" for n in range(22, 28)), lead=0)
    match = scene.threat("O28", row="severe", lead=0, soldiers=2).player(0, active=["A07"]).turn(0)
    play(match, "use", "A07", "O28")
    assert refused(match, "end_turn") == "H37"
    play(match, "claim", "O21")
    assert public_row(match, 0)["leads"] == 0
    assert "end_turn" in options(match)


@rule("H38")
def test_a_claim_stays_from_round_to_round_while_the_threat_moves_up() -> None:
    match = Scene(seats=3).threat("O21", row="guarded", column=4, lead=2).terrorist_turn()
    assert place(match, "O21") == ("elevated", 4)
    assert threat(match, "O21").lead == 2


@rule("H38", "H55")
def test_claiming_shows_no_hidden_card() -> None:
    match = Scene().threat("O21", intel=["I03", ("I11", 2)]).turn(0)
    play(match, "claim", "O21")
    seen = match.observe(0)["table"]["threats"][0]
    assert seen["plot"] is None
    assert [card["card"] for card in seen["intel"]] == [None, None]
    assert pending(match) == (0, "action")


# -- H39, H40: how many and where ------------------------------------------------------------------


@rule("H39", "H56")
def test_two_cards_go_face_down_under_two_cases() -> None:
    match = (Scene().threat("O11", lead=1, intel=["I04"]).threat("O21", lead=2)
             .player(0, hand=["I03", "I05", "I11"]).turn(0))
    bystander = public_row(match, 3)
    play(match, "play_intel", "I03", "O11", "I11", "O21")
    assert _kinds(match, "O11") == ["I04", "I03"]
    assert _kinds(match, "O21") == ["I11"]
    assert player(match, 0).hand == ["I05"]
    table = match.observe(3)["table"]
    assert [card["card"] for t in table["threats"] for card in t["intel"]] == [None, None, None]
    assert table["threats"][0]["intel"][1]["by"] == 0
    assert public_row(match, 3) == bystander
    assert pending(match) == (0, "action")


@rule("H39")
def test_an_unclaimed_threat_never_receives_a_card_from_a_hand() -> None:
    match = (Scene().threat("O11", lead=1).threat("O21", lead=2).threat("O22")
             .player(0, hand=["I03", "I05"]).turn(0))
    play(match, "play_intel", "I03")
    assert options(match) == ["O11", "O21"]
    assert refused(match, "O22") == "H39"
    play(match, "O11", "I05")
    assert options(match) == ["O21"]
    assert refused(match, "O22") == "H39"


@rule("H40a")
def test_the_first_card_goes_to_a_case_of_another_player() -> None:
    match = Scene().threat("O11", lead=0).threat("O21", lead=2).player(0, hand=["I03", "I05"]).turn(0)
    play(match, "play_intel", "I03")
    assert options(match) == ["O21"]
    assert refused(match, "O11") == "H40a"


@rule("H40b")
def test_the_second_card_goes_to_any_different_case_own_or_other() -> None:
    match = (Scene().threat("O11", lead=0).threat("O21", lead=2).threat("O22", lead=2)
             .threat("O35", lead=3).player(0, hand=["I03", "I05"]).turn(0))
    play(match, "play_intel", "I03", "O21", "I05")
    assert options(match) == ["O11", "O22", "O35"]
    play(match, "O11")
    assert pending(match) == (0, "action")


@rule("H40c")
def test_never_two_cards_of_one_turn_on_one_case() -> None:
    match = Scene().threat("O11", lead=0).threat("O21", lead=2).player(0, hand=["I03", "I03"]).turn(0)
    play(match, "play_intel", "I03", "O21", "I03")
    assert options(match) == ["O11"]
    assert refused(match, "O21") == "H40c"


@rule("H39", "H29")
def test_an_open_and_a_secret_copy_are_two_options_and_the_open_one_is_seen_going() -> None:
    match = (Scene().threat("O11", lead=1).threat("O21", lead=2)
             .player(0, hand=["I03", "I03"], shown=["I03"]).turn(0))
    play(match, "play_intel")
    assert options(match) == ["I03", "I03:open"]
    play(match, "I03:open", "O11", "I03", "O21")
    assert (player(match, 0).hand, player(match, 0).shown) == (["I03"], [])
    assert [e.get("card") for e in events(match, "played_intel", 3)] == ["I03", None]
    assert [t["intel"][0]["card"] for t in match.observe(3)["table"]["threats"]] == ["I03", None]


# -- H41: special situations -----------------------------------------------------------------------


@rule("H41a")
def test_first_turn_protocol_one_card_to_the_only_case_an_own_one() -> None:
    match = game.new_match("homeland", seats=4, seed=11)
    seat, _ = pending(match)
    assert refused(match, "play_intel") == "H37a"
    play(match, "claim")
    case = options(match)[0]
    play(match, case, "play_intel", player(match, seat).hand[0])
    assert options(match) == [case]
    play(match, case)
    assert len(threat(match, case).intel) == 2
    assert player(match, seat).hand and len(player(match, seat).hand) == 2
    assert refused(match, "play_intel") == "H42"


@rule("H41a")
def test_with_only_own_cases_exactly_one_card_goes_to_one_of_them() -> None:
    match = (Scene().threat("O11", lead=0).threat("O21", lead=0)
             .player(0, hand=["I03", "I05", "I07"]).turn(0))
    play(match, "play_intel", "I05")
    assert options(match) == ["O11", "O21"]
    play(match, "O21")
    assert pending(match) == (0, "action")
    assert refused(match, "play_intel") == "H42"
    assert "end_turn" in options(match)


@rule("H41b")
def test_the_only_case_is_another_players_one_card_there_and_no_second() -> None:
    match = Scene().threat("O11", lead=3).player(0, hand=["I03", "I05"]).turn(0)
    play(match, "play_intel", "I03", "O11")
    assert pending(match) == (0, "action")
    assert player(match, 0).hand == ["I05"]
    assert "end_turn" in options(match)


@rule("H41c")
def test_without_any_case_nothing_is_played() -> None:
    match = Scene().player(0, hand=["I03", "I05"]).turn(0)
    assert refused(match, "play_intel") == "H41c"
    play(match, "end_turn")
    assert pending(match) == (1, "action")


@rule("H41d")
def test_a_single_card_counts_as_the_first() -> None:
    match = Scene().threat("O11", lead=0).threat("O21", lead=2).player(0, hand=["I03"]).turn(0)
    play(match, "play_intel", "I03")
    assert options(match) == ["O21"]
    assert refused(match, "O11") == "H40a"


@rule("H41d", "H41a")
def test_a_single_card_goes_to_an_own_case_when_there_are_no_others() -> None:
    match = Scene().threat("O11", lead=0).threat("O21", lead=0).player(0, shown=["I03"]).turn(0)
    play(match, "play_intel", "I03:open")
    assert options(match) == ["O11", "O21"]


@rule("H41e")
def test_with_no_card_in_hand_the_duty_lapses() -> None:
    match = Scene().threat("O11", lead=1).turn(0)
    assert refused(match, "play_intel") == "H41e"
    play(match, "end_turn")
    assert pending(match) == (1, "action")


@rule("H41f")
def test_any_colour_may_be_played_gold_too() -> None:
    match = Scene().threat("O11", lead=1).player(0, hand=["I03", "I11", "I19"]).turn(0)
    play(match, "play_intel")
    assert options(match) == ["I03", "I11", "I19"]
    play(match, "I19", "O11")
    assert _kinds(match, "O11") == ["I19"]
    assert tokens(match, 0) == (1, 1)
    assert len(match.state.threats) == 1


# -- H42: one block --------------------------------------------------------------------------------


@rule("H42")
def test_both_cards_are_chosen_with_no_other_action_between_and_laid_down_together() -> None:
    match = (Scene().threat("O11", lead=1).threat("O21", lead=2)
             .player(0, hand=["I03", "I05"], active=["A01"]).turn(0))
    questions = []
    for answer in ("play_intel", "I03", "O11", "I05", "O21"):
        questions.append(match.decision.question)
        assert _kinds(match, "O11") == []
        play(match, answer)
    assert questions == ["action", "play_card", "play_case", "play_card", "play_case"]
    assert (_kinds(match, "O11"), _kinds(match, "O21")) == (["I03"], ["I05"])
    assert [e["threat"] for e in events(match, "played_intel")] == ["O11", "O21"]


@rule("H42")
def test_playing_happens_once_in_a_turn() -> None:
    match = Scene().threat("O11", lead=1).player(0, hand=["I03", "I05"]).turn(0)
    play(match, "play_intel", "I03", "O11")
    assert "play_intel" not in options(match)
    assert refused(match, "play_intel") == "H42"


@rule("H42")
def test_whose_cases_exist_is_judged_when_the_block_is_played() -> None:
    match = (Scene().threat("O11", lead=1, soldiers=2).threat("O21", lead=0)
             .player(0, hand=["I03", "I05"], active=["A07"]).turn(0))
    play(match, "use", "A07", "O11", "play_intel", "I03")
    assert options(match) == ["O21"]
    play(match, "O21")
    assert pending(match) == (0, "action")
