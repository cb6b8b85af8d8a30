"""All deals of the agendas (H6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.homeland.tables import AGENDA_SET

Deal = tuple[str, ...]
"""The agenda of each seat, and last the one left over."""
Deals = tuple[Deal, ...]


@cache
def deals(seats: int, seat: int | None = None, agenda: str | None = None) -> dict[Deal, float]:
    """Every deal that is possible for who holds `agenda` at `seat` (None: a bystander), with its chance.

    A deal's chance is its share of all orders of the agenda cards left.
    """
    left = dict(AGENDA_SET[seats])
    if seat is not None and agenda is not None:
        left[agenda] -= 1
        return {(*d[:seat], agenda, *d[seat:]): chance for d, chance in _orders(left, seats)}
    return dict(_orders(left, seats + 1))


def _orders(left: dict[str, int], places: int) -> Iterator[tuple[Deal, float]]:
    """Ways to fill the places from the cards left, each with its chance."""
    if not places:
        yield (), 1.0
        return
    total = sum(left.values())
    for name, copies in sorted(left.items()):
        if copies:
            for rest, chance in _orders({**left, name: copies - 1}, places - 1):
                yield (name, *rest), chance * copies / total
