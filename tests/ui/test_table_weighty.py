"""Asking once more at the table: only where the settings want it, and nothing happens before a yes."""

import pytest

import game
from game.ui.screens.asking import weighty
from game.ui.screens.confirm import ConfirmScreen
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import click, cut_texts, outside
from tests.ui.table_scenes import screen_of, settle


@pytest.mark.parametrize(
    ("question", "parts", "title"),
    [("action", ("end_turn",), "End your turn?"),
     ("action", ("use", "A26"), "Burn Lowell Banks?"),
     ("use", ("A26",), "Burn Lowell Banks?"),
     ("window", ("A01",), "Burn Nicholas Brody?"),
     ("drone_strike", ("O12",), "Strike Rooftop Choir?")],
)  # fmt: skip
def test_what_is_lost_by_an_answer_is_asked_about(question: str, parts: tuple[str, ...], title: str) -> None:
    found = weighty(question, parts)
    assert found is not None and found.title == title


@pytest.mark.parametrize(
    ("question", "parts"), [("action", ("claim", "O12")), ("use", ("A13",)), ("use", ("A10",)),
                            ("window", ("pass",)), ("how_many_agents", (1,)), ("burn_asset", ("A26",))]
)  # fmt: skip
def test_other_answers_are_not(question: str, parts: tuple[str | int, ...]) -> None:
    assert weighty(question, parts) is None


@pytest.mark.parametrize("wanted", ["never", "irreversible", "always"])
def test_a_turn_ends_after_a_yes_where_the_player_wants_it(make_stage: MakeStage, wanted: str) -> None:
    match = game.new_match("homeland", seats=4, seed=3)
    while match.decision is not None and "end_turn" not in match.decision.options:
        match.apply(match.decision.options[0])
    assert match.decision is not None
    stage = make_stage(screen_of(match, (match.decision.seat,)))
    stage.settings.confirm = wanted  # type: ignore[assignment]
    settle(stage)
    before = len(match.inputs)
    click(stage, "option:end_turn")
    assert isinstance(stage.top, ConfirmScreen) is (wanted == "always")
    if wanted == "always":
        assert len(match.inputs) == before
        assert cut_texts(stage) == [] and outside(stage) == []
        click(stage, "yes")
    assert len(match.inputs) > before


def test_the_pace_chosen_at_the_table_is_kept_at_once(make_stage: MakeStage) -> None:
    stage = make_stage(screen_of(game.new_match("homeland", seats=4, seed=3)))
    settle(stage)
    click(stage, "speed")
    kept, _ = stage.memory.settings()
    assert kept.speed == stage.settings.speed
