"""What the shared screens of a match need to know of one game: its scenes, words, beats (no pygame)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Protocol

from game.ui.table.session import Moment, Seats
from game.ui.table.words import Speech
from game.ui.theme import Game

if TYPE_CHECKING:
    from game.ui.table.director import Director
    from game.ui.table.word_events import Line

Facts = dict[str, Any]
Scene = Literal["table", "analysis", "accusation", "reveal", "curtain"]


class Words(Protocol):
    """How a game tells of its events."""

    def line(self, event: Facts, speech: Speech) -> Line:
        """The event as a line of the log."""

    def is_quiet(self, event: Facts) -> bool:
        """Whether the log leaves the event out."""

    def joined(self, last: Facts, event: Facts) -> Facts | None:
        """Two events as one that takes a single line, or None."""


@dataclass(frozen=True, slots=True)
class Staging:
    """One game on screen.

    `scene` says which screen shows the director's moment, but for the curtain. `split` turns the change from
    one moment to the next into moments that are shown one after the other, the last with all facts of the
    second. `speech` gives the names as they stand at a moment. `holds` says whether a moment stays on show
    until the player goes on, `returns` whether it ends a look aside.
    """

    game: Game
    words: Words
    scene: Callable[[Director], Scene]
    speech: Callable[[Seats, Facts], Speech]
    split: Callable[[Moment, Moment], Sequence[Moment]]
    holds: Callable[[Moment], bool]
    returns: Callable[[Moment], bool]


@cache
def staging_of(game: str) -> Staging:
    """The staging of a game."""
    if game == "root":
        from game.ui.root.staging import ROOT

        return ROOT
    from game.ui.table.homeland_staging import HOMELAND

    return HOMELAND
