"""Which board a match is drawn on: the one in the packs while it is the same map, else the match's own (no
pygame).

A pack may change how a map looks at any time. What leads where is part of a match: a board of the same name
that says otherwise would show paths that the rules don't know.
"""

from __future__ import annotations

import msgspec

from game.content import Library
from game.engine.board import Board
from game.engine.errors import ContentError, SetupError
from game.root.graph import MapFacts, facts_of

GONE = "The packs have no map {} any more: it is drawn as it was when the game began"
OTHER = "{} leads elsewhere than when the game began: it is drawn as it was then"


def board_of(library: Library, own: Board | None, name: str) -> tuple[Board, str]:
    """The board to draw, and why it is not the one of the packs (empty when it is).

    `own`: the board that the match carries; without one, only the packs can tell, and ContentError says what
    is wrong with their map.
    """
    try:
        found = library.board(name)
    except ContentError:
        if own is None:
            raise
        return own, GONE.format(own.title)
    if own is None or _ways(found) == _ways(own):
        return found, ""
    return own, OTHER.format(own.title)


def _ways(board: Board) -> MapFacts | None:
    """What the rules read of a board, its title aside; None for one that they can't read."""
    try:
        return msgspec.structs.replace(facts_of(board), title="")
    except SetupError:
        return None
