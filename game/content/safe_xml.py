"""Reading XML that somebody else wrote: no DOCTYPE, no entities, nothing fetched."""

from xml.etree.ElementTree import Element, ParseError

import defusedxml.ElementTree
from defusedxml import DefusedXmlException

from game.content.faults import BadContent

MAX_DEPTH = 40


def parse(data: bytes, root: str) -> Element:
    """The root element, whose tag must be `root`; BadContent otherwise."""
    try:
        element: Element = defusedxml.ElementTree.fromstring(data, forbid_dtd=True)
    except DefusedXmlException as error:
        raise BadContent("it has a DOCTYPE or entities", "a file without them") from error
    except (ParseError, ValueError, LookupError) as error:
        raise BadContent(
            f"not readable as XML ({error})", f"a file with one {plain(root)} element"
        ) from error
    if element.tag != root:
        raise BadContent(f"the first element is {plain(element.tag)}", f"{plain(root)} as the first element")
    if _deeper_than(element, MAX_DEPTH):
        raise BadContent("its elements are nested too deeply", f"at most {MAX_DEPTH} levels")
    return element


def plain(tag: str) -> str:
    """A tag without its namespace."""
    return str(tag).rpartition("}")[2]


def _deeper_than(element: Element, depth: int) -> bool:
    level = [element]
    for _ in range(depth):
        level = [child for parent in level for child in parent]
        if not level:
            return False
    return True
