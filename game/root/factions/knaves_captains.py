"""What the twelve Captains can do, one function or fact each, by the moment at which it counts (K13, K20).

Only the acting Captain's ability is on. The texts stand in `data/captains.toml`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.factions.knaves_band import ON_ACCLAIM, acting_at, band_of, in_clearing, lead
from game.root.landmarks import without_ferry
from game.root.places import enemies_at
from game.root.state import Battle, State, battle_of

ASSAULT, NAB = "assault", "nab"
"""Kinds of a battle that an item began (K14)."""
SKIRMISH, OPEN_SKIRMISH = "skirmish", "open_skirmish"
"""Out of a forest, where the first hit is ignored, and out of a clearing, where it is not."""
DASH_MOVES = 2
FIGHTS, FEATS = ("assault", "nab", "skirmish"), ("gift", "revel", "serve")


# -- Filch and Serve ---------------------------------------------------------------------------------------


def thief(s: State, seat: int) -> Rule:
    """After each Filch a free move, if one likes."""
    if acting_at(s, seat):
        yield from lead(s, seat, "K14", may_stay=True)


def tinker(s: State, seat: int) -> Rule:
    """After each Serve a card."""
    yield from deck.draw(s, seat, 1, "tinker", "K14")


AFTER_FILCH: dict[str, Callable[[State, int], Rule]] = {"thief": thief}
AFTER_SERVE: dict[str, Callable[[State, int], Rule]] = {"tinker": tinker}


# -- other items for an action -----------------------------------------------------------------------------


class Substitute(NamedTuple):
    """Item actions that a Captain may do with other items than theirs: how many, and how often in a turn."""

    actions: tuple[str, ...]
    items: int
    once: bool


SUBSTITUTES: dict[str, Substitute] = {
    "ranger": Substitute(FIGHTS, 1, once=True),
    "vagrant": Substitute(FEATS, 1, once=True),
    "cheat": Substitute(("assault", "dash", "gift", "nab", "revel", "serve", "skirmish"), 2, once=False),
}


# -- moves -------------------------------------------------------------------------------------------------

DASHES = {"harrier": 3}
"""Moves of a Dash where they are not two."""


def dash_moves(s: State, seat: int) -> int:
    """How many moves a Dash of the acting Captain has."""
    return DASHES.get(band_of(s, seat).acting, DASH_MOVES)


def ronin(s: State, seat: int) -> list[str]:
    """Before an Assault she may move: the clearings that she could then fight in."""
    return ends_with_foes(s, seat)


BEFORE_ASSAULT: dict[str, Callable[[State, int], list[str]]] = {"ronin": ronin}


def scoundrel(s: State, seat: int) -> list[str]:
    """A Skirmish may begin with a move out of a clearing too: where it could go."""
    return ends_with_foes(s, seat)


SKIRMISH_FROM_CLEARING: dict[str, Callable[[State, int], list[str]]] = {"scoundrel": scoundrel}


def ends_with_foes(s: State, seat: int) -> list[str]:
    """The clearings that the acting Captain may move to and where enemies stand, sorted."""
    ends = {without_ferry(end) for end in movement.targets(s, seat, acting_at(s, seat))}
    return sorted(end for end in ends if in_clearing(s, end) and enemies_at(s, seat, end))


# -- acclaim -----------------------------------------------------------------------------------------------


def adventurer(s: State, seat: int, place: str) -> Rule:
    """Acclaim beside a ruin brings a card."""
    if place in s.ruins:
        yield from deck.draw(s, seat, 1, "adventurer", "K10")


ON_ACCLAIM["adventurer"] = adventurer


# -- in battle ---------------------------------------------------------------------------------------------


def gladiator(s: State, seat: int, b: Battle) -> Rule:
    """An Assault begins with a card."""
    if b.kind == ASSAULT:
        yield from deck.draw(s, seat, 1, "gladiator", "K14")


def arbiter(s: State, seat: int, b: Battle) -> Rule:
    """In an Assault he may deal a hit more for taking a hit more."""
    if b.kind == ASSAULT and (yield _offer(seat, b, "arbiter", "trade_hits")) != "pass":
        b = _told(s, seat, "arbiter")
        b.extra[battle.ATTACKER] += 1
        b.extra[battle.DEFENDER] += 1


def jailor(s: State, seat: int, b: Battle) -> Rule:
    """In a Nab he may deal a hit less and so ignore a rolled hit against the Knaves."""
    rolled = b.rolled[battle.DEFENDER] and not b.ignore_rolled[battle.DEFENDER]
    if b.kind == NAB and rolled and (yield _offer(seat, b, "jailor", "hold_back")) != "pass":
        b = _told(s, seat, "jailor")
        b.ignored[battle.ATTACKER] += 1
        b.rolled[battle.DEFENDER] -= 1


def _offer(seat: int, b: Battle, captain: str, yes: str) -> Ask:
    facts = {"captain": captain, "place": b.place, "rolled": list(b.rolled), "extra": list(b.extra)}
    return Ask(seat, "captain_effect", sorted([yes, "pass"]), public=facts)


def _told(s: State, seat: int, captain: str) -> Battle:
    b = battle_of(s)
    tell(s, "captain_effect", seat=seat, captain=captain, place=b.place, rule="K14")
    return b


AT_BATTLE: dict[str, Callable[[State, int, Battle], Rule]] = {"gladiator": gladiator}
AFTER_ROLL: dict[str, Callable[[State, int, Battle], Rule]] = {"arbiter": arbiter, "jailor": jailor}
