"""Who sits at a table and how it is set up: the TABLE part of the command line, shared by its commands."""

from __future__ import annotations

import argparse
import json
from typing import Any

import msgspec

import game
from game.engine.errors import SetupError
from game.engine.match import Match
from game.matches import seats_of

LEVEL = "regular"
"""The level of AI seats when none is asked for."""
_PASSED_ON = ("map", "deck", "setup")
"""Set-up options that go to the ruleset as they are."""


class Table(msgspec.Struct, kw_only=True, frozen=True):
    """A table before its match: the rules' own set-up `options`, one level per seat, and who is human."""

    game: str
    options: dict[str, Any]
    levels: tuple[str, ...]
    humans: int = 0
    """The first seats so many are human."""
    seed: int | None = None
    """None draws a fresh one."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.levels)

    def new_match(self) -> Match:
        """A match of this table, with levels and humans noted in `match.table`."""
        match = game.new_match(self.game, seed=self.seed, **self.options)
        human = [seat < self.humans for seat in range(self.seats)]
        match.table = {"levels": list(self.levels), "humans": human}
        return match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, and the TABLE options that several commands share."""
    parser.add_argument("game", help="homeland or root")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--players", type=int, metavar="N", help="how many seats")
    who.add_argument("--factions", metavar="A,B,C", help="factions in seat order")
    parser.add_argument("--map", metavar="MAP")
    parser.add_argument("--deck", metavar="DECK")
    parser.add_argument("--setup", choices=("standard", "advanced"))
    parser.add_argument("--humans", type=int, metavar="N", help="how many seats, from the first, are human")
    level = parser.add_mutually_exclusive_group()
    level.add_argument("--level", metavar="L", help="the level of every AI seat")
    level.add_argument("--levels", metavar="A,B,C", help="one level per seat")
    parser.add_argument("--seed", type=int, metavar="S")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="any other option")


def parse(args: argparse.Namespace, *, humans: int = 0) -> Table:
    """The table that parsed arguments describe; SetupError for one that can't be.

    `humans` is how many seats are human when the arguments do not say.
    """
    options = _options(args)
    seats = seats_of(args.game, options)
    count = humans if args.humans is None else args.humans
    if not 0 <= count <= seats:
        raise SetupError(f"--humans is a number from 0 to {seats}, not {count}")
    levels = _levels(args, seats)
    return Table(game=args.game, options=options, levels=levels, humans=count, seed=args.seed)


def _options(args: argparse.Namespace) -> dict[str, Any]:
    given = {key: getattr(args, key) for key in _PASSED_ON}
    options: dict[str, Any] = {key: value for key, value in given.items() if value is not None}
    if args.players is not None:
        options["seats"] = args.players
    if args.factions is not None:
        options["factions"] = args.factions.split(",")
    for pair in args.set:
        key, equals, text = pair.partition("=")
        if not equals or not key.isidentifier():
            raise SetupError(f"--set expects KEY=VALUE, not {pair!r}")
        options[key] = _value(text)
    return options


def _value(text: str) -> Any:
    """A value of `--set`: true, false, null, a number or a list as in JSON; anything else is a word."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _levels(args: argparse.Namespace, seats: int) -> tuple[str, ...]:
    from game.ai import LEVELS

    levels = args.levels.split(",") if args.levels else [args.level or LEVEL] * seats
    for level in levels:
        if level not in LEVELS:
            raise SetupError(f"no level is called {level!r}; expected one of {', '.join(LEVELS)}")
    if len(levels) != seats:
        raise SetupError(f"--levels expects {seats} levels, one per seat, not {len(levels)}")
    return tuple(levels)
