"""The two required actions of a turn: claim a threat, play intel (H38-H42)."""

from __future__ import annotations

from typing import Any

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.homeland import effects
from game.homeland.assets import Refusal
from game.homeland.state import (
    NOBODY,
    Pick,
    Placed,
    State,
    Threat,
    Turn,
    by_name,
    cards_in_hand,
    leads_in_hand,
    threat_named,
)


def turn_of(s: State) -> Turn:
    """The turn under way."""
    assert s.turn is not None, "no player turn is under way"
    return s.turn


# -- what is due, what is possible, and why not ----------------------------------------------------


def unclaimed(s: State) -> list[str]:
    """Threats that nobody leads."""
    return sorted(t.organization for t in s.threats if t.lead == NOBODY)


def claim_due(s: State, seat: int) -> bool:
    """Whether a claim is still due: only the turn's start counts, and a duty can lapse. # H38, H4c"""
    turn = turn_of(s)
    return turn.due and not turn.claimed and bool(unclaimed(s)) and leads_in_hand(s, seat) > 0


def playable(s: State, seat: int) -> int:
    """How many intel cards could be placed in one block now. # H39-H41"""
    cards = cards_in_hand(s.players[seat])
    cases = [t for t in s.threats if t.lead != NOBODY]
    if not cards or not cases:
        return 0  # H41c, H41e
    if all(t.lead == seat for t in cases):
        return 1  # H41a
    return min(2, cards, len(cases))  # H40, H41b, H41d


def play_due(s: State, seat: int) -> bool:
    """Whether the player still must play intel. # H39"""
    return turn_of(s).played == NOBODY and playable(s, seat) > 0


def refuse_claim(s: State, seat: int) -> Refusal | None:
    """Why no claim is possible now, or None. # H38, H4c"""
    turn = turn_of(s)
    if turn.claimed:
        return "one claim each turn", "H38"
    if not turn.due:
        return "no unclaimed threat when the turn began", "H38"
    if not leads_in_hand(s, seat):
        return "no case lead card in hand", "H4c"
    return None if unclaimed(s) else ("no unclaimed threat is left", "H38")


def refuse_play(s: State, seat: int) -> Refusal | None:
    """Why intel can't be played now, or None. # H37a, H41, H42"""
    if turn_of(s).played != NOBODY:
        return "one block of intel each turn", "H42"
    cards, count = cards_in_hand(s.players[seat]), playable(s, seat)
    if not cards:
        return "no card in hand", "H41e"
    if claim_due(s, seat) and count < min(2, cards):
        return "claim first", "H37a"
    return None if count else ("no case to play to", "H41c")


# -- required actions ------------------------------------------------------------------------------


def claim(s: State, seat: int) -> Rule:
    """Put an own lead card on one unclaimed threat. # H38"""
    choice = yield Ask(seat, "claim", unclaimed(s), unavailable=lambda: _led(s))
    threat_named(s, choice).lead = seat
    turn_of(s).claimed = True
    tell(s, "claimed", seat=seat, threat=choice, rule="H38")


def _led(s: State) -> list[Unavailable]:
    return [(t.organization, "somebody leads it", "H38") for t in by_name(s) if t.lead != NOBODY]


def play_intel(s: State, seat: int) -> Rule:
    """Choose one or two cards with their cases, then put them down together. # H39-H42"""
    count = playable(s, seat)
    for number in range(1, count + 1):
        facts = {"number": number, "of": count}
        yield from _choose_card(s, seat, facts)
        case = yield Ask(seat, "play_case", play_cases(s, seat), public=facts,
                         unavailable=lambda: _not_played_to(s, seat))  # fmt: skip
        turn_of(s).block[-1].case = case
    put_down(s, seat)


def _choose_card(s: State, seat: int, facts: dict[str, int]) -> Rule:
    """One card of the hand into the block, and nowhere else: dealing anew in mid-step must reach it."""
    card = yield Ask(seat, "play_card", lambda: effects.hand_options(s.players[seat]), public=facts)
    turn_of(s).block.append(Pick(*effects.take_from_hand(s.players[seat], card)))


def play_cases(s: State, seat: int) -> list[str]:
    """Where the next card may go: first another player's case, then any different one. # H40, H41a"""
    cases = [t for t in s.threats if t.lead != NOBODY]
    taken = {pick.case for pick in turn_of(s).block}
    if len(turn_of(s).block) == 1:
        cases = [t for t in cases if t.lead != seat] or cases
    return sorted(t.organization for t in cases if t.organization not in taken)


def _not_played_to(s: State, seat: int) -> list[Unavailable]:
    """The threats that can't take the next card, and why. # H39, H40"""
    open_now = play_cases(s, seat)
    return [(t.organization, *_why_not_here(s, t)) for t in by_name(s) if t.organization not in open_now]


def _why_not_here(s: State, threat: Threat) -> Refusal:
    if threat.lead == NOBODY:
        return "nobody leads it", "H39"
    if any(pick.case == threat.organization for pick in turn_of(s).block):
        return "one card of a turn on each case", "H40c"
    return "the first card goes to a case of another player", "H40a"


def put_down(s: State, seat: int) -> None:
    """The cards of the block go under their cases. # H42"""
    turn = turn_of(s)
    block, turn.block = turn.block, []
    turn.played = len(block)
    for pick in block:
        threat = threat_named(s, pick.case)
        threat.intel.append(Placed(pick.kind, seat, s.round, pick.shown))
        public: dict[str, Any] = {"card": pick.kind} if pick.shown else {}
        tell(s, "played_intel", seat=seat, threat=pick.case, lead=threat.lead,
             seen={seat: {"card": pick.kind}}, later={"card": pick.kind}, rule="H39", **public)  # fmt: skip
