"""One game at one table: who is human, whose eyes the screen looks through, what is still to be shown (no
pygame).

Answering a question may run a whole Terrorist Turn. The match is watched at its stable points, and what the
seat in view could see at each of them becomes a `Moment`; a screen shows the moments one after the other, at
its own pace."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game import matches, storage
from game.engine.board import Board
from game.engine.decisions import Ask, Option
from game.engine.errors import SaveError
from game.engine.match import Match
from game.ui.setup_data import SeatSetup, Setup
from game.ui.table.thinking import Thinker

Facts = dict[str, Any]
NOT_SAVED = "This game is not being saved: {}"
LAGGING = frozenset({"homeland"})
"""Games whose log waits with the own doings until they can't be taken back any more."""
REMINDER = 300.0
"""Seconds until the same fault is told again."""


LOOKED_AT = frozenset({"action", "battle_with"})
"""Questions whose answer a person gives even where there is only one: a turn is ended on purpose, and a
battle, which dice make final, begins after a look at its odds."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What one seat (None: a bystander) could see at one point of the game.

    `events` are those that led here from the moment before, `count` how many of its events the log may show.
    `decision` is the open question as the seat knows it, None between questions.
    """

    seat: int | None
    table: Facts
    own: Facts | None
    decision: Facts | None = None
    events: tuple[Facts, ...] = ()
    count: int = 0
    can_undo: bool = False


@dataclass(frozen=True, slots=True)
class Seats:
    """Who sits where: names, who is human, and the levels of the others."""

    names: tuple[str, ...]
    human: tuple[bool, ...]
    levels: tuple[str, ...]

    @property
    def humans(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, human in enumerate(self.human) if human]

    @classmethod
    def of(cls, seats: Sequence[SeatSetup]) -> Seats:
        """The seats of a set-up; a missing name is `Player 1` and so on."""
        return cls(
            tuple(seat.name or f"Player {i + 1}" for i, seat in enumerate(seats)),
            tuple(seat.kind == "human" for seat in seats),
            tuple("" if seat.kind == "human" else seat.level for seat in seats),
        )

    @classmethod
    def from_table(cls, table: Facts, count: int) -> Seats:
        """The seats that a save names; what is missing or damaged is played by `regular`."""

        def column(key: str, kind: type, default: Any) -> tuple[Any, ...]:
            found = table.get(key)
            given = found if isinstance(found, list) and len(found) == count else [default] * count
            return tuple(each if isinstance(each, kind) else default for each in given)

        names = tuple(name or f"Player {i + 1}" for i, name in enumerate(column("names", str, "")))
        human = column("humans", bool, False)
        levels = tuple(
            "" if human[i] else level or "regular" for i, level in enumerate(column("levels", str, ""))
        )
        return cls(names, human, levels)

    def as_table(self) -> Facts:
        """As a save keeps them."""
        return {"names": list(self.names), "humans": list(self.human), "levels": list(self.levels)}

    def as_setup(self) -> tuple[SeatSetup, ...]:
        """As the new-game screen knows them."""
        kinds = (
            ("human", "regular") if human else ("ai", self.levels[i]) for i, human in enumerate(self.human)
        )
        return tuple(
            SeatSetup(kind="human" if kind == "human" else "ai", level=level, name=self.names[i])
            for i, (kind, level) in enumerate(kinds)
        )


@dataclass(slots=True)
class Session:
    """A match with its seats. `act` answers for a person, `go_on` lets an AI seat answer when its turn has
    come."""

    match: Match
    seats: Seats
    autosave: storage.Autosave | None = None
    wake: Callable[[], None] = lambda: None
    moments: deque[Moment] = field(default_factory=deque)
    """Still to be shown, oldest first."""
    in_view: int | None = None
    """The seat whose eyes the screen looks through; with several people, only while that person decides."""
    faults: list[str] = field(default_factory=list)
    """What went wrong with saving or with an AI seat, one line each; the screen shows and removes them."""
    folder: Path | None = None
    """Where the games of this table are saved."""
    _captured: list[Moment] = field(default_factory=list)
    _seen: int = 0
    _thinker: Thinker = field(init=False)
    _undoing: bool = False

    def __post_init__(self) -> None:
        self._thinker = Thinker(self.match.rules.name, lambda: self.wake())
        self.match.table = self.seats.as_table()
        self.match.watch = self._watch
        humans = self.seats.humans
        self.in_view = humans[0] if len(humans) == 1 else None
        self._seen = len(self.match.events_for(self.in_view))
        self._keep()
        self._arrive()

    # -- what a screen reads -----------------------------------------------------------------------
    @property
    def decision(self) -> Ask | None:
        """The open question."""
        return self.match.decision

    @property
    def alone(self) -> bool:
        """Whether exactly one person plays."""
        return len(self.seats.humans) == 1

    @property
    def asks_person(self) -> bool:
        """Whether a person has to answer now."""
        ask = self.match.decision
        return ask is not None and self.seats.human[ask.seat]

    @property
    def needs_curtain(self) -> int | None:
        """The person to whom the screen must be passed before the question may be shown."""
        ask = self.match.decision
        if ask is None or not self.seats.human[ask.seat] or self.in_view == ask.seat:
            return None
        return ask.seat

    @property
    def answers_itself(self) -> bool:
        """Whether the open question has one answer that needs no person to give it (ending a turn and
        beginning a battle do)."""
        ask = self.match.decision
        return (
            ask is not None
            and self.alone
            and self.asks_person
            and ask.question not in LOOKED_AT
            and len(ask.options) == 1
        )

    @property
    def saved(self) -> bool:
        """Whether all that was answered is on disk (or can't be): only then may its outcome be shown."""
        return self.autosave is None or not self.autosave.pending

    @property
    def kept(self) -> bool:
        """Whether the game is being saved, as far as is known."""
        return self.autosave is not None and self.autosave.fault is None

    @property
    def can_undo(self) -> bool:
        """Whether the last answer may be taken back by the person in view, who gave it."""
        return self.match.can_undo and self.in_view is not None and self.match.last_seat == self.in_view

    def events(self, seat: int | None) -> list[Facts]:
        """All that happened, as the seat saw it."""
        return self.match.events_for(seat)

    def foreseen(self, option: Option) -> Facts | None:
        """What the person in view would be asked next after an answer, as long as nothing is learned by it
        and nobody else is asked."""
        ask = self.match.decision
        if ask is None or ask.seat != self.in_view or option not in ask.options:
            return None
        twin = self.match.fork()
        twin.apply(option)
        after = twin.decision
        if after is None or after.seat != ask.seat or not twin.can_undo:
            return None
        return after.seen_by(ask.seat)

    # -- playing -----------------------------------------------------------------------------------
    def act(self, option: Option) -> None:
        """Answer for the person who is asked."""
        self._apply(option)

    def say(self, claim: str, about: str | int | None = None) -> None:
        """Let the person in view say something; all hear it."""
        if self.in_view is None or self.match.is_over:
            return
        self.match.say(self.in_view, claim, about)
        self._keep()
        self.moments.append(self._moment())

    def undo(self) -> bool:
        """Take back the last answer, and those before it that gave themselves; whether anything was taken
        back."""
        if not self.can_undo:
            return False
        self._thinker.forget()
        self._undoing = True
        self.match.undo()
        while self.answers_itself and self.match.can_undo:
            self.match.undo()
        self._undoing = False
        self.moments.clear()
        self._seen = len(self.match.events_for(self.in_view))
        self._keep()
        self._arrive()
        return True

    def lift_curtain(self) -> None:
        """The person who has to answer sits before the screen now."""
        seat = self.needs_curtain
        if seat is not None:
            self.in_view = seat
            self._seen = len(self.match.events_for(seat))
            self.moments.append(self._moment())

    def think(self) -> None:
        """Set the AI seat that is asked to work, off the frame; does nothing when no AI is asked."""
        ask = self.match.decision
        if ask is not None and not self.seats.human[ask.seat]:
            self._thinker.start(self.match, self.seats.levels[ask.seat])

    @property
    def ready(self) -> bool:
        """Whether the AI seat that is asked has made up its mind."""
        return self._thinker.done

    def go_on(self) -> bool:
        """Give the answer of the AI seat that is asked, if it is there; whether it was given."""
        if not self._thinker.done:
            return False
        said = self._thinker.said
        option, excuse = self._thinker.take()
        ask = self.match.decision
        if ask is None:
            return False
        if said is not None:
            self.match.say(ask.seat, *said)
        if option not in ask.options or type(option) is not type(ask.options[0]):
            option, excuse = ask.options[0], excuse or "gave an answer that is not legal"
        if excuse:
            self.faults.append(f"{self.seats.names[ask.seat]} {excuse}; the first legal answer was taken")
        self._apply(option)
        return True

    def settle(self) -> None:
        """Wait until all that was saved is on disk."""
        if self.autosave is not None:
            self.autosave.flush()

    def close(self) -> None:
        """End the threads."""
        self._thinker.close()
        self.match.watch = None
        if self.autosave is not None:
            self.autosave.close()
            self.autosave = None

    # -- machinery ---------------------------------------------------------------------------------
    def _apply(self, option: Option) -> None:
        self._thinker.forget()
        self._captured.clear()
        self.match.apply(option)
        self.moments.extend(self._captured)
        self._captured.clear()
        self._keep()
        self._arrive()

    def _arrive(self) -> None:
        """A question is open, or the game is over: look through the right eyes and remember the moment."""
        ask = self.match.decision
        if not self.alone and (ask is None or ask.seat != self.in_view):
            self.in_view = None
            self._seen = min(self._seen, len(self.match.events_for(None)))
        self.moments.append(self._moment())
        self.think()

    def _watch(self, match: Match) -> None:
        if not self._undoing:
            self._captured.append(self._at(match.rules.observe(match.state, self.in_view), None, False))

    def _moment(self) -> Moment:
        seen = self.match.observe(self.in_view)
        decision = seen["decision"]
        return self._at(seen, decision, self.can_undo)

    def _at(self, seen: Facts, decision: Facts | None, undo: bool) -> Moment:
        told = self.match.events_for(self.in_view)
        new, self._seen = told[self._seen :], len(told)
        lags = decision is not None and self.match.rules.name in LAGGING
        count = min(len(told), self.match.settled) if lags else len(told)
        return Moment(self.in_view, seen["table"], seen["own"], decision, tuple(new), count, undo)

    def _keep(self) -> None:
        if self.autosave is not None:
            self.autosave.keep(self.match)


# -- beginning and resuming ------------------------------------------------------------------------
def start(
    setup: Setup,
    *,
    folder: Path | None = None,
    wake: Callable[[], None] = lambda: None,
    packs: Sequence[Facts] = (),
    board: Board | None = None,
) -> Session:
    """A new game for a set-up, saved after every decision into `folder` (None: nowhere). `packs` are the ids
    and versions of the packs in use, for the save; `board` is the map, where the game has one (None: the map
    of the set-up's name)."""
    options = setup.options()
    if board is not None and "map" in options:
        options["map"] = board
    match = matches.new_match(setup.game, seed=setup.seed, packs=packs, **options)
    faults: list[str] = []
    seats = Seats.of(setup.seats)
    return Session(match, seats, _autosave(folder, faults), wake, faults=faults, folder=folder)


def resumed(match: Match, *, folder: Path | None = None, wake: Callable[[], None] = lambda: None) -> Session:
    """A loaded match played on; one that is over is looked at only, and takes no autosave's place."""
    faults: list[str] = []
    autosave = None if match.is_over else _autosave(folder, faults)
    if autosave is not None:
        autosave.resume(match)
    seats = Seats.from_table(match.table, match.seats)
    return Session(match, seats, autosave, wake, faults=faults, folder=folder)


def newest(folder: Path) -> Match | None:
    """The newest autosave that can be read and is not over, or None."""
    for path in storage.autosaves(folder):
        try:
            match = matches.load(path)
        except SaveError:
            continue
        return None if match.is_over else match
    return None


def _autosave(folder: Path | None, faults: list[str]) -> storage.Autosave | None:
    """An autosave that tells how it failed, and again after a while when it still fails."""
    if folder is None:
        return None
    told: dict[str, float] = {}

    def tell(fault: SaveError) -> None:
        text, now = NOT_SAVED.format(fault), time.monotonic()
        if now - told.get(text, -REMINDER) >= REMINDER:
            told[text] = now
            faults.append(text)

    return storage.Autosave(folder, tell)
