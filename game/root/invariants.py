"""What must hold at every moment (C22-C57, IT3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from game.root.faction import faction_of
from game.root.places import open_slots
from game.root.setup import all_cards
from game.root.state import GOAL, NOBODY, WARRIOR, Player, State, map_of
from game.root.tables import ITEMS


def check(s: State) -> list[str]:
    """Everything that is wrong with the state; empty when sound."""
    return [fault for rule in (cards, pieces, board, points) for fault in rule(s)]


def cards(s: State) -> Iterator[str]:
    """Every card is in exactly one place."""
    found = [*s.deck, *s.discard, *s.available, *s.gone, *s.market]
    for seat, player in enumerate(s.players):
        found += [*player.hand, *player.play, *player.revealed]
        if player.dominance:
            found.append(player.dominance)
        if player.faction:
            found += faction_of(s, seat).held_cards(s, seat)
        if player.hand != sorted(player.hand):
            yield f"seat {seat} holds its cards in no order"
        for viewer, known in player.known.items():
            if Counter(known) - Counter(player.hand):
                yield f"seat {viewer} knows cards of seat {seat} that are not there"
    if s.step in BEFORE_FACTION_CARDS:
        return
    whole = all_cards(s)
    if sorted(found) != sorted(whole):
        missing, extra = Counter(whole) - Counter(found), Counter(found) - Counter(whole)
        yield f"cards: missing {dict(missing)}, too many {dict(extra)}"


BEFORE_FACTION_CARDS = ("prepare", "deal", "landmarks", "draft", "faction_setup")
"""Steps in which the cards that factions bring may not be in the deck yet."""


def pieces(s: State) -> Iterator[str]:
    """Each piece of a faction is in the supply, on the map, elsewhere with its owner, or out."""
    for seat, player in enumerate(s.players):
        if not player.faction:
            continue
        faction = faction_of(s, seat)
        found = dict(player.supply)
        for kind in _on_the_table(player, faction.stored_as):
            found[kind] = found.get(kind, 0) + 1
        for kind, count in (*player.out.items(), *faction.held_pieces(s, seat).items()):
            found[kind] = found.get(kind, 0) + count
        found[WARRIOR] = found.get(WARRIOR, 0) + sum(player.warriors.values()) + sum(player.captive.values())
        if {kind: count for kind, count in found.items() if count} != faction.pieces:
            yield f"{player.faction}: pieces are {found}, not {faction.pieces}"
        yield from faction.faults(s, seat)


def _on_the_table(player: Player, stored_as: Mapping[str, str]) -> Iterator[str]:
    """The buildings and tokens on the map, by the names that they have in the supply."""
    for group in (player.buildings, player.tokens):
        for kinds in group.values():
            for kind in kinds:
                yield stored_as.get(kind, kind)


def board(s: State) -> Iterator[str]:
    """Pieces stand where there are places for them, buildings in slots."""
    g = map_of(s)
    known = {*g.clearings, *g.forests}
    for seat, player in enumerate(s.players):
        for group in (player.warriors, player.buildings, player.tokens):
            if not set(group) <= known or not all(group.values()):
                yield f"seat {seat} has pieces at {sorted(group)}"
        if player.pawn and player.pawn not in known:
            yield f"the pawn of seat {seat} is at {player.pawn}"
    for place in g.clearings:
        if open_slots(s, place) < 0:
            yield f"{place} has more buildings than slots"
    made = Counter(s.items) + Counter(s.forge)
    for player in s.players:
        made.update(player.items)
    for item, count in made.items():
        if count > ITEMS[item].supply:
            yield f"there are {count} of {item} in the supply and crafted"
    if any(count < 1 for items in (s.items, s.forge) for count in items.values()):
        yield f"items are {s.items} and {s.forge}"


def points(s: State) -> Iterator[str]:
    """Nobody is below 0, and nobody has 30 while the game goes on."""
    for seat, player in enumerate(s.players):
        if player.score < 0:
            yield f"seat {seat} has {player.score} points"
        if s.outcome is None and player.on_track and player.score >= GOAL:
            yield f"seat {seat} has won and the game goes on"
        if player.partner != NOBODY and player.on_track:
            yield f"seat {seat} is in a coalition and still scores"
