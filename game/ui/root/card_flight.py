"""Cards on their way between hands, piles and boards: where each comes from, where it goes, and what of it is
seen (no pygame).

Cards of other players that become known stand beside their strip for as long as the event is shown. What is
hidden from the seat in view travels as a back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.ui.animation import Film, Tween, slide
from game.ui.geometry import Rect
from game.ui.root.dock import CARD, Dock
from game.ui.root.names import is_card
from game.ui.table.session import Moment
from game.ui.theme import TIMES

Facts = dict[str, Any]
SHOWN = frozenset({"crafted", "revealed", "ambush", "decree", "dominance_activated"})
"""Events in which a card is laid open before its player."""
BACK = (44.0, 60.0)
GAP = 14.0
APART = 70.0
"""Milliseconds between the starts of cards that travel one after the other."""
MARK = "card|"


@dataclass(frozen=True, slots=True)
class Places:
    """Where cards lie: the docks before and after (None: not shown), the strips, who looks."""

    before: Dock | None
    after: Dock | None
    strips: tuple[Rect, ...]
    seat: int | None
    floor: float = 10_000.0
    """Where the hand begins: a card that is laid open stands above it."""

    def beside(self, seat: int) -> Rect:
        """Where a card stands that a player lays open."""
        strip = self.strips[seat]
        return Rect(strip.right + GAP, min(strip.y, self.floor - CARD[1] - GAP), *CARD)


@dataclass(frozen=True, slots=True)
class Flying:
    """A card on its way now; `card` is empty for a back."""

    card: str
    rect: Rect


def flights(part: Moment, places: Places) -> list[Tween]:
    """The cards that travel in a part of what happened, each of one size all the way."""
    found: list[Tween] = []
    gone: list[str] = []
    for event in part.events:
        for card, start, end, goal in _ways(event, places, gone):
            thing = f"{MARK}{card}|{goal}|{len(found)}"
            found.append(slide(thing, start, end, TIMES["move"] * 1.6, APART * len(found)))
    return found


def flying(film: Film) -> list[Flying]:
    """The cards that are on their way now, and those that are laid open."""
    return [Flying(card, rect) for card, goal, rect, arrived in _under_way(film) if not arrived or not goal]


def hidden(film: Film) -> frozenset[str]:
    """The cards of the dock that have not come there yet, by their control ids."""
    return frozenset(goal for _, goal, _, arrived in _under_way(film) if goal and not arrived)


def _under_way(film: Film) -> Iterator[tuple[str, str, Rect, bool]]:
    for tween in film.current.tweens if film.current is not None else ():
        if tween.what.startswith(MARK) and isinstance(tween.end, Rect):
            _, card, goal, _ = tween.what.split("|")
            now = tween.at(film.spent)
            assert isinstance(now, Rect)
            yield card, goal, now, now == tween.end


# -- ways ------------------------------------------------------------------------------------------
Way = tuple[str, Rect, Rect, str]
"""The card (empty for a back), from where, to where, and what lies there then (empty: it stays in sight)."""


def _ways(event: Facts, places: Places, gone: list[str]) -> Iterator[Way]:
    kind, seat = event["kind"], event.get("seat")
    if not isinstance(seat, int) or seat >= len(places.strips):
        return
    if kind in ("drew", "drew_open"):
        yield from _drawn(event, seat, places, gone)
    elif kind == "gave_card" and isinstance(event.get("to"), int):
        yield from _given(event, seat, places)
    elif is_card(str(event.get("card"))):
        yield from _laid(event, seat, places)


def _drawn(event: Facts, seat: int, places: Places, gone: list[str]) -> Iterator[Way]:
    cards = event.get("cards") or ([event["card"]] if "card" in event else [])
    pile = _pile(places.after, "pond" if event["kind"] == "drew_open" else "deck")
    if pile is None:
        return
    if seat != places.seat:
        for _ in range(int(event.get("count", 1))):
            yield "", pile, _middle(places.strips[seat], BACK), "strip"
        return
    for card in cards:
        goal = _newest(places.after, card, gone)
        if goal is not None:
            gone.append(goal[0])
            yield card, _middle(pile, (goal[1].w, goal[1].h)), goal[1], goal[0]


def _given(event: Facts, seat: int, places: Places) -> Iterator[Way]:
    start, end = places.strips[seat], places.strips[event["to"]]
    card = str(event.get("card", ""))
    size = CARD if is_card(card) else BACK
    yield card if is_card(card) else "", _middle(start, size), _middle(end, size), "strip"


def _laid(event: Facts, seat: int, places: Places) -> Iterator[Way]:
    """A card that is laid open or put away."""
    card, kind = str(event["card"]), event["kind"]
    own = _newest(places.before, card, []) if seat == places.seat else None
    start = own[1] if own is not None else places.beside(seat)
    if kind == "discarded":
        pile = _pile(places.after, "discard")
        if pile is not None:
            yield card, start, _middle(pile, (start.w, start.h)), "pile"
    elif kind in SHOWN and own is None and seat != places.seat:
        yield card, _middle(places.strips[seat], CARD), places.beside(seat), ""
    elif kind == "crafted" and own is not None and places.after is not None:
        for id, made, place in reversed(places.after.crafted):
            if made == card:
                yield card, start, _middle(place, (start.w, start.h)), id
                return


def _middle(rect: Rect, size: tuple[float, float]) -> Rect:
    return Rect(rect.cx - size[0] / 2, rect.cy - size[1] / 2, *size)


def _pile(dock: Dock | None, name: str) -> Rect | None:
    found = [place for pile, _, place, _ in dock.piles if pile == name] if dock is not None else []
    return Rect(found[0].x, found[0].cy - BACK[1] / 2, *BACK) if found else None


def _newest(dock: Dock | None, card: str, gone: list[str]) -> tuple[str, Rect] | None:
    """The last copy of a card in the hand that is not on its way already."""
    hand = dock.hand if dock is not None else ()
    found = [(id, place) for id, kind, place in hand if kind == card and id not in gone]
    return found[-1] if found else None
