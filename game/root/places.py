"""What stands where: suits, rule, slots, placing (C22-C57)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.ruleset import tell
from game.root.faction import LINEUPS, Refusal, faction_of, hooked, lineup, shift
from game.root.state import NOBODY, WARRIOR, Player, State, is_enemy, map_of

# -- suits and rule ----------------------------------------------------------------------------------------


def suits_at(s: State, place: str) -> list[str]:
    """The suits that a clearing shows now. # C45, C94, D6"""
    suits = s.suits.get(place) or []
    for seat, change in LINEUPS[s.lineup].hooks["suits"]:
        suits = change(s, seat, place, suits)
    return suits


def shown(s: State) -> dict[str, list[str]]:
    """By clearing, the suits that it shows now: for those who look at many; not to be changed. # D6"""
    if not LINEUPS[s.lineup].hooks["suits"]:
        return s.suits
    return {place: suits_at(s, place) for place in s.suits}


def clearings_of(s: State, suit: str) -> list[str]:
    """The clearings that show a suit now. # D10"""
    return [place for place in map_of(s).clearings if suit in suits_at(s, place)]


def strength(s: State, place: str) -> list[int]:
    """By seat, warriors plus buildings there. # C53"""
    found = []
    for player in s.players:
        count = player.warriors.get(place, 0)
        if place in player.buildings:
            count += len(player.buildings[place])
        found.append(count)
    return found


def ruler(s: State, place: str) -> int:
    """The seat that rules a clearing, or -1. # C53, C54, C57"""
    most, by, alone = 0, NOBODY, True
    for seat, player in enumerate(s.players):
        count = player.warriors.get(place, 0)
        if place in player.buildings:
            count += len(player.buildings[place])
        if count > most:
            most, by, alone = count, seat, True
        elif count == most:
            alone = False
    if not most or (alone and not lineup(s).overruling):
        return by
    return _claimant(s, place, by if alone else NOBODY)


def _claimant(s: State, place: str, by: int) -> int:
    """Who rules where factions may claim to; `by` if nobody does. # C54"""
    sums, best = strength(s, place), 0
    for seat, claim in hooked(s, "claims_rule"):
        strong = claim(s, seat, place, sums)
        if strong > best:
            best, by = strong, seat
    return by


def rules(s: State, seat: int, place: str) -> bool:
    """Whether the seat rules a clearing; nobody does without a warrior or building there. # C53"""
    player = s.players[seat]
    mine = player.warriors.get(place, 0)
    if place in player.buildings:
        mine += len(player.buildings[place])
    if not mine or lineup(s).overruling:
        return mine > 0 and ruler(s, place) == seat
    alone = True
    for other in s.players:
        count = other.warriors.get(place, 0)
        if place in other.buildings:
            count += len(other.buildings[place])
        if count >= mine and other is not player:
            if count > mine:
                return False
            alone = False
    return alone or _claimant(s, place, NOBODY) == seat


def ruled(s: State, seat: int) -> list[str]:
    """The clearings that a seat rules."""
    return [place for place in map_of(s).clearings if rules(s, seat, place)]


# -- presence ----------------------------------------------------------------------------------------------


def has_pieces(player: Player, place: str) -> bool:
    """Whether a player has any faction piece in a place. # C23"""
    return (
        place in player.warriors or place in player.buildings or place in player.tokens
        or player.pawn == place
    )  # fmt: skip


def enemies_at(s: State, seat: int, place: str) -> list[int]:
    """The enemies of a seat with any piece in a place. # C24"""
    return list(_enemies_at(s, seat, place))


def any_enemy_at(s: State, seat: int, place: str) -> bool:
    """Whether an enemy of a seat has any piece in a place. # C24"""
    return next(_enemies_at(s, seat, place), None) is not None


def _enemies_at(s: State, seat: int, place: str) -> Iterator[int]:
    for other, player in enumerate(s.players):
        if other != seat and (
            place in player.warriors or place in player.buildings or place in player.tokens
            or player.pawn == place
        ) and is_enemy(s, seat, other):  # fmt: skip
            yield other


def standing(player: Player, kind: str) -> list[str]:
    """The places with buildings or tokens of a kind, a place as often as there are, sorted."""
    found = _standing(player.buildings, kind) or _standing(player.tokens, kind)
    found.sort()
    return found


def _standing(group: dict[str, list[str]], kind: str) -> list[str]:
    found: list[str] = []
    for place, kinds in group.items():
        if kind in kinds:
            found.append(place)
            if len(kinds) > 1:
                found += [place] * (kinds.count(kind) - 1)
    return found


def on_map(player: Player, kind: str) -> int:
    """How many buildings or tokens of a kind are on the map."""
    return _count(player.buildings, kind) or _count(player.tokens, kind)


def _count(group: dict[str, list[str]], kind: str) -> int:
    count = 0
    for kinds in group.values():
        if kind in kinds:
            count += kinds.count(kind)
    return count


def open_slots(s: State, place: str) -> int:
    """Building slots of a clearing that nothing fills. # C46, MP2"""
    free = map_of(s).slots[place] - (place in s.ruins)
    for player in s.players:
        if place in player.buildings:
            free -= len(player.buildings[place])
    return free + (s.landmarks.get("elder_treetop") == place)


# -- placing -----------------------------------------------------------------------------------------------


def refuse_place(s: State, seat: int, place: str, *, in_battle: bool = False) -> Refusal | None:
    """Why the seat may not place pieces there, or None. # C64, M11, TC5"""
    for owner, forbids in LINEUPS[s.lineup].hooks["forbids_placing"]:
        if owner != seat:
            refused: Refusal | None = forbids(s, owner, seat, place)
            if refused and not (in_battle and refused[1] == "TC5"):
                return refused
    return None


def barred(s: State, seat: int, places: Iterable[str]) -> Refusal | None:
    """Why the seat may not place in the first of these where it may not, or None: a reason that can be done
    something about, such as an assembly to entreat. # TC22"""
    return next((why for place in places if (why := refuse_place(s, seat, place)) is not None), None)


def refuse_build(s: State, seat: int, place: str) -> Refusal | None:
    """Why no building of the seat may be placed there, or None. # C46"""
    if open_slots(s, place) < 1:
        return "no open building slot", "C46"
    return refuse_place(s, seat, place)


def stored(s: State, seat: int, kind: str) -> int:
    """How many of a kind lie in the seat's supply."""
    supply = s.players[seat].supply
    if kind in supply:
        return supply[kind]
    return supply.get(faction_of(s, seat).stored_as.get(kind, kind), 0)


def put(s: State, seat: int, kind: str, place: str, count: int, rule: str) -> int:
    """Place pieces of a kind from the supply, as many as there are. Returns how many. # C6, C25, C26

    The caller has made sure that placing is allowed there, and that there is a slot.
    """
    count = min(count, stored(s, seat, kind))
    if count < 1:
        return 0
    faction, player = faction_of(s, seat), s.players[seat]
    shift(player.supply, faction.stored_as.get(kind, kind), -count)
    if kind in faction.buildings:
        _add(player.buildings, place, kind, count)
    elif kind in faction.tokens:
        _add(player.tokens, place, kind, count)
    else:
        shift(player.warriors, place, count)
    tell(s, "placed", seat=seat, piece=kind, place=place, count=count, rule=rule)
    return count


def _add(group: dict[str, list[str]], place: str, kind: str, count: int) -> None:
    group[place] = sorted([*group.get(place, ()), *[kind] * count])


def take_off(s: State, seat: int, kind: str, place: str, count: int) -> int:
    """Take pieces off the map to where removed ones go, without any consequences. # C27

    Returns how many of them no effect can put back.
    """
    faction, player = faction_of(s, seat), s.players[seat]
    if kind == WARRIOR:
        return faction.lose_warriors(s, seat, place, count)
    group = player.buildings if kind in faction.buildings else player.tokens
    for _ in range(count):
        group[place].remove(kind)
    if not group[place]:
        del group[place]
    heap = player.out if kind in faction.no_return else player.supply
    shift(heap, faction.stored_as.get(kind, kind), count)
    return 0


def turn_over(s: State, seat: int, place: str, old: str, new: str, rule: str) -> None:
    """Flip a token there to its other side; that is no placing. # D28"""
    kinds = s.players[seat].tokens[place]
    kinds.remove(old)
    kinds.append(new)
    kinds.sort()
    tell(s, "flipped", seat=seat, place=place, piece=new, rule=rule)
