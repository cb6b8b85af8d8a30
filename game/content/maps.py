"""A map that is good enough to play on: read, and held against what the program needs of it."""

from game.content import threat_board, tmx
from game.content.faults import Fault
from game.content.folders import Folder
from game.engine.board import Board

CHECKS = {"threat_board": threat_board.faults_of}


def load_board(folder: Folder, name: str) -> tuple[Board | None, list[Fault]]:
    """The board of a map file, or None if it has errors, and all its faults, warnings too."""
    reading, faults = tmx.read(folder, name)
    if reading is None:
        return None, faults
    check = CHECKS.get(reading.board.id)
    if check is not None:
        faults = [*faults, *check(reading)]
    return (None if any(fault.severity == "error" for fault in faults) else reading.board), faults
