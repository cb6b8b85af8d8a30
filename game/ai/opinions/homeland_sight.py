"""An observation of Homeland as the opinions read it: own side, tracks, cases, outlooks."""

from __future__ import annotations

from functools import cached_property
from math import erf, sqrt
from typing import Any, NamedTuple

from game.ai.agents import Observation, Question
from game.ai.beliefs import homeland as beliefs
from game.ai.opinions import homeland_cover as cover
from game.ai.opinions import homeland_race as race
from game.ai.opinions import homeland_values as values
from game.homeland.state import IMMINENT, MOLE, NOBODY
from game.homeland.tables import INTEL, ORGANIZATIONS, PLOTS

Facts = dict[str, Any]

TRACK_WEIGHT = 20.0
"""Victory points that a doubling (times e) of the own side's chances is worth."""
DECK_CARD = (0.84, 5.9)
"""Mean and variance of an unseen card from the deck, blue counted up and red down."""
HONEST_CARD = (1.7, 4.0)
MOLE_CARD = (-0.1, 4.5)
"""The same of a card that a player put down, by what the player is."""
AGENT_LATER = 0.35
"""Agents still to come, for each player turn that a case gets its full share of."""
PULL = (0.4, 0.6, 0.8, 1.1, 1.6)
"""How much a case draws cards by its row, compared with others."""
USUAL_PULL = 1.5
"""Pull of all cases together once the board has filled, for each seat."""
MOST_LATER = 4.5
CLAIMED = 0.8
UNKNOWN_PLOT_FALLOUT = 0.6
RIVAL = 0.25
"""What a point for somebody else costs."""


class Outlook(NamedTuple):
    """How a threat stands: blue less red as expected at its analysis, and the chance to be neutralized."""

    id: str
    row: int
    lead: int
    mean: float
    variance: float
    worth: float
    """What neutralized instead of successful is worth to the own agenda; negative for a mole."""

    def chance(self, more: float = 0.0) -> float:
        """The chance that blue beats red with `more` blue added (H19)."""
        return 0.5 * (1.0 + erf((self.mean + more - 0.5) / sqrt(2.0 * self.variance)))

    def lift(self, more: float) -> float:
        """What `more` blue (negative: red) changes for the own agenda."""
        return (self.chance(more) - self.chance()) * self.worth


def points_of(kind: str) -> int:
    """The value of an intel card, blue counted up and red down; gold 0 (H17)."""
    return _POINTS[kind]


_POINTS = {kind.id: (-kind.value if kind.colour == "red" else kind.value) for kind in INTEL.values()}


class Sight:
    """One seat's reading of its observation; everything costly is worked out at first use."""

    def __init__(self, observation: Observation, asked: Question, *, believes: bool) -> None:
        table, own = observation["table"], observation["own"]
        self.asked = asked
        self.seat: int = observation["seat"]
        self.table: Facts = table
        self.agenda: str = own["agenda"]
        self.is_mole = self.agenda == MOLE
        self.own: Facts = own
        self.players: list[Facts] = table["players"]
        self.me: Facts = self.players[self.seat]
        self.seats: int = table["seats"]
        self.round: int = table["round"]
        self.agency: int = table["tracks"]["agency"]
        self.terrorist: int = table["tracks"]["terrorist"]
        self.turn: Facts = table["turn"] or _NO_TURN
        self.tokens = values.TOKEN[self.agenda]
        self.placings: dict[tuple[str, str], float] = {}
        self.rankings: dict[tuple[str, int], list[Any]] = {}
        """Worked out once for all options of a question (cards of the hand and their cases)."""
        self._observation = observation
        self._believes = believes

    @cached_property
    def belief(self) -> beliefs.Belief:
        """Who may be what."""
        if self._believes and not self.is_mole:
            return beliefs.read(self._observation)
        return beliefs.prior(self._observation)

    @cached_property
    def suspicion(self) -> tuple[float, ...]:
        """By seat, the chance that it is the mole."""
        return self.belief.moles

    @cached_property
    def hunch(self) -> tuple[float, ...]:
        """What the seat goes by when it must name somebody; a novice has given it no thought before."""
        if self._believes or self.is_mole:
            return self.suspicion
        return beliefs.hunch(self._observation).moles

    @cached_property
    def public_suspicion(self) -> float:
        """How far a bystander suspects this seat."""
        if self._believes:
            return beliefs.public(self._observation).moles[self.seat]
        return beliefs.bystander(self.seats).moles[self.seat]

    @cached_property
    def passes(self) -> float:
        """The chance that nobody would name this seat as the mole."""
        return cover.passing(self.public_suspicion)

    @cached_property
    def cover(self) -> float:
        """What one unit of evidence against a mole costs it."""
        return cover.stake(self)

    @cached_property
    def hand(self) -> list[str]:
        """The hand as options: `I03`, `I03:open`, each as often as it is there."""
        return [*self.own["hand"], *(f"{kind}:open" for kind in self.own["shown"])]

    @cached_property
    def new_assets(self) -> set[str]:
        """Own assets that came in this round."""
        found = set()
        for event in reversed(self._observation["history"]):
            if event["kind"] == "round":
                break
            if event["kind"] in ("recruited_asset", "took_asset") and event["seat"] == self.seat:
                found.add(event["asset"])
        return found

    @cached_property
    def threats(self) -> dict[str, Facts]:
        """The threats on the board by id."""
        return {threat["id"]: threat for threat in self.table["threats"]}

    # -- the tracks ------------------------------------------------------------------------------

    def track(self, impact: int | None) -> float:
        """What the tracks make a neutralized instead of successful threat worth; negative for a mole."""
        a, t = self.agency, self.terrorist
        sign = -cover.boldness(self) if self.is_mole else 1.0
        if impact is None:
            return sign * TRACK_WEIGHT * race.mean_swing(a, t, self.is_mole)
        return sign * TRACK_WEIGHT * race.swing(a, t, impact, self.is_mole)

    @cached_property
    def agency_chance(self) -> float:
        """The chance that the Agency track fills first."""
        return race.agency_wins(self.agency, self.terrorist)

    # -- outlooks --------------------------------------------------------------------------------

    @cached_property
    def outlooks(self) -> dict[str, Outlook]:
        """How every threat on the board stands."""
        pull = sum(PULL[t["row"]] for t in self.table["threats"] if t["lead"] != NOBODY) or 1.0
        return {t["id"]: self.outlook(t, pull) for t in self.table["threats"]}

    def outlook(self, threat: Facts, pull: float) -> Outlook:
        """How one threat stands; `pull` is that of all cases together."""
        mean, variance = self.lies_there(threat)
        later = self.cards_later(threat["row"], pull)
        if threat["lead"] == NOBODY:
            later *= self.claimed_in_time(threat["row"])
        mean += later * (self.usual_card[0] + AGENT_LATER)
        variance += later * (self.usual_card[1] + 1.0)
        worth = self.worth(threat)
        return Outlook(threat["id"], threat["row"], threat["lead"], mean, max(variance, 0.5), worth)

    @cached_property
    def others(self) -> list[tuple[float, float]]:
        """By seat, mean and variance of a card that this player put down unseen."""
        (mean, variance), (worse, wider) = HONEST_CARD, MOLE_CARD
        gap, more = worse - mean, wider - variance
        return [(mean + p * gap, variance + p * more + p * (1 - p) * gap * gap) for p in self.suspicion]

    @cached_property
    def usual_card(self) -> tuple[float, float]:
        """Mean and variance of a card that some other player will put down."""
        other = [each for seat, each in enumerate(self.others) if seat != self.seat]
        return sum(m for m, _ in other) / len(other), sum(v for _, v in other) / len(other)

    def cards_later(self, row: int, pull: float) -> float:
        """How many cards others may still add to a case in this row before its analysis."""
        turns = self.turns_left + (IMMINENT - row) * (self.seats - 1)
        share = PULL[min(IMMINENT, row + 1)] / max(pull, USUAL_PULL * self.seats)
        return min(MOST_LATER, float(2.0 * turns * share))

    def claimed_in_time(self, row: int) -> float:
        """How likely an unclaimed threat in this row still gets a lead, and cards, before its analysis."""
        unclaimed = sum(t["lead"] == NOBODY for t in self.table["threats"])
        turns = self.turns_left + (IMMINENT - row) * self.seats
        return float(CLAIMED * min(1.0, turns / unclaimed))

    @cached_property
    def turns_left(self) -> int:
        """Player turns of others in this round after the one under way."""
        seat, marker = int(self.turn["seat"]), int(self.table["marker"])
        return self.seats - 1 - ((seat - marker) % self.seats if seat >= 0 else 0)

    def lies_there(self, threat: Facts) -> tuple[float, float]:
        """Mean and variance of blue less red as it lies now, from what this seat knows (H17)."""
        sure = threat["agents"] + self.bonus(threat["lead"])
        mean = float(sure - ORGANIZATIONS[threat["id"]].sophistication)
        variance = 0.0
        if threat["plot"] is None:
            mean, variance = mean - self.unseen_plot[0], self.unseen_plot[1]
        else:
            mean -= PLOTS[threat["plot"]].complexity
        known = 0
        if threat["looks"]:
            look = threat["looks"][-1]
            known = look["count"]
            mean += sum(_POINTS[kind] for kind in look["cards"])
        for card in threat["intel"][known:]:
            if card["card"] is not None:
                mean += _POINTS[card["card"]]
            else:
                more = self.others[card["by"]] if card["by"] != NOBODY else DECK_CARD
                mean, variance = mean + more[0], variance + more[1]
        return mean, variance

    @cached_property
    def unseen_plot(self) -> tuple[float, float]:
        """Mean and variance of the complexity of a plot that is neither out nor known."""
        out = {*self.table["piles"]["plots"]["discard"], *(t["plot"] for t in self.table["threats"])}
        left = [plot.complexity for plot in PLOTS.values() if plot.id not in out] or [4]
        mean = sum(left) / len(left)
        return mean, sum((each - mean) ** 2 for each in left) / len(left)

    def bonus(self, lead: int) -> int:
        """Blue that every case of this lead gets (H17, H84)."""
        if lead == NOBODY:
            return 0
        return self._bonuses[lead] + bool(self.table["briefed"])

    @cached_property
    def _bonuses(self) -> list[int]:
        return [sum(a["active"] and "own_cases_blue" in values.words(a["asset"]) for a in player["assets"])
                for player in self.players]  # fmt: skip

    def worth(self, threat: Facts) -> float:
        """What it is worth to the own agenda that this threat is neutralized instead of succeeding."""
        plot = PLOTS[threat["plot"]] if threat["plot"] else None
        impact = float(plot.impact) if plot else 1.44
        total = self.track(plot.impact if plot else None) - impact * self.tokens["clout"] * 0.4
        if plot is None:
            total += UNKNOWN_PLOT_FALLOUT * (0.8 if threat["lead"] == self.seat else 0.3)
        elif plot.scope == "all" or threat["lead"] == self.seat:
            total += values.fallout(self.agenda, plot.fallout)
        return total + self.for_the_lead(threat["id"], threat["lead"], impact)

    def for_the_lead(self, id: str, lead: int, impact: float) -> float:
        """What the lead's gain is worth: to oneself in full, with a rival it counts against (H21)."""
        if lead == self.seat:
            return impact * self.tokens["rep"] + values.advantage(self.agenda, ORGANIZATIONS[id].advantage)
        return 0.0 if lead == NOBODY else -impact * RIVAL * (1.0 - self.suspicion[lead])


_NO_TURN: Facts = {"seat": -1, "due": False, "claimed": False, "played": -1, "exchanged": False,
                   "recruited": False, "used": [], "soldiers_to": "", "agents_to": "", "block": 0,
                   "claim_due": False, "play_due": False, "playable": 0}  # fmt: skip
