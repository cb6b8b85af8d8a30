"""Gold cards: they work when they appear, whatever the result (H24)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.ruleset import Rule, tell
from game.homeland import effects, threats
from game.homeland.effects_grammar import Effects, Op
from game.homeland.state import (
    NOBODY,
    ROWS,
    Analysis,
    State,
    Threat,
    face_up,
    from_marker,
    in_row,
    under_analysis,
)
from game.homeland.tables import INTEL


def work(s: State, what: Effects) -> Rule:
    """Carry out the compulsory effect of a gold card. # H24a"""
    for part in what:
        op = part[0]
        if op.name in BOARD_EFFECTS:
            yield from BOARD_EFFECTS[op.name](s, op)
        else:
            for seat in reached(s, op):
                yield from effects.perform(s, seat, op, "H24")


def reached(s: State, op: Op) -> list[int]:
    """Whom the card hits: every player from the marker holder, or the lead, if there is one. # H24c, H26"""
    if op.who == "all":
        return from_marker(s)
    lead = under_analysis(s).threat.lead
    if lead == NOBODY:
        tell(s, "no_effect", rule="H24c")
        return []
    return [lead]


def _reveal_threat(s: State, op: Op) -> Rule:
    """New threats at a stated level, at once. # H24d, H24f"""
    for _ in range(op.n):
        yield from threats.new_threat(s, str(op.args[0]), "H24d")


def _advance_threat(s: State, op: Op) -> Rule:
    _move_leftmost(s, op, threats.advance)
    yield from ()


def _delay_threat(s: State, op: Op) -> Rule:
    _move_leftmost(s, op, threats.delay)
    yield from ()


def _move_leftmost(s: State, op: Op, move: Callable[[State, Threat, str], bool]) -> None:
    """Move the left-most threat of a level, or nothing if it has no way (effects.md)."""
    row = in_row(s, ROWS.index(str(op.args[0])))
    if not row or not move(s, row[0], "H24"):
        tell(s, "no_effect", rule="H24")


def _burn_intel_here(s: State, op: Op) -> Rule:
    """Burn the highest face-up card of a colour, of equals the one turned over first. # H24b"""
    a = under_analysis(s)
    colour = str(op.args[0])
    shown = [(i, INTEL[card.kind]) for i, card in face_up(a) if INTEL[card.kind].colour == colour]
    if shown:
        burn_card(s, a, max(shown, key=lambda each: each[1].value)[0])
    else:
        tell(s, "no_card_to_burn", colour=colour, rule="H24b")
    yield from ()


def burn_card(s: State, a: Analysis, position: int) -> None:
    """A face-up card leaves the threat, and the game with its clean-up. # H17, H31"""
    a.burned.append(position)
    tell(s, "intel_burned", card=a.threat.intel[position].kind, threat=a.threat.organization, rule="H31")


BOARD_EFFECTS = {
    "reveal_threat": _reveal_threat,
    "advance_threat": _advance_threat,
    "delay_threat": _delay_threat,
    "burn_intel_here": _burn_intel_here,
}
