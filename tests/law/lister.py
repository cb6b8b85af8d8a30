"""A naive second reading of the player turn: from a seat's view alone, all that may be answered (H37-H61).

It shares no code with the rules but the card facts, and remembers the turn from the answers given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.match import Match
from game.homeland.tables import ASSETS

View = dict[str, Any]
Options = list[str] | list[int]
TAKES = {"A03": "A01", "A11": "A03", "A12": "A13"}
STRIKES = ("A07", "A18", "A30")
BURNS = ("A21", "A26", "A27")
ONCE = ("A01", "A10", "A13", "A15", "A20", "A25")


class Lister:
    """Watches every decision of one match and lists the options of those in a player turn."""

    def __init__(self) -> None:
        self.checked: dict[str, int] = {}
        self.begin(-1)

    def begin(self, seat: int) -> None:
        """A new turn: nothing is done yet."""
        self.seat, self.due = seat, False
        self.done: set[str] = set()
        self.used: set[str] = set()
        self.sent: dict[str, str] = {}
        self.to: list[str] = []
        self.asset = self.threat = ""

    def watch(self, match: Match) -> None:
        """Compare the pending question with what this reading of the rules allows."""
        ask = match.decision
        if ask is None:
            return
        seen = match.rules.observe(match.state, ask.seat)       # the view without its history
        view, own = seen["table"], seen["own"]
        if ask.question == "action" and (ask.seat != self.seat or "ended" in self.done):
            self.begin(ask.seat)
            self.due = any(t["lead"] == -1 for t in view["threats"])
        listing = LISTS.get(ask.question)
        if listing is None or (view["turn"] is None and ask.question != "accuse"):
            return
        expected = listing(self, Table(view, own, ask.seat))
        assert ask.options == sorted(expected), (ask, expected)
        self.checked[ask.question] = self.checked.get(ask.question, 0) + 1

    def answer(self, question: str, option: Any) -> None:
        """Remember what was answered."""
        if question == "action" and option in ("exchange", "recruit", "claim", "end_turn"):
            self.done.add("ended" if option == "end_turn" else option)
        elif question == "action" and option == "play_intel":
            self.done.add("play")
            self.to = []
        elif question == "play_case":
            self.to.append(option)
        elif question == "use":
            self.asset = option
            self.used.add(option)
        elif question.startswith("deploy_"):
            self.threat = self.sent[question] = option


class Table:
    """A view with a few words for it."""

    def __init__(self, view: View, own: View, seat: int) -> None:
        self.view, self.own, self.seat = view, own, seat
        self.me = view["players"][seat]
        self.threats = view["threats"]
        self.names = [t["id"] for t in self.threats]
        self.unclaimed = [t["id"] for t in self.threats if t["lead"] == -1]
        self.mine = [t["id"] for t in self.threats if t["lead"] == seat]
        self.others = [t["id"] for t in self.threats if t["lead"] not in (-1, seat)]
        self.hand = [*own["hand"], *(f"{card}:open" for card in own["shown"])]
        self.active = [a["asset"] for a in self.me["assets"] if a["active"]]
        self.face_down = [a["asset"] for a in self.me["assets"] if not a["active"]]

    def placed(self) -> int:
        """How many cards the rule of H39-H41 puts down now."""
        if not self.hand or not (self.mine or self.others):
            return 0
        if not self.others:
            return 1
        return min(len(self.hand), 2, len(self.mine) + len(self.others))

    def takeable(self, asset: str) -> bool:
        """Active with somebody else, or discarded (H50)."""
        elsewhere = [a["asset"] for p in self.view["players"] if p["seat"] != self.seat
                     for a in p["assets"] if a["active"]]
        return asset in elsewhere or asset in self.view["piles"]["assets"]["discard"]

    def lower(self) -> list[str]:
        """Threats with a space below (H47)."""
        taken = [t["row"] for t in self.threats]
        return [t["id"] for t in self.threats if t["row"] > 0 and taken.count(t["row"] - 1) < 6]

    def struck(self) -> list[str]:
        """Threats with two soldiers (H54)."""
        return [t["id"] for t in self.threats if t["soldiers"] > 1]


def _claim_due(turn: Lister, t: Table) -> bool:
    return turn.due and "claim" not in turn.done and bool(t.unclaimed) and len(t.mine) < 7


def _actions(turn: Lister, t: Table) -> list[str]:
    due, fresh = _claim_due(turn, t), "play" not in turn.done
    may_play = fresh and t.placed() > 0 and not (due and t.placed() < min(2, len(t.hand)))
    return [name for name, allowed in {
        "claim": due,
        "play_intel": may_play,
        "exchange": "exchange" not in turn.done and bool(t.hand),
        "recruit": "recruit" not in turn.done and bool(_recruits(turn, t)),
        "activate": bool(t.face_down),
        "use": bool(_usable(turn, t)),
        "deploy_soldiers": t.me["soldiers"] > 0 and bool(_targets(turn, t, "deploy_soldiers")),
        "deploy_agents": t.me["agents"] > 0 and bool(_targets(turn, t, "deploy_agents")),
        "end_turn": not due and not (fresh and t.placed()),
    }.items() if allowed]


def _recruits(turn: Lister, t: Table) -> list[str]:
    pile = t.view["piles"]["assets"]
    return [what for what, there in {
        "agent": t.view["pool"]["agents"] > 0,
        "soldier": t.view["pool"]["soldiers"] > 0,
        "asset": t.me["rep"] + t.me["clout"] >= 3 and bool(pile["draw"] or pile["discard"]),
    }.items() if there]


def _usable(turn: Lister, t: Table) -> list[str]:
    intel = t.view["piles"]["intel"]
    lacking = {
        "A10": not t.mine, "A15": not t.mine, "A13": not t.names, "A20": not t.me["rep"] + t.me["clout"],
        "A25": not (intel["draw"] or intel["discard"] or t.hand),
    }
    can = [a for a in ONCE if a not in turn.used and not lacking.get(a)]
    can += [taker for taker, target in TAKES.items() if t.takeable(target)]
    can += [*BURNS, *(STRIKES if t.struck() else ()), *(("A29",) if t.lower() else ())]
    return [a for a in t.active if a in can]


def _targets(turn: Lister, t: Table, question: str) -> list[str]:
    if question not in turn.sent:
        return t.names
    return [name for name in t.names if name == turn.sent[question]]


def _cases(turn: Lister, t: Table) -> list[str]:
    if not turn.to:
        return t.others or t.mine
    return [case for case in [*t.mine, *t.others] if case not in turn.to]


def _mix(turn: Lister, t: Table) -> list[int]:
    return [rep for rep in range(4) if rep <= t.me["rep"] and 3 - rep <= t.me["clout"]]


def _ways(turn: Lister, t: Table) -> list[str]:
    ways = {"rep_to_clout": t.me["rep"], "clout_to_rep": t.me["clout"]}
    return ["decline", *(way for way, have in ways.items() if have)]


def _look(turn: Lister, t: Table) -> list[str]:
    return ["decline", *(t.names if turn.asset == "A13" else t.mine)]


def _seats(turn: Lister, t: Table) -> list[str]:
    return [f"seat_{p['seat']}" for p in t.view["players"] if p["seat"] != t.seat]


def _hand(turn: Lister, t: Table) -> list[str]:
    return list(set(t.hand))


def _count(piece: str) -> Callable[[Lister, Table], list[int]]:
    return lambda turn, t: list(range(1, t.me[piece] + 1))


LISTS: dict[str, Callable[[Lister, Table], Options]] = {
    "action": _actions,
    "claim": lambda turn, t: t.unclaimed,
    "play_card": _hand,
    "play_case": _cases,
    "exchange": _hand,
    "discard_intel": _hand,
    "recruit": _recruits,
    "pay_rep": _mix,
    "activate": lambda turn, t: t.face_down,
    "use": _usable,
    "deploy_soldiers": lambda turn, t: _targets(turn, t, "deploy_soldiers"),
    "deploy_agents": lambda turn, t: _targets(turn, t, "deploy_agents"),
    "how_many_soldiers": _count("soldiers"),
    "how_many_agents": _count("agents"),
    "recon": lambda turn, t: ["look", "no_look"],
    "look_plot_here": lambda turn, t: ["look", "no_look"],
    "look_intel_here": lambda turn, t: ["look", "no_look"],
    "drone_strike": lambda turn, t: t.struck(),
    "delay_threat": lambda turn, t: t.lower(),
    "look_plot": _look,
    "look_intel": lambda turn, t: ["decline", *t.mine],
    "convert_token": _ways,
    "target_player": _seats,
    "keep_asset": lambda turn, t: t.own["offered"],
    "redraw_hand": lambda turn, t: ["keep", "redraw"],
    "accuse": lambda turn, t: ["nobody", *_seats(turn, t)],
}


def points(view: View, seat: int) -> int | None:
    """The points of a seat after an Agency victory, counted from the open table (H7, H68, H69)."""
    agendas = [p["agenda"] for p in view["players"]]
    mole = agendas.index("terrorist_mole") if "terrorist_mole" in agendas else None
    named = dict(view["votes"])
    if seat == mole and seat in named.values():
        return None
    me = view["players"][seat]
    total = {"loyal_agent": me["rep"], "political_opportunist": me["clout"],
             "terrorist_mole": 2 * view["tracks"]["terrorist"]}[me["agenda"]]
    total += sum(ASSETS[a["asset"]].vp for a in me["assets"])
    if named[seat] != -1:
        total += 6 if named[seat] == mole else -3
    return total


def winners(view: View) -> list[int]:
    """Who wins by H70 and H71."""
    order = ("loyal_agent", "political_opportunist", "terrorist_mole")
    scored = [(points(view, p["seat"]), p["seat"], p["agenda"]) for p in view["players"]]
    left = [each for each in scored if each[0] is not None]
    top = [each for each in left if each[0] == max(each[0] for each in left)]
    first = next(agenda for agenda in order if any(each[2] == agenda for each in top))
    return [seat for _, seat, agenda in top if agenda == first]
