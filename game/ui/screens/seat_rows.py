"""The list of seats on the new-game screens, as data: who sits where, at which level (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.ui.controls import Control, button, segments, text_field
from game.ui.geometry import Rect
from game.ui.setup_data import LEVELS, SeatSetup

MOST = 6
GAP = 7.0
NAMES = ("Robin", "Tomas", "Ines", "Wu", "Hale", "Noor")
KINDS = [("human", "Human"), ("ai", "AI"), ("empty", "Empty")]
STACKED = 480.0
COUNT_WORDS = ("no", "one", "two", "three", "four", "five", "six")
DOUBLE_NAME = "Two seats have the same name"
NO_SEED = "The seed is a whole number, or empty"


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A row of the list while it is edited; `kind` may also be `empty`, `faction` is for Root."""

    kind: str = "ai"
    level: str = "regular"
    name: str = ""
    faction: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """What is drawn for a row: its number among the seats (None when empty) and its places.

    `line` is the place under the name, on screens where a row has two lines.
    """

    row: int
    seat: int | None
    rect: Rect
    face: Rect
    name: Rect
    line: Rect
    kinds: Rect
    note: Rect
    draft: SeatDraft
    inside: str


def default_seats(players: int) -> tuple[SeatDraft, ...]:
    """One person and AI in the other seats."""
    kinds = ["human", *["ai"] * (players - 1), *["empty"] * (MOST - players)]
    return tuple(SeatDraft(kind, "regular", name) for kind, name in zip(kinds, NAMES, strict=True))


def rows_of(seats: Sequence[SeatSetup]) -> tuple[SeatDraft, ...]:
    """The six rows that these seats were made from."""
    known = {level for level, _, _ in LEVELS}
    rows = [
        SeatDraft(s.kind, s.level if s.level in known else "regular", s.name, s.faction) for s in seats[:MOST]
    ]
    rows += [SeatDraft("empty", "regular", name) for name in NAMES[len(rows) :]]
    return tuple(rows)


def taken_rows(seats: Sequence[SeatDraft]) -> list[int]:
    """The rows that are not empty, in order: their places become the seats."""
    return [i for i, seat in enumerate(seats) if seat.kind != "empty"]


def seats_of(rows: Sequence[SeatDraft]) -> tuple[SeatSetup, ...]:
    """The seats of the rows that are taken; a nameless one has the name of its row."""
    return tuple(
        SeatSetup(
            kind="human" if rows[i].kind == "human" else "ai",
            level=rows[i].level,
            name=name_of(rows, i),
            faction=rows[i].faction,
        )
        for i in taken_rows(rows)
    )


def name_of(rows: Sequence[SeatDraft], i: int) -> str:
    """The name in a row."""
    return rows[i].name.strip() or NAMES[i]


def fault_of_names(rows: Sequence[SeatDraft]) -> str:
    """Why these names won't do, or nothing."""
    names = [name_of(rows, i).casefold() for i in taken_rows(rows)]
    return DOUBLE_NAME if len(set(names)) < len(names) else ""


def fault_of_seed(text: str) -> str:
    """Why this is no seed, or nothing."""
    seed = text.strip()
    return NO_SEED if seed and not (seed.isascii() and seed.isdigit()) else ""


def next_level(level: str) -> str:
    """The level after this one, the first after the last."""
    ids = [id for id, _, _ in LEVELS]
    return ids[(ids.index(level) + 1) % len(ids)]


def empty_words(players: int) -> str:
    """How many seats stay empty, as a line of the foot."""
    empty = MOST - players
    if not empty:
        return "A game for six."
    verb = "seat is" if empty == 1 else "seats are"
    return f"{COUNT_WORDS[empty].capitalize()} {verb} empty: a game for {COUNT_WORDS[players]}."


def seat_rows(
    seats: Sequence[SeatDraft], panel: Rect, inside: str, pitch: float, two_lines: bool = False
) -> list[SeatRow]:
    """The rows in their panel."""
    numbers = {row: seat for seat, row in enumerate(taken_rows(seats))}
    made = []
    for i, seat in enumerate(seats):
        rect = Rect(panel.x + 14, panel.y + 44 + pitch * i, panel.w - 28, pitch - GAP)
        made.append(_row(i, numbers.get(i), rect, seat, inside, two_lines))
    return made


def _row(i: int, seat: int | None, rect: Rect, draft: SeatDraft, inside: str, two_lines: bool) -> SeatRow:
    """A row with everything side by side, or in a very narrow window with the name above the rest."""
    face = rect.left_part(76)
    x = face.right + 12
    stacked = rect.w < STACKED
    y = rect.bottom - 30 if stacked else rect.cy
    note = Rect(rect.right - 122, y - 24, 112, 48)
    kinds = Rect(x if stacked else note.x - 184, y - 17, 172, 34)
    wide = rect.right - 10 - x if stacked else max(60.0, kinds.x - 12 - x)
    middle = rect.y + 26 if stacked else rect.cy - 14 if two_lines else rect.cy
    name = Rect(x, middle - 17, min(240.0, wide if not (stacked and two_lines) else wide * 0.55), 34)
    line = (
        Rect(name.right + 10, name.y, rect.right - name.right - 18, name.h)
        if stacked
        else Rect(x + 2, name.bottom + 2, wide, 24)
    )
    return SeatRow(
        row=i, seat=seat, rect=rect, face=face, name=name, line=line, kinds=kinds, note=note, draft=draft,
        inside=inside,
    )  # fmt: skip


def seat_controls(row: SeatRow, reasons: Mapping[str, str]) -> list[Control]:
    """Name, kind and level of a row; `reasons` are why a kind can't be chosen."""
    id, seat, inside = f"seat{row.row}", row.draft, row.inside
    made: list[Control] = []
    if row.seat is not None:
        tip = "The name of this seat"
        hint = NAMES[row.row]
        made.append(
            text_field(f"{id}:name", row.name, seat.name, placeholder=hint, limit=14, inside=inside, tip=tip)
        )
    widths = [1.25, 0.8, 1.2]
    made += segments(
        f"{id}:kind", row.kinds, KINDS, seat.kind, reasons=dict(reasons), inside=inside, widths=widths
    )
    if seat.kind == "ai":
        tip = "How well this seat plays; press for the next level"
        level = button(f"{id}:level", row.note, "", inside=inside, tip=tip)
        made.append(replace(level, value=seat.level))
    return made
