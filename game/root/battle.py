"""Battle in its six steps (C65-C90)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.engine.decisions import Ask, Roll
from game.engine.ruleset import Rule, tell
from game.root import deck, effects
from game.root.faction import called, faction_of
from game.root.places import any_enemy_at, enemies_at, suits_at
from game.root.removal import remove
from game.root.state import NOBODY, Battle, State, battle_of, map_of, seat_chosen, seat_option
from game.root.tables import AMBUSHES

ATTACKER, DEFENDER = 0, 1
AMBUSH_HITS = 2


# -- starting one ------------------------------------------------------------------------------------------


def places(s: State, seat: int, among: Collection[str] | None = None) -> list[str]:
    """The clearings where the seat may start a battle, sorted. # C65, C51"""
    return sorted(_places(s, seat, among))


def can_start(s: State, seat: int, among: Collection[str] | None = None) -> bool:
    """Whether the seat may start a battle in any of these clearings. # C65"""
    return next(_places(s, seat, among), None) is not None


def _places(s: State, seat: int, among: Collection[str] | None) -> Iterator[str]:
    """Who has neither warriors nor a pawn in a place has nobody there to attack with. # C65"""
    player, attackers = s.players[seat], faction_of(s, seat).attackers
    for place in map_of(s).clearings if among is None else among:
        present = place in player.warriors or place == player.pawn
        if present and attackers(s, seat, place) and any_enemy_at(s, seat, place):
            yield place


def start(
    s: State, seat: int, among: Collection[str] | None = None, *, kind: str = "battle",
    chooser: int | None = None, rule: str = "C65",
) -> Rule:  # fmt: skip
    """Choose clearing and defender, then fight. The caller has made sure that there is such a clearing. # C65

    `chooser` decides these two in place of the attacker (C31). A single place in `among` is not asked for.
    """
    asked = seat if chooser is None else chooser
    found = places(s, seat, among)
    place = found[0]
    if among is None or len(among) > 1:
        place = yield Ask(asked, "battle_in", found)
    foes = [seat_option(other) for other in enemies_at(s, seat, place)]
    foe = yield Ask(asked, "battle_with", foes, public={"place": place})
    yield from fight(s, seat, seat_chosen(foe), place, kind=kind, rule=rule)


def fight(
    s: State, attacker: int, defender: int, place: str, *, kind: str = "battle", rule: str = "C65",
    credit: int = NOBODY,
) -> Rule:  # fmt: skip
    """One battle, from the declaration to what follows from it. # C65-C78

    `credit`: who is said to remove the pieces of either side, if that is a third player (V50).
    """
    s.battle = Battle(attacker, defender, place, kind, credit=credit)
    tell(s, "battle", seat=attacker, defender=defender, place=place, battle=kind, rule=rule)
    yield from _everybody(s, "on_battle")
    if not (yield from ambush(s)):
        yield from _everybody(s, "before_roll")
        yield from roll(s)
        yield from _everybody(s, "after_roll")
        for seat in (yield from _effects_in_order(s)):
            yield from card_effects(s, seat)
        yield from deal(s)
    yield from _everybody(s, "after_battle")
    tell(s, "battle_over", seat=attacker, defender=defender, place=place, rule="C78")
    s.battle = None


def _everybody(s: State, hook: str) -> Rule:
    """Call a hook of every faction, the attacker's first, then from the player at turn. # C68, C72"""
    found = called(s, hook)
    if found:
        b = battle_of(s)
        for seat, run in sorted(found, key=lambda each: each[0] != b.attacker):
            yield from run(s, seat, b)


# -- step 1: ambush ----------------------------------------------------------------------------------------


def ambush(s: State) -> Rule:
    """The defender's ambush and the attacker's answer. Returns whether the battle is over. # C66, C67, C88"""
    b = battle_of(s)
    if not s.players[b.defender].hand or effects.has(s, b.attacker, effects.SCOUTING_PARTY):
        return False
    card = yield deck.choose(s, b.defender, "ambush", lambda: _ambushes(s, b.defender), instead="pass",
                             public=_facts(b))  # fmt: skip
    if card == "pass":
        return False
    _play_ambush(s, b.defender, card)
    if s.players[b.attacker].hand:
        answer = yield deck.choose(s, b.attacker, "counter_ambush", lambda: _ambushes(s, b.attacker),
                                   instead="pass", public=_facts(b))  # fmt: skip
        if answer != "pass":
            _play_ambush(s, b.attacker, answer)
            return False
    hurt = yield from faction_of(s, b.attacker).take_hits(s, b.attacker, b, AMBUSH_HITS)
    yield from remove(s, hurt, "ambush", "C66")
    return not faction_of(s, b.attacker).attackers(s, b.attacker, b.place)


def _ambushes(s: State, seat: int) -> list[str]:
    """The ambush cards in hand that fit the battle's clearing. # C66, C39"""
    return [card for card in deck.matching(s, seat, battle_of(s).place) if card in AMBUSHES]


def _play_ambush(s: State, seat: int, card: str) -> None:
    """While it is spent the battle's step says so: a card may go elsewhere then. # C66, D11"""
    b = battle_of(s)
    b.step = "ambush"
    tell(s, "ambush", seat=seat, card=card, place=b.place, rule="C66")
    deck.spend(s, seat, card, suits_at(s, b.place), "ambush", "C66")
    b.step = "start"


def _facts(b: Battle) -> dict[str, object]:
    return {"attacker": b.attacker, "defender": b.defender, "place": b.place}


# -- steps 3 to 6 ------------------------------------------------------------------------------------------


def forces(s: State, side: int) -> int:
    """The warriors of a side in the battle, its helpers' included. # C71"""
    b = battle_of(s)
    seat = b.defender if side else b.attacker
    helping = sum(faction_of(s, helper).helper_strength(s, helper, b) for helper in b.helpers[side])
    return faction_of(s, seat).fighters(s, seat, b.place) + helping


def roll(s: State) -> Rule:
    """Two dice; each side deals its result up to the number of its warriors. # C69-C71"""
    low, high = sorted((yield Roll(2)))
    b = battle_of(s)
    b.step = "rolled"
    if faction_of(s, b.defender).takes_higher(s, b.defender, b):
        low, high = high, low
    caps = [forces(s, side) + b.bonus_cap[side] for side in (ATTACKER, DEFENDER)]
    b.rolled = [min(high, caps[ATTACKER]), min(low, caps[DEFENDER])]
    tell(s, "rolled", seat=b.attacker, defender=b.defender, attacker_result=high, defender_result=low,
         attacker_hits=b.rolled[0], defender_hits=b.rolled[1], rule="C69")  # fmt: skip


def _effects_in_order(s: State) -> Rule:
    """The sides in the order of their effects: the attacker says which, if both have some. # C72"""
    b = battle_of(s)
    sides = [b.attacker, b.defender]
    if all(_usable(s, seat) for seat in sides):
        first = yield Ask(b.attacker, "effects_first", sorted(map(seat_option, sides)), public=_standing(b))
        sides.sort(key=lambda seat: seat_option(seat) != first)
    return sides


def _usable(s: State, seat: int) -> list[str]:
    """The crafted cards that a side may use now, each at most once in a battle. # C157"""
    b = battle_of(s)
    return [
        card for card in s.players[seat].play
        if card in effects.IN_BATTLE and f"{seat}:{card}" not in b.used
        and effects.IN_BATTLE[card].usable(s, seat, b)
    ]  # fmt: skip


def card_effects(s: State, seat: int) -> Rule:
    """Crafted cards of one side, in the order that it likes. # C72"""
    while usable := _usable(s, seat):
        b = battle_of(s)
        card = yield Ask(seat, "battle_effect", sorted({*usable, "pass"}), public=_standing(b))
        if card == "pass":
            return
        battle_of(s).used.append(f"{seat}:{card}")
        yield from effects.IN_BATTLE[card].run(s, seat)


def _standing(b: Battle) -> dict[str, object]:
    return {**_facts(b), "rolled": list(b.rolled), "extra": list(b.extra)}


def hits_of(s: State, side: int) -> int:
    """The hits that a side deals. # C73, C74"""
    b = battle_of(s)
    rolled = 0 if b.ignore_rolled[side] else b.rolled[side]
    defenseless = side == ATTACKER and not forces(s, DEFENDER)
    return max(0, rolled + b.extra[side] + defenseless - b.ignored[side])


def deal(s: State) -> Rule:
    """Both sides' hits land together. # C75, C76, C80"""
    b = battle_of(s)
    b.step = "hits"
    on_defender, on_attacker = hits_of(s, ATTACKER), hits_of(s, DEFENDER)
    tell(s, "hits", seat=b.attacker, defender=b.defender, attacker_hits=on_defender,
         defender_hits=on_attacker, rule="C73")  # fmt: skip
    lost = yield from faction_of(s, b.defender).take_hits(s, b.defender, b, on_defender)
    lost = yield from faction_of(s, b.attacker).convert_losses(s, b.attacker, battle_of(s), lost)
    hurt = yield from faction_of(s, b.attacker).take_hits(s, b.attacker, battle_of(s), on_attacker)
    yield from remove(s, [*lost, *hurt], "battle", "C75")


def side_of(b: Battle, seat: int) -> int:
    """0 for the attacker, 1 for the defender, -1 for anybody else."""
    return ATTACKER if seat == b.attacker else DEFENDER if seat == b.defender else -1
