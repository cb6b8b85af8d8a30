"""Where the pieces of a forest stand: at its place on the map, or a little aside where they would cover a
clearing's pieces, its number or its suit (no pygame)."""

from __future__ import annotations

import math

from game.content import planar
from game.engine.board import Board, Place
from game.engine.board import Point as Spot
from game.ui.geometry import Rect

TAKEN = (
    (Rect(-56, -40, 112, 80), 1.0),
    (Rect(-86, 16, 50, 20), 1.0),
    (Rect(-36, 24, 74, 26), 0.9),
    (Rect(-70, -46, 40, 34), 0.9),
    (Rect(-36, -56, 84, 20), 0.5),
    (Rect(38, -14, 30, 27), 0.5),
)
"""What a clearing covers, from its middle, and how much each part matters: ground, number, tokens, suit, a
second row of figures, landmark."""
FIGURES = Rect(-37, -22, 74, 38)
"""What one or two figures in a forest cover, from their middle."""
OVAL = Rect(-29, -13, 58, 28)
"""The ground on which they stand."""
WIDE, HIGH = 125.0, 80.0
"""A clearing that is further away is not covered at all."""
STEP, REACH = 6.0, 66.0
"""How finely, and how far from the place on the map, a better place is looked for."""
INSIDE = 8.0
"""How far from the edge of its forest a place must be."""
_FOUND: dict[int, tuple[Board, dict[str, Spot]]] = {}


def forest_middles(board: Board) -> dict[str, Spot]:
    """The middle of what stands in each forest, in board coordinates; worked out once for a board."""
    known = _FOUND.get(id(board))
    if known is None or known[0] is not board:
        if len(_FOUND) > 8:
            _FOUND.clear()
        known = board, _middles(board)
        _FOUND[id(board)] = known
    return known[1]


def _middles(board: Board) -> dict[str, Spot]:
    floors = {str(floor.properties.get("forest")): floor.points for floor in board.of_kind("floor")}
    clearings = [place.centre for place in board.of_kind("clearing")]
    found: dict[str, Spot] = {}
    for forest in board.of_kind("forest"):
        found[forest.id] = _aside(forest, floors.get(forest.id, []), clearings, list(found.values()))
    return found


def _aside(forest: Place, floor: list[Spot], clearings: list[Spot], others: list[Spot]) -> Spot:
    """The place that covers least of clearings and of other forests' figures, as near as may be to the one on
    the map."""
    here = forest.centre

    def covered(spot: Spot) -> float:
        oval = OVAL.moved(*spot)
        shared = (oval.clipped(OVAL.moved(*other)) for other in others)
        return _covered(spot, clearings) + sum(both.w * both.h for both in shared)

    if not floor or not covered(here):
        return here
    edge = [*floor, floor[0]]
    steps = [i * STEP - REACH for i in range(int(2 * REACH / STEP) + 1)]
    spots = [(here[0] + dx, here[1] + dy) for dx in steps for dy in steps]
    spots.sort(key=lambda spot: covered(spot) + 0.6 * math.dist(spot, here))
    better = spots[: spots.index(here)]
    return next((s for s in better if planar.holds(floor, s) and planar.distance(edge, s) >= INSIDE), here)


def _covered(spot: Spot, clearings: list[Spot]) -> float:
    """How much of what clearings show would lie under figures at a spot."""
    figures = FIGURES.moved(*spot)
    near = [at for at in clearings if abs(at[0] - spot[0]) < WIDE and abs(at[1] - spot[1]) < HIGH]
    parts = ((figures.clipped(part.moved(*at)), weight) for at in near for part, weight in TAKEN)
    return sum(both.w * both.h * weight for both, weight in parts)
