"""Turns, phases and the menus in them (C15-C21)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import dominance, landmarks
from game.root.effects import ACTIONS, AT_START
from game.root.faction import FACTIONS, Action, Refusal, hooked
from game.root.state import State, Turn, is_enemy, turn_of

DONE = "done"


# -- steps of every turn -----------------------------------------------------------------------------------


def begin_turn(s: State) -> str:
    """The next player clockwise; an activated dominance may win at once. # C15, C17, C107"""
    seat = (s.first + s.turns) % len(s.players)
    s.turns += 1
    s.turn = Turn(seat)
    tell(s, "turn", seat=seat, number=s.turns, faction=s.players[seat].faction, rule="C15")
    dominance.check(s, seat)
    return f"{s.players[seat].faction}.birdsong"


def open_phase(phase: str) -> Callable[[State], Rule | None]:
    """The step that begins a phase: what must happen then, and what may. # C16"""
    begun = f"at:{phase}"

    def step(s: State) -> Rule | None:
        turn = turn_of(s)
        if begun in turn.used:
            return window(s)
        turn.phase = phase
        turn.used.append(begun)
        tell(s, "phase", seat=turn.seat, phase=phase, rule="C15")
        due = sorted([card for card in s.players[turn.seat].play if AT_START.get(card, ("",))[0] == phase])
        return _open(s, turn.seat, due) if due else window(s)

    return step


def _open(s: State, seat: int, due: list[str]) -> Rule:
    """What must happen, then what may."""
    yield from _must(s, seat, due)
    return (yield from window(s) or ())


def close_birdsong(s: State) -> Rule | None:
    """What crafted cards offer in Birdsong may be used after the faction's own doings too. # C16, C18"""
    player = s.players[turn_of(s).seat]
    actions = {
        card: offer.action for card in player.play
        if (offer := ACTIONS.get(card)) is not None and offer.phase == "birdsong" and not offer.start
    }  # fmt: skip
    return _window(s, actions)


def _must(s: State, seat: int, due: list[str]) -> Rule:
    """Crafted cards that work at the start of a phase whether or not one likes. # C7, C16"""
    while due:
        card = due[0]
        if len(due) > 1:
            card = yield Ask(seat, "resolve_first", due)
        due.remove(card)
        yield from AT_START[card][1](s, seat)


def end_turn(s: State) -> str:
    """End of Evening and of the turn. # C16, C19"""
    seat = turn_of(s).seat
    landmarks.end_of_evening(s, seat)
    tell(s, "turn_ended", seat=seat, rule="C15")
    s.turn = None
    return "begin_turn"


# -- menus -------------------------------------------------------------------------------------------------


def general(s: State, seat: int, phase: str) -> dict[str, Action]:
    """What anybody may do between actions in this phase, by public facts. # C18, C105, C110, D17, TC7"""
    found = dominance.offers(s, seat).copy() if phase == "daylight" else {}
    for card in s.players[seat].play:
        offer = ACTIONS.get(card)
        if offer is not None and offer.phase == phase and not offer.start:
            found[card] = offer.action
    if hooked(s, "offers"):
        found.update(_offered(s, seat))
    if s.landmarks:
        found.update(landmarks.offers(s, phase))
    return found


def _offered(s: State, seat: int) -> dict[str, Action]:
    """What the factions in the game let the player at turn do, whatever the phase."""
    found: dict[str, Action] = {}
    for owner, offers in hooked(s, "offers"):
        if owner == seat or is_enemy(s, owner, seat):
            found.update(offers(s, owner, seat))
    return found


def interruptions(s: State, places: list[str]) -> dict[str, Action]:
    """What the player at turn may do in the middle of an action about these places. # I13, I15"""
    found: dict[str, Action] = {}
    seat = turn_of(s).seat
    for owner, offers in hooked(s, "interruptions"):
        if is_enemy(s, owner, seat):
            found.update(offers(s, owner, seat, places))
    return found


def window(s: State) -> Rule | None:
    """The start of a phase: effects for that moment, and in Birdsong and Evening, where a faction may have
    no menu of its own, also what may be done at any time. Asked only if something can be done, which public
    facts decide; else None. Returns `again` while something was done. # C16, I15"""
    turn = turn_of(s)
    seat, phase = turn.seat, turn.phase
    actions: dict[str, Action] = {}
    for card in s.players[seat].play:
        offer = ACTIONS.get(card)
        if offer is not None and offer.phase == phase and (offer.start or phase == "birdsong"):
            actions[card] = offer.action
    if phase != "daylight":
        if hooked(s, "offers"):
            actions.update(_offered(s, seat))
        if s.landmarks:
            actions.update(landmarks.offers(s, phase))
    return _window(s, actions)


def _window(s: State, actions: Mapping[str, Action]) -> Rule | None:
    seat = turn_of(s).seat
    for action in actions.values():
        if action.refuse(s, seat) is None:
            return _ask_window(s, actions)
    return None


def _ask_window(s: State, actions: Mapping[str, Action]) -> Rule:
    choice = yield from choose(s, actions, question="window")
    return None if choice == DONE else "again"


def choose(
    s: State, actions: Mapping[str, Action], *, question: str = "action", done: str = DONE,
    refuse_done: Callable[[State, int], Refusal | None] | None = None, public: dict[str, Any] | None = None,
) -> Rule:  # fmt: skip
    """The player at turn picks one action and carries it out, or is done. Returns its name."""
    seat = turn_of(s).seat
    menu = {**actions, done: Action(refuse_done, _nothing) if refuse_done else STOP} if done else actions
    choice = yield Ask(
        seat, question,
        lambda: allowed(s, seat, menu),
        unavailable=lambda: refusals(s, seat, menu), public=public,
    )  # fmt: skip
    if choice == done:
        return choice
    if choice in menu:
        yield from menu[choice].run(s, seat)
        return choice
    name, _, card = choice.rpartition(":")
    yield from menu[name].run(s, seat, card)
    return name


def allowed(s: State, seat: int, menu: Mapping[str, Action]) -> list[str]:
    """The options of a menu, sorted."""
    found = []
    for name, (refuse, _, cards, _, _) in menu.items():
        if cards is None:
            if refuse(s, seat) is None:
                found.append(name)
        elif (fitting := cards(s, seat)) and refuse(s, seat) is None:
            for card in fitting:
                found.append(f"{name}:{card}")
    found.sort()
    return found


def refusals(s: State, seat: int, menu: Mapping[str, Action]) -> list[Unavailable]:
    """The actions of a menu that are not possible now, each with reason and rule."""
    found: list[Unavailable] = []
    for name, action in menu.items():
        why = action.refuse(s, seat)
        if why is None and action.cards is not None:
            found += action.why(s, seat) if action.why else []
            why = None if action.cards(s, seat) else action.none
        if why is not None:
            found.append((name, *why))
    return sorted(found, key=lambda each: str(each[0]))


def _never(s: State, seat: int) -> Refusal | None:
    return None


def _nothing(s: State, seat: int) -> Rule:
    yield from ()


def menu(s: State, own: Mapping[str, Action], **more: Any) -> Rule:
    """A faction's own actions together with the general ones. Returns the option chosen."""
    turn = turn_of(s)
    return choose(s, {**own, **general(s, turn.seat, turn.phase)}, **more)


STOP = Action(_never, _nothing)


def mark(s: State, name: str) -> None:
    """Note that something was done that a turn allows once. # C20"""
    turn_of(s).used.append(name)


# -- tables of steps ---------------------------------------------------------------------------------------


def steps_of(faction: str) -> dict[str, Callable[[State], Any]]:
    """The steps of one faction's turn in order, named `faction.step`. # C15"""
    rules = FACTIONS[faction]
    table: dict[str, Callable[[State], Any]] = {}
    phases = {"birdsong": rules.birdsong, "daylight": rules.daylight, "evening": rules.evening}
    for phase, steps in phases.items():
        table[f"{faction}.{phase}"] = open_phase(phase)
        table.update({f"{faction}.{name}": step for name, step in steps})
        if phase == "birdsong":
            table[f"{faction}.late_birdsong"] = close_birdsong
    table[f"{faction}.end"] = lambda s: "end_turn"
    return table
