"""Every threat of a game as told by a history: who put what under it and when, who looked, how it ended (no
pygame).

A seat's own history gives what that seat knows; the opened history of a game that is over gives everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

Facts = dict[str, Any]
Fate = Literal["lies", "neutralized", "succeeded", "struck"]


@dataclass(slots=True)
class Laid:
    """A card under a threat: its kind (empty when it is not known), who put it there, by whose recon."""

    kind: str
    by: int
    via: int
    round: int
    event: int
    """Which event of the history laid it."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened to a threat: round, kind of event, its facts."""

    round: int
    event: int
    facts: Facts


@dataclass(slots=True)
class Case:
    """One threat from its reveal to its end."""

    id: str
    round: int
    row: int
    lead: int = -1
    plot: str = ""
    cards: list[Laid] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    fate: Fate = "lies"
    ended: int = 0
    """The round in which it ended, 0 while it lies."""
    event: int = -1
    """Which event ended it."""
    striker: int = -1
    red: int = 0
    blue: int = 0
    turned: list[str] = field(default_factory=list)

    @property
    def margin(self) -> int:
        """Blue less red at the result; a plot succeeds at 0 and less (H19)."""
        return self.blue - self.red


TOLD = frozenset(
    {
        "new_threat", "no_room", "threat_moved", "claimed", "reprimanded", "played_intel", "recon_added",
        "deployed", "looked_at_plot", "looked_at_intel", "analysis", "result", "drone_strike", "remark",
    }
)  # fmt: skip
"""The kinds of events that belong to a threat's history."""


class Casebook:
    """Reads a history once; `cases` are in the order in which the threats appeared."""

    def __init__(self, events: Iterable[Facts]) -> None:
        self.cases: list[Case] = []
        self.rounds: list[int] = []
        """The round of each event."""
        self._open: dict[str, Case] = {}
        self._round = 0
        self._analysed = ""
        for i, event in enumerate(events):
            self._take(i, event)

    def lying(self, id: str) -> Case | None:
        """The case of a threat that lies on the board now."""
        return self._open.get(id)

    def _take(self, i: int, event: Facts) -> None:
        if event["kind"] == "round":
            self._round = event["number"]
        self.rounds.append(self._round)
        threat = event.get("threat") or (event["about"] if event["kind"] == "remark" else "")
        if event["kind"] in ("new_threat", "no_room"):
            self._begin(i, event)
        for id in event["threats"] if event["kind"] == "advanced" else ():
            self._open[id].row += 1
            self._open[id].notes.append(Note(self._round, i, event))
        case = self._open.get(threat or (self._analysed if event["kind"] == "revealed" else ""))
        if case is None:
            return
        if event["kind"] in TOLD:
            case.notes.append(Note(self._round, i, event))
        handler = _HANDLERS.get(event["kind"])
        if handler is not None:
            handler(self, case, i, event)

    def _begin(self, i: int, event: Facts) -> None:
        case = Case(event["threat"], self._round, event.get("row", 4), plot=event.get("plot", ""))
        kinds = event.get("intel", [""])
        case.cards = [Laid(kind, -1, -1, self._round, i) for kind in kinds]
        self.cases.append(case)
        self._open[case.id] = case

    # -- single events -----------------------------------------------------------------------------
    def _moved(self, case: Case, i: int, event: Facts) -> None:
        case.row = event["row"]

    def _claimed(self, case: Case, i: int, event: Facts) -> None:
        case.lead = event["seat"]

    def _given_up(self, case: Case, i: int, event: Facts) -> None:
        case.lead = -1

    def _played(self, case: Case, i: int, event: Facts) -> None:
        case.cards.append(Laid(event.get("card") or "", event["seat"], -1, self._round, i))

    def _recon(self, case: Case, i: int, event: Facts) -> None:
        case.cards.append(Laid(event.get("card") or "", -1, event["seat"], self._round, i))

    def _plot(self, case: Case, i: int, event: Facts) -> None:
        case.plot = event.get("plot") or case.plot

    def _analysis(self, case: Case, i: int, event: Facts) -> None:
        self._analysed = case.id
        case.plot, case.lead = event["plot"], event["lead"]

    def _revealed(self, case: Case, i: int, event: Facts) -> None:
        case.turned.append(event["card"])

    def _result(self, case: Case, i: int, event: Facts) -> None:
        case.red, case.blue = event["red"], event["blue"]
        unknown = [laid for laid in case.cards if not laid.kind]
        rest = Counter(case.turned) - Counter(laid.kind for laid in case.cards)
        if len(unknown) == 1 and rest.total() == 1:
            unknown[0].kind = next(iter(rest))
        self._end(case, i, "succeeded" if event["succeeded"] else "neutralized")

    def _struck(self, case: Case, i: int, event: Facts) -> None:
        case.plot = event.get("plot") or case.plot
        for laid, kind in zip(case.cards, event.get("intel", ()), strict=False):
            laid.kind = kind
        case.striker = event["seat"]
        self._end(case, i, "struck")

    def _end(self, case: Case, i: int, fate: Fate) -> None:
        case.fate, case.ended, case.event = fate, self._round, i
        self._open.pop(case.id, None)
        self._analysed = ""


_HANDLERS: dict[str, Callable[[Casebook, Case, int, Facts], None]] = {
    "threat_moved": Casebook._moved,
    "claimed": Casebook._claimed,
    "reprimanded": Casebook._given_up,
    "played_intel": Casebook._played,
    "recon_added": Casebook._recon,
    "looked_at_plot": Casebook._plot,
    "analysis": Casebook._analysis,
    "revealed": Casebook._revealed,
    "result": Casebook._result,
    "drone_strike": Casebook._struck,
}
