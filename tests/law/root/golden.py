"""`python -m tests.law.root.golden` writes the golden playthroughs of Root anew; `--new`: of new games.

Needed only after a change of rules or events that is meant: `git diff` then shows what it did to the games.
If the old answers are no longer possible, `--new` plays other games; read those against the rules once more.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from game.engine.match import Match
from game.root.ruleset import Root
from tests.law.root.boards import facts

FOLDER = Path(__file__).with_name("golden_games")
GAMES: dict[str, dict[str, Any]] = {
    "base": {"factions": ["marquise", "eyrie", "alliance", "vagabond"], "map": "autumn"},
    "homeland": {"factions": ["council", "diaspora", "knaves"], "map": "gorge"},
    "flooded": {
        "factions": ["diaspora", "alliance", "council"], "map": "marsh", "landmarks": ["tower", "mousehold"],
    },
    "draft": {"setup": "advanced", "seats": 3, "map": "marsh", "landmarks": ["ferry"]},
}  # fmt: skip
"""By name: the set-up, its map by name."""
SEED = 1789
SHOWN = 6
"""So many other options of a question are named, of more only how many there were."""
SEATS = ("seat", "by", "target", "to", "giver", "victim", "defender", "other", "council")
"""Facts of events that are seats, where they are numbers."""
HEADER = """\
A whole game: every question with its answer, every event with its rule, as the table knows it after the end.
It guards against change only. It was read once against the rules; whether they are right is for tests/law.
Made by `python -m tests.law.root.golden`.
"""


def fresh(name: str) -> Match:
    """The game before its first answer."""
    rules, options = Root(), GAMES[name]
    return Match(rules, rules.setup(**{**options, "map": facts(options["map"])}), SEED)


def playthrough(name: str, answers: list[Any]) -> str:
    """The game that these answers lead to, as text."""
    over = followed(name, answers).events_for(None)
    lines, told, match = [HEADER], 0, fresh(name)
    for answer in [*answers, None]:
        now = len(match._history)
        lines += [_event(match, event) for event in over[told:now]]
        told = now
        if match.decision is not None:
            lines.append(_answer(match, answer))
            match.apply(answer)
    return "\n".join([*lines, f"{match.outcome}", ""])


def followed(name: str, answers: list[Any]) -> Match:
    """The game after these answers."""
    match = fresh(name)
    for answer in answers:
        match.apply(answer)
    assert match.is_over, f"the golden game {name} is not over"
    return match


def _who(match: Match, seat: int) -> str:
    return match.state.players[seat].faction or f"seat {seat}"


def _event(match: Match, event: dict[str, Any]) -> str:
    facts = {key: value for key, value in event.items() if key not in ("kind", "rule")}
    words = " ".join(f"{key}={_word(match, key, value)}" for key, value in facts.items())
    line = f"    {event.get('rule', ''):5} {event['kind']} {words}".rstrip()
    return f"\n== turn {event['number']}: {event['faction']} ==" if event["kind"] == "turn" else line


def _word(match: Match, key: str, value: Any) -> str:
    if key in SEATS and type(value) is int and value >= 0:
        return _who(match, value)
    if isinstance(value, list):
        return "+".join(_word(match, "", each) for each in value) or "-"
    if isinstance(value, dict):
        return "+".join(f"{name}:{_word(match, '', each)}" for name, each in value.items()) or "-"
    return str(value)


def _answer(match: Match, answer: Any) -> str:
    ask = match.decision
    assert ask is not None
    others = [str(option) for option in ask.options if option != answer]
    said = " ".join(others) if len(others) <= SHOWN else f"{len(others)} others"
    return f"  {_who(match, ask.seat)} {ask.question}: {answer}" + (f"   (or {said})" if others else "")


def kept(name: str) -> list[Any]:
    """The answers of a golden game."""
    found: list[Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def text(name: str) -> Path:
    """The file with its playthrough."""
    return FOLDER / f"{name}.txt"


def played(name: str) -> list[Any]:
    """The answers of a new game by the AI that is there."""
    from game.ai import agent

    player, rng, match = agent("regular", "root"), random.Random(SEED), fresh(name)
    answers: list[Any] = []
    while (ask := match.decision) is not None:
        answers.append(player.choose(match.observe(ask.seat), ask, rng))
        match.apply(answers[-1])
    return answers


def main(new: bool) -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        answers = played(name) if new else kept(name)
        (FOLDER / f"{name}.json").write_text(json.dumps(answers) + "\n", "utf-8")
        text(name).write_text(playthrough(name, answers), "utf-8")


if __name__ == "__main__":
    main("--new" in sys.argv[1:])
