"""Skirmish: a toy game with all that is hard for an engine, so that nothing in it is special to a real one.

Seats attack each other; the defender may ambush and the attacker counter it (nested questions of two seats
that depend on hidden hands), dice fall, losses are chosen. A seat may peek at the top of the deck (private
look). At the end sealed bids open together. A rout breaks off the running step.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from game.engine import ruleset
from game.engine.decisions import Ask, Goto, Roll, Shuffle
from game.engine.errors import SetupError
from game.engine.remarks import Claims
from game.engine.ruleset import Outcome, Rule, tell

CARDS = ("ambush", "bow", "shield")
COPIES = 6


class Side(msgspec.Struct):
    hand: list[str] = []
    pieces: int = 3
    points: int = 0


class State(ruleset.State):
    sides: list[Side]
    deck: list[str]
    discard: list[str] = []
    turn: int = 0
    turns: int = 0
    peeked: list[int] = []
    """Seats that know the top of the deck."""
    bids: list[tuple[int, int]] = []


def deal(s: State) -> Rule:
    order = yield Shuffle(len(s.deck))
    s.deck = [s.deck[i] for i in order]
    for seat, side in enumerate(s.sides):
        side.hand = sorted(s.deck.pop() for _ in range(2))
        tell(s, "dealt", seat=seat, seen={seat: {"hand": list(side.hand)}}, informs=True)
    return None


def action(s: State) -> Rule:
    seat = s.turn
    choices = {"attack": enemies(s, seat), "draw": s.deck, "peek": s.deck, "muster": s.sides[seat].pieces < 3}
    open_now = sorted([name for name, open_ in choices.items() if open_] + ["rest"])
    shut = sorted((name, "nothing there", "T1") for name, open_ in choices.items() if not open_)
    choice = yield Ask(seat, "action", open_now, unavailable=lambda: list(shut))
    if choice == "rest":
        return None
    yield from ACTIONS[choice](s, seat)
    return "again"


def enemies(s: State, seat: int) -> list[str]:
    if not s.sides[seat].pieces:
        return []
    return [f"seat_{i}" for i, side in enumerate(s.sides) if i != seat and side.pieces]


def attack(s: State, seat: int) -> Rule:
    target = yield Ask(seat, "target", enemies(s, seat))
    defender = int(target[5:])
    tell(s, "attack", seat=seat, target=defender)
    if (yield from plays_ambush(s, defender, "ambush")) and not (yield from plays_ambush(s, seat, "counter")):
        s.sides[seat].pieces -= 1
        tell(s, "ambushed", seat=seat)
        if not s.sides[seat].pieces:
            raise Goto("turn_over")
    dice = yield Roll(2, (0, 1, 2))
    worst = min(max(dice), s.sides[defender].pieces)
    lost = yield Ask(defender, "losses", list(range(min(dice[0], worst), worst + 1)), public={"dice": dice})
    s.sides[defender].pieces -= lost
    s.sides[seat].points += lost
    tell(s, "battle", dice=list(dice), lost=lost)
    if lost and (yield Ask(defender, "mourn", ["no", "yes"])) == "yes":
        tell(s, "mourned", seat=defender)


def plays_ambush(s: State, seat: int, question: str) -> Rule:
    answers = yield Ask(seat, question, lambda: sorted({"no", "ambush"} & {"no", *s.sides[seat].hand}))
    if answers == "no":
        return False
    s.sides[seat].hand.remove("ambush")
    s.discard.append("ambush")
    tell(s, "ambush", seat=seat)
    return True


def draw(s: State, seat: int) -> Rule:
    card = s.deck.pop()
    s.peeked = []
    s.sides[seat].hand = sorted([*s.sides[seat].hand, card])
    tell(s, "drew", seat=seat, seen={seat: {"card": card}}, later={"card": card}, informs=True)
    yield from ()


def peek(s: State, seat: int) -> Rule:
    sure = yield Ask(seat, "sure", ["no", "yes"])
    if sure == "yes":
        s.peeked = sorted({*s.peeked, seat})
        tell(s, "peeked", seat=seat, seen={seat: {"card": s.deck[-1]}}, informs=True)


def muster(s: State, seat: int) -> Rule:
    s.sides[seat].pieces += yield Ask(seat, "how_many", list(range(1, 4 - s.sides[seat].pieces)))
    tell(s, "mustered", seat=seat, now=s.sides[seat].pieces)


ACTIONS = {"attack": attack, "draw": draw, "peek": peek, "muster": muster}


def turn_over(s: State) -> str:
    s.turns += 1
    s.turn = (s.turn + 1) % len(s.sides)
    return "bid" if s.turns == 4 * len(s.sides) else "action"


def bid(s: State) -> Rule:
    if len(s.bids) == len(s.sides):
        tell(s, "bids", bids=[list(each) for each in s.bids], informs=True)
        return None
    seat = len(s.bids)
    made = yield Ask(seat, "bid", list(range(s.sides[seat].pieces + 1)))
    s.bids.append((seat, made))
    tell(s, "sealed", seat=seat)
    return "again"


def count(s: State) -> None:
    scores: dict[int, int | None] = {seat: s.sides[seat].points + amount for seat, amount in s.bids}
    best = max(points for points in scores.values() if points is not None)
    s.outcome = Outcome([seat for seat in scores if scores[seat] == best], scores, "counted")
    tell(s, "over")


class Skirmish:
    """The toy behind the engine's `Ruleset`."""

    name = "skirmish"
    version = 1
    reasons: tuple[str, ...] = ("counted",)
    claims: Claims = {"bad": "thing", "doubt": "seat", "trust": ""}
    state_type = State
    steps = {"deal": deal, "action": action, "turn_over": turn_over, "bid": bid, "count": count}

    def setup(self, /, seats: int = 2, **unknown: Any) -> dict[str, Any]:
        if unknown or type(seats) is not int or not 2 <= seats <= 4:
            raise SetupError("2 to 4 seats, nothing else")
        return {"seats": seats}

    def first_state(self, setup: dict[str, Any]) -> State:
        sides = [Side() for _ in range(setup["seats"])]
        return State("deal", None, None, sides, [card for card in CARDS for _ in range(COPIES)])

    def seats(self, setup: dict[str, Any]) -> int:
        return int(setup["seats"])

    def belongs(self, s: State, setup: dict[str, Any]) -> bool:
        return len(s.sides) == setup["seats"]

    def observe(self, s: State, seat: int | None) -> dict[str, Any]:
        return {
            "sides": [[len(side.hand), side.pieces, side.points] for side in s.sides],
            "deck": len(s.deck), "discard": sorted(s.discard), "turn": s.turn, "turns": s.turns,
            "step": s.step,
            "hand": sorted(s.sides[seat].hand) if seat is not None else [],
            "top": s.deck[-1] if seat in s.peeked else None, "peeked": list(s.peeked),
            "bids": [[who, n if s.outcome or who == seat else None] for who, n in s.bids],
            "outcome": msgspec.to_builtins(s.outcome, str_keys=True),
        }  # fmt: skip

    def redeal(self, s: State, seat: int, rng: Random, pending: Ask | None) -> None:
        top = [s.deck.pop()] if seat in s.peeked else []
        others = [side.hand for i, side in enumerate(s.sides) if i != seat]
        cards = [*s.deck, *(card for hand in others for card in hand)]
        rng.shuffle(cards)
        for hand in others:
            hand[:] = sorted(cards.pop() for _ in hand)
        s.deck = cards + top
        s.bids = [(i, n if i == seat else rng.randint(0, s.sides[i].pieces)) for i, n in s.bids]

    def invariants(self, s: State) -> list[str]:
        cards = Counter([*s.deck, *s.discard, *(card for side in s.sides for card in side.hand)])
        wrong = [] if cards == dict.fromkeys(CARDS, COPIES) else [f"cards are {cards}"]
        wrong += [f"{side.pieces} pieces" for side in s.sides if not 0 <= side.pieces <= 3]
        return wrong + ([] if 0 <= s.turn < len(s.sides) and len(s.sides) in (2, 3, 4) else ["no such turn"])

    def turn(self, s: State) -> dict[str, Any]:
        return {"round": s.turns // len(s.sides), "seat": s.turn}
