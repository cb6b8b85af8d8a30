"""Landmarks: nobody's pieces, each with an effect of its own (LM1-LM7, C138-C146)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.faction import Action, Loss, Refusal, faction_of, shift
from game.root.places import clearings_of, has_pieces, put, refuse_place, ruler, suits_at
from game.root.scoring import score
from game.root.state import NOBODY, WARRIOR, State, is_enemy, map_of, turn_of
from game.root.tables import ITEMS, SUITS

FERRY = ":ferry"
"""Ending of a destination that is reached by the Ferry."""
SUITED = {"foxburrow": "fox", "rabbittown": "rabbit", "mousehold": "mouse"}
"""The Homeland landmarks and the suit that each adds to its clearing (LM4-LM7)."""
MARKET = 3
"""Cards of the Black Market (C142)."""


# -- set-up ------------------------------------------------------------------------------------------------


def may_stand(s: State, landmark: str, place: str) -> bool:
    """Whether a landmark may be set up in a clearing. # LM3, C139-C145"""
    near = [place, *map_of(s).adjacent[place]]
    if landmark == "tower":
        near = [place]
    return not any(other in near for other in s.landmarks.values()) and SITES[landmark](s, place)


SITES: dict[str, Callable[[State, str], bool]] = {
    "foxburrow": lambda s, place: "fox" in s.suits[place],
    "rabbittown": lambda s, place: "rabbit" in s.suits[place],
    "mousehold": lambda s, place: "mouse" in s.suits[place],
    "ferry": lambda s, place: place in map_of(s).on_river,
    "tower": lambda s, place: place in s.ruins,
    "elder_treetop": lambda s, place: place in map_of(s).corners,
    "black_market": lambda s, place: map_of(s).slots[place] == 1 and place not in s.ruins,
    "legendary_forge": lambda s, place: True,
    "lost_city": lambda s, place: place in map_of(s).on_river,
}
"""Every landmark: where it may stand."""


def set_up(s: State, landmark: str, place: str) -> Rule:
    """Put a landmark on the map with what belongs to it. # C139-C145, LM4-LM7"""
    s.landmarks[landmark] = place
    tell(s, "landmark", landmark=landmark, place=place, rule="LM2")
    if landmark in SUITED:
        s.suits[place] = sorted({*s.suits.get(place, []), SUITED[landmark]})
    elif landmark == "lost_city":
        s.suits[place] = sorted(SUITS)
    elif landmark == "legendary_forge":
        for item, facts in ITEMS.items():
            if facts.forge in s.suits[place] and item in s.items:
                s.forge[item] = s.items.pop(item)
    elif landmark == "black_market":
        yield from deck.draw_to(s, s.market, MARKET)
        s.market_by = [NOBODY] * len(s.market)


def added_suits(s: State, place: str) -> list[str]:
    """The suits that landmarks give a clearing, whatever its own. # D6, LM4-LM6, C145"""
    if s.landmarks.get("lost_city") == place:
        return list(SUITS)
    return [suit for landmark, suit in SUITED.items() if s.landmarks.get(landmark) == place]


# -- moving ------------------------------------------------------------------------------------------------


def ways(s: State, origin: str) -> list[tuple[str, bool]]:
    """More clearings that a move may go to; rule is needed as ever. # LM5, C140"""
    found: list[tuple[str, bool]] = []
    burrow = s.landmarks.get("foxburrow")
    if burrow == origin:
        found += [(place, False) for place in clearings_of(s, "fox") if place != origin]
    elif burrow and "fox" in suits_at(s, origin):
        found.append((burrow, False))
    if s.landmarks.get("ferry") == origin and "ferry" not in turn_of(s).used:
        found += [(place + FERRY, False) for place in map_of(s).rivers[origin]]
    return found


def is_ferry(target: str) -> bool:
    """Whether a destination is reached by the Ferry."""
    return target.endswith(FERRY)


def without_ferry(target: str) -> str:
    """The clearing that a destination names."""
    return target.removesuffix(FERRY)


def ride(s: State, seat: int, origin: str, target: str) -> Rule:
    """The Ferry goes along with a move; who moved draws a card. # C140"""
    s.landmarks["ferry"] = target
    turn_of(s).used.append("ferry")
    yield from deck.draw(s, seat, 1, "ferry", "C140")


# -- removal -----------------------------------------------------------------------------------------------


def bonuses(s: State, losses: list[Loss]) -> Iterator[tuple[int, int]]:
    """A point more for the building in the Elder Treetop's slot, the one that is filled last. # C144"""
    place = s.landmarks.get("elder_treetop")
    if place is None:
        return
    there = [loss for loss in losses if loss.place == place]
    here = [loss for loss in there if loss.kind in faction_of(s, loss.seat).buildings]
    left = sum(len(player.buildings.get(place, ())) for player in s.players)
    full = left + sum(loss.count for loss in here) + (place in s.ruins) > map_of(s).slots[place]
    for loss in here[:1] if full else ():
        if loss.by != NOBODY and is_enemy(s, loss.by, loss.seat):
            yield loss.by, 1


def on_losses(s: State, losses: list[Loss]) -> Rule:
    """Warriors removed in battle from a mouse clearing may come back at Mousehold. # LM7"""
    hold = s.landmarks.get("mousehold")
    if hold is None or s.battle is None:
        return
    for loss in losses:
        if loss.kind != WARRIOR or loss.place == hold or "mouse" not in suits_at(s, loss.place):
            continue
        if loss.saved < loss.count and refuse_place(s, loss.seat, hold, in_battle=True) is None:
            amounts = list(range(loss.count - loss.saved + 1))
            count = yield Ask(loss.seat, "mousehold", amounts, public={"place": hold, "from": loss.place})
            loss.saved += put(s, loss.seat, WARRIOR, hold, count, "LM7")


# -- crafting ----------------------------------------------------------------------------------------------


def forge_refuses(s: State, seat: int) -> bool:
    """Whether the seat may not craft what lies on the Legendary Forge. # C143"""
    return not has_pieces(s.players[seat], s.landmarks["legendary_forge"])


def forged(s: State, seat: int) -> Rule:
    """An item of the Legendary Forge was crafted. # C143"""
    yield from deck.draw(s, seat, 1, "legendary_forge", "C143")
    score(s, seat, 1, "legendary_forge", "C143")


# -- turns -------------------------------------------------------------------------------------------------


class Offer(NamedTuple):
    """A landmark's action in one's own turn, and the phase that it is limited to."""

    landmark: str
    phase: str
    action: Action


def offers(s: State, phase: str) -> dict[str, Action]:
    """What landmarks let the player at turn do in this phase. # C142, LM6"""
    return {
        offer.landmark: offer.action for offer in OFFERS
        if offer.landmark in s.landmarks and offer.phase in ("", phase)
    }  # fmt: skip


def _refuse_rabbittown(s: State, seat: int) -> Refusal | None:
    if "rabbittown" in turn_of(s).used:
        return "once in each Daylight", "LM6"
    return refuse_place(s, seat, s.landmarks["rabbittown"])


def _rabbits(s: State, seat: int) -> list[str]:
    return deck.fitting(s, seat, ["rabbit"])


def _rabbittown(s: State, seat: int, card: str) -> Rule:
    """Spend a rabbit card, gather warriors in Rabbittown, battle there. # LM6"""
    from game.root import battle

    turn_of(s).used.append("rabbittown")
    deck.spend(s, seat, card, ["rabbit"], "rabbittown", "LM6")
    town = s.landmarks["rabbittown"]
    others = [place for place in clearings_of(s, "rabbit") if place != town]
    put(s, seat, WARRIOR, town, sum(has_pieces(s.players[seat], place) for place in others), "LM6")
    if battle.can_start(s, seat, [town]):
        yield from battle.start(s, seat, [town], rule="LM6")


def _refuse_market(s: State, seat: int) -> Refusal | None:
    if "black_market" in turn_of(s).used:
        return "once in each turn", "C142"
    if not has_pieces(s.players[seat], s.landmarks["black_market"]):
        return "you have no piece at the Black Market", "C142"
    return None if s.players[seat].hand else ("no card to swap", "C142")


def _black_market(s: State, seat: int) -> Rule:
    """Swap a card of the market, unseen, for one of the hand. # C142"""
    turn_of(s).used.append("black_market")
    at = yield Ask(seat, "market_card", list(range(len(s.market))))
    card = yield deck.choose(s, seat, "market_gives", lambda: sorted(set(s.players[seat].hand)))
    deck.lose_unseen(s, seat, card, [seat])
    got, layer = s.market[at], s.market_by[at]
    s.market[at], s.market_by[at] = card, seat
    deck.add_to_hand(s.players[seat], got)
    deck.note(s, seat, [got], [layer] if layer != NOBODY else ())
    tell(s, "swapped_at_market", seat=seat, at=at, seen={seat: {"got": got, "gave": card}}, informs=True,
         rule="C142")  # fmt: skip


OFFERS = (
    Offer(
        "rabbittown",
        "daylight",
        Action(_refuse_rabbittown, _rabbittown, _rabbits, ("no rabbit card to spend", "LM6")),
    ),
    Offer("black_market", "", Action(_refuse_market, _black_market)),
)


def end_of_evening(s: State, seat: int) -> None:
    """The Tower pays who rules its clearing. # C139"""
    tower = s.landmarks.get("tower")
    if tower and ruler(s, tower) == seat:
        score(s, seat, 1, "tower", "C139")


def supply_of(s: State, item: str) -> dict[str, int]:
    """Where an item lies that could be crafted: the Forge or the supply on the map."""
    return s.forge if item in s.forge else s.items


def take_item(s: State, item: str) -> None:
    """An item leaves the Forge or the supply."""
    shift(supply_of(s, item), item, -1)
