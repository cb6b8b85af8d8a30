"""Pictures as bytes that are safe to draw: what an SVG or a PNG may be."""

import struct
from typing import Literal
from xml.etree.ElementTree import Element

import msgspec

from game.content import safe_xml

Kind = Literal["svg", "png"]
KINDS: tuple[Kind, ...] = ("svg", "png")
MAX_SIDE = 4096
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    "svg",
    "g",
    "defs",
    "path",
    "circle",
    "ellipse",
    "rect",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
NOT_DRAWN = ("clip-path", "filter", "mask", "stroke-dasharray", "style", "class")
_PNG_HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The bytes of a picture; `size` is the viewBox of an SVG or the pixels of a PNG, `pack` the owner."""

    id: str
    kind: Kind
    data: bytes
    size: tuple[float, float]
    pack: str


class BadPicture(Exception):
    """A picture that will not be drawn: what is wrong, and what was expected."""

    def __init__(self, message: str, expected: str) -> None:
        self.expected = expected
        super().__init__(message)


def placeholder(id: str) -> Picture:
    """A struck frame, for a picture that is in no pack at all."""
    data = (
        b'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        b'<rect x="4" y="4" width="92" height="92" fill="#17222C" stroke="#8A8F98" stroke-width="4"/>'
        b'<path d="M20 20L80 80M80 20L20 80" stroke="#8A8F98" stroke-width="4"/></svg>'
    )
    return Picture(id=id, kind="svg", data=data, size=(100.0, 100.0), pack="")


def size_of(data: bytes, kind: Kind) -> tuple[float, float]:
    """The size of a picture that may be drawn; BadPicture says why it may not."""
    return _png_size(data) if kind == "png" else view_box(svg_root(data))


def _png_size(data: bytes) -> tuple[float, float]:
    if len(data) < 33 or not data.startswith(_PNG_HEAD):
        raise BadPicture("not a PNG", "a file that begins with the PNG signature")
    width, height = struct.unpack(">II", data[16:24])
    if not 1 <= width <= MAX_SIDE or not 1 <= height <= MAX_SIDE:
        raise BadPicture(f"the header claims {width} x {height} pixels", f"1 to {MAX_SIDE} pixels a side")
    return float(width), float(height)


def svg_root(data: bytes) -> Element:
    """The root of an SVG read safely; BadPicture for what is no SVG or brings a DOCTYPE or entities."""
    try:
        return safe_xml.parse(data, SVG + "svg")
    except safe_xml.BadXml as error:
        raise BadPicture(str(error), error.expected) from error


def svg_faults(root: Element) -> list[tuple[str, str]]:
    """What pygame-ce would leave out or draw wrongly, as (message, expected); other namespaces pass."""
    faults: list[tuple[str, str]] = []
    for element in root.iter():
        tag = str(element.tag)
        if tag.startswith(SVG):
            plain = tag.removeprefix(SVG)
            if plain not in ELEMENTS:
                faults.append((f'the element "{plain}" is not drawn', "only " + ", ".join(sorted(ELEMENTS))))
            faults += _attribute_faults(element)
    return faults


def view_box(root: Element) -> tuple[float, float]:
    """Width and height of the viewBox; BadPicture if there is none that is usable."""
    words = root.get("viewBox", "").replace(",", " ").split()
    expected = 'viewBox="0 0 100 100" or another with four numbers'
    try:
        numbers = [float(word) for word in words]
    except ValueError as error:
        raise BadPicture("the viewBox has no numbers", expected) from error
    if len(numbers) != 4 or not all(0 < side <= MAX_SIDE for side in numbers[2:]):
        raise BadPicture("the viewBox is missing or has no size", expected)
    return numbers[2], numbers[3]


def _attribute_faults(element: Element) -> list[tuple[str, str]]:
    faults = []
    for name, value in element.attrib.items():
        plain = name.rpartition("}")[2]
        if plain in NOT_DRAWN:
            faults.append(
                (f'the attribute "{plain}" is not drawn', "plain fill, stroke, opacity and transform")
            )
        elif plain in ("href", "src") and not value.startswith("#"):
            faults.append((f'the attribute "{plain}" points to another file', "a picture that stands alone"))
        elif "url(" in value and not value.strip().startswith("url(#"):
            faults.append((f'"{value}" points to another file', "url(#id) of a gradient in this file"))
    return faults
