"""The draft at the table: each faction in a minute before it is taken, what waits greyed with its reason."""

import pytest

import game
from game.ui.events import KeyDown
from game.ui.interaction import find
from game.ui.screens.introduction import IntroductionScreen
from game.ui.screens.root_table import RootTableScreen
from tests.ui.root_scenes import screen_of
from tests.ui.screen_checks import click, cut_texts, outside, overlaps


@pytest.fixture(scope="module")
def drafting():
    """A draft of three in which a faction that is no militant waits."""
    for seed in range(60):
        match = game.new_match("root", seats=3, setup="advanced", map="marsh", seed=seed)
        while match.decision.question != "draft":
            match.apply(match.decision.options[0])
        if match.decision.unavailable:
            return match
    raise AssertionError("no draft has a faction that waits")


@pytest.fixture
def opened(make_stage, drafting):
    stage = make_stage(screen_of(drafting.fork(), (drafting.decision.seat,)))
    assert isinstance(stage.top, IntroductionScreen)
    return stage


def test_the_factions_to_choose_from_open_by_themselves(opened, drafting):
    entries = {c.id.partition(":")[2] for c in opened.top.controls if c.id.startswith("entry:")}
    waiting = drafting.decision.unavailable[0][0]
    assert entries == {*drafting.decision.options, waiting}
    click(opened, f"entry:{waiting}")
    take = find(opened.top.controls, "take")
    assert not take.enabled and take.why.endswith("C134")
    assert cut_texts(opened) == [] and overlaps(opened.top.controls) == [] and outside(opened) == []


def test_one_is_taken_from_its_introduction(opened, drafting):
    seat, wanted = drafting.decision.seat, drafting.decision.options[-1]
    click(opened, f"entry:{wanted}")
    click(opened, "take")
    assert isinstance(opened.top, RootTableScreen)
    assert opened.top.director.session.match.state.players[seat].faction == wanted


def test_they_can_be_closed_for_a_look_at_the_map_and_opened_again(opened):
    opened.handle(KeyDown("escape"))
    assert isinstance(opened.top, RootTableScreen)
    assert find(opened.top.controls, "option:eyrie") or find(opened.top.controls, "option:marquise")
    opened.handle(KeyDown("f"))
    assert isinstance(opened.top, IntroductionScreen)
