"""Lilypad Diaspora (D1-D36); enclaves, Daylight, and the rest of its turn have their own files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.decisions import Ask
from game.engine.ruleset import Rule
from game.root import battle, deck, landmarks
from game.root.faction import Action, Faction, Loss, Refusal, lineup
from game.root.factions.diaspora_actions import action_step, settle_step
from game.root.factions.diaspora_enclaves import (
    MILITANT,
    PEACEFUL,
    Diaspora,
    enclaves,
    flippable,
    militant,
    muster,
    peaceful,
    side_at,
)
from game.root.factions.diaspora_turn import (
    craft_step,
    draw_step,
    integrate_step,
    reconcile_step,
    retaliate_step,
    stir_step,
)
from game.root.places import has_pieces, put, refuse_place, ruler, turn_over
from game.root.removal import refuse_remove
from game.root.setup import taken_homelands
from game.root.state import NOBODY, WARRIOR, Battle, State, is_enemy, map_of, own, suit_of, turn_of
from game.root.tables import AMBUSHES, DOMINANCES, FROGS, copies
from game.root.turn import mark

DOMINANCE_CARD = "F02"
STARTERS = 5
"""Warriors at the start (D2)."""


# -- set-up ------------------------------------------------------------------------------------------------


def set_up(s: State, seat: int, homes: list[str]) -> Rule:
    """Five warriors and a Peaceful enclave in a river clearing. # D2"""
    home = yield Ask(seat, "homeland", sorted(homes))
    own(s, seat, Diaspora).home = [home]
    put(s, seat, WARRIOR, home, STARTERS, "D2")
    put(s, seat, PEACEFUL, home, 1, "D2")


def river_homes(s: State, seat: int, taken: Iterable[str] = ()) -> list[str]:
    """River clearings that are nobody's homeland, else clearings next to the river. # D2, D5"""
    g = map_of(s)
    beside = [place for place in g.clearings if set(g.adjacent[place]) & set(g.on_river)]
    for places in (g.on_river, beside, g.clearings):
        free = [place for place in places if place not in taken and refuse_place(s, seat, place) is None]
        if free:
            return free
    return []


# -- Negotiations ------------------------------------------------------------------------------------------


def _price(s: State, chooser: int, place: str) -> int:
    """The player who must get a card for a flip there, or -1. # D17, I6"""
    ruling = ruler(s, place)
    return NOBODY if ruling == chooser else ruling


def _negotiation(place: str, seat: int, paid: bool) -> Action:
    """Turning one Militant enclave; `paid` with a card of the hand. # D17"""

    def refuse(s: State, chooser: int) -> Refusal | None:
        if "negotiate" in turn_of(s).used:
            return "once in each turn", "D17"
        return refuse_remove(s, chooser, place)

    def run(s: State, chooser: int, card: str = "") -> Rule:
        yield from ()
        mark(s, "negotiate")
        if card:
            deck.give(s, chooser, ruler(s, place), card, "D17")
        turn_over(s, seat, place, MILITANT, PEACEFUL, "D17")

    if not paid:
        return Action(refuse, run)
    return Action(refuse, run, lambda s, chooser: sorted(set(s.players[chooser].hand)),
                  ("no card to give to the ruler of the clearing", "D17"))  # fmt: skip


# -- the faction -------------------------------------------------------------------------------------------


class LilypadDiaspora(Faction):
    """Settles along rivers, at peace until it is feared (D1-D36)."""

    id = "diaspora"
    title = "Lilypad Diaspora"
    letter = "L"
    reach = 7
    militant = True
    pieces = {WARRIOR: 20, "enclave": 12}
    tokens = frozenset({PEACEFUL, MILITANT})
    stored_as = {PEACEFUL: "enclave", MILITANT: "enclave"}
    state_type = Diaspora
    birdsong = (("craft", craft_step), ("stir", stir_step), ("reconcile", reconcile_step))
    daylight = (("settle", settle_step), ("actions", action_step))
    evening = (("retaliate", retaliate_step), ("integrate", integrate_step), ("draw", draw_step))

    # -- set-up ----------------------------------------------------------------------------------

    def cards(self, seats: int) -> list[str]:
        """The frog cards; without Frog Dominance for two players. # D3, D4"""
        return [card for card in copies(FROGS) if seats > 2 or card not in DOMINANCES]

    def setup(self, s: State, seat: int) -> Rule:
        """See `set_up`. # D2"""
        return set_up(s, seat, river_homes(s, seat))

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """Not in another's homeland. # D5"""
        return set_up(s, seat, river_homes(s, seat, taken_homelands(s, seat)))

    def homelands(self, s: State, seat: int) -> list[str]:
        """Where it started."""
        return own(s, seat, Diaspora).home

    # -- the map ---------------------------------------------------------------------------------

    def suits(self, s: State, seat: int, place: str, suits: list[str]) -> list[str]:
        """Peaceful enclaves add the frog suit, Militant ones cover all but what a landmark adds. # D6"""
        side = s.players[seat].tokens.get(place)
        if side is None:
            return suits
        kept = suits if side[0] == PEACEFUL else landmarks.added_suits(s, place)
        return sorted([*kept, "frog"])

    def ways(self, s: State, seat: int, place: str) -> list[tuple[str, bool]]:
        """Swimmers: rivers too, and there without rule. # D15"""
        rivers = map_of(s).rivers.get(place, ())
        return [*super().ways(s, seat, place), *((target, True) for target in rivers)]

    # -- Fears Come to Pass ----------------------------------------------------------------------

    def on_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """Note an attack on a Peaceful enclave; who has Frog Dominance defends enclaves. # D16, D18, I8"""
        yield from ()
        if b.defender != seat or b.place not in s.players[seat].tokens:
            return
        if side_at(s, seat, b.place) == PEACEFUL:
            self._fear(s, seat, b.attacker)
        b.helpers[battle.DEFENDER] += [
            other for other, player in enumerate(s.players)
            if player.dominance == DOMINANCE_CARD and other not in (seat, b.attacker)
            and b.place in player.warriors and other not in b.helpers[battle.DEFENDER]
        ]  # fmt: skip

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """Note who removed Peaceful enclaves; outside battle it follows at once. # D16, D29, I9"""
        if own(s, seat, Diaspora).calm:
            return
        for loss in losses:
            if loss.seat == seat and loss.kind == PEACEFUL and loss.by != NOBODY:
                self._fear(s, seat, loss.by)
        if s.battle is None:
            yield from self._come_to_pass(s, seat)

    def after_battle(self, s: State, seat: int, b: Battle) -> Rule:
        """The battle is over, also one that an ambush ended. # D16"""
        return self._come_to_pass(s, seat)

    def _fear(self, s: State, seat: int, other: int) -> None:
        feared = own(s, seat, Diaspora).feared
        if is_enemy(s, seat, other) and other not in feared:
            feared.append(other)

    def _come_to_pass(self, s: State, seat: int) -> Rule:
        """Every Peaceful enclave beside that enemy turns, and each gets a warrior. # D16, D30, I10"""
        while own(s, seat, Diaspora).feared:
            enemy = s.players[own(s, seat, Diaspora).feared.pop(0)]
            beside = [place for place in peaceful(s, seat) if has_pieces(enemy, place)]
            turned = flippable(s, seat, beside)
            for place in turned:
                turn_over(s, seat, place, PEACEFUL, MILITANT, "D16")
            yield from muster(s, seat, turned, "D16")

    # -- cards and the Pond ----------------------------------------------------------------------

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """Enclaves on either side. # D19"""
        return enclaves(s, seat)

    def takes_discard(self, s: State, seat: int, card: str) -> bool:
        """Frog cards go on top of the Pond, an ambush just used under it. # D11, I1"""
        if suit_of(card) != "frog" or card in DOMINANCES:
            return False
        used = s.battle is not None and s.battle.step == "ambush" and card in AMBUSHES
        pond = own(s, seat, Diaspora).pond
        pond.insert(0 if used else len(pond), card)
        return True

    def draw_source(self, s: State, seat: int, drawer: int) -> Rule:
        """The first card of a draw may come off the Pond. # D12, I2"""
        pond = own(s, seat, Diaspora).pond
        if not pond:
            return None
        source = yield Ask(drawer, "draw_from", ["deck", "pond"], public={"top": pond[-1]})
        return own(s, seat, Diaspora).pond.pop() if source == "pond" else None

    def give_back(self, s: State, seat: int) -> list[str]:
        """A reshuffle takes the whole Pond. # D13, I3"""
        pond = own(s, seat, Diaspora).pond
        own(s, seat, Diaspora).pond = []
        return pond

    def held_cards(self, s: State, seat: int) -> list[str]:
        """The Pond."""
        return own(s, seat, Diaspora).pond

    # -- others' turns, soundness ----------------------------------------------------------------

    def offers(self, s: State, seat: int, chooser: int) -> dict[str, Action]:
        """Negotiations: each enemy once in its turn. # D17, I5"""
        if chooser == seat:
            return {}
        player = s.players[chooser]
        return {
            f"negotiate:{place}": _negotiation(place, seat, _price(s, chooser, place) != NOBODY)
            for place in militant(s, seat) if has_pieces(player, place)
        }  # fmt: skip

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """One enclave in a clearing, frog cards in the Pond, no fear left over."""
        d = own(s, seat, Diaspora)
        for place, kinds in s.players[seat].tokens.items():
            if len(kinds) > 1:
                yield f"{len(kinds)} enclaves stand at {place}"
        if any(suit_of(card) != "frog" or card in DOMINANCES for card in d.pond):
            yield f"the Pond holds {d.pond}"
        if s.battle is None and s.outcome is None and d.feared:
            yield f"fears of seats {d.feared} have not come to pass"


DIASPORA = LilypadDiaspora()


def seat_of(s: State) -> int:
    """The seat of the Diaspora, or -1: for cards that speak of it."""
    factions = lineup(s).factions
    return factions.index(DIASPORA) if DIASPORA in factions else NOBODY
