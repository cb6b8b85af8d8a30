"""The title: what it offers, at every size, with the mouse and with the keyboard alone."""

import pytest

from game.ui.events import KeyDown, PointerDown, PointerUp
from game.ui.screens.title import TitleChoices, TitleScreen
from game.ui.screens.title_view import NOTHING_SAVED, Resume, title_view
from tests.ui.screen_checks import SCALES, SIZES, click, cut_texts, outside, overlaps, tab_round

SAVED = Resume(line="Homeland - round 4, Agency 5, Terrorists 7")


DOCK = ["load", "rulebook", "mods", "options"]


def title(saved=SAVED, dock=()):
    done = []
    choices = TitleChoices(
        play_root=lambda: done.append("root"),
        play_homeland=lambda: done.append("play"),
        resume=lambda: done.append("resume"),
        saved=lambda: saved,
        **{entry: lambda entry=entry: done.append(entry) for entry in dock},
    )
    return TitleScreen(choices), done


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("dock", [[], DOCK, [*DOCK, "replays", "learn"]])
def test_it_fits_every_window(make_stage, size, scale, dock):
    stage = make_stage(title(dock=dock)[0], size, scale)
    assert cut_texts(stage) == []
    assert overlaps(stage.top.controls) == []
    assert outside(stage) == []


def test_without_a_saved_game_it_says_so():
    controls = {c.id: c for c in title_view((1280, 720), NOTHING_SAVED).controls}
    assert controls["continue"].why == NOTHING_SAVED
    assert all(controls[id].enabled for id in ("play_root", "play_homeland", "quit"))


def test_continue_tells_which_game(make_stage):
    stage = make_stage(title()[0])
    assert next(c for c in stage.top.controls if c.id == "continue").enabled


@pytest.mark.parametrize(
    ("id", "happened"), [("play_root", "root"), ("play_homeland", "play"), ("continue", "resume")]
)
def test_a_click_leads_on(make_stage, id, happened):
    screen, done = title()
    stage = make_stage(screen)
    at = next(c for c in screen.controls if c.id == id).rect.centre
    stage.handle(PointerDown(at))
    stage.handle(PointerUp(at))
    assert done == [happened]


def test_the_dock_has_what_leads_somewhere(make_stage):
    screen, done = title(dock=DOCK)
    stage = make_stage(screen)
    shown = [c.id for c in screen.controls if c.look == "dock"]
    assert shown == [*DOCK, "quit"]
    for entry in DOCK:
        click(stage, entry)
    assert done == DOCK


def test_the_keyboard_reaches_everything(make_stage):
    screen, done = title()
    stage = make_stage(screen)
    assert sorted(tab_round(stage)) == ["continue", "play_homeland", "play_root", "quit"]
    for id in ("play_homeland", "continue", "play_root"):
        while screen.ui.focus != id:
            stage.handle(KeyDown("tab"))
        stage.handle(KeyDown("enter"))
    assert done == ["play", "resume", "root"]


def test_quit_ends_and_escape_does_not(make_stage):
    screen, _ = title()
    stage = make_stage(screen)
    stage.handle(KeyDown("escape"))
    assert not stage.finished
    while screen.ui.focus != "quit":
        stage.handle(KeyDown("tab"))
    stage.handle(KeyDown("enter"))
    assert stage.finished
