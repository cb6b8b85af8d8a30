"""Table talk at the table: made by people from a menu, by the program's seats at the end of their turns."""

from pathlib import Path
from random import Random

import pytest

from game import matches
from game.ai import agent, talk
from game.ai.beliefs import homeland as beliefs
from game.ai.play import play_out
from game.engine.match import Match
from game.homeland.talk import CLAIMS
from game.matches import new_match
from game.ui.events import KeyDown
from game.ui.screens.table import TableScreen
from game.ui.screens.talk import TalkScreen
from game.ui.screens.threat import PlayerScreen, ThreatScreen
from game.ui.stage import Stage
from game.ui.table.session import Seats, Session
from game.ui.table.word_events import SAID
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import cut_texts, outside, overlaps
from tests.ui.table_scenes import NAMES, asks, played, press, screen_of, settle


@pytest.fixture(scope="module")
def turn() -> Match:
    """The first seat is asked for its action, with threats on the board."""
    return played(4, asks("action"), after=20)


def table_of(match: Match, make_stage: MakeStage, **window: int) -> tuple[Stage, TableScreen]:
    stage = make_stage(screen_of(match.fork()), **window)
    settle(stage)
    assert isinstance(stage.top, TableScreen)
    return stage, stage.top


def remarks(match: Match) -> list[tuple[int, str, object]]:
    return [(r.seat, r.claim, r.about) for r in match.remarks]


def test_every_claim_has_words() -> None:
    assert set(SAID) == set(CLAIMS)


def test_a_word_about_a_threat_by_mouse(turn: Match, make_stage: MakeStage) -> None:
    stage, screen = table_of(turn, make_stage)
    threat = screen.director.moment.table["threats"][0]["id"]
    stage.push(ThreatScreen(screen.director, threat))
    press(stage, "say")
    assert isinstance(stage.top, TalkScreen)
    press(stage, "claim:1")
    settle(stage)
    assert stage.top is screen
    assert remarks(screen.director.session.match) == [(0, "needs_help", threat)]
    assert "needs help" in screen.director.book.lines[-1].text
    assert screen.director.book.lines[-1].rule == "H57"
    assert screen.director.live


def test_doubt_and_trust_by_keys(turn: Match, make_stage: MakeStage) -> None:
    stage, screen = table_of(turn, make_stage)
    for seat, expected in ((2, (0, "doubt", 2)), (0, (0, "trust", None))):
        stage.push(PlayerScreen(screen.director, seat))
        stage.handle(KeyDown("t"))
        stage.handle(KeyDown("1"))
        settle(stage)
        assert remarks(screen.director.session.match)[-1] == expected


def test_nothing_need_be_said(turn: Match, make_stage: MakeStage) -> None:
    stage, screen = table_of(turn, make_stage)
    stage.push(PlayerScreen(screen.director, 1))
    stage.handle(KeyDown("t"))
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, PlayerScreen)
    assert remarks(screen.director.session.match) == []


@pytest.mark.parametrize("window", [{}, {"scale": 200}, {"scale": 75}, {"text": 130}])
def test_the_menu_holds_its_look(turn: Match, make_stage: MakeStage, window: dict[str, int]) -> None:
    stage, screen = table_of(turn, make_stage, **window)
    for topic in (screen.director.moment.table["threats"][0]["id"], 0, 3):
        stage.push(TalkScreen(screen.director, topic))
        assert cut_texts(stage) == []
        assert outside(stage) == []
        assert overlaps(stage.top.controls) == []  # type: ignore[union-attr]
        stage.pop()


def finished(level: str, seed: int) -> Session:
    """A whole game of the program's seats, played by a session."""
    seats = Seats(NAMES[:4], (False,) * 4, (level,) * 4)
    session = Session(new_match("homeland", seats=4, seed=seed), seats)
    while session.decision is not None:
        job = session._thinker._job
        assert job is not None and job.done.wait(10)
        session.go_on()
    session.close()
    return session


def test_the_program_s_seats_talk_and_saves_keep_it(tmp_path: Path) -> None:
    session = finished("regular", 3)
    said = remarks(session.match)
    assert len({seat for seat, _, _ in said}) >= 2
    assert {claim for _, claim, _ in said} >= {"helped"}
    path = tmp_path / "game.json"
    matches.save(session.match, path)
    assert remarks(matches.verify(path)) == said
    assert remarks(finished("random", 3).match) == []


def test_what_a_seat_says_hangs_on_what_it_sees_alone() -> None:
    match = new_match("homeland", seats=5, seed=9)
    players = [agent("regular", "homeland")] * 5
    checked = 0
    while match.decision is not None:
        ask = match.decision
        if ask.question == "action" and "end_turn" in ask.options:
            seen = [match.observe(ask.seat), match.redeal(ask.seat, Random(checked)).observe(ask.seat)]
            one, other = (talk.remark("regular", each, Random(checked)) for each in seen)
            assert one == other
            checked += 1
        now = len(match.inputs)
        play_out(match, players, stop=lambda m, now=now: len(m.inputs) > now)  # type: ignore[misc]
    assert checked > 10


def test_a_claim_that_was_belied_counts_a_little_against_its_maker() -> None:
    match = new_match("homeland", seats=4, seed=3)
    play_out(match, [agent("regular", "homeland")] * 4)
    history = match.events_then(0)
    result = next(i for i, e in enumerate(history) if e["kind"] == "result" and e["succeeded"])
    agenda = match.state.players[0].agenda
    word = {"kind": "remark", "seat": 2, "claim": "helped", "about": history[result]["threat"]}
    plain = beliefs.of_history(4, 0, agenda, history[: result + 1]).moles[2]
    belied = beliefs.of_history(4, 0, agenda, [*history[:result], word, history[result]]).moles[2]
    doubled = beliefs.of_history(4, 0, agenda, [*history[:result], word, word, history[result]]).moles[2]
    assert plain < belied < plain + 0.08
    assert doubled == belied
