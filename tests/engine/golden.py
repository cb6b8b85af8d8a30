"""`python -m tests.engine.golden` writes the playthrough of the golden save anew; `--new`: of a new game.

Needed only after a change of rules or events that is meant: `git diff` then shows what it did to a game. If
the old answers are no longer possible, `--new` plays another game; read that against the rules once more.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import game
from game.engine.match import Match

DATA = Path(__file__).with_name("data")
SAVE = DATA / "golden-save.json"
TEXT = DATA / "golden-playthrough.txt"
SEED = 1789
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


def kept() -> tuple[list[Any], Match]:
    """The inputs of the golden save, and a fresh match of its set-up and seed."""
    save = json.loads(SAVE.read_text("utf-8"))
    return save["inputs"], game.new_match(save["game"], seed=save["seed"], **save["setup"])


def played() -> Match:
    """A new game of four by the AI that is there."""
    from game.ai import agent

    player, rng = agent("regular", "homeland"), random.Random(SEED)
    match = game.new_match("homeland", seats=4, seed=SEED)
    while (ask := match.decision) is not None:
        match.apply(player.choose(match.observe(ask.seat), ask, rng))
    return match


def main(new: bool) -> None:
    """Write both files."""
    match = played() if new else _followed(kept()[1], kept()[0])
    game.save(match, SAVE)
    TEXT.write_text(playthrough(*kept()), "utf-8")


if __name__ == "__main__":
    main("--new" in sys.argv[1:])
