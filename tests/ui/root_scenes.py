"""Tables of Root to test with: set up, played by agents to a wanted place, on a stage."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

import game
from game import ai
from game.ai import play
from game.engine.match import Match
from game.ui.events import KeyDown, PointerDown, PointerMove, PointerUp
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.match import MatchScreen
from game.ui.screens.scenes import match_screen, screen_for
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.session import Seats, Session

FOUR = ("marquise", "eyrie", "diaspora", "council")
NAMES = ("Ines", "Tomas", "Wu", "Hale", "Ann", "Bartholomew the Second")
Wanted = Callable[[Match], bool]


def fresh(factions: Sequence[str] = FOUR, seed: int = 1, map: str = "gorge", **options: Any) -> Match:
    """A new match of these factions."""
    return game.new_match("root", seed=seed, factions=list(factions), map=map, **options)


def played(
    factions: Sequence[str], wanted: Wanted, seed: int = 1, level: str = "regular", map: str = "gorge"
) -> Match:
    """A match played by agents until it is wanted; the next seeds are tried when the game ends before."""
    for number in range(seed, seed + 40):
        match = fresh(factions, number, map)
        agents = [ai.agent(level, "root") for _ in factions]
        play.play_out(match, agents, stop=wanted)
        if wanted(match):
            return match
    raise AssertionError("no game came to this")


def asks(question: str, seat: int | None = None, after: int = 0) -> Wanted:
    """This is asked, of this seat (None: of anybody), after so many turns."""

    def wanted(match: Match) -> bool:
        ask = match.decision
        if ask is None or ask.question != question or (seat is not None and ask.seat != seat):
            return False
        return bool(match.rules.turn(match.state)["turn"] >= after)

    return wanted


def seats_of(count: int, humans: Sequence[int] = (0,), level: str = "regular") -> Seats:
    """Seats with these people, the others at one level."""
    human = tuple(i in humans for i in range(count))
    return Seats(NAMES[:count], human, tuple("" if human[i] else level for i in range(count)))


def directed(match: Match, humans: Sequence[int] = (0,), speed: str = "instant") -> Director:
    """The director of a session on the match, at its newest moment."""
    director = Director(Session(match, seats_of(match.seats, humans)), speed)  # type: ignore[arg-type]
    director.catch_up()
    return director


def screen_of(match: Match, humans: Sequence[int] = (0,), speed: str = "instant") -> MatchScreen:
    """The screen that shows the match now."""
    screen = screen_for(directed(match, humans, speed))
    screen.director.film.skip_all()
    return screen


def seat_down(stage: Stage, match: Match, humans: Sequence[int] = (0,), level: str = "regular") -> None:
    """Puts the match on the stage with a session of its own."""
    stage.settings.speed = "instant"
    stage.push(match_screen(Session(match, seats_of(match.seats, humans, level)), stage.settings))


def top(stage: Stage) -> MatchScreen:
    """The screen of the match on top."""
    assert isinstance(stage.top, MatchScreen), stage.top
    return stage.top


def until_asked(stage: Stage, patience: float = 60.0) -> bool:
    """Lets time pass until a person is asked; False when the game is over."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        stage.tick(50)
        if not isinstance(stage.top, MatchScreen):
            stage.handle(KeyDown("enter"))
            continue
        director = stage.top.director
        session = director.session
        if session.match.is_over and director.live:
            return False
        settled = director.live and not director.film.running and not director.hushed
        if isinstance(stage.top, CurtainScreen) or (
            settled and session.asks_person and not session.answers_itself
        ):
            return True
        time.sleep(0.0005)
    raise AssertionError(f"stuck at {top(stage).director.session.match}")


def point(stage: Stage, id: str) -> None:
    """A press of the left button on the middle of what shows of a control."""
    screen = stage.top
    assert screen is not None
    control = next(c for c in screen.controls if c.id == id)
    at = screen.ui.seen(control, screen.controls).centre
    stage.handle(PointerMove(at))
    stage.handle(PointerDown(at))
    stage.handle(PointerUp(at))
