"""One presenter per faction: what its strip and its board show, as plain data."""

from __future__ import annotations

from game.ui.root.board_parts import Presenters
from game.ui.root.sheets import alliance, council, diaspora, eyrie, knaves, marquise, vagabond

PRESENTERS: Presenters = {
    "marquise": marquise.PRESENTER,
    "eyrie": eyrie.PRESENTER,
    "alliance": alliance.PRESENTER,
    "vagabond": vagabond.PRESENTER,
    "diaspora": diaspora.PRESENTER,
    "council": council.PRESENTER,
    "knaves": knaves.PRESENTER,
}
