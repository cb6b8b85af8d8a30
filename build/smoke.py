"""Starts a program and looks whether it works: ``python build/smoke.py [--picture F.png] [COMMAND ...]``.

COMMAND defaults to the built program; ``python -m game`` tries the source. Checks the content, plays two
games among AI, and, where Xvfb is installed, waits until the window shows a picture and ends the program.
It runs with an empty home, from a folder whose name has a blank and letters beyond ASCII.
"""

import argparse
import contextlib
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILT = ROOT / "dist" / "homeland" / ("homeland.exe" if os.name == "nt" else "homeland")
SIZE = (1280, 720)
PATIENCE = 30.0                                 # seconds until the window must show something
COLOURS = 12                                    # fewer different ones are a blank window


def run(command: list[str], env: dict[str, str], folder: Path) -> dict[str, object]:
    """The JSON object that a sub-command prints. Raises SystemExit with what it said instead."""
    done = subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=300, check=False)
    try:
        return dict(json.loads(done.stdout), exit_code=done.returncode)
    except ValueError:
        raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout}{done.stderr}") from None


def check_commands(command: list[str], env: dict[str, str], folder: Path) -> None:
    """`check` finds nothing wrong and `simulate` finishes its games."""
    checked = run([*command, "check", "--json"], env, folder)
    if checked["exit_code"]:
        raise SystemExit(f"check: {checked['errors']}")
    table = ["--players", "4", "--level", "random", "--seed", "1"]
    played = run([*command, "simulate", "homeland", *table, "--games", "2", "--json"], env, folder)
    if played["finished"] != 2:
        raise SystemExit(f"simulate: {played}")


@contextlib.contextmanager
def display(folder: Path) -> Iterator[tuple[str, Path]]:
    """A virtual display and the file that holds its picture."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder),
         "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield f":{pipe.readline().strip()}", folder / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait(10)


def pixels(screen: Path) -> list[bytes]:
    """The rows of the display as RGB, read from its XWD file."""
    dump = screen.read_bytes()
    header, line, colours = (int.from_bytes(dump[at:at + 4], "big") for at in (0, 48, 76))
    start = header + 12 * colours
    rows = []
    for y in range(SIZE[1]):
        row = dump[start + y * line:start + y * line + 4 * SIZE[0]]
        rgb = bytearray(3 * SIZE[0])
        rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(bytes(rgb))
    return rows


def colours(rows: list[bytes]) -> int:
    """How many different colours a grid over the picture finds."""
    return len({row[x:x + 3] for row in rows[::8] for x in range(0, len(row), 24)})


def save_png(rows: list[bytes], path: Path) -> None:
    """Writes RGB rows as a PNG file."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows))
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + parts)


def end(program: subprocess.Popen[str]) -> None:
    """Asks the program to end, as a system does that shuts down. Raises SystemExit if it stays."""
    program.terminate()
    try:
        program.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        program.kill()
        raise SystemExit("the program did not end when asked to") from None


def check_window(command: list[str], env: dict[str, str], folder: Path, picture: Path | None) -> float:
    """Seconds until the window showed a picture. Raises SystemExit if it never does or the program ends."""
    with display(folder) as (name, screen):
        window = {**env, "DISPLAY": name, "SDL_VIDEODRIVER": "x11"}
        start = time.monotonic()
        program = subprocess.Popen(command, cwd=folder, env=window, stderr=subprocess.PIPE, text=True)
        try:
            while colours(pixels(screen)) < COLOURS:
                if program.poll() is not None:
                    raise SystemExit(f"the program ended: {program.returncode}\n{program.communicate()[1]}")
                if time.monotonic() - start > PATIENCE:
                    raise SystemExit(f"no picture in the window after {PATIENCE:.0f} s")
                time.sleep(0.1)
            shown = time.monotonic() - start
            time.sleep(1.0)                     # let the first animation end
            rows = pixels(screen)
        finally:
            end(program)
    if picture is not None:
        save_png(rows, picture)
    return shown


def home(folder: Path) -> dict[str, str]:
    """The environment of a user who has never started the program, without sound."""
    places = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
    return {**os.environ, **places, "HOMELAND_HOME": str(folder / "home"), "SDL_AUDIODRIVER": "dummy"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--picture", type=Path, help="where to save what the window showed")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="the program; default: the built one")
    arguments = parser.parse_args()
    command = arguments.command or [str(BUILT)]
    picture = arguments.picture.resolve() if arguments.picture else None
    with tempfile.TemporaryDirectory(prefix="homeland smoke é") as folder:
        env = home(Path(folder))
        check_commands(command, env, Path(folder))
        print("check and simulate work")
        if shutil.which("Xvfb") is None:
            print("no Xvfb here: the window was not tried")
            return 0
        seconds = check_window(command, env, Path(folder), picture)
        print(f"the window showed its picture after {seconds:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
