"""Measures how well every text of a screen stands out from what is really painted beneath its letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame
import pytest

from game.ui import palettes
from game.ui.app import picture_of
from game.ui.canvas import Canvas
from game.ui.colour import contrast, hexed, mix
from game.ui.geometry import Rect
from game.ui.lettering import Lettering
from game.ui.stage import Stage
from game.ui.theme import TextStyle
from tests.ui.screen_checks import tab_round

SOLID = 128
"""Pixels of a letter with so much ink count."""
UNCLEAR = 0.25
"""The share of a text that may lie on something worse, such as the edge of a disc."""


@dataclass(frozen=True, slots=True)
class Ink:
    """A text as it was painted: its colour, the commonest colour beneath it, and how they contrast."""

    text: str
    colour: str
    ground: str
    ratio: float

    def __str__(self) -> str:
        return f"{self.text!r}: {self.colour} on {self.ground} has {self.ratio:.2f}"


def inks(stage: Stage) -> list[Ink]:
    """Every text that a fresh drawing of the stage writes; what is dimmed beneath a sheet is left out."""
    found: list[Ink] = []
    with _watched(found):
        picture_of(stage)
    return found


def faint(stage: Stage, least: float = 4.5) -> list[str]:
    """The texts with less contrast than that."""
    return sorted({str(ink) for ink in inks(stage) if ink.ratio < least})


def unringed(stage: Stage) -> list[str]:
    """The controls that Tab reaches without that a ring about them shows where the focus is."""
    screen = stage.top
    assert screen is not None
    found = []
    for id in tab_round(stage):
        screen.ui.set_focus(id, screen.controls)
        control = next(c for c in screen.controls if c.id == id)
        rect = screen.ui.seen(control, screen.controls)
        rect = rect.grown(0, 60) if id.startswith("strip:") else rect  # a low one opens
        box = pygame.Rect(stage.scale.box(rect.grown(7))).clip(pygame.Rect((0, 0), stage.window))
        around = picture_of(stage)[0].subsurface(box)
        ring = pygame.mask.from_threshold(
            around, pygame.Color(f"#{screen.theme.focus_outer}"), (2, 2, 2, 255)
        )
        if ring.count() < rect.w:
            found.append(id)
    return found


@contextmanager
def _watched(found: list[Ink]) -> Iterator[None]:
    """Nothing is kept or composed meanwhile: all is painted onto the one surface, so its ground is known."""
    write, dim = Lettering._write, Canvas.dim

    def noted(
        self: Lettering, text: str, x: float, base: float, style: TextStyle, colour: str, alpha: int
    ) -> None:
        if text.strip():
            found.extend(_ink(self, text, x, base, style, palettes.shown(colour), alpha))
        write(self, text, x, base, style, colour, alpha)

    def dimmed(self: Canvas, share: float = 0.6) -> None:
        found.clear()
        dim(self, share)

    def layer(
        self: Canvas, key: object, rect: Rect, draw: Callable[[Canvas], None], opaque: bool = False
    ) -> None:
        draw(self)

    def stamp(
        self: Canvas, key: object, rect: Rect, draw: Callable[[Canvas, Rect], None], **more: Any
    ) -> None:
        draw(self, rect)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lettering, "_write", noted)
        patch.setattr(Canvas, "dim", dimmed)
        patch.setattr(Canvas, "layer", layer)
        patch.setattr(Canvas, "stamp", stamp)
        yield


def _ink(
    self: Lettering, text: str, x: float, base: float, style: TextStyle, colour: str, alpha: int
) -> list[Ink]:
    made = self._render(text, style, colour)
    at = round(x), round(base) - self.measure.fonts.font(style.face, self.measure.px(style)).get_ascent()
    box = made.get_rect(topleft=at).clip(self.surface.get_clip())
    if not box.w or not box.h:
        return []
    beneath = self.surface.subsurface(box).convert(32)
    mask = pygame.mask.from_surface(made.subsurface(box.move(-at[0], -at[1])), SOLID - 1)
    ground: Counter[str] = Counter()
    for px in range(box.w):
        for py in range(box.h):
            if mask.get_at((px, py)):
                r, g, b, _ = beneath.get_at((px, py))
                ground[hexed((r, g, b))] += 1
    return [_judged(text, colour, alpha, ground)] if ground else []


def _judged(text: str, colour: str, alpha: int, ground: Counter[str]) -> Ink:
    """The contrast that all but the unclear share of the letters reach."""
    left = UNCLEAR * ground.total()
    ratios = sorted((_ratio(colour, alpha, each), count) for each, count in ground.items())
    for ratio, count in ratios:
        left -= count
        if left < 0:
            return Ink(text, colour, ground.most_common(1)[0][0], ratio)
    raise AssertionError("nothing was written")


@cache
def _ratio(colour: str, alpha: int, ground: str) -> float:
    return contrast(mix(ground, colour, alpha / 255), ground)
