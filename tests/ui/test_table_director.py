"""The director: moments at the chosen pace, results that wait, and what the screen in front shows."""

import time

import pytest

from game.engine.match import Match
from game.ui.settings import Settings
from game.ui.table.director import Director
from game.ui.table.session import Session
from tests.ui.table_scenes import asks, over, played, seats_of


def fresh(match: Match, humans: tuple[int, ...] = (0,), speed: str = "normal") -> Director:
    return Director(Session(match, seats_of(match.seats, humans)), speed)  # type: ignore[arg-type]


def let_pass(director: Director, ms: float) -> None:
    """Time in frames, with a little real time for AI seats."""
    while ms > 0:
        director.tick(20)
        ms -= 20
        time.sleep(0.0002)


def until_asked(director: Director) -> None:
    for _ in range(100_000):
        director.tick(20)
        if director.held:
            director.go_on()
        if director.live and director.session.asks_person and not director.film.running:
            return
        time.sleep(0.0002)
    raise AssertionError("nobody is asked")


def test_a_faster_pace_shows_more_in_the_same_time() -> None:
    shown = {}
    for speed in ("slow", "fast"):
        director = fresh(played(4, lambda m: bool(m.decision and m.decision.seat == 1), 3), speed=speed)
        let_pass(director, 3000)
        shown[speed] = director.moment.count
    assert shown["fast"] > shown["slow"]


def test_a_paused_table_stands_still() -> None:
    director = fresh(played(4, lambda m: bool(m.decision and m.decision.seat == 1), 3))
    director.paused = True
    before = director.moment
    let_pass(director, 2000)
    assert director.moment is before and director.wakes_in() is None


def test_the_result_of_an_analysis_waits_for_the_player() -> None:
    director = fresh(played(4, lambda m: asks("action")(m) and m.state.turns_left == 1, after=60))
    held = 0
    for _ in range(30_000):
        director.tick(20)
        if director.held:
            held += 1
            assert director.scene == "analysis" and director.moment.table["analysis"]["succeeded"] is not None
            assert director.wakes_in() is None
            director.go_on()
        elif director.live and director.session.asks_person and not director.film.running:
            ask = director.session.decision
            assert ask is not None
            director.act("end_turn" if "end_turn" in ask.options else ask.options[0])
        if held:
            break
        time.sleep(0.0002)
    assert held


def test_results_do_not_wait_when_the_player_wants_it_so() -> None:
    director = fresh(played(4, lambda m: asks("action")(m) and m.state.turns_left == 1, after=60))
    director.follow(Settings(hold_results=False, speed="fast", motion="none"))
    assert not director.holds and director.still and director.film.reduced and director.speed == "fast"


def test_a_lone_answer_gives_itself_after_a_pause() -> None:
    match = played(
        4,
        lambda m: bool(
            m.decision
            and m.decision.seat == 0
            and m.decision.question != "action"
            and len(m.decision.options) == 1
        ),
    )
    director = fresh(match)
    before = len(match.inputs)
    director.tick(20)
    assert len(match.inputs) == before
    let_pass(director, 1000)
    assert len(match.inputs) > before


@pytest.mark.parametrize(
    ("question", "scene"), [("action", "table"), ("window", "analysis"), ("accuse", "accusation")]
)
def test_each_question_has_its_screen(question: str, scene: str) -> None:
    director = fresh(played(4, asks(question)))
    director.catch_up()
    assert director.scene == scene


def test_a_question_about_the_board_in_an_analysis_is_asked_at_the_table() -> None:
    match = played(4, lambda m: asks("reprimand")(m) and m.state.analysis is not None)
    director = fresh(match)
    director.catch_up()
    assert director.scene == "table"


def test_the_end_comes_last() -> None:
    director = fresh(played(4, over))
    director.catch_up()
    assert director.scene == "reveal"


def test_the_player_may_turn_to_the_table_and_back() -> None:
    director = fresh(played(4, asks("window")))
    director.catch_up()
    director.on_table = True
    assert director.scene == "table"


def test_undo_shows_the_moment_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(4, lambda m: asks("action")(m) and "claim" in m.decision.options)  # type: ignore[union-attr]
    director = fresh(match)
    director.catch_up()
    director.act("claim")
    until_asked(director)
    assert director.moment.decision is not None and director.moment.decision["question"] == "claim"
    assert director.undo()
    assert director.moment.decision is not None and director.moment.decision["question"] == "action"
    assert director.live


def test_a_click_meant_for_an_answer_that_gave_itself_hits_nothing_else() -> None:
    match = played(
        4,
        lambda m: bool(
            m.decision
            and m.decision.seat == 0
            and m.decision.question != "action"
            and len(m.decision.options) == 1
        ),
    )
    director = fresh(match)
    before = len(match.inputs)
    while len(match.inputs) == before:
        director.tick(20)
    assert director.hushed
    slept = 0.0
    while (wait := director.wakes_in()) is not None and slept < 5000:
        director.tick(max(wait, 1.0))  # the window sleeps, and no event wakes it
        slept += wait
    assert not director.hushed
