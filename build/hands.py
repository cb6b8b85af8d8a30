"""A person at the program: real mouse and key events by xdotool, eyes by the trace (`game/ui/tracing.py`)."""

import contextlib
import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from display import Display

PATIENCE = 60.0                                 # seconds until what is waited for must have come
SOON, NEXT = 3.0, 0.6                           # seconds until a button in sight is there; after a turn too
WHEEL = ("5",) * 24 + ("4",) * 48               # buttons of the wheel: so far down, then up, to find a button
NOBODY = 65534                                  # the user without rights
SILENT = 'exec "$0" "$@" <&- >&- 2>&-'          # for sh: no standard streams, as for a windowed program
KEYS = {"enter": "Return", "escape": "Escape", "tab": "Tab", "space": "space"}


class Failed(Exception):
    """The program does not do what it should."""


class Seen:
    """What the screen on top shows to be pressed."""

    def __init__(self, line: str = '{"screen": "", "controls": []}') -> None:
        found = json.loads(line)
        self.screen: str = found["screen"]
        self.controls: list[dict[str, Any]] = found["controls"]

    def __str__(self) -> str:
        return f"on {self.screen or 'no screen'}: {' '.join(c['id'] for c in self.controls)}"

    def control(self, id: str) -> dict[str, Any] | None:
        """The control of this id, if it is visible."""
        return next((c for c in self.controls if c["id"] == id), None)

    def text(self, id: str) -> str:
        """What a control says, or what stands in a field."""
        control = self.control(id)
        return str(control["text"]) if control else ""

    def usable(self, id: str) -> bool:
        """Whether pressing the control does something."""
        control = self.control(id)
        return control is not None and control["state"] in ("ready", "legal", "selected")


class Person:
    """Starts the program in a session of its own, on a display, and works it.

    `home` is the user's home; `user` the number of the user who runs it (None: the one who runs this).
    """

    def __init__(self, command: Sequence[str], display: Display, env: Mapping[str, str], folder: Path,
                 user: int | None = None) -> None:
        self.display = display
        self._trace = folder / f"trace-{time.monotonic_ns()}.jsonl"
        self._env = {**env, "DISPLAY": display.name, "HOMELAND_TRACE": str(self._trace)}
        self.program = subprocess.Popen(
            ["sh", "-c", SILENT, *command], cwd=folder, env=self._env, user=user, start_new_session=True)
        self._window = ""
        self._read = 0
        self._now = Seen()
        self.lines = 0

    # -- eyes
    def look(self) -> Seen:
        """What is shown now."""
        if self._trace.exists():
            with self._trace.open("rb") as file:
                file.seek(self._read)
                new = file.read().rpartition(b"\n")[0]
            if new:
                self._read += len(new) + 1
                self.lines += new.count(b"\n") + 1
                self._now = Seen(new.rpartition(b"\n")[2].decode())
        return self._now

    def wait(self, what: str, wanted: Callable[[Seen], Any], patience: float = PATIENCE) -> Seen:
        """Looks until it is as wanted."""
        until = time.monotonic() + patience
        while not wanted(self.look()):
            if self.program.poll() is not None:
                raise Failed(f"the program ended ({self.program.returncode}) before {what}")
            if time.monotonic() > until:
                raise Failed(f"no {what} within {patience:.0f} s; {self._now}")
            time.sleep(0.01)
        return self._now

    # -- hands
    def click(self, id: str) -> None:
        """Presses the left button of the mouse on a control, scrolled to where it is out of sight."""
        for number, turn in enumerate(WHEEL):
            with contextlib.suppress(Failed):
                self.wait(f"button {id}", lambda seen: seen.usable(id), NEXT if number else SOON)
                break
            self._turn_wheel(turn)
        self.point(self.wait(f"button {id}", lambda seen: seen.usable(id)), id)

    def _turn_wheel(self, button: str) -> None:
        """One notch of the wheel over the middle of the window."""
        size = dict(pair.split("=") for pair in self._xdotool(
            "getwindowgeometry", "--shell", self.window).split() if "=" in pair)
        middle = (str(int(size["WIDTH"]) // 2), str(int(size["HEIGHT"]) // 2))
        self._xdotool("mousemove", "--window", self.window, *middle, "click", button)

    def point(self, seen: Seen, id: str) -> None:
        """The same at once, with what is seen already."""
        control = seen.control(id)
        if control is None:
            raise Failed(f"{id} is not there on {seen.screen}")
        x, y = control["at"]
        self._xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def back(self, by_keys: bool) -> None:
        """Leaves a screen: Esc, or the right button of the mouse."""
        if by_keys:
            self.press("escape")
        else:
            self._xdotool("click", "3")

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        self.focus()
        self._xdotool("key", *(KEYS.get(key, key) for key in keys))

    def use(self, id: str, by_keys: bool) -> None:
        """Presses a control: by a click, or Tab until it is in sight with the focus, and Enter."""
        if not by_keys:
            self.click(id)
        elif self.tab_to(id, hidden=True):
            self.press("enter")
        else:
            raise Failed(f"the screen went away before Tab came to {id}")

    def tab_to(self, id: str, hidden: bool = False) -> bool:
        """Presses Tab until the control has the focus; False when the screen changes or it goes away, which
        it may with `hidden`."""
        first = self.look().screen
        for _ in range(200):
            now = self.look()
            control = now.control(id)
            if now.screen != first or (control is None and not hidden):
                return False
            if control is not None and control["focus"]:
                return True
            self.press("tab")
            self._line_after(self.lines)
        raise Failed(f"Tab never leads to {id}")

    def _line_after(self, lines: int) -> None:
        self.wait("change on the screen", lambda seen: self.lines > lines)

    def type(self, text: str) -> None:
        """Types a line of text."""
        self.focus()
        self._xdotool("type", "--delay", "8", text)

    def focus(self) -> None:
        """Gives the window the keyboard, as a window manager would."""
        self._xdotool("windowfocus", self.window)

    @property
    def window(self) -> str:
        """The number of the program's window."""
        if not self._window:
            self.wait("window", lambda seen: seen.screen and self._found())
        return self._window

    def _found(self) -> bool:
        found = self._xdotool("search", "--onlyvisible", "--pid", str(self.program.pid)).split()
        if len(found) > 1:
            raise Failed(f"expected one window, found {len(found)}")
        self._window = found[0] if found else ""
        return bool(found)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self._env, capture_output=True, text=True, timeout=30, check=False)
        if done.returncode and words[0] != "search":
            raise Failed(f"xdotool {' '.join(words)}: {done.stderr.strip()}")
        return done.stdout

    # -- the process
    def kill(self) -> None:
        """Ends the program as a power cut would."""
        self.program.send_signal(signal.SIGKILL)
        self.program.wait(10)

    def leave(self, patience: float = 10.0) -> None:
        """The program was told to quit: waits until it has, without a fault."""
        try:
            code = self.program.wait(patience)
        except subprocess.TimeoutExpired:
            raise Failed(f"the program was quit, but runs on after {patience:.0f} s") from None
        if code:
            raise Failed(f"the program ended with {code}")

    def left_behind(self) -> list[int]:
        """Processes of the program's session that are still there."""
        return [pid for pid in _processes() if _session(pid) == self.program.pid]

    def close(self) -> None:
        """Ends whatever is left."""
        for pid in self.left_behind():
            os.kill(pid, signal.SIGKILL)
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait(10)


def _processes() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]


def _session(pid: int) -> int:
    """The session of a process; 0 when it is gone or only its entry is left."""
    try:
        state, _, _, session = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:4]
    except OSError:
        return 0
    return 0 if state == "Z" else int(session)
