"""Looking at what lies on the Root table: boards, piles, cards, low strips."""

from __future__ import annotations

import time
from functools import cache

import pytest

from game.engine.match import Match
from game.ui.events import KeyDown, KeyUp, PointerMove
from game.ui.root.dock import pond_of
from game.ui.root.turn_steps import dots
from game.ui.screens.root_board import BoardScreen
from game.ui.screens.root_piles import PileScreen
from game.ui.screens.root_table import RootTableScreen
from game.ui.stage import Stage
from tests.ui.conftest import MakeStage
from tests.ui.root_boards import Sketch, at_random
from tests.ui.root_scenes import point, seat_down, until_asked
from tests.ui.screen_checks import cut_texts

FIVE = ("knaves", "alliance", "council", "diaspora", "eyrie")


def _shows_all(match: Match) -> bool:
    """Whether somebody with cards in hand chooses an action while cards lie in every pile."""
    ask = match.decision
    if ask is None or ask.question != "action":
        return False
    seen = match.observe(ask.seat)
    return bool(seen["own"]["hand"] and seen["table"]["discard"] and pond_of(seen["table"]))


@cache
def _decisions() -> int:
    """After how many decisions that is so."""
    return next(n for n in range(120, 320) if _shows_all(at_random(FIVE, n)))


@pytest.fixture
def table(make_stage: MakeStage) -> Stage:
    """Five factions in the middle of a game; the one that is asked is played by a person."""
    stage = make_stage(Sketch(lambda canvas: None))
    match = at_random(FIVE, _decisions())
    assert match.decision is not None
    seat_down(stage, match, humans=(match.decision.seat,))
    assert until_asked(stage)
    return stage


def test_f_opens_the_own_board_and_closes_it(table: Stage) -> None:
    own = table.top.director.moment.seat  # type: ignore[union-attr]
    table.handle(KeyDown("f"))
    assert isinstance(table.top, BoardScreen)
    assert table.top.seat == own
    table.handle(KeyUp("f"))
    assert isinstance(table.top, BoardScreen), "a short press leaves it open"
    table.handle(KeyDown("f"))
    assert isinstance(table.top, RootTableScreen)


def test_a_board_held_open_goes_with_the_key(table: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.monotonic()
    table.handle(KeyDown("f"))
    monkeypatch.setattr(time, "monotonic", lambda: now + 1.0)
    table.handle(KeyUp("f"))
    assert isinstance(table.top, RootTableScreen)


def test_a_click_on_a_strip_opens_its_board(table: Stage) -> None:
    assert table.top is not None
    strips = (c for c in table.top.controls if c.id.startswith("strip:") and c.state == "ready")
    other = next(c.id for c in strips)
    point(table, other)
    assert isinstance(table.top, BoardScreen)
    assert table.top.seat == int(other.removeprefix("strip:"))
    assert cut_texts(table) == []


def test_a_sticker_of_the_turn_order_opens_its_board(table: Stage) -> None:
    point(table, "order:3")
    assert isinstance(table.top, BoardScreen)
    assert table.top.seat == 3


def test_the_steps_of_the_phase_say_their_names(table: Stage) -> None:
    """Every step that has a dot: its name, how far it is, its rule."""
    assert table.top is not None
    moment = table.top.director.moment
    turn = moment.table["turn"]
    told = dots(moment.table, turn["seat"], turn["phase"])
    tips = [c.tip for c in table.top.controls if c.id.startswith("step:")]
    assert len(tips) == (len(told) if len(told) > 1 else 0)
    assert all(line.name in tip for line, tip in zip(told, tips, strict=False))


@pytest.mark.parametrize("pile", ["discard", "pond", "items"])
def test_a_click_on_a_pile_shows_what_lies_in_it(table: Stage, pile: str) -> None:
    point(table, f"pile:{pile}")
    assert isinstance(table.top, PileScreen)
    assert table.top.pile == pile


def test_a_card_of_the_hand_is_seen_in_full_with_space(table: Stage) -> None:
    screen = table.top
    assert isinstance(screen, RootTableScreen)
    card = next(c for c in screen.controls if c.id.startswith("hand:"))
    table.handle(PointerMove(card.rect.centre))
    table.handle(KeyDown("space"))
    assert screen.open_zoom() == card.id
    assert cut_texts(table) == []


def test_a_low_strip_opens_under_the_pointer(table: Stage) -> None:
    screen = table.top
    assert isinstance(screen, RootTableScreen)
    strip = screen.shown_strips()[1]
    assert strip.form == "brief"
    table.handle(PointerMove(strip.rect.centre))
    assert screen._strip_under() is strip
    assert cut_texts(table) == []
