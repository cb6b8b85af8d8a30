"""Accusations, tally and winners (H65-H72)."""

from __future__ import annotations

from game.engine.decisions import Ask
from game.engine.ruleset import Outcome, Rule, tell
from game.homeland.assets import seat_of, seat_option
from game.homeland.state import MOLE, NOBODY, State, Tally, Vote, from_marker
from game.homeland.tables import AGENDAS, ASSETS

AGENCY = "agency_victory"
TERRORISTS = "terrorist_victory"
EVERYONE_LOSES = "everyone_loses"
REASONS = (AGENCY, TERRORISTS, EVERYONE_LOSES)
RIGHT, WRONG = 6, -3
"""Points for naming the mole, and for naming anybody else (H68a, b)."""


def terrorist_victory(s: State) -> None:
    """The Terrorist track is full: the mole alone wins; without one everyone loses. # H66"""
    moles = [seat for seat, player in enumerate(s.players) if player.agenda == MOLE]
    reveal_agendas(s)
    finish(s, moles, dict.fromkeys(range(s.seats)), TERRORISTS if moles else EVERYONE_LOSES, "H66")


def accusations(s: State) -> Rule:
    """Each seat in turn seals one name or nobody; they open together. # H67, H68"""
    voted = {vote.seat for vote in s.votes}
    left = [seat for seat in from_marker(s) if seat not in voted]
    if not left:
        tell(s, "accusations", votes=[[vote.seat, vote.names] for vote in s.votes], informs=True, rule="H68")
        return "tally"
    seat = left[0]
    names = sorted(["nobody", *(seat_option(other) for other in range(s.seats) if other != seat)])
    yourself = (seat_option(seat), "naming yourself means nobody", "H68")
    choice = yield Ask(seat, "accuse", names, unavailable=lambda: [yourself])
    s.votes.append(Vote(seat, NOBODY if choice == "nobody" else seat_of(choice)))
    tell(s, "sealed", seat=seat, seen={seat: {"names": s.votes[-1].names}}, rule="H68")
    return "again"


def tally(s: State) -> None:
    """Agenda, assets and accusation; then the winner among those not out. # H69-H71"""
    reveal_agendas(s)
    accused = {vote.names for vote in s.votes}
    s.tallies = [tally_of(s, seat, accused) for seat in range(s.seats)]
    scored = [t for t in s.tallies if t.scored]
    best = max(scored, key=lambda t: (t.total, -rank(s, t.seat)))
    winners = [t.seat for t in scored if t.total == best.total and rank(s, t.seat) == rank(s, best.seat)]
    finish(s, winners, {t.seat: t.total if t.scored else None for t in s.tallies}, AGENCY, "H70")


def tally_of(s: State, seat: int, accused: set[int]) -> Tally:
    """The points of one seat; a mole whom anybody accused is out. # H68d, H69, H71"""
    player = s.players[seat]
    return Tally(
        seat,
        agenda_points(s, seat),
        sum(ASSETS[h.asset].vp for h in player.assets),
        accusation_points(s, seat),
        scored=player.agenda != MOLE or seat not in accused,
    )


def agenda_points(s: State, seat: int) -> int:
    """What the agenda counts: Rep, Clout or the Terrorist track. # H7"""
    player = s.players[seat]
    agenda = AGENDAS[player.agenda]
    amounts = {"rep": player.rep, "clout": player.clout, "terrorist_track": s.terrorist}
    return agenda.points_each * amounts[agenda.points_for]


def accusation_points(s: State, seat: int) -> int:
    """6 for the real mole, -3 for anybody else, 0 for nobody. # H68a-c"""
    named = next((vote.names for vote in s.votes if vote.seat == seat), NOBODY)
    if named == NOBODY:
        return 0
    return RIGHT if s.players[named].agenda == MOLE else WRONG


def rank(s: State, seat: int) -> int:
    """The place of the seat's agenda in a tie: lower goes first. # H70"""
    return AGENDAS[s.players[seat].agenda].rank


def reveal_agendas(s: State) -> None:
    """All agendas, also the left-over one. # H68"""
    tell(s, "agendas", agendas=[player.agenda for player in s.players], left_over=s.left_over,
         informs=True, rule="H68")  # fmt: skip


def finish(s: State, winners: list[int], scores: dict[int, int | None], reason: str, rule: str) -> None:
    """The game is over."""
    s.outcome = Outcome(winners, scores, reason)
    tell(s, "game_over", winners=winners, reason=reason, rule=rule)
