"""The detail of a threat: history and estimates from own knowledge only, and what the board points out."""

from random import Random

import pytest

from game.engine.match import Match
from game.homeland.analysis import blue_total, red_total
from game.homeland.state import Analysis
from game.ui.screens.table import TableScreen
from game.ui.screens.threat import ThreatScreen
from game.ui.table.estimate import Estimate, estimate, rooms, unseen
from game.ui.table.warnings import warnings
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import cut_texts, outside, overlaps
from tests.ui.table_scenes import asks, directed, played, press, screen_of, settle


@pytest.fixture(scope="module")
def crowded() -> Match:
    """Many threats with many cards; the first seat is asked for its action."""
    return played(6, lambda m: asks("action")(m) and len(m.state.threats) > 13, after=30)


def test_the_truth_lies_within_the_estimate(crowded: Match) -> None:
    table, own = (crowded.observe(0)[key] for key in ("table", "own"))
    pool = unseen(table, own)
    state = crowded.fork().state
    for threat in state.threats:
        seen = next(t for t in table["threats"] if t["id"] == threat.organization)
        found = estimate(seen, table, pool)
        order = list(range(len(threat.intel)))
        state.analysis = Analysis(threat, False, order=order, turned=len(order))
        assert found.red[0] <= red_total(state) <= found.red[1]
        assert found.blue[0] <= blue_total(state) <= found.blue[1]
        assert found.red[0] <= found.middle[0] <= found.red[1] + 1e-9
        if found.certain:
            assert (found.blue[0] > found.red[1]) == (blue_total(state) > red_total(state))


def test_the_estimate_is_the_same_in_every_dealt_world(crowded: Match) -> None:
    def all_of(match: Match) -> list[object]:
        seen = match.observe(0)
        pool = unseen(seen["table"], seen["own"])
        return [estimate(t, seen["table"], pool) for t in seen["table"]["threats"]]

    assert all_of(crowded.redeal(0, Random(1))) == all_of(crowded) == all_of(crowded.redeal(0, Random(2)))


def test_the_whole_deck_is_unseen_less_what_is_seen(crowded: Match) -> None:
    seen = crowded.observe(0)
    state = crowded.state
    hidden = [*state.intel.draw, *(kind for p in state.players[1:] for kind in p.hand)]
    for threat in state.threats:
        known = max((look.count for look in threat.looks if look.seat == 0), default=0)
        hidden += [c.kind for c in threat.intel[known:] if c.by != 0 and not c.shown]
    for threat in state.struck:
        hidden += [c.kind for c in threat.intel if c.by != 0 and not c.shown]
    assert unseen(seen["table"], seen["own"]).total() >= 0
    assert sorted(unseen(seen["table"], seen["own"]).elements()) == sorted(hidden)


@pytest.mark.parametrize(
    ("size", "scale", "text"),
    [((1280, 720), 100, 100), ((1920, 1080), 100, 100), ((1280, 720), 75, 100), ((1280, 720), 200, 100),
     ((1024, 600), 100, 100), ((1280, 720), 100, 130)],
)  # fmt: skip
def test_every_threat_s_sheet_holds_its_look(
    crowded: Match, size: tuple[int, int], scale: int, text: int, make_stage: MakeStage
) -> None:
    stage = make_stage(screen_of(crowded.fork()), size, scale, text)
    settle(stage)
    director = stage.top.director  # type: ignore[union-attr]
    for threat in director.moment.table["threats"]:
        screen = ThreatScreen(director, threat["id"])
        stage.push(screen)
        assert cut_texts(stage) == []
        assert outside(stage) == []
        assert overlaps([c for c in screen.controls if not c.inside]) == []
        assert any(c.id.startswith("note:") for c in screen.controls)
        stage.pop()


def test_the_history_holds_what_the_seat_saw(crowded: Match, make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(crowded.fork()))
    director = stage.top.director  # type: ignore[union-attr]
    for threat in director.moment.table["threats"]:
        screen = ThreatScreen(director, threat["id"])
        stage.push(screen)
        assert screen._sheet is not None
        put = [t for t in screen._sheet.history if " puts " in t.line.text]
        assert len(put) == sum(card["by"] >= 0 for card in threat["intel"])
        assert [t.round for t in put] == [card["round"] for card in threat["intel"] if card["by"] >= 0]
        stage.pop()


def test_the_board_points_out_close_threats_and_full_rows(crowded: Match, make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(crowded.fork()))
    settle(stage)
    screen = stage.top
    assert isinstance(screen, TableScreen)
    found = warnings(screen.director.moment)
    for id, each in found.close:
        assert not each.certain and abs(each.middle[0] - each.middle[1]) <= 2
        assert "Close, as far" in next(c.tip for c in screen.controls if c.id == f"threat:{id}")
    left = rooms(screen.director.moment.table)
    assert found.rows == tuple((row, n) for row, n in left.items() if n <= 1)
    assert {f"row:{row}" for row, _ in found.rows} == {c.id for c in screen.controls if c.id[:4] == "row:"}


@pytest.mark.parametrize(
    ("red", "blue", "middle", "close"),
    [((9, 13), (8, 13), (10.0, 9.5), True),  # little is unknown and two points may decide
     ((9, 13), (8, 13), (12.5, 9.5), False),  # three points apart
     ((5, 21), (1, 13), (10.0, 9.5), False),  # the seat knows next to nothing
     ((9, 9), (10, 12), (9.0, 10.5), False)],  # whatever comes out, blue has won
)  # fmt: skip
def test_only_what_few_points_decide_is_called_close(
    red: tuple[int, int], blue: tuple[int, int], middle: tuple[float, float], close: bool
) -> None:
    assert Estimate(red, blue, middle, unknown=1, plot_known=True).close is close


def test_a_bystander_is_told_of_rows_alone(crowded: Match) -> None:
    director = directed(crowded.fork(), humans=())
    assert director.moment.seat is None
    assert warnings(director.moment).close == ()


def test_a_line_of_the_history_leads_to_its_rule(crowded: Match, make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(crowded.fork()))
    opened: list[str] = []
    stage.open_rules = opened.append
    director = stage.top.director  # type: ignore[union-attr]
    stage.push(ThreatScreen(director, director.moment.table["threats"][0]["id"]))
    press(stage, "note:0")
    assert opened and opened[0].startswith("H")
