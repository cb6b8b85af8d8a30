"""What each seat may know, and dealing anew what it can't (H31, H55, H56)."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from game.engine.decisions import Ask
from game.homeland import analysis, looks
from game.homeland.assets import minimum_hand
from game.homeland.required import claim_due, play_due, playable
from game.homeland.state import (
    NOBODY,
    Analysis,
    Deck,
    Pick,
    Placed,
    Player,
    State,
    Threat,
    cards_in_hand,
    leads_in_hand,
    under_analysis,
)
from game.homeland.tables import AGENDA_SET

Facts = dict[str, Any]
DECKS = ("intel", "plots", "organizations", "assets")


# -- observation -----------------------------------------------------------------------------------


def observe(s: State, seat: int | None) -> Facts:
    """The table as the seat (None: a bystander) may know it. # H55, H56"""
    over = s.outcome is not None
    return {
        "table": {
            "seats": s.seats, "briefed": s.briefed, "step": s.step, "round": s.round, "marker": s.marker,
            "tracks": {"agency": s.agency, "terrorist": s.terrorist},
            "agenda_set": dict(AGENDA_SET[s.seats]),
            "pool": {"agents": s.agents, "soldiers": s.soldiers},
            "initiative": {"drawn": list(s.initiative_drawn), "left": len(s.initiative)},
            "players": [_player(s, i, seat, over) for i in range(s.seats)],
            "threats": [_threat(t, seat, over) for t in _in_reading_order(s)],
            "waiting": [_threat(t, seat, over) for t in s.waiting],
            "struck": [_threat(t, seat, over) for t in s.struck],
            "piles": {name: _pile(getattr(s, name)) for name in DECKS},
            "analysis": _analysis(s, seat, over) if s.analysis else None,
            "turn": _turn(s),
            "to_reveal": s.to_reveal,
            "used": sorted(s.used),
            "sealed": sorted(vote.seat for vote in s.votes),
            "votes": [[vote.seat, vote.names] for vote in s.votes] if over else [],
            "tallies": [_tally(t) for t in s.tallies] if over else [],
            "left_over": s.left_over if over else None,
            "outcome": _outcome(s),
        },
        "own": None if seat is None else _own(s, seat),
    }  # fmt: skip


def _outcome(s: State) -> Facts | None:
    if s.outcome is None:
        return None
    scores = {str(seat): points for seat, points in s.outcome.scores.items()}
    return {"winners": list(s.outcome.winners), "scores": scores, "reason": s.outcome.reason}


def _in_reading_order(s: State) -> list[Threat]:
    return sorted(s.threats, key=lambda t: (-t.row, t.column))


def _player(s: State, i: int, seat: int | None, over: bool) -> Facts:
    """The public state of a player; the own row shows hand, face-down assets and agenda too. # H56"""
    player, own = s.players[i], over or i == seat
    return {
        "seat": i, "rep": player.rep, "clout": player.clout,
        "agents": player.agents, "soldiers": player.soldiers,
        "hand": cards_in_hand(player), "shown": list(player.shown),
        "held": sorted(player.hand) if own else None, "minimum_hand": minimum_hand(player),
        "cases": [t.organization for t in _in_reading_order(s) if t.lead == i],
        "leads": leads_in_hand(s, i),
        "assets": _holdings(player, own),
        "agenda": player.agenda if own else None,
    }  # fmt: skip


def _holdings(player: Player, own: bool) -> list[Facts]:
    """Active ones first, unknown ones last."""
    found = []
    for holding in player.assets:
        known = holding.active or holding.known
        asset = holding.asset if own or known else None
        found.append({"asset": asset, "active": holding.active, "known": known})
    return sorted(found, key=lambda each: (not each["active"], each["asset"] or "~"))


def _own(s: State, seat: int) -> Facts:
    """What only this seat knows. # H55"""
    player = s.players[seat]
    choosing = s.offered if s.offered and _chooser(s) == seat else []
    block = s.turn.block if s.turn and s.turn.seat == seat else []
    vote = next((vote.names for vote in s.votes if vote.seat == seat), None)
    return {
        "agenda": player.agenda, "hand": sorted(player.hand), "shown": sorted(player.shown),
        "offered": sorted(choosing), "vote": vote,
        "block": [{"card": pick.kind, "shown": pick.shown, "case": pick.case} for pick in block],
    }  # fmt: skip


def _chooser(s: State) -> int:
    """Who keeps an offered asset: the lead of a neutralized threat, else the player at turn. # H45"""
    if s.analysis is not None:
        return s.analysis.threat.lead
    return s.turn.seat if s.turn else NOBODY


def _threat(t: Threat, seat: int | None, over: bool, *, plot_open: bool = False) -> Facts:
    """A threat with what the seat knows of its hidden cards. # H55, H56"""
    notes = [(n.round, n.count, t.intel[: n.count]) for n in t.looks if n.seat == seat]
    plot_known = over or plot_open or looks.knows_plot(t, seat)
    return {
        "id": t.organization, "row": t.row, "column": t.column, "lead": t.lead, "agents": t.agents,
        "soldiers": t.soldiers, "plot": t.plot if plot_known else None,
        "intel": [_placed(card, seat, over) for card in t.intel],
        "looks": [{"round": when, "count": count, "cards": sorted(card.kind for card in cards)}
                  for when, count, cards in notes],
        "plot_looks": [n.round for n in t.plot_looks if n.seat == seat],
    }  # fmt: skip


def _placed(card: Placed, seat: int | None, over: bool) -> Facts:
    mine = seat is not None and card.by == seat
    return {
        "by": card.by, "via": card.via, "round": card.round, "shown": card.shown,
        "card": card.kind if over or mine or card.shown else None,
    }  # fmt: skip


def _pile(deck: Deck) -> Facts:
    return {"draw": len(deck.draw), "discard": sorted(deck.discard), "burned": sorted(deck.burned)}


def _analysis(s: State, seat: int | None, over: bool) -> Facts:
    """All details of an analysis are public, but not the cards still to be turned. # H56"""
    a = under_analysis(s)
    burned = set(a.burned)
    return {
        "threat": _threat(a.threat, seat, over, plot_open=True), "immediate": a.immediate,
        "cards": len(a.threat.intel),
        "turned": [{"card": a.threat.intel[i].kind, "burned": i in burned} for i in a.order[: a.turned]],
        "red": analysis.red_total(s), "blue": analysis.blue_total(s),
        "lead_bonus": analysis.lead_bonus(s, a.threat.lead), "briefing": analysis.briefing(s, a),
        "adjust_red": a.adjust_red, "adjust_blue": a.adjust_blue, "asking": a.asking, "passes": a.passes,
        "succeeded": a.succeeded, "affected": list(a.affected),
    }  # fmt: skip


def _turn(s: State) -> Facts | None:
    turn = s.turn
    if turn is None:
        return None
    return {
        "seat": turn.seat, "due": turn.due, "claimed": turn.claimed, "played": turn.played,
        "exchanged": turn.exchanged, "recruited": turn.recruited, "used": sorted(turn.used),
        "soldiers_to": turn.soldiers_to, "agents_to": turn.agents_to, "block": len(turn.block),
        "claim_due": claim_due(s, turn.seat), "play_due": play_due(s, turn.seat),
        "playable": playable(s, turn.seat),
    }  # fmt: skip


def _tally(t: Any) -> Facts:
    return {"seat": t.seat, "agenda": t.agenda, "assets": t.assets, "accusation": t.accusation,
            "scored": t.scored, "total": t.total}  # fmt: skip


# -- dealing anew ----------------------------------------------------------------------------------

Slot = tuple[Any, Any]
"""A place that holds a card: (list, index) or (struct, attribute)."""


def redeal(s: State, seat: int, rng: Random, pending: Ask | None) -> None:
    """Deal anew, in place, all that the seat can't know: same observation for it afterwards."""
    for threat in _all_threats(s):
        _reassign_looked(s, threat, seat, rng)
    if s.analysis is not None:
        _reorder_unturned(s.analysis, rng)
    _shuffle_slots(_hidden_intel(s, seat), rng)
    _shuffle_slots(_hidden_plots(s, seat), rng)
    _shuffle_slots(_hidden_assets(s, seat), rng)
    _shuffle_slots(_hidden_agendas(s, seat), rng)
    rng.shuffle(s.organizations.draw)
    rng.shuffle(s.initiative)
    for player in s.players:
        player.hand.sort()
    s.offered.sort()
    _reseal(s, seat, rng)


def _all_threats(s: State) -> list[Threat]:
    under = [s.analysis.threat] if s.analysis else []
    return [*s.threats, *s.waiting, *s.struck, *under]


def _unknown(threat: Threat, seat: int, start: int, stop: int) -> list[int]:
    """Positions in a stretch of the intel whose single cards the seat did not see."""
    return [i for i in range(start, stop) if threat.intel[i].by != seat and not threat.intel[i].shown]


def _reassign_looked(s: State, threat: Threat, seat: int, rng: Random) -> None:
    """Between two looks the seat knows which kinds there are, not which card is whose. # H51b"""
    stops = sorted({0, *(look.count for look in threat.looks if look.seat == seat), len(threat.intel)})
    for start, stop in pairwise(stops):
        places = _unknown(threat, seat, start, stop)
        moved = places[:]
        rng.shuffle(moved)
        kinds = [threat.intel[i].kind for i in places]
        for kind, to in zip(kinds, moved, strict=True):
            threat.intel[to].kind = kind
        if s.analysis is not None and threat is s.analysis.threat:
            _rename_positions(s.analysis, dict(zip(places, moved, strict=True)))


def _rename_positions(a: Analysis, moved: dict[int, int]) -> None:
    """Cards already turned over stay what they are, whoever put them there."""
    a.order = [moved.get(i, i) for i in a.order]
    a.burned = [moved.get(i, i) for i in a.burned]


def _reorder_unturned(a: Analysis, rng: Random) -> None:
    rest = a.order[a.turned :]
    rng.shuffle(rest)
    a.order[a.turned :] = rest


def _hidden_intel(s: State, seat: int) -> list[Slot]:
    slots: list[Slot] = [(s.intel.draw, i) for i in range(len(s.intel.draw))]
    for i, player in enumerate(s.players):
        if i != seat:
            slots += [(player.hand, n) for n in range(len(player.hand))]
    turned = set(s.analysis.order[: s.analysis.turned]) if s.analysis else set()
    for threat in _all_threats(s):
        open_now = turned if s.analysis and threat is s.analysis.threat else set()
        start = looks.known_count(threat, seat)
        hidden = _unknown(threat, seat, start, len(threat.intel))
        slots += [(threat.intel[i], "kind") for i in hidden if i not in open_now]
    slots += [(pick, "kind") for pick in _block_of_other(s, seat) if not pick.shown]
    return slots


def _block_of_other(s: State, seat: int) -> list[Pick]:
    return s.turn.block if s.turn and s.turn.seat != seat else []


def _hidden_plots(s: State, seat: int) -> list[Slot]:
    slots: list[Slot] = [(s.plots.draw, i) for i in range(len(s.plots.draw))]
    for threat in [*s.threats, *s.waiting, *s.struck]:
        if not looks.knows_plot(threat, seat):
            slots.append((threat, "plot"))
    return slots


def _hidden_assets(s: State, seat: int) -> list[Slot]:
    slots: list[Slot] = [(s.assets.draw, i) for i in range(len(s.assets.draw))]
    if s.offered and _chooser(s) != seat:
        slots += [(s.offered, i) for i in range(len(s.offered))]
    for i, player in enumerate(s.players):
        if i != seat:
            slots += [(h, "asset") for h in player.assets if not h.active and not h.known]
    return slots


def _hidden_agendas(s: State, seat: int) -> list[Slot]:
    if s.outcome is not None:
        return []
    others: list[Slot] = [(player, "agenda") for i, player in enumerate(s.players) if i != seat]
    return [*others, (s, "left_over")]


def _shuffle_slots(slots: list[Slot], rng: Random) -> None:
    cards = [holder[key] if isinstance(holder, list) else getattr(holder, key) for holder, key in slots]
    rng.shuffle(cards)
    for (holder, key), card in zip(slots, cards, strict=True):
        if isinstance(holder, list):
            holder[key] = card
        else:
            setattr(holder, key, card)


def _reseal(s: State, seat: int, rng: Random) -> None:
    """Sealed accusations of others may be anything. # H68"""
    if s.outcome is not None:
        return
    for vote in s.votes:
        if vote.seat != seat:
            vote.names = rng.choice([NOBODY, *(i for i in range(s.seats) if i != vote.seat)])


