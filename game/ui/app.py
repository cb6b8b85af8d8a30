"""The window and its loop: events are taken every frame, drawing happens on change only, idle sleeps."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence

import pygame

from game.content import Library
from game.ui import tidying
from game.ui.canvas import Canvas
from game.ui.events import Event, Woken
from game.ui.input import WAKE, translated
from game.ui.kit import Kit
from game.ui.modlist import library_of
from game.ui.settings import Memory, Settings, WindowMode
from game.ui.stage import Screen, Stage
from game.ui.theme import HOMELAND

TITLE = "Homeland Tabletop"
FRAMES = 60
LONGEST_FRAME = 100.0
"""Milliseconds that one frame may let pass, however long it took."""
LEAST_WINDOW = (640, 400)
ICON = (64, 64)
NOTICE_TIME = 9000.0
REDRAW = {
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWMAXIMIZED,
}


class App:
    """The running program: `run` opens the window, shows a screen and returns when the player has quit."""

    def __init__(self, library: Library | None = None, memory: Memory | None = None) -> None:
        if not getattr(pygame, "IS_CE", False):
            raise RuntimeError("this program needs pygame-ce, but another pygame is installed in its place")
        self.memory = memory or Memory()
        self.settings, self._notice = self.memory.settings()
        kit = Kit(library or library_of(self.settings))
        self.stage = Stage(kit, self.settings, self.memory, self.settings.window)
        self.stage.wake = self._wake
        self.stage.set_window = self._set_window
        self.drawn = 0
        self.painted: Callable[[Stage], None] = lambda stage: None
        """Told after each drawing of the window."""
        self._mode: WindowMode = "window"

    def run(self, opening: Callable[[Stage], None]) -> None:
        """Opens the window on the screens that `opening` pushes, until the player quits."""
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        self._open_window()
        pygame.display.set_icon(self.stage.kit.pictures.surface("common/app_icon", ICON))
        self.stage.sound.open()
        opening(self.stage)
        if self._notice:
            self.stage.notice.say(self._notice, NOTICE_TIME)
        try:
            self._loop()
        finally:
            self.memory.keep_settings(self.settings)
            self.stage.sound.close()
            pygame.display.quit()

    def _open_window(self) -> None:
        """Shows the window in the mode of the settings."""
        self._mode = self.settings.window_mode
        if self._mode == "window":
            self._restore_window()
        elif self._mode == "fullscreen":
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.NOFRAME)
            pygame.display.set_window_position((0, 0))
        self.stage.window = roomy(pygame.display.get_window_size())

    def _restore_window(self) -> None:
        """The window in its own size; leaving the full screen may take SDL a second request."""
        size = roomy(fitting(self.settings.window, pygame.display.get_desktop_sizes()))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            for _ in range(2):
                pygame.display.set_mode(size, pygame.RESIZABLE)
                if pygame.display.get_window_size() == size:
                    return

    def _set_window(self) -> None:
        if self._mode != self.settings.window_mode and pygame.display.get_init():
            self._open_window()

    def _loop(self) -> None:
        with tidying.frames() as tidy:
            self._frames(tidy)

    def _frames(self, tidy: tidying.Tidy) -> None:
        clock = pygame.time.Clock()
        self._paint()
        clock.tick()
        while not self.stage.finished:
            wait = self.stage.wakes_in()
            tidy.between_frames(wait)
            events = self._events(wait, clock)
            # what slept has passed before the events; a frame that took too long is no leap
            changed = self.stage.tick(min(clock.tick(FRAMES), max(LONGEST_FRAME, wait or 0.0)))
            for event in events:
                self._take(event)
                if self.stage.finished:
                    return
            changed |= self.stage.tick(0.0)
            if changed and not self.stage.finished:
                self._paint()

    def _events(self, wait: float | None, clock: pygame.time.Clock) -> list[pygame.Event]:
        """What has happened; sleeps while nothing moves by itself (`wait` milliseconds, None: for good)."""
        if wait is not None and wait < 20:
            return pygame.event.get()
        first = pygame.event.wait() if wait is None else pygame.event.wait(int(wait))
        if wait is None:
            clock.tick()
        return ([first] if first.type != pygame.NOEVENT else []) + pygame.event.get()

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.stage.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif event.type in REDRAW:
            self.stage.dirty = True
        else:
            told = translated(event, self.stage.scale)
            if told is not None:
                self.stage.handle(told)

    def _resized(self) -> None:
        size = roomy(pygame.display.get_window_size())
        if size != self.stage.window:
            self.stage.resize(size)
            if self._mode == "window":
                self.settings.window = size
        self.stage.dirty = True

    def _paint(self) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        whole = surface.get_size() == self.stage.window
        target = surface if whole else pygame.Surface(self.stage.window).convert()
        self.stage.draw(Canvas(target, self.stage.scale, HOMELAND, self.stage.kit))
        if not whole:
            surface.blit(target, (0, 0))
        pygame.display.flip()
        self.drawn += 1
        self.painted(self.stage)

    def _wake(self) -> None:
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(WAKE))


def fitting(size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """A remembered size, no larger than a screen that is there now."""
    if not desktops or any(w >= size[0] and h >= size[1] for w, h in desktops):
        return size
    return min(size[0], desktops[0][0]), min(size[1], desktops[0][1])


def roomy(size: tuple[int, int]) -> tuple[int, int]:
    """The size to lay out for: of a window smaller than any layout only the upper left part is seen."""
    return max(size[0], LEAST_WINDOW[0]), max(size[1], LEAST_WINDOW[1])


def hidden_display() -> None:
    """Readies drawing without a window, for screenshots and tests."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def hidden_stage(
    size: tuple[int, int],
    scale: int = 100,
    *,
    library: Library | None = None,
    kit: Kit | None = None,
    memory: Memory | None = None,
    text: int = 100,
) -> Stage:
    """A stage of this size without a window; `scale` and `text` are the player's, in per cent."""
    hidden_display()
    return Stage(kit or Kit(library or Library.open()), Settings(scale=scale, text=text), memory, size)


def picture_of(stage: Stage) -> tuple[pygame.Surface, Canvas]:
    """The stage as it looks now, and the canvas that drew it with its records."""
    surface = pygame.Surface(stage.window).convert()
    canvas = Canvas(surface, stage.scale, HOMELAND, stage.kit)
    stage.draw(canvas)
    return surface, canvas


def render(
    screen: Screen,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    *,
    kit: Kit | None = None,
    memory: Memory | None = None,
) -> pygame.Surface:
    """A picture of a screen without a display."""
    stage = hidden_stage(size, scale, kit=kit, memory=memory)
    stage.push(screen)
    return picture_of(stage)[0]


def send(stage: Stage, *events: Event) -> None:
    """Gives events to a stage, as the loop would."""
    for event in events:
        if isinstance(event, Woken) or not stage.finished:
            stage.handle(event)
