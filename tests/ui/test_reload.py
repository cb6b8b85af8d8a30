"""F5: a changed pack shows at once, a fault changes nothing and is named on screen with its place."""

from __future__ import annotations

import shutil
import threading
import time
from pathlib import Path

import pygame
import pytest

from game import new_match
from game.content import Fault, Library
from game.content.shipped import shipped
from game.ui.app import App, hidden_display, hidden_stage, picture_of
from game.ui.canvas import Canvas
from game.ui.events import KeyDown
from game.ui.geometry import Rect
from game.ui.screens.faults import FaultsScreen
from game.ui.screens.faults_view import place_of
from game.ui.screens.scenes import match_screen
from game.ui.settings import Memory
from game.ui.stage import Screen, Stage
from game.ui.table import session
from game.ui.theme import BODY, HOMELAND, ROOT
from tests.content import crafting
from tests.ui.conftest import MakeStage
from tests.ui.screen_checks import SCALES, SIZES, cut_texts, outside, overlaps, tab_round

RED, BLUE = (255, 0, 0), (0, 0, 255)
WHOLE = crafting.HEAD + '100 100"><rect width="100" height="100" fill="{}"/></svg>'


class Plain(Screen):
    """One picture and one word."""

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(canvas.all, "000000")
        canvas.picture("homeland/seats/circle", Rect(0, 0, 100, 100))
        canvas.text("Words", Rect(0, 200, 200, 30), BODY, "FFFFFF")


@pytest.fixture
def mods(tmp_path: Path) -> Path:
    return tmp_path / "mods"


@pytest.fixture
def stage(tmp_path: Path, mods: Path) -> Stage:
    """A stage over the shipped content and a mods folder of its own."""
    crafting.pack(mods, "mine", homeland__seats__circle_svg=WHOLE.format("#FF0000"))
    made = hidden_stage((1280, 720), library=Library.open([mods]), memory=Memory(tmp_path))
    made.push(Plain())
    picture_of(made)
    return made


def shown(stage: Stage) -> tuple[int, ...]:
    """The colour in the middle of the picture."""
    return tuple(picture_of(stage)[0].get_at((50, 50)))[:3]


def put(mods: Path, text: str | bytes, name: str = "homeland/seats/circle.svg") -> None:
    crafting.write(mods / "mine" / name, text)


def test_a_changed_picture_shows_after_f5_and_not_before(stage: Stage, mods: Path) -> None:
    assert shown(stage) == RED
    put(mods, WHOLE.format("#0000FF"))
    assert shown(stage) == RED
    stage.handle(KeyDown("f5"))
    assert shown(stage) == BLUE
    assert stage.notice.text == "Pictures and boards have been read anew"


@pytest.mark.parametrize(
    ("text", "name", "place"),
    [
        ("junk", "homeland/seats/circle.svg", "mine/homeland/seats/circle.svg"),
        ("junk", "pack.toml", "mine/pack.toml"),
        ("junk", "fonts/noto_regular.ttf", "mine/fonts/noto_regular.ttf"),
        (crafting.font(), "fonts/noto_regular.ttf", "mine/fonts/noto_regular.ttf"),
    ],
)
def test_a_fault_changes_nothing_and_is_named(
    stage: Stage, mods: Path, text: str | bytes, name: str, place: str
) -> None:
    before, kit = shown(stage), stage.kit
    put(mods, text, name)
    stage.handle(KeyDown("f5"))
    assert stage.kit is kit
    assert isinstance(stage.top, FaultsScreen)
    assert [fault.file for fault in stage.top.faults] == [place]
    stage.handle(KeyDown("enter"))
    assert shown(stage) == before
    stage.handle(KeyDown("f5"))
    assert isinstance(stage.top, FaultsScreen), "not mended, so still in the way"


def test_mended_and_reloaded_the_sheet_is_gone(stage: Stage, mods: Path) -> None:
    put(mods, "junk")
    stage.handle(KeyDown("f5"))
    put(mods, WHOLE.format("#0000FF"))
    stage.handle(KeyDown("f5"))
    assert shown(stage) == BLUE
    assert len(stage.stack) == 1


def test_old_faults_do_not_stand_in_the_way(tmp_path: Path, mods: Path) -> None:
    crafting.pack(mods, "bad", homeland__seats__circle_svg="junk")
    crafting.pack(mods, "mine", homeland__seats__circle_svg=WHOLE.format("#FF0000"))
    stage = hidden_stage((1280, 720), library=Library.open([mods]), memory=Memory(tmp_path))
    stage.push(Plain())
    assert shown(stage) == RED
    put(mods, WHOLE.format("#0000FF"))
    stage.handle(KeyDown("f5"))
    assert shown(stage) == BLUE


def test_the_notice_goes_by_itself(stage: Stage) -> None:
    stage.handle(KeyDown("f5"))
    picture_of(stage)
    wait = stage.wakes_in()
    assert wait is not None
    assert wait > 1000
    assert stage.tick(wait + 1)
    picture_of(stage)
    assert (stage.notice.text, stage.wakes_in(), stage.tick(16)) == ("", None, False)


def test_f5_in_the_running_program(tmp_path: Path, mods: Path) -> None:
    """The window's own loop, with the event that SDL sends."""
    root = crafting.pack(mods, "mine", homeland__seats__circle_svg=WHOLE.format("#FF0000"))
    app = App(Library.open([mods]), Memory(tmp_path))
    seen: list[tuple[int, ...]] = []

    class Watching(Plain):
        def paint(self, canvas: Canvas) -> None:
            super().paint(canvas)
            seen.append(tuple(canvas.surface.get_at((20, 20)))[:3])
            if seen == [RED]:
                crafting.write(root / "homeland/seats/circle.svg", WHOLE.format("#0000FF"))
                pressed = {"key": pygame.K_F5, "mod": 0, "unicode": "", "scancode": 62}
                pygame.event.post(pygame.Event(pygame.KEYDOWN, pressed))
            elif seen[-1] == BLUE:
                pygame.event.post(pygame.Event(pygame.QUIT))

    too_late = threading.Timer(10, lambda: pygame.event.post(pygame.Event(pygame.QUIT)))
    too_late.start()
    app.run(lambda stage: stage.push(Watching()))
    too_late.cancel()
    hidden_display()
    assert (seen[0], seen[-1]) == (RED, BLUE)


@pytest.fixture
def table(tmp_path: Path, mods: Path) -> Stage:
    """A match on the table, whose board comes from a mod."""
    crafting.pack(mods, "mine")
    shutil.copytree(shipped().maps, mods / "mine/maps", ignore=shutil.ignore_patterns("*.md"))
    stage = hidden_stage((1280, 720), library=Library.open([mods]), memory=Memory(tmp_path))
    match = new_match("homeland", seats=4, seed=7)
    match.table.update({"humans": [0], "levels": [None, "random", "random", "random"]})
    stage.push(match_screen(session.resumed(match, folder=None, wake=lambda: None), stage.settings))
    picture_of(stage)
    return stage


def test_a_moved_slot_and_another_ground_show_on_the_table(table: Stage, mods: Path) -> None:
    before = pygame.image.tobytes(picture_of(table)[0], "RGB")
    board = mods / "mine/maps/threat_board.tmx"
    text = board.read_text(encoding="utf-8")
    put(mods, text.replace('opacity="0.5"', 'opacity="1"'), "maps/threat_board.tmx")
    tiles = (mods / "mine/maps/threat_tiles.svg").read_text(encoding="utf-8")
    put(mods, tiles.replace("#1E2C38", "#FF2020"), "maps/threat_tiles.svg")
    table.handle(KeyDown("f5"))
    assert not isinstance(table.top, FaultsScreen), table.top.faults
    assert pygame.image.tobytes(picture_of(table)[0], "RGB") != before
    table.quit()


def test_a_fault_of_the_board_is_named_with_layer_and_object(table: Stage, mods: Path) -> None:
    board = mods / "mine/maps/threat_board.tmx"
    text = board.read_text(encoding="utf-8")
    assert 'value="imminent"' in text
    put(mods, text.replace('value="imminent"', 'value="iminent"', 1), "maps/threat_board.tmx")
    table.handle(KeyDown("f5"))
    assert isinstance(table.top, FaultsScreen)
    assert "mine/maps/threat_board.tmx, layer rows, object 1" in map(place_of, table.top.faults)
    picture_of(table)
    table.quit()


def test_it_takes_less_than_half_a_second(table: Stage) -> None:
    spent = []
    for _ in range(3):
        before = time.process_time()
        table.handle(KeyDown("f5"))
        picture_of(table)
        spent.append(time.process_time() - before)
    assert min(spent) < 0.5
    table.quit()


FAULTS = [
    Fault(
        file=f"a_pack_with_a_long_name/maps/threat_board_{i}.tmx",
        layer="slots" if i % 2 else None,
        object=i if i % 2 else None,
        message='the property "row" is iminent (did you mean "imminent"?)',
        expected="row = low or guarded or elevated or severe or imminent",
    )
    for i in range(30)
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_sheet_fits_every_window(make_stage: MakeStage, size: tuple[int, int], scale: int) -> None:
    stage = make_stage(FaultsScreen(FAULTS, HOMELAND if scale % 50 else ROOT), size, scale)
    assert cut_texts(stage) == []
    assert outside(stage) == []
    assert overlaps(stage.top.controls if stage.top else []) == []
    assert tab_round(stage) == ["close"]
