"""Pictures of every screen without a display, from the command line's own table."""

from pathlib import Path

import pygame
import pytest

from game import table
from game.engine.errors import SaveError, SetupError
from game.ui import screenshot


def seats(count: int = 4) -> table.Table:
    """A table of random seats."""
    return table.Table(
        game="homeland", options={"seats": count}, levels=("random",) * count, humans=1, seed=3
    )


@pytest.mark.parametrize("screen", screenshot.names_of("homeland"))
def test_every_screen_has_a_picture(screen: str, tmp_path: Path) -> None:
    out = tmp_path / "new" / f"{screen}.png"
    screenshot.take(seats(), out, after=20, size=(1280, 720), screen=screen)
    picture = pygame.image.load(str(out))
    assert picture.get_size() == (1280, 720)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}) > 10


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_view_is_that_of_the_seat(seat: int | None, tmp_path: Path) -> None:
    for number in (1, 2):
        screenshot.take(seats(), tmp_path / f"{number}.png", after=40, seat=seat, size=(800, 600))
    assert (tmp_path / "1.png").read_bytes() == (tmp_path / "2.png").read_bytes()


def test_a_bystanders_picture_shows_no_hand() -> None:
    match = screenshot.match_at(seats(), 40, None, "table")
    assert match.observe(None)["own"] is None


def test_what_cannot_be_shown_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="no screen is called 'cellar'"):
        screenshot.take(seats(), tmp_path / "x.png", screen="cellar")
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="can't write"):
        screenshot.take(seats(), tmp_path / "file" / "x.png")


@pytest.mark.parametrize("screen", screenshot.SCENES["root"])
@pytest.mark.parametrize("map", ["gorge", "marsh", "autumn"])
def test_every_scene_of_root_has_a_picture(screen: str, map: str, tmp_path: Path) -> None:
    factions = ["marquise", "eyrie", "alliance"] if map == "autumn" else ["diaspora", "council", "knaves"]
    options = {"factions": factions, "map": map}
    root = table.Table(game="root", options=options, levels=("regular",) * 3, humans=1, seed=3)
    out = tmp_path / f"{screen}.png"
    screenshot.take(root, out, after=60, size=(1280, 720), screen=screen)
    picture = pygame.image.load(str(out))
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}) > 20
