"""The figures of the front end for `game bench`: drawing, idling, answering, starting, memory.

Frames are timed in CPU time of all threads: under the interpreter's one lock, what an AI seat works while a
frame is made is time by which that frame is late.
"""

from __future__ import annotations

import ctypes
import dataclasses
import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event, Thread

from game import ai, matches, measure
from game.ai import play
from game.ai.streams import decision_number
from game.engine.match import Match
from game.measure import Figure
from game.ui import app, tidying
from game.ui.canvas import Canvas
from game.ui.events import KeyDown, PointerMove, Wheel
from game.ui.geometry import Point
from game.ui.screens.match import MatchScreen
from game.ui.screens.scenes import screen_for
from game.ui.screens.table import TableScreen
from game.ui.settings import Speed
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.session import Facts, Seats, Session
from game.ui.theme import HOMELAND
from game.ui.tidying import Tidy

SIZE = (1920, 1080)
SEED = 12
CROWD, HIRED, TOLD = 20, 8, 500
"""The busiest table: threats on its board, assets before its players, things that have happened."""
FRAME = 1000 / 60
"""Milliseconds of a frame."""
ENOUGH = 300
"""Frames in motion, an AI seat at work, for one measurement."""
LINES = 2000
"""Lines of a long log."""


def figures() -> list[Figure]:
    """What `game bench` measures of the front end."""
    return [
        Figure(name="redraw_1920", unit="ms", limit=8, kind="time", measure=redraw,
               wanted="a full redraw of the busiest table at 1920x1080"),
        Figure(name="idle_redraws", unit="redraws", limit=0, kind="plain", rounds=1, measure=idle_redraws,
               wanted="redraws in ten seconds in which nobody does anything"),
        Figure(name="input_while_thinking", unit="ms", limit=50, kind="time", rounds=2,
               measure=input_while_thinking,
               wanted="99th percentile of frames with an event in them while AI seats think"),
        Figure(name="frame_in_motion", unit="ms", limit=16.7, kind="time", rounds=2, measure=frame_in_motion,
               wanted="99th percentile of frames in motion at 1920x1080 while an AI seat thinks"),
        Figure(name="log_scroll", unit="ms", limit=16.7, kind="time", rounds=3, measure=log_scroll,
               wanted="99th percentile of frames that scroll a log of 2,000 lines at 1920x1080"),
        Figure(name="reload", unit="s", limit=0.5, kind="time", rounds=3, measure=reloading,
               wanted="F5 at the busiest table, with the first drawing from the new pictures"),
        Figure(name="menu_visible", unit="s", limit=1.0, kind="time", rounds=3, measure=menu_visible,
               wanted="from the start of the program to the title, from source"),
        Figure(name="memory_1920", unit="MB", limit=200, kind="plain", rounds=1, measure=memory,
               wanted="the running program at 1920x1080"),
        Figure(name="memory_growth", unit="MB", limit=5, kind="plain", rounds=1, measure=memory_growth,
               wanted="from the second to the tenth game in one process, besides the caches of pictures"),
    ]  # fmt: skip


def busy_match(seats: int = 6, crowd: int = CROWD, hired: int = HIRED, told: int = TOLD) -> Match:
    """A match at a crowded board late in the game, the first seat asked for an action."""
    for seed in range(SEED, SEED + 100):
        match, rng = matches.new_match("homeland", seats=seats, seed=seed), Random(seed)
        while (ask := match.decision) is not None:
            if ask.seat == 0 and ask.question == "action":
                table = match.observe(None)["table"]
                assets = sum(len(player["assets"]) for player in table["players"])
                full = len(table["threats"]) >= crowd and assets >= hired
                if full and len(match.events_for(0)) >= told:
                    return match
            match.apply(rng.choice(ask.options))
    raise RuntimeError("no board is crowded")


def table_stage(match: Match, level: str = "regular", speed: Speed = "instant", humans: int = 1) -> Stage:
    """A stage at the table of a match whose first seats are people."""
    human = tuple(seat < humans for seat in range(match.seats))
    seats = Seats(tuple(f"Player {i + 1}" for i in range(match.seats)), human,
                  tuple("" if h else level for h in human))  # fmt: skip
    stage = app.hidden_stage(SIZE)
    stage.settings.speed = speed
    director = Director(Session(match, seats), speed)
    director.catch_up()
    stage.push(screen_for(director))
    return stage


def canvas_of(stage: Stage) -> Canvas:
    """A canvas with the stage drawn on it once, caches warm."""
    surface, _ = app.picture_of(stage)
    return Canvas(surface, stage.scale, HOMELAND, stage.kit)


def slowest(frames: list[float]) -> float:
    """The 99th percentile."""
    return statistics.quantiles(frames, n=100)[98]


def redraw() -> float:
    """Milliseconds of CPU for one full redraw of the busiest table."""
    return redrawn(table_stage(busy_match()))


def redrawn(stage: Stage) -> float:
    """Milliseconds of CPU for one full redraw, caches warm."""
    canvas = canvas_of(stage)
    stage.draw(canvas)
    spent = measure.cpu(lambda: stage.draw(canvas), 30) * 1000
    stage.quit()
    return spent


def idle_redraws() -> float:
    """Redraws that ten seconds without events bring at the busiest table."""
    return redrawn_idly(table_stage(busy_match()))


def redrawn_idly(stage: Stage) -> float:
    """Redraws that ten seconds without events bring."""
    for _ in range(20):
        stage.tick(100)
    app.picture_of(stage)
    redraws = sum(stage.tick(16) for _ in range(600))
    stage.quit()
    return float(redraws)


def input_while_thinking() -> float:
    """99th percentile of frames with an event in them over a round in which AI seats think (milliseconds)."""
    stage = table_stage(busy_match(4, 14, 0, 0))
    surface, _ = app.picture_of(stage)
    canvas = Canvas(surface, stage.scale, HOMELAND, stage.kit)
    rng = Random(SEED)
    frames: list[float] = []
    for number in range(400):
        screen = stage.top
        if not isinstance(screen, MatchScreen):
            stage.pop()
            continue
        ask = screen.director.session.decision
        if ask is None:
            break
        if screen.director.session.asks_person and screen.director.live:
            screen.director.act(rng.choice(ask.options))
        start = time.process_time()
        stage.handle(PointerMove(Point(40 + number * 3 % 1000, 300)))
        stage.tick(16)
        stage.draw(canvas)
        frames.append((time.process_time() - start) * 1000)
        time.sleep(0.002)
    stage.quit()
    return slowest(frames)


def frame_in_motion() -> float:
    """99th percentile of the frames of a six-seat game in which things move, an AI at work all the time."""
    return in_motion(table_stage(busy_match(6, 12, 0, 0), speed="normal"), busy_match())


def in_motion(stage: Stage, thought_about: Match) -> float:
    """99th percentile of the frames of a game in which things move while an AI seat thinks about a match."""
    with thinking(thought_about) as tidy:
        frames = _frames_in_motion(stage, tidy)
    stage.quit()
    if len(frames) < 100:
        raise RuntimeError(f"only {len(frames)} frames in motion")
    return slowest(frames)


def _frames_in_motion(stage: Stage, tidy: Tidy) -> list[float]:
    canvas, rng = canvas_of(stage), Random(SEED)
    frames: list[float] = []
    while len(frames) < ENOUGH:
        screen = stage.top
        if not isinstance(screen, MatchScreen):
            stage.pop()
            continue
        director = screen.director
        ask = director.session.decision
        if ask is None:
            break
        if director.held:
            director.go_on()
        if director.session.asks_person and director.live:
            director.act(rng.choice(ask.options))
        moving, spent = director.film.running, frame(stage, canvas)
        if moving:
            frames.append(spent)
        tidy.between_frames(stage.wakes_in())
    return frames


@contextmanager
def thinking(match: Match) -> Iterator[Tidy]:
    """An AI seat at work on a match all the time, beside frames as the program makes them."""
    done = Event()
    beside = Thread(target=think, args=(match, done), daemon=True)
    with tidying.frames() as tidy:
        beside.start()
        try:
            yield tidy
        finally:
            done.set()
            beside.join()


def think(match: Match, done: Event) -> None:
    """Works out the same answer again and again until it is done."""
    player, ask = ai.agent("regular", match.rules.name), match.decision
    assert ask is not None, "nothing is asked"
    while not done.is_set():
        play.answer(match, ask, player, decision_number(match))


def frame(stage: Stage, canvas: Canvas) -> float:
    """Milliseconds of CPU of one frame as the program makes it, with the wait for the lock that looking for
    events costs; then what is left of the frame passes."""
    begun, start = time.perf_counter(), time.process_time()
    time.sleep(0)
    if stage.tick(FRAME):
        stage.draw(canvas)
    spent = (time.process_time() - start) * 1000
    time.sleep(max(0.001, FRAME / 1000 - (time.perf_counter() - begun)))
    return spent


class _LongSession(Session):
    """A session whose log is as long as that of many games."""

    __slots__ = ()

    def events(self, seat: int | None) -> list[Facts]:
        told = super().events(seat)
        return told * (4 * LINES // len(told) + 1)


def log_scroll() -> float:
    """99th percentile of the frames in which the wheel turns over a long log, upwards from its end."""
    stage = table_stage(busy_match())
    screen = stage.top
    assert isinstance(screen, TableScreen)
    director = screen.director
    director.session.__class__ = _LongSession
    director.moment = dataclasses.replace(director.moment, count=5 * LINES)
    screen.refresh()
    if len(director.book.lines) < LINES:
        raise RuntimeError(f"the long log has only {len(director.book.lines)} lines")
    canvas, frames = canvas_of(stage), []
    at = next(control.rect.centre for control in screen.controls if control.id == "log")
    for _ in range(ENOUGH):
        start = time.process_time()
        stage.handle(Wheel(at, 3.0))
        stage.tick(FRAME)
        stage.draw(canvas)
        frames.append((time.process_time() - start) * 1000)
    stage.quit()
    return slowest(frames)


def reloading() -> float:
    """Seconds of CPU from F5 to the busiest table, drawn."""
    return reloaded(table_stage(busy_match()))


def reloaded(stage: Stage) -> float:
    """Seconds of CPU from F5 to the drawn table."""
    app.picture_of(stage)

    def press() -> None:
        stage.handle(KeyDown("f5"))
        app.picture_of(stage)

    spent = measure.cpu(press)
    shown = stage.notice.text
    stage.quit()
    if "anew" not in shown:
        raise RuntimeError("nothing was read anew")
    return spent


MENU = """
import time, sys
from game.ui import app, start
stage = app.hidden_stage((1280, 720))
start.Desk(stage, None).open()
app.picture_of(stage)
"""
MEMORY = """
from game.ui import app, figures
stage = figures.table_stage(figures.busy_match())
app.picture_of(stage)
print(figures.resident())
"""
GROWTH = """
from game.ui import figures
print(figures.growth())
"""
GAMES = (2, 10)
"""The games after which the memory is measured."""


def menu_visible() -> float:
    """Seconds of CPU from the start of a fresh process to the drawn title (or of the clock)."""
    clock, before = time.perf_counter(), _of_children()
    subprocess.run([sys.executable, "-c", MENU], check=True, capture_output=True)
    return (_of_children() - before) or time.perf_counter() - clock


def _of_children() -> float:
    """CPU seconds of all processes that were started and have ended; 0 where the system does not tell."""
    spent = os.times()
    return spent.children_user + spent.children_system


def memory() -> float:
    """Megabytes of a fresh process that shows the busiest table (where the system tells, as Linux does)."""
    done = subprocess.run([sys.executable, "-c", MEMORY], check=True, capture_output=True, text=True)
    return float(done.stdout)


def memory_growth() -> float:
    """Megabytes by which a fresh process grows from the second to the tenth game."""
    done = subprocess.run([sys.executable, "-c", GROWTH], check=True, capture_output=True, text=True)
    return float(done.stdout)


def growth() -> float:
    """The same in this process; every game is shown to its end, drawn every few frames.

    The caches of pictures, which have budgets of their own and fill for some games, are emptied both times.
    """
    stage = app.hidden_stage(SIZE)
    stage.settings.speed = "instant"
    held = []
    for number in range(1, GAMES[1] + 1):
        _show_game(stage, number)
        if number in GAMES:
            stage.kit.forget()
            _give_back()
            held.append(resident())
    return held[1] - held[0]


def _give_back() -> None:
    """Memory that is free goes back to the system, where the C library can do that."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None) if sys.platform == "linux" else None, "malloc_trim", None)
    if trim is not None:
        trim(0)


def _show_game(stage: Stage, seed: int) -> None:
    """One game of six at random, from the first question to the reveal, then left."""
    match = matches.new_match("homeland", seats=6, seed=seed)
    names = tuple(f"Player {i + 1}" for i in range(6))
    stage.push(screen_for(Director(Session(match, Seats(names, (True,) * 6, ("",) * 6)), "instant")))
    surface, _ = app.picture_of(stage)
    canvas, rng, frame = Canvas(surface, stage.scale, HOMELAND, stage.kit), Random(seed), 0
    while (ask := match.decision) is not None:
        screen = stage.top
        if not isinstance(screen, MatchScreen):
            stage.pop()
            continue
        director = screen.director
        director.catch_up()
        director.lift_curtain()
        director.act(rng.choice(ask.options))
        director.catch_up()
        stage.tick(FRAME)
        frame += 1
        if frame % 20 == 0:
            stage.draw(canvas)
    stage.tick(FRAME)
    stage.draw(canvas)
    while stage.stack:
        stage.pop()
    stage.finished = False


def resident() -> float:
    """Megabytes that this process holds (where the system tells, as Linux does)."""
    for line in Path("/proc/self/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("the system does not tell")
