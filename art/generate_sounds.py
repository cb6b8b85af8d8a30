"""Makes the sounds of the default pack: python art/generate_sounds.py [FOLDER]. Only the standard library.

Each is a short 16-bit mono WAV, built from sines and filtered noise, so that it may be changed here and made
anew. The same lines always give the same file.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
PEAK = 0.7
FADE = 0.004
Wave = list[float]


def silence(seconds: float) -> Wave:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def mixed(into: Wave, sound: Wave, at: float = 0.0, loud: float = 1.0) -> Wave:
    """A sound added to another from `at` seconds on; what sticks out lengthens it."""
    start = round(at * RATE)
    into += [0.0] * max(0, start + len(sound) - len(into))
    for i, value in enumerate(sound):
        into[start + i] += value * loud
    return into


def tone(
    hertz: Callable[[float], float], seconds: float, fall: float, partials: tuple[float, ...] = (1.0,)
) -> Wave:
    """A tone whose pitch follows `hertz(share)` and whose loudness falls by e in `fall` seconds."""
    made, phase = [], 0.0
    count = round(seconds * RATE)
    for i in range(count):
        phase += hertz(i / count) / RATE
        body = sum(loud * math.sin(2 * math.pi * phase * (n + 1)) for n, loud in enumerate(partials))
        made.append(body * math.exp(-i / (fall * RATE)))
    return made


def breath(seconds: float, low: float, high: float, seed: int, swell: float = 0.3) -> Wave:
    """Noise between two pitches that swells until `swell` of its length and then dies away."""
    rng = random.Random(seed)
    made, slow, fast = [], 0.0, 0.0
    count = round(seconds * RATE)
    a, b = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    for i in range(count):
        share = i / count
        fast += a * (rng.uniform(-1, 1) - fast)
        slow += b * (fast - slow)
        shape = share / swell if share < swell else ((1 - share) / (1 - swell)) ** 2
        made.append((fast - slow) * shape)
    return made


def card() -> Wave:
    """A card drawn over the table."""
    return mixed(breath(0.17, 1400, 6500, 1, 0.35), breath(0.05, 600, 3000, 2, 0.1), 0.12, 0.6)


def place() -> Wave:
    """A piece set down: a soft knock."""
    knock = tone(lambda s: 210 - 90 * s, 0.16, 0.035, (1.0, 0.4, 0.2))
    return mixed(knock, breath(0.02, 1000, 6000, 3, 0.05), 0.0, 0.7)


def flip() -> Wave:
    """A card turned over: up, and down flat."""
    made = breath(0.11, 900, 4200, 4, 0.5)
    mixed(made, breath(0.09, 1800, 7500, 5, 0.2), 0.09, 0.8)
    return mixed(made, tone(lambda s: 150 - 50 * s, 0.07, 0.02, (1.0, 0.3)), 0.16, 0.35)


def tick() -> Wave:
    """The tick of a clock."""
    made = tone(lambda s: 1900.0, 0.045, 0.007, (1.0, 0.3))
    return mixed(made, breath(0.012, 2500, 8000, 6, 0.05), 0.0, 0.5)


def alarm() -> Wave:
    """Two low falling calls."""
    made = silence(0.0)
    for at in (0.0, 0.3):
        call = tone(lambda s: 392 - 96 * s, 0.32, 0.16, (1.0, 0.45, 0.3, 0.15))
        throb = [0.75 + 0.25 * math.sin(2 * math.pi * 11 * i / RATE) for i in range(len(call))]
        mixed(made, [value * share for value, share in zip(call, throb, strict=True)], at)
    return made


def win() -> Wave:
    """Four bells going up, the last one long."""
    made = silence(0.0)
    for i, hertz in enumerate((293.66, 369.99, 440.0, 587.33)):
        long = 0.85 if i == 3 else 0.4
        bell = tone(lambda s, hertz=hertz: hertz, long, long / 4, (1.0, 0.5, 0.18, 0.1))
        mixed(made, bell, 0.13 * i, 0.8 + 0.1 * i)
    return made


SOUNDS: dict[str, Callable[[], Wave]] = {
    "card": card, "place": place, "flip": flip, "tick": tick, "alarm": alarm, "win": win}
LOUD = {"card": 0.55, "place": 0.9, "flip": 0.6, "tick": 0.4, "alarm": 0.85, "win": 0.9}


def samples(name: str) -> array:
    """A sound as 16-bit numbers: at its own loudness, its ends faded so that they never click."""
    made = SOUNDS[name]()
    top = max(abs(value) for value in made)
    edge = round(FADE * RATE)
    for i in range(edge):
        made[i] *= i / edge
        made[-1 - i] *= i / edge
    return array("h", (round(32_767 * PEAK * LOUD[name] * value / top) for value in made))


def write(name: str, folder: Path) -> Path:
    """The sound as a WAV file in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    data = samples(name)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return folder / f"{name}.wav"


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "sounds"
    for each in SOUNDS:
        path = write(each, target)
        print(f"{path.name}: {path.stat().st_size} bytes")
