"""What has happened in a match, and what each seat saw of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.events import Event
from game.engine.plain import fresh

View = dict[str, Any]
_FLAT = frozenset({str, int, bool, float, type(None)})


class History:
    """The events of a match. What a seat saw is worked out once and handed out as copies."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events: list[Event] = list(events)
        self._views: dict[int | None, list[tuple[View, bool]]] = {}
        self._known: dict[int, list[Event]] = {}
        self._over = False

    def __len__(self) -> int:
        return len(self.events)

    def cut(self, count: int) -> None:
        """Forget all but the first `count` events."""
        lists: list[list[Any]] = [self.events, *self._views.values(), *self._known.values()]
        for each in lists:
            del each[count:]

    def seen_by(self, seat: int | None, *, over: bool) -> list[View]:
        """All events as `seat` (None: a bystander) knows them; `over` opens what the game kept secret."""
        if over != self._over:
            self._views.clear()
            self._over = over
        views = self._views.setdefault(seat, [])
        for event in self.events[len(views) :]:
            view = event.seen_by(seat, over=over)
            views.append((view, not _FLAT.issuperset(map(type, view.values()))))
        return [fresh(view) if nested else dict(view) for view, nested in views]

    def known_to(self, seat: int) -> History:
        """The same history without what `seat` can't know: what a dealt world may remember."""
        known = self._known.setdefault(seat, [])
        for event in self.events[len(known) :]:
            seen = {seat: event.seen[seat]} if seat in event.seen else {}
            known.append(Event(event.kind, event.facts, seen, {}, event.informs))
        return History(known)
