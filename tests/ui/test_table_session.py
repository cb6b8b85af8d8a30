"""A session: whose eyes the screen looks through, moments, undo, AI seats off the frame, saves."""

import time
from pathlib import Path

import pytest

from game import matches
from game.ui.setup_data import SeatSetup, Setup
from game.ui.table import pieces_view, prompt_view
from game.ui.table import session as sessions
from game.ui.table.session import Seats, Session
from game.ui.table.words import Speech
from tests.ui.table_scenes import asks, directed, played, seats_of


def wait_for_answer(session: Session) -> None:
    for _ in range(2000):
        if session.ready:
            return
        time.sleep(0.002)
    raise AssertionError("the AI seat does not answer")


def play_on(session: Session, answers: int) -> None:
    """Lets everybody answer, people with their first option."""
    for _ in range(answers):
        if session.decision is None:
            return
        if session.needs_curtain is not None:
            session.lift_curtain()
        if session.asks_person:
            session.act(session.decision.options[0])
        else:
            wait_for_answer(session)
            assert session.go_on()


def test_one_person_sees_through_its_own_eyes_only() -> None:
    director = directed(played(4, asks("action")))
    play_on(director.session, 60)
    assert {moment.seat for moment in director.session.moments} == {0}


def test_a_whole_terrorist_turn_comes_as_single_moments() -> None:
    match = played(
        3,
        lambda m: m.decision is not None and m.decision.question == "action" and m.state.turns_left == 1,
        after=60,
    )
    session = Session(match, seats_of(3, humans=(0, 1, 2)))
    session.moments.clear()
    while match.state.turns_left < 3 and match.decision is not None:
        ask = match.decision
        session.act("end_turn" if "end_turn" in ask.options else ask.options[0])
    steps = [moment.table["step"] for moment in session.moments]
    assert "advance" in steps and steps.count("new_threat") >= 2
    shown = [event["kind"] for moment in session.moments for event in moment.events]
    assert shown.count("new_threat") >= 3  # a gold card may add one
    counts = [moment.count for moment in session.moments]
    assert counts == sorted(counts)


def test_with_several_people_nobodys_secrets_are_in_view_between_their_decisions() -> None:
    session = Session(played(4, asks("action")), seats_of(4, humans=(0, 2)))
    assert session.in_view is None and session.needs_curtain == 0
    assert all(moment.own is None for moment in session.moments)
    session.lift_curtain()
    assert session.in_view == 0 and session.moments[-1].own is not None
    play_on(session, 25)
    for moment in session.moments:
        assert moment.seat in (None, 0, 2)
        if moment.decision is not None and moment.seat is not None:
            assert moment.decision["seat"] == moment.seat


def test_undo_takes_back_answers_that_gave_themselves_too() -> None:
    session = Session(played(4, asks("how_many_agents")), seats_of(4))
    before = len(session.match.inputs)
    if session.answers_itself:
        session.act(session.decision.options[0])  # type: ignore[union-attr]
        assert session.undo() and len(session.match.inputs) < before
    else:
        session.act(1)
        assert session.undo() and len(session.match.inputs) == before


def test_a_lone_answer_gives_itself_only_when_one_person_plays() -> None:
    match = played(
        4,
        lambda m: (
            m.decision is not None
            and m.decision.seat == 0
            and m.decision.question != "action"
            and len(m.decision.options) == 1
        ),
    )
    assert Session(match.fork(), seats_of(4)).answers_itself
    assert not Session(match.fork(), seats_of(4, humans=(0, 1))).answers_itself


def test_ending_the_turn_is_left_to_the_person() -> None:
    match = played(
        4, lambda m: asks("action")(m) and m.decision is not None and m.decision.options == ["end_turn"]
    )
    assert not Session(match, seats_of(4)).answers_itself


def test_every_decision_is_saved_and_the_newest_is_resumed(tmp_path: Path) -> None:
    people = tuple(
        SeatSetup(kind="human" if i == 1 else "ai", level="random", name=f"N{i}") for i in range(3)
    )
    session = sessions.start(Setup(seats=people, seed=5, briefed=True), folder=tmp_path)
    play_on(session, 30)
    session.settle()
    assert session.saved
    match = sessions.newest(tmp_path)
    assert match is not None and match.inputs == session.match.inputs
    session.close()
    again = sessions.resumed(match, folder=tmp_path)
    assert again.seats == session.seats and again.in_view == 1
    assert again.match.setup["briefed"] is True
    again.close()
    assert matches.verify(tmp_path / "autosave.json").inputs == match.inputs


def test_a_damaged_autosave_gives_way_to_an_older_one(tmp_path: Path) -> None:
    people = tuple(SeatSetup(level="random") for _ in range(3))
    session = sessions.start(Setup(seats=people, seed=5), folder=tmp_path)
    play_on(session, 3)
    session.close()
    (tmp_path / "autosave.json").write_text("{broken")
    assert sessions.newest(tmp_path) is not None


def test_a_failing_agent_is_replaced_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr("game.ui.table.thinking.play.answer", fail)
    match = played(
        4, lambda m: m.decision is not None and m.decision.seat == 1 and len(m.decision.options) > 1
    )
    session = Session(match, seats_of(4))
    wait_for_answer(session)
    assert session.go_on()
    assert session.faults == ["Tomas could not decide (ValueError); the first legal answer was taken"]


def test_seats_survive_a_save_and_a_damaged_table() -> None:
    seats = seats_of(4, humans=(2,), level="novice")
    assert Seats.from_table(seats.as_table(), 4) == seats
    assert Seats.of(seats.as_setup()) == seats
    broken = Seats.from_table({"names": 3, "humans": ["x", None], "levels": [1, 2, 3]}, 3)
    assert broken.names == ("Player 1", "Player 2", "Player 3") and broken.levels == ("regular",) * 3


def test_what_an_ai_seat_answered_is_not_for_the_person_to_take_back() -> None:
    match = played(4, asks("action"))
    assert match.decision is not None
    session = Session(match, seats_of(4, humans=((match.decision.seat + 1) % 4,)))
    answers = 0
    while not session.asks_person:
        wait_for_answer(session)
        assert session.go_on()
        answers += match.can_undo
        assert not session.can_undo and not session.undo()
        assert not session.moments[-1].can_undo
    assert answers  # there was something that the AI seat could have taken back


def test_between_two_turns_the_terrorist_turn_stays_done() -> None:
    session = Session(played(4, asks("action")), seats_of(4, humans=(0, 1, 2, 3)))
    play_on(session, 60)
    between = [m for m in session.moments if m.table["turn"] is None and m.table["step"] == "begin_turn"]
    assert between
    for moment in between:
        assert pieces_view.bar(moment, session.seats).step == 4
        assert prompt_view._head(moment, session.seats, Speech(session.seats.names), False)[0] == "Next turn"
