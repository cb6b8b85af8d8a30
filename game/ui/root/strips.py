"""The strip of each faction: what the others must always see of it, as plain data (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.root.tables import CARDS, SUIT_OF
from game.ui import bindings
from game.ui.controls import Control, area
from game.ui.geometry import Rect
from game.ui.root.board_parts import Count, Counts, Row, StripRows, item_list, on_map, stored
from game.ui.root.names import faction_title
from game.ui.root.sheets import PRESENTERS

Facts = dict[str, Any]
Form = Literal["full", "brief", "rail"]
HEAD = 43.0
PAD = 3.0
OPEN = 166.0
"""The height of a strip that shows everything with room to spare."""
LEAST_FULL = 150.0
"""From which height on everything finds room."""


@dataclass(frozen=True, slots=True)
class Strip:
    """One strip: whose it is, where, in which form, its rows, and the area that opens the board
    (`strip:SEAT`)."""

    seat: int
    faction: str
    rect: Rect
    form: Form
    title: str
    who: str
    points: str
    goal: str
    """The suit of an activated dominance card, or `coalition`, in the place of points."""
    active: bool
    hand: int
    rows: tuple[Row, ...]
    control: Control


def strip_view(table: Facts, seat: int, rect: Rect, *, who: str = "", form: Form | None = None) -> Strip:
    """The strip of a seat in `rect`, of one without a faction too. `who`: the line below the name (`You`,
    `AI - Hard`). `form` follows from the size when it is not given: a rail under 100 wide, brief where not
    everything finds room."""
    player, turn = table["players"][seat], table["turn"]
    shape: Form = form or ("rail" if rect.w < 100 else "brief" if rect.h < LEAST_FULL else "full")
    title = faction_title(player["faction"]) if player["faction"] else f"Seat {seat + 1}"
    rows = _fitting(_rows(table, seat, shape), rect.h - HEAD - PAD) if shape != "rail" else ()
    return Strip(
        seat,
        player["faction"],
        rect,
        shape,
        title,
        who,
        str(player["score"]),
        goal_of(player),
        turn is not None and turn["seat"] == seat,
        player["hand"],
        rows,
        area(f"strip:{seat}", rect, tip=_tip(rows) if shape == "full" else ""),
    )


def _tip(rows: tuple[Row, ...]) -> str:
    """What the numbers on a strip count, in words."""
    counted = [
        f"{count.word}: {count.text}"
        for row in rows
        if isinstance(row, Counts)
        for count in row.counts
        if count.word
    ]
    cards = [CARDS[card].name for row in rows if isinstance(row, Counts) for card in row.cards]
    crafted = f" Crafted: {', '.join(cards)}." if cards else ""
    key = bindings.title(bindings.shown("f"))
    numbers = ", ".join(counted)
    return f"{numbers[:1].upper()}{numbers[1:]}.{crafted} The whole board: click or {key}."


def goal_of(player: Facts) -> str:
    """What stands in the place of points once the marker has left the track. # C105, C114"""
    if player["on_track"]:
        return ""
    return SUIT_OF[player["dominance"]] if player["dominance"] else "coalition"


def _rows(table: Facts, seat: int, form: Form) -> tuple[Row, ...]:
    player = table["players"][seat]
    presenter = PRESENTERS.get(player["faction"])
    if presenter is None or player["own"] is None:
        return (_first(player, StripRows((), ())),)
    rows = presenter.strip(table, seat)
    return (_first(player, rows), *(rows.full if form == "full" else rows.brief))


def _first(player: Facts, rows: StripRows) -> Counts:
    """Hand, warriors in the supply, what else counts, crafted items."""
    counts = [Count("hand", str(player["hand"]), "cards in hand")]
    if stored(player) or on_map(player):
        supply = Count(f"root/warriors/{player['faction']}", str(stored(player)), "warriors in the supply")
        counts.append(supply)
    items, cards = item_list(player["items"]), tuple(player["play"])
    return Counts((*counts, *rows.more), "" if items or cards else rows.note, items, cards)


def _fitting(rows: tuple[Row, ...], room: float) -> tuple[Row, ...]:
    """As many rows as there is room for."""
    found: list[Row] = []
    for row in rows:
        room -= row.high
        if room < -2:
            break
        found.append(row)
    return tuple(found)


def open_rect(rect: Rect, window: Rect) -> Rect:
    """Where a brief strip opens to when the pointer rests on it: full height, inside the window."""
    high = min(OPEN, window.h)
    return Rect(rect.x, min(rect.y, window.bottom - high), max(rect.w, 196.0), high)


def strips(
    table: Facts, rects: Sequence[Rect], who: Sequence[str] = (), form: Form | None = None
) -> list[Strip]:
    """The strips of all seats that have a faction."""
    return [
        strip_view(table, seat, rect, who=who[seat] if who else "", form=form)
        for seat, rect in enumerate(rects)
        if table["players"][seat]["faction"]
    ]
