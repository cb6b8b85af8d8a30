"""The fuzzer and the killer do find what they are there for."""

from pathlib import Path
from typing import Any

import pytest

import game
from game import matches
from game.engine.decisions import Ask
from game.engine.ruleset import Rule
from game.homeland import invariants
from game.homeland.ruleset import STEPS, Homeland
from game.homeland.state import State
from tests import fuzz, kill

Output = pytest.CaptureFixture[str]


class Promising(Homeland):
    """The rules, but an action is offered that there is none of."""

    def __init__(self) -> None:
        self.steps = {**STEPS, "action": self._action}

    def _action(self, s: State) -> Rule:
        rule: Any = STEPS["action"](s)
        ask = next(rule)
        answer = yield Ask(ask.seat, ask.question, [*ask.options, "zoo"])
        yield rule.send(answer)
        return "again"


def test_the_fuzzer_finds_nothing_in_a_sound_game(capsys: Output, tmp_path: Path) -> None:
    out = tmp_path / "fault.json"
    assert fuzz.main(["homeland", "--decisions", "150", "--seed", "3", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "150 decisions" in said
    assert "no fault found" in said
    assert not out.exists()


def test_the_fuzzer_keeps_the_game_in_which_a_law_is_broken(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = invariants.check
    monkeypatch.setattr(invariants, "check", lambda s: check(s) or (["too late"] if s.round > 2 else []))
    out = tmp_path / "fault.json"
    assert fuzz.main(["homeland", "--decisions", "5000", "--share", "0", "--out", str(out)]) == 1
    assert "too late" in capsys.readouterr().out
    monkeypatch.undo()
    assert game.load(out).state.round > 2


def test_the_fuzzer_finds_options_that_lead_nowhere(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(matches.GAMES, "homeland", Promising())
    out = tmp_path / "fault.json"
    assert fuzz.main(["homeland", "--decisions", "500", "--share", "0", "--out", str(out)]) == 1
    assert "answer 'zoo' to action: KeyError" in capsys.readouterr().out


def test_no_decision_is_lost_by_a_kill(capsys: Output) -> None:
    assert kill.main(["--times", "3", "--seed", "2"]) == 0
    assert "none was lost" in capsys.readouterr().out


def test_the_killer_misses_a_decision_that_is_not_on_disk(tmp_path: Path) -> None:
    match = game.new_match("homeland", seed=1)
    game.save(match, tmp_path / "autosave.json")
    assert kill.lost(tmp_path, [kill.shown(match, len(match.inputs))]) == ""
    assert "is lost" in kill.lost(tmp_path, [(1, len(match.inputs) + 1, "later")])
    (tmp_path / "autosave.json").write_text("{}", "utf-8")
    assert "damaged" in kill.lost(tmp_path, [])
