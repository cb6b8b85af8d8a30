"""The Vagabond's own state and his items: faces, tracks, damage, the limit (V1-V3, V18, V26, V29, V32, V35).

Every item is in one of four states. A ready tea, coin or bag lies on its track while that has room, three of
each; of more the spare in the Satchel is the first to be exhausted or damaged, so counts tell where all lie.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec

from game.engine.decisions import Ask
from game.engine.ruleset import Rule, tell
from game.root.faction import Refusal, shift
from game.root.state import State

READY, EXHAUSTED, DAMAGED, BOTH = STATES = ("ready", "exhausted", "damaged", "damaged_exhausted")
MENDED = {DAMAGED: READY, BOTH: EXHAUSTED}
"""What repairing makes of a damaged item: it keeps its face (V26)."""
BROKEN = {READY: DAMAGED, EXHAUSTED: BOTH}
TURNED_UP = {EXHAUSTED: READY, BOTH: DAMAGED}
TRACKED = ("bag", "coin", "tea")
TRACK = 3
"""Items of a kind that a track holds (V1)."""
LIMIT = 6
"""Items off the tracks at the end of Evening, and two more for each bag on its track (V2)."""
REFRESHED = 3
"""Items turned up in Birdsong, and two more for each tea on its track (V18)."""
CARD = "card"
"""What stands in for an item where the Jailor has spent a card for it."""


class Vagabond(msgspec.Struct, tag="vagabond", tag_field="faction"):
    """Items by state and kind; relations by seat, where absent means Indifferent."""

    character: str = ""
    ready: dict[str, int] = {}
    exhausted: dict[str, int] = {}
    damaged: dict[str, int] = {}
    damaged_exhausted: dict[str, int] = {}
    lost: dict[str, int] = {}
    """Items that left the game (V2, IT10)."""
    relations: dict[int, str] = {}
    aids: dict[int, int] = {}
    """By seat: aids in this turn since the last step of the relation (V9)."""
    quests: list[str] = []
    """The quest deck, drawn from its end; nobody knows its order (V6)."""
    open: list[str] = []
    done: list[str] = []
    scorched: list[str] = []
    """Clearings with a torch that stays for good (V52)."""
    item_hits: int = 0
    """Hits in the battle under way that fell on items (V17)."""
    ally_hits: dict[int, int] = {}
    """By seat: those that fell on Allied warriors (V17)."""
    special: str = ""
    """The special action under way, where what follows must know of it: `duel`, `glide`, `ferry`."""
    stand_in: str = ""
    """Jailor: `paid` once a card is spent for an item, `used` once it stood in for one."""


def mine(s: State, seat: int) -> Vagabond:
    """The Vagabond's own part of the state."""
    return s.players[seat].own  # type: ignore[no-any-return]


# -- counting ----------------------------------------------------------------------------------------------


def on_track(v: Vagabond, kind: str) -> int:
    """Items of a kind on their track. # V1"""
    return min(v.ready.get(kind, 0), TRACK)


def undamaged(v: Vagabond, kind: str) -> int:
    """Items of a kind that are not damaged, whatever their face."""
    return v.ready.get(kind, 0) + v.exhausted.get(kind, 0)


def usable(v: Vagabond, kind: str) -> int:
    """How many of a kind may be exhausted, a card that stands in for one included. # V28"""
    return v.ready.get(kind, 0) + (v.stand_in == "paid")


def refuse_item(v: Vagabond, kind: str, rule: str) -> Refusal | None:
    """Why no item of a kind can be exhausted, or None."""
    return None if v.ready.get(kind) or v.stand_in == "paid" else (f"needs a ready {kind}", rule)


def named(kind: str, state: str) -> str:
    """An item in a state as an option: `boot`, `exhausted_boot`, `damaged_boot`, `damaged_exhausted_boot`."""
    return kind if state == READY else f"{state}_{kind}"


def items_in(v: Vagabond, *states: str) -> dict[str, tuple[str, str]]:
    """The kinds of items in these states, by option: kind and state."""
    return {named(kind, state): (kind, state) for state in states for kind in getattr(v, state)}


def total(v: Vagabond, *states: str) -> int:
    """How many items are in these states."""
    return sum(sum(getattr(v, state).values()) for state in states)


# -- changing ----------------------------------------------------------------------------------------------


def change(s: State, seat: int, kind: str, was: str, now: str, event: str, rule: str) -> None:
    """One item changes its state; an empty one means that it comes or goes."""
    v = mine(s, seat)
    if was:
        shift(getattr(v, was), kind, -1)
    if now:
        shift(getattr(v, now), kind, 1)
    tell(s, event, seat=seat, item=kind, was=was, now=now, rule=rule)


def gain(s: State, seat: int, kind: str, rule: str) -> None:
    """A new item comes face up. # V1, V22, V23, V27"""
    change(s, seat, kind, "", READY, "item_gained", rule)


def exhaust(s: State, seat: int, kind: str, rule: str) -> None:
    """Turn a ready item face down."""
    change(s, seat, kind, READY, EXHAUSTED, "exhausted", rule)


def use_stand_in(s: State, seat: int) -> None:
    """The Jailor's card stands in for an item. # V28"""
    mine(s, seat).stand_in = "used"


def pay(s: State, seat: int, rule: str, *kinds: str) -> Rule:
    """Exhaust these items; the Jailor's card may stand in for one, and must for one that is not ready."""
    for at, kind in enumerate(kinds):
        if mine(s, seat).stand_in == "paid":
            choice = yield from _with_card(s, seat, kind, kinds[at + 1 :])
            if choice == CARD:
                use_stand_in(s, seat)
                continue
        exhaust(s, seat, kind, rule)


def _with_card(s: State, seat: int, kind: str, rest: Sequence[str]) -> Rule:
    """Whether the card or the item pays, as far as the items that are to follow leave a choice. # V28"""
    ready = mine(s, seat).ready
    if not ready.get(kind):
        return CARD
    if any(rest.count(each) > ready.get(each, 0) for each in rest):
        return kind
    return (yield Ask(seat, "pay_with", sorted([CARD, kind]), public={"item": kind}))


def pick(
    s: State, seat: int, question: str, count: int, states: Collection[str],
    turn: Callable[[str, str], None], **public: object,
) -> Rule:  # fmt: skip
    """The Vagabond picks `count` items in these states, one by one, and each is turned as soon as it is.

    Nothing is asked where all of them are picked. Returns how many there were.
    """
    came = 0
    while came < count:
        found = items_in(mine(s, seat), *states)
        if not found:
            break
        name = next(iter(found))
        if len(found) > 1 and total(mine(s, seat), *states) > count - came:
            name = yield Ask(seat, question, sorted(found), public={"left": count - came, **public})
        turn(*found[name])
        came += 1
    return came


def refresh(s: State, seat: int) -> Rule:
    """Turn up exhausted items: three, and two more for each tea on its track now. # V18"""

    def up(kind: str, state: str) -> None:
        change(s, seat, kind, state, TURNED_UP[state], "refreshed", "V18")

    count = REFRESHED + 2 * on_track(mine(s, seat), "tea")
    yield from pick(s, seat, "refresh", count, (EXHAUSTED, BOTH), up)


def damage(s: State, seat: int, count: int, rule: str) -> Rule:
    """So many undamaged items of his choice go to the Damaged box, as far as there are any. # V35, V38"""
    return (yield from pick(s, seat, "damage", count, (READY, EXHAUSTED),
                            lambda kind, state: break_item(s, seat, kind, state, rule)))  # fmt: skip


def break_item(s: State, seat: int, kind: str, state: str, rule: str) -> None:
    """One item is damaged and keeps its face. # V35"""
    change(s, seat, kind, state, BROKEN[state], "damaged", rule)


def wear(s: State, seat: int, kind: str, rule: str) -> None:
    """A ready item is exhausted and damaged. # V28"""
    exhaust(s, seat, kind, rule)
    break_item(s, seat, kind, EXHAUSTED, rule)


def repair(s: State, seat: int, count: int, rule: str) -> Rule:
    """So many damaged items of his choice come back with the face that they have. # V26"""

    def mend(kind: str, state: str) -> None:
        change(s, seat, kind, state, MENDED[state], "repaired", rule)

    yield from pick(s, seat, "repair", count, (DAMAGED, BOTH), mend)


def rest(s: State, seat: int) -> None:
    """All damaged items come back face up. # V29"""
    for kind, state in items_in(mine(s, seat), DAMAGED, BOTH).values():
        for _ in range(getattr(mine(s, seat), state)[kind]):
            change(s, seat, kind, state, READY, "repaired", "V29")


# -- the limit ---------------------------------------------------------------------------------------------


def carried(v: Vagabond) -> int:
    """Items in the Satchel and the Damaged box, those on the tracks left out. # V2"""
    return total(v, *STATES) - sum(on_track(v, kind) for kind in TRACKED)


def limit(v: Vagabond) -> int:
    """How many items may be carried. # V2"""
    return LIMIT + 2 * on_track(v, "bag")


def _off_track(v: Vagabond) -> dict[str, tuple[str, str]]:
    """Items that count for the limit, by option."""
    return {
        name: (kind, state) for name, (kind, state) in items_in(v, *STATES).items()
        if state != READY or kind not in TRACKED or v.ready[kind] > TRACK
    }  # fmt: skip


def keep_limit(s: State, seat: int) -> Rule:
    """What is too much to carry leaves the game, of his choice. # V2, V32, IT10"""
    v = mine(s, seat)
    while carried(v) > limit(v):
        found = _off_track(v)
        name = next(iter(found))
        if len(found) > 1:
            excess = carried(v) - limit(v)
            name = yield Ask(seat, "drop_item", sorted(found), public={"left": excess})
        v = mine(s, seat)
        lose(s, seat, *_off_track(v)[name], rule="V2")


def lose(s: State, seat: int, kind: str, state: str, rule: str) -> None:
    """An item leaves the game. # V2, IT10"""
    change(s, seat, kind, state, "", "item_lost", rule)
    shift(mine(s, seat).lost, kind, 1)
