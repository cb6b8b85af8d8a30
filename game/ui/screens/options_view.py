"""The options screen as data: tabs, and rows of a name, a line of help and a choice (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.ui.controls import Control, Look, button, scroll, segments, switch
from game.ui.geometry import Rect
from game.ui.screens.options_rows import TABS, Option
from game.ui.sheets import HEAD, close_button, sheet_rect
from game.ui.theme import SMALL

if TYPE_CHECKING:
    from game.ui.fonts import Measure

SHEET = Rect(140, 60, 1000, 600)
ROW = 44.0
CHOICE = 400.0
CHOICE_HIGH = 32.0
SIDE_BY_SIDE = 660.0
TITLE_LINE, HELP_LINE = 21.0, 17.0
PREVIEW = 74.0


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it is drawn: the places of its name and of its lines of help, and the preview's."""

    option: Option
    rect: Rect
    title: Rect
    help: tuple[tuple[str, Rect], ...]
    preview: Rect | None = None


@dataclass(frozen=True, slots=True)
class OptionsView:
    """Everything on the sheet; rows scroll inside `page`."""

    sheet: Rect
    page: Rect
    rows: tuple[Row, ...]
    controls: tuple[Control, ...]


def options_view(
    size: tuple[float, float], tab: str, options: Sequence[Option], measure: Measure
) -> OptionsView:
    """Lays the options of a tab out."""
    sheet = sheet_rect(size, SHEET)
    wide = sheet.w >= 560
    tabs = Rect(sheet.x + 150, sheet.y + 12, min(560.0, sheet.w - 214), 32)
    if not wide:
        tabs = Rect(sheet.x + 12, sheet.y + 12, sheet.w - 72, 32)
    page = sheet.cut(top=HEAD, bottom=8)
    controls = [*segments("tab", tabs, list(TABS), tab), close_button(sheet)]
    rows, below, y = [], [], page.y + 8
    for option in options:
        row, made = _row(option, Rect(page.x + 20, y, page.w - 44, 0), measure)
        rows.append(row)
        below += made
        y = row.rect.bottom + 4
    controls.append(scroll("page", page, y + 8 - page.y))
    return OptionsView(sheet, page, tuple(rows), (*controls, *below))


def _row(option: Option, at: Rect, measure: Measure) -> tuple[Row, list[Control]]:
    beside = at.w >= SIDE_BY_SIDE and option.kind not in ("plain", "palette")
    words = at.w - (CHOICE + 20 if beside else 0)
    lines = measure.wrap(option.help, SMALL, words) if option.help else []
    pitch = measure.line_height(HELP_LINE, SMALL)
    named = 4 + TITLE_LINE + pitch * len(lines) + 6 if option.title else 0.0
    place = Rect(at.right - CHOICE, at.y, CHOICE, 0) if beside else Rect(at.x, at.y + named, at.w, 0)
    high, controls, preview = _choice(option, place, beside)
    height = max(ROW, named, high + 12) if beside else max(ROW, named + high + (8 if controls else 0))
    if beside:
        rest = (height - high) / 2
        moved = [c.rect.moved(0, rest) for c in controls]
        controls = [replace(control, rect=rect) for control, rect in zip(controls, moved, strict=True)]
    title = Rect(at.x, at.y + 4, words, TITLE_LINE)
    help = tuple((line, Rect(at.x, title.bottom + i * pitch, words, pitch)) for i, line in enumerate(lines))
    return Row(option, Rect(at.x, at.y, at.w, height), title, help, preview), controls


def _choice(option: Option, place: Rect, beside: bool) -> tuple[float, list[Control], Rect | None]:
    """How tall the choice is, its controls from the top of `place` on, and the preview."""
    x, y, w = place.x, place.y, place.w
    line = Rect(x, y, w, CHOICE_HIGH)
    match option.kind:
        case "segments":
            widths = list(option.widths) or None
            return (
                CHOICE_HIGH,
                segments(option.id, line, list(option.choices), option.value, inside="page", widths=widths),
                None,
            )
        case "switch":
            at = Rect(line.right - 92 if beside else x, y, 92, CHOICE_HIGH)
            return CHOICE_HIGH, [switch(option.id, at, "", "", option.on, inside="page")], None
        case "buttons":
            return _buttons(option, line, beside)
        case "key":
            at = Rect(line.right - 150 if beside else x, y, 150, CHOICE_HIGH)
            text = "Press a key" if option.on else option.value
            look: Look = "primary" if option.on else "plain"
            return CHOICE_HIGH, [button(f"key:{option.id}", at, text, look=look, inside="page")], None
        case "palette":
            return PREVIEW, [], Rect(x, y, w, PREVIEW)
    return 0.0, [], None


def _buttons(option: Option, line: Rect, beside: bool) -> tuple[float, list[Control], Rect | None]:
    """Buttons in lines of three; one alone is as wide as its words need."""
    if len(option.choices) == 1:
        at = Rect(line.right - 190 if beside else line.x, line.y, 190, CHOICE_HIGH)
        value, text = option.choices[0]
        return CHOICE_HIGH, [button(f"{option.id}:{value}", at, text, inside="page")], None
    made = []
    for i, (value, text) in enumerate(option.choices):
        cell = line.columns(3, 6)[i % 3].moved(0, (i // 3) * (CHOICE_HIGH + 6))
        made.append(button(f"{option.id}:{value}", cell, text, inside="page"))
    lines = -(-len(option.choices) // 3)
    return lines * (CHOICE_HIGH + 6) - 6, made, None
