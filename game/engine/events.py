"""What happened, and who may know it. Rules write events and never read them."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct):
    """One thing that happened.

    `facts` are public, `seen[seat]` are for that seat alone, `later` for everybody after the game.
    `informs` marks an information boundary: somebody learned something, so undo stops here.
    """

    kind: str
    facts: dict[str, Any] = {}
    seen: dict[int, dict[str, Any]] = {}
    later: dict[str, Any] = {}
    informs: bool = False

    def seen_by(self, seat: int | None, *, over: bool = False) -> dict[str, Any]:
        """The event as `seat` (None: a bystander) knows it; `over` opens what the game kept secret."""
        known = {"kind": self.kind, **self.facts}
        if seat is not None and seat in self.seen:
            known.update(self.seen[seat])
        if over:
            known.update(self.later)
        return known
