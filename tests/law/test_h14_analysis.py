"""H14-H17: which threat is analysed, how its cards are turned over, and what the totals are."""

from itertools import groupby

import msgspec
import pytest

from tests.law import rule
from tests.law.scene import (
    Scene,
    events,
    names_in,
    on_board,
    pending,
    place,
    play,
    player,
    story,
    tokens,
    tracks,
)

# -- order ---------------------------------------------------------------------------------------------


@rule("H14")
def test_imminent_threats_are_analysed_from_the_left() -> None:
    match = (Scene().threat("O03", column=6, plot="P03").threat("O01", column=4, plot="P01")
             .threat("O02", column=1, plot="P02").analysis())
    assert [e["threat"] for e in events(match, "analysis")] == ["O02", "O01", "O03"]
    assert story(match, "analysis", "cleaned_up") == ["analysis", "cleaned_up"] * 3, "one at a time"
    assert pending(match) == (0, "action")


@rule("H14")
def test_lower_rows_are_left_alone_in_step_2() -> None:
    match = Scene().threat("O01", plot="P01").threat("O05", column=3).threat("O11", column=4).analysis()
    assert [e["threat"] for e in events(match, "analysis")] == ["O01"]
    assert place(match, "O05") == ("imminent", 3), "step 3 moved it up, it waits for the next round"
    assert place(match, "O11") == ("guarded", 4)
    assert pending(match) == (0, "action")


@rule("H14", "H24d")
def test_a_threat_that_comes_into_imminent_on_the_left_is_resolved_in_the_same_step() -> None:
    severe = ("O05", "O06", "O07", "O08", "O09", "O10")
    match = (Scene().row("severe", *severe).threat("O01", column=3, plot="P01", intel=["I19"])
             .threat("O02", column=5, plot="P02").top("organizations", "O44").analysis())
    assert [e["threat"] for e in events(match, "analysis")] == ["O01", "O44", "O02"]
    assert events(match, "new_threat")[0] == {
        "kind": "new_threat", "threat": "O44", "row": 4, "column": 0, "pushed_up": 1, "rule": "H35"}
    assert pending(match) == (0, "action")


@rule("H14")
def test_nothing_imminent_means_no_analysis() -> None:
    match = Scene().threat("O05").analysis()
    assert events(match, "analysis") == []
    assert pending(match) == (0, "action")


# -- laying out ----------------------------------------------------------------------------------------


@rule("H15")
def test_the_threat_leaves_its_space_and_its_plot_is_revealed() -> None:
    scene = Scene().threat("O01", column=2, plot="P40", lead=1, agents=1).player(2, active=["A09"])
    before = scene.state.threats[0].plot
    match = scene.analysis()
    assert pending(match) == (2, "window")
    assert on_board(match) == []
    table = match.observe(None)["table"]
    laid_out = table["analysis"]["threat"]
    assert (laid_out["plot"], laid_out["lead"], laid_out["agents"]) == (before, 1, 1)
    assert table["players"][1]["cases"] == [], "its lead card went with it"
    assert table["players"][1]["leads"] == 6, "and is not back in hand yet"


@rule("H15")
def test_the_open_space_can_be_taken_during_the_analysis() -> None:
    match = (Scene().row("severe", "O05", "O06", "O07", "O08", "O09", "O10")
             .threat("O01", plot="P01", intel=["I19"])
             .row("imminent", "O02", "O03", "O04", "O11", "O12", first=2)
             .top("organizations", "O44").analysis())
    assert events(match, "new_threat")[0]["column"] == 0
    assert [e["threat"] for e in events(match, "analysis")][:3] == ["O01", "O44", "O02"]
    assert events(match, "no_room") == []
    assert pending(match) == (0, "action")


@rule("H15")
def test_the_cards_are_shuffled_so_that_play_order_cannot_be_read_off() -> None:
    seen = set()
    for order in ([0, 1, 2], [2, 0, 1]):
        scene = Scene().threat("O01", plot="P01", intel=[("I03", 1), ("I05", 2), "I11"])
        match = scene.chance(order).analysis()
        seen.add(tuple(e["card"] for e in events(match, "revealed")))
        assert all(set(e) == {"kind", "card", "colour", "left", "red", "blue", "rule"}
                   for e in events(match, "revealed")), "nobody is told who played a card"
    assert seen == {("I03", "I05", "I11"), ("I11", "I03", "I05")}
    assert pending(match) == (0, "action")


# -- turning over --------------------------------------------------------------------------------------


@rule("H16", "H17")
def test_cards_are_turned_one_at_a_time_and_the_totals_grow() -> None:
    match = (Scene().threat("O04", plot="P16", lead=1, intel=["I13", "I05", "I18", "I09"], agents=2)
             .analysis())  # sophistication 1, complexity 5
    steps = [(e["card"], e["left"], e["red"], e["blue"]) for e in events(match, "revealed")]
    assert steps == [("I13", 3, 8, 2), ("I05", 2, 8, 5), ("I18", 1, 12, 5), ("I09", 0, 12, 10)]
    assert [(e["red"], e["blue"]) for e in events(match, "totals")] == [(12, 10)]
    assert pending(match) == (0, "action")


@rule("H16", "H24b")
def test_a_gold_card_works_before_the_next_card_is_turned() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I11", "I22", "I17"]).analysis()
    assert story(match, "revealed", "intel_burned", "totals") == [
        "revealed", "revealed", "intel_burned", "revealed", "totals"]
    assert [e["card"] for e in events(match, "intel_burned")] == ["I11"], "I17 had not been turned over"
    assert pending(match) == (0, "action")


@rule("H16")
def test_several_gold_cards_work_in_the_order_they_appear() -> None:
    for intel, works in ((["I26", "I27"], ["gained_tokens", "recruited"]),
                         (["I27", "I26"], ["recruited", "gained_tokens"])):
        match = Scene(seats=3).threat("O01", plot="P01", lead=2, intel=intel, agents=5).analysis()
        happened = story(match, "gained_tokens", "recruited", "result")
        assert [kind for kind, _ in groupby(happened)][:3] == [*works, "result"]
    assert pending(match) == (0, "action")


# -- totals --------------------------------------------------------------------------------------------


def totals(scene: Scene) -> tuple[int, int]:
    """(red, blue) of the first result."""
    result = events(scene.analysis(), "result")[0]
    return result["red"], result["blue"]


@rule("H17", "H73")
def test_the_worked_totals_of_the_rulebook() -> None:
    """16 against 17: cards 3, organization 4, plot 9; cards 15 and two agents."""
    blue = ["I09", "I09", "I05", "I04"]  # 5 5 3 2
    scene = Scene().threat("O44", row="imminent", plot="P45", lead=0, intel=["I13", "I11", *blue], agents=2)
    assert totals(scene) == (16, 17)


@rule("H17")
def test_no_cards_and_no_agents_give_the_printed_red_alone() -> None:
    assert totals(Scene().threat("O01", plot="P01")) == (3, 0)


@rule("H17")
def test_gold_cards_add_nothing() -> None:
    assert totals(Scene().threat("O01", plot="P01", intel=["I20", "I21", "I26", "I27"])) == (3, 0)


@rule("H17")
def test_a_burned_card_counts_no_more() -> None:
    assert totals(Scene().threat("O01", plot="P01", intel=["I15", "I22", "I09"])) == (3, 5)
    assert totals(Scene().threat("O01", plot="P01", intel=["I15", "I09", "I23"])) == (6, 0)


@rule("H17")
def test_there_is_no_cap() -> None:
    blue = ["I09"] * 3 + ["I10"] * 2 + ["I07"] * 6
    assert totals(Scene().threat("O01", plot="P01", intel=blue, agents=14)) == (3, 63)


@rule("H17", "H84")
def test_the_bonus_counts_only_for_the_leads_own_active_asset() -> None:
    threat = {"plot": "P01", "lead": 1, "agents": 1}
    assert totals(Scene().threat("O01", **threat).player(1, active=["A04"])) == (3, 2)
    assert totals(Scene().threat("O01", **threat).player(1, face_down=["A04"])) == (3, 1)
    assert totals(Scene().threat("O01", **threat).player(2, active=["A04"])) == (3, 1)
    assert totals(Scene().threat("O01", plot="P01", agents=1).player(1, active=["A04"])) == (3, 1)


@rule("H17", "H29")
def test_an_asset_that_exposure_turns_up_in_the_analysis_counts_at_once() -> None:
    scene = Scene().threat("O01", plot="P01", lead=1, intel=["I24"])
    assert totals(scene.player(1, face_down=["A04"])) == (3, 1)


@rule("H17")
@pytest.mark.parametrize(("lead", "blue"), [(1, 2), (None, 1)])
def test_a_briefed_table_helps_claimed_cases(lead: int | None, blue: int) -> None:
    assert totals(Scene(briefed=True).threat("O01", plot="P01", lead=lead, agents=1)) == (3, blue)


@rule("H17")
def test_a_bystander_is_not_touched_by_an_analysis() -> None:
    scene = Scene().threat("O01", plot="P01", lead=0, agents=5).player(3, hand=["I05"], face_down=["A24"])
    before = msgspec.to_builtins(scene.state.players[3])
    match = scene.analysis()
    assert msgspec.to_builtins(player(match, 3)) == {**before, "agenda": player(match, 3).agenda}
    assert tokens(match, 0) == (3, 1)
    assert tracks(match) == (1, 0)
    assert pending(match) == (0, "action")


@rule("H16")
def test_cards_still_face_down_are_in_no_view() -> None:
    match = (Scene().threat("O01", plot="P01", intel=["I26", "I25", "I18", "I10"])
             .player(0, rep=1, clout=1).analysis())
    assert pending(match) == (0, "pay_rep"), "in the middle, asked by the second card"
    for seat in (0, 1, 2, 3, None):
        view = match.observe(seat)
        assert not {"I18", "I10"} & names_in([view["table"]["analysis"], view["history"]])
    play(match, 0)
    assert pending(match) == (1, "pay_rep")
