"""For programs that work the window from outside, such as `build/smoke.py`: where things can be pressed (no
pygame).

`HOMELAND_TRACE=FILE` in the environment adds a line of JSON to FILE whenever that has changed: the screen on
top and its visible controls, each with the pixel in its middle. It tells nothing that is not drawn, and takes
nothing in: pressing is left to a real mouse.
"""

from __future__ import annotations

import json
import os
from typing import Any

from game.engine.errors import SetupError
from game.ui.stage import Screen, Stage

LEAST = 4.0
"""What shows less of itself than this is not told."""


def told(stage: Stage) -> dict[str, Any]:
    """The screen on top and what can be pressed there."""
    screen = stage.top
    if screen is None:
        return {"screen": "", "controls": []}
    return {"screen": type(screen).__name__, "controls": _controls(screen)}


def _controls(screen: Screen) -> list[dict[str, Any]]:
    made = []
    for control in screen.controls:
        seen = screen.ui.seen(control, screen.controls)
        if min(seen.w, seen.h) < LEAST or screen.ui.under(seen.centre, screen.controls) is not control:
            continue
        made.append(
            {
                "id": control.id,
                "role": control.role,
                "state": control.state,
                "text": control.value if control.role == "field" else control.text,
                "key": control.key,
                "focus": screen.ui.focus == control.id,
                "at": [screen.scale.px(seen.centre.x), screen.scale.px(seen.centre.y)],
            }
        )
    return made


class Trace:
    """Writes `told` to a file, one line for every change."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._last = ""
        self._write("")

    def tell(self, stage: Stage) -> None:
        """The stage has just been drawn."""
        line = json.dumps(told(stage), ensure_ascii=False)
        if line != self._last:
            self._last = line
            self._write(line + "\n")

    def _write(self, text: str) -> None:
        try:
            with open(self._path, "a", encoding="utf-8") as file:
                file.write(text)
        except OSError as fault:
            raise SetupError(f"can't write the trace: {fault}") from None


def wanted() -> Trace | None:
    """The trace that the environment asks for."""
    path = os.environ.get("HOMELAND_TRACE")
    return Trace(path) if path else None
