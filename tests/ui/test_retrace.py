"""Stepping through what happened: from the seat's own history, forwards, back and by itself."""

import pytest

from game.engine.match import Match
from game.ui.events import KeyDown, KeyUp
from game.ui.screens.retrace import RetraceScreen
from game.ui.screens.table import TableScreen
from game.ui.screens.threat import PlayerScreen
from game.ui.stage import Stage
from game.ui.table.director import actor
from game.ui.table.retrace import beats, since_turn
from game.ui.table.word_events import is_quiet
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import cut_texts, outside, overlaps, tab_round
from tests.ui.table_scenes import asks, directed, over, played, press, screen_of, settle


@pytest.fixture(scope="module")
def later() -> Match:
    """A match in which the first seat is asked for its action, some rounds on."""
    return played(5, lambda match: asks("action")(match) and match.state.round > 2, after=40)


def opened(match: Match, make_stage: MakeStage, **window: object) -> tuple[Stage, RetraceScreen]:
    stage = make_stage(screen_of(match), **window)
    settle(stage)
    assert isinstance(stage.top, TableScreen)
    if not any(control.id == "since" for control in stage.top.controls):
        press(stage, "drawer:log")
    press(stage, "since")
    assert isinstance(stage.top, RetraceScreen)
    return stage, stage.top


def test_the_steps_are_the_seat_s_events_since_its_turn(later: Match) -> None:
    told = later.events_for(0)
    first = since_turn(later, 0, len(told))
    steps = beats(later, 0, first)
    assert told[first - 1]["kind"] == "turn_ended" and told[first - 1]["seat"] == 0
    assert not any(e["kind"] == "turn_ended" and e["seat"] == 0 for e in told[first:])
    assert [step.event for step in steps] == [e for e in told[first:] if not is_quiet(e)]
    counts = [step.moment.count for step in steps]
    assert counts == sorted(counts)
    assert steps[-1].moment.table == later.observe(0)["table"]


def test_each_step_shows_the_table_after_it(later: Match) -> None:
    claimed = [step for step in beats(later, 0) if step.event["kind"] == "claimed"]
    assert claimed
    for step in claimed:
        there = next(t for t in step.moment.table["threats"] if t["id"] == step.event["threat"])
        assert there["lead"] == step.event["seat"]


def test_remarks_are_steps_too(later: Match) -> None:
    match = later.fork()
    match.say(1, "trust")
    assert beats(match, 0)[-1].event["kind"] == "remark"
    assert [s.event for s in beats(match, 0)][:-1] == [s.event for s in beats(later, 0)]


def test_a_finished_game_can_be_retraced_with_open_cards() -> None:
    match = played(4, over)
    steps = beats(match, None)
    assert steps[-1].event["kind"] == "game_over"
    assert all(step.event["card"] for step in steps if step.event["kind"] == "played_intel")


@pytest.mark.parametrize(
    "window",
    [{"size": (1280, 720), "scale": s} for s in (75, 100, 200)]
    + [{"size": (1920, 1080), "scale": s} for s in (100, 150)]
    + [{"size": (1280, 720), "text": 130}],
)
def test_nothing_is_cut_or_covered(later: Match, make_stage: MakeStage, window: dict[str, object]) -> None:
    stage, screen = opened(later, make_stage, **window)
    for _ in range(0, 40, 4):
        assert cut_texts(stage) == []
        assert outside(stage) == []
        assert overlaps([c for c in screen.controls if not c.inside]) == []
        stage.handle(KeyDown("pagedown"))


def test_by_keys_and_by_mouse(later: Match, make_stage: MakeStage) -> None:
    stage, screen = opened(later, make_stage)
    first = screen.step
    stage.handle(KeyDown("right"))
    assert screen.step is not first
    press(stage, "earlier")
    assert screen.step is first
    stage.handle(KeyDown("end"))
    assert next(c for c in screen.controls if c.id == "later").state == "not_legal"
    press(stage, "first")
    assert screen.step is first
    assert {"close", "play", "speed", "later"} <= set(tab_round(stage))
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, TableScreen)


def test_it_plays_by_itself_and_hurries_with_shift(later: Match, make_stage: MakeStage) -> None:
    stage, screen = opened(later, make_stage)
    assert stage.wakes_in() is None
    stage.handle(KeyDown("p"))
    slow = stage.wakes_in()
    stage.handle(KeyDown("shift"))
    fast = stage.wakes_in()
    stage.handle(KeyUp("shift"))
    assert slow is not None and fast is not None and fast < slow / 2
    before = screen.step
    stage.tick(slow + 1)
    assert screen.step is not before
    stage.handle(KeyDown("p"))
    assert stage.wakes_in() is None


def test_a_step_lights_the_thing_it_is_about(later: Match, make_stage: MakeStage) -> None:
    stage, screen = opened(later, make_stage)
    lit = 0
    for _ in range(60):
        lit += screen.lit_place() is not None
        stage.handle(KeyDown("right"))
    assert lit > 20


def test_a_seat_may_have_a_pace_of_its_own(later: Match, make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(later.fork()))
    settle(stage)
    screen = stage.top
    assert isinstance(screen, TableScreen)
    director = screen.director
    director.speed = "normal"
    stage.push(PlayerScreen(director, 2))
    press(stage, "pace:slow")
    assert [director.pace_of(seat) for seat in (1, 2, -1)] == ["normal", "slow", "normal"]
    press(stage, "pace:")
    assert director.pace_of(2) == "normal"
    stage.pop()
    stage.push(PlayerScreen(director, 0))
    assert not any(c.id.startswith("pace:") for c in stage.top.controls)  # type: ignore[union-attr]


def test_the_film_runs_at_the_pace_of_who_acts(later: Match) -> None:
    director = directed(later.fork(), speed="fast")
    director.set_pace(0, "slow")
    director.act("end_turn" if "end_turn" in later.decision.options else later.decision.options[0])  # type: ignore[union-attr]
    for _ in range(200):
        director.tick(20)
        assert director.film.speed == director.pace_of(actor(director.moment)) or director.film.running
    director.speed = "instant"
    assert director.pace_of(0) == "slow" and director.pace_of(1) == "instant"


def test_the_steps_of_one_person_hold_nothing_of_another(later: Match) -> None:
    for seat in (1, None):
        told = later.events_for(seat)
        for step in beats(later, seat):
            players = step.moment.table["players"]
            held = [player["seat"] for player in players if player["held"] is not None]
            assert held == ([] if seat is None else [seat])
            assert step.event == told[step.place]
