"""The laws of the engine as checks of one match at one decision.

The conformance suite makes them at every decision of a few games, the fuzzer at some decisions of many.
Each leaves the match as it was and raises AssertionError where a law is broken.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from game.engine import saves
from game.engine.errors import IllegalOption, StaleWorld
from game.engine.match import Match
from game.engine.ruleset import Ruleset


class Word(str):
    """A string that is no plain one."""


NO_OPTIONS = (
    None, True, False, 0.0, -1, 10**6, 10**5000, "", "nonsense", "x" * 10_000, b"pass", [], {}, object(),
    Word("no"), Word("end_turn"),
)  # fmt: skip


def frozen(*things: Any) -> bytes:
    """Anything plain as bytes, to compare."""
    return msgspec.json.encode(things)


def asked(match: Match) -> tuple[Any, ...] | None:
    """All that the pending question says."""
    ask = match.decision
    if ask is None:
        return None
    return (ask.seat, ask.question, ask.about, ask.public, ask.options, ask.unavailable)


def position(match: Match) -> bytes:
    """Where the match stands: state, question, events, and what every seat sees, byte for byte."""
    seen = [_recent(match.observe(seat)) for seat in (None, *range(match.seats))]
    return frozen(match.state, asked(match), match.inputs, seen, match._history.events, match.table)


def _recent(seen: dict[str, Any]) -> dict[str, Any]:
    """An observation with the length and the end of its history, which is long."""
    history = seen.pop("history")
    return {**seen, "history": [len(history), *history[-12:]]}


def whole(match: Match) -> bytes:
    """`position`, and what can be taken back."""
    return frozen(position(match), match.can_undo, match.settled)


def play(match: Match, rng: Random, steps: int = 10**6) -> Match:
    """Random legal answers."""
    for _ in range(steps):
        if match.decision is None:
            break
        match.apply(rng.choice(match.decision.options))
    return match


def chatter(match: Match, rng: Random) -> None:
    """A random remark of a random seat, if the game has words for one."""
    if match.rules.claims:
        seat, claim = rng.randrange(match.seats), rng.choice(sorted(match.rules.claims))
        about = {"": None, "thing": "x", "seat": (seat + 1) % match.seats}[match.rules.claims[claim]]
        match.say(seat, claim, about)


# -- the question ----------------------------------------------------------------------------------


def check_decision(match: Match) -> None:
    """One type, sorted, unique, not empty; what is unavailable is not offered and says why."""
    ask = match.decision
    if ask is None:
        check_outcome(match)
        return
    assert ask.seat in range(match.seats)
    assert ask.question
    assert len({type(option) for option in ask.options}) == 1, ask
    assert type(ask.options[0]) in (str, int), ask
    assert ask.options == sorted(set(ask.options)), ask
    for option, reason, rule in ask.unavailable:
        assert option not in ask.options, (ask, option)
        assert reason, (ask, option)
        assert rule, (ask, option)
    assert [each[0] for each in ask.unavailable] == sorted({each[0] for each in ask.unavailable}), ask
    assert json.loads(json.dumps([ask.about, ask.public])) == [ask.about, ask.public]
    assert match.outcome is None
    assert not match.is_over


def check_outcome(match: Match) -> None:
    """A game without a question is over, for a declared reason."""
    outcome = match.outcome
    assert outcome is not None
    assert match.is_over
    assert outcome.reason in match.rules.reasons
    assert outcome.winners == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(match.seats))
    assert sorted(outcome.scores) == list(range(match.seats))
    with pytest.raises(IllegalOption):
        match.apply("pass")


def check_illegal(match: Match) -> None:
    """What is not offered raises IllegalOption and changes nothing."""
    before, ask = whole(match), match.decision
    refused = [option for option, _, _ in ask.unavailable] if ask else []
    for option in (*NO_OPTIONS, *refused):
        if ask is None or type(option) not in (str, int) or option not in ask.options:
            with pytest.raises(IllegalOption) as caught:
                match.apply(option)  # type: ignore[arg-type]
            assert len(str(caught.value)) < 2000
    assert match.decision is ask
    assert whole(match) == before


def check_every_option(match: Match, rng: Random) -> None:
    """Each option leads on to a sound state, here and in a world dealt anew for another seat."""
    ask = match.decision
    if ask is None:
        return
    way, other = rng.getrandbits(32), rng.choice([seat for seat in range(match.seats) if seat != ask.seat])
    for option in ask.options:
        _leads_on(match.fork(), option)
    dealt = match.redeal(other, Random(way)).decision
    assert dealt is not None
    for option in dealt.options:
        _leads_on(match.redeal(other, Random(way)), option)


def _leads_on(match: Match, option: str | int) -> None:
    match.apply(option)
    assert match.invariants() == []
    check_decision(match)


# -- what a seat sees ------------------------------------------------------------------------------


def check_observation(match: Match) -> None:
    """JSON-able as it is, without seed, and fresh: whoever spoils it spoils nothing."""
    before = whole(match)
    for seat in (None, *range(match.seats)):
        seen = match.observe(seat)
        text = json.dumps(seen, allow_nan=False)
        assert json.loads(text) == seen
        assert str(match.seed) not in text
        spoil(seen)
        spoil(match.events_for(seat))
    assert whole(match) == before


def spoil(thing: Any) -> None:
    """Empty a nest of lists and dicts from the inside."""
    if isinstance(thing, (list, dict)):
        for each in list(thing.values() if isinstance(thing, dict) else thing):
            spoil(each)
        thing.clear()


# -- there and back --------------------------------------------------------------------------------


def check_undo(match: Match, rng: Random) -> None:
    """Undo leads exactly back, and stops at chance, at information, and at another seat's answer."""
    trial, trail, boundary = match.fork(), [], match
    assert whole(trial) == whole(match)
    for _ in range(6):
        if trial.decision is None:
            break
        trail.append((position(trial), trial.decision.seat))
        answered, told = len(trial.inputs), len(trial._history)
        trial.apply(rng.choice(trial.decision.options))
        fell = any(isinstance(each, list) for each in trial.inputs[answered:])
        informed = any(event.informs for event in trial._history.events[told:])
        assert trial.can_undo == (not fell and not informed)
        if not trial.can_undo:
            trail = []
    while trail and trial.can_undo:
        before, seat = trail.pop()
        trial.undo()
        assert position(trial) == before
        assert not (trail and trail[-1][1] != seat and trial.can_undo), "undid another seat's answer"
    assert whole(boundary) == whole(match)
    _check_nothing_learned(match, rng)


def _check_nothing_learned(match: Match, rng: Random) -> None:
    """Who may take an answer back has learned nothing by it: in every world it led to the same sight."""
    ask = match.decision
    if ask is None:
        return
    option, trial = rng.choice(ask.options), match.fork()
    trial.apply(option)
    if trial.can_undo:
        for _ in range(2):
            world = match.redeal(ask.seat, rng)
            world.apply(option)
            assert frozen(world.observe(ask.seat)) == frozen(trial.observe(ask.seat)), (ask, option)


def check_fork(match: Match, rng: Random, steps: int = 12) -> None:
    """Fork and parent share nothing that changes, and go the same way on the same answers."""
    twin, before = match.fork(), whole(match)
    assert whole(twin) == before
    again = match.fork()
    way = rng.getrandbits(32)
    ahead = whole(play(twin, Random(way), steps))
    assert whole(match) == before
    assert whole(play(again, Random(way), steps)) == ahead
    assert whole(twin) == ahead
    spoil(again.table)
    assert whole(match) == before


def undone(match: Match) -> int:
    """How many answers can be taken back; takes them back."""
    count = 0
    while match.can_undo:
        match.undo()
        count += 1
    return count


def check_save(match: Match, find: Callable[[str], Ruleset], rng: Random, steps: int = 0) -> None:
    """A save holds the match at this decision, and it goes on the same."""
    data = saves.encode(saves.pack(match))
    loaded = saves.unpack(saves.decode(data), find)
    assert whole(loaded) == whole(match)
    assert saves.encode(saves.pack(loaded)) == data
    assert undone(loaded.fork()) == undone(match.fork())
    if steps:
        way = rng.getrandbits(32)
        here = match.fork()
        while steps and here.decision:
            option = Random(way + steps).choice(here.decision.options)
            here.apply(option)
            loaded.apply(option)
            assert whole(loaded) == whole(here)
            steps -= 1


# -- dealing anew ----------------------------------------------------------------------------------


def check_redeal(match: Match, seat: int, rng: Random) -> Match:
    """A world dealt anew is the same to the seat, sound, and holds nothing of the real one; returns it."""
    before = whole(match)
    world = match.redeal(seat, rng)
    assert frozen(world.observe(seat)) == frozen(match.observe(seat))
    assert frozen(world.events_for(seat)) == frozen(match.events_for(seat))
    assert world.invariants() == []
    check_decision(world)
    if match.decision is not None and match.decision.seat == seat:
        assert frozen(asked(world)) == frozen(asked(match))
    assert world.seed != match.seed
    assert (world.inputs, world.script, world._marks) == ([], [], [])
    assert not world.can_undo
    for refused in (world.fork, world.undo, world.checkpoint, lambda: world.redeal(seat, rng)):
        with pytest.raises(StaleWorld):
            refused()
    assert whole(match) == before
    return world


SOUNDINGS = 8
"""Every so many answers a dealt world that plays on is looked over: what is lost in it stays lost."""


LEFT = 20_000
"""After so many answers a dealt world is left, since no rule says that random play ends a game of Root in
which all have laid open a dominance card (C106)."""


def check_world_plays_on(world: Match, rng: Random) -> None:
    """A dealt world stays sound to its end, and can be forked again from its next stable point on."""
    forked, answers = False, 0
    while world.decision is not None and answers < LEFT:
        if answers % SOUNDINGS == 0:
            check_decision(world)
            assert world.invariants() == []
        world.apply(rng.choice(world.decision.options))
        answers += 1
        if world._marks and not forked:
            forked = whole(world.fork()) == whole(world)
    assert world.invariants() == []
    check_decision(world)
