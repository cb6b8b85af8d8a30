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
    made, pick = 0, rng.random
    while ask is not None and made < limit:
        options = ask.options
        count = len(options)
        answer = options[0]
        if count > 1:
            answer = options[int(pick() * count)]
            made += 1
        run, ask = _next_question(rules, state, run, answer, rng)
    return ask, made


def _next_question(rules: Ruleset, state: Any, run: Any, answer: Any, rng: Random) -> tuple[Any, Ask | None]:
    """Send the answer, and chance from `rng`, until the next question: its step and itself."""
    while True:
        try:
            request = run.send(answer)
            if type(request) is Ask:
                return run, request
            answer = chance.draw(rng, request)
            continue
        except StopIteration as done:
            next_step(rules, state, done.value)
        except Goto as jump:
            state.step = jump.step
        run, answer = _next_rule(rules, state), None
        if run is None:
            return None, None


def _next_rule(rules: Ruleset, state: Any) -> Any:
    """Run plain steps until one is a generator; None when the game is over."""
    steps = rules.steps
    while state.outcome is None:
        try:
            started: Any = steps[state.step](state)
        except Goto as jump:
            state.step = jump.step
        else:
            if type(started) is GeneratorType:
                return started
            next_step(rules, state, started)
    return None
