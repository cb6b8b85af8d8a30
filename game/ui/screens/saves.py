"""The saved games: loading, saving under a title, renaming and deleting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game import matches
from game.engine.errors import SaveError
from game.engine.match import Match
from game.ui import savefiles
from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import KeyDown
from game.ui.geometry import Rect
from game.ui.grounds import sheet as paint_sheet
from game.ui.lettering import Align
from game.ui.root import saved
from game.ui.savefiles import SaveFile
from game.ui.screens.confirm import Question, confirm
from game.ui.screens.saves_view import (
    EMPTY,
    NONE_OVER,
    Naming,
    SaveRow,
    SavesView,
    date_of,
    line_of,
    saves_view,
)
from game.ui.stage import Screen
from game.ui.theme import BODY, HOMELAND, NAME, SMALL, Theme
from game.ui.thumbnails import map_thumbnail, no_thumbnail, thumbnail


class SavesScreen(Screen):
    """A sheet with the saves of a folder. `load` gets the match that was chosen, after the sheet has gone.

    With a `match` it can be saved here. `locked` says why nothing may be written or deleted. `finished`: only
    games that are over, to be looked at.
    """

    opaque = False
    leads_to_rules = False

    def __init__(
        self,
        folder: Path,
        load: Callable[[Match], None],
        match: Match | None = None,
        locked: str = "",
        theme: Theme = HOMELAND,
        finished: bool = False,
    ) -> None:
        super().__init__()
        self.theme = theme
        self.folder = folder
        self.match = match
        self.found: list[SaveFile] = []
        self._load = load
        self._locked = locked
        self._finished = finished
        self._title = savefiles.usual_title(match) if match is not None else None
        self._naming: Naming | None = None
        self._view: SavesView

    def present(self) -> Sequence[Control]:
        self._view = saves_view(
            self.size,
            self.found,
            saving=self._title,
            naming=self._naming,
            locked=self._locked,
            load="Watch" if self._finished else "Load",
        )
        return self._view.controls

    def shown(self) -> None:
        self._read()

    def _read(self) -> None:
        found = savefiles.listed(self.folder)
        self.found = [save for save in found if save.over] if self._finished else found
        self._naming = None
        self.refresh()

    # -- what the player does
    def act(self, action: Action) -> None:
        kind, _, number = action.id.partition(":")
        save = self.found[int(number)] if number.isdigit() and int(number) < len(self.found) else None
        match action.kind, kind:
            case ("back", _) | ("press", "close" | "leave"):
                self._leave(kind)
            case "change", "new":
                self._title = action.value
                self.refresh()
            case "change", "rename":
                self._type(action.value)
            case "press", "save":
                self._save()
            case "press", "load" if save:
                self._open(save)
            case "press", "rename" if save:
                self._begin_naming(int(number), save)
            case "press", "keep" if save:
                self._rename(save)
            case "press", "delete" if save:
                self._ask_delete(save)
            case "refused", _:
                self._say_why(action.id)

    def key(self, event: KeyDown) -> bool:
        if event.key != "enter":
            return False
        if self.ui.focus == "new":
            self._save()
        elif self.ui.focus == "rename" and self._naming is not None:
            self._rename(self.found[self._naming.index])
        return self.ui.focus in ("new", "rename")

    def _leave(self, kind: str) -> None:
        """Esc ends a rename first."""
        if self._naming is not None and kind != "close":
            self._naming = None
            self.refresh()
        else:
            self.stage.pop()

    def _say_why(self, id: str) -> None:
        found = next((control for control in self.controls if control.id == id), None)
        if found is not None:
            self.stage.say(found.why)

    def _type(self, title: str) -> None:
        if self._naming is not None:
            self._naming = Naming(index=self._naming.index, title=title)
            self.refresh()

    def _begin_naming(self, index: int, save: SaveFile) -> None:
        self._naming = Naming(index=index, title=save.title)
        self.refresh()
        self.ui.set_focus("rename", self.controls)
        self._follow_focus()

    # -- files
    def _open(self, save: SaveFile) -> None:
        try:
            match = matches.load(save.path)
        except SaveError as fault:
            self.stage.say(str(fault))
            self._read()
            return
        self.stage.pop()
        self._load(match)

    def _save(self) -> None:
        match, title = self.match, self._title or ""
        if match is None or not title.strip() or self._locked:
            return
        if self._tried(lambda: savefiles.keep(match, self.folder, title)):
            self.stage.say(f"Saved: {savefiles.cleaned(title)}")

    def _rename(self, save: SaveFile) -> None:
        title = self._naming.title if self._naming else ""
        if title.strip():
            self._tried(lambda: savefiles.rename(save.path, title))

    def _ask_delete(self, save: SaveFile) -> None:
        text = f"{save.title}, {date_of(save)}. This can't be taken back."
        confirm(self.stage, Question("Delete this save?", text, "Delete"), lambda: self._delete(save))

    def _delete(self, save: SaveFile) -> None:
        self._tried(lambda: savefiles.delete(save.path))

    def _tried(self, change: Callable[[], object]) -> bool:
        """Changes something in the folder and reads it anew; whether that went well."""
        try:
            change()
        except SaveError as fault:
            self.stage.say(str(fault))
            return False
        finally:
            self._read()
        return True

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        view, theme = self._view, canvas.theme
        title = "Save or load" if self.match is not None else "Replays" if self._finished else "Saved games"
        paint_sheet(canvas, view.sheet, title, room=300)
        if view.hint is not None:
            canvas.paragraph(NONE_OVER if self._finished else EMPTY, view.hint, BODY, theme.muted)
        up = self.ui.offset("page", self.controls)
        with canvas.clip(view.page):
            for row in view.rows:
                if row.rect.moved(0, -up).meets(view.page):
                    self._row(canvas, row, -up)

    def _row(self, canvas: Canvas, row: SaveRow, dy: float) -> None:
        theme, save = canvas.theme, row.save
        canvas.box(row.rect.moved(0, dy), theme.button, theme.bad if save.fault else theme.line)
        key = (str(save.path), save.when)
        if not save.fault and "threats" in save.table:
            thumbnail(canvas, row.thumb.moved(0, dy), key, save.table)
        elif save.board is not None and saved.is_root(save.table):
            map_thumbnail(canvas, row.thumb.moved(0, dy), key, save.board, save.table)
        else:
            no_thumbnail(canvas, row.thumb.moved(0, dy), bool(save.fault))
        if not row.renamed:
            faces = self._faces(canvas, row, dy)
            canvas.text(save.title, row.title.cut(right=faces).moved(0, dy), NAME, theme.text, free=True)
            side: Align = "right" if row.date.y < row.line.y else "left"
            canvas.text(date_of(save), row.date.moved(0, dy), SMALL, theme.muted, align=side, free=True)
            colour = theme.bad if save.fault else theme.muted
            canvas.text(line_of(save), row.line.moved(0, dy), SMALL, colour, free=True)

    def _faces(self, canvas: Canvas, row: SaveRow, dy: float) -> float:
        """The factions of a game of Root; gives the room they take."""
        if not row.faces.w or not saved.is_root(row.save.table):
            return 0.0
        factions = saved.factions_of(row.save.table)
        for i, faction in enumerate(reversed(factions)):
            face = Rect(row.faces.right - 27 * (i + 1), row.faces.y + dy, 24, 24)
            canvas.box(face, tokens.FACTIONS[faction], "", radius=4)
            canvas.picture(f"root/warriors/{faction}", face.grown(-1), rim=11)
        return 27.0 * len(factions) + 8
