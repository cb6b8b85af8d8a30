"""The advanced set-up's draft of factions (C134, C137)."""

from __future__ import annotations

from game.engine.decisions import Ask, Shuffle
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.faction import FACTIONS, faction_of
from game.root.setup import add_faction_cards, draftable, shuffle_deck, take_faction
from game.root.state import State, map_of, seats_from

KEPT = 3
"""Cards kept of the five that were dealt (C137)."""


def draft(s: State) -> Rule:
    """One faction card and its set-up, from the last player counterclockwise; then hands. # C134, C137"""
    if not s.pool and not any(player.faction for player in s.players):
        yield from fill_pool(s)
        s.setup_left = seats_from(s, s.first)[::-1]
        return "again"
    if s.setup_left:
        yield from pick(s, s.setup_left[0])
        s.setup_left.pop(0)
        return "again"
    yield from keep_cards(s)
    return "begin_turn"


def fill_pool(s: State) -> Rule:
    """A militant first, then one of all for each player; only militants for two players. # C134b-d"""
    factions = draftable(map_of(s).facts, len(s.players))
    militants = [id for id in factions if FACTIONS[id].militant]
    order = yield Shuffle(len(militants))
    pool = [militants[order[0]]]
    rest = [id for id in factions if id not in pool]
    order = yield Shuffle(len(rest))
    shuffled = [rest[at] for at in order]
    for id in shuffled:
        clash = {"vagabond": "knaves", "knaves": "vagabond"}.get(id)
        if len(pool) <= len(s.players) and clash not in pool:
            pool.append(id)
    s.locked = "" if FACTIONS[pool[-1]].militant else pool[-1]
    s.pool = pool
    for id in pool:
        dealt = yield from FACTIONS[id].deal_with_card(s)
        if dealt:
            s.dealt[id] = dealt
    tell(s, "draft_pool", pool=list(pool), locked=s.locked, dealt=dict(s.dealt), rule="C134")


def pick(s: State, seat: int) -> Rule:
    """A player takes a faction card and sets that faction up. # C134d, C134f"""
    options = sorted(id for id in s.pool if id != s.locked)
    id = yield Ask(
        seat, "draft", options,
        unavailable=lambda: [(id, "waits for a militant to be chosen", "C134") for id in [s.locked] if id],
    )  # fmt: skip
    s.pool.remove(id)
    if FACTIONS[id].militant:
        s.locked = ""
    take_faction(s, seat, id)
    tell(s, "faction", seat=seat, faction=id, rule="C134")
    yield from faction_of(s, seat).advanced_setup(s, seat)


def keep_cards(s: State) -> Rule:
    """Each keeps three of the five cards; the others go back and all is shuffled. # C137"""
    for seat in seats_from(s, s.first):
        yield from _put_back(s, seat)
        tell(s, "kept_cards", seat=seat, count=KEPT, rule="C137")
    yield from shuffle_deck(s)
    for seat in range(len(s.players)):
        yield from add_faction_cards(s, seat)
    s.pool, s.locked = [], ""


def _put_back(s: State, seat: int) -> Rule:
    """Cards of one's choice go back unseen until three are left. # C137"""
    while len(s.players[seat].hand) > KEPT:
        left = len(s.players[seat].hand) - KEPT
        card = yield deck.choose(s, seat, "put_back", lambda: sorted(set(s.players[seat].hand)),
                                 public={"left": left})  # fmt: skip
        deck.lose_unseen(s, seat, card, [seat])
        s.deck.append(card)
