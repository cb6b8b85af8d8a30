"""The report of ``--rules`` itself, on crafted books."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.law import rule
from tests.law.coverage import UNTESTED, excuses, sort_out

ROOT = Path(__file__).parents[2]
BOOK = ["H1", "H2", "H2a"]


def test_all_is_well_when_every_number_is_tested_or_excused() -> None:
    result = sort_out(BOOK, {"H1": ["t"], "H2a": ["t"]}, {"H2": "a heading"})
    assert result.ok
    assert result.tested == ["H1", "H2a"]
    assert "  H2    a heading" in result.lines()


def test_a_number_without_test_or_reason_is_missing() -> None:
    result = sort_out(BOOK, {"H1": ["t"]}, {"H2": " "})
    assert not result.ok
    assert result.missing == ["H2", "H2a"]


@pytest.mark.parametrize(("cited", "excused", "fault"), [
    ({"H9": ["tests/a.py::b"]}, {}, "H9 is no rule, but tests/a.py::b cites it"),
    ({}, {"H9": "why"}, "H9 is no rule, but untested.toml lists it"),
    ({"H1": ["t"]}, {"H1": "why"}, "H1 has a test, but untested.toml lists it"),
])
def test_what_does_not_fit_the_book_is_a_fault(
        cited: dict[str, list[str]], excused: dict[str, str], fault: str) -> None:
    result = sort_out(BOOK, cited, excused)
    assert not result.ok
    assert fault in result.faults


def test_a_mark_refuses_what_is_no_rule_number() -> None:
    assert rule("H40a", "WA3").mark.args == ("H40a", "WA3")
    with pytest.raises(ValueError, match="'h 40' is not a rule number"):
        rule("h 40")


def test_an_excuse_needs_words(tmp_path: Path) -> None:
    listed = tmp_path / UNTESTED.name
    listed.write_text('H1 = ""\n', encoding="utf-8")
    with pytest.raises(ValueError, match="H1: expected the reason as text"):
        excuses(listed)


def test_the_option_fails_the_run_on_a_gap_and_runs_nothing(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n", encoding="utf-8")
    test = 'from tests.law import rule\n\n@rule("H1")\ndef test_players():\n    raise OSError\n'
    (tmp_path / "test_it.py").write_text(test, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--rules", "-p", "no:cacheprovider", "--rootdir=.", "."],
        cwd=tmp_path, timeout=120, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
    assert "1 of " in done.stdout and "Without a test (" in done.stdout
    assert "OSError" not in done.stdout
