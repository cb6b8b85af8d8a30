"""H24: gold cards, also those that bring or move threats in the middle of an analysis."""

import msgspec
import pytest

from game.engine.match import Match
from tests.law import rule
from tests.law.scene import (
    Scene,
    events,
    on_board,
    pending,
    place,
    play,
    player,
    story,
    threat,
    tokens,
    tracks,
)

SEVERE = ("O05", "O06", "O07", "O08", "O09", "O10")


def analysed(match: Match) -> list[str]:
    return [e["threat"] for e in events(match, "analysis")]


def result(match: Match) -> tuple[int, int]:
    first = events(match, "result")[0]
    return first["red"], first["blue"]


# -- a, b, c -------------------------------------------------------------------------------------------


@rule("H24a")
@pytest.mark.parametrize("agents", [0, 9])
def test_a_gold_card_works_whatever_the_result(agents: int) -> None:
    match = Scene().threat("O02", plot="P06", lead=1, intel=["I26"], agents=agents).analysis()  # all +1 Clout
    lost = int(agents == 0)
    assert tokens(match, 3) == (1, 2 + lost)
    assert tracks(match) == (1 - lost, lost)
    assert match.state.intel.discard == ["I26"]
    assert pending(match) == (0, "action")


@rule("H24a")
def test_it_works_when_it_appears_and_is_discarded_only_afterwards() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I25", "I03"]).analysis()  # all lose a token
    assert pending(match) == (0, "pay_rep")
    assert match.state.intel.discard == []
    assert events(match, "totals") == []
    play(match, 0, 0, 0, 0)
    assert sorted(match.state.intel.discard) == ["I03", "I25"]
    assert pending(match) == (0, "action")


@rule("H24b")
@pytest.mark.parametrize(("intel", "total"), [
    (["I22", "I17"], (7, 0)),  # none yet: nothing happens
    (["I11", "I22", "I17"], (7, 0)),
    (["I11", "I17", "I22"], (4, 0)),
    (["I15", "I13", "I22", "I11"], (6, 0)),
    (["I09", "I23"], (3, 0)),
    (["I23", "I09"], (3, 5)),
    (["I01", "I07", "I03", "I23"], (3, 3)),
    (["I17", "I23", "I09"], (7, 5)),  # the blue one finds no blue card
    (["I15", "I13", "I22", "I22"], (3, 0)),  # one after the other
])
def test_the_highest_means_among_the_cards_already_face_up(intel: list[str], total: tuple[int, int]) -> None:
    match = Scene().threat("O01", plot="P01", intel=intel).analysis()
    assert result(match) == total
    assert pending(match) == (0, "action")


@rule("H24b")
def test_of_equal_cards_the_one_turned_over_first_is_burned() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I14", "I13", "I11", "I22"]).analysis()  # 2, 2, 1
    assert match.state.intel.burned == ["I14"]
    match = Scene().threat("O01", plot="P01", intel=["I08", "I07", "I23"]).analysis()  # 4, 4
    assert match.state.intel.burned == ["I08"]
    assert pending(match) == (0, "action")


@rule("H24c")
@pytest.mark.parametrize("card", ["I24", "I27"])
def test_a_card_that_names_the_lead_needs_one(card: str) -> None:
    scene = Scene().threat("O01", plot="P06", intel=[card])
    before = msgspec.to_builtins(scene.state.players)
    match = scene.analysis()
    after = msgspec.to_builtins(match.state.players)
    assert [{**p, "agenda": "", "clout": 1} for p in after] == before
    assert events(match, "no_effect") == [{"kind": "no_effect", "rule": "H24c"}]
    assert pending(match) == (0, "action")


@rule("H24c", "H24a")
def test_with_a_lead_it_hits_the_lead_alone() -> None:
    match = (Scene().threat("O01", plot="P06", lead=2, intel=["I27"]).threat("O02", plot="P03", lead=3,
             intel=["I24"]).player(3, face_down=["A24"], soldiers=0).analysis())
    assert [player(match, seat).agents for seat in range(4)] == [1, 1, 2, 1]
    assert [e["seat"] for e in events(match, "exposed")] == [3]
    assert match.state.agents == 13
    assert pending(match) == (0, "action")


@rule("H24a")
def test_all_pay_or_all_gain() -> None:
    match = Scene().threat("O01", plot="P06", intel=["I26", "I25"]).player(2, rep=0, clout=0).analysis()
    play(match, 1, 0, 1)
    assert [tokens(match, seat) for seat in range(4)] == [(0, 3), (1, 2), (0, 1), (0, 3)]
    assert pending(match) == (0, "action")


@rule("H24a", "H30")
def test_a_gold_card_that_takes_a_token_which_is_not_there_reprimands() -> None:
    match = (Scene(seats=3).threat("O01", plot="P06", intel=["I25"]).threat("O05", lead=1)
             .player(0, clout=0).player(1, rep=0, clout=0).player(2, rep=0).analysis())
    assert threat(match, "O05").lead == -1
    assert [tokens(match, seat) for seat in range(3)] == [(0, 1), (0, 1), (0, 1)]
    assert pending(match) == (0, "action")


# -- d: new threats in step 2 --------------------------------------------------------------------------


@rule("H24d")
def test_a_new_threat_uses_the_stated_level_and_waits_there() -> None:
    match = (Scene().threat("O01", plot="P01", intel=["I19"]).threat("O05", column=1).threat("O06", column=3)
             .top("organizations", "O44").top("intel", "I09").analysis())
    assert events(match, "new_threat")[0] == {
        "kind": "new_threat", "threat": "O44", "row": 3, "column": 1, "pushed_up": 0, "rule": "H24d"}
    assert analysed(match) == ["O01"]
    assert place(match, "O44") == ("imminent", 2), "step 3 moved it up, unresolved"
    found = threat(match, "O44")
    assert (found.lead, [card.kind for card in found.intel]) == (-1, ["I09"])
    assert pending(match) == (0, "action")


@rule("H24d", "H33")
def test_its_cards_are_hidden_from_everybody() -> None:
    match = (Scene().threat("O01", plot="P06", intel=["I19", "I25"]).top("organizations", "O44")
             .top("plots", "P45").top("intel", "I10").analysis())
    assert pending(match) == (0, "pay_rep")
    for seat in (0, 3, None):
        view = match.observe(seat)
        new = next(t for t in view["table"]["threats"] if t["id"] == "O44")
        assert new["plot"] is None
        assert [card["card"] for card in new["intel"]] == [None]
        told = [e for e in view["history"] if e.get("threat") == "O44"]
        assert {key for e in told for key in e} == {"kind", "threat", "row", "column", "pushed_up", "rule"}


@rule("H24d", "H14")
def test_with_severe_full_it_stands_in_imminent_and_is_resolved_in_this_step() -> None:
    match = (Scene().row("severe", *SEVERE).threat("O01", column=2, plot="P01", intel=["I19"])
             .threat("O02", column=4, plot="P02").top("organizations", "O44").top("plots", "P40")
             .top("intel", "I17").analysis())
    assert analysed(match) == ["O01", "O44", "O02"], "in column 1 it is now the left-most"
    second = events(match, "result")[1]
    assert (second["red"], second["blue"], second["lead"]) == (4 + 6 + 4, 0, -1)
    assert not events(match, "analysis")[1]["immediate"]
    assert tracks(match) == (0, 1 + 3 + 1)
    assert pending(match) == (0, "action")


@rule("H24d", "H36")
def test_with_imminent_full_too_it_is_resolved_right_after_this_analysis() -> None:
    """Two such cards: the first fills the space that the analysis opened, the second finds no room."""
    match = (Scene().row("severe", *SEVERE).threat("O01", plot="P01", intel=["I19", "I19"])
             .row("imminent", "O02", "O03", "O04", "O11", "O12", first=2)
             .top("organizations", "O44", "O43").analysis())
    assert [e["threat"] for e in events(match, "no_room")] == ["O43"]
    assert analysed(match)[:4] == ["O01", "O43", "O44", "O02"], "before any other imminent threat"
    assert [e["immediate"] for e in events(match, "analysis")][:3] == [False, True, False]
    told = story(match, "analysis", "no_room", "cleaned_up")
    assert told[:4] == ["analysis", "no_room", "cleaned_up", "analysis"], "not inside it"
    assert sorted(analysed(match)) == sorted(["O01", "O43", "O44", "O02", "O03", "O04", "O11", "O12"])
    assert pending(match) == (0, "action")


@rule("H24d")
def test_a_chain_of_them() -> None:
    """The threat that an I19 brings has the other I19 as its own card."""
    match = (Scene().row("severe", *SEVERE).threat("O01", column=6, plot="P01", intel=["I19"])
             .top("organizations", "O44", "O43").top("intel", "I19", "I01").analysis())
    assert analysed(match) == ["O01", "O44", "O43"]
    assert {e["rule"] for e in events(match, "new_threat")[:2]} == {"H35"}
    assert pending(match) == (0, "action")


@rule("H24d", "H36")
def test_a_chain_through_the_full_row() -> None:
    """O01 brings O43 (fills) and O44 (no room); O44, resolved at once, turns up nothing more."""
    match = (Scene().row("severe", *SEVERE).threat("O01", plot="P01", intel=["I19"])
             .row("imminent", "O02", "O03", "O04", "O11", "O12", first=2)
             .top("organizations", "O43", "O44").top("intel", "I19", "I01").analysis())
    assert analysed(match)[:3] == ["O01", "O43", "O44"]
    assert events(match, "no_room") == [], "O43 left column 1 open when its own card appeared"
    assert pending(match) == (0, "action")


@rule("H24d")
def test_an_extra_threat_can_end_the_game() -> None:
    match = (Scene(terrorist=9).row("severe", *SEVERE).threat("O01", plot="P01", intel=["I19"])
             .threat("O02", column=3, plot="P02").top("organizations", "O44").top("plots", "P28")
             .player(2, agenda="terrorist_mole").analysis())
    assert pending(match) is None
    assert tracks(match) == (0, 12)
    assert analysed(match) == ["O01", "O44"]


@rule("H24d", "H10")
def test_without_a_card_for_it_no_threat_comes() -> None:
    scene = Scene().threat("O01", plot="P01", intel=["I19"])
    match = scene.only("plots").analysis()
    assert story(match, "no_threat_left", "cleaned_up", "new_threat")[:2] == ["no_threat_left", "cleaned_up"]
    assert on_board(match) == ["O11"], "step 4 had the plot that was discarded meanwhile"
    assert pending(match) == (0, "action")


@rule("H24f", "H34")
def test_it_does_not_count_against_the_number_of_step_4() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I19"]).analysis()
    assert len(events(match, "new_threat")) == 5
    assert len(on_board(match)) == 5
    assert pending(match) == (0, "action")


# -- d: moved threats in step 2 ------------------------------------------------------------------------


@rule("H24d", "H14")
def test_a_threat_moved_into_imminent_is_analysed_in_this_step() -> None:
    match = (Scene().threat("O01", column=3, plot="P01", intel=["I20"]).threat("O02", column=6, plot="P02")
             .threat("O05", column=2, plot="P03", lead=1, agents=1).threat("O06", column=4).analysis())
    assert analysed(match) == ["O01", "O05", "O02"]
    assert events(match, "analysis")[1]["lead"] == 1, "it keeps lead and pieces"
    assert place(match, "O06") == ("imminent", 4)
    assert pending(match) == (0, "action")


@rule("H24d")
def test_it_moves_straight_up_or_not_at_all() -> None:
    match = (Scene().threat("O01", column=1, plot="P01", intel=["I20"]).threat("O02", column=2, plot="P02")
             .threat("O05", column=2, plot="P03").threat("O06", column=4).analysis())
    assert events(match, "threat_moved") == [], "the left-most is blocked, the next one is not meant"
    assert events(match, "no_effect") == [{"kind": "no_effect", "rule": "H24"}]
    assert analysed(match) == ["O01", "O02"]
    assert pending(match) == (0, "action")


@rule("H24d", "H15")
def test_it_may_take_the_space_that_the_analysed_threat_left() -> None:
    match = (Scene().threat("O01", column=2, plot="P01", intel=["I20"]).threat("O05", column=2, plot="P03")
             .analysis())
    assert analysed(match) == ["O01", "O05"]
    assert pending(match) == (0, "action")


@rule("H24a")
def test_nothing_at_the_level_nothing_moves() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I20", "I21"]).threat("O11", column=3).analysis()
    assert events(match, "threat_moved") == []
    assert place(match, "O11") == ("guarded", 3)
    assert pending(match) == (0, "action")


@rule("H24a", "H32")
def test_a_delayed_threat_goes_down_in_its_column_and_up_again_in_step_3() -> None:
    match = (Scene().threat("O01", plot="P01", intel=["I21"]).threat("O05", column=3).threat("O06", column=4)
             .analysis())
    assert [(e["threat"], e["row"], e["column"]) for e in events(match, "threat_moved")] == [("O05", 2, 2)]
    assert place(match, "O05") == ("severe", 3)
    assert place(match, "O06") == ("imminent", 4)
    assert pending(match) == (0, "action")


@rule("H24a")
def test_a_delayed_threat_takes_the_left_most_space_when_its_own_is_taken() -> None:
    match = (Scene().threat("O01", plot="P01", intel=["I21"]).threat("O05", column=3)
             .threat("O12", column=1).threat("O14", column=3).analysis())
    assert [(e["row"], e["column"]) for e in events(match, "threat_moved")] == [(2, 1)]
    assert place(match, "O05") == ("severe", 2)
    assert pending(match) == (0, "action")


@rule("H24a")
def test_it_stays_when_the_row_below_is_full() -> None:
    match = (Scene().threat("O01", plot="P01", intel=["I21"]).threat("O05", column=3)
             .row("elevated", "O12", "O14", "O15", "O16", "O19", "O20").analysis())
    assert events(match, "threat_moved") == []
    assert place(match, "O05") == ("imminent", 3)
    assert pending(match) == (0, "action")


@rule("H24a")
def test_the_threat_under_analysis_never_moves() -> None:
    match = Scene().threat("O05", row="imminent", plot="P01", intel=["I20", "I21"]).analysis()
    assert events(match, "threat_moved") == []
    assert match.state.organizations.discard == ["O05"]
    assert pending(match) == (0, "action")


# -- e: in step 4 --------------------------------------------------------------------------------------


def no_room(scene: Scene) -> Scene:
    """Imminent is full when step 4 brings O01, so that it is resolved at once."""
    return scene.row("imminent", "O02", "O03", "O04", "O11", "O12", "O14").top("organizations", "O01")


@rule("H24e", "H36")
def test_in_step_4_a_new_threat_is_placed_and_waits() -> None:
    match = (no_room(Scene()).top("organizations", "O01", "O44").top("intel", "I19", "I01").new_threats(1))
    assert analysed(match) == ["O01"]
    assert place(match, "O44") == ("severe", 1)
    assert pending(match) == (0, "action")


@rule("H24e")
def test_in_step_4_a_moved_threat_finds_imminent_full_and_stays() -> None:
    match = (Scene().row("imminent", "O02", "O03", "O04", "O11", "O12", "O14").threat("O05", column=3)
             .top("organizations", "O01").top("intel", "I20").new_threats(1))
    assert analysed(match) == ["O01"]
    assert events(match, "threat_moved") == [], "no space is open above"
    assert place(match, "O05") == ("severe", 3)
    assert pending(match) == (0, "action")


@rule("H24e", "H36")
def test_in_step_4_without_room_it_is_resolved_after_the_one_under_way() -> None:
    match = (Scene().row("imminent", "O02", "O03", "O04", "O11", "O12", "O14").row("severe", *SEVERE)
             .top("organizations", "O01", "O44", "O21").top("intel", "I19", "I02", "I03")
             .new_threats(2))
    assert analysed(match) == ["O01", "O44"]
    assert [e["immediate"] for e in events(match, "analysis")] == [True, True]
    assert story(match, "analysis", "no_room", "cleaned_up", "new_threat", "turn") == [
        "no_room", "analysis", "no_room", "cleaned_up", "analysis", "cleaned_up", "new_threat", "turn"]
    assert place(match, "O21") == ("low", 1), "then the next of this round comes"
    assert pending(match) == (0, "action")


@rule("H24e", "H36")
def test_a_chain_of_resolutions_in_step_4() -> None:
    match = (Scene().row("imminent", "O02", "O03", "O04", "O11", "O12", "O14").row("severe", *SEVERE)
             .top("organizations", "O01", "O44", "O43").top("intel", "I19", "I19", "I03").new_threats(1))
    assert analysed(match) == ["O01", "O44", "O43"]
    assert len(on_board(match)) == 12
    assert pending(match) == (0, "action")
