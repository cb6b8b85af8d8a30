"""The small buttons at the corner of the map: closer, further, the whole map (no pygame)."""

from __future__ import annotations

from game.ui import bindings
from game.ui.controls import Control, button
from game.ui.geometry import Rect
from game.ui.root.map_layout import SCORES, MapLayout

SIDE, GAP, EDGE = 26.0, 3.0, 9.0
CLOSER, FURTHER, WHOLE = "look:closer", "look:further", "look:whole"
NEEDED = 200.0
"""A map that is less high has no room for buttons."""


def look_controls(layout: MapLayout) -> list[Control]:
    """What can be done with the look as it is: never a button without effect."""
    if layout.rect.h < NEEDED:
        return []
    found = []
    if layout.can_go_closer:
        found.append((CLOSER, "zoom_in", f"Closer ({bindings.title(bindings.shown('+'))}, wheel)"))
    if layout.zoom > 1:
        further = f"Further away ({bindings.title(bindings.shown('-'))}, wheel)"
        found += [(FURTHER, "zoom_out", further), (WHOLE, "fullscreen", "The whole map (Home)")]
    if layout.pannable and layout.zoom == 1:
        found.append((WHOLE, "fullscreen", "Drag the map, or Ctrl and arrows; Home: the middle"))
    x, bottom = layout.rect.right - EDGE - SIDE, layout.rect.bottom - EDGE - SCORES
    rects = [Rect(x, bottom - (SIDE + GAP) * (len(found) - i) + GAP, SIDE, SIDE) for i in range(len(found))]
    return [
        button(id, rect, "", icon=f"common/icons/{icon}", tip=tip)
        for (id, icon, tip), rect in zip(found, rects, strict=True)
    ]
