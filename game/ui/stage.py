"""The stack of screens and what they share. A screen lays itself out, draws itself and turns events into
actions.

A screen has a presenter: a module beside it without pygame, whose function turns the screen's data into
controls (`Screen.present`) and whatever else is drawn. `refresh` presents anew; call it whenever the data
has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content import Library
from game.engine.match import Match
from game.ui import bindings, naming, palettes
from game.ui.canvas import Canvas
from game.ui.controls import Action, Control
from game.ui.entry import Entry
from game.ui.events import Event, KeyDown, PointerDown, PointerMove, TextInput
from game.ui.fonts import Measure
from game.ui.interaction import Interaction, find
from game.ui.kit import Kit
from game.ui.notices import Notice
from game.ui.reload import reload
from game.ui.scale import Scale
from game.ui.settings import Memory, Settings, Speed
from game.ui.sound import Sound
from game.ui.theme import HOMELAND, Theme
from game.ui.widgets import draw_controls, tooltip

RELOAD, FULL_SCREEN, RULES, EXPLAIN = "f5", "f11", "r", "f1"


class Screen:
    """One screen or sheet. Subclasses give `present`, `paint` and `act`; the rest is done here."""

    theme: Theme = HOMELAND
    opaque = True
    """False for a sheet: what lies beneath is drawn first."""
    least: tuple[float, float] = (0.0, 0.0)
    """The logical size it needs: in a smaller window the player's scale is followed only so far."""

    takes_all_keys = False
    """Whether it gets keys as they are, for binding them anew."""
    leads_to_rules = True
    """Whether the keys of the rulebook open it from here."""

    stage: Stage
    scale: Scale
    measure: Measure

    def __init__(self) -> None:
        self.ui = Interaction()
        self.controls: Sequence[Control] = []
        self._entry: Entry | None = None

    # -- for subclasses
    def present(self) -> Sequence[Control]:
        """The controls for the data as it is now; `self.size` and `self.measure` are set."""
        return []

    def presented(self) -> Sequence[Control]:
        """The controls with whatever lies over them on all screens of a kind."""
        return self.present()

    def paint(self, canvas: Canvas) -> None:
        """Draws what lies under the controls."""

    def paint_over(self, canvas: Canvas) -> None:
        """Draws what lies over the controls and under the tooltip."""

    def act(self, action: Action) -> None:
        """Does what the player chose; `back` leaves the screen unless this is overridden."""
        if action.kind == "back":
            self.stage.pop()

    def key(self, event: KeyDown) -> bool:
        """Keys that no control has used, such as Space for the zoom; whether it was used."""
        return False

    def pointer(self, event: Event) -> bool:
        """Pointer events that no control has used."""
        return False

    def animate(self, ms: float) -> bool:
        """Moves animations on; whether a redraw is needed."""
        return False

    def animates_in(self) -> float | None:
        """Milliseconds until `animate` wants to be called; 0 for every frame, None while nothing moves."""
        return None

    def shown(self) -> None:
        """The screen has come to the top of the stack."""

    def left(self) -> None:
        """The screen is being taken off the stack or the program ends."""

    def rule_in_focus(self) -> str:
        """The number of the rule that the thing under the pointer or in the focus names."""
        target = self.ui.keyboard_target(self.controls) or find(self.controls, self.ui.hover)
        return target.rule if target is not None else ""

    # -- for the stage
    @property
    def typing(self) -> bool:
        """Whether a line of text is being edited."""
        return self._entry is not None

    @property
    def size(self) -> tuple[float, float]:
        """The window in logical units."""
        return self.scale.size

    def layout(self, scale: Scale, measure: Measure) -> None:
        """The window has this size and scale now."""
        self.scale, self.measure = scale, measure
        self._close_entry()
        self.refresh()

    def refresh(self) -> None:
        """Presents anew."""
        self.controls = self.presented()
        self.ui.settle(self.controls)
        self._follow_focus()

    def draw(self, canvas: Canvas) -> None:
        """Draws everything."""
        canvas.theme = self.theme
        self.paint(canvas)
        draw_controls(canvas, self.controls, self.ui)
        if self._entry is not None and (owner := find(self.controls, self._entry.id)):
            self._entry.moved_to(self.ui.placed(owner, self.controls))
            with canvas.clip(self.ui.seen(owner, self.controls)):
                self._entry.draw(canvas.surface)
        self.paint_over(canvas)
        self.ui.dirty = False

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draws the open tooltip, when there is one."""
        target = self.ui.tip(self.controls)
        if target is not None:
            canvas.theme = self.theme
            tooltip(canvas, target, self.ui.placed(target, self.controls))

    def handle(self, event: Event) -> bool:
        """Takes an event; whether it was used."""
        if self._entry is not None and self._edited(event):
            return True
        used, actions = self.ui.handle(event, self.controls, editing=self._entry is not None)
        self._follow_focus()
        for action in actions:
            self.act(action)
        if not used:
            used = self.key(event) if isinstance(event, KeyDown) else self.pointer(event)
        return used

    def tick(self, ms: float) -> bool:
        """Lets time pass; whether a redraw is needed."""
        changed = self.ui.tick(ms, self.controls)
        if self._entry is not None:
            changed |= self._entry.tick(ms)
        return self.animate(ms) or changed or self.ui.dirty

    def wakes_in(self) -> float | None:
        """Milliseconds until `tick` has something to do; None: only an event can change anything."""
        waits = [
            self.ui.wakes_in(self.controls),
            self.animates_in(),
            100.0 if self._entry is not None else None,
        ]
        known = [wait for wait in waits if wait is not None]
        return min(known) if known else None

    # -- text entry
    def _edited(self, event: Event) -> bool:
        assert self._entry is not None
        if isinstance(event, PointerMove | PointerDown) and event.at is not None:
            self._entry.point(event.at)
        id, changed = self._entry.id, self._entry.handle(event)
        if changed:
            self.ui.dirty = True
            self.act(Action("change", id, self._entry.text))
        typed = isinstance(event, KeyDown) and (
            len(event.key) == 1 or event.key in ("left", "right", "space")
        )
        return changed or isinstance(event, TextInput) or typed

    def _follow_focus(self) -> None:
        control = find(self.controls, self.ui.focus)
        wanted = control if control is not None and control.role == "field" and control.enabled else None
        if self._entry is not None and (wanted is None or wanted.id != self._entry.id):
            self._close_entry()
        if wanted is not None and self._entry is None:
            rect = self.ui.placed(wanted, self.controls)
            self._entry = Entry(wanted, rect, self.scale, self.theme, self.measure)
            if self.ui.keyboard:
                self._entry.select_all()

    def _close_entry(self) -> None:
        if self._entry is not None:
            self._entry.close()
            self._entry = None
            self.ui.dirty = True


class Stage:
    """The stack of screens, the window's scale and the shared services.

    `kit` draws, `sound` plays, `settings` and `memory` are the player's (`apply` makes a change of settings
    felt at once), `quit` ends the program, `wake` may be called from another thread to have the next frame
    come at once. `open_rules` opens the rulebook at a number, `open_saves` the saved games (with a match to
    save it), `set_window` follows the setting of the window; the program puts its own in their place.
    """

    def __init__(
        self,
        kit: Kit,
        settings: Settings | None = None,
        memory: Memory | None = None,
        window: tuple[int, int] = (1280, 720),
    ) -> None:
        self.kit = kit
        self.settings = settings or Settings()
        self.memory = memory or Memory()
        self.window = window
        self.stack: list[Screen] = []
        self.dirty = True
        self.finished = False
        self.notice = Notice()
        self.wake: Callable[[], None] = lambda: None
        self.open_rules: Callable[[str], None] = lambda rule: None
        self.open_saves: Callable[[Match | None], None] = lambda match: None
        self.set_window: Callable[[], None] = lambda: None
        self.sound = Sound(lambda name: self.kit.library.sound(name))
        self._adopt()

    # -- settings
    def apply(self) -> None:
        """The settings have changed: everything follows at once, and they are kept."""
        self._adopt()
        self.set_window()
        self.resize(self.window)
        self.memory.keep_settings(self.settings)

    def _adopt(self) -> None:
        settings = self.settings
        new_names = naming.own_names() != (settings.names == "own")
        naming.use(settings.names)
        if palettes.wear(settings.palette) or new_names:
            self.kit.forget()
        bindings.use(settings.keys)
        self.sound.volume = settings.loudness

    def toggle_full_screen(self) -> None:
        """From the window to the full screen and back."""
        self.settings.window_mode = "window" if self.settings.window_mode != "window" else "fullscreen"
        self.apply()

    @property
    def scale(self) -> Scale:
        """The scale of the window as it is."""
        ground = next((screen for screen in reversed(self.stack) if screen.opaque), None)
        least = ground.least if ground else (0.0, 0.0)
        return Scale(self.window, self.settings.scale, self.settings.text, least)

    @property
    def top(self) -> Screen | None:
        """The screen that takes events."""
        return self.stack[-1] if self.stack else None

    def push(self, screen: Screen) -> None:
        """Puts a screen on top."""
        screen.stage = self
        self.stack.append(screen)
        screen.layout(self.scale, self.kit.measure(self.scale))
        screen.shown()
        self.dirty = True

    def pop(self) -> None:
        """Takes the topmost screen off and shows the one beneath; without one, ends."""
        self.stack.pop().left()
        self.dirty = True
        if self.top is None:
            self.finished = True
            return
        self.top.layout(self.scale, self.kit.measure(self.scale))
        self.top.shown()

    def replace(self, screen: Screen) -> None:
        """Another screen in the place of the topmost one."""
        if self.stack:
            self.stack.pop().left()
        self.push(screen)

    def quit(self) -> None:
        """Ends the program after this frame; every screen is told, the topmost first."""
        while self.stack:
            self.stack.pop().left()
        self.finished = True

    def resize(self, window: tuple[int, int]) -> None:
        """The window has a new size, or the player another scale: lay everything out anew."""
        self.window = window
        for screen in self.stack:
            screen.layout(self.scale, self.kit.measure(self.scale))
        self.dirty = True

    def handle(self, event: Event) -> None:
        """Gives an event to the topmost screen, keys under their usual names. F5 reloads the packs and F11
        changes the window on any screen; what no screen has used may open the rulebook."""
        top = self.top
        if top is None:
            return
        if top.takes_all_keys:
            top.handle(event)
            return
        usual = event if top.typing else bindings.translated(event)
        if isinstance(usual, KeyDown) and usual.key == RELOAD:
            self.reload()
        elif isinstance(usual, KeyDown) and usual.key == FULL_SCREEN:
            self.toggle_full_screen()
        elif usual is not None and not top.handle(usual) and self.top is top and top.leads_to_rules:
            self._maybe_rules(usual, top)

    def _maybe_rules(self, event: Event, top: Screen) -> None:
        if not isinstance(event, KeyDown) or event.ctrl or event.alt:
            return
        if event.key == EXPLAIN:
            self.open_rules(top.rule_in_focus())
        elif event.key == RULES:
            self.open_rules("")

    def reload(self) -> None:
        """Reads pictures, fonts and boards anew; on a fault all stays as it was and a sheet names it."""
        from game.ui.screens.faults import FaultsScreen

        if isinstance(self.top, FaultsScreen):
            self.pop()
        outcome = reload(self.kit)
        if outcome.kit is None:
            self.push(FaultsScreen(outcome.faults, self.top.theme if self.top else HOMELAND))
            return
        self._use(outcome.kit)
        self.say("Pictures and boards have been read anew")

    def draw_from(self, library: Library) -> None:
        """Draws and plays from another library from now on, such as after a change of packs."""
        self._use(Kit(library))

    def _use(self, kit: Kit) -> None:
        self.kit = kit
        self.sound.forget()
        self.resize(self.window)

    def set_speed(self, speed: Speed) -> None:
        """Takes and keeps the pace that the player has chosen."""
        self.settings.speed = speed
        self.memory.keep_settings(self.settings)

    def say(self, text: str) -> None:
        """Shows a line at the foot of the window for a while, on whatever screen."""
        self.notice.say(text)
        self.dirty = True

    def tick(self, ms: float) -> bool:
        """Lets time pass for the topmost screen; whether a redraw is needed."""
        changed = self.top.tick(ms) if self.top else False
        return self.notice.tick(ms) or changed or self.dirty

    def wakes_in(self) -> float | None:
        """Milliseconds until something moves by itself."""
        waits = [self.top.wakes_in() if self.top else None, self.notice.wakes_in()]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, canvas: Canvas) -> None:
        """Draws from the topmost opaque screen up."""
        first = max((i for i, s in enumerate(self.stack) if s.opaque), default=0)
        for screen in self.stack[first:]:
            screen.draw(canvas)
        if self.top is not None:
            self.top.draw_tooltip(canvas)
        self.notice.draw(canvas)
        self.dirty = False
