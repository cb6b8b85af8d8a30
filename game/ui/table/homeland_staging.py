"""Homeland on screen: which scene shows a moment, and what stops there (no pygame)."""

from __future__ import annotations

from game.ui.table import word_events
from game.ui.table.director import Director
from game.ui.table.session import Moment
from game.ui.table.staging import Scene, Staging
from game.ui.table.words import Speech

TABLE_QUESTIONS = frozenset(
    {"reprimand", "look_plot", "look_intel", "discard_intel", "delay_threat", "drone_strike",
     "keep_asset", "take_discarded_asset"}
)  # fmt: skip
"""Questions in the middle of an analysis whose answers lie on the table."""


def scene(director: Director) -> Scene:
    """Which screen shows the moment."""
    table, decision = director.moment.table, director.moment.decision
    if table["outcome"] is not None and not director.held:
        return "reveal"
    if table["analysis"] is not None and table["step"] != "accusations":
        asked = decision is not None and "options" in decision and decision["question"] in TABLE_QUESTIONS
        on_table = director.on_table or (asked and director.live and not director.held)
        return "table" if on_table else "analysis"
    return "accusation" if table["step"] == "accusations" else "table"


def _tells(kind: str, moment: Moment) -> bool:
    return any(event["kind"] == kind for event in moment.events)


HOMELAND = Staging(
    game="homeland",
    words=word_events,
    scene=scene,
    speech=lambda seats, table: Speech(seats.names),
    split=lambda before, after: (after,),
    holds=lambda moment: _tells("result", moment),
    returns=lambda moment: _tells("analysis", moment),
)
