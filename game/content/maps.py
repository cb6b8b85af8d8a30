"""A map that is good enough to play on: read, and held against what the program needs of it."""

from game.content import catalogue, root_map, threat_board, tmx
from game.content.faults import Fault, did_you_mean
from game.content.folders import Folder
from game.content.manifest import GAMES
from game.content.tmx import Reading
from game.engine.board import Board

FORMAT = 1


def load_board(folder: Folder, name: str) -> tuple[Board | None, list[Fault]]:
    """The board of a map file, or None if it has errors, and all its faults, warnings too."""
    reading, faults = tmx.read(folder, name)
    if reading is None:
        return None, faults
    faults = [*faults, *_own_properties(reading)]
    game = catalogue.MAPS.get(reading.board.id, reading.board.game)
    if reading.board.id == "threat_board":
        faults += threat_board.faults_of(reading)
    elif game == "root":
        faults += root_map.complete(reading)
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
    elif board.game != catalogue.MAPS.get(board.id, board.game):
        said = f'the map\'s game is "{board.game}"'
        expected = f"the property game = {catalogue.MAPS[board.id]}"
        faults.append(Fault(file=file, message=said, expected=expected))
    return faults
