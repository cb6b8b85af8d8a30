"""The end of a player turn: refill, redrawing the hand, hand size (H60-H63, H74)."""

import pytest

from game.engine.match import Match
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
    public_row,
    refused,
)


def _hand(match: Match, seat: int = 0) -> list[str]:
    return sorted([*player(match, seat).hand, *player(match, seat).shown])


# -- H60 -------------------------------------------------------------------------------------------


@rule("H60")
@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 2), (3, 0), (5, 0)])
def test_the_hand_is_filled_to_three_and_a_larger_one_is_kept(held: int, drawn: int) -> None:
    match = Scene().player(0, hand=["I03"] * held).top("intel", "I07", "I07", "I07").turn(0)
    bystander = public_row(match, 2)
    play(match, "end_turn")
    assert _hand(match) == ["I03"] * held + ["I07"] * drawn
    assert public_row(match, 2) == bystander
    assert pending(match) == (1, "action")


@rule("H60", "H85")
@pytest.mark.parametrize(("bonus", "size"), [(["A05"], 4), (["A05", "A08"], 5), (["A05", "A08", "A19"], 6)])
def test_each_active_asset_that_says_so_adds_one(bonus: list[str], size: int) -> None:
    match = Scene().player(0, active=bonus).turn(0)
    assert public_row(match, 0)["minimum_hand"] == size
    play(match, "end_turn")
    assert len(_hand(match)) == size


@rule("H60", "H46")
def test_a_face_down_asset_adds_nothing() -> None:
    match = Scene().player(0, face_down=["A05", "A08", "A19"]).turn(0)
    play(match, "end_turn")
    assert len(_hand(match)) == 3


@rule("H60", "H85")
def test_a_new_bonus_draws_nothing_when_activated_and_counts_from_this_refill_on() -> None:
    match = Scene().player(0, hand=["I03"] * 3, face_down=["A08"]).turn(0)
    play(match, "activate", "A08")
    assert len(_hand(match)) == 3
    play(match, "end_turn")
    assert len(_hand(match)) == 4


@rule("H60", "H29")
def test_open_cards_count_for_the_size_of_the_hand_and_new_ones_are_secret() -> None:
    match = Scene().player(0, shown=["I03", "I04"]).top("intel", "I07").turn(0)
    play(match, "end_turn")
    assert (player(match, 0).shown, player(match, 0).hand) == (["I03", "I04"], ["I07"])
    assert "I07" not in names_in(match.observe(1))


@rule("H60")
def test_drawing_ends_the_turn() -> None:
    match = Scene(seats=3).player(0, active=["A01"], agents=2).turn(0)
    play(match, "end_turn")
    assert pending(match) == (1, "action")
    assert events(match, "turn_ended") == [{"kind": "turn_ended", "seat": 0, "rule": "H60"}]
    assert not match.can_undo


@rule("H60", "H10")
def test_an_empty_deck_takes_in_its_discard_pile_but_not_the_cards_under_threats() -> None:
    match = (Scene().threat("O11", lead=1, intel=["I12"]).player(1, hand=["I13"])
             .only("intel", "I07", discard=["I08", "I08"]).turn(0))
    play(match, "end_turn")
    assert _hand(match) == ["I07", "I08", "I08"]
    assert match.state.intel.discard == []


@rule("H60", "H10")
def test_with_deck_and_discard_pile_empty_the_draw_is_skipped() -> None:
    match = Scene().only("intel", "I07").turn(0)
    play(match, "end_turn")
    assert _hand(match) == ["I07"]
    assert pending(match) == (1, "action")


# -- H61: redrawing the hand -----------------------------------------------------------------------


@rule("H61", "H82")
def test_the_whole_hand_goes_face_up_and_is_refilled() -> None:
    match = (Scene().player(0, hand=["I11", "I12"], shown=["I13"], active=["A02"])
             .top("intel", "I07", "I07", "I08").turn(0))
    bystander = public_row(match, 2)
    play(match, "end_turn")
    assert pending(match) == (0, "redraw_hand")
    assert options(match) == ["keep", "redraw"]
    play(match, "redraw")
    assert (player(match, 0).hand, player(match, 0).shown) == (["I07", "I07", "I08"], [])
    assert sorted(match.state.intel.discard) == ["I11", "I12", "I13"]
    assert [e["cards"] for e in events(match, "redrew_hand", 3)] == [["I11", "I12", "I13"]]
    assert not names_in(match.observe(1)) & {"I07", "I08"}
    assert public_row(match, 2) == bystander
    assert pending(match) == (1, "action")


@rule("H61", "H82")
def test_it_may_be_left_and_no_action_of_any_kind_follows() -> None:
    match = Scene().player(0, hand=["I11"] * 3, active=["A02", "A01"]).turn(0)
    play(match, "end_turn", "keep")
    assert _hand(match) == ["I11"] * 3
    assert pending(match) == (1, "action")


@rule("H61")
def test_it_comes_after_the_refill_also_when_nothing_was_drawn() -> None:
    match = Scene().player(0, hand=["I11"], active=["A02"]).top("intel", "I07", "I07").turn(0)
    play(match, "end_turn")
    assert _hand(match) == ["I07", "I07", "I11"]
    assert pending(match) == (0, "redraw_hand")
    match = Scene().player(0, hand=["I11"] * 4, active=["A02"]).turn(0)
    play(match, "end_turn")
    assert _hand(match) == ["I11"] * 4
    assert pending(match) == (0, "redraw_hand")


@rule("H61")
@pytest.mark.parametrize(("bonus", "size"), [([], 3), (["A05"], 4)])
def test_a_hand_above_the_minimum_shrinks_to_it(bonus: list[str], size: int) -> None:
    match = Scene().player(0, hand=["I03"] * 5, shown=["I04"], active=["A02", *bonus]).turn(0)
    play(match, "end_turn", "redraw")
    assert len(_hand(match)) == size
    assert pending(match) == (1, "action")


@rule("H61")
def test_it_is_asked_once_in_a_turn() -> None:
    match = Scene().player(0, active=["A02"]).turn(0)
    play(match, "end_turn", "redraw")
    assert pending(match) == (1, "action")
    assert len(events(match, "redrew_hand")) == 1


@rule("H61", "H46")
def test_it_needs_the_asset_active_and_may_be_activated_in_the_same_turn() -> None:
    match = Scene().player(0, face_down=["A02"]).turn(0)
    play(match, "activate", "A02")
    assert refused(match, "use") == "H47"
    play(match, "end_turn")
    assert pending(match) == (0, "redraw_hand")
    match = Scene().player(0, face_down=["A02"]).turn(0)
    play(match, "end_turn")
    assert pending(match) == (1, "action")


@rule("H61", "H10")
def test_with_the_deck_empty_the_discarded_hand_itself_is_shuffled_and_drawn() -> None:
    match = Scene().player(0, hand=["I11", "I12", "I13", "I14"], active=["A02"]).only("intel").turn(0)
    play(match, "end_turn", "redraw")
    assert len(_hand(match)) == 3
    assert len(match.state.intel.draw) == 1
    assert match.state.intel.discard == []


# -- H62, H63 --------------------------------------------------------------------------------------


@rule("H62")
def test_with_nothing_at_all_the_turn_is_just_the_refill() -> None:
    match = (Scene(pool=5).player(0, rep=0, clout=0, agents=0, soldiers=0)
             .player(1, agents=2, soldiers=2).player(2, agents=2, soldiers=2).turn(0))
    assert options(match) == ["end_turn"]
    play(match, "end_turn")
    assert len(_hand(match)) == 3
    assert pending(match) == (1, "action")


@rule("H62")
def test_every_refused_action_names_its_rule() -> None:
    match = (Scene(pool=5).player(0, rep=0, clout=0, agents=0, soldiers=0)
             .player(1, agents=2, soldiers=2).player(2, agents=2, soldiers=2).turn(0))
    assert [(option, number) for option, _, number in match.decision.unavailable] == [
        ("activate", "H46"), ("claim", "H38"), ("deploy_agents", "H52"), ("deploy_soldiers", "H51"),
        ("exchange", "H43"), ("play_intel", "H41e"), ("recruit", "H44"), ("use", "H47")]


@rule("H63", "H50")
def test_a_taken_bonus_costs_no_card_and_the_smaller_minimum_counts_from_the_next_refill() -> None:
    match = (Scene(seats=3).player(0, active=["A05"], hand=["I03"] * 4).turn(2))
    player(match, 0).assets.clear()                 # no card takes this one, so it is done by hand
    match.state.assets.burned.append("A05")
    assert len(_hand(match)) == 4
    play(match, "end_turn")
    assert len(_hand(match)) == 4


@rule("H63", "H27")
def test_a_burned_bonus_costs_no_card_and_the_smaller_minimum_counts_from_the_next_refill() -> None:
    match = (Scene(seats=3, marker=0).threat("O11", row="imminent", plot="P16", lead=0, intel=["I17"])
             .player(0, active=["A05"], hand=["I03"] * 4).analysis())
    assert assets(match, 0) == {}
    assert len(_hand(match)) == 4
    play(match, "claim", match.state.threats[0].organization, "play_intel", "I03",
         match.state.threats[0].organization, "exchange", "I03", "end_turn")
    assert len(_hand(match)) == 3


# -- H74: worked examples --------------------------------------------------------------------------


@rule("H74")
def test_minimum_five_hand_six_two_played_one_exchanged_three_left_draw_two() -> None:
    match = (Scene().threat("O11", lead=1).threat("O21", lead=2)
             .player(0, hand=["I03"] * 6, active=["A05", "A08"]).top("intel", "I07", "I07", "I07").turn(0))
    play(match, "play_intel", "I03", "O11", "I03", "O21", "exchange", "I03")
    assert len(_hand(match)) == 3
    play(match, "end_turn")
    assert _hand(match) == ["I03", "I03", "I03", "I07", "I07"]


@rule("H74", "H85")
def test_hand_three_two_played_virgil_recruited_and_activated_draw_three_and_pittman_next_turn() -> None:
    match = (Scene(seats=3).threat("O11", lead=1).threat("O21", lead=2)
             .player(0, hand=["I03"] * 3, rep=3, face_down=["A08"]).top("assets", "A05", "A24").turn(0))
    play(match, "play_intel", "I03", "O11", "I03", "O21", "recruit", "asset", 3, "A05", "activate", "A05")
    assert len(_hand(match)) == 1
    play(match, "end_turn")
    assert len(_hand(match)) == 4
    go_on(match, until=(0, "action"))
    play(match, "activate", "A08")
    assert public_row(match, 0)["minimum_hand"] == 5
    assert len(_hand(match)) == 4
