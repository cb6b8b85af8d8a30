"""The numbers of a tile layer, from the ways in which Tiled writes them."""

import base64
import binascii
import struct
import zlib
from xml.etree.ElementTree import Element

from game.content.faults import BadContent

WBITS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}


def decode(data: Element, count: int) -> list[int]:
    """Exactly `count` tile numbers with their flip bits, or BadContent; nothing unpacks beyond the count."""
    if data.find("chunk") is not None:
        raise BadContent("the layer is in chunks, so the map is infinite", "a map of fixed size")
    encoding, compression = data.get("encoding", ""), data.get("compression", "")
    if encoding == "csv":
        numbers = _from_csv(data.text or "")
    elif encoding == "base64":
        numbers = _from_base64(data.text or "", compression, count)
    else:
        raise BadContent(
            f'the layer format is "{encoding or "XML"}"', "the layer format CSV (Map > Map Properties)"
        )
    if len(numbers) != count:
        raise BadContent(f"the layer has {len(numbers)} tile numbers", f"{count} tile numbers")
    return numbers


def _from_csv(text: str) -> list[int]:
    try:
        numbers = [int(word) for word in text.split(",")]
    except ValueError as error:
        raise BadContent(
            "the layer has something that is no number", "numbers with commas between them"
        ) from error
    if any(not 0 <= number < 1 << 32 for number in numbers):
        raise BadContent("a tile number is out of range", "numbers from 0 to 4294967295")
    return numbers


def _from_base64(text: str, compression: str, count: int) -> list[int]:
    try:
        packed = base64.b64decode(text.strip(), validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadContent("the layer data is not base64", "data as Tiled writes it") from error
    if compression:
        packed = _unpacked(packed, compression, count * 4)
    if len(packed) % 4:
        raise BadContent("the layer data is cut off", "four bytes for each tile")
    return list(struct.unpack(f"<{len(packed) // 4}I", packed))


def _unpacked(packed: bytes, compression: str, size: int) -> bytes:
    if compression not in WBITS:
        raise BadContent(
            f"the compression {compression} is not supported", "the layer format CSV, or zlib, or gzip"
        )
    try:
        return zlib.decompressobj(WBITS[compression]).decompress(packed, size + 4)
    except zlib.error as error:
        raise BadContent(f"the layer data is damaged ({error})", "data as Tiled writes it") from error
