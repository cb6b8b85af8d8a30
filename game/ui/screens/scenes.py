"""Which screen shows which scene of a match."""

from __future__ import annotations

from game.ui.screens.match import Leaving, MatchScreen
from game.ui.screens.table import TableScreen
from game.ui.table.director import Director


def screen_for(director: Director, leaving: Leaving) -> MatchScreen:
    """A fresh screen for the director's scene."""
    screens: dict[str, type[MatchScreen]] = {"table": TableScreen}
    return screens.get(director.scene, TableScreen)(director, leaving)
