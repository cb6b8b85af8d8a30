"""What players say: heard by all, kept by saves and undo, never part of the game."""

from random import Random

import pytest

from game.engine import saves
from game.engine.errors import GameError, SaveError
from game.engine.match import Match
from game.engine.remarks import Remark
from tests.engine.toy import Skirmish

TOY = Skirmish()


def match_of(seed: int = 3) -> Match:
    return Match(TOY, TOY.setup(), seed)


def played(match: Match, answers: int, rng: Random) -> Match:
    for _ in range(answers):
        if match.decision is not None:
            match.apply(rng.choice(match.decision.options))
    return match


def said(match: Match, seat: int | None = None) -> list[dict[str, object]]:
    return [event for event in match.events_for(seat) if event["kind"] == "remark"]


def test_everybody_hears_a_remark_where_it_was_made() -> None:
    match = played(match_of(), 3, Random(1))
    before = match.events_for(None)
    match.say(1, "doubt", 0)
    played(match, 3, Random(2))
    remark = {"kind": "remark", "seat": 1, "claim": "doubt", "about": 0}
    for seat in (None, 0, 1):
        assert match.events_for(seat)[len(before)] == remark
        assert match.observe(seat)["history"][len(before)] == remark
    assert match.events_for(None)[: len(before)] == before
    assert match.settled <= len(match.events_for(None))


def test_a_remark_changes_nothing_in_the_game() -> None:
    quiet, loud = match_of(), match_of()
    rng, other = Random(5), Random(5)
    while quiet.decision is not None:
        loud.say(0, "trust")
        answer = rng.choice(quiet.decision.options)
        assert other.choice(loud.decision.options) == answer  # type: ignore[union-attr]
        quiet.apply(answer)
        loud.apply(answer)
    assert quiet.inputs == loud.inputs
    assert quiet.state == loud.state
    assert [e for e in loud.events_for(None) if e["kind"] != "remark"] == quiet.events_for(None)


def test_what_was_said_can_not_be_taken_back() -> None:
    match = played(match_of(), 2, Random(1))
    while not match.can_undo:
        played(match, 1, Random(4))
    match.say(0, "trust")
    assert not match.can_undo
    assert len(said(match.fork())) == 1
    assert len(said(match.redeal(0, Random(1)))) == 1


def test_a_save_keeps_what_was_said_and_replays_with_it() -> None:
    match = match_of()
    rng = Random(6)
    for number in range(6):
        played(match, 1, rng)
        match.say(number % 2, "bad", "x")
    back = saves.verify(saves.decode(saves.encode(saves.pack(match))), lambda name: TOY)
    assert back.events_for(None) == match.events_for(None)
    while back.can_undo:
        back.undo()
    assert len(said(back)) == 6


@pytest.mark.parametrize(
    ("seat", "claim", "about"),
    [(9, "trust", None), (0, "sing", None), (0, "trust", 1), (0, "doubt", 0), (0, "doubt", "x"),
     (0, "bad", ""), (0, "bad", "x" * 80), (True, "trust", None)],
)  # fmt: skip
def test_nothing_else_can_be_said(seat: int, claim: str, about: object) -> None:
    match = match_of()
    with pytest.raises(GameError):
        match.say(seat, claim, about)  # type: ignore[arg-type]
    assert said(match) == []


@pytest.mark.parametrize("after", [-1, 10_000])
def test_a_save_whose_remarks_do_not_fit_is_refused(after: int) -> None:
    save = saves.pack(match_of())
    save.remarks = [Remark(0, "trust", None, after)]
    with pytest.raises(SaveError):
        saves.unpack(save, lambda name: TOY)
