"""What must hold at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.homeland.state import (
    COLUMNS,
    IMMINENT,
    LEADS,
    LOW,
    NOBODY,
    TRACK,
    Analysis,
    State,
    Threat,
    cases_of,
)
from game.homeland.tables import AGENDA_SET, ASSETS, INTEL, ORGANIZATIONS, PLOTS

ANALYSIS_STEPS = ("lay_out", "reveal", "window", "result", "aftermath", "clean_up")
TURN_STEPS = ("action", "refill", "redraw")


def check(s: State) -> list[str]:
    """Everything that is wrong with the state; empty when sound."""
    named = list(references(s))
    if named:
        return named  # the rest would stumble over them
    rules = (cards, pieces, board, tracks, players, turns)
    return [fault for rule in rules for fault in rule(s)]


def references(s: State) -> Iterator[str]:
    """Every seat, asset and card position that is named is there."""
    seats, somebody = range(s.seats), range(NOBODY, s.seats)
    if len(s.players) != s.seats or s.seats not in AGENDA_SET:
        yield f"{len(s.players)} players at {s.seats} seats"
        return
    named = [s.marker, s.first, *(vote.names for vote in s.votes)]
    sure = [*(vote.seat for vote in s.votes), *(tally.seat for tally in s.tallies)]
    sure += [s.turn.seat] if s.turn else []
    if s.outcome is not None:
        sure += [*s.outcome.winners, *s.outcome.scores]
    for threat in all_threats(s):
        named += [threat.lead, *(n for card in threat.intel for n in (card.by, card.via))]
        sure += [look.seat for look in threat.looks] + [look.seat for look in threat.plot_looks]
        if any(not 0 <= look.count <= len(threat.intel) for look in threat.looks):
            yield f"a look at more cards than {threat.organization} has"
    if s.analysis is not None:
        named.append(s.analysis.asking)
        sure += s.analysis.affected
        yield from laid_out(s.analysis)
    if any(n not in somebody for n in named) or any(n not in seats for n in sure):
        yield "a seat is named that is not there"
    if any(asset not in ASSETS for asset in (*s.used, *(s.turn.used if s.turn else []))):
        yield "an asset is named that is not there"
    least = int(s.step in TURN_STEPS)
    if not (least <= s.turns_left <= s.seats and 0 <= s.to_reveal <= s.seats):
        yield f"{s.turns_left} turns and {s.to_reveal} new threats to come"
    if (s.step in ANALYSIS_STEPS and s.analysis is None) or (s.step in TURN_STEPS and s.turn is None):
        yield f"nothing to do in step {s.step}"


def laid_out(a: Analysis) -> Iterator[str]:
    """The cards under analysis are turned over in some order; only face-up ones are burned."""
    if a.order and sorted(a.order) != list(range(len(a.threat.intel))):
        yield f"cards laid out as {a.order}"
    if not 0 <= a.turned <= len(a.order) or not set(a.burned) <= set(a.order[: a.turned]):
        yield f"{a.turned} cards turned over, {a.burned} burned"


def all_threats(s: State) -> list[Threat]:
    """Every threat that still exists as one, also struck ones."""
    return [*s.threats, *s.waiting, *s.struck, *([s.analysis.threat] if s.analysis else [])]


def cards(s: State) -> Iterator[str]:
    """Card totals per deck stay constant."""
    threats = all_threats(s)
    block = s.turn.block if s.turn else []
    hands = [kind for player in s.players for kind in (*player.hand, *player.shown)]
    found = {
        "intel": [*(card.kind for t in threats for card in t.intel), *hands, *(pick.kind for pick in block)],
        "plots": [t.plot for t in threats],
        "organizations": [t.organization for t in threats],
        "assets": [*(h.asset for player in s.players for h in player.assets), *s.offered],
    }
    whole = {
        "intel": Counter({kind.id: kind.copies for kind in INTEL.values()}),
        "plots": Counter(list(PLOTS)),
        "organizations": Counter(list(ORGANIZATIONS)),
        "assets": Counter(list(ASSETS)),
    }
    for name, elsewhere in found.items():
        deck = getattr(s, name)
        now = Counter([*elsewhere, *deck.draw, *deck.discard, *deck.burned])
        if now != whole[name]:
            yield f"{name}: missing {dict(whole[name] - now)}, too many {dict(now - whole[name])}"
    agendas = Counter([*(p.agenda for p in s.players), s.left_over])
    if s.step != "setup" and agendas != Counter(AGENDA_SET[s.seats]):
        yield f"agendas are {dict(agendas)}"


def pieces(s: State) -> Iterator[str]:
    """Agents and soldiers: pool + players + board = the limit of each."""
    threats = all_threats(s)
    for kind in ("agents", "soldiers"):
        parts = [getattr(each, kind) for each in (s, *s.players, *threats)]
        if min(parts) < 0 or sum(parts) != s.pool_limit:
            yield f"{kind}: {parts} do not add up to {s.pool_limit}"


def board(s: State) -> Iterator[str]:
    """No space holds two threats; Imminent is empty after step 2, Low after step 3."""
    spaces = [(t.row, t.column) for t in s.threats]
    if len(set(spaces)) != len(spaces):
        yield f"two threats in one space: {sorted(spaces)}"
    gone = [(t.row, 0) for t in all_threats(s)]
    if any(not (LOW <= row <= IMMINENT and 0 <= column < COLUMNS) for row, column in [*spaces, *gone]):
        yield f"a threat outside the board: {sorted(spaces)}"
    if s.step == "advance" and any(row == IMMINENT for row, _ in spaces):
        yield "Imminent is not empty after step 2"
    if s.revealing and s.to_reveal == s.seats and not s.analysis and any(row == LOW for row, _ in spaces):
        yield "Low is not empty after step 3"


def tracks(s: State) -> Iterator[str]:
    """Game over if and only if a track has 12."""
    if not (0 <= s.agency <= TRACK and 0 <= s.terrorist <= TRACK):
        yield f"tracks at {s.agency} and {s.terrorist}"
    if s.agency == TRACK and s.terrorist == TRACK:
        yield "both tracks are full"
    if s.outcome is not None and TRACK not in (s.agency, s.terrorist):
        yield "the game is over with no full track"


def players(s: State) -> Iterator[str]:
    """Nobody owes tokens, nobody has more cases than lead cards, hands are full between turns."""
    for seat, player in enumerate(s.players):
        if min(player.rep, player.clout) < 0:
            yield f"seat {seat} has {player.rep} Rep and {player.clout} Clout"
        if len(cases_of(s, seat)) > LEADS:
            yield f"seat {seat} leads {len(cases_of(s, seat))} cases"
        if player.shown != sorted(player.shown) or player.hand != sorted(player.hand):
            yield f"seat {seat} holds its cards in no order"


def turns(s: State) -> Iterator[str]:
    """Each player is first exactly once in every block of N rounds."""
    if s.round and sorted([*s.initiative, *s.initiative_drawn]) != list(range(s.seats)):
        yield f"initiative deck {s.initiative} and drawn {s.initiative_drawn}"
    if s.turn is not None and s.turn.played > 2:
        yield f"{s.turn.played} cards played in one turn"
