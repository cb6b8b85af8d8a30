"""The figures of the front end for `game bench`: drawing, idling, answering, starting, memory."""

from __future__ import annotations

import subprocess
import sys
import time
from random import Random

from game import matches, measure
from game.engine.match import Match
from game.measure import Figure
from game.ui import app
from game.ui.canvas import Canvas
from game.ui.events import PointerMove
from game.ui.geometry import Point
from game.ui.screens.match import MatchScreen
from game.ui.screens.scenes import screen_for
from game.ui.stage import Stage
from game.ui.table.director import Director
from game.ui.table.session import Seats, Session
from game.ui.theme import HOMELAND

SIZE = (1920, 1080)
SEED = 12
CROWD = 14
"""Threats on the board of the busiest table."""


def figures() -> list[Figure]:
    """What `game bench` measures of the front end."""
    return [
        Figure(name="redraw_1920", unit="ms", limit=8, kind="time", measure=redraw,
               wanted="a full redraw of the busiest table at 1920x1080"),
        Figure(name="idle_redraws", unit="redraws", limit=0, kind="plain", rounds=1, measure=idle_redraws,
               wanted="redraws in ten seconds in which nobody does anything"),
        Figure(name="input_while_thinking", unit="ms", limit=50, kind="time", rounds=2,
               measure=input_while_thinking, wanted="the slowest frame while AI seats think"),
        Figure(name="menu_visible", unit="s", limit=1.0, kind="time", rounds=3, measure=menu_visible,
               wanted="from the start of the program to the title, from source"),
        Figure(name="memory_1920", unit="MB", limit=200, kind="plain", rounds=1, measure=memory,
               wanted="the running program at 1920x1080"),
    ]  # fmt: skip


def busy_match(seats: int = 6) -> Match:
    """A match at a crowded board, the first seat asked for an action."""
    for seed in range(SEED, SEED + 100):
        match, rng = matches.new_match("homeland", seats=seats, seed=seed), Random(seed)
        while (ask := match.decision) is not None:
            if (
                ask.seat == 0
                and ask.question == "action"
                and len(match.observe(None)["table"]["threats"]) >= CROWD
            ):
                return match
            match.apply(rng.choice(ask.options))
    raise RuntimeError("no board is crowded")


def table_stage(match: Match, level: str = "regular") -> Stage:
    """A stage at the table of a match whose first seat is a person."""
    human = tuple(seat == 0 for seat in range(match.seats))
    seats = Seats(tuple(f"Player {i + 1}" for i in range(match.seats)), human,
                  tuple("" if h else level for h in human))  # fmt: skip
    stage = app.hidden_stage(SIZE)
    stage.settings.speed = "instant"
    director = Director(Session(match, seats), "instant")
    director.catch_up()
    stage.push(screen_for(director))
    return stage


def redraw() -> float:
    """Milliseconds of CPU for one full redraw, caches warm."""
    stage = table_stage(busy_match())
    surface, _ = app.picture_of(stage)
    canvas = Canvas(surface, stage.scale, HOMELAND, stage.kit)
    stage.draw(canvas)
    spent = measure.cpu(lambda: stage.draw(canvas), 30) * 1000
    stage.quit()
    return spent


def idle_redraws() -> float:
    """Redraws that ten seconds without events bring."""
    stage = table_stage(busy_match())
    for _ in range(20):
        stage.tick(100)
    app.picture_of(stage)
    redraws = sum(stage.tick(16) for _ in range(600))
    stage.quit()
    return float(redraws)


def input_while_thinking() -> float:
    """The slowest frame with an event in it, in milliseconds, over a round in which AI seats think."""
    stage = table_stage(busy_match(4))
    surface, _ = app.picture_of(stage)
    canvas = Canvas(surface, stage.scale, HOMELAND, stage.kit)
    frames, rng = [], Random(SEED)
    for number in range(400):
        screen = stage.top
        assert isinstance(screen, MatchScreen)
        ask = screen.director.session.decision
        if ask is None:
            break
        if screen.director.session.asks_person and screen.director.live:
            screen.director.act(rng.choice(ask.options))
        start = time.perf_counter()
        stage.handle(PointerMove(Point(40 + number * 3 % 1000, 300)))
        stage.tick(16)
        stage.draw(canvas)
        frames.append((time.perf_counter() - start) * 1000)
        time.sleep(0.002)
    stage.quit()
    frames.sort()
    return frames[int(len(frames) * 0.99)]


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
for line in open("/proc/self/status"):
    if line.startswith("VmRSS"):
        print(int(line.split()[1]) / 1024)
"""


def menu_visible() -> float:
    """Seconds from the start of a fresh process to the drawn title."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", MENU], check=True, capture_output=True)
    return time.perf_counter() - start


def memory() -> float:
    """Megabytes of a fresh process that shows the busiest table (where the system tells, as Linux does)."""
    done = subprocess.run([sys.executable, "-c", MEMORY], check=True, capture_output=True, text=True)
    return float(done.stdout)
