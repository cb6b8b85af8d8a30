"""A table of Root in one line, for the list of saves and for the title: only what everybody sees (no
pygame)."""

from __future__ import annotations

from typing import Any

from game.engine.match import Match
from game.ui.root.names import faction_title
from game.ui.screens.title_view import Resume
from game.ui.table.session import Seats

Facts = dict[str, Any]


def is_root(table: Facts) -> bool:
    """Whether a bystander's view is one of Root."""
    return "clearings" in table


def line_of(table: Facts) -> str:
    """The map, the turn and who leads: `The Gorge - turn 12, Diaspora leads with 9 points`."""
    where = str(table["map"]["title"])
    outcome = table["outcome"]
    if outcome is not None:
        return f"{where} - finished, {_won(table)}"
    if not table["turns"]:
        return f"{where} - setting up"
    return f"{where} - turn {table['turns']}, {leader_of(table)}"


def _won(table: Facts) -> str:
    outcome = table["outcome"]
    names = [faction_title(table["players"][seat]["faction"]) for seat in outcome["winners"]]
    return f"won by {' and '.join(names)}"


def leader_of(table: Facts) -> str:
    """Who has most points, as far as the score track says."""
    players = [player for player in table["players"] if player["on_track"] and player["faction"]]
    if not players:
        return "nobody on the score track"
    most = max(player["score"] for player in players)
    if most == 0:
        return "nobody has points yet"
    first = [faction_title(player["faction"]) for player in players if player["score"] == most]
    points = "1 point" if most == 1 else f"{most} points"
    if len(first) == 1:
        return f"{first[0]} leads with {points}"
    return (
        f"{' and '.join(first)} lead with {points}" if len(first) < 3 else f"{len(first)} lead with {points}"
    )


def factions_of(table: Facts) -> list[str]:
    """The factions in seat order, without those that are not drafted yet."""
    return [player["faction"] for player in table["players"] if player["faction"]]


def resume_of(match: Match) -> Resume:
    """The game that Continue goes on with, as the title shows it."""
    table = match.observe(None)["table"]
    humans = Seats.from_table(match.table, match.seats).humans
    seat = humans[0] if humans else 0
    return Resume(line=f"Root, {line_of(table)}", seat=seat, faction=table["players"][seat]["faction"])
