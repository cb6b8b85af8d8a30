"""What the Knaves of the Deepwood think: even numbers of acclaim and Prisoners, and a forest to end in."""

from __future__ import annotations

from game.ai.opinions import root_knaves_worth as worth
from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_battle import seat_of
from game.ai.opinions.root_cards import spend
from game.ai.opinions.root_knaves_start import camp, captain, chance, enter, ready
from game.ai.opinions.root_mind import FactionMind
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option

ACTION = 0.15
"""What an action is worth that is not used: little."""
SKUNK_LOST = 0.5


# -- actions -----------------------------------------------------------------------------------------------


def figures(sight: Sight) -> int:
    """Figures where the acting Captain stands."""
    return sight.warriors(sight.seat, worth.place_of(sight))


def battle(sight: Sight, _: str) -> list[Reason]:
    """The best battle where the Captain stands."""
    return _battle(sight, "battle")


def _battle(sight: Sight, kind: str) -> list[Reason]:
    place, count = worth.place_of(sight), figures(sight)
    value, foe = worth.best_foe(sight, place, count, kind)
    return worth.fought(sight, place, foe, count, kind) if foe >= 0 else [Reason(value, "nobody to battle")]


def move(sight: Sight, _: str) -> list[Reason]:
    """To where most is to do, or to safety."""
    actions = int(sight.own["actions"]) - 1
    best = max((went(sight, end, actions) for end in worth.ends(sight, worth.place_of(sight))), default=-1.0)
    return [Reason(best - ACTION, "the best place to go")]


def went(sight: Sight, target: str, actions: int) -> float:
    """What it is worth that the Captain goes there with the best number of Skunks."""
    followers = range(worth.skunks_at(sight, worth.place_of(sight)) + 1)
    return max(led(sight, target, count, actions) for count in followers)


def led(sight: Sight, target: str, count: int, actions: int) -> float:
    """The same with so many Skunks."""
    key = ("led", target, count, actions)
    return sight.once(key, lambda: _led(sight, target, count, actions))


def _led(sight: Sight, target: str, count: int, actions: int) -> float:
    origin = worth.place_of(sight)
    stays = worth.skunks_at(sight, origin)
    there = worth.skunks_at(sight, target)
    return (
        worth.standing(sight, target, there + count, actions) - worth.standing(sight, origin, stays, actions)
        + worth.guarded(sight, target, there + count + 1) - worth.guarded(sight, target, there)
        + worth.guarded(sight, origin, stays - count) - worth.guarded(sight, origin, stays + 1)
    )  # fmt: skip


def _used(sight: Sight, item: str) -> Reason:
    return Reason(-worth.item_cost(sight, item), f"the {item} is used")


def dash(sight: Sight, _: str) -> list[Reason]:
    """Two moves for an action: to a place that is further off."""
    actions = int(sight.own["actions"]) - 1
    origin = worth.place_of(sight)
    one = set(worth.ends(sight, origin, free=True))
    two = {end for near in one for end in worth.ends(sight, near, free=True)} - {origin}
    best = max((went(sight, end, actions) for end in one | two), default=-1.0)
    return [Reason(best - ACTION, "the best place to go"), _used(sight, "boot")]


def assault(sight: Sight, _: str) -> list[Reason]:
    """Prisoners of all that are hit."""
    return [*_battle_from(sight, "assault", sight.own["acting"] == "ronin"), _used(sight, "sword")]


def nab(sight: Sight, _: str) -> list[Reason]:
    """A battle that costs no Captain, and a move."""
    return [*_battle(sight, "nab"), Reason(0.2, "it may move on"), _used(sight, "bag")]


def skirmish(sight: Sight, _: str) -> list[Reason]:
    """A move and a battle for one action, and a hit ignored."""
    return [*_battle_from(sight, "skirmish", True), _used(sight, "crossbow")]


def _battle_from(sight: Sight, kind: str, moves: bool) -> list[Reason]:
    """The best battle here, or after a move if the action has one."""
    here = _battle(sight, kind) if kind != "skirmish" else [Reason(-9.0, "nobody to battle")]
    if not moves:
        return here
    count = worth.skunks_at(sight, worth.place_of(sight)) + 1
    ends = worth.ends(sight, worth.place_of(sight))
    found = [(worth.best_foe(sight, end, count + sight.warriors(sight.seat, end), kind), end) for end in ends]
    (value, foe), end = max(found, default=((-9.0, -1), ""))
    if foe < 0 or value <= worth.total(here):
        return here
    return worth.fought(sight, end, foe, count + sight.warriors(sight.seat, end), kind)


def revel(sight: Sight, _: str) -> list[Reason]:
    """Acclaim and Skunks."""
    return [*worth.feasted(sight, "revel", worth.place_of(sight), figures(sight)), _used(sight, "tea")]


def gift(sight: Sight, _: str) -> list[Reason]:
    """Acclaim and cards."""
    return [*worth.feasted(sight, "gift", worth.place_of(sight), figures(sight)), _used(sight, "coin")]


def serve(sight: Sight, _: str) -> list[Reason]:
    """Acclaim, or crafting with it."""
    return [*worth.feasted(sight, "serve", worth.place_of(sight), figures(sight)), _used(sight, "hammer")]


PLAIN = {
    "assault": assault, "dash": dash, "gift": gift, "nab": nab, "revel": revel, "serve": serve,
    "skirmish": skirmish,
}  # fmt: skip


def instead(sight: Sight, name: str) -> list[Reason]:
    """An item action by other items than its own."""
    items = sorted(sight.own["ready"], key=lambda item: worth.ITEMS[item])
    count = 2 if sight.own["acting"] == "cheat" else 1
    price = sum(worth.item_cost(sight, item) + 0.1 for item in items[:count])
    return [*PLAIN[name](sight, "")[:-1], Reason(-price, "other items are used")]


def filch(sight: Sight, _: str) -> list[Reason]:
    """Take an item."""
    return [Reason(worth.loot(sight, worth.place_of(sight)) or 0.8, "an item for the Stash")]


def filch_craft(sight: Sight, card: str) -> list[Reason]:
    """Craft a card with the Captain alone."""
    return [Reason(worth.crafted(sight, card, scores=False), "a card crafted")]


def craft(sight: Sight, card: str) -> list[Reason]:
    """Craft with acclaim, for points too."""
    return [Reason(worth.crafted(sight, card, scores=True) + 0.1, "a card crafted")]


def protect(sight: Sight, card: str) -> list[Reason]:
    """A Skunk at acclaim that needs one."""
    suit = suit_of(card)
    places = [
        place for place in sight.me["tokens"]
        if (suit == "bird" or suit in sight.suits(place)) and f"protect:{place}" not in sight.turn["used"]
    ]  # fmt: skip
    best = max((_kept(sight, place) for place in places), default=0.0)
    return [Reason(best, "acclaim is safer"), spend(sight, card)]


def _kept(sight: Sight, place: str) -> float:
    there = sight.warriors(sight.seat, place)
    return worth.guarded(sight, place, there + 1) - worth.guarded(sight, place, there) + 0.15


# -- questions ---------------------------------------------------------------------------------------------


def move_to(sight: Sight, option: Option) -> list[Reason]:
    """Where the Captain goes, or that it stays."""
    if "captain" not in sight.asked.about:
        return moves.move_to(sight, option)
    actions = int(sight.own["actions"])
    if option == "stay":
        return []
    target = str(option).partition(":")[0]
    fights = actions or all(end in sight.clearings for end in map(str, sight.asked.options))
    value = went(sight, target, max(actions, int(bool(fights))))
    further = 0.0
    if sight.own["dashes"]:
        beyond = [end for end in worth.ends(sight, target, free=True) if end != worth.place_of(sight)]
        further = max((went(sight, end, actions) for end in beyond), default=-9.0) - 0.05
    return [Reason(max(value, further) if sight.own["dashes"] else value, "what there is to do and to fear")]


def which_captain(sight: Sight, option: Option) -> list[Reason]:
    """Whether a Captain goes where a card sends figures: out of danger, not into it."""
    if option == "done":
        return []
    origin, target = str(sight.asked.about["origin"]), str(sight.asked.about["target"])
    safer = worth.exposure(sight, origin, worth.skunks_at(sight, origin))
    return [Reason(safer - worth.exposure(sight, target, worth.skunks_at(sight, target)), "what it escapes")]


def how_many_skunks(sight: Sight, option: Option) -> list[Reason]:
    """How many Skunks go along."""
    if "captain" not in sight.asked.about:
        return moves.how_many(sight, option)
    value = led(sight, str(sight.asked.about["target"]), int(option), int(sight.own["actions"]))
    return [Reason(value + 0.02 * int(option), "so many Skunks with the Captain")]


def battle_with(sight: Sight, option: Option) -> list[Reason]:
    """Whom to battle."""
    place, foe = str(sight.asked.about["place"]), seat_of(option)
    return worth.fought(sight, place, foe, sight.warriors(sight.seat, place))


def prisoner_of(sight: Sight, option: Option) -> list[Reason]:
    """Whose warrior to take."""
    return [] if option == "none" else [Reason(worth.prisoner(sight, seat_of(option)), "a Prisoner")]


def prisoner_to(sight: Sight, option: Option) -> list[Reason]:
    """Into a forest that others of that player are far from, and that touches few clearings."""
    if option == "none":
        return []
    touches = sight.map["forests"][str(option)]["touches"]
    return [
        Reason(worth.prisoner(sight, int(sight.asked.about["owner"])), "a Prisoner"),
        Reason(-0.02 * len(touches), "a forest that more are wanted for"),
    ]


def captain_effect(sight: Sight, option: Option) -> list[Reason]:
    """A hit for a hit: with Skunks to take it; or a hit less, to keep the Captain."""
    about = sight.asked.about
    dealt, taken = about["rolled"][0] + about["extra"][0], about["rolled"][1] + about["extra"][1]
    count = sight.warriors(sight.seat, str(about["place"]))
    if option == "trade_hits":
        price = SKUNK_LOST if taken + 1 < count else worth.CAPTAIN
        return [Reason(0.9, "a hit more"), Reason(-price, "a hit taken")]
    if option == "hold_back":
        saved = 0.5 if taken < count else 0.8
        return [Reason(saved, "a hit ignored"), Reason(-0.9 if dealt else 0.0, "a hit not dealt")]
    return []


def slip_to(sight: Sight, option: Option) -> list[Reason]:
    """Where there is something to do next."""
    return [Reason(0.3 * chance(sight, str(option)), "what there is to do from there")]


def lose_warrior(sight: Sight, option: Option) -> list[Reason]:
    """A Skunk before a Captain, and one that has acted before one that has not."""
    name = str(option)
    if name == "warrior":
        return [Reason(-SKUNK_LOST, "a Skunk less")]
    due = 0.4 * (name in sight.own["face_up"]) + 0.6 * (name == sight.own["acting"])
    return [Reason(-worth.CAPTAIN - due, "a Captain less")]


def turn_down(sight: Sight, option: Option) -> list[Reason]:
    """The item that is missed least."""
    item = str(option)
    return [Reason(-worth.ITEMS[item] + 0.3 * (worth.ready(sight, item) > 1), "what the item is good for")]


def filch_from(sight: Sight, option: Option) -> list[Reason]:
    """From whom."""
    return [Reason(sight.grudges[seat_of(option)], "whom it hurts")]


def filch_item(sight: Sight, option: Option) -> list[Reason]:
    """Which item."""
    item = str(option)
    return [Reason(worth.ITEMS[item] - 0.3 * worth.ready(sight, item), "what the item is good for")]


def protect_at(sight: Sight, option: Option) -> list[Reason]:
    """Where acclaim needs it most."""
    return [Reason(_kept(sight, str(option)), "acclaim is safer")]


def amnesty_for(sight: Sight, option: Option) -> list[Reason]:
    """Who can gather fewest of them in one clearing."""
    held = sight.players[seat_of(option)]["captive"]
    most = max(sum(held.get(forest, 0) for forest, facts in sight.map["forests"].items()
                   if place in facts["touches"]) for place in sight.clearings)  # fmt: skip
    return [
        Reason(-float(most), "Prisoners that come free"),
        Reason(-0.3 * sight.grudges[seat_of(option)], "whom it helps"),
    ]


class Knaves(FactionMind):
    """Three Captains in turn (K1-K30)."""

    warrior = 0.7
    temper = 0.6
    actions = {
        **PLAIN, "battle": battle, "move": move, "filch": filch, "filch_craft": filch_craft, "craft": craft,
        "protect": protect, "cheat": instead, "ranger": instead, "vagrant": instead,
    }  # fmt: skip
    questions = {
        "captain": captain, "camp": camp, "ready": ready, "enter": enter, "move_to": move_to,
        "how_many_skunks": how_many_skunks, "battle_with": battle_with, "prisoner_of": prisoner_of,
        "prisoner_to": prisoner_to, "captain_effect": captain_effect, "slip_to": slip_to,
        "lose_warrior": lose_warrior, "turn_down": turn_down, "filch_from": filch_from,
        "filch_item": filch_item, "which_captain": which_captain, "protect_at": protect_at,
        "amnesty_for": amnesty_for,
    }  # fmt: skip

    def worth(self, sight: Sight, seat: int, kind: str, place: str) -> float:
        """Acclaim pays half a point in every Evening."""
        return 0.8 + 3.5 * (1.0 - sight.late)

    def raiders(self, sight: Sight, seat: int, place: str) -> int:
        """Figures in the forests beside a clearing reach it as well."""
        warriors = sight.players[seat]["warriors"]
        near = [forest for forest, facts in sight.map["forests"].items() if place in facts["touches"]]
        return sight.warriors(seat, place) + max((warriors.get(forest, 0) for forest in near), default=0)

    def ways(self, sight: Sight, origin: str) -> list[str]:
        """Forests too (K5)."""
        return worth.ends(sight, origin)

    def rule_worth(self, sight: Sight, place: str) -> float:
        """Rule only opens the ways."""
        return 0.1

    def stake(self, sight: Sight, place: str) -> float:
        """Acclaim."""
        return worth.guarded(sight, place, 1.0)

    def item_points(self, sight: Sight, points: int) -> int:
        """Mostly crafted by Filch, for none; where a Serve crafts they are added."""
        return 0

    def item_worth(self, sight: Sight, item: str) -> float:
        """An action every cycle."""
        return 0.3 + 1.0 * worth.ITEMS.get(item, 0.0) * (1.0 - sight.late)
