"""Gaining and losing Rep and Clout, agents and soldiers; the official reprimand (H4, H30)."""

from __future__ import annotations

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.homeland.state import NOBODY, State, Threat, cases_of, threat_named


def gain(s: State, seat: int, *, rep: int = 0, clout: int = 0, why: str, rule: str) -> None:
    """Take tokens from the endless bank. # H4a"""
    player = s.players[seat]
    player.rep += rep
    player.clout += clout
    tell(s, "gained_tokens", seat=seat, rep=rep, clout=clout, why=why, rule=rule)


def pay(s: State, seat: int, *, rep: int = 0, clout: int = 0, why: str, rule: str) -> None:
    """Give tokens to the bank; the caller has made sure that they are there."""
    player = s.players[seat]
    player.rep -= rep
    player.clout -= clout
    tell(s, "paid_tokens", seat=seat, rep=rep, clout=clout, why=why, rule=rule)


def recruit(s: State, seat: int, kind: str, count: int, why: str, rule: str) -> int:
    """Take up to `count` `agents` or `soldiers` from the pool, what is left of them. # H4b"""
    player, got = s.players[seat], min(count, int(getattr(s, kind)))
    setattr(s, kind, getattr(s, kind) - got)
    setattr(player, kind, getattr(player, kind) + got)
    tell(s, "recruited", seat=seat, piece=kind, count=got, why=why, rule=rule)
    return got


def discard_pieces(s: State, seat: int, kind: str, count: int, why: str, rule: str) -> None:
    """Undeployed `agents` or `soldiers` go back to the pool. # H28"""
    player = s.players[seat]
    setattr(player, kind, getattr(player, kind) - count)
    setattr(s, kind, getattr(s, kind) + count)
    tell(s, "discarded_pieces", seat=seat, piece=kind, count=count, why=why, rule=rule)


def choose_mix(s: State, seat: int, count: int, question: str) -> Rule:
    """How many of `count` tokens to pay are Rep. Asked only when there is a choice. # H30"""
    player = s.players[seat]
    amounts = list(range(max(0, count - player.clout), min(count, player.rep) + 1))
    if len(amounts) == 1:
        return amounts[0]
    rep = yield Ask(seat, question, amounts, public={"count": count})
    return rep


def lose(s: State, seat: int, kind: str, count: int) -> Rule:
    """Lose `rep`, `clout` or any `tokens`: pay what there is, then one reprimand if it falls short. # H30"""
    have = amount(s, seat, kind)
    due = min(count, have)
    if kind == "tokens":
        rep = yield from choose_mix(s, seat, due, "pay_rep")
    else:
        rep = due if kind == "rep" else 0
    pay(s, seat, rep=rep, clout=due - rep, why="fallout", rule="H30")
    if have < count:
        yield from reprimand(s, seat)


def reprimand(s: State, seat: int) -> Rule:
    """Take back one own lead card from the board, never from the threat under analysis. # H30"""
    own = sorted(t.organization for t in cases_of(s, seat))
    if not own:
        tell(s, "reprimand_without_case", seat=seat, rule="H30")
        return
    case = own[0]
    if len(own) > 1:
        case = yield Ask(seat, "reprimand", own, unavailable=lambda: _leaving(s, seat))
    take_back_lead(s, threat_named(s, case))


def _leaving(s: State, seat: int) -> list[Unavailable]:
    """The own case under analysis, which cannot be taken back. # H30"""
    if s.analysis is None or s.analysis.threat.lead != seat:
        return []
    return [(s.analysis.threat.organization, "it is under analysis", "H30")]


def take_back_lead(s: State, threat: Threat) -> None:
    """The threat becomes unclaimed and keeps its cards and pieces. # H30"""
    seat, threat.lead = threat.lead, NOBODY
    tell(s, "reprimanded", seat=seat, threat=threat.organization, rule="H30")


def amount(s: State, seat: int, kind: str) -> int:
    """How many the seat has of `rep`, `clout` or any `tokens`."""
    player = s.players[seat]
    return player.rep + player.clout if kind == "tokens" else int(getattr(player, kind))


def can_pay(s: State, seat: int, kind: str, count: int) -> bool:
    """Whether the seat has `count` of `rep`, `clout` or any `tokens`."""
    return amount(s, seat, kind) >= count
