"""The golden playthrough: guards against change only (see golden.py)."""

from tests.engine import golden


def test_the_golden_game_is_played_as_it_was() -> None:
    assert golden.playthrough(*golden.kept()) == golden.TEXT.read_text("utf-8")
