"""Plants the trees of a Root map anew, and the flowers, rocks and pools around it.

    python maps/plant.py maps/gorge.tmx

Run it when clearings or paths were moved in Tiled: it fills the layers `trees` and `flora` and leaves all
others as they are. The same map gives the same trees. A forest's property `trees` says which: broad, pine or
mixed.
"""

import math
import random
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.content import planar
from game.content.folders import Directory
from game.content.maps import load_board
from game.engine.board import Board, Place, Point

FIRST = 5
"""The tile number of the first tile of woodland.tsx."""
BROAD, PINE = range(5), range(5, 10)
BUSH, ROCK, STUMP, MUSHROOMS, GRASS, FLOWERS, REEDS, POOL = 10, 11, 12, 13, 14, (15, 16, 17), 18, 19
PATH_ROOM, WATER_ROOM = 15.0, 20.0
"""Pixels that stay free beside paths and rivers."""
TREES, SPACING = 4000, 11.0
"""Places tried, and the distance between trees."""
DRY_MEADOW = {BUSH: 5, ROCK: 5, STUMP: 1, MUSHROOMS: 1, GRASS: 6, 15: 2, 16: 2, 17: 2, REEDS: 0, POOL: 0}
Thing = tuple[int, float, float, float]
"""A tile, its middle, its foot and its size."""
WET_MEADOW = DRY_MEADOW | {BUSH: 4, ROCK: 2, REEDS: 5, POOL: 6}


class Planter:
    """Finds free places on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.random = random.Random(board.id)
        middle = {place.id: place.centre for place in board.places}
        self.paths = [
            [middle[link.a], *link.points, middle[link.b]]
            for link in board.links
            if link.kind in ("path", "linked_path", "flooded_path")
        ]
        self.rivers = [
            [middle[link.a], *link.points, middle[link.b]]
            for link in board.links
            if link.kind in ("river", "outflow")
        ]
        self.clearings = board.of_kind("clearing")
        self.floors = {floor.properties["forest"]: floor.points for floor in board.of_kind("floor")}

    def trees(self) -> list[Thing]:
        """Trees of all forests, from north to south."""
        woods = self.board.of_kind("forest")
        kinds = {forest.id: forest.properties.get("trees", "mixed") for forest in woods}
        standing: list[Thing] = []
        for _ in range(TREES):
            at = self._anywhere()
            size = 22 + 10 * (self.random.random() - 0.5)
            tile = int(5 * self.random.random())
            coin = self.random.random()
            forest = next((id for id, outline in self.floors.items() if planar.holds(outline, at)), None)
            if forest is None or not self._is_free(at, PATH_ROOM, WATER_ROOM):
                continue
            if not _apart(at, standing, SPACING):
                continue
            pine = kinds[forest] == "pine" or (kinds[forest] == "mixed" and coin < 0.5)
            standing.append((tile + (5 if pine else 0), *at, size))
        return sorted(standing, key=lambda tree: tree[2])

    def flora(self, count: int = 60) -> list[Thing]:
        """What grows and lies outside the forests."""
        wet = any(place.properties.get("flood") for place in self.clearings)
        kinds = WET_MEADOW if wet else DRY_MEADOW
        bag = [tile for tile, times in kinds.items() for _ in range(times)]
        lying: list[Thing] = []
        for _ in range(2000):
            at = self._anywhere(14)
            tile = bag[int(len(bag) * self.random.random())]
            size = (34 if tile == POOL else 16) * (0.85 + 0.3 * self.random.random())
            wooded = any(planar.holds(outline, at) for outline in self.floors.values())
            if len(lying) < count and not wooded and self._is_free(at, size, size) and _apart(at, lying, 38):
                lying.append((tile, *at, size))
        return sorted(lying, key=lambda thing: thing[2])

    def _anywhere(self, edge: float = 0) -> Point:
        width, height = self.board.size
        x, y = self.random.random(), self.random.random()
        return edge + x * (width - 2 * edge), 2 * edge + y * (height - 2.5 * edge)

    def _is_free(self, at: Point, path_room: float, water_room: float) -> bool:
        crown = (at[0], at[1] - 8)
        return (
            not any(_covers(place, crown) for place in self.clearings)
            and all(planar.distance(path, spot) > path_room for path in self.paths for spot in (at, crown))
            and all(planar.distance(river, at) > water_room for river in self.rivers)
        )


def _covers(place: Place, at: Point) -> bool:
    x, y = place.centre
    return ((at[0] - x) / (place.width / 2 + 9)) ** 2 + ((at[1] - y) / (place.height / 2 + 12)) ** 2 < 1


def _apart(at: Point, others: list[Thing], room: float) -> bool:
    return all(math.hypot(at[0] - x, 1.5 * (at[1] - y)) > room for _, x, y, _ in others)


def filled(text: str, layer: str, things: list[Thing]) -> str:
    """The text of a map with these tiles, and nothing else, as the objects of one of its layers."""
    number = max(map(int, re.findall(r'<object id="(\d+)"', text)), default=0)
    lines = [
        f'  <object id="{number + i}" gid="{FIRST + tile}" x="{x - size / 2:.1f}"'
        f' y="{foot + size * 0.06:.1f}" width="{size:.1f}" height="{size:.1f}"/>\n'
        for i, (tile, x, foot, size) in enumerate(things, 1)
    ]
    head = re.search(rf'( <objectgroup [^>]*name="{layer}"[^>]*?)/?>\n', text)
    if head is None:
        raise SystemExit(f'there is no object layer "{layer}"')
    end = head.end() if head[0].endswith("/>\n") else text.index(" </objectgroup>\n", head.end()) + 16
    body = f"{head[1]}>\n{''.join(lines)} </objectgroup>\n"
    text = text[: head.start()] + body + text[end:]
    return re.sub(r'nextobjectid="\d+"', f'nextobjectid="{number + len(things) + 1}"', text)


def planted(path: Path) -> str:
    """The text of a map with its trees and flora planted anew."""
    text = filled(filled(path.read_text(encoding="utf-8"), "trees", []), "flora", [])
    board, faults = load_board(Directory(path.parent), path.name)
    if board is None:
        raise SystemExit("\n".join(map(str, faults)))
    planter = Planter(board)
    trees = planter.trees()
    return filled(filled(text, "flora", planter.flora()), "trees", trees)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        made = planted(Path(name))
        Path(name).write_text(made, encoding="utf-8", newline="\n")
