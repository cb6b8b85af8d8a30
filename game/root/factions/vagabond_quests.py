"""Quests: the deck, three open ones, what they cost and pay (V6, V24)."""

from __future__ import annotations

from game.engine.decisions import Ask, Shuffle
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.faction import Action, Refusal
from game.root.factions.vagabond_items import (
    Vagabond,
    exhaust,
    mine,
    pay,
    wear,
)
from game.root.places import suits_at
from game.root.scoring import score
from game.root.state import State, turn_of
from game.root.tables import QUESTS
from game.root.turn import mark

OPEN = 3
"""Quests that lie face up (V6)."""
CARDS = 2
"""Cards drawn in place of points (V24)."""


def deal_quests(s: State, seat: int) -> Rule:
    """Shuffle the quests and turn up three. # V6"""
    names = sorted(QUESTS)
    order = yield Shuffle(len(names))
    v = mine(s, seat)
    v.quests = [names[at] for at in order]
    for _ in range(OPEN):
        _turn_up(s, seat, "V6")


def _turn_up(s: State, seat: int, rule: str) -> None:
    """The next quest of the deck lies open, if there is one. # V6, V24"""
    v = mine(s, seat)
    if v.quests:
        quest = v.quests.pop()
        v.open = sorted([*v.open, quest])
        tell(s, "quest_drawn", seat=seat, quest=quest, informs=True, rule=rule)


# -- what can be done --------------------------------------------------------------------------------------


def here(s: State, seat: int) -> list[str]:
    """The open quests of this clearing's suits. # V24"""
    place = s.players[seat].pawn
    if place not in s.suits:
        return []
    suits = suits_at(s, place)
    return [quest for quest in mine(s, seat).open if QUESTS[quest].suit in suits]


def _missing(v: Vagabond, quest: str) -> int:
    """How many of a quest's items are not ready."""
    a, b = QUESTS[quest].items
    if a == b:
        return max(0, 2 - v.ready.get(a, 0))
    return (a not in v.ready) + (b not in v.ready)


def doable(s: State, seat: int) -> list[str]:
    """The quests that can be done here with ready items, the Jailor's card included. # V24, V28"""
    v = mine(s, seat)
    spare = v.stand_in == "paid"
    return [quest for quest in here(s, seat) if _missing(v, quest) <= spare]


def refuse_here(s: State, seat: int) -> Refusal | None:
    """Why no quest can be done in this place, or None. # V24"""
    if s.players[seat].pawn not in s.suits:
        return "not in a forest", "V24"
    return None if here(s, seat) else ("no open quest has the suit of this clearing", "V24")


def quest(s: State, seat: int, name: str) -> Rule:
    """Exhaust a quest's two items. # V24"""
    yield from pay(s, seat, "V24", *QUESTS[name].items)
    yield from complete(s, seat, name)


def complete(s: State, seat: int, name: str) -> Rule:
    """A quest is done: the next one is turned up, and it pays points or cards. # V24"""
    v = mine(s, seat)
    v.open.remove(name)
    v.done = sorted([*v.done, name])
    suit = QUESTS[name].suit
    points = sum(QUESTS[done].suit == suit for done in v.done)
    tell(s, "quest_done", seat=seat, quest=name, suit=suit, worth=points, rule="V24")
    _turn_up(s, seat, "V24")
    reward = yield Ask(seat, "quest_reward", ["cards", "points"], public={"quest": name, "points": points})
    if reward == "points":
        score(s, seat, points, "quest", "V24")
    else:
        yield from deck.draw(s, seat, CARDS, "quest", "V24")


# -- Adventurer and Cheat ----------------------------------------------------------------------------------


def _stand_ins(v: Vagabond, quest: str) -> dict[str, list[str]]:
    """By item of a quest: the other ready items that may stand in for it while the second is ready. # V28"""
    found: dict[str, list[str]] = {}
    a, b = QUESTS[quest].items
    for wanted, second in ((a, b), (b, a)):
        if v.ready.get(second):
            others = [
                kind for kind, count in v.ready.items() if kind != wanted and count > (kind == second)
            ]  # fmt: skip
            if others:
                found[wanted] = sorted(others)
    return found


def _improvisable(s: State, seat: int) -> list[str]:
    v = mine(s, seat)
    return [quest for quest in here(s, seat) if _stand_ins(v, quest)]


def _once(name: str, rule: str = "V28") -> Refusal:
    return f"{name} is for once in each turn", rule


def _refuse_improvise(s: State, seat: int) -> Refusal | None:
    return _once("Improvise") if "improvise" in turn_of(s).used else refuse_here(s, seat)


def improvise(s: State, seat: int, name: str) -> Rule:
    """A quest with another ready item in place of one, which is exhausted and damaged. # V28"""
    mark(s, "improvise")
    ways = _stand_ins(mine(s, seat), name)
    wanted = min(ways)
    if len(ways) > 1:
        wanted = yield Ask(seat, "improvise_for", sorted(ways), public={"quest": name})
    kind = ways[wanted][0]
    if len(ways[wanted]) > 1:
        kind = yield Ask(seat, "improvise_with", ways[wanted], public={"quest": name, "for": wanted})
    a, b = QUESTS[name].items
    exhaust(s, seat, b if a == wanted else a, "V24")
    wear(s, seat, kind, "V28")
    yield from complete(s, seat, name)


def _refuse_con(s: State, seat: int) -> Refusal | None:
    if "con" in turn_of(s).used:
        return _once("Con")
    if sum(mine(s, seat).ready.values()) < 2:
        return "needs two ready items", "V28"
    return refuse_here(s, seat)


def con(s: State, seat: int, name: str) -> Rule:
    """A quest with any two items; it goes back into the quest deck when it has paid. # V28"""
    mark(s, "con")
    for _ in range(2):
        kinds = sorted(mine(s, seat).ready)
        kind = kinds[0]
        if len(kinds) > 1:
            kind = yield Ask(seat, "con_with", kinds, public={"quest": name})
        exhaust(s, seat, kind, "V28")
    yield from complete(s, seat, name)
    v = mine(s, seat)
    v.done.remove(name)
    names = sorted([*v.quests, name])
    order = yield Shuffle(len(names))
    v.quests = [names[at] for at in order]
    tell(s, "quest_returned", seat=seat, quest=name, rule="V28")


QUEST = Action(refuse_here, quest, doable, ("the items of no quest here are ready", "V24"))
IMPROVISE = Action(_refuse_improvise, improvise, _improvisable, ("no item can stand in", "V28"))
CON = Action(_refuse_con, con, here)
