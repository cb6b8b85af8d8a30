"""A sheet of what is wrong with packs: each fault with its place, and what would do (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.content import Fault
from game.ui.controls import Control, button, scroll
from game.ui.geometry import Rect
from game.ui.sheets import sheet_rect
from game.ui.theme import BODY, BODY_LINE, LABEL, LABEL_LINE

if TYPE_CHECKING:
    from game.ui.fonts import Measure

BASE = Rect(200, 90, 880, 540)
GAP = 12.0
FOOT = 64.0
HEAD = 100.0


@dataclass(frozen=True, slots=True)
class FaultRow:
    """One fault, laid out unscrolled: its place, and its lines with the y each begins at."""

    place: str
    text: list[str]
    y: float
    height: float


@dataclass(frozen=True, slots=True)
class FaultsView:
    """The sheet, the window on the rows, the rows and the controls."""

    sheet: Rect
    body: Rect
    rows: list[FaultRow]
    line: float
    controls: list[Control]


def place_of(fault: Fault) -> str:
    """Where a fault lies: file, layer and object."""
    layer = f", layer {fault.layer}" if fault.layer else ""
    number = f", object {fault.object}" if fault.object is not None else ""
    return f"{fault.file}{layer}{number}"


def faults_view(faults: Sequence[Fault], size: tuple[float, float], measure: Measure) -> FaultsView:
    """The sheet for these faults in a window of this size."""
    sheet = sheet_rect(size, BASE)
    body = sheet.cut(left=28, top=HEAD, right=28, bottom=FOOT)
    line = measure.line_height(BODY_LINE, BODY)
    rows: list[FaultRow] = []
    y = 0.0
    for fault in faults:
        text = measure.wrap(f"{fault.message}. Expected: {fault.expected}", BODY, body.w - 16)
        place = measure.shortened(place_of(fault), LABEL, body.w - 16)
        height = LABEL_LINE + 4 + len(text) * line
        rows.append(FaultRow(place, text, y, height))
        y += height + GAP
    foot = sheet.bottom_part(FOOT)
    close = button("close", Rect(foot.cx - 90, foot.y + 12, 180, 38), "Go on", look="primary", key="enter")
    return FaultsView(sheet, body, rows, line, [scroll("faults", body, max(0.0, y - GAP)), close])
