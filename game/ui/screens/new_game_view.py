"""The new-game screen as data: seats, options and the buttons at the foot (no pygame)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.ui.controls import Control, switch
from game.ui.geometry import Rect
from game.ui.screens.new_game_frame import foot, frame_of, tabs
from game.ui.screens.seat_rows import (
    MOST,
    SeatDraft,
    SeatRow,
    default_seats,
    empty_words,
    fault_of_names,
    fault_of_seed,
    rows_of,
    seat_controls,
    seat_rows,
    seats_of,
    taken_rows,
)
from game.ui.setup_data import Setup

LEAST = 3
OPTIONS = 112.0
TOO_FEW = "At least three seats must be taken"


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
        return taken_rows(self.seats)


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


def draft_of(setup: Setup | None) -> Draft:
    """The draft that would give this set-up; the default without one."""
    if setup is None or setup.game != "homeland" or not LEAST <= len(setup.seats) <= MOST:
        return Draft()
    return Draft(rows_of(setup.seats), "" if setup.seed is None else str(setup.seed), setup.briefed)


def setup_of(draft: Draft) -> Setup:
    """The set-up of a draft that has no fault; a nameless seat takes the name of its row."""
    seed = int(draft.seed) if draft.seed.strip() else None
    return Setup(seats=seats_of(draft.seats), seed=seed, briefed=draft.briefed)


def fault(draft: Draft) -> str:
    """Why the game cannot start, or nothing."""
    few = TOO_FEW if len(draft.taken) < LEAST else ""
    return fault_of_seed(draft.seed) or fault_of_names(draft.seats) or few


def new_game_view(
    size: tuple[float, float], draft: Draft, agenda_set: Mapping[int, Mapping[str, int]]
) -> NewGameView:
    """Lays the screen out."""
    frame = frame_of(size)
    seats, right = frame.seats, frame.right
    high = 262 if frame.narrow else seats.h - 12 - OPTIONS
    deal = Rect(right.x, right.y, right.w, high)
    options = Rect(right.x, deal.bottom + 12, right.w, OPTIONS)
    rows = seat_rows(draft.seats, seats, frame.inside, frame.pitch)
    controls = frame.page(max(seats.bottom, options.bottom)) + tabs(frame, "homeland")
    few = {"empty": TOO_FEW} if len(draft.taken) <= LEAST else {}
    for row in rows:
        controls += seat_controls(row, few if row.seat is not None else {})
    controls.append(_briefed(options, draft, frame.inside))
    controls += foot(frame, draft.seed, fault(draft))
    players = len(draft.taken)
    return NewGameView(
        controls=tuple(controls),
        rows=tuple(rows),
        seats_panel=seats,
        deal_panel=deal,
        deal=agenda_set.get(players, {}),
        players=players,
        options_panel=options,
        message=frame.message,
        message_text=fault(draft) or empty_words(players),
        seed_label=frame.seed_label,
        scroll=frame.inside,
    )


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
