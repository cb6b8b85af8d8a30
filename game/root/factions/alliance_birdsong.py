"""The Alliance's Birdsong: revolts and the spread of sympathy (WA8-WA9)."""

from __future__ import annotations

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root.faction import Action, Refusal
from game.root.factions.alliance_supporters import (
    BASES,
    SYMPATHY,
    Alliance,
    enlist,
    spend,
    support,
    support_at,
    sympathetic,
)
from game.root.places import barred, open_slots, put, refuse_place, stored, suits_at
from game.root.removal import sweep
from game.root.scoring import score
from game.root.state import WARRIOR, State, map_of, own, turn_of
from game.root.turn import menu

COST = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""Supporters for the next token, by how many are on the map (section 2)."""
POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
REVOLT_COST = 2
MARTIAL_LAW = 3
"""So many warriors of one other player make a token dearer (WA9)."""


# -- revolt ------------------------------------------------------------------------------------------------


def revolt_suits(s: State, seat: int, place: str) -> list[str]:
    """The suits of a clearing whose base is not on the map. # WA8"""
    return [suit for suit in suits_at(s, place) if suit in BASES and stored(s, seat, BASES[suit])]


def revolt_sites(s: State, seat: int) -> list[str]:
    """Sympathetic clearings without a base that may get one, supporters aside. # WA8"""
    taken = s.players[seat].buildings
    return [
        place for place in sympathetic(s, seat)
        if place not in taken and revolt_suits(s, seat, place) and refuse_place(s, seat, place) is None
    ]  # fmt: skip


def _refuse_revolt(s: State, seat: int) -> Refusal | None:
    if len(own(s, seat, Alliance).supporters) < REVOLT_COST:
        return "two supporters are needed", "WA8"
    if revolt_sites(s, seat):
        return None
    return barred(s, seat, sympathetic(s, seat)) or ("no sympathetic clearing whose base is to be had", "WA8")


def _revolting(s: State, seat: int) -> list[str]:
    cards = support(s, seat)
    return [place for place in revolt_sites(s, seat) if support_at(s, seat, place, cards) >= REVOLT_COST]


def _not_revolting(s: State, seat: int) -> list[Unavailable]:
    able = _revolting(s, seat)
    return [(f"revolt:{place}", *_why_no_revolt(s, seat, place))
            for place in sympathetic(s, seat) if place not in able]  # fmt: skip


def _why_no_revolt(s: State, seat: int, place: str) -> Refusal:
    if place in s.players[seat].buildings:
        return "a base stands there", "WA8"
    if not revolt_suits(s, seat, place):
        return "no base of its suit is left", "WA8"
    return refuse_place(s, seat, place) or ("fewer than two supporters match", "WA8")


def revolt(s: State, seat: int, place: str) -> Rule:
    """Enemies out, a base and warriors in, an officer more. Who comes is counted first: what the removal
    sets off, such as Fears, follows the whole revolt. # WA8, I9"""
    suits = revolt_suits(s, seat, place)
    suit = suits[0]
    if len(suits) > 1:
        suit = yield Ask(seat, "revolt_as", suits, public={"place": place})
    if not (yield from spend(s, seat, place, REVOLT_COST, "revolt", "WA8")):
        return
    tell(s, "revolt", seat=seat, place=place, suit=suit, rule="WA8")
    followers = sum(suit in suits_at(s, at) for at in sympathetic(s, seat))
    yield from sweep(s, seat, [place], "revolt", "WA8")
    if open_slots(s, place) > 0:
        put(s, seat, BASES[suit], place, 1, "WA8")
    put(s, seat, WARRIOR, place, followers, "WA8")
    enlist(s, seat, 1, "WA8")


REVOLT = Action(_refuse_revolt, revolt, _revolting, ("two supporters match no clearing", "WA8"),
                _not_revolting)  # fmt: skip


def revolt_step(s: State) -> Rule:
    """Any number of revolts; the question is left out where everybody sees that none is possible. # WA8"""
    if _refuse_revolt(s, turn_of(s).seat) is not None:
        return None
    choice = yield from menu(s, {"revolt": REVOLT})
    return None if choice == "done" else "again"


# -- sympathy ----------------------------------------------------------------------------------------------


def martial_law(s: State, seat: int, place: str) -> bool:
    """Whether some single other player has three warriors or more there. # WA9"""
    others = (player for other, player in enumerate(s.players) if other != seat)
    return any(player.warriors.get(place, 0) >= MARTIAL_LAW for player in others)


def spread_cost(s: State, seat: int, place: str) -> int:
    """Supporters that sympathy costs in a clearing now. # WA9"""
    return COST[len(s.players[seat].tokens)] + martial_law(s, seat, place)


def reached(s: State, seat: int) -> list[str]:
    """Clearings without sympathy beside one with it; all where there is none at all. Sorted. # WA9"""
    tokens, g = s.players[seat].tokens, map_of(s)
    if not tokens:
        return sorted(g.clearings)
    return sorted({near for place in tokens for near in g.adjacent[place]} - set(tokens))


def _refuse_spread(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, SYMPATHY):
        return "no sympathy is left in the supply", "WA9"
    if not own(s, seat, Alliance).supporters:
        return "there are no supporters", "WA9"
    near = reached(s, seat)
    if any(refuse_place(s, seat, place) is None for place in near):
        return None
    return barred(s, seat, near) or ("sympathy is in every clearing within reach", "WA9")


def _spreading(s: State, seat: int) -> list[str]:
    cards, cost = support(s, seat), COST[len(s.players[seat].tokens)]
    return [
        place for place in reached(s, seat)
        if (there := support_at(s, seat, place, cards)) >= cost
        and (there > cost or not martial_law(s, seat, place)) and refuse_place(s, seat, place) is None
    ]  # fmt: skip


def _not_spreading(s: State, seat: int) -> list[Unavailable]:
    able = _spreading(s, seat)
    found: list[Unavailable] = []
    for place in reached(s, seat):
        if place not in able:
            cost = spread_cost(s, seat, place)
            short = f"fewer supporters match than it costs: {cost}", "WA9"
            found.append((f"spread:{place}", *(refuse_place(s, seat, place) or short)))
    return found


def spread(s: State, seat: int, place: str) -> Rule:
    """Sympathy for supporters. # WA9"""
    paid = yield from spend(s, seat, place, spread_cost(s, seat, place), "spread", "WA9")
    if paid:
        sympathize(s, seat, place, "WA9")


def sympathize(s: State, seat: int, place: str, rule: str) -> None:
    """Sympathy into a clearing, and its points. # WA9, WA13"""
    before = len(s.players[seat].tokens)
    put(s, seat, SYMPATHY, place, 1, rule)
    score(s, seat, POINTS[before], SYMPATHY, rule)


SPREAD = Action(_refuse_spread, spread, _spreading, ("too few supporters match a clearing", "WA9"),
                _not_spreading)  # fmt: skip


def spread_step(s: State) -> Rule:
    """Sympathy into any number of clearings, one by one. # WA9"""
    if _refuse_spread(s, turn_of(s).seat) is not None:
        return None
    choice = yield from menu(s, {"spread": SPREAD})
    return None if choice == "done" else "again"
