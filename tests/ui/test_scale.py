"""The scale follows the table of the look."""

import pytest

from game.ui.geometry import Point, Rect
from game.ui.scale import Scale, auto_factor


@pytest.mark.parametrize(
    ("window", "factor"),
    [((1280, 720), 1.0), ((1024, 600), 1.0), ((1920, 1080), 1.25), ((2560, 1440), 1.5), ((3840, 2160), 2.5)],
)
def test_auto_scale(window, factor):
    assert auto_factor(window) == factor


@pytest.mark.parametrize("window", [(1920, 1080), (3840, 2160)])
def test_full_hd_and_four_k_both_give_the_same_logical_window(window):
    assert Scale(window).size == pytest.approx((1536, 864))


def test_the_player_s_scale_is_kept_between_75_and_200():
    assert [Scale((1280, 720), user).factor for user in (10, 75, 150, 900)] == [0.75, 0.75, 1.5, 2.0]


def test_no_text_falls_under_twelve_pixels():
    assert Scale((1280, 720), 75).font_px(14) == 12


def test_only_body_text_takes_the_text_factor():
    scale = Scale((1280, 720), text=150)
    assert (scale.font_px(14), scale.font_px(14, body=True)) == (14, 21)


def test_edges_that_touch_touch_in_pixels():
    scale = Scale((1920, 1080))
    x, _, w, _ = scale.box(Rect(10.3, 5, 7.7, 9))
    assert scale.box(Rect(18.0, 5, 4, 9))[0] == x + w


def test_pixels_and_logical_places_agree():
    assert Scale((1920, 1080)).at((125, 250)) == Point(100, 200)
