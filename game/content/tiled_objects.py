"""The objects of a map and the properties of everything in it, checked one by one."""

import math
from xml.etree.ElementTree import Element

from game.content.tiled_reader import Reader
from game.content.tilesets import check_number
from game.engine.board import Value

PROPERTY_TYPES = ("string", "int", "float", "bool", "color", "file", "object")
NUMBERS = ("x", "y", "width", "height", "rotation")
OUTLINES = ("polygon", "polyline")
RESERVED = frozenset(
    (
        *("id", "name", "type", "class", "x", "y", "width", "height", "rotation", "gid", "visible", "closed"),
        *("template", "parent", "custom_types", "image", "points", "as_points", "properties", "parse_xml"),
        *("apply_transformations", "from_xml_string", "allow_duplicate_names"),
    )
)
"""Property names that other readers of the format refuse on an object."""


def check_objects(reader: Reader, layer: Element, name: str, seen: set[int]) -> None:
    """Notes everything that is wrong with the objects of a layer; `seen` are the numbers met so far."""
    for element in layer.findall("object"):
        number = reader.whole(element, "id", 1, 10**9, name)
        if number in seen:
            reader.note("two objects have this number", "each number once", name, number)
        seen.add(number)
        _check_object(reader, element, name, number)


def _check_object(reader: Reader, element: Element, layer: str, number: int) -> None:
    if element.get("template") is not None:
        reader.note("the object comes from a template", "a plain object (Detach, in its menu)", layer, number)
    for key in NUMBERS:
        element.set(key, repr(reader.number(element, key, 0.0, layer, number)))
        if key in ("width", "height") and element.get(key, "").startswith("-"):
            reader.note(f"{key} is {element.get(key)}", "a size of 0 or more", layer, number)
    for outline in (element.find(tag) for tag in OUTLINES):
        if outline is not None:
            _check_outline(reader, outline, layer, number)
    gid = element.get("gid")
    if gid is not None:
        check_number(
            reader, int(gid) if gid.isascii() and gid.isdigit() and len(gid) < 12 else 0, layer, number
        )
    check_properties(reader, element, layer, number)


def _check_outline(reader: Reader, outline: Element, layer: str, number: int) -> None:
    try:
        points = [tuple(map(float, pair.split(","))) for pair in outline.get("points", "").split()]
    except ValueError:
        points = []
    if len(points) < 2 or not all(len(point) == 2 and all(map(math.isfinite, point)) for point in points):
        reader.note("the outline has no proper points", "at least two pairs of numbers", layer, number)


def check_properties(reader: Reader, element: Element, layer: str | None, number: int | None = None) -> None:
    """Notes everything that is wrong with the properties of a map, a layer or an object."""
    seen: set[str] = set()
    for item in element.findall("properties/property"):
        name = item.get("name", "")
        message, expected = _property_fault(item, name, number is not None)
        if name in seen:
            message, expected = f'the property "{name}" is there twice', "each name once"
        if message:
            reader.note(message, expected, layer, number)
        seen.add(name)


def _property_fault(item: Element, name: str, of_object: bool) -> tuple[str, str]:
    kind = item.get("type", "string")
    if not name:
        return "a property has no name", "a name"
    if of_object and name in RESERVED:
        return f'the property name "{name}" is reserved', "another name"
    if kind not in PROPERTY_TYPES:
        return f'the property "{name}" is of type {kind}', "a plain property: text, number or yes/no"
    try:
        value_of(item)
    except ValueError:
        return f'the property "{name}" is "{_text(item)}"', f"a value of type {kind}"
    return "", ""


def value_of(item: Element) -> Value:
    """The value of a property element; ValueError if it does not fit its type."""
    kind, text = item.get("type", "string"), _text(item)
    if kind in ("int", "object"):
        number = int(text)
        if abs(number) >= 1 << 53:
            raise ValueError(text)
        return number
    if kind == "float":
        if not math.isfinite(float(text)):
            raise ValueError(text)
        return float(text)
    if kind == "bool":
        if text not in ("true", "false"):
            raise ValueError(text)
        return text == "true"
    return text


def _text(item: Element) -> str:
    """The text of a value: an attribute, or the content of the element when it has several lines."""
    return item.get("value", item.text or "")
