"""The Council's assemblies and Loyalists, and how enemies entreat it (TC4, TC6, TC7)."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from game.engine.decisions import Ask, Unavailable
from game.engine.ruleset import Rule, tell
from game.root import deck
from game.root.faction import Action, Refusal, shift
from game.root.places import put, refuse_place, standing, stored, turn_over
from game.root.state import WARRIOR, State, map_of, own

CLOSED, GOVERNING = "closed", "governing"
"""The two sides of an assembly as they lie on the map (TC4)."""
BANISH = "banish"
"""The kind of a battle that moves warriors away instead of removing them (TC12)."""
BOX = 4
"""Places for Loyalists on the board (TC6)."""
INSPIRE = (0, 0, 1, 1, 2, 2, 3)
"""Cards drawn by assemblies on the map (TC13)."""
OVERSEE = (0, 1, 2, 2, 3, 4, 4)
"""Points by overseeing assemblies (TC15)."""
STARTERS = (4, 2)
"""Warriors in the starting clearing and in another one (TC2)."""


class Council(msgspec.Struct, tag="council", tag_field="faction"):
    """`loyalists`: warriors on the board; `home`: where it started."""

    loyalists: int = 0
    home: list[str] = []


# -- assemblies and Loyalists ------------------------------------------------------------------------------


def side_at(s: State, seat: int, place: str) -> str:
    """The side of the assembly there, or an empty string. # TC4"""
    return next(iter(s.players[seat].tokens.get(place, ())), "")


def assemblies(s: State, seat: int) -> list[str]:
    """The clearings with an assembly of either side, sorted."""
    return sorted(s.players[seat].tokens)


def governing(s: State, seat: int) -> list[str]:
    """The clearings with a Governing assembly, sorted."""
    return standing(s.players[seat], GOVERNING)


def close(s: State, seat: int, place: str, rule: str) -> None:
    """Turn a Governing assembly to its Closed side. # TC4"""
    turn_over(s, seat, place, GOVERNING, CLOSED, rule)


def govern(s: State, seat: int, place: str, rule: str) -> None:
    """Turn an assembly to its Governing side, if it is Closed. # TC4"""
    if side_at(s, seat, place) == CLOSED:
        turn_over(s, seat, place, CLOSED, GOVERNING, rule)


def refuse_gain(s: State, seat: int) -> Refusal | None:
    """Why no Loyalist can be gained, or None. # TC6"""
    if own(s, seat, Council).loyalists == BOX:
        return "the Loyalists box is full", "TC6"
    return None if stored(s, seat, WARRIOR) else ("no warrior is left in the supply", "TC6")


def gain(s: State, seat: int, count: int, rule: str) -> int:
    """Warriors of the supply become Loyalists, as many as can. Returns how many did. # TC6"""
    mine = own(s, seat, Council)
    came = min(count, BOX - mine.loyalists, stored(s, seat, WARRIOR))
    if came:
        shift_loyalists(s, seat, came, rule)
    return came


def shift_loyalists(s: State, seat: int, by: int, rule: str) -> None:
    """Between the supply and the box. # TC6"""
    mine = own(s, seat, Council)
    shift(s.players[seat].supply, WARRIOR, -by)
    mine.loyalists += by
    tell(s, "loyalists", seat=seat, gained=by, count=mine.loyalists, rule=rule)


def send(s: State, seat: int, place: str, count: int, rule: str) -> None:
    """Loyalists go to a clearing. # TC7, TC10"""
    if count:
        shift_loyalists(s, seat, -count, rule)
        put(s, seat, WARRIOR, place, count, rule)


def _refuse_dismiss(s: State, seat: int) -> Refusal | None:
    return None if own(s, seat, Council).loyalists else ("the Loyalists box is empty", "TC6")


def _dismiss(s: State, seat: int) -> Rule:
    """A Loyalist goes back to the supply. # TC6"""
    yield from ()
    shift_loyalists(s, seat, -1, "TC6")


DISMISS = Action(_refuse_dismiss, _dismiss)


def allowed(s: State, seat: int) -> list[str]:
    """The clearings where the Council may place pieces, sorted."""
    return sorted(place for place in map_of(s).clearings if refuse_place(s, seat, place) is None)


def matching(s: State, seat: int, card: str, places: Collection[str]) -> list[str]:
    """Those of the places that a card of the seat matches, sorted. # TC10"""
    return sorted(place for place in places if deck.fits_place(s, seat, card, place))


def how_many(s: State, seat: int, place: str, least: int) -> Rule:
    """How many Loyalists to send; not asked where there is one answer."""
    amounts = list(range(least, own(s, seat, Council).loyalists + 1))
    if len(amounts) == 1:
        return amounts[0]
    return (yield Ask(seat, "how_many_loyalists", amounts, public={"place": place}))


# -- Entreat -----------------------------------------------------------------------------------------------


def entreaty(seat: int, place: str) -> Action:
    """An enemy has an assembly closed; the Council answers. # TC7, I13, I14"""

    def run(s: State, chooser: int) -> Rule:
        tell(s, "entreated", seat=chooser, council=seat, place=place, rule="TC7")
        close(s, seat, place, "TC7")
        yield from _answer(s, seat, place)

    return Action(lambda s, chooser: None, run)


def _answer(s: State, seat: int, place: str) -> Rule:
    """A Loyalist more, or Loyalists to the assembly, or nothing. # TC7"""
    may_send = own(s, seat, Council).loyalists and refuse_place(s, seat, place) is None
    full = refuse_gain(s, seat)
    options = [*([] if full else ["gain"]), "nothing", *(["send"] if may_send else [])]
    if options == ["nothing"]:
        return
    why: list[Unavailable] = [("gain", *full)] if full else []
    if not may_send:
        why.append(("send", "there are no Loyalists to send", "TC7"))
    answer = yield Ask(seat, "entreated", options, public={"place": place}, unavailable=lambda: why)
    if answer == "gain":
        gain(s, seat, 1, "TC7")
    elif answer == "send":
        count = yield from how_many(s, seat, place, 1)
        send(s, seat, place, count, "TC7")
