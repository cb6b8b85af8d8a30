"""The saved games as data: rows with a small board, title, game, round, players and date (no pygame)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.controls import Control, button, scroll, text_field
from game.ui.geometry import Rect
from game.ui.root import saved
from game.ui.savefiles import LONGEST_TITLE, SaveFile
from game.ui.sheets import HEAD, close_button, sheet_rect

SHEET = Rect(140, 60, 1000, 600)
ROW, GAP = 72.0, 6.0
THUMB = (112.0, 63.0)
ONE_LINE = 640.0
FACES = 6 * 27.0
"""The room for the factions of a game of Root, at the right of the title."""
BUTTONS = 84.0 + 2 * 42.0
AUTOMATIC = "Autosaves keep their names: load it, then save it under a name of its own"
EMPTY = "There is no saved game yet. Every game is saved by itself while it is played."

NONE_OVER = "No game has been played to its end and kept yet: Keep a replay, at the end of a game, does that."


@dataclass(frozen=True, slots=True, kw_only=True)
class Naming:
    """A title being typed: for a new save (`index` -1), or for a save of the list."""

    index: int = -1
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveRow:
    """A save as it is drawn."""

    save: SaveFile
    rect: Rect
    thumb: Rect
    title: Rect
    line: Rect
    date: Rect
    faces: Rect
    renamed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SavesView:
    """Everything on the sheet; rows scroll inside `page`."""

    sheet: Rect
    page: Rect
    rows: tuple[SaveRow, ...]
    controls: tuple[Control, ...]
    hint: Rect | None


def saves_view(
    size: tuple[float, float],
    found: Sequence[SaveFile],
    *,
    saving: str | None = None,
    naming: Naming | None = None,
    locked: str = "",
    load: str = "Load",
) -> SavesView:
    """Lays the list out. `saving` is the title offered for a new save (None: this is for loading only),
    `naming` the rename under way, `locked` the reason why nothing may be changed, `load` the words of the
    button that opens one."""
    sheet = sheet_rect(size, SHEET)
    controls: list[Control] = [close_button(sheet)]
    page = sheet.cut(top=HEAD, bottom=8)
    if saving is not None:
        controls += _new_save(page, saving, locked)
        page = page.cut(top=56)
    tall = ROW if page.w >= ONE_LINE else ROW + 40
    content = 16 + len(found) * (tall + GAP)
    controls.append(scroll("page", page, content))
    rows = []
    for i, save in enumerate(found):
        rect = Rect(page.x + 16, page.y + 8 + i * (tall + GAP), page.w - 36, tall)
        renamed = naming is not None and naming.index == i
        row, made = _row(save, i, rect, naming if renamed else None, locked, load)
        rows.append(row)
        controls += made
    hint = None if found else page.cut(left=24, top=20, right=24)
    return SavesView(sheet=sheet, page=page, rows=tuple(rows), controls=tuple(controls), hint=hint)


def _new_save(page: Rect, title: str, locked: str) -> list[Control]:
    line = Rect(page.x + 16, page.y + 12, page.w - 36, 36)
    reason = locked or ("" if title.strip() else "Give it a title first")
    return [
        text_field("new", line.cut(right=128), title, placeholder="Title", limit=LONGEST_TITLE),
        button("save", line.right_part(120), "Save", look="primary", reason=reason),
    ]


def _row(
    save: SaveFile, i: int, rect: Rect, naming: Naming | None, locked: str, load: str
) -> tuple[SaveRow, list[Control]]:
    one_line = rect.h == ROW
    top = rect.top_part(ROW)
    thumb = Rect(top.x + 5, top.cy - THUMB[1] / 2, *THUMB)
    words = top.cut(left=THUMB[0] + 18, right=(BUTTONS + 20) if one_line else 10)
    dated = 130.0 if one_line else 0.0
    faces = FACES if one_line and words.w - dated > FACES + 220 else 0.0
    foot = rect.bottom_part(40).cut(left=8, right=5, bottom=6) if not one_line else top.cut(right=10)
    row = SaveRow(
        save=save,
        rect=rect,
        thumb=thumb,
        title=Rect(words.x, top.y + 12, words.w - dated - 8 * one_line, 24),
        line=Rect(words.x, top.y + 38, words.w, 22),
        date=Rect(words.right - dated, top.y + 12, dated, 24) if one_line else foot.left_part(150),
        faces=Rect(words.right - dated - 8 - faces, top.y + 12, faces, 24),
        renamed=naming is not None,
    )
    place = foot.right_part(BUTTONS)
    place = Rect(place.x, place.cy - 17, place.w, 34)
    if naming is not None:
        return row, _naming(i, row, naming, place)
    return row, _buttons(save, i, place, locked, load)


def _naming(i: int, row: SaveRow, naming: Naming, place: Rect) -> list[Control]:
    no_title = "" if naming.title.strip() else "Give it a title first"
    at = Rect(row.title.x, row.thumb.cy - 18, row.line.w, 36)
    keep, leave = place.columns(2, 6)
    return [
        text_field("rename", at, naming.title, limit=LONGEST_TITLE, inside="page"),
        button(f"keep:{i}", keep, "Rename", look="primary", reason=no_title, inside="page"),
        button(f"leave:{i}", leave, "Cancel", inside="page"),
    ]


def _buttons(save: SaveFile, i: int, place: Rect, locked: str, words: str) -> list[Control]:
    load, rest = place.left_part(84), place.cut(left=92)
    rename, away = rest.left_part(34), rest.right_part(34)
    damaged = "This save can't be read" if save.fault else ""
    fixed = locked or damaged or (AUTOMATIC if save.automatic else "")
    return [
        button(f"load:{i}", load, words, reason=damaged, inside="page"),
        button(
            f"rename:{i}", rename, "", icon="common/icons/edit", tip="Rename", reason=fixed, inside="page"
        ),
        button(
            f"delete:{i}", away, "", icon="common/icons/delete", tip="Delete", reason=locked, inside="page"
        ),
    ]


def line_of(save: SaveFile) -> str:
    """The second line of a row: game, round, tracks and players; or why it can't be read."""
    if save.fault:
        return f"Can't be read: {save.fault}"
    table = save.table
    parts = [save.game.capitalize()]
    if saved.is_root(table):
        parts = [f"Root, {saved.line_of(table)}"]
        return " - ".join(parts + ([", ".join(save.names)] if save.names else []))
    if save.over:
        parts.append("finished")
    elif "round" in table:
        parts.append(f"round {table['round']}")
    tracks = table.get("tracks")
    if tracks:
        parts.append(f"Agency {tracks['agency']}, Terrorists {tracks['terrorist']}")
    return " - ".join(parts + ([", ".join(save.names)] if save.names else []))


def date_of(save: SaveFile) -> str:
    """When it was written, by the clock of this computer."""
    return time.strftime("%d %b %Y, %H:%M", time.localtime(save.when)) if save.when else ""
