"""`python -m tests.engine.golden`: make the golden save and its playthrough anew.

Needed only after a change of the rules that is meant. Then read the playthrough against the rules once more.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import game
from game.engine.match import Match

DATA = Path(__file__).with_name("data")
SAVE = DATA / "golden-save.json"
TEXT = DATA / "golden-playthrough.txt"
HEADER = """\
A whole game: every question with its answer, every event with its rule, as the table knows it after the end.
It guards against change only. It was read once against the rules; whether they are right is for tests/law.
Made by `python -m tests.engine.golden` from golden-save.json.
"""


def playthrough(inputs: list[Any], first: Match) -> str:
    """The game that `inputs` lead to from the fresh match `first`, as text."""
    lines, told = [HEADER], 0
    over = _followed(first.fork(), inputs).events_for(None)
    match = first
    while True:
        now = len(match.events_for(None))
        lines += [_event(event) for event in over[told:now]]
        told = now
        if match.decision is None:
            break
        answer = inputs[len(match.inputs)]
        lines.append(_answer(match, answer))
        match.apply(answer)
    return "\n".join([*lines, f"{match.outcome}", ""])


def _followed(match: Match, inputs: list[Any]) -> Match:
    while match.decision is not None:
        match.apply(inputs[len(match.inputs)])
    return match


def _event(event: dict[str, Any]) -> str:
    facts = {key: value for key, value in event.items() if key not in ("kind", "rule")}
    words = " ".join(f"{key}={_word(value)}" for key, value in facts.items())
    line = f"    {event.get('rule', ''):5} {event['kind']} {words}".rstrip()
    return f"\n== round {event['number']} ==\n{line}" if event["kind"] == "round" else line


def _word(value: Any) -> str:
    return "+".join(_word(each) for each in value) or "-" if isinstance(value, list) else str(value)


def _answer(match: Match, answer: Any) -> str:
    ask = match.decision
    assert ask is not None
    others = " ".join(str(option) for option in ask.options if option != answer)
    return f"  seat {ask.seat} {ask.question}: {answer}" + (f"   (or {others})" if others else "")


def main() -> None:
    """Play one game of four with the AI that is there, and keep it."""
    from game.ai import agent

    match = game.new_match("homeland", seats=4, seed=1789)
    first, player, rng = match.fork(), agent("regular", "homeland"), random.Random(1789)
    while (ask := match.decision) is not None:
        def deal(sample: random.Random, seat: int = ask.seat) -> Match:
            return match.redeal(seat, sample)

        match.apply(player.choose(match.observe(ask.seat), ask, rng, deal))
    game.save(match, SAVE)
    TEXT.write_text(playthrough(match.inputs, first), "utf-8")


if __name__ == "__main__":
    main()
