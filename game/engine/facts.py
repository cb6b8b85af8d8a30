"""Typed rows of TOML data files, with errors that name file, key and what was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from game.engine.errors import ContentError

Row = TypeVar("Row", bound=msgspec.Struct)
Hook = Callable[[type[Any], object], Any]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a data file; `id` is its table header."""

    id: str


def read(file: str, text: str, row: type[Row], hook: Hook | None = None) -> dict[str, Row]:
    """The rows of the TOML `text`, by id, in the order of the file. Raises ContentError.

    `file` only names it in errors; `hook` decodes field types that msgspec does not know.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: not a TOML file: {error}") from None
    return {key: _row(file, key, facts, row, hook) for key, facts in tables.items()}


def _row(file: str, key: str, facts: object, row: type[Row], hook: Hook | None) -> Row:
    if not isinstance(facts, dict):
        raise ContentError(f"{file}: {key}: expected a table [{key}]")
    if "id" in facts:
        raise ContentError(f"{file}: {key}.id: expected no such key, the header [{key}] is the id")
    try:
        return msgspec.convert({"id": key, **facts}, row, dec_hook=hook, str_keys=True)
    except msgspec.ValidationError as error:
        raise ContentError(f"{file}: {_placed(key, str(error))}") from None


def _placed(key: str, message: str) -> str:
    """msgspec's ``Expected `int`, got `str` - at `$.vp` `` as ``A01.vp: Expected `int`, got `str` ``."""
    what, _, path = message.partition(" - at `$")
    return f"{key}{path.rstrip('`')}: {what}"
