"""Points, winning and dominance (C98-C111, C150)."""

import msgspec
import pytest

import game
from game.engine.decisions import Goto
from game.root.scoring import Gain, score_together
from game.root.state import Turn
from tests.law import rule
from tests.law.root.boards import facts
from tests.law.root.scene import Scene, events, options, pending, play, player, refused, score


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


# -- thirty points -----------------------------------------------------------------------------------------


@rule("C100", "C104")
def test_thirty_points_win_at_once_in_the_middle_of_an_action() -> None:
    scene = _scene().no_ruins().at("A5", "marquise", warrior=2, sawmill=1, wood=8).score("marquise", 29)
    scene.at("A1", "marquise", warrior=1, sawmill=1).at("A9", "marquise", warrior=1, sawmill=1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "build", "A5", "sawmill")
    assert match.decision is None
    assert (match.outcome.winners, match.outcome.reason) == ([0], "points")
    assert score(match, "marquise") == 32


@rule("C84", "C101")
def test_together_at_thirty_the_player_at_turn_wins() -> None:
    scene = _scene().at("A5", "marquise", warrior=1, wood=1).at("A5", "eyrie", warrior=1, roost=1)
    scene.own("eyrie", leader="commander").play("marquise", "B08").score("marquise", 29).score("eyrie", 29)
    match = scene.dice(2, 2).turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_0", "B08")
    assert [each["seat"] for each in events(match, "removed")] == [0, 0, 1, 1]
    assert (score(match, "marquise"), score(match, "eyrie")) == (30, 30)
    assert match.outcome.winners == [1]


@rule("C101")
@pytest.mark.parametrize(("turn", "points", "winner"), [
    (0, {0: 1, 1: 1, 2: 1}, 0), (1, {0: 1, 1: 1, 2: 1}, 1), (1, {0: 1, 2: 1}, 2), (2, {0: 1, 1: 1}, 0),
])  # fmt: skip
def test_the_first_clockwise_from_the_player_at_turn_wins(
    turn: int, points: dict[int, int], winner: int
) -> None:
    s = _scene().state
    s.players = [msgspec.structs.replace(s.players[0], score=29) for _ in range(3)]
    s.turn = Turn(turn)
    with pytest.raises(Goto):
        score_together(s, [Gain(seat, count, "removed", "C102") for seat, count in points.items()])
    assert s.outcome is not None and s.outcome.winners == [winner]


@rule("C101")
def test_without_the_player_at_turn_the_next_clockwise_wins() -> None:
    scene = _scene().score("eyrie", 29)
    match = scene.play("marquise", "B09").at("A5", "marquise", warrior=1).at("A5", "eyrie", warrior=1).dice(
        0, 0
    ).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1", "B09")
    assert match.outcome.winners == [1], "Brutal Tactics gave the defender the thirtieth point"


@rule("C102", "C77", "C87")
def test_cardboard_pays_its_remover_and_costs_its_owner_nothing() -> None:
    scene = _scene().at("A5", "marquise", wood=1, sawmill=1).at("A5", "eyrie", warrior=3).score("marquise", 4)
    match = scene.dice(2, 0).turn("eyrie", "resolve", todo={"battle": ["vizier"]})
    play(match, "battle:vizier", "A5", "seat_0")
    assert (score(match, "eyrie"), score(match, "marquise")) == (2, 4)


@rule("C103")
def test_points_never_go_below_none() -> None:
    scene = _scene().score("eyrie", 1)
    score_together(scene.state, [Gain(1, -3, "turmoil", "E20")])
    assert scene.state.players[1].score == 0


# -- activating dominance ----------------------------------------------------------------------------------


@rule("C105", "XR27")
@pytest.mark.parametrize(("points", "possible"), [(9, False), (10, True)])
def test_ten_points_activate_a_dominance_card_in_daylight(points: int, possible: bool) -> None:
    match = _scene().hand("marquise", "B12").score("marquise", points).turn("marquise", "craft")
    assert ("dominance:B12" in options(match)) is possible
    if not possible:
        assert refused(match, "dominance") == "C105"
        return
    play(match, "dominance:B12")
    marquise = player(match, "marquise")
    assert (marquise.dominance, marquise.hand, marquise.on_track) == ("B12", [], False)


@rule("C105", "C150", "XR27")
def test_who_has_activated_scores_no_more() -> None:
    scene = _scene().dominance("marquise", "B12").score("marquise", 29).hand("eyrie", "B24")
    scene.at("A5", "marquise", warrior=1).at("A5", "eyrie", roost=1).dice(1, 0)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1", "pass")
    assert events(match, "removed")[0]["piece"] == "roost"
    assert (score(match, "marquise"), match.outcome) == (29, None)


@rule("C150")
def test_points_for_another_do_nothing_without_a_marker_but_the_effect_works() -> None:
    scene = _scene().dominance("eyrie", "B12").score("eyrie", 10).play("marquise", "B09")
    match = scene.at("A5", "marquise", warrior=1).at("A5", "eyrie", warrior=3).dice(0, 0)
    played = match.turn("marquise", "actions", actions=3)
    play(played, "battle", "A5", "seat_1", "B09")
    assert score(played, "eyrie") == 10
    assert player(played, "eyrie").warriors == {"A5": 2}


@rule("C108", "XR27")
def test_one_dominance_each_and_it_stays() -> None:
    scene = _scene().dominance("marquise", "B12").hand("marquise", "B23").score("marquise", 20)
    match = scene.turn("marquise", "actions", actions=3)
    assert not any(str(option).startswith("dominance:") for option in options(match))


@rule("C107")
def test_the_first_chance_is_the_next_own_birdsong() -> None:
    scene = _scene().hand("marquise", "B12").score("marquise", 10).at("A3", "eyrie", roost=1, warrior=1)
    for place in ("A1", "A6", "A8"):
        scene.at(place, "marquise", warrior=2)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "dominance:B12")
    assert match.outcome is None
    play(match, "done")
    assert match.outcome is None
    while match.decision:
        play(match, options(match)[-1] if pending(match) != (1, "move_to") else options(match)[0])
    assert (match.outcome.winners, match.outcome.reason) == ([0], "dominance")


# -- winning by dominance ----------------------------------------------------------------------------------


@rule("C106")
@pytest.mark.parametrize(
    ("card", "ruled", "wins"),
    [
        ("B12", ["A1", "A6", "A8"], True),
        ("B12", ["A1", "A6", "A2"], False),
        ("B23", ["A3", "A4", "A5", "A10"], True),
        ("B33", ["A2", "A7", "A9"], True),
        ("B02", ["A1", "A3"], True),
        ("B02", ["A1", "A2"], False),
        ("B02", ["A2", "A4"], True),
    ],
)
def test_three_clearings_of_the_suit_or_two_opposite_corners(
    card: str, ruled: list[str], wins: bool
) -> None:
    scene = _scene().dominance("marquise", card)
    for place in ruled:
        scene.at(place, "marquise", warrior=1)
    match = scene.next_turn("marquise")
    assert (match.outcome is not None) is wins


# -- available cards ---------------------------------------------------------------------------------------


@rule("C109", "C40", "C42", "XR27")
def test_a_spent_or_discarded_dominance_card_is_laid_beside_the_map() -> None:
    scene = _scene().hand("marquise", "B23", "B02").at("A5", "marquise", sawmill=1)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "overwork:B23", "A5", "spend_bird:B02")
    assert match.state.available == ["B02", "B23"]
    assert match.state.discard == []


@rule("C110", "C36", "C37", "XR27")
def test_a_card_of_the_suit_takes_an_available_dominance_and_only_a_bird_the_bird() -> None:
    scene = _scene().available("B02", "B12").hand("marquise", "B13", "B24", "B03", "B04")
    match = scene.turn("marquise", "actions", actions=3)
    taking = [option for option in options(match) if str(option).startswith("take_dominance")]
    assert taking == ["take_dominance:B03", "take_dominance:B04", "take_dominance:B13"]
    play(match, "take_dominance:B13")
    assert match.state.available == ["B02"], "a fox card pays for the fox dominance alone"
    play(match, "take_dominance:B03")
    assert match.state.available == []
    assert player(match, "marquise").hand == ["B02", "B04", "B12", "B24"]
    assert sorted(match.state.discard) == ["B03", "B13"]


@rule("C110")
def test_a_bird_dominance_pays_for_another_and_becomes_available() -> None:
    match = _scene().available("B12").hand("marquise", "B02").turn("marquise", "actions", actions=3)
    play(match, "take_dominance:B02")
    assert match.state.available == ["B02"]
    assert player(match, "marquise").hand == ["B12"]


@rule("C111", "C152", "XR27")
def test_two_players_have_no_dominance_cards() -> None:
    match = game.new_match("root", factions=["marquise", "eyrie"], map=facts("autumn"), seed=5)
    assert sorted(match.state.gone) == ["B02", "B12", "B23", "B33"]
    assert len(match.state.deck) == 50 - 6
