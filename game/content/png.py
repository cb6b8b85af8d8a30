"""PNG: everything that a decoder could stumble over or choke on, looked at before one is called."""

import struct
import zlib
from collections.abc import Iterator

from game.content.faults import BadContent

MAX_SIDE = 4096
SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
DAMAGED = "a whole PNG; save it once more"


def size_of(data: bytes) -> tuple[float, float]:
    """Width and height in pixels, from the header alone; BadContent if it is none or claims too much."""
    if len(data) < 33 or not data.startswith(SIGNATURE) or data[12:16] != b"IHDR":
        raise BadContent("not a PNG", "a file that begins with the PNG signature")
    width, height = struct.unpack(">II", data[16:24])
    if not 1 <= width <= MAX_SIDE or not 1 <= height <= MAX_SIDE:
        raise BadContent(f"the header claims {width} x {height} pixels", f"1 to {MAX_SIDE} pixels a side")
    return float(width), float(height)


def check(data: bytes) -> None:
    """BadContent unless the whole picture is there and sound; nothing unpacks beyond its size."""
    size_of(data)
    width, height, depth, colour, packing, filtering, interlaced = struct.unpack(">IIBBBBB", data[16:29])
    if depth not in DEPTHS.get(colour, ()) or packing or filtering or interlaced > 1:
        raise BadContent("the header names an unknown kind of PNG", DAMAGED)
    chunks = list(_chunks(data))
    if colour == 3 and not any(tag == b"PLTE" for tag, _ in chunks):
        raise BadContent("the palette is missing", DAMAGED)
    bits = depth * CHANNELS[colour]
    passes = ADAM7 if interlaced else ((0, 0, 1, 1),)
    rows = [_pass(width, height, *one) for one in passes]
    wanted = sum(down * (1 + (across * bits + 7) // 8) for across, down in rows if across)
    packed = b"".join(part for tag, part in chunks if tag == b"IDAT")
    if len(_unpacked(packed, wanted)) != wanted:
        raise BadContent("pixels are missing", DAMAGED)


def _pass(width: int, height: int, x: int, y: int, step_x: int, step_y: int) -> tuple[int, int]:
    """Columns and rows of one pass over the picture."""
    return max(0, -(-(width - x) // step_x)), max(0, -(-(height - y) // step_y))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        tag, part = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length].rjust(4, b"\0")[-4:])
        if len(part) != length or zlib.crc32(tag + part) != checksum:
            raise BadContent("the file is damaged", DAMAGED)
        yield tag, part
        if tag == b"IEND":
            return
        at += 12 + length
    raise BadContent("the file is cut off", DAMAGED)


def _unpacked(packed: bytes, wanted: int) -> bytes:
    try:
        return zlib.decompressobj().decompress(packed, wanted + 1)
    except zlib.error as error:
        raise BadContent(f"the pixels are damaged ({error})", DAMAGED) from error
