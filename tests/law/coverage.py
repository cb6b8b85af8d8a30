"""Which numbered rules have a test, which say why they have none, and which are simply missing."""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

UNTESTED = Path(__file__).with_name("untested.toml")


@dataclass
class Coverage:
    """The numbers of a book, sorted out; all lists are in the order of the book."""

    tested: list[str] = field(default_factory=list)
    excused: dict[str, str] = field(default_factory=dict)
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
        if self.excused:
            report += ["", f"Without a test for a reason ({len(self.excused)}):"]
            report += [f"  {number:<6}{reason}" for number, reason in self.excused.items()]
        if self.missing:
            report += ["", f"Without a test ({len(self.missing)}):", f"  {' '.join(self.missing)}"]
        return report + [f"fault: {fault}" for fault in self.faults]


def sort_out(
        book: Collection[str], cited: Mapping[str, Collection[str]], excused: Mapping[str, str]) -> Coverage:
    """Holds `book` against what tests cite (number: tests) and what is excused (number: reason)."""
    result = Coverage()
    for number in book:
        if number in cited:
            result.tested.append(number)
        elif excused.get(number, "").strip():
            result.excused[number] = excused[number]
        else:
            result.missing.append(number)
    result.faults = [
        *(f"{number} is no rule, but {sorted(tests)[0]} cites it" for number, tests in cited.items()
          if number not in book),
        *(f"{number} is no rule, but untested.toml lists it" for number in excused if number not in book),
        *(f"{number} has a test, but untested.toml lists it" for number in excused if number in cited),
    ]
    return result


def excuses(path: Path = UNTESTED) -> dict[str, str]:
    """The reasons of untested.toml by rule number. Raises ValueError where a reason is no text."""
    listed = tomllib.loads(path.read_text(encoding="utf-8"))
    for number, reason in listed.items():
        if not isinstance(reason, str) or not reason.strip():
            raise ValueError(f"{path.name}: {number}: expected the reason as text")
    return listed
