"""A match by example, on the toy game: nested questions, boundaries, dealt worlds, sealed answers."""

from random import Random
from typing import Any

import pytest

from game.engine.decisions import Ask
from game.engine.errors import IllegalOption, StaleWorld
from game.engine.match import Match
from tests.engine import laws
from tests.engine.toy import CARDS, COPIES, Skirmish

DECK = [card for card in CARDS for _ in range(COPIES)]


def skirmish(*hands: tuple[str, str], dice: tuple[int, int] | None = None, seats: int = 2) -> Match:
    """A match in which seat 0, 1, ... hold these hands, and the first dice fall so."""
    left = list(range(len(DECK)))
    dealt = []
    for hand in hands:
        for card in hand:
            index = next(i for i in left if DECK[i] == card)
            left.remove(index)
            dealt.append(index)
    order = left + dealt[::-1]  # the deck is dealt from its end
    rules = Skirmish()
    script = [order, *([list(dice)] if dice else [])]
    return Match(rules, rules.setup(seats=seats), 1, script=script)


def asked(match: Match) -> tuple[int, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.question


def play(match: Match, *answers: str | int) -> Match:
    for answer in answers:
        match.apply(answer)
    return match


# -- nesting ---------------------------------------------------------------------------------------


def test_a_battle_asks_both_sides_in_the_middle_of_an_action() -> None:
    match = skirmish(("ambush", "bow"), ("ambush", "bow"), dice=(1, 2))
    play(match, "attack", "seat_1")
    assert asked(match) == (1, "ambush")
    play(match, "ambush")
    assert asked(match) == (0, "counter")
    play(match, "ambush")
    assert asked(match) == (1, "losses")
    assert match.decision is not None
    assert match.decision.options == [1, 2]
    play(match, 2, "no")
    assert asked(match) == (0, "action")
    assert [side.pieces for side in match.state.sides] == [3, 1]


def test_a_question_is_asked_whether_or_not_the_card_is_there() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow")), "attack", "seat_1")
    assert asked(match) == (1, "ambush")
    assert match.decision is not None
    assert match.decision.options == ["no"]


def test_a_rout_breaks_off_the_running_step() -> None:
    match = skirmish(("bow", "bow"), ("ambush", "bow"))
    match.state.sides[0].pieces = 1
    play(match, "attack", "seat_1", "ambush", "no")
    assert asked(match) == (1, "action")


# -- undo ------------------------------------------------------------------------------------------


def test_undo_goes_back_answer_by_answer_within_a_step_and_across_steps() -> None:
    match = skirmish(("bow", "bow"), ("bow", "bow"), dice=(1, 1))
    play(match, "attack", "seat_1", "no", 1, "no", "rest")
    start = laws.position(match)
    play(match, "muster", 1, "attack")
    for expected in ("action", "how_many", "action"):
        match.undo()
        assert asked(match) == (1, expected)
    assert laws.position(match) == start
    assert not match.can_undo, "seat 0 has rested"


def test_nobody_undoes_what_another_seat_has_answered_to() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow")), "attack", "seat_1")
    assert match.can_undo
    match.apply("no")
    assert not match.can_undo  # the dice have fallen
    with pytest.raises(IllegalOption, match="nothing to undo"):
        match.undo()
    match.apply(match.decision.options[0])  # type: ignore[union-attr]
    assert match.can_undo
    match.undo()
    assert asked(match) == (1, "losses")


def test_a_look_cannot_be_taken_back_but_a_refused_one_can() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow")), "peek")
    play(match, "no")
    assert match.can_undo
    match.undo()
    play(match, "yes")
    assert not match.can_undo


def test_the_log_never_takes_back_what_a_die_has_settled() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow"), dice=(0, 1)), "attack", "seat_1")
    told = match.settled
    assert len(match.events_for(None)) > told, "the attack hangs on an unfinished step"
    match.apply("no")
    settled = match.settled
    assert settled == len(match.events_for(None)) > told
    match.apply(1)
    assert asked(match) == (1, "mourn")
    assert match.can_undo
    assert match.settled == settled


# -- events and seals ------------------------------------------------------------------------------


def test_a_private_fact_is_for_its_seat_and_for_everybody_after_the_game() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow")), "draw")
    assert "card" in match.events_for(0)[-1]
    assert "card" not in match.events_for(1)[-1]
    assert "card" not in match.events_for(None)[-1]
    told = len(match.events_for(1)) - 1
    laws.play(match, Random(1))
    assert "card" in match.events_for(1)[told]


def test_sealed_answers_are_seen_by_nobody_until_the_last_is_in() -> None:
    low, high = (bidding() for _ in range(2))
    play(low, 0)
    play(high, 3)
    for seat in (1, None):
        assert low.observe(seat) == high.observe(seat)
    assert low.observe(0) != high.observe(0)
    worlds = {low.redeal(1, Random(n)).state.bids[0][1] for n in range(50)}
    assert worlds == {0, 1, 2, 3}


def bidding() -> Match:
    match = skirmish(("bow", "bow"), ("bow", "bow"))
    while asked(match)[1] != "bid":
        match.apply("rest")
    return match


# -- dealt worlds ----------------------------------------------------------------------------------


def test_options_of_another_seat_follow_the_dealt_hand_in_mid_step() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow")), "attack", "seat_1")
    offered = set()
    for number in range(40):
        world = match.redeal(0, Random(number))
        assert world.decision is not None
        held = "ambush" in world.state.sides[1].hand
        assert world.decision.options == (["ambush", "no"] if held else ["no"])
        offered.add(len(world.decision.options))
    assert offered == {1, 2}


def test_a_dealt_world_forks_only_from_its_next_stable_point_on() -> None:
    world = play(skirmish(("bow", "bow"), ("bow", "bow")), "attack", "seat_1").redeal(0, Random(1))
    for refused in (world.fork, world.undo, world.checkpoint, lambda: world.redeal(0, Random(1))):
        with pytest.raises(StaleWorld):
            refused()
    while asked(world) != (0, "action"):
        laws.play(world, Random(1), 1)
    assert laws.whole(world.fork()) == laws.whole(world)


def test_a_dealt_world_never_learns_what_was_drawn_in_the_real_one() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow")), "draw")
    told = len(match.events_for(1)) - 1
    world = laws.play(match.redeal(1, Random(1)), Random(1))
    assert world.is_over
    assert "card" not in world.events_for(1)[told]
    assert "card" not in world.events_for(0)[told]


def test_a_dealt_world_remembers_what_stands_after_undo() -> None:
    match = play(skirmish(("bow", "bow"), ("bow", "bow")), "attack", "seat_1")
    match.redeal(0, Random(1))
    match.undo()
    match.undo()
    play(match, "rest")
    for seat in (0, 1):
        assert match.redeal(seat, Random(1)).events_for(seat) == match.events_for(seat)


def test_a_failed_rule_in_a_dealt_world_ends_it() -> None:
    world = play(skirmish(("bow", "bow"), ("bow", "bow")), "attack", "seat_1").redeal(0, Random(1))
    assert world.decision is not None
    assert "no" in world.decision.options
    world.state.sides = []
    with pytest.raises(IndexError):
        world.apply("no")
    with pytest.raises(StaleWorld):
        world.apply("no")


# -- words -----------------------------------------------------------------------------------------


def test_a_match_says_in_one_line_where_it_stands() -> None:
    match = skirmish(("bow", "bow"), ("bow", "bow"))
    assert repr(match) == "<Match skirmish round 0 seat 0: seat 0 decides action>"
    assert repr(laws.play(match, Random(1))).startswith("<Match skirmish round 4 seat 0: over: Outcome(")


@pytest.mark.parametrize(("given", "words"), [
    ("muster", "muster' is not possible: nothing there (T1)"),
    ("fly", "'fly' is not offered"),
    (10**5000, "so large a number is not offered"),
    (True, "True is not offered"),
    ([], "a list is not offered"),
], ids=["reason", "word", "number", "bool", "list"])  # fmt: skip
def test_an_illegal_option_is_refused_with_its_reason(given: Any, words: str) -> None:
    with pytest.raises(IllegalOption) as fault:
        skirmish(("bow", "bow"), ("bow", "bow")).apply(given)
    assert words in str(fault.value)


def test_options_and_reasons_are_worked_out_once_and_only_when_read() -> None:
    read: list[str] = []

    def options() -> list[str]:
        read.append("options")
        return ["a"]

    def unavailable() -> list[tuple[str | int, str, str]]:
        read.append("unavailable")
        return [("b", "because", "T1")]

    ask = Ask(0, "what", options, unavailable=unavailable)
    assert read == []
    assert ask.options == ask.options == ["a"]
    assert ask.unavailable == ask.unavailable == [("b", "because", "T1")]
    assert read == ["options", "unavailable"]
