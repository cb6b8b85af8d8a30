"""How good the suspicion of honest seats is: sampled in games among agents, scored against the truth.

A pair is a game with a mole and a seat that is not the mole but holds beliefs. Half time is when half of the
rounds have been played; the end is the last moment before agendas are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from game.ai.beliefs import homeland as beliefs
from game.ai.beliefs.deals import deals
from game.ai.play import Taken
from game.engine.match import Match
from game.homeland.state import MOLE

History = list[dict[str, Any]]
SHOWN = ("accusations", "agendas")
"""Events from which on the game tells who was who."""


class Pair(NamedTuple):
    """What one honest seat thought in one game: of each seat, and last of nobody, that it is the mole."""

    mole: int
    seats: int
    by_round: tuple[tuple[float, ...], ...]
    end: tuple[float, ...]
    prior: tuple[float, ...]

    @property
    def half(self) -> tuple[float, ...]:
        """The belief when half of the rounds had been played."""
        return self.by_round[len(self.by_round) // 2]


class Watch:
    """Follows one match and asks the seats that hold beliefs what they think when a round's turns begin."""

    def __init__(self, match: Match, believers: Sequence[int]) -> None:
        self._agendas = [player.agenda for player in match.state.players]
        self._believers = [seat for seat in believers if self._agendas[seat] != MOLE]
        self._samples: dict[int, list[tuple[float, ...]]] = {seat: [] for seat in self._believers}
        self._seen: dict[int, History] = {}
        """What each had seen at the newest decision: after the game its cards lie open in the history."""
        self._round = 0

    def see(self, match: Match, taken: Taken) -> None:
        """To be called before each decision is applied."""
        if MOLE not in self._agendas:
            return
        self._seen = {seat: match.events_for(seat) for seat in self._believers}
        if taken.question == "action" and match.state.round > self._round:
            self._round = match.state.round
            for seat in self._believers:
                self._samples[seat].append(self._belief(seat, self._seen[seat]))

    def pairs(self, match: Match) -> list[Pair]:
        """What was sampled in a finished match; nothing when no mole was dealt."""
        if MOLE not in self._agendas or not self._round:
            return []
        return [self._pair(seat, match) for seat in self._believers]

    def _pair(self, seat: int, match: Match) -> Pair:
        seen = self._seen[seat]
        history = [*seen, *match.events_for(seat)[len(seen) :]]
        shown = next((i for i, event in enumerate(history) if event["kind"] in SHOWN), len(history))
        seats, agenda = len(self._agendas), self._agendas[seat]
        prior = beliefs.update(deals(seats, seat, agenda), beliefs.nothing(seats)).moles
        return Pair(self._agendas.index(MOLE), seats, tuple(self._samples[seat]),
                    self._belief(seat, history[:shown]), prior)  # fmt: skip

    def _belief(self, seat: int, history: History) -> tuple[float, ...]:
        return beliefs.of_history(len(self._agendas), seat, self._agendas[seat], history).moles


# -- scores ----------------------------------------------------------------------------------------


def first(belief: Sequence[float], mole: int) -> float:
    """Whether the mole is ranked first among all seats; a tie counts in part."""
    seats = belief[:-1]
    best = max(seats)
    return 1.0 / sum(p == best for p in seats) if seats[mole] == best else 0.0


def brier(belief: Sequence[float], mole: int) -> float:
    """The squared error over all seats and `nobody`; 0 is perfect."""
    return sum((p - (seat == mole)) ** 2 for seat, p in enumerate(belief))


def score(pairs: Iterable[Pair]) -> dict[str, Any] | None:
    """Shares, Brier scores and mean chances of the true mole; None without any pair."""
    found = list(pairs)
    if not found:
        return None
    rounds = max(len(pair.by_round) for pair in found)
    return {
        "pairs": len(found),
        "end": fmean(first(pair.end, pair.mole) for pair in found),
        "half": fmean(first(pair.half, pair.mole) for pair in found),
        "chance": fmean(1.0 / (pair.seats - 1) for pair in found),
        "brier": fmean(brier(pair.end, pair.mole) for pair in found),
        "brier_prior": fmean(brier(pair.prior, pair.mole) for pair in found),
        "by_round": [_in_round(found, i) for i in range(rounds)],
    }


def _in_round(pairs: list[Pair], i: int) -> dict[str, Any]:
    there = [pair for pair in pairs if len(pair.by_round) > i]
    chance = fmean(pair.by_round[i][pair.mole] for pair in there)
    return {"round": i + 1, "pairs": len(there), "mole": chance,
            "first": fmean(first(pair.by_round[i], pair.mole) for pair in there)}  # fmt: skip
