"""Whole games through the window's own events: by mouse alone on what is drawn as clickable, by keyboard
alone, and by several people at one screen."""

import time
from random import Random

import pygame
import pytest

from game.ui.app import picture_of
from game.ui.controls import Control
from game.ui.events import KeyDown
from game.ui.input import translated
from game.ui.screens.accusation import AccusationScreen
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.look import LookScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.reveal import RevealScreen
from game.ui.screens.scenes import match_screen
from game.ui.screens.table import TableScreen
from game.ui.setup_data import SeatSetup, Setup
from game.ui.stage import Screen, Stage
from game.ui.table import session as sessions
from tests.ui.conftest import MakeStage

PATIENCE = 120.0


def seated(
    make_stage: MakeStage, seats: int, humans: int, seed: int, speed: str = "instant", scale: int = 100
) -> Stage:
    people = tuple(
        SeatSetup(kind="human" if i < humans else "ai", level="random", name=f"N{i}") for i in range(seats)
    )
    stage = make_stage(Screen(), scale=scale)
    stage.settings.speed = speed  # type: ignore[assignment]
    session = sessions.start(Setup(seats=people, seed=seed))
    stage.push(match_screen(session, stage.settings))
    return stage


def top(stage: Stage) -> MatchScreen:
    assert isinstance(stage.top, MatchScreen)
    return stage.top


def mouse(stage: Stage, control: Control) -> None:
    """A real press of the left button on the middle of what shows of a control."""
    screen = top(stage)
    at = screen.ui.seen(control, screen.controls).centre
    pos = (round(at.x * stage.scale.factor), round(at.y * stage.scale.factor))
    for event in (
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ):
        told = translated(event, stage.scale)
        assert told is not None
        stage.handle(told)


def close_look(stage: Stage) -> None:
    """Goes on from what a look has shown."""
    if isinstance(stage.top, LookScreen):
        stage.handle(KeyDown("enter"))


def waits_for_person(stage: Stage) -> bool:
    director = top(stage).director
    asked = director.live and director.session.asks_person and not director.session.answers_itself
    return asked and not director.film.running and not director.held


def play(stage: Stage, answer: object, *, draw: bool = False) -> int:
    """Lets time pass until the end, calling `answer` whenever a person is asked; gives how often it was."""
    assert callable(answer)
    given, until = 0, time.monotonic() + PATIENCE
    while not isinstance(stage.top, RevealScreen):
        assert time.monotonic() < until, f"stuck at {top(stage).director.session.match}"
        stage.tick(50)
        close_look(stage)
        if isinstance(stage.top, RevealScreen):
            break
        if isinstance(stage.top, CurtainScreen) or waits_for_person(stage):
            if draw:
                picture_of(stage)
            answer(stage)
            given += 1
        elif top(stage).director.held:
            stage.handle(KeyDown("enter"))
        else:
            time.sleep(0.0005)
    return given


@pytest.mark.parametrize(("seats", "seed", "scale"), [(3, 8, 100), (5, 11, 100), (4, 9, 125), (4, 10, 150)])
def test_a_whole_game_by_mouse(seats: int, seed: int, scale: int, make_stage: MakeStage) -> None:
    """Clicks on lit things (cards, threats, portraits) where there are some, else on buttons; also where
    hand, log and prompt are drawers."""
    stage, rng = seated(make_stage, seats, 1, seed, scale=scale), Random(seed)

    def answer(stage: Stage) -> None:
        screen = top(stage)
        things = [c for c in screen.controls if c.state == "legal" and c.role == "area" and c.id != "menu"]
        buttons = [
            c
            for c in screen.controls
            if (c.enabled and c.id.startswith("option:")) or (c.id == "lock_in" and c.enabled)
        ]
        wanted = [c for c in (things or buttons) if screen.ui.seen(c, screen.controls).h > 4]
        if rng.random() < 0.4 or not wanted:
            wanted = [c for c in buttons if screen.ui.seen(c, screen.controls).h > 4] or wanted
        before = len(screen.director.session.match.inputs)
        chosen = rng.choice(wanted)
        mouse(stage, chosen)
        sealing = isinstance(stage.top, AccusationScreen)
        assert sealing or len(screen.director.session.match.inputs) > before, chosen

    assert play(stage, answer, draw=True) > 20
    assert top(stage).director.session.match.is_over


@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (4, 21)])
def test_a_whole_game_by_keyboard(seats: int, seed: int, make_stage: MakeStage) -> None:
    """Digits and letters as the buttons show them, Enter, and Tab to what has no key."""
    stage, rng = seated(make_stage, seats, 1, seed), Random(seed)

    def answer(stage: Stage) -> None:
        screen = top(stage)
        choices = [
            c for c in screen.controls if c.enabled and (c.id.startswith("option:") or c.id == "lock_in")
        ]
        chosen = rng.choice(choices)
        if chosen.key:
            stage.handle(KeyDown(chosen.key))
            return
        while top(stage).ui.focus != chosen.id:
            stage.handle(KeyDown("tab"))
        stage.handle(KeyDown("enter"))

    assert play(stage, answer) > 20


def test_several_people_pass_the_screen(make_stage: MakeStage) -> None:
    """Each sees the table after the curtain that calls it by name; between them nobody's hand is drawn."""
    stage, rng, called = seated(make_stage, 4, 3, 30), Random(5), []

    def answer(stage: Stage) -> None:
        screen = top(stage)
        session = screen.director.session
        if isinstance(screen, CurtainScreen):
            called.append(session.needs_curtain)
            assert all(c.id == "ready" for c in screen.controls)
            stage.handle(KeyDown("space"))
            return
        assert session.decision is not None and session.in_view == session.decision.seat
        choices = [
            c for c in screen.controls if c.enabled and (c.id.startswith("option:") or c.id == "lock_in")
        ]
        mouse(stage, rng.choice([c for c in choices if screen.ui.seen(c, screen.controls).h > 4]))

    play(stage, answer)
    assert set(called) == {0, 1, 2}


def test_escape_takes_back_part_by_part(make_stage: MakeStage) -> None:
    stage = seated(make_stage, 4, 1, 4)

    def wait_for(question: str) -> None:
        until = time.monotonic() + PATIENCE
        while not (waits_for_person(stage) and top(stage).director.session.decision.question == question):  # type: ignore[union-attr]
            assert time.monotonic() < until
            stage.tick(50)
            time.sleep(0.0005)

    wait_for("action")
    match = top(stage).director.session.match
    threat = next(c for c in top(stage).controls if c.id.startswith("threat:") and c.state == "legal")
    mouse(stage, threat)
    wait_for("action")
    claimed = len(match.inputs)
    card = next(c for c in top(stage).controls if c.id.startswith("hand:") and c.state == "legal")
    mouse(stage, card)
    wait_for("play_case")
    assert len(match.inputs) == claimed + 2
    for expected in (claimed + 1, claimed, claimed - 1, claimed - 2):
        stage.handle(KeyDown("escape"))
        stage.tick(50)
        assert len(match.inputs) == expected
    assert isinstance(stage.top, TableScreen) and not match.can_undo


def test_the_next_speed_is_remembered(make_stage: MakeStage) -> None:
    stage = seated(make_stage, 3, 1, 3)
    stage.handle(KeyDown("s"))
    assert stage.settings.speed == "slow" and top(stage).director.speed == "slow"


def test_a_pause_stops_ai_seats(make_stage: MakeStage) -> None:
    stage = seated(make_stage, 4, 1, 3, speed="normal")
    director = top(stage).director
    stage.handle(KeyDown("p"))
    shown = director.moment
    for _ in range(40):
        stage.tick(100)
    assert director.moment is shown and stage.wakes_in() is None
    stage.handle(KeyDown("p"))
    for _ in range(200):
        stage.tick(100)
        time.sleep(0.001)
    assert director.moment is not shown


def test_the_end_leads_to_the_same_seats_again(make_stage: MakeStage) -> None:
    stage = seated(make_stage, 3, 0, 3)
    play(stage, lambda stage: None)
    old = top(stage).director.session
    stage.handle(KeyDown("enter"))
    assert top(stage).director.session is old, "the Enter of a last answer that comes late deals no new game"
    again = next(c for c in top(stage).controls if c.id == "again")
    mouse(stage, again)
    new = top(stage).director.session
    assert new is not old and new.seats == old.seats and new.match.seed != old.match.seed
    assert not isinstance(stage.top, RevealScreen)
    new.close()
