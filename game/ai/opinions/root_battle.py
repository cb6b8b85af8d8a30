"""What a battle in Root is likely to bring (C65-C78)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.ai.opinions.root_odds import AMBUSH_HITS, Force, results
from game.ai.opinions.root_sight import WIN, Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.effects import SCOUTING_PARTY
from game.root.state import GOAL
from game.root.tables import AMBUSHES

AMBUSH_IN_HAND = 0.055
"""The chance that one unknown card is an ambush that fits."""


class Expected(NamedTuple):
    """What a battle brings on average."""

    killed: float
    """Their warriors."""
    broken: float
    """Their buildings and tokens."""
    lost: float
    """Own warriors."""
    own_broken: float
    cleared: float
    """The chance that nothing of theirs is left."""


NOTHING = Expected(0.0, 0.0, 0.0, 0.0, 0.0)
"""What is expected of a battle that an ambush has ended."""


def fight(sight: Sight, place: str, foe: int, warriors: int | None = None) -> list[Reason]:
    """Reasons for attacking `foe` there, with so many own warriors (None: those that are there)."""
    key = ("fight", place, foe, warriors)
    return sight.once(key, lambda: _fight(sight, place, foe, warriors))


def worth_of_fight(sight: Sight, place: str, foe: int, warriors: int | None = None) -> float:
    """The sum of these reasons."""
    return sum(reason.weight for reason in fight(sight, place, foe, warriors))


def best_fight(sight: Sight, places: Sequence[str], warriors: int | None = None) -> tuple[float, str, int]:
    """The best battle in these places: its worth, where, against whom; (-9, "", -1) if there is none."""
    found = [
        (worth_of_fight(sight, place, foe, warriors), place, foe)
        for place in places if sight.mind.force(sight, sight.seat, place, warriors).bodies
        for foe in sight.foes_at(place)
    ]  # fmt: skip
    return max(found, default=(-9.0, "", -1))


def _fight(sight: Sight, place: str, foe: int, warriors: int | None) -> list[Reason]:
    mine = sight.mind.attack(sight, sight.seat, place, warriors)
    if not mine.bodies:
        return [Reason(-9.0, "nobody to fight with")]
    stock, own = len(sight.cardboard(foe, place)), len(sight.cardboard(sight.seat, place))
    killed, broken, lost, own_broken, cleared = _foreseen(sight, place, foe, mine, (stock, own))
    grudge, mind = sight.grudges[foe], sight.mind_of(foe)
    found = []
    if broken:
        found += _paid(sight, sight.mind.points_for(sight, foe, place), broken, stock)
        missed = grudge * broken * sum(_stakes(sight, place, foe)) / stock
        found.append(Reason(missed, "what they lose is missed"))
    if killed:
        found.append(Reason((grudge + sight.mind.bloodlust) * killed * mind.warrior, "warriors killed"))
    if lost:
        found.append(Reason(-lost * sight.mind.warrior, "own warriors lost"))
    if own_broken:
        each = sum(_stakes(sight, place, sight.seat)) / own
        found.append(Reason(-own_broken * (1 + each), "own pieces lost"))
    return [*found, *sight.mind.after_fight(sight, place, foe, cleared, killed)]


def _foreseen(sight: Sight, place: str, foe: int, mine: Force, cardboard: tuple[int, int]) -> Expected:
    """What is expected of a battle, with and without an ambush."""
    theirs = defence(sight, place, foe)
    plain = expected(mine, theirs, *cardboard)
    trap = ambush_chance(sight, place, foe)
    if not trap:
        return plain
    after = Force(max(0, mine.cap - AMBUSH_HITS), max(0, mine.bodies - AMBUSH_HITS), mine.extra)
    hurt = expected(after, theirs, *cardboard) if after.bodies else NOTHING
    mixed = Expected(*((1 - trap) * a + trap * b for a, b in zip(plain, hurt, strict=True)))
    return mixed._replace(lost=mixed.lost + trap * min(AMBUSH_HITS, mine.bodies))


def _paid(sight: Sight, each: float, broken: float, stock: int) -> list[Reason]:
    """Points for what is removed; the last that are needed win with the chance that they come."""
    needed = GOAL - sight.score
    if sight.me["on_track"] and 0 < needed <= each * stock:
        return [Reason(WIN * min(1.0, each * broken / needed), "buildings or tokens removed may win")]
    return sight.points(each * broken, "buildings or tokens removed")


def _stakes(sight: Sight, place: str, seat: int) -> list[float]:
    """What the buildings and tokens of a seat in a place are worth to it, cheapest first."""
    mind = sight.mind_of(seat)
    return sorted(mind.worth(sight, seat, kind, place) for kind in sight.cardboard(seat, place))


@cache
def expected(mine: Force, theirs: Force, stock: int, own: int) -> Expected:
    """What is expected of the dice, where each side has so much cardboard."""
    killed = broken = lost = own_broken = cleared = 0.0
    for chance, dealt, taken in results(mine, theirs):
        killed += chance * min(dealt, theirs.bodies)
        broken += chance * min(max(0, dealt - theirs.bodies), stock)
        lost += chance * min(taken, mine.bodies)
        own_broken += chance * min(max(0, taken - mine.bodies), own)
        cleared += chance * (dealt >= theirs.bodies + stock)
    return Expected(killed, broken, lost, own_broken, cleared)


def defence(sight: Sight, place: str, foe: int) -> Force:
    """The side of a defender, with those that fight beside it."""
    force = sight.mind_of(foe).force(sight, foe, place)
    helping = sum(
        sight.mind_of(seat).helps(sight, seat, place, foe)
        for seat in range(len(sight.players)) if seat not in (foe, sight.seat)
    )  # fmt: skip
    extra = force.extra + ("B08" in sight.players[foe]["play"])
    return Force(force.cap + helping, force.bodies + helping, extra, force.higher)


def ambush_chance(sight: Sight, place: str, foe: int) -> float:
    """How likely the foe has an ambush for that clearing, from what may be known."""
    player = sight.players[foe]
    if not player["hand"] or SCOUTING_PARTY in sight.me["play"]:
        return 0.0
    suits = sight.suits(place) if place in sight.clearings else []
    if any(card in AMBUSHES and suit_of(card) in (*suits, "bird") for card in player["known"]):
        return 0.9 if sight.keen else 0.3
    unknown = player["hand"] - len(player["known"])
    return float(1.0 - (1.0 - AMBUSH_IN_HAND) ** unknown)


# -- questions in a battle ---------------------------------------------------------------------------------


def battle_in(sight: Sight, option: Option) -> list[Reason]:
    """Where to battle: the best that can be had there."""
    best = max(((worth_of_fight(sight, str(option), foe), foe) for foe in sight.foes_at(str(option))),
               default=(0.0, -1))  # fmt: skip
    return fight(sight, str(option), best[1]) if best[1] >= 0 else []


def battle_with(sight: Sight, option: Option) -> list[Reason]:
    """Whom to battle in a clearing."""
    return fight(sight, str(sight.asked.about["place"]), seat_of(option))


def seat_of(option: Option) -> int:
    """The seat that an option names."""
    return int(str(option).removeprefix("seat_"))


def ambush(sight: Sight, option: Option) -> list[Reason]:
    """To ambush an attacker: two hits at once, and it may end the battle (C66)."""
    if option == "pass":
        return []
    place, foe = str(sight.asked.about["place"]), int(sight.asked.about["attacker"])
    theirs = sight.mind_of(foe).attack(sight, foe, place, None)
    hits = min(AMBUSH_HITS, theirs.bodies)
    found = [
        Reason((0.25 + sight.grudges[foe]) * hits * sight.mind_of(foe).warrior * 2, "the ambush hits hard"),
        Reason(-0.5 * sight.mind.keep(sight, str(option)), "the card is gone"),
    ]
    if theirs.bodies <= AMBUSH_HITS:
        stakes = sum(_stakes(sight, place, sight.seat)) + sight.warriors(sight.seat, place) * 0.5
        found.append(Reason(0.3 + 0.5 * stakes, "it ends their attack"))
    return found


def counter_ambush(sight: Sight, option: Option) -> list[Reason]:
    """To cancel an ambush with one's own (C67)."""
    if option == "pass":
        return []
    place = str(sight.asked.about["place"])
    mine = sight.mind.attack(sight, sight.seat, place, None)
    saved = min(AMBUSH_HITS, mine.bodies) * sight.mind.warrior
    return [
        Reason(saved + 0.6, "it saves the attack"),
        Reason(-0.5 * sight.mind.keep(sight, str(option)), "the card is gone"),
    ]


def battle_effect(sight: Sight, option: Option) -> list[Reason]:
    """Crafted cards after the dice (C72)."""
    if option == "pass":
        return []
    about = sight.asked.about
    attacking = about["attacker"] == sight.seat
    place = str(about["place"])
    foe = int(about["defender"] if attacking else about["attacker"])
    taken = about["rolled"][attacking]
    bodies = sight.mind.force(sight, sight.seat, place, None).bodies
    if option == "B07":
        beyond = max(0, taken - bodies)
        saved = min(taken, bodies) * sight.mind.warrior + beyond * 2.0
        return [Reason(saved, "hits that count for nothing"), Reason(-0.9, "the Armorers are gone")]
    dealt = about["rolled"][not attacking] + about["extra"][not attacking]
    stock = len(sight.cardboard(foe, place))
    cover = sight.mind_of(foe).force(sight, foe, place).bodies
    hit = 1.2 if attacking and 0 <= dealt - cover < stock else 0.35 * (dealt < cover + stock)
    price = {"B08": -0.4, "B09": -1.0 - sight.grudges[foe]}.get(str(option), -0.3 * len(sight.hand))
    return [Reason(hit, "one hit more"), Reason(price, "what that costs")]


def lose(sight: Sight, option: Option) -> list[Reason]:
    """Which building or token to lose: what is missed least."""
    place = str(sight.asked.about["place"])
    worth = sight.mind.worth(sight, sight.seat, str(option), place)
    return [Reason(-worth, "what it is worth")]


def helper_hit(sight: Sight, option: Option) -> list[Reason]:
    """Which helper takes a hit."""
    seat = seat_of(option)
    return [Reason(sight.grudges[seat] if seat != sight.seat else -1.0, "whose warriors fall")]
