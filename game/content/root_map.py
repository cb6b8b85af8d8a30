"""A Root map made complete: what its drawing says about forests and the map's edge, worked out once.

A file gives clearings, and paths as lines. From the lines follow the areas that they enclose: each has to be
a forest (C50). For the rules the board gets a link `touch` from every forest to every clearing on its border,
a link `border` between two forests with one path between them, and `edge` on every clearing of the outer loop
(C48); for the screen, a place `floor` with the outline of every forest.
"""

import msgspec

from game.content import planar, root_rules
from game.content.faults import Fault, did_you_mean
from game.content.planar import Face, Line
from game.content.root_kinds import Notes, check_objects
from game.content.tmx import Reading
from game.engine.board import Board, Link, Place, Point

TOO_NEAR = 0.3
"""A path that comes nearer to a strange clearing than this share of its size seems to end there."""


class Drawing(msgspec.Struct, kw_only=True):
    """The faces of a map: those inside it with the forest of each, by face number, and the outer one."""

    inner: list[Face]
    outer: Face
    forests: dict[int, Place] = {}


def complete(reading: Reading) -> list[Fault]:
    """All faults of a Root map; when it has no errors, its board is completed."""
    notes = Notes(reading)
    check_objects(notes)
    if notes.failed:
        return notes.faults
    root_rules.check(notes)
    lines = dividing_lines(reading.board)
    before = len(notes.faults)
    _check_lines(notes, lines)
    if all(fault.severity == "warning" for fault in notes.faults[before:]):
        drawing = _drawing(lines)
        _match_forests(notes, drawing)
        if not notes.failed:
            _add(reading.board, drawing)
    return notes.faults


def dividing_lines(board: Board) -> list[Line]:
    """Everything that divides forests: paths unless they say otherwise, and rivers that say so."""
    middle = {place.id: place.centre for place in board.places}
    return [
        Line(id=link.id, a=link.a, b=link.b, points=[middle[link.a], *link.points, middle[link.b]])
        for link in board.links
        if link.kind in ("path", "river")
        and link.properties.get("divides", link.kind == "path")
        and {link.a, link.b} <= middle.keys()
    ]


def _check_lines(notes: Notes, lines: list[Line]) -> None:
    """Every crossing is meant, and no path runs through a strange clearing."""
    board = notes.reading.board
    over = {link.id: str(link.properties.get("over", "")).split() for link in board.links}
    for id, others in over.items():
        for other in others:
            if other not in over:
                hint = did_you_mean(other, over)
                notes.on(id, f'no path is named "{other}"{hint}', "over = names of paths that it crosses")
    for cross in planar.crossings(lines):
        if cross.other not in over[cross.one] and cross.one not in over[cross.other]:
            said = f"{cross.one} crosses {cross.other} at {cross.at[0]:.0f}, {cross.at[1]:.0f}"
            notes.on(cross.other, said, f"a clearing there, or the property over = {cross.one}")
    for line in lines:
        for place in board.of_kind("clearing"):
            near = TOO_NEAR * min(place.width, place.height)
            if place.id not in (line.a, line.b) and planar.distance(line.points, place.centre) < near:
                said = f"{line.id} runs through {place.id}"
                notes.on(line.id, said, f"a way around, or two paths that end in {place.id}", soft=True)


def _drawing(lines: list[Line]) -> Drawing:
    found = planar.faces(lines)
    nothing = Face(nodes=[], lines=[], outline=[], size=0)
    outer = min(found, key=lambda face: face.size, default=nothing)
    return Drawing(inner=[face for face in found if face.size > planar.NEAR], outer=outer)


def _match_forests(notes: Notes, drawing: Drawing) -> None:
    """Every enclosed area is one forest, and every forest is enclosed (C50, MP6)."""
    for forest in notes.reading.board.of_kind("forest"):
        inside = (planar.holds(face.outline, forest.centre) for face in drawing.inner)
        at = next((i for i, holds in enumerate(inside) if holds), -1)
        if at < 0:
            notes.on(forest.id, f"{forest.id} is not enclosed by paths", "a place between paths")
        elif at in drawing.forests:
            said = f"{forest.id} and {drawing.forests[at].id} lie in one area"
            notes.on(forest.id, said, "one forest for each area enclosed by paths")
        else:
            drawing.forests[at] = forest
    for at, face in enumerate(drawing.inner):
        if at not in drawing.forests:
            names = " ".join(_clearings(notes.reading.board, face))
            notes.at("forests", f"the area between {names} has no forest", "a forest in every enclosed area")


def _clearings(board: Board, face: Face) -> list[str]:
    """The clearings on the border of a face, each once, in order."""
    known = {place.id for place in board.of_kind("clearing")}
    return list(dict.fromkeys(node for node in face.nodes if node in known))


def _add(board: Board, drawing: Drawing) -> None:
    """Everything that follows from the faces."""
    for at, forest in drawing.forests.items():
        face = drawing.inner[at]
        board.links += [
            Link(id=f"touch_{forest.id}_{name}", kind="touch", a=forest.id, b=name)
            for name in _clearings(board, face)
        ]
        board.places.append(_floor(forest, face.outline))
    board.links += _borders(drawing)
    loop = _clearings(board, drawing.outer)
    for place in board.of_kind("clearing"):
        if place.id in loop:
            place.properties["edge"] = True


def _floor(forest: Place, outline: list[Point]) -> Place:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return Place(
        id=f"floor_{forest.id}",
        kind="floor",
        x=min(xs),
        y=min(ys),
        width=max(xs) - min(xs),
        height=max(ys) - min(ys),
        shape="polygon",
        points=outline,
        properties={"forest": forest.id},
    )


def _borders(drawing: Drawing) -> list[Link]:
    """Forests with one path between them, each pair once; `path` names what divides them."""
    sides: dict[tuple[str, frozenset[str]], list[str]] = {}
    for at, forest in drawing.forests.items():
        face = drawing.inner[at]
        for i, line in enumerate(face.lines):
            ends = frozenset((face.nodes[i], face.nodes[(i + 1) % len(face.nodes)]))
            sides.setdefault((line, ends), []).append(forest.id)
    pairs: dict[tuple[str, str], str] = {}
    for (line, _), forests in sides.items():
        if len(set(forests)) == 2:
            one, other = sorted(forests)
            pairs.setdefault((one, other), line)
    return [
        Link(id=f"border_{one}_{other}", kind="border", a=one, b=other, properties={"path": line})
        for (one, other), line in sorted(pairs.items())
    ]
