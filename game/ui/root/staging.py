"""Root on screen: which scene shows a moment, its words, how a change is told step by step (no pygame)."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.root import word_events
from game.ui.root.names import speech_at
from game.ui.table.director import Director
from game.ui.table.session import Moment
from game.ui.table.staging import Scene, Staging


def scene(director: Director) -> Scene:
    """Which screen shows the moment."""
    return "table"


def split(before: Moment, after: Moment) -> Sequence[Moment]:
    """The moments by which a change is shown."""
    return (after,)


ROOT = Staging(
    game="root",
    words=word_events,
    scene=scene,
    speech=speech_at,
    split=split,
    holds=lambda moment: False,
    returns=lambda moment: False,
)
