"""What every screen must hold: no text is cut, controls keep apart and inside the window."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from game.ui.app import picture_of
from game.ui.controls import Control
from game.ui.events import KeyDown, PointerDown, PointerUp
from game.ui.geometry import Rect
from game.ui.interaction import find
from game.ui.stage import Stage

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 600)]
SCALES = [75, 100, 125, 150, 175, 200]


def cut_texts(stage: Stage) -> list[str]:
    """The program's own texts that did not fit, in a fresh drawing of everything."""
    stage.kit.layers.clear()
    canvas = picture_of(stage)[1]
    return [f"{cut.text!r} needs {cut.needed:.0f} of {cut.rect.w:.0f}" for cut in canvas.cuts if not cut.free]


def overlaps(controls: Sequence[Control]) -> list[tuple[str, str]]:
    """Pairs of controls that lie on each other."""
    solid = [c for c in controls if c.role != "scroll"]
    return [
        (a.id, b.id) for a, b in combinations(solid, 2) if a.inside == b.inside and a.rect.meets(b.rect, 0.5)
    ]


def outside(stage: Stage) -> list[str]:
    """Controls that stick out of the window, or sideways out of their scroll area."""
    screen = stage.top
    assert screen is not None
    window = Rect(0, 0, *screen.size)
    carriers = {c.id: c.rect for c in screen.controls if c.role == "scroll"}
    wide = {id: Rect(rect.x, -1e6, rect.w, 2e6) for id, rect in carriers.items()}
    return [c.id for c in screen.controls if not c.rect.within(wide.get(c.inside, window), 0.5)]


def tab_round(stage: Stage) -> list[str]:
    """The ids that Tab reaches before it comes round, drawing in between."""
    screen = stage.top
    assert screen is not None
    reached: list[str] = []
    for _ in range(400):
        stage.handle(KeyDown("tab"))
        if screen.ui.focus in reached:
            return reached
        reached.append(screen.ui.focus)
        picture_of(stage)
    raise AssertionError("Tab does not come round")


def click(stage: Stage, id: str) -> None:
    """Presses a control with the mouse, scrolled into sight first."""
    screen = stage.top
    assert screen is not None
    control = find(screen.controls, id)
    assert control is not None, f"there is no {id}"
    if control.inside:
        screen.ui._show(control, screen.controls)
    at = screen.ui.seen(control, screen.controls).centre
    stage.handle(PointerDown(at))
    stage.handle(PointerUp(at))
