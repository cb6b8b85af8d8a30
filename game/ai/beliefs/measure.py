"""Measures the habits of each agenda in self-play and prints them as TOML.

    python -m game.ai.beliefs.measure --games 300 > habits.toml

Players act on what they believe, so each measurement shifts the next a little; it is therefore blended with
the table that the measured players themselves had in mind.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from game.ai import agent
from game.ai.beliefs.habits import AGENDAS, HONEST, table
from game.ai.beliefs.homeland_acts import Act, Reader
from game.ai.play import play_out
from game.engine.match import Match
from game.homeland.ruleset import Homeland
from game.homeland.state import MOLE

FEW = 2.0
"""Added to each count of an outcome seen at all in its context: small samples stay near the others."""
OLD = 0.3
"""Weight of the table that was in use."""
Counts = dict[tuple[str, str, str], Counter[str]]


def acts_of_a_game(seats: int, seed: int) -> Iterator[tuple[str, Act]]:
    """(agenda of the seat, act) for everything in one game among `regular` opponents."""
    rules = Homeland()
    match = Match(rules, rules.setup(seats=seats), seed)
    play_out(match, [agent("regular", "homeland")] * seats)
    agendas = [player.agenda for player in match.state.players]
    for act in Reader(seats, None, open_book=True).read(match.events_for(None)).acts:
        yield agendas[act.seat], act


def count(games: int, seed: int) -> Counts:
    """How often each agenda did what, at tables of four and five in turn."""
    counts: Counts = {}
    for number in range(games):
        for agenda, act in acts_of_a_game(4 + number % 2, seed + number):
            who = agenda if act.habit != "play" or agenda == MOLE else HONEST
            counts.setdefault((act.habit, act.context, who), Counter())[act.outcome] += 1
    return counts


def shares(counts: Counts) -> Iterator[str]:
    """The lines of the TOML file."""
    yield "# How often each agenda does what, measured in self-play: python -m game.ai.beliefs.measure"
    outcomes: dict[tuple[str, str], set[str]] = {}
    for (habit, context, _), found in counts.items():
        outcomes.setdefault((habit, context), set()).update(found)
    for (habit, context), names in sorted(outcomes.items()):
        yield f'\n[{habit}."{context}"]'
        for who in (*AGENDAS, HONEST):
            found = counts.get((habit, context, who), Counter())
            if found:
                old = table().get(habit, {}).get(context, {}).get(who, {})
                cells = (f'"{name}" = {_blend(found, old, name, len(names)):.3f}' for name in sorted(names))
                yield f"{who} = {{ {', '.join(cells)} }}"


def _blend(found: Counter[str], old: dict[str, float], name: str, names: int) -> float:
    measured = (found[name] + FEW) / (found.total() + FEW * names)
    return measured if not old else (1.0 - OLD) * measured + OLD * old.get(name, 0.0)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=900_000)
    args = parser.parse_args()
    print("\n".join(shares(count(args.games, args.seed))))


if __name__ == "__main__":
    main()
