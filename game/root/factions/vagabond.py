"""The Vagabond (V1-V52): one pawn, a bag of items, friends and enemies.

What he has and does stands in the modules `vagabond_*`, one for each subject; this one puts them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game.engine.decisions import Ask, Shuffle
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.faction import Faction, Group, Loss, Refusal
from game.root.factions import vagabond_items as items
from game.root.factions.vagabond_actions import ACTIONS, PAWN, slip
from game.root.factions.vagabond_characters import (
    SPECIAL,
    pay_for_stand_in,
    protect,
    swift_strike,
)
from game.root.factions.vagabond_coalition import COALITION
from game.root.factions.vagabond_items import Vagabond, mine
from game.root.factions.vagabond_quests import OPEN, QUEST, deal_quests
from game.root.factions.vagabond_relations import (
    aids,
    allies,
    blame,
    borrow,
    bring_allies,
    infamy,
    take_hits,
    turn_hostile,
)
from game.root.scoring import Gain
from game.root.state import Battle, State, map_of, turn_of
from game.root.tables import CHARACTERS, ITEMS, QUESTS
from game.root.turn import menu

SWEPT = 3
"""Items that he damages where all enemy pieces are removed (V38)."""


# -- set-up ------------------------------------------------------------------------------------------------


def set_up(s: State, seat: int, character: str) -> Rule:
    """Character with its items, pawn in a forest, quests, what lies under the ruins. # V4-V8"""
    mine(s, seat).character = character
    tell(s, "character", seat=seat, character=character, rule="V4")
    for kind in CHARACTERS[character].items:
        items.gain(s, seat, kind, "V4")
    s.players[seat].pawn = yield Ask(seat, "pawn_in", sorted(map_of(s).forests))
    tell(s, "placed", seat=seat, piece="pawn", place=s.players[seat].pawn, count=1, rule="V5")
    yield from deal_quests(s, seat)
    yield from fill_ruins(s)


def fill_ruins(s: State) -> Rule:
    """An item under each ruin, unknown to all; done once in a game. # V7, RU4"""
    if s.ruin_items:
        return
    kinds = [kind for kind, facts in ITEMS.items() for _ in range(facts.ruin)]
    order = yield Shuffle(len(kinds))
    s.ruin_items = {place: [kinds[at]] for place, at in zip(s.ruins, order, strict=False)}
    tell(s, "ruins_filled", places=sorted(s.ruin_items), rule="RU4")


# -- the turn ----------------------------------------------------------------------------------------------


def refresh_step(s: State) -> Rule:
    """Items are turned up; no aid of an earlier turn counts any more. # V9, V18"""
    seat = turn_of(s).seat
    mine(s, seat).aids = {}
    yield from items.refresh(s, seat)


def slip_step(s: State) -> Rule:
    """One free move. # V19"""
    yield from slip(s, turn_of(s).seat)


def action_step(s: State) -> Rule:
    """Any actions in any order. # V20-V28"""
    seat = turn_of(s).seat
    special = SPECIAL.get(mine(s, seat).character, {})
    own_actions = {**ACTIONS, "quest": QUEST, **special, **aids(s, seat), "coalition": COALITION}
    choice = yield from menu(s, own_actions)
    pay_for_stand_in(s, seat)
    if choice != "done":
        return "again"
    mine(s, seat).stand_in = ""
    return None


def rest_step(s: State) -> None:
    """In a forest all is repaired. # V29"""
    seat = turn_of(s).seat
    if s.players[seat].pawn not in s.suits:
        items.rest(s, seat)


def draw_step(s: State) -> Rule:
    """One card, and one more for each coin on its track. # V30, V31"""
    seat = turn_of(s).seat
    yield from deck.draw_and_discard(s, seat, 1 + items.on_track(mine(s, seat), "coin"), "V30")


def limit_step(s: State) -> Rule:
    """What is too much to carry is left behind. # V32"""
    yield from items.keep_limit(s, turn_of(s).seat)


# -- the faction -------------------------------------------------------------------------------------------


class TheVagabond(Faction):
    """Wanders alone, with items in place of warriors (V1-V52)."""

    id = "vagabond"
    title = "Vagabond"
    letter = "D"
    reach = 5
    militant = False
    pieces = {}
    state_type = Vagabond
    birdsong = (("refresh", refresh_step), ("slip", slip_step))
    daylight = (("actions", action_step),)
    evening = (("rest", rest_step), ("draw", draw_step), ("limit", limit_step))
    nimble = True
    may_dominate = False

    # -- set-up ----------------------------------------------------------------------------------

    def deal_with_card(self, s: State) -> Rule:
        """One random character, binding. # C134, V4"""
        names = sorted(CHARACTERS)
        order = yield Shuffle(len(names))
        return [names[order[0]]]

    def setup(self, s: State, seat: int) -> Rule:
        """A character of his choice. # V4"""
        character = yield Ask(seat, "character", sorted(CHARACTERS))
        yield from set_up(s, seat, character)

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """The character dealt with the card. # V4, C134"""
        return set_up(s, seat, s.dealt[self.id][0])

    # -- the map ---------------------------------------------------------------------------------

    def forbids_placing(self, s: State, seat: int, placer: int, place: str) -> Refusal | None:
        """Nothing is placed on scorched earth. # V52"""
        if place in s.players[seat].own.scorched:
            return "the earth is scorched here", "V52"
        return None

    def forbids_moving(self, s: State, seat: int, mover: int, origin: str, target: str) -> Refusal | None:
        """Nothing moves onto scorched earth. # V52"""
        if target in s.players[seat].own.scorched:
            return "the earth is scorched there", "V52"
        return None

    def stands(self, s: State, seat: int) -> list[str]:
        """Where the pawn is."""
        return [s.players[seat].pawn]

    def ways(self, s: State, seat: int, place: str) -> list[tuple[str, bool]]:
        """Along paths, out of a forest to what touches it, and never into one. # V20"""
        g = map_of(s)
        return [(target, True) for target in (g.touches if place in g.touches else g.adjacent)[place]]

    def choose_group(self, s: State, seat: int, origin: str, target: str, chooser: int) -> Rule:
        """The pawn."""
        yield from ()
        return PAWN

    def carry(self, s: State, seat: int, group: Group, origin: str, target: str) -> None:
        """The pawn goes."""
        s.players[seat].pawn = target

    def on_move(self, s: State, seat: int, mover: int, group: Group, origin: str, target: str) -> Rule:
        """Allied warriors may come along with the pawn, but not through the air. # V15"""
        if mover == seat and allies(mine(s, seat)) and mine(s, seat).special != "glide":
            yield from bring_allies(s, seat, origin, target)

    # -- battle ----------------------------------------------------------------------------------

    def fighters(self, s: State, seat: int, place: str) -> int:
        """Undamaged swords. # V33, V34, XR5"""
        return items.undamaged(mine(s, seat), "sword")

    def on_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """An Allied faction's warriors may join his attack. # V16"""
        if b.attacker == seat:
            yield from borrow(s, seat, b)

    def before_roll(self, s: State, seat: int, b: Battle) -> Rule:
        """The Arbiter protects who likes. # V51"""
        return protect(s, seat, b)

    def after_roll(self, s: State, seat: int, b: Battle) -> Rule:
        """The Ronin strikes swiftly. # V28"""
        return swift_strike(s, seat, b)

    def allied(self, s: State, seat: int, other: int) -> bool:
        """Whether a player is Allied. # TC9"""
        return other in allies(mine(s, seat))

    def take_hits(self, s: State, seat: int, b: Battle, hits: int) -> Rule:
        """On items, or on an Allied faction's warriors. # V17, V35"""
        return take_hits(s, seat, b, hits)

    def after_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """Allies who bled more than he did turn away. # V17"""
        yield from ()
        blame(s, seat)

    # -- removal ---------------------------------------------------------------------------------

    def bonus_for(self, s: State, seat: int, losses: list[Loss]) -> Gain | None:
        """Infamy. # V11"""
        points = infamy(s, seat, losses)
        return Gain(seat, points, "infamy", "V11") if points else None

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """Who lost a warrior to him turns Hostile. # V10"""
        yield from ()
        turn_hostile(s, seat, losses)

    def on_swept(self, s: State, seat: int, place: str, by: int) -> Rule:
        """He damages three items. # V38"""
        yield from items.damage(s, seat, SWEPT, "V38")

    # -- cards -----------------------------------------------------------------------------------

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """His ready hammers, in a clearing. # V27"""
        place = s.players[seat].pawn
        return [place] * items.usable(mine(s, seat), "hammer") if place in s.suits else []

    def activate(self, s: State, seat: int, place: str) -> None:
        """A hammer is exhausted; a card that the Jailor has spent goes first. # V27, V28"""
        if mine(s, seat).stand_in == "paid":
            items.use_stand_in(s, seat)
        else:
            items.exhaust(s, seat, "hammer", "V27")

    def gain_item(self, s: State, seat: int, item: str) -> None:
        """To Satchel or track, face up. # V1, V27"""
        items.gain(s, seat, item, "V27")

    # -- hidden things and soundness -------------------------------------------------------------

    def observe(self, s: State, seat: int, viewer: int | None) -> dict[str, Any]:
        """Everything but the quest deck; what lies on the tracks is worked out. # V1, V6"""
        v = mine(s, seat)
        found: dict[str, Any] = {name: dict(getattr(v, name)) for name in (*items.STATES, "lost")}
        found.update({
            "faction": self.id, "character": v.character, "open": list(v.open), "done": list(v.done),
            "quests": len(v.quests), "scorched": list(v.scorched), "stand_in": v.stand_in,
            "relations": {str(other): level for other, level in sorted(v.relations.items())},
            "aids": {str(other): count for other, count in sorted(v.aids.items())},
            "tracks": {kind: items.on_track(v, kind) for kind in items.TRACKED},
            "carried": items.carried(v), "limit": items.limit(v),
        })  # fmt: skip
        return found

    def redeal(self, s: State, seat: int, viewer: int, rng: Random) -> None:
        """Nobody knows the order of the quests. # V6"""
        rng.shuffle(mine(s, seat).quests)

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """Quests are all there, and no count is empty."""
        v = mine(s, seat)
        for name in (*items.STATES, "lost"):
            if any(count < 1 for count in getattr(v, name).values()):
                yield f"{name} items are {getattr(v, name)}"
        if len(v.open) > OPEN:
            yield f"open quests are {v.open}"
        quests = Counter([*v.quests, *v.open, *v.done])
        if v.quests and quests != Counter(QUESTS.keys()):
            yield f"quests are {dict(quests)}"


VAGABOND = TheVagabond()
