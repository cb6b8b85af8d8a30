"""The seven item actions of the acting Captain, and Filch (K14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, crafting, deck, movement
from game.root.faction import Action, Refusal, shift
from game.root.factions.knaves_band import (
    acclaim,
    acting_at,
    band_of,
    in_clearing,
    lead,
    refuse_acclaim,
    refuse_skunk,
    stash,
    turn_down,
)
from game.root.factions.knaves_captains import (
    AFTER_FILCH,
    AFTER_SERVE,
    ASSAULT,
    BEFORE_ASSAULT,
    NAB,
    OPEN_SKIRMISH,
    SKIRMISH,
    SKIRMISH_FROM_CLEARING,
    SUBSTITUTES,
    dash_moves,
    ends_with_foes,
)
from game.root.places import enemies_at, put, suits_at
from game.root.state import WARRIOR, State, seat_chosen, seat_option, turn_of
from game.root.turn import mark

NO_BATTLE = ("nobody to battle where the Captain stands", "K14")
NO_MOVE = ("no move is possible", "C59")


# -- moving and battle -------------------------------------------------------------------------------------


def may_battle(s: State, seat: int) -> bool:
    """Whether the acting Captain can start a battle where it stands. # C51"""
    place = acting_at(s, seat)
    return in_clearing(s, place) and bool(enemies_at(s, seat, place))


def refuse_battle(s: State, seat: int) -> Refusal | None:
    """Why the acting Captain can't battle, or None."""
    if may_battle(s, seat):
        return None
    return NO_BATTLE if in_clearing(s, acting_at(s, seat)) else ("there is no battle in a forest", "C51")


def refuse_move(s: State, seat: int) -> Refusal | None:
    """Why the acting Captain can't move, or None."""
    return None if movement.targets(s, seat, acting_at(s, seat)) else NO_MOVE


def move(s: State, seat: int) -> Rule:
    """The Captain moves, Skunks may follow. # K14"""
    yield from lead(s, seat, "K14")


def fight(s: State, seat: int, kind: str) -> Rule:
    """A battle where the Captain stands, if there still is somebody to battle. # K14"""
    if may_battle(s, seat):
        yield from battle.start(s, seat, [acting_at(s, seat)], kind=kind, rule="K14")


def plain_battle(s: State, seat: int) -> Rule:
    """The Battle action. # K14"""
    yield from fight(s, seat, "battle")


# -- boot: Dash --------------------------------------------------------------------------------------------


def _refuse_dash(s: State, seat: int) -> Refusal | None:
    return None if movement.targets(s, seat, acting_at(s, seat), free=True) else NO_MOVE


def _dash(s: State, seat: int) -> Rule:
    """The first move, whoever rules; further ones are a step of their own. # K14"""
    band_of(s, seat).dashes = dash_moves(s, seat) - 1
    yield from lead(s, seat, "K14", free=True)


def dash_step(s: State) -> Rule:
    """One more move of a Dash, if one likes. # K14"""
    seat = turn_of(s).seat
    if not band_of(s, seat).dashes:
        return None
    band_of(s, seat).dashes -= 1
    if not acting_at(s, seat) or not (yield from lead(s, seat, "K14", free=True, may_stay=True)):
        band_of(s, seat).dashes = 0
    return "again"


# -- sword: Assault ----------------------------------------------------------------------------------------


def _before_assault(s: State, seat: int) -> list[str]:
    before = BEFORE_ASSAULT.get(band_of(s, seat).acting)
    return before(s, seat) if before else []


def _refuse_assault(s: State, seat: int) -> Refusal | None:
    return None if may_battle(s, seat) or _before_assault(s, seat) else refuse_battle(s, seat)


def _assault(s: State, seat: int) -> Rule:
    """Battle; all warriors that are hit become Prisoners. # K14"""
    ends = _before_assault(s, seat)
    if ends:
        yield from lead(s, seat, "K14", to=ends, may_stay=may_battle(s, seat))
    yield from fight(s, seat, ASSAULT)


# -- crossbow: Skirmish ------------------------------------------------------------------------------------


def _skirmish_ends(s: State, seat: int) -> list[str]:
    if not in_clearing(s, acting_at(s, seat)):
        return ends_with_foes(s, seat)
    ends = SKIRMISH_FROM_CLEARING.get(band_of(s, seat).acting)
    return ends(s, seat) if ends else []


def _refuse_skirmish(s: State, seat: int) -> Refusal | None:
    if _skirmish_ends(s, seat):
        return None
    if in_clearing(s, acting_at(s, seat)):
        return "a Skirmish begins with a move out of a forest to enemies", "K14"
    return "no enemy stands in a clearing beside this forest", "K14"


def _skirmish(s: State, seat: int) -> Rule:
    """Move out and battle there; out of a forest the first hit is ignored. # K14"""
    kind = OPEN_SKIRMISH if in_clearing(s, acting_at(s, seat)) else SKIRMISH
    yield from lead(s, seat, "K14", to=_skirmish_ends(s, seat))
    yield from fight(s, seat, kind)


# -- bag: Nab ----------------------------------------------------------------------------------------------


def _nab(s: State, seat: int) -> Rule:
    """Battle; a Captain that is hit slips into a forest, one that is not may move on. # K14"""
    band_of(s, seat).hit = False
    yield from fight(s, seat, NAB)
    if acting_at(s, seat) and not band_of(s, seat).hit:
        yield from lead(s, seat, "K14", may_stay=True)


# -- tea: Revel, coin: Gift --------------------------------------------------------------------------------


def _acclaimed(s: State, seat: int) -> bool:
    """Whether acclaim lies where the acting Captain stands. # K25"""
    return acting_at(s, seat) in s.players[seat].tokens


def _refuse_revel(s: State, seat: int) -> Refusal | None:
    place = acting_at(s, seat)
    refused = refuse_skunk(s, seat, place)
    return refused if refused and refuse_acclaim(s, seat, place) else None


def _revel(s: State, seat: int) -> Rule:
    """Acclaim and a Skunk; with acclaim there two Skunks; in a forest one. # K14, K25"""
    place = acting_at(s, seat)
    skunks = 2 if _acclaimed(s, seat) else 1
    if refuse_acclaim(s, seat, place) is None:
        yield from acclaim(s, seat, place, "K14")
    if refuse_skunk(s, seat, place) is None:
        put(s, seat, WARRIOR, place, skunks, "K14")


def _refuse_nothing(s: State, seat: int) -> Refusal | None:
    return None


def _gift(s: State, seat: int) -> Rule:
    """Acclaim and a card; with acclaim there two cards; in a forest one. # K14, K25"""
    place = acting_at(s, seat)
    cards = 2 if _acclaimed(s, seat) else 1
    if refuse_acclaim(s, seat, place) is None:
        yield from acclaim(s, seat, place, "K14")
    yield from deck.draw(s, seat, cards, "gift", "K14")


# -- hammer: Serve -----------------------------------------------------------------------------------------


def _acclaim_to_use(s: State, seat: int) -> list[str]:
    """Acclaim that a Serve here may craft with: unused this turn, in clearings that match. # K26"""
    suits = set(suits_at(s, band_of(s, seat).serving or acting_at(s, seat)))
    activated = turn_of(s).activated
    return [
        place for place in sorted(s.players[seat].tokens)
        if place not in activated and suits & set(suits_at(s, place))
        and crafting.refuse_at(s, seat, place) is None
    ]  # fmt: skip


ACCLAIM_WORKSHOP = crafting.Workshop(
    _acclaim_to_use, lambda s, seat, place: shift(turn_of(s).activated, place, 1)
)


def _refuse_serve(s: State, seat: int) -> Refusal | None:
    if not _acclaimed(s, seat):
        return refuse_acclaim(s, seat, acting_at(s, seat))
    if _acclaim_to_use(s, seat):
        return None
    blocked = crafting.refuse_at(s, seat, acting_at(s, seat))
    return blocked or ("all acclaim here has crafted this turn", "K14")


def _serve(s: State, seat: int) -> Rule:
    """Acclaim; with acclaim there any number of cards are crafted, as a step of its own. # K14"""
    if _acclaimed(s, seat):
        band_of(s, seat).serving = acting_at(s, seat)
    else:
        yield from acclaim(s, seat, acting_at(s, seat), "K14")
        yield from after_serve(s, seat)


def after_serve(s: State, seat: int) -> Rule:
    """What the acting Captain makes of a Serve that is over."""
    follow = AFTER_SERVE.get(band_of(s, seat).acting)
    if follow is not None:
        yield from follow(s, seat)


# -- the seven together ------------------------------------------------------------------------------------


class ItemAction(NamedTuple):
    """An action that turns an item of the Stash down."""

    item: str
    refuse: Callable[[State, int], Refusal | None]
    run: Callable[[State, int], Rule]


ITEM_ACTIONS: dict[str, ItemAction] = {
    "assault": ItemAction("sword", _refuse_assault, _assault),
    "dash": ItemAction("boot", _refuse_dash, _dash),
    "gift": ItemAction("coin", _refuse_nothing, _gift),
    "nab": ItemAction("bag", refuse_battle, _nab),
    "revel": ItemAction("tea", _refuse_revel, _revel),
    "serve": ItemAction("hammer", _refuse_serve, _serve),
    "skirmish": ItemAction("crossbow", _refuse_skirmish, _skirmish),
}


def by_item(act: ItemAction) -> Action:
    """The action with its own item. # K14"""

    def refuse(s: State, seat: int) -> Refusal | None:
        if act.item not in band_of(s, seat).ready:
            return f"no ready {act.item} in the Stash", "K12"
        return act.refuse(s, seat)

    def run(s: State, seat: int) -> Rule:
        turn_down(s, seat, act.item, "K14")
        yield from act.run(s, seat)

    return Action(refuse, run)


def by_captain(captain: str, act: ItemAction) -> Action:
    """The action with other items, as this Captain may do it. # K14"""
    terms = SUBSTITUTES[captain]
    word = f"captain:{captain}"

    def refuse(s: State, seat: int) -> Refusal | None:
        if terms.once and word in turn_of(s).used:
            return "once in each turn", "K14"
        ready = band_of(s, seat).ready
        count = sum(ready.values()) if terms.items > 1 else len(ready.keys() - {act.item})
        if count < terms.items:
            return "too few other items are ready in the Stash", "K12"
        return act.refuse(s, seat)

    def run(s: State, seat: int) -> Rule:
        mark(s, word)
        for left in range(terms.items, 0, -1):
            ready = band_of(s, seat).ready
            options = sorted(item for item in ready if terms.items > 1 or item != act.item)
            item = options[0]
            if len(options) > 1:
                item = yield Ask(seat, "turn_down", options, public={"captain": captain, "left": left})
            turn_down(s, seat, item, "K14")
        yield from act.run(s, seat)

    return Action(refuse, run)


# -- Filch -------------------------------------------------------------------------------------------------


def _victims(s: State, seat: int) -> list[int]:
    """Enemies beside the acting Captain, in clearing or forest, who have crafted items. # K14"""
    return [other for other in enemies_at(s, seat, acting_at(s, seat)) if s.players[other].items]


def _refuse_filch(s: State, seat: int) -> Refusal | None:
    if "filch" in turn_of(s).used:
        return "once in each turn", "K14"
    return None if _victims(s, seat) else ("no enemy where the Captain stands has a crafted item", "K14")


def _filch(s: State, seat: int) -> Rule:
    """Take a crafted item from an enemy beside the Captain. # K14, IT9"""
    mark(s, "filch")
    victims = _victims(s, seat)
    victim = victims[0]
    if len(victims) > 1:
        victim = seat_chosen((yield Ask(seat, "filch_from", sorted(map(seat_option, victims)))))
    items = sorted(s.players[victim].items)
    item = items[0]
    if len(items) > 1:
        item = yield Ask(seat, "filch_item", items, public={"victim": victim})
    shift(s.players[victim].items, item, -1)
    stash(s, seat, item)
    tell(s, "took_item", seat=seat, victim=victim, item=item, rule="K14")
    yield from _after_filch(s, seat)


def _after_filch(s: State, seat: int) -> Rule:
    follow = AFTER_FILCH.get(band_of(s, seat).acting)
    if follow is not None:
        yield from follow(s, seat)


def _bench(s: State, seat: int) -> list[str]:
    """The Captain as a crafting piece. # K14, K26"""
    place = acting_at(s, seat)
    return [place] if in_clearing(s, place) and crafting.refuse_at(s, seat, place) is None else []


CAPTAIN_WORKSHOP = crafting.Workshop(_bench, lambda s, seat, place: None, scores=False)
_CRAFTING = crafting.action(CAPTAIN_WORKSHOP, "filch_craft")


def _refuse_filch_craft(s: State, seat: int) -> Refusal | None:
    if "filch" in turn_of(s).used:
        return "once in each turn", "K14"
    place = acting_at(s, seat)
    if not in_clearing(s, place):
        return "a Captain crafts only in a clearing", "K14"
    return crafting.refuse_at(s, seat, place)


def _filch_craft(s: State, seat: int, card: str) -> Rule:
    """Craft a card with the Captain alone; items pay no points. # K14"""
    mark(s, "filch")
    yield from _CRAFTING.run(s, seat, card)
    yield from _after_filch(s, seat)


FILCH = Action(_refuse_filch, _filch)
FILCH_CRAFT = Action(
    _refuse_filch_craft, _filch_craft, _CRAFTING.cards,
    ("no card in hand that the Captain can craft alone", "K14"), _CRAFTING.why,
)  # fmt: skip
