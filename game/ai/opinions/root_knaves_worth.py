"""What things are worth to the Knaves: acclaim, Prisoners, items, and what a Captain could do where."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.opinions.root_battle import defence, worth_of_fight
from game.ai.opinions.root_odds import Force, results
from game.ai.opinions.root_sight import Sight
from game.ai.weighing import Reason
from game.root.crafting import payable
from game.root.tables import CARDS

CAPTAIN = 1.6
"""What a Captain on the map is worth beyond a Skunk: an action, and Prisoners that stay."""
SKUNK = 0.45
ITEMS = {"sword": 1.0, "tea": 1.0, "coin": 0.9, "hammer": 0.7, "bag": 0.6, "boot": 0.5, "crossbow": 0.5}
"""How much a ready item is missed once it lies face down, as a share."""
TURNS = 5.0
"""Turns for which acclaim pays at the start of a game."""
FOLLOW = 0.62
"""How much of a deed counts for the move that leads to it: it takes another action."""
AT_LEAST = 0.25
"""A deed worth less draws nobody."""


# -- points every Evening ----------------------------------------------------------------------------------


def prisoners(sight: Sight) -> int:
    """All Prisoners."""
    return sum(sum(sight.players[seat]["captive"].values()) for seat in sight.enemies)


def one_more(count: int) -> float:
    """What one more of a kind pays this Evening: the even ones do, the odd ones may yet (K16)."""
    return 0.75 if count % 2 else 0.3


def stream(sight: Sight, safe: float) -> float:
    """Half a point in every later Evening that a piece lives to see, each with the chance `safe`."""
    turns = int(1.0 + TURNS * (1.0 - sight.late))
    return 0.5 * sum(safe**turn for turn in range(1, turns + 1))


def safety(sight: Sight, place: str, guards: float) -> float:
    """The chance that acclaim there lives through a round."""
    threat = sight.threat(place) if sight.keen else 1.5
    return 0.93 - 0.6 * threat / (threat + 1.2 * guards + 1.0)


def acclaim(sight: Sight, place: str, guards: float = 1.0) -> float:
    """What one more acclaim there is worth; nothing where some lies already or none is left."""
    if place not in sight.clearings or place in sight.me["tokens"] or not sight.supply("acclaim"):
        return 0.0
    return one_more(sight.count("acclaim")) + stream(sight, safety(sight, place, guards))


def guarded(sight: Sight, place: str, guards: float) -> float:
    """What so many figures at acclaim are worth for its safety."""
    if place not in sight.me["tokens"]:
        return 0.0
    return (stream(sight, safety(sight, place, guards)) + 0.5) * 0.8


def prisoner(sight: Sight, foe: int) -> float:
    """What one more Prisoner of a player is worth."""
    held = {seat: sum(sight.players[seat]["captive"].values()) for seat in sight.enemies}
    safe = 0.72 if held[foe] >= max(held.values()) else 0.82
    harm = sight.grudges[foe] * sight.mind_of(foe).warrior
    return one_more(prisoners(sight)) + stream(sight, safe) + 0.5 * harm


def cells(sight: Sight, place: str) -> int:
    """Forests beside a clearing that hold no Prisoner."""
    full = {forest for seat in sight.enemies for forest in sight.players[seat]["captive"]}
    return sum(
        place in forest["touches"] and name not in full for name, forest in sight.map["forests"].items()
    )


# -- the Stash ---------------------------------------------------------------------------------------------


def turns_left(sight: Sight) -> int:
    """Turns of this cycle, with this one (K18)."""
    return max(1, len(sight.own["face_up"]))


def ready(sight: Sight, item: str) -> int:
    """Ready items of a kind."""
    return int(sight.own["ready"].get(item, 0))


def item_cost(sight: Sight, item: str) -> float:
    """What using an item now costs: nothing in the last turn of a cycle, when all are turned up."""
    later = turns_left(sight) - 1
    many = sum(sight.own["ready"].values()) > 2 * turns_left(sight)
    spare = 0.5 if many or ready(sight, item) > 1 else 1.0
    return 0.3 * ITEMS[item] * later * spare


# -- who stands where --------------------------------------------------------------------------------------


def place_of(sight: Sight) -> str:
    """Where the acting Captain stands; empty if nowhere."""
    return str(sight.own["captains"].get(sight.own["acting"], ""))


def captains_at(sight: Sight, place: str) -> int:
    """Captains in a place."""
    return sum(at == place for at in sight.own["captains"].values())


def skunks_at(sight: Sight, place: str) -> int:
    """Skunks in a place."""
    return sight.warriors(sight.seat, place) - captains_at(sight, place)


def ends(sight: Sight, origin: str, *, free: bool = False) -> list[str]:
    """Where a Captain could go from a place (K5)."""
    forests = sight.map["forests"]
    if origin in forests:
        return [*(c for c in forests[origin]["touches"] if c in sight.clearings), *forests[origin]["borders"]]
    near = sight.adjacent.get(origin, [])
    if not free and not sight.rules(origin):
        near = [place for place in near if sight.rules(place)]
    return [*near, *(forest for forest, facts in forests.items() if origin in facts["touches"])]


def exposure(sight: Sight, place: str, skunks: int) -> float:
    """What it costs to leave a Captain there with so many Skunks; nobody attacks in a forest (C51)."""
    if place not in sight.clearings:
        return 0.0
    threat = sight.threat(place) if sight.keen else 1.5
    return CAPTAIN * 0.9 * threat / (threat + 2.2 * skunks + 1.5)


# -- deeds -------------------------------------------------------------------------------------------------


def fought(sight: Sight, place: str, foe: int, figures: int, kind: str = "battle") -> list[Reason]:
    """A battle of the acting Captain with so many figures."""
    key = ("fought", place, foe, figures, kind)
    return sight.once(key, lambda: _fought(sight, place, foe, figures, kind))


def _fought(sight: Sight, place: str, foe: int, figures: int, kind: str) -> list[Reason]:
    if not figures:
        return [Reason(-9.0, "nobody to fight with")]
    theirs = defence(sight, place, foe)
    braced = kind == "skirmish"
    stays = taken_away = 0.0
    bodies = sight.warriors(foe, place)
    room = min(cells(sight, place), 9 if kind == "assault" else 1)
    for chance, dealt, taken in results(Force(figures, figures), theirs):
        stays += chance * (max(0, taken - braced) < figures)
        taken_away += chance * min(dealt, bodies, room)
    lost = 0.3 if kind == "nab" else CAPTAIN
    reasons = [
        Reason(worth_of_fight(sight, place, foe, figures), "what the battle brings"),
        Reason(stays * acclaim(sight, place, figures - 1), "acclaim for it"),
        Reason(taken_away * prisoner(sight, foe), "a Prisoner"),
        Reason(-(1.0 - stays) * lost, "the Captain may fall"),
    ]
    return [each for each in reasons if each.weight]


def best_foe(sight: Sight, place: str, figures: int, kind: str = "battle") -> tuple[float, int]:
    """The best battle in a clearing: its worth, and against whom."""
    if place not in sight.clearings:
        return (-9.0, -1)
    found = [(total(fought(sight, place, foe, figures, kind)), foe) for foe in sight.foes_at(place)]
    return max(found, default=(-9.0, -1))


def total(reasons: Sequence[Reason]) -> float:
    """The sum of reasons."""
    return sum(reason.weight for reason in reasons)


def feasted(sight: Sight, name: str, place: str, figures: int) -> list[Reason]:
    """Revel, Gift or Serve of the acting Captain there."""
    there = place in sight.me["tokens"]
    blocked = place in sight.clearings and _blocked(sight, place)
    found = [] if blocked else [Reason(acclaim(sight, place, figures), "acclaim")]
    if name == "revel":
        skunks = 0 if blocked else min(1 + there, sight.supply("warrior"))
        found.append(Reason(SKUNK * skunks, "Skunks join"))
    elif name == "gift":
        found.append(Reason(0.6 * (1 + there), "cards"))
    elif there:
        found.append(Reason(served(sight, place), "cards are crafted"))
    return [each for each in found if each.weight]


def _blocked(sight: Sight, place: str) -> bool:
    """Whether others forbid placing there: the keep, a Governing assembly (M11, TC5)."""
    tokens = [kind for seat in sight.enemies for kind in sight.players[seat]["tokens"].get(place, ())]
    return "keep" in tokens or "governing" in tokens


def served(sight: Sight, place: str) -> float:
    """What a Serve could craft with the acclaim that matches."""
    suits = set(sight.suits(place))
    used = sight.turn["activated"]
    pieces = [
        tuple(sight.suits(each)) for each in sight.me["tokens"]
        if each not in used and suits & set(sight.suits(each))
    ]  # fmt: skip
    able = [card for card in sight.hand if CARDS[card].cost and payable(pieces, CARDS[card].cost)]
    return max((crafted(sight, card, scores=True) for card in able), default=-0.5)


def crafted(sight: Sight, card: str, *, scores: bool) -> float:
    """What crafting a card of the hand brings, less what holding it is worth."""
    from game.ai.opinions.root_cards import brings

    facts = CARDS[card]
    spare = sight.mind.keep(sight, card) - 0.35 * sight.mind.use_of(sight, card)
    value = total(brings(sight, card)) - spare
    available = facts.item and (facts.item in sight.table["items"] or facts.item in sight.table["forge"])
    return value + (facts.vp if scores and available else 0)


def deed(sight: Sight, place: str, figures: int) -> float:
    """The best that the acting Captain could do in a place with so many figures, but move."""
    return sight.once(("deed", place, figures), lambda: _deed(sight, place, figures))


def _deed(sight: Sight, place: str, figures: int) -> float:
    found = [AT_LEAST]
    for name, item in (("revel", "tea"), ("gift", "coin"), ("serve", "hammer")):
        if ready(sight, item):
            found.append(total(feasted(sight, name, place, figures)) - item_cost(sight, item))
    if place in sight.clearings:
        found.append(best_foe(sight, place, figures)[0])
        for kind, item in (("assault", "sword"), ("nab", "bag")):
            if ready(sight, item):
                found.append(best_foe(sight, place, figures, kind)[0] - item_cost(sight, item))
        if "filch" not in sight.turn["used"]:
            found.append(loot(sight, place))
    return max(found) - AT_LEAST


def loot(sight: Sight, place: str) -> float:
    """What a Filch of an item there would bring."""
    return max((0.8 + 0.4 * sight.grudges[foe] for foe in sight.foes_at(place)
                if sight.players[foe]["items"]), default=0.0)  # fmt: skip


def standing(sight: Sight, place: str, skunks: int, actions: int) -> float:
    """What it is worth that the acting Captain stands there with Skunks and so many actions left."""
    ahead = deed(sight, place, skunks + captains_at(sight, place) + (place_of(sight) != place))
    risk = exposure(sight, place, skunks) * (1.0 if actions < 2 else 0.35)
    return (FOLLOW * ahead if actions else 0.0) - risk
