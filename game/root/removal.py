"""The one door through which pieces leave the map (C27, C30, C77, C78, C83)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.ruleset import Rule, tell
from game.root import landmarks
from game.root.faction import Loss, Refusal, called, faction_of, hooked
from game.root.places import enemies_at, take_off
from game.root.scoring import Gain, score_together
from game.root.state import NOBODY, WARRIOR, State, is_enemy


def remove(s: State, losses: Sequence[Loss], why: str, rule: str) -> Rule:
    """Remove pieces all at once, score for them, then resolve what that triggers. # C30, C77, C78, C84"""
    losses = [loss for loss in losses if loss.count > 0]
    if not losses:
        return
    for loss in losses:
        loss.saved += take_off(s, loss.seat, loss.kind, loss.place, loss.count)
        tell(s, "removed", seat=loss.seat, piece=loss.kind, place=loss.place, count=loss.count, by=loss.by,
             why=why, rule=rule)  # fmt: skip
    _tally(s, losses)
    gains = _gains(s, losses)
    if gains:
        score_together(s, gains)
    for seat, resolve in called(s, "on_losses"):
        yield from resolve(s, seat, losses)
    yield from landmarks.on_losses(s, losses)


def _gains(s: State, losses: list[Loss]) -> list[Gain]:
    """One point for each enemy building or token, to who removes it, and what else it pays. # C77, C102"""
    points: dict[int, int] = {}
    for loss in losses:
        if loss.kind != WARRIOR and loss.by != NOBODY and is_enemy(s, loss.by, loss.seat):
            worth = faction_of(s, loss.by).points_for(s, loss.by, loss)
            points[loss.by] = points.get(loss.by, 0) + worth
    gains = [Gain(seat, count, "removed", "C102") for seat, count in points.items()]
    gains += [Gain(seat, count, "removed", "C144") for seat, count in landmarks.bonuses(s, losses)]
    for seat, bonus_for in hooked(s, "bonus_for"):
        bonus = bonus_for(s, seat, losses)
        if bonus is not None:
            gains.append(bonus)
    return gains


def _tally(s: State, losses: list[Loss]) -> None:
    """What the battle under way has cost."""
    b = s.battle
    if b is None:
        return
    for loss in losses:
        if loss.kind == WARRIOR:
            b.killed[loss.seat] = b.killed.get(loss.seat, 0) + loss.count
        elif loss.by != NOBODY:
            b.taken[loss.by] = b.taken.get(loss.by, 0) + loss.count


def refuse_remove(s: State, seat: int, place: str) -> Refusal | None:
    """Why the seat may remove nothing there outside battle, or None. # TC5"""
    for owner, forbids in hooked(s, "forbids_removing"):
        if owner != seat:
            refused: Refusal | None = forbids(s, owner, seat, place)
            if refused:
                return refused
    return None


def everything(s: State, seat: int, place: str, by: int) -> list[Loss]:
    """All of a seat's pieces in a place, but its pawn, as losses."""
    player = s.players[seat]
    kinds = [*player.buildings.get(place, ()), *player.tokens.get(place, ())]
    found = [Loss(seat, kind, place, kinds.count(kind), by) for kind in sorted(set(kinds))]
    if place in player.warriors:
        found.insert(0, Loss(seat, WARRIOR, place, player.warriors[place], by))
    return found


def sweep(s: State, by: int, places: Sequence[str], why: str, rule: str) -> Rule:
    """Remove all enemy pieces in these places together; pawns stay and suffer otherwise. # C83"""
    losses: list[Loss] = []
    pawns: list[tuple[int, str]] = []
    for place in places:
        if refuse_remove(s, by, place):
            continue
        for other in enemies_at(s, by, place):
            losses += everything(s, other, place, by)
            if s.players[other].pawn == place:
                pawns.append((other, place))
    yield from remove(s, losses, why, rule)
    for other, place in pawns:
        yield from faction_of(s, other).on_swept(s, other, place, by)
