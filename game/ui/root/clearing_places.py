"""Where things stand inside a clearing, counted from its middle in board units (no pygame).

A clearing that holds a few pieces shows them large; the more there are, the closer they stand: figures in a
second row, tokens overlapping, and what still finds no room is counted in a tag `+n`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.root.map_scene import ClearingScene, ForestScene, Piece, Stack

SLOT, TOKEN, WARRIOR = 25.0, 23.0, 31.0
"""The sizes of pieces."""
SLOT_PITCH, CLOSE_PITCH = 28.0, 26.0
"""How far apart slots lie, and four of them."""
MOST_STACKS = 6
MOST_TOKENS = 6
BEHIND = 4.4
"""How far the figures of a stack stand behind each other."""
SMALL = 25.0
"""The size of figures in two rows."""
BADGE_BOX = Rect(-58, -41, 25, 25)
OWN_BADGE = Rect(-67, -46, 17, 17)
"""The clearing's own suit beside the one that it shows now."""
TAG = Rect(-72, 18, 20, 17)
LETTER = 13.0
"""How wide the letter of a suit is in the tag."""
NARROW = 10.5
"""The same where there are three."""
LANDMARK = 27.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A stack of figures: the box of the one in front, and how many are shown behind it."""

    stack: Stack
    box: Rect
    behind: int = 0


@dataclass(frozen=True, slots=True)
class Inside:
    """A clearing laid out: everything that is drawn, and how much is not."""

    slots: tuple[tuple[Piece | None, Rect], ...] = ()
    standing: tuple[Standing, ...] = ()
    tokens: tuple[tuple[Piece, Rect], ...] = ()
    landmarks: tuple[tuple[str, Rect], ...] = ()
    more_figures: int = 0
    more_tokens: int = 0

    @property
    def figures_tag(self) -> Rect:
        """Where the figures without room are counted: in the place of one more stack."""
        return figure_boxes(MOST_STACKS)[-1].centred(22, 17)

    @property
    def tokens_tag(self) -> Rect:
        """Where the kinds of tokens without room are counted."""
        return Rect(50, 34, 22, 17)


def inside(scene: ClearingScene) -> Inside:
    """A clearing laid out."""
    shown, hidden = _fitting(scene.stacks)
    kinds = scene.tokens[:MOST_TOKENS]
    crowded = len(scene.slots) > 3 or len(scene.stacks) > 2
    return Inside(
        slots=tuple(zip(scene.slots, slot_boxes(len(scene.slots)), strict=True)),
        standing=tuple(_standing(shown, MOST_STACKS if hidden else len(shown))),
        tokens=tuple(zip(kinds, token_boxes(len(kinds)), strict=True)),
        landmarks=tuple(
            (name, Rect(50 if crowded else 38, -14 + i * 24, LANDMARK, LANDMARK))
            for i, name in enumerate(scene.landmarks)
        ),
        more_figures=sum(stack.count for stack in hidden),
        more_tokens=sum(token.count for token in scene.tokens[MOST_TOKENS:]),
    )


def _fitting(stacks: Sequence[Stack]) -> tuple[list[Stack], list[Stack]]:
    """The stacks that find room, in their order, and the smallest ones when there are too many."""
    if len(stacks) <= MOST_STACKS:
        return list(stacks), []
    largest = sorted(stacks, key=lambda stack: (stack.kind == "warrior", -stack.count))
    kept = largest[: MOST_STACKS - 1]
    return [stack for stack in stacks if stack in kept], [stack for stack in stacks if stack not in kept]


def _standing(stacks: Sequence[Stack], places: int) -> list[Standing]:
    """Stacks in the first of so many places."""
    boxes = figure_boxes(places)[: len(stacks)]
    most = 2 if places < 3 else 1
    return [
        Standing(stack, box.moved(-BEHIND * min(most, stack.count - 1) / 2, 0), min(most, stack.count - 1))
        for stack, box in zip(stacks, boxes, strict=True)
    ]


def figure_boxes(count: int) -> list[Rect]:
    """Where so many stacks stand: one row of up to three, else two rows, the fuller one in front."""
    if count <= 3:
        size, pitch = ((WARRIOR, 38.0), (WARRIOR, 38.0), (29.0, 31.0))[max(0, count - 1)]
        return _row(count, 2 if count == 3 else 0, -3 - size, size, pitch)
    back = count // 2
    return [*_row(back, 4, -53, SMALL, 27.0), *_row(count - back, 4, -28, SMALL, 29.0)]


def _row(count: int, middle: float, top: float, size: float, pitch: float) -> list[Rect]:
    return [Rect(middle + (i - (count - 1) / 2) * pitch - size / 2, top, size, size) for i in range(count)]


def slot_boxes(count: int) -> list[Rect]:
    """Where so many slots lie."""
    return _row(count, 0, -1, SLOT, SLOT_PITCH if count < 4 else CLOSE_PITCH)


def token_boxes(count: int) -> list[Rect]:
    """Where so many kinds of tokens lie: on the lower edge, beside the number when there are many."""
    if count <= 2:
        return _row(count, 0, 26, TOKEN, 25.0)
    pitch = min(24.0, 84.0 / (count - 1))
    left = -30.0 if count > 3 else -24.0
    return [Rect(left + i * pitch, 26, TOKEN, TOKEN) for i in range(count)]


def forest_boxes(scene: ForestScene) -> list[Rect]:
    """Where the figures of a forest stand, from the middle of its oval."""
    count = len(scene.stacks) + len(scene.prisoners)
    size = WARRIOR if count <= 3 else SMALL
    return _row(count, 0, -size * 0.62, size, size * 1.05)


def forest_oval(scene: ForestScene) -> Rect:
    """The ground on which the figures of a forest stand."""
    count = max(1, len(scene.stacks) + len(scene.prisoners))
    size = WARRIOR if count <= 3 else SMALL
    w = max(58.0, size * 1.05 * count + 16)
    return Rect(-w / 2, -13, w, 28)
