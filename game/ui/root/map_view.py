"""How a player looks at the map: closer by wheel or keys, moved by dragging or Ctrl and arrows (no pygame).

One `MapView` lives as long as its screen. It gives the layout for what the screen presents, takes events
before the controls do, and has pictures made a few milliseconds a frame after each change.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.content import Library
from game.engine.board import Board
from game.ui.controls import Control
from game.ui.events import Event, KeyDown, KeyUp, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.geometry import Point, Rect
from game.ui.interaction import Interaction
from game.ui.root import map_buttons
from game.ui.root.map_board import board_of
from game.ui.root.map_layout import NEAREST, MapLayout
from game.ui.root.map_marks import PREFIX
from game.ui.root.map_scene import Facts, MapScene, scene

LEVELS = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, NEAREST)
"""How close the map can be looked at, as multiples of the fitted look."""
CLOSER, FURTHER, WHOLE = ("+", "="), ("-",), ("home",)
ARROWS = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}
STEP = 90.0
"""How far one arrow key moves the map, in logical units."""
GRIP = 5.0
"""How far the pointer must go, button down, before the map follows it."""
MOST_AHEAD = 150
"""So many pictures are made ahead at most: what the cache can not hold would be made again and again."""
RULE = "w"
"""The key that shows who rules what while it is held."""
ON_MAP = ("place:", "path:", "slot:", "forest:", "piece:")
"""The beginnings of the ids of controls that lie on the map."""


class MapView:
    """The look at one map: `layout` as it is now, `ruling` while the key for who rules is held."""

    def __init__(self) -> None:
        self.layout: MapLayout | None = None
        self.ruling = False
        self.crisp = True
        self.warm = True
        self.dragging = False
        """Whether the map follows the pointer now: controls need not be laid out anew before it is let go."""
        self.fault = ""
        """Why the map is not drawn as the packs have it; the screen says it once and empties it."""
        self._known: tuple[Library, Board | None, Board] | None = None
        self._followed = ""
        self._ahead = 0
        self._grain = 1.0
        self._seen: tuple[Facts, MapScene] | None = None
        self._turned = 0.0
        self._grip: Point | None = None
        self._from: tuple[float, float] = (0.0, 0.0)

    # -- for the screen
    def board(self, library: Library, own: Board | None, name: str) -> Board:
        """The board to draw a match on, looked up once for each library (see `board_of`)."""
        known = self._known
        if known is None or known[0] is not library or known[1] is not own:
            found, self.fault = board_of(library, own, name)
            known = self._known = library, own, found
        return known[2]

    def look(self, board: Board, rect: Rect, grain: float = 1.0) -> MapLayout:
        """The layout for a board in a rectangle, the look kept. `grain`: the size of a pixel."""
        self._grain = grain
        before = self.layout
        if before is None or before.board.id != board.id:
            self.layout = MapLayout(board, rect)
        else:
            kept = before.placed(rect)
            self.layout = MapLayout(board, rect, kept.zoom, kept.pan)
        if before is None or before.vs != self.layout.vs or before.rect != rect:
            self.warm, self._ahead = False, 0
        return self.layout

    @property
    def moving(self) -> bool:
        """Whether the player is changing the look: frames must be kept then, pictures may be coarse."""
        return self.dragging or not self.crisp

    def drawn(self, crisp: bool) -> None:
        """Told by the screen what `paint_map` said."""
        self.crisp = crisp

    def wakes_in(self) -> float | None:
        """0 while pictures are still to be made or a fault to be said."""
        return None if self.crisp and self.warm and not self.fault else 0.0

    def tick(self, make: Callable[[MapLayout], bool]) -> bool:
        """Lets a frame pass; whether a redraw is needed. `make` makes one picture beyond the edge of the view
        and says whether there was one to make."""
        if not self.crisp:
            return True
        if not self.warm and self.layout is not None and not self.dragging:
            self._ahead += 1
            self.warm = self._ahead > MOST_AHEAD or not (self.layout.pannable and make(self.layout))
        return False

    def scene(self, table: Facts) -> MapScene:
        """What stands on the map of an observation, worked out once for each."""
        if self._seen is None or self._seen[0] is not table:
            self._seen = table, scene(table)
        return self._seen[1]

    # -- events
    def handle(self, event: Event, ui: Interaction, controls: Sequence[Control]) -> bool:
        """Takes an event before the controls do; whether it was used. When the look has changed, present
        anew."""
        match event:
            case Wheel() if self._free(event.at, ui, controls):
                return self._wheel(event)
            case PointerDown() if event.button in ("left", "middle") and self._free(event.at, ui, controls):
                return self._take(event)
            case PointerMove() if self._grip is not None and event.at is not None:
                return self._drag(event.at, ui)
            case PointerUp() if self._grip is not None:
                return self._let_go(ui)
            case KeyDown():
                return self._key(event)
            case KeyUp() if event.key == RULE and self.ruling:
                self.ruling, ui.dirty = False, True
                return True
        return False

    def _free(self, at: Point, ui: Interaction, controls: Sequence[Control]) -> bool:
        """Whether the map itself, or what lies on it, is under the pointer."""
        if self.layout is None or not self.layout.rect.holds(*at):
            return False
        over = [c for c in controls if c.state != "off" and ui.seen(c, controls).holds(*at)]
        return all(control.id.startswith(ON_MAP) for control in over)

    def _wheel(self, event: Wheel) -> bool:
        self._turned += event.lines
        steps = math.trunc(self._turned)
        self._turned -= steps
        self.closer(steps, event.at)
        return True

    def closer(self, steps: int, at: Point | None = None) -> None:
        """Closer by so many levels (further when negative) about a point, or the middle."""
        layout = self.layout
        if layout is None or not steps:
            return
        here = min(range(len(LEVELS)), key=lambda i: abs(LEVELS[i] - layout.zoom))
        level = LEVELS[min(max(here + steps, 0), len(LEVELS) - 1)]
        if level != layout.zoom:
            self._change(layout.zoomed(at or layout.rect.centre, level / layout.zoom))

    def move(self, dx: float, dy: float) -> None:
        """Moves the map."""
        if self.layout is not None:
            self._change(self.layout.panned(dx, dy))

    def follow(self, ui: Interaction) -> bool:
        """Brings the place in the focus of the keyboard into view; whether the map moved."""
        if not ui.keyboard:
            self._followed = ""
        place = ui.focus.removeprefix(PREFIX)
        if not ui.keyboard or place == ui.focus or place == self._followed or self.layout is None:
            return False
        self._followed, before = place, self.layout
        self.show(place)
        return self.layout is not before

    def show(self, place: str) -> None:
        """Brings a place into view."""
        if self.layout is not None:
            self._change(self.layout.showing(place))

    def whole(self) -> None:
        """The whole map again."""
        if self.layout is not None:
            self._change(self.layout.fit())

    def press(self, id: str) -> bool:
        """Does what a button at the corner of the map says; whether it is one. Present anew then."""
        if id == map_buttons.WHOLE:
            self.whole()
        elif id in (map_buttons.CLOSER, map_buttons.FURTHER):
            self.closer(1 if id == map_buttons.CLOSER else -1)
        else:
            return False
        return True

    def _change(self, layout: MapLayout) -> None:
        layout = layout.snapped(self._grain)
        if self.layout is None or layout.zoom != self.layout.zoom or layout.pan != self.layout.pan:
            self.layout, self.crisp, self.warm, self._ahead = layout, False, False, 0

    # -- dragging
    def _take(self, event: PointerDown) -> bool:
        if self.layout is not None and self.layout.pannable:
            self._grip, self._from = event.at, self.layout.pan
        return event.button == "middle"

    def _drag(self, at: Point, ui: Interaction) -> bool:
        assert self._grip is not None
        dx, dy = at.x - self._grip.x, at.y - self._grip.y
        if not self.dragging and math.hypot(dx, dy) < GRIP:
            return False
        if not self.dragging:
            self.dragging, ui.pressed, ui.dirty = True, "", True
        layout = self.layout
        if layout is not None:
            self._change(
                MapLayout(layout.board, layout.rect, layout.zoom, (self._from[0] + dx, self._from[1] + dy))
            )
        return True

    def _let_go(self, ui: Interaction) -> bool:
        """The click that ends a drag is none."""
        was, self.dragging, self._grip = self.dragging, False, None
        if was:
            ui.pressed, ui.dirty = "", True
        return was

    # -- keys
    def _key(self, event: KeyDown) -> bool:
        if event.key in ARROWS and event.ctrl and self.layout is not None and self.layout.pannable:
            x, y = ARROWS[event.key]
            self.move(x * STEP, y * STEP)
        elif event.ctrl or event.alt:
            return False
        elif event.key in CLOSER + FURTHER:
            self.closer(1 if event.key in CLOSER else -1)
        elif event.key in WHOLE and self.layout is not None and self.layout.pannable:
            self.whole()
        elif event.key == RULE:
            self.ruling = True
        else:
            return False
        return True
