"""Hover, press, focus and scrolling over a list of controls: events go in, actions come out (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ui.controls import Action, Control
from game.ui.events import Event, KeyDown, PointerDown, PointerMove, PointerUp, Wheel
from game.ui.geometry import Point, Rect
from game.ui.theme import TIMES

WHEEL_STEP = 48
RAIL = 11
"""How wide the strip at the right edge of a scroll area is by which it can be dragged."""
LEAST_HANDLE = 24.0
NUDGE = 3.0
"""How far a resting pointer may slip without being moved."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(slots=True)
class Interaction:
    """The state that hangs on control ids; `dirty` says that something visible has changed since `settle`."""

    hover: str = ""
    focus: str = ""
    pressed: str = ""
    keyboard: bool = False
    pointer: Point | None = None
    scrolled: dict[str, float] = field(default_factory=dict)
    warmth: dict[str, float] = field(default_factory=dict)
    still: float = 0.0
    dirty: bool = True
    dragged: str = ""
    """The scroll area whose bar the pointer holds."""
    rested_at: Point | None = None
    """Where the pointer lies since a press, or since another thing came to lie under it: until it is moved,
    nothing opens by itself over what has just been changed."""
    _grip: float = 0.0

    # -- places
    def offset(self, id: str, controls: Sequence[Control]) -> float:
        """How far a scroll area is scrolled, within its content."""
        found = find(controls, id)
        if found is None:
            return 0.0
        return max(0.0, min(self.scrolled.get(id, 0.0), found.content - found.rect.h))

    def placed(self, control: Control, controls: Sequence[Control]) -> Rect:
        """Where a control stands now, scrolling included; it may stick out of its scroll area."""
        if not control.inside:
            return control.rect
        return control.rect.moved(0, -self.offset(control.inside, controls))

    def seen(self, control: Control, controls: Sequence[Control]) -> Rect:
        """The part of a control that is not scrolled away."""
        rect = self.placed(control, controls)
        carrier = find(controls, control.inside) if control.inside else None
        return rect.clipped(carrier.rect) if carrier else rect

    def under(self, at: Point, controls: Sequence[Control]) -> Control | None:
        """The topmost control at a place; scroll areas only when nothing in them is hit."""
        hits = [c for c in controls if self.seen(c, controls).holds(*at)]
        solid = [c for c in hits if c.role != "scroll" and c.state != "off"]
        return solid[-1] if solid else None

    # -- events
    def handle(
        self, event: Event, controls: Sequence[Control], editing: bool = False
    ) -> tuple[bool, list[Action]]:
        """Whether the event was used, and what the player did; `editing`: a text field takes the keys."""
        match event:
            case PointerMove():
                self._move(event.at, controls)
                return False, []
            case PointerDown():
                return self._down(event, controls)
            case PointerUp():
                return self._up(event, controls)
            case Wheel():
                return self._wheel(event, controls), []
            case KeyDown():
                return self._key(event, controls, editing)
        return False, []

    def tick(self, ms: float, controls: Sequence[Control]) -> bool:
        """Moves the hover glow on and counts towards the tooltip; whether a redraw is needed."""
        changed = self._warm(ms)
        before, self.still = self.still, self.still + ms
        if before < TIMES["tooltip"] <= self.still and self.tip(controls):
            changed = True
        return changed

    def wakes_in(self, controls: Sequence[Control]) -> float | None:
        """Milliseconds until `tick` has something to do; None: nothing to wait for."""
        if any(share not in (0.0, 1.0) for share in self._targets().values()):
            return 0.0
        target = self.keyboard_target(controls) or find(controls, self.hover)
        waits = self.keyboard or self.rested_at is None
        if waits and target and target.why and self.still < TIMES["tooltip"]:
            return TIMES["tooltip"] - self.still
        return None

    def tip(self, controls: Sequence[Control]) -> Control | None:
        """The control whose tooltip is open now."""
        target = self.keyboard_target(controls) if self.keyboard else find(controls, self.hover)
        if target is None or not target.why or self.pressed or self.still < TIMES["tooltip"]:
            return None
        return target if self.keyboard or self.rested_at is None else None

    def keyboard_target(self, controls: Sequence[Control]) -> Control | None:
        """The control that shows the focus ring."""
        return find(controls, self.focus) if self.keyboard else None

    def settle(self, controls: Sequence[Control]) -> None:
        """After a new list of controls: forget what is gone."""
        ids = {c.id for c in controls}
        self.hover = self.hover if self.hover in ids else ""
        self.focus = self.focus if self.focus in ids else ""
        self.pressed = self.pressed if self.pressed in ids else ""
        if self.pointer is not None:
            self._move(self.pointer, controls, quiet=True)
        self.dirty = True

    def set_focus(self, id: str, controls: Sequence[Control]) -> None:
        """Gives the focus to a control and scrolls it into sight."""
        self._take_focus(id)
        control = find(controls, id)
        if control is not None and control.inside:
            self._show(control, controls)

    def _take_focus(self, id: str) -> None:
        """Without scrolling: what is half pressed must stay under the pointer until the button is up."""
        if self.focus != id:
            self.focus, self.still, self.dirty = id, 0.0, True

    # -- pointer
    def _move(self, at: Point | None, controls: Sequence[Control], quiet: bool = False) -> None:
        self.pointer = at
        if self.dragged and at is not None:
            self._drag(at, controls)
            return
        hit = self.under(at, controls) if at else None
        hover = hit.id if hit else ""
        if not quiet and at is not None:
            self.dirty |= self.keyboard
            self.keyboard = False
            self._wake(at)
        if hover != self.hover:
            self.rested_at = at if quiet else None
            self.hover, self.still, self.dirty = hover, 0.0, True
            self.warmth.setdefault(hover, 0.0)

    def _wake(self, at: Point) -> None:
        """The pointer is really moved: what lies under it may open again."""
        rested = self.rested_at
        if rested is not None and max(abs(at.x - rested.x), abs(at.y - rested.y)) > NUDGE:
            self.rested_at, self.still, self.dirty = None, 0.0, True

    def _down(self, event: PointerDown, controls: Sequence[Control]) -> tuple[bool, list[Action]]:
        self._move(event.at, controls)
        if event.button == "right":
            return True, [Action("back")]
        if event.button != "left":
            return False, []
        if self._take_bar(event.at, controls):
            return True, []
        hit = self.under(event.at, controls)
        self.pressed, self.dirty = (hit.id if hit else ""), True
        self._take_focus(hit.id if hit and hit.focusable else "")
        return hit is not None, []

    def _up(self, event: PointerUp, controls: Sequence[Control]) -> tuple[bool, list[Action]]:
        if event.button == "left" and self.dragged:
            self.dragged = ""
            self._move(event.at, controls)
            return True, []
        if event.button != "left" or not self.pressed:
            return False, []
        pressed, self.pressed, self.dirty, self.still = self.pressed, "", True, 0.0
        hit = self.under(event.at, controls)
        if hit is None or hit.id != pressed:
            return True, []
        if hit.enabled:
            self.rested_at = event.at
        return True, self._activate(hit)

    def _wheel(self, event: Wheel, controls: Sequence[Control]) -> bool:
        for control in reversed(controls):
            if control.role == "scroll" and control.rect.holds(*event.at):
                self.scroll_by(control.id, -event.lines * WHEEL_STEP, controls)
                return True
        return False

    def _take_bar(self, at: Point, controls: Sequence[Control]) -> bool:
        """Takes hold of the bar of a scroll area; beside its handle it jumps there first."""
        for control in reversed(controls):
            rail = control.rect.right_part(RAIL)
            if control.role == "scroll" and control.content > control.rect.h and rail.holds(*at):
                top, size = handle(control, self.offset(control.id, controls))
                self.dragged = control.id
                self._grip = at.y - top if top <= at.y < top + size else size / 2
                self._drag(at, controls)
                return True
        return False

    def _drag(self, at: Point, controls: Sequence[Control]) -> None:
        control = find(controls, self.dragged)
        if control is None:
            self.dragged = ""
            return
        _, size = handle(control, 0.0)
        room = control.rect.h - 4 - size
        share = (at.y - self._grip - control.rect.y - 2) / room if room > 0 else 0.0
        to = share * (control.content - control.rect.h)
        self.scroll_by(control.id, to - self.offset(control.id, controls), controls)

    def scroll_by(self, id: str, by: float, controls: Sequence[Control]) -> None:
        """Scrolls an area, as far as it goes."""
        before = self.offset(id, controls)
        self.scrolled[id] = before + by
        self.scrolled[id] = self.offset(id, controls)
        self.dirty |= self.scrolled[id] != before

    # -- keyboard
    def _key(self, event: KeyDown, controls: Sequence[Control], editing: bool) -> tuple[bool, list[Action]]:
        if event.key == "escape":
            return True, [Action("back")]
        if event.key == "tab" and not event.alt:
            return self._step(-1 if event.shift else 1, controls), []
        if event.key in ARROWS and not (editing and event.key in ("left", "right")):
            return self._arrow(event.key, controls), []
        if editing or event.ctrl or event.alt:
            return False, []
        return self._press_key(event.key, controls)

    def _press_key(self, key: str, controls: Sequence[Control]) -> tuple[bool, list[Action]]:
        focused = find(controls, self.focus)
        if key == "enter" and focused and (self.keyboard or not _keyed(key, controls)):
            return True, self._activate(focused)
        if key == "space" and focused and focused.role in ("button", "switch", "link"):
            return True, self._activate(focused)
        if key in ("pageup", "pagedown") and focused and focused.inside:
            self.scroll_by(focused.inside, -300 if key == "pageup" else 300, controls)
            return True, []
        bound = _keyed(key, controls)
        return (True, self._activate(bound)) if bound else (False, [])

    def _activate(self, control: Control) -> list[Action]:
        if control.role == "field":
            return []
        self.dirty = True
        return [Action("press" if control.enabled else "refused", control.id)]

    def _step(self, by: int, controls: Sequence[Control]) -> bool:
        stops = [c.id for c in controls if c.focusable]
        if not stops:
            return False
        if self.focus in stops:
            there = stops[(stops.index(self.focus) + by) % len(stops)]
        else:
            there = stops[0 if by > 0 else -1]
        self._focus_by_key(there, controls)
        return True

    def _arrow(self, key: str, controls: Sequence[Control]) -> bool:
        here = find(controls, self.focus)
        if here is None:
            return self._step(1, controls)
        there = nearest(here, ARROWS[key], controls, self)
        if there is not None:
            self._focus_by_key(there.id, controls)
        return True

    def _focus_by_key(self, id: str, controls: Sequence[Control]) -> None:
        self.keyboard, self.dirty = True, True
        self.set_focus(id, controls)

    def _show(self, control: Control, controls: Sequence[Control]) -> None:
        carrier = find(controls, control.inside)
        if carrier is None:
            return
        rect, room = self.placed(control, controls), carrier.rect
        if rect.y < room.y:
            self.scroll_by(carrier.id, rect.y - room.y - 8, controls)
        elif rect.bottom > room.bottom:
            self.scroll_by(carrier.id, rect.bottom - room.bottom + 8, controls)

    # -- glow
    def _targets(self) -> dict[str, float]:
        return {id: share if id == self.hover else -share for id, share in self.warmth.items()}

    def _warm(self, ms: float) -> bool:
        changed = False
        for id, share in list(self.warmth.items()):
            step = ms / TIMES["hover"]
            moved = min(1.0, share + step) if id == self.hover else max(0.0, share - step)
            changed |= moved != share
            self.warmth[id] = moved
            if moved == 0.0 and id != self.hover:
                del self.warmth[id]
        return changed


def handle(control: Control, offset: float) -> tuple[float, float]:
    """Where the handle of a scroll area's bar begins and how tall it is."""
    rail = control.rect.h - 4
    size = min(rail, max(LEAST_HANDLE, rail * control.rect.h / control.content))
    return control.rect.y + 2 + (rail - size) * offset / (control.content - control.rect.h), size


def find(controls: Sequence[Control], id: str) -> Control | None:
    """The control of this id."""
    return next((c for c in controls if c.id == id), None) if id else None


def _keyed(key: str, controls: Sequence[Control]) -> Control | None:
    """The first control of a key."""
    return next((c for c in controls if c.key.lower() == key and c.state != "off"), None)


def nearest(
    here: Control, way: tuple[int, int], controls: Sequence[Control], state: Interaction
) -> Control | None:
    """The next control in a direction: the shortest way, sideways counted three times."""
    start = state.placed(here, controls)
    best: tuple[float, Control] | None = None
    for other in controls:
        if other.id == here.id or not other.focusable:
            continue
        cost = _way_cost(start, state.placed(other, controls), way)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, other)
    return best[1] if best else None


def _way_cost(start: Rect, end: Rect, way: tuple[int, int]) -> float | None:
    dx, dy = end.cx - start.cx, end.cy - start.cy
    ahead = dx * way[0] + dy * way[1]
    aside = abs(dx * way[1]) + abs(dy * way[0])
    if ahead <= 1:
        return None
    overlap = (
        (min(start.bottom, end.bottom) - max(start.y, end.y))
        if way[0]
        else (min(start.right, end.right) - max(start.x, end.x))
    )
    return ahead + (0 if overlap > 0 else 3 * aside)
