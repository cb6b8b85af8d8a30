"""How the Vagabond stands with others: Aid, Hostile, infamy, allies beside him (V9-V17, V23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import deck, movement
from game.root.faction import Action, Loss, Refusal, faction_of, shift
from game.root.factions.vagabond_items import (
    CARD,
    EXHAUSTED,
    READY,
    Vagabond,
    break_item,
    exhaust,
    gain,
    items_in,
    mine,
    total,
    use_stand_in,
)
from game.root.places import has_pieces, rules
from game.root.scoring import score
from game.root.state import WARRIOR, Battle, State, is_enemy, seat_chosen, seat_option, turn_of

HOSTILE, INDIFFERENT, AMIABLE, FRIENDLY, ALLIED = "hostile", "indifferent", "amiable", "friendly", "allied"
NEXT = {INDIFFERENT: AMIABLE, AMIABLE: FRIENDLY, FRIENDLY: ALLIED}
AIDS = {INDIFFERENT: 1, AMIABLE: 2, FRIENDLY: 3, ALLIED: 1}
"""Aids within one turn that take the relation a step on, or pay points where it can go no further (V9)."""
AID_POINTS = {INDIFFERENT: 1, AMIABLE: 2, FRIENDLY: 2, ALLIED: 2}
NONE = "none"
FERRY = "ferry"
"""The `special` of a move by the Ferry (C140)."""


def relation(v: Vagabond, other: int) -> str:
    """How the Vagabond stands with a player. # V8"""
    return v.relations.get(other, INDIFFERENT)


def set_relation(s: State, seat: int, other: int, level: str, rule: str) -> None:
    """The relationship marker moves; aids counted for the old space count no more."""
    v = mine(s, seat)
    v.relations[other] = level
    v.aids.pop(other, None)
    tell(s, "relation", seat=seat, other=other, level=level, rule=rule)


def hostiles(v: Vagabond) -> list[int]:
    """The seats that are Hostile."""
    return [other for other, level in v.relations.items() if level == HOSTILE]


def allies(v: Vagabond) -> list[int]:
    """The seats that are Allied, sorted."""
    return sorted(other for other, level in v.relations.items() if level == ALLIED)


# -- Aid ---------------------------------------------------------------------------------------------------


def aids(s: State, seat: int) -> dict[str, Action]:
    """Aid, an action for each player with pieces in his clearing: `aid:seat_N:CARD`. # V23"""
    place = s.players[seat].pawn
    v = mine(s, seat)
    if place not in s.suits or not (v.ready or v.stand_in == "paid"):
        return {"aid": Action(lambda s, seat: _refuse_aid(s, seat), _never)}
    found = {
        f"aid:{seat_option(other)}": _aid(other) for other, player in enumerate(s.players)
        if other != seat and has_pieces(player, place)
    }  # fmt: skip
    return found or {"aid": Action(lambda s, seat: ("no other player has a piece here", "V23"), _never)}


def _refuse_aid(s: State, seat: int) -> Refusal:
    if s.players[seat].pawn not in s.suits:
        return "not in a forest", "V23"
    return "needs a ready item", "V23"


def _never(s: State, seat: int) -> Rule:
    yield from ()


def _matching(s: State, seat: int) -> list[str]:
    return deck.matching(s, seat, s.players[seat].pawn)


_AIDS: dict[int, Action] = {}


def _aid(other: int) -> Action:
    found = _AIDS.get(other)
    if found is None:

        def run(s: State, seat: int, card: str) -> Rule:
            return aid(s, seat, other, card)

        found = _AIDS[other] = Action(lambda s, seat: None, run, _matching,
                                      ("no card in hand that matches this clearing", "V23"))  # fmt: skip
    return found


def aid(s: State, seat: int, other: int, card: str) -> Rule:
    """Give a matching card, exhaust any item, perhaps take one of theirs; the relation grows. # V23, C8"""
    deck.give(s, seat, other, card, "V23")
    tell(s, "aided", seat=seat, other=other, rule="V23")
    yield from _exhaust_any(s, seat)
    box = s.players[other].items
    if box:
        taken = yield Ask(seat, "take_item", sorted([*box, NONE]), public={"from": other})
        if taken != NONE:
            shift(s.players[other].items, taken, -1)
            tell(s, "item_taken", seat=seat, other=other, item=taken, rule="V23")
            gain(s, seat, taken, "V23")
    improve(s, seat, other)


def _exhaust_any(s: State, seat: int) -> Rule:
    """Any ready item pays for Aid. # V3"""
    v = mine(s, seat)
    kinds = sorted([*v.ready, *([CARD] if v.stand_in == "paid" else [])])
    kind = kinds[0]
    if len(kinds) > 1:
        kind = yield Ask(seat, "aid_with", kinds)
    if kind == CARD:
        use_stand_in(s, seat)
    else:
        exhaust(s, seat, kind, "V23")


def improve(s: State, seat: int, other: int) -> None:
    """An Aid counts for the relation: enough of them in one turn take it a step on and score. # V9, V13"""
    v = mine(s, seat)
    level = relation(v, other)
    if level == HOSTILE:
        return
    count = v.aids.get(other, 0) + 1
    if count < AIDS[level]:
        v.aids[other] = count
        return
    if level in NEXT:
        set_relation(s, seat, other, NEXT[level], "V9")
    score(s, seat, AID_POINTS[level], "aid", "V9")


# -- Hostile and infamy ------------------------------------------------------------------------------------


def _by_owner(losses: Sequence[Loss], seat: int) -> dict[int, list[int]]:
    """By owner: warriors and other pieces that the Vagabond removes of it."""
    found: dict[int, list[int]] = {}
    for loss in losses:
        if loss.by == seat and loss.seat != seat:
            found.setdefault(loss.seat, [0, 0])[loss.kind != WARRIOR] += loss.count
    return found


def turn_hostile(s: State, seat: int, losses: Sequence[Loss]) -> None:
    """Removing a warrior makes its faction Hostile; not in a duel or others' battle. # V10, V39, V50"""
    if mine(s, seat).special == "duel" or (s.battle and seat not in (s.battle.attacker, s.battle.defender)):
        return
    for owner, (warriors, _) in _by_owner(losses, seat).items():
        if warriors and is_enemy(s, seat, owner) and relation(mine(s, seat), owner) != HOSTILE:
            set_relation(s, seat, owner, HOSTILE, "V10")


def infamy(s: State, seat: int, losses: Sequence[Loss]) -> int:
    """Points for the pieces of Hostile factions that he removes in battle on his own turn. # V11

    Called before relations change: the warrior that turns a faction Hostile gives nothing.
    """
    if s.battle is None or turn_of(s).seat != seat:
        return 0
    fights = seat in (s.battle.attacker, s.battle.defender)
    points = 0
    for owner, (warriors, others) in _by_owner(losses, seat).items():
        warriors *= fights
        if relation(mine(s, seat), owner) == HOSTILE:
            points += warriors + others
        elif warriors:
            points += warriors - 1 + others
    return points


# -- allies ------------------------------------------------------------------------------------------------


def escorts(s: State, seat: int, origin: str, target: str) -> list[int]:
    """The Allied factions whose warriors could come along by their own rules. # V15, C31, C140"""
    ferry = mine(s, seat).special == FERRY
    return [
        other for other in allies(mine(s, seat))
        if origin in s.players[other].warriors
        and (_may_ride(s, other, origin, target) if ferry else target in movement.targets(s, other, origin))
    ]  # fmt: skip


def _may_ride(s: State, other: int, origin: str, target: str) -> bool:
    """Whether an ally may go with the Ferry, which has left by now: rule of either end. # C140, C59"""
    ruling = rules(s, other, origin) or rules(s, other, target)
    return ruling and movement.refuse_way(s, other, origin, target) is None


def bring_allies(s: State, seat: int, origin: str, target: str) -> Rule:
    """Warriors of one Allied faction may be forced to come along to a clearing. # V15"""
    if origin not in s.suits or target not in s.suits:
        return
    willing = escorts(s, seat, origin, target)
    if not willing:
        return
    facts = {"origin": origin, "target": target}
    choice = yield Ask(seat, "bring", sorted([*map(seat_option, willing), NONE]), public=facts)
    if choice != NONE:
        other, ferry = seat_chosen(choice), mine(s, seat).special == FERRY
        group = yield from faction_of(s, other).choose_group(s, other, origin, target, seat)
        yield from movement.make(s, other, group, origin, target, "V15", ferry=ferry)


def borrow(s: State, seat: int, b: Battle) -> Rule:
    """As attacker he may fight with the warriors that one Allied faction has there. # V16, TC9"""
    able = [
        other for other in allies(mine(s, seat))
        if other != b.defender and b.place in s.players[other].warriors
        and faction_of(s, other).joins(s, other, b) is None
    ]  # fmt: skip
    if not able:
        return
    choice = yield Ask(seat, "borrow", sorted([*map(seat_option, able), NONE]), public={"place": b.place})
    if choice != NONE:
        b.helpers[0].append(seat_chosen(choice))
        tell(s, "joined", seat=seat_chosen(choice), side=0, place=b.place, rule="V16")


def take_hits(s: State, seat: int, b: Battle, hits: int) -> Rule:
    """Each hit damages an item or fells an Allied warrior, as he likes. Returns losses. # V17, V35, TC17"""
    if b.only_warriors and seat == b.defender:
        return []
    fallen: Counter[int] = Counter()
    for left in range(hits, 0, -1):
        items = items_in(mine(s, seat), READY, EXHAUSTED)
        standing = _standing(s, seat, b, fallen)
        names = sorted([*items, *map(seat_option, standing)])
        if not names:
            break
        name = names[0]
        if len(names) > 1 and total(mine(s, seat), READY, EXHAUSTED) + sum(standing.values()) > left:
            name = yield Ask(seat, "hit_on" if standing else "damage", names, public={"left": left})
        if name in items:
            break_item(s, seat, *items[name], "V35")
            mine(s, seat).item_hits += 1
        else:
            fallen[seat_chosen(name)] += 1
            shift_by_seat(mine(s, seat).ally_hits, seat_chosen(name))
    foe = b.attacker if seat == b.defender else b.defender
    return [Loss(other, WARRIOR, b.place, count, foe) for other, count in sorted(fallen.items())]


def _standing(s: State, seat: int, b: Battle, fallen: Counter[int]) -> dict[int, int]:
    """Warriors beside him that still stand, by seat."""
    left = {
        other: s.players[other].warriors.get(b.place, 0) - fallen[other]
        for other in b.helpers[seat == b.defender]
    }
    return {other: count for other, count in left.items() if count > 0}


def shift_by_seat(counts: dict[int, int], other: int) -> None:
    """One more for a seat."""
    counts[other] = counts.get(other, 0) + 1


def blame(s: State, seat: int) -> None:
    """Allies that took more hits than his items in a battle turn Hostile when it is over. # V17, XR29"""
    v = mine(s, seat)
    for other, count in sorted(v.ally_hits.items()):
        if count > v.item_hits:
            set_relation(s, seat, other, HOSTILE, "V17")
    v.item_hits, v.ally_hits = 0, {}
