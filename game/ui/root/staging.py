"""Root on screen: which scene shows a moment, its words, how a change is told step by step (no pygame)."""

from __future__ import annotations

from game.ui.root import word_events
from game.ui.root.names import speech_at
from game.ui.root.playback import split
from game.ui.table.director import Director
from game.ui.table.staging import Scene, Staging


def scene(director: Director) -> Scene:
    """Which screen shows the moment."""
    return "reveal" if director.moment.table["outcome"] is not None else "table"


ROOT = Staging(
    game="root",
    words=word_events,
    scene=scene,
    speech=speech_at,
    split=split,
    holds=lambda moment: False,
    returns=lambda moment: False,
)
