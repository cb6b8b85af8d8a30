"""Which screen shows which scene of a match."""

from __future__ import annotations

from game.engine.errors import SetupError
from game.ui.screens.accusation import AccusationScreen
from game.ui.screens.analysis import AnalysisScreen
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.reveal import RevealScreen
from game.ui.screens.root_end import RootEndScreen
from game.ui.screens.root_look import RootCurtainScreen
from game.ui.screens.root_table import RootTableScreen
from game.ui.screens.table import TableScreen
from game.ui.settings import Settings
from game.ui.table.director import Director
from game.ui.table.session import Session

GAMES = ("homeland", "root")
"""The games that have a table on screen."""


def seated(game: str) -> None:
    """SetupError for a game that has no table on screen yet."""
    if game not in GAMES:
        raise SetupError(f"{game} has no table on screen in this version; expected {' or '.join(GAMES)}")


def match_screen(session: Session, settings: Settings) -> MatchScreen:
    """The screen to push for a session; the screens of one match replace each other. Leaving them ends the
    session."""
    return screen_for(Director(session, settings.speed, settings.reduced_motion))


def screen_for(director: Director) -> MatchScreen:
    """A fresh screen for the director's scene."""
    return SCREENS[director.staging.game][director.scene](director)


SCREENS: dict[str, dict[str, type[MatchScreen]]] = {
    "homeland": {
        "table": TableScreen,
        "analysis": AnalysisScreen,
        "accusation": AccusationScreen,
        "reveal": RevealScreen,
        "curtain": CurtainScreen,
    },
    "root": {
        "table": RootTableScreen,
        "reveal": RootEndScreen,
        "curtain": RootCurtainScreen,
    },
}
