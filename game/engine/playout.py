"""Random play without any records: what search and statistics are made of."""

from __future__ import annotations

from random import Random
from types import GeneratorType
from typing import Any

from game.engine import chance
from game.engine.decisions import Ask, Goto
from game.engine.ruleset import Ruleset, next_step


def play_on(
    rules: Ruleset, state: Any, run: Any, ask: Ask | None, rng: Random, limit: int
) -> tuple[Ask | None, int]:
    """Answer at random from `ask` on, asked by the step `run`, until the game is over or for `limit` choices.

    Returns the question left open, if any, and the number of choices made; a choice has more than one option.
    """
    flow = _questions(rules, state, run)
    next(flow)
    made, pick, send = 0, rng.random, flow.send
    while ask is not None and made < limit:
        options = ask.options
        count = len(options)
        answer: Any = options[0]
        if count > 1:
            answer = options[int(pick() * count)]
            made += 1
        request = send(answer)
        while request is not None and type(request) is not Ask:
            request = send(chance.draw(rng, request))
        ask = request
    return ask, made


def _questions(rules: Ruleset, state: Any, run: Any) -> Any:
    """All that is asked and rolled from the step `run`, under way, to the end of the game; None is the end.

    It is sent the answers, beginning with that to the question which is open already.
    """
    steps = rules.steps
    result: Any = _under_way(run)
    while True:
        try:
            if type(result) is GeneratorType:
                result = yield from result
            if result != "again":
                next_step(rules, state, result)
            if state.outcome is not None:
                yield None
            result = steps[state.step](state)
        except Goto as jump:
            state.step, result = jump.step, "again"


def _under_way(run: Any) -> Any:
    """Go on with a step that has asked already: the first answer comes before the next question."""
    answer = yield
    while True:
        try:
            request = run.send(answer)
        except StopIteration as done:
            return done.value
        answer = yield request
