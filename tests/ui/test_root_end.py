"""The end of a game of Root: winner, standings, plots, watching it again from any seat; points meanwhile."""

import pytest

import game
from game import ai, matches, storage
from game.ai import play
from game.ui import savefiles
from game.ui.events import KeyDown, PointerDown, PointerMove, PointerUp
from game.ui.geometry import Point
from game.ui.root import word_events
from game.ui.root.ending_view import headline, how
from game.ui.root.points import points_of
from game.ui.screens.root_end import RootEndScreen, setup_of
from game.ui.screens.root_history import HistoryScreen
from game.ui.screens.root_retrace import RootRetraceScreen
from game.ui.screens.root_table import RootTableScreen
from game.ui.screens.scenes import screen_for
from game.ui.table import session as sessions
from game.ui.table.director import Director
from game.ui.table.retrace import beats
from game.ui.table.session import Seats
from tests.ui.root_scenes import asks, played, screen_of
from tests.ui.screen_checks import click, cut_texts, outside, overlaps, tab_round

FACTIONS = ("diaspora", "marquise", "council")


@pytest.fixture(scope="module")
def over():
    """A game of three that has been played to its end."""
    for seed in range(1, 20):
        match = game.new_match("root", seed=seed, factions=list(FACTIONS), map="gorge")
        play.play_out(
            match, [ai.agent("novice", "root") for _ in FACTIONS], stop=lambda m: len(m.inputs) > 1500
        )
        if match.is_over:
            return match
    raise AssertionError("no game came to its end")


@pytest.fixture(scope="module")
def middle():
    """A game of three in its third round, with the first seat asked."""
    return played(FACTIONS, lambda m: asks("action", 0, 7)(m), level="novice")


def ended(make_stage, over, **window):
    stage = make_stage(screen_of(over.fork()), **window)
    assert isinstance(stage.top, RootEndScreen)
    return stage


def watch(stage, control="watch"):
    """Presses what opens the game, and waits until it has been wound back."""
    click(stage, control)
    for _ in range(4):
        stage.tick(16)


def test_the_points_add_up_to_the_outcome(over):
    points = points_of(over.events_for(None), 3)
    table = over.observe(None)["table"]
    for player in table["players"]:
        if player["on_track"]:
            assert points.score(player["seat"]) == player["score"]
    assert points.turns == table["turns"] == len(points.whose)


@pytest.mark.parametrize("tab", ["turns", "history", "sources"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((3840, 2160), 200)])
def test_it_fits(make_stage, over, tab, size, scale):
    stage = ended(make_stage, over, size=size, scale=scale)
    click(stage, f"tab:{tab}")
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []


def test_the_keyboard_reaches_every_button(make_stage, over):
    stage = ended(make_stage, over)
    click(stage, "tab:sources")
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}


def test_who_has_won_stands_first(make_stage, over):
    view = ended(make_stage, over).top._view
    [winner] = over.outcome.winners
    assert view.standings[0].seat == winner and view.standings[0].winner
    assert view.headline.endswith("has won") and f"with {view.standings[0].told} points" in view.lines[0]


def test_dominance_and_a_partner_are_told():
    seats = Seats(("Ines", "Tomas", "Wu"), (True, False, False), ("", "novice", "novice"))
    outcome = {"winners": [0, 2], "scores": {}, "reason": "dominance"}
    players = [
        {"faction": "marquise", "dominance": "B12", "score": 12, "on_track": False, "partner": -1},
        {"faction": "eyrie", "dominance": "", "score": 20, "on_track": True, "partner": -1},
        {"faction": "vagabond", "dominance": "", "score": 3, "on_track": False, "partner": 0},
    ]
    table = {"outcome": outcome, "players": players, "map": {"title": "The Gorge"}, "turns": 33}
    assert headline(outcome, seats) == "Ines and Wu have won"
    assert how(table) == ["Marquise and Vagabond, by Dominance (fox)", "The Gorge, turn 33"]


@pytest.mark.parametrize("eyes", [-1, 0, 2])
def test_the_game_is_watched_again_as_each_seat_saw_it(make_stage, over, eyes):
    stage = ended(make_stage, over)
    click(stage, f"eyes:{eyes}")
    watch(stage)
    screen = stage.top
    assert isinstance(screen, RootRetraceScreen)
    own = [step.moment.own for step in screen._steps]
    assert all(each is None for each in own) if eyes < 0 else all(each is not None for each in own)
    assert {step.moment.seat for step in screen._steps} == {None if eyes < 0 else eyes}
    assert cut_texts(stage) == [] and outside(stage) == []
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, RootEndScreen)


def test_a_bar_and_the_scores_lead_to_their_turn(make_stage, over):
    stage = ended(make_stage, over)
    bar = next(c.id for c in stage.top.controls if c.id.startswith("bar:"))
    turn = int(bar.rpartition(":")[2])
    watch(stage, bar)
    event = stage.top.step.event
    assert turn == 1 or (event["kind"], event["number"]) == ("turn", turn)
    click(stage, "turn:5")
    assert (stage.top.step.event["kind"], stage.top.step.event["number"]) == ("turn", 5)


def test_the_steps_are_scrubbed_with_the_mouse_and_by_keys(make_stage, over):
    stage = ended(make_stage, over)
    watch(stage)
    screen, rail = stage.top, stage.top._view.rail
    stage.handle(PointerDown(Point(rail.cx, rail.cy)))
    assert screen._at == pytest.approx(len(screen._steps) / 2, abs=1)
    stage.handle(PointerMove(Point(rail.right + 50, rail.cy)))
    assert screen._at == len(screen._steps) - 1
    stage.handle(PointerUp(Point(rail.right, rail.cy)))
    stage.handle(PointerMove(Point(rail.x, rail.cy)))
    assert screen._at == len(screen._steps) - 1, "only while the button is down"
    stage.handle(KeyDown("home"))
    stage.handle(KeyDown("right"))
    assert screen._at == 1


def test_a_kept_replay_can_be_verified(make_stage, over, tmp_path, monkeypatch):
    monkeypatch.setenv("HOMELAND_HOME", str(tmp_path))
    click(ended(make_stage, over), "keep")
    [kept] = (tmp_path / "saves").glob("replay-root-*.json")
    assert matches.verify(kept).is_over
    assert savefiles.look(kept).title.startswith("Won by ")


def test_the_same_table_is_played_again(make_stage, over):
    stage = ended(make_stage, over)
    setup = setup_of(stage.top.director.session)
    assert [seat.faction for seat in setup.seats] == list(FACTIONS) and setup.map == "gorge"
    click(stage, "again")
    assert isinstance(stage.top, RootTableScreen)
    assert stage.top.director.session.match.seed != over.seed


# -- meanwhile -------------------------------------------------------------------------------------
def test_the_points_so_far_open_from_the_track_and_by_key(make_stage, middle):
    stage = make_stage(screen_of(middle.fork()))
    click(stage, "track")
    assert isinstance(stage.top, HistoryScreen)
    for tab in ("history", "turns", "sources"):
        click(stage, f"tab:{tab}")
        assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []
    stage.handle(KeyDown("escape"))
    stage.handle(KeyDown("g"))
    assert isinstance(stage.top, HistoryScreen)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (853, 480)])
def test_in_small_windows_the_points_open_from_the_menu(make_stage, middle, size):
    stage = make_stage(screen_of(middle.fork()), size)
    click(stage, "menu")
    assert cut_texts(stage) == [] and overlaps(stage.top.controls) == [] and outside(stage) == []
    click(stage, "points")
    assert isinstance(stage.top, HistoryScreen)
    assert cut_texts(stage) == [] and outside(stage) == []
    stage.handle(KeyDown("escape"))
    assert isinstance(stage.top, RootTableScreen)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_what_happened_since_the_own_turn_is_stepped_through(make_stage, middle, size):
    stage = make_stage(screen_of(middle.fork()), size)
    stage.top.looked_at("since")
    screen = stage.top
    assert isinstance(screen, RootRetraceScreen)
    seats = {step.event["seat"] for step in screen._steps if step.event["kind"] == "turn"}
    assert {1, 2} <= seats, "the turns of the others"
    assert cut_texts(stage) == [] and outside(stage) == []


def test_looking_at_a_replay_takes_no_autosave_s_place_but_the_next_game_is_saved(
    make_stage, over, middle, tmp_path
):
    under_way = storage.Autosave(tmp_path)
    under_way.keep(middle)
    under_way.close()
    before = under_way.path.read_bytes()
    watched = sessions.resumed(over.fork(), folder=tmp_path)
    assert watched.autosave is None and under_way.path.read_bytes() == before
    stage = make_stage(screen_for(Director(watched, "instant")))
    click(stage, "again")
    assert stage.top.director.session.kept
    stage.top.director.session.settle()
    assert under_way.path.read_bytes() != before


def test_as_a_seat_saw_it_the_cards_of_others_stay_hidden_but_to_all_they_lie_open(over):
    def drawn(seat):
        told = [step.event for step in beats(over, seat, words=word_events)]
        return [event for event in told if event["kind"] == "drew" and event["seat"] == 1]

    assert drawn(0) and not any("cards" in event for event in drawn(0))
    assert all(event.get("cards") for event in drawn(1)) and all(event.get("cards") for event in drawn(None))
