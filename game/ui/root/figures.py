"""The figures of the Root table for `game bench`: drawing, moving the map, idling, answering, reloading."""

from __future__ import annotations

import time
from random import Random

from game import matches
from game.engine.match import Match
from game.measure import Figure
from game.ui import figures as common
from game.ui.events import PointerDown, PointerMove, PointerUp, Wheel
from game.ui.figures import canvas_of, frame, slowest, table_stage, thinking
from game.ui.geometry import Point
from game.ui.root.root_layout import RootLayout

SIX = ("marquise", "eyrie", "alliance", "vagabond", "diaspora", "council")
SEED = 12
PIECES, TOLD = 80, 1500
"""The busiest table: pieces on its map, things that have happened."""
ENOUGH = 300
"""Frames for one measurement."""
CLOSER = 4
"""Levels by which the map is looked at more closely before it is moved about."""


def figures() -> list[Figure]:
    """What `game bench` measures of the Root table."""
    return [
        Figure(name="root_redraw_1920", unit="ms", limit=8, kind="time", measure=redraw,
               wanted="a full redraw of a late table of six at 1920x1080"),
        Figure(name="root_map_moved", unit="ms", limit=16.7, kind="time", rounds=2, measure=map_moved,
               wanted="99th percentile of frames in which the map is dragged while an AI seat thinks"),
        Figure(name="root_frame_in_motion", unit="ms", limit=16.7, kind="time", rounds=2, measure=in_motion,
               wanted="99th percentile of frames in which pieces move while an AI seat thinks"),
        Figure(name="root_idle_redraws", unit="redraws", limit=0, kind="plain", rounds=1,
               measure=idle_redraws,
               wanted="redraws in ten seconds in which nobody does anything"),
        Figure(name="root_click", unit="ms", limit=50, kind="time", measure=click,
               wanted="from a click on a clearing to the drawn answer, the slowest of twenty"),
        Figure(name="root_reload", unit="s", limit=0.5, kind="time", rounds=3, measure=reloading,
               wanted="F5 at a late table of six, with the first drawing from the new pictures"),
    ]  # fmt: skip


def late_match(pieces: int = PIECES, told: int = TOLD) -> Match:
    """A match of six late in the game, the first seat asked for an action."""
    for seed in range(SEED, SEED + 100):
        match, rng = matches.new_match("root", factions=list(SIX), map="marsh", seed=seed), Random(seed)
        while (ask := match.decision) is not None:
            late = ask.seat == 0 and ask.question == "action" and len(match.events_for(0)) >= told
            if late and _on_map(match) >= pieces:
                return match
            match.apply(rng.choice(ask.options))
    raise RuntimeError("no map is crowded")


def _on_map(match: Match) -> int:
    players = match.observe(None)["table"]["players"]
    groups = (kinds for p in players for part in ("buildings", "tokens") for kinds in p[part].values())
    return sum(sum(p["warriors"].values()) for p in players) + sum(map(len, groups))


def redraw() -> float:
    """Milliseconds of CPU for one full redraw of a late table."""
    return common.redrawn(table_stage(late_match()))


def map_moved() -> float:
    """99th percentile of frames that drag the map to and fro at a closer look (milliseconds)."""
    match = late_match()
    stage = table_stage(match)
    canvas, at = canvas_of(stage), RootLayout(stage.scale.size, match.seats).map.centre
    stage.handle(Wheel(at, CLOSER))
    while stage.wakes_in() == 0:
        frame(stage, canvas)
    frames = []
    with thinking(late_match()) as tidy:
        stage.handle(PointerDown(at))
        for number in range(ENOUGH):
            stage.handle(PointerMove(swung(at, number)))
            frames.append(frame(stage, canvas))
            tidy.between_frames(0)
        stage.handle(PointerUp(at))
    stage.quit()
    return slowest(frames)


def swung(at: Point, number: int) -> Point:
    """Where the hand is after so many frames: 12 units a frame along a box that is larger than the map."""
    leg, step = divmod(number, 75)
    far, near = 12.0 * step, 12.0 * (75 - step)
    dx, dy = ((far, 0.0), (900.0, far * 0.6), (near, 540.0), (0.0, near * 0.6))[leg % 4]
    return Point(at.x - 450 + dx, at.y - 270 + dy)


def in_motion() -> float:
    """99th percentile of the frames of a six-seat game in which things move, an AI at work all the time."""
    return common.in_motion(table_stage(late_match(40, 0), speed="normal"), late_match())


def idle_redraws() -> float:
    """Redraws that ten seconds without events bring at a late table."""
    return common.redrawn_idly(table_stage(late_match()))


def click() -> float:
    """Milliseconds from a click on a clearing to the picture that shows what came of it."""
    stage = table_stage(late_match())
    canvas, spent = canvas_of(stage), []
    for number in range(20):
        assert stage.top is not None, "the table has gone"
        places = [control for control in stage.top.controls if control.id.startswith("place:")]
        at = places[number % len(places)].rect.centre
        start = time.process_time()
        stage.handle(PointerDown(at))
        stage.handle(PointerUp(at))
        stage.tick(0)
        stage.draw(canvas)
        spent.append((time.process_time() - start) * 1000)
    stage.quit()
    return max(spent)


def reloading() -> float:
    """Seconds of CPU from F5 to a late table, drawn."""
    return common.reloaded(table_stage(late_match()))
