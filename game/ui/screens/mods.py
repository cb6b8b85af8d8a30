"""The mods screen: which packs are used, in which order, what each replaces and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence

from game.content import Library
from game.content.shipped import user_mods
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.controls import Action, Control
from game.ui.geometry import Rect
from game.ui.grounds import bar, ground, heading
from game.ui.kit import Kit
from game.ui.modlist import Mod, ModFile, arranged, found_on_disk, library_of, moved, switched
from game.ui.notice_book import credits_book
from game.ui.printing import draw_laid
from game.ui.screens.mods_view import ModRow, ModsView, line_of, mods_view
from game.ui.screens.rulebook import RulebookScreen
from game.ui.stage import Screen
from game.ui.theme import NAME, SMALL

GREY = "56687A"
"""The ground under pictures of a pack: light and dark ones show on it."""


class ModsScreen(Screen):
    """Every change is felt at once and kept in the settings."""

    leads_to_rules = False

    def __init__(self) -> None:
        super().__init__()
        self.mods: list[Mod] = []
        self._files: list[ModFile] = []
        self._chosen = 0
        self._opened = False
        self._view: ModsView
        self._kits: dict[str, Kit] = {}

    def present(self) -> Sequence[Control]:
        if not self._files:
            self._files = found_on_disk()
        self.mods = arranged(self._files, self.stage.settings)
        self._chosen = min(self._chosen, len(self.mods) - 1)
        self._view = mods_view(self.size, self.mods, self._chosen, self._opened, self.measure, self.theme)
        return self._view.controls

    # -- what the player does
    def act(self, action: Action) -> None:
        kind, _, number = action.id.partition(":")
        match action.kind, kind:
            case ("back", _) | ("press", "back"):
                self._back()
            case "press", "pack":
                self._choose(int(number))
            case "press", "on":
                self._switch(self.mods[int(number)])
            case "press", "up" | "down":
                self._move(int(number), -1 if kind == "up" else 1)
            case "press", "again":
                self._read_again()
            case "press", "credits":
                self.stage.push(RulebookScreen(book=credits_book()))

    def _back(self) -> None:
        if self._opened and self._view.list is None:
            self._opened = False
            self.refresh()
        else:
            self.stage.pop()

    def _choose(self, index: int) -> None:
        self._chosen, self._opened = index, True
        self.ui.scrolled["detail"] = 0.0
        self.refresh()

    def _switch(self, mod: Mod) -> None:
        self.stage.settings.mods_off = switched(self.stage.settings, mod.file.id)
        self._apply()

    def _move(self, index: int, by: int) -> None:
        chosen = self.mods[self._chosen].file
        self.stage.settings.mods_order = moved(self.mods, index, by)
        self._apply()
        self._chosen = next(i for i, mod in enumerate(self.mods) if mod.file is chosen)
        self.refresh()

    def _read_again(self) -> None:
        self._files, self._kits = [], {}
        self._apply()
        self.stage.say("All packs have been read again")

    def _apply(self) -> None:
        self.stage.memory.keep_settings(self.stage.settings)
        self.stage.draw_from(library_of(self.stage.settings))

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        view = self._view
        ground(canvas)
        bar(canvas, "MODS")
        if view.list is not None and view.page is not None and view.folder is not None:
            canvas.panel(view.list)
            head = view.list.top_part(44).cut(left=16, right=16, top=4)
            heading(canvas, "Packs", head, "the strongest first")
            with canvas.clip(view.page):
                up = self.ui.offset("packs", self.controls)
                for i, row in enumerate(view.rows):
                    self._row(canvas, row, row.rect.moved(0, -up), -up, i)
            canvas.text(f"Put packs into {user_mods()}", view.folder, SMALL, canvas.theme.muted, free=True)
        if view.detail is not None and view.body is not None:
            canvas.panel(view.detail)
            with canvas.clip(view.body):
                self._detail(canvas, view.body, -self.ui.offset("detail", self.controls))

    def _row(self, canvas: Canvas, row: ModRow, rect: Rect, dy: float, i: int) -> None:
        theme, file = canvas.theme, row.mod.file
        warmth = self.ui.warmth.get(f"pack:{i}", 0.0)
        chosen = i == self._chosen and self._view.detail is not None
        line = theme.accent if chosen else theme.bad if file.pack is None else theme.line
        fill = mix(theme.button, theme.text, 0.08 * warmth + 0.05 * chosen)
        canvas.box(rect, fill, line, width=2 if chosen else None)
        colour = theme.text if row.mod.on else theme.muted
        canvas.text(file.title, row.title.moved(0, dy), NAME, colour, free=True)
        colour = theme.bad if file.pack is None else theme.muted
        canvas.text(line_of(row.mod), row.line.moved(0, dy), SMALL, colour, free=True)

    def _detail(self, canvas: Canvas, body: Rect, dy: float) -> None:
        for id, box in self._view.pictures:
            place = box.moved(0, dy)
            canvas.box(place, GREY, canvas.theme.line, radius=4)
            own = Canvas(canvas.surface, canvas.scale, canvas.theme, self._kit(self.mods[self._chosen].file))
            own.picture(id, place.grown(-8))
        for x, y, laid in self._view.texts:
            if body.y - laid.height < y + dy < body.bottom:
                draw_laid(canvas, laid, x, y + dy)

    def _kit(self, file: ModFile) -> Kit:
        """Draws from one pack alone, whether it is in use or not."""
        if file.id not in self._kits:
            self._kits[file.id] = Kit(Library([file.pack] if file.pack else []))
        return self._kits[file.id]
