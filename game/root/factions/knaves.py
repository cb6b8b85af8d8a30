"""Knaves of the Deepwood (K1-K30); band, Captains, items, Prisoners and turn have their own files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.decisions import Ask, Shuffle
from game.engine.ruleset import Rule, tell
from game.root import movement
from game.root.faction import Faction, Group, Loss
from game.root.factions import knaves_band as band_rules
from game.root.factions import knaves_turn
from game.root.factions.knaves_band import (
    ACCLAIM,
    CAPTAIN,
    TRIO,
    Knaves,
    acclaim,
    acting_at,
    band_of,
    off_map,
    refuse_acclaim,
    refuse_skunk,
    stash,
)
from game.root.factions.knaves_captains import AFTER_ROLL, ASSAULT, AT_BATTLE, NAB, SKIRMISH
from game.root.factions.knaves_prisoners import have_at_thee, take_all
from game.root.places import put
from game.root.state import NOBODY, WARRIOR, Battle, State, is_enemy, map_of
from game.root.tables import CAPTAINS

DEALT = 4
"""Captain cards dealt with the faction card in a draft (K4)."""
BRACED = "brace"
"""The mark of a Skirmish whose first hit has been ignored."""


class KnavesOfTheDeepwood(Faction):
    """Three Captains in turn rob, revel and take Prisoners from the forests (K1-K30)."""

    id = "knaves"
    title = "Knaves of the Deepwood"
    letter = "N"
    reach = 4
    militant = False
    pieces = {WARRIOR: 10, CAPTAIN: TRIO, ACCLAIM: 8}
    tokens = frozenset({ACCLAIM})
    state_type = Knaves
    birdsong = knaves_turn.BIRDSONG
    daylight = knaves_turn.DAYLIGHT
    evening = knaves_turn.EVENING

    # -- set-up ----------------------------------------------------------------------------------

    def deal_with_card(self, s: State) -> Rule:
        """Four Captains, of which three will be used. # K4, C134e"""
        captains = sorted(CAPTAINS)
        order = yield Shuffle(len(captains))
        return sorted(captains[at] for at in order[:DEALT])

    def setup(self, s: State, seat: int) -> Rule:
        """Any three Captains. # K1"""
        return knaves_turn.set_up(s, seat, CAPTAINS)

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """Three of the four that were dealt. # K4"""
        return knaves_turn.set_up(s, seat, s.dealt.get(self.id, CAPTAINS))

    # -- moving ----------------------------------------------------------------------------------

    def ways(self, s: State, seat: int, place: str) -> list[tuple[str, bool]]:
        """Forests too, without rule. # K5"""
        return band_rules.ways(s, place)

    def choose_group(self, s: State, seat: int, origin: str, target: str, chooser: int) -> Rule:
        """Captains, Skunks, or both. # C58"""
        return band_rules.choose_group(s, seat, origin, target, chooser)

    def carry(self, s: State, seat: int, group: Group, origin: str, target: str) -> None:
        """Captains are known by name."""
        band_rules.carry(s, seat, group, origin, target)

    # -- battle ----------------------------------------------------------------------------------

    def on_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """Note whether the acting Captain attacks. # K9"""
        band = band_of(s, seat)
        attacks = b.attacker == seat and bool(band.acting) and acting_at(s, seat) == b.place
        band.fighting = band.acting if attacks else ""
        if band.fighting in AT_BATTLE:
            yield from AT_BATTLE[band.fighting](s, seat, b)

    def after_roll(self, s: State, seat: int, b: Battle) -> Rule:
        """What the acting Captain may make of the dice."""
        captain = band_of(s, seat).fighting
        if captain in AFTER_ROLL:
            yield from AFTER_ROLL[captain](s, seat, b)

    def take_hits(self, s: State, seat: int, b: Battle, hits: int) -> Rule:
        """A Skirmish ignores the first hit; in a Nab the Captain slips away. # K14"""
        if hits and b.kind == SKIRMISH and b.attacker == seat and BRACED not in b.used:
            b.used.append(BRACED)
            hits -= 1
            tell(s, "ignored_hit", seat=seat, place=b.place, rule="K14")
        losses: list[Loss] = yield from super().take_hits(s, seat, b, hits)
        if b.kind == NAB and b.attacker == seat and band_of(s, seat).acting in band_of(s, seat).falling:
            yield from self._slip_away(s, seat, b.place, losses)
        return losses

    def _slip_away(self, s: State, seat: int, place: str, losses: list[Loss]) -> Rule:
        """A Captain that is hit goes to a forest beside the clearing, if it can. # K14"""
        band_of(s, seat).hit = True
        forests = map_of(s).forests_at[place]
        open_forests = [forest for forest in forests if not movement.refuse_way(s, seat, place, forest)]
        if not open_forests:
            return
        captain = band_of(s, seat).acting
        forest = open_forests[0]
        if len(open_forests) > 1:
            facts = {"place": place, "captain": captain}
            forest = yield Ask(seat, "slip_to", sorted(open_forests), public=facts)
        band_of(s, seat).falling.remove(captain)
        next(loss for loss in losses if loss.seat == seat and loss.kind == WARRIOR).count -= 1
        yield from movement.make(s, seat, {captain: 1}, place, forest, "K14")

    def split_warriors(self, s: State, seat: int, place: str, count: int) -> Rule:
        """In battle Captains go last. # K7"""
        return band_rules.split(s, seat, place, count)

    def convert_losses(self, s: State, seat: int, b: Battle, losses: list[Loss]) -> Rule:
        """Prisoners: one of those hit, in an Assault all. # K8, K14"""
        return (take_all if b.kind == ASSAULT else have_at_thee)(s, seat, b, losses)

    def after_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """Acclaim where the acting Captain attacked and still stands. # K9, K24"""
        band = band_of(s, seat)
        attacked, band.fighting, band.falling = band.fighting, "", []
        stands = attacked and acting_at(s, seat) == b.place
        if stands and refuse_acclaim(s, seat, b.place, in_battle=True) is None:
            yield from acclaim(s, seat, b.place, "K9")

    # -- removal ---------------------------------------------------------------------------------

    def lose_warriors(self, s: State, seat: int, place: str, count: int) -> int:
        """Captains go back to their owner. # K7"""
        return band_rules.lose(s, seat, place, count)

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """Run Away: who removes acclaim says to which forest a Skunk goes. # K10"""
        for loss in losses:
            if (loss.seat, loss.kind) == (seat, ACCLAIM) and loss.by != NOBODY and is_enemy(s, seat, loss.by):
                yield from self._run_away(s, seat, loss)

    def _run_away(self, s: State, seat: int, loss: Loss) -> Rule:
        around = sorted(map_of(s).forests_at[loss.place])
        forests = [forest for forest in around if refuse_skunk(s, seat, forest) is None]
        if not forests:
            return
        forest = forests[0]
        if len(forests) > 1:
            forest = yield Ask(loss.by, "run_away", forests, public={"place": loss.place, "knaves": seat})
        put(s, seat, WARRIOR, forest, 1, "K10")

    # -- cards -----------------------------------------------------------------------------------

    def gain_item(self, s: State, seat: int, item: str) -> None:
        """Items go to the Stash, face up. # K12"""
        stash(s, seat, item)

    # -- soundness -------------------------------------------------------------------------------

    def held_pieces(self, s: State, seat: int) -> Counter[str]:
        """Captains on the map are counted as warriors there."""
        band = band_of(s, seat)
        there = len(band.captains) - off_map(s, seat)
        return Counter({CAPTAIN: there, WARRIOR: -there})

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """Captains stand among the figures; a clearing has one acclaim at most; Prisoners are in forests."""
        band, player, g = band_of(s, seat), s.players[seat], map_of(s)
        for place, count in Counter(at for at in band.captains.values() if at).items():
            if count > player.warriors.get(place, 0):
                yield f"{count} Captains are at {place}, and {player.warriors.get(place, 0)} figures"
        if any(len(kinds) > 1 or place not in g.slots for place, kinds in player.tokens.items()):
            yield f"acclaim lies at {player.tokens}"
        if not set(band.face_up) <= set(band.captains) or (band.acting and band.acting not in band.captains):
            yield f"cards {band.face_up} and {band.acting!r} are not of the trio"
        if any(not set(each.captive) <= set(g.forests) for each in s.players):
            yield "a Prisoner is outside the forests"
        if s.battle is None and s.outcome is None and band.fighting:
            yield f"the battle is over, and {band.fighting} fights"


KNAVES = KnavesOfTheDeepwood()
