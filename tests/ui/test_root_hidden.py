"""What a seat can't know shows nowhere at the table of Root: worlds that differ only in hidden cards look,
read and answer the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
import pytest

from game.engine.match import Match
from game.ui.app import picture_of
from game.ui.controls import Control
from game.ui.root import word_events
from game.ui.root.names import speech_at
from game.ui.root.word_questions import MENUS
from game.ui.table.session import Session
from tests.ui.conftest import MakeStage
from tests.ui.root_scenes import FOUR, asks, played, screen_of, seats_of

OTHERS = ("alliance", "vagabond", "council", "eyrie")
STATES = [
    (FOUR, "action", 0, 8),
    (FOUR, "move_from", 0, 8),
    (FOUR, "ambush", 1, 6),
    (FOUR, "battle_effect", None, 6),
    (OTHERS, "action", 0, 6),
    (OTHERS, "action", 1, 6),
    (("knaves", "diaspora", "alliance"), "action", 0, 6),
]


def facts_of(controls: Sequence[Control]) -> list[tuple[str, str, str, str]]:
    return [(c.id, c.text, c.why, c.state) for c in controls]


def held(match: Match, seat: int) -> str:
    """All that lies hidden from the seat."""
    state = match.state
    return str([p.hand for i, p in enumerate(state.players) if i != seat]) + str(state.deck)


@pytest.mark.parametrize(("factions", "question", "seat", "after"), STATES)
def test_two_dealt_worlds_look_the_same_to_the_seat(
    factions: tuple[str, ...],
    question: str,
    seat: int | None,
    after: int,
    make_stage: MakeStage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not one pixel, word, tooltip or control differs."""
    match = played(factions, asks(question, seat, after))
    assert match.decision is not None
    viewer = match.decision.seat
    monkeypatch.setattr(Session, "foreseen", lambda self, option: None)  # a dealt world can't be forked
    worlds = [match.redeal(viewer, Random(number)) for number in (1, 2, 3)]
    assert len({held(world, viewer) for world in worlds}) > 1
    pictures, controls = [], []
    for world in worlds:
        stage = make_stage(screen_of(world, (viewer,)))
        for _ in range(3):
            stage.tick(20)
        stage.kit.layers.clear()
        pictures.append(pygame.image.tobytes(picture_of(stage)[0], "RGB"))
        assert stage.top is not None
        controls.append(facts_of(stage.top.controls))
        stage.pop()
    assert pictures[0] == pictures[1] == pictures[2]
    assert controls[0] == controls[1] == controls[2]


@pytest.mark.parametrize(("factions", "question", "seat", "after"), STATES)
def test_the_log_tells_the_same_in_dealt_worlds(
    factions: tuple[str, ...], question: str, seat: int | None, after: int
) -> None:
    match = played(factions, asks(question, seat, after))
    viewer = (match.decision.seat if match.decision else 0) if seat is None else seat
    speech = speech_at(seats_of(len(factions)), match.observe(viewer)["table"])
    told = [
        [word_events.line(event, speech) for event in world.events_for(viewer)]
        for world in (match, match.redeal(viewer, Random(1)), match.redeal(viewer, Random(2)))
    ]
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize("factions", [FOUR, OTHERS, ("knaves", "diaspora", "alliance")], ids="-".join)
def test_what_is_foreseen_of_an_action_holds_in_every_dealt_world(factions: tuple[str, ...]) -> None:
    """A click on a place may begin an action there only where nothing hidden decides it."""
    seen = 0
    for after in (4, 8):
        match = played(factions, asks("action", 0, after))
        session = Session(match, seats_of(len(factions), (0,)))
        assert match.decision is not None and match.decision.question in MENUS
        for option in match.decision.options:
            foreseen = session.foreseen(option)
            if foreseen is None:
                continue
            seen += 1
            for number in (1, 2, 3):
                world = match.redeal(0, Random(number))
                world.apply(option)
                assert world.decision is not None and world.decision.seen_by(0) == foreseen
        session.close()
    assert seen > 2
