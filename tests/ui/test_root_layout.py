"""The places of the Root table are those of the design's look, and nothing lies on anything else."""

from itertools import combinations

import pytest

from game.ui.geometry import Rect
from game.ui.root.root_layout import RootLayout


def parts(layout: RootLayout) -> dict[str, Rect]:
    found = {"bar": layout.bar, "map": layout.map, "prompt": layout.prompt}
    if layout.mode != "compact":
        found["dock"] = layout.dock
    if layout.mode == "full":
        found["log"] = layout.log
    if layout.track:
        found["track"] = layout.track
    found |= {f"strip {i}": rect for i, rect in enumerate(layout.strips)}
    return found


def test_the_places_of_the_design_at_1280() -> None:
    layout = RootLayout((1280, 720), 4)
    assert layout.map == Rect(212, 44, 780, 532)
    assert layout.track == Rect(212, 576, 780, 28)
    assert layout.dock == Rect(212, 604, 780, 116)
    assert layout.prompt == Rect(1000, 52, 272, 372)
    assert layout.log == Rect(1000, 436, 272, 276)
    assert layout.strips[0].x == 8 and layout.strips[0].w == 196


def test_the_places_of_the_design_at_1536() -> None:
    layout = RootLayout((1536, 864), 4)
    assert layout.map == Rect(224, 46, 1000, 660)
    assert layout.track == Rect(224, 706, 1000, 30)
    assert layout.dock == Rect(224, 736, 1000, 128)
    assert (layout.prompt.x, layout.prompt.w) == (1232, 296)
    assert layout.log.bottom == 856


@pytest.mark.parametrize(
    "size", [(853, 480), (960, 540), (1024, 600), (1280, 720), (1536, 864), (1920, 1080)]
)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_parts_keep_apart_inside_the_window(size: tuple[float, float], seats: int) -> None:
    layout = RootLayout(size, seats)
    found = parts(layout)
    if layout.mode == "compact":
        del found["prompt"]  # a drawer over the map
    for (a, one), (b, other) in combinations(found.items(), 2):
        assert not one.meets(other, 0.5), (a, b)
    for name, rect in found.items():
        assert rect.within(Rect(0, 0, *size), 0.5), name


def test_the_smallest_window_has_drawers() -> None:
    layout = RootLayout((853, 480), 4)
    assert layout.mode == "compact" and layout.bar.h == 36 and layout.foot.h == 44
    assert layout.map == Rect(64, 36, 853 - 64, 480 - 80)
    assert not layout.shows("prompt") and not layout.shows("hand") and not layout.shows("log")
    assert RootLayout((853, 480), 4, "hand").shows("hand")


def test_in_a_middling_window_the_log_takes_the_prompts_place() -> None:
    layout = RootLayout((1024, 600), 4)
    assert layout.mode == "rail" and layout.shows("prompt") and not layout.shows("log")
    opened = RootLayout((1024, 600), 4, "log")
    assert opened.shows("log") and not opened.shows("prompt") and opened.shows("hand")
