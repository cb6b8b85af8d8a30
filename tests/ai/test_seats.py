"""Thinking off the frame: the agent's answer, or a legal default that says why."""

import json
import pickle
from concurrent.futures import Executor, Future

import pytest

import game
from game.ai import seats
from game.ai.seats import Seats, default, solve, task
from tests.ai.positions import finished


class Given(Executor):
    """An executor whose answer is fixed: a result, an exception, or (None) never one."""

    def __init__(self, result):
        self.result = result

    def submit(self, *_work):
        future = Future()
        if isinstance(self.result, Exception):
            future.set_exception(self.result)
        elif self.result is not None:
            future.set_result(self.result)
        return future


@pytest.fixture
def what():
    return task(game.new_match("homeland", seats=4, seed=12), "novice")


def test_the_worker_answers_what_the_agent_would(what):
    with_thread = Seats()
    thought = with_thread.think(what)
    thought._future.result(timeout=20)
    assert thought.ready
    assert thought.choice() == (solve(what), "")
    with_thread.close()


def test_a_failing_agent_is_replaced_and_the_log_says_so(what):
    choice = Seats(Given(ValueError("lost my mind"))).think(what).choice()
    assert choice.option in what.observation["decision"]["options"]
    assert "failed" in choice.note and "lost my mind" in choice.note


def test_a_late_agent_is_replaced(what):
    thought = Seats(Given(None), patience=0.0).think(what)
    assert thought.ready
    assert "too long" in thought.choice().note


def test_an_agent_still_within_its_time_is_waited_for(what):
    assert not Seats(Given(None), patience=60.0).think(what).ready


def test_an_illegal_answer_is_replaced(what):
    choice = Seats(Given("cheat")).think(what).choice()
    assert choice.option in what.observation["decision"]["options"] and "no legal answer" in choice.note


@pytest.mark.parametrize(("options", "expected"), [
    (["A01", "pass"], "pass"), (["nobody", "seat_1"], "nobody"), ([1, 2, 3], 1),
    (["look", "no_look"], "no_look"),
    (["claim", "play_intel"], "claim"), (["end_turn", "recruit"], "end_turn"),
    (["battle", "done", "march"], "done"), (["move", "stop"], "stop"),
    (["gain", "nothing"], "nothing")])  # fmt: skip
def test_the_default_commits_to_little(options, expected):
    assert default(options) == expected


def test_a_task_travels_to_another_process(what):
    assert solve(pickle.loads(pickle.dumps(what))) == solve(what)
    assert solve(what._replace(observation=json.loads(json.dumps(what.observation)))) == solve(what)


def test_nothing_is_asked_after_the_game():
    with pytest.raises(ValueError, match="game is over"):
        seats.task(finished("regular", 4, 5), "novice")
