"""Twilight Council (TC1-TC24); assemblies, Birdsong and Evening have their own files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, movement
from game.root.faction import Action, Faction, Loss, Refusal, faction_of
from game.root.factions.council_assemblies import (
    BANISH,
    BOX,
    CLOSED,
    GOVERNING,
    INSPIRE,
    OVERSEE,
    STARTERS,
    Council,
    allowed,
    assemblies,
    entreaty,
    governing,
    shift_loyalists,
    side_at,
)
from game.root.factions.council_convene import (
    adjourn_step,
    convene_step,
    craft_step,
    draw_step,
    effects_step,
    govern_step,
    oversee_step,
    sleep,
)
from game.root.factions.council_reveal import reveal_step
from game.root.places import put
from game.root.setup import taken_homelands
from game.root.state import NOBODY, WARRIOR, Battle, State, is_enemy, map_of, own

# -- set-up ------------------------------------------------------------------------------------------------


def set_up(s: State, seat: int, homes: Collection[str]) -> Rule:
    """Four warriors in one clearing, two in another. # TC2, TC3"""
    home = yield Ask(seat, "homeland", sorted(homes))
    own(s, seat, Council).home = [home]
    put(s, seat, WARRIOR, home, STARTERS[0], "TC2")
    others = [place for place in allowed(s, seat) if place != home]
    put(s, seat, WARRIOR, (yield Ask(seat, "outpost", others)), STARTERS[1], "TC2")


# -- the faction -------------------------------------------------------------------------------------------


class TwilightCouncil(Faction):
    """Assembles among enemies, governs there and is lenient when entreated (TC1-TC24)."""

    id = "council"
    title = "Twilight Council"
    letter = "M"
    reach = 4
    militant = False
    corner = True
    pieces = {WARRIOR: 20, "assembly": 6}
    tokens = frozenset({CLOSED, GOVERNING})
    stored_as = {CLOSED: "assembly", GOVERNING: "assembly"}
    state_type = Council
    birdsong = (("reveal", reveal_step),)
    daylight = (("sleep", sleep), ("effects", effects_step))
    evening = (
        ("convene", convene_step), ("craft", craft_step), ("adjourn", adjourn_step), ("govern", govern_step),
        ("oversee", oversee_step), ("draw", draw_step),
    )  # fmt: skip

    # -- set-up ----------------------------------------------------------------------------------

    def setup(self, s: State, seat: int) -> Rule:
        """In a corner where nobody else starts. # TC2, C123"""
        taken = taken_homelands(s, seat)
        return set_up(s, seat, [corner for corner in map_of(s).corners if corner not in taken])

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """In any clearing that is nobody's homeland. # TC3, C136"""
        taken = taken_homelands(s, seat)
        return set_up(s, seat, [place for place in allowed(s, seat) if place not in taken])

    def homelands(self, s: State, seat: int) -> list[str]:
        """The clearing where four warriors began."""
        return own(s, seat, Council).home

    # -- Governors -------------------------------------------------------------------------------

    def forbids_placing(self, s: State, seat: int, placer: int, place: str) -> Refusal | None:
        """Enemies place nothing at a Governing assembly. # TC5"""
        return self._governs(s, seat, placer, place, "place")

    def forbids_removing(self, s: State, seat: int, remover: int, place: str) -> Refusal | None:
        """Enemies remove and flip nothing at a Governing assembly. # TC5"""
        return self._governs(s, seat, remover, place, "remove or flip")

    def forbids_crafting(self, s: State, seat: int, crafter: int, place: str) -> Refusal | None:
        """Enemies craft nothing at a Governing assembly. # TC5"""
        return self._governs(s, seat, crafter, place, "craft with")

    def _governs(self, s: State, seat: int, other: int, place: str, what: str) -> Refusal | None:
        if GOVERNING in s.players[seat].tokens.get(place, ()) and is_enemy(s, seat, other):
            return f"enemies of the Twilight Council {what} no pieces at a Governing assembly", "TC5"
        return None

    def offers(self, s: State, seat: int, chooser: int) -> dict[str, Action]:
        """Entreat: as often as an enemy likes in its turn, one Governing assembly each. # TC7, XH13"""
        if chooser == seat:
            return {}
        return self.interruptions(s, seat, chooser, governing(s, seat))

    def interruptions(self, s: State, seat: int, chooser: int, places: list[str]) -> dict[str, Action]:
        """Entreat in the middle of an action, where an assembly forbids what comes next. # TC7, TC22, I13"""
        return {
            f"entreat:{place}": entreaty(seat, place) for place in places
            if side_at(s, seat, place) == GOVERNING
        }  # fmt: skip

    # -- battle ----------------------------------------------------------------------------------

    def on_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """Banish strikes only warriors; Peacekeepers and friends of an attacker join. # TC8, TC9, TC12"""
        yield from ()
        if b.attacker == seat:
            if b.kind == BANISH:
                b.only_warriors = True
                b.ignore_rolled[battle.DEFENDER] = True
            return
        if b.defender == seat or b.place not in s.players[seat].warriors:
            return
        side = self.joins(s, seat, b)
        if side is not None and seat not in b.helpers[side]:
            b.helpers[side].append(seat)
            tell(s, "joined", seat=seat, side=side, place=b.place, rule="TC8")

    def joins(self, s: State, seat: int, b: Battle) -> int | None:
        """The side that its warriors fight beside in others' battle. # TC8, TC9, I16"""
        if not side_at(s, seat, b.place):
            return None
        if faction_of(s, b.attacker).allied(s, b.attacker, seat):
            return battle.ATTACKER
        fights_with_warriors = WARRIOR in faction_of(s, b.defender).pieces
        return battle.DEFENDER if fights_with_warriors and is_enemy(s, seat, b.defender) else None

    def convert_losses(self, s: State, seat: int, b: Battle, losses: list[Loss]) -> Rule:
        """Banish: the warriors that were hit move together to one clearing next to it. # TC12, TC17, TC18"""
        if b.kind != BANISH:
            return losses
        place, driven = b.place, Counter[int]()
        for loss in losses:
            driven[loss.seat] += loss.count
        ends = [
            target for target in sorted(map_of(s).adjacent[place])
            if all(movement.refuse_way(s, owner, place, target) is None for owner in driven)
        ]  # fmt: skip
        if driven and ends:
            target = ends[0]
            if len(ends) > 1:
                facts = {"place": place, "count": driven.total()}
                target = yield Ask(seat, "banish_to", ends, public=facts)
            for owner, count in driven.items():
                yield from movement.make(s, owner, {WARRIOR: count}, place, target, "TC12")
        return []

    # -- removal and crafting --------------------------------------------------------------------

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """An assembly that an enemy removes costs a Loyalist too. # TC4, TC19"""
        yield from ()
        lost = sum(
            loss.count for loss in losses
            if loss.seat == seat and loss.kind in self.tokens and loss.by != NOBODY
            and is_enemy(s, seat, loss.by)
        )  # fmt: skip
        gone = min(lost, own(s, seat, Council).loyalists)
        if gone:
            shift_loyalists(s, seat, -gone, "TC4")

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """Assemblies of either side. # TC13"""
        return assemblies(s, seat)

    # -- soundness -------------------------------------------------------------------------------

    def held_pieces(self, s: State, seat: int) -> Counter[str]:
        """The Loyalists."""
        return Counter({WARRIOR: own(s, seat, Council).loyalists})

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """Loyalists fit their box; one assembly in a clearing; cards lie open only in the own turn."""
        player = s.players[seat]
        if own(s, seat, Council).loyalists not in range(BOX + 1):
            yield f"the box holds {own(s, seat, Council).loyalists} Loyalists"
        if any(len(kinds) > 1 for kinds in player.tokens.values()):
            yield "a clearing has two assemblies"
        if player.revealed and s.outcome is None and (s.turn is None or s.turn.seat != seat):
            yield f"{player.revealed} lie open in another's turn"


COUNCIL = TwilightCouncil()

__all__ = ["BANISH", "BOX", "CLOSED", "COUNCIL", "GOVERNING", "INSPIRE", "OVERSEE", "Council"]
