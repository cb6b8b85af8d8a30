"""The objects of a Root map: their layers, classes and properties, each checked by itself."""

from collections.abc import Iterable

import msgspec

from game.content.faults import Fault, did_you_mean
from game.content.tmx import Origin, Reading
from game.engine.board import Link, Place, Value

CORNERS = ("NW", "NE", "SW", "SE")
TYPES = {str: "string", int: "int", float: "float", bool: "bool"}
"""What Tiled calls the types of properties."""
SUITS = ("fox", "rabbit", "mouse")
FORMS = ("path", "wall", "under_wall", "bridge")
LAYERS = ("clearings", "paths", "rivers", "forests")
"""Layers that every map has; a map without a river has an empty one."""


class Key(msgspec.Struct, frozen=True):
    """A property: what it may be (`low` to `high`, one of `words`, yes or no, or any text)."""

    kind: type
    needed: bool = False
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()

    def expected(self, name: str) -> str:
        """What would do, in words."""
        if self.kind is int:
            return f"{name} = {self.low} to {self.high} (int)"
        if self.kind is bool:
            return f"{name} = true or false (bool)"
        return f"{name} = " + (" or ".join(self.words) or "text")

    def fits(self, value: Value) -> bool:
        """Whether a value will do."""
        if type(value) is not self.kind:
            return False
        if isinstance(value, bool):
            return True
        if isinstance(value, int):
            return self.low <= value <= self.high
        return not self.words or value in self.words


class Kind(msgspec.Struct, frozen=True):
    """A class of objects: the layer it lies in, whether it joins two places, and its properties."""

    layer: str
    joins: bool = False
    keys: dict[str, Key] = {}


KINDS = {
    "clearing": Kind(
        "clearings",
        keys={
            "number": Key(int, True, 1, 99),
            "slots": Key(int, True, 1, 3),
            "ruin": Key(int, False, -1, 9),
            "corner": Key(str, words=CORNERS),
            "suit": Key(str, words=SUITS),
            "flood": Key(str),
        },
    ),
    "path": Kind("paths", True, {"form": Key(str, words=FORMS), "divides": Key(bool), "over": Key(str)}),
    "river": Kind("rivers", True, {"divides": Key(bool), "banks": Key(str, words=("plain", "gorge"))}),
    "outflow": Kind("rivers", True, {"banks": Key(str, words=("plain", "gorge"))}),
    "mouth": Kind("rivers"),
    "forest": Kind("forests", keys={"trees": Key(str, words=("broad", "pine", "mixed"))}),
    "linked_path": Kind("floods", True, {"when": Key(str, True)}),
    "flooded_path": Kind("floods", True, {"when": Key(str, True)}),
    "gate": Kind("wall"),
}


class Notes:
    """The faults of one map, by object."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.faults: list[Fault] = []

    def on(self, id: str, message: str, expected: str, *, soft: bool = False) -> None:
        """Notes a fault of a place or link."""
        origin = self.reading.origins[id]
        self.at(origin.layer, message, expected, soft=soft, object=origin.object)

    def at(
        self, layer: str | None, message: str, expected: str, *, soft: bool = False, object: int | None = None
    ) -> None:
        """Notes a fault of a layer, or of the whole map."""
        self.faults.append(
            Fault(
                severity="warning" if soft else "error",
                file=self.reading.file,
                message=message,
                expected=expected,
                layer=layer,
                object=object,
            )
        )

    @property
    def failed(self) -> bool:
        """Whether there is an error among the faults."""
        return any(fault.severity == "error" for fault in self.faults)


def check_objects(notes: Notes) -> None:
    """Notes missing layers, and every object whose class, layer or properties are wrong."""
    reading = notes.reading
    for name in LAYERS:
        if name not in reading.layers:
            hint = did_you_mean(name, set(reading.layers) - set(LAYERS)).replace("did you mean", "is it")
            notes.at(name, f'there is no object layer "{name}"{hint}', f"an object layer {name}")
    known = {kind.layer for kind in KINDS.values()}
    for place in reading.board.places:
        _check_object(notes, place, reading.origins[place.id], known, joins=False)
    for link in reading.board.links:
        _check_object(notes, link, reading.origins[link.id], known, joins=True)
        if link.a == link.b:
            notes.on(link.id, f"the {link.kind} leads from {link.a} to itself", "two places")


def _check_object(notes: Notes, item: Place | Link, origin: Origin, known: set[str], *, joins: bool) -> None:
    kind = KINDS.get(item.kind)
    here = [name for name, other in KINDS.items() if other.layer == origin.layer]
    if kind is not None and origin.layer != kind.layer:
        said = f'the {item.kind} lies in the layer "{origin.layer}"'
        notes.on(item.id, said, f"the layer {kind.layer}")
    elif kind is None and origin.layer not in known:
        notes.at(
            origin.layer,
            f'the layer "{origin.layer}" is not used{did_you_mean(origin.layer, known)}',
            " or ".join(sorted(known)),
            soft=True,
        )
    elif kind is None:
        hint = did_you_mean(item.kind, here)
        notes.on(item.id, f'the class is "{item.kind}"{hint}', "the class " + " or ".join(here))
    elif kind.joins != joins:
        expected = "a line (polyline)" if kind.joins else "a point, ellipse or rectangle"
        notes.on(item.id, f"the {item.kind} is drawn as something else", expected)
    else:
        _check_keys(notes, item, kind.keys)


def _check_keys(notes: Notes, item: Place | Link, keys: dict[str, Key]) -> None:
    for name in item.properties:
        if name not in keys:
            hint = did_you_mean(name, keys)
            expected = _listed(keys) if keys else f"no properties on a {item.kind}"
            notes.on(item.id, f'the property "{name}" is not used{hint}', expected, soft=True)
    for name, key in keys.items():
        value = item.properties.get(name, "")
        if name not in item.properties or value == "":
            if key.needed:
                notes.on(item.id, f'the property "{name}" is missing', key.expected(name))
        elif not key.fits(value):
            notes.on(item.id, f'the property "{name}" is {value}{_amiss(key, value)}', key.expected(name))


def _amiss(key: Key, value: Value) -> str:
    """What is amiss with a value beyond itself: its type, which looks like any other, or its spelling."""
    if type(value) is not key.kind:
        return f", of type {TYPES[type(value)]}"
    return did_you_mean(value, key.words) if isinstance(value, str) else ""


def _listed(keys: Iterable[str]) -> str:
    return "the properties " + ", ".join(keys)
