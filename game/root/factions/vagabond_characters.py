"""The twelve characters and what only they can do (V4, V28, V50-V52)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.decisions import Ask, Goto
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.faction import Action, Refusal
from game.root.factions.vagabond_actions import (
    IN_FOREST,
    PAWN,
    refuse_sound,
    refuse_targets,
    remove_warrior,
)
from game.root.factions.vagabond_items import (
    READY,
    exhaust,
    lose,
    mine,
    pay,
    refuse_item,
    repair,
    undamaged,
    wear,
)
from game.root.factions.vagabond_quests import CON, IMPROVISE
from game.root.places import has_pieces, suits_at
from game.root.removal import refuse_remove, sweep
from game.root.scoring import score
from game.root.state import (
    Battle,
    State,
    enemies,
    is_enemy,
    map_of,
    seat_chosen,
    seat_option,
    suit_of,
    turn_of,
)
from game.root.turn import mark

HIDEOUT = 3
"""Items that a Hideout repairs."""
YES, NO = "yes", "no"


def _torch(s: State, seat: int) -> Refusal | None:
    """Most special actions exhaust a torch in a clearing."""
    if s.players[seat].pawn not in s.suits:
        return IN_FOREST
    return refuse_item(mine(s, seat), "torch", "V28")


# -- Thief, Tinker, Ranger ---------------------------------------------------------------------------------


def _robbed(s: State, seat: int) -> list[int]:
    """The players with pieces here and a card in hand."""
    place = s.players[seat].pawn
    return [
        other for other, player in enumerate(s.players)
        if other != seat and player.hand and has_pieces(player, place)
    ]  # fmt: skip


def _refuse_steal(s: State, seat: int) -> Refusal | None:
    return _torch(s, seat) or (
        None if _robbed(s, seat) else ("no player with pieces here has a card", "V28")
    )


def steal(s: State, seat: int) -> Rule:
    """Take a random card from a player with pieces here. # V28, C14"""
    yield from pay(s, seat, "V28", "torch")
    victims = _robbed(s, seat)
    victim = victims[0]
    if len(victims) > 1:
        victim = seat_chosen((yield Ask(seat, "steal_from", [seat_option(each) for each in victims])))
    yield from deck.take_random(s, seat, victim, "V28")


def _laid(s: State, seat: int) -> list[str]:
    """Discarded cards of this clearing's suits, and birds. # V28, I2"""
    suits = [*suits_at(s, s.players[seat].pawn), "bird"]
    return sorted({card for card in s.discard if suit_of(card) in suits})


def _refuse_labor(s: State, seat: int) -> Refusal | None:
    return _torch(s, seat) or (
        None if _laid(s, seat) else ("no bird and no card of this suit is discarded", "V28")
    )


def day_labor(s: State, seat: int) -> Rule:
    """Take a matching card from the discard pile. # V28"""
    yield from pay(s, seat, "V28", "torch")
    card = yield Ask(seat, "labor_for", _laid(s, seat))
    s.discard.remove(card)
    deck.add_to_hand(s.players[seat], card)
    deck.note(s, seat, [card])
    tell(s, "took_discarded", seat=seat, card=card, rule="V28")


def _refuse_hideout(s: State, seat: int) -> Refusal | None:
    return refuse_item(mine(s, seat), "torch", "V28") or refuse_sound(mine(s, seat), "V28")


def hideout(s: State, seat: int) -> Rule:
    """Repair three items; then Daylight is over. # V28"""
    yield from pay(s, seat, "V28", "torch")
    yield from repair(s, seat, HIDEOUT, "V28")
    raise Goto("vagabond.evening")


# -- Vagrant, Arbiter, Scoundrel ---------------------------------------------------------------------------


def _pairs(s: State, seat: int) -> dict[int, list[int]]:
    """By attacker: whom it could battle here. # V50, C65"""
    place = s.players[seat].pawn
    there = [other for other, player in enumerate(s.players) if has_pieces(player, place)]
    found = {
        one: [other for other in there if is_enemy(s, one, other)]
        for one in there if s.players[one].pawn == place or place in s.players[one].warriors
    }  # fmt: skip
    return {one: others for one, others in found.items() if others}


def _refuse_instigate(s: State, seat: int) -> Refusal | None:
    return _torch(s, seat) or (None if _pairs(s, seat) else ("no two enemies are here", "V50"))


def instigate(s: State, seat: int) -> Rule:
    """A battle between two players here; he scores for the buildings and tokens of both. # V50, C31"""
    yield from pay(s, seat, "V50", "torch")
    pairs = _pairs(s, seat)
    one = seat_chosen((yield Ask(seat, "instigate_by", [seat_option(each) for each in pairs])))
    foes = [seat_option(each) for each in _pairs(s, seat)[one]]
    other = seat_chosen((yield Ask(seat, "instigate_against", foes, public={"attacker": one})))
    place = s.players[seat].pawn
    yield from battle.fight(s, one, other, place, kind="instigate", rule="V50", credit=seat)


def protect(s: State, seat: int, b: Battle) -> Rule:
    """The defender of others' battle may enlist the Arbiter here. # V51"""
    v = mine(s, seat)
    if v.character != "arbiter" or b.place != s.players[seat].pawn or seat in (b.attacker, b.defender):
        return
    swords = undamaged(v, "sword")
    if not swords:
        return
    enlisted = yield Ask(b.defender, "enlist", [NO, YES], public={"swords": swords, "vagabond": seat})
    if enlisted == YES:
        b.bonus_cap[battle.DEFENDER] += swords
        tell(s, "enlisted", seat=b.defender, vagabond=seat, swords=swords, rule="V51")
        score(s, seat, 1, "protector", "V51")


def _refuse_scorch(s: State, seat: int) -> Refusal | None:
    v = mine(s, seat)
    if s.players[seat].pawn not in s.suits:
        return IN_FOREST
    if not v.ready.get("torch"):
        return "needs a ready torch", "V52"
    return refuse_remove(s, seat, s.players[seat].pawn)


def scorch(s: State, seat: int) -> Rule:
    """A torch stays here for good: all enemy pieces go, and nothing comes any more. # V52"""
    place = s.players[seat].pawn
    lose(s, seat, "torch", READY, "V52")
    mine(s, seat).scorched.append(place)
    tell(s, "scorched", seat=seat, place=place, rule="V52")
    yield from sweep(s, seat, [place], "scorched_earth", "V52")


# -- Ronin, Harrier, Gladiator, Jailor ---------------------------------------------------------------------


def swift_strike(s: State, seat: int, b: Battle) -> Rule:
    """After the roll a ready sword may deal one extra hit. # V28"""
    v = mine(s, seat)
    if v.character != "ronin" or seat not in (b.attacker, b.defender) or not v.ready.get("sword"):
        return
    facts = {"rolled": list(b.rolled), "place": b.place}
    if (yield Ask(seat, "swift_strike", [NO, YES], public=facts)) == YES:
        exhaust(s, seat, "sword", "V28")
        b.extra[battle.side_of(b, seat)] += 1


def _glides(s: State, seat: int) -> list[str]:
    place = s.players[seat].pawn
    return sorted(
        target for target in map_of(s).clearings
        if target != place and movement.refuse_way(s, seat, place, target) is None
    )  # fmt: skip


def _refuse_glide(s: State, seat: int) -> Refusal | None:
    return refuse_item(mine(s, seat), "torch", "V28")


def glide(s: State, seat: int) -> Rule:
    """The pawn alone flies to any clearing. # V28"""
    yield from pay(s, seat, "V28", "torch")
    origin = s.players[seat].pawn
    target = yield Ask(seat, "glide_to", _glides(s, seat), public={"origin": origin})
    mine(s, seat).special = "glide"
    yield from movement.make(s, seat, PAWN, origin, target, "V28")
    mine(s, seat).special = ""


def _dueled(s: State, seat: int) -> list[int]:
    place = s.players[seat].pawn
    return [other for other in enemies(s, seat) if place in s.players[other].warriors]


def _refuse_duel(s: State, seat: int) -> Refusal | None:
    if not mine(s, seat).ready:
        return "needs a ready item", "V28"
    why = refuse_targets(s, seat)
    return why or (None if _dueled(s, seat) else ("no enemy warrior in this clearing", "V28"))


def duel(s: State, seat: int) -> Rule:
    """Wear out any item to remove an enemy warrior and draw a card; nobody turns Hostile for it. # V28"""
    kinds = sorted(mine(s, seat).ready)
    kind = kinds[0]
    if len(kinds) > 1:
        kind = yield Ask(seat, "duel_with", kinds)
    wear(s, seat, kind, "V28")
    foes = _dueled(s, seat)
    other = foes[0]
    if len(foes) > 1:
        other = seat_chosen((yield Ask(seat, "duel_whom", [seat_option(foe) for foe in foes])))
    mine(s, seat).special = "duel"
    yield from remove_warrior(s, seat, other, s.players[seat].pawn, "duel", "V28")
    mine(s, seat).special = ""
    yield from deck.draw(s, seat, 1, "duel", "V28")


def _refuse_stand_in(s: State, seat: int) -> Refusal | None:
    if "stand_in" in turn_of(s).used:
        return "once in each turn", "V28"
    return None if s.players[seat].pawn in s.suits else IN_FOREST


def _matching(s: State, seat: int) -> list[str]:
    return deck.matching(s, seat, s.players[seat].pawn)


def stand_in(s: State, seat: int, card: str) -> Rule:
    """Spend a matching card; it stands in for one item of the action that follows. # V28"""
    yield from ()
    mark(s, "stand_in")
    deck.spend_at(s, seat, card, s.players[seat].pawn, "stand_in", "V28")
    mine(s, seat).stand_in = "paid"


def pay_for_stand_in(s: State, seat: int) -> None:
    """After the action in which a card stood in for an item the Jailor loses a point. # V28"""
    if mine(s, seat).stand_in == "used":
        mine(s, seat).stand_in = ""
        score(s, seat, -1, "stand_in", "V28")


SPECIAL: Mapping[str, dict[str, Action]] = {
    "thief": {"steal": Action(_refuse_steal, steal)},
    "tinker": {"day_labor": Action(_refuse_labor, day_labor)},
    "ranger": {"hideout": Action(_refuse_hideout, hideout)},
    "vagrant": {"instigate": Action(_refuse_instigate, instigate)},
    "scoundrel": {"scorched_earth": Action(_refuse_scorch, scorch)},
    "adventurer": {"improvise": IMPROVISE},
    "harrier": {"glide": Action(_refuse_glide, glide)},
    "cheat": {"con": CON},
    "gladiator": {"duel": Action(_refuse_duel, duel)},
    "jailor": {
        "stand_in": Action(_refuse_stand_in, stand_in, _matching, ("no card matches this clearing", "V28"))
    },
}
"""The menu actions of each character; Arbiter and Ronin act in battle."""
