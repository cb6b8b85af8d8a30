"""The golden playthroughs of Root: they guard against change only (see golden.py)."""

import pytest

from tests.law.root import golden


@pytest.mark.parametrize("name", golden.GAMES)
def test_the_golden_games_are_played_as_they_were(name: str) -> None:
    assert golden.playthrough(name, golden.kept(name)) == golden.text(name).read_text("utf-8")
