"""H32-H36: step 3 and step 4 of the Terrorist Turn."""

import pytest

from game.engine.match import Match
from game.homeland.tables import ORGANIZATIONS
from tests.law import rule
from tests.law.scene import (
    Scene,
    assets,
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

LOW = ("O11", "O21", "O22", "O35", "O36", "O37")
GUARDED = ("O13", "O17", "O18", "O24", "O25", "O26")
ELEVATED = ("O12", "O14", "O15", "O16", "O19", "O20")
SEVERE = ("O05", "O06", "O07", "O08", "O09", "O10")
IMMINENT = ("O01", "O02", "O03", "O04", "O27", "O28")
"""Six organizations for each row; the last two of Imminent are strangers there."""
ROWS = {"low": LOW, "guarded": GUARDED, "elevated": ELEVATED, "severe": SEVERE, "imminent": IMMINENT}


def full(*rows: str) -> Scene:
    scene = Scene()
    for row in rows:
        scene.row(row, *ROWS[row])
    return scene


def analysed(match: Match) -> list[str]:
    return [e["threat"] for e in events(match, "analysis")]


# -- H32 -----------------------------------------------------------------------------------------------


@rule("H32")
def test_every_threat_moves_up_one_row_in_its_column() -> None:
    match = (Scene().threat("O05", column=2).threat("O12", column=2).threat("O13", column=6)
             .threat("O11", column=4).advance())
    assert [place(match, o) for o in ("O05", "O12", "O13", "O11")] == [
        ("imminent", 2), ("severe", 2), ("elevated", 6), ("guarded", 4)]
    assert pending(match) == (0, "action")


@rule("H32")
def test_severe_first_then_down_inside_a_row_from_the_left() -> None:
    scene = Scene().threat("O22", row="low", column=5).threat("O21", row="low", column=2)
    scene.threat("O13", column=3).threat("O12", column=1).threat("O06", column=6).threat("O05", column=4)
    match = scene.advance()
    assert events(match, "advanced") == [
        {"kind": "advanced", "threats": ["O05", "O06", "O12", "O13", "O21", "O22"], "rule": "H32"}]
    assert pending(match) == (0, "action")


@rule("H32")
def test_full_rows_are_never_in_each_others_way_and_gaps_stay_gaps() -> None:
    match = full("low", "guarded", "elevated", "severe").advance()
    for old, new in zip(("low", "guarded", "elevated", "severe"),
                        ("guarded", "elevated", "severe", "imminent"), strict=True):
        assert [place(match, o) for o in ROWS[old]] == [(new, column) for column in range(1, 7)]
    gapped = Scene().threat("O05", column=1).threat("O06", column=5).advance()
    assert (place(gapped, "O05"), place(gapped, "O06")) == (("imminent", 1), ("imminent", 5))
    assert pending(match) == pending(gapped) == (0, "action")


@rule("H32")
def test_pieces_lead_cards_and_intel_move_along() -> None:
    match = Scene().threat("O12", column=3, lead=2, agents=2, soldiers=1, intel=[("I03", 1)]).advance()
    moved = threat(match, "O12")
    assert (moved.lead, moved.agents, moved.soldiers, len(moved.intel)) == (2, 2, 1, 1)
    assert pending(match) == (0, "action")


@rule("H32")
def test_low_is_empty_for_the_threats_of_step_4() -> None:
    match = full("low").top("organizations", "O38", "O39", "O40", "O41").advance()
    assert [place(match, o) for o in ("O38", "O39", "O40", "O41")] == [("low", c) for c in range(1, 5)]
    assert pending(match) == (0, "action")


@rule("H32", "H24d")
def test_a_threat_that_a_gold_card_just_brought_moves_too() -> None:
    match = Scene().threat("O01", plot="P01", intel=["I19"]).top("organizations", "O44").analysis()
    assert "O44" in events(match, "advanced")[0]["threats"]
    assert place(match, "O44") == ("imminent", 1)
    assert pending(match) == (0, "action")


@rule("H32")
def test_an_empty_board_has_nothing_to_advance() -> None:
    match = Scene().advance()
    assert events(match, "advanced") == []
    assert pending(match) == (0, "action")


# -- H33, H34 ------------------------------------------------------------------------------------------


@rule("H33")
def test_a_threat_is_an_organization_face_up_one_plot_and_one_intel_face_down() -> None:
    match = (Scene().top("organizations", "O12").top("plots", "P45").top("intel", "I10").new_threats(1))
    new = threat(match, "O12")
    assert (new.plot, [card.kind for card in new.intel]) == ("P45", ["I10"])
    assert (new.lead, new.agents, new.soldiers) == (-1, 0, 0)
    for seat in (0, 1, 2, 3, None):
        view = match.observe(seat)
        (seen,) = view["table"]["threats"]
        assert (seen["id"], seen["plot"], [c["card"] for c in seen["intel"]]) == ("O12", None, [None])
        assert seen["intel"][0]["by"] == -1
        assert set(view["history"][0]) == {"kind", "threat", "row", "column", "pushed_up", "rule"}
    assert pending(match) == (0, "action")


@rule("H34")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_as_many_as_players(seats: int) -> None:
    match = Scene(seats).new_threats()
    assert len(on_board(match)) == len(events(match, "new_threat")) == seats
    assert pending(match) == (0, "action")


@rule("H34", "H36")
def test_one_after_another_also_when_one_is_resolved_at_once() -> None:
    match = full("imminent").top("organizations", "O21", "O10", "O22").threat(
        "O44", row="severe").new_threats(3)
    assert story(match, "new_threat", "no_room", "turn") == ["new_threat"] * 3 + ["turn"]
    match = full("imminent", "severe").top("organizations", "O38", "O32", "O39").new_threats(3)
    assert story(match, "new_threat", "no_room", "turn") == ["new_threat"] * 3 + ["turn"]
    assert pending(match) == (0, "action")


@rule("H33", "H13")
def test_what_the_new_round_showed_cannot_be_undone() -> None:
    """The hand is full and nothing is imminent: nobody drew a card, but decks were turned over."""
    match = play(Scene().player(3, hand=["I03", "I04", "I05"]).turn(3), "end_turn")
    assert pending(match) == (1, "action")
    assert len(on_board(match)) == 4
    assert not match.can_undo


# -- H35 -----------------------------------------------------------------------------------------------


@rule("H35")
@pytest.mark.parametrize("organization", ["O38", "O29", "O23", "O08", "O03"])
def test_at_its_own_level_on_the_left(organization: str) -> None:
    match = Scene().top("organizations", organization).new_threats(1)
    assert place(match, organization) == (ORGANIZATIONS[organization].level, 1)
    assert pending(match) == (0, "action")


@rule("H35")
def test_the_left_most_open_space_may_be_a_gap() -> None:
    scene = Scene().threat("O21", column=1).threat("O22", column=2).threat("O35", column=4)
    match = scene.top("organizations", "O38", "O39").new_threats(2)
    assert (place(match, "O38"), place(match, "O39")) == (("low", 3), ("low", 5))
    assert pending(match) == (0, "action")


@rule("H35")
@pytest.mark.parametrize(("rows", "at"), [
    (["low"], ("guarded", 1)),
    (["low", "guarded"], ("elevated", 1)),
    (["low", "guarded", "elevated"], ("severe", 1)),
    (["low", "guarded", "elevated", "severe"], ("imminent", 1)),
])
def test_a_full_level_pushes_up_again_and_again(rows: list[str], at: tuple[str, int]) -> None:
    match = full(*rows).top("organizations", "O38").new_threats(1)
    assert place(match, "O38") == at
    assert events(match, "new_threat")[0]["pushed_up"] == len(rows)
    assert analysed(match) == [], "in Imminent it waits for the next round"
    assert pending(match) == (0, "action")


@rule("H35")
def test_it_goes_up_to_the_left_most_space_of_that_level() -> None:
    scene = full("elevated", "severe").threat("O01", column=1).threat("O02", column=3)
    match = scene.top("organizations", "O23").new_threats(1)
    assert place(match, "O23") == ("imminent", 2)
    assert pending(match) == (0, "action")


@rule("H35")
def test_a_level_above_that_is_full_does_not_matter_while_the_own_has_room() -> None:
    match = full("severe").top("organizations", "O23").new_threats(1)
    assert place(match, "O23") == ("elevated", 1)
    assert pending(match) == (0, "action")


@rule("H35")
def test_threats_that_are_there_stay_where_they_are() -> None:
    match = full("low", "guarded").top("organizations", "O38").new_threats(1)
    for row in ("low", "guarded"):
        assert [place(match, o) for o in ROWS[row]] == [(row, column) for column in range(1, 7)]
    assert pending(match) == (0, "action")


# -- H36 -----------------------------------------------------------------------------------------------


@rule("H36", "H22")
def test_without_room_in_imminent_it_is_resolved_at_once_with_its_one_card() -> None:
    match = (full("imminent").top("organizations", "O41").top("plots", "P37").top("intel", "I09")
             .row("low", *LOW).row("guarded", *GUARDED).row("elevated", *ELEVATED).row("severe", *SEVERE)
             .new_threats(1))
    (told,) = events(match, "analysis")
    assert (told["threat"], told["lead"], told["cards"], told["immediate"]) == ("O41", -1, 1, True)
    assert [(e["red"], e["blue"]) for e in events(match, "result")] == [(3 + 5, 5)]
    assert tracks(match) == (0, 2)
    assert [tokens(match, seat) for seat in range(4)] == [(0, 3)] * 4, "2 Clout, and 1 Rep as fallout"
    assert "O41" not in on_board(match) and len(on_board(match)) == 30
    assert match.state.organizations.discard == ["O41"]
    assert pending(match) == (0, "action")


@rule("H36")
def test_an_imminent_organization_needs_only_imminent_to_be_full() -> None:
    match = (full("imminent").top("organizations", "O29")  # Guarded
             .new_threats(1))
    assert analysed(match) == []
    scene = Scene().row("imminent", "O02", "O03", "O04", "O27", "O28", "O29").top("organizations", "O01")
    match = scene.top("plots", "P01").top("intel", "I01").new_threats(1)
    assert analysed(match) == ["O01"]
    assert tracks(match) == (0, 1)
    assert [tokens(match, seat) for seat in range(4)] == [(1, 2)] * 4, "plain Fallout hits nobody"
    assert pending(match) == (0, "action")


@rule("H36", "H22")
def test_it_may_be_neutralized_and_nobody_gains() -> None:
    scene = Scene().row("imminent", "O02", "O03", "O04", "O27", "O28", "O29").top("organizations", "O01")
    match = scene.top("plots", "P01").top("intel", "I09").new_threats(1)  # 3 against 5
    assert tracks(match) == (1, 0)
    assert [tokens(match, seat) for seat in range(4)] == [(1, 1)] * 4
    assert pending(match) == (0, "action")


def nearly(agency: int = 0, terrorist: int = 0) -> Scene:
    """O01 finds Imminent full."""
    return Scene(agency=agency, terrorist=terrorist, marker=1).row(
        "imminent", "O02", "O03", "O04", "O27", "O28", "O29")


@rule("H36", "H18")
def test_abilities_may_be_used_and_can_turn_it() -> None:
    scene = nearly().player(3, active=["A10"]).top("organizations", "O01")
    match = scene.top("plots", "P01").top("intel", "I03").new_threats(1)  # 3 against 2
    assert pending(match) == (3, "window")
    play(match, "A10", "blue")
    assert tracks(match) == (1, 0)
    assert assets(match, 3) == {}
    assert pending(match) == (1, "action")


@rule("H36", "H66")
def test_it_can_end_the_game_for_the_terrorists() -> None:
    scene = nearly(terrorist=11).player(2, agenda="terrorist_mole").top("organizations", "O01", "O21")
    match = scene.top("plots", "P14").top("intel", "I01").new_threats(2)
    assert pending(match) is None
    assert match.outcome is not None and match.outcome.winners == [2]
    assert [tokens(match, seat) for seat in range(4)] == [(1, 1)] * 4
    assert "O21" not in on_board(match)


@rule("H36", "H21")
def test_it_can_end_the_game_for_the_agency() -> None:
    scene = nearly(agency=11).top("organizations", "O01", "O21")
    match = scene.top("plots", "P01").top("intel", "I09").new_threats(2)
    assert pending(match) == (1, "accuse")
    assert "O21" not in on_board(match)


@rule("H36")
def test_then_the_next_new_threat_comes() -> None:
    match = nearly().top("organizations", "O01", "O21", "O22").top("intel", "I01").new_threats(3)
    assert story(match, "no_room", "cleaned_up", "new_threat", "turn") == [
        "no_room", "cleaned_up", "new_threat", "new_threat", "turn"]
    assert pending(match) == (1, "action")


@rule("H36", "H23")
def test_its_cards_can_come_back_in_the_same_step() -> None:
    scene = nearly().top("organizations", "O01")
    match = scene.only("organizations", "O01").new_threats(2)
    assert analysed(match) == ["O01", "O01"], "drawn again from the reshuffled pile, resolved again"
    assert pending(match) == (1, "action")


@rule("H36", "H24c")
def test_its_gold_card_works_too() -> None:
    match = nearly().top("organizations", "O01").top("intel", "I26").new_threats(1)
    assert [tokens(match, seat)[1] for seat in range(4)] == [3] * 4, "1 by the card, 1 by the success"
    match = nearly().top("organizations", "O01").top("intel", "I27").new_threats(1)
    assert [player(match, seat).agents for seat in range(4)] == [1] * 4, "it names the lead, there is none"
    assert pending(match) == (1, "action")
