"""Woodland Alliance (WA1-WA14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.crafting import CRAFT
from game.root.faction import Action, Faction, Group, Loss, Refusal, Slot
from game.root.factions.alliance_supporters import (
    BASES,
    SYMPATHY,
    Alliance,
    add_supporter,
    bases,
    enlist,
    is_full,
    lose_base,
    outrage,
    spend,
    support,
    support_at,
    sympathetic,
)
from game.root.places import barred, on_map, open_slots, put, refuse_place, stored, suits_at
from game.root.removal import remove, sweep
from game.root.scoring import score
from game.root.state import NOBODY, WARRIOR, Battle, State, map_of, own, turn_of
from game.root.turn import menu

COST = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""Supporters for the next token, by how many are on the map (section 2)."""
POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
FIRST_SUPPORTERS = 3
REVOLT_COST = 2
MARTIAL_LAW = 3
"""So many warriors of one other player make a token dearer (WA9)."""
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


# -- Birdsong: revolt --------------------------------------------------------------------------------------


def revolt_suits(s: State, seat: int, place: str) -> list[str]:
    """The suits of a clearing whose base is not on the map. # WA8"""
    return [suit for suit in suits_at(s, place) if suit in BASES and stored(s, seat, BASES[suit])]


def revolt_sites(s: State, seat: int) -> list[str]:
    """Sympathetic clearings without a base that may get one, supporters aside. # WA8"""
    taken = s.players[seat].buildings
    return [
        place for place in sympathetic(s, seat)
        if place not in taken and revolt_suits(s, seat, place) and refuse_place(s, seat, place) is None
    ]  # fmt: skip


def _refuse_revolt(s: State, seat: int) -> Refusal | None:
    if len(own(s, seat, Alliance).supporters) < REVOLT_COST:
        return "two supporters are needed", "WA8"
    if revolt_sites(s, seat):
        return None
    return barred(s, seat, sympathetic(s, seat)) or ("no sympathetic clearing whose base is to be had", "WA8")


def _revolting(s: State, seat: int) -> list[str]:
    cards = support(s, seat)
    return [place for place in revolt_sites(s, seat) if support_at(s, seat, place, cards) >= REVOLT_COST]


def _not_revolting(s: State, seat: int) -> list[Unavailable]:
    able = _revolting(s, seat)
    return [(f"revolt:{place}", *_why_no_revolt(s, seat, place))
            for place in sympathetic(s, seat) if place not in able]  # fmt: skip


def _why_no_revolt(s: State, seat: int, place: str) -> Refusal:
    if place in s.players[seat].buildings:
        return "a base stands there", "WA8"
    if not revolt_suits(s, seat, place):
        return "no base of its suit is left", "WA8"
    return refuse_place(s, seat, place) or ("fewer than two supporters match", "WA8")


def revolt(s: State, seat: int, place: str) -> Rule:
    """Enemies out, a base and warriors in, an officer more. Who comes is counted first: what the removal
    sets off, such as Fears, follows the whole revolt. # WA8, I9"""
    suits = revolt_suits(s, seat, place)
    suit = suits[0]
    if len(suits) > 1:
        suit = yield Ask(seat, "revolt_as", suits, public={"place": place})
    if not (yield from spend(s, seat, place, REVOLT_COST, "revolt", "WA8")):
        return
    tell(s, "revolt", seat=seat, place=place, suit=suit, rule="WA8")
    followers = sum(suit in suits_at(s, at) for at in sympathetic(s, seat))
    yield from sweep(s, seat, [place], "revolt", "WA8")
    if open_slots(s, place) > 0:
        put(s, seat, BASES[suit], place, 1, "WA8")
    put(s, seat, WARRIOR, place, followers, "WA8")
    enlist(s, seat, 1, "WA8")


REVOLT = Action(_refuse_revolt, revolt, _revolting, ("two supporters match no clearing", "WA8"),
                _not_revolting)  # fmt: skip


def revolt_step(s: State) -> Rule:
    """Any number of revolts; the question is left out where everybody sees that none is possible. # WA8"""
    if _refuse_revolt(s, turn_of(s).seat) is not None:
        return None
    choice = yield from menu(s, {"revolt": REVOLT})
    return None if choice == "done" else "again"


# -- Birdsong: sympathy ------------------------------------------------------------------------------------


def martial_law(s: State, seat: int, place: str) -> bool:
    """Whether some single other player has three warriors or more there. # WA9"""
    others = (player for other, player in enumerate(s.players) if other != seat)
    return any(player.warriors.get(place, 0) >= MARTIAL_LAW for player in others)


def spread_cost(s: State, seat: int, place: str) -> int:
    """Supporters that sympathy costs in a clearing now. # WA9"""
    return COST[on_map(s.players[seat], SYMPATHY)] + martial_law(s, seat, place)


def reached(s: State, seat: int) -> list[str]:
    """Clearings without sympathy beside one with it; all where there is none at all. Sorted. # WA9"""
    tokens, g = s.players[seat].tokens, map_of(s)
    if not tokens:
        return sorted(g.clearings)
    return sorted({near for place in tokens for near in g.adjacent[place]} - set(tokens))


def _refuse_spread(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, SYMPATHY):
        return "no sympathy is left in the supply", "WA9"
    if not own(s, seat, Alliance).supporters:
        return "there are no supporters", "WA9"
    near = reached(s, seat)
    if any(refuse_place(s, seat, place) is None for place in near):
        return None
    return barred(s, seat, near) or ("sympathy is in every clearing within reach", "WA9")


def _spreading(s: State, seat: int) -> list[str]:
    cards, cost = support(s, seat), COST[on_map(s.players[seat], SYMPATHY)]
    return [
        place for place in reached(s, seat)
        if (there := support_at(s, seat, place, cards)) >= cost
        and (there > cost or not martial_law(s, seat, place)) and refuse_place(s, seat, place) is None
    ]  # fmt: skip


def _not_spreading(s: State, seat: int) -> list[Unavailable]:
    able = _spreading(s, seat)
    found: list[Unavailable] = []
    for place in reached(s, seat):
        if place not in able:
            cost = spread_cost(s, seat, place)
            short = f"fewer supporters match than it costs: {cost}", "WA9"
            found.append((f"spread:{place}", *(refuse_place(s, seat, place) or short)))
    return found


def spread(s: State, seat: int, place: str) -> Rule:
    """Sympathy for supporters. # WA9"""
    paid = yield from spend(s, seat, place, spread_cost(s, seat, place), "spread", "WA9")
    if paid:
        _sympathize(s, seat, place, "WA9")


def _sympathize(s: State, seat: int, place: str, rule: str) -> None:
    """Sympathy into a clearing, and its points. # WA9, WA13"""
    before = on_map(s.players[seat], SYMPATHY)
    put(s, seat, SYMPATHY, place, 1, rule)
    score(s, seat, POINTS[before], SYMPATHY, rule)


SPREAD = Action(_refuse_spread, spread, _spreading, ("too few supporters match a clearing", "WA9"),
                _not_spreading)  # fmt: skip


def spread_step(s: State) -> Rule:
    """Sympathy into any number of clearings, one by one. # WA9"""
    if _refuse_spread(s, turn_of(s).seat) is not None:
        return None
    choice = yield from menu(s, {"spread": SPREAD})
    return None if choice == "done" else "again"


# -- Daylight ----------------------------------------------------------------------------------------------


def _refuse_mobilize(s: State, seat: int) -> Refusal | None:
    return ("without a base there is room for five supporters", "WA11") if is_full(s, seat) else None


def mobilize(s: State, seat: int, card: str) -> Rule:
    """A card of the hand becomes a supporter. # WA11"""
    yield from ()
    deck.lose_unseen(s, seat, card, [seat])
    add_supporter(s, seat, card)
    facts = {"cards": [card]}
    tell(s, "supporters", seat=seat, count=1, why="mobilize", seen={seat: facts}, later=facts, rule="WA11")


def _refuse_train(s: State, seat: int) -> Refusal | None:
    if not s.players[seat].buildings:
        return "no base is on the map", "WA12"
    return None if stored(s, seat, WARRIOR) else ("no warrior is left in the supply", "WA12")


def _base_suits(s: State, seat: int) -> list[str]:
    return sorted({suit for place in bases(s, seat) for suit in suits_at(s, place)})


def train(s: State, seat: int, card: str) -> Rule:
    """A card that matches a base's clearing makes a warrior of the supply an officer. # WA12"""
    yield from ()
    deck.spend(s, seat, card, _base_suits(s, seat), "train", "WA12")
    enlist(s, seat, 1, "WA12")


DAYLIGHT: dict[str, Action] = {
    "craft": CRAFT,
    "mobilize": Action(
        _refuse_mobilize,
        mobilize,
        lambda s, seat: sorted(set(s.players[seat].hand)),
        ("no card in hand", "WA11"),
    ),
    "train": Action(
        _refuse_train,
        train,
        lambda s, seat: deck.fitting(s, seat, _base_suits(s, seat)),
        ("no card matches a base's clearing", "WA12"),
    ),
}


def daylight_step(s: State) -> Rule:
    """Craft, mobilize and train in any order. # WA10, WA11, WA12"""
    choice = yield from menu(s, DAYLIGHT)
    return None if choice == "done" else "again"


# -- Evening -----------------------------------------------------------------------------------------------


def operations_step(s: State) -> Rule:
    """As many actions as there are officers. # WA13"""
    seat = turn_of(s).seat
    left = operations_left(s, seat)
    if left < 1:
        return None
    choice = yield from menu(s, OPERATIONS, public={"actions": left})
    return None if choice == "done" else "again"


def operations_left(s: State, seat: int) -> int:
    """Actions that the officers of this moment still allow. # WA13"""
    mine = own(s, seat, Alliance)
    return mine.officers - mine.operations


def _operate(s: State, seat: int) -> None:
    own(s, seat, Alliance).operations += 1


def _refuse_move(s: State, seat: int) -> Refusal | None:
    return None if movement.can_move(s, seat) else ("no move is possible", "WA13")


def _move(s: State, seat: int) -> Rule:
    _operate(s, seat)
    yield from movement.move(s, seat, rule="WA13")


def _refuse_battle(s: State, seat: int) -> Refusal | None:
    return None if battle.can_start(s, seat) else ("nobody to battle", "WA13")


def _battle(s: State, seat: int) -> Rule:
    _operate(s, seat)
    yield from battle.start(s, seat, rule="WA13")


def _recruit_sites(s: State, seat: int) -> list[str]:
    return [place for place in bases(s, seat) if refuse_place(s, seat, place) is None]


def _refuse_recruit(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, WARRIOR):
        return "no warrior is left in the supply", "WA13"
    if _recruit_sites(s, seat):
        return None
    return barred(s, seat, bases(s, seat)) or ("no base is on the map", "WA13")


def _recruit(s: State, seat: int) -> Rule:
    """A warrior in a clearing with a base. # WA13"""
    _operate(s, seat)
    place = yield Ask(seat, "recruit_in", _recruit_sites(s, seat))
    put(s, seat, WARRIOR, place, 1, "WA13")


def organize_sites(s: State, seat: int) -> list[str]:
    """Clearings with an own warrior and no sympathy, sorted. # WA13"""
    player = s.players[seat]
    return sorted(
        place for place in player.warriors
        if place in s.suits and place not in player.tokens and refuse_place(s, seat, place) is None
    )  # fmt: skip


def _refuse_organize(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, SYMPATHY):
        return "no sympathy is left in the supply", "WA13"
    if organize_sites(s, seat):
        return None
    player = s.players[seat]
    bare = sorted(set(player.warriors) - set(player.tokens))
    return barred(s, seat, bare) or ("no warrior stands in a clearing without sympathy", "WA13")


def organize(s: State, seat: int) -> Rule:
    """A warrior makes way for sympathy. # WA13"""
    _operate(s, seat)
    place = yield Ask(seat, "organize_in", organize_sites(s, seat))
    yield from remove(s, [Loss(seat, WARRIOR, place, 1, seat)], "organize", "WA13")
    _sympathize(s, seat, place, "WA13")


OPERATIONS: dict[str, Action] = {
    "battle": Action(_refuse_battle, _battle),
    "move": Action(_refuse_move, _move),
    "organize": Action(_refuse_organize, organize),
    "recruit": Action(_refuse_recruit, _recruit),
}


def draw_step(s: State) -> Rule:
    """One card, and one more for each base on the map. # WA14"""
    seat = turn_of(s).seat
    own(s, seat, Alliance).operations = 0
    yield from deck.draw_and_discard(s, seat, 1 + len(bases(s, seat)), "WA14")


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

__all__ = ["ALLIANCE", "BASES", "SYMPATHY", "Alliance"]
