"""The Knaves' band: Captains, Skunks, acclaim and Stash, and how they go about (K1-K12)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import landmarks, movement
from game.root.faction import Group, Refusal, shift
from game.root.places import put, refuse_place, stored
from game.root.state import WARRIOR, State, map_of, own
from game.root.tables import CAPTAINS

CAPTAIN, ACCLAIM = "captain", "acclaim"
"""Kinds of pieces; a Skunk is a `warrior`. On the map a Captain counts among the warriors of a place."""
TRIO = 3
"""Captains in play (K1)."""
STAY = "stay"
"""The answer to `move_to` of who need not move."""


class Knaves(msgspec.Struct, tag="knaves", tag_field="faction"):
    """Who the Captains are and where, the Stash, and what the turn under way still holds."""

    captains: dict[str, str] = {}
    """By Captain: the place on the map, empty while off it."""
    face_up: list[str] = []
    """Captain cards that may yet be chosen (K13)."""
    acting: str = ""
    ready: dict[str, int] = {}
    """Items of the Stash that lie face up (K12)."""
    used: dict[str, int] = {}
    """Items of the Stash that lie face down."""
    actions: int = 0
    dashes: int = 0
    """Moves that a Dash under way still has."""
    serving: str = ""
    """The clearing of a Serve that crafts."""
    fighting: str = ""
    """The acting Captain, in a battle that it attacks in (K9)."""
    falling: list[str] = []
    """Captains chosen to leave a place, until they do (K7)."""
    hit: bool = False
    """The acting Captain was hit in this Nab (K14)."""


def band_of(s: State, seat: int) -> Knaves:
    """The Knaves' own state."""
    return own(s, seat, Knaves)


# -- who is where ------------------------------------------------------------------------------------------


def acting_at(s: State, seat: int) -> str:
    """Where the acting Captain stands; an empty string if it is off the map or nobody acts."""
    band = band_of(s, seat)
    return band.captains.get(band.acting, "")


def captains_at(s: State, seat: int, place: str) -> list[str]:
    """The Captains in a place, sorted."""
    return sorted(captain for captain, at in band_of(s, seat).captains.items() if at == place)


def skunks_at(s: State, seat: int, place: str) -> int:
    """The Skunks in a place."""
    return s.players[seat].warriors.get(place, 0) - len(captains_at(s, seat, place))


def off_map(s: State, seat: int) -> int:
    """Captains that are not on the map."""
    return sum(not at for at in band_of(s, seat).captains.values())


def in_clearing(s: State, place: str) -> bool:
    """Whether a place is a clearing, not a forest and not nowhere."""
    return place in map_of(s).slots


def ways(s: State, place: str) -> list[tuple[str, bool]]:
    """Paths need rule; between clearing and forest, or forest and forest, none is needed. # K5, C50"""
    g = map_of(s)
    if place in g.adjacent:
        return [*((c, False) for c in g.adjacent[place]), *((f, True) for f in g.forests_at[place])]
    return [(target, True) for target in (*g.touches[place], *g.borders[place])]


def enter(s: State, seat: int, captain: str, place: str, rule: str) -> None:
    """A Captain comes onto the map. # K2, K13"""
    put(s, seat, CAPTAIN, place, 1, rule)
    band_of(s, seat).captains[captain] = place
    tell(s, "captain_entered", seat=seat, captain=captain, place=place, rule=rule)


# -- who moves ---------------------------------------------------------------------------------------------


def lead(
    s: State, seat: int, rule: str, *, free: bool = False, to: Collection[str] | None = None,
    may_stay: bool = False,
) -> Rule:  # fmt: skip
    """The acting Captain moves and Skunks may follow; `free` of rule, only `to` some places. # K6, K14

    Returns whether it moved. The caller has made sure that it can, or that it `may_stay`.
    """
    captain, origin = band_of(s, seat).acting, acting_at(s, seat)
    ends = movement.targets(s, seat, origin, free=free)
    ends = ends if to is None else [end for end in ends if landmarks.without_ferry(end) in to]
    choices = [*ends, STAY] if may_stay else ends
    target = choices[0]
    if len(choices) > 1:
        target = yield Ask(
            seat, "move_to", choices, public={"origin": origin, "captain": captain},
            unavailable=lambda: movement.unreachable(s, seat, origin, ends) if to is None else [],
        )  # fmt: skip
    if target == STAY:
        return False
    ferry, target = landmarks.is_ferry(target), landmarks.without_ferry(target)
    group = {captain: 1}
    followers = skunks_at(s, seat, origin)
    if followers:
        facts = {"origin": origin, "target": target, "captain": captain}
        count = yield Ask(seat, "how_many_skunks", list(range(followers + 1)), public=facts)
        shift(group, WARRIOR, count)
    yield from movement.make(s, seat, group, origin, target, rule, ferry=ferry)
    return True


def choose_group(s: State, seat: int, origin: str, target: str, chooser: int) -> Rule:
    """Any of the band's figures for a move that is no Captain's action, such as a card's. # C58, K29"""
    waiting, skunks = captains_at(s, seat, origin), skunks_at(s, seat, origin)
    group: Group = {}
    facts = {"origin": origin, "target": target}
    while waiting:
        choices = [*waiting, "done"] if skunks or group else waiting[:]
        captain = choices[0]
        if len(choices) > 1:
            captain = yield Ask(chooser, "which_captain", sorted(choices), public=facts)
        if captain == "done":
            break
        waiting.remove(captain)
        group[captain] = 1
    least = 0 if group else 1
    count = skunks
    if skunks > least:
        count = yield Ask(chooser, "how_many_skunks", list(range(least, skunks + 1)), public=facts)
    shift(group, WARRIOR, count)
    return group


def carry(s: State, seat: int, group: Group, origin: str, target: str) -> None:
    """Move figures; a group that was forced to go as so many warriors learns who they are. # K7, TC17"""
    band, warriors = band_of(s, seat), s.players[seat].warriors
    if group.keys() == {WARRIOR}:
        for captain in _leaving(s, seat, origin, group[WARRIOR]):
            shift(group, WARRIOR, -1)
            group[captain] = 1
    for captain in group.keys() - {WARRIOR}:
        band.captains[captain] = target
    shift(warriors, origin, -sum(group.values()))
    shift(warriors, target, sum(group.values()))


# -- who falls ---------------------------------------------------------------------------------------------


def split(s: State, seat: int, place: str, count: int) -> Rule:
    """Which figures leave a place: in battle Skunks first, else as the Knaves like. # K7"""
    band, here, skunks = band_of(s, seat), captains_at(s, seat, place), skunks_at(s, seat, place)
    band.falling = here if count >= len(here) + skunks else []
    if not here or band.falling:
        return
    if s.battle is not None:
        count -= min(count, skunks)
        skunks = 0
    while count:
        left = [captain for captain in here if captain not in band_of(s, seat).falling]
        choices = sorted([*left, *([WARRIOR] if skunks else [])])
        figure = choices[0]
        if len(choices) > 1:
            figure = yield Ask(seat, "lose_warrior", choices, public={"place": place, "left": count})
        if figure == WARRIOR:
            skunks -= 1
        else:
            band_of(s, seat).falling.append(figure)
        count -= 1


def _leaving(s: State, seat: int, place: str, count: int) -> list[str]:
    """The Captains among `count` figures that leave a place: those chosen, else Skunks first. # K7"""
    band, here = band_of(s, seat), captains_at(s, seat, place)
    chosen = [captain for captain in band.falling if captain in here]
    band.falling = []
    fewest = count - skunks_at(s, seat, place)
    return chosen if len(chosen) >= fewest else here[: max(0, fewest)]


def lose(s: State, seat: int, place: str, count: int) -> int:
    """Figures leave the map, Captains to their owner. Returns how many of these. # K7"""
    player, band = s.players[seat], band_of(s, seat)
    captains = _leaving(s, seat, place, count)
    shift(player.warriors, place, -count)
    shift(player.supply, WARRIOR, count - len(captains))
    shift(player.supply, CAPTAIN, len(captains))
    for captain in captains:
        band.captains[captain] = ""
        tell(s, "captain_fell", seat=seat, captain=captain, place=place, rule="K7")
    return len(captains)


# -- acclaim and Stash -------------------------------------------------------------------------------------

ON_ACCLAIM: dict[str, Callable[[State, int, str], Rule]] = {}
"""By acting Captain: what follows when acclaim is placed; `knaves_captains` fills it."""


def refuse_acclaim(s: State, seat: int, place: str, *, in_battle: bool = False) -> Refusal | None:
    """Why no acclaim may be placed there, or None. # K10, K24"""
    if not in_clearing(s, place):
        return "there is no acclaim in forests", "K10"
    if place in s.players[seat].tokens:
        return "this clearing has acclaim", "K10"
    if not stored(s, seat, ACCLAIM):
        return "no acclaim is left", "K10"
    return refuse_place(s, seat, place, in_battle=in_battle)


def acclaim(s: State, seat: int, place: str, rule: str) -> Rule:
    """Acclaim comes to a clearing, and what the acting Captain makes of that. # K10"""
    put(s, seat, ACCLAIM, place, 1, rule)
    follow = ON_ACCLAIM.get(band_of(s, seat).acting)
    if follow is not None:
        yield from follow(s, seat, place)


def refuse_skunk(s: State, seat: int, place: str) -> Refusal | None:
    """Why no Skunk may be placed there, or None. # C25"""
    if not stored(s, seat, WARRIOR):
        return "no Skunk is left in the supply", "C25"
    return refuse_place(s, seat, place)


def stash(s: State, seat: int, item: str) -> None:
    """An item comes into the Stash face up. # K12"""
    shift(band_of(s, seat).ready, item, 1)


def turn_down(s: State, seat: int, item: str, rule: str) -> None:
    """A ready item of the Stash is used. # K12, K14"""
    band = band_of(s, seat)
    shift(band.ready, item, -1)
    shift(band.used, item, 1)
    tell(s, "item_used", seat=seat, item=item, rule=rule)


def items_of(captains: Collection[str]) -> dict[str, int]:
    """The items printed on these Captain cards. # K3"""
    found: dict[str, int] = {}
    for captain in captains:
        for item in CAPTAINS[captain].items:
            shift(found, item, 1)
    return found


def facts_of(s: State, seat: int) -> dict[str, Any]:
    """What a question to the Knaves says about the turn: who acts, and with how many actions."""
    band = band_of(s, seat)
    return {"captain": band.acting, "actions": band.actions}
