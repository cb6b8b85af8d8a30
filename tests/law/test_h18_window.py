"""H18: the window after totals; with it the abilities of H80, H81 and H86 as far as it rules them."""

import pytest

from game.engine.match import Match
from tests.law import rule
from tests.law.scene import Scene, assets, events, options, pending, place, play, player, refused, tracks


def totals(match: Match) -> list[tuple[int, int]]:
    return [(e["red"], e["blue"]) for e in events(match, "totals")]


def case(**facts: object) -> Scene:
    """One imminent threat of seat 0: red 3, blue as the agents say."""
    return Scene(marker=1).threat("O01", plot="P01", lead=0, **facts)  # type: ignore[arg-type]


@rule("H18")
def test_without_such_an_asset_there_is_no_window() -> None:
    match = case(agents=3).player(2, active=["A04", "A24"], face_down=["A09"]).analysis()
    assert totals(match) == [(3, 3)]
    assert pending(match) == (1, "action")


@rule("H18")
def test_only_those_are_asked_who_have_one_active() -> None:
    match = case(agents=3).player(3, active=["A09"]).player(0, face_down=["A01"]).analysis()
    assert pending(match) == (3, "window")
    assert options(match) == ["A09", "pass"]
    play(match, "pass")
    assert pending(match) == (1, "action")
    assert tracks(match) == (0, 1)
    assert pending(match) == (1, "action")


@rule("H18")
def test_players_are_asked_from_the_marker_holder_to_the_left() -> None:
    match = (case(agents=3).player(0, active=["A01"]).player(2, active=["A09"]).player(3, active=["A10"])
             .analysis())
    asked = []
    while pending(match) != (1, "action"):
        asked.append(pending(match))
        play(match, "pass")
    assert asked == [(2, "window"), (3, "window"), (0, "window")]
    assert pending(match) == (1, "action")


@rule("H18")
def test_a_use_opens_a_new_cycle_so_that_it_can_be_answered() -> None:
    match = case(agents=3).player(2, active=["A09"]).player(3, active=["A10"]).analysis()
    play(match, "pass", "A10", "blue")
    assert pending(match) == (2, "window"), "seat 2 had passed and may answer"
    play(match, "A09", "red")
    assert totals(match) == [(3, 3), (3, 5), (6, 5)]
    assert pending(match) == (1, "action")
    assert tracks(match) == (0, 1)
    assert pending(match) == (1, "action")


@rule("H18")
def test_one_player_may_use_several_in_a_row() -> None:
    match = case().player(2, active=["A01", "A09", "A10"]).analysis()
    play(match, "A10", "blue", "A09", "blue", "A01", "blue")
    assert totals(match) == [(3, 0), (3, 2), (3, 5), (3, 10)]
    assert assets(match, 2) == {}
    assert sorted(match.state.assets.burned) == ["A01", "A09", "A10"]
    assert pending(match) == (1, "action")


@rule("H18")
def test_a_pass_of_all_in_a_row_closes_it() -> None:
    match = case(agents=5).player(2, active=["A09"]).player(3, active=["A10"]).analysis()
    play(match, "pass", "pass")
    assert pending(match) == (1, "action")
    assert assets(match, 2) == {"A09": True}
    assert assets(match, 3) == {"A10": True}
    assert pending(match) == (1, "action")


@rule("H18")
def test_after_an_own_use_passing_once_is_enough_when_nobody_else_is_asked() -> None:
    match = case(agents=3).player(2, active=["A09", "A10"]).analysis()
    play(match, "A09", "blue", "pass")
    assert pending(match) == (1, "action")
    assert assets(match, 2) == {"A10": True}
    assert pending(match) == (1, "action")


@rule("H18", "H80", "H81")
@pytest.mark.parametrize(("asset", "amount"), [("A01", 5), ("A09", 3), ("A10", 2)])
@pytest.mark.parametrize("side", ["red", "blue"])
def test_burning_adds_to_either_side(asset: str, amount: int, side: str) -> None:
    match = case(agents=4).player(2, active=[asset]).analysis()
    play(match, asset, side)
    assert totals(match)[-1] == (3 + amount * (side == "red"), 4 + amount * (side == "blue"))
    assert assets(match, 2) == {}
    assert match.state.assets.burned == [asset]
    assert match.state.assets.discard == []
    assert pending(match) == (1, "action")


@rule("H18")
@pytest.mark.parametrize("lead", [None, 3])
def test_the_owner_need_not_lead_the_threat_and_it_may_be_unclaimed(lead: int | None) -> None:
    scene = Scene(marker=1).threat("O01", plot="P01", lead=lead, agents=3)
    match = scene.player(2, active=["A10"]).analysis()
    play(match, "A10", "blue")
    assert tracks(match) == (1, 0)
    assert pending(match) == (1, "action")


@rule("H18")
def test_an_added_amount_belongs_to_its_own_analysis() -> None:
    match = (case(agents=3).threat("O02", plot="P02", lead=0, agents=3).player(2, active=["A09"]).analysis())
    play(match, "A09", "blue")
    assert [(e["red"], e["blue"]) for e in events(match, "result")] == [(3, 6), (3, 3)]
    assert pending(match) == (1, "action")


# -- burning a revealed card ---------------------------------------------------------------------------


@rule("H18", "H86")
def test_quinn_burns_one_revealed_red_or_blue_card_never_gold() -> None:
    match = case(intel=["I17", "I21", "I09"]).player(2, active=["A06"], agents=1).analysis()
    play(match, "A06")
    assert pending(match) == (2, "burn_intel")
    assert options(match) == ["I09", "I17"]
    assert refused(match, "I21") == "H86"
    assert player(match, 2).agents == 0
    play(match, "I17")
    assert totals(match) == [(7, 5), (3, 5)]
    assert match.state.intel.burned == ["I17"]
    assert assets(match, 2) == {"A06": True}, "the cost was the agent, not the asset"
    assert pending(match) == (1, "action")


@rule("H18", "H86", "H31")
def test_a_card_burned_already_cannot_be_burned_again() -> None:
    match = case(intel=["I17", "I22", "I11"]).player(2, active=["A06"]).analysis()
    play(match, "A06")
    assert options(match) == ["I11"]
    play(match, "I11")
    assert totals(match) == [(4, 0), (3, 0)]
    assert sorted(match.state.intel.burned) == ["I11", "I17"]
    assert pending(match) == (1, "action")


@rule("H18", "H86")
def test_an_asset_with_nothing_to_burn_or_no_agent_to_pay_is_not_offered() -> None:
    match = case(intel=["I21"]).player(2, active=["A06"]).analysis()
    assert pending(match) == (1, "action")
    match = case(intel=["I17"]).player(2, active=["A06"], agents=0).analysis()
    assert pending(match) == (1, "action")


@rule("H18", "H86")
def test_the_reason_is_told_when_something_else_can_be_used() -> None:
    match = case(intel=["I21"]).player(2, active=["A06", "A09"]).analysis()
    assert options(match) == ["A09", "pass"]
    assert refused(match, "A06") == "H86"
    match = case(intel=["I17"]).player(2, active=["A06", "A09"], agents=0).analysis()
    assert refused(match, "A06") == "H47"
    match = case(intel=["I17"]).player(2, active=["A06", "A09"]).used("A06").analysis()
    assert refused(match, "A06") == "H18"
    assert pending(match) == (2, "window")


@rule("H18")
def test_a_discard_cost_works_once_in_a_whole_terrorist_turn() -> None:
    scene = case(intel=["I17"]).threat("O02", plot="P02", intel=["I18"]).player(2, active=["A06"], agents=2)
    match = play(scene.analysis(), "A06", "I17")
    assert pending(match) == (1, "action"), "no window at the second threat"
    assert [e["red"] for e in events(match, "result")] == [3, 7]
    assert player(match, 2).agents == 1
    assert pending(match) == (1, "action")


@rule("H18")
def test_passing_at_one_threat_saves_the_ability_for_the_next() -> None:
    scene = case(intel=["I17"]).threat("O02", plot="P02", intel=["I18"]).player(2, active=["A06"])
    match = play(scene.analysis(), "pass")
    assert pending(match) == (2, "window")
    play(match, "A06", "I18")
    assert [e["red"] for e in events(match, "result")] == [7, 3]
    assert pending(match) == (1, "action")


@rule("H18", "H36")
def test_once_per_terrorist_turn_counts_for_immediate_resolutions_too() -> None:
    """A28 adds 1 for a soldier: used in step 2, gone in step 4; unused, still there in step 4."""
    def full() -> Scene:
        return (case(agents=2).player(2, active=["A28"], soldiers=3)
                .row("severe", "O05", "O06", "O07", "O08", "O09", "O10")
                .top("organizations", "O02").top("intel", "I01"))

    match = play(full().analysis(), "A28", "blue")
    assert [e["threat"] for e in events(match, "analysis")] == ["O01", "O02"]
    assert pending(match) == (1, "action")
    match = play(full().analysis(), "pass")
    assert pending(match) == (2, "window")
    assert match.observe(2)["table"]["analysis"]["threat"]["id"] == "O02"
    play(match, "A28", "red")
    assert player(match, 2).soldiers == 2
    assert pending(match) == (1, "action")


@rule("H18", "H13")
def test_step_1_of_the_next_terrorist_turn_gives_it_back() -> None:
    match = (Scene(marker=1).threat("O01", plot="P01", agents=2).player(3, active=["A28"]).used("A28")
             .terrorist_turn())
    assert pending(match) == (3, "window")
    play(match, "A28", "blue")
    assert match.state.used == ["A28"]
    assert pending(match) == (2, "action"), "round 3 belongs to the next initiative card"


@rule("H18")
def test_a_burned_asset_works_once_but_its_fellow_still_does() -> None:
    match = case(agents=3).threat("O02", plot="P02").player(2, active=["A09", "A10"]).analysis()
    play(match, "A09", "blue", "pass", "A10", "red")
    assert [(e["red"], e["blue"]) for e in events(match, "result")] == [(3, 6), (5, 0)]
    assert pending(match) == (1, "action")


@rule("H18", "H29")
def test_an_asset_turned_up_by_exposure_in_this_analysis_can_be_used_in_its_window() -> None:
    match = case(intel=["I24"], agents=1).player(0, face_down=["A09"]).analysis()
    assert pending(match) == (0, "window")
    play(match, "A09", "blue")
    assert tracks(match) == (1, 0)
    assert pending(match) == (1, "action")


@rule("H18")
def test_a_bystander_of_the_window_keeps_everything() -> None:
    match = case(agents=3).player(2, active=["A28"]).player(3, active=["A06"], agents=2).analysis()
    before = match.observe(None)["table"]["players"][3]
    play(match, "A28", "blue")
    after = match.observe(None)["table"]["players"][3]
    assert after == before
    assert place(match, "O11") == ("low", 1), "the game went on to step 4"
    assert pending(match) == (1, "action")
