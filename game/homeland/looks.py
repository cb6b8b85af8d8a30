"""Looking at hidden cards of threats, and the private notes of it (H51, H52, H55)."""

from __future__ import annotations

from game.engine.ruleset import tell
from game.homeland.state import Look, PlotLook, State, Threat, threat_named


def look_at_plot(s: State, seat: int, organization: str, rule: str) -> None:
    """Show the plot of a threat to one seat, and note it with the round. # H52, H55"""
    threat = threat_named(s, organization)
    threat.plot_looks.append(PlotLook(seat, s.round))
    tell(s, "looked_at_plot", seat=seat, threat=organization, seen={seat: {"plot": threat.plot}},
         later={"plot": threat.plot}, informs=True, rule=rule)  # fmt: skip


def look_at_intel(s: State, seat: int, organization: str, rule: str) -> None:
    """Show all intel of a threat to one seat, shuffled: kinds, not order or origin. # H51, H55"""
    threat = threat_named(s, organization)
    threat.looks.append(Look(seat, len(threat.intel), s.round))
    cards = sorted(card.kind for card in threat.intel)
    tell(s, "looked_at_intel", seat=seat, threat=organization, count=len(cards),
         seen={seat: {"cards": cards}}, later={"cards": cards}, informs=True, rule=rule)  # fmt: skip


def knows_plot(threat: Threat, seat: int | None) -> bool:
    """Whether the seat has seen the plot of this threat."""
    return any(note.seat == seat for note in threat.plot_looks)


def known_count(threat: Threat, seat: int | None) -> int:
    """Of how many of the first cards the seat knows the kinds together, from its looks."""
    return max((note.count for note in threat.looks if note.seat == seat), default=0)
