"""The map of Root in pixels: tiles without seams, only what changed drawn anew, other packs, F5."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.content import Library
from game.content.shipped import shipped
from game.engine.board import Board
from game.ui.app import hidden_stage, picture_of
from game.ui.canvas import Canvas
from game.ui.events import KeyDown, Wheel
from game.ui.geometry import Rect
from game.ui.kit import Kit
from game.ui.root import map_tiles, paint_map
from game.ui.root.map_board import board_of
from game.ui.root.map_layout import MapLayout
from game.ui.root.map_marks import Mark
from game.ui.root.map_scene import MapScene, scene
from game.ui.scale import Scale
from game.ui.screens.faults import FaultsScreen
from game.ui.screens.faults_view import place_of
from game.ui.settings import Memory
from game.ui.stage import Stage
from game.ui.theme import ROOT
from tests.content import crafting
from tests.ui.root_scenes import fresh, screen_of

SIZE = (1280, 720)
RECT = Rect(212, 44, 780, 532)
MAPS = ("gorge", "marsh", "autumn")
BEFORE = (30, 200, 60)


class Easel:
    """A canvas with one map on it."""

    def __init__(self, kit: Kit, board: Board, shown: MapScene | None = None) -> None:
        self.surface = pygame.Surface(SIZE).convert()
        self.canvas = Canvas(self.surface, Scale(SIZE), ROOT, kit)
        self.board, self.scene = board, shown or MapScene()
        self.layout = MapLayout(board, RECT)

    def paint(self, layout: MapLayout | None = None, patient: bool = True, **more: object) -> bool:
        self.surface.fill(BEFORE)
        look = layout or self.layout
        return paint_map.paint_map(self.canvas, look, self.scene, self.board, patient=patient, **more)  # type: ignore[arg-type]

    def pixels(self, rect: Rect) -> bytes:
        return pygame.image.tobytes(self.surface.subsurface(pygame.Rect(self.canvas.scale.box(rect))), "RGB")


@pytest.fixture
def own_kit(kit: Kit) -> Kit:
    """A kit with empty caches."""
    return Kit(kit.library)


def beginning(map: str) -> MapScene:
    return scene(fresh(map=map).observe(None)["table"])


# -- ground ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MAPS)
def test_tiles_fit_together_to_the_whole_map(own_kit: Kit, name: str) -> None:
    board = own_kit.library.board(name)
    easel = Easel(own_kit, board)
    easel.paint()
    sheet = map_tiles.sheet_of(easel.layout, easel.canvas.scale, ())
    whole = map_tiles.bake(own_kit, sheet, pygame.Rect((0, 0), sheet.size))
    inner = RECT.grown(-8)
    shown = easel.surface.subsurface(pygame.Rect(easel.canvas.scale.box(inner)))
    apart = whole.subsurface((8, 8, *shown.get_size()))
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (40, 40, 40), apart)
    assert same.count() > 0.995 * shown.get_width() * shown.get_height()


def test_nothing_is_painted_beside_the_map(own_kit: Kit) -> None:
    easel = Easel(own_kit, own_kit.library.board("gorge"), beginning("gorge"))
    easel.paint(easel.layout.zoomed(RECT.centre, 3))
    for x, y in ((211, 300), (992, 300), (600, 43), (600, 576)):
        assert tuple(easel.surface.get_at((x, y)))[:3] == BEFORE


def test_a_pool_and_boardwalks_come_with_the_flood(own_kit: Kit) -> None:
    board = own_kit.library.board("marsh")
    easel = Easel(own_kit, board)
    pool = easel.layout.spot("M12").grown(20)
    easel.paint()
    dry = easel.pixels(pool)
    easel.scene = MapScene(flooded=("M12",))
    easel.paint()
    assert easel.pixels(pool) != dry
    far = easel.layout.spot("M4")
    wet = easel.pixels(far)
    easel.scene = MapScene()
    easel.paint()
    assert easel.pixels(far) == wet, "elsewhere nothing changes"


# -- only what changed -----------------------------------------------------------------------------


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The clearings that are painted from scratch, and `tile` for each tile."""
    names: list[str] = []
    clearing, tile = paint_map.paint_clearing, map_tiles.bake

    def noted_clearing(canvas: Canvas, spot: object, **more: object) -> None:
        names.append(spot.name)  # type: ignore[attr-defined]
        clearing(canvas, spot, **more)  # type: ignore[arg-type]

    def noted_tile(kit: Kit, sheet: object, box: object) -> pygame.Surface:
        names.append("tile")
        return tile(kit, sheet, box)  # type: ignore[arg-type]

    monkeypatch.setattr(paint_map, "paint_clearing", noted_clearing)
    monkeypatch.setattr(map_tiles, "bake", noted_tile)
    yield names


def test_a_redraw_makes_only_what_changed(own_kit: Kit, made: list[str]) -> None:
    easel = Easel(own_kit, own_kit.library.board("gorge"), beginning("gorge"))
    easel.paint()
    assert sorted(set(made) - {"tile"}) == sorted(c.place for c in easel.scene.clearings)
    made.clear()
    easel.paint()
    easel.paint(marks={"G1": Mark("legal"), "G5": Mark("selected", 1)})
    assert made == [], "rings are pictures of their own"
    one, *rest = easel.scene.clearings
    easel.scene = replace(easel.scene, clearings=(replace(one, landmarks=("tower",)), *rest))
    easel.paint()
    assert made == [one.place]


def test_moving_makes_only_what_comes_into_view(own_kit: Kit, made: list[str]) -> None:
    easel = Easel(own_kit, own_kit.library.board("gorge"), beginning("gorge"))
    look = easel.layout.zoomed(RECT.centre, 2)
    easel.paint(look)
    made.clear()
    easel.paint(look.panned(-3, 2))
    assert made.count("tile") <= 6
    made.clear()
    while map_tiles.warm_tiles(own_kit, easel.canvas.scale, look, ()):
        pass
    assert made, "tiles beyond the edge are made ahead"
    made.clear()
    easel.paint(look.panned(-100, 60))
    assert "tile" not in made


def test_after_zooming_the_picture_gets_crisp_frame_by_frame(own_kit: Kit, kit: Kit) -> None:
    easel = Easel(own_kit, own_kit.library.board("gorge"), beginning("gorge"))
    easel.paint()
    closer = easel.layout.zoomed(RECT.centre, 2)
    assert not easel.paint(closer, patient=False), "too much for one frame"
    assert easel.surface.get_at((600, 300))[:3] != BEFORE, "something stands in"
    for _ in range(200):
        if easel.paint(closer, patient=False):
            break
    slowly = easel.pixels(RECT)
    other = Easel(Kit(kit.library), own_kit.library.board("gorge"), easel.scene)
    assert other.paint(closer)
    assert other.pixels(RECT) == slowly


def test_a_ring_shows_around_its_clearing_and_nowhere_else(own_kit: Kit) -> None:
    easel = Easel(own_kit, own_kit.library.board("gorge"), beginning("gorge"))
    easel.paint()
    here, there = easel.layout.spot("G4").grown(24), easel.layout.spot("G7").grown(24)
    plain, other = easel.pixels(here), easel.pixels(there)
    lit = [Mark(state) for state in ("legal", "selected", "not_legal", "battle")]
    for mark in (*lit, Mark(focus=True), Mark(hover=True)):
        easel.paint(marks={"G4": mark})
        assert easel.pixels(here) != plain, mark
        assert easel.pixels(there) == other


def test_an_arrow_shows_the_way_that_is_aimed_at(own_kit: Kit) -> None:
    easel = Easel(own_kit, own_kit.library.board("gorge"), beginning("gorge"))
    easel.paint()
    between = easel.layout.route("G1", "G10").at(0.5)
    here, there = Rect(between.x - 20, between.y - 20, 40, 40), easel.layout.spot("G7")
    plain, other = easel.pixels(here), easel.pixels(there)
    easel.paint(way=("G1", "G10"))
    assert easel.pixels(here) != plain
    assert easel.pixels(there) == other
    easel.paint()
    assert easel.pixels(here) == plain


def test_who_rules_is_drawn_on_demand(own_kit: Kit) -> None:
    easel = Easel(own_kit, own_kit.library.board("gorge"), beginning("gorge"))
    easel.paint()
    plain = easel.pixels(RECT)
    easel.paint(show_rule=True)
    assert easel.pixels(RECT) != plain
    easel.paint()
    assert easel.pixels(RECT) == plain


@pytest.mark.parametrize("name", MAPS)
def test_a_small_picture_shows_the_whole_map(own_kit: Kit, name: str) -> None:
    easel = Easel(own_kit, own_kit.library.board(name))
    easel.surface.fill(BEFORE)
    rect = Rect(100, 100, 196, 133)
    paint_map.paint_thumbnail(easel.canvas, easel.board, rect)
    assert tuple(easel.surface.get_at((90, 150)))[:3] == BEFORE
    colours = {tuple(easel.surface.get_at((x, 160)))[:3] for x in range(104, 290)}
    assert len(colours) > 20
    assert BEFORE not in colours


# -- other packs -----------------------------------------------------------------------------------


@pytest.fixture
def mods(tmp_path: Path) -> Path:
    """A mods folder whose pack has all the shipped maps."""
    crafting.pack(tmp_path / "mods", "mine")
    shutil.copytree(shipped().maps, tmp_path / "mods/mine/maps", ignore=shutil.ignore_patterns("*.md"))
    return tmp_path / "mods"


@pytest.fixture
def table(tmp_path: Path, mods: Path) -> Iterator[Stage]:
    """A table on the Gorge of that pack."""
    stage = hidden_stage(SIZE, library=Library.open([mods]), memory=Memory(tmp_path))
    stage.push(screen_of(fresh(first=0)))
    yield stage
    stage.quit()


def change(mods: Path, name: str, old: str, new: str) -> None:
    path = mods / "mine/maps" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def shown(stage: Stage) -> bytes:
    return pygame.image.tobytes(picture_of(stage)[0], "RGB")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("meadow.svg", "#D9D2A2", "#A2C8D9"),
        ("woodland.svg", "#2B1D14", "#9A5252"),
        ("gorge.tmx", 'name="G4" type="clearing" x="80.2"', 'name="G4" type="clearing" x="60"'),
        ("gorge.tmx", '<layer id="1" name="meadow"', '<layer id="1" name="meadow" opacity="0.3"'),
        ("gorge.tmx", '<objectgroup id="7" name="trees"', '<objectgroup id="7" name="trees" visible="0"'),
    ],
)
def test_a_changed_map_shows_after_f5(table: Stage, mods: Path, name: str, old: str, new: str) -> None:
    before = shown(table)
    change(mods, name, old, new)
    assert shown(table) == before
    table.handle(KeyDown("f5"))
    assert not isinstance(table.top, FaultsScreen)
    assert shown(table) != before


def test_a_faulty_map_leaves_everything_as_it_was_and_names_the_place(table: Stage, mods: Path) -> None:
    before = shown(table)
    change(mods, "gorge.tmx", 'name="slots" type="int" value="3"', 'name="slots" type="int" value="30"')
    table.handle(KeyDown("f5"))
    assert isinstance(table.top, FaultsScreen)
    places = [place_of(fault) for fault in table.top.faults]
    assert any(place.startswith("mine/maps/gorge.tmx, layer clearings, object") for place in places)
    table.handle(KeyDown("enter"))
    assert shown(table) == before


def test_a_map_that_leads_elsewhere_is_for_the_next_game(table: Stage, mods: Path) -> None:
    before = shown(table)
    change(mods, "gorge.tmx", 'name="G4" type="clearing" x="80.2"', 'name="G4" type="clearing" x="60"')
    slots = '<property name="slots" type="int" value="{}"/>'
    change(mods, "gorge.tmx", slots.format(2), slots.format(3))
    table.handle(KeyDown("f5"))
    assert not isinstance(table.top, FaultsScreen), table.top.faults
    table.tick(16)
    assert "leads elsewhere" in table.notice.text
    table.notice.text = ""
    assert shown(table) == before


def test_a_match_keeps_its_map_when_the_pack_is_gone(kit: Kit, mods: Path) -> None:
    board = Library.open([mods]).board("gorge")
    assert board_of(kit.library, board, "gorge") == (kit.library.board("gorge"), "")
    gone, fault = board_of(kit.library, board, "elsewhere")
    assert gone is board
    assert "no map" in fault


def test_reading_anew_takes_less_than_half_a_second(table: Stage) -> None:
    spent = []
    for _ in range(3):
        start = time.process_time()
        table.handle(KeyDown("f5"))
        picture_of(table)
        spent.append(time.process_time() - start)
    assert min(spent) < 0.5


def test_the_look_is_kept_when_all_is_read_anew(table: Stage) -> None:
    for _ in range(2):
        table.handle(Wheel(RECT.centre, 1))
    picture_of(table)
    table.handle(KeyDown("f5"))
    look = table.top._look.layout  # type: ignore[union-attr]
    assert look.zoom == 1.5
