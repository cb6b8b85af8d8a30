"""What every Vagabond may do: Slip, moving, battle, strike, exploring, repair, crafting (V19-V27)."""

from __future__ import annotations

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import battle, landmarks, movement
from game.root.crafting import CRAFT
from game.root.faction import Action, Loss, Refusal, faction_of
from game.root.factions.vagabond_items import (
    BOTH,
    DAMAGED,
    Vagabond,
    gain,
    mine,
    pay,
    refuse_item,
    repair,
    usable,
)
from game.root.factions.vagabond_relations import FERRY, hostiles
from game.root.places import enemies_at
from game.root.removal import refuse_remove, remove
from game.root.scoring import score
from game.root.state import WARRIOR, State, map_of, seat_chosen, seat_option

PAWN = {"pawn": 1}
STAY = "stay"
IN_FOREST: Refusal = ("not in a forest", "C51")


# -- Slip --------------------------------------------------------------------------------------------------


def slips(s: State, seat: int) -> list[str]:
    """Where a Slip may go: adjacent clearings and forests, whatever forbids leaving; by a landmark too.

    # V19, C50, V52, LM5, C140
    """
    g, place = map_of(s), s.players[seat].pawn
    if place in g.borders:
        near = [*g.touches[place], *g.borders[place]]
    else:
        near = [*g.adjacent[place], *g.forests_at[place], *(way for way, _ in landmarks.ways(s, place))]
    scorched = mine(s, seat).scorched
    return sorted({target for target in near if landmarks.without_ferry(target) not in scorched})


def slip(s: State, seat: int) -> Rule:
    """One move without boots, into a forest too, or none. # V19"""
    origin = s.players[seat].pawn
    target = yield Ask(seat, "slip", sorted([*slips(s, seat), STAY]), public={"origin": origin})
    if target != STAY:
        yield from go(s, seat, origin, target, "V19")


def go(s: State, seat: int, origin: str, target: str, rule: str) -> Rule:
    """The pawn moves, perhaps by the Ferry, which takes allies along as well. # V15, C140"""
    ferry = landmarks.is_ferry(target)
    mine(s, seat).special = FERRY if ferry else ""
    yield from movement.make(s, seat, PAWN, origin, landmarks.without_ferry(target), rule, ferry=ferry)
    mine(s, seat).special = ""


# -- moving ------------------------------------------------------------------------------------------------


def boots_for(s: State, seat: int, target: str) -> int:
    """One boot, two into a clearing with warriors of Hostile factions. # V14, V20"""
    return 1 + any(target in s.players[other].warriors for other in hostiles(mine(s, seat)))


def destinations(s: State, seat: int) -> list[str]:
    """Where the ready boots carry him, sorted. # V14, V20"""
    boots = usable(mine(s, seat), "boot")
    if not boots:
        return []
    found = movement.targets(s, seat, s.players[seat].pawn)
    if boots > 1 or not hostiles(mine(s, seat)):
        return found
    return [target for target in found if boots_for(s, seat, landmarks.without_ferry(target)) <= boots]


def _refuse_move(s: State, seat: int) -> Refusal | None:
    if not usable(mine(s, seat), "boot"):
        return "needs a ready boot", "V20"
    return None if destinations(s, seat) else ("a second boot is needed into a Hostile clearing", "V14")


def move(s: State, seat: int) -> Rule:
    """Exhaust boots and move, whoever rules. # V14, V20"""
    origin = s.players[seat].pawn
    ends = destinations(s, seat)
    target = yield Ask(seat, "move_to", ends, public={"origin": origin},
                       unavailable=lambda: _out_of_reach(s, seat, origin, ends))  # fmt: skip
    yield from pay(s, seat, "V20", *["boot"] * boots_for(s, seat, landmarks.without_ferry(target)))
    yield from go(s, seat, origin, target, "V20")


def _out_of_reach(s: State, seat: int, origin: str, ends: list[str]) -> list[Unavailable]:
    """Everything beyond the boots; what else bars a way has its own reason."""
    return [
        (target, "a second boot is needed into a Hostile clearing", "V14") if rule == "C59"
        else (target, why, rule)
        for target, why, rule in movement.unreachable(s, seat, origin, ends)
    ]  # fmt: skip


# -- battle and strike -------------------------------------------------------------------------------------


def _refuse_battle(s: State, seat: int) -> Refusal | None:
    return refuse_item(mine(s, seat), "sword", "V21") or refuse_foes(s, seat, "V21")


def refuse_foes(s: State, seat: int, rule: str) -> Refusal | None:
    """Why there is nobody to battle where the Vagabond is, or None. # C51, C65"""
    place = s.players[seat].pawn
    if place not in s.suits:
        return "there is no battle in a forest", "C51"
    return None if enemies_at(s, seat, place) else ("no enemy in this clearing", rule)


def fight(s: State, seat: int) -> Rule:
    """Exhaust a sword and battle. # V21"""
    yield from pay(s, seat, "V21", "sword")
    yield from battle.start(s, seat, [s.players[seat].pawn], rule="V21")


def struck(s: State, seat: int) -> list[int]:
    """The enemies here with a warrior, building or token to remove. # V25"""
    place = s.players[seat].pawn
    found = []
    for other in enemies_at(s, seat, place):
        player = s.players[other]
        if place in player.warriors or place in player.buildings or place in player.tokens:
            found.append(other)
    return found


def _refuse_strike(s: State, seat: int) -> Refusal | None:
    return refuse_item(mine(s, seat), "crossbow", "V25") or refuse_targets(s, seat)


def refuse_targets(s: State, seat: int) -> Refusal | None:
    """Why nothing can be struck here, or None. # V25, TC5"""
    place = s.players[seat].pawn
    if place not in s.suits:
        return IN_FOREST
    if not struck(s, seat):
        return "no enemy piece to remove in this clearing", "V25"
    return refuse_remove(s, seat, place)


def strike(s: State, seat: int) -> Rule:
    """Exhaust a crossbow to remove a warrior, or where that enemy has none here a building or token. # V25"""
    yield from pay(s, seat, "V25", "crossbow")
    place = s.players[seat].pawn
    foes = struck(s, seat)
    other = foes[0]
    if len(foes) > 1:
        other = seat_chosen((yield Ask(seat, "strike_whom", [seat_option(foe) for foe in foes])))
    if place in s.players[other].warriors:
        yield from remove_warrior(s, seat, other, place, "strike", "V25")
        return
    player = s.players[other]
    kinds = sorted({*player.buildings.get(place, ()), *player.tokens.get(place, ())})
    kind = kinds[0]
    if len(kinds) > 1:
        kind = yield Ask(seat, "strike_what", kinds, public={"place": place, "whom": other})
    yield from remove(s, [Loss(other, kind, place, 1, seat)], "strike", "V25")


def remove_warrior(s: State, seat: int, other: int, place: str, why: str, rule: str) -> Rule:
    """One warrior of an enemy is removed outside battle; its owner says which, where they differ."""
    yield from faction_of(s, other).split_warriors(s, other, place, 1)
    yield from remove(s, [Loss(other, WARRIOR, place, 1, seat)], why, rule)


# -- exploring, repair, craft ------------------------------------------------------------------------------


def _refuse_explore(s: State, seat: int) -> Refusal | None:
    place = s.players[seat].pawn
    if place not in s.ruins:
        return "no ruin in this clearing", "V22"
    return refuse_item(mine(s, seat), "torch", "V22") or refuse_remove(s, seat, place)


def explore(s: State, seat: int) -> Rule:
    """Exhaust a torch, take the item under the ruin and score; an empty ruin goes. # V22, RU5, RU8"""
    yield from pay(s, seat, "V22", "torch")
    place = s.players[seat].pawn
    items = s.ruin_items.get(place, [])
    item = items.pop() if items else ""
    gone = not items
    if gone:
        s.ruin_items.pop(place, None)
        s.ruins.remove(place)
    tell(s, "explored", seat=seat, place=place, item=item, gone=gone, informs=True, rule="V22")
    if item:
        gain(s, seat, item, "V22")
        score(s, seat, 1, "explore", "V22")


def _refuse_repair(s: State, seat: int) -> Refusal | None:
    v = mine(s, seat)
    return refuse_item(v, "hammer", "V26") or refuse_sound(v, "V26")


def refuse_sound(v: Vagabond, rule: str) -> Refusal | None:
    """Why nothing can be repaired, or None."""
    return None if getattr(v, DAMAGED) or getattr(v, BOTH) else ("no item is damaged", rule)


def mend(s: State, seat: int) -> Rule:
    """Exhaust a hammer to repair an item. # V26"""
    yield from pay(s, seat, "V26", "hammer")
    yield from repair(s, seat, 1, "V26")


ACTIONS: dict[str, Action] = {
    "battle": Action(_refuse_battle, fight),
    "craft": CRAFT,
    "explore": Action(_refuse_explore, explore),
    "move": Action(_refuse_move, move),
    "repair": Action(_refuse_repair, mend),
    "strike": Action(_refuse_strike, strike),
}
