"""Woodland Alliance (WA1-WA14); supporters, Birdsong, and the rest of its turn have their own files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.faction import Faction, Group, Loss, Slot
from game.root.factions.alliance_birdsong import revolt_step, spread_step
from game.root.factions.alliance_day import daylight_step, draw_step, operations_step
from game.root.factions.alliance_supporters import BASES, SYMPATHY, Alliance, lose_base, outrage, sympathetic
from game.root.state import NOBODY, WARRIOR, Battle, State, own

FIRST_SUPPORTERS = 3
PAWN = "pawn"


# -- set-up ------------------------------------------------------------------------------------------------


def set_up(s: State, seat: int) -> Rule:
    """Three cards of the deck are the first supporters. # WA1, WA2, WA3"""
    yield from deck.draw_to(s, own(s, seat, Alliance).supporters, FIRST_SUPPORTERS)
    mine = own(s, seat, Alliance)
    mine.supporters.sort()
    cards = {"cards": mine.supporters[:]}
    tell(s, "supporters", seat=seat, count=len(mine.supporters), why="start", seen={seat: cards}, later=cards,
         informs=True, rule="WA2")  # fmt: skip


# -- the faction -------------------------------------------------------------------------------------------


class WoodlandAlliance(Faction):
    """Sympathy everywhere, then revolts (WA1-WA14)."""

    id = "alliance"
    title = "Woodland Alliance"
    letter = "C"
    reach = 3
    militant = False
    pieces = {WARRIOR: 10, **dict.fromkeys(BASES.values(), 1), SYMPATHY: 10}
    buildings = frozenset(BASES.values())
    tokens = frozenset({SYMPATHY})
    state_type = Alliance
    birdsong = (("revolt", revolt_step), ("spread", spread_step))
    daylight = (("actions", daylight_step),)
    evening = (("operations", operations_step), ("draw", draw_step))

    def setup(self, s: State, seat: int) -> Rule:
        """See `set_up`."""
        return set_up(s, seat)

    # -- battle, moves, losses -------------------------------------------------------------------

    def takes_higher(self, s: State, seat: int, b: Battle) -> bool:
        """Guerrilla War: in defence the higher result is theirs. # WA4, C70"""
        return True

    def on_move(self, s: State, seat: int, mover: int, group: Group, origin: str, target: str) -> Rule:
        """Others' warriors that move into sympathy cause outrage; pawns do not. # WA6"""
        warriors = sum(count for kind, count in group.items() if kind != PAWN)
        if mover != seat and warriors and target in s.players[seat].tokens:
            yield from outrage(s, seat, mover, target)

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """What lost bases and removed sympathy bring; the Alliance orders them. # WA6, WA7, C78"""
        mine = [loss for loss in losses if loss.seat == seat and loss.kind != WARRIOR]
        lost = [loss for loss in mine if loss.kind != SYMPATHY]
        tokens = [loss for loss in mine if loss.kind == SYMPATHY and loss.by not in (NOBODY, seat)]
        order = ["base", "outrage"]
        if lost and tokens:
            first = yield Ask(seat, "losses_first", order[:])
            order.sort(key=lambda each: each != first)
        for each in order:
            if each == "base":
                for loss in lost:
                    yield from lose_base(s, seat, loss.place)
            else:
                for loss in tokens:
                    yield from outrage(s, seat, loss.by, loss.place)

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """Sympathy. # WA10"""
        return sympathetic(s, seat)

    # -- hidden things and soundness -------------------------------------------------------------

    def observe(self, s: State, seat: int, viewer: int | None) -> dict[str, Any]:
        """The supporters are for the Alliance alone; others know those that they gave."""
        mine = own(s, seat, Alliance)
        return {
            "faction": self.id, "supporters": len(mine.supporters),
            "cards": mine.supporters[:] if viewer == seat else None,
            "known": [] if viewer is None else mine.known.get(viewer, [])[:],
            "officers": mine.officers, "operations": mine.operations,
        }  # fmt: skip

    def hidden_cards(self, s: State, seat: int, viewer: int) -> list[Slot]:
        """The supporters but those that the viewer gave."""
        if viewer == seat:
            return []
        mine = own(s, seat, Alliance)
        known = Counter(mine.known.get(viewer, ()))
        slots: list[Slot] = []
        for at, card in enumerate(mine.supporters):
            if known[card]:
                known[card] -= 1
            else:
                slots.append((mine.supporters, at))
        return slots

    def redeal(self, s: State, seat: int, viewer: int, rng: Random) -> None:
        """In order again; what third players know must be true of the dealt supporters."""
        mine = own(s, seat, Alliance)
        mine.supporters.sort()
        for other, cards in mine.known.items():
            if other != viewer:
                mine.known[other] = sorted((Counter(cards) & Counter(mine.supporters)).elements())

    def held_cards(self, s: State, seat: int) -> list[str]:
        """The supporters."""
        return own(s, seat, Alliance).supporters

    def held_pieces(self, s: State, seat: int) -> Counter[str]:
        """The officers."""
        return Counter({WARRIOR: own(s, seat, Alliance).officers})

    def faults(self, s: State, seat: int) -> Iterator[str]:
        """One token in a clearing; what others know of the supporters is so."""
        mine = own(s, seat, Alliance)
        if any(len(kinds) > 1 for kinds in s.players[seat].tokens.values()):
            yield "a clearing has two tokens of sympathy"
        if any(len(kinds) > 1 for kinds in s.players[seat].buildings.values()):
            yield "a clearing has two bases"
        if any(Counter(cards) - Counter(mine.supporters) for cards in mine.known.values()):
            yield f"others know {mine.known} among the supporters {mine.supporters}"
        if mine.operations and s.turn is not None and s.turn.seat != seat:
            yield f"{mine.operations} operations in another's turn"


ALLIANCE = WoodlandAlliance()
