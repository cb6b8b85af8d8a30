"""What an SVG or a PNG may be, and the form in which it is handed on."""

import io
import struct
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content import svg as svg_reader
from game.content.faults import BadContent
from game.content.pictures import Kind, picture_from, placeholder
from tests.content import crafting

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'


def svg(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


def size_of(data: bytes, kind: Kind) -> tuple[float, float]:
    return picture_from("x", kind, data, "mine").size


def test_sizes() -> None:
    assert size_of(svg(""), "svg") == (100.0, 50.0)
    assert size_of(crafting.png(12, 7), "png") == (12.0, 7.0)
    assert size_of(placeholder("x").data, "svg") == (100.0, 100.0)


@pytest.mark.parametrize("claimed", [(60000, 60000), (1, 5000), (0, 10)])
def test_a_png_header_that_claims_too_much(claimed: tuple[int, int]) -> None:
    with pytest.raises(BadContent, match=f"claims {claimed[0]} x {claimed[1]}"):
        size_of(crafting.png(claimed=claimed), "png")


@pytest.mark.parametrize("data", [b"", b"GIF89a", crafting.png()[:20], b"\x89PNG\r\n\x1a\n" + b"x" * 40])
def test_what_is_no_png(data: bytes) -> None:
    with pytest.raises(BadContent, match="not a PNG"):
        size_of(data, "png")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not readable"),
        (b"<svg", "not readable"),
        (b"\xff\xfe\x00", "not readable"),
        (b'<?xml version="1.0" encoding="no-such-thing"?><svg/>', "not readable"),
        (b'<svg viewBox="0 0 1 1"/>', "the first element is svg"),
        (b"<html/>", "the first element is html"),
        (HEAD.replace("viewBox", "view").encode() + b"</svg>", "viewBox is missing or not four numbers"),
        (HEAD.replace("100 50", "a b").encode() + b"</svg>", "viewBox is missing or not four numbers"),
        (HEAD.replace("100 50", "0 50").encode() + b"</svg>", "viewBox has no proper size"),
        (HEAD.replace("100 50", "1e9 50").encode() + b"</svg>", "viewBox has no proper size"),
        (HEAD.replace("100 50", "nan 50").encode() + b"</svg>", "viewBox has no proper size"),
        (b'<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>', "DOCTYPE"),
        (b'<!DOCTYPE s [<!ENTITY a "b">]><s>&a;</s>', "DOCTYPE"),
        (b'<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><s>&a;</s>', "DOCTYPE"),
        (svg("<g>" * 60 + "</g>" * 60), "nested too deeply"),
    ],
)
def test_what_is_no_svg(data: bytes, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        size_of(data, "svg")


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("<text>A</text>", 'the element "text" is not drawn'),
        ('<image href="http://example.org/x.png"/>', 'the element "image" is not drawn'),
        ("<script>x</script>", 'the element "script" is not drawn'),
        ('<use href="#a"/>', 'the element "use" is not drawn'),
        ('<rect clip-path="url(#a)"/>', 'the attribute "clip-path" is not drawn'),
        ('<rect stroke-dasharray="2 2"/>', 'the attribute "stroke-dasharray" is not drawn'),
        ('<rect fill="url(other.svg#a)"/>', "points to another file"),
        ('<linearGradient href="other.svg#a"/>', 'the attribute "href" points to another file'),
    ],
)
def test_parts_that_are_not_drawn(inside: str, said: str) -> None:
    assert said in str(svg_reader.faults(svg_reader.root_of(svg(inside))))


def test_what_is_drawn_and_what_editors_leave_behind_is_no_fault() -> None:
    inside = (
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#FFFFFF"/></linearGradient>'
        '<linearGradient id="b" href="#a"/></defs><path d="M0 0H1" fill="url(#b)"/>'
        '<i:namedview xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:style="x"/>'
    )
    assert svg_reader.faults(svg_reader.root_of(svg(inside))) == []


def drawn(data: bytes, size: tuple[int, int] = (100, 50)) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The middle colour and the bounds of a picture as pygame-ce draws it."""
    import pygame

    surface = pygame.image.load_sized_svg(io.BytesIO(data), size)
    return tuple(surface.get_at((size[0] // 2, size[1] // 2))), tuple(surface.get_bounding_rect())


BOX = '<rect x="10" y="10" width="80" height="30" fill="#FF0000"/>'


@pytest.mark.parametrize(
    "data",
    [
        svg(BOX),
        b'<?xml version="1.0"?>\n<!-- made by hand -->\n' + svg(BOX),
        f'<?xml version="1.0" encoding="utf-16"?>{svg(BOX).decode()}'.encode("utf-16"),
        svg(BOX).replace(b"viewBox=", b'width="-5mm" height="1in" viewBox='),
        svg(BOX.replace('"10"', '"-20"')).replace(b"0 0 100 50", b"-30,-30,100,50"),
        svg(BOX.replace('fill="#FF0000"', 'style="fill:#FF0000; stroke:none"')),
        f"{HEAD}{BOX}</svg>".replace("<", "<s:").replace("<s:/", "</s:").replace("xmlns", "xmlns:s").encode(),
        f"{HEAD[:-1]} fill='#FF0000'>{BOX.replace('fill', 'id')}</svg>".encode(),
    ],
)
def test_what_editors_write_is_drawn_alike(data: bytes) -> None:
    picture = picture_from("x", "svg", data, "mine")
    assert picture.size == (100.0, 50.0)
    assert drawn(picture.data) == ((255, 0, 0, 255), (10, 10, 80, 30))
    head, rest = picture.data.decode().split("\n", 1)
    assert 'width="100" height="50" viewBox="0 0 100 50"' in head
    assert rest.rstrip().endswith("</svg>")


def test_a_drawing_in_the_form_of_the_pack_is_left_as_it_is() -> None:
    data = placeholder("x").data
    assert picture_from("x", "svg", data, "mine").data is data


def test_what_is_not_drawn_is_left_out_of_the_copy() -> None:
    data = svg(f'<metadata>x</metadata><text>A</text><g><image href="http://example.org/a.png"/>{BOX}</g>')
    copy = picture_from("x", "svg", data, "mine").data
    assert copy.count(b"<rect") == 1
    assert [word for word in (b"metadata", b"text", b"image", b"example") if word in copy] == []


def test_gradients_that_build_on_another_are_drawn() -> None:
    stops = '<stop offset="0" stop-color="#FF0000"/><stop offset="1" stop-color="#FF0000"/>'
    link = 'xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"'
    inside = f'<defs><linearGradient id="a">{stops}</linearGradient><linearGradient id="b" {link}/></defs>'
    picture = picture_from("x", "svg", svg(inside + BOX.replace("#FF0000", "url(#b)")), "mine")
    assert drawn(picture.data)[0] == (255, 0, 0, 255)


def image(colour: int, depth: int, interlaced: int = 0, extra: bytes = b"") -> bytes:
    """A PNG of 9 x 9 of one kind, written out by the format's own rules."""
    bits = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    passes = ((9, 9),) if not interlaced else ((2, 2), (1, 2), (3, 1), (2, 3), (5, 2), (4, 5), (9, 4))
    rows = b"".join((b"\0" + bytes((across * bits + 7) // 8)) * down for across, down in passes)
    head = struct.pack(">IIBBBBB", 9, 9, depth, colour, 0, 0, interlaced)
    parts = [(b"IHDR", head), (b"PLTE", bytes(6)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        crafting.chunk(tag, part) for tag, part in parts if colour != 0 or tag != b"PLTE"
    )


@pytest.mark.parametrize("interlaced", [0, 1])
@pytest.mark.parametrize(
    ("colour", "depth"), [(0, 1), (0, 16), (2, 8), (3, 1), (3, 8), (4, 8), (6, 8), (6, 16)]
)
def test_every_kind_of_png(colour: int, depth: int, interlaced: int) -> None:
    import pygame

    data = image(colour, depth, interlaced)
    assert size_of(data, "png") == (9.0, 9.0)
    assert pygame.image.load(io.BytesIO(data), "x.png").get_size() == (9, 9)


GOOD = crafting.png(8, 8)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (GOOD[:-12], "the file is cut off"),
        (GOOD[:-20], "the file is damaged"),
        (GOOD[:45] + b"\0\0" + GOOD[47:], "the file is damaged"),
        (crafting.png(8, 8, (8, 9)), "pixels are missing"),
        (image(2, 8).replace(b"PLTE", b"PLTX"), "the file is damaged"),
        (GOOD[:24] + b"\x07" + GOOD[25:], "unknown kind of PNG"),
    ],
)
def test_damaged_pngs(data: bytes, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        size_of(data, "png")


@settings(max_examples=200, deadline=None)
@given(at=st.integers(0, len(GOOD) - 1), put=st.binary(max_size=3))
def test_a_png_that_passes_can_be_loaded(at: int, put: bytes) -> None:
    import pygame

    data = GOOD[:at] + put + GOOD[at + len(put) :]
    try:
        size = size_of(data, "png")
    except BadContent:
        return
    assert pygame.image.load(io.BytesIO(data), "x.png").get_size() == size
