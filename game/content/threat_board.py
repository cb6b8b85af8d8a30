"""What the threat board of Homeland must have (H3): five rows of six slots and two tracks of twelve cells."""

import itertools
from collections.abc import Iterator

import msgspec

from game.content.faults import Fault, did_you_mean
from game.content.tmx import Origin, Reading
from game.engine.board import Place, Value

ROWS: tuple[Value, ...] = ("low", "guarded", "elevated", "severe", "imminent")
COLUMNS: tuple[Value, ...] = (1, 2, 3, 4, 5, 6)
SIDES: tuple[Value, ...] = ("agency", "terrorist")
NUMBERS: tuple[Value, ...] = tuple(range(1, 13))
ALONE = ("slot", "track_cell", "track", "row")
SLACK = 0.5


class Kind(msgspec.Struct, frozen=True):
    """A kind of object: its layer, and its properties with their values; each combination is there once."""

    name: str
    layer: str
    keys: dict[str, tuple[Value, ...]]

    def combinations(self) -> Iterator[tuple[Value, ...]]:
        """The values of the properties, in the order of `keys`."""
        return itertools.product(*self.keys.values())

    def words(self, values: tuple[Value, ...]) -> str:
        """Such as `slot with row low and column 3`."""
        pairs = (f"{key} {value}" for key, value in zip(self.keys, values, strict=True))
        return f"{self.name} with " + " and ".join(pairs)


KINDS = {
    kind.name: kind
    for kind in (
        Kind("row", "rows", {"row": ROWS}),
        Kind("row_flag", "rows", {"row": ROWS}),
        Kind("slot", "slots", {"row": ROWS, "column": COLUMNS}),
        Kind("track", "tracks", {"side": SIDES}),
        Kind("track_cell", "tracks", {"side": SIDES, "number": NUMBERS}),
    )
}
LAYERS = tuple(dict.fromkeys(kind.layer for kind in KINDS.values()))


def faults_of(reading: Reading) -> list[Fault]:
    """Every way in which a map is not a threat board."""
    return _Check(reading).all()


class _Check:
    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.faults: list[Fault] = []
        self.found: dict[tuple[str, tuple[Value, ...]], Place] = {}

    def all(self) -> list[Fault]:
        self._layers()
        for place in self.reading.board.places:
            self._place(place)
        for kind in KINDS.values():
            if kind.layer in self.reading.layers:
                self._missing(kind)
        self._overlaps()
        self._slots_in_rows()
        return self.faults

    def _layers(self) -> None:
        for name in LAYERS:
            if name not in self.reading.layers:
                others = set(self.reading.layers) - set(LAYERS)
                hint = did_you_mean(name, others).replace("did you mean", "is it")
                self._note(
                    Origin(name, 0), f'there is no object layer "{name}"{hint}', f"an object layer {name}"
                )
        for name in self.reading.layers:
            if name not in LAYERS and any(
                self._origin(place).layer == name for place in self.reading.board.places
            ):
                hint = did_you_mean(name, LAYERS)
                self._note(
                    Origin(name, 0), f'the layer "{name}" is not used{hint}', " or ".join(LAYERS), soft=True
                )

    def _place(self, place: Place) -> None:
        origin = self._origin(place)
        kind = KINDS.get(place.kind)
        if kind is None:
            if origin.layer in LAYERS:
                hint = did_you_mean(place.kind, KINDS)
                expected = "the class " + " or ".join(
                    k.name for k in KINDS.values() if k.layer == origin.layer
                )
                self._note(origin, f'the class is "{place.kind}"{hint}', expected)
            return
        if origin.layer != kind.layer:
            self._note(origin, f"a {kind.name} lies in this layer", f"the layer {kind.layer}")
        if place.width < 1 or place.height < 1:
            self._note(origin, f"the {kind.name} has no size", "a rectangle")
        self._unknown_properties(place, kind, origin)
        values = tuple(place.properties.get(key, "") for key in kind.keys)
        good = [self._value(place, kind, key, origin) for key in kind.keys]
        if all(good):
            self._once(place, kind, values, origin)

    def _unknown_properties(self, place: Place, kind: Kind, origin: Origin) -> None:
        for name in place.properties:
            if name not in kind.keys:
                message = f'the property "{name}" is not used{did_you_mean(name, kind.keys)}'
                self._note(origin, message, "the properties " + " and ".join(kind.keys), soft=True)

    def _value(self, place: Place, kind: Kind, key: str, origin: Origin) -> bool:
        known = kind.keys[key]
        expected = f"{key} = " + (
            f"{known[0]} to {known[-1]}" if isinstance(known[0], int) else _either(known)
        )
        if key not in place.properties:
            self._note(origin, f'the property "{key}" is missing', expected)
            return False
        value = place.properties[key]
        if type(value) is not type(known[0]):
            words, type_name = ("a whole number", "int") if isinstance(known[0], int) else ("text", "string")
            self._note(origin, f'the property "{key}" is not {words}', f"{expected}, of the type {type_name}")
            return False
        if value not in known:
            hint = did_you_mean(value, map(str, known)) if isinstance(value, str) else ""
            self._note(origin, f'the property "{key}" is {value}{hint}', expected)
            return False
        return True

    def _once(self, place: Place, kind: Kind, values: tuple[Value, ...], origin: Origin) -> None:
        first = self.found.setdefault((kind.name, values), place)
        if first is not place:
            number = self._origin(first).object
            self._note(origin, f"object {number} is a {kind.words(values)} too", "each one once")

    def _missing(self, kind: Kind) -> None:
        for values in kind.combinations():
            if (kind.name, values) not in self.found:
                self._note(Origin(kind.layer, 0), f"there is no {kind.words(values)}", "each one once")

    def _overlaps(self) -> None:
        for name in ALONE:
            places = [place for (kind, _), place in self.found.items() if kind == name]
            for one, other in itertools.combinations(places, 2):
                if _overlap(one, other):
                    number = self._origin(one).object
                    self._note(
                        self._origin(other), f"the {name} overlaps object {number}", "a place of its own"
                    )

    def _slots_in_rows(self) -> None:
        for (kind, values), slot in self.found.items():
            row = self.found.get(("row", values[:1]))
            if kind in ("slot", "row_flag") and row is not None and not _inside(slot, row):
                message = f"the {kind} is not in its row {values[0]}"
                self._note(self._origin(slot), message, f"inside object {self._origin(row).object}")

    def _origin(self, place: Place) -> Origin:
        return self.reading.origins[place.id]

    def _note(self, origin: Origin, message: str, expected: str, *, soft: bool = False) -> None:
        self.faults.append(
            Fault(
                severity="warning" if soft else "error",
                file=self.reading.file,
                message=message,
                expected=expected,
                layer=origin.layer,
                object=origin.object or None,
            )
        )


def _either(values: tuple[Value, ...]) -> str:
    return " or ".join(map(str, values))


def _overlap(one: Place, other: Place) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > SLACK and down > SLACK


def _inside(inner: Place, outer: Place) -> bool:
    return (
        inner.x >= outer.x - SLACK
        and inner.y >= outer.y - SLACK
        and inner.x + inner.width <= outer.x + outer.width + SLACK
        and inner.y + inner.height <= outer.y + outer.height + SLACK
    )
