"""Battle (C65-C90)."""

from tests.law import rule
from tests.law.root.scene import Scene, events, options, pending, play, player, score, standing


def _fight(marquise: int, eyrie: int, **eyrie_pieces: int) -> Scene:
    return (
        Scene("marquise", "eyrie")
        .at("A5", "marquise", warrior=marquise)
        .at("A5", "eyrie", warrior=eyrie, **eyrie_pieces)
        .own("eyrie", leader="builder", decree={"recruit": ["vizier"], "move": ["vizier"]})
    )


@rule("C65", "C69", "C71", "C75")
def test_each_side_deals_its_die_up_to_its_warriors() -> None:
    match = _fight(2, 3).dice(3, 1).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1")
    assert standing(match, "A5", "eyrie") == {"warrior": 1}
    assert standing(match, "A5", "marquise") == {"warrior": 1}
    assert pending(match) == (0, "action")


@rule("C73", "C77")
def test_a_defender_without_warriors_takes_one_hit_more_and_each_building_is_a_point() -> None:
    match = _fight(2, 0, roost=1).dice(0, 0).turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1")
    assert standing(match, "A5", "eyrie") == {}
    assert score(match, "marquise") == 1


@rule("C66", "C67")
def test_an_ambush_of_fitting_suit_deals_two_hits_before_the_dice() -> None:
    match = _fight(2, 1).hand("eyrie", "B22", "B11").turn("marquise", "actions", actions=3)
    play(match, "battle", "A5", "seat_1")
    assert pending(match) == (1, "ambush")
    assert options(match) == ["B22", "pass"]
    play(match, "B22")
    assert standing(match, "A5", "marquise") == {}
    assert events(match, "rolled") == []
    assert match.state.discard == ["B22"]
    assert player(match, "eyrie").hand == ["B11"]
