"""What an SVG or a PNG may be."""

import pytest

from game.content.pictures import BadPicture, placeholder, size_of, svg_faults, svg_root
from tests.content import crafting

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'


def svg(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


def test_sizes() -> None:
    assert size_of(svg(""), "svg") == (100.0, 50.0)
    assert size_of(crafting.png(12, 7), "png") == (12.0, 7.0)
    assert size_of(placeholder("x").data, "svg") == (100.0, 100.0)


@pytest.mark.parametrize("claimed", [(60000, 60000), (1, 5000), (0, 10)])
def test_a_png_header_that_claims_too_much(claimed: tuple[int, int]) -> None:
    with pytest.raises(BadPicture, match=f"claims {claimed[0]} x {claimed[1]}"):
        size_of(crafting.png(claimed=claimed), "png")


@pytest.mark.parametrize("data", [b"", b"GIF89a", crafting.png()[:20], b"\x89PNG\r\n\x1a\n" + b"x" * 40])
def test_what_is_no_png(data: bytes) -> None:
    with pytest.raises(BadPicture, match="not a PNG"):
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
        (HEAD.replace("viewBox", "view").encode() + b"</svg>", "viewBox is missing"),
        (HEAD.replace("100 50", "a b").encode() + b"</svg>", "viewBox has no numbers"),
        (HEAD.replace("100 50", "0 50").encode() + b"</svg>", "viewBox is missing or has no size"),
        (HEAD.replace("100 50", "1e9 50").encode() + b"</svg>", "viewBox is missing or has no size"),
        (HEAD.replace("100 50", "nan 50").encode() + b"</svg>", "viewBox is missing or has no size"),
        (b'<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>', "DOCTYPE"),
        (b'<!DOCTYPE s [<!ENTITY a "b">]><s>&a;</s>', "DOCTYPE"),
        (b'<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><s>&a;</s>', "DOCTYPE"),
        (svg("<g>" * 60 + "</g>" * 60), "nested too deeply"),
    ],
)
def test_what_is_no_svg(data: bytes, said: str) -> None:
    with pytest.raises(BadPicture, match=said):
        size_of(data, "svg")


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("<text>A</text>", 'the element "text" is not drawn'),
        ('<image href="http://example.org/x.png"/>', 'the element "image" is not drawn'),
        ("<script>x</script>", 'the element "script" is not drawn'),
        ('<use href="#a"/>', 'the element "use" is not drawn'),
        ('<rect clip-path="url(#a)"/>', 'the attribute "clip-path" is not drawn'),
        ('<rect style="fill:red"/>', 'the attribute "style" is not drawn'),
        ('<rect stroke-dasharray="2 2"/>', 'the attribute "stroke-dasharray" is not drawn'),
        ('<rect fill="url(other.svg#a)"/>', "points to another file"),
        ('<linearGradient href="other.svg#a"/>', 'the attribute "href" points to another file'),
    ],
)
def test_parts_that_are_not_drawn(inside: str, said: str) -> None:
    assert said in str(svg_faults(svg_root(svg(inside))))


def test_what_is_drawn_and_what_editors_leave_behind_is_no_fault() -> None:
    inside = (
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#FFFFFF"/></linearGradient>'
        '<linearGradient id="b" href="#a"/></defs><path d="M0 0H1" fill="url(#b)"/>'
        '<i:namedview xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:style="x"/>'
    )
    assert svg_faults(svg_root(svg(inside))) == []
