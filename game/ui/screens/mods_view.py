"""The mods screen as data: packs in their order at the left, one of them in full at the right (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.controls import Control, button, scroll, switch
from game.ui.geometry import Rect
from game.ui.modlist import Mod, counted, pictures_in
from game.ui.prose import Laid, Piece, lay
from game.ui.screens.faults_view import place_of
from game.ui.theme import BODY, HEAD, LABEL, SMALL, Theme

if TYPE_CHECKING:
    from game.ui.fonts import Measure

WIDE_ENOUGH = 900.0
ROW, GAP, FOOT, HEADING = 64.0, 6.0, 52.0, 44.0
BOX = 104.0
SHOWN = 40
ALWAYS_ON = "The program's own pictures are always there, behind all packs"
Words = tuple[list[Piece], float, float]
"""Pieces of text, their line, and the gap after them."""
UNUSABLE = "This pack can't be used; its faults are listed"


@dataclass(frozen=True, slots=True)
class ModRow:
    """A pack in the list."""

    mod: Mod
    rect: Rect
    title: Rect
    line: Rect


@dataclass(frozen=True, slots=True, kw_only=True)
class ModsView:
    """Everything on the screen. In a narrow one either the list or the detail is None."""

    list: Rect | None
    page: Rect | None
    rows: tuple[ModRow, ...]
    detail: Rect | None
    body: Rect | None
    pictures: tuple[tuple[str, Rect], ...]
    texts: tuple[tuple[float, float, Laid], ...]
    folder: Rect | None
    controls: tuple[Control, ...]


def mods_view(
    size: tuple[float, float], mods: Sequence[Mod], chosen: int, opened: bool, measure: Measure, theme: Theme
) -> ModsView:
    """Lays the screen out; `opened`: in a narrow window the chosen pack is shown in place of the list."""
    listed, detail = _panels(size, opened)
    controls: list[Control] = [_back(size, opened and size[0] < WIDE_ENOUGH)]
    rows: tuple[ModRow, ...] = ()
    page = folder = body = None
    pictures: tuple[tuple[str, Rect], ...] = ()
    texts: list[tuple[float, float, Laid]] = []
    if listed is not None:
        page = listed.cut(top=HEADING, bottom=FOOT + 22)
        folder = Rect(listed.x + 16, page.bottom, listed.w - 32, 22)
        rows, made = _rows(page, mods)
        controls += [*made, *_foot(listed)]
    if detail is not None:
        body = detail.cut(left=2, top=10, right=2, bottom=10)
        inner = body.cut(left=18, right=22)
        pictures = tuple(zip(pictures_in(mods[chosen]), _boxes(inner), strict=False))
        y = inner.y + 4 + (BOX + 14 if pictures else 0)
        for words, line, gap in _words(mods[chosen], theme):
            laid = lay(words, inner.w, measure, line)
            texts.append((inner.x, y, laid))
            y += laid.height + gap
        controls.append(scroll("detail", body, y + 8 - body.y))
    return ModsView(list=listed, page=page, rows=rows, detail=detail, body=body, pictures=pictures,
                    texts=tuple(texts), folder=folder, controls=tuple(controls))  # fmt: skip


def _panels(size: tuple[float, float], opened: bool) -> tuple[Rect | None, Rect | None]:
    w, h = size
    if w < WIDE_ENOUGH:
        whole = Rect(8, 52, w - 16, h - 60)
        return (None, whole) if opened else (whole, None)
    side = 40.0 if w >= 1280 else 8.0
    top, bottom = 60.0, 60.0 if h >= 720 else 8.0
    wide = (w - 2 * side - 16) * 0.39
    listed = Rect(side, top, wide, h - top - bottom)
    return listed, Rect(listed.right + 16, top, w - 2 * side - 16 - wide, h - top - bottom)


def _back(size: tuple[float, float], to_list: bool) -> Control:
    return button("back", Rect(size[0] - 128, 8, 120, 28), "Packs" if to_list else "Back", look="bar",
                  tip="Back (Esc)")  # fmt: skip


def _foot(listed: Rect) -> list[Control]:
    again, credits = listed.bottom_part(FOOT).cut(left=16, right=16, top=2, bottom=14).columns(2, 10)
    return [
        button("again", again, "Read again", icon="common/icons/refresh",
               tip="Reads all packs from the disk anew (F5)"),
        button("credits", credits, "Credits, notices", icon="common/icons/info"),
    ]  # fmt: skip


def _rows(page: Rect, mods: Sequence[Mod]) -> tuple[tuple[ModRow, ...], list[Control]]:
    rows = []
    controls: list[Control] = [scroll("packs", page, 12 + len(mods) * (ROW + GAP))]
    last = len(mods) - 2
    for i, mod in enumerate(mods):
        rect = Rect(page.x + 12, page.y + 4 + i * (ROW + GAP), page.w - 28, ROW)
        words = rect.cut(left=12, right=12 if mod.file.own else 148)
        rows.append(ModRow(mod, rect, words.top_part(34).cut(top=8), words.bottom_part(30).cut(bottom=8)))
        controls.append(Control(id=f"pack:{i}", rect=rect.cut(right=0 if mod.file.own else 142), look="own",
                                inside="packs", tip=ALWAYS_ON if mod.file.own else ""))  # fmt: skip
        if not mod.file.own:
            controls += _choices(i, mod, rect, last)
    return tuple(rows), controls


def _choices(i: int, mod: Mod, rect: Rect, last: int) -> list[Control]:
    """On or off, stronger, weaker."""
    right = rect.right - 8
    on = Rect(right - 40 - 92, rect.cy - 16, 92, 32)
    up, down = Rect(right - 34, rect.y + 5, 34, 25), Rect(right - 34, rect.bottom - 30, 34, 25)
    unusable = "" if mod.file.pack else UNUSABLE
    return [
        switch(f"on:{i}", on, "", "", mod.on, reason=unusable, inside="packs"),
        button(f"up:{i}", up, "", icon="common/icons/up", tip="Stronger", inside="packs",
               reason="This is the strongest pack" if i == 0 else ""),
        button(f"down:{i}", down, "", icon="common/icons/down", tip="Weaker", inside="packs",
               reason="This is the weakest pack" if i == last else ""),
    ]  # fmt: skip


def line_of(mod: Mod) -> str:
    """The second line of a row: what it does now, or that it can't."""
    errors = sum(fault.severity == "error" for fault in mod.file.faults)
    faults = f"{errors} {'fault' if errors == 1 else 'faults'}" if errors else ""
    if mod.file.own:
        return "Always on, behind all others"
    if mod.file.pack is None:
        return f"Can't be used: {faults or 'no pack.toml'}"
    state = f"replaces {counted(mod.replaces)}" if mod.on else "off"
    return f"{mod.file.pack.manifest.version} - {state}" + (f" - {faults}" if faults else "")


def _boxes(room: Rect) -> list[Rect]:
    n = max(1, int(room.w // (BOX + 8)))
    return [Rect(room.x + i * (BOX + 8), room.y + 4, BOX, BOX) for i in range(n)]


def _words(mod: Mod, theme: Theme) -> list[Words]:
    """Everything about a pack: its name, facts, effects and faults."""
    title: Words = ([Piece(mod.file.title, HEAD.sized(22), theme.text)], 28, 4)
    return [title, (_facts(mod, theme), 20, 8), *_effects(mod, theme), *_faults(mod, theme)]


def _facts(mod: Mod, theme: Theme) -> list[Piece]:
    facts = [("File", str(mod.file.path))]
    pieces = []
    if mod.file.pack is None:
        pieces.append(Piece(f"{UNUSABLE}.\n", BODY, theme.bad))
    else:
        manifest = mod.file.pack.manifest
        games = ", ".join(game.capitalize() for game in manifest.games)
        facts = [("Version", manifest.version), ("By", ", ".join(manifest.authors)),
                 ("Licence", manifest.licence), ("For", games), *facts]  # fmt: skip
    for name, value in facts:
        pieces += [Piece(f"{name} ", LABEL, theme.muted), Piece(f"{value or 'not said'}\n", BODY, theme.text)]
    return pieces


def _effects(mod: Mod, theme: Theme) -> list[Words]:
    if mod.file.own or mod.file.pack is None:
        return []
    said = f"Replaces {counted(mod.replaces)}" if mod.on else f"Off; it has {counted(mod.file.pieces)}"
    made = _section(said, _some(mod.replaces if mod.on else mod.file.pieces), theme)
    if mod.hidden:
        hidden = [f"{id} ({by})" for id, by in mod.hidden.items()]
        made += _section("Hidden by stronger packs", _some(hidden), theme)
    return made


def _section(head: str, words: str, theme: Theme) -> list[Words]:
    return [([Piece(head, LABEL.sized(16), theme.good)], 20, 2), ([Piece(words, BODY, theme.text)], 18, 12)]


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def _faults(mod: Mod, theme: Theme) -> list[Words]:
    made: list[Words] = []
    if mod.file.faults:
        made.append(([Piece("Faults", LABEL.sized(16), theme.bad)], 20, 4))
    for fault in mod.file.faults:
        colour = theme.bad if fault.severity == "error" else theme.selected
        place, said = f"{place_of(fault)}\n", f"{fault.message}. Expected: {fault.expected}"
        made.append(([Piece(place, SMALL.sized(15), colour), Piece(said, BODY, theme.text)], 18, 8))
    return made
