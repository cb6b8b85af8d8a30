"""The exact odds of a battle's hits before the dice fall, from public facts alone (C69-C73; no pygame).

What a player may still choose to do (ambush, crafted cards) is named beside the odds, never counted in them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from game.root.tables import CARDS

Facts = dict[str, Any]
FACES = (0, 1, 2, 3)
BANISH, SKIRMISH = "banish", "skirmish"
MAY = {"B07": (0, 1), "B08": (1,), "B09": (0,), "F13": (0, 1)}
"""Crafted cards that may change a battle, and the sides that may use them (0: attacker)."""


@dataclass(frozen=True, slots=True)
class Force:
    """One side: warriors that fight, helpers' included, what can be lost, hits that are certain, and what its
    owner may still use."""

    seat: int
    faction: str
    warriors: int
    helpers: tuple[tuple[int, int], ...] = ()
    """(seat, warriors) of each helper; they count among `warriors`."""
    cardboard: int = 0
    extra: tuple[tuple[str, int], ...] = ()
    may: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Clash:
    """A battle as everybody can foresee it."""

    place: str
    attacker: Force
    defender: Force
    higher: bool = False
    """Whether the defender deals the higher result."""
    no_answer: bool = False
    """Whether rolled hits of the defender are ignored."""
    skirmish: bool = False
    """Whether the attacker ignores the first hit taken."""

    @property
    def defenseless(self) -> bool:
        """Whether no warrior defends."""
        return self.defender.warriors == 0


Odds = dict[tuple[int, int], Fraction]
"""The chance of each pair (hits dealt by the attacker, hits dealt by the defender)."""


def odds(clash: Clash) -> Odds:
    """All sixteen rolls, each as likely as the others."""
    found: Counter[tuple[int, int]] = Counter()
    for dice in product(FACES, FACES):
        low, high = sorted(dice)
        found[hits(clash, *((low, high) if clash.higher else (high, low)))] += 1
    return {pair: Fraction(times, 16) for pair, times in found.items()}


def hits(clash: Clash, attacker_result: int, defender_result: int) -> tuple[int, int]:
    """The hits that both sides deal when the dice show this for them."""
    dealt = min(attacker_result, clash.attacker.warriors) + clash.defenseless
    taken = 0 if clash.no_answer else min(defender_result, clash.defender.warriors)
    dealt += sum(n for _, n in clash.attacker.extra)
    taken += sum(n for _, n in clash.defender.extra)
    return max(0, dealt), max(0, taken)


def of_hits(found: Odds, side: int) -> dict[int, Fraction]:
    """The chances of one side's number of hits (0: dealt by the attacker)."""
    made: dict[int, Fraction] = {}
    for pair, chance in found.items():
        made[pair[side]] = made.get(pair[side], Fraction(0)) + chance
    return dict(sorted(made.items()))


def mean(found: Odds, side: int) -> float:
    """How many hits a side deals on average."""
    return float(sum(n * chance for n, chance in of_hits(found, side).items()))


def cleared(clash: Clash, found: Odds) -> Fraction:
    """The chance that nothing of the defender is left."""
    needed = clash.defender.warriors + clash.defender.cardboard
    return sum((chance for (dealt, _), chance in found.items() if dealt >= needed), Fraction(0))


# -- from an observation ---------------------------------------------------------------------------
def clash(table: Facts, attacker: int, defender: int, place: str, kind: str = "battle") -> Clash:
    """The battle of two players in a place, with the helpers that will join or have joined."""
    under_way = table["battle"]
    if under_way and (under_way["attacker"], under_way["defender"]) == (attacker, defender):
        helpers = [list(each) for each in under_way["helpers"]]
        kind = under_way["kind"]
    else:
        helpers = joining(table, attacker, defender, place)
    return Clash(
        place,
        _force(table, attacker, place, helpers[0], 0),
        _force(table, defender, place, helpers[1], 1),
        higher=_player(table, defender)["faction"] == "alliance",
        no_answer=kind == BANISH,
        skirmish=kind == SKIRMISH,
    )


def _player(table: Facts, seat: int) -> Facts:
    found: Facts = table["players"][seat]
    return found


def fighters(table: Facts, seat: int, place: str) -> int:
    """The warriors of a player in a place; the Vagabond's are undamaged swords. # V33"""
    player = _player(table, seat)
    own = player["own"] or {}
    if player["faction"] == "vagabond":
        return int(own.get("ready", {}).get("sword", 0) + own.get("exhausted", {}).get("sword", 0))
    return int(player["warriors"].get(place, 0))


def _force(table: Facts, seat: int, place: str, helpers: list[int], side: int) -> Force:
    player = _player(table, seat)
    helping = tuple((other, fighters_helping(table, other, place)) for other in helpers)
    cardboard = len(player["buildings"].get(place, ())) + len(player["tokens"].get(place, ()))
    own = player["own"] or {}
    extra = (("Commander", 1),) if side == 0 and own.get("leader") == "commander" else ()
    may = tuple(CARDS[card].name for card in player["play"] if side in MAY.get(card, ()))
    warriors = fighters(table, seat, place) + sum(n for _, n in helping)
    return Force(seat, player["faction"], warriors, helping, cardboard, extra, may)


def fighters_helping(table: Facts, seat: int, place: str) -> int:
    """The warriors that a helper brings."""
    return int(_player(table, seat)["warriors"].get(place, 0))


def joining(table: Facts, attacker: int, defender: int, place: str) -> list[list[int]]:
    """The helpers of both sides that come by themselves."""
    sides: list[list[int]] = [[], []]
    for seat in range(len(table["players"])):
        if seat not in (attacker, defender) and place in _player(table, seat)["warriors"]:
            side = _joins(table, seat, attacker, defender, place)
            if side is not None:
                sides[side].append(seat)
    return sides


def _joins(table: Facts, seat: int, attacker: int, defender: int, place: str) -> int | None:
    """The side that a player's warriors fight on by themselves, if any. # TC8, TC9, D18"""
    player, attacks, defends = (_player(table, each) for each in (seat, attacker, defender))
    if player["faction"] == "council" and place in player["tokens"]:
        if (attacks["own"] or {}).get("relations", {}).get(str(seat)) == "allied":
            return 0
        with_warriors = defends["faction"] != "vagabond"
        return 1 if with_warriors and defends["partner"] != seat else None
    guards = player["dominance"] == "F02" and defends["faction"] == "diaspora" and place in defends["tokens"]
    return 1 if guards else None
