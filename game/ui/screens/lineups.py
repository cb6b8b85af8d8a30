"""Suggested tables of Root, for two to six players, to take one over as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.root import advice
from game.root.faction import FACTIONS
from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.controls import Action, Control, State, area, scroll
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.grounds import sheet as paint_sheet
from game.ui.screens.root_draft import LATER, named
from game.ui.sheets import HEAD, close_button, sheet_rect
from game.ui.stage import Screen
from game.ui.theme import BODY, BODY_LINE, BUTTON, LABEL, ROOT

SHEET = Rect(190, 60, 900, 600)
ROW, GAP, FACE = 64.0, 8.0, 40.0
MOST_FACES = 6 * (FACE + 4)
BESIDE = 800.0


@dataclass(frozen=True, slots=True)
class LineUpRow:
    """A suggested table in its place."""

    id: str
    rect: Rect
    found: advice.LineUp
    reason: str
    on: bool
    beside: bool
    """Whether the faces stand at the right of the words, not below them."""


@dataclass(frozen=True, slots=True)
class LineUpsView:
    """The sheet; rows scroll inside `page`."""

    sheet: Rect
    page: Rect
    rows: tuple[LineUpRow, ...]
    controls: tuple[Control, ...]


def lineups_view(size: tuple[float, float], chosen: str, measure: Measure) -> LineUpsView:
    """Lays the sheet out; `chosen` is the table that is set up now, if it is one of them."""
    sheet = sheet_rect(size, SHEET)
    page = sheet.cut(top=HEAD, right=8, bottom=8)
    wide = page.w - 24
    beside = wide >= BESIDE
    room = wide - 14 - (MOST_FACES + 24 if beside else 14)
    pitch = measure.line_height(BODY_LINE, BODY)
    rows, y = [], page.y + 8
    for id, lineup in advice.lineups().items():
        later = next((each for each in lineup.factions if each not in FACTIONS), "")
        reason = f"{named(later)} comes {LATER}" if later else ""
        lines = len(measure.wrap(reason or lineup.why, BODY, room))
        tall = max(ROW, 40 + pitch * lines) + (0 if beside else FACE + 8)
        rows.append(LineUpRow(id, Rect(page.x + 12, y, wide, tall), lineup, reason, id == chosen, beside))
        y += tall + GAP
    controls: list[Control] = [close_button(sheet), scroll("page", page, y + 8 - page.y)]
    for row in rows:
        state: State = "not_legal" if row.reason else "selected" if row.on else "ready"
        id = f"lineup:{row.id}"
        controls.append(area(id, row.rect, state=state, reason=row.reason, inside="page", look="own"))
    return LineUpsView(sheet, page, tuple(rows), tuple(controls))


class LineUpsScreen(Screen):
    """A sheet over the set-up; `take` gets the id of the table that was chosen."""

    opaque = False
    theme = ROOT

    def __init__(self, take: Callable[[str], None], chosen: str = "") -> None:
        super().__init__()
        self._take = take
        self._chosen = chosen
        self._view: LineUpsView

    def present(self) -> Sequence[Control]:
        self._view = lineups_view(self.size, self._chosen, self.measure)
        return self._view.controls

    def act(self, action: Action) -> None:
        head, _, rest = action.id.partition(":")
        match action.kind, head:
            case ("back", _) | ("press", "close"):
                self.stage.pop()
            case "press", "lineup":
                self.stage.pop()
                self._take(rest)

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        view = self._view
        paint_sheet(canvas, view.sheet, "Suggested tables")
        up = self.ui.offset("page", self.controls)
        with canvas.clip(view.page):
            for row in view.rows:
                if row.rect.moved(0, -up).meets(view.page):
                    self._row(canvas, row, row.rect.moved(0, -up))

    def _row(self, canvas: Canvas, row: LineUpRow, rect: Rect) -> None:
        theme, id = canvas.theme, f"lineup:{row.id}"
        warmth = 0.0 if row.reason else self.ui.warmth.get(id, 0.0)
        if row.reason:
            canvas.dashes(rect, theme.not_legal, radius=7, width=1.5)
        else:
            fill = "FFE9A0" if row.on else mix(theme.button, theme.text, 0.08 * warmth)
            canvas.box(rect, fill, theme.ink, radius=7)
        self._words(canvas, row, rect)
        if row.on:
            canvas.ring(rect, "selected")
        elif warmth > 0.5:
            canvas.ring(rect, "hover")
        if self.ui.keyboard and self.ui.focus == id:
            canvas.ring(rect.grown(-7), "focus", 5)

    def _words(self, canvas: Canvas, row: LineUpRow, rect: Rect) -> None:
        theme, found = canvas.theme, row.found
        most, beside = MOST_FACES, row.beside
        faces = Rect(rect.right - most - 10, rect.cy - FACE / 2, most, FACE) if beside else Rect(
            rect.x + 14, rect.bottom - FACE - 8, most, FACE
        )  # fmt: skip
        words = rect.cut(left=14, right=most + 24) if beside else rect.cut(left=14, right=14, bottom=FACE + 8)
        ink = theme.not_legal if row.reason else theme.text
        first = Rect(words.x, words.y + 8, words.w, 24)
        told = f"{len(found.factions)} players, {found.map.capitalize()}"
        width = canvas.text(told, first, LABEL, theme.muted, align="right")
        canvas.text(found.title, first.cut(right=width + 8), BUTTON.sized(18), ink)
        why = row.reason or found.why
        colour = theme.bad if row.reason else theme.text
        canvas.paragraph(why, Rect(words.x, words.y + 33, words.w, words.h - 36), BODY, colour)
        for i, faction in enumerate(found.factions):
            face = Rect(faces.x + i * (FACE + 4), faces.y, FACE, FACE)
            canvas.box(face, tokens.FACTIONS[faction], theme.ink, radius=6, alpha=110 if row.reason else 255)
            canvas.picture(
                f"root/warriors/{faction}", face.grown(-4), rim=11, alpha=110 if row.reason else 255
            )
