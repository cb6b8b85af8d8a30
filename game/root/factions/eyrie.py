"""Eyrie Dynasties (E1-E20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.crafting import CRAFT
from game.root.faction import Action, Faction, Refusal
from game.root.places import on_map, put, refuse_build, refuse_place, rules, shown, standing, stored, suits_at
from game.root.scoring import score
from game.root.setup import free_corners, taken_homelands
from game.root.state import WARRIOR, Battle, State, map_of, own, suit_of, turn_of
from game.root.turn import menu

COLUMNS = ("recruit", "move", "battle", "build")
"""The Decree from left to right (section 2)."""
VIZIER = "vizier"
"""A Loyal Vizier in a column: a bird that is in no deck."""
LEADERS = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
"""Where each leader puts the Viziers (section 2)."""
ROOST_POINTS = (0, 0, 1, 2, 3, 4, 4, 5)
ROOST_CARDS = (1, 1, 1, 2, 2, 2, 3, 3)
ROOSTS = 7
MOST_ADDED = 2
"""Cards added to the Decree in a turn (E10)."""


class Eyrie(msgspec.Struct, tag="eyrie", tag_field="faction"):
    """Leader, Decree by column, and what is still to do of it this turn."""

    leader: str = ""
    deposed: list[str] = []
    """Leaders that lie face down."""
    decree: dict[str, list[str]] = {}
    todo: dict[str, list[str]] = {}
    added: list[str] = []
    """Cards added to the Decree this turn."""
    home: list[str] = []


def is_bird(card: str) -> bool:
    """Whether a card of the Decree is of bird suit."""
    return card == VIZIER or suit_of(card) == "bird"


# -- set-up and leaders ------------------------------------------------------------------------------------


def set_up(s: State, seat: int, homes: list[str]) -> Rule:
    """A roost and six warriors at home, a leader, two Viziers. # E1-E5"""
    home = yield Ask(seat, "homeland", homes)
    own(s, seat, Eyrie).home = [home]
    put(s, seat, "roost", home, 1, "E2")
    put(s, seat, WARRIOR, home, 6, "E2")
    own(s, seat, Eyrie).decree = {column: [] for column in COLUMNS}
    yield from choose_leader(s, seat, "E3")


def edge_homes(s: State, seat: int) -> list[str]:
    """Edge clearings as far from enemy homelands as can be had. # E6, C136"""
    taken, g = taken_homelands(s, seat), map_of(s)
    free = [place for place in g.edge if place not in taken and refuse_build(s, seat, place) is None]
    for apart in (3, 2):
        far = [place for place in free if all(g.distance(place, other) >= apart for other in taken)]
        if far:
            return sorted(far)
    return sorted(free)


def choose_leader(s: State, seat: int, rule: str) -> Rule:
    """One of the face-up leaders, whose columns get the Viziers. # E3, E4, E20"""
    mine = own(s, seat, Eyrie)
    if len(mine.deposed) == len(LEADERS):
        mine.deposed = []
    leader = yield Ask(seat, "leader", sorted(set(LEADERS) - set(mine.deposed)))
    mine = own(s, seat, Eyrie)
    mine.leader = leader
    for column in LEADERS[leader]:
        mine.decree[column] = sorted([*mine.decree[column], VIZIER])
    tell(s, "leader", seat=seat, leader=leader, rule=rule)


# -- Birdsong ----------------------------------------------------------------------------------------------


def emergency_orders(s: State) -> Rule:
    """An empty hand draws a card. # E9"""
    seat = turn_of(s).seat
    own(s, seat, Eyrie).added = []
    if not s.players[seat].hand:
        yield from deck.draw(s, seat, 1, "emergency_orders", "E9")


def add_to_decree(s: State) -> Rule:
    """One or two cards, at most one of them a bird, into any columns. # E10"""
    seat = turn_of(s).seat
    added = len(own(s, seat, Eyrie).added)
    if added == MOST_ADDED or not s.players[seat].hand:
        return None
    card = yield Ask(seat, "decree_card", lambda: _addable(s, seat), public={"added": added},
                     unavailable=lambda: _second_birds(s, seat))  # fmt: skip
    if card == "done":
        return None
    deck.lay(s, seat, card)
    column = yield Ask(seat, "decree_column", sorted(COLUMNS), public={"card": card})
    mine = own(s, seat, Eyrie)
    s.players[seat].revealed.remove(card)
    mine.added.append(card)
    mine.decree[column] = sorted([*mine.decree[column], card])
    tell(s, "decree", seat=seat, card=card, column=column, rule="E10")
    return "again"


def _addable(s: State, seat: int) -> list[str]:
    added = own(s, seat, Eyrie).added
    no_bird = any(is_bird(card) for card in added)
    cards = {card for card in s.players[seat].hand if not (no_bird and is_bird(card))}
    return sorted([*cards, "done"] if added else cards)


def _second_birds(s: State, seat: int) -> list[tuple[str | int, str, str]]:
    left = sorted(set(s.players[seat].hand) - set(_addable(s, seat)))
    return [(card, "one bird card each turn", "E10") for card in left]


def new_roost(s: State) -> Rule:
    """Without any roost: one with three warriors where the fewest warriors are. # E11"""
    seat = turn_of(s).seat
    if on_map(s.players[seat], "roost"):
        return
    open_ = [place for place in map_of(s).clearings if refuse_build(s, seat, place) is None]
    if not open_:
        return
    crowds = {place: sum(player.warriors.get(place, 0) for player in s.players) for place in open_}
    fewest = sorted(place for place in open_ if crowds[place] == min(crowds.values()))
    place = fewest[0]
    if len(fewest) > 1:
        place = yield Ask(seat, "new_roost", fewest)
    put(s, seat, "roost", place, 1, "E11")
    put(s, seat, WARRIOR, place, 3, "E11")


# -- Daylight: the Decree ----------------------------------------------------------------------------------


def craft_step(s: State) -> Rule:
    """Any number of cards, before the Decree. # E12"""
    choice = yield from menu(s, {"craft": CRAFT})
    if choice != "done":
        return "again"
    mine = own(s, turn_of(s).seat, Eyrie)
    mine.todo = {column: cards[:] for column, cards in mine.decree.items()}
    return None


def resolve_decree(s: State) -> Rule:
    """One card of the left-most column that is not done; what can't be done in full is turmoil. # E13"""
    seat = turn_of(s).seat
    todo = own(s, seat, Eyrie).todo
    column = next((name for name in COLUMNS if todo.get(name)), None)
    if column is None:
        return None
    chosen = {f"{column}:{card}": ORDER for card in sorted(set(todo[column]))}
    choice = yield from menu(s, chosen, done="", public={"column": column})
    if choice not in chosen:
        return "again"
    card = choice.partition(":")[2]
    own(s, seat, Eyrie).todo[column].remove(card)
    tell(s, "decree_card", seat=seat, column=column, card=card, rule="E13")
    if (yield from RESOLVE[column](s, seat, card)):
        return "again"
    yield from turmoil(s, seat)
    return "eyrie.evening"


def _allowed(s: State, seat: int) -> Refusal | None:
    return None


def _leave(s: State, seat: int) -> Rule:
    yield from ()


ORDER = Action(_allowed, _leave)
"""A card of the Decree in a menu: always possible, and carried out once it has been chosen."""


def fits(s: State, card: str, place: str) -> bool:
    """Whether a card of the Decree fits a clearing. # E13"""
    return is_bird(card) or suit_of(card) in suits_at(s, place)


def matching(s: State, card: str) -> list[str]:
    """The clearings that a card of the Decree fits."""
    clearings = map_of(s).clearings
    if is_bird(card):
        return clearings
    suit, suits = suit_of(card), shown(s)
    return [place for place in clearings if suit in suits[place]]


def recruit(s: State, seat: int, card: str) -> Rule:
    """A warrior at a matching roost, two with the Charismatic. Returns whether it was done in full. # E14"""
    roosts = sorted(set(standing(s.players[seat], "roost")))
    places = [place for place in roosts if fits(s, card, place) and refuse_place(s, seat, place) is None]
    if not places or not stored(s, seat, WARRIOR):
        return False
    place = yield Ask(seat, "recruit_in", places)
    due = 2 if own(s, seat, Eyrie).leader == "charismatic" else 1
    return put(s, seat, WARRIOR, place, due, "E14") == due


def move(s: State, seat: int, card: str) -> Rule:
    """A move from a matching clearing. # E15"""
    places = matching(s, card)
    if not movement.can_move(s, seat, places):
        return False
    yield from movement.move(s, seat, among=places, rule="E15")
    return True


def fight(s: State, seat: int, card: str) -> Rule:
    """A battle in a matching clearing. # E16"""
    places = matching(s, card)
    if not battle.can_start(s, seat, places):
        return False
    yield from battle.start(s, seat, places, rule="E16")
    return True


def sites(s: State, seat: int, card: str) -> list[str]:
    """Matching ruled clearings with an open slot and no roost. # E17"""
    roosts = s.players[seat].buildings
    return sorted(
        place for place in matching(s, card)
        if place not in roosts and rules(s, seat, place) and refuse_build(s, seat, place) is None
    )  # fmt: skip


def build(s: State, seat: int, card: str) -> Rule:
    """A roost in a matching ruled clearing. # E17"""
    places = sites(s, seat, card)
    if not places or not stored(s, seat, "roost"):
        return False
    place = yield Ask(seat, "build_in", places)
    put(s, seat, "roost", place, 1, "E17")
    return True


RESOLVE: dict[str, Callable[[State, int, str], Rule]] = {
    "recruit": recruit,
    "move": move,
    "battle": fight,
    "build": build,
}


def turmoil(s: State, seat: int) -> Rule:
    """Humiliate, purge, depose, rest. # E20"""
    mine = own(s, seat, Eyrie)
    birds = sum(is_bird(card) for cards in mine.decree.values() for card in cards)
    cards = sorted(card for column in mine.decree.values() for card in column if card != VIZIER)
    tell(s, "turmoil", seat=seat, leader=mine.leader, cards=cards, rule="E20")
    score(s, seat, -birds, "turmoil", "E20")
    mine.decree = {column: [] for column in COLUMNS}
    mine.todo = {}
    for card in cards:
        deck.put_away(s, card)
    mine.deposed, mine.leader = sorted([*mine.deposed, mine.leader]), ""
    yield from choose_leader(s, seat, "E20")


# -- Evening -----------------------------------------------------------------------------------------------


def score_roosts(s: State) -> None:
    """Points for the roosts on the map. # E18"""
    seat = turn_of(s).seat
    score(s, seat, ROOST_POINTS[on_map(s.players[seat], "roost")], "roosts", "E18")


def draw_step(s: State) -> Rule:
    """Cards for the roosts on the map, then down to five. # E19"""
    seat = turn_of(s).seat
    yield from deck.draw_and_discard(s, seat, ROOST_CARDS[on_map(s.players[seat], "roost")], "E19")


# -- the faction -------------------------------------------------------------------------------------------


class EyrieDynasties(Faction):
    """Follows a growing Decree until it fails (E1-E20)."""

    id = "eyrie"
    title = "Eyrie Dynasties"
    letter = "B"
    reach = 7
    militant = True
    corner = True
    pieces = {WARRIOR: 20, "roost": ROOSTS}
    buildings = frozenset({"roost"})
    state_type = Eyrie
    birdsong = (("orders", emergency_orders), ("decree", add_to_decree), ("new_roost", new_roost))
    daylight = (("craft", craft_step), ("resolve", resolve_decree))
    evening = (("score", score_roosts), ("draw", draw_step))

    def setup(self, s: State, seat: int) -> Rule:
        """In a corner, opposite to somebody if possible. # E2"""
        return set_up(s, seat, free_corners(s, seat))

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """On the edge of the map, far from enemies. # E6"""
        return set_up(s, seat, edge_homes(s, seat))

    def homelands(self, s: State, seat: int) -> list[str]:
        """Where the first roost was built."""
        return own(s, seat, Eyrie).home

    def claims_rule(self, s: State, seat: int, place: str, strength: list[int]) -> int:
        """Lords of the Forest: ties are won. # E7"""
        return int(0 < strength[seat] == max(strength))

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """Roosts. # E12"""
        return standing(s.players[seat], "roost")

    def item_points(self, s: State, seat: int, points: int) -> int:
        """Disdain for Trade: one point for any item, but not under the Builder. # E8"""
        return points if own(s, seat, Eyrie).leader == "builder" else 1

    def after_roll(self, s: State, seat: int, b: Battle) -> Rule:
        """The Commander deals an extra hit when attacking."""
        yield from ()
        if b.attacker == seat and own(s, seat, Eyrie).leader == "commander":
            b.extra[battle.ATTACKER] += 1
            tell(s, "extra_hit", seat=seat, why="commander", rule="E16")

    def after_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """The Despot pays a point for a battle that cost an enemy buildings or tokens."""
        yield from ()
        if b.taken.get(seat) and own(s, seat, Eyrie).leader == "despot":
            score(s, seat, 1, "despot", "E3")

    def held_cards(self, s: State, seat: int) -> list[str]:
        """The Decree but for the Viziers."""
        return [card for cards in own(s, seat, Eyrie).decree.values() for card in cards if card != VIZIER]

    def faults(self, s: State, seat: int) -> Any:
        """The Viziers never leave the Decree; no clearing has two roosts."""
        mine = own(s, seat, Eyrie)
        viziers = sum(cards.count(VIZIER) for cards in mine.decree.values())
        if mine.leader and viziers != 2:
            yield f"the Decree has {viziers} Viziers"
        if any(len(kinds) > 1 for kinds in s.players[seat].buildings.values()):
            yield "a clearing has two roosts"


EYRIE = EyrieDynasties()

__all__ = ["COLUMNS", "EYRIE", "LEADERS", "VIZIER", "Eyrie"]
