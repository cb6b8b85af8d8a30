"""A card seen in full over the table."""

from game.ui.events import KeyDown, PointerDown, PointerMove
from game.ui.geometry import Point
from tests.ui.conftest import MakeStage
from tests.ui.table_scenes import asks, played, screen_of, settle


def test_going_back_closes_an_open_card_before_it_takes_anything_back(make_stage: MakeStage) -> None:
    match = played(4, asks("action"))
    stage = make_stage(screen_of(match))
    settle(stage)
    screen = stage.top
    screen.director.act("claim")
    settle(stage)
    assert match.can_undo
    card = next(control for control in screen.controls if control.id.startswith("hand:"))
    for back in (KeyDown("escape"), PointerDown(Point(5, 300), "right")):
        stage.handle(PointerMove(Point(*card.rect.centre)))
        stage.handle(KeyDown("space"))
        assert screen.open_zoom() == card.id
        answered = len(match.inputs)
        stage.handle(back)
        assert screen.open_zoom() == "" and len(match.inputs) == answered
    stage.handle(KeyDown("escape"))
    assert len(match.inputs) < answered
