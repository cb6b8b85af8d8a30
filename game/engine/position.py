"""Where a match stands and what each seat sees of it: the part of a match that only reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from game.engine.board import Board
from game.engine.decisions import Ask
from game.engine.errors import GameError
from game.engine.history import History
from game.engine.plain import fresh
from game.engine.remarks import Remark
from game.engine.ruleset import Outcome, Ruleset

Input = str | int | list[int]
"""What a match records: an answer (`str` or `int`) or a chance answer (list)."""


class Mark(msgspec.Struct, frozen=True):
    """A stable point: how many inputs, chance answers and events came before, and the state as msgpack."""

    inputs: int
    chances: int
    events: int
    state: bytes


class Position:
    """A match as it can be read; `Match` is the one that plays."""

    state: Any
    """The state of the ruleset; nobody but the rules may change it."""

    def _prepare(
        self,
        rules: Ruleset,
        setup: dict[str, Any],
        seed: int,
        script: Sequence[list[int]],
        board: Board | None,
        packs: Sequence[dict[str, Any]],
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.script = list(script)
        """Chance answers given beforehand; the k-th answer is `script[k]` while it lasts."""
        self.board = board
        self.packs = list(packs)
        self.table: dict[str, Any] = {}
        """The caller's own part of a save, JSON-able: who is human, levels, names."""
        self.decision: Ask | None = None
        """The pending question, or None when the game is over; valid until the next apply or undo."""
        self._run: Any = None
        """The generator of the running step."""
        self._inputs: list[Input] = []
        self._chances = 0
        self._history = History()
        self._marks: list[Mark] = []
        """Stable points from the newest before the boundary on; none in a dealt world in mid-step."""
        self._floor = 0
        """The boundary: so many inputs can't be taken back."""
        self._settled = 0
        """How many events there were when the boundary was last moved."""
        self._last_seat: int | None = None
        self._spent = False
        """A play-out or a fault in a rule has ended this match; it can only be read."""
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(rules.state_type)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return cast("Outcome | None", self.state.outcome)

    @property
    def inputs(self) -> list[Input]:
        """All inputs from the first: answers and chance (a copy)."""
        return fresh(self._inputs)  # type: ignore[no-any-return]

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.rules.seats(self.setup)

    @property
    def replays(self) -> int:
        """How many inputs a fork made now has to play again; above 20 a step is too long."""
        return len(self._inputs) - self._marks[-1].inputs if self._marks else 0

    @property
    def can_undo(self) -> bool:
        """Whether the last answer may be taken back."""
        return bool(self._marks) and not self._spent and len(self._inputs) > self._floor

    @property
    def last_seat(self) -> int | None:
        """The seat that gave the last answer: what `undo` takes back was its."""
        return self._last_seat

    @property
    def settled(self) -> int:
        """How many events no longer hang on an unfinished step that can be undone; a log shows these."""
        events = max(self._settled, self._marks[-1].events) if self.can_undo else len(self._history)
        return self._history.told(events)

    def __repr__(self) -> str:
        where = " ".join(f"{key} {value}" for key, value in self.rules.turn(self.state).items())
        ask = self.decision
        doing = f"seat {ask.seat} decides {ask.question}" if ask else f"over: {self.outcome}"
        return f"<Match {self.rules.name} {where}: {doing}>"

    def events_for(self, seat: int | None) -> list[dict[str, Any]]:
        """Everything that happened, as that seat (None: a bystander) saw it; all is open after the game."""
        self._check_seat(seat)
        return self._history.seen_by(seat, over=self.is_over)

    def events_then(self, seat: int | None) -> list[dict[str, Any]]:
        """The same as the seat knew it while the game went on, even when it is over."""
        self._check_seat(seat)
        return self._history.seen_then(seat)

    @property
    def remarks(self) -> list[Remark]:
        """All that was said (a copy)."""
        return self._history.remarks[:]

    def observe(self, seat: int | None) -> dict[str, Any]:
        """All that a screen or an agent at `seat` needs and may know; JSON-able."""
        self._check_seat(seat)
        seen = self.rules.observe(self.state, seat)
        seen["game"] = self.rules.name
        seen["seat"] = seat
        seen["decision"] = self.decision.seen_by(seat) if self.decision else None
        seen["history"] = self._history.seen_by(seat, over=self.is_over)
        return seen

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise GameError(f"expected a seat from 0 to {self.seats - 1} or None, not {seat!r}")

    def invariants(self) -> list[str]:
        """What is wrong with the state; empty when it is sound."""
        return self.rules.invariants(self.state)
