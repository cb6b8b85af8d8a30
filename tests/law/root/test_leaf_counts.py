"""Leaf counts of fixed scenes: in how many ways an action can be answered to its end.

They guard against change only: whether an option is right is for the other law tests. The expected counts
come from a second, naive enumeration in this file, written from the rules and not from the program: it knows
the map by the tables of maps.json, keeps a position in plain dicts, and tries everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, product

import pytest

from game.engine.match import Match
from game.root.tables import CARDS
from tests.law.root.boards import TABLES
from tests.law.root.scene import Scene, pending, play
from tests.law.root.test_alliance import scene_of

# -- the program -------------------------------------------------------------------------------------------


def leaves(match: Match, done: Callable[[Match], bool]) -> int:
    """The ways to answer from here until it is `done`."""
    if done(match):
        return 1
    assert match.decision is not None
    total = 0
    for option in match.decision.options:
        fork = match.fork()
        fork.apply(option)
        total += leaves(fork, done)
    return total


def asks(seat: int, *questions: str) -> Callable[[Match], bool]:
    """Until the seat is asked one of these questions, or somebody has won."""
    return lambda match: match.decision is None or (pending(match) in [(seat, name) for name in questions])


def unless(*questions: str) -> Callable[[Match], bool]:
    """Until one of the other questions is asked."""
    return lambda match: match.decision is None or match.decision.question not in questions


def turn_over(match: Match) -> bool:
    """Until the turn is over."""
    return any(event["kind"] == "turn_ended" for event in match.events_for(None)[-12:])


# -- the naive side ----------------------------------------------------------------------------------------

AUTUMN = TABLES["autumn"]
SUIT = {each["id"]: each["suit"] for each in AUTUMN["clearings"]}
SLOTS = {each["id"]: each["slots"] - bool(each.get("ruin")) for each in AUTUMN["clearings"]}
NEAR = {c: [b if a == c else a for a, b in AUTUMN["paths"] if c in (a, b)] for c in SUIT}
RIVER = {c: [b if a == c else a for a, b in AUTUMN["rivers"] if c in (a, b)] for c in SUIT}

Army = dict[str, int]


def suit(card: str) -> str:
    """The suit of a card, by the table of cards."""
    return CARDS[card].suit


def strongest(place: str, *armies: Army) -> int:
    """Which of the armies rules a clearing, or -1."""
    counts = [army.get(place, 0) for army in armies]
    return counts.index(max(counts)) if max(counts) and counts.count(max(counts)) == 1 else -1


def walks(army: Army, foe: Army, ties: bool = False) -> Iterator[tuple[Army, str]]:
    """Every single move of an army against one other, and where it went; the army may win ties."""

    def rules(place: str) -> bool:
        mine, theirs = army.get(place, 0), foe.get(place, 0)
        return mine > theirs or (ties and mine == theirs > 0)

    for origin, there in army.items():
        for target in NEAR[origin]:
            if rules(origin) or rules(target):
                for count in range(1, there + 1):
                    moved = Counter(army)
                    moved[origin] -= count
                    moved[target] += count
                    yield dict(+moved), target


# -- moving ------------------------------------------------------------------------------------------------

CATS, BIRDS = {"A1": 2, "A5": 1, "A12": 3}, {"A5": 2, "A9": 1, "A4": 1}


def _armies(scene: Scene, who: str, army: Army) -> Scene:
    for place, count in army.items():
        scene.at(place, who, warrior=count)
    return scene


def test_marches_of_the_marquise() -> None:
    scene = _armies(_armies(Scene("marquise", "eyrie"), "marquise", CATS), "eyrie", BIRDS)
    match = play(scene.turn("marquise", "actions", actions=1), "march")
    expected = 0
    for once, _ in walks(CATS, BIRDS):
        expected += 1 + len(list(walks(once, BIRDS)))
    assert leaves(match, asks(0, "action")) == expected > 100


@pytest.mark.parametrize("card", ["B34", "B22", "vizier"])
def test_moves_of_a_decree_card(card: str) -> None:
    scene = _armies(_armies(Scene("eyrie", "marquise"), "marquise", CATS), "eyrie", BIRDS)
    scene.taken(*([card] if card in CARDS else []))
    decree = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    decree["move"] = sorted([*decree["move"], card]) if card in CARDS else decree["move"]
    scene.own("eyrie", leader="builder", decree=decree)
    match = scene.turn("eyrie", "resolve", todo={"move": [card, "vizier"]})
    play(match, f"move:{card}")
    from_here = [p for p in BIRDS if card == "vizier" or SUIT[p] == suit(card)]
    expected = sum(
        1 for moved, _ in walks(BIRDS, CATS, ties=True)
        if any(moved.get(p, 0) < BIRDS[p] for p in from_here)
    )  # fmt: skip
    assert leaves(match, unless("move_from", "move_to", "how_many")) == expected > 0


def test_swimmers_move_into_a_clearing_that_is_settled() -> None:
    frogs, cats = {"A4": 2, "A11": 1, "A3": 2}, {"A7": 1, "A3": 2}
    scene = _armies(_armies(Scene("diaspora", "marquise"), "diaspora", frogs), "marquise", cats)
    match = play(scene.turn("diaspora", "actions", actions=1), "settle", "A7", "move")
    expected = sum(frogs[a] for a in RIVER["A7"] if a in frogs)
    expected += sum(
        frogs[a] for a in NEAR["A7"] if a in frogs
        if strongest(a, frogs, cats) == 0 or strongest("A7", frogs, cats) == 0
    )  # fmt: skip
    assert leaves(match, asks(0, "settle", "action")) == expected > 0


# -- building and recruiting -------------------------------------------------------------------------------


def _payments(wood: Army, due: int) -> int:
    """Orders in which `due` wood can be paid; where all of it or one place is left, nothing is asked."""
    left = {place: count for place, count in wood.items() if count}
    if due == 0:
        return 1
    if len(left) == 1 or due == sum(left.values()):
        return 1
    return sum(_payments({**left, place: left[place] - 1}, due - 1) for place in left)


def test_buildings_of_the_marquise() -> None:
    army, wood = {"A1": 1, "A9": 2, "A12": 1, "A3": 2}, {"A1": 2, "A9": 1, "A3": 1}
    scene = _armies(Scene("marquise", "eyrie"), "marquise", army).at("A4", "eyrie", warrior=1)
    for place, count in wood.items():
        scene.at(place, "marquise", wood=count)
    standing = {"sawmill": 1, "workshop": 3, "recruiter": 2}
    for kind, count in standing.items():
        scene.supply("marquise", **{kind: 6 - count})
    scene.state.players[0].out.clear()
    for place, kind in (("A1", "sawmill"), ("A5", "workshop"), ("A5", "workshop"), ("A7", "workshop"),
                        ("A8", "recruiter"), ("A8", "recruiter")):  # fmt: skip
        scene.state.players[0].buildings.setdefault(place, []).append(kind)
        scene.state.players[0].buildings[place].sort()
    match = play(scene.turn("marquise", "actions", actions=1), "build")
    buildings = Counter({"A1": 1, "A5": 2, "A7": 1, "A8": 2})
    ruled = {place for place in SUIT if army.get(place, 0) + buildings[place]}
    price, expected = (0, 1, 2, 3, 3, 4), 0
    for place in ruled:
        if buildings[place] >= SLOTS[place]:
            continue
        chain = {place}
        while (more := {near for at in chain for near in NEAR[at] if near in ruled} - chain):
            chain |= more
        there = {at: wood[at] for at in chain if at in wood}
        for kind in standing:
            if price[standing[kind]] <= sum(there.values()):
                expected += _payments(there, price[standing[kind]])
    assert leaves(match, asks(0, "action")) == expected


def test_recruits_where_the_supply_runs_short() -> None:
    scene = Scene("marquise", "eyrie").at("A5", "marquise", recruiter=2).at("A8", "marquise", recruiter=1)
    match = scene.at("A2", "marquise", recruiter=1).supply("marquise", warrior=2).turn(
        "marquise", "actions", actions=1
    )  # fmt: skip
    play(match, "recruit")
    sites, expected = ["A5", "A5", "A8", "A2"], 0
    for first in sorted(set(sites)):
        rest = sites[:]
        rest.remove(first)
        expected += len(set(rest))
    assert leaves(match, asks(0, "action")) == expected == 7


# -- the Decree --------------------------------------------------------------------------------------------


def test_cards_into_the_decree() -> None:
    hand = ("B01", "B03", "B11", "B22")
    scene = Scene("eyrie", "marquise").hand("eyrie", *hand).at("A1", "eyrie", roost=1, warrior=1)
    decree = {"recruit": [], "move": ["vizier"], "battle": [], "build": ["vizier"]}
    scene.own("eyrie", leader="despot", decree=decree)
    match = scene.turn("eyrie", "decree")
    expected = len(hand) * 4
    for first, second in product(hand, hand):
        if first != second and not suit(first) == suit(second) == "bird":
            expected += 4 * 4
    assert leaves(match, unless("decree_card", "decree_column")) == expected


# -- battle ------------------------------------------------------------------------------------------------


def test_battles_and_what_is_lost_in_them() -> None:
    scene = Scene("marquise", "eyrie", "alliance").at("A12", "marquise", warrior=3)
    scene.at("A5", "marquise", warrior=1).at("A12", "eyrie", warrior=1, roost=1)
    scene.at("A12", "alliance", sympathy=1).at("A5", "eyrie", warrior=2)
    scene.at("A3", "eyrie", warrior=1).dice(2, 1)
    match = play(scene.turn("marquise", "actions", actions=1), "battle")
    foes = {"A12": ["eyrie", "alliance"], "A5": ["eyrie"]}
    assert leaves(match, asks(0, "action", "outrage")) == sum(map(len, foes.values()))


def test_the_order_in_which_cardboard_is_lost() -> None:
    scene = Scene("eyrie", "marquise").at("A5", "eyrie", warrior=3)
    scene.at("A5", "marquise", sawmill=1, recruiter=1, wood=3).dice(2, 0)
    decree = {"recruit": ["vizier"], "move": ["vizier"], "battle": [], "build": []}
    scene.own("eyrie", leader="builder", decree=decree)
    match = play(scene.turn("eyrie", "resolve", todo={"battle": ["vizier"]}), "battle:vizier", "A5", "seat_1")
    stock, hits = Counter(sawmill=1, recruiter=1, wood=3), 2 + 1

    def orders(left: Counter[str], due: int) -> int:
        kinds = [kind for kind, count in left.items() if count]
        if due == 0 or len(kinds) == 1:
            return 1
        return sum(orders(left - Counter([kind]), due - 1) for kind in kinds)

    assert leaves(match, unless("lose")) == orders(stock, hits)


# -- the Alliance ------------------------------------------------------------------------------------------


def _spent(cards: Counter[str], wanted: str, due: int) -> int:
    """Orders in which kinds of supporters can be spent in a clearing of a suit."""
    if due == 0:
        return 1
    kinds = [card for card, count in cards.items() if count and suit(card) in (wanted, "bird")]
    return sum(_spent(cards - Counter([card]), wanted, due - 1) for card in kinds)


STACK = ("B01", "B03", "B11", "B13", "B22", "B32", "B32")


def test_sympathy_and_what_it_costs() -> None:
    scene = scene_of("marquise", supporters=STACK[:6]).at("A4", "marquise", warrior=3)
    held = ["A9", "A1", "A5"]
    for place in held:
        scene.at(place, "alliance", sympathy=1)
    match = scene.turn("alliance", "spread")
    cards, expected = Counter(STACK[:6]), 0
    for place in sorted({near for at in held for near in NEAR[at]} - set(held)):
        due = 2 + (place == "A4")
        expected += _spent(cards, SUIT[place], due)
    spreads = [option for option in match.decision.options if option != "done"] if match.decision else []
    found = sum(leaves(play(match.fork(), option), asks(0, "action")) for option in spreads)
    assert found == expected


def test_revolts_and_who_pays_for_them() -> None:
    scene = scene_of("marquise", supporters=STACK[:6]).at("A12", "alliance", fox_base=1, sympathy=1)
    held = ["A9", "A1", "A5", "A7"]
    for place in held:
        scene.at(place, "alliance", sympathy=1)
    match = scene.turn("alliance", "revolt")
    expected = sum(_spent(Counter(STACK[:6]), SUIT[place], 2) for place in held if SUIT[place] != "fox")
    revolts = [option for option in match.decision.options if option != "done"] if match.decision else []
    found = sum(leaves(play(match.fork(), option), asks(0, "action")) for option in revolts)
    assert found == expected


def test_a_whole_evening_of_two_operations() -> None:
    """Recruit at the only base, organize, or move; two of them in a row, or fewer."""
    scene = scene_of("eyrie", officers=2).at("A3", "alliance", rabbit_base=1).at("A8", "alliance", warrior=1)
    match = scene.turn("alliance", "operations")

    def operations(army: Army, tokens: frozenset[str], left: int) -> int:
        if left == 0:
            return 1
        ways = 1
        ways += operations({**army, "A3": army.get("A3", 0) + 1}, tokens, left - 1)
        for place in army:
            if place not in tokens:
                rest = dict(+(Counter(army) - Counter([place])))
                ways += operations(rest, tokens | {place}, left - 1)
        strength = {**army, "A3": army.get("A3", 0) + 1}
        for origin, count in army.items():
            for target in NEAR[origin]:
                assert strength[origin], "nobody else is on the map"
                for some in range(1, count + 1):
                    moved = Counter(army)
                    moved[origin] -= some
                    moved[target] += some
                    ways += operations(dict(+moved), tokens, left - 1)
        return ways

    assert leaves(match, turn_over) == operations({"A8": 1}, frozenset(), 2)


# -- the Vagabond ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["A12", "A1", "AF1", "AF4"])
def test_where_a_slip_may_go(place: str) -> None:
    scene = Scene("vagabond", "marquise").at(place, "vagabond", pawn=True)
    match = scene.turn("vagabond", "slip")
    forests = {each["id"]: each for each in AUTUMN["forests"]}
    if place in forests:
        near = [*forests[place]["touches"], *forests[place]["borders"]]
    else:
        near = [*NEAR[place], *(id for id, each in forests.items() if place in each["touches"])]
    assert leaves(match, unless("slip")) == len(near) + 1


# -- crafting ----------------------------------------------------------------------------------------------


def test_ways_to_pay_for_a_card() -> None:
    """Two icons of any suit and more pieces of three suits: which suits, in order."""
    scene = Scene("marquise", "eyrie").no_ruins().hand("marquise", "B10")
    pieces = {"A1": "workshop", "A8": "workshop", "A3": "workshop", "A7": "workshop", "A2": "workshop"}
    for place, kind in pieces.items():
        scene.at(place, "marquise", **{kind: 1})
    match = play(scene.turn("marquise", "craft"), "craft:B10")

    def pay(left: Counter[str], icons: int) -> int:
        if icons == 0:
            return 1
        kinds = [kind for kind, count in left.items() if count]
        return sum(pay(left - Counter([kind]), icons - 1) for kind in kinds)

    assert leaves(match, asks(0, "action")) == pay(Counter(SUIT[place] for place in pieces), 4)


# -- set-up ------------------------------------------------------------------------------------------------


def test_three_homelands_of_the_marquise_in_the_advanced_setup() -> None:
    """Ordered choices of three clearings that hang together and have room."""
    from game.root.factions.marquise import set_up_advanced

    state = Scene("marquise", "eyrie").state

    def count(chosen: list[str]) -> int:
        run = set_up_advanced(state, 0)
        ask = next(run)
        for each in chosen:
            ask = run.send(each)
        if ask.question != "homeland":
            return 1
        return sum(count([*chosen, option]) for option in ask.options)

    whole = 0
    for three in combinations(sorted(place for place in SUIT if SLOTS[place]), 3):
        if all(any(other in NEAR[place] for other in three if other != place) for place in three):
            whole += 6
    assert count([]) == whole
