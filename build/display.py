"""A virtual display (Xvfb) and what it shows."""

import contextlib
import os
import struct
import subprocess
import zlib
from collections.abc import Iterator
from pathlib import Path

Size = tuple[int, int]
COLOURS = 12                                    # fewer different ones are a blank window
STEP = 8                                        # pixels from one sample to the next


class Display:
    """A running display: its name for programs, and the file that holds its picture."""

    def __init__(self, name: str, screen: Path, size: Size) -> None:
        self.name, self.size = name, size
        self._screen = screen

    @property
    def blank(self) -> bool:
        """Whether no window shows a picture yet."""
        seen = {row[x:x + 3] for row in self._rows(STEP) for x in range(0, len(row), 4 * STEP)}
        return len(seen) < COLOURS

    def _rows(self, step: int = 1) -> Iterator[bytes]:
        """Rows of the picture, read from its XWD file, four bytes to a pixel: blue, green, red, nothing."""
        with self._screen.open("rb") as dump:
            header = dump.read(100)
            start, line, colours = (int.from_bytes(header[at:at + 4], "big") for at in (0, 48, 76))
            for y in range(0, self.size[1], step):
                dump.seek(start + 12 * colours + y * line)
                yield dump.read(4 * self.size[0])

    def save_png(self, path: Path) -> None:
        """Writes what is shown as a PNG file."""
        rows = []
        for row in self._rows():
            rgb = bytearray(3 * self.size[0])
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(b"\0" + bytes(rgb))
        chunks = {
            b"IHDR": struct.pack(">IIBBBBB", *self.size, 8, 2, 0, 0, 0),
            b"IDAT": zlib.compress(b"".join(rows), 1),
            b"IEND": b"",
        }
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks.items()))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@contextlib.contextmanager
def display(size: Size, folder: Path) -> Iterator[Display]:
    """A virtual display of this size; its picture lies in `folder`."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", str(folder),
         "-nolisten", "tcp", "-noreset"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield Display(f":{pipe.readline().strip()}", folder / "Xvfb_screen0", size)
    finally:
        server.terminate()
        server.wait(10)
