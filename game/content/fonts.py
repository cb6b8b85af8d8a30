"""Fonts: the table of contents of a TrueType file looked over before anything opens it."""

import struct

from game.content.faults import BadContent

MAGIC = (b"\0\1\0\0", b"OTTO", b"true")
NEEDED = ("cmap", "head", "hhea", "hmtx", "maxp")
HEAD_MAGIC = 0x5F0F3CF5
EXPECTED = "a whole TrueType or OpenType font"


def check(data: bytes) -> None:
    """BadContent unless this is a font whose tables all lie inside the file."""
    if not data.startswith(MAGIC) or len(data) < 12:
        raise BadContent("not a font", EXPECTED)
    (count,) = struct.unpack(">H", data[4:6])
    if len(data) < 12 + 16 * count:
        raise BadContent("the font is cut off", EXPECTED)
    tables: dict[str, int] = {}
    for at in range(12, 12 + 16 * count, 16):
        tag, _, offset, length = struct.unpack(">4sIII", data[at : at + 16])
        if offset + length > len(data):
            raise BadContent(f'the font is cut off in its table "{tag.decode("latin-1")}"', EXPECTED)
        tables[tag.decode("latin-1")] = offset
    missing = [tag for tag in NEEDED if tag not in tables]
    if missing:
        raise BadContent(f"the font has no table {', '.join(missing)}", EXPECTED)
    if data[tables["head"] + 12 : tables["head"] + 16] != struct.pack(">I", HEAD_MAGIC):
        raise BadContent("the head of the font is damaged", EXPECTED)
