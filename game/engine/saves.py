"""The save format: one JSON object that holds a match at any decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.board import Board
from game.engine.errors import GameError, SaveError
from game.engine.events import Event
from game.engine.match import Match
from game.engine.plain import fresh
from game.engine.position import Input, Mark
from game.engine.remarks import Remark
from game.engine.ruleset import Ruleset

FORMAT = 1


class Checkpoint(msgspec.Struct):
    """A stable state after `at` inputs and `chances` chance answers, and the events before it."""

    state: msgspec.Raw
    at: int
    chances: int
    events: list[Event]
    boundary: tuple[int, int] = (0, 0)
    """How far answers can't be taken back any more: inputs and events."""


class Save(msgspec.Struct):
    """A saved match. `inputs` hold every answer and every chance result from the first."""

    format: int
    game: str
    rules_version: int
    setup: dict[str, Any]
    seed: int
    board: Board | None
    packs: list[dict[str, Any]]
    inputs: list[Input]
    checkpoint: Checkpoint
    table: dict[str, Any]
    script: list[list[int]] = []
    remarks: list[Remark] = []
    """What players said, beside the inputs."""


class _Header(msgspec.Struct):
    format: int
    game: str


_DECODER = msgspec.json.Decoder(Save)


def pack(match: Match) -> Save:
    """The match as a save. It shares nothing that changes with the match."""
    mark, events = match.checkpoint()
    state = msgspec.msgpack.decode(mark.state, type=match.rules.state_type)
    frozen = msgspec.Raw(msgspec.json.encode(state))
    return Save(
        FORMAT, match.rules.name, match.rules.version, match.setup, match.seed, match.board, match.packs,
        match.inputs, Checkpoint(frozen, mark.inputs, mark.chances, events, match.boundary),
        fresh(match.table), match.script, match.remarks,
    )  # fmt: skip


def encode(save: Save) -> bytes:
    """The save as JSON; SaveError when the caller's part of it, `table`, is not JSON-able."""
    try:
        return msgspec.json.encode(save)
    except (TypeError, ValueError, OverflowError, RecursionError) as fault:
        raise SaveError(f"can't be saved: {fault}") from None


def decode(data: bytes) -> Save:
    """The save in `data`; SaveError names what is wrong with it."""
    try:
        header = msgspec.json.decode(data, type=_Header)
        if header.format > FORMAT:
            raise SaveError(f"the save has format {header.format}; this program reads up to {FORMAT}")
        if header.format < 1:
            raise SaveError(f"no save has format {header.format}")
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        raise SaveError(f"not a readable save: {fault}") from None


def unpack(save: Save, find: Callable[[str], Ruleset]) -> Match:
    """The match of a save, at the decision where it was saved. SaveError says what does not fit."""
    rules = _rules_of(save, find)
    point = save.checkpoint
    try:
        setup = rules.setup(**save.setup)
        state = msgspec.json.decode(point.state, type=rules.state_type)
        _check(rules, save, state)
        mark = Mark(point.at, point.chances, len(point.events), msgspec.msgpack.encode(state))
        match = Match.from_checkpoint(
            rules, setup, save.seed, mark, save.inputs, point.events,
            script=save.script, board=save.board, packs=save.packs,
        )  # fmt: skip
        match.hear(save.remarks)
        match.bound(point.boundary)
        for seat in (None, *range(match.seats)):
            rules.observe(match.state, seat)
        if match.decision is not None and match.decision.seat not in range(match.seats):
            raise SaveError(f"seat {match.decision.seat} is asked at a table of {match.seats}")
    except SaveError:
        raise
    except Exception as fault:  # a damaged save may break any rule: one clear error, never a traceback
        raise SaveError(f"the save does not fit together: {_words(fault)}") from None
    match.table = save.table
    return match


def verify(save: Save, find: Callable[[str], Ruleset]) -> Match:
    """Re-play a save from its set-up and compare with what its checkpoint leads to."""
    match = unpack(save, find)
    try:
        anew = Match.anew(match.rules, match.setup, save.seed, save.inputs, script=save.script)
        anew.hear(save.remarks)
    except Exception as fault:  # same reason as in unpack
        raise SaveError(f"the save does not replay: {_words(fault)}") from None
    for what, saved, found in (
        ("state", match.state, anew.state),
        ("history", match.events_for(None), anew.events_for(None)),
    ):
        if msgspec.json.encode(saved) != msgspec.json.encode(found):
            raise SaveError(f"the saved {what} is not what the set-up and the inputs lead to")
    return match


def _rules_of(save: Save, find: Callable[[str], Ruleset]) -> Ruleset:
    try:
        rules = find(save.game)
    except GameError as fault:
        raise SaveError(str(fault)) from None
    if save.rules_version > rules.version:
        newer = f"rules version {save.rules_version} of {save.game}"
        raise SaveError(f"the save has {newer}; this program knows up to {rules.version}")
    return rules


def _check(rules: Ruleset, save: Save, state: Any) -> None:
    if not 0 <= save.checkpoint.at <= len(save.inputs):
        raise SaveError(f"the checkpoint stands at input {save.checkpoint.at} of {len(save.inputs)}")
    chances = sum(isinstance(each, list) for each in save.inputs[: save.checkpoint.at])
    if save.checkpoint.chances != chances:
        raise SaveError(f"the checkpoint counts {save.checkpoint.chances} chance results of {chances}")
    if not rules.belongs(state, rules.setup(**save.setup)):
        raise SaveError("the saved state is not one of this set-up")
    if state.step not in rules.steps:
        raise SaveError(f"the save is at an unknown step {state.step!r}")
    if state.outcome is not None and state.outcome.reason not in rules.reasons:
        raise SaveError(f"the save ended for an unknown reason {state.outcome.reason!r}")
    wrong = rules.invariants(state)
    if wrong:
        raise SaveError(f"the saved state is not sound: {wrong[0]}")


def _words(fault: Exception) -> str:
    return str(fault) if isinstance(fault, GameError) else f"{type(fault).__name__}: {fault}"
