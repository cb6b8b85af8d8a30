"""New threats and their places on the board (H24, H33-H36)."""

from __future__ import annotations

from game.engine.ruleset import Rule, tell
from game.homeland import decks
from game.homeland.state import COLUMNS, IMMINENT, LOW, NOBODY, ROWS, Placed, State, Threat, at
from game.homeland.tables import ORGANIZATIONS


def open_column(s: State, row: int) -> int | None:
    """The left-most open space of a row. # H35"""
    return next((column for column in range(COLUMNS) if at(s, row, column) is None), None)


def new_threat(s: State, level: str | None, rule: str) -> Rule:
    """Make one threat and place it; `level` None uses the organization's own. # H33, H24d

    Returns False when no organization or no plot is left (H10).
    """
    if not decks.has_card(s.organizations) or not decks.has_card(s.plots):
        tell(s, "no_threat_left", rule="H10")
        return False
    organization = yield from decks.draw(s, "organizations")
    plot = yield from decks.draw(s, "plots")
    card = yield from decks.draw(s, "intel")
    own = ORGANIZATIONS[organization].level
    threat = Threat(organization, plot, ROWS.index(level or own), NOBODY)
    if card is not None:
        threat.intel.append(Placed(card, NOBODY, s.round))
    place(s, threat, rule)
    return True


def place(s: State, threat: Threat, rule: str) -> None:
    """Left-most open space of its level, else of the next higher; with no room at all it waits. # H35, H36"""
    wanted = threat.row
    for row in range(wanted, IMMINENT + 1):
        column = open_column(s, row)
        if column is not None:
            threat.row, threat.column = row, column
            s.threats.append(threat)
            tell(s, "new_threat", threat=threat.organization, row=row, column=column, pushed_up=row - wanted,
                 later={"plot": threat.plot, "intel": [card.kind for card in threat.intel]}, informs=True,
                 rule=rule if row == wanted else "H35")  # fmt: skip
            return
    threat.row = IMMINENT
    s.waiting.append(threat)
    tell(s, "no_room", threat=threat.organization, informs=True, rule="H36")


def advance(s: State, threat: Threat, rule: str) -> bool:
    """The threat moves straight up one row, if the space above is open (effects.md). Says whether it did."""
    if threat.row == IMMINENT or at(s, threat.row + 1, threat.column) is not None:
        return False
    threat.row += 1
    tell(s, "threat_moved", threat=threat.organization, row=threat.row, column=threat.column, rule=rule)
    return True


def delay_target(s: State, threat: Threat) -> int | None:
    """The column where a threat moving down one row would stand, or None if it can't (effects.md)."""
    if threat.row == LOW:
        return None
    if at(s, threat.row - 1, threat.column) is None:
        return threat.column
    return open_column(s, threat.row - 1)


def delay(s: State, threat: Threat, rule: str) -> bool:
    """The threat moves down one row: same column, else left-most open space. Says whether it did."""
    column = delay_target(s, threat)
    if column is None:
        return False
    threat.row, threat.column = threat.row - 1, column
    tell(s, "threat_moved", threat=threat.organization, row=threat.row, column=column, rule=rule)
    return True
