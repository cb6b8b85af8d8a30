"""Prisoners of the Knaves: taken in battle, kept in forests, let go (K8, K11, K13, K18, K21-K23)."""

from __future__ import annotations

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import movement
from game.root.faction import Loss, shift
from game.root.places import refuse_place
from game.root.state import WARRIOR, Battle, State, enemies, map_of, seat_chosen, seat_option

NONE = "none"


# -- counting ----------------------------------------------------------------------------------------------


def prisoners_of(s: State, owner: int) -> int:
    """How many warriors of a player are Prisoners. # K11"""
    return sum(s.players[owner].captive.values())


def prisoners(s: State, seat: int) -> int:
    """All Prisoners of the Knaves. # K16"""
    return sum(prisoners_of(s, other) for other in enemies(s, seat))


def empty_forests(s: State, place: str) -> list[str]:
    """The forests beside a clearing that hold no Prisoner. # K8"""
    return [
        forest for forest in map_of(s).forests_at[place]
        if not any(forest in player.captive for player in s.players)
    ]  # fmt: skip


def cells(s: State, owner: int, place: str) -> list[str]:
    """Where a warrior of that player could be taken to from a clearing. # K8, K22"""
    return [
        forest for forest in empty_forests(s, place) if movement.refuse_way(s, owner, place, forest) is None
    ]


# -- taking ------------------------------------------------------------------------------------------------


def seize(s: State, seat: int, loss: Loss, forest: str, rule: str) -> None:
    """One of the warriors that were hit becomes a Prisoner instead of being removed. # K8, K21"""
    owner = s.players[loss.seat]
    loss.count -= 1
    shift(owner.warriors, loss.place, -1)
    shift(owner.captive, forest, 1)
    tell(s, "captured", seat=loss.seat, piece=WARRIOR, place=loss.place, count=1, forest=forest, by=seat,
         rule=rule)  # fmt: skip


def have_at_thee(s: State, seat: int, b: Battle, losses: list[Loss]) -> Rule:
    """One warrior that was hit may become a Prisoner. Returns what remains to be removed. # K8, K23, I19"""
    hit = _takeable(s, losses)
    if hit:
        loss = yield from _whose(seat, b, hit, may_refuse=True)
        if loss is not None:
            forests = sorted(cells(s, loss.seat, b.place))
            options = [*forests, NONE] if len(hit) == 1 else forests
            forest = yield from _where(s, seat, loss, options)
            if forest != NONE:
                seize(s, seat, loss, forest, "K8")
    return losses


def take_all(s: State, seat: int, b: Battle, losses: list[Loss]) -> Rule:
    """Every warrior that was hit becomes a Prisoner, as long as there are forests. # K14, K23"""
    while hit := _takeable(s, losses):
        left = sum(loss.count for loss in hit)
        loss = hit[0]
        if left > len(empty_forests(s, b.place)):
            loss = yield from _whose(seat, b, hit)
        forests = sorted(cells(s, loss.seat, b.place))
        alone = len(hit) == 1 and loss.count >= len(forests)
        forest = yield from _where(s, seat, loss, forests[:1] if alone else forests)
        seize(s, seat, loss, forest, "K14")
    return losses


def _takeable(s: State, losses: list[Loss]) -> list[Loss]:
    """The warriors among the losses that could be taken, those of helpers too. # I19"""
    return [
        loss for loss in losses if loss.kind == WARRIOR and loss.count and cells(s, loss.seat, loss.place)
    ]


def _whose(seat: int, b: Battle, hit: list[Loss], *, may_refuse: bool = False) -> Rule:
    """Whose warrior is taken, where two have fought side by side; None for nobody's."""
    if len(hit) == 1:
        return hit[0]
    owners = {seat_option(loss.seat): loss for loss in hit}
    options = sorted([*owners, *([NONE] if may_refuse else [])])
    chosen = yield Ask(seat, "prisoner_of", options, public={"place": b.place})
    return None if chosen == NONE else next(loss for loss in hit if loss.seat == seat_chosen(chosen))


def _where(s: State, seat: int, loss: Loss, options: list[str]) -> Rule:
    if len(options) == 1:
        return options[0]
    facts = {"place": loss.place, "owner": loss.seat}
    return (yield Ask(seat, "prisoner_to", options, public=facts, unavailable=lambda: _full(s, loss)))


def _full(s: State, loss: Loss) -> list[Unavailable]:
    able = cells(s, loss.seat, loss.place)
    found: list[Unavailable] = []
    for forest in map_of(s).forests_at[loss.place]:
        if forest not in able:
            why = movement.refuse_way(s, loss.seat, loss.place, forest)
            found.append((forest, *(why or ("this forest holds a Prisoner", "K8"))))
    return sorted(found)


# -- letting go --------------------------------------------------------------------------------------------


def _free(s: State, owner: int, forest: str, target: str, rule: str) -> None:
    """A player's Prisoners leave a forest, to a clearing or to the supply. # K13, K18"""
    player = s.players[owner]
    count = player.captive.get(forest, 0)
    if count:
        shift(player.captive, forest, -count)
        if target:
            shift(player.warriors, target, count)
        else:
            shift(player.supply, WARRIOR, count)
        tell(s, "freed", seat=owner, piece=WARRIOR, place=forest, count=count, target=target, rule=rule)


def scatter(s: State, forest: str) -> None:
    """A Captain that comes back lets go all Prisoners in its forest and those beside it. # K13"""
    for place in sorted({forest, *map_of(s).borders[forest]}):
        for owner in range(len(s.players)):
            _free(s, owner, place, "", "K13")


def amnesty(s: State, seat: int) -> Rule:
    """The enemy with most Prisoners gathers some of them in a clearing. # K18"""
    held = {other: prisoners_of(s, other) for other in enemies(s, seat)}
    most = max(held.values(), default=0)
    first = [other for other, count in held.items() if count == most]
    if not most:
        return
    owner = first[0]
    if len(first) > 1:
        options = sorted(map(seat_option, first))
        owner = seat_chosen((yield Ask(seat, "amnesty_for", options, public={"prisoners": most})))
    sites = _sites(s, owner)
    open_sites = [site for site in sites if refuse_place(s, owner, site) is None]
    if not open_sites:
        return
    target = yield Ask(owner, "gather_at", [*open_sites, NONE],
                       unavailable=lambda: _barred(s, owner, sites))  # fmt: skip
    for forest in map_of(s).forests_at[target] if target != NONE else ():
        _free(s, owner, forest, target, "K18")


def _sites(s: State, owner: int) -> list[str]:
    """The clearings beside a forest with Prisoners of that player, sorted."""
    g = map_of(s)
    return sorted({place for forest in s.players[owner].captive for place in g.touches[forest]})


def _barred(s: State, owner: int, sites: list[str]) -> list[Unavailable]:
    return [(site, *why) for site in sites if (why := refuse_place(s, owner, site)) is not None]
