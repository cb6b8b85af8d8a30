"""What the Twilight Council thinks: assemblies where enemies have built, with more warriors than they."""

from __future__ import annotations

from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_battle import fight, worth_of_fight
from game.ai.opinions.root_mind import FactionMind
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option
from game.root.factions.council import BOX, CLOSED, GOVERNING, INSPIRE, OVERSEE

TURNS = 5.0
"""Turns that an assembly pays for at the start of a game."""
RISK = 1.0
"""What it costs that an assembly falls."""
SIX = 6
"""Assemblies that there are."""


def assemblies(sight: Sight) -> list[str]:
    """Clearings with an own assembly."""
    return sorted(sight.me["tokens"])


def watched(sight: Sight, place: str) -> bool:
    """Whether an enemy has buildings or tokens there, to be overseen (TC15)."""
    return any(sight.cardboard(seat, place) for seat in sight.enemies)


def overseeing(sight: Sight) -> int:
    """Assemblies that would pay this Evening as things stand: Governing, or ruled there."""
    return sight.once("overseeing", lambda: sum(
        watched(sight, place) and (GOVERNING in kinds or sight.rules(place))
        for place, kinds in sight.me["tokens"].items()
    ))  # fmt: skip


def pays(sight: Sight) -> float:
    """What one more overseeing assembly pays in a turn, as a step on the way to the next that pay."""
    count = min(overseeing(sight), SIX - 1)
    return max((OVERSEE[end] - OVERSEE[count]) / (end - count) for end in range(count + 1, SIX + 1))


def stands(sight: Sight, card: str) -> list[str]:
    """The clearings that a card matches (TC10)."""
    suit = suit_of(card)
    return [place for place in sight.clearings if suit == "bird" or suit in sight.suits(place)]


def reach(sight: Sight) -> int:
    """Warriors that could still come anywhere this turn: one for each card left, and the Loyalists."""
    return len(sight.hand) + int(sight.own["loyalists"]) // 2


# -- Birdsong ----------------------------------------------------------------------------------------------


def recruit(sight: Sight, card: str) -> list[Reason]:
    """A warrior in a matching clearing; the card comes back."""
    best = max((moves.one_more(sight, place) for place in stands(sight, card)), default=-1.0)
    return [Reason(best + 0.25 * bool(sight.supply("warrior")), "a warrior where it counts")]


def move(sight: Sight, card: str) -> list[Reason]:
    """A move out of a matching clearing; the card comes back."""
    matching = set(stands(sight, card))
    best = max((each for each in moves.plans(sight) if each.origin in matching), default=None)
    if best is None:
        return [Reason(-1.0, "nowhere to go")]
    return [Reason(best.worth, f"{best.warriors} from {best.origin} to {best.target}")]


def assembled(sight: Sight, place: str, card: str = "") -> list[Reason]:
    """A new assembly there."""
    if place in sight.me["tokens"] or sight.supply("assembly") < 1:
        return [Reason(-1.0, "no assembly can be placed")]
    count = sight.count(CLOSED) + sight.count(GOVERNING)
    found = [Reason(0.4 * (INSPIRE[min(SIX, count + 1)] - INSPIRE[count]), "cards to be drawn")]
    sends = min(
        int(sight.own["loyalists"]), max(0, sight.rival(place) + 1 - sight.warriors(sight.seat, place))
    )
    rules = sight.would_rule(place, sight.warriors(sight.seat, place) + sends)
    if watched(sight, place):
        turns = 1.0 + TURNS * (1.0 - sight.late)
        chance = 0.8 if rules else 0.4
        found.append(Reason(pays(sight) * turns * chance, "enemies to oversee"))
    else:
        found.append(Reason(-0.3, "nothing to oversee there"))
    threat = sight.threat(place)
    found.append(Reason(-RISK * threat / (threat + sight.warriors(sight.seat, place) + sends + 0.5),
                        "how safe it is there"))  # fmt: skip
    if card and not rules:
        found.append(Reason(-0.8 * sight.mind.keep(sight, card), "the card is lost"))
    return found


def _value(reasons: list[Reason]) -> float:
    return sum(reason.weight for reason in reasons)


def assemble(sight: Sight, card: str) -> list[Reason]:
    """The best new assembly that a card allows."""
    found = [assembled(sight, place, card) for place in stands(sight, card)]
    return max(found, key=_value, default=[Reason(-1.0, "no assembly can be placed")])


def assemble_in(sight: Sight, option: Option) -> list[Reason]:
    """Where."""
    return assembled(sight, str(option), str(sight.asked.about.get("card", "")))


def how_many_loyalists(sight: Sight, option: Option) -> list[Reason]:
    """As many Loyalists as it takes to rule."""
    place, count = str(sight.asked.about["place"]), int(option)
    there = sight.warriors(sight.seat, place)
    gain = moves.hold(sight, place, there + count) - moves.hold(sight, place, there)
    return [Reason(gain, "so many warriors there"), Reason(-0.3 * count, "Loyalists are of use elsewhere")]


def battle(sight: Sight, card: str) -> list[Reason]:
    """The best battle in a matching clearing; the card is lost where an assembly stands."""
    found = [
        (worth_of_fight(sight, place, foe) - _lost(sight, place, card), place, foe)
        for place in stands(sight, card) if place in sight.me["warriors"] for foe in sight.foes_at(place)
    ]  # fmt: skip
    _, place, foe = max(found, default=(0.0, "", -1))
    if not place:
        return [Reason(-1.0, "nobody to battle")]
    return [*fight(sight, place, foe), Reason(-_lost(sight, place, card), "the card is lost")]


def _lost(sight: Sight, place: str, card: str) -> float:
    return 0.8 * sight.mind.keep(sight, card) if place in sight.me["tokens"] else 0.0


def dismiss(sight: Sight, _: str) -> list[Reason]:
    """A Loyalist back to the supply: for nothing."""
    return [Reason(-1.0, "a Loyalist less")]


# -- Evening -----------------------------------------------------------------------------------------------


def take_back(sight: Sight, card: str) -> list[Reason]:
    """A revealed card comes back: what the other acts are measured by."""
    return []


def agitate(sight: Sight, card: str) -> list[Reason]:
    """Spend a card so that an assembly governs that would not (TC12)."""
    found = [agitated(sight, place) for place in stands(sight, card) if place in sight.me["tokens"]]
    best = max(found, key=_value, default=[Reason(-1.0, "no assembly there")])
    return [*best, Reason(-sight.mind.keep(sight, card), "the card is spent")]


def agitated(sight: Sight, place: str) -> list[Reason]:
    """An assembly governs, and a Loyalist comes."""
    loyal = 0.35 * (sight.own["loyalists"] < BOX)
    closed = CLOSED in sight.me["tokens"].get(place, ())
    if closed and not sight.rules(place) and watched(sight, place):
        return [Reason(pays(sight) * 1.1, "it oversees enemies"), Reason(loyal, "a Loyalist")]
    return [Reason(loyal, "a Loyalist")]


def agitate_at(sight: Sight, option: Option) -> list[Reason]:
    """Where."""
    return agitated(sight, str(option))


def banish(sight: Sight, card: str) -> list[Reason]:
    """Drive enemy warriors away from an assembly; the card comes back (TC12)."""
    found = [
        banished(sight, place, foe)
        for place in stands(sight, card) if place in sight.me["tokens"] and place in sight.me["warriors"]
        for foe in sight.foes_at(place)
    ]  # fmt: skip
    return max(found, key=_value, default=[Reason(-1.0, "nobody to banish")])


def banished(sight: Sight, place: str, foe: int) -> list[Reason]:
    """About one and a half of their warriors move away, and nobody is hurt."""
    mine = sight.warriors(sight.seat, place)
    theirs = sight.warriors(foe, place)
    if not mine or not theirs:
        return [Reason(-0.1, "no warriors to drive away")]
    gone = min(theirs, mine, 2)
    others = max((sight.strength(seat, place) for seat in range(len(sight.players))
                  if seat not in (foe, sight.seat)), default=0)  # fmt: skip
    left = sight.strength(foe, place) - gone
    if not sight.rules(place) and mine > max(others, left):
        return [Reason(0.7 * sight.mind.rule_worth(sight, place), "the clearing may be won")]
    return [Reason(0.12 * gone, "their warriors leave")]


def empower(sight: Sight, card: str) -> list[Reason]:
    """Up to three warriors leave an assembly for a point or for Loyalists (TC12)."""
    found = [empowered(sight, place) for place in assemblies(sight)]
    return max(found, key=_value, default=[Reason(-1.0, "no assembly there")])


def empowered(sight: Sight, place: str) -> list[Reason]:
    """The chance that it is still ruled afterwards, and what the warriors that leave cost."""
    mine = sight.warriors(sight.seat, place)
    now = moves.hold(sight, place, mine)
    stays = sum(sight.would_rule(place, max(0, mine - roll)) for roll in range(4)) / 4
    loss = sum(now - moves.hold(sight, place, max(0, mine - roll)) for roll in range(4)) / 4
    back = 0.35 * min(1.5, BOX - sight.own["loyalists"], mine)
    return [
        *sight.points(stays, "a point if it is still ruled"),
        Reason((1.0 - stays) * back, "Loyalists"),
        Reason(-loss - 0.1 * min(mine, 1.5), "warriors leave"),
    ]


def empower_at(sight: Sight, option: Option) -> list[Reason]:
    """Where."""
    return empowered(sight, str(option))


def empower_reward(sight: Sight, option: Option) -> list[Reason]:
    """A point, or Loyalists."""
    if option == "point":
        return sight.points(1, "a point")
    count = min(int(sight.asked.about["count"]), BOX - int(sight.own["loyalists"]))
    return [Reason(0.4 * count, f"{count} Loyalists")]


def banish_to(sight: Sight, option: Option) -> list[Reason]:
    """Where they harm least."""
    place = str(option)
    mine = place in sight.me["tokens"] or place in sight.me["warriors"]
    return [Reason(-0.6 * mine, "own pieces are there"), Reason(-0.02 * sight.rival(place), "who is there")]


def adjourn(sight: Sight, option: Option) -> list[Reason]:
    """Take back an assembly that has nothing to oversee, if it is wanted elsewhere."""
    if option == "done":
        return []
    useless = not watched(sight, str(option)) and sight.supply("assembly") == 0
    return [Reason(0.2 if useless else -1.0, "it is wanted elsewhere" if useless else "it is of use there")]


def entreated(sight: Sight, option: Option) -> list[Reason]:
    """What to take for closing an assembly."""
    place = str(sight.asked.about["place"])
    if option == "gain":
        return [Reason(0.5, "a Loyalist")]
    if option == "nothing":
        return []
    there, sends = sight.warriors(sight.seat, place), int(sight.own["loyalists"])
    gain = moves.hold(sight, place, there + sends) - moves.hold(sight, place, there)
    return [Reason(gain - 0.2 * sends, "warriors at the assembly")]


def homeland(sight: Sight, option: Option) -> list[Reason]:
    """In the middle of what enemies will build."""
    place = str(option)
    near = [place, *sight.adjacent[place]]
    stock = sum(len(sight.cardboard(seat, each)) for seat in sight.enemies for each in near)
    return [
        Reason(0.3 * stock, "enemies to oversee near"),
        Reason(-0.15 * sight.rival(place), "who is there"),
    ]


class Council(FactionMind):
    """Assembles among enemies (TC1-TC24)."""

    warrior = 0.4
    temper = 0.35
    actions = {
        "recruit": recruit, "move": move, "assemble": assemble, "battle": battle, "dismiss": dismiss,
        "return": take_back, "agitate": agitate, "banish": banish, "empower": empower,
    }  # fmt: skip
    questions = {
        "assemble_in": assemble_in, "how_many_loyalists": how_many_loyalists, "agitate_at": agitate_at,
        "empower_at": empower_at, "empower_reward": empower_reward, "banish_to": banish_to,
        "adjourn": adjourn, "entreated": entreated, "homeland": homeland, "outpost": homeland,
    }  # fmt: skip

    def worth(self, sight: Sight, seat: int, kind: str, place: str) -> float:
        """A Governing assembly pays about a point a turn."""
        return (1.6 if kind == GOVERNING else 1.1) * (1.2 - sight.late)

    def helps(self, sight: Sight, seat: int, place: str, defender: int) -> int:
        """Peacekeepers (TC8)."""
        return sight.warriors(seat, place) if place in sight.players[seat]["tokens"] else 0

    def rule_worth(self, sight: Sight, place: str) -> float:
        """Where an assembly oversees enemies, or one could be placed."""
        assembly = sight.me["tokens"].get(place, ())
        if not watched(sight, place):
            return 0.15
        if assembly:
            sure = GOVERNING in assembly and sight.turn["seat"] == sight.seat and not sight.rules(place)
            return 1.6 if not sure else 1.3
        return 0.9 if sight.supply("assembly") else 0.2

    def hold(self, sight: Sight, place: str, warriors: int) -> float:
        """Coming near to rule counts too, as far as warriors can still come."""
        found = super().hold(sight, place, warriors)
        if place in sight.clearings and warriors and not sight.would_rule(place, warriors):
            short = sight.rival(place) + 1 - warriors - len(sight.me["buildings"].get(place, ()))
            if 0 < short <= reach(sight) and watched(sight, place):
                found += self.rule_worth(sight, place) * max(0.1, 0.75 - 0.2 * short)
        return found

    def eagerness(self, sight: Sight) -> float:
        """A battle needs another card."""
        return 0.5 if len(sight.hand) > 1 else 0.15

    def keep(self, sight: Sight, card: str) -> float:
        """Each card is an act every Birdsong and another in the Evening."""
        return super().keep(sight, card) + 0.35 + (0.25 if suit_of(card) == "bird" else 0.0)
