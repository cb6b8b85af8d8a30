"""What every ruleset gets for free: the laws of the engine, at every decision of whole games.

A ruleset takes part by a class that derives from `Conformance`, names its `rules` and gives `options`.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import GeneratorType
from typing import Any

import pytest

from game.engine import chance
from game.engine.errors import GameError, IllegalOption, SetupError, StaleWorld
from game.engine.match import Match
from game.engine.ruleset import Ruleset
from tests.engine import laws

ROOT = Path(__file__).parents[2]
SEED = 7_305_882_114
REPLAYS = 20
"""A step is too long if a fork in it plays more inputs again."""


class Conformance:
    """Derive, set `rules`, and parametrize the class over `options`."""

    rules: Ruleset

    def match(self, options: dict[str, Any], seed: int = SEED, **more: Any) -> Match:
        return Match(self.rules, self.rules.setup(**options), seed, **more)

    def decisions(self, options: dict[str, Any], share: float = 1.0) -> Iterator[tuple[Match, Random]]:
        """A random game, stopped at a share of its decisions."""
        match, rng = self.match(options), Random(len(options) + SEED)
        match.table = {"levels": ["human", {"name": "Ada"}]}
        while match.decision is not None:
            if rng.random() < 0.05:
                laws.chatter(match, rng)
            if rng.random() < share:
                yield match, rng
            match.apply(rng.choice(match.decision.options))
        laws.check_outcome(match)

    def find(self, name: str) -> Ruleset:
        assert name == self.rules.name
        return self.rules

    # -- set-up and chance -------------------------------------------------------------------------

    def test_a_setup_is_complete_plain_and_its_own_setup(self, options: dict[str, Any]) -> None:
        setup = self.rules.setup(**options)
        assert json.loads(json.dumps(setup)) == setup
        assert self.rules.setup(**setup) == setup
        with pytest.raises(SetupError):
            self.rules.setup(**options, no_such_option=1)

    def test_the_kth_chance_answer_depends_on_seed_and_k_alone(
        self, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        given = chance.answer
        asked: list[tuple[int, int]] = []

        def listed(seed: int, k: int, request: Any) -> list[int]:
            asked.append((seed, k))
            return given(seed, k, request)

        monkeypatch.setattr(chance, "answer", listed)
        match = laws.play(self.match(options), Random(1))
        fallen = [each for each in match.inputs if isinstance(each, list)]
        assert asked == [(SEED, k) for k in range(len(fallen))]

    def test_scripted_chance_comes_first(self, options: dict[str, Any]) -> None:
        usual = self.match(options).inputs
        first = usual[0]
        assert isinstance(first, list)
        script = [first[::-1]]
        match = self.match(options, script=script)
        assert match.inputs[0] == script[0]
        assert match.inputs[1:2] == usual[1:2]
        with pytest.raises(IllegalOption):
            self.match(options, script=[[-1]])

    def test_the_same_game_under_another_hash_seed(self, options: dict[str, Any]) -> None:
        rules = type(self.rules)
        case = (rules.__module__, rules.__name__, json.dumps(options))
        call = [sys.executable, "-m", "tests.engine.conformance", *case]
        env = {**os.environ, "PYTHONHASHSEED": "4242"}
        done = subprocess.run(call, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == fingerprint(self.rules, options)

    # -- decisions ---------------------------------------------------------------------------------

    def test_options_are_of_one_type_sorted_unique_and_never_empty(self, options: dict[str, Any]) -> None:
        for match, _ in self.decisions(options):
            laws.check_decision(match)
            assert match.invariants() == []
            assert match.replays <= REPLAYS

    def test_a_watcher_sees_the_stable_points_and_changes_nothing(self, options: dict[str, Any]) -> None:
        watched, plain, seen = self.match(options), laws.play(self.match(options), Random(7)), []
        watched.watch = lambda match: seen.append((match.invariants(), len(match.events_for(None))))
        laws.play(watched, Random(7))
        assert laws.whole(watched) == laws.whole(plain)
        assert all(wrong == [] for wrong, _ in seen)
        assert [count for _, count in seen] == sorted(count for _, count in seen)
        assert watched.fork().watch is None

    def test_an_illegal_option_changes_nothing(self, options: dict[str, Any]) -> None:
        for match, _ in self.decisions(options, 0.1):
            laws.check_illegal(match)

    def test_every_option_leads_on(self, options: dict[str, Any]) -> None:
        for match, rng in self.decisions(options, 0.15):
            laws.check_every_option(match, rng)

    def test_a_failing_rule_leaves_the_match_as_it_was(self, options: dict[str, Any]) -> None:
        faulty, failed = Faulty(self.rules), 0
        match, rng = Match(faulty, self.rules.setup(**options), SEED), Random(2)
        while match.decision is not None:
            option, before = rng.choice(match.decision.options), laws.whole(match)
            faulty.fuse = rng.randrange(8)
            try:
                match.apply(option)
            except Boom:
                failed += 1
                assert laws.whole(match) == before
                match.apply(option)
        assert failed
        assert laws.whole(match) == laws.whole(_same_answers(self.match(options), match))

    # -- undo, fork, save --------------------------------------------------------------------------

    def test_undo_leads_exactly_back_to_the_boundary(self, options: dict[str, Any]) -> None:
        for match, rng in self.decisions(options, 0.2):
            laws.check_undo(match, rng)

    def test_after_the_end_nothing_goes_on(self, options: dict[str, Any]) -> None:
        match = laws.play(self.match(options), Random(3))
        assert laws.whole(match.fork()) == laws.whole(match)
        with pytest.raises(GameError):
            match.redeal(0, Random(1))

    def test_a_fork_shares_nothing_that_changes(self, options: dict[str, Any]) -> None:
        for match, rng in self.decisions(options, 0.1):
            laws.check_fork(match, rng)

    def test_a_fork_can_take_back_as_much_as_its_parent(self, options: dict[str, Any]) -> None:
        match, rng = self.match(options), Random(8)
        while match.decision is not None:
            twin, option = match.fork(), rng.choice(match.decision.options)
            match.apply(option)
            twin.apply(option)
            assert (twin.settled, laws.undone(twin)) == (match.settled, laws.undone(match.fork()))

    def test_a_save_is_the_match_and_goes_on_the_same(self, options: dict[str, Any]) -> None:
        for match, rng in self.decisions(options, 0.2):
            laws.check_save(match, self.find, rng, steps=4)

    def test_a_game_loaded_at_every_decision_is_the_same_game(self, options: dict[str, Any]) -> None:
        match = laws.play(self.match(options), Random(4))
        other, rng = self.match(options), Random(4)
        while other.decision is not None:
            other = _reloaded(other, self.find)
            assert other.decision is not None
            other.apply(rng.choice(other.decision.options))
        assert laws.whole(other) == laws.whole(match)

    # -- what a seat knows -------------------------------------------------------------------------

    def test_an_observation_is_plain_and_fresh(self, options: dict[str, Any]) -> None:
        for match, _ in self.decisions(options, 0.1):
            laws.check_observation(match)

    def test_there_are_no_other_seats(self, options: dict[str, Any]) -> None:
        match = self.match(options)
        for seat in (-1, match.seats, True, "0"):
            with pytest.raises(GameError):
                match.observe(seat)  # type: ignore[arg-type]
            with pytest.raises(GameError):
                match.redeal(seat, Random(1))  # type: ignore[arg-type]

    def test_a_seat_sees_the_same_whatever_it_cannot_know(self, options: dict[str, Any]) -> None:
        changed = set()
        for match, rng in self.decisions(options):
            world = laws.check_redeal(match, rng.randrange(match.seats), rng)
            changed.add(laws.frozen(world.state) != laws.frozen(match.state))
        assert True in changed

    def test_dealt_worlds_play_on_to_the_end(self, options: dict[str, Any]) -> None:
        for match, rng in self.decisions(options, 0.08):
            laws.check_world_plays_on(match.redeal(rng.randrange(match.seats), rng), rng)

    def test_history_is_never_rewritten(self, options: dict[str, Any]) -> None:
        told: list[bytes] = []
        for match, _ in self.decisions(options):
            now = [laws.frozen(event) for event in match._history.events]
            assert now[: len(told)] == told
            told = now
            if match.decision.seat == 0:
                full = [match._history.seen_by(seat, over=False) for seat in range(match.seats)]
                assert full == [match.fork().events_for(seat) for seat in range(match.seats)]

    # -- play-outs ---------------------------------------------------------------------------------

    def test_a_playout_is_a_game_like_any_other(
        self, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The same random numbers through `apply` lead to the same end."""
        rng = Random(5)
        slow, fast = self.match(options), self.match(options)
        monkeypatch.setattr(chance, "answer", lambda seed, k, request: chance.draw(rng, request))
        made = 0
        while slow.decision is not None:
            choices = slow.decision.options
            made += len(choices) > 1
            slow.apply(choices[int(rng.random() * len(choices))] if len(choices) > 1 else choices[0])
        assert fast.playout(Random(5)) == made
        fast.state.events = []
        assert laws.frozen(fast.state) == laws.frozen(slow.state)
        assert fast.is_over
        assert fast.invariants() == []

    def test_a_match_that_was_played_out_can_only_be_read(self, options: dict[str, Any]) -> None:
        match = self.match(options)
        assert match.playout(Random(1), limit=3) == 3
        match.observe(0)
        assert match.decision is not None
        option = match.decision.options[0]
        for refused in (lambda: match.apply(option), match.fork, match.undo, match.checkpoint,
                        lambda: match.redeal(0, Random(1)), lambda: match.playout(Random(1))):  # fmt: skip
            with pytest.raises(StaleWorld):
                refused()


# -- means -----------------------------------------------------------------------------------------


class Boom(Exception):
    """A fault in a rule."""


class Faulty:
    """A ruleset that fails once, after `fuse` more answers."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self.fuse = rules, -1
        self.steps = {name: self._brittle(step) for name, step in rules.steps.items()}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def _brittle(self, step: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def run(state: Any) -> Any:
            made = step(state)
            return self._through(made) if isinstance(made, GeneratorType) else made

        return run

    def _through(self, rule: Any) -> Any:
        answer = None
        while True:
            try:
                request = rule.send(answer)
            except StopIteration as done:
                return done.value
            answer = yield request
            self.fuse -= 1
            if self.fuse == -1:
                raise Boom


def _same_answers(match: Match, as_in: Match) -> Match:
    for each in as_in.inputs:
        if not isinstance(each, list):
            match.apply(each)
    return match


def _reloaded(match: Match, find: Callable[[str], Ruleset]) -> Match:
    from game.engine import saves

    return saves.unpack(saves.decode(saves.encode(saves.pack(match))), find)


def fingerprint(rules: Ruleset, options: dict[str, Any]) -> str:
    """A number for a whole game: everything that everybody saw, and how it ended."""
    match = laws.play(Match(rules, rules.setup(**options), SEED), Random(6))
    return hashlib.sha256(laws.whole(match)).hexdigest()


if __name__ == "__main__":
    import importlib

    _module, _name, _options = sys.argv[1:]
    print(fingerprint(getattr(importlib.import_module(_module), _name)(), json.loads(_options)))
