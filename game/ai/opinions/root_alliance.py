"""What the Woodland Alliance thinks: sympathy first, an early base, then officers and dear tokens."""

from __future__ import annotations

from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_cards import spend
from game.ai.opinions.root_mind import FactionMind
from game.ai.opinions.root_odds import Force
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.factions.alliance_birdsong import COST, MARTIAL_LAW, POINTS
from game.root.factions.alliance_supporters import BASES, CAPACITY, SYMPATHY
from game.root.tables import AMBUSHES, CARDS

BASE_WORTH = (4.5, 2.6, 1.2)
"""What the first, the second and the third base bring over a whole game."""
OFFICER = (3.0, 2.8, 2.5, 2.0, 1.4, 0.7, 0.2)
"""What the next officer brings over a whole game, by how many there are."""
TOKEN = 0.9
"""What sympathy brings over a whole game beside its points: reach, crafting, outrage, a place to revolt."""
SPARE = 2
"""Warriors that should be left to recruit."""


def tokens(sight: Sight) -> int:
    """How many sympathy tokens are on the map."""
    return len(sight.me["tokens"])


def next_points(sight: Sight, more: int = 0) -> int:
    """Points of the next sympathy, or of one `more` after it."""
    count = tokens(sight) + more
    return POINTS[count] if count < len(POINTS) else 0


def early(sight: Sight) -> float:
    """How much of the game is left, from 1 to 0."""
    return 1.0 - sight.late


# -- supporters --------------------------------------------------------------------------------------------


def reach(sight: Sight) -> set[str]:
    """Suits in which supporters can be spent soon: of sympathy and of what lies beside it."""
    return sight.once("reach", lambda: _reach(sight))


def _reach(sight: Sight) -> set[str]:
    held = sight.me["tokens"]
    near = {place for token in held for place in (token, *sight.adjacent[token])} or sight.clearings
    return {suit for place in near for suit in sight.suits(place)}


def supporter(sight: Sight, card: str) -> float:
    """What a card is worth among the supporters."""
    suit = suit_of(card)
    if suit == "bird":
        return 0.95
    held = sum(suit_of(each) == suit for each in sight.own["cards"] or ())
    return 0.75 - 0.04 * held if suit in reach(sight) else 0.3


def paid(sight: Sight, place: str, count: int) -> Reason:
    """What supporters spent in a clearing are missed, the cheapest first."""
    suits = sight.suits(place)
    fitting = [card for card in sight.own["cards"] or () if suit_of(card) in (*suits, "bird")]
    missed = sum(sorted(supporter(sight, card) for card in fitting)[:count])
    crowded = len(sight.own["cards"] or ()) + len(sight.hand) > CAPACITY + 2 and not sight.me["buildings"]
    return Reason(-missed * (0.6 if crowded else 0.8), "supporters are spent")


def pay_supporter(sight: Sight, option: Option) -> list[Reason]:
    """Which supporter: the one that is of least use elsewhere."""
    return [Reason(-supporter(sight, str(option)), "what it could do elsewhere")]


# -- Birdsong ----------------------------------------------------------------------------------------------


def revolt(sight: Sight, place: str) -> list[Reason]:
    """Enemies swept away, a base, warriors and an officer."""
    there = [(seat, sight.cardboard(seat, place)) for seat in sight.enemies if sight.present(seat, place)]
    harm = sum(
        sight.grudges[seat] * (
            sum(sight.mind_of(seat).worth(sight, seat, kind, place) for kind in kinds)
            + sight.warriors(seat, place) * sight.mind_of(seat).warrior
        ) for seat, kinds in there
    )  # fmt: skip
    count = max((_warriors(sight, suit) for suit in sight.suits(place)), default=1)
    return [
        *sight.points(sum(len(kinds) for _, kinds in there), "buildings and tokens swept away"),
        Reason(harm, "enemies lose their hold"),
        *based(sight, place, count),
        Reason(0.45 * min(count, sight.supply("warrior")), f"{count} warriors"),
        paid(sight, place, 2),
    ]


def _warriors(sight: Sight, suit: str) -> int:
    """Warriors that a base of a suit brings."""
    return sum(suit in sight.suits(place) for place in sight.me["tokens"]) if suit in BASES else 0


def based(sight: Sight, place: str, guard: int) -> list[Reason]:
    """What a base there is worth, as far as it can be held."""
    bases = len(sight.me["buildings"])
    worth = BASE_WORTH[min(bases, 2)] * (0.25 + 0.75 * early(sight))
    around = sum(
        sight.mind_of(seat).temper * 0.4 * sight.warriors(seat, near)
        for seat in sight.enemies for near in sight.adjacent[place]
    )  # fmt: skip
    exits = len(sight.adjacent[place])
    return [
        Reason(worth, "a base"),
        Reason(-1.5 * around / (around + guard + 1.0), "how safe it is there"),
        Reason(0.1 * exits, "ways out"),
        Reason(OFFICER[min(officers(sight), 6)] * 0.5 * early(sight), "an officer more"),
    ]


def revolt_as(sight: Sight, option: Option) -> list[Reason]:
    """Which base: the one that brings most warriors."""
    return [Reason(0.4 * _warriors(sight, str(option)), "warriors come with it")]


def spread(sight: Sight, place: str) -> list[Reason]:
    """Sympathy there for supporters."""
    count = tokens(sight)
    cost = COST[count] + martial(sight, place)
    left = len(sight.own["cards"] or ()) - cost
    waiting = not sight.me["buildings"] and left < 2 and count >= 3
    return [
        *sight.points(next_points(sight), "points for sympathy"),
        *placed(sight, place),
        paid(sight, place, cost),
        *([Reason(-0.7, "a revolt would lack supporters")] if waiting else []),
    ]


def martial(sight: Sight, place: str) -> bool:
    """Whether martial law makes it dearer there (WA9)."""
    return any(
        sight.warriors(seat, place) >= MARTIAL_LAW for seat in range(len(sight.players)) if seat != sight.seat
    )


def placed(sight: Sight, place: str) -> list[Reason]:
    """What a token there is good for beside its points."""
    mine = sight.me["tokens"]
    near = sight.adjacent[place]
    fresh = sum(other not in mine for other in near)
    alike = max((_warriors(sight, suit) for suit in sight.suits(place)), default=0)
    here = sum(sight.warriors(seat, place) for seat in sight.enemies)
    walkers = sum(sight.warriors(seat, other) > 0 for seat in sight.enemies for other in near)
    guard = sight.warriors(sight.seat, place)
    return [
        Reason(TOKEN * early(sight), "sympathy works for the rest of the game"),
        Reason(0.08 * fresh, "more clearings to spread to"),
        Reason(0.12 * alike * bool(early(sight) > 0.3), "a revolt there brings warriors"),
        Reason(0.06 * walkers, "enemies who walk in pay for it"),
        Reason(-0.12 * min(here, 4) / (1.0 + guard), "enemies may remove it"),
    ]


# -- Daylight ----------------------------------------------------------------------------------------------


def mobilize(sight: Sight, card: str) -> list[Reason]:
    """A card among the supporters instead of in hand."""
    return [
        Reason(supporter(sight, card) + 0.05, "a supporter more"),
        Reason(-sight.mind.keep(sight, card), "the card leaves the hand"),
    ]


def officers(sight: Sight) -> int:
    """How many officers there are."""
    return int(sight.own["officers"])


def officer_worth(sight: Sight) -> float:
    """What one more officer is worth."""
    worth = OFFICER[min(officers(sight), len(OFFICER) - 1)] * (0.15 + 0.85 * early(sight))
    return worth - (0.8 if sight.supply("warrior") <= SPARE else 0.0)


def train(sight: Sight, card: str) -> list[Reason]:
    """An officer for a card."""
    return [Reason(officer_worth(sight), "an officer more"), spend(sight, card)]


# -- Evening -----------------------------------------------------------------------------------------------


def operations(sight: Sight) -> int:
    """Operations left after the one that is thought about."""
    if sight.turn["phase"] != "evening":
        return 0
    return officers(sight) - int(sight.own["operations"])


def organized(sight: Sight, place: str) -> list[Reason]:
    """Sympathy for a warrior there."""
    return [
        *sight.points(next_points(sight), "points for sympathy"),
        *placed(sight, place),
        Reason(guarding(sight, place, -1) - 0.1, "a warrior less there"),
    ]


def guarding(sight: Sight, place: str, more: int) -> float:
    """What `more` warriors in a place are worth, what they could organize aside."""
    there, mind = sight.warriors(sight.seat, place), sight.mind
    return FactionMind.hold(mind, sight, place, there + more) - FactionMind.hold(mind, sight, place, there)


def _value(reasons: list[Reason]) -> float:
    return sum(reason.weight for reason in reasons)


def _camps(sight: Sight) -> list[str]:
    mine = sight.me
    return [place for place in mine["warriors"] if place in sight.clearings and place not in mine["tokens"]]


def organize(sight: Sight, _: str) -> list[Reason]:
    """The best place for it."""
    found = [organized(sight, place) for place in _camps(sight)]
    return max(found, key=_value, default=[Reason(-1.0, "no warrior to make way")])


def organize_in(sight: Sight, option: Option) -> list[Reason]:
    """Where."""
    return organized(sight, str(option))


def move(sight: Sight, _: str) -> list[Reason]:
    """The best move there is."""
    best = moves.best(sight)
    going = Reason(best.worth, f"{best.warriors} from {best.origin} to {best.target}")
    return [going, Reason(-0.1, "an operation")]


def recruit(sight: Sight, _: str) -> list[Reason]:
    """A warrior at a base, who may march and organize afterwards."""
    bases = list(sight.me["buildings"])
    best = max((moves.one_more(sight, place) for place in bases), default=-1.0)
    able = operations(sight) >= 3 and tokens(sight) < len(POINTS)
    chain = 0.6 * (next_points(sight) + TOKEN * early(sight)) if able else 0.0
    return [Reason(best + 0.15, "a warrior more"), Reason(chain, "it may organize yet")]


# -- losses ------------------------------------------------------------------------------------------------


def losses_first(sight: Sight, option: Option) -> list[Reason]:
    """The base first, so that what outrage brings stays."""
    return [Reason(0.1 * (option == "base"), "what outrage brings stays")]


def discard_supporter(sight: Sight, option: Option) -> list[Reason]:
    """Which supporter has to go: the one of least use."""
    return [Reason(-supporter(sight, str(option)), "what it could have done")]


# -- the faction -------------------------------------------------------------------------------------------


class Alliance(FactionMind):
    """Spreads sympathy, revolts, organizes (WA1-WA14)."""

    warrior = 0.8
    temper = 0.35
    worths = {SYMPATHY: 0.9, **dict.fromkeys(BASES.values(), 3.5)}
    actions = {
        "revolt": revolt, "spread": spread, "mobilize": mobilize, "train": train, "organize": organize,
        "move": move, "recruit": recruit,
    }  # fmt: skip
    questions = {
        "pay_supporter": pay_supporter, "revolt_as": revolt_as, "organize_in": organize_in,
        "losses_first": losses_first, "discard_supporter": discard_supporter,
    }  # fmt: skip

    def force(self, sight: Sight, seat: int, place: str, warriors: int | None = None) -> Force:
        """Guerrilla War: in defence the higher result is theirs (WA4)."""
        return super().force(sight, seat, place, warriors)._replace(higher=True)

    def toll(self, sight: Sight, seat: int, place: str) -> float:
        """Outrage: a card for the supporters (WA6)."""
        if place not in sight.players[seat]["tokens"]:
            return 0.0
        full = sight.players[seat]["own"]["supporters"] >= CAPACITY and not sight.players[seat]["buildings"]
        return 0.45 + (0.0 if full else 0.7 * sight.grudges[seat])

    def hold(self, sight: Sight, place: str, warriors: int) -> float:
        """Bases are guarded; a warrior in a clearing without sympathy may organize it."""
        found = super().hold(sight, place, warriors)
        if warriors and place in sight.clearings and place not in sight.me["tokens"]:
            if operations(sight) >= 2 and tokens(sight) < len(POINTS):
                found += 0.75 * (next_points(sight) + TOKEN * early(sight))
            elif officers(sight):
                found += 0.25 * next_points(sight)
        return found

    def eagerness(self, sight: Sight) -> float:
        """Whether an operation is left to battle with."""
        return 0.6 if operations(sight) >= 2 else 0.15

    def keep(self, sight: Sight, card: str) -> float:
        """Cards of a base's suit train officers; ambushes guard; all others are supporters to be."""
        value = 0.3 + 0.35 * self.use_of(sight, card) * self._craftable(sight, card)
        suits = {suit for place in sight.me["buildings"] for suit in sight.suits(place)}
        if sight.me["buildings"] and (suit_of(card) in suits or suit_of(card) == "bird"):
            value = max(value, 0.55 * officer_worth(sight))
        return value + (0.5 if card in AMBUSHES else 0.0)

    def _craftable(self, sight: Sight, card: str) -> bool:
        """Whether sympathy is likely to pay for a card soon."""
        shown = [suit for place in sight.me["tokens"] for suit in sight.suits(place)]
        return all(
            icon == "any" or shown.count(icon) >= CARDS[card].cost.count(icon) for icon in CARDS[card].cost
        )
