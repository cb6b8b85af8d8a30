"""SVG: read safely, held against what pygame-ce draws, and brought into the one form that is drawn here."""

import re
from xml.etree.ElementTree import Element, tostring

from game.content import safe_xml
from game.content.faults import BadContent

MAX_SIDE = 4096
NAMESPACE = "{http://www.w3.org/2000/svg}"
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
NOT_DRAWN = ("clip-path", "filter", "mask", "stroke-dasharray", "class")
FRAME = ("x", "y", "width", "height", "viewBox", "preserveAspectRatio", "version", "id")
VIEW_BOX = 'viewBox="0 0 100 100" or another with four numbers'
_PLAIN = re.compile(
    rb'<svg xmlns="http://www\.w3\.org/2000/svg" width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2">\n'
)


def root_of(data: bytes) -> Element:
    """The root of an SVG with a usable viewBox; BadContent for anything else."""
    root = safe_xml.parse(data, NAMESPACE + "svg")
    view_box(root)
    return root


def view_box(root: Element) -> tuple[float, float, float, float]:
    """Left, top, width and height of the viewBox; BadContent if there is none that is usable."""
    words = root.get("viewBox", "").replace(",", " ").split()
    try:
        left, top, width, height = (float(word) for word in words)
    except ValueError as error:
        raise BadContent("the viewBox is missing or not four numbers", VIEW_BOX) from error
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE and max(abs(left), abs(top)) <= MAX_SIDE):
        raise BadContent("the viewBox has no proper size", VIEW_BOX)
    return left, top, width, height


def faults(root: Element) -> list[tuple[str, str]]:
    """What pygame-ce would leave out or draw wrongly, as (message, expected); other namespaces pass."""
    found: list[tuple[str, str]] = []
    for element in root.iter():
        tag = str(element.tag)
        if tag.startswith(NAMESPACE):
            plain = tag.removeprefix(NAMESPACE)
            if plain not in ELEMENTS:
                found.append((f'the element "{plain}" is not drawn', "only " + ", ".join(sorted(ELEMENTS))))
            found += _attribute_faults(element)
    return found


def drawable(data: bytes, root: Element) -> bytes:
    """The drawing as UTF-8 whose first line is the svg element alone, with its corner at 0, 0.

    Whatever edits the text of a drawing (other colours, a rim) can rely on that form. Editors write many
    others: styles become attributes, and what is not drawn is left out of the copy.
    """
    if _PLAIN.match(data) and b"style=" not in data:
        return data
    left, top, width, height = view_box(root)
    group = _plain(root)
    group.tag = "g"
    for key in FRAME:
        group.attrib.pop(key, None)
    group.set("transform", f"translate({-left:g} {-top:g})")
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n'
    return f"{head}{tostring(group, encoding='unicode')}\n</svg>\n".encode()


def _plain(element: Element) -> Element:
    """A copy without namespaces and without what is not drawn."""
    words = {_word(key): value for key, value in element.attrib.items()}
    for declaration in words.pop("style", "").split(";"):
        key, _, value = declaration.partition(":")
        if value.strip():
            words[key.strip()] = value.strip()
    copy = Element(safe_xml.plain(element.tag), words)
    copy.extend(_plain(child) for child in element if str(child.tag).removeprefix(NAMESPACE) in ELEMENTS)
    return copy


def _word(key: str) -> str:
    """An attribute's name as pygame-ce knows it: no namespaces, and links under their old name."""
    plain = safe_xml.plain(key)
    return "xlink:href" if plain == "href" else plain


def _attribute_faults(element: Element) -> list[tuple[str, str]]:
    found = []
    for name, value in element.attrib.items():
        plain = safe_xml.plain(name)
        if plain in NOT_DRAWN:
            found.append(
                (f'the attribute "{plain}" is not drawn', "plain fill, stroke, opacity and transform")
            )
        elif plain in ("href", "src") and not value.startswith("#"):
            found.append((f'the attribute "{plain}" points to another file', "a picture that stands alone"))
        elif "url(" in value and not value.strip().startswith("url(#"):
            found.append((f'"{value}" points to another file', "url(#id) of a gradient in this file"))
    return found
