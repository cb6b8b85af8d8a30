"""The golden playthrough: guards against change only (see golden.py)."""

import json

import game
from tests.engine import golden


def test_the_golden_game_is_played_as_it_was() -> None:
    kept = json.loads(golden.SAVE.read_text("utf-8"))
    first = game.new_match(kept["game"], seed=kept["seed"], **kept["setup"])
    assert golden.playthrough(kept["inputs"], first) == golden.TEXT.read_text("utf-8")
