"""The window's loop under the dummy driver, and the stack of screens."""

import subprocess
import sys
import threading
import time

import pygame
import pytest

from game.content import Library
from game.ui.app import LEAST_WINDOW, App, fitting, hidden_display
from game.ui.controls import button
from game.ui.events import KeyDown, Woken
from game.ui.geometry import Rect
from game.ui.input import key_name, translated
from game.ui.scale import Scale
from game.ui.screens.title import TitleChoices, TitleScreen
from game.ui.screens.title_view import NOTHING_SAVED
from game.ui.settings import Memory, Settings
from game.ui.stage import Screen


class Plain(Screen):
    """A screen with one button that notes what happens to it."""

    def __init__(self, *, opaque=True):
        super().__init__()
        self.opaque = opaque
        self.noted = []

    def present(self):
        return [button("ok", Rect(10, 10, 80, 30), "OK")]

    def act(self, action):
        self.noted.append(action.kind)
        super().act(action)

    def left(self):
        self.noted.append("left")

    def pointer(self, event):
        if isinstance(event, Woken):
            self.noted.append("woken")
            self.stage.quit()
        return True


@pytest.fixture
def app(tmp_path):
    yield App(Library.open(mods=[]), Memory(tmp_path))
    hidden_display()


def run(app, screen, *events, seconds=0.4):
    """Runs the app; posts each event after a pause, then quits."""

    def play():
        for event in (*events, pygame.event.Event(pygame.QUIT)):
            time.sleep(seconds)
            pygame.event.post(event)

    thread = threading.Thread(target=play)
    app.run(lambda stage: (stage.push(screen), thread.start()))
    thread.join()


def test_quitting_tells_the_screens_and_keeps_the_settings(app, tmp_path):
    screen = Plain()
    run(app, screen)
    assert screen.noted == ["left"]
    assert Memory(tmp_path).load("settings", Settings) == Settings()


def test_idle_draws_nothing(app):
    run(app, Plain(), seconds=0.5)
    idle = app.drawn
    assert idle <= 3


def test_a_window_smaller_than_any_layout_shows_a_part_of_one(app, monkeypatch):
    title = TitleScreen(
        TitleChoices(
            play_homeland=lambda: None,
            play_root=lambda: None,
            resume=lambda: None,
            saved=lambda: NOTHING_SAVED,
        )
    )
    real = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags=0: real((30, 1), flags))
    run(app, title)
    assert app.stage.window == LEAST_WINDOW and app.drawn


@pytest.mark.parametrize(("size", "shown"), [
    ((1920, 1080), (1280, 720)), ((1280, 900), (1280, 720)), ((1000, 700), (1000, 700)),
    ((900, 1500), (900, 1500)),
])  # fmt: skip
def test_a_remembered_window_fits_a_screen_that_is_there(size, shown):
    assert fitting(size, [(1280, 720), (1000, 1600)]) == shown
    assert fitting(size, []) == size


def test_what_waits_comes_when_it_is_due_though_the_window_sleeps(app):
    screen, gone = Plain(), []
    real = app.stage.notice.tick

    def tick(ms):
        if real(ms):
            gone.append(time.monotonic())
            return True
        return False

    app.stage.notice.tick = tick
    begun = time.monotonic()
    app.stage.notice.say("a line", 700)
    run(app, screen, seconds=1.2)
    assert len(gone) == 1 and gone[0] - begun < 1.1


def test_an_exposed_window_is_drawn_again(app):
    app2_events = [pygame.event.Event(pygame.WINDOWEXPOSED), pygame.event.Event(pygame.WINDOWFOCUSGAINED)]
    run(app, Plain(), *app2_events, seconds=0.2)
    assert app.drawn >= 3


def test_the_window_follows_its_setting_and_keeps_its_size(app, tmp_path):
    modes = []
    app._open_window = lambda open=app._open_window: (open(), modes.append(app.settings.window_mode))
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    run(app, Plain(), f11, f11, seconds=0.2)
    assert modes == ["window", "fullscreen", "window"]
    assert Memory(tmp_path).settings()[0].window == Settings().window


def test_damaged_settings_are_said_in_the_window(tmp_path):
    (tmp_path / "settings.json").write_text("{")
    app = App(Library.open(mods=[]), Memory(tmp_path))
    run(app, Plain(), seconds=0.2)
    assert app.stage.notice.text.startswith("Damaged settings are back to their defaults")
    hidden_display()


def test_another_thread_can_wake_the_loop(app):
    screen = Plain()
    thread = threading.Timer(0.2, app.stage.wake)
    app.run(lambda stage: (stage.push(screen), thread.start()))
    assert screen.noted == ["woken", "left"]


def test_a_sheet_shows_what_lies_beneath_and_takes_the_keys(make_stage):
    stage = make_stage(Plain())
    sheet = Plain(opaque=False)
    stage.push(sheet)
    stage.handle(KeyDown("escape"))
    assert sheet.noted == ["back", "left"] and not stage.finished
    stage.handle(KeyDown("escape"))
    assert stage.finished


def test_resizing_lays_out_anew(make_stage):
    stage = make_stage(Plain())
    stage.resize((1920, 1080))
    assert stage.top.size == pytest.approx((1536, 864))


def test_keys_of_the_number_pad_are_digits():
    assert key_name(pygame.K_KP3) == "3" and key_name(pygame.K_RETURN) == "enter"
    assert key_name(pygame.K_KP_ENTER) == "enter" and key_name(pygame.K_PAGEDOWN) == "pagedown"


def test_the_pointer_is_told_in_logical_units():
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=(125, 250), rel=(0, 0), buttons=(0, 0, 0))
    assert translated(event, Scale((1920, 1080))).at == (100, 200)


def test_presenters_and_the_plain_modules_load_no_pygame():
    names = "geometry scale colour theme events controls interaction animation setup_data shapes settings"
    names += " book books reading glossary prose naming palettes bindings sheets sound_events savefiles"
    names += " modlist notice_book screens.title_view screens.new_game_view screens.rulebook_page"
    names += " screens.rulebook_view screens.options_rows screens.options_view screens.saves_view"
    names += " screens.mods_view screens.faults_view"
    imports = "\n".join(f"import game.ui.{name}" for name in names.split())
    code = f"import sys\n{imports}\nassert 'pygame' not in sys.modules, 'pygame was loaded'"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_importing_the_app_prints_nothing():
    done = subprocess.run([sys.executable, "-c", "import game.ui.start"], check=True, capture_output=True)
    assert (done.stdout, done.stderr) == (b"", b"")
