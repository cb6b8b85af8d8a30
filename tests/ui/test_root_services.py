"""The services of the Root table: undo, resume, rules, what happened since, boards, speed and pause."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import ai
from game.ai import play
from game.ai.streams import decision_number
from game.engine.match import Match
from game.ui.events import KeyDown, Wheel
from game.ui.screens.confirm import ConfirmScreen
from game.ui.screens.pause import PauseScreen
from game.ui.screens.root_board import BoardScreen
from game.ui.screens.root_look import RootLookScreen
from game.ui.screens.root_retrace import RootRetraceScreen
from game.ui.screens.root_table import RootTableScreen
from game.ui.screens.scenes import match_screen
from game.ui.setup_data import SeatSetup, Setup
from game.ui.stage import Screen, Stage
from game.ui.table import session as sessions
from game.ui.theme import ROOT
from tests.ui.conftest import MakeStage
from tests.ui.root_scenes import FOUR, asks, fresh, played, point, screen_of, seat_down, top, until_asked


def at_menu(make_stage: MakeStage) -> Stage:
    """The person is asked for an action of the own turn, and something is not possible."""

    def wanted(match: Match) -> bool:
        ask = match.decision
        if ask is None or not asks("action", 0, 8)(match):
            return False
        return "march" in ask.options and any(":" not in str(each[0]) for each in ask.unavailable)

    return make_stage(screen_of(played(FOUR, wanted)))


def press(stage: Stage, key: str) -> None:
    stage.handle(KeyDown(key))
    for _ in range(3):
        stage.tick(20)


def click(stage: Stage, id: str) -> None:
    point(stage, id)
    for _ in range(3):
        stage.tick(20)


def table(stage: Stage) -> RootTableScreen:
    assert isinstance(stage.top, RootTableScreen)
    return stage.top


def asked(stage: Stage) -> str:
    ask = table(stage).director.session.decision
    assert ask is not None
    return ask.question


def test_escape_takes_a_move_back_step_by_step(make_stage: MakeStage) -> None:
    stage = at_menu(make_stage)
    press(stage, next(c.key for c in table(stage).controls if c.id == "option:march"))
    assert asked(stage) == "move_from"
    place = next(c.id for c in table(stage).controls if c.id.startswith("place:") and c.state == "legal")
    click(stage, place)
    assert asked(stage) in ("move_to", "how_many")
    press(stage, "escape")
    assert asked(stage) == "move_from"
    press(stage, "z")
    assert asked(stage) == "action"


def test_a_place_begins_an_action_there(make_stage: MakeStage) -> None:
    """A click on a clearing offers what can be done there; Escape only shuts the list."""
    stage = at_menu(make_stage)
    beyond = table(stage)._view.answers.beyond
    several = next(thing for thing, parts in beyond.items() if len(parts) > 1)
    before = len(table(stage).director.session.match.inputs)
    click(stage, several)
    assert table(stage)._picked == several
    press(stage, "escape")
    assert table(stage)._picked == "" and len(table(stage).director.session.match.inputs) == before
    click(stage, several)
    march = next(c for c in table(stage).controls if c.id == f"option:march|{several.removeprefix('place:')}")
    press(stage, march.key)
    assert asked(stage) in ("move_to", "how_many")


def test_what_is_greyed_says_why_and_leads_to_its_rule(
    make_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = at_menu(make_stage)
    opened: list[str] = []
    monkeypatch.setattr(stage, "open_rules", opened.append)
    reasons = [c for c in table(stage).controls if c.id.startswith("why:")]
    assert reasons and all(c.reason and c.rule for c in reasons)
    stage.handle(Wheel(table(stage)._layout.prompt.centre, -40))
    click(stage, reasons[0].id)
    assert opened == [reasons[0].rule]
    press(stage, "f1")
    assert opened[1:] == [table(stage).rule_now()] and opened[1]
    line = next(c.id for c in reversed(table(stage).controls) if c.id.startswith("line:"))
    click(stage, line)
    assert opened[2] == table(stage).director.book.lines[int(line.removeprefix("line:"))].rule


def test_a_game_is_played_on_at_the_decision_where_it_was_left(make_stage: MakeStage, tmp_path: Path) -> None:
    people = tuple(
        SeatSetup(kind="human" if i == 0 else "ai", level="regular", name=f"N{i}") for i in range(4)
    )
    setup = Setup(seats=people, seed=7, game="root")
    match = fresh(FOUR, 7)
    stage = make_stage(Screen())
    stage.settings.speed = "instant"
    session = sessions.Session(match, sessions.Seats.of(setup.seats), sessions._autosave(tmp_path, []))
    stage.push(match_screen(session, stage.settings))
    for _ in range(25):
        assert until_asked(stage)
        ask = session.decision
        assert ask is not None
        agent = ai.agent("regular", "root")
        table(stage).director.act(play.answer(match, ask, agent, decision_number(match)))
    until_asked(stage)
    shown = [(c.id, c.text, c.state) for c in table(stage).controls if not c.id.startswith("undo")]
    stage.pop()
    again = sessions.newest(tmp_path)
    assert again is not None
    stage.push(match_screen(sessions.resumed(again), stage.settings))
    until_asked(stage)
    assert [(c.id, c.text, c.state) for c in table(stage).controls if not c.id.startswith("undo")] == shown


def test_boards_history_and_pause_lie_over_the_table(make_stage: MakeStage) -> None:
    stage = at_menu(make_stage)
    for event, sheet in (
        (KeyDown("f"), BoardScreen),
        (KeyDown("l"), RootRetraceScreen),
        (KeyDown("f10"), PauseScreen),
    ):
        stage.handle(event)
        assert isinstance(stage.top, sheet) and stage.top.theme is ROOT
        press(stage, "escape")
        assert isinstance(stage.top, RootTableScreen)


def test_a_hand_that_was_looked_at_is_shown_once(make_stage: MakeStage) -> None:
    """B41: the seat alone sees the cards."""

    def wanted(match: Match) -> bool:
        return asks("action")(match) and match.decision is not None and "B41" in match.decision.options

    match = played(FOUR, wanted, level="random")
    assert match.decision is not None
    stage = make_stage(Screen())
    seat_down(stage, match, (match.decision.seat,))
    until_asked(stage)
    table(stage).director.act("B41")
    for _ in range(40):
        stage.tick(50)
        ask = table(stage).director.session.decision if isinstance(stage.top, RootTableScreen) else None
        if ask is not None and ask.question == "whose_hand":
            table(stage).director.act(ask.options[0])
        if isinstance(stage.top, RootLookScreen):
            break
    assert isinstance(stage.top, RootLookScreen)
    cards = [c.id for c in stage.top.controls if c.id.startswith("zoom:card:")]
    assert cards
    press(stage, "enter")
    assert isinstance(stage.top, RootTableScreen)


def test_giving_up_actions_is_asked_about_where_the_player_wants_that(make_stage: MakeStage) -> None:
    stage = at_menu(make_stage)
    stage.settings.confirm = "always"
    press(stage, "0")
    assert isinstance(stage.top, ConfirmScreen)
    press(stage, "escape")
    assert asked(stage) == "action"


def test_pause_stops_between_two_steps(make_stage: MakeStage) -> None:
    match = played(FOUR, asks("action", 1, 6))
    stage = make_stage(Screen())
    seat_down(stage, match)
    stage.settings.speed = "normal"
    top(stage).director.speed = "normal"
    press(stage, "p")
    shown = top(stage).director.moment
    for _ in range(100):
        stage.tick(50)
    assert top(stage).director.moment is shown
    press(stage, "p")
    until_asked(stage)
    assert top(stage).director.moment is not shown


def test_a_question_with_one_answer_answers_itself_after_a_moment(make_stage: MakeStage) -> None:
    def wanted(match: Match) -> bool:
        ask = match.decision
        return ask is not None and ask.question == "ambush" and ask.options == ["pass"]

    match = played(FOUR, wanted)
    assert match.decision is not None
    stage = make_stage(screen_of(match, (match.decision.seat,)))
    table(stage).director.speed = "normal"
    table(stage).refresh()
    assert "Only one answer: No ambush." in table(stage)._view.prompt.text
    assert not [c for c in table(stage).controls if c.id.startswith("option:")]
    before = len(match.inputs)
    stage.tick(200)
    assert len(match.inputs) == before
    for _ in range(4):
        stage.tick(100)
    assert len(match.inputs) > before
