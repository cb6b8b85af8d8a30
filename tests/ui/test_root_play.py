"""Whole games of Root through the screen: by keyboard, by mouse, by several people at one screen."""

from __future__ import annotations

import pytest

from game import ai
from game.ai import play
from game.ai.streams import decision_number
from game.ui.events import KeyDown
from game.ui.root.answers import word_of
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.root_table import RootTableScreen
from game.ui.stage import Screen, Stage
from tests.ui.conftest import MakeStage
from tests.ui.root_scenes import FOUR, fresh, point, seat_down, top, until_asked


def wanted(stage: Stage) -> str:
    """The control id of what an agent would answer for the person."""
    session = top(stage).director.session
    ask = session.decision
    assert ask is not None
    agent = ai.agent("regular", "root")
    return f"option:{play.answer(session.match, ask, agent, decision_number(session.match))}"


def group_of(stage: Stage, id: str) -> str:
    """The button of the menu under which an option is found."""
    screen = top(stage)
    assert isinstance(screen, RootTableScreen)
    return next(
        name
        for name, options in screen._view.answers.things.items()
        if name.startswith("name:") and id.removeprefix("option:") in map(word_of, options)
    )


def open_answers(stage: Stage, id: str) -> None:
    """Opens the list of answers where a small window keeps it shut and the wanted one is not in the foot."""
    drawer = next((c for c in top(stage).controls if c.id == "drawer:prompt"), None)
    if drawer is not None and not drawer.on and not any(c.id == id for c in top(stage).controls):
        stage.handle(KeyDown(drawer.key))


def by_keys(stage: Stage, id: str) -> None:
    """Presses the keys that lead to an answer."""
    open_answers(stage, id)
    control = next((c for c in top(stage).controls if c.id == id), None)
    if control is None:
        by_keys(stage, group_of(stage, id))
        control = next(c for c in top(stage).controls if c.id == id)
    assert control.key, f"{id} has no key"
    stage.handle(KeyDown(control.key))


def by_mouse(stage: Stage, id: str) -> None:
    """Clicks the buttons that lead to an answer; what lies in a scrolled list is reached by its key."""
    open_answers(stage, id)
    control = next((c for c in top(stage).controls if c.id == id), None)
    if control is None:
        by_mouse(stage, group_of(stage, id))
        control = next(c for c in top(stage).controls if c.id == id)
    if control.inside:
        stage.handle(KeyDown(control.key))
    else:
        point(stage, id)


def by_pointing(stage: Stage, id: str) -> None:
    """Clicks the thing on the table that an answer is about, where there is one; a thing that stands for
    several answers lists them."""
    screen = top(stage)
    assert isinstance(screen, RootTableScreen)
    word, before = id.removeprefix("option:"), len(screen.director.session.match.inputs)
    for control in screen.controls:
        thing = control.id.partition("#")[0]
        meant = [word_of(parts) for parts in screen._view.answers.things.get(thing, [])]
        if control.role == "area" and word in meant:
            point(stage, control.id)
            if len(screen.director.session.match.inputs) == before:
                assert screen._picked == thing
                by_keys(stage, id)
            return
    by_mouse(stage, id)


GAMES = [
    (by_keys, "marsh", 6, 150),
    (by_mouse, "gorge", 4, 100),
    (by_pointing, "autumn", 5, 125),
]
"""Each way to answer, each map, a large and two small windows, in whole games, which are slow."""


@pytest.mark.parametrize(("press", "map", "seed", "scale"), GAMES)
def test_a_whole_game(press: object, map: str, seed: int, scale: int, make_stage: MakeStage) -> None:
    assert callable(press)
    stage = make_stage(Screen(), scale=scale)
    seat_down(stage, fresh(FOUR, seed, map))
    given = 0
    while until_asked(stage):
        match = top(stage).director.session.match
        before = len(match.inputs)
        press(stage, wanted(stage))
        assert len(match.inputs) > before
        given += 1
    assert given > 20


def test_several_people_pass_the_screen_on(make_stage: MakeStage) -> None:
    stage = make_stage(Screen())
    seat_down(stage, fresh(("marquise", "eyrie"), 5), humans=(0, 1))
    curtains = 0
    for _ in range(60):
        if not until_asked(stage):
            break
        if isinstance(stage.top, CurtainScreen):
            curtains += 1
            stage.handle(KeyDown("space"))
        else:
            by_keys(stage, wanted(stage))
    assert curtains > 2
