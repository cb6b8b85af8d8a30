"""The command line: thin, one function per sub-command.

Results go to standard output, with `--json` as one object; progress and errors go to standard error, an
error as one line. Exit codes: 0 done, 1 an error, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import matches, storage, table
from game.engine.errors import GameError, SaveError, SetupError
from game.engine.match import Match

LINE = 300
"""Letters of an error that are shown."""
LONGEST = 18
"""Digits of a number that are read."""
Command = Callable[[argparse.Namespace], int]


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message[:LINE]}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code and never raises."""
    _ready_streams()
    try:
        args = _parser().parse_args(argv)
        command: Command = args.command
        code = command(args)
        sys.stdout.flush()
        return code
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 2
    except SetupError as fault:
        return _fail(str(fault), 2)
    except GameError as fault:
        return _fail(str(fault), 1)
    except KeyboardInterrupt:
        return _fail("stopped", 130)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - so that nothing is flushed into the closed pipe
        return 1
    except Exception as fault:
        return _fail(f"unexpected {type(fault).__name__}: {fault}{_report(fault)}", 1)


def _ready_streams() -> None:
    """A windowed program has no streams; a pipe may not know all letters; pygame must print no banner."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _take_low_numbers()
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - lives as long as the program
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _take_low_numbers() -> None:
    """Libraries in C complain to file 2, whatever it is: let it be none of ours when there are no streams."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        continue
    os.close(number)


def _fail(message: str, code: int) -> int:
    line = " ".join(message.split())
    print("game: " + (line if len(line) <= LINE else line[:LINE] + " ..."), file=sys.stderr)
    return code


def _report(fault: Exception) -> str:
    """Keep the traceback in a file, since none is shown; the words that say where."""
    path = storage.user_folder() / "crash.txt"
    try:
        storage.write(path, "".join(traceback.format_exception(fault)).encode("utf-8", "backslashreplace"))
    except SaveError:
        return ""
    return f" (details in {path})"


# -- what can be typed -----------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="game", description="Homeland Tabletop. Without a command: the program itself.")
    parser.set_defaults(command=_app)
    commands = parser.add_subparsers(metavar="COMMAND")
    _add_play(commands)
    _add_simulate(commands)
    _add_screenshot(commands)
    _add_check(commands)
    _add_replay(commands)
    _add_bench(commands)
    return parser


def _add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="straight to a table")
    table.add_arguments(play)
    play.set_defaults(command=_play)


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser("simulate", help="games among AI only, with a summary")
    table.add_arguments(simulate)
    simulate.add_argument("--games", type=_positive, default=100, metavar="N")
    simulate.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes at once")
    simulate.add_argument("--rotate", action="store_true", help="move the levels round the seats")
    simulate.add_argument("--max-turns", type=_positive, metavar="N", help="leave a game unfinished so late")
    simulate.add_argument("--json", action="store_true")
    simulate.set_defaults(command=_simulate)


def _add_screenshot(commands: Any) -> None:
    shot = commands.add_parser("screenshot", help="a picture of the table; needs no display")
    table.add_arguments(shot)
    shot.add_argument("--after", type=_count, default=0, metavar="N", help="decisions to play first")
    shot.add_argument("--seat", type=_seat, default=0, metavar="N|public", help="whose view")
    shot.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    shot.add_argument("--scale", type=_scale, default=100, metavar="P", help="UI scale in per cent")
    shot.add_argument("--screen", default="table", metavar="NAME")
    shot.add_argument("--out", type=_picture, required=True, metavar="F.png")
    shot.set_defaults(command=_screenshot)


def _add_check(commands: Any) -> None:
    check = commands.add_parser("check", help="look over maps and picture packs")
    check.add_argument("path", nargs="?", type=Path, metavar="PATH")
    check.add_argument("--json", action="store_true")
    check.set_defaults(command=_check)


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser("replay", help="play a save again from its set-up and compare")
    replay.add_argument("save", type=Path, metavar="SAVE")
    replay.add_argument("--json", action="store_true")
    replay.set_defaults(command=_replay)


def _add_bench(commands: Any) -> None:
    bench = commands.add_parser("bench", help="measure speed against its limits")
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(command=_bench)


def _count(text: str) -> int:
    return _number(text, 0)


def _positive(text: str) -> int:
    return _number(text, 1)


def _number(text: str, least: int) -> int:
    if not text.isdecimal() or len(text) > LONGEST or int(text) < least:
        raise argparse.ArgumentTypeError(f"expected a number from {least}, not {text}")
    return int(text)


def _picture(text: str) -> Path:
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"expected the name of a .png file, not {text}")
    return Path(text)


def _seat(text: str) -> int | None:
    return None if text == "public" else _count(text)


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.lower().partition("x")
    if not (x and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"expected WxH such as 1280x720, not {text}")
    size = (int(width), int(height))
    if not (320 <= size[0] <= 7680 and 200 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size from 320x200 to 7680x4320, not {text}")
    return size


def _scale(text: str) -> int:
    scale = int(text) if text.isdecimal() and len(text) <= LONGEST else 0
    if not 75 <= scale <= 200:
        raise argparse.ArgumentTypeError(f"expected a scale from 75 to 200, not {text}")
    return scale


# -- the commands ----------------------------------------------------------------------------------


def _app(args: argparse.Namespace) -> int:
    from game.ui import start

    return start.program()


def _play(args: argparse.Namespace) -> int:
    seats = table.parse(args, humans=1)
    from game.ui import start

    return start.program(seats)


def _simulate(args: argparse.Namespace) -> int:
    seats = table.parse(args)
    if seats.humans:
        raise SetupError("simulate plays AI only: leave --humans out")
    from game import simulate

    seed = secrets.randbits(32) if args.seed is None else args.seed
    found = simulate.run(
        seats.game, seats.options, list(seats.levels), args.games, seed, args.jobs, args.rotate,
        args.max_turns, _games_played,
    )  # fmt: skip
    _print(found, args.json)
    return 0


def _screenshot(args: argparse.Namespace) -> int:
    seats = table.parse(args, humans=1)
    if args.seat is not None and args.seat >= seats.seats:
        raise SetupError(f"--seat is a number from 0 to {seats.seats - 1} or public, not {args.seat}")
    from game.ui import screenshot

    screenshot.take(
        seats, args.out, after=args.after, seat=args.seat, size=args.size, scale=args.scale,
        screen=args.screen,
    )  # fmt: skip
    return 0


def _check(args: argparse.Namespace) -> int:
    from game.content.check import check, exit_code, report

    faults = check(args.path)
    print(report(faults, args.json))
    return exit_code(faults)


def _replay(args: argparse.Namespace) -> int:
    try:
        match = matches.verify(args.save)
    except SaveError as fault:
        if args.json:
            _print(_outcome(None), True)
        return _fail(str(fault), 1)
    _print(_outcome(match), args.json)
    return 0


def _outcome(match: Match | None) -> dict[str, Any]:
    """`winners`, `scores` and `reason` are null while the game is not over."""
    outcome = match.outcome if match else None
    return {
        "ok": match is not None,
        "inputs": len(match.inputs) if match else None,
        "winners": outcome.winners if outcome else None,
        "scores": {str(seat): points for seat, points in outcome.scores.items()} if outcome else None,
        "reason": outcome.reason if outcome else None,
    }


def _bench(args: argparse.Namespace) -> int:
    from game import bench

    found = bench.run(_progress)
    if args.json:
        _print(found, True)
    else:
        print(bench.as_text(found))
    return 0


def _progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _games_played(done: int, of: int) -> None:
    if done == of or done % max(1, of // 20) == 0:
        _progress(f"{done} of {of} games")


def _print(found: dict[str, Any], as_json: bool) -> None:
    """One JSON object, or the same as lines of `name: value`."""
    if as_json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name}: {value if isinstance(value, str) else json.dumps(value)}")
