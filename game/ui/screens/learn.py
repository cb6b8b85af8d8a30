"""The first games to choose from: one of Homeland, and one of Root with each of three factions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.controls import Action, Control, area, scroll
from game.ui.geometry import Rect
from game.ui.grounds import sheet as paint_sheet
from game.ui.root.lessons import COURSES
from game.ui.root.names import faction_title
from game.ui.sheets import HEAD, close_button, sheet_rect
from game.ui.stage import Screen
from game.ui.theme import BODY, BODY_LINE, HOMELAND, LABEL, ROOT

SHEET = Rect(240, 130, 800, 460)
HOMELAND_LINE = "Hidden agendas, climbing threats, a mole to name"
NOTE = "A guide leads through the first turn, goals first. Nothing of it is saved."
ROW, GAP = 72.0, 10.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson in its place; `faction` is empty for Homeland's."""

    id: str
    faction: str
    title: str
    line: str
    rect: Rect


class LearnScreen(Screen):
    """A sheet over the title; `begin` gets the faction of Root's lesson, or nothing for Homeland's."""

    opaque = False
    theme = ROOT

    def __init__(self, begin: Callable[[str], None]) -> None:
        super().__init__()
        self._begin = begin
        self._sheet: Rect
        self._page: Rect
        self._note: Rect
        self._entries: tuple[Entry, ...]

    def present(self) -> Sequence[Control]:
        self._sheet = sheet_rect(self.size, SHEET)
        lines = len(self.measure.wrap(NOTE, BODY, self._sheet.w - 40))
        noted = self.measure.line_height(BODY_LINE, BODY) * lines
        self._note = Rect(self._sheet.x + 20, self._sheet.y + HEAD + 8, self._sheet.w - 40, noted)
        page = self._sheet.cut(top=HEAD + 14 + noted, right=8, bottom=10)
        room = page.cut(left=20, top=6, right=14)
        facts = [(id, id, f"Root: the {faction_title(id)}", course.line) for id, course in COURSES.items()]
        facts.append(("homeland", "", "Homeland: The Game", HOMELAND_LINE))
        self._page = page
        self._entries = tuple(
            Entry(id, faction, title, line, Rect(room.x, room.y + i * (ROW + GAP), room.w, ROW))
            for i, (id, faction, title, line) in enumerate(facts)
        )
        areas = [
            area(f"learn:{entry.id}", entry.rect, key=str(i + 1), inside="page", look="own")
            for i, entry in enumerate(self._entries)
        ]
        high = 12 + len(areas) * (ROW + GAP)
        return [close_button(self._sheet), scroll("page", page, high), *areas]

    def act(self, action: Action) -> None:
        kind, _, id = action.id.partition(":")
        if action.kind == "back" or (action.kind, kind) == ("press", "close"):
            self.stage.pop()
        elif (action.kind, kind) == ("press", "learn"):
            self.stage.pop()
            self._begin("" if id == "homeland" else id)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        sheet, theme = self._sheet, canvas.theme
        paint_sheet(canvas, sheet, "Your first game")
        canvas.paragraph(NOTE, self._note, BODY, theme.muted)
        up = self.ui.offset("page", self.controls)
        with canvas.clip(self._page):
            for i, entry in enumerate(self._entries):
                self._draw_entry(canvas, entry, entry.rect.moved(0, -up), str(i + 1))

    def _draw_entry(self, canvas: Canvas, entry: Entry, rect: Rect, number: str) -> None:
        theme, id = canvas.theme, f"learn:{entry.id}"
        warmth = self.ui.warmth.get(id, 0.0)
        canvas.box(rect, mix(theme.button, theme.text, 0.08 * warmth), theme.ink, radius=7)
        side = rect.h - 12
        face = Rect(rect.x + 7, rect.y + 6, side, side)
        if entry.faction:
            canvas.box(face, tokens.FACTIONS[entry.faction], theme.ink, radius=7)
            canvas.picture(f"root/warriors/{entry.faction}", face.grown(-side * 0.08), rim=11)
        else:
            canvas.box(face, HOMELAND.panel, theme.ink, radius=7)
            canvas.picture("homeland/agendas/loyal_agent", face.grown(-side * 0.1))
        words = rect.cut(left=side + 22, right=44)
        first = words.top_part(words.h / 2 + 3).cut(top=6)
        canvas.text(entry.title, first, theme.panel_title.sized(19), theme.text)
        canvas.text(entry.line, words.bottom_part(words.h / 2).cut(bottom=6), LABEL, theme.text)
        key = Rect(rect.right - 38, rect.cy - 11, 24, 22)
        canvas.box(key, mix(theme.button, theme.text, 0.12), "", radius=3)
        canvas.text(number, key, LABEL, theme.text, align="centre")
        if warmth > 0.5:
            canvas.ring(rect, "hover")
        if self.ui.keyboard and self.ui.focus == id:
            canvas.ring(rect, "focus", 7)
