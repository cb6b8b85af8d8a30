"""The reveal theatre: every tab at many sizes, what it says against the open record, the replay it keeps."""

from pathlib import Path
from typing import Any

import pytest

from game import matches, storage
from game.ai import agent
from game.ai.beliefs import homeland as beliefs
from game.ai.play import play_out
from game.engine.match import Match
from game.homeland.state import MOLE
from game.matches import new_match
from game.ui.app import picture_of
from game.ui.events import KeyDown
from game.ui.screens.retrace import RetraceScreen
from game.ui.screens.reveal import RevealScreen
from game.ui.stage import Stage
from game.ui.table.casebook import Casebook
from game.ui.table.reveal_view import TABS
from game.ui.table.theatre import replay_name, theatre
from game.ui.table.turning import turning_points
from game.ui.table.words import Speech
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import cut_texts, outside, overlaps, tab_round
from tests.ui.table_scenes import NAMES, played, press, scored, screen_of, seats_of, settle

WINDOWS = [
    ((1280, 720), 100, 100),
    ((1280, 720), 200, 100),
    ((1280, 720), 75, 100),
    ((1920, 1080), 100, 100),
    ((1920, 1080), 150, 100),
    ((1024, 600), 100, 100),
    ((1280, 720), 100, 130),
]


@pytest.fixture(scope="module")
def told() -> Match:
    """A game among agents that ended with a tally and had a mole."""
    for seed in range(5, 60):
        match = new_match("homeland", seats=5, seed=seed)
        play_out(match, [agent("regular", "homeland")] * 5)
        if scored(match) and any(player.agenda == MOLE for player in match.state.players):
            return match
    raise AssertionError("no game had a mole and a tally")


@pytest.fixture(scope="module")
def tables(told: Match) -> dict[int, Match]:
    """Finished games by the number of seats."""
    return {3: played(3, scored, after=30), 5: told, 6: played(6, scored, after=30)}


def opened(match: Match, make_stage: MakeStage, *window: object) -> tuple[Stage, RevealScreen]:
    stage = make_stage(screen_of(match), *window)
    settle(stage)
    assert isinstance(stage.top, RevealScreen)
    return stage, stage.top


@pytest.mark.parametrize("seats", [3, 5, 6])
@pytest.mark.parametrize(("size", "scale", "text"), WINDOWS)
def test_nothing_is_cut_or_covered(
    seats: int, size: tuple[int, int], scale: int, text: int, tables: dict[int, Match], make_stage: MakeStage
) -> None:
    stage, screen = opened(tables[seats].fork(), make_stage, size, scale, text)
    for tab in TABS:
        press(stage, f"tab:{tab}")
        assert screen.choice.tab == tab
        assert cut_texts(stage) == []
        assert outside(stage) == []
        assert overlaps([c for c in screen.controls if not c.inside]) == []


def test_every_tab_by_keys(told: Match, make_stage: MakeStage) -> None:
    stage, screen = opened(told, make_stage)
    for number, tab in enumerate(TABS, 1):
        stage.handle(KeyDown(str(number)))
        assert screen.choice.tab == tab
        assert {"watch", "keep", "title", "again"} <= set(tab_round(stage))


def test_each_face_down_card_has_its_player_and_round(told: Match) -> None:
    cases = theatre(told, seats_of(5)).cases
    table = told.observe(None)["table"]
    for threat in [*table["threats"], *table["struck"]]:
        case = next(c for c in reversed(cases) if c.id == threat["id"])
        laid = [(c.kind, c.by, c.via, c.round) for c in case.cards]
        assert laid == [(c["card"], c["by"], c["via"], c["round"]) for c in threat["intel"]]
        assert case.plot == threat["plot"]
    ended = [case for case in cases if case.fate in ("neutralized", "succeeded")]
    assert ended
    for case in ended:
        assert sorted(card.kind for card in case.cards) == sorted(case.turned)
        assert (case.fate == "succeeded") == (case.red >= case.blue)


def test_suspicion_is_what_the_belief_code_said_then(told: Match) -> None:
    shown = theatre(told, seats_of(5, humans=(), level="regular"))
    agendas = [player.agenda for player in told.state.players]
    assert [h.seat for h in shown.hindsights] == [i for i in range(5) if agendas[i] != MOLE]
    for h in shown.hindsights:
        then = told.events_then(h.seat)
        for number, seen in enumerate(h.rounds[:-1], 1):
            start = next(i for i, e in enumerate(then) if e["kind"] == "round" and e["number"] == number)
            expected = beliefs.of_history(5, h.seat, agendas[h.seat], then[:start]).moles
            assert seen == pytest.approx(expected)
        assert sum(h.rounds[0]) == pytest.approx(1.0)
        assert h.rounds[0][h.seat] == 0.0


def test_a_novice_s_suspicion_is_its_hunch(told: Match) -> None:
    shown = theatre(told, seats_of(5, humans=(), level="novice"))
    for h in shown.hindsights:
        then = told.events_then(h.seat)
        last = next(i for i, e in enumerate(then) if e["kind"] == "accusations")
        own = {"agenda": told.state.players[h.seat].agenda}
        seen = {"own": own, "table": {"seats": 5}, "seat": h.seat, "history": then[:last]}
        assert h.rounds[-1] == pytest.approx(beliefs.hunch(seen).moles)


def test_history_as_it_was_then_holds_no_secret(told: Match) -> None:
    for event in told.events_then(2):
        if event["kind"] == "played_intel" and event["seat"] != 2 and not event.get("card"):
            return
    raise AssertionError("every card of the others was open")


def test_without_agents_the_suspicion_is_a_bystander_s(told: Match, make_stage: MakeStage) -> None:
    shown = theatre(told, seats_of(5, humans=(0, 1, 2, 3, 4)))
    assert [h.seat for h in shown.hindsights] == [-1]
    assert all(shown.curve(None, suspect) for suspect in range(5))


def test_turning_points_come_from_the_record(told: Match) -> None:
    events = told.events_for(None)
    agendas = [player.agenda for player in told.state.players]
    found = turning_points(events, agendas, Speech(NAMES))
    assert found
    cases = {(case.id, case.ended): case for case in Casebook(events).cases}
    for turning in found:
        case = cases[(turning.threat, turning.round)]
        assert case.fate != "lies"
        assert turning.event <= case.event
    assert [t.round for t in found] == sorted(t.round for t in found)


def test_a_turning_point_leads_to_its_moment(told: Match, make_stage: MakeStage) -> None:
    stage, screen = opened(told, make_stage)
    press(stage, "tab:turning")
    turning = screen.game.turning[0]
    press(stage, f"look:{turning.event}")
    assert isinstance(stage.top, RetraceScreen)
    assert stage.top.step.place >= turning.event
    stage.handle(KeyDown("escape"))
    assert stage.top is screen
    press(stage, "watch")
    assert isinstance(stage.top, RetraceScreen)


def test_suspect_and_eyes_can_be_chosen(told: Match, make_stage: MakeStage) -> None:
    stage, screen = opened(told, make_stage)
    press(stage, "tab:suspicion")
    press(stage, "suspect:3")
    assert screen.choice.suspect == 3
    assert [c.id for c in screen.controls if c.id.startswith("eyes:")] == ["eyes:-2"]
    screen.director.session.seats = seats_of(5, level="regular")
    screen._shown_game = None
    screen.refresh()
    eyes = next(c.id for c in screen.controls if c.id.startswith("eyes:") and not c.on)
    press(stage, eyes)
    assert f"eyes:{screen.choice.observer}" == eyes


def test_the_replay_it_keeps_can_be_verified(
    told: Match, make_stage: MakeStage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path))
    stage, _ = opened(told, make_stage)
    press(stage, "keep")
    kept = list(storage.saves_folder().glob("replay-*.json"))
    assert len(kept) == 1
    assert matches.verify(kept[0]).is_over


def test_the_name_of_a_replay_is_safe_everywhere() -> None:
    name = replay_name(7, ("Ines/..\\:*?", "", "Łukasz " * 20), [0, 1, 2], "round 4", "homeland")
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
    assert len(name) < 90


def test_nothing_gives_the_mole_away_before_the_cards_are_turned(
    told: Match, make_stage: MakeStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = make_stage(screen_of(told.fork()))
    screen = stage.top
    assert isinstance(screen, RevealScreen)
    stage.settings.speed = screen.director.speed = "normal"
    names = [seat.name for seat in screen._view.rows]
    drawn: list[str] = []
    canvas = picture_of(stage)[1]
    text = canvas.text

    def noted(words: str, *more: Any, **all: Any) -> float:
        drawn.append(words)
        return text(words, *more, **all)

    monkeypatch.setattr(canvas, "text", noted)
    assert screen.director.film.running
    screen.paint(canvas)
    assert not set(names) & set(drawn)
    for _ in range(200):
        stage.tick(50)
    screen.paint(canvas)
    assert set(names) <= set(drawn)
