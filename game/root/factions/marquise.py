"""Marquise de Cat (M1-M22)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.crafting import CRAFT
from game.root.faction import Action, Faction, Loss, Refusal
from game.root.places import (
    barred,
    on_map,
    open_slots,
    put,
    refuse_build,
    refuse_place,
    rules,
    standing,
    stored,
    suits_at,
    take_off,
)
from game.root.removal import refuse_remove
from game.root.scoring import score
from game.root.setup import free_corners, taken_homelands
from game.root.state import WARRIOR, State, map_of, own, turn_of
from game.root.turn import mark, menu

COST = (0, 1, 2, 3, 3, 4)
"""Wood for the next building of a type, by how many are on the map (section 2)."""
POINTS = {
    "sawmill": (0, 1, 2, 3, 4, 5),
    "workshop": (0, 2, 2, 3, 4, 5),
    "recruiter": (0, 1, 2, 3, 3, 4),
}
KINDS = ("recruiter", "sawmill", "workshop")
ACTIONS_EACH_TURN = 3


class Marquise(msgspec.Struct, tag="marquise", tag_field="faction"):
    """`actions` left in this Daylight; `home`: where she started."""

    actions: int = 0
    home: list[str] = []


# -- set-up ------------------------------------------------------------------------------------------------


def _garrison(s: State, seat: int, twice: list[str], without: str = "") -> None:
    """A warrior in every clearing but one, a second one in some. # M3, M7"""
    for place in map_of(s).clearings:
        if place != without:
            put(s, seat, WARRIOR, place, 1 + (place in twice), "M3")


def set_up(s: State, seat: int) -> Rule:
    """Keep in a corner, warriors everywhere but opposite, a building of each type near the keep. # M1-M5"""
    keep = yield Ask(seat, "keep", free_corners(s, seat))
    own(s, seat, Marquise).home = [keep]
    put(s, seat, "keep", keep, 1, "M2")
    _garrison(s, seat, [], without=map_of(s).opposite[keep])
    for kind in KINDS:
        near = [keep, *map_of(s).adjacent[keep]]
        open_ = sorted(place for place in near if open_slots(s, place))
        place = yield Ask(seat, "first_building", open_, public={"building": kind})
        put(s, seat, kind, place, 1, "M4")


def set_up_advanced(s: State, seat: int) -> Rule:
    """Three homelands in a chain, each with a building; the keep in one of them. # M6-M9"""
    homes: list[str] = []
    while len(homes) < 3:
        chosen = homes[:]
        options = {place for chain in _chains(s, seat, chosen) for place in chain} - set(chosen)
        homes.append((yield Ask(seat, "homeland", sorted(options))))
    own(s, seat, Marquise).home = sorted(homes)
    keep = yield Ask(seat, "keep", _keep_sites(s, seat, homes))
    put(s, seat, "keep", keep, 1, "M8")
    _garrison(s, seat, homes)
    left = sorted(homes)
    for kind in KINDS:
        place = yield Ask(seat, "first_building", left[:], public={"building": kind})
        left.remove(place)
        put(s, seat, kind, place, 1, "M9")


def _chains(s: State, seat: int, chosen: list[str]) -> list[tuple[str, ...]]:
    """Every three clearings that may be the homelands and hold those already chosen. # M6, C136"""
    taken = taken_homelands(s, seat)
    adjacent = map_of(s).adjacent
    free = [place for place in adjacent if place not in taken and refuse_build(s, seat, place) is None]
    return [
        three for three in combinations(free, 3)
        if set(chosen) <= set(three) and all(set(adjacent[place]) & set(three) for place in three)
    ]  # fmt: skip


def _keep_sites(s: State, seat: int, homes: list[str]) -> list[str]:
    """Not next to an enemy homeland, if any homeland allows that. # M8"""
    taken = set(taken_homelands(s, seat))
    quiet = [place for place in homes if not taken & set(map_of(s).adjacent[place])]
    return sorted(quiet or homes)


# -- Birdsong ----------------------------------------------------------------------------------------------


def place_wood(s: State) -> Rule:
    """One wood at each sawmill, as far as it goes. # M13"""
    seat = turn_of(s).seat
    mills = [p for p in standing(s.players[seat], "sawmill") if refuse_place(s, seat, p) is None]
    yield from _spread(s, seat, "wood", mills, "place_wood", "M13")


def _spread(s: State, seat: int, kind: str, places: list[str], question: str, rule: str) -> Rule:
    """A piece at each of these places; where the supply runs short she says where. # M13, M18"""
    while places and stored(s, seat, kind):
        place = places[0]
        if stored(s, seat, kind) < len(places) and len(set(places)) > 1:
            place = yield Ask(seat, question, sorted(set(places)))
        places.remove(place)
        put(s, seat, kind, place, 1, rule)


# -- Daylight ----------------------------------------------------------------------------------------------


def craft_step(s: State) -> Rule:
    """Any number of cards, before the actions. # M14"""
    choice = yield from menu(s, {"craft": CRAFT})
    if choice != "done":
        return "again"
    own(s, turn_of(s).seat, Marquise).actions = ACTIONS_EACH_TURN
    return None


def action_step(s: State) -> Rule:
    """Three actions, and one more for each bird card spent. # M15"""
    seat = turn_of(s).seat
    left = own(s, seat, Marquise).actions
    choice = yield from menu(s, ACTIONS, public={"actions": left})
    return None if choice == "done" else "again"


def _refuse_spent(s: State, seat: int) -> Refusal | None:
    return None if own(s, seat, Marquise).actions else ("no action is left", "M15")


def _take_action(s: State, seat: int) -> None:
    own(s, seat, Marquise).actions -= 1


def _refuse_battle(s: State, seat: int) -> Refusal | None:
    return _refuse_spent(s, seat) or (None if battle.can_start(s, seat) else ("nobody to battle", "M16"))


def _battle(s: State, seat: int) -> Rule:
    """Start a battle. # M16"""
    _take_action(s, seat)
    yield from battle.start(s, seat, rule="M16")


def _refuse_march(s: State, seat: int) -> Refusal | None:
    return _refuse_spent(s, seat) or (None if movement.can_move(s, seat) else ("no move is possible", "M17"))


def march(s: State, seat: int) -> Rule:
    """Up to two moves. # M17"""
    _take_action(s, seat)
    yield from movement.move(s, seat, rule="M17")
    if movement.can_move(s, seat):
        again = yield Ask(seat, "march_on", ["move", "stop"])
        if again == "move":
            yield from movement.move(s, seat, rule="M17")


def _recruiters(s: State, seat: int) -> list[str]:
    return [p for p in standing(s.players[seat], "recruiter") if refuse_place(s, seat, p) is None]


def _refuse_recruit(s: State, seat: int) -> Refusal | None:
    if "recruit" in turn_of(s).used:
        return "once each turn", "M18"
    if not stored(s, seat, WARRIOR):
        return "no warrior is left in the supply", "M18"
    if _refuse_spent(s, seat) or _recruiters(s, seat):
        return _refuse_spent(s, seat)
    return barred(s, seat, standing(s.players[seat], "recruiter")) or ("no recruiter to recruit at", "M18")


def recruit(s: State, seat: int) -> Rule:
    """A warrior at each recruiter. # M18"""
    _take_action(s, seat)
    mark(s, "recruit")
    yield from _spread(s, seat, WARRIOR, _recruiters(s, seat), "recruit_in", "M18")


# -- building ----------------------------------------------------------------------------------------------


def linked(s: State, seat: int, place: str) -> list[str]:
    """The ruled clearings joined to a ruled one by a chain of ruled clearings, itself first. # M19"""
    found, seen = [place], {place}
    adjacent = map_of(s).adjacent
    for at in found:
        for near in adjacent[at]:
            if near not in seen:
                seen.add(near)
                if rules(s, seat, near):
                    found.append(near)
    return found


def _payable(s: State, seat: int) -> dict[str, int]:
    """All wood that she may spend, by place. # M19, TC21"""
    tokens = s.players[seat].tokens
    wood = {at: kinds.count("wood") for at, kinds in tokens.items() if "wood" in kinds}
    return {at: count for at, count in wood.items() if refuse_remove(s, seat, at) is None}


def wood_for(s: State, seat: int, place: str) -> dict[str, int]:
    """Wood that may pay for a building in a ruled clearing, by place. # M19"""
    wood = _payable(s, seat)
    return {at: wood[at] for at in sorted(linked(s, seat, place)) if at in wood} if wood else wood


def _affordable(s: State, seat: int, wood: int) -> list[str]:
    player = s.players[seat]
    return [kind for kind in KINDS if stored(s, seat, kind) and COST[on_map(player, kind)] <= wood]


def sites(s: State, seat: int) -> list[str]:
    """The clearings where some building could be built and paid for, sorted. # M19"""
    return sorted(_sites(s, seat))


def _sites(s: State, seat: int) -> Iterator[str]:
    """The same one by one, for those who want to know only whether there is any."""
    player, wood = s.players[seat], _payable(s, seat)
    built = [kind for kinds in player.buildings.values() for kind in kinds]
    costs = [COST[built.count(kind)] for kind in KINDS if stored(s, seat, kind)]
    cheapest = min(costs, default=0)
    if not costs or sum(wood.values()) < cheapest:
        return
    enough: dict[str, bool] = {}
    for place in map_of(s).clearings:
        if rules(s, seat, place) and refuse_build(s, seat, place) is None:
            if place not in enough:
                chain = linked(s, seat, place) if cheapest else [place]
                enough.update(dict.fromkeys(chain, sum([wood.get(at, 0) for at in chain]) >= cheapest))
            if enough[place]:
                yield place


def _refuse_build(s: State, seat: int) -> Refusal | None:
    found = _refuse_spent(s, seat)
    if found is None and next(_sites(s, seat), None) is None:
        found = "no ruled clearing with an open slot and wood to pay", "M19"
    return found


def build(s: State, seat: int) -> Rule:
    """A building in a ruled clearing for wood; it scores. # M19"""
    _take_action(s, seat)
    place = yield Ask(seat, "build_in", sites(s, seat))
    kinds = _affordable(s, seat, sum(wood_for(s, seat, place).values()))
    kind = yield Ask(seat, "build_what", kinds, public={"place": place})
    already = on_map(s.players[seat], kind)
    yield from _pay_wood(s, seat, place, COST[already])
    put(s, seat, kind, place, 1, "M19")
    score(s, seat, POINTS[kind][already], kind, "M19")


def _pay_wood(s: State, seat: int, place: str, due: int) -> Rule:
    """Wood goes back to the supply from places of her choice. # M19"""
    while due:
        wood = wood_for(s, seat, place)
        at = min(wood)
        if len(wood) > 1 and due < sum(wood.values()):
            at = yield Ask(seat, "pay_wood", sorted(wood), public={"place": place, "left": due})
        take_off(s, seat, "wood", at, 1)
        tell(s, "wood_spent", seat=seat, place=at, rule="M19")
        due -= 1


# -- overwork and birds ------------------------------------------------------------------------------------


def _mills(s: State, seat: int) -> list[str]:
    """The clearings with a sawmill where wood may be placed, sorted."""
    return sorted(p for p in set(standing(s.players[seat], "sawmill")) if refuse_place(s, seat, p) is None)


def _mills_for(s: State, seat: int, card: str) -> list[str]:
    return [place for place in _mills(s, seat) if deck.fits_place(s, seat, card, place)]


def _refuse_overwork(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, "wood"):
        return "no wood is left in the supply", "M20"
    if _refuse_spent(s, seat) or _mills(s, seat):
        return _refuse_spent(s, seat)
    return barred(s, seat, standing(s.players[seat], "sawmill")) or ("no sawmill to work at", "M20")


def _overwork_cards(s: State, seat: int) -> list[str]:
    suits = {suit for place in _mills(s, seat) for suit in suits_at(s, place)}
    return deck.fitting(s, seat, suits)


def overwork(s: State, seat: int, card: str) -> Rule:
    """Spend a card matching a sawmill's clearing for a wood there. # M20"""
    _take_action(s, seat)
    places = _mills_for(s, seat, card)
    deck.lay(s, seat, card)
    place = yield Ask(seat, "overwork_at", places, public={"card": card})
    deck.settle(s, seat, card, suits_at(s, place), "overwork", "M20")
    put(s, seat, "wood", place, 1, "M20")


def _birds(s: State, seat: int) -> list[str]:
    return deck.fitting(s, seat, ["bird"])


def spend_bird(s: State, seat: int, card: str) -> Rule:
    """A bird card buys one more action. # M15"""
    yield from ()
    deck.spend(s, seat, card, ["bird"], "extra_action", "M15")
    own(s, seat, Marquise).actions += 1


ACTIONS: dict[str, Action] = {
    "battle": Action(_refuse_battle, _battle),
    "march": Action(_refuse_march, march),
    "recruit": Action(_refuse_recruit, recruit),
    "build": Action(_refuse_build, build),
    "overwork": Action(
        _refuse_overwork, overwork, _overwork_cards, ("no card matches a sawmill's clearing", "M20")
    ),
    "spend_bird": Action(lambda s, seat: None, spend_bird, _birds, ("no bird card in hand", "M15")),
}


# -- Evening -----------------------------------------------------------------------------------------------


def draw_step(s: State) -> Rule:
    """One card, and one more with three and with five recruiters on the map. # M22"""
    seat = turn_of(s).seat
    recruiters = on_map(s.players[seat], "recruiter")
    yield from deck.draw_and_discard(s, seat, 1 + (recruiters >= 3) + (recruiters >= 5), "M22")


# -- the faction -------------------------------------------------------------------------------------------


class MarquiseDeCat(Faction):
    """Builds and recruits from a keep (M1-M22)."""

    id = "marquise"
    title = "Marquise de Cat"
    letter = "A"
    reach = 10
    militant = True
    corner = True
    pieces = {WARRIOR: 25, "sawmill": 6, "workshop": 6, "recruiter": 6, "wood": 8, "keep": 1}
    buildings = frozenset(KINDS)
    tokens = frozenset({"wood", "keep"})
    no_return = frozenset({"keep"})
    state_type = Marquise
    birdsong = (("wood", place_wood),)
    daylight = (("craft", craft_step), ("actions", action_step))
    evening = (("draw", draw_step),)

    def setup(self, s: State, seat: int) -> Rule:
        """See `set_up`."""
        return set_up(s, seat)

    def advanced_setup(self, s: State, seat: int) -> Rule:
        """See `set_up_advanced`."""
        return set_up_advanced(s, seat)

    def homelands(self, s: State, seat: int) -> list[str]:
        """The keep's corner, or her three homelands."""
        return own(s, seat, Marquise).home

    def crafting_places(self, s: State, seat: int) -> list[str]:
        """Workshops. # M14"""
        return standing(s.players[seat], "workshop")

    def forbids_placing(self, s: State, seat: int, placer: int, place: str) -> Refusal | None:
        """Nobody else places anything at the keep. # M11"""
        if "keep" in s.players[seat].tokens.get(place, ()):
            return "only the Marquise may place pieces at the keep", "M11"
        return None

    def on_losses(self, s: State, seat: int, losses: list[Loss]) -> Rule:
        """Field Hospitals: a matching card brings a clearing's fallen warriors to the keep. # M12"""
        for loss in losses:
            if loss.seat == seat and loss.kind == WARRIOR and loss.place in s.suits:
                yield from self._heal(s, seat, loss)

    def _heal(self, s: State, seat: int, loss: Loss) -> Rule:
        keep = next(iter(standing(s.players[seat], "keep")), None)
        if keep is None or not s.players[seat].hand or loss.saved >= loss.count:
            return
        if refuse_place(s, seat, keep, in_battle=s.battle is not None):
            return
        place, count = loss.place, loss.count - loss.saved
        card = yield deck.choose(s, seat, "field_hospitals", lambda: deck.matching(s, seat, place),
                                 instead="pass", public={"place": place, "count": count})  # fmt: skip
        if card != "pass":
            deck.spend_at(s, seat, card, place, "field_hospitals", "M12")
            loss.saved += put(s, seat, WARRIOR, keep, count, "M12")


MARQUISE = MarquiseDeCat()
