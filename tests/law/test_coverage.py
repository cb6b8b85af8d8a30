"""The report of ``--rules`` itself, on crafted books."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.law import rule
from tests.law.coverage import UNTESTED, Excuse, excuses, sort_out

ROOT = Path(__file__).parents[2]
BOOK = ["H1", "H2", "H2a", "HX1"]


def _plain(numbers: str, table: str = "no_behaviour") -> Excuse:
    return Excuse(table, numbers, "why")


def test_all_is_well_when_every_number_is_tested_or_excused() -> None:
    result = sort_out(BOOK, {"H1": ["t"], "H2a": ["t"]}, [_plain("H2"), _plain("HX1", "not_built")])
    assert result.ok
    assert result.tested == ["H1", "H2a"]
    assert "  H2      why" in result.lines()


def test_a_number_without_test_or_reason_is_missing() -> None:
    result = sort_out(BOOK, {"H1": ["t"]}, [_plain("HX1")])
    assert not result.ok
    assert result.missing == ["H2", "H2a"]


def test_a_reason_may_stand_for_numbers_ranges_and_all_of_some_letters() -> None:
    result = sort_out(BOOK, {}, [_plain("H1-H2 H2a"), _plain("HX*")])
    assert result.ok
    assert list(result.excused) == BOOK
    assert sort_out(BOOK, {}, [_plain("H*")]).missing == ["HX1"]


def test_what_is_not_built_and_what_only_lacks_its_test_are_counted_and_printed_apart() -> None:
    lacking = Excuse("test_missing", "H2 H2a", "built, its test is missing")
    result = sort_out(BOOK, {}, [_plain("H1"), _plain("HX*", "not_built"), lacking])
    assert result.ok
    assert result.lines() == [
        "0 of 4 numbered rules have a test.",
        "", "Without a test, as they have no behaviour (1):", "  H1      why",
        "", "Not built yet (1):", "  HX1     why",
        "", "Built, but the test is missing (2):", "  H2 H2a  built, its test is missing",
    ]


def test_what_is_being_built_may_have_tests_before_its_row_goes() -> None:
    rows = [_plain("H*", "not_built"), _plain("HX1")]
    assert sort_out(BOOK, {"H2": ["t"]}, rows).ok
    everything = sort_out(BOOK, {"H1": ["t"], "H2": ["t"], "H2a": ["t"]}, rows)
    assert everything.faults == ["all of H* has tests, but untested.toml lists it"]


@pytest.mark.parametrize(("cited", "excused", "fault"), [
    ({"H9": ["tests/a.py::b"]}, "", "H9 is no rule, but tests/a.py::b cites it"),
    ({}, "H9", "H9 is no rule, but untested.toml lists it"),
    ({}, "H1-H9", "H9 is no rule, but untested.toml lists it"),
    ({}, "XX*", "XX* is no rule, but untested.toml lists it"),
    ({}, "H2a-H1", "H2a-H1 is no rule, but untested.toml lists it"),
    ({}, "H1 H1", "H1 is twice in untested.toml"),
    ({"H1": ["t"]}, "H1", "H1 has a test, but untested.toml lists it"),
])
def test_what_does_not_fit_the_book_is_a_fault(
        cited: dict[str, list[str]], excused: str, fault: str) -> None:
    result = sort_out(BOOK, cited, [_plain(excused)] if excused else [])
    assert not result.ok
    assert fault in result.faults


def test_a_mark_refuses_what_is_no_rule_number() -> None:
    assert rule("H40a", "WA3").mark.args == ("H40a", "WA3")
    with pytest.raises(ValueError, match="'h 40' is not a rule number"):
        rule("h 40")


@pytest.mark.parametrize(("text", "fault"), [
    ('[not_built]\nH1 = ""\n', "H1: expected the reason as text"),
    ('[later]\nH1 = "why"\n', "later: expected one of the tables no_behaviour, not_built, test_missing"),
])
def test_an_excuse_needs_words_and_a_known_table(tmp_path: Path, text: str, fault: str) -> None:
    listed = tmp_path / UNTESTED.name
    listed.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=fault):
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
