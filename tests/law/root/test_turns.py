"""Turns and phases (C15-C21), and what may happen in another's turn (C151)."""

import pytest

from tests.law import rule
from tests.law.root.scene import Scene, events, options, pending, play, player, refused, standing


def _scene() -> Scene:
    viziers = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    return Scene("marquise", "eyrie").own("eyrie", leader="builder", decree=viziers)


@rule("C15", "C125")
def test_three_phases_then_the_next_player_clockwise() -> None:
    match = _scene().at("A1", "marquise", warrior=1).next_turn("marquise")
    play(match, "done", "done")
    told = [(each["kind"], each.get("phase", each["seat"])) for each in match.events_for(None)
            if each["kind"] in ("turn", "phase", "turn_ended")]  # fmt: skip
    assert told[:6] == [
        ("turn", 0), ("phase", "birdsong"), ("phase", "daylight"), ("phase", "evening"), ("turn_ended", 0),
        ("turn", 1),
    ]  # fmt: skip
    assert match.state.turns == 2


@rule("C16")
def test_effects_at_the_start_of_a_phase_come_first_and_are_gone_with_the_moment() -> None:
    scene = _scene().play("marquise", "B28").at("A5", "marquise", warrior=2, workshop=1)
    match = scene.at("A5", "eyrie", warrior=2).hand("marquise", "B26").turn("marquise", "daylight")
    assert pending(match) == (0, "window")
    assert options(match) == ["B28", "done"]
    play(match, "done")
    assert options(match) == ["craft:B26", "done"], "Command Warren is for the start of Daylight"


@rule("C16", "C18")
def test_what_is_for_the_whole_of_birdsong_may_wait_for_its_end() -> None:
    scene = _scene().play("eyrie", "B10").hand("eyrie", "B13").at("A1", "eyrie", warrior=1)
    match = scene.turn("eyrie")
    assert (pending(match), options(match)) == ((1, "window"), ["B10", "done"])
    play(match, "done", "B13", "move")
    assert pending(match) == (1, "new_roost")
    play(match, "A2")
    assert (pending(match), options(match)) == ((1, "window"), ["B10", "done"])
    play(match, "B10")
    assert player(match, "eyrie").score == 2, "with the new roost"
    assert pending(match) == (1, "action")


@rule("C16")
def test_cobbler_moves_at_the_start_of_evening_before_the_draw() -> None:
    match = _scene().play("marquise", "B30").at("A1", "marquise", warrior=1).turn("marquise", "evening")
    assert options(match) == ["B30", "done"]
    play(match, "B30", "A1", "A5", 1)
    told = [each["kind"] for each in match.events_for(0) if each.get("seat") == 0]
    assert told.index("moved") < told.index("drew")


@rule("C17", "C106")
def test_dominance_is_checked_before_anything_else_in_birdsong() -> None:
    scene = _scene().dominance("marquise", "B12").play("marquise", "B29")
    for place in ("A1", "A6", "A8"):
        scene.at(place, "marquise", warrior=1)
    match = scene.next_turn("marquise")
    assert match.decision is None
    assert match.outcome.winners == [0]
    assert events(match, "drew") == []


@rule("C18", "M17")
def test_nothing_comes_between_the_two_moves_of_a_march() -> None:
    scene = _scene().play("marquise", "B41").hand("eyrie", "B20").at("A1", "marquise", warrior=2)
    match = scene.turn("marquise", "actions", actions=3)
    assert "B41" in options(match)
    play(match, "march", "A1", "A5", 1)
    assert options(match) == ["move", "stop"]


@rule("C19", "C21", "C117")
def test_from_the_draw_on_there_are_no_more_actions() -> None:
    scene = _scene().play("marquise", "B20", "B41").hand("eyrie", "B01")
    scene.hand("marquise", "B12", "B13", "B14", "B15", "B16").top("B17").score("marquise", 12)
    match = scene.at("A1", "marquise", warrior=1).turn("marquise", "evening")
    assert pending(match) == (0, "discard")
    assert options(match) == ["B12", "B13", "B14", "B15", "B16", "B17"]
    play(match, "B13")
    assert len(player(match, "marquise").hand) == 5
    assert pending(match) == (1, "decree_card")


@rule("C20")
def test_once_each_turn_is_once_for_each_name() -> None:
    scene = _scene().play("marquise", "B20", "B41").hand("eyrie", "B24").at("A1", "marquise", warrior=3)
    match = scene.turn("marquise", "actions", actions=3)
    play(match, "B20", "A1")
    assert standing(match, "A1", "marquise") == {"warrior": 2}
    assert len(player(match, "marquise").hand) == 1
    assert refused(match, "B20") == "C20"
    assert "B41" in options(match)


@rule("C151")
@pytest.mark.parametrize("card", ["B10", "B19", "B20", "B28", "B30", "B41"])
def test_crafted_cards_are_for_the_own_turn_unless_they_say_otherwise(card: str) -> None:
    scene = _scene().play("eyrie", card).at("A1", "eyrie", warrior=2).at("A5", "marquise", warrior=1)
    match = scene.hand("marquise", "B24").turn("marquise")
    while match.state.turn is not None and match.state.turn.seat == 0:
        assert pending(match)[0] == 0  # type: ignore[index]
        assert card not in options(match)
        play(match, "done")
    assert events(match, "turn_ended") != []
