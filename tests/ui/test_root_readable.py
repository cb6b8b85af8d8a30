"""What is written and marked on the screens of Root stands out from its ground, in every palette."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from game.content import Library
from game.ui import palettes, theme
from game.ui.books import book_of
from game.ui.canvas import Canvas
from game.ui.colour import contrast
from game.ui.events import KeyDown
from game.ui.palettes import PALETTES
from game.ui.reading import Reader
from game.ui.screens.learn import LearnScreen
from game.ui.screens.new_root import NewRootScreen
from game.ui.screens.root_history import HistoryScreen
from game.ui.screens.root_piles import PileScreen
from game.ui.screens.rulebook import RulebookScreen
from game.ui.screens.scenes import match_screen
from game.ui.settings import Palette
from game.ui.stage import Screen, Stage
from game.ui.table.session import Session
from game.ui.theme import ROOT
from game.ui.widgets import edge
from tests.ui.conftest import MakeStage
from tests.ui.readable import faint, inks, unringed
from tests.ui.root_boards import FACTIONS, Sketch, busy, showing
from tests.ui.root_scenes import directed, screen_of, seats_of, top
from tests.ui.screen_checks import cut_texts, outside, tab_round
from tests.ui.test_new_root import SHEETS
from tests.ui.test_palettes import LEAST_TEXT
from tests.ui.test_root_boards import board
from tests.ui.test_root_look import STATES, match_of

LEAST_MARK = 3.0
"""What WCAG 2 asks of marks that are no text."""


@pytest.fixture(autouse=True)
def undressed() -> Iterator[None]:
    yield
    palettes.wear("default")


def table(state: str) -> Callable[[], Screen]:
    def made() -> Screen:
        match = match_of(state)
        assert match.decision is not None
        return screen_of(match, (match.decision.seat,))

    return made


def pile() -> Screen:
    match, seat = busy("diaspora")
    return PileScreen(showing(match, seat), "discard")


def sheet(name: str) -> Callable[[], Screen]:
    def made() -> Screen:
        library = Library.open(mods=[])
        boards = {id: library.board(id) for id in ("gorge", "marsh", "autumn")}
        shown: Screen = SHEETS[name](boards)  # type: ignore[no-untyped-call]
        return shown

    return made


SCREENS: dict[str, Callable[[], Screen]] = {
    **{f"table, {state}": table(state) for state in STATES},
    **{f"board, {faction}": partial(board, faction) for faction in FACTIONS},
    **{name: sheet(name) for name in SHEETS},
    "new game": lambda: NewRootScreen(print),
    "learn": lambda: LearnScreen(print),
    "pile": pile,
    "points": lambda: HistoryScreen(directed(match_of("six"))),
    "rules": lambda: RulebookScreen(theme=ROOT, reader=Reader.at(book_of("root"), "C69")),
}


def worn(stage: Stage, palette: Palette) -> Stage:
    stage.settings.palette = palette
    stage.apply()
    for _ in range(4):
        stage.tick(40)
    return stage


@pytest.mark.parametrize("palette", ["default", "contrast"])
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_stands_out_from_its_ground(make_stage: MakeStage, name: str, palette: Palette) -> None:
    stage = worn(make_stage(SCREENS[name]()), palette)
    assert len(inks(stage)) > 8
    assert faint(stage, LEAST_TEXT[palette]) == []


@pytest.mark.parametrize("window", [((1280, 720), 100), ((1280, 720), 150), ((1024, 600), 100)])
@pytest.mark.parametrize("name", SCREENS)
def test_it_has_room_for_text_half_as_large_again(
    make_stage: MakeStage, name: str, window: tuple[tuple[int, int], int]
) -> None:
    stage = worn(make_stage(SCREENS[name](), *window, text=150), "default")
    assert cut_texts(stage) == [] and outside(stage) == []


@pytest.mark.parametrize(
    "name", ["table, six", "table, early", "board, knaves", "new game", "learn", "pile", "points"]
)
def test_the_keyboard_is_seen_to_reach_everything(make_stage: MakeStage, name: str) -> None:
    stage = worn(make_stage(SCREENS[name]()), "default")
    assert stage.top is not None
    assert set(tab_round(stage)) == {c.id for c in stage.top.controls if c.focusable}
    assert unringed(stage) == []


def test_cards_and_menus_over_the_table_stand_out_too(make_stage: MakeStage) -> None:
    stage = worn(make_stage(SCREENS["table, actions"]()), "default")
    for key in ("space", "escape", "?", "escape", "p"):
        stage.handle(KeyDown(key))
        assert faint(stage) == [], key


def test_a_pale_text_is_found_whatever_lies_beneath(make_stage: MakeStage) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.panel(canvas.all)
        canvas.text("pale", canvas.all, theme.LABEL, "D8C497")
        canvas.text("plain", canvas.all, theme.LABEL, ROOT.text)

    stage = make_stage(Sketch(draw))
    (said,) = faint(stage)
    assert said.startswith(f"'pale': D8C497 on {ROOT.panel} has 1.4")


@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_the_focus_is_seen_on_everything(palette: Palette) -> None:
    """Around a control: one of its two rings stands out from what is there, and each from the other."""
    palettes.wear(palette)
    grounds = [getattr(ROOT, token) for token in ("ground", "bar", "panel", "button", "field", "accent")]
    grounds += [*ROOT.extra.values(), ROOT.legal, ROOT.selected, ROOT.ink]
    rings = (ROOT.focus_inner, ROOT.focus_outer)
    assert contrast(*rings) >= LEAST_MARK
    assert [g for g in grounds if max(contrast(ring, g) for ring in rings) < LEAST_MARK] == []


@pytest.mark.parametrize("palette", sorted(PALETTES))
@pytest.mark.parametrize("game", ["root", "homeland"])
def test_fields_and_empty_places_have_a_frame_that_is_seen(palette: Palette, game: theme.Game) -> None:
    palettes.wear(palette)
    look = theme.THEMES[game]
    assert min(contrast(edge(look), under) for under in (look.panel, look.button, look.field)) >= LEAST_MARK


def test_in_reduced_motion_nothing_travels(make_stage: MakeStage) -> None:
    stage = make_stage(Sketch(lambda canvas: None))
    stage.settings.motion = "reduced"
    stage.push(match_screen(Session(match_of("actions"), seats_of(4, (), "random")), stage.settings))
    shown, until = 0, time.monotonic() + 30
    while shown < 20 and time.monotonic() < until:
        time.sleep(0.001)
        stage.tick(16)
        tweens = [tween for step in top(stage).director.film.steps for tween in step.tweens]
        assert {tween.prop for tween in tweens} <= {"alpha"}
        assert all(tween.ms <= theme.TIMES["fade"] for tween in tweens)
        shown += len(tweens)
    assert shown >= 20


@pytest.mark.parametrize("palette", sorted(PALETTES))
@pytest.mark.parametrize("state", ["legal", "selected"])
def test_rings_stand_out_from_the_ground_and_from_the_lines_about_clearings(
    palette: Palette, state: str
) -> None:
    palettes.wear(palette)
    for under in (ROOT.ground, ROOT.ink):
        assert contrast(getattr(ROOT, state), under) >= LEAST_MARK
