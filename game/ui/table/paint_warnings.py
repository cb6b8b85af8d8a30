"""The warnings of the board, painted: a balance on threats where few points decide, rows without room."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.geometry import Rect
from game.ui.table.paint_players import YELLOW
from game.ui.table.session import Moment
from game.ui.table.table_layout import TableLayout
from game.ui.table.warnings import Warnings
from game.ui.theme import INTEL, SMALL

COLUMNS = 6


def paint_rooms(canvas: Canvas, layout: TableLayout, moment: Moment, found: Warnings) -> None:
    """The last space of a row in yellow; a full row with its flag framed. To be painted under the threats."""
    taken = {(t["row"], t["column"]) for t in moment.table["threats"]}
    for row, left in found.rows:
        canvas.box(layout.flags[row].grown(1), "", YELLOW, radius=3, width=2)
        for column in range(COLUMNS) if left else ():
            if (row, column) not in taken:
                place = layout.slots[(row, column)]
                canvas.dashes(place, YELLOW, radius=4)
                canvas.text("last space", place, SMALL, YELLOW, align="centre")


def paint_close(canvas: Canvas, layout: TableLayout, moment: Moment, found: Warnings) -> None:
    """A small balance at the lower right of every threat where few points decide."""
    close = {id for id, _ in found.close}
    for threat in moment.table["threats"]:
        if threat["id"] in close:
            slot = layout.slots[(threat["row"], threat["column"])]
            _balance(canvas, Rect(slot.right - 34, slot.y - 6, 24, 11))


def _balance(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect.grown(1.5), "0C1218", YELLOW, radius=3, width=1.2)
    canvas.fill(rect.left_part(rect.w / 2), INTEL["red"])
    canvas.fill(rect.right_part(rect.w / 2), INTEL["blue"])
    canvas.vline(rect.cx, rect.y - 2, rect.bottom + 2, "FFFFFF", 2)
