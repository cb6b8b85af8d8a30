"""What `pack.toml` says, and for which programs a pack is made."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from game.content.faults import Fault, did_you_mean
from game.content.folders import Folder, UnsafeFile

PROGRAM = "0.1.0"
"""The version of this program, to which a pack's range is held."""
FORMAT = 1
GAMES = ("homeland", "root")
MANIFEST = "pack.toml"
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,62}")
_RANGE = re.compile(r"(<=|>=|==|<|>)\s*(\d{1,6}(?:\.\d{1,6}){0,3})")
_RANGE_SAYS = 'a range such as program = ">=0.1, <2"'


class Manifest(msgspec.Struct, kw_only=True):
    """The keys of `pack.toml`. `format` is the number of this set of keys, `program` a range of versions."""

    format: int
    id: str
    title: str
    version: str
    authors: list[str]
    licence: str
    games: list[str]
    program: str = ""


KEYS = {field.name: field for field in msgspec.structs.fields(Manifest)}
KINDS: dict[Any, str] = {int: "a whole number", str: "text in quotes", list[str]: "a list of texts"}


def read_manifest(folder: Folder, file: str) -> tuple[Manifest | None, list[Fault]]:
    """The manifest of a folder, or None and all its faults with file, key and what was expected."""
    try:
        found = msgspec.toml.decode(folder.read(MANIFEST))
    except FileNotFoundError:
        return None, [
            Fault(file=file, message="there is no pack.toml", expected="a pack.toml, see art/README.md")
        ]
    except (UnsafeFile, OSError) as error:
        return None, [Fault(file=file, message=str(error), expected="a small text file")]
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return None, [
            Fault(file=file, message=f"not TOML: {error}", expected='lines such as title = "My pack"')
        ]
    faults = [Fault(file=file, message=said, expected=expected) for said, expected in _faults(found)]
    return (None if faults else msgspec.convert(found, Manifest)), faults


def in_range(version: str, wanted: str) -> bool:
    """Whether a version such as 0.1.0 lies in a range such as `>=0.1, <2`; ValueError if it is no range."""
    return all(_holds(_numbers(version), *_comparison(part)) for part in wanted.split(",") if wanted.strip())


def _comparison(part: str) -> tuple[str, tuple[int, ...]]:
    match = _RANGE.fullmatch(part.strip())
    if match is None:
        raise ValueError(part)
    return match[1], _numbers(match[2])


def _numbers(version: str) -> tuple[int, ...]:
    """The numbers of a version, without zeros at its end: 1.0 is 1."""
    numbers = [int(part) for part in version.split(".")]
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def _holds(own: tuple[int, ...], sign: str, wanted: tuple[int, ...]) -> bool:
    return (own < wanted and "<" in sign) or (own > wanted and ">" in sign) or (own == wanted and "=" in sign)


def _faults(found: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Everything that is wrong with the keys; a pack of a newer format is not looked at any further."""
    number = found.get("format")
    if type(number) is int and number > FORMAT:
        said = f"key format is {number}: the pack is made for a newer version of the program"
        yield said, f"format = {FORMAT}, or a newer program than {PROGRAM}"
        return
    for key in found:
        if key not in KEYS:
            said = f"key {key} is not known{did_you_mean(key, KEYS.keys() - found.keys())}"
            yield said, "the keys " + ", ".join(KEYS)
    for key, field in KEYS.items():
        if key not in found:
            if field.required:
                yield f"key {key} is missing", f"{key} = {KINDS[field.type]}"
        elif not _fits(found[key], field.type):
            yield f"key {key} is not {KINDS[field.type]}", f"{key} = {KINDS[field.type]}"
        else:
            yield from _value_faults(key, found[key])


def _fits(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _value_faults(key: str, value: Any) -> Iterator[tuple[str, str]]:
    """What is wrong with the value of a key that is of the right kind."""
    if key == "format" and value != FORMAT:
        yield f"key format is {value}", f"format = {FORMAT}"
    elif key == "id" and not _ID.fullmatch(value):
        yield f'key id is "{value}"', "small letters, digits, - and _"
    elif key in ("title", "version") and not value.strip():
        yield f"key {key} is empty", "a few letters"
    elif key == "games":
        for game in value:
            if game not in GAMES:
                yield f'key games names "{game}"{did_you_mean(game, GAMES)}', " or ".join(GAMES)
    elif key == "program":
        yield from _range_faults(value)


def _range_faults(wanted: str) -> Iterator[tuple[str, str]]:
    try:
        if not in_range(PROGRAM, wanted):
            said = f"the pack is made for the program {wanted}, and this is {PROGRAM}"
            yield said, f"a range that {PROGRAM} lies in, or another version of the program"
    except ValueError:
        yield f'key program is "{wanted}"', _RANGE_SAYS
