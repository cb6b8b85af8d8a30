"""Stepping through events that happened: forwards, back, by a scrubber, or by themselves; what is drawn
beside them is for each game."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.controls import Action
from game.ui.events import Event, KeyDown, KeyUp, PointerDown, PointerMove, PointerUp
from game.ui.stage import Screen
from game.ui.table.retrace import Beat
from game.ui.table.retrace_view import RetraceView
from game.ui.table.session import Seats
from game.ui.theme import HURRY, SPEEDS

READING = 1100.0
"""How long an event stands at normal speed while the steps play by themselves (milliseconds)."""
AT_ONCE = 60.0


class StepsScreen(Screen):
    """One event after the other; left, right, a scrubber, and play with speed and pause. Subclasses present
    `_view` and paint the table as it was."""

    least = (1280.0, 720.0)

    def __init__(self, title: str, steps: Sequence[Beat], seats: Seats, at: int = 0) -> None:
        super().__init__()
        self._title = title
        self._steps = steps
        self._seats = seats
        self._at = min(max(0, at), len(steps) - 1)
        self._playing = False
        self._spent = 0.0
        self._hurry = False
        self._scrubbing = False
        self._view: RetraceView | None = None

    @property
    def _panel(self) -> RetraceView:
        """The panel with the steps, once presented."""
        assert self._view is not None, "not presented yet"
        return self._view

    @property
    def step(self) -> Beat:
        """The event on show."""
        return self._steps[self._at]

    # -- what the player does ----------------------------------------------------------------------
    def act(self, action: Action) -> None:
        if action.kind == "back" or action.id == "close":
            self.stage.pop()
            return
        if action.kind != "press":
            return
        match action.id:
            case "first":
                self._go(0)
            case "earlier":
                self._go(self._at - 1)
            case "later":
                self._go(self._at + 1)
            case "last":
                self._go(len(self._steps) - 1)
            case "play":
                self._play()
            case "speed":
                order = list(SPEEDS)
                now = order.index(self.stage.settings.speed)
                self.stage.set_speed(order[(now + 1) % len(order)])  # type: ignore[arg-type]
                self.refresh()
            case "rule":
                self.stage.open_rules(self._panel.rule)
            case id if id.startswith("step:"):
                self._go(int(id.removeprefix("step:")))

    def _go(self, at: int, playing: bool = False) -> None:
        self._at = min(max(0, at), len(self._steps) - 1)
        self._playing = playing and self._at < len(self._steps) - 1
        self._spent = 0.0
        self.refresh()
        self._keep_in_sight()
        self.ui.dirty = True

    def _play(self) -> None:
        """Start or stop; at the end it starts over."""
        at = 0 if not self._playing and self._at == len(self._steps) - 1 else self._at
        self._go(at, not self._playing)

    def _keep_in_sight(self) -> None:
        """The line on show stays within the list."""
        body = self._panel.body
        top, height = self._panel.tops[self._at], self._panel.heights[self._at]
        offset = self.ui.scrolled.get("steps", 0.0)
        low = max(0.0, top + height + 40 - body.h)
        self.ui.scrolled["steps"] = min(max(offset, low), max(0.0, top - 30))

    def shown(self) -> None:
        self._keep_in_sight()

    def handle(self, event: Event) -> bool:
        if isinstance(event, KeyDown | KeyUp) and event.key == "shift":
            self._hurry = isinstance(event, KeyDown)
        if self._scrubbed(event):
            return True
        if isinstance(event, KeyDown) and event.key in ("left", "right") and not event.ctrl:
            self._go(self._at + (1 if event.key == "right" else -1))
            return True
        return super().handle(event)

    def _scrubbed(self, event: Event) -> bool:
        """The scrubber pressed or drawn along."""
        rail = self._panel.rail
        if isinstance(event, PointerDown) and event.button == "left" and rail.grown(4, 7).holds(*event.at):
            self._scrubbing = True
        elif isinstance(event, PointerUp):
            self._scrubbing = False
            return False
        if not self._scrubbing or not isinstance(event, PointerDown | PointerMove) or event.at is None:
            return False
        share = min(1.0, max(0.0, (event.at.x - rail.x) / rail.w))
        at = round(share * (len(self._steps) - 1))
        if at != self._at:
            self._go(at)
        return True

    def key(self, event: KeyDown) -> bool:
        moves = {"home": 0, "end": len(self._steps) - 1, "pageup": self._at - 5, "pagedown": self._at + 5}
        if event.key in moves:
            self._go(moves[event.key])
            return True
        return super().key(event)

    # -- time --------------------------------------------------------------------------------------
    @property
    def _stand(self) -> float:
        pace = SPEEDS[self.stage.settings.speed] / (HURRY if self._hurry else 1)
        return max(AT_ONCE, READING * pace)

    def animate(self, ms: float) -> bool:
        if not self._playing:
            return False
        self._spent += ms
        if self._spent < self._stand:
            return False
        self._go(self._at + 1, playing=True)
        return True

    def animates_in(self) -> float | None:
        return max(0.0, self._stand - self._spent) if self._playing else None
