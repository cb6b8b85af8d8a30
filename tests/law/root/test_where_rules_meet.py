"""Rules of several factions at one moment: what comes first, who decides, what counts (I8-I19, C18, C78)."""

import pytest

from tests.law import rule
from tests.law.root.scene import Scene, events, options, pending, play, player, score, standing

# -- Fears after the whole effect --------------------------------------------------------------------------


@rule("I9", "D16", "WA8")
def test_fears_wait_until_the_revolt_is_over() -> None:
    scene = Scene("alliance", "diaspora").taken("B22", "B24").own("alliance", supporters=["B22", "B24"])
    for place in ("A3", "A5"):
        scene.at(place, "alliance", sympathy=1).at(place, "diaspora", peaceful=1)
    match = play(scene.turn("alliance"), "revolt:A5", "B22", "B24")
    assert standing(match, "A3", "diaspora") == {"militant": 1, "warrior": 1}
    assert standing(match, "A5", "alliance") == {"rabbit_base": 1, "sympathy": 1, "warrior": 2}, (
        "both clearings were still rabbit ones"
    )
    assert [each["place"] for each in events(match, "flipped")] == ["A3"]


# -- landmarks and the Vagabond ----------------------------------------------------------------------------


def _wanderer(at: str, landmark: str, place: str, **own: object) -> Scene:
    """The Vagabond, seat 0, in a clearing, with a landmark and the Marquise as an ally."""
    scene = Scene("vagabond", "marquise").landmark(landmark, place).at(at, "vagabond", pawn=True)
    return scene.own("vagabond", character="ranger", relations={1: "allied"}, **own)


@rule("V19", "LM5")
def test_a_slip_may_go_through_foxburrow_which_is_a_neighbour_when_moving() -> None:
    match = _wanderer("A8", "foxburrow", "A1").turn("vagabond", "slip")
    assert options(match) == ["A1", "A4", "A7", "AF6", "stay"]
    play(match, "A1")
    assert player(match, 0).pawn == "A1"


@rule("V19", "C140")
def test_a_slip_may_take_the_ferry() -> None:
    match = _wanderer("A11", "ferry", "A11").top("B24").turn("vagabond", "slip")
    play(match, "A10:ferry")
    assert (player(match, 0).pawn, match.state.landmarks["ferry"]) == ("A10", "A10")
    assert player(match, 0).hand == ["B24"]


@rule("V19", "V52", "LM5")
def test_scorched_earth_is_not_reached_through_foxburrow_either() -> None:
    match = _wanderer("A8", "foxburrow", "A1", scorched=["A1"]).turn("vagabond", "slip")
    assert "A1" not in options(match)


@rule("V15", "LM5")
def test_allies_come_along_through_foxburrow() -> None:
    scene = _wanderer("A8", "foxburrow", "A1", ready={"boot": 1}).at("A8", "marquise", warrior=2)
    match = play(scene.turn("vagabond", "actions"), "move", "A1", "seat_1", 2)
    assert standing(match, "A1", "marquise") == {"warrior": 2}


@rule("V15", "C140", "LM3")
def test_allies_come_along_on_the_ferry_and_both_owners_draw() -> None:
    scene = _wanderer("A11", "ferry", "A11", ready={"boot": 1}).at("A11", "marquise", warrior=3)
    match = play(scene.top("B24", "B25").turn("vagabond", "actions"), "move", "A10:ferry", "seat_1", 2)
    assert (player(match, 0).pawn, standing(match, "A10", "marquise")) == ("A10", {"warrior": 2})
    assert (player(match, 0).hand, player(match, 1).hand) == (["B24"], ["B25"])
    assert match.state.landmarks["ferry"] == "A10"


@rule("V15", "C140", "C59")
def test_on_the_ferry_too_allies_need_rule_of_either_end() -> None:
    scene = Scene("vagabond", "marquise", "eyrie").landmark("ferry", "A11").at("A11", "vagabond", pawn=True)
    scene.own("vagabond", character="ranger", relations={1: "allied"}, ready={"boot": 1})
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    scene.own("eyrie", leader="builder", decree=viziers)
    scene.at("A11", "marquise", warrior=1).at("A11", "eyrie", warrior=1)
    match = play(scene.turn("vagabond", "actions"), "move", "A10:ferry")
    assert pending(match) == (0, "action")


# -- what was seen is not unseen ---------------------------------------------------------------------------


@rule("C9", "WA7", "V25")
@pytest.mark.parametrize("cards", [("B22", "B24"), ("B11", "B32")])
def test_a_strike_that_tells_about_supporters_cannot_be_taken_back(cards: tuple[str, str]) -> None:
    scene = Scene("vagabond", "alliance").at("A5", "vagabond", pawn=True).at("A5", "alliance", rabbit_base=1)
    scene.own("vagabond", character="ranger", ready={"crossbow": 1})
    match = scene.taken(*cards).own("alliance", supporters=list(cards)).turn("vagabond", "actions")
    play(match, "strike")
    gone = [each["card"] for each in events(match, "discarded")]
    assert gone == [card for card in cards if card in ("B22", "B24")], "rabbits, from a rabbit clearing"
    assert [each["supporters"] for each in events(match, "base_lost")] == [len(gone)]
    assert not match.can_undo


@rule("C9", "C100")
def test_the_end_opens_everything_and_cannot_be_taken_back() -> None:
    scene = Scene("vagabond", "marquise").at("A5", "vagabond", pawn=True).at("A5", "marquise", wood=1)
    scene.own("vagabond", character="ranger", ready={"crossbow": 1}).score("vagabond", 29)
    match = play(scene.hand("marquise", "B13").turn("vagabond", "actions"), "strike")
    assert match.outcome is not None and match.outcome.winners == [0]
    assert match.observe(0)["table"]["players"][1]["cards"] == ["B13"]
    assert not match.can_undo


# -- six factions in one clearing --------------------------------------------------------------------------


@rule("C30", "C83", "C102", "XR9", "K10", "TC4", "I9", "WA6")
def test_a_favor_sweeps_five_others_and_then_everything_follows_that_this_sets_off() -> None:
    scene = Scene("marquise", "eyrie", "alliance", "diaspora", "council", "knaves").no_ruins()
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    scene.own("eyrie", leader="builder", decree=viziers).hand("marquise", "B31", "B22")
    for place in ("A3", "A4", "A10"):
        scene.at(place, "marquise", workshop=1)
    scene.at("A5", "eyrie", roost=1, warrior=2).at("A5", "alliance", sympathy=1, warrior=1)
    scene.at("A5", "diaspora", peaceful=1, warrior=1).at("A5", "council", closed=1, warrior=1)
    scene.at("A5", "knaves", acclaim=1, warrior=1).at("A1", "marquise", warrior=1)
    scene.at("A1", "diaspora", peaceful=1).own("council", loyalists=1)
    scene.state.players[4].supply["warrior"] -= 1
    match = play(scene.turn("marquise", "craft"), "craft:B31")
    assert (pending(match), options(match)) == ((0, "outrage"), ["B22"])
    assert all(not standing(match, "A5", seat) for seat in range(6)), "all are off the map first"
    assert score(match, "marquise") == 5, "roost, sympathy, enclave, assembly, acclaim"
    play(match, "B22")
    assert standing(match, "A1", "diaspora") == {"militant": 1, "warrior": 1}
    assert player(match, "council").own.loyalists == 0
    assert player(match, "knaves").warriors == {"AF1": 1}, "the one forest beside A5"
    assert player(match, "alliance").own.supporters == ["B22"]
    assert match.state.discard == ["B31"]


# -- what a third player sets off --------------------------------------------------------------------------


def _vagrant(*others: str) -> Scene:
    """The Vagrant, seat 0, in A5 with a ready torch."""
    scene = Scene("vagabond", *others).at("A5", "vagabond", pawn=True)
    return scene.own("vagabond", character="vagrant", ready={"torch": 1})


@rule("V50", "WA6", "C102")
def test_who_instigates_pays_for_the_sympathy_that_falls() -> None:
    scene = _vagrant("marquise", "alliance").at("A5", "marquise", warrior=2).at("A5", "alliance", sympathy=1)
    match = scene.hand("vagabond", "B24").dice(1, 0).turn("vagabond", "actions")
    play(match, "instigate", "seat_1", "seat_2")
    assert (pending(match), options(match)) == ((0, "outrage"), ["B24"])
    assert (score(match, "vagabond"), score(match, "marquise")) == (1, 0)


@rule("V50", "D16", "TC8")
def test_an_instigated_attack_on_a_peaceful_enclave_is_feared_by_both_who_had_a_hand_in_it() -> None:
    scene = _vagrant("marquise", "diaspora").at("A5", "marquise", warrior=2).at("A5", "diaspora", peaceful=1)
    scene.at("A1", "marquise", warrior=1)
    for place in ("A1", "A2"):
        scene.at(place, "diaspora", peaceful=1)
    match = scene.dice(1, 0).turn("vagabond", "actions")
    play(match, "instigate", "seat_1", "seat_2")
    assert standing(match, "A5", "diaspora") == {}, "one hit, and one for being defenseless"
    assert standing(match, "A1", "diaspora") == {"militant": 1, "warrior": 1}, "the attacker stands there"
    assert standing(match, "A2", "diaspora") == {"peaceful": 1}
    assert score(match, "vagabond") == 1


@rule("V50", "TC8", "I16")
def test_peacekeepers_defend_against_an_instigated_attack_too() -> None:
    scene = _vagrant("marquise", "eyrie", "council").at("A5", "marquise", warrior=2)
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    scene.own("eyrie", leader="builder", decree=viziers).at("A5", "eyrie", roost=1)
    match = scene.at("A5", "council", closed=1, warrior=1).dice(1, 1).turn("vagabond", "actions")
    play(match, "instigate", "seat_1", "seat_2")
    assert standing(match, "A5", "eyrie") == {"roost": 1}
    assert standing(match, "A5", "council") == {"closed": 1}
    assert standing(match, "A5", "marquise") == {"warrior": 1}


# -- Mousehold for whoever falls ---------------------------------------------------------------------------


@rule("LM7", "TC8", "C84")
def test_fallen_peacekeepers_may_go_to_mousehold_too() -> None:
    scene = Scene("marquise", "eyrie", "council").landmark("mousehold", "A2").at("A9", "marquise", warrior=3)
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    scene.own("eyrie", leader="builder", decree=viziers).at("A9", "eyrie", warrior=1)
    match = scene.at("A9", "council", closed=1, warrior=1).dice(2, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A9", "seat_1")
    assert (pending(match), options(match)) == ((1, "mousehold"), [0, 1])
    play(match, 0)
    assert (pending(match), options(match)) == ((2, "mousehold"), [0, 1])
    play(match, 1)
    assert standing(match, "A2", "council") == {"warrior": 1}
