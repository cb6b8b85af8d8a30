"""Motion is pure sums: what plays, how fast, and what is handed out when."""

import pytest

from game.ui.animation import (
    Film,
    Step,
    breath,
    count,
    flip,
    flip_width,
    in_out,
    out_cubic,
    overshoot,
    place,
    slide,
)
from game.ui.geometry import Rect

HERE, THERE = Rect(0, 0, 10, 10), Rect(100, 0, 10, 10)


def film(**how) -> Film:
    made = Film(**how)
    made.add(Step((slide("card", HERE, THERE, 200),), "first"), Step((count("red", 3, 7, 200),), "second"))
    return made


def test_a_step_runs_then_the_next_begins():
    show = film()
    show.advance(100)
    assert HERE.x < show.rect("card", HERE).x < THERE.x
    show.advance(200)
    assert [step.about for step in show.started()] == ["first", "second"]
    assert 3 < show.value("red", "count", 0) < 7
    show.advance(200)
    assert not show.running


@pytest.mark.parametrize(("speed", "ms"), [("slow", 640), ("normal", 400), ("fast", 160)])
def test_speeds_stretch_time(speed, ms):
    show = film(speed=speed)
    show.advance(ms - 1)
    assert show.running
    show.advance(2)
    assert not show.running


def test_instant_ends_at_once_and_still_hands_out_every_step():
    show = film(speed="instant")
    show.advance(1)
    assert not show.running
    assert [step.about for step in show.started()] == ["first", "second"]


def test_hurry_is_four_times_as_fast():
    show = film(hurry=True)
    show.advance(101)
    assert not show.running


def test_skipping_ends_one_step_or_all():
    show = film()
    show.skip()
    assert show.current is not None and show.current.about == "second"
    show.skip_all()
    assert [step.about for step in show.started()] == ["first", "second"]
    assert not show.running


def test_what_nothing_moves_rests_where_it_is():
    show = film()
    assert show.rect("other", THERE) == THERE
    assert show.value("other", "alpha", 1.0) == 1.0


def test_reduced_motion_only_fades():
    show = film(reduced=True)
    show.advance(60)
    assert show.rect("card", THERE) == THERE
    assert 0 < show.value("card", "alpha", 1.0) < 1
    show.advance(200)
    assert not show.running


def test_tweens_of_a_step_may_wait():
    show = Film()
    show.add(Step((slide("a", HERE, THERE, 100), slide("b", HERE, THERE, 100, wait=100))))
    show.advance(50)
    assert show.rect("b", HERE) == HERE
    assert show.rect("a", HERE) != HERE


@pytest.mark.parametrize("ease", [out_cubic, in_out, overshoot])
def test_easing_begins_at_nought_and_ends_at_one(ease):
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_placing_goes_a_little_too_far():
    assert 1.05 < max(overshoot(t / 100) for t in range(101)) < 1.10


def test_a_flip_is_thin_half_way():
    assert (flip_width(0), round(flip_width(0.5), 6), flip_width(1)) == (1, 0, 1)
    assert flip("c").ms == 260 and place("p").ms == 160


def test_breath_stays_within_twelve_per_cent():
    sizes = [breath(ms) for ms in range(0, 1600, 10)]
    assert max(sizes) - min(sizes) == pytest.approx(0.12, abs=0.001)
