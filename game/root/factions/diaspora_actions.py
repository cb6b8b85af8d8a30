"""The Diaspora's Daylight: Settle and Provoke (D21-D22, D36)."""

from __future__ import annotations

from game.engine.decisions import Ask, Roll, Unavailable
from game.engine.ruleset import Rule
from game.root import battle, deck, landmarks, movement
from game.root.faction import Action, Refusal
from game.root.factions.diaspora_enclaves import (
    PEACEFUL,
    Diaspora,
    flippable,
    free_for_enclave,
    make_militant,
    militant,
    muster,
    peaceful,
)
from game.root.places import put, rules
from game.root.state import State, map_of, own, turn_of
from game.root.turn import interruptions, menu


def action_step(s: State) -> Rule:
    """Up to three actions. # D21, D36"""
    seat = turn_of(s).seat
    left = own(s, seat, Diaspora).actions
    choice = yield from menu(s, ACTIONS, public={"actions": left})
    if choice == "done":
        return None
    return "diaspora.settle" if choice == "settle" else "again"


def _refuse_spent(s: State, seat: int) -> Refusal | None:
    return None if own(s, seat, Diaspora).actions else ("no action is left", "D36")


def _may_battle(s: State, seat: int, place: str) -> bool:
    return battle.can_start(s, seat, [place])


def _refuse_settling(s: State, seat: int, place: str) -> Refusal | None:
    """Why a Settle can't put an enclave there, or None. # D21"""
    if not rules(s, seat, place):
        return "you do not rule this clearing", "D21"
    return free_for_enclave(s, seat, place)


def _reached(s: State, seat: int) -> set[str]:
    """The clearings into which some move is possible."""
    found = {target for origin in s.players[seat].warriors for target in movement.targets(s, seat, origin)}
    return {landmarks.without_ferry(target) for target in found}


def settle_sites(s: State, seat: int) -> list[str]:
    """The clearings in which a Settle would do anything, sorted. # D21"""
    reached = _reached(s, seat)
    return sorted(
        place for place in map_of(s).clearings
        if place in reached or _may_battle(s, seat, place) or _refuse_settling(s, seat, place) is None
    )  # fmt: skip


def _refuse_settle(s: State, seat: int) -> Refusal | None:
    return _refuse_spent(s, seat) or (
        None if settle_sites(s, seat) else ("nowhere to move to, to battle or to place an enclave", "D21")
    )


def settle(s: State, seat: int) -> Rule:
    """Name a clearing; moves into it and what follows are the next step. # D21"""
    own(s, seat, Diaspora).actions -= 1
    own(s, seat, Diaspora).settling = yield Ask(seat, "settle_in", settle_sites(s, seat))


def settle_step(s: State) -> Rule:
    """One more move into the clearing, or its end: a battle, an enclave, or neither. # D21"""
    seat = turn_of(s).seat
    place = own(s, seat, Diaspora).settling
    if not place:
        return None
    options, within = _settling(s, seat, place), interruptions(s, [place])
    choice = "stop"
    if options or within:
        choice = yield Ask(seat, "settle", sorted([*options, *within, "stop"]), public={"place": place},
                           unavailable=lambda: _not_settling(s, seat, place))  # fmt: skip
    if choice in within:
        yield from within[choice].run(s, seat)
        return "again"
    if choice == "move":
        yield from movement.move(s, seat, to=[place], rule="D21")
        return "again"
    own(s, seat, Diaspora).settling = ""
    if choice == "battle":
        yield from battle.start(s, seat, [place], rule="D21")
    elif choice == "enclave":
        put(s, seat, PEACEFUL, place, 1, "D21")
    return None


def _settling(s: State, seat: int, place: str) -> list[str]:
    possible = {
        "battle": _may_battle(s, seat, place),
        "enclave": _refuse_settling(s, seat, place) is None,
        "move": place in _reached(s, seat),
    }
    return [choice for choice, may in possible.items() if may]


def _not_settling(s: State, seat: int, place: str) -> list[Unavailable]:
    possible = _settling(s, seat, place)
    found: list[Unavailable] = []
    if "battle" not in possible:
        found.append(("battle", "nobody to battle in this clearing", "D21"))
    why = _refuse_settling(s, seat, place)
    if why is not None:
        found.append(("enclave", *why))
    if "move" not in possible:
        found.append(("move", "no move into this clearing is possible", "D21"))
    return found


def provoke_sites(s: State, seat: int) -> list[str]:
    """Where a Provoke may turn a Peaceful enclave or place a Militant one, sorted. # D22"""
    g, warriors = map_of(s), s.players[seat].warriors
    return sorted([
        *flippable(s, seat, peaceful(s, seat)),
        *(place for place in g.clearings if (place in g.on_river or place in warriors)
          and free_for_enclave(s, seat, place) is None),
    ])  # fmt: skip


def _refuse_provoke(s: State, seat: int) -> Refusal | None:
    return _refuse_spent(s, seat) or (
        None if provoke_sites(s, seat) else ("no enclave to turn and no clearing for a new one", "D22")
    )


def provoke(s: State, seat: int) -> Rule:
    """A Militant enclave more, warriors at all of them, a random card less. # D22"""
    own(s, seat, Diaspora).actions -= 1
    place = yield Ask(seat, "provoke_at", provoke_sites(s, seat))
    make_militant(s, seat, place, "D22")
    yield from muster(s, seat, militant(s, seat), "D22")
    count = len(s.players[seat].hand)
    if count:
        (at,) = yield Roll(1, tuple(range(count)))
        deck.discard(s, seat, s.players[seat].hand[at], "provoke", "D22")


ACTIONS: dict[str, Action] = {
    "provoke": Action(_refuse_provoke, provoke),
    "settle": Action(_refuse_settle, settle),
}
