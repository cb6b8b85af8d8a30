"""Every screen of a match at many sizes and states: no text is cut, nothing lies on something else, idle
draws nothing, and nothing hidden reaches the picture."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.engine.match import Match
from game.ui.app import picture_of
from game.ui.controls import Control
from game.ui.screens.accusation import AccusationScreen
from game.ui.screens.analysis import AnalysisScreen
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.look import LookScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.pause import PauseScreen
from game.ui.screens.reveal import RevealScreen
from game.ui.screens.table import TableScreen
from game.ui.screens.threat import PlayerScreen, ThreatScreen
from game.ui.stage import Stage
from game.ui.theme import HOMELAND
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import cut_texts, outside, overlaps, tab_round
from tests.ui.table_scenes import asks, directed, over, played, press, scored, screen_of, settle

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


def exposed(match: Match) -> bool:
    """The person is asked for an action with an open hand."""
    return asks("action")(match) and len(match.state.players[0].shown) > 2


def crowded(match: Match) -> bool:
    """Many threats with many cards."""
    return asks("action")(match) and len(match.state.threats) > 13


def wealthy(match: Match) -> bool:
    """The person holds several assets."""
    return asks("action")(match) and len(match.state.players[0].assets) > 2


def watching(match: Match) -> bool:
    """Another seat is asked."""
    return bool(match.decision and match.decision.seat == 2 and match.decision.question == "action")


STATES: dict[str, tuple[int, Callable[[Match], bool], type[MatchScreen]]] = {
    "early": (3, asks("action"), TableScreen),
    "exposed": (5, exposed, TableScreen),
    "crowded": (6, crowded, TableScreen),
    "wealthy": (4, wealthy, TableScreen),
    "watching": (6, watching, TableScreen),
    "many targets": (6, asks("deploy_agents"), TableScreen),
    "card": (4, asks("play_card"), TableScreen),
    "reprimand": (4, asks("reprimand"), TableScreen),
    "window": (5, asks("window"), AnalysisScreen),
    "fallout": (6, asks("either_or"), AnalysisScreen),
    "accusing": (6, asks("accuse"), AccusationScreen),
    "scored": (6, scored, RevealScreen),
    "over": (3, over, RevealScreen),
}
_PLAYED: dict[str, Match] = {}


def match_of(state: str) -> Match:
    """The match of a state, played once."""
    if state not in _PLAYED:
        seats, wanted, _ = STATES[state]
        _PLAYED[state] = played(seats, wanted, after=30 if state != "early" else 0)
    return _PLAYED[state].fork()


def checked(stage: Stage) -> None:
    assert cut_texts(stage) == []
    assert outside(stage) == []
    assert stage.top is not None
    assert overlaps([c for c in stage.top.controls if not c.inside]) == []
    assert len({c.id for c in stage.top.controls}) == len(stage.top.controls)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("size", "scale", "text"), WINDOWS)
def test_nothing_is_cut_or_covered(
    state: str, size: tuple[int, int], scale: int, text: int, make_stage: MakeStage
) -> None:
    stage = make_stage(screen_of(match_of(state)), size, scale, text)
    settle(stage)
    assert isinstance(stage.top, STATES[state][2])
    checked(stage)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_sheets_and_curtain(size: tuple[int, int], make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(match_of("crowded")), size)
    director = stage.top.director  # type: ignore[union-attr]
    for threat in director.moment.table["threats"]:
        stage.push(ThreatScreen(director, threat["id"]))
        checked(stage)
        stage.pop()
    for seat in range(6):
        stage.push(PlayerScreen(director, seat))
        checked(stage)
        stage.pop()
    stage.push(PauseScreen(director, HOMELAND))
    checked(stage)
    stage.replace(screen_of(match_of("early"), humans=(0, 1)))
    assert isinstance(stage.top, CurtainScreen)
    checked(stage)


def test_a_look_at_the_board_leads_back_to_the_analysis(make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(match_of("window")))
    press(stage, "board")
    assert isinstance(stage.top, TableScreen)
    checked(stage)
    press(stage, "back_to_analysis")
    assert isinstance(stage.top, AnalysisScreen)


@pytest.mark.parametrize("state", [state for state in STATES if state != "watching"])
def test_idle_draws_nothing(state: str, make_stage: MakeStage) -> None:
    """With nothing to do but wait for the person, nothing moves and nothing is drawn."""
    stage = make_stage(screen_of(match_of(state)))
    settle(stage)
    picture_of(stage)
    assert stage.wakes_in() is None
    assert not stage.tick(1000)


@pytest.mark.parametrize("state", ["exposed", "crowded", "window", "accusing"])
def test_two_dealt_worlds_look_the_same_to_the_seat(state: str, make_stage: MakeStage) -> None:
    """What the seat can't know is dealt anew: not one pixel, tooltip or control differs."""
    match = match_of(state)
    worlds = [match.redeal(0, Random(seed)) for seed in (1, 2, 3)]
    assert (
        len({str(w.state.players[1].hand) + str(w.state.left_over) + str(w.state.intel.draw) for w in worlds})
        > 1
    )
    pictures, controls = [], []
    for world in worlds:
        stage = make_stage(screen_of(world))
        settle(stage)
        stage.kit.layers.clear()
        pictures.append(pygame.image.tobytes(picture_of(stage)[0], "RGB"))
        controls.append(facts_of(stage.top.controls))  # type: ignore[union-attr]
    assert pictures[0] == pictures[1] == pictures[2]
    assert controls[0] == controls[1] == controls[2]


def facts_of(controls: object) -> list[tuple[str, str, str, str]]:
    assert isinstance(controls, tuple | list)
    return [(c.id, c.text, c.why, c.state) for c in controls if isinstance(c, Control)]


@pytest.mark.parametrize("state", ["early", "crowded", "window", "accusing", "scored"])
def test_tab_reaches_every_control(state: str, make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(match_of(state)))
    settle(stage)
    assert stage.top is not None
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}


def test_the_agenda_is_shut_while_several_people_play(make_stage: MakeStage) -> None:
    match = match_of("early")
    director = directed(match, humans=(0, 1))
    director.lift_curtain()
    from game.ui.screens.scenes import screen_for

    pictures = []
    for agenda in ("loyal_agent", "terrorist_mole"):
        director.moment.own["agenda"] = agenda  # type: ignore[index]
        stage = make_stage(screen_for(director))
        pictures.append(pygame.image.tobytes(picture_of(stage)[0], "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("question", ["recon", "look_plot_here"])
def test_a_look_comes_up_as_a_sheet(question: str, size: tuple[int, int], make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(played(4, asks(question), after=60)), size)
    press(stage, "option:look")
    for _ in range(30):
        stage.tick(100)
    assert isinstance(stage.top, LookScreen)
    checked(stage)
    assert stage.wakes_in() is None and not stage.tick(1000)
    press(stage, "next")
    assert isinstance(stage.top, TableScreen)
