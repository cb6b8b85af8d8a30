"""The Knaves' turn: Ready, the Captain's actions, Retire, the Evening (K13-K19, XH17)."""

import pytest

from game.engine.match import Match
from game.root.factions.knaves_band import Knaves
from game.root.state import WARRIOR, own
from tests.law import rule
from tests.law.root.band import act, band, captain, captive, held, mine
from tests.law.root.scene import (
    Scene,
    events,
    options,
    pending,
    play,
    player,
    refused,
    score,
    standing,
)

# -- Ready -------------------------------------------------------------------------------------------------


@rule("K13", "XH17")
def test_a_face_up_captain_takes_the_acting_slot() -> None:
    scene = captain(band("", "", "marquise"), "gladiator", "A5")
    match = scene.turn("knaves", face_up=["cheat", "gladiator"])
    assert (pending(match), options(match)) == ((0, "ready"), ["cheat", "gladiator"])
    play(match, "gladiator")
    assert pending(match) == (0, "action")
    assert (mine(match).acting, mine(match).actions) == ("gladiator", 4)


@rule("K13")
def test_the_last_face_up_card_is_not_asked_for() -> None:
    match = captain(band("", ""), "jailor", "A5").turn("knaves", face_up=["jailor"])
    assert pending(match) == (0, "action")
    assert mine(match).acting == "jailor"


@rule("K13", "XH17", "K7")
def test_a_captain_that_comes_back_frees_prisoners_around_and_has_three_actions() -> None:
    scene = held(band("", "", "marquise", "eyrie"), "marquise", AF1=1, AF5=1)
    match = held(scene, "eyrie", AF2=1).turn("knaves", face_up=["cheat"])
    assert (pending(match), options(match)) == ((0, "enter"), [f"AF{at}" for at in range(1, 8)])
    play(match, "AF3")
    assert mine(match).captains["cheat"] == "AF3" and mine(match).actions == 3
    assert captive(match, "marquise") == {}, "AF1 and AF5 border on AF3"
    assert player(match, "marquise").supply["warrior"] == 25
    assert captive(match, "eyrie") == {}
    assert player(match, "eyrie").warriors == {}


@rule("K13")
def test_prisoners_further_off_stay() -> None:
    match = held(band("", ""), "marquise", AF1=1, AF6=1).turn("knaves", face_up=["cheat"])
    play(match, "AF7")
    assert captive(match, "marquise") == {"AF1": 1}, "AF7 borders on AF2 and AF6"


# -- actions -----------------------------------------------------------------------------------------------


@rule("K14")
def test_four_actions_of_any_mix_then_nothing() -> None:
    match = act(band("thief", "A5"))
    play(match, "move", "A1", "move", "A5", "move", "A1", "move", "AF1")
    assert options(match) == ["done"]
    assert refused(match, "move") == "K14"


@rule("K14", "C59")
def test_a_move_between_clearings_needs_rule() -> None:
    match = act(band("thief", "A5").at("A5", "marquise", warrior=3))
    play(match, "move")
    assert pending(match) == (0, "action"), "the forest is the only way"
    assert mine(match).captains["thief"] == "AF1"


@rule("K14", "C65")
def test_battle_is_where_the_captain_stands() -> None:
    match = act(band("thief", "A5").at("A1", "knaves", warrior=2).at("A1", "marquise", warrior=1))
    assert refused(match, "battle") == "K14"


@rule("K15", "K14")
def test_with_the_captain_gone_the_actions_are_over_and_the_card_retires() -> None:
    match = act(band("thief", "A5", boot=1).at("A5", "marquise", warrior=2).dice(1, 1))
    play(match, "battle", "seat_1", "none")
    assert options(match) == ["done"]
    assert refused(match, "move") == "K15"
    assert refused(match, "dash") == "K15"
    play(match, "done")
    assert "thief" not in mine(match).face_up
    assert mine(match).acting == ""
    assert mine(match).captains["thief"] == ""


@rule("K15")
def test_who_retires_stays_on_the_map() -> None:
    match = act(band("thief", "A5"))
    play(match, "done")
    assert mine(match).face_up == ["cheat", "gladiator"]
    assert standing(match, "A5", "knaves") == {"warrior": 1}
    assert events(match, "retired")[-1]["captain"] == "thief"


# -- Evening -----------------------------------------------------------------------------------------------


@rule("K16")
@pytest.mark.parametrize(
    ("prisoners", "acclaim", "points"),
    [(0, 0, 0), (1, 1, 0), (2, 1, 1), (1, 2, 1), (3, 3, 2), (4, 4, 4), (7, 8, 7)],
)
def test_mock_the_powerful(prisoners: int, acclaim: int, points: int) -> None:
    scene = band("thief", "AF1", "marquise", "eyrie")
    held(scene, "marquise", **{f"AF{at}": 1 for at in range(1, prisoners // 2 + 1)})
    held(scene, "eyrie", **{f"AF{at}": 1 for at in range(prisoners // 2 + 1, prisoners + 1)})
    for at in range(1, acclaim + 1):
        scene.at(f"A{at}", "knaves", acclaim=1)
    match = scene.turn("knaves", "evening")
    assert score(match, "knaves") == points


def _protect(*cards: str) -> Match:
    scene = band("thief", "AF1").at("A5", "knaves", acclaim=1).at("A4", "knaves", acclaim=1)
    return scene.at("A1", "knaves", acclaim=1).hand("knaves", *cards).turn("knaves", "protect")


@rule("K17")
def test_a_card_for_a_skunk_at_acclaim_that_it_matches() -> None:
    match = _protect("B26", "B15", "B34")
    assert options(match) == ["done", "protect:B15", "protect:B26"], "the mouse matches no acclaim"
    play(match, "protect:B26")
    assert (pending(match), options(match)) == ((0, "protect_at"), ["A4", "A5"])
    play(match, "A4")
    assert standing(match, "A4", "knaves") == {"acclaim": 1, "warrior": 1}
    play(match, "protect:B15")
    assert standing(match, "A1", "knaves") == {"acclaim": 1, "warrior": 1}
    assert sorted(match.state.discard) == ["B15", "B26"]


@rule("K17")
def test_each_acclaim_is_protected_once() -> None:
    match = _protect("B15", "B14", "B03")
    play(match, "protect:B15")
    assert "protect:B14" not in options(match), "no other fox clearing has acclaim"
    assert "protect:B03" in options(match), "a bird goes anywhere"


@rule("K17")
def test_no_protection_without_skunks_or_where_placing_is_forbidden() -> None:
    scene = band("thief", "AF1").at("A5", "knaves", acclaim=1).hand("knaves", "B26")
    match = scene.supply("knaves", warrior=0).turn("knaves", "protect")
    assert pending(match) != (0, "action")
    scene = band("thief", "AF1").at("A5", "knaves", acclaim=1).hand("knaves", "B26")
    match = scene.at("A5", "marquise", keep=1).turn("knaves", "protect")
    assert pending(match) != (0, "action")


def _easy(scene: Scene) -> Match:
    scene.own("knaves", used={"boot": 1, "tea": 2}, ready={"tea": 1}, face_up=[])
    return scene.turn("knaves", "easy")


@rule("K18", "XH17")
def test_when_all_have_acted_cards_and_stash_are_turned_up() -> None:
    match = _easy(band("", "", "marquise"))
    assert mine(match).face_up == ["cheat", "gladiator", "jailor"]
    assert (mine(match).ready, mine(match).used) == ({"boot": 1, "tea": 3}, {})


@rule("K18", "XH17")
def test_while_a_card_is_face_up_nothing_is_turned() -> None:
    scene = held(band("", ""), "marquise", AF1=1)
    match = scene.own("knaves", used={"boot": 1}).turn("knaves", "easy", face_up=["cheat"])
    assert (mine(match).face_up, mine(match).used) == (["cheat"], {"boot": 1})
    assert captive(match, "marquise") == {"AF1": 1}


@rule("K18")
def test_who_has_most_prisoners_gathers_those_around_one_clearing() -> None:
    scene = held(band("", "", "marquise", "eyrie"), "marquise", AF1=1, AF2=1, AF6=1)
    match = _easy(held(scene, "eyrie", AF3=1, AF5=1))
    assert pending(match) == (1, "gather_at")
    assert options(match) == ["A1", "A10", "A12", "A2", "A4", "A5", "A7", "A8", "A9", "none"]
    play(match, "A10")
    assert standing(match, "A10", "marquise") == {"warrior": 2}
    assert captive(match, "marquise") == {"AF6": 1}
    assert captive(match, "eyrie") == {"AF3": 1, "AF5": 1}, "only that faction's"


@rule("K18")
def test_the_owner_may_leave_them() -> None:
    match = _easy(held(band("", ""), "marquise", AF1=1))
    play(match, "none")
    assert captive(match, "marquise") == {"AF1": 1}


@rule("K18", "XH17")
def test_of_a_tie_the_knaves_choose() -> None:
    scene = held(band("", "", "marquise", "eyrie", "diaspora"), "marquise", AF1=1, AF2=1)
    scene = held(held(scene, "eyrie", AF3=1, AF5=1), "diaspora", AF7=1)
    match = _easy(scene)
    assert (pending(match), options(match)) == ((0, "amnesty_for"), ["seat_1", "seat_2"])
    play(match, "seat_2")
    assert pending(match) == (2, "gather_at")


@rule("K18", "M11")
def test_prisoners_gather_only_where_their_owner_may_place() -> None:
    scene = held(band("", "", "eyrie", "marquise"), "eyrie", AF1=1).at("A1", "marquise", keep=1)
    match = _easy(scene)
    assert options(match) == ["A10", "A2", "A5", "none"]
    assert refused(match, "A1") == "M11"


@rule("K18")
def test_nobody_is_asked_where_nothing_may_be_placed() -> None:
    scene = held(band("", "", "eyrie", "council"), "eyrie", AF4=1)
    for place in ("A3", "A6", "A11"):
        scene.at(place, "council", governing=1)
    match = _easy(scene)
    assert captive(match, "eyrie") == {"AF4": 1}
    assert not events(match, "freed")


@rule("K19", "C117")
def test_one_card_then_down_to_five() -> None:
    match = band("thief", "AF1").hand("knaves", "B03", "B04", "B05", "B06", "B07").turn("knaves", "draw")
    assert pending(match) == (0, "discard")
    assert len(player(match, "knaves").hand) == 6


@rule("XH17", "K13", "K15", "K18")
def test_a_whole_cycle_of_three_turns() -> None:
    scene = band("", "", "marquise")
    for at, name in (("AF1", "cheat"), ("AF4", "gladiator"), ("AF7", "jailor")):
        captain(scene, name, at)
    match = scene.own("knaves", ready={"boot": 2}).turn("knaves")
    assert options(match) == ["cheat", "gladiator", "jailor"]
    play(match, "gladiator", "dash", "AF3", "stay", "done")
    _others_pass(match)
    assert options(match) == ["cheat", "jailor"], "once until all three have acted"
    play(match, "cheat", "done")
    _others_pass(match)
    assert (pending(match), mine(match).acting) == ((0, "action"), "jailor")
    assert mine(match).used == {"boot": 1}
    play(match, "done")
    assert mine(match).face_up == ["cheat", "gladiator", "jailor"]
    assert (mine(match).ready, mine(match).used) == ({"boot": 2}, {})
    assert mine(match).captains == {"cheat": "AF1", "gladiator": "AF3", "jailor": "AF7"}


def _others_pass(match: Match) -> None:
    """Let the others do nothing until the Knaves are asked again."""
    while match.decision is not None and match.decision.seat != 0:
        match.apply("done" if "done" in match.decision.options else match.decision.options[0])


@rule("K11", "C25")
def test_prisoners_are_not_in_their_owners_supply() -> None:
    s = held(band("thief", "AF1"), "marquise", AF1=3).state
    assert s.players[1].supply[WARRIOR] == 22
    assert own(s, 0, Knaves).acting == "thief"
