"""What the board points out to the seat in view: threats where few points decide, and rows without room (no
pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ui.controls import Control, area
from game.ui.table import words
from game.ui.table.estimate import Estimate, estimate, rooms, unseen
from game.ui.table.session import Moment
from game.ui.table.table_layout import TableLayout

NO_ROOM = "H35"


@dataclass(frozen=True, slots=True)
class Warnings:
    """Threats where few points decide, and how many spaces are left in rows with one or none."""

    close: tuple[tuple[str, Estimate], ...]
    rows: tuple[tuple[int, int], ...]


def warnings(moment: Moment) -> Warnings:
    """The warnings of a moment, from what its seat knows."""
    table = moment.table
    if table["outcome"] is not None:
        return Warnings((), ())
    pool = unseen(table, moment.own)
    found = [(t["id"], estimate(t, table, pool)) for t in table["threats"]]
    close = tuple((id, each) for id, each in found if each.close) if moment.seat is not None else ()
    return Warnings(close, tuple((row, left) for row, left in rooms(table).items() if left <= 1))


def pointed_out(controls: Sequence[Control], found: Warnings, layout: TableLayout) -> list[Control]:
    """The controls with what the warnings say as tooltips, and an area over each flag that warns."""
    close = dict(found.close)
    made = []
    for control in controls:
        each = close.get(control.id.removeprefix("threat:"))
        tip = "\n".join(filter(None, (control.tip, close_words(each)))) if each is not None else ""
        made.append(replace(control, tip=tip) if tip else control)
    taken = {control.id for control in made}
    flags = [
        area(f"row:{row}", layout.flags[row], tip=room_words(row, left), rule=NO_ROOM)
        for row, left in found.rows
        if f"row:{row}" not in taken and (layout.mode != "compact" or not layout.drawer)
    ]
    return [*made, *flags]


def close_words(found: Estimate) -> str:
    """Why a threat is marked."""
    red, blue = _span(found.red), _span(found.blue)
    return f"Close, as far as you can know: red {red}, blue {blue}."


def room_words(row: int, left: int) -> str:
    """Why a row is marked."""
    name = words.level(row)
    if left:
        return f"{name} has one space left."
    up = "is resolved at once" if row == 4 else "goes to a higher row"
    return f"{name} is full: the next threat for it {up}."


def _span(values: tuple[int, int]) -> str:
    return str(values[0]) if values[0] == values[1] else f"{values[0]} to {values[1]}"
