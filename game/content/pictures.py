"""Pictures as bytes that are safe to draw."""

from typing import Literal

import msgspec

from game.content import png, svg

Kind = Literal["svg", "png"]
KINDS: tuple[Kind, ...] = ("svg", "png")


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The bytes of a picture; `size` is the viewBox of an SVG or the pixels of a PNG, `pack` the owner.

    The bytes of an SVG are UTF-8, and the first line is its svg element with width, height and a viewBox
    from 0, 0.
    """

    id: str
    kind: Kind
    data: bytes
    size: tuple[float, float]
    pack: str


def picture_from(id: str, kind: Kind, data: bytes, pack: str) -> Picture:
    """A picture that can be drawn; BadContent says why it cannot."""
    if kind == "png":
        png.check(data)
        return Picture(id=id, kind=kind, data=data, size=png.size_of(data), pack=pack)
    root = svg.root_of(data)
    return Picture(id=id, kind=kind, data=svg.drawable(data, root), size=svg.view_box(root)[2:], pack=pack)


def kind_of(name: str) -> Kind | None:
    """The kind of a picture by its file name."""
    return next((kind for kind in KINDS if name.endswith(f".{kind}")), None)


def placeholder(id: str) -> Picture:
    """A struck frame, for a picture that is in no pack at all."""
    data = (
        b'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">\n'
        b'<rect x="4" y="4" width="92" height="92" fill="#17222C" stroke="#8A8F98" stroke-width="4"/>'
        b'<path d="M20 20L80 80M80 20L20 80" stroke="#8A8F98" stroke-width="4"/>\n</svg>\n'
    )
    return Picture(id=id, kind="svg", data=data, size=(100.0, 100.0), pack="")
