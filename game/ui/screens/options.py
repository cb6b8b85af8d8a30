"""The options: every choice takes effect at once and is kept in the user's folder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from game.root import advice
from game.ui import bindings, shapes
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown, PointerDown
from game.ui.geometry import Rect
from game.ui.grounds import sheet as paint_sheet
from game.ui.screens.confirm import Question, confirm
from game.ui.screens.content_note import ContentNoteScreen
from game.ui.screens.options_rows import Capture, options_of
from game.ui.screens.options_view import OptionsView, Row, options_view
from game.ui.settings import Settings
from game.ui.stage import Screen
from game.ui.theme import (
    FACTIONS,
    HOMELAND,
    INTEL,
    LEVEL_TEXT,
    LEVELS,
    NAME,
    SEAT_SIGNS,
    SEAT_TEXT,
    SEATS,
    SMALL,
    SUITS,
    Theme,
)

KEPT_BY_RESET = ("window", "note_seen", "mods_order", "mods_off")
INTEL_SIGNS = ("red", "gold", "blue")


class OptionsScreen(Screen):
    """A sheet over any screen. `tab`: sight, sound, speed, play or keys."""

    opaque = False
    leads_to_rules = False

    def __init__(self, tab: str = "sight", theme: Theme = HOMELAND) -> None:
        super().__init__()
        self.tab = tab
        self.theme = theme
        self._capture = Capture()
        self._view: OptionsView

    @property
    def takes_all_keys(self) -> bool:  # type: ignore[override]
        """While a new key is awaited."""
        return bool(self._capture.action)

    def present(self) -> Sequence[Control]:
        rows = options_of(self.tab, self.stage.settings, self.stage.sound.fault, self._capture)
        self._view = options_view(self.size, self.tab, rows, self.measure)
        return self._view.controls

    # -- choices
    def act(self, action: Action) -> None:
        kind, _, value = action.id.partition(":")
        if action.kind == "back" or (action.kind, kind) == ("press", "close"):
            self.stage.pop()
        elif action.kind == "press" and kind == "tab":
            self.tab = value
            self.ui.scrolled["page"] = 0.0
            self.refresh()
        elif action.kind == "press":
            self._choose(kind, value)

    def _choose(self, kind: str, value: str) -> None:
        settings = self.stage.settings
        match kind, value:
            case "listen", name:
                self.stage.sound.play(name)
            case "note", _:
                self.stage.push(ContentNoteScreen())
            case "defaults", _:
                text = "Every option goes back to what it was at the first start. Packs stay as they are."
                confirm(self.stage, Question("Reset all options?", text, "Reset"), self._reset)
            case "keys", _:
                self._set("keys", {})
            case "key", action:
                self._await_key(action)
            case _, "":
                self._set(kind, not getattr(settings, kind))
            case _:
                number = isinstance(getattr(settings, kind), int)
                self._set(kind, int(value) if number else value)
                self._show_effect(kind)

    def _set(self, name: str, value: Any) -> None:
        setattr(self.stage.settings, name, value)
        self.stage.apply()

    def _show_effect(self, kind: str) -> None:
        if kind == "volume":
            self.stage.sound.play("place")

    def _reset(self) -> None:
        usual = Settings()
        for name in Settings.__struct_fields__:
            if name not in KEPT_BY_RESET:
                setattr(self.stage.settings, name, getattr(usual, name))
        self.stage.apply()

    # -- keys
    def _await_key(self, action: str) -> None:
        self._capture = Capture(action)
        self.refresh()

    def handle(self, event: Event) -> bool:
        if self._capture.action and isinstance(event, KeyDown):
            self._take_key(event.key)
            return True
        if self._capture.action and isinstance(event, PointerDown):
            self._await_key("")
        return super().handle(event)

    def _take_key(self, key: str) -> None:
        action, settings = self._capture.action, self.stage.settings
        if key == "escape":
            self._await_key("")
            return
        fault = bindings.conflict(action, key, bindings.bound(settings.keys))
        if fault:
            self._capture = Capture(action, f"{fault}. Press another, or Esc.")
            self.refresh()
            return
        usual = next(known.usual for known in bindings.ACTIONS if known.id == action)
        self._capture = Capture()
        changed = {id: own for id, own in settings.keys.items() if id != action}
        self._set("keys", changed if key == usual else changed | {action: key})

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        view = self._view
        paint_sheet(canvas, view.sheet, "Options" if view.sheet.w >= 560 else "", room=126)
        up = self.ui.offset("page", self.controls)
        with canvas.clip(view.page):
            for row in view.rows:
                if row.rect.moved(0, -up).meets(view.page):
                    self._row(canvas, row, -up)

    def _row(self, canvas: Canvas, row: Row, dy: float) -> None:
        theme, option = canvas.theme, row.option
        if row.preview is not None:
            _preview(canvas, row.preview.moved(0, dy))
            return
        canvas.text(option.title, row.title.moved(0, dy), NAME, theme.text)
        for line, rect in row.help:
            canvas.text(line, rect.moved(0, dy), SMALL, theme.bad if option.wrong else theme.muted)
        canvas.hline(row.rect.x, row.rect.right, row.rect.bottom + 1 + dy, theme.line, 1)


def _preview(canvas: Canvas, rect: Rect) -> None:
    """What the game tells by colours, in those of the palette, each with its sign."""
    root = canvas.theme.game == "root"
    pitch = min(48.0, rect.w / (17 if root else 15))
    side, x = pitch - 6, rect.x
    for title, count, draw in OF_ROOT if root else OF_HOMELAND:
        canvas.text(title, Rect(x, rect.y + 4, pitch * count, 18), SMALL, canvas.theme.muted, free=True)
        for i in range(count):
            draw(canvas, Rect(x + i * pitch, rect.y + 26, side, side), i)
        x += pitch * (count + 0.5)
    canvas.hline(rect.x, rect.right, rect.bottom + 1, canvas.theme.line, 1)


def _level(canvas: Canvas, box: Rect, i: int) -> None:
    name, side, n = list(LEVELS)[i], box.w, i + 1
    canvas.box(box, LEVELS[name], "", radius=4)
    step = side * 0.14
    first = side / 2 + step * (n - 1) / 2 - side * 0.05
    ups = [
        shapes.lines([(side * 0.26, y + side * 0.11), (side / 2, y), (side * 0.74, y + side * 0.11)], False)
        for y in (first - step * k for k in range(n))
    ]
    canvas.svg(box, shapes.path("".join(ups), shapes.paint("", LEVEL_TEXT[name], side * 0.07)))


def _intel_sign(canvas: Canvas, box: Rect, i: int) -> None:
    canvas.box(box, INTEL[INTEL_SIGNS[i]], "", radius=4)
    canvas.picture(f"homeland/intel_ink/{INTEL_SIGNS[i]}", box.grown(-box.w * 0.14))


def _seat(canvas: Canvas, box: Rect, i: int) -> None:
    canvas.box(box, SEATS[i], "", radius=4)
    sign = f"homeland/seats_plain/{SEAT_SIGNS[i]}"
    canvas.picture(sign, box.grown(-box.w * 0.14), {SEATS[i]: SEAT_TEXT})


def _suit(canvas: Canvas, box: Rect, i: int) -> None:
    canvas.picture(f"root/suits/{list(SUITS)[i]}", box)


def _mark(canvas: Canvas, box: Rect, i: int) -> None:
    canvas.box(box, canvas.theme.field, canvas.theme.ink, radius=4, width=1.5)
    mark = MARKS[i]
    if mark == "not_legal":
        canvas.dashes(box, canvas.theme.not_legal, radius=4, width=2)
    else:
        canvas.ring(box.grown(-5), mark)
    canvas.badge(box.cx, box.cy, "selected_tick" if mark == "selected" else mark)


def _faction(canvas: Canvas, box: Rect, i: int) -> None:
    id = PLAYED[i]
    canvas.box(box, FACTIONS[id], canvas.theme.ink, radius=4, width=1.5)
    canvas.picture(f"root/warriors/{id}", box.grown(-box.w * 0.1), rim=11)


MARKS: tuple[Literal["legal", "selected", "not_legal"], ...] = ("legal", "selected", "not_legal")
PLAYED = tuple(advice.introductions())
OF_HOMELAND = (
    ("Threat levels", len(LEVELS), _level),
    ("Intel", len(INTEL_SIGNS), _intel_sign),
    ("Seats", len(SEATS), _seat),
)
OF_ROOT = (("Suits", len(SUITS), _suit), ("Choices", len(MARKS), _mark), ("Factions", len(PLAYED), _faction))
"""What the preview shows for each game: title, how many, and how each is drawn."""
