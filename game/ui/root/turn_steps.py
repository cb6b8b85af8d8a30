"""The turn of each faction as its rules name it: phases, steps, what may be chosen in them (no pygame)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Facts = dict[str, Any]
PHASES = ("birdsong", "daylight", "evening")
TITLES = {"birdsong": "Birdsong", "daylight": "Daylight", "evening": "Evening"}
Progress = Literal["done", "now", "may", "open"]
"""`now`: the step under way; `may`: one of several things that can be done in it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the turn: its name, its rule, and the steps of the rules that it stands for.

    Several lines with one step are what a player may do in it, in any order.
    """

    name: str
    rule: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the turn as it stands now; `menu`: one of several things that can be done in one step."""

    name: str
    rule: str
    state: Progress
    menu: bool = False


def _step(name: str, rule: str, *steps: str) -> Step:
    return Step(name, rule, steps)


TURNS: dict[str, dict[str, tuple[Step, ...]]] = {
    "marquise": {
        "birdsong": (_step("Place wood", "M13", "wood"),),
        "daylight": (
            _step("Craft", "M14", "craft"),
            _step("Battle", "M16", "actions"),
            _step("March", "M17", "actions"),
            _step("Recruit", "M18", "actions"),
            _step("Build", "M19", "actions"),
            _step("Overwork", "M20", "actions"),
        ),
        "evening": (_step("Draw", "M22", "draw"),),
    },
    "eyrie": {
        "birdsong": (
            _step("Emergency Orders", "E9", "orders"),
            _step("Add to the Decree", "E10", "decree"),
            _step("New roost", "E11", "new_roost"),
        ),
        "daylight": (_step("Craft", "E12", "craft"), _step("Resolve the Decree", "E13", "resolve")),
        "evening": (_step("Score roosts", "E18", "score"), _step("Draw", "E19", "draw")),
    },
    "alliance": {
        "birdsong": (_step("Revolt", "WA8", "revolt"), _step("Spread sympathy", "WA9", "spread")),
        "daylight": (
            _step("Craft", "WA10", "actions"),
            _step("Mobilize", "WA11", "actions"),
            _step("Train", "WA12", "actions"),
        ),
        "evening": (_step("Operations", "WA13", "operations"), _step("Draw", "WA14", "draw")),
    },
    "vagabond": {
        "birdsong": (_step("Refresh", "V18", "refresh"), _step("Slip", "V19", "slip")),
        "daylight": (
            _step("Move", "V20", "actions"),
            _step("Battle", "V21", "actions"),
            _step("Explore", "V22", "actions"),
            _step("Aid", "V23", "actions"),
            _step("Quest", "V24", "actions"),
            _step("Strike", "V25", "actions"),
            _step("Repair", "V26", "actions"),
            _step("Craft", "V27", "actions"),
            _step("Special", "V28", "actions"),
        ),
        "evening": (
            _step("Rest", "V29", "rest"),
            _step("Draw", "V30", "draw"),
            _step("Item limit", "V32", "limit"),
        ),
    },
    "diaspora": {
        "birdsong": (
            _step("Craft", "D19", "craft"),
            _step("Rally or Reconcile", "D20", "stir", "reconcile"),
        ),
        "daylight": (
            _step("Settle", "D21", "settle", "actions"),
            _step("Provoke", "D22", "actions"),
        ),
        "evening": (
            _step("Retaliate", "D23", "retaliate"),
            _step("Integrate", "D24", "integrate"),
            _step("Draw", "D25", "draw"),
        ),
    },
    "council": {
        "birdsong": (_step("Reveal cards", "TC10", "reveal"),),
        "daylight": (_step("Sleep", "TC11", "sleep", "effects"),),
        "evening": (
            _step("Convene", "TC12", "convene"),
            _step("Craft or Inspire", "TC13", "craft"),
            _step("Adjourn", "TC14", "adjourn", "govern"),
            _step("Oversee", "TC15", "oversee"),
            _step("Draw", "TC16", "draw"),
        ),
    },
    "knaves": {
        "birdsong": (_step("Ready", "K13", "ready"),),
        "daylight": (
            _step("Move", "K14", "actions"),
            _step("Battle", "K14", "actions"),
            _step("Filch", "K14", "actions"),
            _step("Use an item", "K14", "dash", "serve", "actions"),
            _step("Retire", "K15", "retire"),
        ),
        "evening": (
            _step("Mock the Powerful", "K16", "mock"),
            _step("Protect the Weak", "K17", "protect"),
            _step("Take It Easy", "K18", "easy"),
            _step("Draw", "K19", "draw"),
        ),
    },
}
"""By faction and phase: the lines of its turn in order."""

MENU = "Actions"
"""What a step is called in which several things may be done."""


def current(table: Facts, seat: int) -> tuple[str, str]:
    """The phase and the step of the rules that the seat is in; empty when it is not its turn."""
    turn = table["turn"]
    if not turn or turn["seat"] != seat:
        return "", ""
    return turn["phase"], str(table["step"]).partition(".")[2]


def lines(table: Facts, seat: int, phase: str) -> tuple[Line, ...]:
    """The lines of one phase of a seat's turn as they stand now."""
    faction = table["players"][seat]["faction"]
    steps = TURNS.get(faction, {}).get(phase, ())
    now, step = current(table, seat)
    at = _place(steps, step)
    return tuple(
        Line(each.name, each.rule, _progress(steps, i, at, step, phase, now), _shared(steps, each))
        for i, each in enumerate(steps)
    )


def _shared(steps: tuple[Step, ...], step: Step) -> bool:
    """Whether others can be done in the same step."""
    return sum(step.steps[-1] in each.steps for each in steps) > 1


def _place(steps: tuple[Step, ...], step: str) -> int:
    """Where a step of the rules stands among the lines: before the first one, or after the last."""
    for i, each in enumerate(steps):
        if step in each.steps:
            return i
    return len(steps) if step.startswith("late") or step == "end" else 0


def _progress(steps: tuple[Step, ...], i: int, at: int, step: str, phase: str, now: str) -> Progress:
    """How far a line has come: `phase` is its own, `now` the one under way."""
    if phase != now:
        return "done" if now and PHASES.index(phase) < PHASES.index(now) else "open"
    if step in steps[i].steps:
        return "may" if sum(step in each.steps for each in steps) > 1 else "now"
    if i < at:
        return "done"
    return "now" if i == at and not any(step in each.steps for each in steps) else "open"


def dots(table: Facts, seat: int, phase: str) -> tuple[Line, ...]:
    """The steps of a phase for the ribbon: what may be done in one step is one dot."""
    faction = table["players"][seat]["faction"]
    steps = TURNS.get(faction, {}).get(phase, ())
    found: list[Line] = []
    last: tuple[str, ...] = ()
    for step, line in zip(steps, lines(table, seat, phase), strict=True):
        if last and step.steps[-1] == last[-1]:
            worse = found[-1].state if found[-1].state != "done" else line.state
            found[-1] = Line(MENU, "", worse)
        else:
            found.append(line)
        last = step.steps
    return tuple(Line(line.name, line.rule, "now" if line.state == "may" else line.state) for line in found)
