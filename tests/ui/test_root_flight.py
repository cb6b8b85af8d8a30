"""Cards on their way at the table of Root: from where to where, what is seen of them, when they arrive."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.ui.animation import Film, Step
from game.ui.geometry import Rect
from game.ui.root.card_flight import Places, flights, flying, hidden
from game.ui.root.dock import Dock, dock_view
from game.ui.root.root_layout import RootLayout
from game.ui.table.session import Moment
from tests.ui.root_scenes import directed, fresh

LAYOUT = RootLayout((1280, 720), 4)


def now() -> Moment:
    return directed(fresh()).moment


def dock(moment: Moment, hand: list[str] | None = None) -> Dock:
    assert moment.own is not None
    own = moment.own if hand is None else {**moment.own, "hand": hand}
    return dock_view(moment.table, own, moment.seat, LAYOUT.dock)


def film_of(event: dict[str, Any], before: Dock | None, after: Dock | None) -> Film:
    moment = replace(now(), events=(event,))
    film = Film()
    film.add(Step(tuple(flights(moment, Places(before, after, LAYOUT.strips, 0)))))
    film.advance(1)
    return film


def over(film: Film) -> Film:
    assert film.current is not None
    film.spent = film.current.ms
    return film


def test_an_own_draw_comes_from_the_deck_and_is_not_in_the_hand_before_it_arrives() -> None:
    moment = now()
    after = dock(moment, ["B01", "B07", "B07"])
    film = film_of({"kind": "drew", "seat": 0, "count": 1, "cards": ["B07"]}, dock(moment), after)
    assert [card.card for card in flying(film)] == ["B07"]
    assert hidden(film) == {"hand:B07#1"}
    assert hidden(over(film)) == frozenset() and flying(film) == []


def test_two_copies_that_are_drawn_go_to_two_places() -> None:
    moment = now()
    after = dock(moment, ["B07", "B07"])
    film = film_of({"kind": "drew", "seat": 0, "count": 2, "cards": ["B07", "B07"]}, dock(moment), after)
    assert hidden(film) == {"hand:B07#0", "hand:B07#1"}


def test_what_others_draw_is_seen_from_behind_only() -> None:
    moment = now()
    film = film_of({"kind": "drew", "seat": 2, "count": 2}, dock(moment), dock(moment))
    assert [card.card for card in flying(film)] == ["", ""]
    assert flying(over(film)) == []


def test_what_others_craft_stands_beside_their_strip_as_long_as_it_is_told() -> None:
    moment = now()
    film = film_of({"kind": "crafted", "seat": 1, "card": "B12"}, dock(moment), dock(moment))
    shown = flying(over(film))
    assert [card.card for card in shown] == ["B12"]
    assert shown[0].rect.x >= LAYOUT.strips[1].right and shown[0].rect.y == LAYOUT.strips[1].y


def test_a_card_beside_the_lowest_strip_stands_above_the_hand() -> None:
    places = Places(None, None, LAYOUT.strips, 0, LAYOUT.map.bottom)
    assert places.beside(3).bottom < LAYOUT.map.bottom


def test_an_own_discard_goes_from_the_hand_to_the_discard_pile() -> None:
    moment = now()
    before = dock(moment, ["B01", "B12"])
    place = next(rect for id, _, rect in before.hand if id == "hand:B12#0")
    film = film_of({"kind": "discarded", "seat": 0, "card": "B12", "why": "cost"}, before, dock(moment))
    film.spent = 0.0
    assert [card.rect for card in flying(film)] == [place]
    pile = next(rect for name, _, rect, _ in before.piles if name == "discard")
    assert film.current is not None and isinstance(film.current.tweens[0].end, Rect)
    assert film.current.tweens[0].end.meets(pile)


def test_nothing_travels_to_a_hand_that_is_not_shown() -> None:
    film = Film()
    event = {"kind": "drew", "seat": 0, "count": 1, "cards": ["B07"]}
    moment = replace(now(), events=(event,))
    assert flights(moment, Places(None, None, LAYOUT.strips, 0)) == []
    assert not film.running
