"""The Terrorist Turn, steps 1, 3 and 4 (H12-H14, H32-H36); step 2 stands in analysis.py."""

from __future__ import annotations

from game.engine.decisions import Shuffle
from game.engine.ruleset import Rule, tell
from game.homeland import analysis, threats
from game.homeland.state import IMMINENT, State, in_row


def marker(s: State) -> Rule:
    """Step 1: the top initiative card says who takes the marker and the first turn. # H13"""
    s.round += 1
    s.used = []
    if not s.initiative:
        order = yield Shuffle(s.seats)
        s.initiative, s.initiative_drawn = list(order), []
        if s.round == 1 and s.first >= 0:
            s.initiative.remove(s.first)
            s.initiative.append(s.first)
    s.marker = s.initiative.pop()
    s.initiative_drawn.append(s.marker)
    tell(s, "round", number=s.round, seat=s.marker, informs=True, rule="H13")
    return None


def next_analysis(s: State) -> str:
    """Step 2: the left-most threat now in the Imminent row, until there is none. # H14"""
    row = in_row(s, IMMINENT)
    if not row:
        return "advance"
    threat = row[0]
    s.threats.remove(threat)
    analysis.open_analysis(s, threat, immediate=False)
    return "lay_out"


def advance(s: State) -> str:
    """Step 3: every threat on the board moves up one row in its column. # H32"""
    moved = []
    for row in range(IMMINENT - 1, -1, -1):
        for threat in in_row(s, row):
            threat.row += 1
            moved.append(threat.organization)
    if moved:
        tell(s, "advanced", threats=moved, rule="H32")
    s.revealing, s.to_reveal = True, s.seats
    return "new_threat"


def new_threat(s: State) -> Rule:
    """Step 4: as many new threats as players, one after another. # H34"""
    if s.waiting:
        return resolve_waiting(s)
    if not s.to_reveal:
        s.revealing = False
        s.turns_left = s.seats
        return "begin_turn"
    s.to_reveal -= 1
    made = yield from threats.new_threat(s, None, "H33")
    if not made:
        s.to_reveal = 0
    return "again"


def resolve_waiting(s: State) -> str:
    """A threat for which even Imminent has no room is resolved at once. # H36, H24d"""
    analysis.open_analysis(s, s.waiting.pop(0), immediate=True)
    return "lay_out"
