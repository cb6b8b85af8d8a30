"""Sounds of packs: the shipped six, their generator, and what a bad file comes to."""

import io
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

from game.content import Library, catalogue, sounds
from game.content.check import check, report
from game.content.faults import BadContent
from game.content.shipped import shipped
from game.ui.sound_events import SOUNDS, TITLES
from tests.content import crafting

ART = shipped().art


def wav(frames: int = 800, rate: int = 8_000, width: int = 2, channels: int = 1) -> bytes:
    """A WAV file of silence."""
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(bytes(frames * width * channels))
    return made.getvalue()


def samples(path: Path) -> array:
    with wave.open(str(path)) as file:
        return array("h", file.readframes(file.getnframes()))


def test_the_shipped_sounds_are_small_and_all_there() -> None:
    assert SOUNDS == catalogue.SOUNDS == tuple(TITLES)
    for name in SOUNDS:
        data = (ART / "sounds" / f"{name}.wav").read_bytes()
        sounds.check(data)
        assert len(data) < 60_000


def test_the_generator_makes_the_shipped_sounds(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ART / "generate_sounds.py"), str(tmp_path)], check=True)
    for name in SOUNDS:
        old, new = samples(ART / "sounds" / f"{name}.wav"), samples(tmp_path / f"{name}.wav")
        assert len(old) == len(new)
        assert max(abs(a - b) for a, b in zip(old, new, strict=True)) <= 1
        assert 2_000 < max(map(abs, new)) < 30_000, "loud enough, and never clipped"
        assert abs(new[0]) < 50 and abs(new[-1]) < 50, "no click at the ends"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a sound"),
        (b"RIFF", "not a sound"),
        (wav()[:400], "cut off"),
        (wav(width=1), "8 bits"),
        (wav(channels=3), "3 channels"),
        (wav(rate=96_000), "96000 Hz"),
        (wav(frames=0), "empty"),
        (wav(frames=48_000), "lasts 6.0 seconds"),
        (bytes(sounds.LARGEST + 1), "bytes"),
    ],
)
def test_what_is_no_sound_for_the_game(data: bytes, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        sounds.check(data)


def test_a_pack_may_replace_a_sound_and_a_bad_one_falls_back(tmp_path: Path) -> None:
    crafting.pack(tmp_path, "mine", sounds__card_wav=wav(), sounds__flip_wav="junk")
    library = Library.open(mods=[tmp_path])
    assert library.sound("card") == wav()
    assert library.sound("flip") == (ART / "sounds/flip.wav").read_bytes()
    assert "mine/sounds/flip.wav: not a sound" in "\n".join(map(str, library.faults))
    assert library.again().sound("card") == wav()


def test_a_sound_that_nobody_has_is_silent() -> None:
    library = Library.open(mods=[])
    assert library.sound("gong") == library.sound("../card") == b""
    assert "no pack has this sound" in str(library.faults[0])


def test_the_checker_names_bad_sounds(tmp_path: Path) -> None:
    root = crafting.pack(tmp_path, sounds__card_wav="junk", sounds__crad_wav=wav(), sounds__tick_wav=wav())
    said = report(check(root), json=False)
    assert "sounds/card.wav: not a sound" in said
    assert 'no sound is named "sounds/crad" (did you mean "sounds/card"?)' in said
    assert "tick" not in said.replace("place, flip, tick", "")
