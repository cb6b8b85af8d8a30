"""What the Marquise de Cat thinks: build for points, keep wood and buildings together and guarded."""

from __future__ import annotations

from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_battle import best_fight
from game.ai.opinions.root_cards import spend
from game.ai.opinions.root_mind import FactionMind
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.factions.marquise import COST, KINDS, POINTS

ENGINE = {
    "sawmill": (2.4, 2.4, 2.0, 1.4, 0.8, 0.3),
    "recruiter": (1.8, 1.8, 2.2, 0.8, 1.2, 0.2),
    "workshop": (0.8, 0.4, 0.2, 0.1, 0.1, 0.0),
}
"""What the next building of a kind brings over a whole game beside its points, by how many stand."""
WOOD = 0.9
"""What a wood more is worth to her."""
AT_WORK = {"sawmill": 0.9, "recruiter": 0.5, "workshop": 0.2}
"""What a building does in a turn if nobody hinders it."""


# -- building ----------------------------------------------------------------------------------------------


def wood_for(sight: Sight, place: str) -> int:
    """Wood that could pay for a building there: joined by ruled clearings (M19)."""
    found, ring = {place}, [place]
    while ring:
        ring = [near for at in ring for near in sight.adjacent[at] if near not in found and sight.rules(near)]
        found.update(ring)
    tokens = sight.me["tokens"]
    return sum(tokens[at].count("wood") for at in found if at in tokens)


def sites(sight: Sight) -> list[str]:
    """Ruled clearings with an open slot."""
    return [place for place, facts in sight.clearings.items() if facts["open"] > 0 and sight.rules(place)]


def building(sight: Sight, kind: str) -> list[Reason]:
    """What the next building of a kind brings, wherever it stands."""
    already = sight.count(kind)
    if already >= len(COST):
        return [Reason(-9.0, "none is left")]
    worth = ENGINE[kind][already] * (1.0 - 0.9 * sight.late)
    if kind == "sawmill" and sight.supply("wood") < already:
        worth *= 0.3
    return [
        *sight.points(POINTS[kind][already], f"points for the {kind}"),
        Reason(worth, "it works every turn from now on"),
        Reason(-0.3 * COST[already], "the wood is used up"),
    ]


def at_site(sight: Sight, kind: str, place: str) -> Reason:
    """What speaks for a place."""
    threat = sight.threat(place) if sight.keen else 1.0
    guard = sight.warriors(sight.seat, place)
    exposed = threat / (threat + guard + 0.5)
    return Reason(-1.2 * exposed + 0.1 * sight.clearings[place]["open"], "how safe it is there")


def _value(reasons: list[Reason]) -> float:
    return sum(reason.weight for reason in reasons)


def affordable(sight: Sight, place: str) -> list[str]:
    """The kinds that could be built and paid for there."""
    wood = wood_for(sight, place)
    return [kind for kind in KINDS if (n := sight.count(kind)) < len(COST) and COST[n] <= wood]


def _waiting(sight: Sight) -> float:
    """How much the next building is worth, as far as wood for it lies there or will."""
    kinds = [kind for kind in KINDS if sight.count(kind) < len(COST)]
    wood = sight.count("wood") + 0.5 * sight.count("sawmill")
    found = [_value(building(sight, kind)) * min(1.0, wood / COST[sight.count(kind)]) for kind in kinds
             if COST[sight.count(kind)]]  # fmt: skip
    return 0.6 * max(found, default=0.0)


def plans(sight: Sight) -> list[tuple[float, str, str]]:
    """All buildings that can be built now: worth, kind, place."""
    return sight.once("builds", lambda: [
        (_value([*building(sight, kind), at_site(sight, kind, place)]), kind, place)
        for place in sites(sight) for kind in affordable(sight, place)
    ])  # fmt: skip


def build(sight: Sight, _: str) -> list[Reason]:
    """The best building that can be built."""
    best = max(plans(sight), default=None)
    return _at(sight, best) if best else [Reason(0.3, "a building")]


def build_in(sight: Sight, option: Option) -> list[Reason]:
    """Where: the best kind that can be had there."""
    best = max((each for each in plans(sight) if each[2] == option), default=None)
    return _at(sight, best) if best else [Reason(0.0, "a building there")]


def _at(sight: Sight, planned: tuple[float, str, str]) -> list[Reason]:
    _, kind, place = planned
    return [*building(sight, kind), at_site(sight, kind, place)]


def build_what(sight: Sight, option: Option) -> list[Reason]:
    """Which kind."""
    return building(sight, str(option))


def pay_wood(sight: Sight, option: Option) -> list[Reason]:
    """Whose wood: what lies where it could be lost."""
    return [Reason(0.1 * sight.threat(str(option)) - 0.2 * sight.rules(str(option)), "it is in danger there")]


def keep(sight: Sight, option: Option) -> list[Reason]:
    """The corner with most room around it."""
    near = [str(option), *sight.adjacent[str(option)]]
    return [Reason(0.2 * sum(sight.clearings[place]["open"] for place in near), "room around it")]


def first_building(sight: Sight, option: Option) -> list[Reason]:
    """The first buildings: sawmills where there is room, nothing where others begin."""
    place, kind = str(option), str(sight.asked.about["building"])
    room = 0.2 * sight.clearings[place]["open"] * (1.0 if kind == "sawmill" else 0.3)
    return [Reason(room, "room for more"), Reason(-0.3 * sight.threat(place), "how safe it is there")]


# -- other actions -----------------------------------------------------------------------------------------


def recruit(sight: Sight, _: str) -> list[Reason]:
    """A warrior at every recruiter."""
    places = [
        place for place, kinds in sight.me["buildings"].items() for kind in kinds if kind == "recruiter"
    ]
    count = min(len(places), sight.supply("warrior"))
    there = sum(sorted((moves.one_more(sight, place) for place in places), reverse=True)[:count])
    return [Reason(0.3 * count + there, f"{count} warriors more"), Reason(-0.2, "an action")]


def march(sight: Sight, _: str) -> list[Reason]:
    """Two moves: the best two that do not undo each other."""
    found = sorted(moves.plans(sight), reverse=True)
    if not found:
        return [Reason(-1.0, "nowhere to go")]
    first = found[0]
    then = next((each for each in found if {each.origin, each.target}.isdisjoint(first[1:3])), None)
    reasons = [Reason(first.worth, f"{first.warriors} from {first.origin} to {first.target}")]
    if then is not None and then.worth > 0:
        reasons.append(Reason(then.worth, f"then {then.warriors} from {then.origin} to {then.target}"))
    return [*reasons, Reason(-0.15, "an action")]


def march_on(sight: Sight, option: Option) -> list[Reason]:
    """The second move of a march."""
    return [] if option == "stop" else [Reason(moves.best(sight).worth, "the best move that is left")]


def wood_wanted(sight: Sight) -> float:
    """What one more wood is worth now."""
    if not sites(sight):
        return 0.1
    most = max(wood_for(sight, place) for place in sites(sight))
    left = int(sight.asked.about.get("actions", 0))
    if left < 2:
        return WOOD
    reach = [kind for kind in KINDS if sight.count(kind) < len(COST) and COST[sight.count(kind)] == most + 1]
    if plans(sight) or not reach:
        return WOOD
    return 0.8 * max(_value(building(sight, kind)) for kind in reach)


def overwork(sight: Sight, card: str) -> list[Reason]:
    """A wood for a card."""
    return [Reason(wood_wanted(sight), "a wood more"), spend(sight, card)]


def overwork_at(sight: Sight, option: Option) -> list[Reason]:
    """Where the wood goes: to where most of it lies."""
    return [Reason(0.1 * wood_for(sight, str(option)), "wood that can be used together")]


def spend_bird(sight: Sight, card: str) -> list[Reason]:
    """One more action for a bird, once the three are used up."""
    if int(sight.asked.about.get("actions", 0)):
        return [Reason(-0.5, "there are actions left")]
    options = [
        max(plans(sight), default=(0.0, "", ""))[0],
        moves.best(sight).worth,
        best_fight(sight, list(sight.clearings))[0],
    ]
    if "recruit" not in sight.turn["used"]:
        options.append(_value(recruit(sight, "")))
    return [Reason(max(0.0, *options), "what one more action could do"), spend(sight, card)]


# -- the faction -------------------------------------------------------------------------------------------


class Marquise(FactionMind):
    """Builds in a guarded heartland (M1-M22)."""

    warrior = 0.4
    temper = 0.5
    worths = {"sawmill": 1.6, "workshop": 1.2, "recruiter": 1.4, "wood": 0.6, "keep": 2.0}
    actions = {
        "build": build, "recruit": recruit, "march": march, "overwork": overwork, "spend_bird": spend_bird,
    }  # fmt: skip
    questions = {
        "build_in": build_in, "build_what": build_what, "pay_wood": pay_wood, "march_on": march_on,
        "keep": keep, "first_building": first_building, "overwork_at": overwork_at,
    }  # fmt: skip

    def rule_worth(self, sight: Sight, place: str) -> float:
        """Room to build in, above all where wood waits for it, and the links between her clearings."""
        room = int(sight.clearings[place]["open"])
        linked = sum(sight.rules(near) for near in sight.adjacent[place])
        waiting = sight.once("waiting", lambda: _waiting(sight))
        others = sum(int(sight.clearings[site]["open"]) for site in sites(sight) if site != place)
        return 0.25 + 0.08 * linked + min(room, 2) * (0.15 + waiting / (1.0 + others))

    def hindered(self, sight: Sight, place: str) -> float:
        """Her buildings there stand still, and nothing can be built."""
        kinds = sight.me["buildings"].get(place, ())
        still = sum(AT_WORK[kind] for kind in kinds if kind != "sawmill" or sight.turn["phase"] == "birdsong")
        return still + 0.3 * (place in sites(sight))

    def eagerness(self, sight: Sight) -> float:
        """Whether there is an action left to battle with."""
        left = int(sight.own.get("actions", 0))
        return 0.75 if left > 0 else 0.2

    def keep(self, sight: Sight, card: str) -> float:
        """Birds are actions, and cards that fit a sawmill are wood."""
        value = super().keep(sight, card)
        if suit_of(card) == "bird":
            return value + 0.3
        mills = {suit for place in sight.places_of("sawmill") for suit in sight.suits(place)}
        return value + 0.1 * (suit_of(card) in mills)
