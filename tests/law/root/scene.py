"""Scenes: any table of Root in a few words, and a match that is played by name.

    match = (Scene("marquise", "eyrie")
             .at("A1", "marquise", warrior=2, sawmill=1, wood=1)
             .at("A5", "eyrie", warrior=3, roost=1)
             .hand("eyrie", "B07", "B11")
             .dice(3, 1)
             .turn("marquise", "actions", actions=3))
    play(match, "battle", "A5", "seat_1")
    assert pending(match) == (1, "ambush")

Nobody has set up: the map is bare but for the ruins, hands are empty, every piece lies in its supply, and the
deck gives cards in the order of the data file. Seats are the factions in the order given; seat 0 is first.
Maps are `autumn` (A1-A12 with printed suits), `gorge` and `marsh` (all suits fox, rabbit, mouse in turn).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.engine.match import Match
from game.engine.ruleset import Rule
from game.root import deck, graph, landmarks, setup
from game.root.faction import faction_of, lineup, shift
from game.root.places import put
from game.root.ruleset import STEPS, Root
from game.root.state import WARRIOR, Player, State, Turn, map_of
from game.root.tables import BASE as BASE_CARDS
from game.root.tables import SUITS, copies
from tests.law.root.boards import facts
from tests.law.scene import events, options, pending, play, refused, story

__all__ = [
    "Scene", "drive", "events", "options", "pending", "play", "player", "refused", "score", "spied",
    "standing", "story",
]  # fmt: skip

SEED = 7


class _Opening(Root):
    """The rules, but a match begins with the state of a scene, before the step `first`."""

    def __init__(self, scene: State, first: str) -> None:
        self.steps = {**STEPS, "scene": self._scene}
        self._first = first
        self._state = msgspec.msgpack.encode(scene)

    def first_state(self, setup_: dict[str, Any]) -> State:
        return msgspec.msgpack.decode(self._state, type=State)

    def _scene(self, s: State) -> Rule:
        yield from ()
        return self._first


class Scene:
    """A table under construction; every method gives the scene back, those at the end give a match."""

    def __init__(self, *factions: str, map: str = "autumn", floods: Sequence[str] = ()) -> None:
        self._setup = setup.options(factions=list(factions), map=facts(map), first=0)
        s = self.state = setup.first_state(self._setup)
        s.first, s.turns = 0, 1
        s.graph = graph.keyed(s.graph.partition("/")[0], list(floods))
        g = map_of(s)
        printed = {place: [suit] for place, suit in g.printed.items()}
        s.suits = printed or {place: [SUITS[at % 3]] for at, place in enumerate(g.clearings)}
        s.ruins = g.ruins[:]
        s.wanted = {}
        s.deck = copies(BASE_CARDS)
        for seat in range(len(s.players)):
            s.deck += faction_of(s, seat).cards(len(s.players))
        s.deck.reverse()
        self._dice: list[list[int]] = []

    def seat(self, who: str | int) -> int:
        """The seat of a faction."""
        return who if isinstance(who, int) else [p.faction for p in self.state.players].index(who)

    def _player(self, who: str | int) -> Player:
        return self.state.players[self.seat(who)]

    # -- the map -------------------------------------------------------------------------------------

    def suits(self, **suits: str | list[str]) -> Scene:
        """Suits of clearings: `suits(A1="fox", A2=["fox", "mouse"])`."""
        for place, suit in suits.items():
            self.state.suits[place] = [suit] if isinstance(suit, str) else sorted(suit)
        return self

    def no_ruins(self, *places: str) -> Scene:
        """Take ruins off the map, all of them if none is named."""
        self.state.ruins = [ruin for ruin in self.state.ruins if places and ruin not in places]
        return self

    def landmark(self, name: str, place: str) -> Scene:
        """A landmark on the map with all that belongs to it."""
        for _ in landmarks.set_up(self.state, name, place):
            raise AssertionError("the deck is empty")
        return self

    def at(self, place: str, who: str | int, *, pawn: bool = False, **pieces: int) -> Scene:
        """Pieces of a faction from its supply: `at("A1", "marquise", warrior=2, wood=1)`."""
        seat = self.seat(who)
        for kind, count in pieces.items():
            assert put(self.state, seat, kind, place, count, "C26") == count, f"too few {kind}"
        if pawn:
            self.state.players[seat].pawn = place
        return self

    # -- players -------------------------------------------------------------------------------------

    def hand(self, who: str | int, *cards: str) -> Scene:
        """Cards into a hand, out of the deck."""
        for card in cards:
            self._take(card)
            deck.add_to_hand(self._player(who), card)
        return self

    def play(self, who: str | int, *cards: str) -> Scene:
        """Crafted cards in a play area."""
        for card in cards:
            self._take(card)
        self._player(who).play = sorted([*self._player(who).play, *cards])
        return self

    def score(self, who: str | int, points: int) -> Scene:
        """Points on the track."""
        self._player(who).score = points
        return self

    def dominance(self, who: str | int, card: str) -> Scene:
        """An activated dominance card."""
        self._take(card)
        self._player(who).dominance, self._player(who).on_track = card, False
        return self

    def items(self, who: str | int, **items: int) -> Scene:
        """Items from the supply in a Crafted Items box."""
        for item, count in items.items():
            shift(self.state.items, item, -count)
            shift(self._player(who).items, item, count)
        return self

    def supply(self, who: str | int, **left: int) -> Scene:
        """So many of a kind are left in the supply; the others are out of the game."""
        player = self._player(who)
        for kind, count in left.items():
            gone = player.supply.get(kind, 0) - count
            shift(player.supply, kind, -gone)
            shift(player.out, kind, gone)
        return self

    def own(self, who: str | int, **fields: Any) -> Scene:
        """Fields of the faction's own state. Cards named in them must be taken from the deck by `taken`."""
        for name, value in fields.items():
            assert hasattr(self._player(who).own, name), name
            setattr(self._player(who).own, name, value)
        return self

    # -- cards and items -----------------------------------------------------------------------------

    def taken(self, *cards: str) -> Scene:
        """Cards out of the deck, for what `own` names."""
        for card in cards:
            self._take(card)
        return self

    def top(self, *cards: str) -> Scene:
        """The next cards of the deck, first drawn first."""
        for card in cards:
            self._take(card)
        self.state.deck += reversed(cards)
        return self

    def only_deck(self, *cards: str) -> Scene:
        """The deck is nearly used up: these cards are left, all others are out of the game."""
        for card in cards:
            self._take(card)
        self.state.gone += self.state.deck
        self.state.deck = list(reversed(cards))
        return self

    def discard(self, *cards: str) -> Scene:
        """Cards on the discard pile."""
        for card in cards:
            self._take(card)
        self.state.discard += cards
        return self

    def available(self, *cards: str) -> Scene:
        """Dominance cards beside the map."""
        for card in cards:
            self._take(card)
        self.state.available = sorted([*self.state.available, *cards])
        return self

    def item_supply(self, **items: int) -> Scene:
        """What the item supply holds of these."""
        for item, count in items.items():
            self.state.items.pop(item, None)
            shift(self.state.items, item, count)
        return self

    def _take(self, card: str) -> None:
        assert card in self.state.deck, f"no copy of {card} is left in the deck"
        self.state.deck.remove(card)

    def dice(self, *faces: int) -> Scene:
        """Battle dice in pairs, before any other chance: `dice(3, 1, 2, 2)` is two rolls."""
        self._dice += [list(faces[at : at + 2]) for at in range(0, len(faces), 2)]
        return self

    def chance(self, *answers: list[int]) -> Scene:
        """Scripted chance answers in their order."""
        self._dice += answers
        return self

    # -- where it begins -----------------------------------------------------------------------------

    def turn(self, who: str | int, step: str = "birdsong", *, used: Sequence[str] = (), **own: Any) -> Match:
        """In a faction's turn just before one of its steps (`birdsong`, `daylight`, `evening` or its own).

        `used`: what the turn allows once; further arguments are fields of the faction's own state.
        """
        seat, s = self.seat(who), self.state
        faction = faction_of(s, seat)
        self.own(seat, **own)
        s.turns = s.turns + seat
        phases = {"birdsong": faction.birdsong, "daylight": faction.daylight, "evening": faction.evening}
        phase = next(
            (name for name, steps in phases.items() if step == name or step in dict(steps)), "evening"
        )
        marks = [] if step in phases else [f"at:{phase}"]
        s.turn = Turn(seat, phase, used=[*marks, *used])
        return self.start(f"{faction.id}.{step}")

    def next_turn(self, who: str | int) -> Match:
        """Just before a faction's turn."""
        self.state.turns = self.seat(who)
        return self.start("begin_turn")

    def start(self, step: str) -> Match:
        """A match at a stable point before any step, run to its first question."""
        self.state.step = "scene"
        match = Match(_Opening(self.state, step), self._setup, SEED, script=self._dice)
        assert match.invariants() == []
        return match


# -- looking -------------------------------------------------------------------------------------------


def player(match: Match, who: str | int) -> Player:
    """A player as things are now, by faction or seat."""
    players: list[Player] = match.state.players
    return players[who] if isinstance(who, int) else next(p for p in players if p.faction == who)


def standing(match: Match, place: str, who: str | int) -> dict[str, int]:
    """What a faction has in a place, by kind."""
    p = player(match, who)
    found = Counter([*p.buildings.get(place, ()), *p.tokens.get(place, ())])
    found[WARRIOR] += p.warriors.get(place, 0)
    return {kind: count for kind, count in sorted(found.items()) if count}


def score(match: Match, who: str | int) -> int:
    """The points of a faction."""
    return player(match, who).score


def drive(rule: Rule, *answers: Any) -> list[Any]:
    """Run a rule on a state by itself, outside a match; gives all that it asked."""
    asked = []
    try:
        asked.append(next(rule))
        for answer in answers:
            asked.append(rule.send(answer))
    except StopIteration:
        return asked
    return asked


def spied(patch: pytest.MonkeyPatch, state: State, hook: str, *seats: int) -> list[Any]:
    """Let seats override a hook that only notes how it was called: gives the list of its arguments."""
    seen: list[Any] = []

    def note(s: State, *given: Any) -> Rule:
        seen.append(given)
        yield from ()

    patch.setitem(lineup(state).hooks, hook, [(seat, note) for seat in seats])
    return seen
