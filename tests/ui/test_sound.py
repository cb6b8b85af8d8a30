"""The sound service: what is heard when, how loud, and that silence is never an error."""

from pathlib import Path

import pygame
import pytest

from game.content import Library
from game.ui import sound as module
from game.ui import sound_events
from game.ui.screens.rulebook import RulebookScreen
from game.ui.sound import NO_DEVICE, Sound
from game.ui.sound_events import sound_of, sounds_of


@pytest.fixture
def device(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    service = Sound(Library.open(mods=[]).sound)
    service.open()
    yield service
    service.close()
    assert not pygame.mixer.get_init()


def test_every_sound_plays_on_a_device(device):
    assert device.fault == ""
    assert all(device.play(name) for name in ("card", "place", "flip", "tick", "alarm", "win"))
    assert not device.play("gong")


def test_without_a_device_it_is_silent_and_says_so(monkeypatch):
    monkeypatch.setattr(module.pygame.mixer, "init", refuse)
    service = Sound(lambda name: b"never read")
    service.open()
    assert service.fault == NO_DEVICE
    assert not service.play("card")
    service.tell([{"kind": "game_over"}])
    service.close()


def refuse(*_):
    raise pygame.error("no audio device")


def test_nothing_is_read_or_played_while_mute(device):
    device.volume = 0.0
    assert not device.play("card") and device._made == {}


def test_a_damaged_sound_is_silent(device):
    device._read = lambda name: b"RIFFjunk"
    assert not device.play("card")


def test_which_event_sounds_how():
    assert sound_of({"kind": "claimed"}) == "place"
    assert sound_of({"kind": "result", "succeeded": True}) == "alarm"
    assert sound_of({"kind": "result", "succeeded": False}) == sound_of({"kind": "something"}) == ""
    assert sounds_of([]) == []


def test_of_many_events_at_once_the_most_telling_two_are_heard():
    kinds = ("turn", "drew_intel", "claimed", "revealed", "game_over", "claimed")
    assert sounds_of({"kind": kind} for kind in kinds) == ["win", "flip"]


def test_every_kind_that_sounds_is_one_the_rules_tell():
    rules = Path(__file__).parents[2] / "game/homeland"
    told = "".join(path.read_text(encoding="utf-8") for path in rules.glob("*.py"))
    assert [kind for kind in sound_events._KINDS if f'"{kind}"' not in told] == []


def test_volume_follows_the_settings(make_stage):
    stage = make_stage(RulebookScreen())
    stage.settings.volume = 20
    stage.apply()
    assert stage.sound.volume == 0.2
    stage.settings.mute = True
    stage.apply()
    assert stage.sound.volume == 0


def test_every_kind_of_root_that_sounds_is_one_its_rules_tell():
    rules = Path(__file__).parents[2] / "game/root"
    told = "".join(path.read_text(encoding="utf-8") for path in rules.rglob("*.py"))
    assert [kind for kind in sound_events._ROOT if f'"{kind}"' not in told] == []
    assert sounds_of({"kind": kind} for kind in ("turn", "placed", "ambush", "won")) == ["win", "alarm"]
