"""What each seat may know, and dealing anew what it can't (C9, C10)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.engine.decisions import Ask
from game.root.faction import faction_of
from game.root.places import open_slots, ruler, suits_at
from game.root.state import Player, State, map_of
from game.root.tables import CARDS

Facts = dict[str, Any]


# -- observation -------------------------------------------------------------------------------------------


def observe(s: State, seat: int | None) -> Facts:
    """The table as the seat (None: a bystander) may know it. # C9"""
    over = s.outcome is not None
    return {
        "table": {
            "seats": len(s.players), "step": s.step, "setup": s.mode, "deck_name": s.deck_name,
            "first": s.first, "turns": s.turns, "turn": _turn(s), "battle": _battle(s),
            "players": [_player(s, i, seat, over) for i in range(len(s.players))],
            "map": _map(s), "clearings": _clearings(s),
            "landmarks": dict(s.landmarks), "forge": dict(s.forge), "market": _market(s, seat, over),
            "items": dict(s.items), "deck": len(s.deck), "discard": sorted(s.discard),
            "available": list(s.available), "gone": sorted(s.gone), "ruins": sorted(s.ruins),
            "ruin_items": {place: sorted(items) for place, items in s.ruin_items.items()} if over else {},
            "setup_left": list(s.setup_left), "pool": list(s.pool), "locked": s.locked,
            "dealt": {name: list(cards) for name, cards in s.dealt.items()},
            "outcome": _outcome(s), "backs": _backs(s),
        },
        "own": None if seat is None else _own(s, seat),
    }  # fmt: skip


def _backs(s: State) -> Facts | None:
    """What the backs of the cards tell when they may be looked at. # D14"""
    if not s.backs_public:
        return None
    hands = [sum(map(_is_frog, player.hand)) for player in s.players]
    return {"hands": hands, "top": bool(s.deck) and _is_frog(s.deck[-1])}


def _outcome(s: State) -> Facts | None:
    if s.outcome is None:
        return None
    scores = {str(seat): points for seat, points in s.outcome.scores.items()}
    return {"winners": list(s.outcome.winners), "scores": scores, "reason": s.outcome.reason}


def _turn(s: State) -> Facts | None:
    if s.turn is None:
        return None
    used = sorted(each for each in s.turn.used if not each.startswith("at:"))
    return {"seat": s.turn.seat, "phase": s.turn.phase, "activated": dict(s.turn.activated), "used": used}


def _battle(s: State) -> Facts | None:
    b = s.battle
    if b is None:
        return None
    return {
        "attacker": b.attacker, "defender": b.defender, "place": b.place, "kind": b.kind, "step": b.step,
        "rolled": list(b.rolled), "extra": list(b.extra), "ignored": list(b.ignored),
        "ignore_rolled": list(b.ignore_rolled), "helpers": [list(each) for each in b.helpers],
    }  # fmt: skip


def _map(s: State) -> Facts:
    """The graph, which never changes during a match."""
    g = map_of(s)
    return {
        "id": g.facts.id, "title": g.facts.title, "flooded": sorted(g.flooded), "corners": list(g.corners),
        "adjacent": {place: list(near) for place, near in g.adjacent.items()},
        "rivers": {place: list(near) for place, near in g.rivers.items() if near},
        "opposite": dict(g.opposite), "edge": list(g.edge),
        "forests": {f: {"touches": list(g.touches[f]), "borders": list(g.borders[f])} for f in g.forests},
    }  # fmt: skip


def _clearings(s: State) -> Facts:
    return {
        place: {
            "suits": list(suits_at(s, place)), "own_suits": list(s.suits[place]), "ruler": ruler(s, place),
            "slots": map_of(s).slots[place], "open": open_slots(s, place), "ruin": place in s.ruins,
        }
        for place in map_of(s).clearings if place in s.suits
    }  # fmt: skip


def _player(s: State, i: int, seat: int | None, over: bool) -> Facts:
    player = s.players[i]
    mine = over or i == seat
    return {
        "seat": i, "faction": player.faction, "score": player.score, "on_track": player.on_track,
        "dominance": player.dominance, "partner": player.partner, "hand": len(player.hand),
        "cards": sorted(player.hand) if mine else None, "known": _known(player, seat),
        "play": list(player.play), "revealed": sorted(player.revealed), "items": dict(player.items),
        "supply": dict(player.supply), "out": dict(player.out), "warriors": dict(player.warriors),
        "buildings": {place: list(kinds) for place, kinds in player.buildings.items()},
        "tokens": {place: list(kinds) for place, kinds in player.tokens.items()}, "pawn": player.pawn,
        "captive": dict(player.captive),
        "own": faction_of(s, i).observe(s, i, None if seat is None and not over else (i if over else seat))
        if player.faction else None,
    }  # fmt: skip


def _known(player: Player, seat: int | None) -> list[str]:
    """The cards that the seat knows to be in this hand."""
    return [] if seat is None else sorted(player.known.get(seat, ()))


def _market(s: State, seat: int | None, over: bool) -> list[str | None]:
    return [
        card if over or (seat is not None and by == seat) else None
        for card, by in zip(s.market, s.market_by, strict=True)
    ]


def _own(s: State, seat: int) -> Facts:
    return {"hand": sorted(s.players[seat].hand)}


# -- dealing anew ------------------------------------------------------------------------------------------


def redeal(s: State, seat: int, rng: Random, pending: Ask | None) -> None:
    """Deal anew, in place, all that the seat can't know: same observation for it afterwards."""
    slots: list[tuple[list[str], int]] = [(s.deck, i) for i in range(len(s.deck))]
    slots += [(s.market, i) for i, by in enumerate(s.market_by) if by != seat]
    for i, player in enumerate(s.players):
        if i != seat:
            slots += _unknown_in_hand(player, seat)
        if player.faction:
            slots += faction_of(s, i).hidden_cards(s, i, seat)
    _deal(s, slots, rng)
    for i, player in enumerate(s.players):
        player.hand.sort()
        if i != seat:
            _forget_others(player, seat)
        if player.faction:
            faction_of(s, i).redeal(s, i, seat, rng)
    _reshuffle_ruins(s, rng)


def _deal(s: State, slots: list[tuple[list[str], int]], rng: Random) -> None:
    """New cards for these places, one of the same back where everybody sees the back. # D14"""
    cards = [holder[at] for holder, at in slots]
    rng.shuffle(cards)
    if s.backs_public:
        last = len(s.deck) - 1
        shown = [slot for slot in slots if slot[0] is not s.deck or slot[1] == last]
        slots = shown + [slot for slot in slots if slot[0] is s.deck and slot[1] != last]
        backs = [_is_frog(holder[at]) for holder, at in shown]
        fitting = [cards.pop(next(i for i, card in enumerate(cards) if _is_frog(card) == b)) for b in backs]
        cards = fitting + cards
    for (holder, at), card in zip(slots, cards, strict=True):
        holder[at] = card


def _is_frog(card: str) -> bool:
    return CARDS[card].suit == "frog"


def _unknown_in_hand(player: Player, seat: int) -> list[tuple[list[str], int]]:
    """The places in a hand that hold cards which the seat does not know to be there."""
    known = Counter(player.known.get(seat, ()))
    slots = []
    for at, card in enumerate(player.hand):
        if known[card]:
            known[card] -= 1
        else:
            slots.append((player.hand, at))
    return slots


def _forget_others(player: Player, seat: int) -> None:
    """What third seats know of a hand must stay true of what it holds in the dealt world."""
    for viewer, cards in player.known.items():
        if viewer != seat:
            player.known[viewer] = sorted((Counter(cards) & Counter(player.hand)).elements())


def _reshuffle_ruins(s: State, rng: Random) -> None:
    """Nobody knows which item lies under which ruin. # RU4"""
    places = sorted(s.ruin_items)
    items = [item for place in places for item in s.ruin_items[place]]
    rng.shuffle(items)
    for place in places:
        count = len(s.ruin_items[place])
        s.ruin_items[place], items = sorted(items[:count]), items[count:]
