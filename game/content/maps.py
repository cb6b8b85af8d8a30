"""A map that is good enough to play on: read, and held against what the program needs of it."""

from game.content import threat_board, tmx
from game.content.faults import Fault, did_you_mean
from game.content.folders import Folder
from game.content.manifest import GAMES
from game.content.tmx import Reading
from game.engine.board import Board

FORMAT = 1
CHECKS = {"threat_board": threat_board.faults_of}
PROPERTIES = ("format", "game", "title", "revision")


def load_board(folder: Folder, name: str) -> tuple[Board | None, list[Fault]]:
    """The board of a map file, or None if it has errors, and all its faults, warnings too."""
    reading, faults = tmx.read(folder, name)
    if reading is None:
        return None, faults
    faults = [*faults, *_own_properties(reading)]
    check = CHECKS.get(reading.board.id)
    if check is not None:
        faults += check(reading)
    return (None if any(fault.severity == "error" for fault in faults) else reading.board), faults


def _own_properties(reading: Reading) -> list[Fault]:
    """Faults of the properties of the map itself."""
    board, file = reading.board, reading.file
    faults = []
    if board.properties.get("format", FORMAT) != FORMAT:
        said = board.properties["format"]
        faults.append(Fault(file=file, message=f"the map's format is {said}", expected=f"format = {FORMAT}"))
    if board.game not in GAMES:
        said = f'the map\'s game is "{board.game}"{did_you_mean(board.game, GAMES)}'
        faults.append(Fault(file=file, message=said, expected="the property game = " + " or ".join(GAMES)))
    return faults
