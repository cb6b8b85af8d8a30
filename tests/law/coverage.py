"""Which numbered rules have a test, which say why they have none, and which are simply missing."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

UNTESTED = Path(__file__).with_name("untested.toml")

REASONS = {
    "no_behaviour": "Without a test, as they have no behaviour",
    "not_built": "Not built yet",
    "test_missing": "Built, but the test is missing",
}
"""The tables of untested.toml and how the report heads them."""


@dataclass(frozen=True)
class Excuse:
    """Why some numbers have no test. `numbers` is as the file has it: numbers, ranges and prefixes."""

    table: str
    numbers: str
    reason: str

    def among(self, book: Collection[str]) -> list[str]:
        """The numbers of the book that it names. ValueError where it names one that is not there."""
        return [number for name in self.numbers.split() for number in _meant(name, list(book))]


@dataclass
class Coverage:
    """The numbers of a book, sorted out; all lists are in the order of the book."""

    tested: list[str] = field(default_factory=list)
    excused: dict[str, Excuse] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether every number has a test or a reason, and nothing is cited that is not there."""
        return not self.missing and not self.faults

    def lines(self) -> list[str]:
        """The report as text."""
        total = len(self.tested) + len(self.excused) + len(self.missing)
        report = [f"{len(self.tested)} of {total} numbered rules have a test."]
        for table, head in REASONS.items():
            report += list(self._excused_by(table, head))
        if self.missing:
            report += ["", f"Without a test ({len(self.missing)}):", f"  {' '.join(self.missing)}"]
        return report + [f"fault: {fault}" for fault in self.faults]

    def _excused_by(self, table: str, head: str) -> Iterator[str]:
        """One table of reasons; each reason once, behind the numbers it stands for."""
        numbers: dict[str, list[str]] = {}
        for number, excuse in self.excused.items():
            if excuse.table == table:
                numbers.setdefault(excuse.reason, []).append(number)
        if numbers:
            yield from ("", f"{head} ({sum(map(len, numbers.values()))}):")
            yield from (f"  {' '.join(found):<6}  {reason}" for reason, found in numbers.items())


def sort_out(
        book: Collection[str], cited: Mapping[str, Collection[str]], excused: Collection[Excuse]) -> Coverage:
    """Holds `book` against what tests cite (number: tests) and what is excused."""
    result = Coverage()
    reasons, result.faults = _spread(book, cited, excused)
    for number in book:
        if number in cited:
            result.tested.append(number)
        elif number in reasons:
            result.excused[number] = reasons[number]
        else:
            result.missing.append(number)
    result.faults += [f"{number} is no rule, but {sorted(tests)[0]} cites it"
                      for number, tests in cited.items() if number not in book]
    return result


def _spread(
        book: Collection[str], cited: Collection[str], excused: Collection[Excuse],
) -> tuple[dict[str, Excuse], list[str]]:
    """By number why it has no test, and what is wrong with the reasons."""
    reasons: dict[str, Excuse] = {}
    faults: list[str] = []
    for excuse in excused:
        try:
            numbers = excuse.among(book)
        except ValueError as fault:
            faults.append(str(fault))
            continue
        for number in numbers:
            if number in reasons:
                faults.append(f"{number} is twice in untested.toml")
            if number in cited and excuse.table != "not_built":
                faults.append(f"{number} has a test, but untested.toml lists it")
            reasons[number] = excuse
        if all(number in cited for number in numbers):
            faults.append(f"all of {excuse.numbers} has tests, but untested.toml lists it")
    return reasons, faults


def _meant(name: str, book: list[str]) -> list[str]:
    """`C5`, `C5-C9` (in the order of the book) or `WA*` (all with these letters)."""
    if name.endswith("*"):
        found = [number for number in book if re.sub("[0-9].*", "", number) == name[:-1]]
        ends = [name] if not found else []
    else:
        ends = name.split("-")
        found = [] if set(ends) - set(book) else book[book.index(ends[0]):book.index(ends[-1]) + 1]
    if not found:
        raise ValueError(f"{', '.join(end for end in ends if end not in book) or name} is no rule, "
                         "but untested.toml lists it")
    return found


def excuses(path: Path = UNTESTED) -> list[Excuse]:
    """What untested.toml says. Raises ValueError where a table is unknown or a reason is no text."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    found = []
    for table, rows in listed.items():
        if table not in REASONS:
            raise ValueError(f"{path.name}: {table}: expected one of the tables {', '.join(REASONS)}")
        for numbers, reason in rows.items():
            if not isinstance(reason, str) or not reason.strip():
                raise ValueError(f"{path.name}: {numbers}: expected the reason as text")
            found.append(Excuse(table, numbers, reason))
    return found
