"""What has happened in a match, and what each seat saw of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from game.engine.events import Event
from game.engine.plain import fresh
from game.engine.remarks import Remark

View = dict[str, Any]
_FLAT = frozenset({str, int, bool, float, type(None)})


class History:
    """The events of a match, and the remarks between them. What a seat saw is worked out once and handed out
    as copies."""

    def __init__(self, events: Iterable[Event] = (), remarks: Iterable[Remark] = ()) -> None:
        self.events: list[Event] = list(events)
        self.remarks: list[Remark] = list(remarks)
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
        return self._with_remarks([fresh(view) if nested else dict(view) for view, nested in views])

    def seen_then(self, seat: int | None) -> list[View]:
        """All events as `seat` knew them while the game went on, even when it is over."""
        return self._with_remarks([fresh(event.seen_by(seat)) for event in self.events])

    def _with_remarks(self, views: list[View]) -> list[View]:
        for i, remark in enumerate(self.remarks):
            views.insert(remark.after + i, remark.heard())
        return views

    def told(self, events: int) -> int:
        """How many entries a seat has when it has seen so many events: remarks up to there count too."""
        return events + sum(remark.after <= events for remark in self.remarks)

    def keep_remarks(self) -> None:
        """After events were taken back: what was said stays said, at the end of what is left."""
        last = len(self.events)
        self.remarks = [replace(remark, after=min(remark.after, last)) for remark in self.remarks]

    def known_to(self, seat: int) -> History:
        """The same history without what `seat` can't know: what a dealt world may remember."""
        known = self._known.setdefault(seat, [])
        for event in self.events[len(known) :]:
            seen = {seat: event.seen[seat]} if seat in event.seen else {}
            known.append(Event(event.kind, event.facts, seen, {}, event.informs))
        return History(known, self.remarks)
