"""The Vagabond and dominance: a coalition in place of it (V42, C112-C116)."""

import pytest

from game.engine.decisions import Goto
from game.engine.match import Match
from game.root.dominance import check
from game.root.scoring import score as give_points
from tests.law import rule
from tests.law.root.scene import Scene, events, options, pending, play, player, refused, score, standing

OTHERS = ("marquise", "alliance", "diaspora")


def _scene(*points: int, others: tuple[str, ...] = OTHERS, **own: object) -> Scene:
    """The Vagabond at A5 with 12 points and a dominance card, others with these points."""
    scene = Scene("vagabond", *others).at("A5", "vagabond", pawn=True).own("vagabond", **own)
    for seat, count in enumerate(points, start=1):
        scene.score(seat, count)
    return scene.score("vagabond", 12).hand("vagabond", "B12")


def _actions(scene: Scene) -> Match:
    return scene.turn("vagabond", "actions")


@rule("V42", "C112")
def test_he_never_activates_dominance_for_himself() -> None:
    match = _actions(_scene(5, 3, 4))
    assert refused(match, "dominance") == "C112" and "coalition:B12" in options(match)


@rule("V42", "C112", "C105")
def test_a_coalition_needs_four_players_ten_points_and_a_dominance_card() -> None:
    assert refused(_actions(_scene(5, 3, others=("marquise", "alliance"))), "coalition") == "C112"
    assert refused(_actions(_scene(5, 3, 4).score("vagabond", 9)), "coalition") == "C105"
    poor = Scene("vagabond", *OTHERS).at("A5", "vagabond", pawn=True).score("vagabond", 12)
    assert refused(_actions(poor.hand("vagabond", "B24")), "coalition") == "C112"
    assert "coalition:B12" in options(_actions(_scene(5, 3, 4).score("vagabond", 10)))


@rule("V42", "C112")
def test_at_a_smaller_table_the_card_is_there_to_spend() -> None:
    scene = _scene(5, 3, others=("marquise", "alliance"), ready={"boot": 1}).suits(A5="fox")
    match = play(_actions(scene.at("A5", "marquise", wood=1)), "aid:seat_1:B12")
    assert player(match, "marquise").hand == ["B12"]


@rule("V42", "C113", "C114", "C116")
def test_he_joins_the_player_with_the_fewest_points_without_asking_and_scores_no_more() -> None:
    match = play(_actions(_scene(5, 3, 4)), "coalition:B12")
    vagabond = player(match, "vagabond")
    assert (vagabond.partner, vagabond.on_track, vagabond.dominance) == (2, False, "B12")
    assert vagabond.hand == [] and pending(match) == (0, "action")
    give_points(match.state, 0, 3, "test", "C114")
    assert score(match, 0) == 12
    assert refused(match, "coalition") == "C113"


@rule("C113")
def test_he_himself_does_not_count_as_the_one_with_fewest() -> None:
    match = play(_actions(_scene(20, 15, 18)), "coalition:B12")
    assert player(match, 0).partner == 2


@rule("C113", "V42")
def test_among_those_tied_he_picks() -> None:
    match = play(_actions(_scene(5, 3, 3)), "coalition:B12")
    assert (pending(match), options(match)) == ((0, "coalition_with"), ["seat_2", "seat_3"])
    play(match, "seat_3")
    assert player(match, 0).partner == 3


@rule("C113", "V42")
def test_who_has_no_marker_on_the_track_is_no_partner() -> None:
    match = play(_actions(_scene(5, 2, 4).dominance("alliance", "B23")), "coalition:B12")
    assert player(match, 0).partner == 3


@rule("C114", "V12")
def test_a_hostile_partner_becomes_indifferent() -> None:
    match = play(_actions(_scene(5, 3, 4, relations={2: "hostile", 1: "hostile"})), "coalition:B12")
    assert player(match, 0).own.relations == {1: "hostile", 2: "indifferent"}
    match = play(_actions(_scene(5, 3, 4, relations={2: "allied"})), "coalition:B12")
    assert player(match, 0).own.relations == {2: "allied"}


@rule("C114", "C100", "V42")
def test_when_the_partner_wins_he_wins_too() -> None:
    scene = _scene(5, 3, 29, relations={}).own("vagabond", ready={"boot": 1})
    match = play(_actions(scene.score("diaspora", 2)), "coalition:B12")
    with pytest.raises(Goto):
        give_points(match.state, 3, 30, "test", "C100")
    assert match.state.outcome is not None and match.state.outcome.winners == [0, 3]
    assert match.state.outcome.scores[0] is None


@rule("C114", "C115", "V42")
def test_the_partner_may_still_win_by_dominance() -> None:
    scene = _scene(5, 3, 4).own("vagabond")
    scene.state.players[0].partner, scene.state.players[0].on_track = 2, False
    scene.dominance("alliance", "B23")
    for place in ("A3", "A4", "A5"):
        scene.at(place, "alliance", warrior=1)
    match = scene.next_turn("alliance")
    assert match.is_over and match.state.outcome.winners == [0, 2]


@rule("C112", "C106")
def test_the_card_of_a_coalition_wins_nothing_by_itself() -> None:
    match = play(_actions(_scene(5, 3, 4)), "coalition:B12")
    check(match.state, 0)
    assert not match.is_over


@rule("C115", "C65", "V42", "C24")
def test_partners_do_not_battle_or_hurt_each_other() -> None:
    scene = _scene(5, 3, 4, ready={"sword": 2, "crossbow": 1, "hammer": 3})
    scene.at("A5", "alliance", warrior=2).at("A3", "alliance", sympathy=1).hand("vagabond", "B31")
    match = play(_actions(scene), "coalition:B12")
    assert (refused(match, "battle"), refused(match, "strike")) == ("V21", "V25")
    play(match, "craft:B31")
    assert standing(match, "A5", "alliance") == {"warrior": 2}
    assert events(match, "removed") == []
    scene = Scene("marquise", "vagabond", *OTHERS[1:]).at("A5", "vagabond", pawn=True)
    scene.at("A5", "marquise", warrior=2)
    scene.state.players[1].partner, scene.state.players[1].on_track = 0, False
    assert refused(scene.turn("marquise", "actions", actions=3), "battle") == "M16"


@rule("C115", "C147", "V23")
def test_partners_are_still_players_to_aid() -> None:
    scene = _scene(5, 3, 4, ready={"boot": 1}).at("A5", "alliance", warrior=1).hand("vagabond", "B24")
    match = play(_actions(scene), "coalition:B12", "aid:seat_2:B24")
    assert player(match, "alliance").hand == ["B24"]
    assert (player(match, 0).own.relations, score(match, 0)) == ({2: "amiable"}, 12)
