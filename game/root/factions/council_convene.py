"""The Council's Daylight and Evening: Sleep, Convene, Adjourn, Oversee (TC11-TC16)."""

from __future__ import annotations

from typing import Any

from game.engine.decisions import Ask, Roll
from game.engine.ruleset import Rule, tell
from game.root import battle, deck
from game.root.crafting import CRAFT
from game.root.faction import Action, Loss, Refusal
from game.root.factions.council_assemblies import (
    BANISH,
    BOX,
    DISMISS,
    INSPIRE,
    OVERSEE,
    Council,
    assemblies,
    close,
    gain,
    govern,
    governing,
    matching,
    side_at,
)
from game.root.places import ruler, rules, suits_at
from game.root.removal import remove
from game.root.scoring import score
from game.root.state import NOBODY, WARRIOR, State, enemies, is_enemy, own, suit_of, turn_of
from game.root.turn import general, mark, menu

# -- Daylight ----------------------------------------------------------------------------------------------


def sleep(s: State) -> None:
    """Assemblies where an enemy rules close. # TC11"""
    seat = turn_of(s).seat
    for place in governing(s, seat):
        ruling = ruler(s, place)
        if ruling != NOBODY and is_enemy(s, seat, ruling):
            close(s, seat, place, "TC11")


def effects_step(s: State) -> Rule:
    """Crafted cards and dominance, where there is anything to do. # TC11"""
    seat = turn_of(s).seat
    if not any(action.refuse(s, seat) is None for action in general(s, seat, turn_of(s).phase).values()):
        return None
    choice = yield from menu(s, {})
    return None if choice == "done" else "again"


# -- Evening: Convene Woodfolk -----------------------------------------------------------------------------


def convene_step(s: State) -> Rule:
    """One revealed card comes back to the hand, with an act if one likes. # TC12"""
    seat = turn_of(s).seat
    cards = sorted(set(s.players[seat].revealed))
    if not cards:
        return None
    acts = {name: act for card in cards for name, act in _acts(card).items()}
    yield from menu(s, {**acts, "dismiss": DISMISS}, done="")
    return "again"


def _acts(card: str) -> dict[str, Action]:
    """What the return of a card allows, by its suit. # TC12, TC24"""
    found = {f"return:{card}": _act(card, _always, take_back)}
    if suit_of(card) == "bird":
        found[f"empower:{card}"] = _act(card, _refuse_empower, _empower)
    else:
        found[f"agitate:{card}"] = _act(card, _refuse_agitate, _agitate)
        found[f"banish:{card}"] = _act(card, _refuse_banish, _banish)
    return found


def _act(card: str, refuse: Any, run: Any) -> Action:
    return Action(lambda s, seat: refuse(s, seat, card), lambda s, seat: run(s, seat, card))


def _always(s: State, seat: int, card: str) -> Refusal | None:
    return None


def take_back(s: State, seat: int, card: str) -> Rule:
    """A revealed card is a card of the hand again, and everybody knows it. # TC12"""
    yield from ()
    s.players[seat].revealed.remove(card)
    deck.add_to_hand(s.players[seat], card)
    deck.note(s, seat, [card])
    tell(s, "took_up", seat=seat, card=card, rule="TC12")


def _pick(seat: int, question: str, places: list[str], card: str) -> Rule:
    """One of these assemblies; not asked where there is only one."""
    if len(places) == 1:
        return places[0]
    return (yield Ask(seat, question, places, public={"card": card}))


def _refuse_agitate(s: State, seat: int, card: str) -> Refusal | None:
    found = matching(s, seat, card, assemblies(s, seat))
    return None if found else ("no assembly in a matching clearing", "TC12")


def _agitate(s: State, seat: int, card: str) -> Rule:
    """Spend the card: a matching assembly governs, and a Loyalist comes. # TC12"""
    places = matching(s, seat, card, assemblies(s, seat))
    place = yield from _pick(seat, "agitate_at", places, card)
    deck.settle(s, seat, card, suits_at(s, place), "agitate", "TC12")
    govern(s, seat, place, "TC12")
    gain(s, seat, 1, "TC12")


def _banishable(s: State, seat: int, card: str) -> list[str]:
    """Matching assemblies where the Council can start a battle. # TC12"""
    suit = suit_of(card)
    return battle.places(s, seat, [place for place in assemblies(s, seat) if suit in suits_at(s, place)])


def _refuse_banish(s: State, seat: int, card: str) -> Refusal | None:
    if _banishable(s, seat, card):
        return None
    return "no battle is possible at an assembly in a matching clearing", "TC12"


def _banish(s: State, seat: int, card: str) -> Rule:
    """A battle that drives warriors away. # TC12"""
    yield from take_back(s, seat, card)
    place = yield from _pick(seat, "battle_in", _banishable(s, seat, card), card)
    yield from battle.start(s, seat, [place], kind=BANISH, rule="TC12")


def _refuse_empower(s: State, seat: int, card: str) -> Refusal | None:
    return None if assemblies(s, seat) else ("no assembly is on the map", "TC12")


def _empower(s: State, seat: int, card: str) -> Rule:
    """A die says how many warriors leave an assembly, for Loyalists or a point. # TC12"""
    yield from take_back(s, seat, card)
    place = yield from _pick(seat, "empower_at", assemblies(s, seat), card)
    (shown,) = yield Roll(1)
    count = min(shown, s.players[seat].warriors.get(place, 0))
    tell(s, "empowered", seat=seat, place=place, rolled=shown, count=count, rule="TC12")
    yield from remove(s, [Loss(seat, WARRIOR, place, count, seat)], "empower", "TC12")
    rewards = []
    if count and own(s, seat, Council).loyalists < BOX:
        rewards.append("loyalists")
    if rules(s, seat, place):
        rewards.append("point")
    reward = rewards[0] if rewards else ""
    if len(rewards) > 1:
        reward = yield Ask(seat, "empower_reward", rewards, public={"place": place, "count": count})
    if reward == "loyalists":
        gain(s, seat, count, "TC12")
    elif reward == "point":
        score(s, seat, 1, "empower", "TC12")


# -- the rest of the Evening -------------------------------------------------------------------------------


def craft_step(s: State) -> Rule:
    """Craft with assemblies, or else be inspired. # TC13"""
    choice = yield from menu(s, {"craft": CRAFT})
    if choice == "craft":
        mark(s, "crafted")
    if choice != "done":
        return "again"
    seat = turn_of(s).seat
    if "crafted" not in turn_of(s).used:
        count = INSPIRE[len(assemblies(s, seat))]
        yield from deck.draw(s, seat, count, "inspire", "TC13")
    return None


def adjourn_step(s: State) -> Rule:
    """Take back any assemblies. # TC14, TC19"""
    seat = turn_of(s).seat
    places = assemblies(s, seat)
    if not places:
        return None
    place = yield Ask(seat, "adjourn", [*places, "done"])
    if place == "done":
        return None
    loss = Loss(seat, side_at(s, seat, place), place, 1, seat)
    yield from remove(s, [loss], "adjourn", "TC14")
    return "again"


def govern_step(s: State) -> None:
    """Assemblies where the Council rules govern. # TC14"""
    seat = turn_of(s).seat
    for place in assemblies(s, seat):
        if rules(s, seat, place):
            govern(s, seat, place, "TC14")


def overseeing(s: State, seat: int) -> list[str]:
    """Governing assemblies beside enemy buildings or tokens. # TC15"""
    foes = [s.players[other] for other in enemies(s, seat)]
    return [
        place for place in governing(s, seat)
        if any(place in foe.buildings or place in foe.tokens for foe in foes)
    ]  # fmt: skip


def oversee_step(s: State) -> None:
    """Points for assemblies that oversee enemies. # TC15"""
    seat = turn_of(s).seat
    score(s, seat, OVERSEE[len(overseeing(s, seat))], "oversee", "TC15")


def draw_step(s: State) -> Rule:
    """One card, then down to five. # TC16"""
    yield from deck.draw_and_discard(s, turn_of(s).seat, 1, "TC16")
