"""A faction in a minute: its goal, how it scores, what the others want from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.root import advice
from game.root.faction import FACTIONS
from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.controls import Action, Control, State, area, button, scroll
from game.ui.events import KeyDown
from game.ui.fonts import Measure
from game.ui.geometry import Rect
from game.ui.grounds import sheet as paint_sheet
from game.ui.screens.root_draft import known_factions, named
from game.ui.sheets import HEAD, close_button, sheet_rect
from game.ui.stage import Screen
from game.ui.theme import BODY, BODY_LINE, BUTTON, LABEL, ROOT

SHEET = Rect(190, 70, 900, 580)
RAIL, ENTRY, FOOT = 176.0, 58.0, 64.0
NARROW = 620.0
WORDS = BODY.sized(16)
WORD_LINE = BODY_LINE + 4
SECTIONS = (("goal", "Goal"), ("scores", "How it scores"), ("others", "What the others want from you"))
EASE = {"easy": "easy to learn", "middling": "takes a game to learn", "hard": "hard to learn"}


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its paragraph, counted from the top of the page."""

    title: str
    lines: tuple[str, ...]
    top: float


@dataclass(frozen=True, slots=True)
class IntroductionView:
    """The sheet: the factions at the left (or on top), the words of one."""

    sheet: Rect
    entries: tuple[tuple[str, Rect], ...]
    head: Rect
    page: Rect
    sections: tuple[Section, ...]
    pitch: float
    controls: tuple[Control, ...]


def introduction_view(
    size: tuple[float, float],
    ids: Sequence[str],
    faction: str,
    take: str,
    refused: tuple[str, str],
    measure: Measure,
) -> IntroductionView:
    """Lays the sheet out for one of the factions `ids`. `take` are the words of the button that chooses it,
    which is greyed with the reason and the rule of `refused`; without words there is none."""
    sheet = sheet_rect(size, SHEET)
    body = sheet.cut(top=HEAD)
    narrow = sheet.w < NARROW
    if narrow:
        strip = body.top_part(ENTRY).cut(left=10, top=6, right=10)
        places, right = strip.columns(len(ids), 4), body.cut(left=16, top=ENTRY + 4, right=16)
    else:
        rail = body.left_part(RAIL).cut(left=12, top=10, right=6, bottom=10)
        each = min(ENTRY, (rail.h - 6 * 6) / len(ids))
        places = [Rect(rail.x, rail.y + i * (each + 6), rail.w, each) for i in range(len(ids))]
        right = body.cut(left=RAIL + 20, right=24)
    side = 96.0 if right.h > 380 else 60.0
    head = right.top_part(side + 20)
    foot = FOOT if take else 14.0
    page = right.cut(top=head.h, bottom=foot)
    pitch = measure.line_height(WORD_LINE, WORDS)
    sections, height = _sections(faction, page.w - 14, measure, pitch)
    controls: list[Control] = [close_button(sheet), scroll("page", page, height)]
    for i, (id, place) in enumerate(zip(ids, places, strict=True)):
        state: State = "selected" if id == faction else "ready"
        controls.append(area(f"entry:{id}", place, state=state, tip=named(id), key=str(i + 1), look="own"))
    if take:
        place = Rect(right.x, right.bottom - FOOT + 8, min(320.0, right.w), 44)
        controls.append(button("take", place, take, look="primary", reason=refused[0], rule=refused[1]))
    return IntroductionView(
        sheet, tuple(zip(ids, places, strict=True)), head, page, sections, pitch, tuple(controls)
    )


def _sections(faction: str, wide: float, measure: Measure, pitch: float) -> tuple[tuple[Section, ...], float]:
    found = advice.introductions()[faction]
    made, y = [], 4.0
    for key, title in SECTIONS:
        lines = tuple(measure.wrap(getattr(found, key), WORDS, wide))
        made.append(Section(title, lines, y))
        y += 28 + pitch * len(lines) + 14
    return tuple(made), y


class IntroductionScreen(Screen):
    """A sheet over the set-up or the draft. `take` chooses the faction shown; `words` says what its button is
    called for a faction, why it is greyed, and the rule. `ids`: the factions to choose from, else all."""

    opaque = False
    theme = ROOT

    def __init__(
        self,
        faction: str,
        take: Callable[[str], None] | None = None,
        words: Callable[[str], tuple[str, str, str]] = lambda id: ("", "", ""),
        ids: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._ids = tuple(ids) or tuple(known_factions())
        self._faction = faction
        self._take = take
        self._words = words
        self._view: IntroductionView

    def present(self) -> Sequence[Control]:
        text, reason, rule = self._words(self._faction) if self._take else ("", "", "")
        self._view = introduction_view(
            self.size, self._ids, self._faction, text, (reason, rule), self.measure
        )
        return self._view.controls

    def act(self, action: Action) -> None:
        head, _, rest = action.id.partition(":")
        match action.kind, head:
            case ("back", _) | ("press", "close"):
                self.stage.pop()
            case "press", "entry":
                self._show(rest)
            case "press", "take" if self._take:
                self.stage.pop()
                self._take(self._faction)

    def key(self, event: KeyDown) -> bool:
        """Page up and down leaf through the factions."""
        if event.key not in ("pageup", "pagedown"):
            return False
        ids = self._ids
        at = ids.index(self._faction) + (1 if event.key == "pagedown" else -1)
        self._show(ids[at % len(ids)])
        return True

    def _show(self, faction: str) -> None:
        self._faction = faction
        self.ui.scrolled["page"] = 0.0
        self.refresh()

    # -- drawing
    def paint(self, canvas: Canvas) -> None:
        view = self._view
        paint_sheet(canvas, view.sheet, "A faction in a minute")
        for id, place in view.entries:
            self._name(canvas, id, place)
        self._head(canvas)
        up = self.ui.offset("page", self.controls)
        with canvas.clip(view.page):
            for section in view.sections:
                self._section(canvas, section, view.page.y + section.top - up)

    def _name(self, canvas: Canvas, id: str, place: Rect) -> None:
        theme, on = canvas.theme, id == self._faction
        warmth = self.ui.warmth.get(f"entry:{id}", 0.0)
        glow = mix(theme.button, theme.text, 0.08 * warmth)
        fill = mix(theme.button, tokens.FACTIONS[id], 0.3) if on else glow
        canvas.box(place, fill, theme.ink, radius=7)
        side = min(place.h - 8, place.w - 8)
        if place.w > 120:
            canvas.picture(f"root/warriors/{id}", Rect(place.x + 6, place.cy - side / 2, side, side))
            canvas.text(named(id), place.cut(left=side + 14, right=6), BUTTON.sized(17), theme.text)
        else:
            canvas.picture(f"root/warriors/{id}", place.centred(side, side))
        if on:
            canvas.ring(place, "selected")
        if self.ui.keyboard and self.ui.focus == f"entry:{id}":
            canvas.ring(place, "focus", 7)

    def _head(self, canvas: Canvas) -> None:
        theme, head, id = canvas.theme, self._view.head, self._faction
        side = head.h - 20
        face = Rect(head.x, head.y + 12, side, side)
        canvas.box(face, tokens.FACTIONS[id], theme.ink, radius=8)
        canvas.picture(f"root/warriors/{id}", face.grown(-side * 0.1), rim=11)
        words = Rect(face.right + 16, face.y, head.right - face.right - 16, side)
        found, faction = advice.introductions()[id], FACTIONS.get(id)
        title = faction.title if faction else named(id)
        lines = words.rows(3, 0)
        canvas.text(title, lines[0], theme.screen_title, theme.text)
        canvas.text(found.line, lines[1], BUTTON.sized(18), theme.text)
        canvas.text(_facts_of(id), lines[2], LABEL, theme.muted)

    def _section(self, canvas: Canvas, section: Section, y: float) -> None:
        view, theme = self._view, canvas.theme
        place = Rect(view.page.x, y, view.page.w - 14, 24)
        canvas.text(section.title, place, theme.panel_title.sized(18), theme.accent)
        for i, line in enumerate(section.lines):
            at = Rect(place.x, y + 28 + i * view.pitch, place.w, view.pitch)
            canvas.text(line, at, WORDS, theme.text)


def _facts_of(id: str) -> str:
    """Reach, kind and how hard it is to learn."""
    ease, faction = EASE[advice.introductions()[id].ease], FACTIONS.get(id)
    if faction is None:
        return ease.capitalize()
    kind = "militant" if faction.militant else "insurgent"
    return f"Reach {faction.reach}, {kind}, {ease}"
