"""The Root table in many windows: no text is cut, controls keep apart and inside, Tab reaches all of them."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.ui.app import picture_of
from game.ui.events import KeyDown
from game.ui.screens.root_look import RootCurtainScreen
from game.ui.screens.root_table import RootTableScreen
from game.ui.stage import Stage
from tests.ui.conftest import MakeStage
from tests.ui.root_scenes import FOUR, asks, played, screen_of
from tests.ui.screen_checks import cut_texts, outside, overlaps, tab_round

WINDOWS = [
    ((1280, 720), 100, 100),
    ((1280, 720), 125, 100),
    ((1280, 720), 150, 100),
    ((1280, 720), 200, 150),
    ((1280, 720), 75, 100),
    ((1920, 1080), 100, 100),
    ((1920, 1080), 150, 100),
    ((2560, 1440), 100, 100),
    ((1024, 600), 100, 100),
    ((1280, 720), 100, 130),
]
SIX = ("marquise", "eyrie", "alliance", "knaves", "diaspora", "council")
LATE = ("vagabond", "alliance", "council")
STATES: dict[str, tuple[tuple[str, ...], str, int, str]] = {
    "early": (FOUR, "keep", 0, "gorge"),
    "actions": (FOUR, "action", 9, "gorge"),
    "six": (SIX, "action", 14, "marsh"),
    "moving": (FOUR, "move_to", 6, "marsh"),
    "aiming": (SIX, "battle_with", 12, "gorge"),
    "ambushed": (FOUR, "ambush", 6, "gorge"),
    "effects": (FOUR, "battle_effect", 6, "gorge"),
    "vagabond": (LATE, "action", 4, "autumn"),
    "character": (LATE, "character", 0, "gorge"),
    "leader": (FOUR, "leader", 0, "gorge"),
    "discarding": (FOUR, "discard", 4, "gorge"),
}
_PLAYED: dict[str, Match] = {}


def match_of(state: str) -> Match:
    """The match of a state, played once: the question with more than one answer."""
    if state not in _PLAYED:
        factions, question, after, map = STATES[state]
        wanted = asks(question, None, after)
        _PLAYED[state] = played(
            factions, lambda m: wanted(m) and m.decision is not None and len(m.decision.options) > 1, map=map
        )
    return _PLAYED[state].fork()


def shown(stage: Stage) -> None:
    for _ in range(4):
        stage.tick(40)


def checked(stage: Stage) -> None:
    assert cut_texts(stage) == []
    assert outside(stage) == []
    assert stage.top is not None
    whole = [c for c in stage.top.controls if not c.inside and not c.id.startswith(("place:", "piece:"))]
    covering = [c for c in whole if not c.id.startswith(("hand:", "crafted:"))]
    assert overlaps(covering) == []
    assert len({c.id for c in stage.top.controls}) == len(stage.top.controls)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("size", "scale", "text"), WINDOWS)
def test_nothing_is_cut_or_covered(
    state: str, size: tuple[int, int], scale: int, text: int, make_stage: MakeStage
) -> None:
    match = match_of(state)
    assert match.decision is not None
    stage = make_stage(screen_of(match, (match.decision.seat,)), size, scale, text)
    shown(stage)
    assert isinstance(stage.top, RootTableScreen)
    checked(stage)
    for drawer in ("drawer:prompt", "drawer:hand", "drawer:log"):
        control = next((c for c in stage.top.controls if c.id == drawer), None)
        if control is not None:
            stage.handle(KeyDown(control.key))
            checked(stage)


@pytest.mark.parametrize("state", ["actions", "six", "moving", "vagabond"])
def test_tab_reaches_every_control(state: str, make_stage: MakeStage) -> None:
    match = match_of(state)
    assert match.decision is not None
    stage = make_stage(screen_of(match, (match.decision.seat,)))
    shown(stage)
    assert stage.top is not None
    reached = set(tab_round(stage))
    assert reached >= {c.id for c in stage.top.controls if c.focusable and not c.inside}


@pytest.mark.parametrize("state", ["actions", "ambushed", "six"])
def test_idle_draws_nothing(state: str, make_stage: MakeStage) -> None:
    match = match_of(state)
    assert match.decision is not None
    stage = make_stage(screen_of(match, (match.decision.seat,)))
    for _ in range(400):
        stage.tick(40)
        picture_of(stage)
        if stage.wakes_in() is None:
            break
    assert stage.wakes_in() is None
    assert not stage.tick(1000)


def test_the_curtain_shows_nothing_of_the_table(make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(match_of("actions"), humans=(0, 1, 2, 3)))
    assert isinstance(stage.top, RootCurtainScreen)
    checked(stage)
