"""Engine, rulesets, boards and saves put together: the only place that knows all of them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game import storage
from game.engine import saves
from game.engine.board import Board
from game.engine.errors import ContentError, SetupError
from game.engine.match import Match
from game.engine.ruleset import Ruleset
from game.homeland.ruleset import Homeland
from game.root.ruleset import Root

GAMES: dict[str, Ruleset] = {"homeland": Homeland(), "root": Root()}
"""The rulesets by name."""


def ruleset(name: str) -> Ruleset:
    """The rules of a game; SetupError for a name that is none."""
    if name not in GAMES:
        raise SetupError(f"no game is called {name!r}; expected one of {', '.join(sorted(GAMES))}")
    return GAMES[name]


def new_match(
    name: str,
    *,
    seed: int | None = None,
    chance: Sequence[list[int]] = (),
    board: Board | None = None,
    packs: Sequence[dict[str, Any]] = (),
    **options: Any,
) -> Match:
    """A new match of a game. `options` are the game's own, such as `seats=4, briefed=False`.

    `seed` makes it repeatable (None: a fresh one); `chance` are chance answers that come first.
    SetupError names a forbidden set-up in one line.
    """
    rules = ruleset(name)
    if seed is None:
        seed = secrets.randbits(32)
    if type(seed) is not int or not 0 <= seed < 2**63:
        raise SetupError(f"seed is a whole number from 0 to 2^63-1, not {seed!r}")
    options = with_map(options)
    if isinstance(options.get("map"), Board):
        board = options["map"]
    return Match(rules, rules.setup(**options), seed, script=chance, board=board, packs=packs)


def seats_of(name: str, options: dict[str, Any]) -> int:
    """How many seats a match with these options has; SetupError for a forbidden set-up."""
    rules = ruleset(name)
    return rules.seats(rules.setup(**with_map(options)))


def with_map(options: dict[str, Any]) -> dict[str, Any]:
    """The options with a map's board in place of its id."""
    named = options.get("map")
    return {**options, "map": map_named(named)} if isinstance(named, str) else options


def map_named(name: str) -> Board:
    """A map by its id, from the packs in use; SetupError if there is none."""
    from game.content.library import Library  # most matches need no map file

    try:
        return Library.open().board(name)
    except ContentError as fault:
        raise SetupError(f"no map is called {name!r}: {fault}") from None


def save(match: Match, path: str | os.PathLike[str]) -> None:
    """Write the match to a file, whole or not at all. SaveError when it can't be written."""
    storage.write(Path(path), saves.encode(saves.pack(match)))


def load(path: str | os.PathLike[str]) -> Match:
    """The match of a file, at the decision where it was saved. SaveError says what is wrong with it."""
    return saves.unpack(saves.decode(storage.read(Path(path))), ruleset)


def verify(path: str | os.PathLike[str]) -> Match:
    """Re-play a save from its set-up; SaveError where it does not lead to what was saved."""
    return saves.verify(saves.decode(storage.read(Path(path))), ruleset)
