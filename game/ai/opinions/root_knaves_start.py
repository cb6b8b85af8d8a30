"""Which Captains the Knaves choose, where these camp and who acts (K1, K2, K13)."""

from __future__ import annotations

from game.ai.opinions import root_knaves_worth as worth
from game.ai.opinions.root_sight import Sight
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.tables import CAPTAINS

LIKED = {
    "gladiator": 1.0, "cheat": 0.9, "ronin": 0.9, "ranger": 0.8, "vagrant": 1.0, "arbiter": 0.8,
    "adventurer": 0.6, "jailor": 0.5, "harrier": 0.5, "scoundrel": 0.5, "tinker": 0.4, "thief": 0.4,
}  # fmt: skip
"""How good a Captain's ability is."""


# -- set-up and Ready --------------------------------------------------------------------------------------


def captain(sight: Sight, option: Option) -> list[Reason]:
    """Good abilities, and items that the others do not bring."""
    chosen = [item for name in sight.asked.about.get("chosen", ()) for item in CAPTAINS[name].items]
    items = CAPTAINS[str(option)].items
    return [
        Reason(LIKED[str(option)], "what this Captain can do"),
        Reason(sum(worth.ITEMS[item] for item in items), "the items"),
        Reason(-0.6 * sum(chosen.count(item) for item in items), "items that are there already"),
    ]


def camp(sight: Sight, option: Option) -> list[Reason]:
    """A forest with many clearings around, other than those of the first Captains."""
    touches = [place for place in sight.map["forests"][str(option)]["touches"] if place in sight.clearings]
    taken = {
        place for forest in sight.me["warriors"] if forest in sight.map["forests"]
        for place in sight.map["forests"][forest]["touches"]
    }  # fmt: skip
    weak = sum(bool(sight.foes_at(place)) and sight.rival(place) <= 2 for place in touches)
    return [
        Reason(0.3 * len(touches), "clearings around it"),
        Reason(0.4 * weak, "weak enemies near"),
        Reason(-0.3 * len(taken & set(touches)), "other Captains are near"),
    ]


def chance(sight: Sight, place: str) -> float:
    """What a Captain in a place finds to do around it."""
    near = [place, *worth.ends(sight, place)]
    values = sorted((worth.deed(sight, each, 2) for each in near), reverse=True)
    return values[0] + 0.5 * (values[1] if len(values) > 1 else 0.0)


def ready(sight: Sight, option: Option) -> list[Reason]:
    """Who has most to do; one that is off the map costs an action and Prisoners."""
    name = str(option)
    place = sight.own["captains"][name]
    if not place:
        return [Reason(max(entered(sight, forest) for forest in sight.map["forests"]) - 0.8, "it comes back")]
    return [
        Reason(0.6 * chance(sight, place), "what there is to do"),
        Reason(0.3 * LIKED[name], "what this Captain can do"),
        Reason(0.15 * worth.skunks_at(sight, place), "Skunks with it"),
    ]


def freed(sight: Sight, forest: str) -> int:
    """Prisoners that a Captain would let go by coming back there (K13)."""
    around = [forest, *sight.map["forests"][forest]["borders"]]
    return sum(sight.players[seat]["captive"].get(each, 0) for seat in sight.enemies for each in around)


def entered(sight: Sight, forest: str) -> float:
    """What coming back there is worth."""
    return 0.6 * chance(sight, forest) - 1.3 * freed(sight, forest)


def enter(sight: Sight, option: Option) -> list[Reason]:
    """Where most is to do and no Prisoners are let go."""
    return [
        Reason(0.6 * chance(sight, str(option)), "what there is to do"),
        Reason(-1.3 * freed(sight, str(option)), "Prisoners let go"),
    ]
