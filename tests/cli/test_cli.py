"""The command line keeps its contract: outputs, exit codes, one line for an error."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game
from game import bench, bench_root, cli, measure, simulate, storage
from game.engine.errors import SaveError
from game.measure import Figure
from tests.engine import laws

ROOT = Path(__file__).parents[2]
Output = pytest.CaptureFixture[str]


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of three in its middle."""
    path = tmp_path / "save.json"
    game.save(laws.play(game.new_match("homeland", seats=3, seed=9), Random(9), 80), path)
    return path


def ran(out: Output, *argv: object) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command."""
    code = cli.main([str(each) for each in argv])
    said = out.readouterr()
    return code, said.out, said.err


def answer(out: Output, *argv: object) -> dict[str, Any]:
    """The one JSON object of a command that went well."""
    code, said, _ = ran(out, *argv, "--json")
    assert code == 0
    assert said.count("\n") == 1
    found = json.loads(said)
    assert isinstance(found, dict)
    return found


# -- errors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", [
    "frob",
    "simulate",
    "simulate chess",
    "simulate homeland --players 9",
    "simulate homeland --players two",
    "simulate homeland --players 4 --factions a,b",
    "simulate homeland --factions marquise,eyrie",
    "simulate homeland --map gorge",
    "simulate homeland --level grandmaster",
    "simulate homeland --levels novice,novice",
    "simulate homeland --levels novice,regular,random,wizard",
    "simulate homeland --level novice --levels novice",
    "simulate homeland --humans 1",
    "simulate homeland --games 0",
    "simulate homeland --games x",
    "simulate homeland --games " + "9" * 5000,
    "simulate homeland --seed -1",
    "simulate homeland --seed 99999999999999999999",
    "simulate homeland --set briefed",
    "simulate homeland --set briefed=maybe",
    "simulate homeland --set self=1",
    "simulate homeland --set seed=1",
    "simulate homeland --set pool=" + "9" * 5000,
    "simulate homeland --set pool=" + "[" * 5000,
    "screenshot homeland",
    "screenshot homeland --out x.docx",
    "screenshot homeland --out x.png --scale big",
    "screenshot homeland --out x.png --size 12",
    "screenshot homeland --out x.png --size 1x1",
    "screenshot homeland --out x.png --scale 10",
    "screenshot homeland --out x.png --seat 4",
    "screenshot homeland --out x.png --after -1",
    "screenshot homeland --out x.png --screen cellar",
    "play homeland --humans 5",
    "replay",
    "check a b",
    "bench --fast",
])  # fmt: skip
def test_wrong_usage_is_one_line_and_exit_2(capsys: Output, line: str) -> None:
    code, said, fault = ran(capsys, *line.split())
    assert (code, said) == (2, "")
    assert fault.count("\n") == 1
    assert "Traceback" not in fault and " _" not in fault
    assert len(fault) < 400


def test_what_cannot_be_read_is_one_line_and_exit_1(capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('{"format": 1}', "utf-8")
    for argv in (["replay", tmp_path / "none.json"], ["replay", tmp_path / "bad.json"], ["replay", tmp_path]):
        code, said, fault = ran(capsys, *argv)
        assert (code, said) == (1, "")
        assert fault.count("\n") == 1
        assert fault.startswith("game: ")


def test_without_a_display_the_program_says_so(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "no_such_driver", "HOMELAND_HOME": str(tmp_path)}
    for argv in ([], ["play", "homeland"]):
        done = subprocess.run(
            [sys.executable, "-m", "game", *argv], cwd=ROOT, env=env, capture_output=True, text=True
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.startswith("game: can't open a window")
        assert done.stderr.count("\n") == 1


def test_even_a_fault_in_the_program_is_one_line_with_a_report(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path))

    def broken(_: object) -> None:
        raise ZeroDivisionError("two\nlines")

    monkeypatch.setattr("game.matches.verify", broken)
    code, said, fault = ran(capsys, "replay", save)
    assert (code, said) == (1, "")
    assert fault.count("\n") == 1
    assert "ZeroDivisionError: two lines" in fault
    assert "Traceback" in (tmp_path / "crash.txt").read_text("utf-8")


def test_the_report_is_left_out_where_nothing_can_be_written(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    def refuse(*_: object) -> None:
        raise SaveError("no room")

    monkeypatch.setattr(storage, "write", refuse)
    monkeypatch.setattr("game.matches.verify", lambda _: 1 // 0)
    assert ran(capsys, "replay", save)[0] == 1


def test_help_is_no_error(capsys: Output) -> None:
    code, said, fault = ran(capsys, "--help")
    assert (code, fault) == (0, "")
    for command in ("play", "simulate", "screenshot", "check", "replay", "bench"):
        assert command in said


def test_a_program_without_streams_does_not_stumble(monkeypatch: pytest.MonkeyPatch, save: Path) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["replay", str(save)]) == 0
    assert cli.main(["frob"]) == 2


# -- replay ----------------------------------------------------------------------------------------


def test_replay_tells_where_a_save_stands(capsys: Output, save: Path) -> None:
    found = answer(capsys, "replay", save)
    inputs = len(game.load(save).inputs)
    assert found == {"ok": True, "inputs": inputs, "winners": None, "scores": None, "reason": None}


def test_replay_tells_how_a_game_ended(capsys: Output, tmp_path: Path) -> None:
    match = laws.play(game.new_match("homeland", seats=5, seed=2), Random(2))
    game.save(match, tmp_path / "over.json")
    found = answer(capsys, "replay", tmp_path / "over.json")
    assert match.outcome is not None
    assert found["winners"] == match.outcome.winners
    assert found["reason"] == match.outcome.reason
    assert sorted(found["scores"]) == ["0", "1", "2", "3", "4"]


def test_replay_of_a_forged_save_is_not_ok(capsys: Output, save: Path) -> None:
    forged = json.loads(save.read_text("utf-8"))
    forged["checkpoint"]["state"]["players"][1]["rep"] += 3
    save.write_text(json.dumps(forged), "utf-8")
    code, said, fault = ran(capsys, "replay", save, "--json")
    assert (code, json.loads(said)["ok"]) == (1, False)
    assert "not what" in fault


# -- simulate, check, bench ------------------------------------------------------------------------


def test_simulate_prints_one_object_and_progress_apart(capsys: Output) -> None:
    line = "simulate homeland --players 3 --games 2 --level random --seed 4"
    found = answer(capsys, *line.split())
    assert found["games"] == 2
    assert {"finished", "unfinished", "wins", "reasons", "turns", "decisions_per_s", "games_per_s",
            "suspicion"} <= set(found)  # fmt: skip


def test_simulate_hands_its_table_on(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr(simulate, "run", lambda *args: given.append(args[:-1]) or {})
    line = "simulate homeland --levels novice,random,regular --players 3 --set briefed=true"
    line += " --games 7 --jobs 2 --rotate --max-turns 5 --seed 6"
    assert ran(capsys, *line.split())[0] == 0
    options = {"seats": 3, "briefed": True}
    assert given == [("homeland", options, ["novice", "random", "regular"], 7, 6, 2, True, 5)]


def test_check_finds_nothing_wrong_with_what_is_shipped(capsys: Output) -> None:
    assert answer(capsys, "check") == {"errors": []}


def test_check_names_what_is_wrong(capsys: Output, tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("id = 5", "utf-8")
    code, said, _ = ran(capsys, "check", tmp_path, "--json")
    assert code == 1
    assert {"severity", "file", "layer", "object", "expected"} <= set(json.loads(said)["errors"][0])


def test_bench_prints_only_what_was_measured(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a timed test: the figures here are made up."""
    good = Figure(name="speed", unit="1/s", limit=5, kind="rate", measure=lambda: 7.0)
    dead = Figure(name="dead", unit="ms", limit=5, kind="time", measure=lambda: 1 / 0)
    monkeypatch.setattr(bench, "figures", lambda: [good, dead])
    monkeypatch.setattr(bench, "SOURCES", ("game.bench", "game.no_such_part"))
    monkeypatch.setattr(measure, "calibration", lambda: measure.REFERENCE * 2)
    code, said, told = ran(capsys, "bench", "--json")
    found = json.loads(said)
    assert code == 0
    assert found["speed"] == {"value": 14.0, "unit": "1/s", "limit": 5.0}
    assert found["calibration"]["reference"] == measure.REFERENCE
    assert set(found) == {"speed", "calibration"}
    assert "dead could not be measured" in told
    assert "no_such_part" in told


@pytest.mark.parametrize(("kind", "expected"), [("rate", 8.0), ("time", 2.0), ("plain", 4.0)])
def test_figures_are_scaled_by_the_loop_beside_them(
    monkeypatch: pytest.MonkeyPatch, kind: measure.Kind, expected: float
) -> None:
    monkeypatch.setattr(measure, "calibration", lambda: measure.REFERENCE * 2)
    result, _ = measure.take(Figure(name="x", unit="y", limit=3, kind=kind, measure=lambda: 4.0))
    assert result.value == expected


def test_the_figures_that_are_promised_are_all_there() -> None:
    promised = {"playout_decisions", "playout_games", "apply_decisions", "fork", "fork_per_copy"}
    assert promised <= {figure.name for figure in bench.figures()}
    names = (
        "playout_decisions", "playout_games", "homeland_decisions", "fork", "fork_p99", "fork_per_copy",
        "fork_p99_per_copy", "replays", "memory", "memory_growth", "cost_3_seats", "cost_6_seats",
    )  # fmt: skip
    assert {f"root_{name}" for name in names} <= {figure.name for figure in bench_root.figures()}


# -- from outside ----------------------------------------------------------------------------------


def test_the_module_runs_and_prints_nothing_but_its_object(save: Path) -> None:
    call = [sys.executable, "-m", "game", "replay", str(save), "--json"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["ok"] is True


def test_both_games_have_a_table_on_screen(tmp_path: Path) -> None:
    seats = "root --factions marquise,eyrie --map autumn --humans 2 --levels random,random"
    out = tmp_path / "x.png"
    assert cli.main(["screenshot", *seats.split(), "--out", str(out)]) == 0
    assert out.exists()
