"""The game's nouns on the table: explained under the pointer, opened in the rulebook by a click."""

import game
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import click
from tests.ui.table_scenes import screen_of, settle


def test_plates_and_tracks_say_what_they_count(make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(game.new_match("homeland", seats=4, seed=3)))
    settle(stage)
    tips = {control.id: control.tip for control in stage.top.controls}  # type: ignore[union-attr]
    assert "1 Rep, 1 Clout, 3 intel cards in hand.\n1 agent, 1 soldier not deployed." in tips["plate:2"]  # H5
    assert tips["term:agency_track"].startswith("Agency track")
    assert tips["term:terrorist_track"].startswith("Terrorist track")


def test_a_click_on_a_track_opens_its_noun(make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(game.new_match("homeland", seats=4, seed=3)))
    settle(stage)
    opened: list[str] = []
    stage.open_rules = opened.append
    click(stage, "term:agency_track")
    assert opened == ["agency_track"]
