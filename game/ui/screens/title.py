"""The title screen: woodland at the left, the operations room at the right, and the dock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import metadata

from game.content.shipped import APP_NAME
from game.ui import theme as tokens
from game.ui.canvas import Canvas
from game.ui.colour import mix
from game.ui.controls import Action, Control
from game.ui.geometry import Rect
from game.ui.screens.title_scene import paint_scene
from game.ui.screens.title_view import ENTRIES, NOTHING_SAVED, Resume, TitleView, title_view
from game.ui.stage import Screen
from game.ui.theme import BUTTON, HOMELAND, NAME, ROOT, TextStyle

GOLD = "FFD24A"


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleChoices:
    """What the title leads to; what has no way is not in the dock."""

    play_root: Callable[[], None]
    play_homeland: Callable[[], None]
    resume: Callable[[], None]
    saved: Callable[[], Resume | str]
    load: Callable[[], None] | None = None
    replays: Callable[[], None] | None = None
    learn: Callable[[], None] | None = None
    rulebook: Callable[[], None] | None = None
    mods: Callable[[], None] | None = None
    options: Callable[[], None] | None = None

    def way(self, entry: str) -> Callable[[], None] | None:
        """Where a word of the dock leads."""
        found: Callable[[], None] | None = getattr(self, entry, None)
        return found

    @property
    def entries(self) -> list[str]:
        """The words of the dock that lead somewhere."""
        return [entry for entry in ENTRIES if entry == "quit" or self.way(entry) is not None]


class TitleScreen(Screen):
    """The first screen. `saved` is asked each time it is shown, so a game just left can be continued."""

    def __init__(self, choices: TitleChoices) -> None:
        super().__init__()
        self._choices = choices
        self._saved: Resume | str = NOTHING_SAVED
        self._view: TitleView

    def present(self) -> Sequence[Control]:
        self._view = title_view(self.size, self._saved, self._choices.entries)
        return self._view.controls

    def shown(self) -> None:
        self._saved = self._choices.saved()
        self.refresh()

    def act(self, action: Action) -> None:
        match action.kind, action.id:
            case "press", "play_root":
                self._choices.play_root()
            case "press", "play_homeland":
                self._choices.play_homeland()
            case "press", "continue":
                self._choices.resume()
            case "press", "quit":
                self.stage.quit()
            case "press", entry if way := self._choices.way(entry):
                way()

    def paint(self, canvas: Canvas) -> None:
        canvas.layer("title", canvas.all, self._scene, opaque=True)
        self._continue(canvas)
        self._play_root(canvas)

    def _scene(self, canvas: Canvas) -> None:
        paint_scene(canvas)
        view = self._view
        _outlined(canvas, "Root", view.root_name, ROOT.title.sized(128 * view.unit))
        name = TextStyle(HOMELAND.title.face, HOMELAND.title.size * view.unit, 3 * view.unit)
        canvas.text("HOMELAND", view.homeland_name, name, HOMELAND.text, align="right")
        if view.roomy:
            line = TextStyle("fraunces_text", 20.5 * view.unit)
            canvas.text("with the Homeland expansion: Gorge and Marsh", view.root_line, line, ROOT.ink)
            canvas.text(
                "the game of hidden agendas: 3 to 6 analysts, perhaps one mole",
                view.homeland_line,
                TextStyle("barlow_semibold", 21 * view.unit),
                "B9C9D6",
                align="right",
            )
        canvas.text(version(), view.version, tokens.SMALL, HOMELAND.muted, align="right")
        canvas.shadow(view.dock, 10)
        canvas.box(view.dock, "1A120C", "FFF6E0", radius=10, width=2)

    def _play_root(self, canvas: Canvas) -> None:
        """The way to Root, in the colours of Root."""
        control = next(c for c in self.controls if c.id == "play_root")
        rect = control.rect.moved(0, 1) if self.ui.pressed == "play_root" else control.rect
        canvas.shadow(rect, ROOT.radius)
        fill = mix(ROOT.accent, "FFFFFF", 0.16 * self.ui.warmth.get("play_root", 0.0))
        canvas.box(rect, fill, ROOT.ink, radius=ROOT.radius, width=2)
        first, second = rect.cut(top=rect.h * 0.1, bottom=rect.h * 0.42), rect.bottom_part(rect.h * 0.42)
        canvas.text(control.text, first, ROOT.panel_title.sized(22), ROOT.on_accent, align="centre")
        canvas.text(control.sub, second.cut(bottom=6), BUTTON.sized(15), ROOT.on_accent, align="centre")

    def _continue(self, canvas: Canvas) -> None:
        control = next(c for c in self.controls if c.id == "continue")
        rect, saved = control.rect, self._saved
        resume = saved if isinstance(saved, Resume) else None
        warmth = self.ui.warmth.get("continue", 0.0) if resume else 0.0
        canvas.box(rect, mix("2C1F16", "46341F", warmth), "", radius=8)
        words = rect.cut(left=72, right=40)
        bright, dim = ("FFF6E0", "E9DAB6") if resume else ("9C8A70", "9C8A70")
        top, low = (
            words.top_part(rect.h * 0.56).cut(top=rect.h * 0.1),
            words.bottom_part(rect.h * 0.48).cut(bottom=rect.h * 0.1),
        )
        canvas.text("Continue", top, NAME.sized(20), bright)
        canvas.text(saved if isinstance(saved, str) else saved.line, low, BUTTON.sized(15), dim, free=True)
        if resume:
            side = rect.h - 14
            face = Rect(rect.x + 12, rect.cy - side / 2, side, side)
            if resume.faction:
                canvas.picture(f"root/warriors/{resume.faction}", face.grown(-2), rim=11)
            else:
                portrait = f"homeland/portraits/player_{resume.seat + 1}"
                canvas.portrait(portrait, face, tokens.SEATS[resume.seat])
            canvas.svg(
                Rect(rect.right - 30, rect.cy - 11, 16, 22), f'<path d="M2 1L14 11L2 21Z" fill="#{GOLD}"/>'
            )
        else:
            canvas.picture("common/icons/load", Rect(rect.x + 18, rect.cy - 16, 32, 32), {"2B1D14": "9C8A70"})


def version() -> str:
    """The version of this program; nothing when it was never installed."""
    try:
        return f"v{metadata.version(APP_NAME)}"
    except metadata.PackageNotFoundError:
        return ""


def _outlined(canvas: Canvas, text: str, rect: Rect, style: TextStyle) -> None:
    """Ink letters with a cream rim."""
    r = style.size * 0.045
    steps = ((1, 0), (0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (0, 1))
    for x, y in steps:
        for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            canvas.text(text, rect.moved(x * r * sx, y * r * sy), style, ROOT.cream)
    canvas.text(text, rect, style, ROOT.ink)
