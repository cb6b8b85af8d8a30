"""What the Vagabond thinks: items first, friends where they pay, enemies where swords do."""

from __future__ import annotations

from game.ai.opinions import root_vagabond_worth as worth
from game.ai.opinions.root_battle import fight, seat_of, worth_of_fight
from game.ai.opinions.root_cards import brings
from game.ai.opinions.root_mind import FactionMind
from game.ai.opinions.root_odds import Force, results
from game.ai.opinions.root_sight import Facts, Sight, suit_of
from game.ai.opinions.root_vagabond_worth import CARD, use_cost
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.factions.vagabond_items import STATES
from game.root.factions.vagabond_relations import HOSTILE
from game.root.tables import CARDS, QUESTS

CHARACTERS = {
    "thief": 1.0, "arbiter": 1.0, "harrier": 1.0, "ranger": 0.85, "tinker": 0.6, "cheat": 0.6, "ronin": 0.6,
    "vagrant": 0.4, "gladiator": 0.4, "adventurer": 0.35, "jailor": 0.3, "scoundrel": 0.3,
}  # fmt: skip
"""How well a character serves somebody who plays it plainly."""
SURPLUS = 3
"""Cards in hand from which on points are better than more cards."""


def _here(sight: Sight) -> str:
    return str(sight.me["pawn"])


def _kind(option: Option) -> tuple[str, str]:
    """The kind and state that an option names."""
    state, _, kind = str(option).rpartition("_")
    return kind, state or "ready"


# -- actions -----------------------------------------------------------------------------------------------


def explore(sight: Sight, _: str) -> list[Reason]:
    """A torch for an item and a point."""
    return [
        *sight.points(1, "a point for the ruin"),
        Reason(1.2 * (1.0 - 0.75 * sight.late), "an item lies there"),
    ]


def move(sight: Sight, _: str) -> list[Reason]:
    """Go where the most can be done, once all is done here."""
    here, boots = _here(sight), worth.ready(sight, "boot")
    gain = worth.best_way(sight, here, boots, worth.ready(sight, "torch")) - worth.end_worth(sight, here)
    left = worth.offers(sight, here)
    if here in sight.table["ruins"] and worth.ready(sight, "torch"):
        left += worth.explore_worth(sight)
    return [Reason(gain, "more can be done elsewhere"), Reason(-0.6 * left, "what is left to do here")]


def move_to(sight: Sight, option: Option) -> list[Reason]:
    """To where: what it offers and what lies beyond."""
    place = str(option).partition(":")[0]
    cost = worth.boots_for(sight, place)
    boots = worth.ready(sight, "boot") - cost
    torches, here = worth.ready(sight, "torch"), _here(sight)
    value = worth.arriving(sight, place, boots, torches, worth.DEPTH - 1, (here,))
    return [Reason(value, "what can be done there and beyond"), Reason(-0.2 * cost, "boots")]


def slip(sight: Sight, option: Option) -> list[Reason]:
    """One free step before the turn; a forest to rest in."""
    place = _here(sight) if option == "stay" else str(option).partition(":")[0]
    boots, torches = worth.ready(sight, "boot"), worth.ready(sight, "torch")
    return [Reason(worth.arriving(sight, place, boots, torches), "what the turn can bring from there")]


def pawn_in(sight: Sight, option: Option) -> list[Reason]:
    """The first forest: close to ruins and to others."""
    touches = sight.map["forests"][str(option)]["touches"]
    ruins = sum(place in sight.table["ruins"] for place in touches)
    others = sum(len(worth.others_at(sight, place)) for place in touches)
    return [Reason(0.5 * ruins, "ruins nearby"), Reason(0.1 * others + 0.05 * len(touches), "company")]


def glide(sight: Sight, _: str) -> list[Reason]:
    """Fly to the best clearing."""
    best = max((_glide_worth(sight, place) for place in sight.clearings), default=0.0)
    stay = worth.end_worth(sight, _here(sight))
    return [Reason(0.85 * best - stay - worth.offers(sight, _here(sight)), "the best clearing of all"),
            Reason(-use_cost(sight, "torch"), "a torch")]  # fmt: skip


def _glide_worth(sight: Sight, place: str) -> float:
    torches = worth.ready(sight, "torch") - 1
    return worth.arriving(sight, place, worth.ready(sight, "boot"), torches, 1)


def glide_to(sight: Sight, option: Option) -> list[Reason]:
    """To where."""
    return [Reason(_glide_worth(sight, str(option)), "what can be done there")]


def battle(sight: Sight, _: str) -> list[Reason]:
    """A sword for the best battle here."""
    found = [(worth_of_fight(sight, _here(sight), foe), foe) for foe in sight.foes_at(_here(sight))]
    if not found:
        return [Reason(-9.0, "nobody to battle")]
    return [*fight(sight, _here(sight), max(found)[1]), Reason(-0.2, "a sword")]


def aid(sight: Sight, rest: str) -> list[Reason]:
    """A card and an item for points, friendship and perhaps an item of theirs."""
    who, _, card = rest.partition(":")
    seat = seat_of(who)
    count = min(len(worth.matching(sight, _here(sight))), sum(sight.own["ready"].values()))
    return [
        Reason(worth.aid_worth(sight, seat, count), "what the Aid brings"),
        Reason(worth.box_worth(sight, seat), "an item of theirs"),
        Reason(-worth.given(sight, seat, card), "the card is theirs"),
        Reason(-worth.cheapest(sight)[0], "an item turned down"),
    ]


def quest(sight: Sight, name: str) -> list[Reason]:
    """A quest with its own items."""
    cost = sum(use_cost(sight, kind) for kind in QUESTS[name].items)
    return [Reason(worth.quest_points(sight, name), "what the quest pays"),
            Reason(-cost, "items turned down")]  # fmt: skip


def con(sight: Sight, name: str) -> list[Reason]:
    """A quest with any two items."""
    costs = sorted(use_cost(sight, kind) for kind, n in sight.own["ready"].items() for _ in range(n))
    return [Reason(worth.quest_points(sight, name), "what the quest pays"),
            Reason(-sum(costs[:2]), "items turned down")]  # fmt: skip


def improvise(sight: Sight, name: str) -> list[Reason]:
    """A quest with a worn-out stand-in."""
    return [Reason(worth.quest_points(sight, name), "what the quest pays"), Reason(-1.2, "an item wears out")]


def strike(sight: Sight, _: str) -> list[Reason]:
    """A crossbow for a piece."""
    return [Reason(worth.strike_worth(sight, _here(sight)), "a piece of theirs"),
            Reason(-0.2, "a crossbow")]  # fmt: skip


def repair(sight: Sight, _: str) -> list[Reason]:
    """A hammer for the best damaged item."""
    kinds = [*sight.own["damaged"], *sight.own["damaged_exhausted"]]
    best = max((_mended(sight, kind) for kind in kinds), default=0.0)
    return [Reason(best, "an item is whole again"), Reason(-0.2, "a hammer")]


def _mended(sight: Sight, kind: str) -> float:
    """What it is worth to have an item of a kind repaired."""
    return worth.worth_in_hand(sight, kind, worth.undamaged(sight.own, kind))


def craft(sight: Sight, card: str) -> list[Reason]:
    """Hammers for a card."""
    spare = sight.mind.keep(sight, card) - 0.35 * sight.mind.use_of(sight, card)
    return [*brings(sight, card), Reason(-spare - 0.15 * len(CARDS[card].cost), "card and hammers")]


def steal(sight: Sight, _: str) -> list[Reason]:
    """A card of theirs for a torch."""
    return [Reason(CARD + 0.35, "a card of theirs"), Reason(-use_cost(sight, "torch"), "a torch")]


def day_labor(sight: Sight, _: str) -> list[Reason]:
    """The best discarded card for a torch."""
    suits = (*sight.suits(_here(sight)), "bird")
    fitting = [card for card in sight.table["discard"] if suit_of(card) in suits]
    best = max((sight.mind.keep(sight, card) for card in fitting), default=0.0)
    return [Reason(0.2 + best, "the best card there"), Reason(-use_cost(sight, "torch"), "a torch")]


def hideout(sight: Sight, _: str) -> list[Reason]:
    """Three items repaired, and the day is over."""
    kinds = [kind for state in STATES[2:] for kind, n in sight.own[state].items() for _ in range(n)]
    best = sorted((_mended(sight, kind) for kind in kinds), reverse=True)[:3]
    left = worth.offers(sight, _here(sight)) if _here(sight) in sight.clearings else 0.0
    return [Reason(sum(best), "items are whole again"), Reason(-left - 0.3, "the day is over")]


def scorch(sight: Sight, _: str) -> list[Reason]:
    """Everything here for a torch that never comes back."""
    place, points, harm = _here(sight), 0, 0.0
    for foe in sight.foes_at(place):
        kinds, mind = sight.cardboard(foe, place), sight.mind_of(foe)
        points += len(kinds)
        harm += sight.grudges[foe] * sum(mind.worth(sight, foe, kind, place) for kind in kinds)
        if sight.warriors(foe, place):
            harm += sight.grudges[foe] * mind.warrior * sight.warriors(foe, place) - worth.spite(sight, foe)
    return [*sight.points(points, "buildings and tokens burned"), Reason(harm, "whom it hurts"),
            Reason(-1.0 - worth.item_worth(sight, "torch", 0), "the torch is gone")]  # fmt: skip


def instigate(sight: Sight, _: str) -> list[Reason]:
    """The best battle between others here."""
    best = max((_quarrel(sight, one, other) for one, other in _pairs(sight)), default=-1.0)
    return [Reason(best, "points out of their quarrel"), Reason(-use_cost(sight, "torch"), "a torch")]


def _pairs(sight: Sight) -> list[tuple[int, int]]:
    there = [seat for seat in range(len(sight.players)) if sight.present(seat, _here(sight))]
    starters = [seat for seat in there if seat == sight.seat or sight.warriors(seat, _here(sight))]
    return [(one, other) for one in starters for other in there if one != other]


def _quarrel(sight: Sight, one: int, other: int) -> float:
    """What a battle between these two is worth to him."""
    place = _here(sight)
    if one == sight.seat:
        return worth_of_fight(sight, place, other)
    if other == sight.seat:
        return -1.0
    mine = sight.mind_of(one).attack(sight, one, place)
    theirs = sight.mind_of(other).force(sight, other, place)
    found = 0.0
    for chance, dealt, taken in results(mine, theirs):
        for seat, hits, bodies in ((other, dealt, theirs.bodies), (one, taken, mine.bodies)):
            broken = min(max(0, hits - bodies), len(sight.cardboard(seat, place)))
            each = 1.0 + (worth.relation(sight.own, seat) == HOSTILE) + sight.grudges[seat]
            killed = min(hits, bodies) * sight.mind_of(seat).warrior * sight.grudges[seat]
            found += chance * (broken * each + killed)
    return found


def duel(sight: Sight, _: str) -> list[Reason]:
    """An item worn out for a warrior and a card."""
    foes = [foe for foe in sight.foes_at(_here(sight)) if sight.warriors(foe, _here(sight))]
    harm = max((sight.grudges[foe] * sight.mind_of(foe).warrior for foe in foes), default=0.0)
    cost, kind = worth.cheapest(sight)
    worn = _missed(sight, kind) if kind else 0.0
    return [Reason(CARD + 0.1 + harm, "a card, and a warrior of theirs less"),
            Reason(-cost - worn, "an item wears out")]  # fmt: skip


def coalition(sight: Sight, _: str) -> list[Reason]:
    """Joining the last player: only where all is lost."""
    return [Reason(-12.0, "no more points of his own")]


def stand_in(sight: Sight, card: str) -> list[Reason]:
    """A card and a point for the use of an item: when it wins something big."""
    return [Reason(-1.2 - sight.mind.keep(sight, card), "a card and a point")]


# -- questions ---------------------------------------------------------------------------------------------


def refresh(sight: Sight, option: Option) -> list[Reason]:
    """What to turn up first."""
    kind, state = _kind(option)
    bonus = {"tea": 1.5, "coin": 0.8, "torch": 0.5 * bool(sight.table["ruins"])}.get(kind, 0.0)
    broken = -1.5 if state == "damaged_exhausted" else 0.0
    value = worth.worth_in_hand(sight, kind, worth.ready(sight, kind))
    return [Reason(bonus + value + broken, "what it can do")]


def _missed(sight: Sight, kind: str) -> float:
    """What it costs that an undamaged item of a kind is gone."""
    return worth.worth_in_hand(sight, kind, max(0, worth.undamaged(sight.own, kind) - 1))


def give_up(sight: Sight, option: Option) -> list[Reason]:
    """Which item to damage or lose."""
    kind, state = _kind(option)
    last_sword = kind == "sword" and worth.undamaged(sight.own, "sword") == 1
    spared = {"exhausted": 0.3, "damaged": 0.5, "damaged_exhausted": 0.7}.get(state, 0.0)
    return [Reason(spared - _missed(sight, kind) - 0.8 * last_sword, "how much it is missed")]


def hit_on(sight: Sight, option: Option) -> list[Reason]:
    """An item, or an ally's warrior now and then."""
    if str(option).startswith("seat_"):
        return [Reason(-0.45, "an ally may turn away")]
    return give_up(sight, option)


def mend(sight: Sight, option: Option) -> list[Reason]:
    """Which item to repair."""
    kind, state = _kind(option)
    return [Reason(_mended(sight, kind) + 0.3 * (state == "damaged"), "what it can do")]


def take_item(sight: Sight, option: Option) -> list[Reason]:
    """Which item of theirs."""
    return [] if option == "none" else [Reason(worth.item_worth(sight, str(option)), "what it will do")]


def turn_down(sight: Sight, option: Option) -> list[Reason]:
    """Which item to exhaust."""
    if option == "card":
        return [Reason(0.5, "the card is spent already")]
    return [Reason(-use_cost(sight, str(option)), "what else it could do")]


def reward(sight: Sight, option: Option) -> list[Reason]:
    """Points, or cards while the hand is small and the game young."""
    if option == "points":
        return sight.points(int(sight.asked.about["points"]), "points for the quest")
    room = CARD if len(sight.hand) < SURPLUS else 0.4
    return [Reason(2 * room * (1.1 - 0.6 * sight.late), "two cards")]


def strike_whom(sight: Sight, option: Option) -> list[Reason]:
    """Whom to strike."""
    return [Reason(worth.strike_at(sight, _here(sight), seat_of(option)), "what it brings")]


def strike_what(sight: Sight, option: Option) -> list[Reason]:
    """Which piece they miss most."""
    foe = int(sight.asked.about["whom"])
    value = sight.mind_of(foe).worth(sight, foe, str(option), _here(sight))
    return [Reason(value, "what it is worth to them")]


def hurt(sight: Sight, option: Option) -> list[Reason]:
    """Whom to take something from."""
    return [Reason(sight.grudges[seat_of(option)], "who is dangerous")]


def labor_for(sight: Sight, option: Option) -> list[Reason]:
    """Which discarded card."""
    return [Reason(sight.mind.keep(sight, str(option)), "what it is worth")]


def instigate_by(sight: Sight, option: Option) -> list[Reason]:
    """Who attacks."""
    found = [_quarrel(sight, one, other) for one, other in _pairs(sight) if one == seat_of(option)]
    return [Reason(max(found, default=-1.0), "the best quarrel")]


def instigate_against(sight: Sight, option: Option) -> list[Reason]:
    """Whom they attack."""
    return [Reason(_quarrel(sight, int(sight.asked.about["attacker"]), seat_of(option)), "the best quarrel")]


def bring(sight: Sight, option: Option) -> list[Reason]:
    """Allies stay where they are."""
    return [] if option == "none" else [Reason(-0.2, "they have their own plans")]


def borrow(sight: Sight, option: Option) -> list[Reason]:
    """Allied warriors raise his hits."""
    if option == "none":
        return []
    count = sight.warriors(seat_of(option), str(sight.asked.about["place"]))
    short = max(0, 3 - worth.undamaged(sight.own, "sword"))
    return [Reason(0.5 * min(count, short) - 0.1, "more hits")]


def swift(sight: Sight, option: Option) -> list[Reason]:
    """A sword for one more hit."""
    if option == "no":
        return []
    return [Reason(0.7, "one more hit"), Reason(-use_cost(sight, "sword"), "a sword")]


def character(sight: Sight, option: Option) -> list[Reason]:
    """Who to be."""
    return [Reason(CHARACTERS.get(str(option), 0.5), "what it starts with and can do")]


# -- the faction -------------------------------------------------------------------------------------------


class Vagabond(FactionMind):
    """Gathers items, then points (V1-V52)."""

    warrior = 0.35
    temper = 0.35
    actions = {
        "explore": explore, "move": move, "battle": battle, "aid": aid, "quest": quest, "con": con,
        "improvise": improvise, "strike": strike, "repair": repair, "craft": craft, "steal": steal,
        "day_labor": day_labor, "hideout": hideout, "scorched_earth": scorch, "instigate": instigate,
        "glide": glide, "duel": duel, "coalition": coalition, "stand_in": stand_in,
    }  # fmt: skip
    questions = {
        "move_to": move_to, "slip": slip, "pawn_in": pawn_in, "glide_to": glide_to, "refresh": refresh,
        "damage": give_up, "drop_item": give_up, "hit_on": hit_on, "repair": mend, "take_item": take_item,
        "aid_with": turn_down, "con_with": turn_down, "duel_with": turn_down, "pay_with": turn_down,
        "improvise_with": give_up, "improvise_for": give_up, "quest_reward": reward,
        "strike_whom": strike_whom, "strike_what": strike_what, "steal_from": hurt, "duel_whom": hurt,
        "labor_for": labor_for, "instigate_by": instigate_by, "instigate_against": instigate_against,
        "bring": bring, "borrow": borrow, "swift_strike": swift, "character": character,
    }  # fmt: skip

    def force(self, sight: Sight, seat: int, place: str, warriors: int | None = None) -> Force:
        """Swords hit and items are hit (V33-V35)."""
        own = _own(sight, seat)
        if own is None:
            return Force(0, 0)
        return Force(worth.undamaged(own, "sword"), worth.undamaged(own))

    def raiders(self, sight: Sight, seat: int, place: str) -> int:
        """Swords where the pawn is."""
        own = _own(sight, seat)
        if own is None or sight.players[seat]["pawn"] != place:
            return 0
        return worth.undamaged(own, "sword")

    def points_for(self, sight: Sight, foe: int, place: str) -> float:
        """Cardboard of a Hostile faction, or of one that will be by then, pays twice (V11)."""
        hostile = worth.relation(sight.own, foe) == HOSTILE
        return 2.0 if hostile or sight.warriors(foe, place) else 1.0

    def after_fight(self, sight: Sight, place: str, foe: int, cleared: float, killed: float) -> list[Reason]:
        """Infamy, or a new enemy (V10, V11)."""
        if worth.relation(sight.own, foe) == HOSTILE:
            return sight.points(killed, "infamy")
        if not killed:
            return []
        swords = worth.undamaged(sight.own, "sword")
        promise = 0.5 * max(0, swords - 1) * (1.0 - 0.6 * sight.late)
        return [
            *sight.points(max(0.0, killed - 1.0), "infamy after the first"),
            Reason(promise, "battles to come will pay"), Reason(-worth.spite(sight, foe), "a new enemy"),
        ]  # fmt: skip

    def item_worth(self, sight: Sight, item: str) -> float:
        """A crafted item goes to his own track or Satchel."""
        return worth.item_worth(sight, item)

    def keep(self, sight: Sight, card: str) -> float:
        """Cards are for Aid; he crafts little."""
        value = 0.3 + 0.15 * (suit_of(card) == "bird")
        hammers = worth.undamaged(sight.own, "hammer")
        if CARDS[card].cost and len(CARDS[card].cost) <= hammers:
            value += 0.3 * self.use_of(sight, card)
        return value


def _own(sight: Sight, seat: int) -> Facts | None:
    own: Facts | None = sight.players[seat]["own"]
    return own if own and "ready" in own else None
