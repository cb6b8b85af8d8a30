"""Public acts read from the history of a seat: who did what that its agenda makes likelier or less likely.

Cards under a threat are seen only together. What is known is who added how many, and when: such a heap is a
`Pile`; a card whose player is certain is an `Act` of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from game.ai.beliefs import claims
from game.homeland.state import IMMINENT, NOBODY, SEVERE
from game.homeland.tables import INTEL

Facts = dict[str, Any]
CATEGORIES = ("blue_high", "blue_low", "gold", "red_high", "red_low")
"""Kinds of intel that a detective tells apart; high is 3 and more."""
ASSET_PRICE = 3


class Act(NamedTuple):
    """Something a seat did openly: in the habit called `habit`, in this context, it chose `outcome`."""

    seat: int
    habit: str
    context: str
    outcome: str
    among: tuple[str, ...] = ()
    """The choices open to it when they are known one by one (an open hand); else empty."""


class Slot(NamedTuple):
    """A card whose face is not known singly: who put it there (-1: from the deck), in which context."""

    seat: int
    context: str


class Pile(NamedTuple):
    """Cards seen together: how many of each category, and the slots that they fill in some order."""

    counts: tuple[int, ...]
    slots: tuple[Slot, ...]


class Stack:
    """The intel of one threat as the reader follows it."""

    def __init__(self, row: int) -> None:
        self.row = row
        self.led = False
        self.slots = [Slot(NOBODY, "deck")]
        self.known: list[str] = []
        """Kinds that are accounted for: own and open cards, and those of earlier looks."""


def category(kind: str) -> str:
    """The category of an intel kind."""
    return _CATEGORY[kind]


def _category(colour: str, value: int) -> str:
    return colour if colour == "gold" else f"{colour}_{'high' if value >= 3 else 'low'}"


_CATEGORY = {kind.id: _category(kind.colour, kind.value) for kind in INTEL.values()}


def phase(round: int) -> str:
    """How far the game is."""
    return "early" if round <= 2 else "middle" if round <= 4 else "late"


def play_context(own: bool, row: int, when: str) -> str:
    """Where a card goes: to an own case or another's, near its analysis or far from it."""
    return f"{'own' if own else 'other'} {near(row)} {when}"


def near(row: int) -> str:
    """Whether a threat is near its analysis."""
    return "near" if row >= SEVERE else "far"


class Reader:
    """Goes once through a history and gathers acts and piles.

    `me`: the seat whose cards are known; None for a bystander, who knows only open ones.
    `open_book`: the game is over and every card stands in the history (for measuring habits).
    """

    def __init__(self, seats: int, me: int | None, *, open_book: bool = False) -> None:
        self.me = me
        self.open_book = open_book
        self.acts: list[Act] = []
        self.piles: list[Pile] = []
        self.round = 0
        self._stacks: dict[str, Stack] = {}
        self._turned: list[str] = []
        self._rep = [1] * seats
        self._clout = [1] * seats
        self._agents = [1] * seats
        self._hands = [0] * seats
        self._open: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._leads = [0] * seats
        self._turn: Facts = {}
        self._said: dict[str, list[tuple[int, str]]] = {}

    def read(self, history: Iterable[Facts]) -> Reader:
        """Take all events in; what tells nothing is passed over."""
        handlers = self._HANDLERS
        for event in history:
            handler = handlers.get(event["kind"])
            if handler is not None:
                handler(self, event)
        return self

    @property
    def phase(self) -> str:
        """How far the game is."""
        return phase(self.round)

    # -- threats and their cards -----------------------------------------------------------------

    def _on_round(self, event: Facts) -> None:
        self.round = event["number"]

    def _on_new_threat(self, event: Facts) -> None:
        self._stacks[event["threat"]] = Stack(event["row"])

    def _on_no_room(self, event: Facts) -> None:
        self._stacks[event["threat"]] = Stack(IMMINENT)

    def _on_advanced(self, event: Facts) -> None:
        for threat in event["threats"]:
            self._stacks[threat].row += 1

    def _on_moved(self, event: Facts) -> None:
        self._stacks[event["threat"]].row = event["row"]

    def _on_recon_added(self, event: Facts) -> None:
        self._stacks[event["threat"]].slots.append(Slot(NOBODY, "deck"))

    def _on_played(self, event: Facts) -> None:
        seat, stack = event["seat"], self._stacks[event["threat"]]
        own = event["lead"] == seat
        self._turn.setdefault("plays", []).append(own)
        self._hands[seat] -= 1
        context = play_context(own, stack.row, self.phase)
        card = event.get("card")
        if card is not None and self.open_book:
            self.acts.append(Act(seat, "play", context, category(card)))
        elif card is not None and self._lay_open(seat, card):
            self._chose_openly(seat, "play", context, card)
            stack.known.append(card)
        elif card is not None and seat == self.me:
            stack.known.append(card)
        else:
            stack.slots.append(Slot(seat, context))

    def _lay_open(self, seat: int, card: str) -> bool:
        """Whether everybody saw the card: for others it is in the event only then."""
        if seat != self.me and self.me is not None:
            return True
        return self._open[seat][card] > 0

    def _on_looked(self, event: Facts) -> None:
        if "cards" in event and self.me is not None and event["seat"] == self.me:
            self._account_for(self._stacks[event["threat"]], event["cards"])

    def _account_for(self, stack: Stack, seen: list[str]) -> None:
        """Some cards came out: the unknown slots of the stack hold what was not accounted for before."""
        rest = Counter(seen)
        rest.subtract(stack.known)
        tally = Counter[str]()
        for kind, count in rest.items():
            tally[category(kind)] += max(0, count)
        if tally.total() == len(stack.slots) and any(slot.seat != NOBODY for slot in stack.slots):
            self.piles.append(Pile(tuple(tally[c] for c in CATEGORIES), tuple(sorted(stack.slots))))
        stack.known, stack.slots = list(seen), []

    def _on_analysis(self, event: Facts) -> None:
        self._turned = []
        if event["lead"] != NOBODY:
            self._leads[event["lead"]] -= 1

    def _on_revealed(self, event: Facts) -> None:
        self._turned.append(event["card"])

    def _on_result(self, event: Facts) -> None:
        stack = self._stacks.pop(event["threat"], None)
        if stack is not None and not self.open_book:
            self._account_for(stack, self._turned)
        for seat, claim in self._said.pop(event["threat"], ()):
            came = claims.outcome(claim, event["red"], event["blue"])
            self.acts.append(Act(seat, claims.HABIT, claim, came))

    def _on_remark(self, event: Facts) -> None:
        """A word about a threat counts once, when it has come out how things were (H57)."""
        said = (event["seat"], event["claim"])
        if isinstance(event["about"], str) and said not in self._said.setdefault(event["about"], []):
            self._said[event["about"]].append(said)

    def _on_strike(self, event: Facts) -> None:
        self._stacks.pop(event["threat"], None)
        self._said.pop(event["threat"], None)
        if event["lead"] != NOBODY:
            self._leads[event["lead"]] -= 1
        thick = "thick" if event["cards"] >= 4 else "thin"
        self.acts.append(Act(event["seat"], "strike", "any", thick))

    # -- turns -----------------------------------------------------------------------------------

    def _on_turn(self, event: Facts) -> None:
        seat = event["seat"]
        rich = self._rep[seat] + self._clout[seat] >= ASSET_PRICE
        self._turn = {"rich": rich, "agents": self._agents[seat], "recruit": "none", "sent": 0}

    def _on_turn_ended(self, event: Facts) -> None:
        seat, turn = event["seat"], self._turn
        context = f"{'rich' if turn['rich'] else 'poor'} {self.phase}"
        self.acts.append(Act(seat, "recruit", context, turn["recruit"]))
        if turn["agents"]:
            self.acts.append(Act(seat, "agents", self.phase, "sent" if turn["sent"] else "kept"))
        plays = turn.get("plays", [])
        if len(plays) == 2 and self._leads[seat] > 0:
            self.acts.append(Act(seat, "second", self.phase, "own" if plays[1] else "other"))

    def _on_claimed(self, event: Facts) -> None:
        self._leads[event["seat"]] += 1
        claimed = self._stacks[event["threat"]]
        rows = {near(stack.row) for stack in self._stacks.values() if not stack.led}
        claimed.led = True
        if len(rows) > 1:
            self.acts.append(Act(event["seat"], "lead", self.phase, near(claimed.row)))

    def _on_reprimanded(self, event: Facts) -> None:
        self._stacks[event["threat"]].led = False
        self._leads[event["seat"]] -= 1

    def _on_recruited(self, event: Facts) -> None:
        if event["piece"] == "agents":
            self._agents[event["seat"]] += event["count"]
        if event["why"] == "recruit":
            self._turn["recruit"] = event["piece"].removesuffix("s")
            if event["piece"] == "agents":
                self._turn["agents"] += event["count"]

    def _on_deployed(self, event: Facts) -> None:
        if event["piece"] == "agents":
            self._agents[event["seat"]] -= event["count"]
            self._turn["sent"] = self._turn.get("sent", 0) + event["count"]

    def _on_discarded_pieces(self, event: Facts) -> None:
        if event["piece"] == "agents":
            self._agents[event["seat"]] -= event["count"]

    # -- tokens and hands ------------------------------------------------------------------------

    def _on_gained(self, event: Facts) -> None:
        self._rep[event["seat"]] += event["rep"]
        self._clout[event["seat"]] += event["clout"]

    def _on_paid(self, event: Facts) -> None:
        seat, rep, clout = event["seat"], event["rep"], event["clout"]
        if event["why"] == "asset":
            self._turn["recruit"] = "asset"
            least, most = max(0, ASSET_PRICE - self._clout[seat]), min(ASSET_PRICE, self._rep[seat])
            if least < most:
                self.acts.append(Act(seat, "pay", "any", "rep" if 2 * rep > least + most else "clout"))
        self._rep[seat] -= rep
        self._clout[seat] -= clout

    def _on_exchanged(self, event: Facts) -> None:
        seat, kind = event["seat"], event["card"]
        self._hands[seat] -= 1
        self._chose_openly(seat, "exchange", self.phase, kind)

    def _chose_openly(self, seat: int, habit: str, context: str, kind: str) -> None:
        """A card chosen from a hand that may lie open, in whole or not at all (H29)."""
        opened = self._open[seat]
        whole = opened.total() > self._hands[seat]
        among = tuple(card_outcome(habit, each) for each in sorted(opened.elements())) if whole else ()
        self.acts.append(Act(seat, habit, context, card_outcome(habit, kind), among))
        self._take_open(seat, kind)

    def _take_open(self, seat: int, kind: str) -> None:
        if self._open[seat][kind]:
            self._open[seat][kind] -= 1

    def _on_drew(self, event: Facts) -> None:
        self._hands[event["seat"]] += event["count"]

    def _on_discarded(self, event: Facts) -> None:
        self._hands[event["seat"]] -= 1
        self._take_open(event["seat"], event["card"])

    def _on_redrew(self, event: Facts) -> None:
        self._hands[event["seat"]] = 0
        self._open[event["seat"]].clear()

    def _on_exposed(self, event: Facts) -> None:
        self._open[event["seat"]].update(event["cards"])

    def _on_total_changed(self, event: Facts) -> None:
        self.acts.append(Act(event["seat"], "total", "any", event["side"]))

    _HANDLERS: dict[str, Callable[[Reader, Facts], None]] = {
        "round": _on_round, "new_threat": _on_new_threat, "no_room": _on_no_room, "advanced": _on_advanced,
        "threat_moved": _on_moved, "recon_added": _on_recon_added, "played_intel": _on_played,
        "looked_at_intel": _on_looked, "analysis": _on_analysis, "revealed": _on_revealed,
        "result": _on_result, "drone_strike": _on_strike, "turn": _on_turn, "turn_ended": _on_turn_ended,
        "claimed": _on_claimed, "reprimanded": _on_reprimanded, "recruited": _on_recruited,
        "deployed": _on_deployed, "discarded_pieces": _on_discarded_pieces, "gained_tokens": _on_gained,
        "paid_tokens": _on_paid, "exchanged": _on_exchanged, "drew_intel": _on_drew,
        "discarded_intel": _on_discarded, "redrew_hand": _on_redrew, "exposed": _on_exposed,
        "total_changed": _on_total_changed, "remark": _on_remark,
    }  # fmt: skip


def card_outcome(habit: str, kind: str) -> str:
    """Exchanges tell the token too, as agendas like one kind better."""
    return f"{category(kind)} {INTEL[kind].token_type}" if habit == "exchange" else category(kind)
