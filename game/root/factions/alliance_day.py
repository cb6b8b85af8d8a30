"""The Alliance's Daylight and Evening: supporters, officers and their operations (WA10-WA14)."""

from __future__ import annotations

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root import battle, deck, movement
from game.root.crafting import CRAFT
from game.root.faction import Action, Loss, Refusal
from game.root.factions.alliance_birdsong import sympathize
from game.root.factions.alliance_supporters import SYMPATHY, Alliance, add_supporter, bases, enlist, is_full
from game.root.places import barred, put, refuse_place, stored, suits_at
from game.root.removal import remove
from game.root.state import WARRIOR, State, own, turn_of
from game.root.turn import menu

# -- Daylight ----------------------------------------------------------------------------------------------


def _refuse_mobilize(s: State, seat: int) -> Refusal | None:
    return ("without a base there is room for five supporters", "WA11") if is_full(s, seat) else None


def mobilize(s: State, seat: int, card: str) -> Rule:
    """A card of the hand becomes a supporter. # WA11"""
    yield from ()
    deck.lose_unseen(s, seat, card, [seat])
    add_supporter(s, seat, card)
    facts = {"cards": [card]}
    tell(s, "supporters", seat=seat, count=1, why="mobilize", seen={seat: facts}, later=facts, rule="WA11")


def _refuse_train(s: State, seat: int) -> Refusal | None:
    if not s.players[seat].buildings:
        return "no base is on the map", "WA12"
    return None if stored(s, seat, WARRIOR) else ("no warrior is left in the supply", "WA12")


def _base_suits(s: State, seat: int) -> list[str]:
    return sorted({suit for place in bases(s, seat) for suit in suits_at(s, place)})


def train(s: State, seat: int, card: str) -> Rule:
    """A card that matches a base's clearing makes a warrior of the supply an officer. # WA12"""
    yield from ()
    deck.spend(s, seat, card, _base_suits(s, seat), "train", "WA12")
    enlist(s, seat, 1, "WA12")


DAYLIGHT: dict[str, Action] = {
    "craft": CRAFT,
    "mobilize": Action(
        _refuse_mobilize,
        mobilize,
        lambda s, seat: sorted(set(s.players[seat].hand)),
        ("no card in hand", "WA11"),
    ),
    "train": Action(
        _refuse_train,
        train,
        lambda s, seat: deck.fitting(s, seat, _base_suits(s, seat)),
        ("no card matches a base's clearing", "WA12"),
    ),
}


def daylight_step(s: State) -> Rule:
    """Craft, mobilize and train in any order. # WA10, WA11, WA12"""
    choice = yield from menu(s, DAYLIGHT)
    return None if choice == "done" else "again"


# -- Evening -----------------------------------------------------------------------------------------------


def operations_step(s: State) -> Rule:
    """As many actions as there are officers. # WA13"""
    seat = turn_of(s).seat
    left = operations_left(s, seat)
    if left < 1:
        return None
    choice = yield from menu(s, OPERATIONS, public={"actions": left})
    return None if choice == "done" else "again"


def operations_left(s: State, seat: int) -> int:
    """Actions that the officers of this moment still allow. # WA13"""
    mine = own(s, seat, Alliance)
    return mine.officers - mine.operations


def _operate(s: State, seat: int) -> None:
    own(s, seat, Alliance).operations += 1


def _refuse_move(s: State, seat: int) -> Refusal | None:
    return None if movement.can_move(s, seat) else ("no move is possible", "WA13")


def _move(s: State, seat: int) -> Rule:
    _operate(s, seat)
    yield from movement.move(s, seat, rule="WA13")


def _refuse_battle(s: State, seat: int) -> Refusal | None:
    return None if battle.can_start(s, seat) else ("nobody to battle", "WA13")


def _battle(s: State, seat: int) -> Rule:
    _operate(s, seat)
    yield from battle.start(s, seat, rule="WA13")


def _recruit_sites(s: State, seat: int) -> list[str]:
    return [place for place in bases(s, seat) if refuse_place(s, seat, place) is None]


def _refuse_recruit(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, WARRIOR):
        return "no warrior is left in the supply", "WA13"
    if _recruit_sites(s, seat):
        return None
    return barred(s, seat, bases(s, seat)) or ("no base is on the map", "WA13")


def _recruit(s: State, seat: int) -> Rule:
    """A warrior in a clearing with a base. # WA13"""
    _operate(s, seat)
    place = yield Ask(seat, "recruit_in", _recruit_sites(s, seat))
    put(s, seat, WARRIOR, place, 1, "WA13")


def organize_sites(s: State, seat: int) -> list[str]:
    """Clearings with an own warrior and no sympathy, sorted. # WA13"""
    player = s.players[seat]
    return sorted(
        place for place in player.warriors
        if place in s.suits and place not in player.tokens and refuse_place(s, seat, place) is None
    )  # fmt: skip


def _refuse_organize(s: State, seat: int) -> Refusal | None:
    if not stored(s, seat, SYMPATHY):
        return "no sympathy is left in the supply", "WA13"
    if organize_sites(s, seat):
        return None
    player = s.players[seat]
    bare = sorted(set(player.warriors) - set(player.tokens))
    return barred(s, seat, bare) or ("no warrior stands in a clearing without sympathy", "WA13")


def organize(s: State, seat: int) -> Rule:
    """A warrior makes way for sympathy. # WA13"""
    _operate(s, seat)
    place = yield Ask(seat, "organize_in", organize_sites(s, seat))
    yield from remove(s, [Loss(seat, WARRIOR, place, 1, seat)], "organize", "WA13")
    sympathize(s, seat, place, "WA13")


OPERATIONS: dict[str, Action] = {
    "battle": Action(_refuse_battle, _battle),
    "move": Action(_refuse_move, _move),
    "organize": Action(_refuse_organize, organize),
    "recruit": Action(_refuse_recruit, _recruit),
}


def draw_step(s: State) -> Rule:
    """One card, and one more for each base on the map. # WA14"""
    seat = turn_of(s).seat
    own(s, seat, Alliance).operations = 0
    yield from deck.draw_and_discard(s, seat, 1 + len(bases(s, seat)), "WA14")
