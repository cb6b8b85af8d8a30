"""What everybody thinks about the questions and menus that all factions share."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.opinions import root_battle as battle
from game.ai.opinions import root_captives as captives
from game.ai.opinions import root_cards as cards
from game.ai.opinions import root_moves as moves
from game.ai.opinions.root_mind import Act, Opinion
from game.ai.opinions.root_sight import Sight, suit_of
from game.ai.weighing import Reason
from game.engine.decisions import Option


def done(sight: Sight, _: str) -> list[Reason]:
    """To leave it at that: what the other options are measured by."""
    return []


def fight(sight: Sight, _: str) -> list[Reason]:
    """Start a battle: the best there is."""
    worth, place, foe = battle.best_fight(sight, list(sight.clearings))
    return battle.fight(sight, place, foe) if place else [Reason(worth, "nobody to battle")]


def march(sight: Sight, _: str) -> list[Reason]:
    """Move: the best there is."""
    chosen = moves.best(sight)
    return [Reason(chosen.worth, f"{chosen.warriors} from {chosen.origin} to {chosen.target}")]


def entreat(sight: Sight, place: str) -> list[Reason]:
    """Have an assembly closed: where the own next act is forbidden there (TC7)."""
    council = next((seat for seat in sight.enemies if place in sight.players[seat]["tokens"]), -1)
    paid = 0.35 + 0.6 * sight.grudges[council]
    return [
        Reason(sight.mind.hindered(sight, place), "nothing can be done there before that"),
        Reason(-paid, "the Council is paid for it"),
    ]


def negotiate(sight: Sight, rest: str) -> list[Reason]:
    """Turn a Militant enclave, for a card to the ruler (D17)."""
    place, _, card = rest.partition(":")
    price = sight.mind.keep(sight, card) if card else 0.0
    use = 0.3 + 0.4 * len(sight.cardboard(sight.seat, place))
    return [Reason(use, "the clearing shows its suit again"), Reason(-price - 0.5, "what it costs and gives")]


def rabbittown(sight: Sight, card: str) -> list[Reason]:
    """Warriors to Rabbittown for a rabbit card (LM6)."""
    town = sight.table["landmarks"].get("rabbittown", "")
    count = sum(
        sight.present(sight.seat, place) for place in sight.clearings
        if place != town and "rabbit" in sight.suits(place)
    )  # fmt: skip
    count = min(count, sight.supply("warrior"))
    gain = moves.one_more(sight, town, count) if count else 0.0
    return [cards.spend(sight, card), Reason(gain + 0.3 * count, f"{count} warriors at Rabbittown")]


def black_market(sight: Sight, _: str) -> list[Reason]:
    """Swap the worst card for an unknown one (C142)."""
    worst = min((sight.mind.keep(sight, card) for card in sight.hand), default=1.0)
    return [Reason(0.6 - worst, "a card for the worst of the hand")]


ACTIONS: Mapping[str, Act] = {
    "done": done, "battle": fight, "march": march, "craft": cards.craft, "dominance": cards.dominance,
    "take_dominance": cards.take_dominance, "entreat": entreat, "negotiate": negotiate,
    "rabbittown": rabbittown, "black_market": black_market, **cards.EFFECTS,
}  # fmt: skip
"""By name of an action in any menu."""


def field_hospitals(sight: Sight, option: Option) -> list[Reason]:
    """A card for fallen warriors (M12)."""
    if option == "pass":
        return []
    return [
        Reason(0.55 * float(sight.asked.about["count"]), "warriors come back"),
        Reason(-sight.mind.keep(sight, str(option)), "the card is spent"),
    ]


def mousehold(sight: Sight, option: Option) -> list[Reason]:
    """Warriors that Mousehold saves."""
    return [Reason(0.1 * option if isinstance(option, int) else 0.1 * (option == "place"), "warriors saved")]


def outrage(sight: Sight, option: Option) -> list[Reason]:
    """Which card the Alliance gets: one of little use, and no bird if that can be (WA6)."""
    if option == "show_hand":
        return [Reason(0.0, "nothing in hand matches")]
    bird = suit_of(str(option)) == "bird"
    return [*cards.given_up(sight, option), Reason(-0.2 * bird, "birds serve the Alliance everywhere")]


def enlist(sight: Sight, option: Option) -> list[Reason]:
    """The Arbiter's swords for a defender: more hits, and a point for him (V51)."""
    if option == "no":
        return []
    about = sight.asked.about
    fought = sight.table["battle"] or {"place": "", "attacker": sight.seat}
    foe, mine = int(fought["attacker"]), sight.mind.force(sight, sight.seat, str(fought["place"]))
    more = min(int(about["swords"]), max(0, 3 - mine.cap))
    harm = 0.35 * more * (0.2 + sight.grudges[foe]) * sight.mind_of(foe).warrior * 2
    return [Reason(harm, "more hits on the attacker"),
            Reason(-sight.grudges[int(about["vagabond"])], "a point for the Arbiter")]  # fmt: skip


def advocate_for(sight: Sight, option: Option) -> list[Reason]:
    """The suit in which most Peaceful enclaves stand in ruled clearings (F10)."""
    calm = {
        place for player in sight.players for place, kinds in player["tokens"].items() if "peaceful" in kinds
    }
    count = sum(option in sight.suits(place) and sight.rules(place) for place in calm)
    return sight.points(count, "Peaceful enclaves in clearings that are ruled")


def militia_at(sight: Sight, option: Option) -> list[Reason]:
    """An enclave made Militant: best an enemy's that pays (F11)."""
    place = str(option)
    seat = next((each for each, player in enumerate(sight.players) if place in player["tokens"]), -1)
    pays = seat >= 0 and "peaceful" in sight.players[seat]["tokens"][place]
    return [Reason(sight.grudges[seat] if pays else 0.0, "it pays no longer")]


def nothing(sight: Sight, option: Option) -> list[Reason]:
    """All the same."""
    return [Reason(0.0, "as good as any")]


QUESTIONS: Mapping[str, Opinion] = {
    "move_from": moves.move_from, "move_to": moves.move_to, "how_many": moves.how_many,
    "battle_in": battle.battle_in, "battle_with": battle.battle_with, "ambush": battle.ambush,
    "counter_ambush": battle.counter_ambush, "battle_effect": battle.battle_effect, "lose": battle.lose,
    "helper_hit": battle.helper_hit, "activate": cards.activate, "take_dominance": nothing,
    "whose_hand": cards.whose_hand, "who_draws_too": cards.who_draws_too,
    "tax_warrior": moves.lose_warrior, "discard": cards.given_up, "put_back": cards.given_up,
    "draw_from": cards.draw_from, "market_card": cards.market_card, "market_gives": cards.given_up,
    "recruit_in": moves.place_warrior, "muster": moves.place_warrior, "mousehold": mousehold,
    "field_hospitals": field_hospitals, "outrage": outrage, "enlist": enlist,
    "gather_at": captives.gather_at, "run_away": captives.run_away, "retaliate_at": battle.battle_in,
    "advocate_for": advocate_for, "militia_at": militia_at,
}  # fmt: skip
"""By question."""
