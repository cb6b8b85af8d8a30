"""Moving (C58-C64)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import landmarks
from game.root.faction import LINEUPS, Group, called, faction_of
from game.root.places import rules
from game.root.state import State


def targets(s: State, seat: int, origin: str, *, free: bool = False) -> list[str]:
    """Where the seat may move from there, sorted; `free` of rule where something says so. # C58, C59, C63"""
    return sorted(set(_targets(s, seat, origin, free)))


def _targets(s: State, seat: int, origin: str, free: bool = False) -> Iterator[str]:
    """The same one by one, for those who want to know only whether there is any."""
    rules_here: bool | None = None
    nimble = free or faction_of(s, seat).nimble
    for target, waived in _ways(s, seat, origin):
        if not (waived or nimble):
            if rules_here is None:
                rules_here = rules(s, seat, origin)
            if not rules_here and not rules(s, seat, landmarks.without_ferry(target)):
                continue
        if not refuse_way(s, seat, origin, landmarks.without_ferry(target)):
            yield target


def may_leave(s: State, seat: int, origin: str) -> bool:
    """Whether the seat may move from there to anywhere."""
    return next(_targets(s, seat, origin), None) is not None


def _ways(s: State, seat: int, origin: str) -> list[tuple[str, bool]]:
    ways = faction_of(s, seat).ways(s, seat, origin)
    return [*ways, *landmarks.ways(s, origin)] if s.landmarks else ways


def refuse_way(s: State, seat: int, origin: str, target: str) -> tuple[str, str] | None:
    """Why the seat may not move so on account of anybody's pieces, whoever rules, or None."""
    for owner, forbids in LINEUPS[s.lineup].hooks["forbids_moving"]:
        refused: tuple[str, str] | None = forbids(s, owner, seat, origin, target)
        if refused:
            return refused
    return None


def origins(s: State, seat: int, among: Collection[str] | None = None) -> list[str]:
    """Where the seat has figures that may move somewhere, sorted."""
    return [
        place for place in faction_of(s, seat).stands(s, seat)
        if (among is None or place in among) and may_leave(s, seat, place)
    ]  # fmt: skip


def can_move(s: State, seat: int, among: Collection[str] | None = None) -> bool:
    """Whether any move is possible."""
    return any(
        (among is None or place in among) and may_leave(s, seat, place)
        for place in faction_of(s, seat).stands(s, seat)
    )


def move(
    s: State, seat: int, *, among: Collection[str] | None = None, to: Collection[str] | None = None,
    chooser: int | None = None, rule: str = "C58",
) -> Rule:  # fmt: skip
    """One move: from where, to where, how many. `among` and `to` narrow origin and destination.
    Returns the origin.

    `chooser` decides in place of the owner (C31). The caller has made sure that there is such a move.
    """
    asked = seat if chooser is None else chooser
    starts = origins(s, seat, among)
    if to is not None:
        starts = [place for place in starts if _ends(s, seat, place, to)]
    origin = yield Ask(asked, "move_from", starts, unavailable=lambda: _stuck(s, seat, starts))
    ends = _ends(s, seat, origin, to)
    target = yield Ask(asked, "move_to", ends, public={"origin": origin},
                       unavailable=lambda: unreachable(s, seat, origin, ends))  # fmt: skip
    ferry, target = landmarks.is_ferry(target), landmarks.without_ferry(target)
    group = yield from faction_of(s, seat).choose_group(s, seat, origin, target, asked)
    yield from make(s, seat, group, origin, target, rule, ferry=ferry)
    return origin


def _ends(s: State, seat: int, origin: str, to: Collection[str] | None) -> list[str]:
    return [
        target for target in targets(s, seat, origin)
        if to is None or landmarks.without_ferry(target) in to
    ]  # fmt: skip


def _stuck(s: State, seat: int, starts: list[str]) -> list[Unavailable]:
    return [
        (place, "you rule neither this clearing nor one that can be reached from it", "C59")
        for place in faction_of(s, seat).stands(s, seat) if place not in starts
    ]  # fmt: skip


def unreachable(s: State, seat: int, origin: str, ends: list[str]) -> list[Unavailable]:
    """The ends of ways from there that are not among `ends`, each with the reason."""
    found: list[Unavailable] = []
    for target in sorted({target for target, _ in _ways(s, seat, origin)}):
        if target not in ends:
            why = refuse_way(s, seat, origin, target)
            found.append((target, *(why or ("you rule neither end of this move", "C59"))))
    return found


def make(
    s: State, seat: int, group: Group, origin: str, target: str, rule: str, *, ferry: bool = False
) -> Rule:
    """Carry out a move and resolve what it triggers. # C58, C62"""
    faction_of(s, seat).carry(s, seat, group, origin, target)
    tell(s, "moved", seat=seat, origin=origin, target=target, group=dict(group), rule=rule)
    if ferry:
        yield from landmarks.ride(s, seat, origin, target)
    for owner, follow in called(s, "on_move"):
        yield from follow(s, owner, seat, group, origin, target)
