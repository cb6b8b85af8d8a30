"""An observation of Root as the opinions read it: who stands where, who leads, what threatens what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from game.ai.agents import Observation, Question
from game.ai.weighing import Reason
from game.root.state import GOAL
from game.root.tables import CARDS

if TYPE_CHECKING:
    from game.ai.opinions.root_mind import FactionMind

Facts = dict[str, Any]
Found = TypeVar("Found")

GRUDGE = 0.25
"""What a point that an enemy loses is worth to somebody who does not watch the race."""
DENIED = 5.0
"""What it is worth to break an enemy's dominance."""
WIN = 25.0
"""What the last points are worth."""


class Sight:
    """One seat's reading of its observation; everything costly is worked out at first use."""

    def __init__(
        self, observation: Observation, asked: Question, minds: Mapping[str, FactionMind], *, keen: bool
    ) -> None:
        """`keen`: watches who leads and who could attack, as a regular player does."""
        table = observation["table"]
        self.asked = asked
        self.keen = keen
        self.seat: int = observation["seat"]
        self.table: Facts = table
        self.players: list[Facts] = table["players"]
        self.me: Facts = self.players[self.seat]
        self.own: Facts = self.me["own"] or {}
        self.hand: list[str] = observation["own"]["hand"]
        self.clearings: dict[str, Facts] = table["clearings"]
        self.map: Facts = table["map"]
        self.adjacent: dict[str, list[str]] = self.map["adjacent"]
        self.turn: Facts = table["turn"] or _NO_TURN
        self.minds = minds
        self._notes: dict[Any, Any] = {}
        self._foes: dict[str, list[int]] = {}
        self._rivals: dict[str, int] = {}

    def once(self, key: Any, work: Callable[[], Found]) -> Found:
        """The result of some work, done once for all options of a question."""
        if key not in self._notes:
            self._notes[key] = work()
        return self._notes[key]  # type: ignore[no-any-return]

    def mind_of(self, seat: int) -> FactionMind:
        """How the faction of a seat sees things."""
        return self.minds[self.players[seat]["faction"]]

    @cached_property
    def mind(self) -> FactionMind:
        """How this seat's faction sees things."""
        return self.mind_of(self.seat)

    # -- the race --------------------------------------------------------------------------------

    @property
    def score(self) -> int:
        """Own points."""
        return int(self.me["score"])

    @cached_property
    def enemies(self) -> list[int]:
        """The seats that are enemies (C24, C115)."""
        return [
            seat for seat, player in enumerate(self.players)
            if seat != self.seat and player["partner"] != self.seat and self.me["partner"] != seat
        ]  # fmt: skip

    def progress(self, seat: int) -> float:
        """How near a player is to winning, from 0 to 1; an activated dominance counts as near."""
        player = self.players[seat]
        if player["dominance"]:
            return 0.8
        return float(min(1.0, player["score"] / GOAL))

    @cached_property
    def leader(self) -> int:
        """The enemy nearest to winning."""
        return max(self.enemies, key=lambda seat: (self.progress(seat), -seat))

    @cached_property
    def grudges(self) -> list[float]:
        """By seat, what a point's worth of harm to that player is worth here; 0 for friends."""
        if not self.keen:
            return [GRUDGE if seat in self.enemies else 0.0 for seat in range(len(self.players))]
        return [self._grudge(seat) for seat in range(len(self.players))]

    def _grudge(self, seat: int) -> float:
        if seat not in self.enemies:
            return 0.0
        near = self.progress(seat)
        ahead = near - self.progress(self.seat)
        return float(0.12 + 0.8 * near * near + (0.4 if seat == self.leader and ahead > -0.1 else 0.0))

    def points(self, count: float, text: str) -> list[Reason]:
        """Points for oneself, which are worth most when they win; none once the marker left the track."""
        if not count or not self.me["on_track"]:
            return []
        if self.score + count >= GOAL:
            return [Reason(WIN, f"{text}, and wins")]
        return [Reason(float(count), text)]

    @cached_property
    def late(self) -> float:
        """How far the game has gone, from 0 to 1, by the best score."""
        return max(self.progress(seat) for seat in range(len(self.players)))

    # -- what stands where -----------------------------------------------------------------------

    def warriors(self, seat: int, place: str) -> int:
        """Warriors of a seat in a place."""
        return int(self.players[seat]["warriors"].get(place, 0))

    def cardboard(self, seat: int, place: str) -> list[str]:
        """Buildings and tokens of a seat in a place."""
        player = self.players[seat]
        return [*player["buildings"].get(place, ()), *player["tokens"].get(place, ())]

    def strength(self, seat: int, place: str) -> int:
        """Warriors and buildings of a seat in a clearing: what counts for rule (C53)."""
        player = self.players[seat]
        return int(player["warriors"].get(place, 0) + len(player["buildings"].get(place, ())))

    def present(self, seat: int, place: str) -> bool:
        """Whether a seat has any piece there."""
        player = self.players[seat]
        standing = place in player["warriors"] or place in player["buildings"] or place in player["tokens"]
        return standing or player["pawn"] == place

    def foes_at(self, place: str) -> list[int]:
        """Enemies with any piece in a place."""
        found = self._foes.get(place)
        if found is None:
            found = self._foes[place] = [seat for seat in self.enemies if self.present(seat, place)]
        return found

    def suits(self, place: str) -> list[str]:
        """The suits that a clearing shows."""
        return list(self.clearings[place]["suits"])

    def rules(self, place: str, seat: int | None = None) -> bool:
        """Whether a seat (None: this one) rules a clearing now."""
        return bool(self.clearings[place]["ruler"] == (self.seat if seat is None else seat))

    def would_rule(self, place: str, warriors: int) -> bool:
        """Whether this seat would rule a clearing with so many warriors there (C53, C54)."""
        mine = warriors + len(self.me["buildings"].get(place, ()))
        best = self.rival(place)
        return mine > best or (mine == best > 0 and self.mind.wins_ties)

    def rival(self, place: str) -> int:
        """The greatest strength of another player in a clearing."""
        found = self._rivals.get(place)
        if found is None:
            others = (seat for seat in range(len(self.players)) if seat != self.seat)
            found = max((self.strength(seat, place) for seat in others), default=0)
            self._rivals[place] = found
        return found

    def count(self, kind: str, seat: int | None = None) -> int:
        """How many buildings or tokens of a kind a seat (None: this one) has on the map."""
        player = self.me if seat is None else self.players[seat]
        groups = (player["buildings"], player["tokens"])
        return sum(kinds.count(kind) for group in groups for kinds in group.values())

    def places_of(self, kind: str) -> list[str]:
        """Where own buildings or tokens of a kind stand, sorted, a place once."""
        groups = (self.me["buildings"], self.me["tokens"])
        return sorted({place for group in groups for place, kinds in group.items() if kind in kinds})

    def supply(self, kind: str) -> int:
        """How many of a kind lie in the own supply."""
        return int(self.me["supply"].get(kind, 0))

    def denial(self, place: str) -> float:
        """What ruling a clearing is worth because an enemy's activated dominance needs it (C106)."""
        return self.once("denied", self._denied).get(place, 0.0) if self.keen else 0.0

    def _denied(self) -> dict[str, float]:
        found: dict[str, float] = {}
        for seat in self.enemies:
            for place, worth in self._needed(seat, self.players[seat]["dominance"]).items():
                found[place] = found.get(place, 0.0) + worth
        return found

    def _needed(self, seat: int, card: str) -> dict[str, float]:
        """The clearings that a dominance card stands on, and what it is worth to take each."""
        if not card:
            return {}
        suit, river = suit_of(card), self.map["rivers"]
        if suit == "bird":
            return {
                place: DENIED for place, across in self.map["opposite"].items()
                if self.rules(place, seat) and self.rules(across, seat)
            }  # fmt: skip
        held = [place for place in self.clearings if self.rules(place, seat) and suit in self.suits(place)]
        least = 3
        if suit == "frog":
            held, least = [place for place in held if place in river], 2
        return dict.fromkeys(held, DENIED / (len(held) - least + 1)) if len(held) >= least else {}

    # -- threats ---------------------------------------------------------------------------------

    def threat(self, place: str) -> float:
        """Warriors that could attack there in the next round, by how likely it is."""
        return self.once(("threat", place), lambda: self._threat(place))

    def _threat(self, place: str) -> float:
        total = 0.0
        for seat in self.enemies:
            mind = self.mind_of(seat)
            here = mind.raiders(self, seat, place)
            near = max((mind.raiders(self, seat, other) for other in self.adjacent.get(place, ())), default=0)
            total += mind.temper * (here + 0.5 * near)
        return total


_NO_TURN: Facts = {"seat": -1, "phase": "", "activated": {}, "used": []}


def suit_of(card: str) -> str:
    """The suit of a card; a Loyal Vizier is a bird in no deck."""
    return CARDS[card].suit if card in CARDS else "bird"
