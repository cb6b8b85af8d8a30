"""What a seat believed round after round, worked out anew from the history it had: for the end of a game.

Nothing of this is used while a game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.ai.beliefs import homeland as beliefs
from game.ai.beliefs.deals import deals
from game.ai.beliefs.homeland_acts import Act, Pile, Reader
from game.homeland.state import LOYAL, MOLE, NOBODY, OPPORTUNIST

Facts = dict[str, Any]
SHOWN = frozenset({"accusations", "agendas", "game_over"})
"""From these events on the game itself tells who was who."""
LEAST = 0.04
"""A reason that moved less is none."""


class Clue(NamedTuple):
    """One reason to suspect a seat (`weight` > 0) or to trust it: in which round, what it was, and where."""

    round: int
    suspect: int
    weight: float
    act: Act | Pile
    threat: str


class Hindsight(NamedTuple):
    """The suspicions of one seat: at the beginning of each round and last at the end, by suspect."""

    seat: int
    """-1: a bystander, who knows only what is public."""
    rounds: tuple[tuple[float, ...], ...]
    clues: tuple[Clue, ...]


def hindsight(
    seats: int, seat: int | None, agenda: str | None, history: Sequence[Facts], *, reads: bool = True
) -> Hindsight:
    """What a seat with this agenda (None: a bystander) believed, from its history as it had it then.

    `reads`: it weighs everything; else it minds a few open acts alone, as novices do (`homeland.hunch`).
    """
    possible = deals(seats, seat, agenda)
    reader = Reader(seats, seat)
    found = beliefs.nothing(seats)
    clues: list[Clue] = []
    rounds: list[tuple[float, ...]] = []
    read = (0, 0)
    for event in history:
        if event["kind"] in SHOWN:
            break
        if event["kind"] == "round":
            rounds.append(beliefs.update(possible, found).moles)
        reader.read([event])
        if not reads:
            reader.acts = [act for act in reader.acts if act.habit in beliefs.NOTICED]
            reader.piles.clear()
        new = _weigh(reader, read, event.get("threat", ""), found)
        clues += (clue for clue in new if clue.suspect != seat)
        read = (len(reader.acts), len(reader.piles))
    rounds.append(beliefs.update(possible, found).moles)
    strongest = tuple(sorted(clues, key=lambda clue: -abs(clue.weight)))
    return Hindsight(NOBODY if seat is None else seat, tuple(rounds), strongest)


def _weigh(reader: Reader, read: tuple[int, int], threat: str, found: beliefs.Evidence) -> list[Clue]:
    """Adds what is new to the evidence, and gives it as clues."""
    clues = []
    for act in reader.acts[read[0] :]:
        weights = dict(beliefs.act_likelihoods(act))
        for agenda, weight in weights.items():
            found[act.seat][agenda] += weight
        more = weights[MOLE] - (weights[LOYAL] + weights[OPPORTUNIST]) / 2
        clues.append(Clue(reader.round, act.seat, more, act, threat))
    for pile in reader.piles[read[1] :]:
        for suspect, weight in beliefs.pile_likelihoods(pile):
            found[suspect][MOLE] += weight
            clues.append(Clue(reader.round, suspect, weight, pile, threat))
    return [clue for clue in clues if abs(clue.weight) >= LEAST and clue.suspect != NOBODY]
