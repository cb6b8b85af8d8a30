"""A playing process killed and resumed: `python -m tests.kill root --times 50`.

A child plays at random with the autosave of the real program. It shows a decision as taken, by a line on its
output, only when the autosave says that it is on disk. The parent kills it (SIGKILL) at a random moment,
loads what is there, and demands every decision that was shown; then the next child goes on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import IO

import game
from game import storage
from game.engine.errors import SaveError
from game.engine.match import Match
from tests.fuzz import SETUPS

ROOT = Path(__file__).parents[1]
Shown = tuple[int, int, str]
"""Seed of the match, how many inputs, and a digest of them."""


# -- the child -------------------------------------------------------------------------------------


def play(name: str, folder: Path, seed: int) -> None:
    """Play one random game after another into the autosave, from the newest one there, until killed."""
    lock, autosave = storage.Lock(folder), storage.Autosave(folder)
    assert lock.acquire(), "the killed process still holds the lock"
    match = resumed(autosave) or fresh(name, seed)
    show(match, autosave)
    while True:
        rng = Random(match.seed + len(match.inputs))
        if match.decision is None:
            match = fresh(name, match.seed + 1)
        else:
            match.apply(rng.choice(match.decision.options))
        autosave.keep(match)
        if rng.random() < 0.5:  # else the next decision comes while this one is being written
            show(match, autosave)


def fresh(name: str, seed: int) -> Match:
    """The game of a seed, each of another set-up than the one before."""
    setups = SETUPS[name]
    return game.new_match(name, seed=seed, **setups[seed % len(setups)])


def resumed(autosave: storage.Autosave) -> Match | None:
    """The match of the newest autosave, if there is one."""
    if not autosave.path.exists():
        return None
    match = game.load(autosave.path)
    autosave.resume(match)
    return match


def show(match: Match, autosave: storage.Autosave) -> None:
    """Say what has been decided, once it is safe."""
    autosave.flush()
    print(json.dumps(shown(match, len(match.inputs))), flush=True)


def shown(match: Match, inputs: int) -> Shown:
    """What stands for the first so many inputs of a match."""
    digest = hashlib.sha256(json.dumps(match.inputs[:inputs]).encode()).hexdigest()
    return match.seed, inputs, digest


# -- the parent ------------------------------------------------------------------------------------


def kill_one(name: str, folder: Path, seed: int, rng: Random) -> list[Shown]:
    """Let a child play for a moment and kill it; everything that it has shown."""
    call = [sys.executable, "-m", "tests.kill", name, "--play", str(folder), "--seed", str(seed)]
    with subprocess.Popen(call, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        if rng.random() < 0.1:  # while it starts
            time.sleep(rng.random() * 0.3)
            child.kill()
            return lines(child.stdout)
        first = child.stdout.readline()
        time.sleep(rng.random() * 0.25)
        if child.poll() is not None:
            raise AssertionError(f"the child ended by itself with {child.returncode}")
        child.kill()
        return [*lines([first]), *lines(child.stdout)]


def lines(output: IO[str] | list[str]) -> list[Shown]:
    """What was shown; a last line that is not whole was not."""
    return [tuple(json.loads(line)) for line in output if line.endswith("\n")]


def lost(folder: Path, seen: list[Shown]) -> str:
    """What is wrong with the saves after a kill; empty when nothing that was shown is lost."""
    files = list(storage.autosaves(folder))
    try:
        saves = [game.load(path) for path in files]
    except SaveError as fault:
        return f"a save is damaged: {fault}"
    if not seen:
        return ""
    if not saves or files[0].name != "autosave.json":
        return "there is no autosave"
    seed, inputs, digest = seen[-1]
    newest = saves[0]
    if newest.seed > seed:  # the next game had begun
        return ""
    return "" if shown(newest, inputs) == (seed, inputs, digest) else f"input {inputs} of game {seed} is lost"


def main(argv: list[str] | None = None) -> int:
    """The exit code: 1 if a decision that was shown is lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    parser.add_argument("game", nargs="?", choices=sorted(SETUPS), default="homeland")
    parser.add_argument("--times", type=int, default=50, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--play", type=Path, metavar="FOLDER", help="be the child")
    args = parser.parse_args(argv)
    if args.play:
        play(args.game, args.play, args.seed)
    rng, last, decisions = Random(args.seed), (0, 0), 0
    with tempfile.TemporaryDirectory(prefix="homeland-kill-") as folder:
        for number in range(1, args.times + 1):
            seen = kill_one(args.game, Path(folder), args.seed, rng)
            wrong = lost(Path(folder), seen)
            if not wrong and seen and seen[0][:2] < last:
                wrong = f"resumed at {seen[0][:2]}, before {last}"
            if wrong:
                print(f"kill {number}: {wrong}")
                return 1
            last, decisions = (seen[-1][:2] if seen else last), decisions + len(seen)
    print(f"killed {args.times} times after {decisions} decisions shown; none was lost; game {last[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
