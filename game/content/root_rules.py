"""The rules that hold for every Root map: clearings, ways, corners, suits, ruins, rivers and floods.

Errors are what the rules can't be played with. Warnings name factions that a map can't host; the board keeps
them in its property `unfit`.
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator

from game.content.root_kinds import CORNERS, SUITS, Notes
from game.engine.board import Link, Place

MARKERS = 12
RUINS = 4
EACH_SUIT = 4
IN_CORNERS = ("marquise", "eyrie", "council", "duchy", "cult", "hundreds", "keepers")
ON_RIVERS = ("diaspora", "riverfolk")
IN_FORESTS = ("vagabond", "knaves", "keepers")
IN_EVERY_SUIT = ("alliance", "corvid", "cult")


def check(notes: Notes) -> None:
    """Notes every rule of Root that the objects of a map break."""
    map_check = _Check(notes)
    map_check.clearings()
    map_check.links()
    map_check.ways()
    map_check.corners()
    map_check.suits()
    map_check.ruins()
    map_check.waters()
    map_check.floods()


class _Check:
    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.board = notes.reading.board
        self.places = {place.id: place for place in self.board.of_kind("clearing")}
        self.paths = self._links("path")
        self.colours: dict[str, list[str]] = {}
        for place in self.places.values():
            if _word(place, "flood"):
                self.colours.setdefault(_word(place, "flood"), []).append(place.id)

    def _links(self, kind: str) -> list[Link]:
        return [link for link in self.board.links if link.kind == kind]

    # -- clearings and links
    def clearings(self) -> None:
        """There are some, their numbers differ, and they lie apart."""
        if not self.places:
            self.notes.at("clearings", "there are no clearings", f"{MARKERS} clearings")
        numbers: dict[int, str] = {}
        for place in self.places.values():
            number = _number(place, "number")
            other = numbers.setdefault(number, place.id)
            if other != place.id:
                self.notes.on(place.id, f"{other} has the number {number} too", "each number once (MP1)")
        for one, other_place in itertools.combinations(self.places.values(), 2):
            if _overlap(one, other_place):
                self.notes.on(other_place.id, f"{other_place.id} overlaps {one.id}", "a place of its own")

    def links(self) -> None:
        """Paths, rivers and linked paths end in clearings, and no two of a kind join the same pair."""
        seen: dict[tuple[str, frozenset[str], str], str] = {}
        others = {place.id for place in self.board.places} - self.places.keys()
        for link in self.board.links:
            ends = (link.a, link.b) if link.kind != "outflow" else (link.a,)
            for end in ends:
                if end in others:
                    self.notes.on(link.id, f"{end} is not a clearing", f"a {link.kind} between clearings")
            key = (link.kind, frozenset((link.a, link.b)), _word(link, "when"))
            if seen.setdefault(key, link.id) != link.id:
                said = f"{seen[key]} joins {link.a} and {link.b} too"
                self.notes.on(link.id, said, f"one {link.kind} between two clearings")

    def ways(self) -> None:
        """Every clearing can be reached from every other, whatever is flooded (C45)."""
        alone = _unreached(self.places, self.paths)
        for id in alone:
            self.notes.on(id, f"no way leads to {id}", "paths that join all clearings")
        if alone:
            return
        cut_off: dict[str, tuple[str, ...]] = {}
        for flooded in self._floodings():
            dry = [id for id in self.places if id not in flooded]
            links = [link for link in self._links("linked_path") if _word(link, "when") in flooded]
            for id in _unreached(dry, [*self.paths, *links]):
                cut_off.setdefault(id, flooded)
        for id, flooded in cut_off.items():
            said = f"no way leads to {id} when {' '.join(flooded)} are flooded"
            self.notes.on(id, said, "linked paths that join all clearings")

    def _floodings(self) -> Iterator[tuple[str, ...]]:
        """Every choice of one space of each colour."""
        if self.colours:
            yield from itertools.product(*self.colours.values())

    # -- corners, suits, ruins, waters
    def corners(self) -> None:
        """Four corners, each once (C47)."""
        taken: dict[str, str] = {}
        for place in self.places.values():
            corner = _word(place, "corner")
            if corner and taken.setdefault(corner, place.id) != place.id:
                self.notes.on(place.id, f"{taken[corner]} is the {corner} corner too", "each corner once")
            if corner and _word(place, "flood"):
                said = f"the corner {place.id} can be flooded"
                self.notes.on(place.id, said, "corners that are always clearings")
        missing = [corner for corner in CORNERS if corner not in taken]
        if len(missing) == len(CORNERS):
            self._unfit("clearings", "there is no corner", "corner = NW, NE, SW, SE", IN_CORNERS)
        elif missing:
            said = f"there is no {' and no '.join(missing)} corner, so fewer factions can start in one"
            self.notes.at("clearings", said, "two pairs of opposite corners (C47)", soft=True)

    def suits(self) -> None:
        """All suits are printed or none is; shuffled markers need exactly twelve clearings."""
        printed = {id: _word(place, "suit") for id, place in self.places.items() if _word(place, "suit")}
        if not printed:
            room = len(self.places) - len(self.colours)
            if self.places and room != MARKERS:
                said = f"there are {room} clearings for the {MARKERS} suit markers"
                expected = f"{MARKERS} clearings that are not flooded, or printed suits"
                self.notes.at("clearings", said, expected)
            return
        for id in self.places:
            if id not in printed:
                self.notes.on(id, f"{id} has no suit, and others have", "a suit on every clearing or on none")
        count = Counter(printed.values())
        for suit in SUITS:
            if not count[suit]:
                self._unfit("clearings", f"no clearing is {suit}", f"{EACH_SUIT} of each suit", IN_EVERY_SUIT)
            elif count[suit] != EACH_SUIT:
                said = f"{count[suit]} clearings are {suit}"
                self.notes.at("clearings", said, f"{EACH_SUIT} of each suit (C45)", soft=True)

    def ruins(self) -> None:
        """Four ruins, whatever is flooded (MP8, MM5)."""
        marked = {id: _number(place, "ruin") for id, place in self.places.items() if _number(place, "ruin")}
        always = [id for id, ruin in marked.items() if ruin < 0]
        numbered = [ruin for ruin in marked.values() if ruin > 0]
        for ruin, times in Counter(numbered).items():
            if times > 1:
                self.notes.at("clearings", f"{times} ruin slots have the number {ruin}", "each number once")
        for flooded in [*self._floodings(), ()]:
            sure = sum(id not in flooded for id in always)
            able = sum(id not in flooded for id, ruin in marked.items() if ruin > 0)
            if sure > RUINS or sure + able < RUINS:
                where = f" when {' '.join(flooded)} are flooded" if flooded else ""
                said = f"there is room for {sure + able if sure <= RUINS else sure} ruins{where}"
                self.notes.at("clearings", said, f"{RUINS} ruins: ruin = -1 (always), or 1, 2, 3 (in turn)")
                return

    def waters(self) -> None:
        """What a map without rivers or forests can't host."""
        if not self._links("river"):
            self._unfit("rivers", "there is no river", "a river between clearings", ON_RIVERS)
        if not self.board.of_kind("forest"):
            self._unfit("forests", "there is no forest", "a forest in every enclosed area", IN_FORESTS)
        for link in self._links("outflow"):
            mouth = next((place for place in self.board.of_kind("mouth") if place.id == link.b), None)
            if mouth is None:
                self.notes.on(link.id, f"{link.b} is not a mouth", "b = the name of a point of class mouth")
            if not any(link.a in (river.a, river.b) for river in self._links("river")):
                self.notes.on(link.id, f"{link.a} is not on a river", "a clearing where a river ends")

    # -- floods
    def floods(self) -> None:
        """Two spaces of each colour, and a marker for each whose paths meet the printed ones (MM2, MM6)."""
        for colour, ids in self.colours.items():
            if len(ids) != 2:
                said = f"{len(ids)} spaces have the flood colour {colour}: {' '.join(ids)}"
                self.notes.on(ids[0], said, "two spaces of each colour")
        spaces = [id for ids in self.colours.values() for id in ids]
        covered: dict[str, set[str]] = {id: set() for id in spaces}
        for link in [*self._links("linked_path"), *self._links("flooded_path")]:
            when = _word(link, "when")
            if when in covered:
                covered[when] |= {link.a, link.b}
                self._marker(link, when)
            else:
                said = f'"{when}" is not a space that can be flooded'
                self.notes.on(link.id, said, "when = a space with a flood colour")
        for id in spaces:
            for other in sorted(_neighbours(id, self.paths) - covered[id]):
                said = f"nothing says what becomes of the path to {other} when {id} is flooded"
                self.notes.on(id, said, f"a linked_path or a flooded_path with when = {id}")

    def _marker(self, link: Link, when: str) -> None:
        """One path of a flood marker."""
        near = _neighbours(when, self.paths)
        for end in sorted({link.a, link.b} - {when} - near):
            self.notes.on(link.id, f"no path leads from {when} to {end}", "a path of the flooded space")
        if (when in (link.a, link.b)) == (link.kind == "linked_path"):
            if link.kind == "linked_path":
                self.notes.on(link.id, f"{when} is under water then", "two neighbours of the flooded space")
            else:
                self.notes.on(link.id, f"it does not lead to {when}", "a path of the flooded space")

    def _unfit(self, layer: str, message: str, expected: str, factions: Iterable[str]) -> None:
        """A warning that names the factions, which the board keeps."""
        names = sorted({*str(self.board.properties.get("unfit", "")).split(), *factions})
        self.board.properties["unfit"] = " ".join(names)
        said = f"{message}, so it can't host {', '.join(factions)}"
        self.notes.at(layer, said, expected, soft=True)


def _unreached(places: Iterable[str], links: Iterable[Link]) -> list[str]:
    """The places to which no way leads from the first."""
    left = list(places)
    ring = set(left[:1])
    pairs = [{link.a, link.b} for link in links]
    while ring:
        left = [id for id in left if id not in ring]
        ring = {id for id in left if any(id in pair and pair & ring for pair in pairs)}
    return left


def _neighbours(id: str, links: Iterable[Link]) -> set[str]:
    return {link.b if link.a == id else link.a for link in links if id in (link.a, link.b)}


def _overlap(one: Place, other: Place) -> bool:
    across = (one.centre[0] - other.centre[0]) / max(1.0, (one.width + other.width) / 2)
    down = (one.centre[1] - other.centre[1]) / max(1.0, (one.height + other.height) / 2)
    return across * across + down * down < 1


def _word(item: Place | Link, key: str) -> str:
    return str(item.properties.get(key, ""))


def _number(item: Place, key: str) -> int:
    value = item.properties.get(key, 0)
    return value if isinstance(value, int) else 0
