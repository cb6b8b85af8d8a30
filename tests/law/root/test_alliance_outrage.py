"""Woodland Alliance: outrage, lost bases, and what is hidden (WA6, WA7)."""

from random import Random
from typing import Any

import pytest

from game.engine.match import Match
from game.root.factions.alliance import ALLIANCE
from game.root.state import Battle
from tests.law import rule
from tests.law.root.scene import (
    Scene,
    drive,
    events,
    options,
    pending,
    play,
    player,
    score,
    standing,
)
from tests.law.root.test_alliance import BIRDS, FOXES, MICE, RABBITS, officers, scene_of, supporters

MOVE = {"recruit": [], "move": ["vizier", "vizier"], "battle": [], "build": []}
BATTLE = {"recruit": [], "move": [], "battle": ["vizier"], "build": []}


def _marching(*hand: str, **more: Any) -> Match:
    """The Eyrie is about to march from A1; sympathy waits at A5, a rabbit clearing."""
    scene = scene_of("eyrie", "marquise", **more).at("A1", "eyrie", warrior=3)
    scene.at("A5", "alliance", sympathy=1)
    match = scene.hand("eyrie", *hand).turn("eyrie", "resolve", todo={"move": ["vizier", "vizier"]})
    return play(match, "move:vizier", "A1", "A5", 2)


# -- moving in ---------------------------------------------------------------------------------------------


@rule("WA6", "XR13")
def test_who_marches_into_sympathy_gives_a_matching_card_of_its_choice() -> None:
    match = _marching("B01", "B13", "B22", "B24")
    assert (pending(match), options(match)) == ((1, "outrage"), ["B01", "B22", "B24"])
    play(match, "B24")
    assert supporters(match) == ["B24"]
    assert player(match, "eyrie").hand == ["B01", "B13", "B22"]
    assert match.state.discard == []
    assert pending(match) == (1, "action"), "the march is over and the Decree goes on"


@rule("WA6", "C38")
def test_a_bird_must_be_given_if_nothing_else_matches() -> None:
    match = _marching("B01", "B13")
    assert options(match) == ["B01"]


@rule("WA6", "XR11", "C10")
def test_without_a_match_the_hand_is_shown_to_the_alliance_which_draws() -> None:
    match = _marching("B13", "B32", "B36")
    assert (pending(match), options(match)) == ((1, "outrage"), ["show_hand"])
    top = match.state.deck[-1]
    play(match, "show_hand")
    assert supporters(match) == [top]
    assert match.observe(0)["table"]["players"][1]["known"] == ["B13", "B32", "B36"]
    assert match.observe(2)["table"]["players"][1]["known"] == []
    for seat, sees in ((0, True), (1, False), (2, False)):
        looked = [event for event in match.events_for(seat) if event["kind"] == "looked_at_hand"]
        assert ("cards" in looked[0]) == sees
        drawn = [event for event in match.events_for(seat) if event["kind"] == "supporters"]
        assert ("cards" in drawn[0]) == sees
    assert player(match, "eyrie").hand == ["B13", "B32", "B36"]


@rule("WA6")
def test_an_empty_hand_shows_nothing_and_the_alliance_draws() -> None:
    match = _marching()
    assert pending(match) == (1, "action")
    assert len(supporters(match)) == 1
    assert events(match, "looked_at_hand") == []


@rule("WA6", "C35")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    scene = scene_of().at("A1", "eyrie", warrior=3).at("A5", "alliance", sympathy=1).only_deck()
    match = scene.turn("eyrie", "resolve", todo={"move": ["vizier", "vizier"]})
    play(match, "move:vizier", "A1", "A5", 1)
    assert supporters(match) == []


@rule("WA6")
@pytest.mark.parametrize("hand", [["B24"], ["B32"], []])
def test_a_full_stack_takes_no_more(hand: list[str]) -> None:
    match = _marching(*hand, supporters=FOXES[:5])
    top = match.state.deck[-1]
    if hand:
        play(match, options(match)[0])
    assert supporters(match) == list(FOXES[:5])
    assert match.state.discard == (["B24"] if hand == ["B24"] else [top])
    assert player(match, "alliance").revealed == []


@rule("WA6")
def test_with_a_base_the_stack_has_no_end() -> None:
    scene = scene_of(supporters=FOXES[:5]).at("A1", "eyrie", warrior=3).at("A5", "alliance", sympathy=1)
    scene.at("A3", "alliance", rabbit_base=1).hand("eyrie", "B24")
    match = scene.turn("eyrie", "resolve", todo={"move": ["vizier"]})
    play(match, "move:vizier", "A1", "A5", 2, "B24")
    assert len(supporters(match)) == 6


@rule("WA6", "XR13")
def test_walking_in_and_removing_the_token_costs_two_cards() -> None:
    scene = scene_of().at("A1", "eyrie", warrior=3).at("A5", "alliance", sympathy=1).dice(0, 0)
    scene.hand("eyrie", "B22", "B24", "B26")
    match = scene.turn("eyrie", "resolve", todo={"move": ["vizier"], "battle": ["vizier"]})
    play(match, "move:vizier", "A1", "A5", 2, "B22", "battle:vizier", "A5", "seat_0")
    assert pending(match) == (1, "outrage")
    play(match, "B24")
    assert supporters(match) == ["B22", "B24"]
    assert score(match, "eyrie") == 1
    assert standing(match, "A5", "alliance") == {}


@rule("WA6", "XR13")
def test_each_move_is_an_outrage_of_its_own_and_leaving_is_none() -> None:
    match = _marching("B22", "B24")
    play(match, "B22", "move:vizier", "A5", "A1", 2)
    assert supporters(match) == ["B22"]
    match = _marching("B22", "B24")
    play(match, "B22", "move:vizier", "A1", "A5", 1)
    assert pending(match) == (1, "outrage")


@rule("WA6", "XR13", "C62")
def test_own_moves_and_placing_are_no_outrage() -> None:
    scene = scene_of(officers=1).at("A1", "alliance", warrior=1).at("A5", "alliance", sympathy=1)
    match = play(scene.hand("alliance", "B22").turn("alliance", "operations"), "move", "A1", "A5", 1)
    assert supporters(match) == []
    scene = scene_of().at("A5", "eyrie", roost=1).at("A5", "alliance", sympathy=1).hand("eyrie", "B22")
    match = play(scene.turn("eyrie", "resolve", todo={"recruit": ["vizier"]}), "recruit:vizier", "A5")
    assert standing(match, "A5", "eyrie") == {"roost": 1, "warrior": 1}
    assert supporters(match) == []


@rule("WA6", "XR13")
def test_a_pawn_alone_causes_no_outrage_whatever_else_comes_along_does() -> None:
    state = scene_of().at("A5", "alliance", sympathy=1).hand("eyrie", "B22").state
    assert drive(ALLIANCE.on_move(state, 0, 1, {"pawn": 1}, "A1", "A5")) == []
    assert state.players[0].own.supporters == []
    (asked,) = drive(ALLIANCE.on_move(state, 0, 1, {"captain": 1, "pawn": 1}, "AF1", "A5"), "B22")
    assert (asked.seat, asked.question) == (1, "outrage")
    assert state.players[0].own.supporters == ["B22"]
    assert drive(ALLIANCE.on_move(state, 0, 1, {"warrior": 1}, "A5", "A1")) == []


@rule("WA6", "C31", "XH15")
def test_who_is_banished_into_sympathy_pays_itself() -> None:
    scene = Scene("council", "marquise", "alliance").at("A8", "council", warrior=3, closed=1)
    scene.at("A8", "marquise", warrior=2).at("A4", "alliance", sympathy=1)
    scene.hand("marquise", "B26").hand("council", "B11").dice(2, 0)
    scene.state.players[0].hand.remove("B11")
    scene.state.players[0].revealed.append("B11")
    match = play(scene.turn("council", "convene"), "banish:B11", "seat_1")
    while pending(match) != (0, "banish_to"):
        play(match, options(match)[0])
    play(match, "A4")
    assert (pending(match), options(match)) == ((1, "outrage"), ["B26"])
    play(match, "B26")
    assert supporters(match) == ["B26"]


@rule("WA6", "D7", "XH1")
@pytest.mark.parametrize(
    ("side", "cards"), [("peaceful", ["B01", "B22", "F03"]), ("militant", ["B01", "F03"])]
)
def test_at_an_enclave_outrage_asks_for_what_the_clearing_shows(side: str, cards: list[str]) -> None:
    scene = scene_of("eyrie", "diaspora").at("A1", "eyrie", warrior=3).at("A5", "alliance", sympathy=1)
    scene.at("A5", "diaspora", **{side: 1}).hand("eyrie", "B01", "B22", "B11", "F03")
    match = scene.turn("eyrie", "resolve", todo={"move": ["vizier"]})
    assert options(play(match, "move:vizier", "A1", "A5", 1)) == cards


@rule("WA6", "C4")
def test_companions_do_not_help_the_giver_for_giving_is_no_spending() -> None:
    scene = scene_of("eyrie", "diaspora").at("A1", "eyrie", warrior=3).at("A5", "alliance", sympathy=1)
    scene.hand("eyrie", "F03").play("eyrie", "F06")
    match = scene.turn("eyrie", "resolve", todo={"move": ["vizier"]})
    assert options(play(match, "move:vizier", "A1", "A5", 1)) == ["show_hand"]


# -- removal -----------------------------------------------------------------------------------------------


@rule("WA6", "XR9", "C30", "C83")
def test_a_favor_removes_all_first_then_each_token_is_an_outrage() -> None:
    scene = scene_of("marquise", "eyrie").hand("marquise", "B42", "B32", "B34", "B36").no_ruins()
    for place in ("A2", "A7", "A9"):
        scene.at(place, "marquise", workshop=1).at(place, "eyrie", warrior=1)
    scene.at("A2", "alliance", sympathy=1, warrior=1).at("A7", "alliance", sympathy=1)
    match = play(scene.turn("marquise", "craft"), "craft:B42")
    assert pending(match) == (1, "outrage")
    assert player(match, "alliance").tokens == player(match, "eyrie").warriors == {}
    play(match, "B32", "B36")
    assert supporters(match) == ["B32", "B36"]
    kinds = [event["kind"] for event in match.events_for(None) if event["kind"] in ("removed", "supporters")]
    assert kinds == ["removed"] * 6 + ["supporters"] * 2
    assert score(match, "marquise") == 2


@rule("WA6", "C82")
def test_who_defends_and_removes_a_token_pays_too() -> None:
    scene = scene_of(officers=1).at("A5", "alliance", sympathy=1, warrior=1).at("A5", "eyrie", warrior=3)
    match = scene.hand("eyrie", "B22", "B24").turn("alliance", "operations")
    play(match, "battle", "A5", "seat_1", "B22")
    assert (pending(match), options(match)) == ((1, "outrage"), ["B24"])
    assert score(match, "eyrie") == 1


@rule("WA6", "TC12")
def test_who_removes_own_pieces_or_nobody_outrages_nobody() -> None:
    from game.root.faction import Loss

    state = scene_of().hand("eyrie", "B22").state
    for by in (-1, 0):
        assert drive(ALLIANCE.on_losses(state, 0, [Loss(0, "sympathy", "A5", 1, by)])) == []
    assert drive(ALLIANCE.on_losses(state, 0, [Loss(1, "roost", "A5", 1, 0)])) == []
    assert state.players[0].own.supporters == []


# -- losing a base -----------------------------------------------------------------------------------------


def _stormed(place: str, base: str, cards: list[str], count: int, *more: str, **pieces: int) -> Match:
    """The Eyrie takes a base that nobody guards."""
    scene = scene_of("eyrie", *more, supporters=cards, officers=count)
    scene.at(place, "alliance", **{base: 1}, **pieces).at(place, "eyrie", warrior=4).dice(*[0, 0])
    return scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})


@rule("WA7", "C77")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_matching_supporters_birds_and_half_of_the_officers_go(before: int, after: int) -> None:
    match = _stormed("A3", "rabbit_base", ["B01", "B11", "B22", "B24", "B32"], before)
    play(match, "battle:vizier", "A3", "seat_0")
    assert supporters(match) == ["B11", "B32"]
    assert match.state.discard == ["B01", "B22", "B24"]
    assert officers(match) == after
    assert player(match, "alliance").supply["warrior"] == 10 - after
    assert player(match, "alliance").supply["rabbit_base"] == 1, "it may be built again"
    assert score(match, "eyrie") == 1


@rule("WA7")
def test_without_a_base_five_supporters_stay_by_choice() -> None:
    match = _stormed("A3", "rabbit_base", [*FOXES[:4], *MICE[:3]], 0)
    play(match, "battle:vizier", "A3", "seat_0")
    assert pending(match) == (0, "discard_supporter")
    assert options(match) == sorted([*FOXES[:4], *MICE[:3]])
    play(match, "B11", "B32")
    assert supporters(match) == sorted([*FOXES[1:4], *MICE[1:3]])


@rule("WA7")
def test_with_another_base_on_the_map_all_others_stay() -> None:
    scene = scene_of(supporters=[*FOXES[:4], *MICE[:3], "B22"]).at("A3", "alliance", rabbit_base=1)
    scene.at("A1", "alliance", fox_base=1).at("A3", "eyrie", warrior=4).dice(0, 0)
    match = scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A3", "seat_0")
    assert supporters(match) == sorted([*FOXES[:4], *MICE[:3]])


@rule("WA7", "C30")
def test_two_bases_together_count_one_after_the_other() -> None:
    scene = scene_of("marquise", supporters=["B11", "B22", "B32"], officers=5).landmark("lost_city", "A7")
    scene.at("A8", "alliance", fox_base=1).at("A7", "alliance", mouse_base=1).no_ruins()
    for place in ("A1", "A6", "A12"):
        scene.at(place, "marquise", workshop=1)
    match = play(scene.hand("marquise", "B21").turn("marquise", "craft"), "craft:B21")
    assert (officers(match), supporters(match)) == (1, []), "five, then two, then one"


@rule("WA7", "C141")
def test_the_clearing_not_the_base_says_which_supporters_go() -> None:
    scene = scene_of(supporters=["B11", "B22", "B32"]).suits(A3=["fox", "rabbit"])
    scene.at("A3", "eyrie", warrior=4).at("A3", "alliance", rabbit_base=1).dice(0, 0)
    match = scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    assert supporters(play(match, "battle:vizier", "A3", "seat_0")) == ["B32"]


@rule("WA7", "D6", "XH1")
@pytest.mark.parametrize(("side", "left"), [("peaceful", ["B22"]), ("militant", ["B11", "B22"])])
def test_a_base_at_an_enclave(side: str, left: list[str]) -> None:
    match = _stormed_enclave(side)
    assert supporters(play(match, "battle:vizier", "A8", "seat_0")) == left


def _stormed_enclave(side: str) -> Match:
    scene = scene_of("eyrie", "diaspora", supporters=["B01", "B11", "B22", "F03"])
    scene.at("A8", "eyrie", warrior=4).at("A8", "alliance", fox_base=1).at("A8", "diaspora", **{side: 1})
    scene.dice(0, 0)
    return scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})


@rule("WA7", "WA6", "C78")
@pytest.mark.parametrize(("first", "left"), [("base", ["B11", "B24"]), ("outrage", ["B11"])])
def test_base_and_sympathy_together_in_the_order_of_the_alliance(first: str, left: list[str]) -> None:
    scene = scene_of(supporters=["B11", "B22"]).at("A3", "alliance", rabbit_base=1, sympathy=1)
    scene.at("A3", "eyrie", warrior=4).hand("eyrie", "B24").dice(1, 1)
    match = scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A3", "seat_0")
    assert (pending(match), options(match)) == ((0, "losses_first"), ["base", "outrage"])
    play(match, first, "B24")
    assert supporters(match) == left


@rule("WA4", "C73", "C76")
def test_a_lone_base_is_defenseless_and_the_alliance_says_what_falls_first() -> None:
    scene = scene_of().at("A3", "alliance", rabbit_base=1, sympathy=1).at("A3", "eyrie", warrior=4).dice(0, 0)
    match = scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A3", "seat_0")
    assert (pending(match), options(match)) == ((0, "lose"), ["rabbit_base", "sympathy"])


# -- what is hidden ----------------------------------------------------------------------------------------


@rule("WA6", "C9", "C13")
def test_only_giver_and_alliance_know_the_card_given_also_in_a_dealt_world() -> None:
    match = play(_marching("B24", supporters=["B11", "B32"]), "B24")
    seen = {seat: match.observe(seat)["table"]["players"][0]["own"] for seat in (0, 1, 2)}
    assert [seen[seat]["known"] for seat in (0, 1, 2)] == [[], ["B24"], []]
    assert [seen[seat]["cards"] for seat in (0, 1, 2)] == [["B11", "B24", "B32"], None, None]
    told = [event for event in match.events_for(2) if event["kind"] == "supporters"]
    assert "cards" not in told[-1] and told[-1]["giver"] == 1
    dealt = [
        [match.redeal(seat, Random(n)).state.players[0].own for n in range(20)] for seat in (0, 1, 2)
    ]  # fmt: skip
    assert all(own.supporters == ["B11", "B24", "B32"] for own in dealt[0])
    assert all("B24" in own.supporters for own in dealt[1])
    assert len({tuple(own.supporters) for own in dealt[1]}) > 10
    assert not all("B24" in own.supporters for own in dealt[2])
    assert all(set(own.known.get(1, [])) <= set(own.supporters) for own in dealt[2])


@rule("WA6", "WA9")
def test_what_is_known_of_a_supporter_ends_when_it_is_spent() -> None:
    scene = scene_of("eyrie", "marquise", supporters=["B24"]).own("alliance", known={1: ["B24"], 2: []})
    match = play(scene.turn("alliance", "spread"), "spread:A5", "B24")
    assert match.observe(1)["table"]["players"][0]["own"]["known"] == []


@rule("WA9", "C9")
def test_a_dealt_world_without_matching_supporters_goes_on() -> None:
    match = play(scene_of("eyrie", "marquise", supporters=["B22"]).turn("alliance", "spread"), "spread:A5")
    worlds = [match.redeal(1, Random(seed)) for seed in range(30)]
    stuck = [world for world in worlds if options(world) == ["stop"]]
    assert stuck and len(stuck) < len(worlds)
    for world in stuck:
        world.apply("stop")
        assert world.invariants() == []
        assert standing(world, "A5", "alliance") == {}


@rule("WA4")
def test_guerrilla_war_is_for_the_defender_alone() -> None:
    """The core asks the defender only; whoever defends as the Alliance has it."""
    state = scene_of().state
    assert ALLIANCE.takes_higher(state, 0, Battle(1, 0, "A1"))


@rule("WA7", "WA6")
def test_what_a_stack_may_hold() -> None:
    match = _marching("B22", supporters=[*RABBITS[1:3], *BIRDS[:2]])
    assert len(supporters(play(match, "B22"))) == 5
