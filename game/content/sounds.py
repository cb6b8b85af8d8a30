"""Sounds: a WAV file looked over before anything opens it."""

import io
import wave

from game.content.faults import BadContent

EXPECTED = "a 16-bit PCM WAV of at most 5 seconds"
LONGEST = 5.0
LARGEST = 2_000_000
RATES = (8_000, 48_000)


def check(data: bytes) -> None:
    """BadContent unless this is a short, whole, plain WAV file."""
    if len(data) > LARGEST:
        raise BadContent(f"the sound has {len(data)} bytes", f"at most {LARGEST}")
    try:
        with wave.open(io.BytesIO(data)) as file:
            width, channels, rate = file.getsampwidth(), file.getnchannels(), file.getframerate()
            frames = len(file.readframes(file.getnframes())) // max(1, width * channels)
            claimed = file.getnframes()
    except (wave.Error, EOFError, ValueError, RuntimeError) as error:
        raise BadContent(f"not a sound ({error or 'cut off'})", EXPECTED) from None
    if width != 2 or channels > 2 or not RATES[0] <= rate <= RATES[1]:
        raise BadContent(f"{8 * width} bits, {channels} channels, {rate} Hz", EXPECTED)
    if frames < claimed or not frames:
        raise BadContent("the sound is cut off" if frames else "the sound is empty", EXPECTED)
    if frames / rate > LONGEST:
        raise BadContent(f"the sound lasts {frames / rate:.1f} seconds", EXPECTED)
