"""The new-game screen as data: seats, options and the buttons at the foot (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.ui.controls import Control, button, scroll, segments, switch, text_field
from game.ui.geometry import Rect
from game.ui.setup_data import LEVELS, SeatSetup, Setup

MOST, LEAST = 6, 3
PITCH, TALLEST, GAP, OPTIONS = 77.0, 100.0, 7.0, 112.0
NARROW, SMALL = 1240.0, 900.0
NAMES = ("Robin", "Tomas", "Ines", "Wu", "Hale", "Noor")
TOO_FEW = "At least three seats must be taken"
STACKED = 480.0
ROOT_LATER = "Root comes in a later version"
KINDS = [("human", "Human"), ("ai", "AI"), ("empty", "Empty")]


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """A row of the list while it is edited; `kind` may also be `empty`."""

    kind: str = "ai"
    level: str = "regular"
    name: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """The set-up while it is edited: always six rows, the seed as it is typed."""

    seats: tuple[SeatDraft, ...] = field(default_factory=lambda: default_seats(4))
    seed: str = ""
    briefed: bool = False

    def with_seat(self, i: int, **changes: str) -> Draft:
        """The draft with one row changed."""
        seats = list(self.seats)
        seats[i] = replace(seats[i], **changes)
        return replace(self, seats=tuple(seats))

    @property
    def taken(self) -> list[int]:
        """The rows that are not empty, in order: their places become the seats."""
        return [i for i, seat in enumerate(self.seats) if seat.kind != "empty"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """What is drawn for a row: its number among the seats (None when empty) and its places."""

    row: int
    seat: int | None
    rect: Rect
    face: Rect
    name: Rect
    kinds: Rect
    note: Rect
    draft: SeatDraft
    inside: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGameView:
    """All places in logical units; what has an `inside` scrolls with that area."""

    controls: tuple[Control, ...]
    rows: tuple[SeatRow, ...]
    seats_panel: Rect
    deal_panel: Rect
    deal: Mapping[str, int]
    players: int
    options_panel: Rect
    message: Rect
    message_text: str
    seed_label: Rect
    scroll: str


def default_seats(players: int) -> tuple[SeatDraft, ...]:
    """One person and AI in the other seats."""
    kinds = ["human", *["ai"] * (players - 1), *["empty"] * (MOST - players)]
    return tuple(SeatDraft(kind, "regular", name) for kind, name in zip(kinds, NAMES, strict=True))


def draft_of(setup: Setup | None) -> Draft:
    """The draft that would give this set-up; the default without one."""
    if setup is None or not LEAST <= len(setup.seats) <= MOST:
        return Draft()
    known = {level for level, _, _ in LEVELS}
    rows = [SeatDraft(s.kind, s.level if s.level in known else "regular", s.name) for s in setup.seats]
    rows += [SeatDraft("empty", "regular", name) for name in NAMES[len(rows) :]]
    return Draft(tuple(rows), "" if setup.seed is None else str(setup.seed), setup.briefed)


def setup_of(draft: Draft) -> Setup:
    """The set-up of a draft that has no fault; a nameless seat takes the name of its row."""
    seats = tuple(
        SeatSetup(
            kind="human" if draft.seats[i].kind == "human" else "ai",
            level=draft.seats[i].level,
            name=draft.seats[i].name.strip() or NAMES[i],
        )
        for i in draft.taken
    )
    return Setup(seats=seats, seed=int(draft.seed) if draft.seed.strip() else None, briefed=draft.briefed)


def fault(draft: Draft) -> str:
    """Why the game cannot start, or nothing."""
    seed = draft.seed.strip()
    if seed and not (seed.isascii() and seed.isdigit()):
        return "The seed is a whole number, or empty"
    names = [(draft.seats[i].name.strip() or NAMES[i]).casefold() for i in draft.taken]
    double = next((name for name in names if names.count(name) > 1), None)
    if double is not None:
        return "Two seats have the same name"
    if len(draft.taken) < LEAST:
        return TOO_FEW
    return ""


def next_level(level: str) -> str:
    """The level after this one, the first after the last."""
    ids = [id for id, _, _ in LEVELS]
    return ids[(ids.index(level) + 1) % len(ids)]


def new_game_view(
    size: tuple[float, float], draft: Draft, agenda_set: Mapping[int, Mapping[str, int]]
) -> NewGameView:
    """Lays the screen out: two columns side by side, in a narrow window one column that scrolls."""
    w, h = size
    narrow = w < NARROW
    foot = h - 78 if h >= 600 else h - 56
    line = 0.0 if w >= SMALL else 26.0
    body = Rect(
        16 if narrow else 24,
        52 if narrow else 60,
        w - (32 if narrow else 48),
        foot - line - (56 if narrow else 68),
    )
    left_w = body.w - 12 if narrow else 560.0
    inside = "page" if narrow or body.h < 560 else ""
    top = body.y + 52
    pitch = (
        115.0
        if left_w - 28 < STACKED
        else PITCH
        if inside
        else min(TALLEST, max(PITCH, (foot - top - 68) / MOST))
    )
    seats = Rect(body.x, top, left_w, 48 + pitch * MOST + 2)
    right_x, right_y = (body.x, seats.bottom + 12) if narrow else (seats.right + 16, top)
    right_w = left_w if narrow else body.right - right_x - (12 if inside else 0)
    deal = Rect(right_x, right_y, right_w, 262 if narrow else seats.h - 12 - OPTIONS)
    options = Rect(right_x, deal.bottom + 12, right_w, OPTIONS)
    content = max(seats.bottom, options.bottom) - body.y
    rows = _rows(draft, seats, inside, pitch)
    controls: list[Control] = [scroll("page", body, content)] if inside else []
    controls += _tabs(body, inside)
    for row in rows:
        controls += _row_controls(draft, row)
    controls.append(_briefed(options, draft, inside))
    controls += _foot(w, h, foot, draft)
    players = len(draft.taken)
    foot_y = foot + (4 if h - foot >= 60 else 2)
    return NewGameView(
        controls=tuple(controls),
        rows=tuple(rows),
        seats_panel=seats,
        deal_panel=deal,
        deal=agenda_set.get(players, {}),
        players=players,
        options_panel=options,
        message=_message_place(w, foot_y) if w >= SMALL else Rect(16, foot - line - 2, w - 32, 22),
        message_text=fault(draft) or _summary(players),
        seed_label=Rect(_seed_x(w) - 52, foot_y, 46, 44),
        scroll=inside,
    )


def _summary(players: int) -> str:
    empty = MOST - players
    if not empty:
        return "A game for six."
    words = ("", "One seat is empty", "Two seats are empty", "Three seats are empty")[empty]
    return f"{words}: a game for {('three', 'four', 'five')[players - LEAST]}."


def _tabs(body: Rect, inside: str) -> list[Control]:
    strip = Rect(body.x, body.y, min(360.0, body.w - 12), 40)
    first, second = strip.left_part(strip.w * 0.66), strip.right_part(strip.w * 0.34 - 8)
    return [
        button("game:homeland", first, "Homeland: The Game", look="tab", on=True, inside=inside),
        button("game:root", second, "Root", look="tab", reason=ROOT_LATER, inside=inside),
    ]


def _rows(draft: Draft, panel: Rect, inside: str, pitch: float) -> list[SeatRow]:
    seats = {row: seat for seat, row in enumerate(draft.taken)}
    made = []
    for i, seat in enumerate(draft.seats):
        rect = Rect(panel.x + 14, panel.y + 44 + pitch * i, panel.w - 28, pitch - GAP)
        made.append(_row(i, seats.get(i), rect, seat, inside))
    return made


def _row(i: int, seat: int | None, rect: Rect, draft: SeatDraft, inside: str) -> SeatRow:
    """A row with everything side by side, or in a very narrow window with the name above the rest."""
    face = rect.left_part(76)
    x = face.right + 12
    stacked = rect.w < STACKED
    y = rect.bottom - 30 if stacked else rect.cy
    note = Rect(rect.right - 122, y - 24, 112, 48)
    kinds = Rect(x if stacked else note.x - 184, y - 17, 172, 34)
    wide = rect.right - 10 - x if stacked else max(60.0, kinds.x - 12 - x)
    name = Rect(x, (rect.y + 26 if stacked else rect.cy) - 17, min(240.0, wide), 34)
    return SeatRow(
        row=i, seat=seat, rect=rect, face=face, name=name, kinds=kinds, note=note, draft=draft, inside=inside
    )


def _row_controls(draft: Draft, row: SeatRow) -> list[Control]:
    id, seat, inside = f"seat{row.row}", row.draft, row.inside
    made: list[Control] = []
    if row.seat is not None:
        tip = "The name of this seat"
        hint = NAMES[row.row]
        made.append(
            text_field(f"{id}:name", row.name, seat.name, placeholder=hint, limit=14, inside=inside, tip=tip)
        )
    tight = len(draft.taken) <= LEAST and row.seat is not None
    reasons = {"empty": TOO_FEW} if tight else {}
    widths = [1.25, 0.8, 1.2]
    made += segments(f"{id}:kind", row.kinds, KINDS, seat.kind, reasons=reasons, inside=inside, widths=widths)
    if seat.kind == "ai":
        tip = "How well this seat plays; press for the next level"
        level = button(f"{id}:level", row.note, "", inside=inside, tip=tip)
        made.append(replace(level, value=seat.level))
    return made


def _briefed(panel: Rect, draft: Draft, inside: str) -> Control:
    rect = Rect(panel.x + 18, panel.y + 48, panel.w - 36, 48)
    return switch(
        "briefed",
        rect,
        "Briefed",
        "Each claimed case has 1 blue more. A help for three players and newcomers.",
        draft.briefed,
        inside=inside,
    )


def _seed_x(w: float) -> float:
    return 240.0 if w >= SMALL else 172.0


def _start_w(w: float) -> float:
    return 240.0 if w >= SMALL else 150.0


def _message_place(w: float, y: float) -> Rect:
    left = _seed_x(w) + (152 if w >= SMALL else 104) + 16
    left = max(left, 600.0) if w >= NARROW else left
    return Rect(left, y, w - 24 - _start_w(w) - 16 - left, 44)


def _foot(w: float, h: float, foot: float, draft: Draft) -> list[Control]:
    edge = 24 if w >= NARROW else 16
    high = min(52.0, h - foot - 8)
    y = foot
    back = Rect(edge, y, 150 if w >= SMALL else 90, high)
    seed = Rect(_seed_x(w), y + (high - 38) / 2, 152 if w >= SMALL else 104, 38)
    start = Rect(w - edge - _start_w(w), y, _start_w(w), high)
    words = "Start the game" if w >= SMALL else "Start"
    return [
        button("back", back, "Back"),
        text_field(
            "seed",
            seed,
            draft.seed,
            placeholder="random",
            limit=12,
            tip="The same seed deals the same cards; empty draws one",
        ),
        button("start", start, words, look="primary", reason=fault(draft)),
    ]
