"""Every suggested table of Root on both maps of the expansion, late enough that much lies on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.match import Match
from game.root import advice
from game.ui.screens.root_table import RootTableScreen
from game.ui.stage import Screen, Stage
from tests.ui import screen_checks
from tests.ui.root_scenes import played, screen_of

MakeStage = Callable[..., Stage]
TURNS_EACH = 4
"""How many turns of every player are played before the look."""


@pytest.mark.parametrize("map", ["gorge", "marsh"])
@pytest.mark.parametrize("id", list(advice.lineups()))
def test_a_suggested_table_is_shown_whole(id: str, map: str, make_stage: MakeStage) -> None:
    stage = make_stage(shown(id, map))
    assert screen_checks.cut_texts(stage) == []
    assert screen_checks.outside(stage) == []


def shown(id: str, map: str) -> Screen:
    """The table in mid-game, while the person who sits first is asked what to do."""
    factions = advice.lineups()[id].factions

    def late(match: Match) -> bool:
        ask = match.decision
        asked = ask is not None and (ask.seat, ask.question) == (0, "action")
        return asked and match.rules.turn(match.state)["turn"] > TURNS_EACH * len(factions)

    screen = screen_of(played(factions, late, level="novice", map=map))
    assert isinstance(screen, RootTableScreen)
    return screen
