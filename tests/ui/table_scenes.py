"""Tables to test with: a match played at random to a wanted place, its session, director and screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import game
from game.engine.match import Match
from game.ui.events import PointerDown, PointerMove, PointerUp
from game.ui.screens.match import MatchScreen
from game.ui.screens.scenes import screen_for
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.session import Seats, Session

NAMES = ("Ines", "Tomas", "Wu", "Hale", "Ann", "Bartholomew the Second")
Wanted = Callable[[Match], bool]


def played(seats: int, wanted: Wanted, seed: int = 1, after: int = 0) -> Match:
    """A match played at random until it is wanted; the next seeds are tried when the game ends before."""
    for number in range(seed, seed + 300):
        match = game.new_match("homeland", seats=seats, seed=number)
        rng, count = Random(number), 0
        while not match.is_over:
            if count >= after and wanted(match):
                return match
            assert match.decision is not None
            match.apply(rng.choice(match.decision.options))
            count += 1
        if wanted(match):
            return match
    raise AssertionError("no game came to this")


def asks(question: str, seat: int = 0) -> Wanted:
    """The seat is asked this."""
    return lambda match: bool(
        match.decision and match.decision.question == question and match.decision.seat == seat
    )


def over(match: Match) -> bool:
    """The game is over."""
    return match.is_over


def scored(match: Match) -> bool:
    """The game is over with a tally."""
    return match.outcome is not None and match.outcome.reason == "agency_victory"


def seats_of(count: int, humans: tuple[int, ...] = (0,), level: str = "random") -> Seats:
    """Seats with these people, the others at one level."""
    human = tuple(i in humans for i in range(count))
    return Seats(NAMES[:count], human, tuple("" if human[i] else level for i in range(count)))


def directed(match: Match, humans: tuple[int, ...] = (0,), speed: str = "instant") -> Director:
    """The director of a session on the match, at its newest moment."""
    director = Director(Session(match, seats_of(match.seats, humans)), speed)  # type: ignore[arg-type]
    director.catch_up()
    return director


def screen_of(match: Match, humans: tuple[int, ...] = (0,)) -> MatchScreen:
    """The screen that shows the match now."""
    screen = screen_for(directed(match, humans))
    screen.director.film.skip_all()
    return screen


def settle(stage: Stage) -> None:
    """Lets all motion end."""
    for _ in range(200):
        stage.tick(100)
        screen = stage.top
        if isinstance(screen, MatchScreen) and not screen.director.film.running and stage.wakes_in() is None:
            return


def press(stage: Stage, id: str) -> None:
    """Clicks on the control of this id, which may have gone when the button comes up."""
    screen = stage.top
    assert screen is not None
    control = next(c for c in screen.controls if c.id == id)
    at = screen.ui.seen(control, screen.controls).centre
    stage.handle(PointerMove(at))
    stage.handle(PointerDown(at))
    stage.handle(PointerUp(at))
