"""A naive referee: keeps its own table from the public log alone and holds whole games to H11-H36.

It shares no code with the rules but the card facts. What it believes after each event is compared with the
match, so that a log line which is missing or wrong shows as well as a rule that is broken.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from game.engine.match import Match
from game.homeland.tables import ASSETS, INTEL, ORGANIZATIONS, PLOTS

LEVELS = ("low", "guarded", "elevated", "severe", "imminent")
TOP = 4
Event = dict[str, Any]


@dataclass
class Seat:
    """What everybody can see of a player."""

    rep: int = 1
    clout: int = 1
    agents: int = 1
    soldiers: int = 1
    hand: int = 0
    active: set[str] = field(default_factory=set)
    face_down: int = 0


@dataclass
class Stack:
    """A threat as everybody can see it."""

    row: int
    column: int
    cards: int = 1
    lead: int = -1
    agents: int = 0
    soldiers: int = 0


@dataclass
class Case:
    """The analysis under way."""

    name: str
    plot: str
    stack: Stack
    turned: list[str] = field(default_factory=list)
    burned: list[str] = field(default_factory=list)
    added: Counter[str] = field(default_factory=Counter)
    moments: list[tuple[str, int]] = field(default_factory=list)
    """(track, -1), (clout, seat), (fallout, seat), (advantage, seat) in the order they came."""
    succeeded: bool = False


class Referee:
    """Reads events one by one; an AssertionError names the rule that was broken."""

    def __init__(self, match: Match) -> None:
        self.match, self.read = match, 0
        self.seats = [Seat() for _ in range(match.seats)]
        self.board: dict[str, Stack] = {}
        self.waiting: list[str] = []
        self.tracks = {"agency": 0, "terrorist": 0}
        self.round = self.marker = 0
        self.firsts: list[int] = []
        self.made = 0
        self.step = 1
        self.case: Case | None = None
        self.spent: set[str] = set()

    def watch(self) -> None:
        """Take in what happened since the last call, then compare."""
        log = self.match.events_for(None)
        for event in log[self.read :]:
            getattr(self, f"on_{event['kind']}", _nothing)(event)
        self.read = len(log)
        self.compare()

    def compare(self) -> None:
        """The referee's table and that of the match are the same."""
        s = self.match.state
        assert {t.organization: (t.row, t.column, len(t.intel), t.lead, t.agents, t.soldiers)
                for t in s.threats} == {n: tuple(vars(t).values()) for n, t in self.board.items()}
        assert {"agency": s.agency, "terrorist": s.terrorist} == self.tracks
        block = s.turn.block if s.turn else []
        for number, (mine, real) in enumerate(zip(self.seats, s.players, strict=True)):
            held = len(real.hand) + len(real.shown) + (len(block) if s.turn and s.turn.seat == number else 0)
            assert vars(mine) == {
                "rep": real.rep, "clout": real.clout, "agents": real.agents, "soldiers": real.soldiers,
                "hand": held, "active": {h.asset for h in real.assets if h.active},
                "face_down": sum(not h.active for h in real.assets)}, f"seat {number}"

    # -- rounds ------------------------------------------------------------------------------------

    def on_round(self, e: Event) -> None:
        self.round += 1
        assert e["number"] == self.round
        self.marker, self.step, self.made = e["seat"], 2, 0
        self.spent.clear()
        size = len(self.seats)
        self.firsts = [*self.firsts, self.marker] if len(self.firsts) < size else [self.marker]
        assert len(set(self.firsts)) == len(self.firsts), "H13: first twice in one block"

    def on_advanced(self, e: Event) -> None:
        self.step = 4
        order = sorted(self.board, key=lambda n: (-self.board[n].row, self.board[n].column))
        assert e["threats"] == order, "H32: all of them, from Severe down, each row from the left"
        for stack in self.board.values():
            stack.row += 1
            assert stack.row <= TOP, "H32: Imminent was not empty"

    def on_turn(self, e: Event) -> None:
        self.step = 5
        assert not self.waiting and self.case is None
        out = not (self.match.state.organizations.draw or self.match.state.organizations.discard)
        assert self.made == len(self.seats) or out, "H34: as many new threats as players"

    # -- new threats -------------------------------------------------------------------------------

    def _first_space(self, start: int) -> tuple[int, int] | None:
        taken = {(stack.row, stack.column) for stack in self.board.values()}
        spaces = ((row, column) for row in range(start, TOP + 1) for column in range(6))
        return next((space for space in spaces if space not in taken), None)

    def _level(self, name: str) -> int:
        """In an analysis a gold card brings it, to Severe (H24d); else the organization says (H35)."""
        if self.case is not None:
            return LEVELS.index("severe")
        self.made += 1
        if self.round == 1:
            self.step = 4
        assert self.step == 4
        return LEVELS.index(ORGANIZATIONS[name].level)

    def on_new_threat(self, e: Event) -> None:
        name = e["threat"]
        start = self._level(name)
        space = (e["row"], e["column"])
        assert space == self._first_space(start), "H35"
        assert e["pushed_up"] == e["row"] - start
        cards = next((len(t.intel) for t in self._real_threats() if t.organization == name), 1)
        self.board[name] = Stack(*space, cards=min(cards, 1))

    def _real_threats(self) -> list[Any]:
        """Threats of the match, wherever they are by now; only to see whether intel had run out (H10)."""
        s = self.match.state
        return [*s.threats, *s.waiting, *s.struck, *([s.analysis.threat] if s.analysis else [])]

    def on_no_room(self, e: Event) -> None:
        assert self._first_space(self._level(e["threat"])) is None, "H36"
        self.waiting.append(e["threat"])

    def on_threat_moved(self, e: Event) -> None:
        stack = self.board[e["threat"]]
        assert self._first_space(TOP + 1) is None
        assert (e["row"], e["column"]) not in {(t.row, t.column) for t in self.board.values()}
        assert abs(e["row"] - stack.row) == 1
        stack.row, stack.column = e["row"], e["column"]

    # -- analysis ----------------------------------------------------------------------------------

    def on_analysis(self, e: Event) -> None:
        assert self.case is None, "H14: one at a time"
        name = e["threat"]
        if e["immediate"]:
            assert name == self.waiting.pop(0), "H24d, H36"
            stack = Stack(TOP, -1, cards=e["cards"])
        else:
            assert self.step == 2 and not self.waiting
            imminent = [n for n, stack in self.board.items() if stack.row == TOP]
            assert name == min(imminent, key=lambda n: self.board[n].column), "H14: the left-most"
            stack = self.board.pop(name)
        assert (stack.cards, stack.lead) == (e["cards"], e["lead"])
        self.case = Case(name, e["plot"], stack)

    def _total(self, colour: str) -> int:
        assert self.case is not None
        cards = Counter(self.case.turned) - Counter(self.case.burned)
        found = sum(INTEL[kind].value * n for kind, n in cards.items() if INTEL[kind].colour == colour)
        if colour == "red":
            found += PLOTS[self.case.plot].complexity + ORGANIZATIONS[self.case.name].sophistication
        else:
            found += self.case.stack.agents
            if self.case.stack.lead >= 0:
                found += "A04" in self.seats[self.case.stack.lead].active
                found += self.match.state.briefed
        return found + self.case.added[colour]

    def on_revealed(self, e: Event) -> None:
        assert self.case is not None
        self.case.turned.append(e["card"])
        assert e["left"] == self.case.stack.cards - len(self.case.turned), "H16"
        self.on_totals(e)

    def on_totals(self, e: Event) -> None:
        assert (e["red"], e["blue"]) == (self._total("red"), self._total("blue")), "H17"

    def on_intel_burned(self, e: Event) -> None:
        assert self.case is not None and INTEL[e["card"]].colour != "gold"
        self.case.burned.append(e["card"])

    def on_total_changed(self, e: Event) -> None:
        assert self.case is not None
        self.case.added[e["side"]] += e["added"]

    def on_asset_used(self, e: Event) -> None:
        assert e["asset"] in self.seats[e["seat"]].active, "H47: only Active ones"
        if self.case is not None and ASSETS[e["asset"]].abilities[0].price.has("burn_self") is False:
            assert e["asset"] not in self.spent, "H18: once per Terrorist Turn"
            if e["asset"] in ("A06", "A28"):
                self.spent.add(e["asset"])

    def on_result(self, e: Event) -> None:
        assert self.case is not None
        self.on_totals(e)
        assert e["succeeded"] == (e["red"] >= e["blue"]), "H19"
        assert len(self.case.turned) == self.case.stack.cards
        self.case.succeeded = e["succeeded"]

    def on_track(self, e: Event) -> None:
        assert self.case is not None
        impact = PLOTS[self.case.plot].impact
        assert e["track"] == ("terrorist" if self.case.succeeded else "agency")
        self.tracks[e["track"]] = min(12, self.tracks[e["track"]] + impact)
        assert (e["added"], e["now"]) == (impact, self.tracks[e["track"]])
        self.case.moments.append(("track", -1))

    def on_fallout(self, e: Event) -> None:
        assert self.case is not None and self.case.succeeded
        self.case.moments.append(("fallout", e["seat"]))

    def on_advantage(self, e: Event) -> None:
        assert self.case is not None and not self.case.succeeded
        self.case.moments.append(("advantage", e["seat"]))

    def on_cleaned_up(self, e: Event) -> None:
        case = self.case
        assert case is not None
        assert case.moments == self._expected(case), "H20, H21, H22, H26"
        self.case = None

    def _expected(self, case: Case) -> list[tuple[str, int]]:
        circle = [(self.marker + i) % len(self.seats) for i in range(len(self.seats))]
        lead, plot = case.stack.lead, PLOTS[case.plot]
        if not case.succeeded:
            return [("track", -1), *([("rep", lead), ("advantage", lead)] if lead >= 0 else [])]
        hit = circle if plot.scope == "all" else [lead] if lead >= 0 else []
        return [("track", -1), *(("clout", seat) for seat in circle), *(("fallout", seat) for seat in hit)]

    # -- what players gain and give ----------------------------------------------------------------

    def on_gained_tokens(self, e: Event) -> None:
        seat = self.seats[e["seat"]]
        seat.rep += e["rep"]
        seat.clout += e["clout"]
        if self.case is not None and e["why"] in ("plot", "neutralized"):
            impact = PLOTS[self.case.plot].impact
            kind = "clout" if self.case.succeeded else "rep"
            assert (e["rep"], e["clout"]) == ((0, impact) if kind == "clout" else (impact, 0))
            self.case.moments.append((kind, e["seat"]))

    def on_paid_tokens(self, e: Event) -> None:
        seat = self.seats[e["seat"]]
        seat.rep -= e["rep"]
        seat.clout -= e["clout"]
        assert seat.rep >= 0 and seat.clout >= 0

    def on_recruited(self, e: Event) -> None:
        seat = self.seats[e["seat"]]
        setattr(seat, e["piece"], getattr(seat, e["piece"]) + e["count"])

    def on_discarded_pieces(self, e: Event) -> None:
        seat = self.seats[e["seat"]]
        setattr(seat, e["piece"], getattr(seat, e["piece"]) - e["count"])
        assert getattr(seat, e["piece"]) >= 0

    def on_deployed(self, e: Event) -> None:
        self.on_discarded_pieces(e)
        stack = self.board[e["threat"]]
        setattr(stack, e["piece"], getattr(stack, e["piece"]) + e["count"])

    def on_reprimanded(self, e: Event) -> None:
        assert self.board[e["threat"]].lead == e["seat"], "H30: a case on the board, not the one analysed"
        self.board[e["threat"]].lead = -1

    def on_reprimand_without_case(self, e: Event) -> None:
        assert all(stack.lead != e["seat"] for stack in self.board.values())

    def on_asset_burned(self, e: Event) -> None:
        self.seats[e["seat"]].active.remove(e["asset"])

    def on_exposed(self, e: Event) -> None:
        seat = self.seats[e["seat"]]
        assert "A05" not in seat.active, "H85"
        assert len(e["assets"]) == seat.face_down, "H29: all of them"
        seat.active.update(e["assets"])
        seat.face_down = 0

    def on_activated(self, e: Event) -> None:
        self.seats[e["seat"]].active.add(e["asset"])
        self.seats[e["seat"]].face_down -= 1

    def on_recruited_asset(self, e: Event) -> None:
        self.seats[e["seat"]].face_down += 1

    def on_took_asset(self, e: Event) -> None:
        self.seats[e["seat"]].face_down += 1
        if e["owner"] is not None:
            self.seats[e["owner"]].active.remove(e["asset"])

    # -- cards and cases ---------------------------------------------------------------------------

    def on_drew_intel(self, e: Event) -> None:
        self.seats[e["seat"]].hand += e["count"]

    def on_exchanged(self, e: Event) -> None:
        self.seats[e["seat"]].hand -= 1

    def on_discarded_intel(self, e: Event) -> None:
        self.seats[e["seat"]].hand -= 1

    def on_redrew_hand(self, e: Event) -> None:
        assert len(e["cards"]) == self.seats[e["seat"]].hand, "H61: the whole hand"
        self.seats[e["seat"]].hand = 0

    def on_played_intel(self, e: Event) -> None:
        self.seats[e["seat"]].hand -= 1
        self.board[e["threat"]].cards += 1
        assert self.board[e["threat"]].lead >= 0, "H39"

    def on_recon_added(self, e: Event) -> None:
        self.board[e["threat"]].cards += 1

    def on_claimed(self, e: Event) -> None:
        assert self.board[e["threat"]].lead == -1, "H38"
        self.board[e["threat"]].lead = e["seat"]

    def on_drone_strike(self, e: Event) -> None:
        stack = self.board.pop(e["threat"])
        assert stack.soldiers >= 2, "H54"


def _nothing(event: Event) -> None:
    """An event that changes nothing on the referee's table."""
