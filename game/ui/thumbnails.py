"""Small boards for the list of saves: drawn from what a bystander sees, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.board import Board
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.geometry import Rect
from game.ui.root.paint_map import paint_thumbnail
from game.ui.theme import FACTIONS, LEVELS, SEATS

ROWS, COLUMNS, TRACK = 5, 6, 12


def thumbnail(canvas: Canvas, rect: Rect, key: object, table: Mapping[str, Any]) -> None:
    """The board of a table of Homeland in `rect` (112 x 63); `key` names the state it shows."""
    canvas.stamp(("thumbnail", key), rect, lambda c, r: _board(c, r, table))


def map_thumbnail(canvas: Canvas, rect: Rect, key: object, board: Board, table: Mapping[str, Any]) -> None:
    """The map of a table of Root in `rect`, each clearing in the colour of who rules it."""
    canvas.stamp(("map thumbnail of", key), rect, lambda c, r: _map(c, r, board, table))


def no_thumbnail(canvas: Canvas, rect: Rect, damaged: bool) -> None:
    """The place of a board that is not shown, or can't be."""
    canvas.box(rect, canvas.theme.field, canvas.theme.line, radius=3)
    side = rect.h * 0.5
    tint = {"2B1D14": canvas.theme.bad if damaged else canvas.theme.muted}
    canvas.picture(
        f"common/icons/{'warning' if damaged else 'save'}",
        Rect(rect.cx - side / 2, rect.cy - side / 2, side, side),
        tint,
    )


def _board(canvas: Canvas, rect: Rect, table: Mapping[str, Any]) -> None:
    canvas.box(rect, canvas.theme.bar, canvas.theme.line, radius=3)
    inner = rect.grown(-3)
    tracks = inner.top_part(5)
    board = inner.cut(top=8)
    _track(canvas, tracks.left_part(tracks.w / 2 - 2), table["tracks"]["agency"], canvas.theme.accent)
    _track(canvas, tracks.right_part(tracks.w / 2 - 2), table["tracks"]["terrorist"], LEVELS["imminent"])
    lines = board.rows(ROWS, 1.5)
    for row, colour in enumerate(LEVELS.values()):
        line = lines[ROWS - 1 - row]
        canvas.fill(line, mix(canvas.theme.bar, colour, 0.16))
        canvas.fill(line.left_part(7), colour)
    for threat in table["threats"]:
        if 0 <= threat["row"] < ROWS and 0 <= threat["column"] < COLUMNS:
            cells = lines[ROWS - 1 - threat["row"]].cut(left=9).columns(COLUMNS, 2)
            _threat(canvas, cells[threat["column"]].grown(0, -0.8), threat["lead"])


def _map(canvas: Canvas, rect: Rect, board: Board, table: Mapping[str, Any]) -> None:
    flooded = table["map"]["flooded"]
    share = min(rect.w / board.size[0], rect.h / board.size[1])
    inner = rect.centred(board.size[0] * share, board.size[1] * share)
    paint_thumbnail(canvas, board, inner, flooded)
    for place in board.of_kind("clearing"):
        ruler = table["clearings"].get(place.id, {}).get("ruler", -1)
        if ruler >= 0 and place.id not in flooded:
            x, y = inner.x + place.centre[0] * share, inner.y + place.centre[1] * share
            faction = table["players"][ruler]["faction"]
            canvas.box(Rect(x - 5, y - 3.5, 10, 7), FACTIONS[faction], "2B1D14", radius=3.5, width=1)
    canvas.box(inner, "", canvas.theme.line, radius=3)


def _track(canvas: Canvas, rect: Rect, filled: int, colour: str) -> None:
    for i, cell in enumerate(rect.columns(TRACK, 1)):
        canvas.fill(cell, colour if i < filled else mix(canvas.theme.bar, canvas.theme.line, 0.7))


def _threat(canvas: Canvas, rect: Rect, lead: int) -> None:
    canvas.fill(rect, mix(canvas.theme.panel, canvas.theme.text, 0.16))
    canvas.fill(rect.left_part(4), SEATS[lead] if 0 <= lead < len(SEATS) else canvas.theme.not_legal)
