"""The names of all pictures, fonts and sounds that the program asks for."""

import functools
import re
from pathlib import Path

import msgspec

FONTS = (
    "barlow_medium",
    "barlow_semibold",
    "barlow_bold",
    "barlow_extrabold",
    "fraunces_display",
    "fraunces_text",
    "noto_regular",
    "noto_bold",
)
MAPS = {"threat_board": "homeland", "gorge": "root", "marsh": "root", "autumn": "root"}
"""Every map of the program and its game."""
SOUNDS = ("card", "place", "flip", "tick", "alarm", "win")
_RANGE = re.compile(r"([a-z_]+)(\d+)\.\.\1(\d+)")
Size = tuple[int, int]


class Folder(msgspec.Struct, forbid_unknown_fields=True):
    """One folder of the catalogue: the frame of its pictures, exceptions by name, and the names."""

    size: Size
    names: list[str]
    sizes: dict[str, Size] = {}


@functools.cache
def pictures() -> dict[str, Size]:
    """The frame of every picture by id, such as `homeland/portraits/a01`."""
    data = Path(__file__).with_name("catalogue.toml").read_bytes()
    folders = msgspec.toml.decode(data, type=dict[str, Folder])
    return {
        f"{path}/{name}": folder.sizes.get(name, folder.size)
        for path, folder in folders.items()
        for word in folder.names
        for name in _expanded(word)
    }


def fonts() -> tuple[str, ...]:
    """The ids of all fonts, such as `fonts/barlow_bold`."""
    return tuple(f"fonts/{name}" for name in FONTS)


def sounds() -> tuple[str, ...]:
    """The ids of all sounds, such as `sounds/card`."""
    return tuple(f"sounds/{name}" for name in SOUNDS)


def _expanded(word: str) -> list[str]:
    """`a01..a03` as a01, a02, a03; any other word alone."""
    match = _RANGE.fullmatch(word)
    if match is None:
        return [word]
    prefix, first, last = match.groups()
    return [f"{prefix}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)]
