"""Random legal play with every law checked: `python -m tests.fuzz homeland --decisions N --seed S`.

After each answer the invariants and the question are checked; at sampled decisions also undo, fork, save and
load, a dealt world played to its end, observations, and that illegal answers change nothing. On a fault it
writes the match as a save (a crash report is one), prints where, and exits with 1.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from game import matches
from game.engine import saves
from game.engine.errors import GameError
from game.engine.match import Match
from tests.engine import laws
from tests.law.root import lineups

REPLAYS = 20
"""A fork that plays more inputs again means that a step is too long."""
STUCK = {"homeland": 100_000, "root": 20_000}
"""A game with more decisions than this never ends: a fault in Homeland. In Root it is left, for a table where
all have laid open a dominance card may play at random for ever (C106)."""
SHARE, LOOKS = 0.05, 2_000
"""The laws beside the invariants are checked at this share of decisions, and about so many times at most."""
SEEDS = 7 * 10**12
"""Match seeds begin here: such a number stands in an observation only if the seed leaks."""
SETUPS: dict[str, list[dict[str, object]]] = {
    "homeland": [{"seats": seats, "briefed": briefed} for briefed in (False, True) for seats in (3, 4, 5, 6)],
    "root": lineups.setups(),
}
"""What is played in turn, by game."""
HEAD_STARTS: dict[str, dict[str, object]] = {"homeland": {"agency": 11}, "root": {}}
"""What every third game begins with, because random play would hardly ever lead there."""


class Fault(Exception):
    """A law was broken; the match as it was before stands with it."""

    def __init__(self, match: Match, law: str) -> None:
        super().__init__(law)
        self.match = match


class Fuzzer:
    """Plays games of one kind until so many decisions have been made."""

    def __init__(self, name: str, seed: int, share: float) -> None:
        self.name, self.seed, self.share = name, seed, share
        self.rng = Random(seed)
        self.games = self.decisions = self.longest = 0
        self.checked: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()

    def run(self, decisions: int, progress: Callable[[str], None]) -> None:
        """Raises Fault at the first law that is broken."""
        told = time.monotonic()
        while self.decisions < decisions:
            self._game(decisions)
            if time.monotonic() - told > 10:
                told = time.monotonic()
                progress(f"{self.decisions} decisions, {self.games} games")

    def _game(self, decisions: int) -> None:
        options = SETUPS[self.name][self.games % len(SETUPS[self.name])]
        match = matches.new_match(self.name, seed=SEEDS + self.seed * 10**6 + self.games, **options)
        if self.games % 3 == 0:
            match = _ahead(match, HEAD_STARTS[self.name])
        self.games += 1
        made = 0
        while match.decision is not None and self.decisions < decisions and made < STUCK[self.name]:
            self._check(match)
            made += 1
            self.decisions += 1
            self.questions[match.decision.question] += 1
            self._answer(match)
        if made == STUCK[self.name]:
            self._left(match)
        self._guard(match, "the end", lambda: laws.check_decision(match))
        if match.outcome is not None:
            self.reasons[match.outcome.reason] += 1
            self._guard(match, "the save of the end", lambda: CHECKS["save"](match, self.rng))

    def _left(self, match: Match) -> None:
        """A game without an end in sight is a fault, unless somebody may still win by dominance alone."""
        if not any(getattr(player, "dominance", "") for player in match.state.players):
            raise Fault(match, f"no end after {STUCK[self.name]} decisions")
        self.reasons["left"] += 1

    def _answer(self, match: Match) -> None:
        ask = match.decision
        assert ask is not None
        option = self.rng.choice(ask.options)
        self._guard(match, f"answer {option!r} to {ask.question}", lambda: match.apply(option))
        wrong = match.invariants()
        if wrong:
            raise Fault(match, f"invariant after {option!r} to {ask.question}: {wrong[0]}")
        self.longest = max(self.longest, match.replays)

    def _check(self, match: Match) -> None:
        """The question always, everything else at some decisions; now and then somebody says something."""
        if self.rng.random() < 0.02:
            laws.chatter(match, self.rng)
        self._guard(match, "the question", lambda: laws.check_decision(match))
        if self.rng.random() >= self.share:
            return
        name = self.rng.choice(sorted(CHECKS))
        self.checked[name] += 1
        rng = Random(self.rng.getrandbits(32))
        self._guard(match, name, lambda: CHECKS[name](match, rng))

    def _guard(self, match: Match, law: str, check: Callable[[], object]) -> None:
        try:
            check()
        except Exception as fault:
            raise Fault(match, f"{law}: {type(fault).__name__}: {fault}") from fault

    def summary(self) -> str:
        """What was done, in a few lines."""
        lines = [
            f"{self.decisions} decisions in {self.games} games; ends: {_listed(self.reasons)}",
            f"laws checked beside the invariants: {_listed(self.checked)}",
            f"{len(self.questions)} kinds of questions: {_listed(self.questions)}",
            f"at most {self.longest} inputs played again by a fork",
        ]
        if self.longest > REPLAYS:
            lines.append(f"warning: a step is too long; {REPLAYS} is the most that a fork should play again")
        return "\n".join(lines)


def _ahead(match: Match, change: dict[str, object]) -> Match:
    """The match with a part of its state changed, by way of a save."""
    save = saves.pack(match)
    state = msgspec.json.decode(save.checkpoint.state)
    save.checkpoint.state = msgspec.Raw(msgspec.json.encode({**state, **change}))
    return saves.unpack(save, matches.ruleset)


def _redeal(match: Match, rng: Random) -> None:
    for seat in range(match.seats):
        laws.check_redeal(match, seat, rng)


def _world(match: Match, rng: Random) -> None:
    laws.check_world_plays_on(match.redeal(rng.randrange(match.seats), rng), rng)


CHECKS: dict[str, Callable[[Match, Random], None]] = {
    "undo": laws.check_undo,
    "fork": laws.check_fork,
    "save": lambda match, rng: laws.check_save(match, matches.ruleset, rng, steps=3),
    "redeal": _redeal,
    "world": _world,
    "options": laws.check_every_option,
    "illegal": lambda match, rng: laws.check_illegal(match),
    "observation": lambda match, rng: laws.check_observation(match),
}


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items())) or "none"


def _keep(fault: Fault, out: Path) -> str:
    try:
        matches.save(fault.match, out)
    except GameError as why:
        return f"the match can't be saved: {why}"
    return f"the match is in {out}; python -m game replay {out}"


def _arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("game", choices=sorted(SETUPS))
    parser.add_argument("--decisions", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--share", type=float, help="of decisions where one of all the laws is checked")
    parser.add_argument("--out", type=Path, default=Path("fuzz-fault.json"), help="the save of a fault")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """The exit code: 1 if a law was broken."""
    args = _arguments(argv)
    share = min(SHARE, LOOKS / args.decisions) if args.share is None else args.share
    fuzzer = Fuzzer(args.game, args.seed, share)
    try:
        fuzzer.run(args.decisions, lambda line: print(line, file=sys.stderr, flush=True))
    except Fault as fault:
        traceback.print_exception(fault.__cause__ or fault)
        print(f"FAULT in game {fuzzer.games} of seed {args.seed}: {fault}\n{_keep(fault, args.out)}")
        return 1
    finally:
        print(fuzzer.summary())
    print("no fault found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
