"""Chance answers: the k-th depends on the seed and k alone.

Only `Random.random()` is used, the one method that Python promises never to change: a save replays under any
version.
"""

from __future__ import annotations

from random import Random

from game.engine.decisions import Chance, Roll
from game.engine.errors import IllegalOption

_STRIDE = 0x9E3779B97F4A7C15


def answer(seed: int, k: int, request: Chance) -> list[int]:
    """The k-th chance answer (k from 0) of a match with this seed."""
    return draw(Random((seed * _STRIDE) ^ (k + 1)), request)


def draw(rng: Random, request: Chance) -> list[int]:
    """An answer to `request` from `rng`."""
    pick = rng.random
    if type(request) is Roll:
        faces = request.faces
        return [faces[int(pick() * len(faces))] for _ in range(request.count)]
    order = list(range(request.size))  # type: ignore[union-attr]
    for i in range(len(order) - 1, 0, -1):
        j = int(pick() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order


def check(request: Chance, given: object) -> list[int]:
    """The scripted answer `given`, or IllegalOption when it does not fit the request."""
    if not isinstance(given, list) or not all(type(each) is int for each in given):
        raise IllegalOption(f"chance answer {given!r} is not a list of numbers")
    if isinstance(request, Roll):
        if len(given) != request.count or any(face not in request.faces for face in given):
            raise IllegalOption(f"chance answer {given!r} is not {request.count} dice of {request.faces}")
    elif sorted(given) != list(range(request.size)):
        raise IllegalOption(f"chance answer {given!r} is not an order of {request.size} things")
    return given
